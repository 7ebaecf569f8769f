//go:build goexperiment.simd && !go1.27 && amd64 && !nosimd

package builtin

import "rocblas_mem/blas/engine"

// vectorTile is a tile of two vectors of that many bytes and of four columns, half as many of them for complex elements. Its sizes are
// those that were fastest of those tried, with caches of 32 KiB, 1 MiB and 32 MiB: a deep panel of A, of which C is read and written
// seldom, comes from the second cache with its block, and the block of B, which all cores share, from the third, in order.
func vectorTile[T engine.Scalar](vectorBytes, elemBytes, cols int, add addFunc[T], direct directFunc[T]) tile[T] {
	rows, depth := 2*vectorBytes/elemBytes, panelBytes/(2*vectorBytes)
	return tile[T]{
		rows: rows, cols: cols, rowStep: rows / 2, colStep: 1, depthStep: 1,
		blockRows: blockBytesA / (depth * elemBytes) / rows * rows, blockCols: blockBytesB / (depth * elemBytes) / cols * cols,
		blockDepth: depth,
		add:        add, direct: direct,
	}
}

// withPair returns a tile that also adds to twice as many columns.
func withPair[T engine.Scalar](t tile[T], pair pairFunc[T]) tile[T] {
	t.pair = pair
	return t
}

// withSolve returns a tile that also solves.
func withSolve[T engine.Scalar](t tile[T], solve solveFunc[T]) tile[T] {
	t.solve = solve
	return t
}

// withSeries returns a tile that also computes many problems in one call.
func withSeries[T engine.Scalar](t tile[T], series seriesFunc[T]) tile[T] {
	t.series = series
	return t
}

// The sizes of a panel of A and of the blocks of A and B, in bytes.
const (
	panelBytes  = 48 << 10
	blockBytesA = 384 << 10
	blockBytesB = 4 << 20
)

// tileFor returns the tile for a processor.
func tileFor[T engine.Scalar](p processor) tile[T] {
	var found any
	switch any((*T)(nil)).(type) {
	case *float32:
		found = [...]tile[float32]{
			goTile[float32](),
			withSolve(vectorTile(32, 4, 6, addWholeSAVX2, addDirectSAVX2), solveStepSAVX2),
			withSolve(withSeries(withPair(vectorTile(64, 4, 4, addWholeSAVX512, addDirectSAVX512), addPairSAVX512), addSeriesSAVX512), solveStepSAVX512),
		}[p]
	case *float64:
		found = [...]tile[float64]{
			goTile[float64](),
			withSolve(vectorTile(32, 8, 6, addWholeDAVX2, addDirectDAVX2), solveStepDAVX2),
			withSolve(withSeries(withPair(vectorTile(64, 8, 4, addWholeDAVX512, addDirectDAVX512), addPairDAVX512), addSeriesDAVX512), solveStepDAVX512),
		}[p]
	case *complex64:
		found = [...]tile[complex64]{
			goTile[complex64](),
			withSolve(vectorTile(32, 8, 3, addWholeComplexSAVX2, addDirectComplexSAVX2), solveStepComplexSAVX2),
			withSolve(withPair(vectorTile(64, 8, 2, addWholeComplexSAVX512, addDirectComplexSAVX512), addPairComplexSAVX512), solveStepComplexSAVX512),
		}[p]
	case *complex128:
		found = [...]tile[complex128]{
			goTile[complex128](),
			withSolve(vectorTile(32, 16, 3, addWholeComplexDAVX2, addDirectComplexDAVX2), solveStepComplexDAVX2),
			withSolve(withPair(vectorTile(64, 16, 2, addWholeComplexDAVX512, addDirectComplexDAVX512), addPairComplexDAVX512), solveStepComplexDAVX512),
		}[p]
	}
	return found.(tile[T])
}
