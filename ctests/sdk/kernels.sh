#!/bin/sh
# SPDX-License-Identifier: MIT
#
# kernels.sh KIT RELEASE CMAKE: hipcc compiles kernels for the CPU, with each compiler, in each standard, optimized or not, in one
# program and in libraries, and they compute what they should. The older release has each compiler with all options, and a large
# grid; the newest, which `make test` tests, has one pair for each compiler.
# shellcheck source-path=SCRIPTDIR source=kit.sh
. "$(dirname "$0")/kit.sh"

mkdir "$work/tmp"
export ROCBLAS_MEM_DEVICE=host TMPDIR="$work/tmp"
hipcc=$kit/bin/hipcc
compilers=g++
if command -v clang++ > /dev/null; then compilers="g++ clang++"; fi
for compiler in $compilers; do
    export ROCBLAS_MEM_CXX="$compiler"
    case $release$compiler in
    6.4*) set -- "-std=c++11 -O0 -g" "-std=c++17 -O1" "-std=c++20" ;;
    *clang++) set -- "-std=c++20" ;;
    *) set -- "-std=c++11 -O0 -g" ;;
    esac
    for options; do
        # shellcheck disable=SC2086
        run "$hipcc" $options -Wall -Wextra -Werror "$projects/kernels/kernels.hip" "$projects/kernels/part.hip" -o "$work/program"
        run "$work/program"
    done
    run env ROCBLAS_MEM_STANDIN_ARCH=gfx1100 "$work/program" # warps of 32
    run "$hipcc" -O3 -Wall -Wextra -Werror "$projects/kernels/loops.hip" -o "$work/program"
    run "$work/program"
    run env ROCBLAS_MEM_THREADS=1 "$work/program"
    run "$hipcc" -O3 -flto -Wall -Wextra -Werror -c "$projects/kernels/loops.hip" -o "$work/loops.o" # the linker makes code
    run "$hipcc" -O3 -flto "$work/loops.o" -o "$work/program"
    run "$work/program"
    run "$hipcc" -Wall -Wextra -Werror -Wno-psabi "$projects/kernels/vectors.hip" -o "$work/program"
    run "$work/program"
done
if [ "${release%%.*}" -lt 7 ]; then
    run "$hipcc" -DFAR "$projects/kernels/kernels.hip" "$projects/kernels/part.hip" -o "$work/program"
    run "$work/program"
    printf '#include <hip/hip_runtime.h>\n__global__ void k(int* p) { constexpr int n = __AMDGCN_WAVEFRONT_SIZE__; *p = n == warpSize; }\n%s\n' \
        'int main() { int* p; (void)hipMallocManaged(&p, 4); k<<<1, 1>>>(p); (void)hipDeviceSynchronize(); return *p != 1; }' > "$work/lanes.hip"
    run "$hipcc" "$work/lanes.hip" -o "$work/program"
    run "$work/program"
    run env ROCBLAS_MEM_STANDIN_ARCH=gfx1100 "$work/program"
    run "$hipcc" --offload-arch=gfx1100 "$work/lanes.hip" -o "$work/program"
    run "$work/program"

    # A source that needs warpSize as a constant runs on no other GPU, unless it is compiled for one. Others run on each.
    cat > "$work/constant.hip" << 'END'
#include <algorithm>
#include <hip/hip_cooperative_groups.h>
#include <hip/hip_runtime.h>
static_assert(warpSize == LANES, "");
enum { most = 1024 / warpSize };
constexpr int twice = warpSize * 2;
constexpr int width() { return warpSize; }
template <class T, int lanes = warpSize> __device__ T sum(T x) {
    for (int i = lanes / 2; i; i /= 2)
        x += __shfl_xor(x, i, lanes);
    return x;
}
__global__ void k(int* out) {
    __shared__ int s[1024 / warpSize];
    const auto tile = cooperative_groups::tiled_partition<warpSize>(cooperative_groups::this_thread_block());
    const int lanes = warpSize;
    int a[lanes] = {};
    switch (blockDim.x / 4) {
    case warpSize:
        a[threadIdx.x % lanes] = 1;
    }
    const int n = sum(a[threadIdx.x % lanes]);
    if (tile.thread_rank() == 0)
        s[threadIdx.x / warpSize] = n;
    __syncthreads();
    if (threadIdx.x == 0)
        *out = s[0] + s[3] + twice + most + width();
}
int main() {
    int* out;
    (void)hipMallocManaged(&out, sizeof *out);
    k<<<1, 4 * warpSize>>>(out);
    return hipDeviceSynchronize() != hipSuccess || *out != 5 * LANES + 1024 / LANES;
}
END
    cat > "$work/value.hip" << 'END'
#include <algorithm>
#include <hip/hip_runtime.h>
const int before = warpSize;
__global__ void k(int* out) {
    const int lanes = warpSize;
    auto least = std::min(warpSize, 100);
    *out = __popcll(__ballot(1)) == 1 && before == lanes && least == lanes ? lanes : 0;
}
int main() {
    int *out, lanes = 0;
    (void)hipMallocManaged(&out, sizeof *out);
    (void)hipDeviceGetAttribute(&lanes, hipDeviceAttributeWarpSize, 0);
    k<<<1, 1>>>(out);
    return hipDeviceSynchronize() != hipSuccess || *out != lanes || warpSize != lanes;
}
END
    for compiler in $compilers; do
        export ROCBLAS_MEM_CXX="$compiler"
        run "$hipcc" -DLANES=64 -Wall -Wextra -Werror "$work/constant.hip" -o "$work/program"
        run "$work/program"
        fails "its source has constants for warps of 64 lanes" env ROCBLAS_MEM_STANDIN_ARCH=gfx1100 "$work/program"
        run "$hipcc" -DLANES=32 --offload-arch=gfx1100 "$work/constant.hip" -o "$work/program"
        run env ROCBLAS_MEM_STANDIN_ARCH=gfx1100 "$work/program"
        run "$hipcc" -Wall -Wextra -Werror "$work/value.hip" -o "$work/program"
        run "$work/program"
        run env ROCBLAS_MEM_STANDIN_ARCH=gfx1100 "$work/program"
        printf '#include <hip/hip_runtime.h>\nint a[warpSize];\nint b[none];\n' > "$work/wrong.hip"
        fails "wrong.hip:3:" "$hipcc" -c "$work/wrong.hip" -o "$work/wrong.o"
        ! grep -q warpSize "$work/log" || fail "an error beside warpSize: $(cat "$work/log")"
    done
    unset ROCBLAS_MEM_CXX
fi
once bin/hipcc llvm/bin/clang++ include/hip/detail/kernels.h

# A source with constants for warps of 64 lanes runs on no other GPU, unless it is compiled for one.
cat > "$work/constant.hip" << 'END'
#include <hip/hip_runtime.h>
struct lanes {
    static __host__ int get() {
        static int found = 0;
        if (!found)
            (void)hipDeviceGetAttribute(&found, hipDeviceAttributeWarpSize, 0);
        return found;
    }
    static __device__ constexpr int get() {
#ifdef __GFX9__
        return 64;
#else
        return 32;
#endif
    }
};
template <class T> __global__ void counts(T* sum) {
    constexpr int per_warp = lanes::get();
    __shared__ T one[lanes::get()];
    one[threadIdx.x % per_warp] = threadIdx.x < per_warp;
    __syncthreads();
    atomicAdd(sum, one[threadIdx.x % per_warp] + 1000 * (warpSize == per_warp && lanes::get() == per_warp));
}
int main() {
    int* sum;
    if (hipMallocManaged(&sum, sizeof *sum) != hipSuccess)
        return 3;
    *sum = 0;
    counts<<<1, lanes::get()>>>(sum);
    if (hipDeviceSynchronize() != hipSuccess)
        return 4;
    return *sum != 1001 * lanes::get();
}
END
for compiler in $compilers; do
    export ROCBLAS_MEM_CXX="$compiler"
    run "$hipcc" -std=c++14 "$work/constant.hip" -o "$work/constant"
    run "$work/constant"
    fails "ended early: its source has constants for warps of 64 lanes" env ROCBLAS_MEM_STANDIN_ARCH=gfx1100 "$work/constant"
    run "$hipcc" -std=c++17 --offload-arch=gfx1100 --offload-arch gfx1201 "$work/constant.hip" -o "$work/constant"
    run env ROCBLAS_MEM_STANDIN_ARCH=gfx1100 "$work/constant"
    fails "ended early: it was compiled for GPUs whose warps have 32 lanes" "$work/constant"
done


# clang gives the nearest integer where a number is beyond an integer's range.
if [ "$compilers" != g++ ]; then
    printf '#include <hip/hip_runtime.h>\n__global__ void k(const float* x, unsigned* p) { p[threadIdx.x] = x[threadIdx.x]; }\n%s%s\n' \
        'int main() { float* x; unsigned* p; (void)hipMallocManaged(&x, 8); (void)hipMallocManaged(&p, 8); x[0] = -1; x[1] = 5e9f;' \
        'k<<<1, 2>>>(x, p); (void)hipDeviceSynchronize(); return p[0] != 0 || p[1] != 0xffffffff; }' > "$work/nearest.hip"
    run env ROCBLAS_MEM_CXX=clang++ "$hipcc" -fno-strict-float-cast-overflow "$work/nearest.hip" -o "$work/program"
    run "$work/program"
fi

# Lanes in step.
if [ "$compilers" != g++ ]; then
    run env ROCBLAS_MEM_CXX=clang++ "$hipcc" --lockstep -O2 -Wall -Wextra -Werror "$projects/kernels/lockstep.hip" -o "$work/program"
    run "$work/program"
    run env ROCBLAS_MEM_STANDIN_ARCH=gfx1100 "$work/program"
fi
fails "lockstep needs clang++" env ROCBLAS_MEM_CXX=g++ "$hipcc" --lockstep "$projects/kernels/lockstep.hip" -o "$work/program"

# Separate compilation, with the files of dependencies that a build needs.
cd "$work" || exit 2
for part in kernels part; do
    run "$hipcc" -fgpu-rdc -fPIC -MD -c "$projects/kernels/$part.hip"
    grep -q "^$part.o:" $part.d && grep -q "kernels/part.h" $part.d || fail "$part.d: $(cat $part.d)"
done
ar rc libpart.a part.o
run "$hipcc" kernels.o -L. -lpart -o archive
run ./archive
run "$hipcc" -shared part.o -o libshared.so
run "$hipcc" kernels.o -L. -lshared -Wl,-rpath,"$work" -o shared
run ./shared
printf 'int beside() { return 2; }\n' > 'a b.cpp'
run "$hipcc" -fgpu-rdc -dc 'a b.cpp' -o beside.o
run "$hipcc" -fgpu-rdc --emit-static-lib -L. -lpart -I "$projects/kernels" "$projects/kernels/part.hip" 'a b.cpp' beside.o -O1 -o libone.a
[ "$(ar t libone.a | tr '\n' ' ')" = "beside.o 1-part.hip.o 2-a b.cpp.o " ] || fail "libone.a has $(ar t libone.a)"
run "$hipcc" kernels.o -L. -lone -o of_one
run ./of_one
fails "no-such.hip" "$hipcc" --emit-static-lib no-such.hip -o libnone.a
[ ! -e libnone.a ] || fail "a failed compilation leaves a library"
run "$hipcc" -MMD -MF other.d -MT target -O2 -c "$projects/kernels/part.hip" -o renamed.o
grep -q '^target:' other.d || fail "other.d: $(cat other.d)"
run sh -c '"$1" -x hip -I "$2" -c -o from_input.o - < "$2/part.hip"' - "$hipcc" "$projects/kernels"

# No compiler warns of what is not the program's.
printf '#include <hip/hip_runtime.h>\n__global__ void k(int n, float* p) { if ((int)threadIdx.x > n) p[threadIdx.x] = 1; }\n' > silent.hip
printf 'int main() { return 0; }\n' > main.cpp
for compiler in $compilers; do
    run env ROCBLAS_MEM_CXX="$compiler" "$hipcc" -Wall -Wextra -O3 silent.hip main.cpp -o silent
    [ ! -s log ] || fail "$compiler: $(cat log)"
done

# Code for the device is found in files of the program, and in options.
printf '#if SIDE\nstatic const int side = 1;\n#else\nstatic const int side = 2;\n#endif\n' > side.h
printf '#define SIDE __HIP_DEVICE_COMPILE__\n' > side_macro.h
printf '#include <hip/hip_runtime.h>\n__global__ void k(int* p) {\n#include "side.h"\n    *p = side;\n}\n%s\n' \
    'int main() { int* p; (void)hipMallocManaged(&p, 4); k<<<1, 1>>>(p); (void)hipDeviceSynchronize(); return *p != 1; }' > side.hip
for option in -DSIDE=__HIP_DEVICE_COMPILE__ "-include side_macro.h" "-imacros side_macro.h"; do
    # shellcheck disable=SC2086
    run "$hipcc" $option side.hip -o side
    run ./side
done

# Errors have the program's lines.
printf '#include <hip/hip_runtime.h>\n__global__ void k(int* p) {\n    asm volatile("v_mov_b32 %%0, 0" : "=v"(*p));\n}\n' > assembly.hip
fails "assembly.hip:3: error: assembly in the kernel k" "$hipcc" -c assembly.hip
printf '#include <hip/hip_runtime.h>\n__global__ void k(int* p) {\n    *p = __builtin_amdgcn_no_such(1);\n}\n' > builtin.hip
fails "builtin.hip:3:" "$hipcc" -c builtin.hip
printf '#include <hip/hip_runtime.h>\n__global__ void k(int* p) {}\nint main() {\n    k<<<1, 1>>>(1.5);\n}\n' > argument.hip
fails "argument.hip:4:" "$hipcc" argument.hip
[ -z "$(ls "$work/tmp")" ] || fail "these stay in the folder for temporary files: $(ls "$work/tmp")"
echo "compiled, ran: ROCm $release"
