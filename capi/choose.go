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
	"sync"

	"rocblas_mem/blas"
	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/engine/cublas"
	"rocblas_mem/core"
	"rocblas_mem/hip"
	"rocblas_mem/hip/amd"
	"rocblas_mem/hip/ascend"
	"rocblas_mem/hip/cuda"
	"rocblas_mem/hip/gpu"
	"rocblas_mem/hip/opencl"
	"rocblas_mem/hip/standin"
)

// placement is where workspaces are, on the host or one device, or on several devices, of which one is nil, and why there.
type placement struct {
	host    hip.Runtime
	devices blas.Devices
	kind    string // host, hip, cuda, opencl, ascend
	reason  string
	// calls opens what computes where there is one device; nil where that is the host's engine.
	calls func() (engine.Calls, error)
}

// device is the device that a handle would have now, and its driver where it is a GPU.
func (p placement) device() (hip.Runtime, *gpu.Driver, error) {
	if p.host != nil {
		driver, _ := p.host.(*gpu.Driver)
		return p.host, driver, nil
	}
	current, err := p.devices.Current()
	if err != nil {
		return nil, nil, err
	}
	driver, err := p.devices.(*gpus).driver(current)
	if err != nil {
		return nil, nil, err
	}
	return driver, driver, nil
}

// errForked says why a forked child has no GPU.
var errForked = errors.New("a process that this one was forked from has used the GPU, which does not work here")

// chooseDevice opens the devices that ROCBLAS_MEM_DEVICE names: host, hip, cuda, opencl, ascend (the last two with a number behind a
// colon or without), or auto, which is also what unset means: HIP where it has a device, else the host. What cannot be had is said in
// one line, and the host is used. The stand-in HIP on CUDA is cuda, unless the host was asked for.
//
// In a forked child the runtime of a GPU does not work where the parent has used it: there auto is the host, and of what was
// named every handle says that it cannot be had.
//
// Errors: what refuses the host's memory, and where the program's memory is CUDA's, what refuses that.
func chooseDevice(process *core.State, getenv func(string) (string, bool), warn func(string)) (placement, error) {
	kind, set := getenv("ROCBLAS_MEM_DEVICE")
	pages := choosePages(getenv, warn)
	name, number, _ := strings.Cut(kind, ":")
	if open := named(name); set && open != nil {
		return chooseNamed(process, kind, options{number: number, pages: pages, inherited: process.Inherited != 0}, open, warn)
	}
	switch {
	case set && kind == "hip" && process.GPUInherited != 0:
		return nothing(kind, fmt.Errorf("ROCBLAS_MEM_DEVICE is %s: %w", kind, errForked)), nil
	case set && kind != "auto" && kind != "host" && kind != "hip":
		warn(fmt.Sprintf("ROCBLAS_MEM_DEVICE: %q is not auto, host, hip, cuda, opencl or ascend; using auto", kind))
	}
	if standin.New().OnCUDA() && kind != "host" {
		if process.GPUInherited != 0 {
			return nothing("cuda", errForked), nil
		}
		return openCUDA(process, options{})
	}
	if process.GPUInherited != 0 {
		return openHost(pages, errForked.Error())
	}
	return chooseHIP(process, set && kind == "hip", pages, warn)
}

// chooseNamed opens a device that is taken only where it is named. Of CUDA in a forked child every handle says that it cannot be had.
func chooseNamed(process *core.State, kind string, o options, open opener, warn func(string)) (placement, error) {
	if kind == "cuda" && process.GPUInherited != 0 {
		return nothing(kind, fmt.Errorf("ROCBLAS_MEM_DEVICE is %s: %w", kind, errForked)), nil
	}
	chosen, err := open(process, o)
	if err == nil {
		chosen.reason = "ROCBLAS_MEM_DEVICE is " + kind
		return chosen, nil
	}
	if kind == "cuda" && process.Epoch != 0 { // CUDA refuses a child whose parent has used it without this library
		return nothing(kind, err), nil
	}
	warn(fmt.Sprintf("ROCBLAS_MEM_DEVICE: %s cannot be used (%v); using host", kind, err))
	return openHost(o.pages, fmt.Sprintf("%s cannot be used (%v)", kind, err))
}

// chooseHIP is chooseDevice where HIP or the host is left to choose; named says that it is HIP that was asked for.
func chooseHIP(process *core.State, named bool, pages hip.Pages, warn func(string)) (placement, error) {
	var text [128]C.char
	isHIP := bool(C.rbm_device_is_hip(&text[0], C.size_t(len(text)))) // it opens HIP where the process has none
	why := C.GoString(&text[0])
	switch {
	case isHIP && !standin.New().Found(): // the stand-in's memory is the host's
		process.GPU = 1
		return openHIP(why), nil
	case isHIP:
		return openHost(pages, "HIP is the stand-in, whose device is the host")
	case named:
		warn(fmt.Sprintf("ROCBLAS_MEM_DEVICE: hip cannot be used (%s); using host", why))
		return openHost(pages, fmt.Sprintf("hip cannot be used (%s)", why))
	}
	return openHost(pages, why)
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

// opener opens a device that is taken only where it is named.
type opener func(process *core.State, o options) (placement, error)

// named is what opens a device that is taken only where it is named, nil for another name.
func named(name string) opener {
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

func openHost(pages hip.Pages, reason string) (placement, error) {
	host, err := hip.OpenHost()
	if err != nil {
		return placement{}, err
	}
	host.UseGraphs(standin.New())
	host.UsePages(pages)
	return placement{host: host, kind: "host", reason: reason}, nil
}

// nothing is the placement of a process that is to have a device and cannot.
func nothing(kind string, cause error) placement {
	return placement{devices: none{cause}, kind: kind, reason: cause.Error()}
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

// driver is a device's driver, which is made once, and again where the device was reset.
func (g *gpus) driver(ordinal int) (*gpu.Driver, error) {
	g.mutex.Lock()
	defer g.mutex.Unlock()
	if driver := g.opened[ordinal]; driver != nil && !driver.Gone() {
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
func openHIP(reason string) placement {
	api, err := amd.Open()
	if err != nil {
		return nothing("hip", err)
	}
	calls := func(int) (engine.Calls, error) { return nil, errNoRocBLAS }
	return placement{devices: &gpus{api: api, calls: calls, opened: map[int]*gpu.Driver{}}, kind: "hip", reason: reason}
}

// openCUDA opens the devices of CUDA, each as its first handle is made: one that cannot be opened is what such a handle says, as the
// program's memory is there.
//
// Errors: why CUDA cannot be used.
func openCUDA(process *core.State, o options) (placement, error) {
	if o.number != "" {
		return placement{}, errors.New("its devices are those that are current, not a number")
	}
	api, err := cuda.Open("")
	if err != nil {
		return placement{}, err
	}
	g := &gpus{api: api, opened: map[int]*gpu.Driver{}, calls: func(ordinal int) (engine.Calls, error) {
		opened, err := openCUBLAS(api, ordinal)
		if err != nil {
			return nil, err
		}
		return opened, nil
	}}
	process.GPU = 1
	return placement{devices: g, kind: "cuda", reason: "HIP is the stand-in on CUDA"}, nil
}

// openCUBLAS opens the cuBLAS that computes on a device.
func openCUBLAS(api *cuda.API, ordinal int) (*cublas.Engine, error) {
	context, err := api.Context(ordinal)
	if err != nil {
		return nil, err
	}
	c := cublas.Context{Handle: context, Major: api.Major(ordinal)}
	c.Get, c.Set, c.Exchange = api.Switches()
	if c.Identify, c.Identity, err = api.Identity(ordinal); err != nil {
		return nil, err
	}
	c.Fill, c.Fill2D, c.Copy, c.Wait, c.Captures = api.Fillers()
	return cublas.Open("", c)
}

// errThreadsGone says why a forked child has no OpenCL: its threads are the parent's and gone.
var errThreadsGone = errors.New("this process was forked from one that had it")

// openOpenCL takes the device of the number behind the colon, the first one where there is none. The host's engine computes there.
func openOpenCL(_ *core.State, o options) (placement, error) {
	if o.inherited {
		return placement{}, errThreadsGone
	}
	number, err := o.ordinal()
	if err != nil {
		return placement{}, err
	}
	api, err := opencl.Open("")
	if err != nil {
		return placement{}, err
	}
	driver, err := opencl.New(api, number)
	if err != nil {
		return placement{}, err
	}
	return placement{host: driver, kind: "opencl"}, nil
}

// errNoAscendBLAS says why nothing computes on Ascend.
var errNoAscendBLAS = errors.New("the device is Ascend, where nothing computes: ROCBLAS_MEM_DEVICE=host computes on the host")

// openAscend takes the device of the number behind the colon; without one the device that is current as the first handle is made, the
// first one where none is.
func openAscend(_ *core.State, o options) (placement, error) {
	if o.inherited {
		return placement{}, errThreadsGone
	}
	number, err := o.ordinal()
	if err != nil {
		return placement{}, err
	}
	api, err := ascend.Open("", o.pages)
	if err != nil {
		return placement{}, err
	}
	if current, err := api.Current(); err == nil && o.number == "" {
		number = current
	}
	driver, err := ascend.New(api, number)
	if err != nil {
		return placement{}, err
	}
	return placement{host: driver, kind: "ascend", calls: func() (engine.Calls, error) { return nil, errNoAscendBLAS }}, nil
}

// openGPU opens the device that is current on this thread, the first one where none is.
func openGPU(api gpu.API) (*gpu.Driver, error) {
	current, err := api.Current()
	if err != nil {
		current = 0
	}
	return gpu.New(api, current)
}
