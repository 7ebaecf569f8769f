// Package native is the built-in engine: a small BLAS in C that computes on the caller's thread, compiled for
// each instruction set. blas.h documents its functions, docs/numerics.md the order of their sums.
package native

/*
// -g0: debug information takes a third of the compile time, and the library is linked without it.
#cgo CFLAGS: -std=c11 -O2 -g0 -D_GNU_SOURCE -Wall -Wextra
#cgo LDFLAGS: -lm
#include <stdlib.h>
#include "blas.h"
*/
import "C"

import "unsafe"

// Table holds the functions for one element type and one instruction set. Scalars, results and operands are
// passed by address, as in blas.h.
type Table C.struct_rbm_blas

// Places describes where the problems of an operand lie, as struct rbm_places. Problem i is StepBytes behind problem
// i - 1. With Pointers, the same holds for an array of pointers, and problem i is where its pointer says.
type Places struct {
	Address, StepBytes uint64
	Pointers           bool
}

var _ = [1]byte{}[unsafe.Sizeof(Places{})-unsafe.Sizeof(C.struct_rbm_places{})]

// ScratchBytes is the size of the scratch that a function of level 3 may need. Scratch is aligned to 64
// bytes.
const ScratchBytes = C.RBM_SCRATCH_BYTES

// SharedWork is the number of multiplications that justifies one more core.
const SharedWork = C.RBM_SHARED_WORK

// SumLength returns the number of products in one sum of level 3 for element type 's', 'd', 'c' or 'z'.
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

// Instructions returns the names of the instruction sets of this processor, the best first.
func Instructions() (names []string) {
	for {
		name := C.rbm_instructions(C.int(len(names)))
		if name == nil {
			return names
		}
		names = append(names, C.GoString(name))
	}
}

// UsualName returns the name of an instruction set for people to read, "AVX-512" for "avx512", or "" if this
// processor does not have it.
func UsualName(instructions string) string {
	name := C.CString(instructions)
	defer C.free(unsafe.Pointer(name))
	return C.GoString(C.rbm_usual_name(name))
}

// Of returns the table of element type 's', 'd', 'c' or 'z' for an instruction set, or nil if this processor
// does not have it.
func Of(instructions string, letter byte) *Table {
	name := C.CString(instructions)
	defer C.free(unsafe.Pointer(name))
	return (*Table)(C.rbm_blas_of(name, C.char(letter)))
}
