/* SPDX-License-Identifier: MIT
 *
 * atomics.cpp: atomic operations of kernels against what one thread computes, sums of many threads, and loops in which a thread
 * waits for a value of another.
 */
#include <cmath>
#include <limits>
#include <vector>

#include "launch.hpp"

/* values returns numbers of a type: small ones, limits, and for reals a NaN. */
template <class T> static std::vector<T> values() {
    std::vector<T> all = {T(0), T(1), T(2), T(5), T(100), static_cast<T>(T(0) - T(1)), std::numeric_limits<T>::max(),
        std::numeric_limits<T>::lowest()};
    for (uint64_t i = 0; i < 20; i++)
        all.push_back(static_cast<T>(noise(i) >> (i % 2 ? 50 : 20)));
    if (std::numeric_limits<T>::has_quiet_NaN)
        all.push_back(std::numeric_limits<T>::quiet_NaN());
    return all;
}

/* word is memory with guards around it. */
template <class T> struct word { T before, at, after; };

/* tries calls an operation on a number, and compares what it returns and what it leaves. */
template <class T, class Operation, class Model> static void tries(Operation operation, Model model, const char* name, int line) {
    for (const T old : values<T>())
        for (const T value : values<T>()) {
            word<T> w = {T(7), old, T(9)};
            same(operation(&w.at, value), old, name, line);
            same(w.at, model(old, value), name, line);
            check(w.before == T(7) && w.after == T(9), name, line);
        }
}
#define TRY_ONE(T, name, result) \
    tries<T>([](T* a, T b) { return name(a, b); }, [](T a, T b) { return static_cast<T>(result); }, #name " " #T, __LINE__)
#define TRY(T, name, result) \
    TRY_ONE(T, name, result); \
    TRY_ONE(T, name##_system, result)
#define TRY_HIP(T, name, result) \
    tries<T>([](T* a, T b) { return __hip_atomic_##name(a, b, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT); }, \
        [](T a, T b) { return static_cast<T>(result); }, "__hip_atomic_" #name " " #T, __LINE__); \
    tries<T>([](volatile T* a, T b) { return __hip_atomic_##name(a, b, __ATOMIC_ACQ_REL, __HIP_MEMORY_SCOPE_SYSTEM); }, \
        [](T a, T b) { return static_cast<T>(result); }, "__hip_atomic_" #name " volatile " #T, __LINE__)

/* added returns a sum whose overflow is defined. */
template <class T> static typename std::enable_if<std::is_integral<T>::value, T>::type added(T a, T b) {
    return static_cast<T>(static_cast<uint64_t>(a) + static_cast<uint64_t>(b));
}
template <class T> static typename std::enable_if<!std::is_integral<T>::value, T>::type added(T a, T b) { return a + b; }
template <class T> static typename std::enable_if<std::is_integral<T>::value, T>::type taken(T a, T b) {
    return static_cast<T>(static_cast<uint64_t>(a) - static_cast<uint64_t>(b));
}
template <class T> static typename std::enable_if<!std::is_integral<T>::value, T>::type taken(T a, T b) { return a - b; }
template <class T> static T least(T a, T b) {
    return std::numeric_limits<T>::has_quiet_NaN ? static_cast<T>(std::fmin(a, b)) : b < a ? b : a;
}
template <class T> static T greatest(T a, T b) {
    return std::numeric_limits<T>::has_quiet_NaN ? static_cast<T>(std::fmax(a, b)) : a < b ? b : a;
}

template <class T> static void number() {
    TRY(T, atomicAdd, added(a, b));
    TRY(T, atomicSub, taken(a, b));
    TRY(T, atomicExch, ((void)a, b));
    TRY(T, atomicMin, least(a, b));
    TRY(T, atomicMax, greatest(a, b));
    TRY_HIP(T, fetch_add, added(a, b));
    TRY_HIP(T, exchange, ((void)a, b));
    TRY_HIP(T, fetch_min, least(a, b));
    TRY_HIP(T, fetch_max, greatest(a, b));
}

template <class T> static void integer() {
    number<T>();
    TRY(T, atomicAnd, a & b);
    TRY(T, atomicOr, a | b);
    TRY(T, atomicXor, a ^ b);
    TRY_HIP(T, fetch_sub, taken(a, b));
    TRY_HIP(T, fetch_and, a & b);
    TRY_HIP(T, fetch_or, a | b);
    TRY_HIP(T, fetch_xor, a ^ b);
}

template <class T> static void real() {
    number<T>();
    TRY_ONE(T, unsafeAtomicAdd, a + b);
    TRY_ONE(T, safeAtomicAdd, a + b);
    TRY_ONE(T, unsafeAtomicMin, least(a, b));
    TRY_ONE(T, safeAtomicMin, least(a, b));
    TRY_ONE(T, unsafeAtomicMax, greatest(a, b));
    TRY_ONE(T, safeAtomicMax, greatest(a, b));
}

template <class T> static void compare() {
    for (const T old : values<T>())
        for (const T value : values<T>()) {
            word<T> w = {T(7), old, T(9)};
            const T other = old == T(3) ? T(4) : T(3);
            SAME(atomicCAS(&w.at, other, value), old);
            SAME(w.at, old);
            SAME(atomicCAS(&w.at, old, value), old);
            SAME(w.at, value);
            CHECK(w.before == T(7) && w.after == T(9));
        }
}

template <class T> static void builtins() {
    volatile T at = T(4);
    T expected = T(5);
    CHECK(__hip_atomic_load(&at, __ATOMIC_ACQUIRE, __HIP_MEMORY_SCOPE_AGENT) == T(4));
    __hip_atomic_store(&at, T(6), __ATOMIC_RELEASE, __HIP_MEMORY_SCOPE_AGENT);
    CHECK(at == T(6));
    const int order = __ATOMIC_SEQ_CST, scope = __HIP_MEMORY_SCOPE_SYSTEM;
    CHECK(!__hip_atomic_compare_exchange_strong(&at, &expected, T(8), order, order, scope) && expected == T(6) && at == T(6));
    CHECK(__hip_atomic_compare_exchange_weak(&at, &expected, T(8), order, order, scope) && at == T(8));
}

static void narrow() {
    __half2 h(__half(1.5f), __half(-2.0f));
    CHECK(__low2float(unsafeAtomicAdd(&h, __half2(__half(2.0f), __half(4.0f)))) == 1.5f);
    CHECK(__low2float(h) == 3.5f && __high2float(h) == 2.0f);
    CHECK(__half2float(unsafeAtomicAdd(&h.y, __half(1.0f))) == 2.0f && __low2float(h) == 3.5f && __high2float(h) == 3.0f);
    __hip_bfloat162 b(__float2bfloat16(1.5f), __float2bfloat16(-2.0f));
    unsafeAtomicAdd(&b, __hip_bfloat162(__float2bfloat16(2.0f), __float2bfloat16(4.0f)));
    CHECK(static_cast<float>(b.x) == 3.5f && static_cast<float>(b.y) == 2.0f);
    unsafeAtomicAdd(&b.x, __float2bfloat16(1.0f));
    CHECK(static_cast<float>(b.x) == 4.5f && static_cast<float>(b.y) == 2.0f);
}

/* Many threads change the same numbers. */
struct sums {
    int add;
    unsigned increased, decreased;
    float real;
    double swapped;
    unsigned long long greatest;
    __half2 pair;
    int locked, plain;
};

static void sum_thread(sums& s) {
    atomicAdd(&s.add, static_cast<int>(threadIdx.x));
    atomicInc(&s.increased, 99);
    atomicDec(&s.decreased, 99);
    atomicAdd(&s.real, 1.0f);
    atomicMax(&s.greatest, threadIdx.x + 1000ull * blockIdx.x);
    unsafeAtomicAdd(&s.pair, __half2(__half(0.0f), __half(1.0f)));
    double old = __hip_atomic_load(&s.swapped, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT);
    for (double seen; (seen = atomicCAS(&s.swapped, old, old + 1)) != old; old = seen) {}
    while (atomicExch(&s.locked, 1))
        __builtin_amdgcn_s_sleep(1);
    s.plain = s.plain + 1;
    __threadfence();
    atomicExch(&s.locked, 0);
}

static void many() {
    static sums s;
    s.decreased = 99;
    CHECK(run(sum_thread, dim3(20), dim3(100), s) == hipSuccess);
    SAME(s.add, 20 * 99 * 50);
    SAME(s.increased, 0);
    SAME(s.decreased, 99);
    SAME(s.real, 2000);
    SAME(s.swapped, 2000);
    SAME(s.greatest, 19099);
    SAME(__high2float(s.pair), 2000);
    SAME(s.plain, 2000);
}

/* Loops that end when another thread has run. The first thread that runs waits for the last one. */
struct waits {
    int ways, flag, turn, locked, plain;
    float real;
};

static void wait_thread(waits& w) {
    const bool last = blockIdx.x == gridDim.x - 1 && threadIdx.x == blockDim.x - 1;
    if (last) {
        __hip_atomic_store(&w.flag, 1, __ATOMIC_RELEASE, __HIP_MEMORY_SCOPE_AGENT);
        atomicAdd(&w.real, 1.0f);
        return;
    }
    switch (w.ways) {
    case 0:
        while (atomicAdd(&w.flag, 0) == 0) {}
        return;
    case 1:
        while (atomicCAS(&w.flag, 0, 0) == 0) {}
        return;
    case 2:
        while (atomicCAS(&w.flag, 1, 1) != 1) {}
        return;
    case 3:
        while (atomicOr(&w.flag, 0) == 0) {}
        return;
    case 4:
        while (__hip_atomic_load(&w.flag, __ATOMIC_ACQUIRE, __HIP_MEMORY_SCOPE_AGENT) == 0) {}
        return;
    case 5:
        while (*static_cast<volatile int*>(&w.flag) == 0)
            __threadfence();
        return;
    case 6:
        while (*static_cast<volatile int*>(&w.flag) == 0)
            __threadfence_block();
        return;
    case 7:
        while (atomicMax(&w.flag, 0) == 0) {}
        return;
    case 8:
        while (atomicAdd(&w.real, 0.0f) == 0) {}
        return;
    case 9:
        while (atomicSub(&w.flag, 0) == 0) {}
        return;
    case 10:
        while (atomicXor(&w.flag, 0) == 0) {}
        return;
    case 11:
        while (atomicAnd(&w.flag, -1) == 0) {}
        return;
    case 12:
        while (*static_cast<volatile int*>(&w.flag) == 0)
            __builtin_amdgcn_s_sleep(10);
        return;
    }
}

/* Each thread holds a lock while others run, and waits for its turn: the last of a block is the first. */
static void turn_thread(waits& w) {
    const int turn = static_cast<int>(blockDim.x * (blockIdx.x + 1) - 1 - threadIdx.x);
    bool done = false;
    while (!done)
        if (atomicCAS(&w.locked, 0, 1) == 0) {
            w.plain = w.plain + 1;
            for (int i = 0; i < 200; i++)
                __threadfence();
            w.plain = w.plain + 1;
            atomicExch(&w.locked, 0);
            done = true;
        }
    while (atomicAdd(&w.turn, 0) != turn) {}
    atomicAdd(&w.turn, 1);
}

static void waiting() {
    for (unsigned blocks = 1; blocks <= 8; blocks += 7) /* several of a cooperative launch, which all run */
        for (int way = 0; way <= 12; way++) {
            waits w = {way, 0, 0, 0, 0, 0};
            CHECK(run(wait_thread, dim3(blocks), dim3(100), w, blocks > 1) == hipSuccess);
        }
    waits w = {0, 0, 0, 0, 0, 0};
    CHECK(run(turn_thread, dim3(3), dim3(40), w) == hipSuccess);
    CHECK(w.turn == 120 && w.plain == 240);
}

int main() {
    integer<int>();
    integer<unsigned>();
    integer<unsigned long>();
    integer<unsigned long long>();
    real<float>();
    real<double>();
    TRY(long long, atomicMin, least(a, b));
    TRY(long long, atomicMax, greatest(a, b));
    TRY_ONE(unsigned, atomicInc, a >= b ? 0 : a + 1);
    TRY_ONE(unsigned, atomicDec, a == 0 || a > b ? b : a - 1);
    compare<unsigned short>();
    compare<int>();
    compare<unsigned>();
    compare<unsigned long>();
    compare<unsigned long long>();
    compare<float>();
    compare<double>();
    builtins<int>();
    builtins<double>();
    narrow();
    many();
    waiting();
    return finish("atomics");
}
