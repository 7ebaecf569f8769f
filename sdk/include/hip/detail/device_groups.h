/* SPDX-License-Identifier: MIT
 *
 * device_groups.h: cooperative groups of kernels, for C++. All threads of a group call what it does together. Those of a tile
 * or of a coalesced group are lanes of one warp; they wait for each other, except for threads that have ended.
 */
#ifndef HIP_DETAIL_DEVICE_GROUPS_H
#define HIP_DETAIL_DEVICE_GROUPS_H

#include "device_warps.h"

namespace cooperative_groups {

namespace internal {
typedef enum { cg_invalid, cg_multi_grid, cg_grid, cg_workgroup, cg_tiled_group, cg_coalesced_group } group_type;

inline unsigned count(lane_mask lanes) { return static_cast<unsigned>(__builtin_popcountll(lanes)); }

/* lane_of returns the lane with a rank among lanes, or -1. */
inline int lane_of(lane_mask lanes, unsigned rank) {
    for (; lanes && rank; rank--)
        lanes &= lanes - 1;
    return lanes ? __builtin_ctzll(lanes) : -1;
}

/* from_rank returns those of lanes that have at most count ranks from the first on. */
inline lane_mask from_rank(lane_mask lanes, unsigned first, unsigned count) {
    lane_mask some = 0;
    for (unsigned rank = 0; lanes && rank < first + count; lanes &= lanes - 1, rank++)
        if (rank >= first)
            some |= lanes & -lanes;
    return some;
}

/* of_ranks returns the bits of some of the lanes in the places of their ranks. */
inline lane_mask of_ranks(lane_mask lanes, lane_mask some) {
    lane_mask ranks = 0;
    for (unsigned rank = 0; lanes; lanes &= lanes - 1, rank++)
        if (some & lanes & -lanes)
            ranks |= 1ull << rank;
    return ranks;
}

/* tile_of returns the lanes of the own warp's tile, and ends the launch if there are no tiles of that size. */
inline lane_mask tile_of(unsigned size) {
    if (!size || size & (size - 1) || size > static_cast<unsigned>(rocblas_mem_warp_size)) {
        rocblas_mem_kernel_fail(
            hipErrorLaunchFailure, "the size of a tile of threads is no power of two, or is larger than a warp");
        return 0;
    }
    return (~0ull >> (64 - size)) << (__lane_id() & ~(size - 1));
}

inline unsigned blocks_before() { return blockIdx.x + gridDim.x * (blockIdx.y + gridDim.y * blockIdx.z); }

inline unsigned block_threads() { return blockDim.x * blockDim.y * blockDim.z; }
}

/* thread_group is any group. What it is stands in it, because programs copy groups as this class. */
class thread_group {
public:
    unsigned num_threads() const { return threads; }
    unsigned size() const { return threads; }
    unsigned cg_type() const { return type; }

    unsigned thread_rank() const {
        if (lanes)
            return internal::count(lanes & ((1ull << __lane_id()) - 1));
        const unsigned rank = rocblas_mem_hip::rank_in_block();
        return type == internal::cg_workgroup ? rank : internal::blocks_before() * internal::block_threads() + rank;
    }

    bool is_valid() const { return lanes || type == internal::cg_workgroup || rocblas_mem_grid_waits(); }

    void sync(HIP_SITE) const {
        if (lanes)
            rocblas_mem_hip::meet(lanes, 0);
        else if (type == internal::cg_workgroup)
            __syncthreads(site);
        else
            rocblas_mem_grid_wait();
    }

protected:
    internal::group_type type;
    unsigned threads, meta_rank = 0, meta_size = 1;
    lane_mask lanes; /* 0 for groups of more than a warp */

    thread_group(internal::group_type type_, unsigned threads_, lane_mask lanes_ = 0)
        : type(type_), threads(threads_), lanes(lanes_) {}

    /* tile returns the threads of the own thread's tile. The last tile may have fewer than the others. */
    thread_group tile(unsigned tile_size) const {
        const lane_mask whole = internal::tile_of(tile_size);
        const unsigned rank = thread_rank(), first = rank & ~(tile_size - 1), rest = threads - first;
        if (type == internal::cg_tiled_group && threads <= tile_size)
            return *this;
        const bool few = type == internal::cg_coalesced_group;
        thread_group part(few ? type : internal::cg_tiled_group, rest < tile_size ? rest : tile_size, whole);
        if (few)
            part.lanes = internal::from_rank(lanes, first, tile_size);
        part.meta_rank = rank / tile_size;
        part.meta_size = (threads + tile_size - 1) / tile_size;
        return part;
    }

    friend thread_group this_thread();
    friend thread_group tiled_partition(const thread_group& parent, unsigned tile_size);
};

inline thread_group this_thread() { return thread_group(internal::cg_coalesced_group, 1, 1ull << __lane_id()); }

class grid_group : public thread_group {
public:
    dim3 group_dim() const { return gridDim; }

protected:
    explicit grid_group(internal::group_type type_)
        : thread_group(type_, internal::block_threads() * gridDim.x * gridDim.y * gridDim.z) {}

    friend grid_group this_grid();
};

inline grid_group this_grid() { return grid_group(internal::cg_grid); }

/* A launch on several devices is a grid of its own on each. */
class multi_grid_group : public grid_group {
public:
    unsigned num_grids() const { return 1; }
    unsigned grid_rank() const { return 0; }

protected:
    multi_grid_group() : grid_group(internal::cg_multi_grid) {}

    friend multi_grid_group this_multi_grid();
};

inline multi_grid_group this_multi_grid() { return multi_grid_group(); }

class thread_block : public thread_group {
public:
    static dim3 group_index() { return blockIdx; }
    static dim3 thread_index() { return threadIdx; }
    static unsigned thread_rank() { return rocblas_mem_hip::rank_in_block(); }
    static unsigned num_threads() { return internal::block_threads(); }
    static unsigned size() { return internal::block_threads(); }
    static bool is_valid() { return true; }
    static void sync(HIP_SITE) { __syncthreads(site); }
    static dim3 group_dim() { return blockDim; }

protected:
    thread_block() : thread_group(internal::cg_workgroup, internal::block_threads()) {}

    friend thread_block this_thread_block();
};

inline thread_block this_thread_block() { return thread_block(); }

/* lane_group is a group of lanes of a warp. */
class lane_group : public thread_group {
public:
    unsigned meta_group_rank() const { return meta_rank; }
    unsigned meta_group_size() const { return meta_size; }

    unsigned long long ballot(int predicate) const {
        uint64_t met;
        return internal::of_ranks(lanes, rocblas_mem_hip::vote(lanes, 0, predicate, &met));
    }
    int any(int predicate) const { return ballot(predicate) != 0; }
    int all(int predicate) const { return ballot(!predicate) == 0; }
    template <class T> unsigned long long match_any(T value) const {
        uint64_t met;
        return internal::of_ranks(lanes, rocblas_mem_hip::match(lanes, 0, value, &met));
    }
    template <class T> unsigned long long match_all(T value, int& equal_out) const {
        uint64_t met;
        const lane_mask equal = rocblas_mem_hip::match(lanes, 0, value, &met);
        equal_out = equal == met;
        return equal_out ? internal::of_ranks(lanes, equal) : 0;
    }

protected:
    using thread_group::thread_group;
    explicit lane_group(const thread_group& tile) : thread_group(tile) {}

    /* those are the threads with the same predicate. */
    coalesced_group those(bool predicate) const;

    /* read gives a value of a lane, or of the own one if there is no such lane. */
    template <class T> T read(T value, int lane) const {
        return rocblas_mem_hip::shuffle(lanes, 0, value, lane < 0 ? static_cast<int>(__lane_id()) : lane);
    }
};

class tiled_group : public lane_group {
protected:
    explicit tiled_group(unsigned tile_size) : lane_group(internal::cg_tiled_group, tile_size, internal::tile_of(tile_size)) {}
    explicit tiled_group(const thread_group& tile) : lane_group(tile) {}

    friend tiled_group tiled_partition(const tiled_group& parent, unsigned tile_size);
};

class coalesced_group : public lane_group {
public:
    template <class T> T shfl(T value, int rank) const {
        return read(value, internal::lane_of(lanes, static_cast<unsigned>(rank % static_cast<int>(threads))));
    }
    template <class T> T shfl_down(T value, unsigned delta) const {
        return read(value, delta < threads ? internal::lane_of(lanes, thread_rank() + delta) : -1);
    }
    template <class T> T shfl_up(T value, unsigned delta) const {
        return read(value, delta <= thread_rank() ? internal::lane_of(lanes, thread_rank() - delta) : -1);
    }

protected:
    explicit coalesced_group(lane_mask members) : lane_group(internal::cg_coalesced_group, internal::count(members), members) {}

    explicit coalesced_group(const thread_group& tile) : lane_group(tile) {}

    friend class lane_group;
    friend coalesced_group coalesced_threads(uint64_t site);
    friend coalesced_group tiled_partition(const coalesced_group& parent, unsigned tile_size);
    friend coalesced_group binary_partition(const coalesced_group& group, bool predicate);
};

inline coalesced_group lane_group::those(bool predicate) const {
    uint64_t met;
    const lane_mask yes = rocblas_mem_hip::vote(lanes, 0, predicate, &met);
    return coalesced_group(predicate ? yes : met & ~yes);
}

inline coalesced_group coalesced_threads(HIP_SITE) { return coalesced_group(__ballot(1, site)); }

template <unsigned size_, class Parent> class thread_block_tile : public tiled_group {
    static_assert(is_valid_tile_size<size_>::value, "the size of a tile is a power of two of at most 64");

public:
    /* A tile of another class of parents. */
    template <class Other> thread_block_tile(const thread_block_tile<size_, Other>& other) : tiled_group(other) {}

    static constexpr unsigned num_threads() { return size_; }
    static constexpr unsigned size() { return size_; }
    static unsigned thread_rank() { return rocblas_mem_hip::rank_in_block() & (size_ - 1); }

    template <class T> T shfl(T value, int rank) const { return read(value, rocblas_mem_hip::lane_at(rank, size_)); }
    template <class T> T shfl_down(T value, unsigned delta) const {
        return read(value, rocblas_mem_hip::lane_down(delta, size_));
    }
    template <class T> T shfl_up(T value, unsigned delta) const { return read(value, rocblas_mem_hip::lane_up(delta, size_)); }
    template <class T> T shfl_xor(T value, unsigned mask) const {
        return read(value, rocblas_mem_hip::lane_xor(static_cast<int>(mask), size_));
    }

protected:
    thread_block_tile(unsigned rank_in_parent, unsigned parent_threads) : tiled_group(size_) {
        meta_rank = rank_in_parent / size_;
        meta_size = (parent_threads + size_ - 1) / size_;
    }

    template <unsigned tile_size, class Whole> friend thread_block_tile<tile_size, Whole> tiled_partition(const Whole& parent);
    template <unsigned tile_size, class Whole>
    friend coalesced_group binary_partition(const thread_block_tile<tile_size, Whole>& group, bool predicate);
};

template <unsigned size, class Parent> inline thread_block_tile<size, Parent> tiled_partition(const Parent& parent) {
    return thread_block_tile<size, Parent>(parent.thread_rank(), parent.num_threads());
}

inline thread_group tiled_partition(const thread_group& parent, unsigned tile_size) { return parent.tile(tile_size); }

inline tiled_group tiled_partition(const tiled_group& parent, unsigned tile_size) { return tiled_group(parent.tile(tile_size)); }

inline coalesced_group tiled_partition(const coalesced_group& parent, unsigned tile_size) {
    return coalesced_group(parent.tile(tile_size));
}

inline coalesced_group binary_partition(const coalesced_group& group, bool predicate) { return group.those(predicate); }

template <unsigned size, class Parent>
inline coalesced_group binary_partition(const thread_block_tile<size, Parent>& group, bool predicate) {
    return group.those(predicate);
}

/* What groups do, as functions. */
template <class Group> inline unsigned group_size(const Group& group) { return group.num_threads(); }

template <class Group> inline unsigned thread_rank(const Group& group) { return group.thread_rank(); }

template <class Group> inline bool is_valid(const Group& group) { return group.is_valid(); }

template <class Group> inline void sync(const Group& group, HIP_SITE) { group.sync(site); }

}

#endif /* HIP_DETAIL_DEVICE_GROUPS_H */
