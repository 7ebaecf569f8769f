package engine

import "fmt"

// Calls computes whole calls of rocBLAS's functions where the operands are in a device's memory, in the order of a stream. It is
// given a call's words as the caller gave them, so it follows no address itself: what is behind them may be on the device.
//
// Methods may be called from several threads at once, for different slots.
type Calls interface {
	// Name says in words what computes, for a log line or a report.
	Name() string
	// Trouble is why nothing could be made for a handle when that was tried first, nil where it could or was not tried.
	Trouble() error
	// Open makes what the handle in a slot computes with. It is called when no stream captures: a vendor's library allocates then.
	Open(slot uint32) error
	// Close ends what Open made. It may wait for the device.
	Close(slot uint32) error
	// Ways says how each function of the table is computed, by number.
	Ways() []Way
	// LendBytes is the workspace that the vendor's library is lent for any call. Less makes it slower at the most.
	LendBytes() uint64
	// OwnBytes is the workspace beyond that without which a call of a function with these words fails; 0 for most.
	OwnBytes(function int, words *[32]uint64) uint64
	// Call makes one call, whose arguments were found right. It returns nil when the work has been handed to the device, and else a
	// *CallError; it neither allocates nor waits where the call succeeds and its results are on the device.
	Call(call *Call) error
}

// Way is how a function is computed.
type Way uint8

// The ways.
const (
	// Missing is not computed.
	Missing Way = iota
	// Native is one function of the vendor's library.
	Native
	// Composed is several calls of it, or one of a function that stands for another.
	Composed
	// Partly is composed where the arguments allow it.
	Partly
	// Answered needs nothing of the library: it computes no number.
	Answered
)

// String is the word of the documentation.
func (w Way) String() string {
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

// Call is one call: which function, for which handle and with which of the handle's settings, whose values are rocBLAS's.
type Call struct {
	Function    int // number in package spec's list
	Slot        uint32
	PointerMode uint32
	AtomicsMode uint32
	MathMode    uint32
	Stream      uint64
	// Work is memory of the device that only this call uses until the stream has done it, WorkBytes long, OwnBytes of it for what
	// the engine composes.
	Work, WorkBytes, OwnBytes uint64
	// Waits is how often the call waited for the stream, for results on the host; the engine sets it.
	Waits uint64
	// Words are the arguments of the C function, the handle first, integers widened to 64 bits.
	Words *[32]uint64
}

// Trouble is why a call was not made.
type Trouble uint8

// What can go wrong with a call whose arguments are right.
const (
	// Unknown is an error of the library that says nothing else.
	Unknown Trouble = iota
	// NotImplemented says that the engine or the library lacks the function, or takes fewer bits than the sizes need.
	NotImplemented
	// NoMemory says that the library wanted memory that it did not get.
	NoMemory
	// Invalid says that the library found an argument wrong.
	Invalid
	// Architecture says that the device cannot do it.
	Architecture
)

// CallError is a call that was not made, or not to the end.
type CallError struct {
	Trouble  Trouble
	Function string // of the vendor's library, empty where there is none
	Number   int    // what it returned
	Text     string // the library's name for that, or what is missing
}

// Error is one line.
func (e *CallError) Error() string {
	if e.Function == "" {
		return e.Text
	}
	return fmt.Sprintf("%s: %s (%d)", e.Function, e.Text, e.Number)
}
