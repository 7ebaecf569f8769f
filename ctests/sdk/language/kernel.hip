// SPDX-License-Identifier: MIT
//
// kernel.hip: a kernel, whose line the compiler's first error names.
#include "hip/hip_runtime.h"
/* Not here: __global__ <<<
   nor here: <<< */
const char* text = "/* nor here: __global__";
__global__ void set(int* x)
{
    x[threadIdx.x] = 1;
}

void launch(int* x)
{
    set<<<1, 64>>>(x);
}
