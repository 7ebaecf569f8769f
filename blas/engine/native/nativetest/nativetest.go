// Package nativetest is the reference for the built-in engine: the functions of its tables in plain C,
// element by element, written from docs/numerics.md. The engine must give the same bits.
package nativetest

/*
#cgo CFLAGS: -std=c11 -O2 -D_GNU_SOURCE -Wall -Wextra
#cgo LDFLAGS: -lm
#include "blas.h"
const struct rbm_blas* rbm_reference_of(int fma, char type);
*/
import "C"

import (
	"unsafe"

	"rocblas_mem/blas/engine/native"
)

// Reference returns the reference's table for an element type 's', 'd', 'c' or 'z'. fused selects the results
// of instruction sets with a fused multiply-add.
func Reference(fused bool, letter byte) *native.Table {
	mode := C.int(0)
	if fused {
		mode = 1
	}
	return (*native.Table)(unsafe.Pointer(C.rbm_reference_of(mode, C.char(letter))))
}
