/* SPDX-License-Identifier: MIT
 *
 * control.c: control blocks from the creation of a handle to its end.
 */
#include "handle/control.h"
#include "loader/enter.h"
#include "state/counts.h"
#include "state/error.h"
#include "state/hooks.h"
#include "state/release.h"
#include "state/state.h"
#include "trace/trace.h"

#include <string.h>
#include <sys/mman.h>

/* new_block returns RBM_BLOCK_SLOTS zeroed control blocks, whose pages are allocated on first write, or a
 * null pointer. */
static void* new_block(void) {
    void* block = mmap(
        NULL, RBM_BLOCK_SLOTS * sizeof(struct rbm_control), PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    return block == MAP_FAILED ? NULL : block;
}

/* new_slot returns a control block that was never used, or a null pointer. The lock is held. */
static struct rbm_control* new_slot(void) {
    uint32_t slot = rbm_state.slots;
    if (slot >= RBM_MOST_HANDLES)
        return NULL;
    if (!rbm_state.blocks[slot / RBM_BLOCK_SLOTS]) {
        void* block = slot < RBM_BLOCK_SLOTS ? rbm_first_block : new_block();
        if (!block)
            return NULL;
        __atomic_store_n(&rbm_state.blocks[slot / RBM_BLOCK_SLOTS], (uint64_t)(uintptr_t)block, __ATOMIC_RELEASE);
    }
    struct rbm_control* c = rbm_at(slot);
    c->slot = slot;
    if (!c->words) /* in a forked child, a slot keeps the mapping that it had in the parent */
    {
        c->words = (uint64_t)(uintptr_t)c->inline_words;
        c->word_capacity = RBM_INLINE_WORDS;
    }
    __atomic_store_n(&rbm_state.slots, slot + 1, __ATOMIC_RELEASE);
    return c;
}

/* take_slot returns a free control block, or a null pointer if all are taken or memory has run out. */
static struct rbm_control* take_slot(void) {
    rbm_lock();
    rbm_prepare_counts();
    struct rbm_control* c;
    if (rbm_state.free_head == RBM_NO_LEASE)
        c = new_slot();
    else {
        c = rbm_at(rbm_state.free_head);
        rbm_state.free_head = c->next_free;
    }
    rbm_unlock();
    return c;
}

static void give_slot(struct rbm_control* c) {
    __atomic_store_n(&c->word_top, 0, __ATOMIC_RELAXED); /* the handle's leases end with it */
    if (c->word_capacity == RBM_MOST_WORDS)
        madvise((void*)(uintptr_t)c->words, RBM_MOST_WORDS * sizeof(uint64_t), MADV_DONTNEED);
    rbm_lock();
    rbm_leave_counts(c);
    __atomic_store_n(&c->id, RBM_DEAD(c->slot), __ATOMIC_RELEASE);
    c->generation++;
    c->next_free = rbm_state.free_head;
    rbm_state.free_head = c->slot;
    rbm_unlock();
}

/* clear sets the words between two addresses to 0 with atomic stores: another thread may read the numbers of
 * the slot's previous handle. */
static void clear(void* from, const void* to) {
    for (uint64_t* word = from; word != to; word++)
        RBM_WRITE(*word, 0);
}

/* reset gives a control block the state of a new handle, except its id. The word stack stays where it is:
 * another thread may look up an ended lease. */
static void reset(struct rbm_control* c, uint32_t watch) {
    uint32_t slot = c->slot, generation = c->generation, sequence = c->lease_sequence + rbm_state.epoch;
    RBM_WRITE(c->id, RBM_DEAD(slot));
    clear(&c->watch, &c->words);
    clear(&c->lease_head, c->inline_words);
    clear(&c->alpha_stride, c->error); /* the strides and the counts */
    RBM_WRITE(c->slot, slot);
    c->generation = generation;
    RBM_WRITE(c->lease_sequence, sequence);
    RBM_WRITE(c->leases_ended, sequence);
    c->atomics_mode = rbm_release() == rbm_release_4 ? rocblas_atomics_allowed : rocblas_atomics_not_allowed;
    c->rows = rbm_rows_of(slot);
    c->lease_head = RBM_NO_LEASE;
    c->watch = watch;
    c->own_floor = watch & (RBM_WATCH_TRACE | RBM_WATCH_CHECK) ? 1 : 0;
    c->closed = (watch & RBM_WATCH_TRACE ? RBM_CLOSED_TRACED : 0) | (watch & RBM_WATCH_GUARD ? RBM_CLOSED_GUARDED : 0)
        | (watch & RBM_WATCH_CHECK ? RBM_CLOSED_CHECKED : 0);
    c->error[0] = 0;
}

rocblas_status rbm_new_control(uint32_t watch, bool of_vendor, const char* size, struct rbm_control** control) {
    struct rbm_control* c = take_slot();
    if (!c)
        return rbm_fail(NULL, rocblas_status_memory_error,
            RBM_READ(rbm_state.slots) == RBM_MOST_HANDLES ? "rocblas_create_handle: the process holds %u handles, the most"
                                                          : "rocblas_create_handle: no memory for more than %u handles",
            RBM_READ(rbm_state.slots));
    reset(c, watch);
    RBM_WRITE(c->of_vendor, of_vendor);
    rocblas_status status = rbm_ask(rbm_operation_create, c->slot, (uint64_t)(uintptr_t)size, size ? strlen(size) : 0);
    if (status != rocblas_status_success) {
        if (c->error[0])
            rbm_set_process_error(c->error);
        if (RBM_READ(rbm_hooks.failed))
            rbm_hooks.failed(c, status, "rocblas_create_handle");
        rbm_trace_of(c, RBM_TRACE_CREATE, "rocblas_create_handle", 0, c->size, status);
        give_slot(c);
    }
    *control = c;
    return status;
}

rocblas_status rbm_end_control(struct rbm_control* c) {
    rocblas_status status = rbm_ask(rbm_operation_destroy, c->id, 0, 0);
    if (status == rocblas_status_success)
        give_slot(c);
    return status;
}
