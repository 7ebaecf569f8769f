// Package nativetest is the reference of the built-in engine: its functions in plain C, one element after the other, written from
// docs/numerics.md. The engine gives the same bits.
package nativetest

/*
#cgo CFLAGS: -std=c11 -O2 -D_GNU_SOURCE -Wall -Wextra
#cgo LDFLAGS: -lm
#include "../blas.h"
const struct rbm_blas* rbm_reference_of(int fma, char type);
*/
import "C"

import (
	"unsafe"

	"rocblas_mem/blas/engine/native"
)

// Reference is the reference's table for an element type 's', 'd', 'c' or 'z': what an instruction set with a fused multiply-add gives, or
// one without.
func Reference(fused bool, letter byte) *native.Table {
	mode := C.int(0)
	if fused {
		mode = 1
	}
	return (*native.Table)(unsafe.Pointer(C.rbm_reference_of(mode, C.char(letter))))
}
