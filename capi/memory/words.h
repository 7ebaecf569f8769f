/* SPDX-License-Identifier: MIT
 *
 * words.h: the values of leases, and their headers on the word stack of a handle.
 *
 * A lease's value is an id and not an address: tag (4 bits), slot (20), index of its header on the handle's
 * word stack (16), sequence (24). Slow leases have a tag of their own and are found on the slow path. They are
 * leases of vendor handles, traced leases and guarded leases. The fast path therefore needs no test for them.
 */
#ifndef RBM_MEMORY_WORDS_H
#define RBM_MEMORY_WORDS_H

#include "state/state.h"

#define RBM_LEASE_TAG 0x6ull
#define RBM_SLOW_LEASE_TAG 0x7ull
#define RBM_LEASE_INDEX_BITS 16
#define RBM_LEASE_SEQUENCE_BITS 24

_Static_assert(RBM_MOST_WORDS == 1u << RBM_LEASE_INDEX_BITS, "a lease's value has room for the index");

static inline uint64_t* words_of(const struct rbm_control* c) { return (uint64_t*)(uintptr_t)c->words; }

/* lease_control returns the control block that a lease's value names, a null pointer if it is not a lease's. */
static inline struct rbm_control* lease_control(uint64_t value) {
    const unsigned slot_shift = RBM_LEASE_SEQUENCE_BITS + RBM_LEASE_INDEX_BITS;
    uint64_t tag_slot = value >> slot_shift;
    if (__builtin_expect(tag_slot / RBM_BLOCK_SLOTS == (RBM_LEASE_TAG << RBM_SLOT_BITS) / RBM_BLOCK_SLOTS, 1))
        return &rbm_first_block[tag_slot % RBM_BLOCK_SLOTS];
    return tag_slot >> RBM_SLOT_BITS == RBM_LEASE_TAG ? rbm_at(tag_slot & ((1u << RBM_SLOT_BITS) - 1)) : NULL;
}

/* lease_index returns the index of a lease's header on its handle's word stack. */
static inline uint32_t lease_index(uint64_t value) {
    return (uint32_t)(value >> RBM_LEASE_SEQUENCE_BITS) & ((1u << RBM_LEASE_INDEX_BITS) - 1);
}

/* lease_at returns the header of a living lease of a slot, or a null pointer. The value may belong to an ended lease
 * while another thread uses the slot. Therefore word_top is read before words, the reverse of the order in which they
 * are stored, and words never leave their address. The word stack of an ended handle is empty. */
static inline uint64_t* lease_at(const struct rbm_control* c, uint64_t value) {
    uint32_t index = lease_index(value);
    if (index + RBM_LEASE_HEADER > __atomic_load_n(&c->word_top, __ATOMIC_ACQUIRE))
        return NULL;
    uint64_t* lease = (uint64_t*)(uintptr_t)__atomic_load_n(&c->words, __ATOMIC_RELAXED) + index;
    return __atomic_load_n(&lease[RBM_LEASE_ID], __ATOMIC_RELAXED) == value ? lease : NULL;
}

/* find_lease returns the header of a living lease, or a null pointer, and stores its handle's control block. */
static inline uint64_t* find_lease(const struct rocblas_device_malloc_base* ptr, struct rbm_control** control) {
    uint64_t value = (uint64_t)(uintptr_t)ptr;
    *control = lease_control(value);
    return *control ? lease_at(*control, value) : NULL;
}

#endif
