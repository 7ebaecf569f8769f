package ledger

import (
	"sort"
	"time"
)

// Layers are bytes of the device by layer of a picture: its kinds of memory from the bottom up, and above them what HIP's
// rounding adds.
type Layers [6]uint64

// layerNames are the names of the layers.
func layerNames() [len(Layers{})]string {
	return [...]string{Device.String(), Pool.String(), Graph.String(), Workspace.String(), Code.String(), "rounding"}
}

const roundingLayer = len(Layers{}) - 1

// layerOf returns the layer of a kind; ok is false for memory of the host.
func layerOf(kind Kind) (layer int, ok bool) {
	for layer, of := range [...]Kind{Device, Pool, Graph, Workspace, Code} {
		if of == kind {
			return layer, true
		}
	}
	return 0, false
}

// total returns all bytes that the device has given.
func (l Layers) total() (bytes uint64) {
	for _, layer := range l {
		bytes += layer
	}
	return bytes
}

// Step is the memory during an interval with one change or more. From the last change of a step to the first one of the
// next nothing changes.
type Step struct {
	Begin, End time.Duration // its first change, and its last one
	Changes    int
	Most       Layers // at its highest use
	Last       Layers // after its last change

	at int // the change that reaches the highest use
}

// steps cuts the changes into at most about the given number of steps.
func (l *Ledger) steps(most int) []Step {
	ends := l.pieces(most)
	list := make([]Step, 0, len(ends))
	times := l.times()
	var now Layers
	first := 0
	for _, end := range ends {
		s := Step{Begin: times[first], End: times[end-1], Changes: end - first, at: max(l.highest(first, end), first)}
		for i := first; i < end; i++ {
			now.add(&l.Changes[i])
			if i == s.at {
				s.Most = now
			}
		}
		s.Last = now
		list = append(list, s)
		first = end
	}
	return list
}

// add adds a change to the layers.
func (l *Layers) add(c *Change) {
	if layer, ok := layerOf(c.Kind); ok {
		switch c.Action {
		case Allocate:
			l[layer] += c.Bytes
		case Release:
			l[layer] -= c.Bytes
		}
	}
	l[roundingLayer] = c.TakenBytes - min(c.LiveBytes, c.TakenBytes)
}

// times returns the times of the changes in order: threads may write two lines in the other order.
func (l *Ledger) times() []time.Duration {
	times := make([]time.Duration, len(l.Changes))
	latest := time.Duration(0)
	for i := range l.Changes {
		latest = max(latest, l.Changes[i].Time)
		times[i] = latest
	}
	return times
}

// pieces cuts the changes at points of time, and returns the ends of the pieces as indices of changes. Time is halved
// again and again: where a piece is longer than a small part of all, has more than some number of changes, or has the
// peak in it. So a picture is right everywhere to a part of its width, detailed where much happens, and has each single
// change around the peak. The number of changes is the least with which there are not too many pieces.
func (l *Ledger) pieces(most int) []int {
	const parts = 4 // of the pieces, one of them goes to the whole width
	times := l.times()
	whole := time.Duration(1)
	for len(times) > 0 && whole <= times[len(times)-1] {
		whole *= 2
	}
	c := cutter{times: times, peak: l.highest(0, len(times)), longest: whole * parts / time.Duration(most)}
	for c.changes = 1; ; c.changes *= 2 {
		c.ends = c.ends[:0]
		c.cut(0, len(times), 0, whole)
		if len(c.ends) <= most || c.changes >= len(times) {
			return c.ends
		}
	}
}

// cutter cuts changes into pieces.
type cutter struct {
	times   []time.Duration
	peak    int           // a change
	longest time.Duration // of a piece with more than one change
	changes int           // the most in a piece
	ends    []int
}

// cut cuts the changes of an interval, from first to before end.
func (c *cutter) cut(first, end int, begin, length time.Duration) {
	whole := end-first <= c.changes && length <= c.longest && !(first <= c.peak && c.peak < end)
	switch {
	case first == end:
	case end-first == 1 || whole || length <= 1:
		c.ends = append(c.ends, end)
	default:
		middle := begin + length/2
		at := first + sort.Search(end-first, func(i int) bool { return c.times[first+i] >= middle })
		c.cut(first, at, begin, length/2)
		c.cut(at, end, middle, length/2)
	}
}

// Moment is what is live at the highest use of an interval.
type Moment struct {
	Step
	Time      time.Duration
	Line      int64 // of the trace
	LiveBytes uint64
	Held      []Held // of the device, the largest first
	Pinned    []Held // of the host
	More      Held   // the sum of the places that are not listed
}

// moments returns what is live at the highest use of each step.
func (l *Ledger) moments(steps []Step, folder string) []Moment {
	list := make([]Moment, 0, len(steps))
	t, next := newTally(l, folder), 0
	for _, s := range steps {
		for ; next <= s.at; next++ {
			t.add(&l.Changes[next])
		}
		c := &l.Changes[s.at]
		m := Moment{Step: s, Time: c.Time, Line: c.Line, LiveBytes: c.LiveBytes}
		m.Held = t.held(Kind.OnDevice)
		m.Pinned = t.held(func(kind Kind) bool { return !kind.OnDevice() })
		for _, list := range []*[]Held{&m.Held, &m.Pinned} {
			for _, h := range (*list)[min(rows, len(*list)):] {
				m.More.Bytes += h.Bytes
				m.More.Count++
			}
			*list = (*list)[:min(rows, len(*list))]
		}
		list = append(list, m)
	}
	return list
}
