/* SPDX-License-Identifier: MIT
 *
 * device_warps.h: the operations of warps in kernels, for C++. A shuffle from a lane that does not take part gives 0.
 */
#ifndef HIP_DETAIL_DEVICE_WARPS_H
#define HIP_DETAIL_DEVICE_WARPS_H

#include "../hip_version.h"
#include "device_threads.h"

struct __half;
struct __half2;
struct __hip_bfloat16;
struct __hip_bfloat162;

namespace rocblas_mem_hip {

/* narrow has a type for numbers of 16 bits and their pairs, whose headers may come later. */
template <class T> struct narrow {};
template <> struct narrow<__half> { using type = __half; };
template <> struct narrow<__half2> { using type = __half2; };
template <> struct narrow<__hip_bfloat16> { using type = __hip_bfloat16; };
template <> struct narrow<__hip_bfloat162> { using type = __hip_bfloat162; };

/* The lane that a shuffle reads, as HIP defines it. */
inline int lane_at(int lane, int width) { return (lane & (width - 1)) + (own_lane() & ~(width - 1)); }

inline int lane_up(unsigned delta, int width) {
    const int lane = static_cast<int>(static_cast<unsigned>(own_lane()) - delta);
    return lane < (own_lane() & ~(width - 1)) ? own_lane() : lane;
}

inline int lane_down(unsigned delta, int width) {
    const int rank = static_cast<int>(static_cast<unsigned>(own_lane() & (width - 1)) + delta);
    return rank >= width ? own_lane() : static_cast<int>(static_cast<unsigned>(own_lane()) + delta);
}

inline int lane_xor(int mask, int width) {
    const int lane = own_lane() ^ mask;
    return lane >= ((own_lane() + width) & ~(width - 1)) ? own_lane() : lane;
}

}

/* Shuffles and votes of the lanes that wait at the same site. */
#define HIP_SHUFFLE(Result, T, name, lane, By) \
    Result name(T var, By by, int width = rocblas_mem_warp_size, HIP_SITE) { \
        using namespace ::rocblas_mem_hip; \
        return shuffle(0, site | kind_##lane, var, lane_##lane(by, width)); \
    }
#define HIP_SHUFFLES(Result, T) \
    HIP_SHUFFLE(Result, T, __shfl, at, int) \
    HIP_SHUFFLE(Result, T, __shfl_up, up, unsigned) \
    HIP_SHUFFLE(Result, T, __shfl_down, down, unsigned) \
    HIP_SHUFFLE(Result, T, __shfl_xor, xor, int)
HIP_SHUFFLES(inline int, int)
HIP_SHUFFLES(inline unsigned, unsigned)
HIP_SHUFFLES(inline long, long)
HIP_SHUFFLES(inline unsigned long, unsigned long)
HIP_SHUFFLES(inline long long, long long)
HIP_SHUFFLES(inline unsigned long long, unsigned long long)
HIP_SHUFFLES(inline float, float)
HIP_SHUFFLES(inline double, double)
HIP_SHUFFLES(template <class T> inline typename rocblas_mem_hip::narrow<T>::type, T)
#undef HIP_SHUFFLES
#undef HIP_SHUFFLE

inline unsigned long long __ballot(int predicate, HIP_SITE) {
    uint64_t lanes;
    return rocblas_mem_hip::vote(0, site, predicate, &lanes);
}

inline unsigned long long __ballot64(int predicate, HIP_SITE) { return __ballot(predicate, site); }

inline int __any(int predicate, HIP_SITE) { return __ballot(predicate, site) != 0; }

inline int __all(int predicate, HIP_SITE) {
    uint64_t lanes;
    return rocblas_mem_hip::vote(0, site, predicate, &lanes) == lanes;
}

inline uint64_t __lanemask_lt(HIP_SITE) { return __ballot(1, site) & ((UINT64_C(1) << __lane_id()) - 1); }

inline uint64_t __lanemask_gt(HIP_SITE) { return __ballot(1, site) & (~UINT64_C(1) << __lane_id()); }

inline uint64_t __lanemask_eq() { return UINT64_C(1) << __lane_id(); }

/* Operations of the lanes of a mask. HIP 7 has them unless a program asks not to, HIP 6 if a program asks. */
#if (HIP_VERSION_MAJOR >= 7 && !defined(HIP_DISABLE_WARP_SYNC_BUILTINS)) || defined(HIP_ENABLE_WARP_SYNC_BUILTINS)

#define HIP_SHUFFLE_SYNC(name, lane, By) \
    template <class Mask, class T> inline T name(Mask mask, T var, By by, int width = rocblas_mem_warp_size, HIP_SITE) { \
        using namespace ::rocblas_mem_hip; \
        return shuffle(lanes_of(mask), site | kind_##lane, var, lane_##lane(by, width)); \
    }
HIP_SHUFFLE_SYNC(__shfl_sync, at, int)
HIP_SHUFFLE_SYNC(__shfl_up_sync, up, unsigned)
HIP_SHUFFLE_SYNC(__shfl_down_sync, down, unsigned)
HIP_SHUFFLE_SYNC(__shfl_xor_sync, xor, int)
#undef HIP_SHUFFLE_SYNC

inline unsigned long long __activemask(HIP_SITE) {
    return rocblas_mem_hip::meeting<char>(0, site | rocblas_mem_site_parts, 0).lanes;
}

template <class Mask = rocblas_mem_hip::no_mask> inline void __syncwarp(Mask mask = Mask(), HIP_SITE) {
    rocblas_mem_hip::meet(rocblas_mem_hip::lanes_of(mask), site);
}

template <class Mask> inline unsigned long long __ballot_sync(Mask mask, int predicate, HIP_SITE) {
    uint64_t lanes;
    return rocblas_mem_hip::vote(rocblas_mem_hip::lanes_of(mask), site, predicate, &lanes);
}

template <class Mask> inline int __any_sync(Mask mask, int predicate, HIP_SITE) {
    return __ballot_sync(mask, predicate, site) != 0;
}

template <class Mask> inline int __all_sync(Mask mask, int predicate, HIP_SITE) {
    uint64_t lanes;
    return rocblas_mem_hip::vote(rocblas_mem_hip::lanes_of(mask), site, predicate, &lanes) == lanes;
}

template <class T> inline unsigned long long __match_any(T value, HIP_SITE) {
    uint64_t lanes;
    return rocblas_mem_hip::match(0, site, value, &lanes);
}

template <class Mask, class T> inline unsigned long long __match_any_sync(Mask mask, T value, HIP_SITE) {
    uint64_t lanes;
    return rocblas_mem_hip::match(rocblas_mem_hip::lanes_of(mask), site, value, &lanes);
}

template <class T> inline unsigned long long __match_all(T value, int* equal_out, HIP_SITE) {
    uint64_t lanes;
    *equal_out = rocblas_mem_hip::match(0, site, value, &lanes) == lanes;
    return *equal_out ? lanes : 0;
}

template <class Mask, class T> inline unsigned long long __match_all_sync(Mask mask, T value, int* equal_out, HIP_SITE) {
    uint64_t lanes;
    *equal_out = rocblas_mem_hip::match(rocblas_mem_hip::lanes_of(mask), site, value, &lanes) == lanes;
    return *equal_out ? lanes : 0;
}

#if HIP_VERSION_MAJOR >= 7
/* HIP_REDUCE defines a reduction of a type; result is an expression of the values a and b. */
#define HIP_REDUCE(name, T, result) \
    template <class Mask> inline T __reduce_##name##_sync(Mask mask, T value, HIP_SITE) { \
        using namespace ::rocblas_mem_hip; \
        return meeting<T>(lanes_of(mask), site, value).reduce([](T a, T b) { return static_cast<T>(result); }); \
    }
#define HIP_REDUCE_NUMBERS(T) \
    HIP_REDUCE(add, T, a + b) \
    HIP_REDUCE(min, T, b < a ? b : a) \
    HIP_REDUCE(max, T, a < b ? b : a)
#define HIP_REDUCE_BITS(T) \
    HIP_REDUCE(and, T, (a & b)) \
    HIP_REDUCE(or, T, (a | b)) \
    HIP_REDUCE(xor, T, (a ^ b))
HIP_REDUCE(add, int, static_cast<unsigned>(a) + static_cast<unsigned>(b))
HIP_REDUCE(min, int, b < a ? b : a)
HIP_REDUCE(max, int, a < b ? b : a)
HIP_REDUCE_NUMBERS(unsigned)
HIP_REDUCE_BITS(unsigned)
#ifdef HIP_ENABLE_EXTRA_WARP_SYNC_TYPES
HIP_REDUCE_NUMBERS(long long)
HIP_REDUCE_NUMBERS(unsigned long long)
HIP_REDUCE_NUMBERS(float)
HIP_REDUCE_NUMBERS(double)
HIP_REDUCE_BITS(int)
HIP_REDUCE_BITS(long long)
HIP_REDUCE_BITS(unsigned long long)
#endif
#undef HIP_REDUCE_BITS
#undef HIP_REDUCE_NUMBERS
#undef HIP_REDUCE
#endif

#endif

#endif /* HIP_DETAIL_DEVICE_WARPS_H */
