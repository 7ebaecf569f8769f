// Package cuda is NVIDIA's runtime as gpu.API. It opens the CUDA driver API of libcuda.so.1 at run time, and
// is not linked with it. A device is used in its primary context, as by the CUDA runtime and cuBLAS.
package cuda

/*
#cgo CFLAGS: -std=c11 -O2 -Wall -Wextra
#cgo LDFLAGS: -ldl
#include "cuda.h"
*/
import "C"

import (
	"fmt"
	"sync"
	"unsafe"

	"rocblas_mem/core"
	"rocblas_mem/hip/gpu"
	"rocblas_mem/internal/dl"
)

// Library is the name of the driver's file.
const Library = "libcuda.so.1"

// API is the opened driver. It stays open for the life of the process.
type API struct {
	c       *C.struct_rbm_cuda
	file    string
	version int

	mutex    sync.Mutex
	contexts map[int]context // primary contexts, by device, retained once
}

// Open opens the driver at path, or the driver that the linker finds if path is empty.
//
// Errors: *gpu.Missing if there is no driver, or it lacks a function, fails to start or has no device.
func Open(path string) (*API, error) {
	if path == "" {
		path = Library
	}
	library, file, err := dl.Open(path)
	if err != nil {
		return nil, missing("", 0, "%s cannot be opened: %v", path, err)
	}
	a := &API{c: new(C.struct_rbm_cuda), file: file, contexts: map[int]context{}}
	if err := a.start(library); err != nil {
		dl.Close(library)
		return nil, err
	}
	return a, nil
}

func missing(file string, version int, format string, args ...any) error {
	return &gpu.Missing{Runtime: "CUDA", Library: file, Version: version, Reason: fmt.Sprintf(format, args...)}
}

// start looks up the functions, initializes the driver and looks for a device.
func (a *API) start(library unsafe.Pointer) error {
	for i, symbol := range names() {
		a.c.f[i] = C.uintptr_t(dl.Symbol(library, symbol))
		if a.c.f[i] == 0 && i < C.RBM_CUDA_NEEDED {
			return missing(a.file, 0, "it has no function %s: the driver is older than CUDA 10.1", symbol)
		}
	}
	var version C.int
	if C.rbm_cuda_version(a.c, &version) == 0 {
		a.version = int(version)
	}
	if err := a.check("cuInit", C.rbm_cuda_init(a.c)); err != nil {
		return missing(a.file, a.version, "the driver does not start: %v", err)
	}
	count, err := a.Devices()
	if err != nil {
		return missing(a.file, a.version, "it does not count devices: %v", err)
	}
	if count == 0 {
		return missing(a.file, a.version, "it has no device")
	}
	return nil
}

// names returns the driver's function names, by number. A version suffix selects the variant that CUDA's
// header uses.
func names() [C.RBM_CUDA_FUNCTIONS]string {
	return [...]string{
		C.RBM_CUDA_INIT: "cuInit", C.RBM_CUDA_DRIVER_GET_VERSION: "cuDriverGetVersion", C.RBM_CUDA_GET_ERROR_NAME: "cuGetErrorName",
		C.RBM_CUDA_DEVICE_GET_COUNT: "cuDeviceGetCount", C.RBM_CUDA_DEVICE_GET_NAME: "cuDeviceGetName",
		C.RBM_CUDA_DEVICE_TOTAL_MEM: "cuDeviceTotalMem_v2", C.RBM_CUDA_DEVICE_GET_ATTRIBUTE: "cuDeviceGetAttribute",
		C.RBM_CUDA_PRIMARY_CTX_RETAIN: "cuDevicePrimaryCtxRetain", C.RBM_CUDA_PRIMARY_CTX_RELEASE: "cuDevicePrimaryCtxRelease_v2",
		C.RBM_CUDA_CTX_GET_CURRENT: "cuCtxGetCurrent", C.RBM_CUDA_CTX_SET_CURRENT: "cuCtxSetCurrent",
		C.RBM_CUDA_CTX_GET_DEVICE: "cuCtxGetDevice", C.RBM_CUDA_CTX_SYNCHRONIZE: "cuCtxSynchronize",
		C.RBM_CUDA_MEM_ALLOC: "cuMemAlloc_v2", C.RBM_CUDA_MEM_FREE: "cuMemFree_v2",
		C.RBM_CUDA_MEMCPY_ASYNC: "cuMemcpyAsync", C.RBM_CUDA_MEMCPY_2D_ASYNC: "cuMemcpy2DAsync_v2",
		C.RBM_CUDA_POINTER_GET_ATTRIBUTE: "cuPointerGetAttribute", C.RBM_CUDA_STREAM_SYNCHRONIZE: "cuStreamSynchronize",
		C.RBM_CUDA_STREAM_QUERY: "cuStreamQuery", C.RBM_CUDA_STREAM_IS_CAPTURING: "cuStreamIsCapturing",
		C.RBM_CUDA_STREAM_WAIT_EVENT: "cuStreamWaitEvent", C.RBM_CUDA_EVENT_CREATE: "cuEventCreate",
		C.RBM_CUDA_EVENT_RECORD: "cuEventRecord", C.RBM_CUDA_EVENT_DESTROY: "cuEventDestroy_v2",
		C.RBM_CUDA_MEM_GET_ALLOCATION_GRANULARITY: "cuMemGetAllocationGranularity",
		C.RBM_CUDA_MEM_ADDRESS_RESERVE:            "cuMemAddressReserve", C.RBM_CUDA_MEM_ADDRESS_FREE: "cuMemAddressFree",
		C.RBM_CUDA_MEM_CREATE: "cuMemCreate", C.RBM_CUDA_MEM_RELEASE: "cuMemRelease", C.RBM_CUDA_MEM_MAP: "cuMemMap",
		C.RBM_CUDA_MEM_UNMAP: "cuMemUnmap", C.RBM_CUDA_MEM_SET_ACCESS: "cuMemSetAccess",
		C.RBM_CUDA_MEM_POOL_CREATE: "cuMemPoolCreate", C.RBM_CUDA_MEM_POOL_DESTROY: "cuMemPoolDestroy",
		C.RBM_CUDA_MEM_POOL_SET_ATTRIBUTE:    "cuMemPoolSetAttribute",
		C.RBM_CUDA_MEM_ALLOC_FROM_POOL_ASYNC: "cuMemAllocFromPoolAsync", C.RBM_CUDA_MEM_FREE_ASYNC: "cuMemFreeAsync",
		C.RBM_CUDA_STREAM_GET_CTX: "cuStreamGetCtx", C.RBM_CUDA_EXCHANGE_CAPTURE_MODE: "cuThreadExchangeStreamCaptureMode",
		C.RBM_CUDA_MEMSET_D32_ASYNC: "cuMemsetD32Async", C.RBM_CUDA_MEMSET_D2D32_ASYNC: "cuMemsetD2D32Async",
		C.RBM_CUDA_CTX_GET_ID: "cuCtxGetId", C.RBM_CUDA_CTX_GET_API_VERSION: "cuCtxGetApiVersion",
	}
}

// has reports whether the driver has all functions of a range.
func (a *API) has(first, last int) bool {
	for i := first; i <= last; i++ {
		if a.c.f[i] == 0 {
			return false
		}
	}
	return true
}

// Numbers of CUresult.
const (
	outOfMemory     = 2
	invalidContext  = 201
	invalidHandle   = 400
	notReady        = 600
	contextIsGone   = 709
	notSupported    = 801
	firstOfCaptures = 900 // cudaErrorStreamCapture...
	lastOfCaptures  = 908
)

// check turns a CUresult into an error.
func (a *API) check(call string, result C.int) error {
	if result == 0 {
		return nil
	}
	e := &gpu.Error{Call: call, Number: int(result), NoMemory: result == outOfMemory,
		Capture: result >= firstOfCaptures && result <= lastOfCaptures, NoHandle: result == invalidHandle || result == contextIsGone}
	if name := C.rbm_cuda_error_name(a.c, result); name != nil {
		e.Name = C.GoString(name)
	}
	return e
}

// Name returns the runtime's name for messages.
func (a *API) Name() string { return "CUDA" }

// Library returns the file that was opened.
func (a *API) Library() string { return a.file }

// Version returns the CUDA version that the driver supports, for example 12080 for 12.8, as both numbers: a
// driver API has no runtime version.
func (a *API) Version() (runtime, driver int) { return a.version, a.version }

// VersionText formats CUDA's version number as major.minor.
func VersionText(number int) string { return fmt.Sprintf("%d.%d", number/1000, number%1000/10) }

// Devices returns the number of devices.
func (a *API) Devices() (int, error) {
	var count C.int
	err := a.check("cuDeviceGetCount", C.rbm_cuda_devices(a.c, &count))
	return int(count), err
}

// Facts returns the properties of a device. A missing name or memory size is an error. Missing reservations
// or pools are reported as absent.
func (a *API) Facts(device int) (gpu.Facts, error) {
	var f gpu.Facts
	var name [256]C.char
	if err := a.check("cuDeviceGetName", C.rbm_cuda_name(a.c, &name[0], C.int(len(name)), C.int(device))); err != nil {
		return f, err
	}
	f.Name = C.GoString(&name[0])
	var bytes C.uint64_t
	if err := a.check("cuDeviceTotalMem", C.rbm_cuda_total(a.c, &bytes, C.int(device))); err != nil {
		return f, err
	}
	f.TotalBytes = uint64(bytes)
	var domain, bus, slot C.int
	if C.rbm_cuda_attribute(a.c, &domain, C.RBM_CUDA_PCI_DOMAIN, C.int(device)) == 0 &&
		C.rbm_cuda_attribute(a.c, &bus, C.RBM_CUDA_PCI_BUS, C.int(device)) == 0 &&
		C.rbm_cuda_attribute(a.c, &slot, C.RBM_CUDA_PCI_DEVICE, C.int(device)) == 0 {
		f.PCI = core.PCIAddress(int(domain), int(bus), int(slot))
	}
	f.Arch = fmt.Sprintf("sm_%d%d", a.Major(device), a.attribute(C.RBM_CUDA_MINOR, device))
	if a.has(C.RBM_CUDA_MEM_GET_ALLOCATION_GRANULARITY, C.RBM_CUDA_MEM_SET_ACCESS) && a.attribute(C.RBM_CUDA_RESERVES, device) != 0 {
		if C.rbm_cuda_granularity(a.c, &bytes, C.int(device)) == 0 && bytes != 0 {
			f.Reserves, f.GranuleBytes = true, uint64(bytes)
		}
	}
	f.Pools = a.has(C.RBM_CUDA_MEM_POOL_CREATE, C.RBM_CUDA_MEM_FREE_ASYNC) && a.attribute(C.RBM_CUDA_POOLS, device) != 0
	return f, nil
}

// Major returns the first number of a device's compute capability, 0 if unknown.
func (a *API) Major(device int) int { return a.attribute(C.RBM_CUDA_MAJOR, device) }

// attribute returns an attribute of a device, 0 if the driver does not know it.
func (a *API) attribute(number, device int) int {
	var value C.int
	if C.rbm_cuda_attribute(a.c, &value, C.int(number), C.int(device)) != 0 {
		return 0
	}
	return int(value)
}
