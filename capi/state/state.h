/* SPDX-License-Identifier: MIT
 *
 * state.h: this process's control blocks: finding the one of a handle, and reading it.
 */
#ifndef RBM_STATE_STATE_H
#define RBM_STATE_STATE_H

#include "state/base.h"

/* rbm_state holds this process's handles. In a forked child it begins empty, with the next epoch. */
extern RBM_HIDDEN struct rbm_state rbm_state;

/* rbm_lock and rbm_unlock lock the list of slots. A forked child finds it unlocked. */
RBM_HIDDEN void rbm_lock(void);
RBM_HIDDEN void rbm_unlock(void);

/* rbm_first_block holds the first handles of a process, which are found without a table lookup. */
extern RBM_HIDDEN struct rbm_control rbm_first_block[RBM_BLOCK_SLOTS] __attribute__((aligned(RBM_LINE_BYTES)));

/* rbm_at returns the control block of a slot, alive or not, or a null pointer if none was allocated. */
static inline struct rbm_control* rbm_at(uint32_t slot) {
    if (slot < RBM_BLOCK_SLOTS)
        return &rbm_first_block[slot];
    uint64_t block = __atomic_load_n(&rbm_state.blocks[slot / RBM_BLOCK_SLOTS], __ATOMIC_ACQUIRE);
    return block ? (struct rbm_control*)(uintptr_t)block + slot % RBM_BLOCK_SLOTS : NULL;
}

/* rbm_alive reports whether the handle of a control block lives. */
static inline int rbm_alive(const struct rbm_control* c) {
    const uint64_t id = __atomic_load_n(&c->id, __ATOMIC_ACQUIRE);
    return id != 0 && id >> 60 != RBM_DEAD_TAG;
}

/* rbm_in_first_block returns the control block where a handle of the first RBM_BLOCK_SLOTS would be. The
 * caller compares its id. */
static inline struct rbm_control* rbm_in_first_block(rocblas_handle handle) {
    uint64_t value = (uint64_t)(uintptr_t)handle;
    /* &rbm_first_block[(value >> RBM_SLOT_SHIFT) % RBM_BLOCK_SLOTS], in one shift */
    uint64_t at = value * (sizeof(struct rbm_control) >> RBM_SLOT_SHIFT) % sizeof rbm_first_block;
    return (struct rbm_control*)((char*)rbm_first_block + at / sizeof(struct rbm_control) * sizeof(struct rbm_control));
}

/* rbm_find_in_blocks is rbm_find for handles after the first RBM_BLOCK_SLOTS and for invalid values. It is
 * inline so that callers need no stack frame for a rare call. */
static inline struct rbm_control* rbm_find_in_blocks(uint64_t value) {
    struct rbm_control* c = rbm_at((uint32_t)(value >> RBM_SLOT_SHIFT) & ((1u << RBM_SLOT_BITS) - 1));
    return c && RBM_READ(c->id) == value && rbm_alive(c) ? c : NULL;
}

/* rbm_find returns the control block of the living handle with this value, or a null pointer. Only the living
 * handle's own control block has an id equal to the value that leads to it. One comparison rejects ended,
 * invalid and null handles. */
static inline struct rbm_control* rbm_find(rocblas_handle handle) {
    uint64_t value = (uint64_t)(uintptr_t)handle;
    struct rbm_control* c = rbm_in_first_block(handle);
    return __builtin_expect(RBM_READ(c->id) == value, 1) ? c : rbm_find_in_blocks(value);
}

/* rbm_state_word returns watch, querying, of_vendor and elsewhere of a control block as one word. */
static inline uint64_t rbm_state_word(const struct rbm_control* c) {
    _Static_assert(offsetof(struct rbm_control, querying) == offsetof(struct rbm_control, watch) + 4
            && offsetof(struct rbm_control, elsewhere) == offsetof(struct rbm_control, watch) + 6,
        "one word");
    uint64_t word;
    memcpy(&word, &c->watch, sizeof word);
    return word;
}

/* rbm_starts_apart reports whether a handle is in a size query or checked. It reads querying alone: the end of a query
 * stores that byte, and a wider load would wait for the store to reach the cache. */
static inline bool rbm_starts_apart(const struct rbm_control* c) {
    return (RBM_READ(c->querying) | (RBM_READ(c->watch) & RBM_WATCH_CHECK)) != 0;
}

/* rbm_fits reports whether a lease of total bytes fits in the workspace. While the workspace is closed,
 * nothing fits. For sizes of 2^63 bytes and more the result is arbitrary: callers bound them. */
static inline bool rbm_fits(const struct rbm_control* c, uint64_t total) {
    return (int64_t)total <= (int64_t)(c->limit - RBM_READ(c->used));
}

/* rbm_peak_of returns the most bytes that were leased at one time. A reset of all peaks by another thread may store a
 * peak below the bytes in use, which are then the peak. */
static inline uint64_t rbm_peak_of(const struct rbm_control* c) {
    const uint64_t used = RBM_READ(c->used), peak = RBM_READ(c->peak);
    return used > peak ? used : peak;
}

/* rbm_put makes room bytes at base the workspace in force. Leases do not use those below floor. */
static inline void rbm_put(struct rbm_control* c, uint64_t base, uint64_t room, uint64_t floor) {
    c->base = base;
    RBM_WRITE(c->room, room);
    c->limit = c->closed ? 0 : room;
    c->floor = floor;
}

/* rbm_put_stream sets the handle's stream. */
static inline void rbm_put_stream(struct rbm_control* c, uint64_t stream) {
    c->stream = stream;
    c->elsewhere = (uint16_t)((c->elsewhere & ~RBM_ELSEWHERE_STREAM) | (stream ? RBM_ELSEWHERE_STREAM : 0));
    c->streamed = (uint16_t)(c->streamed | (stream != 0));
}

#endif
