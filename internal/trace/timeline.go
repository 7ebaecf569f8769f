package trace

import "time"

// buckets is the most points that a timeline has.
const buckets = 4096

// Point is what happened to a handle's workspace in a stretch of time.
type Point struct {
	Begin     time.Duration // of the stretch
	MostBytes uint64        // in use at one time
	LastBytes uint64        // in use at the end
	RoomBytes uint64        // the workspace at the end
}

// Timeline is a handle's use of its workspace in stretches of equal length, as many as fit: those in which nothing happened are
// left out. Where there are more, each becomes twice as long.
type Timeline struct {
	Points []Point
	width  time.Duration
	room   uint64
}

func newTimeline() *Timeline { return &Timeline{width: time.Microsecond} }

// add notes the handle's state after an event.
func (l *Timeline) add(e *Event) {
	l.room = e.WorkspaceBytes
	l.put(Point{Begin: e.Time / l.width * l.width, MostBytes: e.InUseBytes, LastBytes: e.InUseBytes, RoomBytes: e.WorkspaceBytes})
	l.limit(buckets)
}

// limit leaves at most so many points.
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

// halve makes every stretch twice as long.
func (l *Timeline) halve() {
	old := l.Points
	l.Points, l.width = l.Points[:0], l.width*2
	for _, p := range old {
		p.Begin = p.Begin / l.width * l.width
		l.put(p)
	}
}
