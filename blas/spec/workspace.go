package spec

import (
	"math/bits"
	"slices"
)

// ReduceBlock is the number of elements that one partial result of a reduction covers.
const ReduceBlock = 16384

// Engine is the kind of an engine. The workspace of a call depends on it.
type Engine string

// The engines. The rows state no workspace for a vendor's library: it gets what its documentation asks for.
const (
	Builtin Engine = "builtin"
	Null    Engine = "null"
	Vendor  Engine = "vendor"
)

// WorkspaceBytes returns the bytes of device memory that a call leases on an engine, and that a size query
// reports. The call writes all of it.
func (r *Row) WorkspaceBytes(d *Dims, e Engine) uint64 {
	if r.Workspace == nil {
		return 0
	}
	return r.Workspace(d, e)
}

// Leases reports whether any call of a function leases workspace on the host. A row that borrows leases for
// conversions only, so an instance with one type leases nothing.
func (f Function) Leases() bool {
	return f.Row.Workspace != nil && (f.Row.Shortage != Borrows || f.Instance.Type == Runtime || f.Instance.Mixed != nil)
}

// Reduction is what the workspace of a reduction longer than a block depends on, beside its length.
type Reduction struct {
	Batch      int    // position of batch_count among the arguments, 0 if there is none
	BlockBytes uint64 // for each full or partial block of each vector; 0 if the engine leases none
}

// Reduction returns the workspace of a reduction with a fixed type on an engine; ok is false for other functions.
func (f Function) Reduction(e Engine) (r Reduction, ok bool) {
	if f.Row.Workspace == nil || f.Row.Level != 1 || f.Instance.Type == Runtime {
		return Reduction{}, false
	}
	const blocks = 2
	dims := Dims{N: blocks * ReduceBlock, Batch: 1, Type: f.Instance.Type}
	r.BlockBytes = f.Row.WorkspaceBytes(&dims, e) / blocks
	at := slices.IndexFunc(f.Arguments(), func(a Argument) bool { return a.Name == "batch_count" })
	r.Batch = max(at, 0)
	return r, true
}

// ReduceBlocks returns the number of partial results of one problem: ceil(n / ReduceBlock).
func (d *Dims) ReduceBlocks() int64 { return d.N/ReduceBlock + min(d.N%ReduceBlock, 1) }

// partials returns the workspace of a reduction of vectors longer than one block: on the built-in engine,
// elemBytes for each block of each problem. Other engines reduce a vector in one call and need none.
func partials(d *Dims, e Engine, elemBytes uint64) uint64 {
	if e != Builtin || d.N <= ReduceBlock || d.Batch <= 0 {
		return 0
	}
	return times(times(uint64(d.ReduceBlocks()), uint64(d.Batch)), elemBytes)
}

func elementPartials(d *Dims, e Engine) uint64 { return partials(d, e, d.Type.Bytes()) }
func realPartials(d *Dims, e Engine) uint64    { return partials(d, e, d.Type.Real().Bytes()) }
func indexPartials(d *Dims, e Engine) uint64   { return partials(d, e, 8) }

// SumLength returns the number of products of level 3 that the built-in engine adds up before it adds their
// sum to the result, by element type. These are the RBM_SUM_ constants of blas/engine/native/blas.h.
func SumLength(t Type) int64 { return [...]int64{384, 256, 256, 192}[t%Types] }

// Converted reports whether operands that are stored in the given types are converted to the computed type. A
// product of 8-bit integers needs no conversion.
func Converted(stored []Type, computed Type) bool {
	return !slices.Contains(stored, I8) && slices.ContainsFunc(stored, func(t Type) bool { return t != computed })
}

// Piece returns the sizes in elements of the pieces in which a core converts a product in its scratch: rows
// and columns of the output, and the depth of the inner dimension. depth is the length of the built-in
// engine's sums, so that a result does not depend on the workspace.
func Piece(t Type) (rows, cols, depth int64) {
	return 2048 / int64(t.Bytes()), 2048 / int64(t.Bytes()), SumLength(t)
}

// convertedProduct returns the workspace of a product whose operands are converted: all of A, B and the sums,
// if the product is larger than one piece. A batch needs none: its problems are converted in scratch.
func convertedProduct(d *Dims, e Engine) uint64 { return converted(d, e, d.M) }

// convertedUpdate returns the workspace of a rank update whose operands are converted: that of a product with
// m = n.
func convertedUpdate(d *Dims, e Engine) uint64 { return converted(d, e, d.N) }

func converted(d *Dims, e Engine, m int64) uint64 {
	if e != Builtin || !d.Converted || d.Batch != 1 || min(m, d.N, d.K) <= 0 {
		return 0
	}
	if rows, cols, depth := Piece(d.Type); m <= rows && d.N <= cols && d.K <= depth {
		return 0
	}
	total := uint64(0)
	for _, elems := range []uint64{times(uint64(m), uint64(d.K)), times(uint64(d.K), uint64(d.N)), times(uint64(m), uint64(d.N))} {
		total = add(total, inChunks(times(elems, d.Type.Bytes()), chunkBytes))
	}
	return total
}

// inChunks rounds a size in bytes up to whole chunks. A size that does not fit is 2^64 - 1.
func inChunks(bytes, chunk uint64) uint64 {
	if bytes > -chunk {
		return 1<<64 - 1
	}
	return (bytes + chunk - 1) / chunk * chunk
}

// times returns a * b, or 2^64 - 1 if the product does not fit: no device has that much memory.
func times(a, b uint64) uint64 {
	high, low := bits.Mul64(a, b)
	if high != 0 {
		return 1<<64 - 1
	}
	return low
}

// add returns a + b, or 2^64 - 1 if the sum does not fit.
func add(a, b uint64) uint64 {
	if a > 1<<64-1-b {
		return 1<<64 - 1
	}
	return a + b
}
