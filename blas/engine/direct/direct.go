// Package direct is what a C caller needs to make a call of a BLAS routine without Go: a function that does it if the call is
// regular, and its first argument. The functions of this package call loops of the built-in engine as they are; package cblas has others,
// on the checks of regular.h.
package direct

/*
#cgo CFLAGS: -std=c11 -O2 -fno-omit-frame-pointer -D_GNU_SOURCE -Wall -Wextra
#cgo LDFLAGS: -lm
#include <stdlib.h>
#include "leaf.h"
#include "level3.h"
*/
import "C"

import (
	"cmp"
	"math"
	"unsafe"

	"rocblas_mem/blas/engine/native"
)

// Call is one routine for C: the address of a rbm_regular_fn, and of its first argument. Short is for contiguous vectors of
// up to Most elements, 0 where there is nothing of that kind: the address of a kernel of capi/control.h for the same With, if IsKernel says so, or of
// a function of a CBLAS.
type Call struct {
	Run, With, Short uint64
	Most             uint32
	IsKernel         bool
}

// Make makes a call with the words that a C caller would hand over, and says whether it was regular. Where it was not, nothing was
// written.
func (c Call) Make(words []uint64) bool {
	return C.rbm_regular_call(C.uintptr_t(c.Run), C.uintptr_t(c.With), (*C.uint64_t)(unsafe.SliceData(words))) != 0
}

// MakeShort makes a call with contiguous vectors as a kernel does, and says whether it did: it may decline. form is the spec.Form of the function.
func (c Call) MakeShort(form uint32, words []uint64) bool {
	return C.rbm_short_call(C.int(form), C.uintptr_t(c.Short), C.uintptr_t(c.With), (*C.uint64_t)(unsafe.SliceData(words))) != 0
}

// Leaves are addresses of Go functions for an element type 's', 'd', 'c' or 'z', by routine, each the whole of it for contiguous vectors of
// up to Elems elements. Longer vectors are pieces of that length, up to Reads elements of all vectors of a call together, but what is
// reduced is no longer than Block elements; Limits are rbm_leaf.limit by routine. They need neither a goroutine nor a stack that grows.
// InC are those that are called as functions of C.
type Leaves struct {
	Letter    byte
	Elems     int
	Reads     int
	Block     int
	Limits    map[string]int
	Addresses map[string]uintptr
	InC       map[string]uintptr
}

// Call returns the call of a routine, by the name of the function of package blas that computes it. realScalar says that its alpha
// is real whatever the type, and wide that its indices have 64 bits. It returns false where there is no leaf. What it hands out is C
// memory and stays for the life of the process, as code does.
func (l Leaves) Call(name string, realScalar, wide bool) (Call, bool) {
	routine := C.CString(name)
	defer C.free(unsafe.Pointer(routine))
	with := (*C.struct_rbm_leaf)(C.calloc(1, C.sizeof_struct_rbm_leaf))
	address, inC := l.Addresses[name], l.InC[name]
	if C.rbm_rotation_run(routine) != nil {
		address = l.Addresses["nrm2"]
	}
	address, with.in_c = cmp.Or(inC, address), flag(inC != 0)
	if address != 0 {
		C.rbm_leaf_known(C.uintptr_t(address))
	}
	run := C.rbm_leaf_run(routine, with)
	if run == nil || address == 0 {
		C.free(unsafe.Pointer(with))
		return Call{}, false
	}
	with.function, with.elems, with._type = C.uintptr_t(address), C.uint64_t(l.Elems), C.int32_t(l.Letter)
	with.block, with.limit = C.uint64_t(l.Block), C.uint64_t(l.Limits[name])
	for i := range with.most {
		with.most[i] = C.uint64_t(min(l.Reads/(i+1), math.MaxInt32))
	}
	with.real_scalar, with.wide = flag(realScalar), flag(wide)
	call := Call{Run: uint64(uintptr(unsafe.Pointer(run))), With: uint64(uintptr(unsafe.Pointer(with)))}
	if inC != 0 {
		call.Short, call.Most, call.IsKernel = uint64(C.rbm_leaf_short(routine)), uint32(with.most[1]), true
	}
	return call, true
}

// Matrices returns the call of a routine of level 3, by the same name, by a table of package native; it returns false where it is none. What it hands out stays for the life of the process.
func Matrices(table *native.Table, name string, letter byte) (Call, bool) {
	routine := C.CString(name)
	defer C.free(unsafe.Pointer(routine))
	with := (*C.struct_rbm_matrices)(C.calloc(1, C.sizeof_struct_rbm_matrices))
	run := C.rbm_level3_run(routine, with)
	if run == nil {
		C.free(unsafe.Pointer(with))
		return Call{}, false
	}
	with.blas, with._type = (*C.struct_rbm_blas)(unsafe.Pointer(table)), C.int32_t(letter)
	with.hermitian = flag(name == "hemm" || name == "herk" || name == "her2k" || name == "herkx")
	return Call{Run: uint64(uintptr(unsafe.Pointer(run))), With: uint64(uintptr(unsafe.Pointer(with)))}, true
}

// Recover is the address of rbm_leaf_recover, which a handler of signals asks about a fault: a leaf that met memory that is not there ends
// with it, and its call is then one that is not regular.
func Recover() uint64 { return uint64(uintptr(unsafe.Pointer(C.rbm_leaf_recover))) }

func flag(set bool) C.int32_t {
	if set {
		return 1
	}
	return 0
}
