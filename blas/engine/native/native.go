// Package native is the built-in engine: a small BLAS in C that computes on the caller's thread, compiled for each instruction set.
// blas.h says what its functions do, docs/numerics.md which bits they give.
package native

/*
#cgo CFLAGS: -std=c11 -O2 -D_GNU_SOURCE -Wall -Wextra
#cgo LDFLAGS: -lm
#include <stdlib.h>
#include "blas.h"
*/
import "C"

import "unsafe"

// Table is the functions for one element type and one instruction set. Scalars, results and operands are by address, as in blas.h.
type Table C.struct_rbm_blas

// ScratchBytes is the size of the scratch that a function of level 3 may need, at a multiple of 64.
const ScratchBytes = C.RBM_SCRATCH_BYTES

// SumLength is the length of a sum of level 3 for the element type 's', 'd', 'c' or 'z'.
func SumLength(letter byte) int {
	switch letter {
	case 's':
		return C.RBM_SUM_S
	case 'd':
		return C.RBM_SUM_D
	case 'c':
		return C.RBM_SUM_C
	}
	return C.RBM_SUM_Z
}

// Instructions are the names of the instruction sets that this processor has, the best first.
func Instructions() (names []string) {
	for {
		name := C.rbm_instructions(C.int(len(names)))
		if name == nil {
			return names
		}
		names = append(names, C.GoString(name))
	}
}

// Of is the table of the element type 's', 'd', 'c' or 'z' for an instruction set, and nil where this processor does not have it.
func Of(instructions string, letter byte) *Table {
	name := C.CString(instructions)
	defer C.free(unsafe.Pointer(name))
	return (*Table)(C.rbm_blas_of(name, C.char(letter)))
}
