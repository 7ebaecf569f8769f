/* SPDX-License-Identifier: MIT
 *
 * hip_runtime.h: HIP for programs, and what a HIP compiler includes by itself.
 *
 * All code is compiled for the host, kernels too if hipcc compiles the file: detail/kernels.h.
 */
#ifndef HIP_INCLUDE_HIP_HIP_RUNTIME_H
#define HIP_INCLUDE_HIP_HIP_RUNTIME_H

#include "hip_common.h"
#include "hip_version.h"

#if defined(__cplusplus) && HIP_VERSION_MAJOR < 7
#include <thread>
#endif

#include "channel_descriptor.h"
#include "hip_runtime_api.h"
#include "hip_vector_types.h"
#include "library_types.h"

#ifdef __cplusplus
#include "detail/words.h"
extern "C" {
#endif
const char* amd_dbgapi_get_build_name(void);
const char* amd_dbgapi_get_git_hash(void);
size_t amd_dbgapi_get_build_id(void);
#ifdef __cplusplus
}
#endif

#define HIP_KERNEL_NAME(...) __VA_ARGS__
#ifndef ROCBLAS_MEM_KERNELS
#define hipLaunchKernelGGL(...) \
    _Pragma("GCC error \"a launch of a kernel: compile this file with the kit's hipcc\"") hipErrorNotSupported
#endif

/* What kernels use, where they are compiled. */
#if defined(__cplusplus) && defined(__HIPCC__)
#include "detail/device_arithmetic.h"
#include "detail/device_atomics.h"
#include "detail/device_builtins.h"
#include "detail/device_integer.h"
#include "detail/device_loads.h"
#include "detail/device_math.h"
#include "detail/device_rounding.h"
#include "detail/device_system.h"
#include "detail/device_textures.h"
#endif

#ifdef __cplusplus
typedef int hipLaunchParm;
#define HIP_SYMBOL(variable) variable
#define CUDA_SUCCESS hipSuccess
#ifndef __align__
#define __align__(size) __attribute__((aligned(size)))
#endif
using std::max;
using std::min;
#ifdef ROCBLAS_MEM_KERNELS
#include "detail/kernels.h"
#endif
#endif

#endif /* HIP_INCLUDE_HIP_HIP_RUNTIME_H */
