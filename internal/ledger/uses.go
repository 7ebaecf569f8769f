package ledger

import (
	"cmp"
	"fmt"
	"slices"
)

// unused advises not to allocate memory that no call and no copy used.
func (l *Ledger) unused(folder string, add adviser) {
	var e edit
	var idle []int
	for _, u := range l.Uses {
		if kind := l.Changes[u.Change].Kind; u.First == 0 && kind != Graph && kind != Code {
			e.put(0, u.Change)
			idle = append(idle, u.Change)
		}
	}
	add("do not allocate what no call and no copy uses", e, l.byLine(idle, folder))
}

// liveAt returns the indices of the allocations that are live after a change.
func (l *Ledger) liveAt(last int) map[int]bool {
	begun := map[allocation]int{}
	for i := range l.Changes[:last+1] {
		c := &l.Changes[i]
		switch what := (allocation{c.Kind, c.Address}); c.Action {
		case Allocate:
			begun[what] = i
		case Release:
			delete(begun, what)
		}
	}
	live := make(map[int]bool, len(begun))
	for _, i := range begun {
		live[i] = true
	}
	return live
}

// shared advises to use one block for blocks that are live at the peak, of which one is first used after the last use of another.
// With several threads the order of uses may be another one in the next run.
func (l *Ledger) shared(folder string, add adviser) {
	if l.threads > 1 {
		return
	}
	var places []*place
	for _, u := range l.usedAtPeak() {
		c := &l.Changes[u.Change]
		at := placeFor(places, u.First, c)
		if at == nil {
			at = &place{kind: c.Kind}
			places = append(places, at)
		}
		at.blocks, at.bytes, at.last = append(at.blocks, u.Change), max(at.bytes, c.Bytes), u.Last
	}
	var e edit
	var cases []string
	for _, p := range places {
		if len(p.blocks) == 1 {
			continue
		}
		e.put(p.bytes, p.blocks...)
		text := fmt.Sprintf("one block of %d bytes for", p.bytes)
		for i, block := range p.blocks {
			text += fmt.Sprintf("%s %d of %s", map[bool]string{true: ", then"}[i > 0], l.Changes[block].Bytes, l.siteText(l.Changes[block].Stack, folder))
		}
		cases = append(cases, text)
	}
	add("let blocks share memory that are used one after another", e, counted(cases))
}

// place is memory that blocks of one kind use one after another.
type place struct {
	kind   Kind
	blocks []int  // the allocations
	bytes  uint64 // of the largest
	last   uint64 // number of the last work that used it
}

// placeFor returns a place that is free when work of a number begins, nil for none: the smallest that is large enough, else the
// largest.
func placeFor(places []*place, work uint64, c *Change) (best *place) {
	for _, p := range places {
		switch {
		case p.last >= work || p.kind != c.Kind:
		case best == nil, p.bytes >= c.Bytes && (best.bytes < c.Bytes || p.bytes < best.bytes), p.bytes < c.Bytes && best.bytes < p.bytes:
			best = p
		}
	}
	return best
}

// usedAtPeak returns the uses of memory that is live at the peak, by their first work.
func (l *Ledger) usedAtPeak() (uses []Use) {
	peak := l.PeakAt()
	if peak < 0 {
		return nil
	}
	live := l.liveAt(peak)
	for _, u := range l.Uses {
		if kind := l.Changes[u.Change].Kind; live[u.Change] && u.First != 0 && kind != Graph && kind != Code {
			uses = append(uses, u)
		}
	}
	slices.SortStableFunc(uses, func(x, y Use) int { return cmp.Compare(x.First, y.First) })
	return uses
}

// siteText returns the place of a stack with its line, for people.
func (l *Ledger) siteText(stack int, folder string) string {
	s := siteOf(l.Stacks[stack], folder)
	return Held{Place: s.Place, Line: s.line}.where()
}
