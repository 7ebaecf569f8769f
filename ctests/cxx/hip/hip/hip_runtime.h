/* SPDX-License-Identifier: MIT
 *
 * hip_runtime.h: what rocblas_mem_types.hpp needs of HIP's header, for a compiler without HIP. */
#ifndef ROCBLAS_MEM_CTESTS_HIP_RUNTIME_H
#define ROCBLAS_MEM_CTESTS_HIP_RUNTIME_H

#define __host__
#define __device__

#endif
