package spec

import "math/bits"

// Block sizes that the workspace depends on.
const (
	// ReduceBlock is how many elements one partial result of a reduction stands for.
	ReduceBlock = 16384
	// TrsmBlock is the order of a diagonal block that trsm inverts. Up to that order it solves directly.
	TrsmBlock = 128
	// TrsmPanel is how many right-hand sides trsm moves at a time.
	TrsmPanel = 512
	// TrsvBlock is the order of a diagonal block that trsv inverts. Up to that order it solves directly.
	TrsvBlock = 32
)

// ReduceBlocks is the number of partial results of one problem: ceil(n / ReduceBlock).
func (d *Dims) ReduceBlocks() int64 { return blocks(d.N, ReduceBlock) }

// partials is the workspace of a reduction: one partial result of elemBytes per block and problem.
func partials(d *Dims, elemBytes uint64, w *Workspace) {
	switch {
	case d.N <= 0 || d.Batch <= 0:
	case d.N <= ReduceBlock && d.Batch == 1:
		w.Optimal[0], w.Least[0] = elemBytes, elemBytes
	default:
		w.Optimal[0] = times(times(uint64(d.ReduceBlocks()), uint64(d.Batch)), elemBytes)
		w.Least = w.Optimal
	}
}

func elementPartials(d *Dims, w *Workspace) { partials(d, d.Type.Bytes(), w) }
func realPartials(d *Dims, w *Workspace)    { partials(d, d.Type.Real().Bytes(), w) }
func indexPartials(d *Dims, w *Workspace)   { partials(d, 8, w) }

// trsmWorkspace is nothing for a triangle of one diagonal block and for one right-hand side: those are solved directly. Else it
// is, at best, the inverses of all diagonal blocks and a panel of right-hand sides, for every problem of the batch; at the
// least, one inverse and one right-hand side, for one problem after the other.
func trsmWorkspace(d *Dims, w *Workspace) {
	order, sides := d.Order(), d.RightHandSides()
	if order <= TrsmBlock || sides <= 1 || d.Batch <= 0 {
		return
	}
	elem, batch := d.Type.Bytes(), uint64(d.Batch)
	if !d.BlocksGiven {
		w.Optimal[0] = times(times(uint64(blocks(order, TrsmBlock)), TrsmBlock*TrsmBlock), times(elem, batch))
		w.Least[0] = TrsmBlock * TrsmBlock * elem
	}
	w.Optimal[1] = times(TrsmBlock*uint64(min(sides, TrsmPanel)), times(elem, batch))
	w.Least[1] = TrsmBlock * elem
}

// trsvWorkspace is trsmWorkspace for one right-hand side.
func trsvWorkspace(d *Dims, w *Workspace) {
	if d.N <= TrsvBlock || d.Batch <= 0 {
		return
	}
	elem, batch := d.Type.Bytes(), uint64(d.Batch)
	w.Optimal[0] = times(times(uint64(blocks(d.N, TrsvBlock)), TrsvBlock*TrsvBlock), times(elem, batch))
	w.Optimal[1] = times(TrsvBlock*elem, batch)
	w.Least = Buffers{TrsvBlock * TrsvBlock * elem, TrsvBlock * elem}
}

func blocks(n, block int64) int64 { return n/block + min(n%block, 1) }

// times multiplies sizes and stays at the largest number where the product does not fit: no device has that much.
func times(a, b uint64) uint64 {
	high, low := bits.Mul64(a, b)
	if high != 0 {
		return 1<<64 - 1
	}
	return low
}
