package builtin

import (
	"math"
	"reflect"

	"rocblas_mem/blas/engine/native"
)

// Leaves returns the addresses of loops for an element type 's', 'd', 'c' or 'z', by the name of the routine of package blas
// that each is the whole of where vectors are contiguous and of no more than LeafElems elements. They follow Go's convention of
// registers, and use neither a goroutine nor more than 800 bytes of stack, so that a thread that knows nothing of Go can call them. There
// are none in plain Go.
func (e *Engine) Leaves(letter byte) map[string]uintptr {
	addresses := map[string]uintptr{}
	for routine, leaf := range leavesFor(letter, e.processor) {
		addresses[routine] = reflect.ValueOf(leaf).Pointer()
	}
	return addresses
}

// LeavesInC is Leaves for those that follow C's convention instead: they take the addresses of x and y, the number n of elements, and the address
// of dot's result or of axpy's alpha, and return 1, or 0 for an alpha of 0, of which they do nothing. n may be any. There are none but for
// real types.
func (e *Engine) LeavesInC(letter byte) map[string]uintptr {
	addresses := leavesInCFor(letter, e.processor)
	if addresses[0] == 0 {
		return nil
	}
	return map[string]uintptr{"dot": addresses[0], "dotc": addresses[0], "axpy": addresses[1]}
}

// LeafElems is how long a vector may be for one of Leaves to be the whole of a routine: longer ones are computed in pieces of as many.
const LeafElems = pieceElems

// LeafLimits returns, by routine, how large a matrix may be for one of Leaves to be the whole of it: a full one with less than LeafElems elements
// of which a triangle is stored, its order, and one of one row that is transposed, its columns.
func (e *Engine) LeafLimits(letter byte) map[string]int {
	symmetric := map[byte]int{
		's': e.s.loops.symmetricOrder, 'd': e.d.loops.symmetricOrder, 'c': e.c.loops.symmetricOrder, 'z': e.z.loops.symmetricOrder,
	}[letter]
	return map[string]int{"gemv": ShortRow, "symv": symmetric, "hemv": symmetric, "trmv": trmvMost, "trsv": trsvBlock}
}

// LeafReads is how many elements the vectors of a call may have together for its pieces to be computed one after the other: more are
// shared among the cores.
func (e *Engine) LeafReads() int {
	if e.s.team.Threads() < 2 {
		return 2 * math.MaxInt32
	}
	return shareElems - 1
}

// Table is the C engine's functions for an element type 's', 'd', 'c' or 'z'.
func (e *Engine) Table(letter byte) *native.Table {
	return map[byte]*native.Table{'s': e.s.table, 'd': e.d.table, 'c': e.c.table, 'z': e.z.table}[letter]
}
