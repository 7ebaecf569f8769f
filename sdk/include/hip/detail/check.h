/* SPDX-License-Identifier: MIT
 *
 * check.h: what the compiler calls before each access to memory where hipcc compiles with --check. It is the instrumentation of
 * the thread sanitizer, whose functions are defined here instead of its library: they tell libamdhip64, which has the check. Each
 * program or library that is compiled so has them for itself, so they replace no sanitizer of others. C's name of each is our
 * own, because gcc knows the others with types of its own.
 */
#ifndef HIP_DETAIL_CHECK_H
#define HIP_DETAIL_CHECK_H

#ifdef __cplusplus

#pragma GCC system_header /* as those are that -isystem finds: an option includes this one */

#include <new>

#include "threads.h"

#ifdef __clang__
#define HIP_UNCHECKED __attribute__((weak, visibility("hidden"), disable_sanitizer_instrumentation))
#else
#define HIP_UNCHECKED __attribute__((weak, visibility("hidden"), no_sanitize("thread")))
#endif

/* HIP_CHECK begins the definition of the function that has a name for the linker. */
#define HIP_CHECK(type, own, name, ...) \
    type hip_check_##own(__VA_ARGS__) __asm__(name) HIP_UNCHECKED; \
    type hip_check_##own(__VA_ARGS__)

/* HIP_STEP makes lanes of a warp meet before an access, if the program asks for it with --lockstep. */
#ifdef ROCBLAS_MEM_LOCKSTEP
#ifndef __clang__
#error "--lockstep needs clang++: set ROCBLAS_MEM_CXX to it" /* g++ tells of both accesses of a copy before it is made */
#endif
#define HIP_STEP(address, how) \
    if (rocblas_mem_block_size.x && !((how)&rocblas_mem_kernel_atomic)) \
    rocblas_mem_kernel_step(address, how, __builtin_return_address(0))
#define HIP_WAY(how, loop, from) \
    if (rocblas_mem_block_size.x) \
    rocblas_mem_kernel_way(rocblas_mem_way_##how, loop, from)
/* All lanes have read before one writes. */
#define HIP_COPY_IN_STEP \
    char copy[1024]; \
    HIP_STEP(from, HIP_READS); \
    if (rocblas_mem_block_size.x && bytes <= sizeof copy) \
        from = rocblas_mem_kernel_copy(copy, from, bytes, __builtin_return_address(0)); \
    HIP_STEP(to, HIP_WRITES);
#else
#define HIP_STEP(address, how) (void)0
#define HIP_WAY(how, loop, from) (void)0
#define HIP_COPY_IN_STEP
#endif

#define HIP_TELL(address, bytes, how) \
    HIP_STEP(address, how); \
    if (rocblas_mem_kernel_checked) \
    rocblas_mem_kernel_access(address, bytes, how, __builtin_return_address(0))

namespace rocblas_mem_hip {

/* struct device_place is the memory of a variable of the device, and of room behind it that nothing may use. device_known tells
 * of one while its code is loaded. */
template <class T> struct device_place {
    T value;
    char room[4096];
};
struct device_known {
    const void* at;
    template <class T> device_known(const device_place<T>* place, const char* name) : at(place) {
        rocblas_mem_kernel_variable(at, sizeof(T), sizeof(*place) - sizeof(T), name);
    }
    device_known(const device_known&) = delete;
    ~device_known() { rocblas_mem_kernel_variable(at, 0, 0, nullptr); }
};

/* struct block_variable is the memory that a reference to a static variable of the block is bound to. */
struct block_variable {
    const char* name;
    template <class T> struct memory { T value; };
    template <class T> operator T&() const {
        void* const at = rocblas_mem_kernel_shared(sizeof(T), name);
        if (!at)
            __builtin_trap();
        return (new (at) memory<T>)->value;
    }
};

#ifdef ROCBLAS_MEM_LOCKSTEP
/* What the changed source calls at its loops, in the lines that they have. */
#pragma clang diagnostic ignored "-Wmisleading-indentation"
#if __cplusplus >= 201402L
#define HIP_LOOP constexpr HIP_UNCHECKED __attribute__((noinline)) void
#else
#define HIP_LOOP inline HIP_UNCHECKED __attribute__((noinline)) void
#endif
#define HIP_LOOP_TELLS(how) \
    HIP_LOOP loop_##how(unsigned loop) { \
        if (!__builtin_is_constant_evaluated()) \
            HIP_WAY(how, loop, __builtin_return_address(0)); \
    }
HIP_LOOP_TELLS(begins)
HIP_LOOP_TELLS(turns)
HIP_LOOP_TELLS(ends)
#endif

} // namespace rocblas_mem_hip

#define HIP_READS rocblas_mem_kernel_reads
#define HIP_WRITES rocblas_mem_kernel_writes
#define HIP_CHANGES (HIP_READS | HIP_WRITES | rocblas_mem_kernel_atomic)

extern "C" {

#define HIP_CHECK_ACCESS(kind, bytes, how) \
    HIP_CHECK(void, kind##bytes, "__tsan_" #kind #bytes, void* at) { HIP_TELL(at, bytes, how); }
#define HIP_CHECK_BYTES(bytes) \
    HIP_CHECK_ACCESS(read, bytes, HIP_READS) \
    HIP_CHECK_ACCESS(write, bytes, HIP_WRITES) \
    HIP_CHECK_ACCESS(read_write, bytes, HIP_READS | HIP_WRITES) \
    HIP_CHECK_ACCESS(volatile_read, bytes, HIP_READS) \
    HIP_CHECK_ACCESS(volatile_write, bytes, HIP_WRITES) \
    HIP_CHECK_ACCESS(unaligned_read, bytes, HIP_READS) \
    HIP_CHECK_ACCESS(unaligned_write, bytes, HIP_WRITES) \
    HIP_CHECK_ACCESS(unaligned_read_write, bytes, HIP_READS | HIP_WRITES) \
    HIP_CHECK_ACCESS(unaligned_volatile_read, bytes, HIP_READS) \
    HIP_CHECK_ACCESS(unaligned_volatile_write, bytes, HIP_WRITES)
HIP_CHECK_BYTES(1)
HIP_CHECK_BYTES(2)
HIP_CHECK_BYTES(4)
HIP_CHECK_BYTES(8)
HIP_CHECK_BYTES(16)

HIP_CHECK(void, read_range, "__tsan_read_range", void* at, size_t bytes) { HIP_TELL(at, bytes, HIP_READS); }
HIP_CHECK(void, write_range, "__tsan_write_range", void* at, size_t bytes) { HIP_TELL(at, bytes, HIP_WRITES); }

/* Copies and fills, by the names that a compiler gives them: older ones of clang do not instrument them. */
#define HIP_CHECK_COPY(own, name) \
    HIP_CHECK(void*, own, name, void* to, const void* from, size_t bytes) { \
        HIP_COPY_IN_STEP \
        return rocblas_mem_kernel_copy(to, from, bytes, __builtin_return_address(0)); \
    }
HIP_CHECK_COPY(memcpy, "memcpy")
HIP_CHECK_COPY(memmove, "memmove")
HIP_CHECK_COPY(tsan_memcpy, "__tsan_memcpy")
HIP_CHECK_COPY(tsan_memmove, "__tsan_memmove")

#define HIP_CHECK_FILL(own, name) \
    HIP_CHECK(void*, own, name, void* to, int value, size_t bytes) { \
        HIP_STEP(to, HIP_WRITES); \
        return rocblas_mem_kernel_fill(to, value, bytes, __builtin_return_address(0)); \
    }
HIP_CHECK_FILL(memset, "memset")
HIP_CHECK_FILL(tsan_memset, "__tsan_memset")

/* Atomic operations, in the strongest order. */
#define HIP_CHECK_FETCH(bits, T, operation) \
    HIP_CHECK(T, operation##bits, "__tsan_atomic" #bits "_" #operation, volatile T* at, T value, int) { \
        HIP_TELL(at, sizeof(T), HIP_CHANGES); \
        return __atomic_##operation(at, value, __ATOMIC_SEQ_CST); \
    }
#define HIP_CHECK_EXCHANGE(bits, T, own) \
    HIP_CHECK( \
        bool, own##bits, "__tsan_atomic" #bits "_compare_exchange_" #own, volatile T* at, T* expected, T value, int, int) { \
        HIP_TELL(at, sizeof(T), HIP_CHANGES); \
        return __atomic_compare_exchange_n(at, expected, value, false, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST); \
    }
#define HIP_CHECK_ATOMIC(bits, T) \
    HIP_CHECK(T, load##bits, "__tsan_atomic" #bits "_load", const volatile T* at, int) { \
        HIP_TELL(at, sizeof(T), HIP_READS | rocblas_mem_kernel_atomic); \
        return __atomic_load_n(at, __ATOMIC_SEQ_CST); \
    } \
    HIP_CHECK(void, store##bits, "__tsan_atomic" #bits "_store", volatile T* at, T value, int) { \
        HIP_TELL(at, sizeof(T), HIP_WRITES | rocblas_mem_kernel_atomic); \
        __atomic_store_n(at, value, __ATOMIC_SEQ_CST); \
    } \
    HIP_CHECK(T, exchange##bits, "__tsan_atomic" #bits "_exchange", volatile T* at, T value, int) { \
        HIP_TELL(at, sizeof(T), HIP_WRITES | rocblas_mem_kernel_atomic); \
        return __atomic_exchange_n(at, value, __ATOMIC_SEQ_CST); \
    } \
    HIP_CHECK(T, compare##bits, "__tsan_atomic" #bits "_compare_exchange_val", volatile T* at, T expected, T value, int, int) { \
        HIP_TELL(at, sizeof(T), HIP_CHANGES); \
        __atomic_compare_exchange_n(at, &expected, value, false, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST); \
        return expected; \
    } \
    HIP_CHECK_EXCHANGE(bits, T, strong) \
    HIP_CHECK_EXCHANGE(bits, T, weak) \
    HIP_CHECK_FETCH(bits, T, fetch_add) \
    HIP_CHECK_FETCH(bits, T, fetch_sub) \
    HIP_CHECK_FETCH(bits, T, fetch_and) \
    HIP_CHECK_FETCH(bits, T, fetch_or) \
    HIP_CHECK_FETCH(bits, T, fetch_xor) \
    HIP_CHECK_FETCH(bits, T, fetch_nand)
HIP_CHECK_ATOMIC(8, uint8_t)
HIP_CHECK_ATOMIC(16, uint16_t)
HIP_CHECK_ATOMIC(32, uint32_t)
HIP_CHECK_ATOMIC(64, uint64_t)

/* Those of 16 bytes are loops around a comparison with exchange: for the others g++ calls a library, which the program would
 * have to link. */
using hip_check_wide = unsigned __int128;
#ifdef __x86_64__
#define HIP_WIDE HIP_UNCHECKED __attribute__((target("cx16")))
#else
#define HIP_WIDE HIP_UNCHECKED
#endif
HIP_WIDE hip_check_wide hip_check_swap(volatile hip_check_wide* at, hip_check_wide expected, hip_check_wide value) {
    return __sync_val_compare_and_swap(at, expected, value);
}
#define HIP_CHECK_LOOP(operation, how, next) \
    HIP_CHECK(hip_check_wide, operation##128, "__tsan_atomic128_" #operation, volatile hip_check_wide* at, hip_check_wide value, \
        int) { \
        HIP_TELL(at, sizeof value, how); \
        hip_check_wide old = 0; \
        for (hip_check_wide seen; (seen = hip_check_swap(at, old, next)) != old;) \
            old = seen; \
        return old; \
    }
HIP_CHECK_LOOP(store, HIP_WRITES | rocblas_mem_kernel_atomic, value)
HIP_CHECK_LOOP(exchange, HIP_WRITES | rocblas_mem_kernel_atomic, value)
HIP_CHECK_LOOP(fetch_add, HIP_CHANGES, old + value)
HIP_CHECK_LOOP(fetch_sub, HIP_CHANGES, old - value)
HIP_CHECK_LOOP(fetch_and, HIP_CHANGES, old& value)
HIP_CHECK_LOOP(fetch_or, HIP_CHANGES, old | value)
HIP_CHECK_LOOP(fetch_xor, HIP_CHANGES, old ^ value)
HIP_CHECK_LOOP(fetch_nand, HIP_CHANGES, ~(old& value))
HIP_CHECK(hip_check_wide, load128, "__tsan_atomic128_load", volatile hip_check_wide* at, int) {
    HIP_TELL(at, sizeof *at, HIP_READS | rocblas_mem_kernel_atomic);
    return hip_check_swap(at, 0, 0);
}
HIP_CHECK(hip_check_wide, compare128, "__tsan_atomic128_compare_exchange_val", volatile hip_check_wide* at,
    hip_check_wide expected, hip_check_wide value, int, int) {
    HIP_TELL(at, sizeof *at, HIP_CHANGES);
    return hip_check_swap(at, expected, value);
}
#define HIP_CHECK_SWAP(own) \
    HIP_CHECK(bool, own##128, "__tsan_atomic128_compare_exchange_" #own, volatile hip_check_wide* at, hip_check_wide* expected, \
        hip_check_wide value, int, int) { \
        const hip_check_wide wanted = *expected; \
        HIP_TELL(at, sizeof *at, HIP_CHANGES); \
        *expected = hip_check_swap(at, wanted, value); \
        return *expected == wanted; \
    }
HIP_CHECK_SWAP(strong)
HIP_CHECK_SWAP(weak)
HIP_CHECK(void, thread_fence, "__tsan_atomic_thread_fence", int) { __atomic_thread_fence(__ATOMIC_SEQ_CST); }
HIP_CHECK(void, signal_fence, "__tsan_atomic_signal_fence", int) { __atomic_signal_fence(__ATOMIC_SEQ_CST); }

/* What else the compiler calls. */
HIP_CHECK(void, init, "__tsan_init", void) {}
HIP_CHECK(void, func_entry, "__tsan_func_entry", void* from) {
    (void)from;
    HIP_WAY(calls, 0, from);
}
HIP_CHECK(void, func_exit, "__tsan_func_exit", void) { HIP_WAY(returns, 0, nullptr); }
HIP_CHECK(void, vptr_update, "__tsan_vptr_update", void** at, void*) { HIP_TELL(at, sizeof *at, HIP_WRITES); }
HIP_CHECK(void, vptr_read, "__tsan_vptr_read", void** at) { HIP_TELL(at, sizeof *at, HIP_READS); }
HIP_CHECK(void, ignore_begin, "__tsan_ignore_thread_begin", void) {}
HIP_CHECK(void, ignore_end, "__tsan_ignore_thread_end", void) {}
}

#endif /* __cplusplus */

#endif /* HIP_DETAIL_CHECK_H */
