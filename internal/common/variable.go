package common

// #include "variable.h"
import "C"

import "rocblas_mem/internal/variables"

// Variable returns the current text of a variable of the environment, and whether it is set and not ignored, as variable.h
// says. Go's copy of the environment dates from the start of the process.
func Variable(name string) (text string, set bool) {
	at := variables.Index(name)
	if at < 0 {
		return "", false
	}
	found := C.rbm_variable(C.enum_rbm_variable(at))
	return C.GoString(found), found != nil
}
