package trace

import (
	"strings"

	"rocblas_mem/core"
)

// Format is how C prints a column's value.
type Format string

// The formats. Numbers are unsigned and have 64 bits.
const (
	Text    Format = "%s"
	Decimal Format = "%llu"
	Hex     Format = "0x%llx"
)

// Column is one column of a trace.
type Column struct {
	Name   string
	Format Format
	Value  string // in C, in the function format of capi/trace/trace.c
	Note   string // what the value is, for people

	read      func(r *Reader, text []byte, e *Event) error // stores the value; it must have the column's format
	bytes     func(e *Event) *uint64                       // the field of a number of bytes
	unlimited func(e *Event) bool                          // the number may exceed MostBytes; nil: it may not
}

// Columns returns the columns in their order. The first six are those of RMM's log. A new column is the last, so
// that readers find all others where they were. The generator makes what C prints and docs/trace-format.md
// from the rows.
func Columns() []Column {
	return []Column{
		number("Thread", Decimal, "thread_number()", "the system's number of the thread", func(e *Event) *uint64 { return &e.Thread }),
		{Name: "Time", Format: Text, Value: "now", Note: "of day, UTC, HH:MM:SS.microseconds", read: (*Reader).clock},
		{Name: "Action", Format: Text, Value: "action_name(event->action)", Note: "see below", read: (*Reader).action},
		number("Pointer", Hex, "event->pointer", "start of the lease, or of the workspace", func(e *Event) *uint64 { return &e.Pointer }),
		size("Size", "event->size", "bytes; see below", func(e *Event) *uint64 { return &e.SizeBytes }, asked),
		number("Stream", Hex, "event->control ? c->stream : event->memory_stream", "the handle's, or of stream-ordered memory", func(e *Event) *uint64 { return &e.Stream }),
		number("Handle", Hex, "rbm_alive(c) ? c->id : 0", "its value; 0 if there is none", func(e *Event) *uint64 { return &e.Handle }),
		{Name: "Routine", Format: Text, Value: "routine", Note: "the C function that was called; with the action start, the program's name",
			read: (*Reader).routine},
		size("In use", "c->used", "bytes leased of the handle's workspace, afterwards", func(e *Event) *uint64 { return &e.InUseBytes }, nil),
		{Name: "Owner", Format: Text, Value: "owner_name(event->control)", Note: "managed, user_managed, user_owned, afterwards",
			read: (*Reader).owner},
		size("Workspace", "c->room", "bytes that leases may use without growth, afterwards",
			func(e *Event) *uint64 { return &e.WorkspaceBytes }, own),
		size("Wanted", "event->wanted", "bytes that the call would have leased at best",
			func(e *Event) *uint64 { return &e.WantedBytes }, asked),
		size("Least", "event->least", "bytes below which the call is an error", func(e *Event) *uint64 { return &e.LeastBytes }, asked),
		{Name: "Status", Format: Text, Value: "status_name(event->status)", Note: "rocblas_status, without that prefix",
			read: (*Reader).status},
		{Name: "Place", Format: Text, Value: "place", Note: "the handle's device: host (`host:1` and so on for further devices of the stand-in), a PCI address, or else the device's number; with the actions " +
			"start and continue, the date in UTC, the host's name and the rank, or -", read: (*Reader).place},
		{Name: "Kind", Format: Text, Value: "kind_name(event->memory_kind)", Note: "of the program's memory: " + strings.Join(kinds(), ", "), read: (*Reader).kind},
		{Name: "Stack", Format: Text, Value: "stack", Note: "with ROCBLAS_MEM_TRACE_STACKS=1 the program's return addresses, the innermost first, each as " +
			"NUMBER+OFFSET in a module", read: (*Reader).stack},
	}
}

// kinds returns the names that lines have.
func kinds() []string { return core.MemoryKinds()[core.MemoryDevice:core.MemoryWorkspace] }

// firstColumns is the number of columns of the first release. Every trace has them.
const firstColumns = 14

// number returns a column with a number, which into stores.
func number(name string, format Format, value, note string, into func(e *Event) *uint64) Column {
	return Column{Name: name, Format: format, Value: value, Note: note, read: func(r *Reader, text []byte, e *Event) error {
		value, ok := parseNumber(text)
		if !ok {
			return r.fail("%s: %q is not a number of up to 64 bits", name, text)
		}
		*into(e) = value
		return nil
	}}
}

// size returns a column with a number of bytes. unlimited reports whether it may be more than any device has.
func size(name, value, note string, into func(e *Event) *uint64, unlimited func(e *Event) bool) Column {
	c := number(name, Decimal, value, note, into)
	c.bytes, c.unlimited = into, unlimited
	return c
}

// own reports whether the program owns the workspace, whose size may then be any number.
func own(e *Event) bool { return e.Owner == core.UserOwned }

// asked reports whether the sizes of a line are those that the program asked for and did not get, or those of
// memory that it owns. They may be any number.
func asked(e *Event) bool {
	switch e.Action {
	case core.TraceAllocateFailure, core.TraceMemoryRefused, core.TraceDevice:
		return true
	case core.TraceCreate, core.TraceSetSize, core.TraceSetWorkspace:
		return e.Status != "success" || own(e)
	}
	return false
}

// headerOf returns the first line of a trace with these columns, without its newline.
func headerOf(columns []Column) string {
	names := make([]string, len(columns))
	for i, c := range columns {
		names[i] = c.Name
	}
	return strings.Join(names, ",")
}

// FirstHeader returns the first line of a trace of the first release. The first line of every trace begins with
// it.
func FirstHeader() string { return headerOf(Columns()[:firstColumns]) }
