package main

/*
#include "vendor/find.h"
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
	"rocblas_mem/hip/cuda"
	"rocblas_mem/hip/gpu"
	"rocblas_mem/hip/standin"
)

// placement says where workspaces are and why. Either single is set, to the one device of the process, which may
// be the host, or devices is set.
type placement struct {
	single  hip.Runtime
	devices blas.Devices
	kind    string // host, or the name of a kind of device
	reason  string
	// calls opens the engine of a single device; nil means the host's engine.
	calls func() (engine.Calls, error)
}

// device returns the device that a new handle would get, and its driver if it is a GPU.
func (p placement) device() (hip.Runtime, *gpu.Driver, error) {
	if p.single != nil {
		driver, _ := p.single.(*gpu.Driver)
		return p.single, driver, nil
	}
	current, err := p.devices.Current()
	if err != nil {
		return nil, nil, err
	}
	if hosts, ok := p.devices.(hosts); ok {
		opened, err := hosts.Open(current)
		return opened.Device, nil, err
	}
	driver, err := p.devices.(*gpus).driver(current)
	if err != nil {
		return nil, nil, err
	}
	return driver, driver, nil
}

// errForked is the reason that a forked child has no GPU.
var errForked = errors.New("a process that this one was forked from has used the GPU, which does not work here")

// chooseDevice opens the devices that ROCBLAS_MEM_DEVICE names: host, a kind of device, or auto. A colon and a
// number may follow the name of a kind that opens its devices by number. auto, also the default, is HIP if it
// has a device, else the host. If a named device is unavailable, chooseDevice warns in one line and uses the
// host. If HIP is the stand-in on CUDA, hip and auto mean cuda.
//
// A GPU's runtime does not work in a forked child whose parent has used it. There auto is the host, and every
// handle on a named GPU reports that the GPU is unavailable.
//
// Errors: the host's memory cannot be used; or the program's memory is CUDA's and CUDA cannot be used.
func chooseDevice(process *core.State, getenv func(string) (string, bool), warn func(string)) (placement, error) {
	kind, set := getenv("ROCBLAS_MEM_DEVICE")
	pages := choosePages(getenv, warn)
	name, number, _ := strings.Cut(kind, ":")
	if d, known := find(func(d device) bool { return d.Name == name && !d.Auto }); set && known {
		return d.choose(process, kind, options{number: number, pages: pages, inherited: process.Inherited != 0}, warn)
	}
	switch {
	case set && kind == "hip" && process.GPUInherited != 0:
		return nothing(kind, fmt.Errorf("ROCBLAS_MEM_DEVICE is %s: %w", kind, errForked)), nil
	case set && kind != "auto" && kind != "host" && kind != "hip":
		warn(fmt.Sprintf("ROCBLAS_MEM_DEVICE: %q is not %s; using auto", kind, deviceNames()))
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

// choose opens a device that is used only if it is named. For CUDA in a forked child, every handle reports that
// it is unavailable.
func (d device) choose(process *core.State, kind string, o options, warn func(string)) (placement, error) {
	if kind == "cuda" && process.GPUInherited != 0 {
		return nothing(kind, fmt.Errorf("ROCBLAS_MEM_DEVICE is %s: %w", kind, errForked)), nil
	}
	chosen, err := d.open(process, o)
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

// chooseHIP chooses between HIP and the host. named reports whether ROCBLAS_MEM_DEVICE is hip.
func chooseHIP(process *core.State, named bool, pages hip.Pages, warn func(string)) (placement, error) {
	var text [128]C.char
	isHIP := bool(C.rbm_device_is_hip(&text[0], C.size_t(len(text)))) // opens HIP if the process has none
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

// options are the options with which a named device is opened.
type options struct {
	number    string // text after the colon
	pages     hip.Pages
	inherited bool // the process was forked from one that had a core
}

// ordinal returns the device's number, 0 if none is given.
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

// choosePages reads ROCBLAS_MEM_PAGES: the kind of memory pages on the host and on Ascend.
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
	all := hosts{pages: pages, hip: standin.New()}
	if count, _ := all.hip.Devices(); count > 1 {
		return placement{devices: all, kind: "host", reason: reason}, nil
	}
	host, err := all.open(0)
	return placement{single: host, kind: "host", reason: reason}, err
}

// hosts is the blas.Devices of a HIP on the CPU that has several.
type hosts struct {
	pages hip.Pages
	hip   *standin.Graphs
}

// Current returns the ordinal of this thread's current device.
func (h hosts) Current() (ordinal int, err error) {
	_, current := h.hip.Devices()
	return core.HostOrdinal(current), nil
}

// Open opens a device.
func (h hosts) Open(ordinal int) (blas.Opened, error) {
	count, _ := h.hip.Devices()
	for number := range count {
		if core.HostOrdinal(number) == ordinal {
			host, err := h.open(number)
			return blas.Opened{Device: host}, err
		}
	}
	return blas.Opened{}, fmt.Errorf("there is no such device among %d", count)
}

// open opens the device with a number.
func (h hosts) open(number int) (*hip.Host, error) {
	host, err := hip.OpenHost()
	if err != nil {
		return nil, err
	}
	host.UseGraphs(h.hip)
	host.Share(standin.Account{Graphs: h.hip, Device: number}, number)
	host.UsePages(h.pages)
	return host, nil
}

// nothing returns the placement of a process whose required device is unavailable.
func nothing(kind string, cause error) placement {
	return placement{devices: none{cause}, kind: kind, reason: cause.Error()}
}

// none is the blas.Devices of a process whose required device is unavailable: every call returns the cause.
type none struct{ cause error }

// Current returns the cause.
func (n none) Current() (int, error) { return 0, n.cause }

// Open returns the cause.
func (n none) Open(int) (blas.Opened, error) { return blas.Opened{}, n.cause }

// gpus is the blas.Devices of a vendor's runtime.
type gpus struct {
	api gpu.API
	// calls opens the engine that computes on a device.
	calls func(ordinal int) (engine.Calls, error)

	mutex  sync.Mutex
	opened map[int]*gpu.Driver
}

// Current returns the number of this thread's current device, 0 if there is none.
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

// driver returns a device's driver. It makes the driver once, and again after a reset of the device.
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

// errNoRocBLAS is the reason that no engine computes on a HIP device.
var errNoRocBLAS = errors.New("the device is HIP, and no rocBLAS was found to compute there: ROCBLAS_MEM_ROCBLAS names one, " +
	"ROCBLAS_MEM_DEVICE=host computes on the host")

// openHIP opens the devices of HIP, where calls go to a real rocBLAS: the host cannot compute there.
func openHIP(reason string) placement {
	api, err := amd.Open()
	if err != nil {
		return nothing("hip", err)
	}
	calls := func(int) (engine.Calls, error) { return nil, errNoRocBLAS }
	return placement{devices: &gpus{api: api, calls: calls, opened: map[int]*gpu.Driver{}}, kind: "hip", reason: reason}
}

// openCUDA opens CUDA. Each device is opened when its first handle is created. If that fails, the handle
// reports it: the host is no substitute, because the program's memory is on the device.
//
// Errors: the reason that CUDA cannot be used.
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

// openCUBLAS opens cuBLAS for a device.
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

// openGPU opens this thread's current device, or device 0 if none is current.
func openGPU(api gpu.API) (*gpu.Driver, error) {
	current, err := api.Current()
	if err != nil {
		current = 0
	}
	return gpu.New(api, current)
}
