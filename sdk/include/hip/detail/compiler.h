/* SPDX-License-Identifier: MIT
 *
 * compiler.h: the standard headers that ROCm's compiler includes by itself where it compiles HIP, and HIP's words. hipcc and
 * hip::device include this file with an option.
 */
#include "../hip_version.h"
#include "markers.h"

/* Before HIP 7 the compiler says how many lanes the warps of the GPU have. ROCBLAS_MEM_NARROW says that it is one with 32. */
#if HIP_VERSION_MAJOR < 7
#ifdef ROCBLAS_MEM_NARROW
#define __AMDGCN_WAVEFRONT_SIZE 32
#else
#define __AMDGCN_WAVEFRONT_SIZE 64
#endif
#define __AMDGCN_WAVEFRONT_SIZE__ __AMDGCN_WAVEFRONT_SIZE
#ifdef __cplusplus
namespace rocblas_mem_hip {
struct wavefront_size; /* tells hip-kernels that code of the host may differ from that for 32 lanes too */
}
#endif
#endif

#ifdef __cplusplus
#include <algorithm>
#include <cmath>
#include <complex>
#include <cstdlib>
#include <new>
#endif
