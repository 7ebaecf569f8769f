package ledger

import (
	"cmp"
	"fmt"
	"slices"
	"time"
)

// Lane is the size of a handle's workspace over time, of several handles' workspaces together, or of memory of the host.
type Lane struct {
	Name      string
	Handle    int // its number; 0 for several, or for memory of the host
	Kind      Kind
	PeakBytes uint64
	Points    []LanePoint
}

// LanePoint is the size during a step in which it changes.
type LanePoint struct {
	Begin, End time.Duration
	MostBytes  uint64
	LastBytes  uint64
}

// mostLanes limits the handles with a lane of their own. The smaller ones have one together.
const mostLanes = 7

// owner is what a lane shows: a handle by its number, others for all that share a lane, or memory of the host.
type owner int

const (
	others owner = 0
	pinned owner = -1
)

func ownerOf(c *Change) (owner, bool) {
	switch c.Kind {
	case Pinned, Managed:
		return pinned, true
	case Workspace:
		return owner(c.Handle), true
	}
	return others, false
}

// lanes returns memory of the host and the handles in the order of their numbers.
func (l *Ledger) lanes(steps []Step, folder string) (list []Lane) {
	own, folded := l.largest()
	open := map[owner]*laneDrawer{}
	first := 0
	for _, s := range steps {
		for i := first; i < first+s.Changes; i++ {
			of, shown := ownerOf(&l.Changes[i])
			if !shown {
				continue
			}
			if of != pinned && !slices.Contains(own, of) {
				of = others
			}
			if open[of] == nil {
				open[of] = &laneDrawer{name: l.laneName(of, &l.Changes[i], folded, folder)}
			}
			open[of].add(&l.Changes[i])
		}
		first += s.Changes
		for _, d := range open {
			d.end(s)
		}
	}
	for _, of := range append(append([]owner{pinned}, own...), others) {
		if d := open[of]; d != nil {
			kind := Workspace
			if of == pinned {
				kind = Pinned
			}
			list = append(list, Lane{d.name, max(int(of), 0), kind, d.peak, d.points})
		}
	}
	return list
}

// largest returns the handles with the largest workspaces, in the order of their numbers, and the number of the others.
func (l *Ledger) largest() (own []owner, folded int) {
	peaks := map[owner]uint64{}
	for i := range l.Changes {
		if c := &l.Changes[i]; c.Kind == Workspace && c.Action == Allocate {
			peaks[owner(c.Handle)] = max(peaks[owner(c.Handle)], c.Bytes)
		}
	}
	for of := range peaks {
		own = append(own, of)
	}
	slices.SortFunc(own, func(a, b owner) int { return cmp.Or(cmp.Compare(peaks[b], peaks[a]), cmp.Compare(a, b)) })
	if len(own) > mostLanes+1 {
		own, folded = own[:mostLanes], len(own)-mostLanes
	}
	slices.Sort(own)
	return own, folded
}

// laneName names a lane by its first allocation.
func (l *Ledger) laneName(of owner, c *Change, folded int, folder string) string {
	switch of {
	case pinned:
		return "memory of the host"
	case others:
		return fmt.Sprintf("%d smaller handles", folded)
	}
	name := fmt.Sprintf("handle %d", of)
	if place := PlaceOf(l.Stacks[c.Stack], folder); place.Function != "" {
		name += ", " + place.Function
	}
	if at := int(of) - 1; at >= 0 && at < len(l.Workspaces) {
		name += fmt.Sprintf(", %s used", Size(l.Workspaces[at].PeakBytes))
	}
	return name
}

// scale returns the height of a lane's axis in bytes: that of the largest handle for each handle, else its own.
func (l Lane) scale(all []Lane) uint64 {
	most := max(l.PeakBytes, 1)
	for _, other := range all {
		if l.Handle > 0 && other.Handle > 0 {
			most = max(most, other.PeakBytes)
		}
	}
	return most
}

// laneDrawer makes the points of a lane.
type laneDrawer struct {
	name            string
	now, most, peak uint64
	changed         bool
	points          []LanePoint
}

func (d *laneDrawer) add(c *Change) {
	switch c.Action {
	case Allocate:
		d.now += c.Bytes
	case Release:
		d.now -= min(c.Bytes, d.now)
	default:
		return
	}
	d.most, d.peak, d.changed = max(d.most, d.now), max(d.peak, d.now), true
}

// end ends a step.
func (d *laneDrawer) end(s Step) {
	if d.changed {
		d.points = append(d.points, LanePoint{s.Begin, s.End, d.most, d.now})
	}
	d.changed, d.most = false, 0
}
