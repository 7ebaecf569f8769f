// SPDX-License-Identifier: MIT
//
// count.hip: a function of a shared library. The compiler includes <cmath> by itself.
#if !defined(__HIPCC__) || !defined(__HIP__) || !defined(__OPTIMIZE__) || !defined(NDEBUG)
#error "the compiler's macros for HIP, and those of the build type"
#endif
#include "hip/hip_runtime.h"

const char* text = "a word of a text is no kernel: __global__ <<<"; // nor is __global__ here

int count()
{
    int number = 0;
    return hipGetDeviceCount(&number) == hipSuccess ? (int)std::sqrt(number * number) : -1;
}
