/* SPDX-License-Identifier: MIT
 *
 * hip_ext.h: launches with events.
 */
#ifndef HIP_INCLUDE_HIP_HIP_EXT_H
#define HIP_INCLUDE_HIP_HIP_EXT_H

#include "hip_runtime.h"

#ifdef __cplusplus
extern "C" {
#endif

hipError_t hipExtModuleLaunchKernel(hipFunction_t function, uint32_t threads_x, uint32_t threads_y, uint32_t threads_z,
    uint32_t block_x, uint32_t block_y, uint32_t block_z, size_t shared_size, hipStream_t stream, void** arguments, void** extra,
    hipEvent_t start __dparm(NULL), hipEvent_t stop __dparm(NULL), uint32_t flags __dparm(0));
hipError_t hipHccModuleLaunchKernel(hipFunction_t function, uint32_t threads_x, uint32_t threads_y, uint32_t threads_z,
    uint32_t block_x, uint32_t block_y, uint32_t block_z, size_t shared_size, hipStream_t stream, void** arguments, void** extra,
    hipEvent_t start __dparm(NULL), hipEvent_t stop __dparm(NULL));

#ifdef __cplusplus
}
#endif

#if defined(__cplusplus) && __cplusplus >= 201103L
#include <cstdint>
#include <memory>

namespace rocblas_mem_hip {
template <class T> struct parameter { typedef T type; };

/* launch_between launches a kernel between two events. The arguments are converted to its parameters. */
template <class... P>
void launch_between(void (*kernel)(P...), const dim3& grid, const dim3& block, std::uint32_t bytes, hipStream_t stream,
    hipEvent_t start, hipEvent_t stop, std::uint32_t flags, const typename parameter<P>::type&... values) {
    void* arguments[] = {const_cast<void*>(static_cast<const volatile void*>(std::addressof(values)))..., nullptr};
    (void)hipExtLaunchKernel(
        reinterpret_cast<const void*>(kernel), grid, block, arguments, bytes, stream, start, stop, static_cast<int>(flags));
}
} // namespace rocblas_mem_hip

template <typename... Args, typename F = void (*)(Args...)>
inline void hipExtLaunchKernelGGL(F kernel, const dim3& grid, const dim3& block, std::uint32_t bytes, hipStream_t stream,
    hipEvent_t start, hipEvent_t stop, std::uint32_t flags, Args... values) {
    rocblas_mem_hip::launch_between(kernel, grid, block, bytes, stream, start, stop, flags, values...);
}
#endif

#endif /* HIP_INCLUDE_HIP_HIP_EXT_H */
