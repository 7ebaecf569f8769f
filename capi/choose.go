package main

/*
#include <stdbool.h>
#include <stddef.h>
bool rbm_device_is_hip(char* why, size_t size);
*/
import "C"

import (
	"errors"
	"fmt"

	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/engine/cublas"
	"rocblas_mem/hip"
	"rocblas_mem/hip/amd"
	"rocblas_mem/hip/cuda"
	"rocblas_mem/hip/gpu"
	"rocblas_mem/hip/standin"
)

// device is where workspaces are, and what computes there.
type device struct {
	hip.Runtime
	kind   string      // host, hip, cuda
	reason string      // why this one
	gpu    *gpu.Driver // nil on the host
	// calls opens what computes on it; nil where that is the host's engine.
	calls func() (engine.Calls, error)
}

// chooseDevice opens the device that ROCBLAS_MEM_DEVICE names: host, hip, cuda, or auto, which is also what unset means: HIP where it
// has a device, else the host. What cannot be had is said in one line, and the host is used.
//
// Errors: what refuses its memory, where calls go to a real rocBLAS and the host cannot take their place.
func chooseDevice(getenv func(string) (string, bool), warn func(string)) (device, error) {
	kind, set := getenv("ROCBLAS_MEM_DEVICE")
	switch {
	case set && kind == "cuda":
		chosen, err := openCUDA()
		if err == nil {
			chosen.reason = "ROCBLAS_MEM_DEVICE is cuda"
			return chosen, nil
		}
		warn(fmt.Sprintf("ROCBLAS_MEM_DEVICE: cuda cannot be used (%v); using host", err))
		return openHost(fmt.Sprintf("cuda cannot be used (%v)", err))
	case set && kind != "auto" && kind != "host" && kind != "hip":
		warn(fmt.Sprintf("ROCBLAS_MEM_DEVICE: %q is not auto, host, hip or cuda; using auto", kind))
	}
	var text [128]C.char
	isHIP := bool(C.rbm_device_is_hip(&text[0], C.size_t(len(text))))
	why := C.GoString(&text[0])
	switch {
	case isHIP && !standin.New().Found(): // the stand-in's memory is the host's
		return openHIP(why)
	case isHIP:
		return openHost("HIP is the stand-in, whose device is the host")
	case set && kind == "hip":
		warn(fmt.Sprintf("ROCBLAS_MEM_DEVICE: hip cannot be used (%s); using host", why))
		return openHost(fmt.Sprintf("hip cannot be used (%s)", why))
	}
	return openHost(why)
}

func openHost(reason string) (device, error) {
	host, err := hip.OpenHost()
	if err != nil {
		return device{}, err
	}
	host.UseGraphs(standin.New())
	return device{Runtime: host, kind: "host", reason: reason}, nil
}

// errNoRocBLAS says why nothing computes on a HIP device.
var errNoRocBLAS = errors.New("the device is HIP, and no rocBLAS was found to compute there: ROCBLAS_MEM_ROCBLAS names one, " +
	"ROCBLAS_MEM_DEVICE=host computes on the host")

// openHIP takes the device that is current as the first handle is made.
func openHIP(reason string) (device, error) {
	api, err := amd.Open()
	if err != nil {
		return device{}, err
	}
	driver, err := openGPU(api)
	return device{Runtime: driver, kind: "hip", reason: reason, gpu: driver,
		calls: func() (engine.Calls, error) { return nil, errNoRocBLAS }}, err
}

// openCUDA takes the device whose context is current as the first handle is made, the first one where none is.
func openCUDA() (device, error) {
	api, err := cuda.Open("")
	if err != nil {
		return device{}, err
	}
	driver, err := openGPU(api)
	if err != nil {
		return device{}, err
	}
	return device{Runtime: driver, kind: "cuda", gpu: driver, calls: func() (engine.Calls, error) {
		opened, err := openCUBLAS(api, driver.Ordinal())
		if err != nil {
			return nil, err
		}
		return opened, nil
	}}, nil
}

// openCUBLAS opens the cuBLAS that computes on a device.
func openCUBLAS(api *cuda.API, ordinal int) (*cublas.Engine, error) {
	context, err := api.Context(ordinal)
	if err != nil {
		return nil, err
	}
	get, set := api.Switches()
	return cublas.Open("", cublas.Context{Get: get, Set: set, Handle: context})
}

func openGPU(api gpu.API) (*gpu.Driver, error) {
	current, err := api.Current()
	if err != nil {
		current = 0
	}
	return gpu.New(api, current)
}
