/* SPDX-License-Identifier: MIT
 *
 * device_atomics.h: atomic operations and fences of kernels, for C++. They are the machine's, because blocks run on several
 * processors. Their order is sequentially consistent, whatever the program asks for.
 *
 * A thread that waits for a value of another thread must let it run. Such a thread repeats operations that leave memory as it is.
 */
#ifndef HIP_DETAIL_DEVICE_ATOMICS_H
#define HIP_DETAIL_DEVICE_ATOMICS_H

#include "device_threads.h"
#include "device_warps.h"

namespace rocblas_mem_hip {

/* spin counts the operations of one thread that leave memory as it is, and lets others run at each 64th. What it counts in is no
 * memory of the block, so no check is told of it. */
__attribute__((noinline, cold, no_sanitize("thread"))) inline void spin() {
    static ROCBLAS_MEM_THREAD_LOCAL unsigned x, y, count;
    if (threadIdx.x != x || threadIdx.y != y) {
        x = threadIdx.x;
        y = threadIdx.y;
        count = 0;
    } else if (++count % 64 == 0) {
        rocblas_mem_thread_yield();
    }
}

template <class T> inline T spin_if(bool unchanged, T result) {
    if (unchanged)
        spin();
    return result;
}

template <class T> using plain = typename std::remove_cv<T>::type;

template <class T> inline T read(T* address) {
    T value;
    __atomic_load(address, &value, __ATOMIC_SEQ_CST);
    return value;
}

/* change replaces a value by what next makes of it, and returns what it was. */
template <class T, class F> inline T change(T* address, F next) {
    T old = read(address);
    for (;;) {
        T value = next(old);
        if (!std::memcmp(static_cast<const void*>(&value), static_cast<const void*>(&old), sizeof(T)))
            return spin_if(true, old);
        if (__atomic_compare_exchange(address, &old, &value, false, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST))
            return old;
    }
}

template <class T> using integral = typename std::enable_if<std::is_integral<T>::value, T>::type;
template <class T> using other = typename std::enable_if<!std::is_integral<T>::value, T>::type;

template <class T> inline integral<T> fetch_add(T* address, T value) {
    return spin_if(value == 0, __atomic_fetch_add(address, value, __ATOMIC_SEQ_CST));
}

template <class T> inline other<T> fetch_add(T* address, T value) {
    return change(address, [value](T old) { return static_cast<T>(old + value); });
}

template <class T> inline integral<T> fetch_sub(T* address, T value) {
    return spin_if(value == 0, __atomic_fetch_sub(address, value, __ATOMIC_SEQ_CST));
}

template <class T> inline other<T> fetch_sub(T* address, T value) {
    return change(address, [value](T old) { return static_cast<T>(old - value); });
}

template <class T> inline T fetch_and(T* address, T value) {
    const T old = __atomic_fetch_and(address, value, __ATOMIC_SEQ_CST);
    return spin_if((old & value) == old, old);
}

template <class T> inline T fetch_or(T* address, T value) {
    const T old = __atomic_fetch_or(address, value, __ATOMIC_SEQ_CST);
    return spin_if((old | value) == old, old);
}

template <class T> inline T fetch_xor(T* address, T value) {
    return spin_if(value == 0, __atomic_fetch_xor(address, value, __ATOMIC_SEQ_CST));
}

/* Of a number and a NaN the number is the least and the greatest. */
template <class T> inline T fetch_min(T* address, T value) {
    return change(address, [value](T old) { return value < old || (old != old && value == value) ? value : old; });
}

template <class T> inline T fetch_max(T* address, T value) {
    return change(address, [value](T old) { return old < value || (old != old && value == value) ? value : old; });
}

template <class T> inline T exchange(T* address, T value) {
    T old;
    __atomic_exchange(address, &value, &old, __ATOMIC_SEQ_CST);
    return spin_if(!std::memcmp(&old, &value, sizeof(T)), old);
}

/* swap stores a value where another is expected, and returns whether it did so. expected becomes what was there. */
template <class T> inline bool swap(T* address, T* expected, T value) {
    const bool unchanged = !std::memcmp(expected, &value, sizeof(T));
    const bool done = __atomic_compare_exchange(address, expected, &value, false, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
    return spin_if(!done || unchanged, done);
}

template <class T> inline T compare_and_swap(T* address, T expected, T value) {
    swap(address, &expected, value);
    return expected;
}

}

/* HIP_ATOMIC defines an operation of a type and its form for the system. */
#define HIP_ATOMIC(name, function, T) \
    inline T name(T* address, T value) { return ::rocblas_mem_hip::function(address, value); } \
    inline T name##_system(T* address, T value) { return ::rocblas_mem_hip::function(address, value); }
#define HIP_ATOMIC_CAS(T) \
    inline T atomicCAS(T* address, T expected, T value) { \
        return ::rocblas_mem_hip::compare_and_swap(address, expected, value); \
    } \
    inline T atomicCAS_system(T* address, T expected, T value) { \
        return ::rocblas_mem_hip::compare_and_swap(address, expected, value); \
    }
#define HIP_ATOMIC_NUMBER(T) \
    HIP_ATOMIC(atomicAdd, fetch_add, T) \
    HIP_ATOMIC(atomicSub, fetch_sub, T) \
    HIP_ATOMIC(atomicExch, exchange, T) \
    HIP_ATOMIC(atomicMin, fetch_min, T) \
    HIP_ATOMIC(atomicMax, fetch_max, T) \
    HIP_ATOMIC_CAS(T)
#define HIP_ATOMIC_INTEGER(T) \
    HIP_ATOMIC_NUMBER(T) \
    HIP_ATOMIC(atomicAnd, fetch_and, T) \
    HIP_ATOMIC(atomicOr, fetch_or, T) \
    HIP_ATOMIC(atomicXor, fetch_xor, T)
#define HIP_ATOMIC_REAL(T) \
    HIP_ATOMIC_NUMBER(T) \
    inline T unsafeAtomicAdd(T* address, T value) { return atomicAdd(address, value); } \
    inline T unsafeAtomicMin(T* address, T value) { return atomicMin(address, value); } \
    inline T unsafeAtomicMax(T* address, T value) { return atomicMax(address, value); } \
    inline T safeAtomicAdd(T* address, T value) { return atomicAdd(address, value); } \
    inline T safeAtomicMin(T* address, T value) { return atomicMin(address, value); } \
    inline T safeAtomicMax(T* address, T value) { return atomicMax(address, value); }
HIP_ATOMIC_INTEGER(int)
HIP_ATOMIC_INTEGER(unsigned)
HIP_ATOMIC_INTEGER(unsigned long)
HIP_ATOMIC_INTEGER(unsigned long long)
HIP_ATOMIC(atomicMin, fetch_min, long long)
HIP_ATOMIC(atomicMax, fetch_max, long long)
HIP_ATOMIC_REAL(float)
HIP_ATOMIC_REAL(double)
HIP_ATOMIC_CAS(unsigned short)
#undef HIP_ATOMIC_REAL
#undef HIP_ATOMIC_INTEGER
#undef HIP_ATOMIC_NUMBER
#undef HIP_ATOMIC_CAS
#undef HIP_ATOMIC

/* Numbers of 16 bits and their pairs. */
template <class T> inline typename rocblas_mem_hip::narrow<T>::type unsafeAtomicAdd(T* address, T value) {
    return rocblas_mem_hip::fetch_add(address, value);
}

inline HIP_DEPRECATED("use atomicAdd") void atomicAddNoRet(float* address, float value) { atomicAdd(address, value); }

inline unsigned atomicInc(unsigned* address, unsigned last) {
    return rocblas_mem_hip::change(address, [last](unsigned old) { return old >= last ? 0 : old + 1; });
}

inline unsigned atomicDec(unsigned* address, unsigned last) {
    return rocblas_mem_hip::change(address, [last](unsigned old) { return old == 0 || old > last ? last : old - 1; });
}

/* Fences. The threads of a block run on one processor at a time. A fence in a loop may be all that a waiting thread calls. */
inline void __threadfence() {
    rocblas_mem_hip::spin();
    __atomic_thread_fence(__ATOMIC_SEQ_CST);
}

inline void __threadfence_system() { __threadfence(); }

inline void __threadfence_block() {
    rocblas_mem_hip::spin();
    __atomic_signal_fence(__ATOMIC_SEQ_CST);
}

template <class... Kinds> inline void __builtin_amdgcn_fence(int, const char*, Kinds...) { __threadfence(); }

/* What ROCm's compiler has. clang has some also for the CPU, without the count of a waiting thread. */
namespace rocblas_mem_hip {

template <class T> inline plain<T> hip_load(T* address, int, int) { return spin_if(true, read(const_cast<plain<T>*>(address))); }

template <class T> inline void hip_store(T* address, plain<T> value, int, int) {
    __atomic_store(const_cast<plain<T>*>(address), &value, __ATOMIC_SEQ_CST);
}

template <class T> inline bool hip_swap(T* address, plain<T>* expected, plain<T> value, int, int, int) {
    return swap(const_cast<plain<T>*>(address), expected, value);
}

#define HIP_ATOMIC(function) \
    template <class T> inline plain<T> hip_##function(T* address, plain<T> value, int, int) { \
        return function(const_cast<plain<T>*>(address), value); \
    }
HIP_ATOMIC(exchange)
HIP_ATOMIC(fetch_add)
HIP_ATOMIC(fetch_sub)
HIP_ATOMIC(fetch_and)
HIP_ATOMIC(fetch_or)
HIP_ATOMIC(fetch_xor)
HIP_ATOMIC(fetch_min)
HIP_ATOMIC(fetch_max)
#undef HIP_ATOMIC

}

#define __hip_atomic_load(...) ::rocblas_mem_hip::hip_load(__VA_ARGS__)
#define __hip_atomic_store(...) ::rocblas_mem_hip::hip_store(__VA_ARGS__)
#define __hip_atomic_exchange(...) ::rocblas_mem_hip::hip_exchange(__VA_ARGS__)
#define __hip_atomic_compare_exchange_weak(...) ::rocblas_mem_hip::hip_swap(__VA_ARGS__)
#define __hip_atomic_compare_exchange_strong(...) ::rocblas_mem_hip::hip_swap(__VA_ARGS__)
#define __hip_atomic_fetch_add(...) ::rocblas_mem_hip::hip_fetch_add(__VA_ARGS__)
#define __hip_atomic_fetch_sub(...) ::rocblas_mem_hip::hip_fetch_sub(__VA_ARGS__)
#define __hip_atomic_fetch_and(...) ::rocblas_mem_hip::hip_fetch_and(__VA_ARGS__)
#define __hip_atomic_fetch_or(...) ::rocblas_mem_hip::hip_fetch_or(__VA_ARGS__)
#define __hip_atomic_fetch_xor(...) ::rocblas_mem_hip::hip_fetch_xor(__VA_ARGS__)
#define __hip_atomic_fetch_min(...) ::rocblas_mem_hip::hip_fetch_min(__VA_ARGS__)
#define __hip_atomic_fetch_max(...) ::rocblas_mem_hip::hip_fetch_max(__VA_ARGS__)

#endif /* HIP_DETAIL_DEVICE_ATOMICS_H */
