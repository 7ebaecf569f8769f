/* SPDX-License-Identifier: MIT
 *
 * worker.h: what an OS thread has for its blocks.
 */
#ifndef STANDIN_WORKER_H
#define STANDIN_WORKER_H

#include "block/block.h"
#include "block/fiber.h"

enum { turns = 256 }; /* one of so many goes to threads that did not run for long */
enum { most_lanes = 64, most_warps = device_max_threads / 32, value_bytes = 16, stacks_at_once = 32, shared_room_bytes = 4096 };

/* lane_value is what a lane gives. */
typedef uint64_t lane_value __attribute__((vector_size(value_bytes)));

/* struct meeting has the values of lanes that met, until each of them has gone on. */
struct meeting {
    lane_value values[most_lanes];
    struct meeting* next; /* of those that are unused */
    unsigned users;
};

/* struct way is where in the program a thread is, if the code tells it: the calls and loops that it is in, the outermost first.
 * struct way_part is one of these. */
struct way_part {
    uintptr_t at; /* a return address where it begins */
    unsigned loop, turn; /* the number of a loop, 0 for a call; the turns that it has made */
};
struct way {
    struct way_part* parts;
    unsigned count, room;
};

/* way_site returns the site of a call or an access by its return address. It is less than those of operations, and even: an
 * access that writes may add 1. */
static inline uint64_t way_site(uintptr_t from) {
    enum { low_bits = 4 };
    return (uint64_t)from << low_bits & INT64_MAX;
}

/* struct fiber is a stack with the thread that has it. What a barrier needs is in the first 64 bytes. */
struct fiber {
    _Alignas(64) void* continues; /* of fiber_switch */
    struct fiber* next; /* in a queue */
    struct meeting* meeting; /* of the thread's last one, null if it had none */
    void* out; /* what the function that waits stores to, or null */
    struct rocblas_mem_index index; /* of the thread */
    unsigned thread; /* its number in the block */
    struct warp* warp; /* of the thread */
    uint64_t lane; /* the set of its lane */
    lane_value value;
    uint64_t lanes, site, met; /* of a meeting: those that the thread gave, and who met */
    char* stack;
    void* begins; /* where it continues while it is unused */
    void* frames; /* what the address sanitizer keeps of it */
    struct way way;
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

/* struct warp has sets of lanes: all, those whose threads have not ended, those that wait for others, and of these those that
 * wait for given lanes, or for any at a site: which, and the bits in which some of their sites differ from it. */
struct warp {
    uint64_t all, living, blocked, for_lanes, for_site, site, differs;
};

/* struct worker is what an OS thread has for its blocks. */
struct worker {
    struct launch* launch;
    struct fiber* current; /* null while no kernel runs */
    void* base; /* where the OS thread's own stack continues */
    const void* base_stack; /* that stack, for the address sanitizer */
    size_t base_bytes;
    void* base_frames; /* what the sanitizer keeps of it */
    unsigned blocks; /* to run, of a kernel with a function for blocks */
    unsigned threads, next; /* of the block; the next to begin */
    struct rocblas_mem_index begin; /* its index */
    unsigned living; /* threads that have not ended */
    unsigned turn, passed, idle; /* how often a thread was chosen; how many that yielded; how often all of these */
    unsigned votes, result, waited; /* of a barrier: so far, and of the last one */
    uint64_t round; /* how many blocks began and how many barriers all threads passed */
    uint64_t site; /* of the next barrier, if the program tells it, else 0 */
    unsigned lanes, lanes_log2; /* of a warp */
    int failed;
    struct queue ready, yielded, barrier, grid; /* those that can go on, and those that wait */
    struct fiber* unused;
    struct fiber* of[device_max_threads]; /* by the number of a thread that waits for its warp */
    struct warp warps[most_warps];
    struct meeting* meetings; /* unused */
    struct stacks* stacks;
    void *shared, *shared_room; /* dynamic memory of the block, and what was allocated with it */
    size_t shared_bytes;
    int begun; /* it has run a block */
    int ways; /* a thread of the block has told its way */
    int told; /* the check or the address sanitizer is told of what it does */
    void* handlers; /* the stack of handlers of signals, null if it has another one */
};

static inline void queue_put(struct queue* queue, struct fiber* fiber) {
    fiber->next = NULL;
    *(queue->first ? &queue->last->next : &queue->first) = fiber;
    queue->last = fiber;
    queue->count++;
}

/* worker_running returns the calling OS thread's worker, null outside of kernels. */
extern ROCBLAS_MEM_THREAD_LOCAL void* worker_own; /* struct worker */

static inline struct worker* worker_running(void) {
    struct worker* w = worker_own;
    return w && w->current ? w : NULL;
}

static inline struct fiber* queue_take(struct queue* queue) {
    struct fiber* fiber = queue->first;
    queue->first = fiber->next;
    queue->count--;
    return fiber;
}

/* meeting_leave ends what a thread has of its last meeting. */
static inline void meeting_leave(struct worker* w, struct fiber* fiber) {
    struct meeting* meeting = fiber->meeting;
    fiber->meeting = NULL;
    if (meeting && --meeting->users == 0) {
        meeting->next = w->meetings;
        w->meetings = meeting;
    }
}

/* worker_suspend makes the running thread one of those that do not run, and worker_next chooses one that goes on. Between them
 * stands what the thread waits for. */
static inline struct fiber* worker_suspend(struct worker* w, void* stack, void* out) {
    struct fiber* fiber = w->current;
    fiber->continues = stack;
    fiber->out = out;
    meeting_leave(w, fiber);
    return fiber;
}

/* worker_go_on makes the thread of a fiber the running one. The stacks of threads lie in pages of their own: the one that goes on
 * after it is loaded into the processor's caches. */
static inline struct onward worker_go_on(struct worker* w, struct fiber* fiber) {
    enum { line_bytes = 64 };
    if (w->ready.first) {
        const char* stack = w->ready.first->continues;
        __builtin_prefetch(stack);
        __builtin_prefetch(stack + line_bytes);
    }
    w->current = fiber;
    rocblas_mem_thread_index = fiber->index;
    if (fiber->meeting) {
        if (fiber->out)
            *(const void**)fiber->out = fiber->meeting->values;
        return (struct onward){fiber->continues, fiber->met};
    }
    if (fiber->out)
        *(unsigned*)fiber->out = w->waited;
    return (struct onward){fiber->continues, w->result};
}

struct onward worker_next(struct worker* w);

/* worker_onward is worker_next where no check is told of it. A function that else calls nothing need not save registers. */
static inline struct onward worker_onward(struct worker* w) {
    if (!w->ready.first || (w->turn + 1) % turns == 0)
        return worker_next(w);
    w->turn++;
    return worker_go_on(w, queue_take(&w->ready));
}

/* worker_fail ends the launch; the block ends when another thread would run. */
void worker_fail(struct worker* w, hipError_t status, const char* reason);

/* warp_part lets lanes of warps go on without others that only yield, where that is allowed. */
void warp_part(struct worker* w);

/* warp_release lets lanes of a warp go on for which those that they waited for have come or ended. */
void warp_release(struct worker* w, unsigned warp);

#endif
