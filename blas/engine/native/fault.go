package native

/*
#include "call.h"
*/
import "C"

import "fmt"

// Fault is what a call panics with that met memory which is not there, as Go's own loops do.
type Fault struct{ address uintptr }

// Addr is the address.
func (f Fault) Addr() uintptr { return f.address }

// Error is one line.
func (f Fault) Error() string { return fmt.Sprintf("no memory at address %#x", f.address) }

// RuntimeError makes it a runtime.Error, which a fault in Go is.
func (Fault) RuntimeError() {}

// computed is whether a function has computed, from what RBM_CALL returned: all do but those of level 3 without scratch.
func computed(answer C.uint64_t) bool {
	if answer >= C.RBM_FIRST_FAULT {
		panic(Fault{uintptr(answer)})
	}
	return answer == 0
}
