// SPDX-License-Identifier: MIT
//
// kernel.hip: a program with a kernel.
#include "hip/hip_runtime.h"
/* Not here: __global__ <<<
   nor here: <<< */
const char* text = "/* nor here: __global__";
__global__ void set(int* x)
{
    x[threadIdx.x] = static_cast<int>(threadIdx.x) + blockDim.x;
}

int main()
{
    int *x = nullptr, sum = 0, values[64] = {};
    if (hipMalloc(&x, sizeof values) != hipSuccess)
        return 1;
    set<<<1, 64>>>(x);
    if (hipMemcpy(values, x, sizeof values, hipMemcpyDeviceToHost) != hipSuccess || hipFree(x) != hipSuccess)
        return 1;
    for (int value : values)
        sum += value;
    return sum != 64 * 64 + 63 * 32 || text[0] != '/';
}
