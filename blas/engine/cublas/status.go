package cublas

// #include "cublas.h"
import "C"

import "rocblas_mem/blas/engine"

// meaning is the translation of a status number.
type meaning struct {
	trouble engine.Trouble
	text    string
}

// driverOutOfMemory is CUDA_ERROR_OUT_OF_MEMORY.
const driverOutOfMemory = 2

// meanings returns the translations of cublasStatus_t and of the C sources' additional numbers.
func meanings() map[int]meaning {
	return map[int]meaning{
		1:                       {engine.Unknown, "CUBLAS_STATUS_NOT_INITIALIZED"},
		3:                       {engine.NoMemory, "CUBLAS_STATUS_ALLOC_FAILED"},
		7:                       {engine.Invalid, "CUBLAS_STATUS_INVALID_VALUE"},
		8:                       {engine.Architecture, "CUBLAS_STATUS_ARCH_MISMATCH"},
		11:                      {engine.Unknown, "CUBLAS_STATUS_MAPPING_ERROR"},
		13:                      {engine.Unknown, "CUBLAS_STATUS_EXECUTION_FAILED"},
		14:                      {engine.Unknown, "CUBLAS_STATUS_INTERNAL_ERROR"},
		15:                      {engine.NotImplemented, "CUBLAS_STATUS_NOT_SUPPORTED"},
		16:                      {engine.Unknown, "CUBLAS_STATUS_LICENSE_ERROR"},
		C.RBM_CUBLAS_LACKS:      {engine.NotImplemented, "the library has no function for this call"},
		C.RBM_CUBLAS_TOO_LARGE:  {engine.NotImplemented, "a size exceeds the 32 bits of the library's sizes"},
		C.RBM_CUBLAS_NO_CONTEXT: {engine.Unknown, "the device's context cannot be made current"},
		C.RBM_CUBLAS_NO_SCALAR:  {engine.Invalid, "alpha is null"},
		C.RBM_CUBLAS_NO_WORK:    {engine.NoMemory, "the workspace is too small for the composition"},
		C.RBM_CUBLAS_TYPES:      {engine.NotImplemented, "there is no composition for these types"},
		C.RBM_CUBLAS_SIGNS:      {engine.NotImplemented, "the composition requires incx and incy of the same sign and not 0"},
		C.RBM_CUBLAS_POSITIVE:   {engine.NotImplemented, "the composition requires positive increments"},
		C.RBM_CUBLAS_UNIT:       {engine.NotImplemented, "the composition requires increment 1 of a conjugated operand"},
		C.RBM_CUBLAS_RESET:      {engine.Unknown, "the device was reset (cudaDeviceReset) after the handle was created"},
		C.RBM_CUBLAS_SAME:       {engine.NotImplemented, "the composition requires different x and y"},
		C.RBM_CUBLAS_DRIVER_FAILED - driverOutOfMemory: {engine.NoMemory, "CUDA_ERROR_OUT_OF_MEMORY"},
	}
}

// meaningOf translates a status number.
func meaningOf(number int) meaning {
	switch found, known := meanings()[number]; {
	case known:
		return found
	case number < C.RBM_CUBLAS_DRIVER_FAILED:
		return meaning{engine.Unknown, "the driver reports an error"}
	}
	return meaning{engine.Unknown, "unknown status"}
}

// failure returns the error for a function's status number.
func failure(symbol string, number int) error {
	m := meaningOf(number)
	if number < C.RBM_CUBLAS_DRIVER_FAILED {
		number = C.RBM_CUBLAS_DRIVER_FAILED - number
	}
	return &engine.CallError{Trouble: m.trouble, Function: symbol, Number: number, Text: m.text}
}

// missing returns the error for a function that neither the library nor a composition provides.
func missing() error {
	return &engine.CallError{Trouble: engine.NotImplemented, Text: "cuBLAS has no function for this call"}
}
