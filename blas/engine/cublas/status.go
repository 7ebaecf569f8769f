package cublas

// #include "cublas.h"
import "C"

import "rocblas_mem/blas/engine"

// meaning is what a number that a call returns says.
type meaning struct {
	trouble engine.Trouble
	text    string
}

// meaningOf translates cublasStatus_t, and what the C sources return beside it.
func meaningOf(number int) meaning {
	switch number {
	case 1:
		return meaning{engine.Unknown, "CUBLAS_STATUS_NOT_INITIALIZED"}
	case 3:
		return meaning{engine.NoMemory, "CUBLAS_STATUS_ALLOC_FAILED"}
	case 7:
		return meaning{engine.Invalid, "CUBLAS_STATUS_INVALID_VALUE"}
	case 8:
		return meaning{engine.Architecture, "CUBLAS_STATUS_ARCH_MISMATCH"}
	case 11:
		return meaning{engine.Unknown, "CUBLAS_STATUS_MAPPING_ERROR"}
	case 13:
		return meaning{engine.Unknown, "CUBLAS_STATUS_EXECUTION_FAILED"}
	case 14:
		return meaning{engine.Unknown, "CUBLAS_STATUS_INTERNAL_ERROR"}
	case 15:
		return meaning{engine.NotImplemented, "CUBLAS_STATUS_NOT_SUPPORTED"}
	case 16:
		return meaning{engine.Unknown, "CUBLAS_STATUS_LICENSE_ERROR"}
	case C.RBM_CUBLAS_LACKS:
		return meaning{engine.NotImplemented, "the library has no function for this"}
	case C.RBM_CUBLAS_TOO_LARGE:
		return meaning{engine.NotImplemented, "a size has more than the 32 bits of this library"}
	case C.RBM_CUBLAS_NO_CONTEXT:
		return meaning{engine.Unknown, "the device's context cannot be made current"}
	case C.RBM_CUBLAS_NO_SCALAR:
		return meaning{engine.Invalid, "alpha is null"}
	case C.RBM_CUBLAS_NO_WORK:
		return meaning{engine.NoMemory, "there is no workspace to compose it in"}
	case C.RBM_CUBLAS_TYPES:
		return meaning{engine.NotImplemented, "it cannot be composed for these types"}
	case C.RBM_CUBLAS_SIGNS:
		return meaning{engine.NotImplemented, "it cannot be composed unless incx and incy have the same sign and are not 0"}
	case C.RBM_CUBLAS_POSITIVE:
		return meaning{engine.NotImplemented, "it cannot be composed unless increments are positive"}
	case C.RBM_CUBLAS_UNIT:
		return meaning{engine.NotImplemented, "it cannot be composed unless the increment of what is conjugated is 1"}
	case C.RBM_CUBLAS_SAME:
		return meaning{engine.NotImplemented, "it cannot be composed where x is y"}
	case C.RBM_CUBLAS_DRIVER_FAILED - driverOutOfMemory:
		return meaning{engine.NoMemory, "CUDA_ERROR_OUT_OF_MEMORY"}
	}
	if number < C.RBM_CUBLAS_DRIVER_FAILED {
		return meaning{engine.Unknown, "the driver failed"}
	}
	return meaning{engine.Unknown, "an unknown status"}
}

// driverOutOfMemory is CUDA_ERROR_OUT_OF_MEMORY.
const driverOutOfMemory = 2

// failure is the error for what a function returned.
func failure(symbol string, number int) error {
	m := meaningOf(number)
	if number < C.RBM_CUBLAS_DRIVER_FAILED {
		number = C.RBM_CUBLAS_DRIVER_FAILED - number
	}
	return &engine.CallError{Trouble: m.trouble, Function: symbol, Number: number, Text: m.text}
}

// missing is the error for a function that neither the library nor its composition has.
func missing() error {
	return &engine.CallError{Trouble: engine.NotImplemented, Text: "cuBLAS has no function for this"}
}
