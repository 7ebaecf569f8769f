//go:build goexperiment.simd && !go1.27 && amd64 && !nosimd

package builtin

import "rocblas_mem/blas/engine"

// maskBytes is a window over 32 set bytes and 32 clear ones: what begins n elements before its middle is the mask of a vector's
// first n elements.
const maskBytes = "\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff" +
	"\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff" +
	"\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00" +
	"\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00"

// loopsFor returns the loops for a processor.
func loopsFor[T engine.Scalar, R engine.Real](p processor) loops[T, R] {
	var found any
	switch any((*T)(nil)).(type) {
	case *float32:
		found = [...]loops[float32, float32]{goLoops[float32, float32](), loopsSAVX2(), loopsSAVX512()}[p]
	case *float64:
		found = [...]loops[float64, float64]{goLoops[float64, float64](), loopsDAVX2(), loopsDAVX512()}[p]
	case *complex64:
		found = [...]loops[complex64, float32]{goLoops[complex64, float32](), loopsComplexSAVX2(), loopsComplexSAVX512()}[p]
	case *complex128:
		found = [...]loops[complex128, float64]{goLoops[complex128, float64](), loopsComplexDAVX2(), loopsComplexDAVX512()}[p]
	}
	return found.(loops[T, R])
}

// leavesFor returns the loops of Leaves.
func leavesFor(letter byte, p processor) map[string]any {
	var sets [3]func() map[string]any
	switch letter {
	case 's':
		sets = [3]func() map[string]any{avx2: leavesSAVX2, avx512: leavesSAVX512}
	case 'd':
		sets = [3]func() map[string]any{avx2: leavesDAVX2, avx512: leavesDAVX512}
	case 'c':
		sets = [3]func() map[string]any{avx2: leavesComplexSAVX2, avx512: leavesComplexSAVX512}
	case 'z':
		sets = [3]func() map[string]any{avx2: leavesComplexDAVX2, avx512: leavesComplexDAVX512}
	}
	if sets[p] == nil {
		return nil
	}
	return sets[p]()
}

// leavesInCFor returns where dot and axpy begin for a caller in C, zeros where they do not.
func leavesInCFor(letter byte, p processor) [2]uintptr {
	var addresses [3]uintptr
	var set func(*[3]uintptr)
	switch letter {
	case 's':
		set = [...]func(*[3]uintptr){nil, leavesInCSAVX2, leavesInCSAVX512}[p]
	case 'd':
		set = [...]func(*[3]uintptr){nil, leavesInCDAVX2, leavesInCDAVX512}[p]
	}
	if set != nil {
		set(&addresses)
	}
	if storesHalves() {
		addresses[1] = addresses[2]
	}
	return [2]uintptr(addresses[:2])
}
