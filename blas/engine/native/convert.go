package native

/*
#cgo noescape rbm_conversions_of
#cgo nocallback rbm_conversions_of
#cgo noescape rbm_call_convert
#cgo nocallback rbm_call_convert
#include <stdlib.h>
#include "call.h"

static inline uint64_t rbm_call_convert(rbm_convert_fn* convert, int64_t n, const void* x, void* y)
{
    RBM_CALL((convert(n, x, y), 0));
}
*/
import "C"

import (
	"unsafe"

	"rocblas_mem/internal/shortfloat"
)

// Conversions holds the conversions of contiguous elements for one instruction set. Each element is converted
// as in package shortfloat.
type Conversions C.struct_rbm_conversions

// ConversionsOf returns the conversions of an instruction set, or nil if this processor does not have it.
func ConversionsOf(instructions string) *Conversions {
	name := C.CString(instructions)
	defer C.free(unsafe.Pointer(name))
	return (*Conversions)(C.rbm_conversions_of(name))
}

// BestConversions returns the conversions of the best instruction set of this processor.
func BestConversions() *Conversions { return (*Conversions)(C.rbm_conversions_of(nil)) }

// FromHalves converts src to len(src) numbers in dst.
func (c *Conversions) FromHalves(dst []float32, src []shortfloat.Half) {
	n, to, from := ends(dst, src)
	run(c.from_half, n, to, from)
}

// ToHalves rounds src to len(src) halves in dst.
func (c *Conversions) ToHalves(dst []shortfloat.Half, src []float32) {
	n, to, from := ends(dst, src)
	run(c.to_half, n, to, from)
}

// FromBfloat16s converts src to len(src) numbers in dst.
func (c *Conversions) FromBfloat16s(dst []float32, src []shortfloat.Bfloat16) {
	n, to, from := ends(dst, src)
	run(c.from_bfloat, n, to, from)
}

// ToBfloat16s rounds src to len(src) bfloat16 numbers in dst.
func (c *Conversions) ToBfloat16s(dst []shortfloat.Bfloat16, src []float32) {
	n, to, from := ends(dst, src)
	run(c.to_bfloat, n, to, from)
}

// FromInt8s converts src to len(src) numbers in dst.
func (c *Conversions) FromInt8s(dst []float32, src []int8) {
	n, to, from := ends(dst, src)
	run(c.from_int8, n, to, from)
}

// ToInt32s converts src to len(src) integers in dst. The elements of src are whole numbers in the
// range of int32.
func (c *Conversions) ToInt32s(dst []int32, src []float32) {
	n, to, from := ends(dst, src)
	run(c.to_int32, n, to, from)
}

// AddToInt32s adds src to dst, and the sums wrap around. The elements of src are whole numbers in the range
// of int32.
func (c *Conversions) AddToInt32s(dst []int32, src []float32) {
	n, to, from := ends(dst, src)
	run(c.add_to_int32, n, to, from)
}

// run converts n elements at src into n elements at dst.
func run(convert *C.rbm_convert_fn, n int, dst, src unsafe.Pointer) {
	computed(C.rbm_call_convert(convert, C.int64_t(n), src, dst))
}

// ends returns the length of src and the addresses of both slices; dst must be at least as long as src.
func ends[D, S any](dst []D, src []S) (n int, to, from unsafe.Pointer) {
	return len(src), unsafe.Pointer(unsafe.SliceData(dst[:len(src)])), unsafe.Pointer(unsafe.SliceData(src))
}
