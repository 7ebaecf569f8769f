/* SPDX-License-Identifier: MIT
 *
 * device_integer.h: functions of integers for kernels, for C++.
 */
#ifndef HIP_DETAIL_DEVICE_INTEGER_H
#define HIP_DETAIL_DEVICE_INTEGER_H

#include "../hip_vector_types.h"
#include "device.h"
#include "words.h"

HIP_DEVICE_FUNCTION unsigned __popc(unsigned x) { return static_cast<unsigned>(__builtin_popcount(x)); }
HIP_DEVICE_FUNCTION unsigned __popcll(unsigned long long x) { return static_cast<unsigned>(__builtin_popcountll(x)); }
HIP_DEVICE_FUNCTION int __clz(int x) { return x ? __builtin_clz(static_cast<unsigned>(x)) : 32; }
HIP_DEVICE_FUNCTION int __clzll(long long x) { return x ? __builtin_clzll(static_cast<unsigned long long>(x)) : 64; }

/* The place of the lowest bit that is set, counted from 1 */
HIP_DEVICE_FUNCTION int __ffs(int x) { return __builtin_ffs(x); }
HIP_DEVICE_FUNCTION int __ffs(unsigned x) { return __builtin_ffs(static_cast<int>(x)); }
HIP_DEVICE_FUNCTION int __ffsll(long long x) { return __builtin_ffsll(x); }
HIP_DEVICE_FUNCTION int __ffsll(unsigned long long x) { return __builtin_ffsll(static_cast<long long>(x)); }

/* The same, counted from 0, and -1 for 0 */
HIP_DEVICE_FUNCTION unsigned __lastbit_u32_u32(unsigned x) { return static_cast<unsigned>(__ffs(x) - 1); }
HIP_DEVICE_FUNCTION unsigned __lastbit_u32_u64(uint64_t x) {
    return static_cast<unsigned>(__builtin_ffsll(static_cast<long long>(x)) - 1);
}

HIP_DEVICE_FUNCTION unsigned long long __brevll(unsigned long long x) {
    x = (x >> 1 & 0x5555555555555555) | (x & 0x5555555555555555) << 1;
    x = (x >> 2 & 0x3333333333333333) | (x & 0x3333333333333333) << 2;
    x = (x >> 4 & 0x0f0f0f0f0f0f0f0f) | (x & 0x0f0f0f0f0f0f0f0f) << 4;
    return __builtin_bswap64(x);
}
HIP_DEVICE_FUNCTION unsigned __brev(unsigned x) { return static_cast<unsigned>(__brevll(x) >> 32); }

/* hip_nth_bit returns the place of a bit that is set in a mask of some bits: of those from base on the one that offset counts
 * from 1, upwards, or downwards if offset is negative, or that at base if offset is 0. It is -1 if there is none. */
inline int hip_nth_bit(uint64_t mask, int bits, unsigned base, int offset) {
    const int step = offset < 0 ? -1 : 1;
    int64_t left = offset ? static_cast<int64_t>(offset) * step : 1;
    for (int64_t i = base; i >= 0 && i < bits; i += step) {
        if (mask >> i & 1 && --left == 0)
            return static_cast<int>(i);
        if (offset == 0)
            break;
    }
    return -1;
}
HIP_DEVICE_FUNCTION int32_t __fns64(uint64_t mask, uint32_t base, int32_t offset) { return hip_nth_bit(mask, 64, base, offset); }
HIP_DEVICE_FUNCTION int32_t __fns32(uint64_t mask, uint32_t base, int32_t offset) { return hip_nth_bit(mask, 32, base, offset); }
HIP_DEVICE_FUNCTION int32_t __fns(unsigned mask, unsigned base, int offset) { return hip_nth_bit(mask, 32, base, offset); }

/* Bits of a number: width of them from offset on. A width of 0 is none. */
HIP_DEVICE_FUNCTION unsigned __bitextract_u32(unsigned x, unsigned offset, unsigned width) {
    return x >> (offset & 31) & ((1u << (width & 31)) - 1);
}
HIP_DEVICE_FUNCTION uint64_t __bitextract_u64(uint64_t x, unsigned offset, unsigned width) {
    return x >> (offset & 63) & ((uint64_t(1) << (width & 63)) - 1);
}
HIP_DEVICE_FUNCTION unsigned __bitinsert_u32(unsigned x, unsigned bits, unsigned offset, unsigned width) {
    const unsigned mask = (1u << (width & 31)) - 1;
    return (x & ~(mask << (offset & 31))) | (bits & mask) << (offset & 31);
}
HIP_DEVICE_FUNCTION uint64_t __bitinsert_u64(uint64_t x, uint64_t bits, unsigned offset, unsigned width) {
    const uint64_t mask = (uint64_t(1) << (width & 63)) - 1;
    return (x & ~(mask << (offset & 63))) | (bits & mask) << (offset & 63);
}

/* Shifts of 64 bits, of which one half remains */
HIP_DEVICE_FUNCTION unsigned __funnelshift_r(unsigned low, unsigned high, unsigned shift) {
    return static_cast<unsigned>((static_cast<uint64_t>(high) << 32 | low) >> (shift & 31));
}
HIP_DEVICE_FUNCTION unsigned __funnelshift_rc(unsigned low, unsigned high, unsigned shift) {
    return shift >= 32 ? high : __funnelshift_r(low, high, shift);
}
HIP_DEVICE_FUNCTION unsigned __funnelshift_l(unsigned low, unsigned high, unsigned shift) {
    return static_cast<unsigned>((static_cast<uint64_t>(high) << 32 | low) << (shift & 31) >> 32);
}
HIP_DEVICE_FUNCTION unsigned __funnelshift_lc(unsigned low, unsigned high, unsigned shift) {
    return shift >= 32 ? low : __funnelshift_l(low, high, shift);
}

/* __byte_perm returns four of eight bytes, those that the four digits of choice name. */
HIP_DEVICE_FUNCTION unsigned __byte_perm(unsigned low, unsigned high, unsigned choice) {
    const uint64_t bytes = static_cast<uint64_t>(high) << 32 | low;
    unsigned result = 0;
    for (int i = 0; i < 4; i++)
        result |= static_cast<unsigned>(bytes >> (choice >> 4 * i & 7) * 8 & 0xff) << 8 * i;
    return result;
}

/* Halves of sums, rounded down, or up (r), of numbers with a sign, or without (u) */
HIP_DEVICE_FUNCTION int __hadd(int x, int y) { return static_cast<int>((static_cast<int64_t>(x) + y) >> 1); }
HIP_DEVICE_FUNCTION int __rhadd(int x, int y) { return static_cast<int>((static_cast<int64_t>(x) + y + 1) >> 1); }
HIP_DEVICE_FUNCTION unsigned __uhadd(unsigned x, unsigned y) {
    return static_cast<unsigned>((static_cast<uint64_t>(x) + y) >> 1);
}
HIP_DEVICE_FUNCTION unsigned __urhadd(unsigned x, unsigned y) {
    return static_cast<unsigned>((static_cast<uint64_t>(x) + y + 1) >> 1);
}

/* Products of the lower 24 bits, and upper halves of products */
HIP_DEVICE_FUNCTION int __umul24(unsigned x, unsigned y) { return static_cast<int>((x & 0xffffff) * (y & 0xffffff)); }
HIP_DEVICE_FUNCTION int __mul24(int x, int y) {
    return static_cast<int>(static_cast<unsigned>(static_cast<int>(static_cast<unsigned>(x) << 8) >> 8)
        * static_cast<unsigned>(static_cast<int>(static_cast<unsigned>(y) << 8) >> 8));
}
HIP_DEVICE_FUNCTION int __mulhi(int x, int y) { return static_cast<int>((static_cast<int64_t>(x) * y) >> 32); }
HIP_DEVICE_FUNCTION unsigned __umulhi(unsigned x, unsigned y) {
    return static_cast<unsigned>((static_cast<uint64_t>(x) * y) >> 32);
}
HIP_DEVICE_FUNCTION long long __mul64hi(long long x, long long y) {
    __extension__ typedef __int128 whole;
    return static_cast<long long>((static_cast<whole>(x) * y) >> 64);
}
HIP_DEVICE_FUNCTION unsigned long long __umul64hi(unsigned long long x, unsigned long long y) {
    __extension__ typedef unsigned __int128 whole;
    return static_cast<unsigned long long>((static_cast<whole>(x) * y) >> 64);
}

/* |x - y| + z */
HIP_DEVICE_FUNCTION unsigned __usad(unsigned x, unsigned y, unsigned z) { return (x > y ? x - y : y - x) + z; }
HIP_DEVICE_FUNCTION unsigned __sad(int x, int y, unsigned z) {
    return (x > y ? static_cast<unsigned>(x) - static_cast<unsigned>(y) : static_cast<unsigned>(y) - static_cast<unsigned>(x))
        + z;
}

/* hip_dot_result is a sum as T has it: the nearest number of T if it is saturated, else its lower bits. */
template <class T> inline T hip_dot_result(int64_t sum, bool saturate) {
    const int64_t least = std::numeric_limits<T>::min(), greatest = std::numeric_limits<T>::max();
    return static_cast<T>(!saturate ? sum : sum < least ? least : sum > greatest ? greatest : sum);
}

/* hip_digits_dot is the sum of the products of digits of a and b, of as many bits, which have signs or not. */
inline int64_t hip_digits_dot(bool a_signed, unsigned a, bool b_signed, unsigned b, int bits) {
    int64_t sum = 0;
    for (int i = 0; i < 32; i += bits) {
        const int x = static_cast<int>(a << (32 - bits - i)) >> (32 - bits),
                  y = static_cast<int>(b << (32 - bits - i)) >> (32 - bits);
        sum += (x < 0 && !a_signed ? x + (1 << bits) : x) * (y < 0 && !b_signed ? y + (1 << bits) : y);
    }
    return sum;
}

/* HIP_DOT_OF_VECTORS defines c + a b for vectors of n numbers of the type E. */
#define HIP_DOT_OF_VECTORS(V, n, E, T) \
    HIP_DEVICE_FUNCTION T amd_mixed_dot(V a, V b, T c, bool saturate) { \
        int64_t sum = c; \
        for (int i = 0; i < n; i++) \
            sum += static_cast<int64_t>(static_cast<E>(a[i])) * static_cast<E>(b[i]); \
        return hip_dot_result<T>(sum, saturate); \
    }
HIP_DOT_OF_VECTORS(short2, 2, short, int)
HIP_DOT_OF_VECTORS(ushort2, 2, ushort, uint)
HIP_DOT_OF_VECTORS(char4, 4, signed char, int)
HIP_DOT_OF_VECTORS(uchar4, 4, uchar, uint)
#undef HIP_DOT_OF_VECTORS

/* Digits of 4 bits */
HIP_DEVICE_FUNCTION int amd_mixed_dot(int a, int b, int c, bool saturate) {
    return hip_dot_result<int>(c + hip_digits_dot(true, static_cast<unsigned>(a), true, static_cast<unsigned>(b), 4), saturate);
}
HIP_DEVICE_FUNCTION uint amd_mixed_dot(uint a, uint b, uint c, bool saturate) {
    return hip_dot_result<uint>(c + hip_digits_dot(false, a, false, b, 4), saturate);
}

#endif /* HIP_DETAIL_DEVICE_INTEGER_H */
