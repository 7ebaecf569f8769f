package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strings"
)

// sections returns all tables. With -only it leaves out rows and tables without measured values.
func sections(r *results, o options, cores int) []section {
	all := append(arithmeticSections(r, cores), busySection(r, cores), setSection(r, cores), xsmmSection(r), shortSection(r))
	all = append(append(all, levelSections(r, cores)...), memorySections(r)...)
	if o.only == nil || o.only.String() == "" {
		return all
	}
	for i := range all {
		all[i].lines = slices.DeleteFunc(all[i].lines, func(l line) bool {
			return l.goal != nil && !l.goal.measured || empty(l.cells)
		})
	}
	return slices.DeleteFunc(all, func(s section) bool { return len(s.lines) == 0 })
}

// empty returns whether a line has no measured value. It ignores the first cell, which may identify the line.
func empty(cells []string) bool {
	return !slices.ContainsFunc(cells[min(1, len(cells)-1):], func(cell string) bool { return cell != "-" })
}

// readNotes reads the notes on missed targets from a Markdown file. Each heading of the second level is the title of a
// section or of a row, and the text below it is the note. If there is no file, there are no notes.
func readNotes(path string) (map[string]string, error) {
	text, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("notes: %w", err)
	}
	notes := map[string]string{}
	for _, part := range strings.Split("\n"+string(text), "\n## ")[1:] {
		title, body, _ := strings.Cut(part, "\n")
		notes[strings.TrimSpace(title)] = strings.TrimSpace(body)
	}
	return notes, nil
}

// report returns the whole report in Markdown.
func report(r *results, found []section, machine string, notes map[string]string) string {
	var b strings.Builder
	b.WriteString("# Benchmarks\n\n")
	b.WriteString(machine)
	b.WriteString("\n" + summary(found))
	for _, s := range found {
		fmt.Fprintf(&b, "\n## %s\n\n", s.title)
		if s.text != "" {
			fmt.Fprintf(&b, "%s\n\n", s.text)
		}
		b.WriteString(s.markdown())
		b.WriteString(sectionNotes(&s, notes))
	}
	if len(r.failures) > 0 {
		fmt.Fprintf(&b, "\n## Not measured\n\n")
		for _, why := range r.failures {
			fmt.Fprintf(&b, "- %s\n", strings.ReplaceAll(why, "\n", "; "))
		}
	}
	return b.String()
}

// sectionNotes returns the note on a section, and the notes on its rows that miss their target.
func sectionNotes(s *section, notes map[string]string) string {
	var b strings.Builder
	if note := notes[s.title]; note != "" {
		fmt.Fprintf(&b, "\n%s\n", note)
	}
	said := map[string]bool{}
	for _, l := range s.missed() {
		if note := notes[l.title]; note != "" && !said[l.title] {
			fmt.Fprintf(&b, "\n**%s**: %s\n", l.title, note)
			said[l.title] = true
		}
	}
	return b.String()
}

// summary returns the number of met targets by section, and the names of missed ones.
func summary(found []section) string {
	var rows, missed strings.Builder
	total := tally{}
	for _, s := range found {
		t := s.tally()
		if t.met+t.missed+t.unmeasured == 0 {
			continue
		}
		total.met, total.missed, total.unmeasured = total.met+t.met, total.missed+t.missed, total.unmeasured+t.unmeasured
		closest := "-"
		if t.worst != nil {
			g := t.worst.goal
			closest = fmt.Sprintf("%s: %.4g, target %s", t.worst.named(), g.value, g.cells()[0])
		}
		fmt.Fprintf(&rows, "| [%s](#%s) | %d of %d | %s |\n", s.title, anchor(s.title), t.met, t.met+t.missed+t.unmeasured, closest)
		var names []string
		for _, l := range s.missed() {
			names = append(names, l.named())
		}
		if len(names) > 0 {
			fmt.Fprintf(&missed, "- %s: %s\n", s.title, strings.Join(names, "; "))
		}
	}
	text := fmt.Sprintf("**%d of %d targets are met.**", total.met, total.met+total.missed+total.unmeasured)
	if total.unmeasured > 0 {
		text += fmt.Sprintf(" %d were not measured.", total.unmeasured)
	}
	text += "\n\n| table | met | the row with the largest miss, or the smallest margin |\n|---|---:|---|\n" + rows.String()
	if missed.Len() > 0 {
		text += "\nMissed:\n\n" + missed.String()
	}
	return text
}

// named returns a line's title, with a suffix if other lines have the same title.
func (l *line) named() string {
	if l.which == "" {
		return l.title
	}
	return l.title + ", " + l.which
}

// anchor returns a heading's link target: lower case, hyphens for spaces, no punctuation.
func anchor(title string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == ' ':
			return '-'
		case r >= 'A' && r <= 'Z':
			return r + 'a' - 'A'
		case r >= 'a' && r <= 'z', r >= '0' && r <= '9', r == '-':
			return r
		default:
			return -1
		}
	}, title)
}
