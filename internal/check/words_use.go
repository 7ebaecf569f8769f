package check

import (
	"fmt"
	"strings"
)

// ---- order of streams ----

// mostDevices is the most devices of the stand-in.
const mostDevices = 64

// streamOf words a stream: its address, or for a null stream 0 with one device, else the device's number plus 1.
func streamOf(stream uint64) string {
	if stream == 0 {
		return "the null stream"
	}
	if stream <= mostDevices { // no address is so low
		return fmt.Sprintf("the null stream of device %d", stream-1)
	}
	return fmt.Sprintf("stream %#x", stream)
}

// ordered words a stream with the handle whose it is, 0 for none, and with its last order.
func (r *record) ordered(side string, handle uint64) string {
	of, last, event := "", "never ordered", r.number(side+"event")
	if handle != 0 {
		of = fmt.Sprintf("handle %#x, ", handle)
	}
	switch r.number(side + "order") {
	case orderRecorded:
		last = fmt.Sprintf("last order: event %#x was recorded on it", event)
	case orderWaitedForEvent:
		last = fmt.Sprintf("last order: it waited for event %#x of %s", event, streamOf(r.number(side+"ordered")))
	case orderHostWaited:
		last = "last order: the host waited for it"
	}
	return fmt.Sprintf("%s (%s%s)", streamOf(r.number(side+"stream")), of, last)
}

func unordered(r *record) string {
	return fmt.Sprintf("%s is %s on %s, and %s is %s by %s on %s: no event, wait or null stream orders them; %s of the one is %s of the other",
		r.access.operand, r.access.verb(), r.ordered("", r.handle), r.before.operand, r.before.verb(), r.otherFunction("another call"),
		r.ordered("other_", r.number("other_handle")), r.access.element(int64(r.address)), r.before.element(int64(r.address)))
}

// ---- handles, streams, leases ----

func endedObject(r *record) string {
	switch {
	case strings.Contains(strings.ToLower(r.routine), "destroy"):
		return fmt.Sprintf("%s = %#x is destroyed again", r.operand, r.address)
	case r.operand == "stream" && r.call != 0:
		return fmt.Sprintf("the handle's stream, %#x, was destroyed before the call", r.address)
	}
	return fmt.Sprintf("%s = %#x was destroyed before the call", r.operand, r.address)
}

func streamInUse(r *record) string {
	return fmt.Sprintf("stream = %#x is destroyed while it is that of the handle %#x", r.address, r.handle)
}

func twoThreads(r *record) string {
	return fmt.Sprintf("handle = %#x is in a call of another thread that has not returned: %s", r.handle, r.otherFunction(""))
}

func endedLease(r *record) string {
	return fmt.Sprintf("%s is in the workspace of a handle, where no lease is out: %d bytes at %#x, of which %d are leased", r.operand, r.bytes, r.address,
		r.number("leased"))
}

func unendedLeases(r *record) string {
	return fmt.Sprintf("the handle ends while %d of its leases, %d bytes together, have not ended", r.number("leases"), r.bytes)
}

func unendedHandle(r *record) string {
	text := "the handle lives at the end of the process"
	if leases := r.number("leases"); leases > 0 {
		text += fmt.Sprintf(", and %d of its leases, %d bytes together", leases, r.number("leased"))
	}
	return text
}

// ---- size queries ----

func openQuery(r *record) string {
	return fmt.Sprintf("the size query does not stop: %d calls with the handle %#x answer it and compute nothing", r.number("calls"), r.handle)
}

func smallQuery(r *record) string {
	return fmt.Sprintf("the lease is of %d bytes, and the same function answers size queries with at most %d", r.bytes, r.number("answer"))
}

func unannouncedLease(r *record) string {
	return fmt.Sprintf("the lease is of %d bytes, and the size queries of the process answered at most %d", r.bytes, r.number("answer"))
}

func unannouncedCall(r *record) string {
	return fmt.Sprintf("the call leases %d bytes, and the size queries of the handle answered at most %d", r.bytes, r.number("answer"))
}

// ---- captures ----

// captured words the capture.
func (r *record) captured() string {
	modes := []string{"global", "thread-local", "relaxed"}
	return fmt.Sprintf("%#x is being captured in %s mode", r.number("stream"), modes[r.number("mode")%3])
}

// captureOf returns the words for a call during a capture.
func captureOf(text string) func(*record) string {
	return func(r *record) string { return text + "; stream " + r.captured() }
}

func captureGrowth(r *record) string {
	return fmt.Sprintf("on a GPU the workspace grows to %d bytes, which is an error while the handle's stream %s", r.bytes, r.captured())
}

func captureUnsafe(r *record) string {
	does := "waits for its result on the host"
	for _, call := range UnsafeCalls() {
		if call.Function == strings.TrimSuffix(r.routine, "_64") {
			does = call.Does
		}
	}
	return captureOf("on a GPU it " + does + ", which breaks the capture")(r)
}

// ---- statuses, kernels ----

// ignored returns the words for an error status that the program does not read.
func ignored(after string) func(*record) string {
	return func(r *record) string { return fmt.Sprintf("it returned %s, and the program %s", r.name, after) }
}

func refusedKernel(r *record) string {
	return fmt.Sprintf("the kernel %s was compiled for a GPU and was not launched; unwritten memory is no longer checked", r.name)
}
