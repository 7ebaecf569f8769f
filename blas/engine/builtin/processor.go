package builtin

import "rocblas_mem/blas/engine/native"

// processor is what the innermost loops are made of.
type processor int

// The processors, each with all that the ones before it have.
const (
	portable processor = iota // plain Go
	avx2                      // 256-bit vectors, with fused multiply-add
	avx512                    // 512-bit vectors: F, CD, BW, DQ and VL
)

// String returns the name that people know.
func (p processor) String() string { return [...]string{"portable", "AVX2", "AVX-512"}[p] }

// instructions is what package native calls the instruction set. Plain Go has the C engine's best all the same.
func (p processor) instructions() string {
	if p != portable {
		return [...]string{avx2: "avx2", avx512: "avx512"}[p]
	}
	return native.Best()
}

// strip is how many elements of so many bytes two vectors have.
func (p processor) strip(elemBytes int) int { return [...]int{2 * 8, 2 * 32, 2 * 64}[p] / elemBytes }
