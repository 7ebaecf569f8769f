package native

/*
#include "call.h"
*/
import "C"

import "fmt"

// Fault is the panic value of a call that accessed memory that does not exist, as Go's own loops panic.
type Fault struct{ address uintptr }

// Addr returns the address of the fault.
func (f Fault) Addr() uintptr { return f.address }

// Error returns a text of one line.
func (f Fault) Error() string { return fmt.Sprintf("no memory at address %#x", f.address) }

// RuntimeError makes Fault a runtime.Error, as a fault in Go code is.
func (Fault) RuntimeError() {}

// computed reports whether a function has computed, from the result of RBM_CALL. Only functions of level 3
// that need scratch and have none return false. It panics with a Fault if a fault ended the call.
func computed(answer C.uint64_t) bool {
	if answer >= C.RBM_FIRST_FAULT {
		panic(Fault{uintptr(answer)})
	}
	return answer == 0
}
