//go:build goexperiment.simd && !go1.27 && amd64 && !nosimd

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

// identity returns the last four letters of the vendor's name, the first of them lowest, and the signature: family, model, stepping.
func identity() (vendor, signature uint32)

// storesHalves says whether a processor with AVX-512 takes two cycles to store such a vector, each for half of it, so that a loop which is
// bound by its stores goes faster in vectors of half the size: AMD's family 25, which is Zen 4.
func storesHalves() bool {
	const authenticAMD = 'D'<<24 | 'M'<<16 | 'A'<<8 | 'c'
	vendor, signature := identity()
	family := signature >> 8 & 0xf
	if family == 0xf {
		family += signature >> 20 & 0xff
	}
	return vendor == authenticAMD && family == 25
}
