package opencl

import (
	"rocblas_mem/hip"
	"rocblas_mem/hip/gpu"
)

// Kind returns OpenCL as a kind of device.
func Kind() gpu.Kind {
	return gpu.Kind{
		Name: "opencl", Title: "OpenCL", Subject: 4, Computes: "routines compute on the host's engine, in shared virtual memory",
		Open:   func(hip.Pages) (gpu.API, error) { return Open("") },
		Device: func(api gpu.API, number int) (hip.Runtime, error) { return New(api.(*API), number) },
		Advice: gpu.Advice{
			For:    "for OpenCL",
			Repair: "a driver crashes or hangs when it starts: the files in /etc/OpenCL/vendors, or OCL_ICD_VENDORS, name the drivers",
			Causes: []gpu.Cause{
				{Text: "older than", Step: "install a loader of OpenCL 2 or later"},
				{Text: "PoCL needs /sys", Step: "mount /sys (mount -t sysfs sysfs /sys)"},
				{Text: "shared virtual memory", Step: "install a driver whose device has shared virtual memory, or PoCL for the processor"},
			},
			Missing:  "install its loader, libOpenCL.so.1, and the device's driver, or PoCL for the processor",
			Unusable: "this loader has no usable device: install the device's driver, or PoCL for the processor; clinfo lists the devices",
		},
	}
}
