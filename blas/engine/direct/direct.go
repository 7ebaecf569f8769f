// Package direct is what a C caller needs to make a call of a BLAS routine without Go: a function that does it if the call is
// regular, and its first argument. The functions of this package call loops of the built-in engine as they are; package cblas has others,
// on the checks of regular.h.
package direct

/*
#cgo CFLAGS: -std=c11 -O2 -fno-omit-frame-pointer -D_GNU_SOURCE -Wall -Wextra
#cgo LDFLAGS: -lm
#include <stdlib.h>
#include "leaf.h"
*/
import "C"

import (
	"cmp"
	"math"
	"unsafe"
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
// reduced is no longer than Block elements; Limits are rbm_leaf.limit by routine, Lanes is
// rbm_leaf.lanes: the rows, or right-hand sides of trsm, that are computed at a time. They need neither a goroutine nor a stack that grows.
// InC are those that are called as functions of C.
type Leaves struct {
	Letter    byte
	Elems     int
	Reads     int
	Block     int
	Limits    map[string]int
	Lanes     int
	Addresses map[string]uintptr
	InC       map[string]uintptr
	Products  Products
}

// Products are addresses of functions of package builtin's series, for 1 << WidthBits elements in a vector: for less than a vector of
// rows, one, one and a half at the most, two, three, and four; none where a routine's leaf computes products itself. A product goes to either
// that has no more than Depth for k, LineDepth where m or n is 1, and Work multiplications.
type Products struct {
	Addresses                         []uintptr
	WidthBits, Depth, Work, LineDepth int
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
	isProduct := C.rbm_product_run(routine) != nil && (address != 0 || len(l.Products.Addresses) > 0)
	if isProduct {
		with.products = l.Products.known()
	}
	if address != 0 {
		C.rbm_leaf_known(C.uintptr_t(address))
	}
	run := C.rbm_leaf_run(routine, with)
	if run == nil || address == 0 && !isProduct {
		C.free(unsafe.Pointer(with))
		return Call{}, false
	}
	with.function, with.elems, with._type = C.uintptr_t(address), C.uint64_t(l.Elems), C.int32_t(l.Letter)
	with.block, with.limit = C.uint64_t(l.Block), C.uint64_t(l.Limits[name])
	with.lanes = C.uint64_t(l.Lanes)
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

// known are products in C's memory.
func (p Products) known() *C.struct_rbm_products {
	known := (*C.struct_rbm_products)(C.calloc(1, C.sizeof_struct_rbm_products))
	for i, address := range p.Addresses {
		C.rbm_leaf_known(C.uintptr_t(address))
		known.function[i] = C.uintptr_t(address)
	}
	known.width_bits, known.depth = C.uint64_t(p.WidthBits), C.uint64_t(p.Depth)
	known.work, known.line_depth = C.uint64_t(p.Work), C.uint64_t(p.LineDepth)
	return known
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
