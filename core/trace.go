package core

// Action is the kind of a trace line. capi/control.h has the same numbers.
type Action uint32

// The actions that Go reports. C reports all others.
const (
	TraceLease Action = 1 + iota
	TraceRelease
	TraceRefused  // a lease that was refused
	TraceDegraded // a call that runs with less than its best workspace size
	TraceGrow
	TraceReleaseIdle Action = 10 // one handle's part of a call for all handles; C reports the calls for one handle
)

// Event describes a change of a handle's workspace. A field that does not apply is 0.
type Event struct {
	Action      Action
	Status      Status
	Address     uint64
	SizeBytes   uint64
	WantedBytes uint64 // the call's best lease size
	LeastBytes  uint64 // the smallest lease size with which the call succeeds
	Routine     string // the C function that the program called
}

// Tracer receives the events of handles with WatchTrace. Trace may be called from several threads at once.
type Tracer interface {
	Trace(c *Control, e Event)
}

// Trace sets the tracer of the workspaces. It must be called before the first workspace is used.
func (a *Arenas) Trace(t Tracer) { a.tracer = t }

// Tell passes an event of a traced handle to the tracer.
func (a *Arenas) Tell(c *Control, e Event) {
	if c.Watch&WatchTrace != 0 && a.tracer != nil {
		a.tracer.Trace(c, e)
	}
}
