package main

import (
	"fmt"
	"slices"
	"strings"

	"rocblas_mem/internal/describe"
)

// advice lists a step for each missing component: first those that the environment requests, then the others.
func (f *findings) advice(env []string) []string {
	steps := []string{}
	add := func(step string) {
		if step != "" && !slices.Contains(steps, step) {
			steps = append(steps, step)
		}
	}
	if f.Process == nil {
		add(f.processAdvice(env))
	} else {
		for _, problem := range f.Process.Problems {
			add(f.problemAdvice(problem))
		}
	}
	kind := deviceKind(env)
	switch kind {
	case "cuda":
		add(f.cudaAdvice(kind))
	case "opencl":
		add(f.openCLAdvice(kind))
	case "ascend":
		add(f.ascendAdvice(kind))
	}
	add(f.hipAdvice())
	add(f.cudaAdvice(kind))
	add(f.openCLAdvice(kind))
	add(f.ascendAdvice(kind))
	add(f.cblasAdvice(env))
	return steps
}

// deviceKind returns the device kind in ROCBLAS_MEM_DEVICE, without a number.
func deviceKind(env []string) string {
	kind, _, _ := strings.Cut(valueOf(env, "ROCBLAS_MEM_DEVICE"), ":")
	return kind
}

// processAdvice returns the step for a library that failed to choose a device and an engine.
func (f *findings) processAdvice(env []string) string {
	kind := deviceKind(env)
	const unset = "unset ROCBLAS_MEM_DEVICE, which keeps every program away from this %s until it is repaired"
	switch {
	case f.CUDAFailure != "" && kind == "cuda":
		return fmt.Sprintf(unset, "CUDA")
	case f.OpenCLFailure != "" && kind == "opencl":
		return fmt.Sprintf(unset, "OpenCL")
	case f.AscendFailure != "" && kind == "ascend":
		return fmt.Sprintf(unset, "Ascend")
	case f.HIPFailure != "" && !slices.Contains([]string{"cuda", "opencl", "ascend", "host"}, kind):
		return "ROCBLAS_MEM_DEVICE=host keeps every program away from this HIP until it is repaired"
	case f.CBLASFailure != "":
		return "ROCBLAS_MEM_ENGINE=builtin keeps every program away from this CBLAS until it is repaired"
	case f.Idle != nil:
		return "ROCBLAS_MEM_DEVICE=host, or ROCBLAS_MEM_ENGINE=builtin, keeps every program away from what ended it"
	}
	return "read the line above: the library's own files, or the limits of this process, do not let it start"
}

// problemAdvice returns the step for one requested component that is not available.
func (f *findings) problemAdvice(problem string) string {
	name, rest, _ := strings.Cut(problem, ": ")
	switch {
	case f.Process.Engine.Kind == "none" && f.Process.Device.Kind == "hip":
		return "install ROCm's rocBLAS (librocblas.so.5 or .4), or name one with ROCBLAS_MEM_ROCBLAS; ROCBLAS_MEM_DEVICE=host computes " +
			"on the host"
	case f.Process.Engine.Kind == "none" && f.Process.Device.Kind == "ascend":
		return "unset ROCBLAS_MEM_DEVICE to compute on the host: on Ascend there is the memory interface alone"
	case f.Process.Engine.Kind == "none" && f.CUDA != nil && f.CUDA.Problem == f.Process.Engine.Reason:
		return "nvidia-smi shows what else is on the GPU that cannot be opened; ROCBLAS_MEM_DEVICE=host computes on the host"
	case f.Process.Engine.Kind == "none":
		return "install cuBLAS of the CUDA toolkit (libcublas.so.13, .12 or .11, not newer than the driver) where the dynamic linker " +
			"finds it; unset ROCBLAS_MEM_DEVICE to compute on the host"
	case name == "ROCBLAS_MEM_DEVICE" && strings.Contains(rest, " cannot be used ("):
		return f.deviceAdvice(rest)
	case name == "ROCBLAS_MEM_CBLAS":
		return "let ROCBLAS_MEM_CBLAS name a CBLAS whose integers have 32 bits, or unset it"
	case name == "ROCBLAS_MEM_ROCBLAS":
		return "let ROCBLAS_MEM_ROCBLAS name a librocblas, or unset it"
	case name == "ROCBLAS_MEM_ENGINE" && strings.Contains(rest, "cannot be used"):
		return "install a CBLAS (OpenBLAS, BLIS, MKL), or unset ROCBLAS_MEM_ENGINE"
	case strings.HasPrefix(name, "ROCBLAS_"):
		return "give " + name + " a value of docs/environment.md, or unset it"
	}
	return ""
}

// deviceAdvice returns the step for a requested device that is unusable. If the runtime has no device, the
// runtime's step is used.
func (f *findings) deviceAdvice(problem string) string {
	kind, _, _ := strings.Cut(problem, " ")
	kind, _, _ = strings.Cut(kind, ":")
	r := map[string]*describe.Runtime{"opencl": f.OpenCL, "ascend": f.Ascend}[kind]
	if r == nil || r.Problem != "" {
		return ""
	}
	return fmt.Sprintf("let ROCBLAS_MEM_DEVICE name a device that there is: %s:0 to %s:%d", kind, kind, max(len(r.Devices), 1)-1)
}

// hipAdvice returns the step for a HIP that is not installed, is not found, or does not work.
func (f *findings) hipAdvice() string {
	const end = "; then ROCBLAS_MEM_DEVICE=hip, or unset, chooses it"
	switch {
	case f.HIPFailure != "":
		return "for an AMD GPU: this HIP does not survive a question: reinstall ROCm's runtime and the amdgpu driver, of one release"
	case f.HIP == nil || f.HIP.StandIn:
		return ""
	case strings.Contains(f.HIP.Problem, "it has no hip"):
		return "for an AMD GPU: install a newer ROCm" + end
	case f.HIP.Library == "" && !strings.HasPrefix(f.HIP.Problem, "none of "):
		return "for an AMD GPU: repair or reinstall ROCm's runtime, whose library cannot be opened" + end
	case f.HIP.Library == "":
		return "for an AMD GPU: install ROCm (libamdhip64 and librocblas)" + end
	case f.HIP.Problem != "":
		return "for an AMD GPU: this HIP has none: see that the amdgpu driver is loaded and that this user may open /dev/kfd and " +
			"/dev/dri/renderD* (groups render and video; a container gets them with --device)"
	case f.Process != nil && strings.Contains(f.Process.Device.Reason, "no libamdhip64 was found"):
		return "for an AMD GPU: begin LD_LIBRARY_PATH with ROCm's folder, or list it in /etc/ld.so.conf.d: the dynamic linker does not find " +
			f.HIP.Library + " by its name"
	case f.HIP.BLAS.Problem != "" && (f.Process == nil || f.Process.Device.Kind != "hip"): // on HIP it is a problem with its own step
		return "for an AMD GPU: install ROCm's rocBLAS (librocblas.so.5 or .4), or name one with ROCBLAS_MEM_ROCBLAS"
	}
	return ""
}

// cudaAdvice returns the step for a CUDA that is not installed, does not work, or was not requested.
func (f *findings) cudaAdvice(kind string) string {
	const end = "; then ROCBLAS_MEM_DEVICE=cuda chooses it"
	switch {
	case f.CUDAFailure != "":
		return "for an NVIDIA GPU: this driver does not survive a question: reinstall it; nvidia-smi has to work first"
	case f.CUDA == nil:
		return ""
	case f.CUDA.Library == "":
		return "for an NVIDIA GPU: install NVIDIA's driver, which brings libcuda.so.1 (a container gets it with --gpus all), and cuBLAS" + end
	case strings.Contains(f.CUDA.Problem, "older than"):
		return "for an NVIDIA GPU: update NVIDIA's driver" + end
	case f.CUDA.Problem != "":
		return "for an NVIDIA GPU: the driver is here and has no device that it can use: nvidia-smi, and CUDA_VISIBLE_DEVICES where it is " +
			"set, say more"
	case f.CUDA.BLAS.Problem != "":
		return "for an NVIDIA GPU: install cuBLAS of the CUDA toolkit (libcublas.so.13, .12 or .11, not newer than the driver) where the " +
			"dynamic linker finds it" + end
	case kind != "cuda":
		return "for the NVIDIA GPU: ROCBLAS_MEM_DEVICE=cuda chooses it, which never happens by itself"
	}
	return ""
}

// openCLAdvice returns the step for an OpenCL that is not installed, does not work, or was not requested.
func (f *findings) openCLAdvice(kind string) string {
	const end = "; then ROCBLAS_MEM_DEVICE=opencl chooses it"
	switch {
	case f.OpenCLFailure != "":
		return "for OpenCL: a driver does not survive a question: the files in /etc/OpenCL/vendors, or OCL_ICD_VENDORS, name those that are " +
			"opened"
	case f.OpenCL == nil:
		return ""
	case f.OpenCL.Library == "":
		return "for OpenCL: install its loader, libOpenCL.so.1, and the device's driver, or PoCL for the processor" + end
	case strings.Contains(f.OpenCL.Problem, "older than"):
		return "for OpenCL: install a loader of OpenCL 2 or later" + end
	case strings.Contains(f.OpenCL.Problem, "shared virtual memory"):
		return "for OpenCL: install a driver whose device has shared virtual memory, or PoCL for the processor" + end
	case f.OpenCL.Problem != "":
		return "for OpenCL: the loader is here and has no device that it can use: install the device's driver, or PoCL for the processor; " +
			"clinfo says more"
	case kind != "opencl":
		return "for OpenCL: ROCBLAS_MEM_DEVICE=opencl chooses it, which never happens by itself"
	}
	return ""
}

// ascendAdvice returns the step for an Ascend that is not installed, does not work, or was not requested.
func (f *findings) ascendAdvice(kind string) string {
	const end = "; then ROCBLAS_MEM_DEVICE=ascend chooses it"
	switch {
	case f.AscendFailure != "":
		return "for Ascend: this runtime does not survive a question: reinstall CANN and its driver, of one release; " +
			"npu-smi has to work first"
	case f.Ascend == nil:
		return ""
	case f.Ascend.Library == "":
		return "for Ascend: install Huawei's CANN, which brings libascendcl.so, and begin LD_LIBRARY_PATH with its folder (its " +
			"set_env.sh does)" + end
	case strings.Contains(f.Ascend.Problem, "it has no function"):
		return "for Ascend: install a newer CANN" + end
	case f.Ascend.Problem != "":
		return "for Ascend: the runtime is here and has no device that it can use: npu-smi info, and " +
			"ASCEND_RT_VISIBLE_DEVICES where it is set, say more"
	case kind != "ascend":
		return "for Ascend: ROCBLAS_MEM_DEVICE=ascend chooses it, which never happens by itself; nothing computes there"
	}
	return ""
}

// cblasAdvice returns the step for a machine without a CBLAS.
func (f *findings) cblasAdvice(env []string) string {
	switch {
	case f.CBLASFailure != "":
		return "for the host: ROCBLAS_MEM_CBLAS names another CBLAS than the one that does not survive a question"
	case valueOf(env, "ROCBLAS_MEM_CBLAS") != "":
		return ""
	case f.CBLAS != nil && !slices.ContainsFunc(f.CBLAS.Libraries, func(l describe.Library) bool { return l.Problem == "" }):
		return "for the host: a CBLAS (OpenBLAS, BLIS, MKL) would compute instead of the built-in engine"
	}
	return ""
}

// valueOf returns a variable's value, empty if it is unset.
func valueOf(env []string, name string) string {
	for i := len(env) - 1; i >= 0; i-- {
		if value, ok := strings.CutPrefix(env[i], name+"="); ok {
			return value
		}
	}
	return ""
}
