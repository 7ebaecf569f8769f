package builtin

import (
	"sync/atomic"
	"unsafe"

	"rocblas_mem/internal/par"
)

// apartBytes is how large A may be, packed, for each core to pack all of it for itself: half of a second cache.
const apartBytes = 512 << 10

// apartUnits is how many parts of C there are for each core, so that one that comes late finds some left.
const apartUnits = 8

// isApart says whether the cores compute a product apart from each other. What one core has packed comes to another one from the first
// one's caches, line by line: for a small product that takes longer than packing it twice.
func (k *kernels[T, R]) isApart(c *cut[T, R]) bool {
	t := &k.tile
	if c.keep != whole || c.inPlace || c.a.form != general || c.bt.form != general {
		return false
	}
	bytesA := k.sizeOfA(c) * int(unsafe.Sizeof(c.alpha))
	return bytesA <= apartBytes && c.n >= apartUnits*k.team.Threads()*2*t.cols
}

// sizeOfA is the number of elements of what is packed of A at a time: all rows of a block's depth.
func (k *kernels[T, R]) sizeOfA(c *cut[T, R]) int {
	return roundUp(c.m, k.tile.rowStep) * roundUp(c.depth, k.tile.depthStep)
}

// multiplyApart is multiply for several cores, each of which packs all of A's rows, once for each block of the depth, and the columns of B that
// it takes. Every element of C sums over the depth in the same order, whoever computes it.
func (k *kernels[T, R]) multiplyApart(c *cut[T, R]) {
	var turns []par.Loop
	for first := 0; first < c.product.depth; first += c.depth {
		turns = append(turns, k.apart(*c, first, min(c.depth, c.product.depth-first)))
	}
	k.team.InTurn(turns...)
}

// apart is the loop that adds to C what depth rows of B contribute, those from first on.
func (k *kernels[T, R]) apart(c cut[T, R], first, depth int) par.Loop {
	t := &k.tile
	cols := roundUp(pieces(c.n, apartUnits*k.team.Threads()), 2*t.cols)
	units, sizeA, padded := pieces(c.n, cols), k.sizeOfA(&c), roundUp(depth, t.depthStep)
	var taken atomic.Int64
	return par.Loop{N: k.team.Threads(), Grain: 1, F: func(int, int) {
		var lent *[]T
		for unit := int(taken.Add(1)) - 1; unit < units; unit = int(taken.Add(1)) - 1 {
			b := block[T, R]{
				product: c.product, col: unit * cols, cols: min(cols, c.n-unit*cols), first: first, depth: depth, padded: padded,
			}
			if lent == nil {
				lent = k.packs.get(sizeA + roundUp(cols, t.colStep)*padded)
				k.packRows(&b, *lent, 0, b.m, 0, pieces(b.m, t.rows))
			}
			b.packed = (*lent)[sizeA:]
			b.bt.pack(b.packed, t.cols, t.colStep, padded, b.col, b.cols, first, depth, 0, pieces(b.cols, t.cols))
			k.addRows(&b, 0, b.m, 0, b.cols, *lent)
		}
		if lent != nil {
			k.packs.put(lent)
		}
	}}
}
