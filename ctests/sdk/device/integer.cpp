/* SPDX-License-Identifier: MIT
 *
 * integer.cpp: functions of integers for kernels, beside loops over their bits, and on the values that are special.
 */
#include <hip/hip_runtime.h>

#include "check.h"

static const unsigned special[] = {0, 1, 2, 3, 31, 32, 0x7f, 0x80, 0xff, 0x7fff, 0x8000, 0xffff, 0x7fffff, 0x800000, 0xffffff,
    0x7fffffff, 0x80000000, 0xfffffffe, 0xffffffff};

/* bit returns a bit of a number, which is 0 beside it. */
static unsigned bit(uint64_t x, long i) { return i < 0 || i > 63 ? 0 : static_cast<unsigned>(x >> i & 1); }

static void one(uint64_t x) {
    unsigned count = 0, first = 0, last = 0; /* places from 1 */
    uint64_t turned = 0;
    for (int i = 0; i < 64; i++) {
        count += bit(x, i);
        first = !first && bit(x, i) ? i + 1 : first;
        last = bit(x, i) ? i + 1 : last;
        turned |= static_cast<uint64_t>(bit(x, i)) << (63 - i);
    }
    const double at = static_cast<double>(x);
    check(__popcll(x) == count && __brevll(x) == turned, "__popcll or __brevll", at, __popcll(x));
    check(__ffsll(static_cast<long long>(x)) == int(first) && __ffsll(static_cast<unsigned long long>(x)) == int(first),
        "__ffsll", at, first);
    check(__lastbit_u32_u64(x) == first - 1 && __clzll(static_cast<long long>(x)) == 64 - int(last), "__clzll", at, last);
    if (x >> 32 == 0) {
        const unsigned low = static_cast<unsigned>(x);
        check(__popc(low) == count && __brev(low) == turned >> 32, "__popc or __brev", at, __popc(low));
        check(
            __ffs(low) == int(first) && __ffs(int(low)) == int(first) && __lastbit_u32_u32(low) == first - 1, "__ffs", at, first);
        check(__clz(int(low)) == 32 - int(last), "__clz", at, last);
    }
}

/* fields tests extraction and insertion of bits. */
static void fields(uint64_t x, uint64_t y) {
    for (unsigned offset = 0; offset < 64; offset++)
        for (unsigned width = 0; offset + width <= 64 && width < 64; width++) {
            uint64_t taken = 0, put = x;
            for (unsigned i = 0; i < width; i++) {
                taken |= static_cast<uint64_t>(bit(x, offset + i)) << i;
                put = (put & ~(uint64_t(1) << (offset + i))) | static_cast<uint64_t>(bit(y, i)) << (offset + i);
            }
            check(__bitextract_u64(x, offset, width) == taken, "__bitextract_u64", offset, width);
            check(__bitinsert_u64(x, y, offset, width) == put, "__bitinsert_u64", offset, width);
            if (offset + width > 32 || width > 31)
                continue;
            check(__bitextract_u32(static_cast<unsigned>(x), offset, width) == static_cast<unsigned>(taken), "__bitextract_u32",
                offset, width);
            check(
                __bitinsert_u32(static_cast<unsigned>(x), static_cast<unsigned>(y), offset, width) == static_cast<unsigned>(put),
                "__bitinsert_u32", offset, width);
        }
    check(__bitextract_u32(0xabcd, 32 + 4, 32 + 8) == 0xbc && __bitextract_u64(0xabcd, 64 + 4, 64 + 8) == 0xbc, "bits beyond", 36,
        40);
}

/* nth is what __fns says. */
static int nth(uint64_t mask, int bits, int base, int offset) {
    if (offset == 0)
        return bit(mask, base) && base < bits ? base : -1;
    for (int i = base; i >= 0 && i<bits; i += offset> 0 ? 1 : -1) {
        offset -= bit(mask, i) ? (offset > 0 ? 1 : -1) : 0;
        if (offset == 0)
            return i;
    }
    return -1;
}

static void find(uint64_t mask) {
    for (int base = 0; base < 64; base++)
        for (int offset = -5; offset <= 5; offset++) {
            check(__fns64(mask, base, offset) == nth(mask, 64, base, offset), "__fns64", base, offset);
            if (base < 32) {
                check(__fns32(mask, base, offset) == nth(mask, 32, base, offset), "__fns32", base, offset);
                check(__fns(static_cast<unsigned>(mask), base, offset) == nth(mask, 32, base, offset), "__fns", base, offset);
            }
        }
}

static void shifts(unsigned low, unsigned high) {
    const uint64_t both = static_cast<uint64_t>(high) << 32 | low;
    for (unsigned shift = 0; shift < 70; shift++) {
        unsigned left = 0, right = 0, left_c = 0, right_c = 0;
        for (int i = 0; i < 32; i++) {
            const int s = shift & 31, c = shift < 32 ? shift : 32;
            left |= bit(both, 32 + i - s) << i;
            right |= bit(both, i + s) << i;
            left_c |= bit(both, 32 + i - c) << i;
            right_c |= bit(both, i + c) << i;
        }
        check(__funnelshift_l(low, high, shift) == left && __funnelshift_r(low, high, shift) == right, "__funnelshift", shift,
            left);
        check(__funnelshift_lc(low, high, shift) == left_c && __funnelshift_rc(low, high, shift) == right_c, "__funnelshift c",
            shift, left_c);
    }
}

static void two(unsigned x, unsigned y) {
    const int a = static_cast<int>(x), b = static_cast<int>(y);
    const int64_t sum = static_cast<int64_t>(a) + b, product = static_cast<int64_t>(a) * b;
    const uint64_t usum = static_cast<uint64_t>(x) + y, uproduct = static_cast<uint64_t>(x) * y;
    const double at = x;
    check(__hadd(a, b) == std::floor(static_cast<double>(sum) / 2) && __rhadd(a, b) == std::ceil(static_cast<double>(sum) / 2),
        "__hadd", at, y);
    check(__uhadd(x, y) == usum / 2 && __urhadd(x, y) == (usum + 1) / 2, "__uhadd", at, y);
    check(__mulhi(a, b) == std::floor(static_cast<double>(product) / 4294967296.0) && __umulhi(x, y) == uproduct >> 32, "__mulhi",
        at, y);
    check(__sad(a, b, 7) == static_cast<unsigned>(std::llabs(static_cast<int64_t>(a) - b)) + 7, "__sad", at, y);
    check(__usad(x, y, x) == static_cast<unsigned>((x > y ? x - y : y - x) + x), "__usad", at, y);
    const int64_t a24 = (x & 0xffffff) - (x & 0x800000 ? 0x1000000LL : 0),
                  b24 = (y & 0xffffff) - (y & 0x800000 ? 0x1000000LL : 0);
    check(__mul24(a, b) == static_cast<int>(a24 * b24), "__mul24", at, y);
    check(__umul24(x, y) == static_cast<int>(static_cast<uint64_t>(x & 0xffffff) * (y & 0xffffff)), "__umul24", at, y);
    /* The product of 64 bits, by the digits of 32: of (x, y) and (y, x) */
    const uint64_t p = static_cast<uint64_t>(x) << 32 | y, q = static_cast<uint64_t>(y) << 32 | x;
    const uint64_t middle = static_cast<uint64_t>(y) * y + (static_cast<uint64_t>(y) * x >> 32),
                   cross = static_cast<uint64_t>(x) * x;
    const uint64_t carry = static_cast<uint64_t>(static_cast<uint32_t>(middle)) + static_cast<uint32_t>(cross);
    const uint64_t high = static_cast<uint64_t>(x) * y + (middle >> 32) + (cross >> 32) + (carry >> 32);
    check(__umul64hi(p, q) == high, "__umul64hi", at, y);
    const uint64_t with_sign = high - (p >> 63 ? q : 0) - (q >> 63 ? p : 0);
    check(
        static_cast<uint64_t>(__mul64hi(static_cast<long long>(p), static_cast<long long>(q))) == with_sign, "__mul64hi", at, y);
    for (unsigned choice : {0x3210u, 0x7654u, 0x0123u, 0xffffu, 0x8888u, 0x5140u, x}) {
        const unsigned char bytes[] = {(unsigned char)x, (unsigned char)(x >> 8), (unsigned char)(x >> 16),
            (unsigned char)(x >> 24), (unsigned char)y, (unsigned char)(y >> 8), (unsigned char)(y >> 16),
            (unsigned char)(y >> 24)};
        unsigned wanted = 0;
        for (int i = 0; i < 4; i++)
            wanted |= static_cast<unsigned>(bytes[choice >> (4 * i) & 7]) << (8 * i);
        check(__byte_perm(x, y, choice) == wanted, "__byte_perm", choice, wanted);
    }
}

/* dot compares with a sum of doubles, which is exact. */
template <class V, class T> static void dot(T c, std::initializer_list<int> a, std::initializer_list<int> b) {
    V x, y;
    double sum = c;
    int n = 0;
    for (const int *p = a.begin(), *q = b.begin(); p != a.end(); p++, q++, n++) {
        x[n] = static_cast<typename V::value_type>(*p);
        y[n] = static_cast<typename V::value_type>(*q);
        sum += static_cast<double>(*p) * *q;
    }
    const double least = std::numeric_limits<T>::min(), greatest = std::numeric_limits<T>::max();
    check(amd_mixed_dot(x, y, c, true) == std::min(std::max(sum, least), greatest), "amd_mixed_dot, saturated", sum,
        amd_mixed_dot(x, y, c, true));
    check(amd_mixed_dot(x, y, c, false) == static_cast<T>(static_cast<int64_t>(sum)), "amd_mixed_dot", sum,
        amd_mixed_dot(x, y, c, false));
}

static void dots() {
    dot<short2>(5, {-32768, 7}, {32767, -9});
    dot<short2>(-2147483647, {-32768, -32768}, {32767, 32767});
    dot<short2>(2147483647, {-32768, 32767}, {-32768, 32767});
    dot<ushort2>(5u, {65535, 1}, {3, 4});
    dot<ushort2>(4294967295u, {65535, 65535}, {65535, 65535});
    dot<char4>(-5, {-128, 127, 3, 0}, {127, -128, 4, 9});
    dot<char4>(2147483647, {-128, 127, 3, 0}, {-128, 127, 4, 9});
    dot<uchar4>(5u, {255, 2, 3, 4}, {255, 3, 4, 200});
    dot<uchar4>(4294967295u, {255, 2, 3, 4}, {255, 3, 4, 200});
    check(amd_mixed_dot(int(0x8f700001), int(0x81700001), 10, false) == 10 + 1 + 49 - 1 + 64, "amd_mixed_dot of digits", 0, 0);
    check(amd_mixed_dot(0xf0000002u, 0xf0000003u, 10u, false) == 10 + 6 + 225, "amd_mixed_dot of digits", 1, 0);
    check(amd_mixed_dot(0xf0000000u, 0xf0000000u, 4294967295u, true) == 4294967295u, "amd_mixed_dot of digits", 2, 0);
    check(amd_mixed_dot(7, 7, 2147483647, true) == 2147483647 && amd_mixed_dot(8, 7, -2147483647, true) == -2147483647 - 1,
        "amd_mixed_dot of digits", 3, 0);
}

int main() {
    std::mt19937_64 random(2);
    for (unsigned x : special) {
        for (unsigned y : special) {
            one(static_cast<uint64_t>(x) << 32 | y);
            two(x, y);
            shifts(x, y);
        }
        fields(x, ~x);
        find(static_cast<uint64_t>(x) << 32 | ~x);
    }
    for (int i = 0; i < 500; i++) {
        const uint64_t x = random(), y = random();
        one(x >> i % 64);
        two(static_cast<unsigned>(x), static_cast<unsigned>(y));
        shifts(static_cast<unsigned>(x), static_cast<unsigned>(y));
        if (i % 20 == 0) {
            fields(x, y);
            find(x & y);
        }
    }
    dots();
    return result("integer.cpp");
}
