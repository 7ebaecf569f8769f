/* SPDX-License-Identifier: MIT
 *
 * markers.h: the words that mark functions and variables for the device, which any header of HIP defines. All code is the
 * host's. Where hipcc compiles kernels (ROCBLAS_MEM_KERNELS), their marks are attributes, which its pass reads and removes.
 * Elsewhere a kernel is an error where it begins. With ROCBLAS_MEM_MARKS the pass also sees what is for the host, and what for
 * the device. The first macro is that of HIP's host_defines.h: rocThrust undefines the words before it includes HIP if the macro
 * is not defined.
 */
#ifndef HIP_INCLUDE_HIP_AMD_DETAIL_HOST_DEFINES_H
#define HIP_INCLUDE_HIP_AMD_DETAIL_HOST_DEFINES_H

#ifdef ROCBLAS_MEM_MARKS
#define __host__ __attribute__((host))
#define __device__ __attribute__((device))
#define __constant__ __attribute__((constant))
#else
#define __host__
#define __device__
#define __constant__
#endif
#define __hip_img_chk__
#define __noinline__ /* nothing, because the C++ library has __attribute__((__noinline__)) */
#define __forceinline__ inline __attribute__((always_inline))
#ifdef ROCBLAS_MEM_KERNELS
#define __global__ __attribute__((global))
#define __shared__ __attribute__((shared))
#else
#define __global__ _Pragma("GCC error \"a kernel (__global__): compile this file with the kit's hipcc\"")
#define __shared__ _Pragma("GCC error \"memory of a block (__shared__): compile this file with the kit's hipcc\"")
#endif

#ifdef __cplusplus /* HIP's headers for C lack these */
#ifdef ROCBLAS_MEM_MARKS
#define __managed__ __attribute__((managed))
#else
#define __managed__
#endif
#ifdef ROCBLAS_MEM_KERNELS
#define __launch_bounds__(...) __attribute__((launch_bounds(__VA_ARGS__)))
#else
#define __launch_bounds__(...)
#endif
#endif

/* clang knows these before any header. */
#if defined(__HIPCC__) && !defined(__HIP_MEMORY_SCOPE_SINGLETHREAD)
#define __HIP_MEMORY_SCOPE_SINGLETHREAD 1
#define __HIP_MEMORY_SCOPE_WAVEFRONT 2
#define __HIP_MEMORY_SCOPE_WORKGROUP 3
#define __HIP_MEMORY_SCOPE_AGENT 4
#define __HIP_MEMORY_SCOPE_SYSTEM 5
#endif

#endif /* HIP_INCLUDE_HIP_AMD_DETAIL_HOST_DEFINES_H */
