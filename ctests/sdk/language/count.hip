// SPDX-License-Identifier: MIT
//
// count.hip: a function of a shared library. The compiler includes <algorithm> and <complex> by itself.
#if !defined(__HIPCC__) || !defined(__HIP__) || !defined(__OPTIMIZE__) || !defined(NDEBUG) || !defined(__HIP_MEMORY_SCOPE_AGENT)
#error "the compiler's macros for HIP, and those of the build type"
#endif
static std::string named(std::complex<double> z)
{
    return std::max(std::abs(z), 1.0) > 1 ? "more" : "one";
}

#include "hip/hip_runtime.h"

const char* text = "a word of a text is no kernel: __global__ <<<"; // nor is __global__ here

int count()
{
    int number = 0;
    return hipGetDeviceCount(&number) == hipSuccess && named(number) == "one" ? (int)std::sqrt(number * number) : -1;
}
