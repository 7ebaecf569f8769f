#!/bin/bash
# SPDX-License-Identifier: MIT
#
# doctor.sh COMMAND FAKES ROCBLAS CC: checks the exit status of rocblas-mem doctor and the choice that it
# reports, on fake runtimes with and without a computing library, and on drivers that crash. FAKES is the
# folder of the fakes, ROCBLAS that of a fake librocblas.
set -u
command=$1
fakes=$2
rocblas=$3
cc=$4
failed=0
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT

# expect STATUS PATTERN NAME=VALUE... checks doctor's exit status and that a line of its output matches the
# pattern.
expect() {
    local want=$1 pattern=$2 got
    shift 2
    env "$@" "$command" doctor --limit 60 > "$work/out" 2> "$work/err"
    got=$?
    if [ "$got" -ne "$want" ] || ! grep -Eq -- "$pattern" "$work/out"; then
        echo "doctor.sh: status $got, not $want, or no line like \"$pattern\": $*" >&2
        cat "$work/out" "$work/err" >&2
        failed=1
    fi
}

unset ROCBLAS_MEM_DEVICE ROCBLAS_MEM_ENGINE ROCBLAS_MEM_ROCBLAS ROCBLAS_DEVICE_MEMORY_SIZE
hip=LD_LIBRARY_PATH=$fakes/hip
both=LD_LIBRARY_PATH=$fakes/hip:$rocblas
cuda=LD_LIBRARY_PATH=$fakes/cuda:$fakes/cublas

expect 0 '^chosen +host: ROCBLAS_MEM_DEVICE is host$' "$both" ROCBLAS_MEM_DEVICE=host
expect 0 '^            the real rocBLAS, .*/librocblas.so.4, fake: ' "$both"
expect 0 '^chosen +HIP device 0: Fake Instinct .* by address reservation: HIP has 1 device$' "$both"
expect 0 '^HIP +.*/fakes/hip/libamdhip64.so.6, version 6\.[0-9]+\.[0-9]+' "$both" ROCBLAS_MEM_DEVICE=hip
expect 1 '^problem +the device is HIP, and no rocBLAS was found' "$hip"
expect 1 '^next +install ROCm.s rocBLAS' "$hip"
expect 1 '^problem +ROCBLAS_MEM_ROCBLAS: "/nowhere" cannot be used' "$both" ROCBLAS_MEM_ROCBLAS=/nowhere
expect 1 '^problem +ROCBLAS_MEM_DEVICE: hip cannot be used \(HIP answers hipGetDeviceCount with error 100\)' "$hip" \
    ROCBLAS_MEM_DEVICE=hip FAKE_DEVICES=0
expect 0 '^            version 6[0-9.]+ has no device that it can use: hipGetDeviceCount: hipErrorNoDevice' "$hip" FAKE_DEVICES=0
expect 0 'memory by a stream-ordered pool \(address reservation: hipMemMap: hipError' "$both" FAKE_FAIL=hipMemMap:-1:1
expect 0 '^chosen +CUDA device 0: Fake Hopper \(sm_90\), memory by .*: ROCBLAS_MEM_DEVICE is cuda$' "$cuda" ROCBLAS_MEM_DEVICE=cuda
expect 0 'cuBLAS 12.* of rocBLAS.s functions [0-9]+ native, [0-9]+ composed, [0-9]+ missing$' "$cuda" ROCBLAS_MEM_DEVICE=cuda
expect 0 'for the NVIDIA GPU: set ROCBLAS_MEM_DEVICE=cuda' "$cuda"
expect 1 '^problem +cuDevicePrimaryCtxRetain: CUDA_ERROR_OUT_OF_MEMORY .2.$' "$cuda" ROCBLAS_MEM_DEVICE=cuda FAKE_FAIL=cuDevicePrimaryCtxRetain:-1
expect 1 '^next +the GPU cannot be opened: nvidia-smi shows' "$cuda" ROCBLAS_MEM_DEVICE=cuda FAKE_FAIL=cuDevicePrimaryCtxRetain:-1
expect 1 '^problem +cublas: no usable library among' "LD_LIBRARY_PATH=$fakes/cuda" ROCBLAS_MEM_DEVICE=cuda

# A cuBLAS newer than the driver fails to create a handle, so the next cuBLAS is used. If there is no other, doctor
# reports that failure.
mkdir "$work/newer"
cat > "$work/newer.c" << 'END'
int cublasCreate_v2(void** h) { (void)h; return 1; }
int cublasDestroy_v2(void* h) { (void)h; return 1; }
int cublasGetVersion_v2(void* h, int* version) { (void)h; *version = 130000; return 0; }
int cublasSetStream_v2(void) { return 1; }
int cublasSetPointerMode_v2(void) { return 1; }
int cublasSetWorkspace_v2(void) { return 1; }
int cublasSetMathMode(void) { return 1; }
int cublasSetAtomicsMode(void) { return 1; }
END
$cc -shared -fPIC -Wl,-soname,libcublas.so.13 -o "$work/newer/libcublas.so.13" "$work/newer.c" || exit 2
newer=LD_LIBRARY_PATH=$fakes/cuda:$work/newer
expect 0 '^            passed over: cuBLAS 13.0.0 .*/libcublas.so.13.: cublasCreate_v2: CUBLAS_STATUS_NOT_INITIALIZED .1.$' \
    "$newer:$fakes/cublas" ROCBLAS_MEM_DEVICE=cuda
expect 0 '^            cuBLAS 12.*/libcublas.so.12.: it computes where the device is CUDA$' "$newer:$fakes/cublas" ROCBLAS_MEM_DEVICE=cuda
expect 1 '^problem +cuBLAS 13.0.0 .*: cublasCreate_v2: CUBLAS_STATUS_NOT_INITIALIZED .1.$' "$newer" \
    ROCBLAS_MEM_DEVICE=cuda
expect 1 '^next +install cuBLAS of the CUDA toolkit .libcublas.so.13, .12 or .11, not newer than the driver' "$newer" ROCBLAS_MEM_DEVICE=cuda

expect 1 '^problem +ROCBLAS_MEM_DEVICE: "gpu" is not auto, host, hip, [a-z, ]+ or [a-z]+; using auto$' ROCBLAS_MEM_DEVICE=gpu
expect 1 '^problem +ROCBLAS_DEVICE_MEMORY_SIZE: "1x" is not a size' ROCBLAS_DEVICE_MEMORY_SIZE=1x

ascend=LD_LIBRARY_PATH=$fakes/ascend
expect 0 '^Ascend +.*/fakes/ascend/libascendcl.so$' "$ascend"
expect 0 '^            device 0: FakeAscend910 .*, memory by a stream-ordered pool$' "$ascend"
expect 0 'for Ascend: set ROCBLAS_MEM_DEVICE=ascend' "$ascend"
expect 0 '^            it has no device$' "$ascend" FAKE_DEVICES=0
expect 0 'for Ascend: this runtime has no usable device' "$ascend" FAKE_DEVICES=0
expect 0 '^            it does not start: aclInit: .*500000.$' "$ascend" FAKE_FAIL=aclInit:1:500000
expect 1 '^chosen +Ascend device 0: FakeAscend910' "$ascend" ROCBLAS_MEM_DEVICE=ascend
expect 1 '^next +unset ROCBLAS_MEM_DEVICE to compute on the host' "$ascend" ROCBLAS_MEM_DEVICE=ascend
expect 1 '^next +for Ascend: install Huawei.s CANN' ROCBLAS_MEM_DEVICE=ascend
expect 1 '^next +set ROCBLAS_MEM_DEVICE to an existing device: ascend:0 to ascend:0$' "$ascend" ROCBLAS_MEM_DEVICE=ascend:9

opencl=LD_LIBRARY_PATH=$fakes/opencl
expect 0 '^            device 0: Fake Processor \(OpenCL 3.0 Fake\), 8.0 GiB, memory by a stream-ordered pool$' "$opencl"
expect 0 '^            refused: Fake Processor \(OpenCL 1.2 Fake\) has no shared virtual memory$' "$opencl" FAKE_DEVICES=2 FAKE_OPENCL_PLAIN=1
expect 0 '^            it has no device with shared virtual memory: Fake Processor \(OpenCL 1.2 Fake\)$' "$opencl" FAKE_OPENCL_PLAIN=1
expect 0 'for OpenCL: install a driver whose device has shared' "$opencl" FAKE_OPENCL_PLAIN=1
expect 0 '^            it has no device$' "$opencl" FAKE_DEVICES=0
expect 0 'for OpenCL: this loader has no usable device' "$opencl" FAKE_DEVICES=0
expect 0 '^            it does not list devices: clGetDeviceIDs: CL_OUT_OF_RESOURCES \(-5\)$' "$opencl" FAKE_FAIL=clGetPlatformIDs:1
expect 0 '^chosen +OpenCL device 0: Fake Processor.*: ROCBLAS_MEM_DEVICE is opencl$' "$opencl" ROCBLAS_MEM_DEVICE=opencl
expect 1 '^next +for OpenCL: install a driver whose device' "$opencl" ROCBLAS_MEM_DEVICE=opencl FAKE_OPENCL_PLAIN=1

# An OpenCL loader that lacks functions, and one that crashes when it is loaded. If the machine has PoCL, its
# devices are listed.
mkdir "$work/cl1" "$work/cl2"
echo 'int clGetPlatformIDs(void) { return 0; }' > "$work/cl1.c"
$cc -shared -fPIC -Wl,-soname,libOpenCL.so.1 -o "$work/cl1/libOpenCL.so.1" "$work/cl1.c" || exit 2
expect 0 '^            it has no function clGetDeviceIDs: it is older than OpenCL 2$' "LD_LIBRARY_PATH=$work/cl1"
expect 0 'for OpenCL: install a loader of OpenCL 2 or later' "LD_LIBRARY_PATH=$work/cl1"
echo '__attribute__((constructor)) static void crash(void) { *(volatile int*)8 = 1; }' > "$work/cl2.c"
$cc -shared -fPIC -Wl,-soname,libOpenCL.so.1 -o "$work/cl2/libOpenCL.so.1" "$work/cl2.c" || exit 2
expect 0 '^OpenCL +the query of the driver ended with signal 11' "LD_LIBRARY_PATH=$work/cl2"
expect 1 '^next +unset ROCBLAS_MEM_DEVICE until this OpenCL is repaired' "LD_LIBRARY_PATH=$work/cl2" ROCBLAS_MEM_DEVICE=opencl
if ldconfig -p | grep -q 'libOpenCL\.so\.1' && "$command" doctor | grep -q '^ .* (OpenCL .*PoCL'; then
    expect 0 '^            routines compute on the host.s engine, in shared virtual memory$'
    expect 0 '^chosen +OpenCL device 0: .*: ROCBLAS_MEM_DEVICE is opencl$' ROCBLAS_MEM_DEVICE=opencl
    expect 1 '^next +set ROCBLAS_MEM_DEVICE to an existing device: opencl:0 to opencl:[0-9]+$' ROCBLAS_MEM_DEVICE=opencl:77
fi

# A driver that crashes in hipGetDeviceCount.
mkdir "$work/crash"
echo 'int hipGetDeviceCount(int* n) { (void)n; return *(volatile int*)8; }' > "$work/crash.c"
$cc -shared -fPIC -Wl,-soname,libamdhip64.so.6 -o "$work/crash/libamdhip64.so.6" "$work/crash.c" || exit 2
expect 1 '^chosen +nothing: the query of the library.s choices ended with signal 11' "LD_LIBRARY_PATH=$work/crash"
expect 0 '^chosen +host: ROCBLAS_MEM_DEVICE is host' "LD_LIBRARY_PATH=$work/crash" ROCBLAS_MEM_DEVICE=host

# A HIP that has a device but lacks the functions for memory: the library can use neither HIP nor the host.
mkdir "$work/old"
echo 'int hipGetDeviceCount(int* n) { *n = 1; return 0; }' > "$work/old.c"
$cc -shared -fPIC -Wl,-soname,libamdhip64.so.6 -o "$work/old/libamdhip64.so.6" "$work/old.c" || exit 2
expect 1 '^problem +HIP: it has no hipGetLastError' "LD_LIBRARY_PATH=$work/old"
expect 1 '^ .*for an AMD GPU: install a newer ROCm' "LD_LIBRARY_PATH=$work/old"

env "$cuda" ROCBLAS_MEM_DEVICE=cuda "$command" doctor --json > "$work/out" || failed=1
grep -q '"kind": "cublas"' "$work/out" || { echo "doctor.sh: --json prints no \"kind\": \"cublas\"" >&2; failed=1; }
"$command" doctor --what 2> "$work/err"
got=$?
[ $got -eq 2 ] || { echo "doctor.sh: status $got, not 2: doctor --what" >&2; failed=1; }
exit $failed
