/* SPDX-License-Identifier: MIT
 *
 * macros.h: the macros that HIP's declarations use, and that programs may use in theirs.
 */
#ifndef HIP_DETAIL_MACROS_H
#define HIP_DETAIL_MACROS_H

/* __dparm(value) is what a parameter is in C++ if it is not given. */
#ifdef __cplusplus
#define __dparm(value) = value
#else
#define __dparm(value)
#endif

#define GENERIC_GRID_LAUNCH 1
#define HIP_PUBLIC_API __attribute__((visibility("default")))
#define HIP_INTERNAL_EXPORTED_API __attribute__((visibility("default")))
#define HIP_DEPRECATED(message) __attribute__((deprecated(message)))
#define HIP_DEPRECATED_MSG "HIP lists this function as deprecated"

/* Features of a device for which code is compiled: none, because code for the host is compiled. */
#define __HIP_ARCH_HAS_GLOBAL_INT32_ATOMICS__ (0)
#define __HIP_ARCH_HAS_GLOBAL_FLOAT_ATOMIC_EXCH__ (0)
#define __HIP_ARCH_HAS_SHARED_INT32_ATOMICS__ (0)
#define __HIP_ARCH_HAS_SHARED_FLOAT_ATOMIC_EXCH__ (0)
#define __HIP_ARCH_HAS_FLOAT_ATOMIC_ADD__ (0)
#define __HIP_ARCH_HAS_GLOBAL_INT64_ATOMICS__ (0)
#define __HIP_ARCH_HAS_SHARED_INT64_ATOMICS__ (0)
#define __HIP_ARCH_HAS_DOUBLES__ (0)
#define __HIP_ARCH_HAS_WARP_VOTE__ (0)
#define __HIP_ARCH_HAS_WARP_BALLOT__ (0)
#define __HIP_ARCH_HAS_WARP_SHUFFLE__ (0)
#define __HIP_ARCH_HAS_WARP_FUNNEL_SHIFT__ (0)
#define __HIP_ARCH_HAS_THREAD_FENCE_SYSTEM__ (0)
#define __HIP_ARCH_HAS_SYNC_THREAD_EXT__ (0)
#define __HIP_ARCH_HAS_SURFACE_FUNCS__ (0)
#define __HIP_ARCH_HAS_3DGRID__ (0)
#define __HIP_ARCH_HAS_DYNAMIC_PARALLEL__ (0)

#endif /* HIP_DETAIL_MACROS_H */
