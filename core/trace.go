package core

// Action is what a line of the trace tells; capi/control.h has the same numbers.
type Action uint32

// What Go tells. Everything else happens in C.
const (
	TraceLease Action = 1 + iota
	TraceRelease
	TraceRefused  // a lease that could not be had
	TraceDegraded // a call that works with less than it would like to have
	TraceGrow
	TraceReleaseIdle Action = 10 // where it is one handle of all; what one handle is asked for C tells
)

// Event is something that happened to a handle's workspace. What is 0 does not apply.
type Event struct {
	Action      Action
	Status      Status
	Address     uint64
	SizeBytes   uint64
	WantedBytes uint64 // what the call would have leased at best
	LeastBytes  uint64 // with less it is an error
	Routine     string // the C function that was called
}

// Tracer is told what happens to handles with WatchTrace. Its method may be called from any threads at once.
type Tracer interface {
	Trace(c *Control, e Event)
}

// Trace makes t hear of what happens to the workspaces. It is called before they are used.
func (a *Arenas) Trace(t Tracer) { a.tracer = t }

// Tell tells the tracer an event of a handle that is traced.
func (a *Arenas) Tell(c *Control, e Event) {
	if c.Watch&WatchTrace != 0 && a.tracer != nil {
		a.tracer.Trace(c, e)
	}
}
