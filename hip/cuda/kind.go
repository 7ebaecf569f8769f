package cuda

import "rocblas_mem/hip/gpu"

// Kind returns CUDA as a kind of device.
func Kind() gpu.Kind {
	return gpu.Kind{Name: "cuda", Title: "CUDA", Advice: gpu.Advice{
		For:     "for an NVIDIA GPU",
		Repair:  "this driver does not survive a question: reinstall it; nvidia-smi has to work first",
		Causes:  []gpu.Cause{{Text: "older than", Step: "update NVIDIA's driver"}},
		Missing: "install NVIDIA's driver, which brings libcuda.so.1 (a container gets it with --gpus all), and cuBLAS",
		Unusable: "the driver is here and has no device that it can use: nvidia-smi, and CUDA_VISIBLE_DEVICES where it is set, say " +
			"more",
		NoBLAS: "install cuBLAS of the CUDA toolkit (libcublas.so.13, .12 or .11, not newer than the driver) where the dynamic linker " +
			"finds it",
		Unopened: "nvidia-smi shows what else is on the GPU that cannot be opened",
	}}
}
