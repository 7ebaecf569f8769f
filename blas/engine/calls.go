package engine

import "fmt"

// Calls computes whole calls of rocBLAS functions with operands in device memory, in the order of a stream.
// It receives the words of a call as the caller passed them. It dereferences no address, because the memory
// may be on the device.
//
// Methods may be called from several threads at once, for different slots.
type Calls interface {
	// Name returns a description for a log line or a report.
	Name() string
	// Trouble returns why the first Open failed, or nil if it succeeded or was not tried.
	Trouble() error
	// Open creates what the handle in a slot computes with. It is called while no stream captures, because a
	// vendor's library allocates then.
	Open(slot uint32) error
	// Close ends what Open created. It may wait for the device.
	Close(slot uint32) error
	// Methods returns how each function of the table is computed, by function number.
	Methods() []Method
	// LendBytes returns the size of the workspace that the vendor's library gets for any call. Less workspace
	// only makes the library slower.
	LendBytes() uint64
	// OwnBytes returns the additional workspace that a call with these words requires; 0 for most functions.
	OwnBytes(function int, words *[32]uint64) uint64
	// Call makes one call whose arguments were checked. It returns nil when the work has been handed to the
	// device, and otherwise a *CallError. It neither allocates nor waits if the call succeeds and its results
	// are on the device.
	Call(call *Call) error
}

// Method is how an engine computes a function.
type Method uint8

// The values of Method.
const (
	// Missing: the engine does not compute the function.
	Missing Method = iota
	// Native: one function of the vendor's library computes it.
	Native
	// Composed: several calls of the library compute it, or one call of another function.
	Composed
	// Partly: the function is composed if the arguments allow it.
	Partly
	// Answered: the function computes no number and needs no call of the library.
	Answered
)

// String returns the word that the documentation uses.
func (w Method) String() string {
	switch w {
	case Native:
		return "native"
	case Composed:
		return "composed"
	case Partly:
		return "some arguments"
	case Answered:
		return "answers"
	}
	return "not implemented"
}

// Call is one call: its function, its handle and the settings of the handle. The values of settings are
// rocBLAS's.
type Call struct {
	Function    int // number in the list of package spec
	Slot        uint32
	PointerMode uint32
	AtomicsMode uint32
	MathMode    uint32
	Stream      uint64
	// Work is the address of WorkBytes of device memory that only this call uses until the stream has
	// completed it. OwnBytes of them are for the calls that the engine composes.
	Work, WorkBytes, OwnBytes uint64
	// Waits counts how often the call waited for the stream, to return results on the host. The engine sets
	// it.
	Waits uint64
	// Words holds the arguments of the C function, the handle first. Integers are widened to 64 bits.
	Words *[32]uint64
}

// Trouble is the reason why a call was not made.
type Trouble uint8

// The reasons why a call with valid arguments fails.
const (
	// Unknown: the library reports an error without a more specific reason.
	Unknown Trouble = iota
	// NotImplemented: the engine or the library lacks the function, or its integers are too short for the
	// sizes.
	NotImplemented
	// NoMemory: the library could not allocate memory.
	NoMemory
	// Invalid: the library rejects an argument.
	Invalid
	// Architecture: the device does not support the call.
	Architecture
)

// CallError reports a call that was not made or not completed.
type CallError struct {
	Trouble  Trouble
	Function string // of the vendor's library, or empty
	Number   int    // the status that Function returned
	Text     string // the library's name for Number, or what is missing
}

// Error returns a text of one line.
func (e *CallError) Error() string {
	if e.Function == "" {
		return e.Text
	}
	return fmt.Sprintf("%s: %s (%d)", e.Function, e.Text, e.Number)
}
