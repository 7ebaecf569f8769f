/* SPDX-License-Identifier: MIT
 *
 * groups.cpp: cooperative groups against a model that knows the threads of each group by their ranks in the block.
 */
#include <vector>

#include "launch.hpp"

#include <hip/hip_cooperative_groups.h>

namespace cg = cooperative_groups;

constexpr unsigned threads = 150; /* the last warp and the last tile are not full */
static const dim3 shape(10, 5, 3);

/* what a thread learns of its group, and what the group's operations give it. */
struct answers {
    unsigned rank, size, meta_rank, meta_size, type;
    uint64_t ballot, match, match_all;
    int any, all, equal, at, up, down, by_xor;
    unsigned before; /* of those that arrived at sync */
};

struct results {
    answers of[threads];
    int arrived[threads];
};

static unsigned self() { return threadIdx.x + 10 * (threadIdx.y + 5 * threadIdx.z); }

static int few(unsigned thread) { return static_cast<int>(noise(3, thread) % 3); }

static int value(unsigned thread) { return static_cast<int>(1000 + thread); }

static bool chosen(unsigned thread) { return noise(5, thread) % 3 != 0; }

/* ask fills answers by a group whose threads are lanes. Each group waits a different time before. */
template <class Group> static void ask(const Group& g, answers& a) {
    const unsigned thread = self();
    a.rank = g.thread_rank();
    a.size = g.size();
    a.type = g.cg_type();
    CHECK(g.num_threads() == a.size && cg::group_size(g) == a.size && cg::thread_rank(g) == a.rank && cg::is_valid(g));
    for (unsigned i = 0; i < g.meta_group_rank() % 5; i++)
        g.sync();
    a.meta_rank = g.meta_group_rank();
    a.meta_size = g.meta_group_size();
    a.ballot = g.ballot(few(thread));
    a.any = g.any(few(thread) == 2);
    a.all = g.all(few(thread) != 2);
    a.match = g.match_any(few(thread));
    a.match_all = g.match_all(few(thread) == 2 ? 1.0 : 0.0, a.equal);
    a.at = g.shfl(value(thread), static_cast<int>(thread) * 3);
    a.up = g.shfl_up(value(thread), thread % 4);
    a.down = g.shfl_down(value(thread), thread % 5);
}

/* verify compares a thread's answers with what follows from the threads of its group, whose ranks are their places. A thread that
 * the block lacks gives 0. */
static void verify(const answers& a, const std::vector<unsigned>& group, unsigned thread, unsigned size) {
    unsigned rank = 0;
    uint64_t yes = 0, equal = 0, everyone = 0;
    bool any = false, all = true, same_all = true;
    for (unsigned i = 0; i < group.size(); i++) {
        const int other = few(group[i]);
        rank = group[i] == thread ? i : rank;
        everyone |= UINT64_C(1) << i;
        yes |= static_cast<uint64_t>(other != 0) << i;
        equal |= static_cast<uint64_t>(other == few(thread)) << i;
        any = any || other == 2;
        all = all && other != 2;
        same_all = same_all && (other == 2) == (few(thread) == 2);
    }
    const unsigned count = static_cast<unsigned>(group.size()), up = thread % 4, down = thread % 5, at = thread * 3 % size;
    SAME(a.rank, rank);
    SAME(a.size, size);
    SAME(a.ballot, yes);
    SAME(a.match, equal);
    SAME(a.any, any);
    SAME(a.all, all);
    SAME(a.equal, same_all);
    SAME(a.match_all, same_all ? everyone : 0);
    SAME(a.at, at < count ? value(group[at]) : 0);
    SAME(a.up, value(up <= rank ? group[rank - up] : thread));
    SAME(a.down, rank + down < count ? value(group[rank + down]) : rank + down < size ? 0 : value(thread));
}

/* tile_of returns the threads of a thread's tile in the block. */
static std::vector<unsigned> tile_of(unsigned thread, unsigned size) {
    std::vector<unsigned> all;
    for (unsigned i = thread / size * size; i < threads && i < (thread / size + 1) * size; i++)
        all.push_back(i);
    return all;
}

static std::vector<unsigned> chosen_of(unsigned thread, unsigned size) {
    std::vector<unsigned> all;
    for (const unsigned i : tile_of(thread, size))
        if (chosen(i))
            all.push_back(i);
    return all;
}

template <unsigned size> static void tile_thread(results& out) {
    const cg::thread_block block = cg::this_thread_block();
    const auto tile = cg::tiled_partition<size>(block);
    static_assert(decltype(tile)::size() == size, "a constant");
    answers& a = out.of[self()];
    ask(tile, a);
    a.by_xor = tile.shfl_xor(value(self()), size / 2);
}

template <unsigned size> static void tiles() {
    static results out;
    CHECK(run(tile_thread<size>, dim3(1), shape, out) == hipSuccess);
    for (unsigned i = 0; i < threads; i++) {
        const unsigned by_xor = i ^ (size / 2);
        verify(out.of[i], tile_of(i, size), i, size);
        SAME(out.of[i].meta_rank, i / size);
        SAME(out.of[i].meta_size, (threads + size - 1) / size);
        SAME(out.of[i].by_xor, by_xor < threads ? value(by_xor) : 0);
    }
}

/* Tiles of tiles, and tiles whose parent is not in their type. */
static void inner_thread(results& out) {
    const auto outer = cg::tiled_partition<16>(cg::this_thread_block());
    const auto inner = cg::tiled_partition<4>(outer);
    const cg::thread_block_tile<4> any = inner;
    CHECK(inner.meta_group_rank() == outer.thread_rank() / 4 && inner.meta_group_size() == 4);
    ask(any, out.of[self()]);
}

/* Coalesced groups: those that came, their tiles, and those with the same predicate. */
static void coalesced_thread(results& out) {
    if (chosen(self()))
        ask(cg::coalesced_threads(), out.of[self()]);
}

static void coalesced_tile_thread(results& out) {
    if (chosen(self()))
        ask(cg::tiled_partition(cg::coalesced_threads(), 8), out.of[self()]);
}

static void binary_thread(results& out) {
    const auto tile = cg::tiled_partition<32>(cg::this_thread_block());
    if (self() < 96) /* a coalesced group with the same threads as a tile */
        ask(cg::binary_partition(cg::tiled_partition(cg::coalesced_threads(), 32), chosen(self())), out.of[self()]);
    else
        ask(cg::binary_partition(tile, chosen(self())), out.of[self()]);
}

static void coalesced() {
    static results some, in_tiles, parts, inner;
    CHECK(run(coalesced_thread, dim3(1), shape, some) == hipSuccess);
    CHECK(run(coalesced_tile_thread, dim3(1), shape, in_tiles) == hipSuccess);
    CHECK(run(binary_thread, dim3(1), shape, parts) == hipSuccess);
    CHECK(run(inner_thread, dim3(1), shape, inner) == hipSuccess);
    for (unsigned i = 0; i < threads; i++) {
        std::vector<unsigned> group;
        for (const unsigned other : tile_of(i, 32))
            if (chosen(other) == chosen(i))
                group.push_back(other);
        verify(parts.of[i], group, i, static_cast<unsigned>(group.size()));
        verify(inner.of[i], tile_of(i, 4), i, 4);
        if (!chosen(i))
            continue;
        group = chosen_of(i, static_cast<unsigned>(rocblas_mem_warp_size));
        verify(some.of[i], group, i, static_cast<unsigned>(group.size()));
        const unsigned rank = some.of[i].rank, all = static_cast<unsigned>(group.size());
        group.assign(group.begin() + rank / 8 * 8, group.begin() + std::min(rank / 8 * 8 + 8, all));
        verify(in_tiles.of[i], group, i, static_cast<unsigned>(group.size()));
        SAME(in_tiles.of[i].meta_rank, rank / 8);
        SAME(in_tiles.of[i].meta_size, (all + 7) / 8);
    }
}

/* Groups of any kind as thread_group: their threads wait for each other. */
static void group_thread(results& out) {
    const cg::thread_block block = cg::this_thread_block();
    const cg::thread_group groups[] = {block, cg::tiled_partition(block, 8), cg::tiled_partition<16>(block),
        cg::tiled_partition(cg::tiled_partition(block, 16), 4), cg::this_thread(),
        cg::tiled_partition(cg::tiled_partition<8>(block), 32)};
    const unsigned sizes[] = {threads, 8, 16, 4, 1, 8};
    for (unsigned i = 0; i < 6; i++) {
        const unsigned size = sizes[i], last = threads / size * size;
        const bool whole = i == 2 || i == 5 || self() < last;
        CHECK(groups[i].thread_rank() == self() % size && groups[i].size() == (whole ? size : threads - last));
        CHECK(groups[i].is_valid());
        groups[i].sync();
        __atomic_fetch_add(&out.arrived[self() / size], 1, __ATOMIC_RELAXED);
        cg::sync(groups[i]);
        CHECK(out.arrived[self() / size] == static_cast<int>(std::min(threads - self() / size * size, size)));
        __syncthreads();
        out.arrived[self()] = 0;
        __syncthreads();
    }
    CHECK(block.group_index().x == 0 && block.thread_index().y == threadIdx.y && block.group_dim().z == 3);
    CHECK(block.thread_rank() == self() && block.size() == threads && cg::group_size(block) == threads);
}

/* The places of threads in a grid. */
struct grids {
    int ways, wrong;
};

static void grid_thread(grids& out) {
    const cg::grid_group grid = cg::this_grid();
    const cg::multi_grid_group multi = cg::this_multi_grid();
    const unsigned rank = threadIdx.x + 25 * (blockIdx.x + 3 * blockIdx.y);
    atomicAdd(&out.wrong,
        grid.is_valid() || multi.is_valid() || grid.size() != 150 || grid.thread_rank() != rank || grid.group_dim().x != 3
            || multi.size() != 150 || multi.num_grids() != 1 || multi.grid_rank() != 0 || multi.thread_rank() != rank);
}

/* All blocks of a cooperative launch wait for each other. */
struct syncs {
    int arrived[4], wrong;
};

static void sync_thread(syncs& out) {
    const cg::grid_group grid = cg::this_grid();
    const cg::multi_grid_group multi = cg::this_multi_grid();
    for (int i = 0; i < 4; i++) {
        atomicAdd(&out.arrived[i], 1);
        if (i % 2)
            grid.sync();
        else
            multi.sync();
        atomicAdd(&out.wrong, __hip_atomic_load(&out.arrived[i], __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT) != 150);
    }
    atomicAdd(&out.wrong, !grid.is_valid() || !multi.is_valid());
}

static void large_tile_thread(grids& out) {
    out.wrong = 1;
    cg::tiled_partition(cg::this_thread_block(), out.ways ? 24 : 128).sync();
    out.wrong = 2;
}

static void grid() {
    static syncs waited;
    CHECK(run(sync_thread, dim3(3, 2), dim3(25), waited, true) == hipSuccess && waited.wrong == 0 && waited.arrived[3] == 150);
    grids out = {};
    CHECK(run(grid_thread, dim3(3, 2), dim3(25), out) == hipSuccess && out.wrong == 0);
    for (int i = 0; i < 2; i++) {
        out.ways = i;
        CHECK(run(large_tile_thread, dim3(1), dim3(1), out) == hipErrorLaunchFailure && out.wrong == 1);
        (void)hipGetLastError();
    }
}

int main() {
    static results groups;
    tiles<1>();
    tiles<2>();
    tiles<4>();
    tiles<8>();
    tiles<16>();
    tiles<32>();
    if (rocblas_mem_warp_size == 64)
        tiles<64>();
    coalesced();
    CHECK(run(group_thread, dim3(1), shape, groups) == hipSuccess);
    grid();
    return finish("groups");
}
