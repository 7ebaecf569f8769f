package main

import (
	"errors"
	"strings"

	"rocblas_mem/blas"
	"rocblas_mem/blas/engine"
	"rocblas_mem/blas/engine/cublas"
	"rocblas_mem/hip/amd"
	"rocblas_mem/hip/cuda"
	"rocblas_mem/hip/gpu"
	"rocblas_mem/hip/standin"
	"rocblas_mem/internal/describe"
)

// surveyHIP describes HIP and its devices, through the driver that a handle on HIP uses.
func surveyHIP(q blas.Question) describe.Runtime {
	r := describe.Runtime{BLAS: describe.Library{Name: "rocBLAS", File: q.RocBLAS, Version: q.RocBLASVersion}}
	if q.RocBLAS == "" {
		r.BLAS.Problem = q.RocBLASRefused
		if r.BLAS.Problem == "" {
			r.BLAS.Problem = "none is found"
		}
	}
	api, err := amd.Open()
	surveyGPU(&r, api, err, amd.VersionText)
	r.StandIn = standin.New().Found()
	return r
}

// surveyCUDA describes CUDA, its devices and cuBLAS.
func surveyCUDA(blas.Question) describe.Runtime {
	var r describe.Runtime
	api, err := cuda.Open("")
	if err != nil {
		surveyGPU(&r, nil, err, cuda.VersionText)
		opened, failure := cublas.Open("", cublas.Context{})
		r.BLAS = cublasText(opened, failure)
		return r
	}
	ordinal := surveyGPU(&r, api, nil, cuda.VersionText)
	opened, failure := openCUBLAS(api, ordinal)
	r.BLAS = cublasText(opened, failure)
	return r
}

// cublasText describes cuBLAS: its version, and how many of rocBLAS's functions it has.
func cublasText(opened *cublas.Engine, err error) describe.Library {
	if err != nil {
		return describe.Library{Name: "cuBLAS", Problem: cublasProblem(err)}
	}
	if trouble := opened.Trouble(); trouble != nil {
		return describe.Library{Name: "cuBLAS", Problem: oneLine(trouble)}
	}
	l := describe.Library{Name: "cuBLAS", Version: opened.Name(), Passed: strings.Join(opened.Passed(), "; ")}
	for _, method := range opened.Methods() {
		switch method {
		case engine.Native, engine.Answered:
			l.Native++
		case engine.Composed, engine.Partly:
			l.Composed++
		default:
			l.Missing++
		}
	}
	return l
}

// cublasProblem returns an error in one line, and a short line if no cuBLAS is installed.
func cublasProblem(err error) string {
	names := cublas.Candidates()
	if strings.Count(err.Error(), "No such file or directory") == len(names) {
		return "none of " + strings.Join(names, ", ") + " is found; cuBLAS comes with the CUDA toolkit"
	}
	return oneLine(err)
}

// surveyGPU describes a runtime, or the error of opening it, err. It opens the device that a handle would get
// and returns its number.
func surveyGPU(r *describe.Runtime, api gpu.API, err error, text func(number int) string) (ordinal int) {
	if err != nil {
		r.Problem = oneLine(err)
		var missing *gpu.Missing
		if errors.As(err, &missing) {
			r.Library, r.Problem = missing.Library, missing.Reason
			if missing.Version != 0 {
				r.Version = text(missing.Version)
			}
		}
		return 0
	}
	r.Library = api.Library()
	version, driver := api.Version()
	r.Version, r.Driver = text(version), text(driver)
	count, err := api.Devices()
	if err != nil {
		r.Problem = oneLine(err)
	}
	for i := range count {
		r.Devices = append(r.Devices, deviceText(api, i))
	}
	opened, err := openGPU(api)
	if err != nil {
		r.Problem = oneLine(err)
		return 0
	}
	if ordinal = opened.Ordinal(); ordinal < len(r.Devices) {
		r.Devices[ordinal].Memory = memoryOf(opened)
	}
	if err := opened.Close(); err != nil && r.Problem == "" {
		r.Problem = oneLine(err)
	}
	return ordinal
}

func deviceText(api gpu.API, ordinal int) describe.Device {
	facts, err := api.Facts(ordinal)
	d := describe.Device{
		Name: facts.Name, Arch: facts.Arch, TotalBytes: facts.TotalBytes, Reservations: facts.Reserves, Pools: facts.Pools}
	if err != nil {
		d.Problem = oneLine(err)
	}
	return d
}
