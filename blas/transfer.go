package blas

import (
	"rocblas_mem/blas/spec"
	"rocblas_mem/core"
	"rocblas_mem/hip"
)

// transfer copies a vector or a matrix between host and device:
//
//	y_i := x_i, i < n   or   B_ij := A_ij, i < rows, j < cols
//
// The elements have elem_size bytes. An asynchronous copy on a capturing stream is copied at every launch. Source: rocBLAS auxiliary functions.
//
// Errors: InvalidSize if a size is negative, elem_size or an increment is less than 1, or a leading dimension
// is less than rows; InvalidPointer, also for an object of the device's library; InternalError if the device refuses the copy.
func (l *Library) transfer(t spec.Transfer, args *[core.MaxArgs]uint64) core.Status {
	rows, cols, at := int64(args[0]), int64(1), 1
	if t.Matrix {
		cols, at = int64(args[1]), 2
	}
	elemBytes, src, from, dst, to := int64(args[at]), args[at+1], int64(args[at+2]), args[at+3], int64(args[at+4])
	if rows == 0 || cols == 0 {
		return core.Success
	}
	if !t.Matrix { // a vector is a matrix of one row
		rows, cols = 1, rows
	}
	if cols < 0 || rows < 0 || elemBytes <= 0 || from < rows || to < rows || overflows(cols, max(from, to), elemBytes) {
		return core.InvalidSize
	}
	if src == 0 || dst == 0 {
		return core.InvalidPointer
	}
	stream := uint64(0)
	if t.Async {
		stream = args[at+5]
	}
	bytes := func(elems int64) int64 { return elems * elemBytes }
	here, err := l.current()
	if err == nil && (isObject(here.device, src) || isObject(here.device, dst)) {
		return core.InvalidPointer
	}
	if err == nil {
		copies := func() error {
			if uses := l.uses(l.watched.Load()); uses != nil {
				tellTransfer(uses, t, stream, hip.Access{Address: src, StepBytes: bytes(from), RunBytes: bytes(rows), Count: cols},
					hip.Access{Address: dst, StepBytes: bytes(to), RunBytes: bytes(rows), Count: cols})
			}
			if l.dry() {
				return l.dryTransfer(t, dst, uint64(bytes(to)), uint64(bytes(rows)), uint64(cols))
			}
			return here.device.Copy2D(dst, uint64(bytes(to)), src, uint64(bytes(from)), uint64(bytes(rows)), uint64(cols), stream)
		}
		if onHost := here.device.Ordinal() < 0; onHost && t.Async && here.device.Capturing(stream) {
			err = here.device.Record(stream, func() core.Status { return launched(copies) })
		} else {
			err = copies()
		}
	}
	if err == nil && !t.Async && here.device.Ordinal() >= 0 { // a copy from pinned host memory returns before it is done
		err = here.device.Synchronize(stream)
	}
	if err != nil {
		return core.InternalError
	}
	return core.Success
}

// overflows reports whether the product of three positive numbers exceeds the address space.
func overflows(a, b, c int64) bool { return float64(a)*float64(b)*float64(c) > 1<<62 }
