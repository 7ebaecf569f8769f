package ledger

import (
	"cmp"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"rocblas_mem/internal/frames"
)

// Place is where the program takes memory: the innermost function of the program that has a source file, else the innermost
// one. It has no line, so that edits above it do not move it.
type Place struct {
	Function string
	File     string // of the source, below the current folder or else its base name; of the module if no source is known
}

// String returns the place for people.
func (p Place) String() string {
	if p.Function == "" {
		return p.File
	}
	return fmt.Sprintf("%s (%s)", p.Function, p.File)
}

// frameOf returns the frame of a stack that its place is.
func frameOf(stack []frames.Frame) (f frames.Frame, known bool) {
	for _, f := range stack {
		if f.File != "" && f.Function != "" || f.Changed {
			return f, true
		}
	}
	if len(stack) > 0 {
		return stack[0], true
	}
	return f, false
}

// PlaceOf returns the place of a stack; folder is the current one.
func PlaceOf(stack []frames.Frame, folder string) Place {
	f, known := frameOf(stack)
	if !known {
		return Place{File: "unknown"}
	}
	if f.File == "" {
		return Place{Function: f.Function, File: filepath.Base(f.Module)}
	}
	return Place{Function: f.Function, File: below(f.File, folder)}
}

// below returns a file's path below a folder, or its base name.
func below(file, folder string) string {
	if relative, err := filepath.Rel(folder, file); err == nil && filepath.IsLocal(relative) {
		return relative
	}
	return filepath.Base(file)
}

// Held is memory of one kind from one place.
type Held struct {
	Place
	Kind  Kind
	Bytes uint64
	Count int    // allocations
	Line  string // of its first allocation, for people: file:line
}

// Text returns the memory in one line.
func (h Held) Text() string {
	return fmt.Sprintf("%d bytes, %d x %s, %s", h.Bytes, h.Count, h.Kind, h.where())
}

// where returns the place for people, with its line if that is known.
func (h Held) where() string {
	if h.Line != "" {
		return fmt.Sprintf("%s (%s)", h.Function, h.Line)
	}
	return h.String()
}

// Peak is the moment of the highest use.
type Peak struct {
	At         *Change // the change that reaches it; nil if no memory of the device was used
	LiveBytes  uint64
	TakenBytes uint64
	Held       []Held // what is live then, the largest first
}

// Peak finds the first moment at which the device has given most.
func (l *Ledger) Peak(folder string) (p Peak) {
	if at := l.PeakAt(); at >= 0 {
		p.At = &l.Changes[at]
		p.LiveBytes, p.TakenBytes, p.Held = p.At.LiveBytes, p.At.TakenBytes, l.HeldAt(at, folder)
	}
	return p
}

// PeakAt returns the index of the first change after which the device has given most; -1 if it has given nothing.
func (l *Ledger) PeakAt() int { return l.highest(0, len(l.Changes)) }

// highest returns the first change from first to before end after which the device has given most; -1 if it has given
// nothing after any of them.
func (l *Ledger) highest(first, end int) (at int) {
	at = -1
	var live, taken uint64
	for i := first; i < end; i++ {
		if c := &l.Changes[i]; c.TakenBytes > taken || c.TakenBytes == taken && c.LiveBytes > live {
			at, live, taken = i, c.LiveBytes, c.TakenBytes
		}
	}
	return at
}

// HeldAt returns what is live on the device after a change, the largest first.
func (l *Ledger) HeldAt(last int, folder string) []Held {
	t := newTally(l, folder)
	for i := range l.Changes[:last+1] {
		t.add(&l.Changes[i])
	}
	return t.held(Kind.OnDevice)
}

// tally counts what is live, by place and line, while changes are added.
type tally struct {
	l      *Ledger
	folder string
	sites  []site
	number map[site]int // index into sites
	at     map[int]int  // the same, by the number of a stack
	live   map[allocation]*Change
	sums   map[taker]*sum
}

// site is a place with its line, for people; the line is empty if it is unknown.
type site struct {
	Place
	line string
}

type allocation struct {
	kind    Kind
	address uint64
}

type taker struct {
	site int
	kind Kind
}

type sum struct {
	bytes uint64
	count int
}

func newTally(l *Ledger, folder string) *tally {
	return &tally{l: l, folder: folder, number: map[site]int{}, at: map[int]int{}, live: map[allocation]*Change{}, sums: map[taker]*sum{}}
}

// siteOf returns the site of a stack.
func siteOf(stack []frames.Frame, folder string) site {
	s := site{Place: PlaceOf(stack, folder)}
	if f, found := frameOf(stack); found && f.Line > 0 {
		s.line = fmt.Sprintf("%s:%d", below(f.File, folder), f.Line)
	}
	return s
}

// siteOf returns the number of the site of a stack.
func (t *tally) siteOf(stack int) int {
	number, known := t.at[stack]
	if known {
		return number
	}
	s := siteOf(t.l.Stacks[stack], t.folder)
	if number, known = t.number[s]; !known {
		number = len(t.sites)
		t.number[s], t.sites = number, append(t.sites, s)
	}
	t.at[stack] = number
	return number
}

// add counts a change. An allocation at an address that is in use also ends the earlier one, whose release the trace lacks.
func (t *tally) add(c *Change) {
	if c.Action == Refuse {
		return
	}
	what := allocation{c.Kind, c.Address}
	if before := t.live[what]; before != nil {
		delete(t.live, what)
		from := taker{t.siteOf(before.Stack), before.Kind}
		s := t.sums[from]
		s.bytes -= before.Bytes
		if s.count--; s.count == 0 {
			delete(t.sums, from)
		}
	}
	if c.Action == Allocate {
		t.live[what] = c
		s := of(t.sums, taker{t.siteOf(c.Stack), c.Kind})
		s.bytes += c.Bytes
		s.count++
	}
}

// held returns what is live of some kinds, the largest first.
func (t *tally) held(wanted func(Kind) bool) []Held {
	sums := map[PlaceOfKind]*Held{}
	for from, s := range t.sums {
		if !wanted(from.kind) {
			continue
		}
		at := t.sites[from.site]
		h := of(sums, PlaceOfKind{at.Place, from.kind})
		h.Place, h.Kind = at.Place, from.kind
		h.Bytes += s.bytes
		h.Count += s.count
		if h.Line == "" || at.line != "" && at.line < h.Line {
			h.Line = at.line
		}
	}
	list := make([]Held, 0, len(sums))
	for _, h := range sums {
		list = append(list, *h)
	}
	slices.SortFunc(list, func(a, b Held) int {
		return cmp.Or(cmp.Compare(b.Bytes, a.Bytes), cmp.Compare(a.Kind, b.Kind), strings.Compare(a.String(), b.String()))
	})
	return list
}
