package builtin

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
