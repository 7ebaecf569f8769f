package reference

import (
	"math"

	"rocblas_mem/blas/spec"
	"rocblas_mem/internal/shortfloat"
)

// Rounded returns v rounded to a type, v itself for Runtime.
func Rounded(typ spec.Type, v complex128) complex128 {
	switch typ {
	case spec.S:
		return complex(float64(float32(real(v))), 0)
	case spec.D:
		return complex(real(v), 0)
	case spec.C:
		return complex128(complex64(v))
	case spec.H:
		return complex(float64(shortfloat.ToHalf(float32(real(v))).Float32()), 0)
	case spec.T:
		return complex(float64(shortfloat.ToBfloat16(float32(real(v))).Float32()), 0)
	case spec.F8:
		return complex(float64(shortfloat.ToF8(float32(real(v))).Float32()), 0)
	case spec.BF8:
		return complex(float64(shortfloat.ToBF8(float32(real(v))).Float32()), 0)
	case spec.I8, spec.I32:
		return complex(math.Round(real(v)), 0)
	}
	return v
}

// Epsilon returns the spacing of a type's numbers at 1.
func Epsilon(typ spec.Type) float64 {
	switch typ.Real() {
	case spec.S:
		return 0x1p-23
	case spec.H:
		return 0x1p-10
	case spec.T:
		return 0x1p-7
	case spec.F8:
		return 0x1p-3
	case spec.BF8:
		return 0x1p-2
	}
	return 0x1p-52
}
