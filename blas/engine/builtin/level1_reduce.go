package builtin

import "unsafe"

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
