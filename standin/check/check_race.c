/* SPDX-License-Identifier: MIT
 *
 * check_race.c: checks that something orders the accesses of two threads of a block to the same bytes of its memory. A barrier,
 * or the begin of a block, begins a round, and orders all that was before. Lanes of a warp that meet are ordered by vector
 * clocks. Each OS thread has a hash table of the words of the running block. It keeps a few of the last accesses to each word, so
 * what it forgets can only hide a race.
 */
#include <string.h>

#include "base/own.h"
#include "block/worker.h"
#include "check/check_kernel.h"

enum { word_bytes = 4, slots_log2 = 15, slots = 1 << slots_log2, probes = 64, wide = 64 };

/* struct access is one of a thread. clock is the next meeting of the thread. */
struct access {
    const void* from; /* null for none */
    uint32_t clock;
    uint16_t thread;
    uint8_t how, bytes; /* a bit for each byte of the word */
};

/* Of each kind of access the last one is kept, the last one of another thread, and the last one of another warp. */
enum { plain_reads, plain_writes, atomics, kinds };
enum { last, other, far, kept };

struct word {
    uintptr_t number;
    uint64_t round; /* 0 for an unused slot */
    struct access of[kinds][kept];
};

/* struct clock has the number of meetings of each lane of the warp that a thread knows of in a round. */
struct clock {
    uint64_t round;
    uint32_t met[most_lanes];
};

struct races {
    struct clock clocks[device_max_threads];
    struct word words[slots];
};

static ROCBLAS_MEM_THREAD_LOCAL void* own; /* struct races */
int check_races_on;

static struct races* races(void) { return own ? own : own_memory(&own, sizeof(struct races), NULL); }

/* ---- order */

/* clock_of returns the clock of a thread, which begins anew in each round. */
static struct clock* clock_of(struct races* r, const struct worker* w, unsigned thread) {
    struct clock* clock = &r->clocks[thread];
    if (clock->round != w->round)
        *clock = (struct clock){.round = w->round};
    return clock;
}

void check_kernel_meets(unsigned warp, uint64_t lanes, uint64_t all) {
    const struct worker* w = worker_running();
    struct races* r = check_races_on ? races() : NULL;
    uint32_t met[most_lanes] = {0};
    if (!r)
        return;
    for (uint64_t rest = all; rest; rest &= rest - 1) {
        const unsigned lane = (unsigned)__builtin_ctzll(rest);
        struct clock* clock = clock_of(r, w, warp * w->lanes + lane);
        clock->met[lane]++;
        for (unsigned i = 0; i < most_lanes; i++)
            met[i] = met[i] > clock->met[i] ? met[i] : clock->met[i];
    }
    for (uint64_t rest = lanes; rest; rest &= rest - 1)
        memcpy(r->clocks[warp * w->lanes + (unsigned)__builtin_ctzll(rest)].met, met, sizeof met);
}

/* race tells whether nothing orders an access with an earlier one of the round, to the same word. */
static int race(const struct worker* w, const struct clock* known, const struct access* before, const struct access* now) {
    if (!before->from || before->thread == now->thread || !(before->bytes & now->bytes)
        || !((before->how | now->how) & rocblas_mem_kernel_writes) || before->how & now->how & rocblas_mem_kernel_atomic)
        return 0;
    return before->thread >> w->lanes_log2 != now->thread >> w->lanes_log2
        || known->met[before->thread & (w->lanes - 1)] < before->clock;
}

/* ---- accesses */

/* number returns the index of a thread as check_thread_number does. */
static uint64_t number(unsigned thread) {
    const struct rocblas_mem_index size = rocblas_mem_block_size;
    return thread % size.x | (uint64_t)(thread / size.x % size.y) << 16 | (uint64_t)(thread / size.x / size.y) << 32;
}

static void report(
    const struct worker* w, uintptr_t address, size_t bytes, const struct access* before, const struct access* now) {
    const struct rocblas_mem_index* b = &rocblas_mem_block_index;
    struct rbm_place at, first = {.frames = {(void*)(uintptr_t)before->from}, .count = 1};
    struct check_finding f = {
        RBM_FOUND_RACE(number(now->thread), now->how, number(before->thread), before->how, b->x, b->y, b->z),
        .routine = w->launch->kernel->name, .address = address, .bytes = bytes, .at = &at, .other = &first};
    if (check_told((const void*)((uintptr_t)before->from * (uintptr_t)now->from), f.form)) /* in either order */
        return;
    check_place_in_kernel(&at, now->from);
    check_lock();
    check_report(&f);
    check_unlock();
}

/* word_at returns what is known of a word, null if there is no room for it. Slots of earlier rounds are unused. */
static struct word* word_at(struct races* r, const struct worker* w, uintptr_t of) {
    const uint64_t first = of * 0x9E3779B97F4A7C15ull >> (wide - slots_log2);
    for (uint64_t i = first; i < first + probes; i++) {
        struct word* word = &r->words[i % slots];
        if (word->round != w->round)
            *word = (struct word){.number = of, .round = w->round};
        if (word->number == of)
            return word;
    }
    return NULL;
}

static void remember(const struct worker* w, struct access* of, const struct access* now) {
    if (of[last].from && of[last].thread != now->thread) {
        if (of[last].thread >> w->lanes_log2 != now->thread >> w->lanes_log2)
            of[far] = of[last];
        of[other] = of[last];
    }
    of[last] = *now;
}

void check_races(uintptr_t address, size_t bytes, int how, const void* from) {
    enum { all = (1 << word_bytes) - 1 };
    const struct worker* w = worker_running();
    struct races* r = races();
    if (!r)
        return;
    const unsigned thread = w->current->thread;
    const struct clock* clock = clock_of(r, w, thread);
    const int kind = how & rocblas_mem_kernel_atomic ? atomics : how & rocblas_mem_kernel_writes ? plain_writes : plain_reads;
    struct access now = {from, clock->met[thread & (w->lanes - 1)] + 1, (uint16_t)thread, (uint8_t)how, all};
    for (uintptr_t of = address / word_bytes; of <= (address + bytes - 1) / word_bytes; of++) {
        struct word* word = word_at(r, w, of);
        const uintptr_t begin = of * word_bytes, end = address + bytes;
        if (!word)
            continue;
        now.bytes = (uint8_t)(all << (address > begin ? address - begin : 0));
        now.bytes &= (uint8_t)(all >> (end < begin + word_bytes ? begin + word_bytes - end : 0));
        for (int i = 0; i < kinds * kept; i++) {
            const struct access* before = &word->of[i / kept][i % kept];
            if (race(w, clock, before, &now))
                report(w, address, bytes, before, &now);
        }
        remember(w, word->of[kind], &now);
    }
}
