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
	"strconv"
	"strings"

	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/engine/cublas"
	"rocblas_mem/hip"
	"rocblas_mem/hip/amd"
	"rocblas_mem/hip/ascend"
	"rocblas_mem/hip/cuda"
	"rocblas_mem/hip/gpu"
	"rocblas_mem/hip/opencl"
	"rocblas_mem/hip/standin"
)

// device is where workspaces are, and what computes there.
type device struct {
	hip.Runtime
	// calls opens what computes on it; nil where that is the host's engine.
	calls func() (engine.Calls, error)
	// mapped says that the host computes there, on memory that it has to map: no call may be made without the library.
	mapped bool
}

// chooseDevice opens the device that ROCBLAS_MEM_DEVICE names: host, hip, cuda, opencl, ascend (the last two with a number
// behind a colon or without), or auto, which is also what unset means: HIP where it has a device, else the host. What cannot be had
// is said in one line, and the host is used.
//
// Errors: what refuses its memory, where calls go to a real rocBLAS and the host cannot take their place.
func chooseDevice(getenv func(string) (string, bool), inherited bool, warn func(string)) (device, error) {
	kind, set := getenv("ROCBLAS_MEM_DEVICE")
	pages := choosePages(getenv, warn)
	name, number, _ := strings.Cut(kind, ":")
	if open := named(name); set && open != nil {
		chosen, err := open(options{number: number, pages: pages, inherited: inherited})
		if err == nil {
			return chosen, nil
		}
		warn(fmt.Sprintf("ROCBLAS_MEM_DEVICE: %s cannot be used (%v); using host", kind, err))
		return openHost(pages)
	}
	if set && kind != "auto" && kind != "host" && kind != "hip" {
		warn(fmt.Sprintf("ROCBLAS_MEM_DEVICE: %q is not auto, host, hip, cuda, opencl or ascend; using auto", kind))
	}
	var why [128]C.char
	isHIP := bool(C.rbm_device_is_hip(&why[0], C.size_t(len(why))))
	switch {
	case isHIP && !standin.New().Found(): // the stand-in's memory is the host's
		return openHIP()
	case !isHIP && set && kind == "hip":
		warn(fmt.Sprintf("ROCBLAS_MEM_DEVICE: hip cannot be used (%s); using host", C.GoString(&why[0])))
	}
	return openHost(pages)
}

// options are what a device that was named is opened with.
type options struct {
	number    string // text behind the colon
	pages     hip.Pages
	inherited bool // the process was forked from one that had a core
}

// ordinal is the device's number, 0 where none was given.
func (o options) ordinal() (int, error) {
	if o.number == "" {
		return 0, nil
	}
	number, err := strconv.Atoi(o.number)
	if err != nil || number < 0 {
		return 0, fmt.Errorf("%q is no number of a device", o.number)
	}
	return number, nil
}

// named is what opens a device that is taken only where it is named, nil for another name.
func named(name string) func(options) (device, error) {
	switch name {
	case "cuda":
		return openCUDA
	case "opencl":
		return openOpenCL
	case "ascend":
		return openAscend
	}
	return nil
}

// choosePages reads ROCBLAS_MEM_PAGES: what memory is made of, on the host and on Ascend.
func choosePages(getenv func(string) (string, bool), warn func(string)) hip.Pages {
	text, set := getenv("ROCBLAS_MEM_PAGES")
	if !set {
		return hip.PagesUnset
	}
	pages, err := hip.ParsePages(text)
	if err != nil {
		warn(fmt.Sprintf("ROCBLAS_MEM_PAGES: %v; using what the device uses by itself", err))
	}
	return pages
}

func openHost(pages hip.Pages) (device, error) {
	host, err := hip.OpenHost()
	if err != nil {
		return device{}, err
	}
	host.UseGraphs(standin.New())
	host.UsePages(pages)
	return device{Runtime: host}, nil
}

// errNoRocBLAS says why nothing computes on a HIP device.
var errNoRocBLAS = errors.New("the device is HIP, and no rocBLAS was found to compute there: ROCBLAS_MEM_ROCBLAS names one, " +
	"ROCBLAS_MEM_DEVICE=host computes on the host")

// openHIP takes the device that is current as the first handle is made.
func openHIP() (device, error) {
	api, err := amd.Open()
	if err != nil {
		return device{}, err
	}
	driver, err := openGPU(api)
	return device{Runtime: driver, calls: func() (engine.Calls, error) { return nil, errNoRocBLAS }}, err
}

// openCUDA takes the device whose context is current as the first handle is made, the first one where none is.
func openCUDA(o options) (device, error) {
	if o.number != "" {
		return device{}, errors.New("its device is the one that is current, not a number")
	}
	api, err := cuda.Open("")
	if err != nil {
		return device{}, err
	}
	driver, err := openGPU(api)
	if err != nil {
		return device{}, err
	}
	return device{Runtime: driver, calls: func() (engine.Calls, error) {
		context, err := api.Context(driver.Ordinal())
		if err != nil {
			return nil, err
		}
		get, set := api.Switches()
		opened, err := cublas.Open("", cublas.Context{Get: get, Set: set, Handle: context})
		if err != nil {
			return nil, err
		}
		return opened, nil
	}}, nil
}

// errForked says why a forked child has no OpenCL: its threads are the parent's and gone.
var errForked = errors.New("this process was forked from one that had it")

// openOpenCL takes the device of the number behind the colon, the first one where there is none. The host's engine computes there.
func openOpenCL(o options) (device, error) {
	if o.inherited {
		return device{}, errForked
	}
	number, err := o.ordinal()
	if err != nil {
		return device{}, err
	}
	api, err := opencl.Open("")
	if err != nil {
		return device{}, err
	}
	driver, err := opencl.New(api, number)
	if err != nil {
		return device{}, err
	}
	return device{Runtime: driver, mapped: true}, nil
}

// errNoAscendBLAS says why nothing computes on Ascend.
var errNoAscendBLAS = errors.New("the device is Ascend, where nothing computes: ROCBLAS_MEM_DEVICE=host computes on the host")

// openAscend takes the device of the number behind the colon; without one the device that is current as the first handle is made, the
// first one where none is.
func openAscend(o options) (device, error) {
	if o.inherited {
		return device{}, errForked
	}
	number, err := o.ordinal()
	if err != nil {
		return device{}, err
	}
	api, err := ascend.Open("", o.pages)
	if err != nil {
		return device{}, err
	}
	if current, err := api.Current(); err == nil && o.number == "" {
		number = current
	}
	driver, err := ascend.New(api, number)
	if err != nil {
		return device{}, err
	}
	return device{Runtime: driver, calls: func() (engine.Calls, error) { return nil, errNoAscendBLAS }}, nil
}

func openGPU(api gpu.API) (*gpu.Driver, error) {
	current, err := api.Current()
	if err != nil {
		current = 0
	}
	return gpu.New(api, current)
}
