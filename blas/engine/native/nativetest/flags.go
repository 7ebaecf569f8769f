package nativetest

/*
#pragma GCC diagnostic ignored "-Wunused-parameter" // of what cgo makes of a function without arguments
#include <fenv.h>

static int rbm_raised(void) { return fetestexcept(FE_INVALID | FE_DIVBYZERO | FE_OVERFLOW); }
static void rbm_lower(void) { feclearexcept(FE_ALL_EXCEPT); }
enum { INVALID = FE_INVALID, BY_ZERO = FE_DIVBYZERO, OVERFLOW = FE_OVERFLOW };
*/
import "C"

import (
	"runtime"
	"strings"
)

// Flags is a set of floating-point exceptions: invalid operation, division by zero, overflow.
type Flags int

// RaisedBy returns the flags that f raises. f computes on its own goroutine only.
func RaisedBy(f func()) Flags {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	C.rbm_lower()
	f()
	return Flags(C.rbm_raised())
}

// Without returns the flags that are not in other. On arm64 it leaves invalid operation out: there a fused multiply-add
// of zero, infinity and a quiet NaN raises it, so it depends on which of two equal results a kernel computes first.
func (f Flags) Without(other Flags) Flags {
	if runtime.GOARCH == "arm64" {
		other |= C.INVALID
	}
	return f &^ other
}

// String returns the names of the flags.
func (f Flags) String() string {
	var names []string
	for name, flag := range map[string]Flags{"invalid operation": C.INVALID, "division by zero": C.BY_ZERO, "overflow": C.OVERFLOW} {
		if f&flag != 0 {
			names = append(names, name)
		}
	}
	return strings.Join(names, ", ")
}
