/* SPDX-License-Identifier: MIT
 *
 * markers.h: the words that mark functions and variables for the device, which any header of HIP defines. Code for the host is
 * compiled: functions that are marked __device__ too. A kernel is an error where it begins, because no code of the device
 * runs on the CPU.
 */
#ifndef HIP_DETAIL_MARKERS_H
#define HIP_DETAIL_MARKERS_H

#define __host__
#define __device__
#define __constant__
#define __hip_img_chk__
#define __noinline__ /* nothing, because the C++ library has __attribute__((__noinline__)) */
#define __forceinline__ inline __attribute__((always_inline))
#define __global__ _Pragma("GCC error \"no kernels (__global__): the kit of librocblas_mem compiles code for the host only\"")
#define __shared__ \
    _Pragma("GCC error \"no memory of a block (__shared__): the kit of librocblas_mem compiles code for the host only\"")

#endif /* HIP_DETAIL_MARKERS_H */
