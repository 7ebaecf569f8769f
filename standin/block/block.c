/* SPDX-License-Identifier: MIT
 *
 * block.c: the threads of a block, on one OS thread. They run in a loop on one stack, in the order of their indices. A thread
 * that waits keeps its stack, and the loop goes on on another one. What waits is released when nothing else can run, but lanes
 * of a warp as soon as they have met.
 */
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/gpu.h"
#include "base/own.h"
#include "block/block.h"
#include "block/fiber.h"

enum {
    most_lanes = 64,
    most_warps = device_max_threads / 32,
    value_bytes = 16,
    stacks_at_once = 32,
    turns = 256 /* one of so many goes to threads that did not run for long */
};

/* struct meeting has the values of lanes that met, until each of them has gone on. */
struct meeting {
    _Alignas(value_bytes) char values[most_lanes][value_bytes];
    struct meeting* next; /* of those that are unused */
    unsigned users;
};

/* struct fiber is a stack with the thread that has it. */
struct fiber {
    void* continues; /* of fiber_switch */
    struct fiber* next; /* in a queue */
    struct meeting* meeting; /* of the thread's last one, null if it had none */
    struct rocblas_mem_index index; /* of the thread while it is suspended */
    unsigned thread; /* its number in the block */
    uint64_t lanes, site, met; /* of a meeting: those that the thread gave, and who met */
    char value[value_bytes];
};

struct queue {
    struct fiber *first, *last;
    unsigned count;
};

/* struct stacks are fibers that were allocated together. */
struct stacks {
    struct stacks* next;
    char* memory;
    struct fiber fibers[stacks_at_once];
};

/* struct warp has sets of lanes: those whose threads are suspended, those of them that wait for others, and those that wait for
 * given lanes, or for any at a site. */
struct warp {
    uint64_t suspended, blocked, for_lanes, for_site;
};

/* struct worker is what an OS thread has for its blocks. */
struct worker {
    struct launch* launch;
    struct fiber* current; /* null while no kernel runs */
    void* base; /* where the OS thread's own stack continues */
    unsigned threads, next; /* of the block; the next to begin */
    struct rocblas_mem_index begin; /* its index */
    unsigned suspended; /* threads */
    unsigned turn, passed; /* how often a thread was chosen; how many that yielded */
    unsigned votes, result, waited; /* of a barrier: so far, and of the last one */
    unsigned lanes, lanes_log2; /* of a warp */
    int failed;
    struct queue ready, yielded, barrier;
    struct fiber* unused;
    struct fiber* of[device_max_threads]; /* by the number of a suspended thread */
    struct warp warps[most_warps];
    struct meeting* meetings; /* unused */
    struct stacks* stacks;
    void* shared;
    size_t shared_bytes;
};

ROCBLAS_MEM_THREAD_LOCAL struct rocblas_mem_index rocblas_mem_thread_index, rocblas_mem_block_index, rocblas_mem_block_size,
    rocblas_mem_grid_size;
static ROCBLAS_MEM_THREAD_LOCAL void* own; /* struct worker */
int rocblas_mem_warp_size = most_lanes;

static __attribute__((constructor)) void start(void) { rocblas_mem_warp_size = device_gpu()->warp_threads; }

static void put(struct queue* queue, struct fiber* fiber) {
    fiber->next = NULL;
    *(queue->first ? &queue->last->next : &queue->first) = fiber;
    queue->last = fiber;
    queue->count++;
}

static struct fiber* take(struct queue* queue) {
    struct fiber* fiber = queue->first;
    queue->first = fiber->next;
    queue->count--;
    return fiber;
}

static void leave_meeting(struct worker* w, struct fiber* fiber) {
    struct meeting* meeting = fiber->meeting;
    fiber->meeting = NULL;
    if (meeting && --meeting->users == 0) {
        meeting->next = w->meetings;
        w->meetings = meeting;
    }
}

static void begin_threads(void);

/* add_stacks allocates fibers. It returns 0 if there is no memory. */
static int add_stacks(struct worker* w) {
    struct stacks* stacks = calloc(1, sizeof *stacks);
    char* memory = stacks ? fiber_stacks(stacks_at_once) : NULL;
    if (!memory) {
        free(stacks);
        return 0;
    }
    *stacks = (struct stacks){.next = w->stacks, .memory = memory};
    w->stacks = stacks;
    for (int i = stacks_at_once; i-- > 0;) {
        struct fiber* fiber = &stacks->fibers[i];
        fiber->continues = fiber_begin(memory + (size_t)i * fiber_stack_bytes, (size_t)i, begin_threads);
        fiber->next = w->unused;
        w->unused = fiber;
    }
    return 1;
}

static struct fiber* unused(struct worker* w) {
    if (!w->unused && !add_stacks(w)) {
        launch_fail(w->launch, hipErrorOutOfMemory, "there is no memory for the stack of a thread");
        w->failed = 1;
        return NULL;
    }
    struct fiber* fiber = w->unused;
    w->unused = fiber->next;
    return fiber;
}

static void free_worker(void* memory) {
    struct worker* w = memory;
    for (struct stacks *stacks = w->stacks, *next; stacks; stacks = next) {
        next = stacks->next;
        fiber_stacks_free(stacks->memory, stacks_at_once);
        free(stacks);
    }
    for (struct meeting *meeting = w->meetings, *next; meeting; meeting = next) {
        next = meeting->next;
        free(meeting);
    }
    free(w->shared);
}

/* ---- what waits */

static uint64_t first_lanes(unsigned count) { return count < most_lanes ? ((uint64_t)1 << count) - 1 : UINT64_MAX; }

/* living returns the lanes of a warp whose threads have not ended: suspended ones, and those that have not begun. No thread
 * runs. */
static uint64_t living(const struct worker* w, unsigned warp) {
    const unsigned at = warp * w->lanes, rest = w->threads - at, all = rest < w->lanes ? rest : w->lanes;
    const unsigned begun = w->next <= at ? 0 : w->next - at < all ? w->next - at : all;
    return w->warps[warp].suspended | (first_lanes(all) & ~first_lanes(begun));
}

/* meet lets lanes of a warp go on with the values of all of them. */
static void meet(struct worker* w, unsigned warp, uint64_t lanes) {
    struct meeting* meeting = w->meetings;
    if (meeting)
        w->meetings = meeting->next;
    else if (posix_memalign((void**)&meeting, _Alignof(struct meeting), sizeof *meeting) != 0) {
        launch_fail(w->launch, hipErrorOutOfMemory, "there is no memory for the values of a warp");
        w->failed = 1;
        return;
    }
    meeting->users = 0;
    for (uint64_t rest = lanes; rest; rest &= rest - 1) {
        const int lane = __builtin_ctzll(rest);
        struct fiber* fiber = w->of[warp * w->lanes + (unsigned)lane];
        memcpy(meeting->values[lane], fiber->value, value_bytes);
        fiber->met = lanes;
        fiber->meeting = meeting;
        meeting->users++;
        put(&w->ready, fiber);
    }
    w->warps[warp].blocked &= ~lanes;
    w->warps[warp].for_lanes &= ~lanes;
    w->warps[warp].for_site &= ~lanes;
}

/* try_lanes lets lanes meet that wait for each other, once all that have not ended are there. */
static void try_lanes(struct worker* w, unsigned warp, uint64_t lanes) {
    const uint64_t all = lanes & living(w, warp);
    if (!all || all & ~w->warps[warp].for_lanes)
        return;
    for (uint64_t rest = all; rest; rest &= rest - 1)
        if (w->of[warp * w->lanes + (unsigned)__builtin_ctzll(rest)]->lanes != lanes)
            return;
    meet(w, warp, all);
}

/* try_site lets lanes meet at the smallest site, once no thread of the warp can go on. */
static void try_site(struct worker* w, unsigned warp) {
    const struct warp* p = &w->warps[warp];
    uint64_t site = UINT64_MAX, lanes = 0;
    if (!p->for_site || living(w, warp) & ~p->blocked)
        return;
    for (uint64_t rest = p->for_site; rest; rest &= rest - 1) {
        const struct fiber* fiber = w->of[warp * w->lanes + (unsigned)__builtin_ctzll(rest)];
        if (fiber->site < site || !lanes) {
            site = fiber->site;
            lanes = 0;
        }
        if (fiber->site == site)
            lanes |= rest & -rest;
    }
    meet(w, warp, lanes);
}

/* release lets threads go on that all others of the block have waited for or have ended. */
static void release(struct worker* w) {
    if (w->suspended && w->barrier.count == w->suspended) {
        w->result = w->votes;
        w->waited = w->suspended;
        w->votes = 0;
        w->ready = w->barrier;
        w->barrier = (struct queue){0};
        for (unsigned warp = 0; warp * w->lanes < w->threads; warp++)
            w->warps[warp].blocked = 0;
        return;
    }
    for (unsigned warp = 0; warp * w->lanes < w->threads; warp++) {
        for (uint64_t rest = w->warps[warp].for_lanes; rest; rest &= rest - 1)
            try_lanes(w, warp, w->of[warp * w->lanes + (unsigned)__builtin_ctzll(rest)]->lanes);
        try_site(w, warp);
    }
}

/* ---- who runs */

/* stuck ends a launch of which no thread can go on. */
static void stuck(struct worker* w) {
    char text[256];
    const struct rocblas_mem_index* b = &rocblas_mem_block_index;
    snprintf(text, sizeof text,
        "no thread of block (%u, %u, %u) can go on: %u of %u have not ended, of which %u wait for all of the block and %u for lanes "
        "of their warp",
        b->x, b->y, b->z, w->suspended, w->threads, w->barrier.count, w->suspended - w->barrier.count);
    launch_fail(w->launch, hipErrorLaunchFailure, text);
    w->failed = 1;
}

/* next_fiber returns the fiber that runs next, null at the end of the block. Threads that can go on come first, so that few are
 * suspended at a time; then those that have not begun, and those that yielded. */
static struct fiber* next_fiber(struct worker* w) {
    const int other = ++w->turn % turns == 0;
    if (w->failed)
        return NULL;
    if (w->ready.first && !(other && (w->next < w->threads || w->yielded.first)))
        return take(&w->ready);
    if (w->next < w->threads)
        return unused(w);
    release(w);
    if (w->yielded.first && (other || !w->ready.first)) {
        if (++w->passed >= w->yielded.count) { /* what they wait for may be another OS thread's */
            w->passed = 0;
            sched_yield();
        }
        return take(&w->yielded);
    }
    if (w->ready.first)
        return take(&w->ready);
    if (w->suspended && !w->failed)
        stuck(w);
    return NULL;
}

/* switch_to continues another fiber, with null the OS thread's own stack. */
static void switch_to(struct worker* w, struct fiber* from, struct fiber* to) {
    w->current = to;
    fiber_switch(&from->continues, to ? to->continues : w->base);
}

/* run_threads begins threads until one that waited can go on. */
static void run_threads(struct worker* w, struct fiber* fiber) {
    const struct launch* launch = w->launch;
    const struct rocblas_mem_index size = launch->block;
    if (launch->kernel->block) {
        w->next = w->threads;
        fiber->thread = 0;
        launch->kernel->block(launch->arguments);
        return;
    }
    do {
        fiber->thread = w->next++;
        rocblas_mem_thread_index = w->begin;
        if (++w->begin.x == size.x) {
            w->begin.x = 0;
            if (++w->begin.y == size.y) {
                w->begin.y = 0;
                w->begin.z++;
            }
        }
        launch->kernel->thread(launch->arguments);
    } while (w->next < w->threads && !w->ready.first);
}

/* begin_threads is what each fiber runs: threads, and nothing while it is unused. */
static void begin_threads(void) {
    struct worker* w = own;
    struct fiber* fiber = w->current;
    for (;;) {
        run_threads(w, fiber);
        leave_meeting(w, fiber);
        fiber->next = w->unused;
        w->unused = fiber;
        struct fiber* to = next_fiber(w);
        if (to != fiber)
            switch_to(w, fiber, to);
    }
}

/* ---- blocks */

/* reset ends all threads of a block that failed. */
static void reset(struct worker* w) {
    w->failed = 0;
    w->suspended = w->votes = 0;
    w->ready = w->yielded = w->barrier = (struct queue){0};
    w->unused = NULL;
    memset(w->warps, 0, sizeof w->warps);
    for (struct stacks* stacks = w->stacks; stacks; stacks = stacks->next)
        for (int i = stacks_at_once; i-- > 0;) {
            struct fiber* fiber = &stacks->fibers[i];
            leave_meeting(w, fiber);
            fiber->continues = fiber_begin(stacks->memory + (size_t)i * fiber_stack_bytes, (size_t)i, begin_threads);
            fiber->next = w->unused;
            w->unused = fiber;
        }
}

/* shared_memory gives a block its dynamic shared memory. It returns 0 if there is none. */
static int shared_memory(struct worker* w, size_t bytes) {
    enum { align = 128 };
    if (bytes <= w->shared_bytes && w->shared)
        return 1;
    free(w->shared);
    w->shared = NULL;
    w->shared_bytes = bytes;
    return posix_memalign(&w->shared, align, bytes ? bytes : align) == 0;
}

void block_run(struct launch* launch, uint64_t number) {
    struct worker* w = own_memory(&own, sizeof *w, free_worker);
    if (!w || !shared_memory(w, launch->shared_bytes)) {
        launch_fail(launch, hipErrorOutOfMemory, "there is no memory for a block");
        return;
    }
    w->launch = launch;
    w->threads = launch->block.x * launch->block.y * launch->block.z;
    w->lanes = (unsigned)rocblas_mem_warp_size;
    w->lanes_log2 = (unsigned)__builtin_ctz(w->lanes);
    w->next = 0;
    w->begin = (struct rocblas_mem_index){0};
    rocblas_mem_grid_size = launch->grid;
    rocblas_mem_block_size = launch->block;
    rocblas_mem_block_index = (struct rocblas_mem_index){(unsigned)(number % launch->grid.x),
        (unsigned)(number / launch->grid.x % launch->grid.y), (unsigned)(number / launch->grid.x / launch->grid.y)};
    w->current = unused(w);
    if (w->current)
        fiber_switch(&w->base, w->current->continues);
    w->current = NULL;
    if (w->failed)
        reset(w);
}

void launch_fail(struct launch* launch, hipError_t status, const char* reason) {
    int none = hipSuccess;
    if (atomic_compare_exchange_strong(&launch->status, &none, (int)status))
        fprintf(stderr, "rocblas_mem: the kernel %.400s ended early: %.400s\n", launch->kernel->name, reason);
}

/* ---- what a thread calls */

/* running returns the calling OS thread's worker, null outside of kernels. */
static struct worker* running(void) {
    struct worker* w = own;
    return w && w->current ? w : NULL;
}

int block_runs(void) { return running() != NULL; }

/* warp_of and lane_of divide by a power of two. */
static unsigned warp_of(const struct worker* w, const struct fiber* fiber) { return fiber->thread >> w->lanes_log2; }

static uint64_t lane_of(const struct worker* w, const struct fiber* fiber) {
    return (uint64_t)1 << (fiber->thread & (w->lanes - 1));
}

/* suspend makes the running thread one of those that do not run. */
static struct fiber* suspend(struct worker* w) {
    struct fiber* fiber = w->current;
    fiber->index = rocblas_mem_thread_index;
    w->of[fiber->thread] = fiber;
    w->warps[warp_of(w, fiber)].suspended |= lane_of(w, fiber);
    w->suspended++;
    leave_meeting(w, fiber);
    return fiber;
}

/* resume returns when a suspended thread goes on. */
static void resume(struct worker* w, struct fiber* fiber) {
    struct fiber* to = next_fiber(w);
    if (to != fiber)
        switch_to(w, fiber, to);
    rocblas_mem_thread_index = fiber->index;
    w->warps[warp_of(w, fiber)].suspended &= ~lane_of(w, fiber);
    w->suspended--;
}

void* rocblas_mem_block_memory(size_t* size_out) {
    const struct worker* w = running();
    if (size_out)
        *size_out = w ? w->launch->shared_bytes : 0;
    return w ? w->shared : NULL;
}

unsigned rocblas_mem_block_wait(int value, unsigned* waited_out) {
    struct worker* w = running();
    if (!w)
        return 0;
    struct fiber* fiber = suspend(w);
    w->warps[warp_of(w, fiber)].blocked |= lane_of(w, fiber);
    w->votes += value != 0;
    put(&w->barrier, fiber);
    resume(w, fiber);
    if (waited_out)
        *waited_out = w->waited;
    return w->result;
}

uint64_t rocblas_mem_warp_meet(uint64_t lanes, uint64_t site, const void* value, size_t size, const void** values_out) {
    struct worker* w = running();
    if (!w)
        return 0;
    struct fiber* fiber = suspend(w);
    const unsigned warp = warp_of(w, fiber);
    const uint64_t lane = lane_of(w, fiber);
    fiber->lanes = lanes;
    fiber->site = site;
    memcpy(fiber->value, value, size < value_bytes ? size : value_bytes);
    w->warps[warp].blocked |= lane;
    *(lanes ? &w->warps[warp].for_lanes : &w->warps[warp].for_site) |= lane;
    if (lanes)
        try_lanes(w, warp, lanes);
    try_site(w, warp);
    resume(w, fiber);
    if (values_out)
        *values_out = fiber->meeting->values;
    return fiber->met;
}

void rocblas_mem_thread_yield(void) {
    struct worker* w = running();
    if (!w)
        return;
    struct fiber* fiber = suspend(w);
    put(&w->yielded, fiber);
    resume(w, fiber);
}

int rocblas_mem_grid_waits(void) { return 0; }

void rocblas_mem_grid_wait(void) {
    if (running())
        rocblas_mem_kernel_fail(hipErrorLaunchFailure, "it waits for the grid, and its launch is not cooperative");
}

void rocblas_mem_kernel_fail(int status, const char* reason) {
    struct worker* w = running();
    if (!w)
        return;
    launch_fail(w->launch, (hipError_t)status, reason);
    w->failed = 1;
    switch_to(w, w->current, NULL);
}
