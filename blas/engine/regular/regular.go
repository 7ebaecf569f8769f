// Package regular makes calls of BLAS routines for C callers without entering Go. Each routine has a C
// function that computes a regular call with one function of an engine's table (regular.h). The generator
// writes those functions from package spec.
package regular

/*
#cgo CFLAGS: -std=c11 -O2 -D_GNU_SOURCE -Wall -Wextra
#include <stdlib.h>
#include "call.h"
#include "guard.h"
*/
import "C"

import (
	"unsafe"

	"rocblas_mem/blas/engine/native"
	"rocblas_mem/blas/spec"
)

// Entry returns the address of rbm_call_regular.
func Entry() uint64 { return uint64(uintptr(unsafe.Pointer(C.rbm_call_regular))) }

// Call is the first argument of rbm_call_regular for one routine: the address of a struct rbm_call_of, or 0
// if no call of the routine is regular.
type Call uint64

// Query returns the address of the function that answers size queries of f, or 0 if there is none.
func Query(f spec.Function) uint64 { return uint64(uintptr(unsafe.Pointer(find(f)))) }

// find returns the function of a routine, or null if no call of f is regular.
func find(f spec.Function) *C.rbm_routine_fn {
	if f.Kernel().Name == "" {
		return nil
	}
	name := C.CString(f.GoFunc())
	defer C.free(unsafe.Pointer(name))
	return C.rbm_find_routine(name)
}

// Engine describes an engine that computes with tables of functions.
type Engine struct {
	Tables map[byte]*native.Table    // by the letter of an element type; empty if there is no engine yet
	Elems  func(function string) int // most elements for which one core computes a call of a function of levels 1 and 2
	Block  int                       // most elements that a reduction reads without workspace
}

// Call returns the call of a function, 0 without an engine. Its memory is allocated by C and is never freed.
func (e Engine) Call(f spec.Function) Call {
	run := find(f)
	if run == nil || len(e.Tables) == 0 {
		return 0
	}
	call := (*C.struct_rbm_call_of)(C.calloc(1, C.sizeof_struct_rbm_call_of))
	call.run = run
	letter := f.Instance.Type.Letter()
	call.with = C.struct_rbm_regular{
		blas: (*C.struct_rbm_blas)(unsafe.Pointer(e.Tables[letter])), elems: C.uint64_t(e.Elems(f.Kernel().Name)), block: C.uint64_t(e.Block),
		_type: C.char(letter), alpha: C.char(letter), beta: C.char(letter), wide: C._Bool(f.Wide),
	}
	for _, p := range f.Row.Params {
		switch p.Kind {
		case spec.Alpha, spec.Sin:
			call.with.alpha = C.char(f.ScalarType(p).Letter())
		case spec.Beta, spec.Cos:
			call.with.beta = C.char(f.ScalarType(p).Letter())
		}
	}
	return Call(uintptr(unsafe.Pointer(call)))
}

// Make makes a call with the words that a C caller would pass, and reports whether it was computed.
func (c Call) Make(words []uint64) bool {
	return C.rbm_call_at(C.uintptr_t(c), (*C.uint64_t)(unsafe.SliceData(words))) != 0
}

// Recover returns the address of rbm_guard_recover, which a signal handler calls after a fault.
func Recover() uint64 { return uint64(uintptr(unsafe.Pointer(C.rbm_guard_recover))) }
