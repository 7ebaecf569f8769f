/* SPDX-License-Identifier: MIT
 *
 * device_system.h: what kernels ask the system for, in C++: the end of a launch, and clocks. printf, memory and clock() are the C
 * library's.
 */
#ifndef HIP_DETAIL_DEVICE_SYSTEM_H
#define HIP_DETAIL_DEVICE_SYSTEM_H

#include <time.h>

#include "functions.h"
#include "standard.h"
#include "threads.h"

extern "C" {

void __assert_fail(const char* assertion, const char* file, unsigned line, const char* function) noexcept
    __attribute__((__noreturn__));

/* rocblas_mem_assert_fail is what assert calls: in a kernel it ends the launch, elsewhere the program. */
__attribute__((__noreturn__)) inline void rocblas_mem_assert_fail(
    const char* assertion, const char* file, unsigned line, const char* function) noexcept {
    char reason[400];
    std::snprintf(reason, sizeof reason, "%s:%u: %s: Assertion `%s' failed.", file, line, function ? function : "?", assertion);
    rocblas_mem_kernel_fail(hipErrorAssert, reason);
    __assert_fail(assertion, file, line, function);
}
}
#define __assert_fail rocblas_mem_assert_fail

namespace rocblas_mem_hip {

__attribute__((__noreturn__)) inline void trap() {
    rocblas_mem_kernel_fail(hipErrorLaunchFailure, "it called __builtin_trap");
    __builtin_trap();
}

/* rate_of returns a rate of the device's clocks in kHz, that of nanoseconds if the device names none. */
inline int rate_of(hipDeviceAttribute_t attribute) {
    int khz = 0;
    return hipDeviceGetAttribute(&khz, attribute, 0) == hipSuccess && khz > 0 ? khz : 1000000;
}

inline long long ticks(int khz) {
    timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1000LL * khz + now.tv_nsec * 1LL * khz / 1000000;
}

}
#define __builtin_trap() ::rocblas_mem_hip::trap()

/* Clocks of which a second has as many ticks as the device's properties say, its clock rate and its rate of the wall clock. */
inline long long clock64() {
    static const int khz = rocblas_mem_hip::rate_of(hipDeviceAttributeClockRate);
    return rocblas_mem_hip::ticks(khz);
}

inline long long wall_clock64() {
    static const int khz = rocblas_mem_hip::rate_of(hipDeviceAttributeWallClockRate);
    return rocblas_mem_hip::ticks(khz);
}

inline long long __clock64() { return clock64(); }

inline long long __clock() { return clock64(); }

inline unsigned long long __builtin_amdgcn_s_memtime() { return static_cast<unsigned long long>(clock64()); }

inline unsigned long long __builtin_amdgcn_s_memrealtime() { return static_cast<unsigned long long>(wall_clock64()); }

#endif /* HIP_DETAIL_DEVICE_SYSTEM_H */
