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
		if f.File != "" && f.Function != "" {
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
	where := h.String()
	if h.Line != "" {
		where = fmt.Sprintf("%s (%s)", h.Function, h.Line)
	}
	return fmt.Sprintf("%d bytes, %d x %s, %s", h.Bytes, h.Count, h.Kind, where)
}

// FirstAbove returns the index of the first change after which the device has given more than a number of bytes, -1 if
// there is none.
func (l *Ledger) FirstAbove(bytes uint64) int {
	return slices.IndexFunc(l.Changes, func(c Change) bool { return c.TakenBytes > bytes })
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
	at := -1
	for i := range l.Changes {
		c := &l.Changes[i]
		if c.TakenBytes > p.TakenBytes || c.TakenBytes == p.TakenBytes && c.LiveBytes > p.LiveBytes {
			at, p.At, p.LiveBytes, p.TakenBytes = i, c, c.LiveBytes, c.TakenBytes
		}
	}
	if at >= 0 {
		p.Held = l.HeldAt(at, folder)
	}
	return p
}

// HeldAt returns what is live on the device after a change, the largest first.
func (l *Ledger) HeldAt(last int, folder string) []Held {
	type key struct {
		kind    Kind
		address uint64
	}
	live := map[key]*Change{}
	for i := range l.Changes[:last+1] {
		c := &l.Changes[i]
		switch {
		case c.Kind == Pinned:
		case c.Action == Allocate:
			live[key{c.Kind, c.Address}] = c
		case c.Action == Release:
			delete(live, key{c.Kind, c.Address})
		}
	}
	sums := map[Held]*Held{}
	for _, c := range live {
		held := Held{Place: PlaceOf(l.Stacks[c.Stack], folder), Kind: c.Kind}
		sum := sums[held]
		if sum == nil {
			sum = &held
			sums[held] = sum
		}
		sum.Bytes += c.Bytes
		sum.Count++
		if f, known := frameOf(l.Stacks[c.Stack]); known && f.Line > 0 {
			line := fmt.Sprintf("%s:%d", below(f.File, folder), f.Line)
			if sum.Line == "" || line < sum.Line {
				sum.Line = line
			}
		}
	}
	list := make([]Held, 0, len(sums))
	for _, sum := range sums {
		list = append(list, *sum)
	}
	slices.SortFunc(list, func(a, b Held) int {
		return cmp.Or(cmp.Compare(b.Bytes, a.Bytes), cmp.Compare(a.Kind, b.Kind), strings.Compare(a.String(), b.String()))
	})
	return list
}
