/* SPDX-License-Identifier: MIT
 *
 * blocks.c: the threads of a block: their indices, barriers, meetings of warps, shared memory, threads that yield, and launches
 * of which no thread can go on.
 */
#include <fenv.h>

#include "kernels.h"

enum { most = 1024, grids = 12 };

static unsigned lanes; /* of a warp */
static unsigned seen[grids * most + 1];
static struct rocblas_mem_index threads_at[grids * most], blocks_at[grids * most];

static void check_same(const struct rocblas_mem_index* got, unsigned x, unsigned y, unsigned z) {
    CHECK_EQ(got->x, x);
    CHECK_EQ(got->y, y);
    CHECK_EQ(got->z, z);
}

/* ---- indices */

KERNEL(indices, 0, sizeof(unsigned*)) {
    unsigned* counts = ARGUMENT(unsigned*, 0);
    const unsigned at = place();
    __atomic_fetch_add(&counts[at], 1, __ATOMIC_RELAXED);
    threads_at[at] = rocblas_mem_thread_index;
    blocks_at[at] = rocblas_mem_block_index;
}

static void test_indices(void) {
    static const dim3 grid_sizes[] = {{1, 1, 1}, {3, 1, 1}, {2, 3, 2}},
                      block_sizes[] = {{1, 1, 1}, {7, 1, 1}, {5, 3, 2}, {1, 1, 64}, {16, 8, 8}, {1024, 1, 1}};
    for (size_t i = 0; i < 3; i++)
        for (size_t j = 0; j < 6; j++) {
            const dim3 g = grid_sizes[i], b = block_sizes[j];
            unsigned* counts = seen;
            const unsigned each = b.x * b.y * b.z, all = g.x * g.y * g.z * each;
            memset(seen, 0, sizeof seen);
            CHECK_HIP(LAUNCH(indices, g, b, 0, NULL, &counts));
            for (unsigned at = 0; at < all; at++) {
                const unsigned t = at % each, n = at / each;
                CHECK_EQ(seen[at], 1);
                check_same(&threads_at[at], t % b.x, t / b.x % b.y, t / b.x / b.y);
                check_same(&blocks_at[at], n % g.x, n / g.x % g.y, n / g.x / g.y);
            }
            CHECK_EQ(seen[all], 0);
        }
}

/* ---- barriers */

/* Thread t waits t % 7 + 1 times, and gives what it counts and how many are there. Its index must be its own each time. */
KERNEL(rounds, 0, sizeof(unsigned)) {
    const unsigned all = ARGUMENT(unsigned, 0), me = number();
    unsigned waited;
    for (unsigned round = 0; round <= me % 7; round++) {
        unsigned there = 0, odd = 0;
        for (unsigned t = 0; t < all; t++) {
            there += t % 7 >= round;
            odd += t % 7 >= round && (t + round) % 2;
        }
        seen[me]++;
        CHECK_EQ(rocblas_mem_block_wait((int)((me + round) % 2), &waited), odd);
        CHECK_EQ(waited, there);
        CHECK_EQ(number(), me);
        for (unsigned t = 0; t < all; t++) /* all have counted this round, and none the one after the next */
            if (t % 7 >= round)
                CHECK(seen[t] == round + 1 || seen[t] == round + 2);
    }
    CHECK(rocblas_mem_block_index.x < rocblas_mem_grid_size.x);
}

static void test_barriers(void) {
    static const unsigned sizes[] = {1, 5, 64, 100, 250};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        unsigned all = sizes[i];
        memset(seen, 0, sizeof seen);
        CHECK_HIP(LAUNCH(rounds, line_of(1), line_of(all), 0, NULL, &all));
        for (unsigned t = 0; t < all; t++)
            CHECK_EQ(seen[t], t % 7 + 1);
    }
}

/* Threads have the modes of rounding of the program's thread, which keeps them when a launch fails. */
KERNEL(modes, 0, sizeof(int)) {
    const volatile double one = 1, little = 1e-20;
    const int mode = ARGUMENT(int, 0);
    for (int i = 0; i < 3; i++) {
        CHECK_EQ(fegetround(), mode);
        CHECK_EQ(one + little > 1, mode == FE_UPWARD);
        rocblas_mem_block_wait(0, NULL);
    }
    if (number() == 3) {
        fesetround(FE_DOWNWARD);
        rocblas_mem_kernel_fail(hipErrorAssert, "a test ends it");
    }
}

static void test_modes(void) {
    static const int modes_of[] = {FE_TONEAREST, FE_UPWARD, FE_TONEAREST};
    for (size_t i = 0; i < 3; i++) {
        int mode = modes_of[i];
        fesetround(mode);
        (void)LAUNCH(modes, line_of(2), line_of(9), 0, NULL, &mode);
        CHECK_EQ(hipDeviceSynchronize(), hipErrorAssert);
        CHECK_EQ(fegetround(), mode);
        (void)hipGetLastError();
    }
}

/* ---- meetings */

/* expected returns the lanes of a set whose threads exist. */
static uint64_t expected(uint64_t set) {
    const unsigned all = rocblas_mem_block_size.x * rocblas_mem_block_size.y * rocblas_mem_block_size.z;
    const unsigned rest = all - number() / lanes * lanes;
    const uint64_t alive = rest >= 64 ? UINT64_MAX : ((uint64_t)1 << rest) - 1;
    return set & alive & (lanes == 64 ? UINT64_MAX : UINT32_MAX);
}

/* check_meeting meets, and compares who met and each value, which is the thread's number in the block and a salt. */
static void check_meeting(uint64_t set, uint64_t site, uint64_t want, uint64_t salt) {
    const unsigned me = number();
    const uint64_t value[2] = {me, salt};
    const void* values = NULL;
    const uint64_t met = rocblas_mem_warp_meet(set, site, value, sizeof value, &values);
    CHECK_EQ(met, want);
    CHECK_EQ(number(), me);
    for (unsigned lane = 0; lane < lanes; lane++)
        if (met >> lane & 1) {
            const uint64_t* got = (const uint64_t*)((const char*)values + 16 * lane);
            CHECK_EQ(got[0], me / lanes * lanes + lane);
            CHECK_EQ(got[1], salt);
        }
}

KERNEL(meetings, 0, 1) {
    const unsigned lane = number() % lanes;
    const uint64_t even = 0x5555555555555555u;
    const int given = ARGUMENT(char, 0); /* the lanes are given */
    for (unsigned i = 0; i < 5; i++)
        check_meeting(given ? UINT64_MAX : 0, 1, expected(UINT64_MAX), i);
    if (lane % 2 == 0) /* both halves wait at once, one of them more often */
        for (unsigned i = 0; i < 4; i++)
            check_meeting(given ? even : 0, 2, expected(even), i);
    else
        check_meeting(given ? ~even : 0, 3, expected(~even), 9);
    check_meeting(given ? UINT64_MAX : 0, 4, expected(UINT64_MAX), 7);
    for (unsigned i = 0; i < lane % 3; i++) { /* lanes leave the loop, and wait for the others behind it */
        uint64_t set = 0;
        for (unsigned l = 0; l < lanes; l++)
            set |= (uint64_t)(l % 3 > i) << l;
        check_meeting(given ? set : 0, 5, expected(set), i);
    }
    check_meeting(given ? UINT64_MAX : 0, 6, expected(UINT64_MAX), 8);
    if (lane == 3)
        return; /* those that have ended do not count */
    check_meeting(given ? UINT64_MAX : 0, 7, expected(UINT64_MAX & ~(uint64_t)8), 1);
    rocblas_mem_block_wait(0, NULL);
    check_meeting((uint64_t)1 << lane, 8, (uint64_t)1 << lane, lane);
}

static void test_meetings(void) {
    static const unsigned sizes[] = {1, 3, 32, 64, 77, 200, 1024};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
        for (char given = 0; given < 2; given++)
            CHECK_HIP(LAUNCH(meetings, line_of(2), line_of(sizes[i]), 0, NULL, &given));
}

/* Values stay until the thread waits again, also while other lanes go on to the next meetings. */
KERNEL(stays, 0, 1) {
    const unsigned me = number();
    const unsigned* values;
    uint64_t self = (uint64_t)1 << me, met = 0;
    (void)arguments;
    rocblas_mem_warp_meet(3, 1, &me, sizeof me, (const void**)&values);
    for (int i = 0; me == 0 && i < 5; i++) {
        const unsigned other = 100;
        met |= rocblas_mem_warp_meet(self, 2, &other, sizeof other, NULL);
    }
    if (me == 1)
        CHECK_EQ(values[0], 0);
    seen[me] = (unsigned)met;
}

static void test_stays(void) {
    char none = 0;
    CHECK_HIP(LAUNCH(stays, line_of(1), line_of(2), 0, NULL, &none));
    CHECK_EQ(seen[0], 1);
}

/* ---- shared memory */

KERNEL(shares, 0, sizeof(size_t)) {
    size_t bytes = 0;
    unsigned* memory = rocblas_mem_block_memory(&bytes);
    const unsigned me = number(), all = rocblas_mem_block_size.x;
    CHECK_EQ(bytes, ARGUMENT(size_t, 0));
    CHECK_EQ((uintptr_t)memory % 128, 0);
    if (me == 0)
        memset(memory, 1, bytes);
    rocblas_mem_block_wait(0, NULL);
    memory[me] = me + rocblas_mem_block_index.x;
    rocblas_mem_block_wait(0, NULL);
    CHECK_EQ(memory[all - 1 - me], all - 1 - me + rocblas_mem_block_index.x);
}

static void test_shared(void) {
    size_t bytes = 1024 * sizeof(unsigned);
    CHECK_HIP(LAUNCH(shares, line_of(3), line_of(1024), bytes, NULL, &bytes));
    bytes = 64 << 10;
    CHECK_HIP(LAUNCH(shares, line_of(3), line_of(100), bytes, NULL, &bytes));
    CHECK_EQ(LAUNCH(shares, line_of(3), line_of(100), bytes + 1, NULL, &bytes), hipErrorInvalidValue);
    CHECK_EQ(LAUNCH(shares, line_of(3), line_of(100), (size_t)1 << 32, NULL, &bytes), hipErrorInvalidValue);
    CHECK_PTR(rocblas_mem_block_memory(&bytes), NULL);
    CHECK_EQ(bytes, 0);
}

/* ---- threads that yield */

/* Thread 0 waits for the last thread of the block, which has not begun; then each for its turn, from the last to the first. */
KERNEL(spins, 0, 1) {
    static volatile int turn = -1;
    const int me = (int)number(), all = (int)rocblas_mem_block_size.x;
    (void)arguments;
    if (me == all - 1)
        turn = me;
    while (turn != me)
        rocblas_mem_thread_yield();
    CHECK_EQ(number(), me);
    seen[me]++;
    turn = me - 1;
}

/* The threads of the first warp meet again and again, until a later thread has run. */
KERNEL(polls, 0, 1) {
    static volatile int flag;
    (void)arguments;
    if (number() == 0)
        flag = 0;
    if (number() == lanes)
        flag = 1;
    while (number() < lanes && !flag)
        rocblas_mem_warp_meet(0, 1, "", 0, NULL);
    seen[number()]++;
}

static void test_yields(void) {
    char none = 0;
    memset(seen, 0, sizeof seen);
    CHECK_HIP(LAUNCH(spins, line_of(1), line_of(200), 0, NULL, &none));
    CHECK_HIP(LAUNCH(polls, line_of(1), line_of(200), 0, NULL, &none));
    for (int t = 0; t < 200; t++)
        CHECK_EQ(seen[t], 2);
    rocblas_mem_thread_yield(); /* outside of kernels it returns */
    CHECK_EQ(rocblas_mem_block_wait(1, NULL), 0);
    CHECK_EQ(rocblas_mem_warp_meet(1, 1, "", 0, NULL), 0);
    CHECK_EQ(rocblas_mem_grid_waits(), 0);
    rocblas_mem_grid_wait();
    rocblas_mem_kernel_fail(hipErrorUnknown, "not in a kernel");
    CHECK_HIP(hipDeviceSynchronize());
}

/* ---- launches that end early */

enum failure { one_without_barrier, one_without_lane, mixed, not_in_set, fails, waits_for_grid, failures };

KERNEL(stops, 0, sizeof(enum failure)) {
    const unsigned me = number();
    switch (ARGUMENT(enum failure, 0)) {
    case one_without_barrier:
        me == 1 ? rocblas_mem_warp_meet(1 | 2, 1, "", 0, NULL) : rocblas_mem_block_wait(1, NULL);
        break;
    case one_without_lane:
        rocblas_mem_warp_meet(me == 5 ? 32 : 63, 1, "", 0, NULL);
        if (me == 5)
            rocblas_mem_block_wait(0, NULL);
        break;
    case mixed:
        rocblas_mem_warp_meet(me % 2 ? 255 : 127, 1, "", 0, NULL);
        break;
    case not_in_set:
        rocblas_mem_warp_meet((uint64_t)1 << (me + 1) % 8, 1, "", 0, NULL);
        break;
    case fails:
        rocblas_mem_block_wait(0, NULL);
        if (me == 3)
            rocblas_mem_kernel_fail(hipErrorAssert, "thread 3 is not content");
        rocblas_mem_block_wait(0, NULL);
        break;
    default:
        rocblas_mem_grid_wait();
        break;
    }
    if (me == 3)
        seen[0]++; /* no thread comes here */
}

static void test_failures(void) {
    static const char* const texts[failures] = {
        "the kernel stops ended early: no thread of block (0, 0, 0) can go on: 8 of 8 have not ended, of which 7 wait for all of the "
        "block, 1 for lanes of their warp and 0 for the grid\n",
        "of which 1 wait for all of the block, 7 for lanes", "8 of 8 have not ended", "of which 0 wait",
        "thread 3 is not content\n", "its launch is not cooperative\n"};
    char text[1000], none = 0;
    seen[0] = 0;
    for (enum failure how = 0; how < failures; how++) {
        const hipError_t status = how == fails ? hipErrorAssert : hipErrorLaunchFailure;
        struct hidden hidden = hidden_begin();
        const hipError_t got = LAUNCH(stops, line_of(3), line_of(8), 0, NULL, &how);
        hidden_end(hidden, text, sizeof text);
        CHECK_EQ(got, status);
        if (!CHECK(strstr(text, texts[how]) != NULL && lines_in(text) == 1))
            fprintf(stderr, "%d: %s\n", (int)how, text);
        CHECK_EQ(hipDeviceSynchronize(), status); /* the next call that waits says it too, once */
        CHECK_HIP(hipDeviceSynchronize());
        CHECK_EQ(seen[0], 0);
        test_barriers(); /* and the next launches work */
        CHECK_HIP(LAUNCH(meetings, line_of(1), line_of(100), 0, NULL, &none));
        seen[0] = 0;
    }
}

/* ---- kernels whose block function runs all threads */

static void whole_block(void* const* arguments) {
    const struct rocblas_mem_index size = rocblas_mem_block_size;
    for (unsigned x = 0; x < size.x; x++) {
        rocblas_mem_thread_index = (struct rocblas_mem_index){x, 0, 0};
        indices_thread(arguments);
    }
}

static void test_whole_blocks(void) {
    static const char whole = 0;
    const struct rocblas_mem_kernel known = {&whole, "whole", stops_thread, whole_block, indices_sizes, 1, 0, NULL};
    unsigned* counts = seen;
    memset(seen, 0, sizeof seen);
    rocblas_mem_kernel_add(&known);
    CHECK_HIP(LAUNCH(whole, line_of(4), line_of(100), 0, NULL, &counts));
    for (int i = 0; i < 400; i++)
        CHECK_EQ(seen[i], 1);
    rocblas_mem_kernel_remove(&known);
}

int main(int argc, char** argv) {
    int warp = 0;
    REQUIRE(argc == 2);
    lanes = (unsigned)atoi(argv[1]);
    REQUIRE_HIP(hipDeviceGetAttribute(&warp, hipDeviceAttributeWarpSize, 0));
    CHECK_EQ(warp, lanes);
    CHECK_EQ(rocblas_mem_warp_size, lanes);
    ADD(indices), ADD(rounds), ADD(modes), ADD(meetings), ADD(stays), ADD(shares), ADD(spins), ADD(polls), ADD(stops);
    test_indices();
    test_barriers();
    test_modes();
    test_meetings();
    test_stays();
    test_shared();
    test_yields();
    test_failures();
    test_whole_blocks();
    return finish();
}
