/* SPDX-License-Identifier: MIT
 *
 * device_threads.h: the threads of kernels, for C++: their places, barriers of a block, and how lanes of a warp meet.
 *
 * Lanes of a warp that meet give each other values. Lanes that a program names by a mask wait for each other. Without a mask
 * those meet that wait at the same site, which is the call's file and line.
 */
#ifndef HIP_DETAIL_DEVICE_THREADS_H
#define HIP_DETAIL_DEVICE_THREADS_H

#include "../hip_vector_types.h"
#include "../hip_version.h"
#include "errors.h"
#include "standard.h"
#include "threads.h"
#include "types.h"

namespace rocblas_mem_hip {

/* index3 is struct rocblas_mem_index for C++. */
struct index3 {
    unsigned x, y, z;
    operator dim3() const { return dim3(x, y, z); }
    operator uint3() const { return make_uint3(x, y, z); }
};

#if HIP_VERSION_MAJOR >= 7
struct warp_size {
    operator int() const noexcept { return rocblas_mem_warp_size; }
};
#endif

}

/* The variables of a running thread under HIP's names. They are not constant, because a function may run many threads. */
extern ROCBLAS_MEM_THREAD_LOCAL rocblas_mem_hip::index3 threadIdx __asm__("rocblas_mem_thread_index");
extern ROCBLAS_MEM_THREAD_LOCAL rocblas_mem_hip::index3 blockIdx __asm__("rocblas_mem_block_index");
extern ROCBLAS_MEM_THREAD_LOCAL rocblas_mem_hip::index3 blockDim __asm__("rocblas_mem_block_size");
extern ROCBLAS_MEM_THREAD_LOCAL rocblas_mem_hip::index3 gridDim __asm__("rocblas_mem_grid_size");

#define hipThreadIdx_x threadIdx.x
#define hipThreadIdx_y threadIdx.y
#define hipThreadIdx_z threadIdx.z
#define hipBlockIdx_x blockIdx.x
#define hipBlockIdx_y blockIdx.y
#define hipBlockIdx_z blockIdx.z
#define hipBlockDim_x blockDim.x
#define hipBlockDim_y blockDim.y
#define hipBlockDim_z blockDim.z
#define hipGridDim_x gridDim.x
#define hipGridDim_y gridDim.y
#define hipGridDim_z gridDim.z

/* Before HIP 7 warpSize is a constant of the compiler. hip-kernels makes one of it in a source that needs that. */
#if HIP_VERSION_MAJOR >= 7
static constexpr rocblas_mem_hip::warp_size warpSize{};
#else
extern const int warpSize __asm__("rocblas_mem_warp_size");
#endif

/* HIP_SITE is the last parameter of an operation without a mask: where it is called. */
#define HIP_SITE uint64_t site = ::rocblas_mem_hip::site_of(__builtin_FILE(), __builtin_LINE())

namespace rocblas_mem_hip {

/* site_of leaves four bits for the kind of the operation, because a line may have several. Sites of a file are in the order of
 * its lines. Those of accesses in step come first, which have no highest bit. */
constexpr uint64_t of_operations = UINT64_C(1) << 63;
inline uint64_t site_of(const char* file, int line) {
    return of_operations | static_cast<uint64_t>(reinterpret_cast<uintptr_t>(file)) << 20
        | (static_cast<uint64_t>(line) & 0xffff) << 4;
}

enum kind { kind_at = 1, kind_up, kind_down, kind_xor, kind_vote, kind_match, kind_sync, kind_move, kind_load, kind_store };

inline unsigned rank_in_block() { return threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z); }

inline int own_lane() { return static_cast<int>(rank_in_block()) & (rocblas_mem_warp_size - 1); }

/* lanes_of returns the lanes of a program's mask, which has the bit of the lane that calls. */
template <class Mask> inline uint64_t lanes_of(Mask mask) {
    static_assert(std::is_integral<Mask>::value && sizeof(Mask) == 8, "a mask of lanes has 64 bits, also for a warp of 32 lanes");
    const uint64_t lanes = static_cast<uint64_t>(mask) & (~UINT64_C(0) >> (64 - rocblas_mem_warp_size));
    if (!(lanes >> own_lane() & 1))
        rocblas_mem_kernel_fail(hipErrorLaunchFailure, "a warp operation's mask does not have the lane that calls it");
    return lanes;
}

/* no_mask is what a call without a mask gives. */
struct no_mask {};
inline uint64_t lanes_of(no_mask) { return 0; }

/* meeting is one operation of lanes that each give a value of at most 16 bytes. */
template <class T> struct meeting {
    const void* values = nullptr;
    uint64_t lanes;

    meeting(uint64_t mask, uint64_t site, const T& value)
        : lanes(rocblas_mem_warp_meet(mask, site, &value, sizeof value, &values)) {}

    T operator[](int lane) const {
        T value;
        std::memcpy(&value, static_cast<const char*>(values) + 16 * lane, sizeof value);
        return value;
    }

    /* where returns the lanes for whose value a fact is true. */
    template <class F> uint64_t where(F fact) const {
        uint64_t found = 0;
        for (uint64_t left = lanes; left; left &= left - 1)
            if (fact((*this)[__builtin_ctzll(left)]))
                found |= left & -left;
        return found;
    }

    /* reduce combines the values in the order of lanes. */
    template <class F> T reduce(F combine) const {
        T result = (*this)[__builtin_ctzll(lanes)];
        for (uint64_t left = lanes & (lanes - 1); left; left &= left - 1)
            result = combine(result, (*this)[__builtin_ctzll(left)]);
        return result;
    }
};

/* shuffle returns the value of a lane, and zeros if that lane did not meet, as a GPU does. A large value is given in parts. */
template <class T> inline T shuffle(uint64_t mask, uint64_t site, const T& value, int lane) {
    T result = value;
    lane &= rocblas_mem_warp_size - 1;
    for (size_t at = 0; at < sizeof(T); at += 16) {
        const size_t size = sizeof(T) - at < 16 ? sizeof(T) - at : 16;
        const void* values = nullptr;
        mask = rocblas_mem_warp_meet(mask, site, reinterpret_cast<const char*>(&value) + at, size, &values);
        char* const part = reinterpret_cast<char*>(&result) + at;
        if (mask >> lane & 1)
            std::memcpy(part, static_cast<const char*>(values) + 16 * lane, size);
        else
            std::memset(part, 0, size);
    }
    return result;
}

/* vote returns the lanes whose predicate is true, and match those with an equal value. */
inline uint64_t vote(uint64_t mask, uint64_t site, int predicate, uint64_t* lanes_out) {
    const meeting<int> met(mask, site | kind_vote, predicate);
    *lanes_out = met.lanes;
    return met.where([](int value) { return value != 0; });
}

template <class T> inline uint64_t match(uint64_t mask, uint64_t site, T value, uint64_t* lanes_out) {
    static_assert(std::is_arithmetic<T>::value && (sizeof(T) == 4 || sizeof(T) == 8), "lanes match numbers of 4 or 8 bytes");
    const meeting<T> met(mask, site | kind_match, value);
    *lanes_out = met.lanes;
    return met.where([value](T other) { return other == value || !std::memcmp(&other, &value, sizeof other); });
}

inline void meet(uint64_t mask, uint64_t site) { meeting<char>(mask, site | kind_sync, 0); }

/* stepped is an element of memory that lanes store to in step: all of them have computed their values before one stores, and if
 * waits is true all have stored before one goes on. */
template <class T, bool waits> class stepped {
    using value = typename std::remove_cv<T>::type;
    T& at;
    uint64_t site;

public:
    stepped(T& at_, uint64_t site_) : at(at_), site(site_) {}

    value operator=(value now) {
        meeting<char>(0, site | kind_load, 0);
        at = now;
        if (waits)
            meeting<char>(0, site | kind_store, 0);
        return now;
    }
#define HIP_STEPPED(op) \
    template <class V> value operator op##=(const V& other) { \
        value now = at; \
        now op## = other; \
        return *this = now; \
    }
    HIP_STEPPED(+)
    HIP_STEPPED(-)
    HIP_STEPPED(*)
    HIP_STEPPED(/)
    HIP_STEPPED(%)
    HIP_STEPPED(&)
    HIP_STEPPED(|)
    HIP_STEPPED(^)
    HIP_STEPPED(<<)
    HIP_STEPPED(>>)
#undef HIP_STEPPED
    value operator++() { return *this += 1; }
    value operator--() { return *this -= 1; }
    value operator++(int) {
        const value before = at;
        *this += 1;
        return before;
    }
    value operator--(int) {
        const value before = at;
        *this -= 1;
        return before;
    }
};

/* in_step(a[i]) += b; is a[i] += b; of lanes that a program expects to run in step. behind_others is that of an element that
 * others may read until they come there. */
template <class T> inline stepped<T, true> in_step(T& at, HIP_SITE) { return stepped<T, true>(at, site); }
template <class T> inline stepped<T, false> behind_others(T& at, HIP_SITE) { return stepped<T, false>(at, site); }

/* These are in a branch, beside which lanes wait that do not take it, in the next turn of a loop. */
template <class T> inline stepped<T, true> first_in_step(T& at, HIP_SITE) { return stepped<T, true>(at, site & ~of_operations); }
template <class T> inline stepped<T, false> first_behind_others(T& at, HIP_SITE) {
    return stepped<T, false>(at, site & ~of_operations);
}

}

static inline unsigned __lane_id() { return static_cast<unsigned>(rocblas_mem_hip::own_lane()); }

namespace rocblas_mem_hip {

inline unsigned block_wait(int value, uint64_t site, unsigned* waited_out) {
    if (rocblas_mem_kernel_checked)
        rocblas_mem_kernel_site(site);
    return rocblas_mem_block_wait(value, waited_out);
}

/* need_lanes begins a kernel whose source has constants for warps of so many lanes. */
inline void need_lanes(int lanes) {
    if (rocblas_mem_warp_size != lanes)
        rocblas_mem_kernel_fail(hipErrorNoBinaryForGpu,
            lanes == 64
                ? "its source has constants for warps of 64 lanes: compile it with --offload-arch of the GPU"
                : "it was compiled for GPUs whose warps have 32 lanes: run it as one of them, or compile it for another one");
}

}

static inline void __syncthreads(HIP_SITE) { rocblas_mem_hip::block_wait(0, site, nullptr); }

static inline int __syncthreads_count(int predicate, HIP_SITE) {
    return static_cast<int>(rocblas_mem_hip::block_wait(predicate, site, nullptr));
}

static inline int __syncthreads_and(int predicate, HIP_SITE) {
    unsigned waited = 0;
    const unsigned agreed = rocblas_mem_hip::block_wait(predicate, site, &waited);
    return agreed == waited;
}

static inline int __syncthreads_or(int predicate, HIP_SITE) { return rocblas_mem_hip::block_wait(predicate, site, nullptr) != 0; }

#endif /* HIP_DETAIL_DEVICE_THREADS_H */
