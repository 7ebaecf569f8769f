package ledger

import (
	"cmp"
	"fmt"
	"slices"
)

// Advice is what the program could do about its memory: one kind, with its cases.
type Advice struct {
	What  string   `json:"what"`
	Bytes uint64   `json:"bytes"` // that it would save
	Cases []string `json:"cases"` // places, the largest first
}

// Advice returns what the program could do, the largest saving first.
func (l *Ledger) Advice(folder string) (list []Advice) {
	for _, find := range []func(string) Advice{l.kept, l.sleeping, l.regrown, l.unused, l.shared} {
		if a := find(folder); a.Bytes > 0 {
			list = append(list, a)
		}
	}
	slices.SortStableFunc(list, func(a, b Advice) int { return cmp.Compare(b.Bytes, a.Bytes) })
	return list
}

// kept is the memory that lives to the end, other than workspaces.
func (l *Ledger) kept(folder string) Advice {
	a := Advice{What: "free what is never freed"}
	for _, held := range l.HeldAt(len(l.Changes)-1, folder) {
		if held.Kind != Workspace {
			a.Bytes += held.Bytes
			a.Cases = append(a.Cases, held.Text())
		}
	}
	return a
}

// sleeping is what workspaces have beyond the most that was leased of each.
func (l *Ledger) sleeping(string) Advice {
	a := Advice{What: "set smaller workspaces: ROCBLAS_DEVICE_MEMORY_SIZE, or rocblas_set_device_memory_size"}
	uses := slices.Clone(l.Workspaces)
	spare := func(u WorkspaceUse) uint64 { return u.RoomBytes - min(u.PeakBytes, u.RoomBytes) }
	slices.SortStableFunc(uses, func(x, y WorkspaceUse) int { return cmp.Compare(spare(y), spare(x)) })
	for _, u := range uses {
		if spare(u) > 0 {
			a.Bytes += spare(u)
			a.Cases = append(a.Cases, fmt.Sprintf("%d of %d bytes, handle %d", spare(u), u.RoomBytes, u.Number))
		}
	}
	return a
}

// leastGrowths is the number of allocations in a row that makes a loop.
const leastGrowths = 3

// regrown is memory that a place replaces again and again by more: the smaller block lives beside the larger one, which
// would not be if the largest size were allocated at once.
func (l *Ledger) regrown(folder string) Advice {
	type chain struct {
		last, saves uint64 // the size of the newest block, and of the largest that lived beside a larger one
		growths     int
		live        int
	}
	chains := map[PlaceOfKind]*chain{}
	from := map[uint64]*chain{}
	for i := range l.Changes {
		c := &l.Changes[i]
		if c.Kind == Pinned || c.Kind == Workspace || c.Action == Refuse {
			continue
		}
		if c.Action == Release {
			if at := from[c.Address]; at != nil {
				at.live--
			}
			continue
		}
		at := of(chains, PlaceOfKind{PlaceOf(l.Stacks[c.Stack], folder), c.Kind})
		from[c.Address] = at
		switch {
		case at.live == 1 && c.Bytes > at.last:
			at.growths++
			at.saves = max(at.saves, at.last)
		case at.live > 1:
			at.growths = 0 // several blocks live at once: no replacement
		}
		at.last = c.Bytes
		at.live++
	}
	a := Advice{What: "allocate the largest size at once"}
	for place, at := range chains {
		if at.growths >= leastGrowths {
			a.Bytes += at.saves
			a.Cases = append(a.Cases, fmt.Sprintf("%d bytes, %d times larger than before, %s", at.saves, at.growths, place.Place))
		}
	}
	slices.Sort(a.Cases)
	return a
}
