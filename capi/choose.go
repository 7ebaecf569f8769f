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
	"sync"

	"rocblas_mem/blas"
	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/engine/cublas"
	"rocblas_mem/core"
	"rocblas_mem/hip"
	"rocblas_mem/hip/amd"
	"rocblas_mem/hip/cuda"
	"rocblas_mem/hip/gpu"
	"rocblas_mem/hip/standin"
)

// placement is where workspaces are: on the host, or on devices. One of the two is nil.
type placement struct {
	host    hip.Runtime
	devices blas.Devices
}

// openForced opens CUDA for a program whose memory is CUDA's: the host cannot take its place.
func openForced(process *core.State) (placement, error) {
	if process.GPUInherited != 0 {
		return placement{devices: none{errForked}}, nil
	}
	devices, err := openCUDA()
	if err != nil {
		return placement{}, err
	}
	process.GPU = 1
	return placement{devices: devices}, nil
}

// errForked says why a forked child has no GPU.
var errForked = errors.New("a process that this one was forked from has used the GPU, which does not work here")

// chooseDevice opens the devices that ROCBLAS_MEM_DEVICE names: host, hip, cuda, or auto, which is also what unset means: HIP where it
// has a device, else the host. What cannot be had is said in one line, and the host is used. The stand-in HIP on CUDA is cuda, unless
// the host was asked for.
//
// In a forked child the runtime of a GPU does not work where the parent has used it: there auto is the host, and of what was
// named every handle says that it cannot be had.
//
// Errors: what refuses the host's memory, and where the program's memory is CUDA's, what refuses that.
func chooseDevice(process *core.State, getenv func(string) (string, bool), warn func(string)) (placement, error) {
	kind, set := getenv("ROCBLAS_MEM_DEVICE")
	named := set && (kind == "cuda" || kind == "hip")
	switch {
	case named && process.GPUInherited != 0:
		return placement{devices: none{fmt.Errorf("ROCBLAS_MEM_DEVICE is %s: %w", kind, errForked)}}, nil
	case named && kind == "cuda":
		devices, err := openCUDA()
		switch {
		case err == nil:
			process.GPU = 1
			return placement{devices: devices}, nil
		case process.Epoch != 0: // CUDA refuses a child whose parent has used it without this library
			return placement{devices: none{err}}, nil
		}
		warn(fmt.Sprintf("ROCBLAS_MEM_DEVICE: cuda cannot be used (%v); using host", err))
		return openHost()
	case set && kind != "auto" && kind != "host" && kind != "hip":
		warn(fmt.Sprintf("ROCBLAS_MEM_DEVICE: %q is not auto, host, hip or cuda; using auto", kind))
	}
	if onCUDA := standin.New().OnCUDA(); onCUDA && kind != "host" {
		return openForced(process)
	}
	if process.GPUInherited != 0 {
		return openHost()
	}
	var why [128]C.char
	isHIP := bool(C.rbm_device_is_hip(&why[0], C.size_t(len(why)))) // it opens HIP where the process has none
	switch {
	case isHIP && !standin.New().Found(): // the stand-in's memory is the host's
		process.GPU = 1
		return openHIP(), nil
	case !isHIP && set && kind == "hip":
		warn(fmt.Sprintf("ROCBLAS_MEM_DEVICE: hip cannot be used (%s); using host", C.GoString(&why[0])))
	}
	return openHost()
}

func openHost() (placement, error) {
	host, err := hip.OpenHost()
	if err != nil {
		return placement{}, err
	}
	host.UseGraphs(standin.New())
	return placement{host: host}, nil
}

// none are the devices of a process that is to have one and cannot.
type none struct{ cause error }

// Current is not there.
func (n none) Current() (int, error) { return 0, n.cause }

// Open opens nothing.
func (n none) Open(int) (blas.Opened, error) { return blas.Opened{}, n.cause }

// gpus are the devices of a vendor's runtime.
type gpus struct {
	api gpu.API
	// calls opens what computes on a device.
	calls func(ordinal int) (engine.Calls, error)

	mutex  sync.Mutex
	opened map[int]*gpu.Driver
}

// Current is the device that is current on this thread, the first one where none is.
func (g *gpus) Current() (int, error) {
	if current, err := g.api.Current(); err == nil {
		return current, nil
	}
	return 0, nil
}

// Open opens a device.
func (g *gpus) Open(ordinal int) (blas.Opened, error) {
	driver, err := g.driver(ordinal)
	return blas.Opened{Device: driver, Calls: func() (engine.Calls, error) { return g.calls(ordinal) }}, err
}

// driver is a device's driver, which is made once.
func (g *gpus) driver(ordinal int) (*gpu.Driver, error) {
	g.mutex.Lock()
	defer g.mutex.Unlock()
	if driver := g.opened[ordinal]; driver != nil {
		return driver, nil
	}
	driver, err := gpu.New(g.api, ordinal)
	if err == nil {
		g.opened[ordinal] = driver
	}
	return driver, err
}

// errNoRocBLAS says why nothing computes on a HIP device.
var errNoRocBLAS = errors.New("the device is HIP, and no rocBLAS was found to compute there: ROCBLAS_MEM_ROCBLAS names one, " +
	"ROCBLAS_MEM_DEVICE=host computes on the host")

// openHIP opens the devices of HIP, where calls go to a real rocBLAS: the host cannot take their place.
func openHIP() placement {
	api, err := amd.Open()
	if err != nil {
		return placement{devices: none{err}}
	}
	calls := func(int) (engine.Calls, error) { return nil, errNoRocBLAS }
	return placement{devices: &gpus{api: api, calls: calls, opened: map[int]*gpu.Driver{}}}
}

// openCUDA opens the devices of CUDA, and the current one at once.
//
// Errors: why CUDA cannot be used.
func openCUDA() (blas.Devices, error) {
	api, err := cuda.Open("")
	if err != nil {
		return nil, err
	}
	g := &gpus{api: api, opened: map[int]*gpu.Driver{}, calls: func(ordinal int) (engine.Calls, error) {
		context, err := api.Context(ordinal)
		if err != nil {
			return nil, err
		}
		get, set, exchange := api.Switches()
		opened, err := cublas.Open("", cublas.Context{Get: get, Set: set, Exchange: exchange, Handle: context})
		if err != nil {
			return nil, err
		}
		return opened, nil
	}}
	current, err := g.Current()
	if err == nil {
		_, err = g.driver(current)
	}
	if err != nil {
		return nil, err
	}
	return g, nil
}
