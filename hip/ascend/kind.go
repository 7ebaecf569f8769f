package ascend

import (
	"rocblas_mem/hip"
	"rocblas_mem/hip/gpu"
)

// Kind returns Ascend as a kind of device.
func Kind() gpu.Kind {
	return gpu.Kind{
		Name: "ascend", Title: "Ascend", Subject: 5,
		Open:   func(pages hip.Pages) (gpu.API, error) { return Open("", pages) },
		Device: func(api gpu.API, number int) (hip.Runtime, error) { return New(api.(*API), number) },
		Advice: gpu.Advice{
			For:      "for Ascend",
			Repair:   "this runtime crashes or hangs when it starts: reinstall CANN and its driver of the same release, and check that npu-smi works",
			Causes:   []gpu.Cause{{Text: "it has no function", Step: "install a newer CANN"}},
			Missing:  "install Huawei's CANN, which brings libascendcl.so, and begin LD_LIBRARY_PATH with its folder (its set_env.sh does)",
			Unusable: "this runtime has no usable device: see npu-smi info, and ASCEND_RT_VISIBLE_DEVICES if it is set",
		},
	}
}
