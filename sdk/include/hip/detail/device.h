/* SPDX-License-Identifier: MIT
 *
 * device.h: how functions for kernels are defined, for C++. A kernel runs on the CPU, so they are functions of the host. Each is
 * a template: a function of the same name that a program defines for the host is no second definition, and is preferred.
 */
#ifndef HIP_DETAIL_DEVICE_H
#define HIP_DETAIL_DEVICE_H

#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>
#include <type_traits>

#define HIP_DEVICE_FUNCTION template <int = 0> inline

/* hip_copy_bits returns the value of another type that has the same bits. */
template <class To, class From> inline To hip_copy_bits(From value) {
    static_assert(sizeof(To) == sizeof(From), "types of one size");
    To result;
    std::memcpy(&result, &value, sizeof result);
    return result;
}

#endif /* HIP_DETAIL_DEVICE_H */
