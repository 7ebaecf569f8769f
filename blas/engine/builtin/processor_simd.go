//go:build goexperiment.simd && amd64

package builtin

import "simd/archsimd"

// bestProcessor returns the best of what this machine has.
func bestProcessor() processor {
	switch {
	case archsimd.X86.AVX512():
		return avx512
	case archsimd.X86.AVX2() && archsimd.X86.FMA():
		return avx2
	}
	return portable
}
