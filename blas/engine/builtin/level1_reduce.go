package builtin

import (
	"unsafe"

	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/engine/native"
)

// One core computes each reduction: package blas cuts long vectors into blocks, which the cores share.

// Iamax implements engine.Kernels.
func (k *kernels[T, R]) Iamax(n int, x []T, incx int) int { return k.table.Iamax(n, address(x), incx) }

// Iamin implements engine.Kernels.
func (k *kernels[T, R]) Iamin(n int, x []T, incx int) int { return k.table.Iamin(n, address(x), incx) }

// Asum implements engine.Kernels.
func (k *kernels[T, R]) Asum(n int, x []T, incx int) (sum R) {
	k.table.Asum(n, address(x), incx, unsafe.Pointer(&sum))
	return sum
}

// Nrm2 implements engine.Kernels.
func (k *kernels[T, R]) Nrm2(n int, x []T, incx int) (norm R) {
	k.table.Nrm2(n, address(x), incx, unsafe.Pointer(&norm))
	return norm
}

// Dotu implements engine.Kernels.
func (k *kernels[T, R]) Dotu(n int, x []T, incx int, y []T, incy int) (sum T) {
	k.table.Dotu(n, address(x), incx, address(y), incy, unsafe.Pointer(&sum))
	return sum
}

// Dotc implements engine.Kernels.
func (k *kernels[T, R]) Dotc(n int, x []T, incx int, y []T, incy int) (sum T) {
	k.table.Dotc(n, address(x), incx, address(y), incy, unsafe.Pointer(&sum))
	return sum
}

// AsumBlocks implements engine.Reductions.
func (k *kernels[T, R]) AsumBlocks(n, block, lo, hi int, x []T, incx int, results []R) {
	reduce(k, native.Asum, n, block, lo, hi, x, incx, nil, 0, results)
}

// Nrm2Blocks implements engine.Reductions.
func (k *kernels[T, R]) Nrm2Blocks(n, block, lo, hi int, x []T, incx int, results []R) {
	reduce(k, native.Nrm2, n, block, lo, hi, x, incx, nil, 0, results)
}

// DotBlocks implements engine.Reductions.
func (k *kernels[T, R]) DotBlocks(conjugate bool, n, block, lo, hi int, x []T, incx int, y []T, incy int, results []T) {
	dot := native.Dotu
	if conjugate {
		dot = native.Dotc
	}
	reduce(k, dot, n, block, lo, hi, x, incx, y, incy, results)
}

func reduce[T engine.Scalar, R engine.Real, P any](
	k *kernels[T, R], reduction native.Reduction, n, block, lo, hi int, x []T, incx int, y []T, incy int, results []P,
) {
	var element T
	var result P
	k.table.Reduce(reduction, n, block, lo, hi, address(x), incx, address(y), incy, unsafe.Sizeof(element),
		address(results), unsafe.Sizeof(result))
}
