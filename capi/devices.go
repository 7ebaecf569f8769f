package main

import (
	"errors"
	"fmt"
	"io"
	"slices"

	"rocblas_mem/blas"
	"rocblas_mem/blas/engine"
	"rocblas_mem/core"
	"rocblas_mem/hip"
	"rocblas_mem/hip/gpu"
	"rocblas_mem/hip/kinds"
	"rocblas_mem/internal/describe"
)

// device is a kind of device in this library.
type device struct {
	gpu.Kind
	// place opens a device that is used only if it is named, and survey describes the runtime. Both are nil if
	// Kind opens the device.
	place  func(process *core.State, o options) (placement, error)
	survey func(q blas.Question) describe.Runtime
}

// devices lists the kinds of devices in the order of rocblas-mem doctor. auto considers the first one, which
// chooseHIP opens. The others are used only if they are named.
func devices() (list []device) {
	own := map[string]device{"hip": {survey: surveyHIP}, "cuda": {place: openCUDA, survey: surveyCUDA}}
	for _, kind := range kinds.All() {
		d := own[kind.Name]
		d.Kind = kind
		list = append(list, d)
	}
	return list
}

// find returns the first kind of device that matches.
func find(matches func(device) bool) (d device, known bool) {
	list := devices()
	i := slices.IndexFunc(list, matches)
	if i < 0 {
		return device{}, false
	}
	return list[i], true
}

// deviceNames lists the values of ROCBLAS_MEM_DEVICE.
func deviceNames() string {
	names, list := "auto, host", devices()
	for _, d := range list[:len(list)-1] {
		names += ", " + d.Name
	}
	return names + " or " + list[len(list)-1].Name
}

// describedKinds describes the kinds of devices.
func describedKinds() (list []describe.Kind) {
	for _, d := range devices() {
		list = append(list, describe.Kind{Name: d.Name, Title: d.Title, Subject: describe.Subject(d.Subject), Auto: d.Auto, Numbered: d.Open != nil,
			Repair: d.Advice.For + ": " + d.Advice.Repair})
	}
	return list
}

// errThreadsGone is the reason that a forked child cannot use a device whose runtime has threads: they stay in
// the parent.
var errThreadsGone = errors.New("this process was forked from one that had it")

// open opens the device with the number after the colon. By default it opens the current device, or device 0
// if none is current.
func (d device) open(process *core.State, o options) (placement, error) {
	if d.place != nil {
		return d.place(process, o)
	}
	if o.inherited {
		return placement{}, errThreadsGone
	}
	number, err := o.ordinal()
	if err != nil {
		return placement{}, err
	}
	api, err := d.Open(o.pages)
	if err != nil {
		return placement{}, err
	}
	if current, err := api.Current(); err == nil && o.number == "" {
		number = current
	}
	runtime, err := d.Device(api, number)
	if err != nil {
		return placement{}, err
	}
	opened := placement{single: runtime, kind: d.Name}
	if d.MemoryOnly() {
		opened.calls = func() (engine.Calls, error) {
			return nil, fmt.Errorf("the device is %s, where nothing computes: ROCBLAS_MEM_DEVICE=host computes on the host", d.Title)
		}
	}
	return opened, nil
}

// describe describes the runtime, its devices, and the next step towards a device.
func (d device) describe(q blas.Question, pages hip.Pages) (r describe.Runtime) {
	if d.survey != nil {
		r = d.survey(q)
	} else {
		api, err := d.Open(pages)
		r = surveyKind(d.Kind, api, err)
	}
	if !r.StandIn {
		r.Step = d.Step(r.Library, r.Problem, r.BLAS.Problem)
	}
	return r
}

// surveyKind describes the runtime of a kind that opens its devices by number. err is the error of opening the
// runtime, or nil.
func surveyKind(kind gpu.Kind, api gpu.API, err error) describe.Runtime {
	r := describe.Runtime{Computes: kind.Computes}
	if kind.MemoryOnly() {
		r.Computes = "nothing computes there: only the memory interface works"
	}
	noVersion := func(int) string { return "" }
	surveyGPU(&r, api, err, noVersion)
	if err != nil {
		return r
	}
	if selective, ok := api.(interface{ Refused() []string }); ok {
		r.Refused = selective.Refused()
	}
	if closer, ok := api.(io.Closer); ok {
		if err := closer.Close(); err != nil && r.Problem == "" {
			r.Problem = oneLine(err)
		}
	}
	return r
}
