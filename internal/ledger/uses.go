package ledger

import (
	"cmp"
	"fmt"
	"slices"
)

// unused is memory that no call and no copy used, where most of it was live.
func (l *Ledger) unused(folder string) Advice {
	a := Advice{What: "do not allocate what no call and no copy uses"}
	idle := map[int]bool{}
	for _, u := range l.Uses {
		idle[u.Change] = u.First == 0
	}
	at := l.mostOf(idle)
	if at < 0 {
		return a
	}
	t := newTally(l, folder)
	for i := range l.liveAt(at) {
		if idle[i] {
			t.add(&l.Changes[i])
		}
	}
	for _, held := range t.held(func(Kind) bool { return true }) {
		a.Bytes += held.Bytes
		a.Cases = append(a.Cases, held.Text())
	}
	return a
}

// mostOf returns the change after which most bytes of some allocations were live, -1 if there are none.
func (l *Ledger) mostOf(allocations map[int]bool) (at int) {
	at = -1
	var live, most uint64
	begun := map[allocation]int{}
	for i := range l.Changes {
		c := &l.Changes[i]
		what := allocation{c.Kind, c.Address}
		switch begin, known := begun[what]; {
		case c.Action == Allocate && allocations[i]:
			begun[what] = i
			live += c.Bytes
		case c.Action == Release && known:
			live -= l.Changes[begin].Bytes
			delete(begun, what)
		}
		if live > most {
			at, most = i, live
		}
	}
	return at
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

// shared is memory that is live at the peak, of which one block is first used after the last use of another: the block could
// take the other's place. A place has the size of its largest block.
func (l *Ledger) shared(folder string) Advice {
	a := Advice{What: "let buffers share memory that are used one after another"}
	pairs := map[string]*sum{}
	var places []room
	for _, u := range l.usedAtPeak() {
		bytes := l.Changes[u.Change].Bytes
		at := roomFor(places, u.First, bytes)
		if at < 0 {
			places = append(places, room{u.Change, bytes, u.Last})
			continue
		}
		p := &places[at]
		saved := of(pairs, fmt.Sprintf("%s, used after %s", l.siteText(u.Change, folder), l.siteText(p.change, folder)))
		saved.bytes += min(p.bytes, bytes)
		saved.count++
		a.Bytes += min(p.bytes, bytes)
		*p = room{u.Change, max(p.bytes, bytes), u.Last}
	}
	for pair, saved := range pairs {
		a.Cases = append(a.Cases, fmt.Sprintf("%d bytes, %d x %s", saved.bytes, saved.count, pair))
	}
	slices.Sort(a.Cases)
	return a
}

// room is memory that blocks use one after another.
type room struct {
	change int // the allocation of the last one
	bytes  uint64
	last   uint64 // number of the last work that used it
}

// roomFor returns the index of a room that is free when work of a number begins, -1 for none: the smallest that is large
// enough, else the largest.
func roomFor(rooms []room, work, bytes uint64) (best int) {
	best = -1
	for i, r := range rooms {
		switch {
		case r.last >= work:
		case best < 0, r.bytes >= bytes && (rooms[best].bytes < bytes || r.bytes < rooms[best].bytes),
			r.bytes < bytes && rooms[best].bytes < r.bytes:
			best = i
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
		if live[u.Change] && u.First != 0 {
			uses = append(uses, u)
		}
	}
	slices.SortStableFunc(uses, func(x, y Use) int { return cmp.Compare(x.First, y.First) })
	return uses
}

// siteText returns where a change was made, for people.
func (l *Ledger) siteText(change int, folder string) string {
	s := siteOf(l.Stacks[l.Changes[change].Stack], folder)
	return Held{Place: s.Place, Line: s.line}.where()
}
