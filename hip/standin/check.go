package standin

// #include "check.h"
import "C"

import (
	"sync"
	"unsafe"

	"rocblas_mem/hip"
)

// Checks tells the stand-in about the work of calls while a program is checked. It looks for the stand-in at its
// first use.
type Checks struct {
	found func() bool
}

// NewChecks returns a Checks.
func NewChecks() *Checks {
	return &Checks{found: sync.OnceValue(func() bool { return C.rbm_standin_checks() != 0 })}
}

// Work implements hip.Checks.
func (c *Checks) Work(w hip.Work) {
	if !c.found() {
		return
	}
	kind := uint32(C.rocblas_mem_behind)
	switch {
	case w.Captured:
		kind = C.rocblas_mem_captured
	case w.Waits:
		kind = C.rocblas_mem_waits
	}
	C.rbm_standin_work(C.uint64_t(w.Stream), text(w.Routine), C.uint64_t(len(w.Routine)), kind)
}

// Access implements hip.Checks.
func (c *Checks) Access(a hip.Access) {
	if !c.found() {
		return
	}
	uses := C.uint32_t(0)
	if a.Read {
		uses |= C.rocblas_mem_reads
	}
	if a.Written {
		uses |= C.rocblas_mem_writes
	}
	C.rbm_standin_access(C.struct_rocblas_mem_access{
		operand: text(a.Operand), operand_bytes: C.uint64_t(len(a.Operand)), address: C.uint64_t(a.Address),
		step: C.int64_t(a.StepBytes), run: C.int64_t(a.RunBytes), grow: C.int64_t(a.GrowBytes), count: C.int64_t(a.Count),
		element: C.uint32_t(a.ElemBytes), uses: uses,
	})
}

// Overlap implements hip.Checks.
func (c *Checks) Overlap(o hip.Overlap) {
	if !c.found() {
		return
	}
	C.rbm_standin_overlap(C.struct_rocblas_mem_overlap{
		operand: text(o.Operand), operand_bytes: C.uint64_t(len(o.Operand)), address: C.uint64_t(o.Address), bytes: C.uint64_t(o.Bytes),
		text: text(o.Text), text_bytes: C.uint64_t(len(o.Text)),
	})
}

// text returns the bytes of a string, which have no 0 at their end.
func text(s string) *C.char { return (*C.char)(unsafe.Pointer(unsafe.StringData(s))) }
