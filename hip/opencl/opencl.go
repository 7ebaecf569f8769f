// Package opencl is OpenCL as gpu.API: shared virtual memory and command queues. It opens libOpenCL.so.1 at
// run time, and is not linked with it. A stream is a cl_command_queue; stream 0 is a queue of this package.
package opencl

/*
#cgo CFLAGS: -std=c11 -O2 -D_GNU_SOURCE -Wall -Wextra -Wconversion
#cgo LDFLAGS: -ldl
#include "opencl.h"
*/
import "C"

import (
	"fmt"
	"strings"
	"sync"
	"unsafe"

	"rocblas_mem/core"
	"rocblas_mem/hip/caching"
	"rocblas_mem/hip/gpu"
	"rocblas_mem/internal/dl"
)

// Library is the name of the loader's file.
const Library = "libOpenCL.so.1"

// API is the opened library. It stays open for the life of the process.
type API struct {
	gpu.NoReservations
	gpu.Silent
	*caching.Pools
	c       *C.struct_rbm_opencl
	file    string
	devices []uint64
	refused []string // names of the devices without shared virtual memory
	coarse  bool

	mutex  sync.Mutex
	own    map[int]*queue    // queues of the null stream, by device
	queues map[uint64]*queue // all queues that were used for allocation or ordering, retained
	marks  map[uint64]uint64 // events of Mark, with their contexts
	taken  map[uint64]taken  // allocated memory, by address
	mapped []mapping         // memory that could not be unmapped
}

// Open opens the library at path, or the one that the linker finds if path is empty.
//
// Errors: *gpu.Missing if there is no library, or it lacks a function, or no device has shared virtual
// memory.
func Open(path string) (*API, error) {
	if path == "" {
		path = Library
	}
	library, file, err := dl.Open(path)
	if err != nil {
		return nil, missing("", "%s cannot be opened: %v", path, err)
	}
	a := &API{
		c: new(C.struct_rbm_opencl), file: file,
		own: map[int]*queue{}, queues: map[uint64]*queue{}, marks: map[uint64]uint64{}, taken: map[uint64]taken{},
	}
	a.Pools = caching.NewPools(source{a}, core.RocBLAS())
	if err := a.start(library); err != nil {
		dl.Close(library)
		return nil, err
	}
	return a, nil
}

func missing(file, format string, args ...any) error {
	return &gpu.Missing{Runtime: "OpenCL", Library: file, Reason: fmt.Sprintf(format, args...)}
}

// maxDevices is the largest number of devices that are considered, over all platforms.
const maxDevices = 256

// start looks up the functions and looks for devices.
func (a *API) start(library unsafe.Pointer) error {
	for i, symbol := range names() {
		a.c.f[i] = C.uintptr_t(dl.Symbol(library, symbol))
		if a.c.f[i] == 0 {
			return missing(a.file, "it has no function %s: it is older than OpenCL 2", symbol)
		}
	}
	var devices [maxDevices]C.uint64_t
	var count, unasked C.int
	if err := check("clGetDeviceIDs", C.rbm_opencl_devices(a.c, &devices[0], maxDevices, &count, &unasked)); err != nil {
		return missing(a.file, "it does not list devices: %v", err)
	}
	for _, device := range devices[:count] {
		if C.rbm_opencl_svm(a.c, device)&C.RBM_OPENCL_SVM_COARSE != 0 {
			a.devices = append(a.devices, uint64(device))
		} else {
			a.refused = append(a.refused, a.label(device))
		}
	}
	switch {
	case count == 0 && unasked > 0:
		return missing(a.file, "PoCL needs /sys, and would end the process without it")
	case count == 0:
		return missing(a.file, "it has no device")
	case len(a.devices) == 0:
		return missing(a.file, "it has no device with shared virtual memory: %s", strings.Join(a.refused, ", "))
	}
	return nil
}

// label returns a device's name and version for messages.
func (a *API) label(device C.uint64_t) string {
	var f C.struct_rbm_opencl_facts
	if err := check("clGetDeviceInfo", C.rbm_opencl_facts(a.c, device, &f)); err != nil {
		return fmt.Sprintf("a device (%v)", err)
	}
	return fmt.Sprintf("%s (%s)", C.GoString(&f.name[0]), strings.TrimSpace(C.GoString(&f.version[0])))
}

// Refused returns the devices that are not used, with the reason.
func (a *API) Refused() (list []string) {
	for _, name := range a.refused {
		list = append(list, name+" has no shared virtual memory")
	}
	return list
}

// names returns the library's function names, by number.
func names() [C.RBM_OPENCL_FUNCTIONS]string {
	return [...]string{
		C.RBM_OPENCL_GET_PLATFORM_IDS: "clGetPlatformIDs", C.RBM_OPENCL_GET_DEVICE_IDS: "clGetDeviceIDs",
		C.RBM_OPENCL_GET_DEVICE_INFO: "clGetDeviceInfo", C.RBM_OPENCL_GET_PLATFORM_INFO: "clGetPlatformInfo", C.RBM_OPENCL_CREATE_CONTEXT: "clCreateContext",
		C.RBM_OPENCL_RELEASE_CONTEXT: "clReleaseContext", C.RBM_OPENCL_CREATE_QUEUE: "clCreateCommandQueueWithProperties",
		C.RBM_OPENCL_RETAIN_QUEUE: "clRetainCommandQueue", C.RBM_OPENCL_RELEASE_QUEUE: "clReleaseCommandQueue",
		C.RBM_OPENCL_GET_QUEUE_INFO: "clGetCommandQueueInfo", C.RBM_OPENCL_SVM_ALLOC: "clSVMAlloc",
		C.RBM_OPENCL_SVM_FREE: "clSVMFree", C.RBM_OPENCL_SVM_MEMCPY: "clEnqueueSVMMemcpy",
		C.RBM_OPENCL_SVM_MAP: "clEnqueueSVMMap", C.RBM_OPENCL_SVM_UNMAP: "clEnqueueSVMUnmap",
		C.RBM_OPENCL_MARKER: "clEnqueueMarkerWithWaitList", C.RBM_OPENCL_BARRIER: "clEnqueueBarrierWithWaitList",
		C.RBM_OPENCL_GET_EVENT_INFO: "clGetEventInfo", C.RBM_OPENCL_WAIT_FOR_EVENTS: "clWaitForEvents",
		C.RBM_OPENCL_RELEASE_EVENT: "clReleaseEvent", C.RBM_OPENCL_CREATE_USER_EVENT: "clCreateUserEvent",
		C.RBM_OPENCL_SET_USER_EVENT_STATUS: "clSetUserEventStatus", C.RBM_OPENCL_SET_EVENT_CALLBACK: "clSetEventCallback",
		C.RBM_OPENCL_RETAIN_EVENT: "clRetainEvent", C.RBM_OPENCL_FLUSH: "clFlush", C.RBM_OPENCL_FINISH: "clFinish",
	}
}

// check turns a status into an error.
func check(call string, status C.int) error {
	if status == 0 {
		return nil
	}
	e := &gpu.Error{Call: call, Number: int(status), NoHandle: status == C.RBM_OPENCL_INVALID_COMMAND_QUEUE}
	switch status {
	case C.RBM_OPENCL_ALLOCATION_FAILURE:
		e.Name, e.NoMemory = "CL_MEM_OBJECT_ALLOCATION_FAILURE", true
	case C.RBM_OPENCL_OUT_OF_RESOURCES:
		e.Name, e.NoMemory = "CL_OUT_OF_RESOURCES", true
	case C.RBM_OPENCL_OUT_OF_HOST_MEMORY:
		e.Name, e.NoMemory = "CL_OUT_OF_HOST_MEMORY", true
	case C.RBM_OPENCL_INVALID_VALUE:
		e.Name = "CL_INVALID_VALUE"
	case C.RBM_OPENCL_INVALID_COMMAND_QUEUE:
		e.Name = "CL_INVALID_COMMAND_QUEUE"
	}
	return e
}

// UseCoarse makes later allocations coarse-grained, also on devices with fine-grained memory. Code that works
// with it also works on devices with coarse-grained memory only. It must be called before the first queue is
// used.
func (a *API) UseCoarse() { a.coarse = true }

// Name returns the runtime's name for messages.
func (a *API) Name() string { return "OpenCL" }

// Library returns the file that was opened.
func (a *API) Library() string { return a.file }

// Version returns 0. Only platforms and devices of OpenCL have versions; Facts contains the device's.
func (a *API) Version() (runtime, driver int) { return 0, 0 }

// Devices returns the number of devices with shared virtual memory, over all platforms.
func (a *API) Devices() (int, error) { return len(a.devices), nil }

// Facts returns the properties of a device.
func (a *API) Facts(device int) (gpu.Facts, error) {
	f, err := a.facts(device)
	if err != nil {
		return gpu.Facts{}, err
	}
	return gpu.Facts{
		Name: C.GoString(&f.name[0]), Arch: C.GoString(&f.version[0]), TotalBytes: uint64(f.total_bytes), Pools: true, Shares: true,
	}, nil
}

func (a *API) facts(device int) (f C.struct_rbm_opencl_facts, err error) {
	if device < 0 || device >= len(a.devices) {
		return f, missing(a.file, "it has %d devices with shared virtual memory, and none has the number %d", len(a.devices), device)
	}
	err = check("clGetDeviceInfo", C.rbm_opencl_facts(a.c, C.uint64_t(a.devices[device]), &f))
	return f, err
}
