// Package direct is what a C caller needs to make a call of a BLAS routine without Go: a function that does it if the call is
// regular, and its first argument. The functions of this package call those of an engine's tables.
package direct

/*
#cgo CFLAGS: -std=c11 -O2 -D_GNU_SOURCE -Wall -Wextra
#include <stdlib.h>
#include "routine.h"
#include "../native/guard.h"
*/
import "C"

import (
	"unsafe"

	"rocblas_mem/blas/engine/native"
)

// Call is one routine for C: the address of a rbm_regular_fn, and of its first argument.
type Call struct{ Run, With uint64 }

// Make makes a call with the words that a C caller would hand over, and says whether it was regular. Where it was not, nothing was
// written.
func (c Call) Make(words []uint64) bool {
	return C.rbm_regular_call(C.uintptr_t(c.Run), C.uintptr_t(c.With), (*C.uint64_t)(unsafe.SliceData(words))) != 0
}

// Engine is an engine that computes by tables of functions.
type Engine struct {
	Tables map[byte]*native.Table // by the letter of an element type
	Elems  int                    // rbm_regular.elems
	Block  int                    // rbm_regular.block
}

// Call returns the call of a routine, by the name of the function of package blas that computes it, for an element type 's', 'd', 'c' or 'z'.
// realScalar says that its alpha, or rot's sine, is real whatever the type, and wide that its indices have 64 bits. It returns false where there is
// none. What it hands out is C memory and stays for the life of the process, as code does.
func (e Engine) Call(name string, letter byte, realScalar, wide bool) (Call, bool) {
	routine := C.CString(name)
	defer C.free(unsafe.Pointer(routine))
	with := (*C.struct_rbm_regular)(C.calloc(1, C.sizeof_struct_rbm_regular))
	run := C.rbm_regular_run(routine, with)
	if run == nil {
		C.free(unsafe.Pointer(with))
		return Call{}, false
	}
	with.blas, with._type = (*C.struct_rbm_blas)(unsafe.Pointer(e.Tables[letter])), C.int32_t(letter)
	with.elems, with.block = C.uint64_t(e.Elems), C.uint64_t(e.Block)
	with.real_scalar, with.wide = flag(realScalar), flag(wide)
	return Call{Run: uint64(uintptr(unsafe.Pointer(run))), With: uint64(uintptr(unsafe.Pointer(with)))}, true
}

// Recover is the address of rbm_guard_recover, which a handler of signals asks about a fault: a guarded call that met memory which is not there ends
// with it, and is then one that is not regular.
func Recover() uint64 { return uint64(uintptr(unsafe.Pointer(C.rbm_guard_recover))) }

func flag(set bool) C.int32_t {
	if set {
		return 1
	}
	return 0
}
