/* SPDX-License-Identifier: MIT
 *
 * moves.cpp: the compiler's functions for moving values between lanes against the rules of the instruction set, for all patterns
 * and controls, with lanes that do not take part.
 */
#include "launch.hpp"

constexpr unsigned threads = 128;

struct moves {
    int argument, rows, banks, zero;
    int of[6][threads];
};

static bool part(unsigned thread) { return noise(5, thread) % 4 != 0; }

static int value(unsigned thread) { return static_cast<int>(1000 + thread); }

/* address returns where a lane reads or writes: any lane, also past the warp. */
static int address(unsigned thread) { return static_cast<int>(noise(9, thread) % 200) * 4; }

static void swizzle_thread(moves& m) {
    const unsigned thread = threadIdx.x;
    if (part(thread))
        m.of[0][thread] = __builtin_amdgcn_ds_swizzle(value(thread), m.argument);
}

static void dpp_thread(moves& m) {
    const unsigned thread = threadIdx.x;
    if (!part(thread))
        return;
    const bool zero = m.zero != 0;
    m.of[0][thread] = __builtin_amdgcn_update_dpp(-7, value(thread), m.argument, m.rows, m.banks, zero);
    m.of[1][thread] = __builtin_amdgcn_mov_dpp(value(thread), m.argument, 0xf, 0xf, zero);
}

static void other_thread(moves& m) {
    const unsigned thread = threadIdx.x, mask = 0x9e3779b9u;
    if (!part(thread))
        return;
    m.of[0][thread] = __builtin_amdgcn_ds_bpermute(address(thread), value(thread));
    m.of[1][thread] = __builtin_amdgcn_ds_permute(address(thread), value(thread));
    m.of[2][thread] = static_cast<int>(__hip_ds_bpermute(address(thread), static_cast<unsigned>(value(thread))));
    m.of[3][thread] = static_cast<int>(__mbcnt_hi(mask, __mbcnt_lo(mask, 5)));
    m.of[4][thread] = __builtin_amdgcn_readlane(value(thread), 9);
    m.of[5][thread] = static_cast<int>(__hip_ds_swizzle(static_cast<unsigned>(value(thread)), 0x041f));
    CHECK(__hip_ds_permutef(address(thread), static_cast<float>(value(thread))) == static_cast<float>(m.of[1][thread]));
    CHECK(__hip_ds_bpermutef(address(thread), static_cast<float>(value(thread))) == static_cast<float>(m.of[0][thread]));
    CHECK(__hip_ds_swizzlef(static_cast<float>(value(thread)), 0x041f) == static_cast<float>(m.of[5][thread]));
    CHECK(
        __hip_move_dpp(value(thread), 0x140, 0xf, 0xf, false) == __builtin_amdgcn_mov_dpp(value(thread), 0x140, 0xf, 0xf, false));
    const uint64_t active = __builtin_amdgcn_read_exec();
    CHECK(__builtin_amdgcn_ballot_w64(true) == active && __builtin_amdgcn_read_exec_hi() == active >> 32);
    CHECK(__builtin_amdgcn_ballot_w32(true) == __builtin_amdgcn_read_exec_lo());
    __builtin_amdgcn_wave_barrier();
    __builtin_amdgcn_sched_barrier(0);
    __builtin_amdgcn_s_waitcnt(0);
    __builtin_amdgcn_s_setprio(0);
}

/* from returns what a lane reads from another lane, or -1 for none. */
static int from(unsigned thread, int lane, int otherwise) {
    const unsigned warp = static_cast<unsigned>(rocblas_mem_warp_size),
                   other = thread / warp * warp + static_cast<unsigned>(lane);
    return lane >= 0 && part(other) ? value(other) : otherwise;
}

static void swizzles() {
    for (int pattern = 0; pattern < 0x8100; pattern += pattern < 0x8000 ? 37 : 1) {
        static moves m;
        m.argument = pattern;
        CHECK(run(swizzle_thread, dim3(1), dim3(threads), m) == hipSuccess);
        for (unsigned i = 0; i < threads; i++) {
            const int lane = static_cast<int>(i) % rocblas_mem_warp_size, in32 = lane % 32, and_mask = pattern % 32;
            const int or_mask = pattern / 32 % 32, xor_mask = pattern / 1024 % 32;
            const int quad[4] = {pattern & 3, pattern >> 2 & 3, pattern >> 4 & 3, pattern >> 6 & 3};
            const int read = pattern < 0x8000 ? lane - in32 + (((in32 & and_mask) | or_mask) ^ xor_mask)
                                              : lane - lane % 4 + quad[lane % 4];
            if (part(i))
                SAME(m.of[0][i], from(i, read, 0));
        }
    }
}

/* dpp returns the lane that a control reads, or -1 for none, or -2 for a control that does not exist. */
static int dpp(int control, int lane) {
    const int warp = rocblas_mem_warp_size, row = lane / 16, place = lane % 16, n = control % 16;
    if (control < 0x100)
        return lane / 4 * 4 + (control >> lane % 4 * 2) % 4;
    if (control > 0x100 && control < 0x110)
        return place + n < 16 ? lane + n : -1;
    if (control > 0x110 && control < 0x120)
        return place >= n ? lane - n : -1;
    if (control > 0x120 && control < 0x130)
        return row * 16 + (place + 16 - n) % 16;
    if (control >= 0x150 && control < 0x160)
        return row * 16 + n;
    if (control >= 0x160 && control < 0x170)
        return row * 16 + (place ^ n);
    switch (control) {
    case 0x130:
        return lane + 1 < warp ? lane + 1 : -1;
    case 0x134:
        return (lane + 1) % warp;
    case 0x138:
        return lane - 1;
    case 0x13c:
        return (lane + warp - 1) % warp;
    case 0x140:
        return row * 16 + 15 - place;
    case 0x141:
        return lane / 8 * 8 + 7 - lane % 8;
    case 0x142:
        return row * 16 - 1;
    case 0x143:
        return lane >= 32 ? 31 : -1;
    }
    return -2;
}

static void dpps() {
    for (int control = 0; control < 0x170; control++) {
        static moves m;
        if (dpp(control, 0) == -2)
            continue;
        m.argument = control;
        m.rows = control % 3 == 0 ? 0xf : static_cast<int>(noise(1, static_cast<uint64_t>(control)) % 16);
        m.banks = control % 5 < 3 ? 0xf : static_cast<int>(noise(2, static_cast<uint64_t>(control)) % 16);
        m.zero = control % 2;
        CHECK(run(dpp_thread, dim3(1), dim3(threads), m) == hipSuccess);
        for (unsigned i = 0; i < threads; i++) {
            const int lane = static_cast<int>(i) % rocblas_mem_warp_size;
            const bool on = (m.rows >> lane / 16) % 2 && (m.banks >> lane % 16 / 4) % 2;
            if (!part(i))
                continue;
            SAME(m.of[0][i], on ? from(i, dpp(control, lane), m.zero ? 0 : -7) : -7);
            SAME(m.of[1][i], from(i, dpp(control, lane), m.zero ? 0 : value(i)));
        }
    }
}

static void others() {
    static moves m;
    const int warp = rocblas_mem_warp_size;
    CHECK(run(other_thread, dim3(1), dim3(threads), m) == hipSuccess);
    for (unsigned i = 0; i < threads; i++) {
        const unsigned first = i / static_cast<unsigned>(warp) * static_cast<unsigned>(warp);
        const int lane = static_cast<int>(i - first);
        int written = 0, below = 5;
        for (unsigned other = first; other < first + static_cast<unsigned>(warp); other++) {
            written = part(other) && address(other) / 4 % warp == lane ? value(other) : written;
            below += other < i && 0x9e3779b9u >> (other - first) % 32 & 1;
        }
        if (!part(i))
            continue;
        SAME(m.of[0][i], from(i, address(i) / 4 % warp, 0));
        SAME(m.of[1][i], written);
        SAME(m.of[2][i], m.of[0][i]);
        SAME(m.of[3][i], below);
        SAME(m.of[4][i], from(i, 9, 0));
        SAME(m.of[5][i], from(i, lane ^ 1, 0));
    }
}

int main() {
    swizzles();
    dpps();
    others();
    return finish("moves");
}
