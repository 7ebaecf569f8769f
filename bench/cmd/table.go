package main

import (
	"fmt"
	"strings"
)

// goal holds a measured value against a bound.
type goal struct {
	value, bound float64
	atLeast      bool   // the value is to be at least the bound; else at most
	format       string // of the bound
	measured     bool
	// outOfReach: what does the least that any library could misses the bound as well.
	outOfReach bool
}

func atLeast(value, bound float64, measured bool) *goal {
	return &goal{value: value, bound: bound, atLeast: true, format: "%.2f", measured: measured}
}

func atMost(value, bound float64, format string, measured bool) *goal {
	return &goal{value: value, bound: bound, format: format, measured: measured}
}

// holdAgainst says what the least that a library could do comes to, where that is known.
func (g *goal) holdAgainst(least float64, known bool) {
	other := *g
	other.value, other.measured = least, known
	g.outOfReach = known && !other.met() && g.reach() <= leastSlack*other.reach()
}

// leastSlack is how far a library may be ahead of the least by chance: where it is further, that was not the least.
const leastSlack = 1.05

// met says whether the goal is reached; what was not measured reaches none.
func (g *goal) met() bool {
	if g.atLeast {
		return g.measured && g.value >= g.bound
	}
	return g.measured && g.value <= g.bound
}

// reach is above 1 as far as the goal is passed, and below as far as it is missed.
func (g *goal) reach() float64 {
	if g.atLeast {
		return g.value / g.bound
	}
	return g.bound / g.value
}

// cells are the target and whether it is met, for the last two columns of a table.
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
	case g.outOfReach:
		return []string{target, "**no**, out of reach"}
	default:
		return []string{target, "**no**"}
	}
}

// line is a row of a table.
type line struct {
	title string
	which string   // what tells lines of the same title from each other, "" where there is one
	cells []string // between the title and the target
	goal  *goal    // nil: no target
	ratio bool     // the goal's value is a ratio, for the picture
}

// section is a table with what is said about it.
type section struct {
	title   string
	text    string   // before the table
	columns []string // without target and met, which follow where a line has a goal
	lines   []line
	undrawn bool // not in the picture
}

func (s *section) hasGoals() bool {
	for _, l := range s.lines {
		if l.goal != nil {
			return true
		}
	}
	return false
}

// markdown writes the table; every column but the first is aligned to the right.
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

// tally is how a section's targets came out.
type tally struct {
	met, missed, unmeasured int
	outOfReach              int   // of those missed
	worst                   *line // of those that are measured
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
			if g.outOfReach {
				t.outOfReach++
			}
		}
		if t.worst == nil || g.reach() < t.worst.goal.reach() {
			t.worst = &s.lines[i]
		}
	}
	return t
}

// missed lists the lines whose target was measured and not met.
func (s *section) missed() []line {
	var missed []line
	for _, l := range s.lines {
		if l.goal != nil && l.goal.measured && !l.goal.met() {
			missed = append(missed, l)
		}
	}
	return missed
}

// cell writes a number, or a dash for one that was not measured.
func cell(value float64, ok bool, format string) string {
	if !ok {
		return "-"
	}
	return fmt.Sprintf(format, value)
}

// onThreads says how many threads.
func onThreads(count int) string {
	if count == 1 {
		return "1 thread"
	}
	return fmt.Sprintf("%d threads", count)
}

// duration writes nanoseconds in the unit that suits them, with three figures.
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
