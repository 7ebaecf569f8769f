/* SPDX-License-Identifier: MIT
 *
 * hip_runtime.h: HIP for programs, and what a HIP compiler includes by itself.
 *
 * Code for the host is compiled: detail/markers.h says what becomes of the rest.
 */
#ifndef HIP_INCLUDE_HIP_HIP_RUNTIME_H
#define HIP_INCLUDE_HIP_HIP_RUNTIME_H

#ifdef __cplusplus
#include <algorithm>
#include <cassert>
#include <climits>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#else
#include <assert.h>
#include <limits.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#endif

#include "channel_descriptor.h"
#include "hip_runtime_api.h"
#include "hip_vector_types.h"
#include "library_types.h"

#define __launch_bounds__(...)
#define HIP_KERNEL_NAME(...) __VA_ARGS__
#define hipLaunchKernelGGL(...) \
    _Pragma("GCC error \"no launches of kernels: the kit of librocblas_mem compiles code for the host only\"") hipErrorNotSupported

#ifdef __cplusplus
using std::max;
using std::min;
#endif

#endif /* HIP_INCLUDE_HIP_HIP_RUNTIME_H */
