// Package kinds lists the kinds of devices: the one list that the choice of the device, its messages and the C
// sources (internal/common/zdevices.h) follow.
package kinds

import (
	"rocblas_mem/hip/amd"
	"rocblas_mem/hip/ascend"
	"rocblas_mem/hip/cuda"
	"rocblas_mem/hip/gpu"
	"rocblas_mem/hip/opencl"
)

// All returns the kinds of devices in the order of rocblas-mem doctor.
func All() []gpu.Kind {
	return []gpu.Kind{amd.Kind(), cuda.Kind(), opencl.Kind(), ascend.Kind()}
}
