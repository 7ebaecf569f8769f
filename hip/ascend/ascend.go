// Package ascend is Huawei's runtime as gpu.API. It opens AscendCL of libascendcl.so at run time, and is not
// linked with it. Memory comes from aclrtMallocAlign32 and is kept for reuse in stream order, without waits.
// Memory is not initialized.
package ascend

/*
#cgo CFLAGS: -std=c11 -O2 -D_GNU_SOURCE -Wall -Wextra -Wconversion
#cgo LDFLAGS: -ldl
#include "ascend.h"
*/
import "C"

import (
	"fmt"
	"sync"
	"unsafe"

	"rocblas_mem/hip"
	"rocblas_mem/hip/caching"
	"rocblas_mem/hip/gpu"
	"rocblas_mem/internal/dl"
)

// Library is the name of the runtime's file.
const Library = "libascendcl.so"

// API is the opened runtime. It stays open for the life of the process.
type API struct {
	gpu.NoReservations
	gpu.Silent
	*caching.Pools
	c     *C.struct_rbm_ascend
	file  string
	pages hip.Pages

	mutex    sync.Mutex
	contexts map[int]uint64    // default contexts, by device
	taken    map[uint64]uint64 // sizes of allocated memory, by address
}

// Open opens the runtime at path, or the one that the linker finds if path is empty. Memory uses the given
// pages.
//
// Errors: *gpu.Missing if there is no runtime, or it lacks a function, fails to start or has no device.
func Open(path string, pages hip.Pages) (*API, error) {
	if path == "" {
		path = Library
	}
	library, file, err := dl.Open(path)
	if err != nil {
		return nil, missing("", "%s cannot be opened: %v", path, err)
	}
	a := &API{
		c: new(C.struct_rbm_ascend), file: file, pages: pages,
		contexts: map[int]uint64{}, taken: map[uint64]uint64{},
	}
	a.Pools = caching.NewPools(source{a}, layout(pages))
	if err := a.start(library); err != nil {
		dl.Close(library)
		return nil, err
	}
	return a, nil
}

func missing(file, format string, args ...any) error {
	return &gpu.Missing{Runtime: "Ascend", Library: file, Reason: fmt.Sprintf(format, args...)}
}

// start looks up the functions, initializes the runtime and looks for a device. The program may have
// initialized the runtime before.
func (a *API) start(library unsafe.Pointer) error {
	for i, symbol := range names() {
		a.c.f[i] = C.uintptr_t(dl.Symbol(library, symbol))
		if a.c.f[i] == 0 && i < C.RBM_ASCEND_NEEDED {
			return missing(a.file, "it has no function %s", symbol)
		}
	}
	if result := C.rbm_ascend_init(a.c); result != repeatInitialize {
		if err := check("aclInit", result); err != nil {
			return missing(a.file, "it does not start: %v", err)
		}
	}
	count, err := a.Devices()
	if err != nil {
		return missing(a.file, "it does not count devices: %v", err)
	}
	if count == 0 {
		return missing(a.file, "it has no device")
	}
	return nil
}

// names returns the runtime's function names, by number.
func names() [C.RBM_ASCEND_FUNCTIONS]string {
	return [...]string{
		C.RBM_ASCEND_INIT: "aclInit", C.RBM_ASCEND_GET_DEVICE_COUNT: "aclrtGetDeviceCount",
		C.RBM_ASCEND_SET_DEVICE: "aclrtSetDevice", C.RBM_ASCEND_GET_DEVICE: "aclrtGetDevice",
		C.RBM_ASCEND_GET_CONTEXT: "aclrtGetCurrentContext", C.RBM_ASCEND_SET_CONTEXT: "aclrtSetCurrentContext",
		C.RBM_ASCEND_GET_MEM_INFO: "aclrtGetMemInfo", C.RBM_ASCEND_MALLOC_ALIGN32: "aclrtMallocAlign32",
		C.RBM_ASCEND_FREE: "aclrtFree", C.RBM_ASCEND_MEMCPY_ASYNC: "aclrtMemcpyAsync",
		C.RBM_ASCEND_SYNCHRONIZE_STREAM: "aclrtSynchronizeStream", C.RBM_ASCEND_SYNCHRONIZE_DEVICE: "aclrtSynchronizeDevice",
		C.RBM_ASCEND_CREATE_EVENT: "aclrtCreateEvent", C.RBM_ASCEND_RECORD_EVENT: "aclrtRecordEvent",
		C.RBM_ASCEND_STREAM_WAIT_EVENT: "aclrtStreamWaitEvent", C.RBM_ASCEND_QUERY_EVENT: "aclrtQueryEventStatus",
		C.RBM_ASCEND_SYNCHRONIZE_EVENT: "aclrtSynchronizeEvent", C.RBM_ASCEND_DESTROY_EVENT: "aclrtDestroyEvent",
		C.RBM_ASCEND_GET_SOC_NAME: "aclrtGetSocName", C.RBM_ASCEND_POINTER_GET_ATTRIBUTES: "aclrtPointerGetAttributes",
	}
}

// The numbers of aclError that this package handles.
const (
	repeatInitialize = 100002
	invalidParameter = 107000
	contextNull      = 107002
	streamContext    = 107003
	badAllocation    = 200000
	memoryAllocation = 207001
)

// check turns an aclError into an error.
func check(call string, result C.int) error {
	if result == 0 {
		return nil
	}
	return &gpu.Error{
		Call: call, Number: int(result), NoMemory: result == badAllocation || result == memoryAllocation, NoHandle: result == streamContext,
		Name: map[C.int]string{
			invalidParameter: "ACL_ERROR_RT_PARAM_INVALID", contextNull: "ACL_ERROR_RT_CONTEXT_NULL",
			streamContext: "ACL_ERROR_RT_STREAM_CONTEXT", badAllocation: "ACL_ERROR_BAD_ALLOC",
			memoryAllocation: "ACL_ERROR_RT_MEMORY_ALLOCATION",
		}[result],
	}
}

// Name returns the runtime's name for messages.
func (a *API) Name() string { return "Ascend" }

// Library returns the file that was opened.
func (a *API) Library() string { return a.file }

// Version returns 0, because the runtime reports no version number.
func (a *API) Version() (runtime, driver int) { return 0, 0 }

// Devices returns the number of devices.
func (a *API) Devices() (int, error) {
	var count C.int
	err := check("aclrtGetDeviceCount", C.rbm_ascend_devices(a.c, &count))
	return int(count), err
}

// Facts returns the properties of a device.
func (a *API) Facts(device int) (gpu.Facts, error) {
	previous, err := a.Enter(device)
	if err != nil {
		return gpu.Facts{}, err
	}
	name := C.GoString(C.rbm_ascend_soc(a.c))
	var bytes C.uint64_t
	err = check("aclrtGetMemInfo", C.rbm_ascend_total(a.c, &bytes))
	if left := a.Leave(previous); err == nil {
		err = left
	}
	return gpu.Facts{Name: name, Arch: name, TotalBytes: uint64(bytes), Pools: true, Shares: true}, err
}

var _ gpu.API = (*API)(nil)
