package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// mutant is one change of the code that breaks a rule.
type mutant struct {
	number     int // from 1, in the order of the list
	name, rule string
	file       string
	old, new   string // new replaces old, which occurs once in the file
	command    string // "go test ARGUMENTS", or "ctest TEST [TARGET...]"
}

// parse reads a list. A mutant is
//
//	name: rule
//	  file
//	  - old text
//	  + new text
//	  $ command
//
// A text of several lines has several - or + lines. A text need not be whole lines. Without + lines the old
// text is removed. A line that begins with # is a comment.
func parse(text string) (list []mutant, err error) {
	for i, line := range strings.Split(text, "\n") {
		body, inside := strings.CutPrefix(line, "  ")
		switch {
		case line == "" || strings.HasPrefix(line, "#"):
		case !inside:
			name, rule, ok := strings.Cut(line, ": ")
			if !ok || slices.ContainsFunc(list, func(m mutant) bool { return m.name == name }) {
				return nil, fmt.Errorf("%s:%d: this is no new name with a rule: %q", listFile, i+1, line)
			}
			list = append(list, mutant{number: len(list) + 1, name: name, rule: rule})
		case len(list) == 0 || !list[len(list)-1].add(body):
			return nil, fmt.Errorf("%s:%d: this is no file, text or command of a mutant: %q", listFile, i+1, line)
		}
	}
	for _, m := range list {
		if m.file == "" || m.old == "" || m.command == "" || m.old == m.new {
			return nil, fmt.Errorf("%s: %s needs a file, a text to change and a command", listFile, m.name)
		}
	}
	return list, nil
}

// add adds a line of a mutant's description, and reports whether it is one.
func (m *mutant) add(line string) bool {
	kind, text, _ := strings.Cut(line, " ")
	switch kind {
	case "-":
		m.old = joined(m.old, text)
	case "+":
		m.new = joined(m.new, text)
	case "$":
		m.command = joined(m.command, text)
		return m.command == text && (strings.HasPrefix(text, "go test ") || strings.HasPrefix(text, "ctest "))
	default:
		m.file = joined(m.file, line)
		return m.file == line
	}
	return true
}

// joined adds a line to a text.
func joined(text, line string) string {
	if text == "" {
		return line
	}
	return text + "\n" + line
}

// choose returns the mutants with the given numbers or names, all if there are none.
func choose(all []mutant, names []string) (chosen []mutant, err error) {
	if len(names) == 0 {
		return all, nil
	}
	for _, name := range names {
		i := slices.IndexFunc(all, func(m mutant) bool { return m.name == name || strconv.Itoa(m.number) == name })
		if i < 0 {
			return nil, fmt.Errorf("there is no mutant %s", name)
		}
		chosen = append(chosen, all[i])
	}
	return chosen, nil
}

// applied returns the mutant's file as it is, and with the new text.
func (m *mutant) applied(root string) (before, after []byte, err error) {
	before, err = os.ReadFile(filepath.Join(root, m.file))
	if err != nil {
		return nil, nil, err
	}
	if count := strings.Count(string(before), m.old); count != 1 {
		return nil, nil, fmt.Errorf("the old text occurs %d times in %s, not once", count, m.file)
	}
	return before, bytes.Replace(before, []byte(m.old), []byte(m.new), 1), nil
}
