package routines

import (
	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/engine/native"
	"rocblas_mem/blas/spec"
	"rocblas_mem/internal/ptr"
	"rocblas_mem/internal/shortfloat"
)

// leastRun is the shortest run of elements that is worth a call of C.
const leastRun = 16

// loadRun converts consecutive elements of type t at address with a copy or a C function, and reports whether
// it can. It covers the types of mixed matrix products.
func loadRun[T engine.Scalar](t spec.Type, address uint64, dst []T) bool {
	n := len(dst)
	if n < leastRun {
		return false
	}
	switch to := any(dst).(type) {
	case []float32:
		switch t {
		case spec.S:
			copy(to, ptr.Slice[float32](address, n))
		case spec.H:
			native.BestConversions().FromHalves(to, ptr.Slice[shortfloat.Half](address, n))
		case spec.T:
			native.BestConversions().FromBfloat16s(to, ptr.Slice[shortfloat.Bfloat16](address, n))
		case spec.I8:
			native.BestConversions().FromInt8s(to, ptr.Slice[int8](address, n))
		default:
			return false
		}
		return true
	}
	return false
}

// saveRun converts src to consecutive elements of type t at address, as loadRun does, and reports whether it
// can.
func saveRun[T engine.Scalar](t spec.Type, address uint64, src []T) bool {
	n := len(src)
	if n < leastRun {
		return false
	}
	switch from := any(src).(type) {
	case []float32:
		switch t {
		case spec.S:
			copy(ptr.Slice[float32](address, n), from)
		case spec.H:
			native.BestConversions().ToHalves(ptr.Slice[shortfloat.Half](address, n), from)
		case spec.T:
			native.BestConversions().ToBfloat16s(ptr.Slice[shortfloat.Bfloat16](address, n), from)
		default:
			return false
		}
		return true
	}
	return false
}
