package spec

import "math/bits"

// ReduceBlock is how many elements one partial result of a reduction stands for.
const ReduceBlock = 16384

// Engine is what computes a call, by its kind: the workspace of a call depends on it.
type Engine string

// The engines. A vendor's library is lent what its documentation asks; the routines themselves need nothing for it.
const (
	Builtin Engine = "builtin"
	CBLAS   Engine = "cblas"
	Null    Engine = "null"
	Vendor  Engine = "vendor"
)

// WorkspaceBytes is how much device memory a call leases on an engine, and what a size query reports. All of it is written.
func (r *Row) WorkspaceBytes(d *Dims, e Engine) uint64 {
	if r.Workspace == nil {
		return 0
	}
	return r.Workspace(d, e)
}

// ReduceBlocks is the number of partial results of one problem: ceil(n / ReduceBlock).
func (d *Dims) ReduceBlocks() int64 { return d.N/ReduceBlock + min(d.N%ReduceBlock, 1) }

// partials is the workspace of a reduction of vectors that are longer than one block: on the built-in engine one partial result of
// elemBytes per block and problem. Other engines reduce a vector in one call and keep nothing.
func partials(d *Dims, e Engine, elemBytes uint64) uint64 {
	if e != Builtin || d.N <= ReduceBlock || d.Batch <= 0 {
		return 0
	}
	return times(times(uint64(d.ReduceBlocks()), uint64(d.Batch)), elemBytes)
}

func elementPartials(d *Dims, e Engine) uint64 { return partials(d, e, d.Type.Bytes()) }
func realPartials(d *Dims, e Engine) uint64    { return partials(d, e, d.Type.Real().Bytes()) }
func indexPartials(d *Dims, e Engine) uint64   { return partials(d, e, 8) }

// times multiplies sizes and stays at the largest number where the product does not fit: no device has that much.
func times(a, b uint64) uint64 {
	high, low := bits.Mul64(a, b)
	if high != 0 {
		return 1<<64 - 1
	}
	return low
}
