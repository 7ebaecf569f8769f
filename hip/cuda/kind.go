package cuda

import "rocblas_mem/hip/gpu"

// Kind returns CUDA as a kind of device.
func Kind() gpu.Kind {
	return gpu.Kind{Name: "cuda", Title: "CUDA", Subject: 2, Advice: gpu.Advice{
		For:      "for an NVIDIA GPU",
		Repair:   "this driver crashes or hangs when it starts: reinstall it, and check that nvidia-smi works",
		Causes:   []gpu.Cause{{Text: "older than", Step: "update NVIDIA's driver"}},
		Missing:  "install NVIDIA's driver, which brings libcuda.so.1 (a container gets it with --gpus all), and cuBLAS",
		Unusable: "this driver has no usable device: see nvidia-smi, and CUDA_VISIBLE_DEVICES if it is set",
		NoBLAS: "install cuBLAS of the CUDA toolkit (libcublas.so.13, .12 or .11, not newer than the driver) where the dynamic linker " +
			"finds it",
		Unopened: "the GPU cannot be opened: nvidia-smi shows what uses it",
	}}
}
