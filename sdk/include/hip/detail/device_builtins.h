/* SPDX-License-Identifier: MIT
 *
 * device_builtins.h: those of the compiler's functions for AMD's GPUs that have a meaning on the CPU, fences and clocks, for C++.
 */
#ifndef HIP_DETAIL_DEVICE_BUILTINS_H
#define HIP_DETAIL_DEVICE_BUILTINS_H

#include "device_warps.h"

#define HIP_PLACES(axis) \
    inline unsigned __builtin_amdgcn_workitem_id_##axis() { return threadIdx.axis; } \
    inline unsigned __builtin_amdgcn_workgroup_id_##axis() { return blockIdx.axis; } \
    inline unsigned short __builtin_amdgcn_workgroup_size_##axis() { return static_cast<unsigned short>(blockDim.axis); } \
    inline unsigned __builtin_amdgcn_grid_size_##axis() { return blockDim.axis * gridDim.axis; }
HIP_PLACES(x)
HIP_PLACES(y)
HIP_PLACES(z)
#undef HIP_PLACES

inline unsigned __builtin_amdgcn_wavefrontsize() { return static_cast<unsigned>(rocblas_mem_warp_size); }

/* Bits of a mask of lanes below the own lane, in its lower and its upper half. */
inline unsigned __builtin_amdgcn_mbcnt_lo(unsigned mask, unsigned add) {
    return add + static_cast<unsigned>(__builtin_popcount(__lane_id() < 32 ? mask & ((1u << __lane_id()) - 1) : mask));
}

inline unsigned __builtin_amdgcn_mbcnt_hi(unsigned mask, unsigned add) {
    return add + static_cast<unsigned>(__lane_id() < 32 ? 0 : __builtin_popcount(mask & ((1u << (__lane_id() - 32)) - 1)));
}

inline unsigned __mbcnt_lo(unsigned mask, unsigned add) { return __builtin_amdgcn_mbcnt_lo(mask, add); }

inline unsigned __mbcnt_hi(unsigned mask, unsigned add) { return __builtin_amdgcn_mbcnt_hi(mask, add); }

inline uint64_t __builtin_amdgcn_ballot_w64(bool predicate, HIP_SITE) { return __ballot(predicate, site); }

inline unsigned __builtin_amdgcn_ballot_w32(bool predicate, HIP_SITE) { return static_cast<unsigned>(__ballot(predicate, site)); }

inline uint64_t __builtin_amdgcn_read_exec(HIP_SITE) { return __ballot(1, site); }

inline unsigned __builtin_amdgcn_read_exec_lo(HIP_SITE) { return static_cast<unsigned>(__ballot(1, site)); }

inline unsigned __builtin_amdgcn_read_exec_hi(HIP_SITE) { return static_cast<unsigned>(__ballot(1, site) >> 32); }

template <class T> inline T __builtin_amdgcn_readfirstlane(T value, HIP_SITE) {
    const rocblas_mem_hip::meeting<T> met(0, site | rocblas_mem_hip::kind_move, value);
    return met[__builtin_ctzll(met.lanes)];
}

template <class T> inline T __hip_readfirstlane(T value, HIP_SITE) { return __builtin_amdgcn_readfirstlane(value, site); }

template <class T> inline T __builtin_amdgcn_readlane(T value, int lane, HIP_SITE) {
    return rocblas_mem_hip::shuffle(0, site | rocblas_mem_hip::kind_move, value, lane);
}

namespace rocblas_mem_hip {

/* pull reads from the lane at address / 4. push writes to it: the highest lane's value stays, and no value is 0. */
template <class T> inline T pull(int address, T value, uint64_t site) {
    return shuffle(0, site | kind_move, value, address >> 2);
}

template <class T> struct pushed {
    T value;
    int lane;
};

template <class T> inline T push(int address, T value, uint64_t site) {
    const meeting<pushed<T>> met(0, site | kind_move, pushed<T>{value, address >> 2 & (rocblas_mem_warp_size - 1)});
    const uint64_t to_own = met.where([](pushed<T> other) { return other.lane == own_lane(); });
    return to_own ? met[63 - __builtin_clzll(to_own)].value : T(0);
}

/* swizzled returns the lane that a pattern of ds_swizzle reads: in each four lanes one for each lane, or by masks in 32 lanes. */
inline int swizzled(int pattern) {
    const int lane = own_lane();
    if (pattern & 0x8000)
        return (lane & ~3) + (pattern >> 2 * (lane & 3) & 3);
    return (lane & ~31) + ((((lane & 31 & pattern) | (pattern >> 5 & 31)) ^ (pattern >> 10 & 31)) & 31);
}

/* moved returns the lane that a control of DPP reads, or -1. A row has 16 lanes. */
inline int moved(int control) {
    const int lane = own_lane(), row = lane & ~15, place = lane & 15, n = control & 15;
    const auto in_row = [row](int other) { return other < 0 || other > 15 ? -1 : row + other; };
    const auto in_warp = [](int other) { return other < 0 || other >= rocblas_mem_warp_size ? -1 : other; };
    switch (control >> 4) {
    case 0x10: /* row_shl */
        return in_row(place + n);
    case 0x11: /* row_shr */
        return in_row(place - n);
    case 0x12: /* row_ror */
        return row + ((place - n) & 15);
    case 0x15: /* row_share */
        return row + n;
    case 0x16: /* row_xmask */
        return row + (place ^ n);
    }
    switch (control) {
    case 0x130: /* wave_shl, wave_rol, wave_shr, wave_ror */
        return in_warp(lane + 1);
    case 0x134:
        return (lane + 1) & (rocblas_mem_warp_size - 1);
    case 0x138:
        return in_warp(lane - 1);
    case 0x13c:
        return (lane - 1) & (rocblas_mem_warp_size - 1);
    case 0x140: /* row_mirror, row_half_mirror */
        return row + 15 - place;
    case 0x141:
        return lane ^ 7;
    case 0x142: /* row_bcast of lane 15 and of lane 31 */
        return row - 1;
    case 0x143:
        return lane < 32 ? -1 : 31;
    }
    return (lane & ~3) + (control >> 2 * (lane & 3) & 3); /* quad_perm */
}

}

inline int __builtin_amdgcn_ds_bpermute(int address, int value, HIP_SITE) { return rocblas_mem_hip::pull(address, value, site); }

inline int __builtin_amdgcn_ds_permute(int address, int value, HIP_SITE) { return rocblas_mem_hip::push(address, value, site); }

inline unsigned __hip_ds_bpermute(int address, unsigned value, HIP_SITE) { return rocblas_mem_hip::pull(address, value, site); }

inline float __hip_ds_bpermutef(int address, float value, HIP_SITE) { return rocblas_mem_hip::pull(address, value, site); }

inline unsigned __hip_ds_permute(int address, unsigned value, HIP_SITE) { return rocblas_mem_hip::push(address, value, site); }

inline float __hip_ds_permutef(int address, float value, HIP_SITE) { return rocblas_mem_hip::push(address, value, site); }

inline int __builtin_amdgcn_ds_swizzle(int value, int pattern, HIP_SITE) {
    return rocblas_mem_hip::shuffle(0, site | rocblas_mem_hip::kind_move, value, rocblas_mem_hip::swizzled(pattern));
}

template <int pattern> inline unsigned __hip_ds_swizzle_N(unsigned value, HIP_SITE) {
    return rocblas_mem_hip::shuffle(0, site | rocblas_mem_hip::kind_move, value, rocblas_mem_hip::swizzled(pattern));
}

template <int pattern> inline float __hip_ds_swizzlef_N(float value, HIP_SITE) {
    return rocblas_mem_hip::shuffle(0, site | rocblas_mem_hip::kind_move, value, rocblas_mem_hip::swizzled(pattern));
}

#define __hip_ds_swizzle(value, pattern) __hip_ds_swizzle_N<(pattern)>((value))
#define __hip_ds_swizzlef(value, pattern) __hip_ds_swizzlef_N<(pattern)>((value))

/* A lane whose row or bank of four lanes is masked out keeps the old value. One that has no lane to read does so too, or is 0. */
template <class T>
inline T __builtin_amdgcn_update_dpp(T old, T value, int control, int row_mask, int bank_mask, bool zero, HIP_SITE) {
    const rocblas_mem_hip::meeting<T> met(0, site | rocblas_mem_hip::kind_move, value);
    const int own = rocblas_mem_hip::own_lane(), lane = rocblas_mem_hip::moved(control);
    if (!(row_mask >> (own >> 4) & 1) || !(bank_mask >> (own >> 2 & 3) & 1))
        return old;
    return lane >= 0 && (met.lanes >> lane & 1) ? met[lane] : zero ? T(0) : old;
}

inline int __builtin_amdgcn_mov_dpp(int value, int control, int row_mask, int bank_mask, bool zero, HIP_SITE) {
    return __builtin_amdgcn_update_dpp(value, value, control, row_mask, bank_mask, zero, site);
}

template <int control, int row_mask, int bank_mask, bool zero> inline int __hip_move_dpp_N(int value, HIP_SITE) {
    return __builtin_amdgcn_update_dpp(value, value, control, row_mask, bank_mask, zero, site);
}

#define __hip_move_dpp(value, control, row_mask, bank_mask, zero) \
    __hip_move_dpp_N<(control), (row_mask), (bank_mask), (zero)>((value))

/* Barriers, and what only concerns how a GPU orders its instructions. */
inline void __builtin_amdgcn_s_barrier(HIP_SITE) { __syncthreads(site); }

inline void __builtin_amdgcn_wave_barrier(HIP_SITE) { rocblas_mem_hip::meet(0, site); }

inline void __builtin_amdgcn_sched_barrier(int) {}
inline void __builtin_amdgcn_sched_group_barrier(int, int, int) {}
inline void __builtin_amdgcn_s_waitcnt(int) {}
inline void __builtin_amdgcn_s_setprio(int) {}
/* rocPRIM declares this one too. */
extern "C" inline void __builtin_amdgcn_s_sleep(int) { rocblas_mem_thread_yield(); }

#endif /* HIP_DETAIL_DEVICE_BUILTINS_H */
