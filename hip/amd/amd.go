// Package amd is HIP on AMD's GPUs as gpu.API. It opens libamdhip64 of HIP 7, 6 or 5 at run time, and is not
// linked with it.
package amd

/*
#cgo CFLAGS: -std=c11 -O2 -D_GNU_SOURCE -Wall -Wextra -Wconversion
#cgo LDFLAGS: -ldl
#include <stdlib.h>
#include "hip.h"
*/
import "C"

import (
	"errors"
	"fmt"
	"strings"
	"unsafe"

	"rocblas_mem/core"
	"rocblas_mem/hip/gpu"
	"rocblas_mem/internal/dl"
)

// The numbers of HIP that this package handles.
const (
	success           = 0
	outOfMemory       = 2
	invalidHandle     = 400
	notReady          = 600
	contextDestroyed  = 709
	firstCaptureError = 900 // the stream captures, or the capture of another stream forbids the call
	lastCaptureError  = 908
)

// textBytes is the most that is kept of a linker message or a path.
const textBytes = 4096

// places returns the prefixes for a library's name: none, for the linker's search path, then ROCm's folder.
func places() []string { return []string{"", "/opt/rocm/lib/"} }

// Files returns the names of the supported libraries, newest first. The generator writes them for C.
func Files() []string { return []string{"libamdhip64.so.7", "libamdhip64.so.6", "libamdhip64.so.5"} }

// HIP is an opened libamdhip64.
type HIP struct {
	hip     *C.struct_rbm_hip
	library string
}

var _ gpu.API = (*HIP)(nil)

// Open opens HIP: a library that the process has already loaded, or the newest one that can be opened.
//
// Errors: *gpu.Missing if there is no library, or it is too old or has no device.
func Open() (gpu.API, error) {
	for _, name := range Files() {
		if h, err := open(name, dl.Loaded); err == nil {
			return h.ready()
		}
	}
	reason := "none of " + strings.Join(Files(), ", ") + " is installed; HIP comes with ROCm"
	for _, place := range places() {
		for _, name := range Files() {
			h, err := open(place+name, dl.Open)
			if err == nil {
				return h.ready()
			}
			if failure, ok := errors.AsType[*gpu.Missing](err); ok && !isAbsent(failure.Reason, place+name) {
				reason = failure.Reason
			}
		}
	}
	return nil, &gpu.Missing{Runtime: "HIP", Reason: reason}
}

// isAbsent reports whether the linker's message says that the file does not exist. Other messages concern a
// file that cannot be used.
func isAbsent(reason, name string) bool {
	return strings.HasPrefix(reason, name+": cannot open shared object file: No such file")
}

// OpenFile opens one library by its path.
//
// Errors: as for Open.
func OpenFile(path string) (gpu.API, error) {
	h, err := open(path, dl.Open)
	if err != nil {
		return nil, err
	}
	return h.ready()
}

// open opens a library with dl.Open or dl.Loaded. After success the library is never closed.
func open(name string, by func(string) (unsafe.Pointer, string, error)) (*HIP, error) {
	library, file, err := by(name)
	if err != nil {
		return nil, &gpu.Missing{Runtime: "HIP", Reason: name + ": " + err.Error()}
	}
	var text [textBytes]C.char
	hip := C.rbm_hip_fill(library, &text[0], textBytes)
	if hip == nil {
		dl.Close(library)
		return nil, &gpu.Missing{Runtime: "HIP", Library: name,
			Reason: "it has no " + C.GoString(&text[0]) + ": HIP 5 or later is needed"}
	}
	return &HIP{hip: hip, library: file}, nil
}

// ready returns an error if there is no device.
func (h *HIP) ready() (gpu.API, error) {
	runtime, _ := h.Version()
	missing := &gpu.Missing{Runtime: "HIP", Library: h.library, Version: runtime}
	n, err := h.Devices()
	switch {
	case err != nil:
		missing.Reason = fmt.Sprintf("version %s has no device that it can use: %v", VersionText(runtime), err)
	case n == 0:
		missing.Reason = fmt.Sprintf("version %s has no device", VersionText(runtime))
	default:
		return h, nil
	}
	return nil, missing
}

// VersionText formats HIP's version number as major.minor.patch.
func VersionText(number int) string {
	return fmt.Sprintf("%d.%d.%d", number/10_000_000, number/100_000%100, number%100_000)
}

// check turns a number of HIP into an error.
func (h *HIP) check(call string, number C.int) error {
	if number == success {
		return nil
	}
	return &gpu.Error{
		Call: call, Number: int(number), Name: C.GoString(C.rbm_hip_error_name(h.hip, number)),
		NoMemory: number == outOfMemory,
		Capture:  number >= firstCaptureError && number <= lastCaptureError,
		NoHandle: number == invalidHandle || number == contextDestroyed,
	}
}

// Name returns HIP.
func (h *HIP) Name() string { return "HIP" }

// Library returns the file that was opened.
func (h *HIP) Library() string { return h.library }

// Version returns the numbers of hipRuntimeGetVersion and hipDriverGetVersion.
func (h *HIP) Version() (runtime, driver int) {
	var r, d C.int
	C.rbm_hip_versions(h.hip, &r, &d)
	return int(r), int(d)
}

// Devices returns the number of devices.
func (h *HIP) Devices() (int, error) {
	var n C.int
	err := h.check("hipGetDeviceCount", C.rbm_hip_count(h.hip, &n))
	return int(n), err
}

// Facts returns the properties of a device.
func (h *HIP) Facts(device int) (gpu.Facts, error) {
	var f C.struct_rbm_hip_facts
	if err := h.check("hipDeviceTotalMem", C.rbm_hip_describe(h.hip, C.int(device), &f)); err != nil {
		return gpu.Facts{}, err
	}
	facts := gpu.Facts{
		Name: C.GoString(&f.name[0]), Arch: C.GoString(&f.arch[0]),
		TotalBytes: uint64(f.total_bytes), GranuleBytes: uint64(f.granule_bytes),
		Reserves: f.reserves != 0, Pools: f.pools != 0,
	}
	if f.has_pci != 0 {
		facts.PCI = core.PCIAddress(int(f.pci_domain), int(f.pci_bus), int(f.pci_device))
	}
	return facts, nil
}

// Current returns the calling thread's device.
func (h *HIP) Current() (device int, err error) {
	var d C.int
	err = h.check("hipGetDevice", C.rbm_hip_current(h.hip, &d))
	return int(d), err
}

// Enter makes device current on this thread. It returns 0 if device was already current, or the earlier
// device plus 1.
func (h *HIP) Enter(device int) (previous uint64, err error) {
	current, err := h.Current()
	if err != nil || current == device {
		return 0, err
	}
	return uint64(current) + 1, h.check("hipSetDevice", C.rbm_hip_make_current(h.hip, C.int(device)))
}

// Leave restores the device that was current before Enter.
func (h *HIP) Leave(previous uint64) error {
	if previous == 0 {
		return nil
	}
	return h.check("hipSetDevice", C.rbm_hip_make_current(h.hip, C.int(previous-1)))
}

// CaptureMode sets this thread's capture mode and returns the earlier one, or false if it is not set.
func (h *HIP) CaptureMode(mode int) (previous int, ok bool) {
	set := C.int(mode)
	ok = C.rbm_hip_exchange(h.hip, &set) == success
	return int(set), ok
}

// AddressReserve reserves addresses without memory.
func (h *HIP) AddressReserve(sizeBytes uint64) (address uint64, err error) {
	err = h.check("hipMemAddressReserve", C.rbm_hip_address_reserve(h.hip, C.uint64_t(sizeBytes), (*C.uint64_t)(&address)))
	return address, err
}

// AddressFree gives addresses back.
func (h *HIP) AddressFree(address, sizeBytes uint64) error {
	return h.check("hipMemAddressFree", C.rbm_hip_address_free(h.hip, C.uint64_t(address), C.uint64_t(sizeBytes)))
}

// Create makes memory without an address.
func (h *HIP) Create(device int, sizeBytes uint64) (handle uint64, err error) {
	err = h.check("hipMemCreate", C.rbm_hip_create(h.hip, C.int(device), C.uint64_t(sizeBytes), (*C.uint64_t)(&handle)))
	return handle, err
}

// Destroy gives memory back after it is unmapped.
func (h *HIP) Destroy(handle uint64) error {
	return h.check("hipMemRelease", C.rbm_hip_destroy(h.hip, C.uint64_t(handle)))
}

// Map maps a handle's memory at reserved addresses.
func (h *HIP) Map(address, sizeBytes, handle uint64) error {
	return h.check("hipMemMap", C.rbm_hip_map(h.hip, C.uint64_t(address), C.uint64_t(sizeBytes), C.uint64_t(handle)))
}

// Unmap removes a mapping.
func (h *HIP) Unmap(address, sizeBytes uint64) error {
	return h.check("hipMemUnmap", C.rbm_hip_unmap(h.hip, C.uint64_t(address), C.uint64_t(sizeBytes)))
}

// Allow gives device read and write access to mapped memory.
func (h *HIP) Allow(address, sizeBytes uint64, device int) error {
	return h.check("hipMemSetAccess", C.rbm_hip_allow(h.hip, C.uint64_t(address), C.uint64_t(sizeBytes), C.int(device)))
}

// PoolCreate makes a pool.
func (h *HIP) PoolCreate(device int) (pool uint64, err error) {
	err = h.check("hipMemPoolCreate", C.rbm_hip_pool_create(h.hip, C.int(device), (*C.uint64_t)(&pool)))
	return pool, err
}

// PoolDestroy ends a pool.
func (h *HIP) PoolDestroy(pool uint64) error {
	return h.check("hipMemPoolDestroy", C.rbm_hip_pool_destroy(h.hip, C.uint64_t(pool)))
}

// PoolAllocate takes memory from a pool, for work on stream.
func (h *HIP) PoolAllocate(pool, sizeBytes, stream uint64) (address uint64, err error) {
	err = h.check("hipMallocFromPoolAsync", C.rbm_hip_pool_allocate(h.hip, C.uint64_t(pool), C.uint64_t(sizeBytes),
		C.uint64_t(stream), (*C.uint64_t)(&address)))
	return address, err
}

// FreeOrdered gives memory of a pool back, after the work that is now on stream.
func (h *HIP) FreeOrdered(address, stream uint64) error {
	return h.check("hipFreeAsync", C.rbm_hip_free_ordered(h.hip, C.uint64_t(address), C.uint64_t(stream)))
}

// Allocate takes memory.
func (h *HIP) Allocate(sizeBytes uint64) (address uint64, err error) {
	err = h.check("hipMalloc", C.rbm_hip_allocate(h.hip, C.uint64_t(sizeBytes), (*C.uint64_t)(&address)))
	return address, err
}

// Free gives memory back and waits for the device.
func (h *HIP) Free(address uint64) error {
	return h.check("hipFree", C.rbm_hip_free(h.hip, C.uint64_t(address)))
}

// Copy2D copies rows in the order of stream. A single row uses a plain copy, which has no limit for the
// pitch.
func (h *HIP) Copy2D(dst, dstPitchBytes, src, srcPitchBytes, widthBytes, rows, stream uint64) error {
	if rows == 1 {
		return h.check("hipMemcpyAsync", C.rbm_hip_copy(h.hip, C.uint64_t(dst), C.uint64_t(src), C.uint64_t(widthBytes), C.uint64_t(stream)))
	}
	return h.check("hipMemcpy2DAsync", C.rbm_hip_copy_2d(h.hip, C.uint64_t(dst), C.uint64_t(dstPitchBytes), C.uint64_t(src),
		C.uint64_t(srcPitchBytes), C.uint64_t(widthBytes), C.uint64_t(rows), C.uint64_t(stream)))
}

// Synchronize waits for the work of stream.
func (h *HIP) Synchronize(stream uint64) error {
	return h.check("hipStreamSynchronize", C.rbm_hip_synchronize(h.hip, C.uint64_t(stream)))
}

// Finish waits for all work of the current device.
func (h *HIP) Finish() error { return h.check("hipDeviceSynchronize", C.rbm_hip_finish(h.hip)) }

// Done reports whether the work of stream is done, without a wait.
func (h *HIP) Done(stream uint64) (bool, error) {
	number := C.rbm_hip_query(h.hip, C.uint64_t(stream))
	if number == notReady {
		return false, nil
	}
	return number == success, h.check("hipStreamQuery", number)
}

// Capturing reports whether a graph is being captured from stream.
func (h *HIP) Capturing(stream uint64) (bool, error) {
	var captures C.int
	err := h.check("hipStreamIsCapturing", C.rbm_hip_capturing(h.hip, C.uint64_t(stream), &captures))
	return captures != 0, err
}

// Mark makes an event of the work that is now on stream.
func (h *HIP) Mark(stream uint64) (event uint64, err error) {
	var call *C.char
	number := C.rbm_hip_mark(h.hip, C.uint64_t(stream), (*C.uint64_t)(&event), &call)
	return event, h.check(C.GoString(call), number)
}

// Wait makes stream wait, on the device, for an event.
func (h *HIP) Wait(stream, event uint64) error {
	return h.check("hipStreamWaitEvent", C.rbm_hip_wait(h.hip, C.uint64_t(stream), C.uint64_t(event)))
}

// Drop ends an event.
func (h *HIP) Drop(event uint64) error {
	return h.check("hipEventDestroy", C.rbm_hip_drop(h.hip, C.uint64_t(event)))
}

// IsDevice reports whether address is memory that only a device may use.
func (h *HIP) IsDevice(address uint64) bool {
	return C.rbm_hip_is_device(h.hip, C.uint64_t(address)) != 0
}

// HasStream reports whether stream belongs to the device.
func (h *HIP) HasStream(device int, stream uint64) (bool, error) {
	owner := C.int(device)
	err := h.check("hipStreamGetDevice", C.rbm_hip_stream_device(h.hip, C.uint64_t(stream), &owner))
	return int(owner) == device, err
}

// HasMemory returns false if address is memory of another device.
func (h *HIP) HasMemory(device int, address uint64) bool {
	owner := C.rbm_hip_memory_device(h.hip, C.uint64_t(address))
	return owner < 0 || int(owner) == device
}
