package trace

import "time"

// buckets is the maximum number of points of a timeline.
const buckets = 4096

// Point summarizes a handle's workspace during an interval of time.
type Point struct {
	Begin     time.Duration // start of the interval
	MostBytes uint64        // most bytes in use at one time
	LastBytes uint64        // bytes in use at the end
	RoomBytes uint64        // workspace at the end
}

// Timeline shows a handle's use of its workspace in intervals of equal length. Intervals without events are
// omitted. When there are too many points, each interval becomes twice as long.
type Timeline struct {
	Points []Point
	width  time.Duration
	room   uint64
}

func newTimeline() *Timeline { return &Timeline{width: time.Microsecond} }

// add records the handle's state after an event.
func (l *Timeline) add(e *Event) { l.record(e.Time, e.InUseBytes, e.WorkspaceBytes) }

// record records what is in use, and the workspace, from a moment on.
func (l *Timeline) record(at time.Duration, useBytes, roomBytes uint64) {
	l.room = roomBytes
	l.put(Point{Begin: at / l.width * l.width, MostBytes: useBytes, LastBytes: useBytes, RoomBytes: roomBytes})
	l.limit(buckets)
}

// limit reduces the timeline to at most the given number of points.
func (l *Timeline) limit(most int) {
	for len(l.Points) > max(most, 1) && l.width < 1<<60 {
		l.halve()
	}
}

func (l *Timeline) put(p Point) {
	if n := len(l.Points); n > 0 && l.Points[n-1].Begin == p.Begin {
		last := &l.Points[n-1]
		last.MostBytes, last.LastBytes, last.RoomBytes = max(last.MostBytes, p.MostBytes), p.LastBytes, p.RoomBytes
		return
	}
	l.Points = append(l.Points, p)
}

// halve doubles the length of every interval.
func (l *Timeline) halve() {
	old := l.Points
	l.Points, l.width = l.Points[:0], l.width*2
	for _, p := range old {
		p.Begin = p.Begin / l.width * l.width
		l.put(p)
	}
}
