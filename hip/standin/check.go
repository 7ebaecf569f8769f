package standin

// #include "check.h"
import "C"

import (
	"sync"
	"sync/atomic"
	"unsafe"

	"rocblas_mem/hip"
)

// Checks tells the stand-in about the work of calls while a program is checked. It looks for the stand-in until it
// finds one.
type Checks struct {
	is        atomic.Bool
	requested func() bool
}

// NewChecks returns a Checks.
func NewChecks() *Checks {
	return &Checks{requested: sync.OnceValue(func() bool { return C.rbm_standin_check_requested() != 0 })}
}

func (c *Checks) found() bool {
	if !c.is.Load() {
		c.is.Store(C.rbm_standin_checks() != 0)
	}
	return c.is.Load()
}

// Work implements hip.Checks.
func (c *Checks) Work(w hip.Work) {
	if !c.found() {
		return
	}
	kind := uint32(C.rocblas_mem_behind)
	switch {
	case w.Asks:
		kind = C.rocblas_mem_asks
	case w.Captured:
		kind = C.rocblas_mem_captured
	case w.Waits:
		kind = C.rocblas_mem_waits
	}
	C.rbm_standin_work(C.uint64_t(w.Stream), text(w.Routine), C.uint64_t(len(w.Routine)), kind)
}

// Access implements hip.Checks.
func (c *Checks) Access(a hip.Access) (readable bool) {
	if !c.found() {
		return true
	}
	return C.rbm_standin_access(accessOf(a)) != 0
}

// accessOf returns an access as C has it.
func accessOf(a hip.Access) C.struct_rocblas_mem_access {
	uses := C.uint32_t(0)
	if a.Read {
		uses |= C.rocblas_mem_reads
	}
	if a.Written {
		uses |= C.rocblas_mem_writes
	}
	s := &a.Shape
	return C.struct_rocblas_mem_access{
		operand: text(a.Operand), operand_bytes: C.uint64_t(len(a.Operand)), address: C.uint64_t(a.Address),
		step: C.int64_t(a.StepBytes), run: C.int64_t(a.RunBytes), grow: C.int64_t(a.GrowBytes), count: C.int64_t(a.Count),
		element: C.uint32_t(a.ElemBytes), uses: uses, place: C.uint32_t(a.Place), copies: flag[C.uint32_t](a.Copies),
		shape: C.struct_rocblas_mem_shape{
			origin: C.uint64_t(s.Origin), rows: C.int64_t(s.Rows), cols: C.int64_t(s.Cols), ld: C.int64_t(s.LD),
			stride: C.int64_t(s.StrideElems), problem: C.int64_t(s.Problem), problems: C.int64_t(s.Problems), batch: C.int64_t(s.Batch),
			element: C.uint32_t(s.ElemBytes), layout: C.uint32_t(s.Layout), rows_name: C.char(s.RowsName), cols_name: C.char(s.ColsName),
			pointed: flag[C.char](s.Pointed),
		},
	}
}

// Memory implements hip.Checks.
func (c *Checks) Memory(address, sizeBytes uint64) {
	if c.requested() && c.found() {
		C.rbm_standin_memory(C.uint64_t(address), C.uint64_t(sizeBytes))
	}
}

func flag[T C.uint32_t | C.char](b bool) T {
	if b {
		return 1
	}
	return 0
}

// Overlap implements hip.Checks.
func (c *Checks) Overlap(o hip.Overlap) {
	if !c.found() {
		return
	}
	C.rbm_standin_overlap(C.struct_rocblas_mem_overlap{
		access: accessOf(o.Sides[0]), before: accessOf(o.Sides[1]), groups: [2]C.uint64_t{C.uint64_t(o.Groups[0]), C.uint64_t(o.Groups[1])},
		address: C.uint64_t(o.Address), bytes: C.uint64_t(o.Bytes),
	})
}

// text returns the bytes of a string, which have no 0 at their end.
func text(s string) *C.char { return (*C.char)(unsafe.Pointer(unsafe.StringData(s))) }
