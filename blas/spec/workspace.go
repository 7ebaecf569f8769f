package spec

import (
	"math/bits"
	"slices"
)

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

// Leases says whether some call of a function leases workspace on the host: one whose operands have one type converts nothing.
func (f Function) Leases() bool {
	return f.Row.Workspace != nil && (f.Row.Shortage != Borrows || f.Instance.Type == Runtime || f.Instance.Mixed != nil)
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

// SumLength is how many products of level 3 the built-in engine adds up before they are added to the result, by element type: RBM_SUM_ of
// blas/engine/native/blas.h. A large triangular system is solved in blocks of so many columns.
func SumLength(t Type) int64 { return [...]int64{384, 256, 256, 192}[t%Types] }

// Of a triangular system with few right-hand sides most of the time is packing the triangle: cores that share what each of them packs are 1.1 to 1.5
// times as fast on two cores. With more right-hand sides, or a smaller triangle, each core packs all of it for itself, since what another core has
// packed comes slower.
const (
	sharedBlocks = 3  // a triangle of fewer blocks is not shared
	sharedSides  = 64 // nor is one for more right-hand sides
)

// trianglePanels is the workspace of a triangular system whose triangle is shared: on the built-in engine one block of its columns, packed. The problems
// of a batch are one core's each.
func trianglePanels(d *Dims, e Engine) uint64 {
	order, sides, columns := d.Order(), d.RightHandSides(), SumLength(d.Type)
	if e != Builtin || d.Batch != 1 || sides <= 0 || sides > sharedSides || order < sharedBlocks*columns {
		return 0
	}
	const roundedUp = 24 // columns, as panels are
	return times(uint64(order-columns/2+roundedUp), uint64(columns)*d.Type.Bytes())
}

// Converted says whether operands that are stored in some types are converted to the one that is computed in. Integers are multiplied as they are.
func Converted(stored []Type, computed Type) bool {
	return !slices.Contains(stored, I8) && slices.ContainsFunc(stored, func(t Type) bool { return t != computed })
}

// Piece is the sizes in which a core converts a product in its scratch: of the output, and of the inner dimension, which is cut where the built-in engine
// cuts it, so that a result does not depend on the workspace.
func Piece(t Type) (rows, cols, depth int64) {
	return 2048 / int64(t.Bytes()), 2048 / int64(t.Bytes()), SumLength(t)
}

// convertedProduct is the workspace of a product whose operands are converted: all of A and B, and the sums, where that is more than one piece. The problems
// of a batch are converted in scratch.
func convertedProduct(d *Dims, e Engine) uint64 { return converted(d, e, d.M) }

// convertedUpdate is that of a rank update.
func convertedUpdate(d *Dims, e Engine) uint64 { return converted(d, e, d.N) }

func converted(d *Dims, e Engine, m int64) uint64 {
	if e != Builtin && e != CBLAS || !d.Converted || d.Batch != 1 || min(m, d.N, d.K) <= 0 {
		return 0
	}
	if rows, cols, depth := Piece(d.Type); m <= rows && d.N <= cols && d.K <= depth {
		return 0
	}
	total := uint64(0)
	for _, elems := range []uint64{times(uint64(m), uint64(d.K)), times(uint64(d.K), uint64(d.N)), times(uint64(m), uint64(d.N))} {
		bytes := inLines(times(elems, d.Type.Bytes()))
		if total += bytes; total < bytes || bytes == 1<<64-1 {
			return 1<<64 - 1
		}
	}
	return total
}

// inLines rounds a size up to whole lines of the cache.
func inLines(bytes uint64) uint64 {
	const line = 64
	if bytes > 1<<64-line {
		return 1<<64 - 1
	}
	return (bytes + line - 1) / line * line
}

// times multiplies sizes and stays at the largest number where the product does not fit: no device has that much.
func times(a, b uint64) uint64 {
	high, low := bits.Mul64(a, b)
	if high != 0 {
		return 1<<64 - 1
	}
	return low
}
