/* SPDX-License-Identifier: MIT
 *
 * builtins.cpp: the compiler's functions for AMD's GPUs that are arithmetic, as the manuals of the instructions describe them.
 */
#include <hip/hip_runtime.h>

#include "check.h"

#define EQUAL(got, wanted) check((got) == (wanted), #got, 0, static_cast<double>(got))

/* Sums over bytes are computed from arrays of them. */
static void bytes(unsigned x, unsigned y, unsigned z) {
    unsigned sad = 0, masked = 0, lerp = 0, aligned[4] = {0, 0, 0, 0};
    int64_t mixed = 0, plain = 0, both = 0, nibbles = 0, plain_nibbles = 0;
    for (int i = 0; i < 4; i++) {
        const int a = x >> 8 * i & 0xff, b = y >> 8 * i & 0xff, c = z >> 8 * i & 0xff;
        sad += static_cast<unsigned>(std::abs(a - b));
        masked += b ? static_cast<unsigned>(std::abs(a - b)) : 0;
        lerp |= static_cast<unsigned>((a + b + (c & 1)) / 2) << 8 * i;
        plain += a * b;
        both += static_cast<int8_t>(a) * static_cast<int8_t>(b);
        mixed += a * static_cast<int8_t>(b);
        for (int high = 0; high < 2; high++) {
            const int n = a >> 4 * high & 15, m = b >> 4 * high & 15;
            plain_nibbles += n * m;
            nibbles += (n > 7 ? n - 16 : n) * (m > 7 ? m - 16 : m);
        }
        for (int shift = 0; shift < 4; shift++)
            aligned[shift] |= (i + shift < 4 ? y >> 8 * (i + shift) & 0xff : x >> 8 * (i + shift - 4) & 0xff) << 8 * i;
    }
    EQUAL(__builtin_amdgcn_sad_u8(x, y, z), sad + z);
    EQUAL(__builtin_amdgcn_msad_u8(x, y, z), masked + z);
    EQUAL(__builtin_amdgcn_sad_hi_u8(x, y, z), (sad << 16) + z);
    EQUAL(__builtin_amdgcn_sad_u16(x, y, z),
        static_cast<unsigned>(std::abs(int(x >> 16) - int(y >> 16)) + std::abs(int(x & 0xffff) - int(y & 0xffff))) + z);
    EQUAL(__builtin_amdgcn_lerp(x, y, z), lerp);
    for (unsigned shift = 0; shift < 4; shift++)
        EQUAL(__builtin_amdgcn_alignbyte(x, y, shift), aligned[shift]);
    EQUAL(__builtin_amdgcn_alignbit(x, y, 8), aligned[1]);
    EQUAL(__builtin_amdgcn_alignbit(x, y, 32), y);
    const int a = static_cast<int>(x), b = static_cast<int>(y), c = static_cast<int>(z >> 4);
    EQUAL(__builtin_amdgcn_udot4(x, y, z, false), static_cast<unsigned>(plain + z));
    EQUAL(__builtin_amdgcn_udot4(x, y, ~0u, true), ~0u);
    EQUAL(__builtin_amdgcn_sdot4(a, b, c, false), both + c);
    EQUAL(__builtin_amdgcn_sudot4(false, a, true, b, c, false), mixed + c);
    EQUAL(__builtin_amdgcn_sudot4(true, b, false, a, c, false), mixed + c);
    EQUAL(__builtin_amdgcn_sdot8(a, b, c, true), nibbles + c);
    EQUAL(__builtin_amdgcn_udot8(x, y, z >> 4, true), static_cast<unsigned>(plain_nibbles + (z >> 4)));
    EQUAL(__builtin_amdgcn_sudot8(false, a, false, b, c, true), plain_nibbles + c);
    EQUAL(__builtin_bitreverse32(x), __brev(x));
    EQUAL(__builtin_bitreverse64(x), __brevll(x));
    EQUAL(__builtin_bitreverse16(static_cast<uint16_t>(x)), __brev(x & 0xffff) >> 16);
    EQUAL(__builtin_bitreverse8(static_cast<uint8_t>(x)), __brev(x & 0xff) >> 24);
    for (unsigned by : {0u, 1u, 31u, 32u, 45u}) {
        EQUAL(__builtin_rotateleft32(x, by), __funnelshift_l(x, x, by));
        EQUAL(__builtin_rotateright32(x, by), __funnelshift_r(x, x, by));
        const uint64_t wide = static_cast<uint64_t>(x) << 32 | y;
        EQUAL(__builtin_rotateright64(__builtin_rotateleft64(wide, by), by), wide);
        EQUAL(__builtin_rotateleft64(wide, 32), static_cast<uint64_t>(y) << 32 | x);
        const uint16_t half = static_cast<uint16_t>(x), turned = __builtin_rotateleft16(half, static_cast<uint16_t>(by));
        EQUAL(turned, static_cast<uint16_t>(static_cast<unsigned>(half) << by % 16 | half >> (16 - by % 16)));
        EQUAL(__builtin_rotateright16(turned, static_cast<uint16_t>(by)), half);
        EQUAL(__builtin_rotateright8(__builtin_rotateleft8(static_cast<uint8_t>(x), 3), 3), static_cast<uint8_t>(x));
    }
}

static void fields() {
    for (unsigned offset = 0; offset < 32; offset++)
        for (unsigned width = 0; width < 32; width++)
            for (unsigned x : {0x80000001u, 0x12345678u, 0xfedcba98u, 0xffffffffu, 0u}) {
                const unsigned bits = static_cast<unsigned>(x >> offset & ((uint64_t(1) << width) - 1));
                EQUAL(__builtin_amdgcn_ubfe(x, offset, width), bits);
                /* the sign is the last bit of the field, or that of x if the field is longer than x is there */
                const bool negative = width && x >> (offset + width < 32 ? offset + width - 1 : 31) & 1;
                const unsigned wanted = offset + width < 32 ? bits | (negative ? ~0u << width : 0)
                                                            : static_cast<unsigned>(static_cast<int>(x) >> offset);
                EQUAL(static_cast<unsigned>(__builtin_amdgcn_sbfe(static_cast<int>(x), offset, width)), width ? wanted : 0);
            }
    EQUAL(__builtin_amdgcn_perm(0xa7b6c5d4, 0x13223140, 0x03020100), 0x13223140u);
    EQUAL(__builtin_amdgcn_perm(0xa7b6c5d4, 0x13223140, 0x07060504), 0xa7b6c5d4u);
    EQUAL(__builtin_amdgcn_perm(0xa7b6c5d4, 0x13223140, 0x0c0d0500), 0x00ffc540u);
    EQUAL(__builtin_amdgcn_perm(0x80000000, 0x00008000, 0x0b0a0908), 0xff0000ffu);
    EQUAL(__builtin_amdgcn_perm(0x00008000, 0x80000000, 0x0b0a0908), 0x00ffff00u);
    EQUAL(__builtin_amdgcn_perm(0, 0, 0xff800e0c), 0xffffff00u);
}

/* numbers tests functions of T, in whose names f is the end of those of float. */
#define NUMBERS(T, f) \
    static void numbers##f() { \
        const T inf = std::numeric_limits<T>::infinity(), least = std::numeric_limits<T>::denorm_min(); \
        EQUAL(__builtin_amdgcn_rcp##f(T(4)), T(0.25)); \
        EQUAL(__builtin_amdgcn_rsq##f(T(4)), T(0.5)); \
        EQUAL(__builtin_amdgcn_sqrt##f(T(4)), 2); \
        EQUAL(__builtin_amdgcn_ldexp##f(T(3), -1), T(1.5)); \
        EQUAL(__builtin_amdgcn_fract##f(T(-2.75)), T(0.25)); \
        EQUAL(__builtin_amdgcn_fract##f(-least), std::nextafter(T(1), T(0))); \
        EQUAL(__builtin_amdgcn_fract##f(-inf), 0); \
        EQUAL(__builtin_amdgcn_frexp_mant##f(T(-10)), T(-0.625)); \
        EQUAL(__builtin_amdgcn_frexp_exp##f(T(-10)), 4); \
        EQUAL(__builtin_amdgcn_frexp_exp##f(inf), 0); \
        const T classes[] = {-inf, -1, -least, T(-0.0), 0, least, 1, inf}; \
        for (int i = 0; i < 8; i++) \
            for (int bit = 0; bit < 10; bit++) \
                EQUAL(__builtin_amdgcn_class##f(classes[i], 1 << bit), bit == i + 2); \
        EQUAL(__builtin_amdgcn_class##f(std::numeric_limits<T>::quiet_NaN(), 3), true); \
        EQUAL(__builtin_amdgcn_class##f(std::numeric_limits<T>::quiet_NaN(), 0x3fc), false); \
    }
NUMBERS(double, )
NUMBERS(float, f)

static void waves() {
    EQUAL(__builtin_amdgcn_sinf(0.25f), 1);
    EQUAL(__builtin_amdgcn_cosf(-0.5f), -1);
    EQUAL(__builtin_amdgcn_logf(8.0f), 3);
    EQUAL(__builtin_amdgcn_exp2f(3.0f), 8);
    const float v[] = {1, 2, 3};
    for (int i = 0; i < 3; i++)
        for (int j = 1; j < 3; j++)
            EQUAL(__builtin_amdgcn_fmed3f(v[i], v[(i + j) % 3], v[(i + 2 * j) % 3]), 2);
    EQUAL(__builtin_amdgcn_fmed3f(NAN, 3, 2), 2);
    EQUAL(__builtin_amdgcn_fmed3f(3, 2, NAN), 2);
    EQUAL(__builtin_elementwise_max(2, 3) + __builtin_elementwise_min(2, 3) + __builtin_elementwise_abs(-4), 9);
    float stored = 1;
    __builtin_nontemporal_store(2.0f, &stored);
    EQUAL(__builtin_nontemporal_load(&stored) + __ldg(&stored), 4);
    __builtin_assume(stored > 0);
}

int main() {
    std::mt19937 random(12);
    const unsigned special[] = {0, ~0u, 0x80808080, 0x7f7f7f7f, 0x00ff00ff, 0x01020304};
    for (unsigned x : special)
        for (unsigned y : special)
            bytes(x, y, x ^ 0x55);
    for (int i = 0; i < 3000; i++) {
        const unsigned x = static_cast<unsigned>(random()), y = static_cast<unsigned>(random());
        bytes(x, y, static_cast<unsigned>(random()));
    }
    fields();
    numbers();
    numbersf();
    waves();
    return result("builtins.cpp");
}
