package main

import (
	"fmt"
	"strings"
)

// goal is a measured value and its bound.
type goal struct {
	value, bound float64
	atLeast      bool   // the value must be at least the bound; otherwise at most
	format       string // of the bound
	measured     bool
}

func atLeast(value, bound float64, measured bool) *goal {
	return &goal{value: value, bound: bound, atLeast: true, format: "%.2f", measured: measured}
}

func atMost(value, bound float64, format string, measured bool) *goal {
	return &goal{value: value, bound: bound, format: format, measured: measured}
}

// met returns whether the value was measured and reaches the bound.
func (g *goal) met() bool {
	if g.atLeast {
		return g.measured && g.value >= g.bound
	}
	return g.measured && g.value <= g.bound
}

// reach returns the value over the bound, or the reverse for an upper bound. It is below 1 if the goal is missed.
func (g *goal) reach() float64 {
	if g.atLeast {
		return g.value / g.bound
	}
	return g.bound / g.value
}

// cells returns the last two columns of a table: the target, and whether it is met.
func (g *goal) cells() []string {
	if g == nil {
		return []string{"-", "-"}
	}
	sign := "<= "
	if g.atLeast {
		sign = ">= "
	}
	target := sign + fmt.Sprintf(g.format, g.bound)
	switch {
	case !g.measured:
		return []string{target, "not measured"}
	case g.met():
		return []string{target, "yes"}
	default:
		return []string{target, "**no**"}
	}
}

// line is a row of a table.
type line struct {
	title string
	which string   // distinguishes lines of the same title, "" if the title is unique
	cells []string // between the title and the target
	goal  *goal    // nil if there is no target
}

// section is a table of the report, with its heading and text.
type section struct {
	title   string
	text    string   // before the table
	columns []string // without "target" and "met", which follow if a line has a goal
	lines   []line
}

func (s *section) hasGoals() bool {
	for _, l := range s.lines {
		if l.goal != nil {
			return true
		}
	}
	return false
}

// markdown returns the table. Every column but the first is right-aligned.
func (s *section) markdown() string {
	var b strings.Builder
	columns := s.columns
	if s.hasGoals() {
		columns = append(append([]string{}, columns...), "target", "met")
	}
	fmt.Fprintf(&b, "| %s |\n|---%s|\n", strings.Join(columns, " | "), strings.Repeat("|---:", len(columns)-1))
	for _, l := range s.lines {
		cells := append([]string{l.title}, l.cells...)
		if s.hasGoals() {
			cells = append(cells, l.goal.cells()...)
		}
		fmt.Fprintf(&b, "| %s |\n", strings.Join(cells, " | "))
	}
	return b.String()
}

// tally counts the outcomes of a section's targets.
type tally struct {
	met, missed, unmeasured int
	worst                   *line // the measured line with the largest miss, or the smallest margin
}

func (s *section) tally() tally {
	var t tally
	for i := range s.lines {
		g := s.lines[i].goal
		switch {
		case g == nil:
			continue
		case !g.measured:
			t.unmeasured++
			continue
		case g.met():
			t.met++
		default:
			t.missed++
		}
		if t.worst == nil || g.reach() < t.worst.goal.reach() {
			t.worst = &s.lines[i]
		}
	}
	return t
}

// missed returns the lines whose target was measured and not met.
func (s *section) missed() []line {
	var missed []line
	for _, l := range s.lines {
		if l.goal != nil && l.goal.measured && !l.goal.met() {
			missed = append(missed, l)
		}
	}
	return missed
}

// cell formats a number, or returns a dash if it was not measured.
func cell(value float64, ok bool, format string) string {
	if !ok {
		return "-"
	}
	return fmt.Sprintf(format, value)
}

// onThreads returns a number of threads in words.
func onThreads(count int) string {
	if count == 1 {
		return "1 thread"
	}
	return fmt.Sprintf("%d threads", count)
}

// duration formats nanoseconds in a suitable unit, with three significant digits.
func duration(nanoseconds float64, ok bool) string {
	switch {
	case !ok:
		return "-"
	case nanoseconds < 1e3:
		return fmt.Sprintf("%.3g ns", nanoseconds)
	case nanoseconds < 1e6:
		return fmt.Sprintf("%.3g us", nanoseconds/1e3)
	case nanoseconds < 1e9:
		return fmt.Sprintf("%.3g ms", nanoseconds/1e6)
	default:
		return fmt.Sprintf("%.3g s", nanoseconds/1e9)
	}
}
