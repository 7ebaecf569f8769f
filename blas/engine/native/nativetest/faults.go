package nativetest

/*
#pragma GCC diagnostic ignored "-Wunused-parameter" // of what cgo makes of a function without arguments
#include "faults.h"
*/
import "C"

// CatchFaults makes faults in C end guarded calls, as the front's handler does in a program. Other faults go
// to Go's handler.
func CatchFaults() { C.rbm_catch_faults() }
