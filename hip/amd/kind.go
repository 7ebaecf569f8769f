package amd

import "rocblas_mem/hip/gpu"

// Kind returns HIP as a kind of device.
func Kind() gpu.Kind {
	return gpu.Kind{Name: "hip", Title: "HIP", Subject: 1, Auto: true, Advice: gpu.Advice{
		For:    "for an AMD GPU",
		Repair: "this HIP crashes or hangs when it starts: reinstall ROCm's runtime and the amdgpu driver of the same release",
		Causes: []gpu.Cause{
			{Text: "it has no hip", Step: "install a newer ROCm"},
			{Text: "none of ", Step: "install ROCm (libamdhip64 and librocblas)"},
		},
		Missing: "reinstall ROCm's runtime, whose library cannot be opened",
		Unusable: "this HIP has no usable device: check that the amdgpu driver is loaded and that this user may open /dev/kfd and /dev/dri/renderD* " +
			"(groups render and video; a container gets them with --device)",
		NoBLAS: "install ROCm's rocBLAS (librocblas.so.5 or .4), or name one with ROCBLAS_MEM_ROCBLAS",
	}}
}
