/* SPDX-License-Identifier: MIT
 *
 * warps.cpp: places of threads, barriers and operations of warps against a model that computes each lane by itself: all types and
 * widths, random masks, lanes that do not take part.
 */
#include "launch.hpp"

constexpr unsigned threads = 150; /* the last warp is not full */
constexpr int rounds = 40;

/* what a test launches: a result for each round and thread. */
template <class R> struct results { R of[rounds][threads]; };

static unsigned rank() { return threadIdx.x + 10 * (threadIdx.y + 5 * threadIdx.z); }
static const dim3 shape(10, 5, 3);

static int lanes_of_warp() { return rocblas_mem_warp_size; }

/* part tells whether a thread takes part in a round: all do in every third. */
static bool part(int round, unsigned thread) { return round % 3 == 0 || noise(7, static_cast<uint64_t>(round), thread) % 3 != 0; }

/* among returns the lanes of a thread's warp for which a fact of a thread is true. */
template <class F> static uint64_t among(unsigned thread, F fact) {
    const unsigned warp = static_cast<unsigned>(lanes_of_warp()), first = thread / warp * warp;
    uint64_t lanes = 0;
    for (unsigned i = 0; i < warp && first + i < threads; i++)
        if (fact(first + i))
            lanes |= UINT64_C(1) << i;
    return lanes;
}

template <class T> static T value(int round, unsigned thread) {
    T v;
    char bytes[64];
    for (size_t i = 0; i < sizeof(T); i += 8) {
        const uint64_t bits = noise(static_cast<uint64_t>(round), thread, i);
        std::memcpy(bytes + i, &bits, 8);
    }
    std::memcpy(static_cast<void*>(&v), bytes, sizeof(T));
    return v;
}

static int width(int round) { return lanes_of_warp() >> (round % 6); }

/* by returns the lane, distance or mask of a shuffle: small, up to the width, or any. */
static int by(int round, unsigned thread, int way) {
    const int64_t bits = static_cast<int64_t>(noise(static_cast<uint64_t>(round), thread, 3) >> 1);
    const int most = way == 0 || round % 4 == 0 ? 64 : width(round);
    return static_cast<int>(bits % most) - (way == 0 && round % 4 == 1 ? 70 : 0);
}

/* read returns the thread that a shuffle reads, or threads if that does not take part. */
static unsigned read(int round, unsigned thread, int way) {
    const int warp = lanes_of_warp(), lane = static_cast<int>(thread) % warp, wide = width(round), begin = lane / wide * wide;
    const int n = by(round, thread, way);
    int from = lane;
    if (way == 0)
        from = begin + ((n % wide) + wide) % wide;
    else if (way == 1)
        from = lane - n < begin ? lane : lane - n;
    else if (way == 2)
        from = lane - begin + n >= wide ? lane : lane + n;
    else
        from = (lane ^ n) >= begin + wide ? lane : lane ^ n;
    const unsigned other = thread - static_cast<unsigned>(lane) + static_cast<unsigned>(from % warp);
    return other < threads && part(round, other) ? other : threads;
}

/* given returns what a shuffle gives that reads a thread: zeros if there is none. */
template <class T> static T given(int round, unsigned from) {
    T v;
    std::memset(static_cast<void*>(&v), 0, sizeof v);
    return from < threads ? value<T>(round, from) : v;
}

template <class T> static void shuffle_thread(results<T[4]>& out) {
    for (int round = 0; round < rounds; round++) {
        const unsigned thread = rank();
        const T own = value<T>(round, thread);
        if (part(round, thread)) {
            T* to = out.of[round][thread];
            to[0] = __shfl(own, by(round, thread, 0), width(round));
            to[1] = __shfl_up(own, static_cast<unsigned>(by(round, thread, 1)), width(round));
            to[2] = __shfl_down(own, static_cast<unsigned>(by(round, thread, 2)), width(round));
            to[3] = __shfl_xor(own, by(round, thread, 3), width(round));
        }
        __syncthreads();
    }
}

template <class T> static void shuffle_mask_thread(results<T[4]>& out) {
    for (int round = 0; round < rounds; round++) {
        const unsigned thread = rank();
        const T own = value<T>(round, thread);
        if (part(round, thread)) {
            /* Lanes after the last thread do not count. */
            const unsigned last = threads - 1,
                           past = static_cast<unsigned>(lanes_of_warp()) - 1 - last % static_cast<unsigned>(lanes_of_warp());
            uint64_t mask = among(thread, [round](unsigned other) { return part(round, other); });
            if (past && thread / static_cast<unsigned>(lanes_of_warp()) == last / static_cast<unsigned>(lanes_of_warp()))
                mask |= ~UINT64_C(0) << (last % static_cast<unsigned>(lanes_of_warp()) + 1);
            T* to = out.of[round][thread];
            to[0] = __shfl_sync(mask, own, by(round, thread, 0), width(round));
            to[1] = __shfl_up_sync(mask, own, static_cast<unsigned>(by(round, thread, 1)), width(round));
            to[2] = __shfl_down_sync(mask, own, static_cast<unsigned>(by(round, thread, 2)), width(round));
            to[3] = __shfl_xor_sync(mask, own, by(round, thread, 3), width(round));
        }
    }
}

template <class T> static void shuffles(void (*thread)(results<T[4]>&)) {
    static results<T[4]> out;
    CHECK(run(thread, dim3(1), shape, out) == hipSuccess);
    for (int round = 0; round < rounds; round++)
        for (unsigned i = 0; i < threads; i++)
            for (int way = 0; way < 4; way++)
                if (part(round, i))
                    SAME(out.of[round][i][way], given<T>(round, read(round, i, way)));
}

struct wide {
    uint64_t words[5];
    char last[3];
};

template <class T> static void both() {
    shuffles<T>(shuffle_thread<T>);
    shuffles<T>(shuffle_mask_thread<T>);
}

/* Votes, matches and sums: of the lanes that take part, without a mask, and of each of three teams with one. */
struct votes {
    uint64_t ballot, all, any, match, match_all, below, above, active, first;
    int sum, least;
    unsigned greatest, with_and, with_or, with_xor;
};

static int team(int round, unsigned thread) { return static_cast<int>(noise(11, static_cast<uint64_t>(round), thread) % 3); }

static int few(int round, unsigned thread) {
    return static_cast<int>(noise(13, static_cast<uint64_t>(round), thread) % (round % 5 == 0 ? 1 : 3)) - 1;
}

static void vote_thread(results<votes>& out) {
    for (int round = 0; round < rounds; round++) {
        const unsigned thread = rank();
        votes& v = out.of[round][thread];
        const int own = few(round, thread);
        int equal = 7;
        if (part(round, thread)) {
            v.ballot = __ballot(own);
            v.all = static_cast<uint64_t>(__all(own));
            v.any = static_cast<uint64_t>(__any(own));
            v.match = __match_any(static_cast<double>(own));
            v.match_all = __match_all(own, &equal);
            v.below = __lanemask_lt();
            v.above = __lanemask_gt();
            v.active = __activemask();
            v.first = static_cast<uint64_t>(__builtin_amdgcn_readfirstlane(own));
            v.sum = equal;
        }
        __syncthreads();
    }
}

static void team_thread(results<votes>& out) {
    for (int round = 0; round < rounds; round++) {
        const unsigned thread = rank();
        votes& v = out.of[round][thread];
        const int own = few(round, thread), group = team(round, thread);
        int equal = 7;
        const uint64_t mask = among(thread, [=](unsigned other) { return team(round, other) == group; });
        if (group == 1)
            __syncwarp(mask);
        v.ballot = __ballot_sync(mask, own);
        v.all = static_cast<uint64_t>(__all_sync(mask, own));
        v.any = static_cast<uint64_t>(__any_sync(mask, own));
        v.match = __match_any_sync(mask, static_cast<float>(own));
        v.match_all = __match_all_sync(mask, static_cast<long long>(own), &equal);
        v.first = static_cast<uint64_t>(equal);
#if HIP_VERSION_MAJOR >= 7
        const unsigned bits = value<unsigned>(round, thread);
        v.sum = __reduce_add_sync(mask, value<int>(round, thread));
        v.least = __reduce_min_sync(mask, value<int>(round, thread));
        v.greatest = __reduce_max_sync(mask, bits);
        v.with_and = __reduce_and_sync(mask, bits | 0x10101010);
        v.with_or = __reduce_or_sync(mask, bits & 0xf0f0f0f);
        v.with_xor = __reduce_xor_sync(mask, bits);
#endif
    }
}

static void check_votes(const votes& v, int round, unsigned thread, uint64_t lanes) {
    const unsigned first = thread - thread % static_cast<unsigned>(lanes_of_warp());
    const auto those = [=](unsigned other) { return (lanes >> (other - first) & 1) != 0; };
    const int own = few(round, thread);
    const uint64_t yes = among(thread, [=](unsigned other) { return those(other) && few(round, other); });
    const uint64_t equal = among(thread, [=](unsigned other) { return those(other) && few(round, other) == own; });
    SAME(v.ballot, yes);
    SAME(v.all, yes == lanes);
    SAME(v.any, yes != 0);
    SAME(v.match, equal);
    SAME(v.match_all, equal == lanes ? lanes : 0);
}

static void check_sums(const votes& v, int round, unsigned thread, uint64_t lanes) {
#if HIP_VERSION_MAJOR >= 7
    const unsigned first = thread - thread % static_cast<unsigned>(lanes_of_warp());
    unsigned sum = 0, greatest = 0, with_and = ~0u, with_or = 0, with_xor = 0;
    int least = INT32_MAX;
    for (; lanes; lanes &= lanes - 1) {
        const unsigned other = first + static_cast<unsigned>(__builtin_ctzll(lanes)), bits = value<unsigned>(round, other);
        sum += bits;
        greatest = std::max(greatest, bits);
        least = std::min(least, value<int>(round, other));
        with_and &= bits | 0x10101010;
        with_or |= bits & 0xf0f0f0f;
        with_xor ^= bits;
    }
    CHECK(static_cast<unsigned>(v.sum) == sum && v.least == least && v.greatest == greatest);
    CHECK(v.with_and == with_and && v.with_or == with_or && v.with_xor == with_xor);
#else
    (void)v, (void)round, (void)thread, (void)lanes;
#endif
}

static void all_votes() {
    static results<votes> parts, teams;
    CHECK(run(vote_thread, dim3(1), shape, parts) == hipSuccess);
    CHECK(run(team_thread, dim3(1), shape, teams) == hipSuccess);
    for (int round = 0; round < rounds; round++)
        for (unsigned i = 0; i < threads; i++) {
            const uint64_t bit = UINT64_C(1) << i % static_cast<unsigned>(lanes_of_warp());
            uint64_t lanes = among(i, [=](unsigned other) { return team(round, other) == team(round, i); });
            check_votes(teams.of[round][i], round, i, lanes);
            check_sums(teams.of[round][i], round, i, lanes);
            SAME(teams.of[round][i].first, teams.of[round][i].match_all != 0);
            if (!part(round, i))
                continue;
            const votes& v = parts.of[round][i];
            lanes = among(i, [=](unsigned other) { return part(round, other); });
            check_votes(v, round, i, lanes);
            SAME(v.below, lanes & (bit - 1));
            SAME(v.above, lanes & ~(bit - 1) & ~bit);
            SAME(v.active, lanes);
            const unsigned first = i - i % static_cast<unsigned>(lanes_of_warp()) + static_cast<unsigned>(__builtin_ctzll(lanes));
            SAME(v.first, static_cast<uint64_t>(few(round, first)));
            SAME(v.sum, v.match_all != 0);
        }
}

/* Loops that lanes leave one after another, and what is after them on the way of all. */
struct loops {
    uint64_t inside[threads], after[threads], left[threads];
};

static void loop_thread(loops& out) {
    const unsigned thread = rank();
    for (unsigned i = 0; i < 1 + thread % 5; i++)
        out.inside[thread] = __ballot(1);
    out.after[thread] = __activemask();
    if (thread % 7 == 2)
        return;
    out.left[thread] = __ballot(1);
}

/* A lane that has a lock asks who is active while others of its warp wait for the lock. */
struct locking {
    int locked, count;
    uint64_t active[threads];
};

static void lock_thread(locking& out) {
    const unsigned thread = rank();
    for (bool done = false; !done;)
        if (atomicCAS(&out.locked, 0, 1) == 0) {
            out.active[thread] = __activemask();
            out.count++;
            atomicExch(&out.locked, 0);
            done = true;
        }
}

static void all_locks() {
    static locking out;
    CHECK(run(lock_thread, dim3(1), shape, out) == hipSuccess);
    SAME(out.count, static_cast<int>(threads));
    for (unsigned i = 0; i < threads; i++)
        SAME(out.active[i], UINT64_C(1) << i % static_cast<unsigned>(lanes_of_warp()));
}

static void all_loops() {
    static loops out;
    CHECK(run(loop_thread, dim3(1), shape, out) == hipSuccess);
    for (unsigned i = 0; i < threads; i++) {
        SAME(out.inside[i], among(i, [i](unsigned other) { return other % 5 >= i % 5; }));
        SAME(out.after[i], among(i, [](unsigned) { return true; }));
        SAME(out.left[i], i % 7 == 2 ? 0 : among(i, [](unsigned other) { return other % 7 != 2; }));
    }
}

/* Barriers count the threads that have not ended. */
static void barrier_thread(results<int[4]>& out) {
    for (int round = 0; round < rounds; round++) {
        const unsigned thread = rank();
        int* v = out.of[round][thread];
        __syncthreads();
        v[0] = __syncthreads_count(few(round, thread));
        v[1] = __syncthreads_and(few(round, thread));
        v[2] = __syncthreads_or(round % 7 == 0 ? 0 : few(round, thread));
        v[3] = static_cast<int>(__lane_id());
        if (round == 20 && thread % 4 == 0)
            return;
    }
}

static void all_barriers() {
    static results<int[4]> out;
    CHECK(run(barrier_thread, dim3(1), shape, out) == hipSuccess);
    for (int round = 0; round < rounds; round++) {
        int yes = 0, living = 0;
        for (unsigned i = 0; i < threads; i++)
            if (round <= 20 || i % 4) {
                living++;
                yes += few(round, i) != 0;
            }
        for (unsigned i = 0; i < threads; i++)
            if (round <= 20 || i % 4) {
                const int* v = out.of[round][i];
                CHECK(v[0] == yes && v[1] == (yes == living) && v[2] == (round % 7 && yes));
                CHECK(v[3] == static_cast<int>(i) % lanes_of_warp());
            }
    }
}

/* Sums and scans by lanes that run in step, in whole warps and in a branch. */
struct steps {
    volatile int scan[threads + 64], copy[threads + 64];
    volatile short sum[threads + 64];
};

static void step_thread(steps& out) {
    using rocblas_mem_hip::in_step;
    const unsigned thread = rank(), lane = __lane_id(), at = 64 + thread;
    in_step(out.scan[at]) = static_cast<int>(thread);
    in_step(out.sum[thread]) = static_cast<short>(thread);
    for (unsigned far = 1; far < static_cast<unsigned>(warpSize); far *= 2) {
        const int before = lane >= far ? out.scan[at - far] : 0;
        in_step(out.scan[at]) += before;
    }
    const int last = in_step(out.copy[thread]) = out.scan[at - 1];
    CHECK(last == out.copy[thread]);
    if (lane < 16)
        for (unsigned far = 8; far; far /= 2)
            in_step(out.sum[thread]) += lane < far ? out.sum[thread + far] : 0;
}

static void all_steps() {
    static steps out;
    int sum = 0;
    CHECK(run(step_thread, dim3(1), shape, out) == hipSuccess);
    for (unsigned i = 0; i < threads; i++) {
        const unsigned lane = i % static_cast<unsigned>(lanes_of_warp());
        sum = lane ? sum + static_cast<int>(i) : static_cast<int>(i);
        CHECK(out.scan[64 + i] == sum);
        if (lane && lane + 1 < static_cast<unsigned>(lanes_of_warp()))
            CHECK(out.copy[i + 1] == sum || i + 1 == threads);
        if (lane == 0 && i + 16 <= threads)
            CHECK(out.sum[i] == static_cast<int>(16 * i + 120));
    }
}

/* Places, under all their names. */
struct places {
    int sum[24];
};

static unsigned sum_of(dim3 d) { return d.x + 2 * d.y + 3 * d.z; }

static void place_thread(places& out) {
    const uint3 i = threadIdx;
    const dim3 b = blockIdx, whole(gridDim);
    uint3 size;
    size = blockDim;
    CHECK(sum_of(threadIdx) == i.x + 2 * i.y + 3 * i.z && sum_of(whole) == 2 + 2 * 2 + 3
        && sum_of(dim3(blockDim)) == 3 + 2 * 2 + 3 * 1);
    CHECK(hipThreadIdx_x == i.x && hipBlockIdx_y == b.y && hipBlockDim_x == size.x && hipGridDim_z == 1);
    CHECK(__builtin_amdgcn_workitem_id_y() == i.y && __builtin_amdgcn_workgroup_id_x() == b.x);
    CHECK(__builtin_amdgcn_workgroup_size_x() == 3 && __builtin_amdgcn_grid_size_y() == 4);
    __atomic_fetch_add(&out.sum[i.x + size.x * (i.y + size.y * (b.x + 2 * b.y))], 1, __ATOMIC_RELAXED);
    const int half = warpSize / 2;
    CHECK(half == lanes_of_warp() / 2 && __builtin_amdgcn_wavefrontsize() == static_cast<unsigned>(warpSize)
        && i.x % warpSize == i.x);
}

static void all_places() {
    static places out;
    CHECK(run(place_thread, dim3(2, 2), dim3(3, 2), out) == hipSuccess);
    for (const int n : out.sum)
        CHECK(n == 1);
}

int main() {
    both<int>();
    both<unsigned>();
    both<long>();
    both<unsigned long>();
    both<long long>();
    both<unsigned long long>();
    both<float>();
    both<double>();
    both<__half>();
    both<__half2>();
    both<__hip_bfloat16>();
    both<__hip_bfloat162>();
    shuffles<char>(shuffle_mask_thread<char>);
    shuffles<float4>(shuffle_mask_thread<float4>);
    shuffles<wide>(shuffle_mask_thread<wide>);
    all_votes();
    all_loops();
    all_locks();
    all_barriers();
    all_steps();
    all_places();
    return finish("warps");
}
