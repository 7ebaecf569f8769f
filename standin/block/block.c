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
#include "base/observer.h"
#include "base/own.h"
#include "block/crew.h"
#include "block/fault.h"
#include "block/fiber.h"
#include "block/worker.h"

enum {
    parting_passes = 50, /* in which all threads of a block yield, before lanes at __activemask leave others behind */
    idle_passes = 1000 /* likewise, before another OS thread takes blocks */
};

ROCBLAS_MEM_THREAD_LOCAL struct rocblas_mem_index rocblas_mem_thread_index, rocblas_mem_block_index, rocblas_mem_block_size,
    rocblas_mem_grid_size;
ROCBLAS_MEM_THREAD_LOCAL void* worker_own;
int rocblas_mem_warp_size = most_lanes;

static __attribute__((constructor)) void start(void) { rocblas_mem_warp_size = device_gpu()->warp_threads; }

static void run_threads(void);

/* add_stacks allocates fibers. It returns 0 if there is no memory. */
static int add_stacks(struct worker* w) {
    struct stacks* stacks = aligned_alloc(_Alignof(struct stacks), sizeof *stacks);
    char* memory = stacks ? fiber_stacks(stacks_at_once) : NULL;
    if (!memory) {
        free(stacks);
        return 0;
    }
    *stacks = (struct stacks){.next = w->stacks, .memory = memory};
    w->stacks = stacks;
    for (int i = stacks_at_once; i-- > 0;) {
        struct fiber* fiber = &stacks->fibers[i];
        fiber->stack = memory + (size_t)i * fiber_stack_bytes;
        fiber->begins = fiber->continues = fiber_begin(fiber->stack, (size_t)i, run_threads);
        fiber->next = w->unused;
        w->unused = fiber;
    }
    return 1;
}

static struct fiber* unused(struct worker* w) {
    if (!w->unused && !add_stacks(w)) {
        worker_fail(w, hipErrorOutOfMemory, "there is no memory for the stack of a thread");
        return NULL;
    }
    struct fiber* fiber = w->unused;
    w->unused = fiber->next;
    if (w->unused) { /* which begins next */
        enum { lines = 4, line_bytes = 64 };
        for (int i = 0; i < lines; i++)
            __builtin_prefetch((const char*)w->unused->begins - (ptrdiff_t)i * line_bytes);
    }
    return fiber;
}

static void free_worker(void* memory) {
    struct worker* w = memory;
    for (struct stacks *stacks = w->stacks, *next; stacks; stacks = next) {
        next = stacks->next;
        for (int i = 0; i < stacks_at_once; i++)
            free(stacks->fibers[i].way.parts);
        fiber_stacks_free(stacks->memory, stacks_at_once);
        free(stacks);
    }
    for (struct meeting *meeting = w->meetings, *next; meeting; meeting = next) {
        next = meeting->next;
        free(meeting);
    }
    free(w->shared_room);
    fault_stack_end(w->handlers);
}

/* ---- what waits */

/* release_all lets all threads of the block go on. */
static void release_all(struct worker* w, struct queue* queue) {
    w->round++;
    w->ready = *queue;
    *queue = (struct queue){0};
    for (unsigned warp = 0; warp * w->lanes < w->threads; warp++)
        w->warps[warp].blocked = 0;
}

/* release lets threads go on that all others that they wait for have waited for, unless these have ended. */
static void release(struct worker* w) {
    if (w->living && w->barrier.count == w->living) {
        w->result = w->votes;
        w->waited = w->living;
        w->votes = 0;
        if (observer)
            observer->kernel_goes_on();
        release_all(w, &w->barrier);
        return;
    }
    if (w->living && w->grid.count == w->living) {
        w->failed = !crew_grid(w->launch);
        release_all(w, &w->grid);
        return;
    }
    for (unsigned warp = 0; warp * w->lanes < w->threads; warp++)
        warp_release(w, warp);
}

/* ---- who runs */

/* stuck ends a launch of which no thread can go on. */
static void stuck(struct worker* w) {
    char text[256];
    const struct rocblas_mem_index* b = &rocblas_mem_block_index;
    snprintf(text, sizeof text,
        "no thread of block (%u, %u, %u) can go on: %u of %u have not ended, of which %u wait for all of the block, %u for lanes of "
        "their warp and %u for the grid",
        b->x, b->y, b->z, w->living, w->threads, w->barrier.count, w->living - w->barrier.count - w->grid.count, w->grid.count);
    if (observer && w->barrier.first)
        observer->kernel_stuck();
    worker_fail(w, hipErrorLaunchFailure, text);
}

/* next_yielded returns a thread that yielded. What all of them wait for may be another OS thread's, or a block that none has. */
static struct fiber* next_yielded(struct worker* w) {
    if (++w->passed >= w->yielded.count) {
        w->passed = 0;
        if (++w->idle % parting_passes == 0)
            warp_part(w);
        if (w->idle % idle_passes == 0)
            crew_wanted(w->launch);
        sched_yield();
    }
    return queue_take(&w->yielded);
}

/* choose returns the fiber that runs next, null at the end of the block. Threads that can go on come first, so that few are
 * suspended at a time; then those that have not begun, and those that yielded. With other it is one that did not run for long. */
static __attribute__((noinline)) struct fiber* choose(struct worker* w, int other) {
    if (w->failed)
        return NULL;
    if (w->ready.first && !(other && (w->next < w->threads || w->yielded.first)))
        return queue_take(&w->ready);
    if (w->next < w->threads)
        return unused(w);
    release(w);
    if (w->failed)
        return NULL;
    if (w->yielded.first && (other || !w->ready.first))
        return next_yielded(w);
    if (w->ready.first)
        return queue_take(&w->ready);
    if (w->living)
        stuck(w);
    return NULL;
}

/* The address sanitizer, if the program has it, is told of each switch of stacks. */
void __sanitizer_start_switch_fiber(void** frames_out, const void* stack, size_t size) __attribute__((weak));
void __sanitizer_finish_switch_fiber(void* frames, const void** stack_out, size_t* size_out) __attribute__((weak));
void __asan_unpoison_memory_region(const volatile void* address, size_t size) __attribute__((weak));

static inline int sanitized(void) { return __sanitizer_start_switch_fiber != NULL; }

/* tell_switch tells it that a switch begins and ends: nothing that it sees runs between. Null is the OS thread's own stack. */
static void tell_switch(struct worker* w, struct fiber* from, struct fiber* to) {
    const void* stack = NULL;
    size_t size = 0;
    __sanitizer_start_switch_fiber(
        from ? &from->frames : &w->base_frames, to ? to->stack : w->base_stack, to ? fiber_stack_bytes : w->base_bytes);
    __sanitizer_finish_switch_fiber(to ? to->frames : w->base_frames, &stack, &size);
    if (!from) {
        w->base_stack = stack;
        w->base_bytes = size;
    }
}

struct onward worker_next(struct worker* w) {
    const int other = ++w->turn % turns == 0;
    struct fiber* fiber = w->ready.first && !other ? queue_take(&w->ready) : choose(w, other);
    if (sanitized())
        tell_switch(w, w->current, fiber);
    if (fiber)
        return worker_go_on(w, fiber);
    w->current = NULL;
    return (struct onward){w->base, 0};
}

static void become(struct worker* w, struct fiber* fiber, unsigned thread) {
    fiber->thread = thread;
    fiber->warp = &w->warps[thread >> w->lanes_log2];
    fiber->lane = (uint64_t)1 << (thread & (w->lanes - 1));
    fiber->way.count = 0;
}

/* index_next moves an index on, x first. */
static inline void index_next(struct rocblas_mem_index* index, const struct rocblas_mem_index* size) {
    if (++index->x == size->x) {
        index->x = 0;
        if (++index->y == size->y) {
            index->y = 0;
            index->z++;
        }
    }
}

/* count_out counts a thread as ended. */
static void count_out(struct worker* w, const struct fiber* fiber) {
    w->living--;
    fiber->warp->living &= ~fiber->lane;
}

/* fiber_unused ends what a fiber runs, and lets another one go on. */
static __attribute__((noreturn)) void fiber_unused(struct worker* w, struct fiber* fiber) {
    meeting_leave(w, fiber);
    fiber->continues = fiber->begins;
    fiber->out = NULL;
    fiber->next = w->unused;
    w->unused = fiber;
    fiber_go(worker_next(w));
}

void rocblas_mem_thread_end(void) {
    struct worker* w = worker_running();
    if (!w || w->told || w->current->continues == w->current->begins) /* the sanitizer's code follows the call */
        return;
    count_out(w, w->current);
    fiber_unused(w, w->current);
}

/* run_thread runs a thread from its begin to its end. */
static void run_thread(struct worker* w, struct fiber* fiber) {
    const struct launch* launch = w->launch;
    become(w, fiber, w->next++);
    fiber->index = rocblas_mem_thread_index = w->begin;
    index_next(&w->begin, &launch->block);
    launch->kernel->thread(launch->arguments);
    count_out(w, fiber);
}

/* run_loops runs the blocks of a worker, in which no thread waits. */
static void run_loops(struct worker* w, struct fiber* fiber) {
    const struct launch* launch = w->launch;
    w->next = w->threads;
    w->living = 0;
    become(w, fiber, 0);
    for (;;) {
        launch->kernel->block(launch->arguments);
        if (--w->blocks == 0 || atomic_load_explicit(&launch->status, memory_order_relaxed) != hipSuccess)
            return;
        w->round++;
        index_next(&rocblas_mem_block_index, &launch->grid);
    }
}

/* run_threads is what an unused fiber runs: threads, until one that waited can go on. It does not return to where it began: the
 * processor would predict another place. */
static void run_threads(void) {
    struct worker* w = worker_own;
    struct fiber* fiber = w->current;
    if (w->launch->kernel->block) {
        run_loops(w, fiber);
    } else {
        do
            run_thread(w, fiber);
        while (w->next < w->threads && !w->ready.first);
    }
    fiber_unused(w, fiber);
}

/* ---- blocks */

/* reset ends all threads of a block that failed. */
static void reset(struct worker* w) {
    w->failed = 0;
    w->votes = 0;
    w->ready = w->yielded = w->barrier = w->grid = (struct queue){0};
    w->unused = NULL;
    memset(w->warps, 0, sizeof w->warps);
    for (struct stacks* stacks = w->stacks; stacks; stacks = stacks->next) {
        if (__asan_unpoison_memory_region)
            __asan_unpoison_memory_region(stacks->memory, (size_t)stacks_at_once * fiber_stack_bytes);
        for (int i = stacks_at_once; i-- > 0;) {
            struct fiber* fiber = &stacks->fibers[i];
            meeting_leave(w, fiber);
            fiber->continues = fiber->begins;
            fiber->out = fiber->frames = NULL;
            fiber->next = w->unused;
            w->unused = fiber;
        }
    }
}

/* shared_memory gives a block its dynamic shared memory, in a checked program with room around it that no thread may use. It
 * returns 0 if there is none. */
static int shared_memory(struct worker* w, size_t bytes) {
    enum { align = 128 };
    const size_t room = observer ? shared_room_bytes : 0, all = bytes + 2 * room;
    if (w->shared && bytes <= w->shared_bytes)
        return 1;
    free(w->shared_room);
    w->shared = NULL;
    w->shared_bytes = bytes;
    if (posix_memalign(&w->shared_room, align, all ? all : align) != 0)
        return 0;
    w->shared = (char*)w->shared_room + room;
    return 1;
}

void blocks_run(struct launch* launch, uint64_t first, unsigned count) {
    struct worker* w = own_memory(&worker_own, sizeof *w, free_worker);
    if (!w || !shared_memory(w, launch->shared_bytes)) {
        launch_fail(launch, hipErrorOutOfMemory, "there is no memory for a block");
        return;
    }
    if (!w->begun)
        w->handlers = fault_stack();
    w->begun = 1;
    w->told = observer || sanitized();
    w->launch = launch;
    w->blocks = count;
    w->threads = launch->block.x * launch->block.y * launch->block.z;
    w->lanes = (unsigned)rocblas_mem_warp_size;
    w->lanes_log2 = (unsigned)__builtin_ctz(w->lanes);
    rocblas_mem_grid_size = launch->grid;
    rocblas_mem_block_size = launch->block;
    rocblas_mem_block_index = (struct rocblas_mem_index){(unsigned)(first % launch->grid.x),
        (unsigned)(first / launch->grid.x % launch->grid.y), (unsigned)(first / launch->grid.x / launch->grid.y)};
    w->round++;
    w->next = w->idle = 0;
    w->ways = 0;
    w->living = w->threads;
    for (unsigned rest = w->threads, lanes; rest; rest -= lanes) {
        struct warp* warp = &w->warps[(w->threads - rest) >> w->lanes_log2];
        lanes = rest < w->lanes ? rest : w->lanes;
        warp->all = warp->living = UINT64_MAX >> (most_lanes - lanes);
    }
    w->begin = (struct rocblas_mem_index){0};
    struct fiber* fiber = unused(w);
    if (fiber) {
        if (sanitized())
            tell_switch(w, NULL, fiber);
        w->current = fiber;
        fiber_switch(&w->base, fiber->continues);
    }
    if (w->failed)
        reset(w);
    rocblas_mem_block_size = (struct rocblas_mem_index){0}; /* by which code knows that no kernel runs */
    if (launch->cooperative)
        crew_left(launch);
}

void launch_fail(struct launch* launch, hipError_t status, const char* reason) {
    int none = hipSuccess;
    if (atomic_compare_exchange_strong(&launch->status, &none, (int)status))
        fprintf(stderr, "rocblas_mem: the kernel %.400s ended early: %.400s\n", launch->kernel->name, reason);
    crew_failed();
}

void worker_fail(struct worker* w, hipError_t status, const char* reason) {
    launch_fail(w->launch, status, reason);
    w->failed = 1;
    w->ready = (struct queue){0};
}

/* ---- what a thread calls */

int rocblas_mem_kernel_runs(void) { return worker_running() != NULL; }

void* block_base(const void* address, int* below_out) {
    const struct worker* w = worker_running();
    *below_out = w && (uintptr_t)address - (uintptr_t)w->current->stack < fiber_guard_bytes;
    return w ? w->base : NULL;
}

void* rocblas_mem_block_memory(size_t* size_out) {
    const struct worker* w = worker_running();
    if (size_out)
        *size_out = w ? w->launch->shared_bytes : 0;
    return w ? w->shared : NULL;
}

/* nothing_waits returns to a thread of the program that is no thread of a kernel. */
static struct onward nothing_waits(void* stack) { return (struct onward){stack, 0}; }

static void wait_in(struct queue* queue, struct fiber* fiber) {
    fiber->warp->blocked |= fiber->lane;
    queue_put(queue, fiber);
}

static inline void suspend(struct worker* w, int value, unsigned* waited_out, void* stack) {
    w->votes += value != 0;
    wait_in(&w->barrier, worker_suspend(w, stack, waited_out));
}

/* wait_told is wait_block with what few threads need. */
static __attribute__((noinline)) struct onward wait_told(int value, unsigned* waited_out, void* stack) {
    struct worker* w = worker_running();
    if (!w)
        return nothing_waits(stack);
    if (observer)
        observer->kernel_waits(w->site);
    w->site = 0;
    suspend(w, value, waited_out, stack);
    return worker_next(w);
}

/* Without calls it needs no registers whose values it would have to keep. */
struct onward wait_block(int value, unsigned* waited_out, void* stack) {
    struct worker* w = worker_running();
    if (!w || w->told || w->current->meeting)
        return wait_told(value, waited_out, stack);
    suspend(w, value, waited_out, stack);
    return worker_onward(w);
}

struct onward wait_turn(void* stack) {
    struct worker* w = worker_running();
    if (!w)
        return nothing_waits(stack);
    struct fiber* fiber = worker_suspend(w, stack, NULL);
    queue_put(&w->yielded, fiber);
    return worker_next(w);
}

int rocblas_mem_grid_waits(void) {
    const struct worker* w = worker_running();
    return w && w->launch->cooperative;
}

struct onward wait_grid(void* stack) {
    struct worker* w = worker_running();
    if (!w)
        return nothing_waits(stack);
    if (!w->launch->cooperative)
        rocblas_mem_kernel_fail(hipErrorLaunchFailure, "it waits for the grid, and its launch is not cooperative");
    wait_in(&w->grid, worker_suspend(w, stack, NULL));
    return worker_next(w);
}

void rocblas_mem_kernel_fail(int status, const char* reason) {
    struct worker* w = worker_running();
    if (!w)
        return;
    worker_fail(w, (hipError_t)status, reason);
    if (sanitized())
        tell_switch(w, w->current, NULL);
    w->current = NULL;
    fiber_leave(w->base);
}
