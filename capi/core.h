/* SPDX-License-Identifier: MIT
 *
 * core.h: what the C sources of the front and of the core share with each other.
 */
#ifndef RBM_CORE_H
#define RBM_CORE_H

#include <stddef.h>

#include "../include/rocblas_mem.h"
#include "control.h"

#define RBM_HIDDEN __attribute__((visibility("hidden")))

/* rbm_state is this process's handles. In a forked child it begins empty, with the next epoch. */
extern RBM_HIDDEN struct rbm_state rbm_state;

/* rbm_enter makes one call into the core, opening the core first where that has not happened.
 *
 * Pre: call->routine, call->count and that many args are set. Post: the core's status, or rocblas_status_internal_error
 * where there is no core. Thread-safe. */
RBM_HIDDEN rocblas_status rbm_enter(struct rbm_call* call);

/* rbm_process_error stores why the last handle could not be made, an empty text where that never happened; the other one
 * says it. Thread-safe. */
RBM_HIDDEN void rbm_process_error(char* text, size_t size);
RBM_HIDDEN void rbm_set_process_error(const char* text);

/* rbm_lock and rbm_unlock guard the list of slots. A forked child finds it unlocked. */
RBM_HIDDEN void rbm_lock(void);
RBM_HIDDEN void rbm_unlock(void);

/* rbm_first_block holds the first handles of a process, so that finding one of them needs no look at a table. */
extern RBM_HIDDEN struct rbm_control rbm_first_block[RBM_BLOCK_SLOTS];

/* rbm_at returns the control block of a slot, alive or not, or a null pointer where none was allocated. */
static inline struct rbm_control* rbm_at(uint32_t slot)
{
    if(slot < RBM_BLOCK_SLOTS)
        return &rbm_first_block[slot];
    uint64_t block = __atomic_load_n(&rbm_state.blocks[slot / RBM_BLOCK_SLOTS], __ATOMIC_ACQUIRE);
    return block ? (struct rbm_control*)(uintptr_t)block + slot % RBM_BLOCK_SLOTS : NULL;
}

/* rbm_alive says whether a control block's handle lives. */
static inline int rbm_alive(const struct rbm_control* c)
{
    return c->id >> 60 == RBM_HANDLE_TAG;
}

/* rbm_find_far is rbm_find for what is not found at once: handles after the first RBM_BLOCK_SLOTS, and values that are none. */
RBM_HIDDEN struct rbm_control* rbm_find_far(uint64_t value);

/* rbm_find returns the living handle with this value, or a null pointer. No control block ever has an id that leads to it and
 * is not its living handle's, so one comparison tells that from a dead, a made-up and a null one. */
static inline struct rbm_control* rbm_find(rocblas_handle handle)
{
    uint64_t            value = (uint64_t)(uintptr_t)handle;
    struct rbm_control* c     = &rbm_first_block[value % RBM_BLOCK_SLOTS];
    return __builtin_expect(c->id == value, 1) ? c : rbm_find_far(value);
}

/* rbm_error stores the handle's last error text, cut where it does not fit. */
RBM_HIDDEN void rbm_error(struct rbm_control* c, const char* format, ...) __attribute__((format(printf, 2, 3)));

/* RBM_GETTER defines a function of the header that stores one value of the handle's control block c through a pointer. */
#define RBM_GETTER(name, type, value)                     \
    rocblas_status name(rocblas_handle handle, type* out) \
    {                                                     \
        const struct rbm_control* c = rbm_find(handle);   \
        if(!c)                                            \
            return rocblas_status_invalid_handle;         \
        if(!out)                                          \
            return rocblas_status_invalid_pointer;        \
        *out = value;                                     \
        return rocblas_status_success;                    \
    }

#endif
