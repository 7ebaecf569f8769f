// SPDX-License-Identifier: MIT
//
// punned.hip: a kernel that reads and writes eight halves as four floats.
#include <hip/hip_fp16.h>
#include <hip/hip_runtime.h>

#include <cstdio>

__global__ void positive(const half* in, half* out, int groups) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= groups)
        return;
    float4 from = reinterpret_cast<const float4*>(in)[i], to;
    half2 *a = reinterpret_cast<half2*>(&from), *b = reinterpret_cast<half2*>(&to);
    for (int j = 0; j < 4; j++)
        b[j] = __hmul2(__hgt2(a[j], __float2half2_rn(0)), a[j]);
    reinterpret_cast<float4*>(out)[i] = to;
}

int main() {
    const int n = 800;
    half *in, *out;
    if (hipMallocManaged(&in, n * sizeof *in) != hipSuccess || hipMallocManaged(&out, n * sizeof *out) != hipSuccess)
        return 2;
    for (int i = 0; i < n; i++)
        in[i] = half(i - n / 2);
    positive<<<2, 64>>>(in, out, n / 8);
    if (hipDeviceSynchronize() != hipSuccess)
        return 3;
    for (int i = 0; i < n; i++)
        if (__half2float(out[i]) != (i > n / 2 ? i - n / 2 : 0)) {
            printf("punned.hip: %d is %g\n", i, __half2float(out[i]));
            return 1;
        }
    return hipFree(in) != hipSuccess || hipFree(out) != hipSuccess;
}
