/* SPDX-License-Identifier: MIT
 *
 * records.c: the records, found by the address of the vendor handle.
 *
 * An open-addressed hash table that is read without a lock. An entry never moves within a table. A removed
 * entry becomes free (RBM_REMOVED), or empty (0) if the next entry is empty, so that no search ends before
 * its handle. A table that is more than half full is copied to one of twice the size. The old one is never
 * freed, because a thread may still read it. All outgrown tables together are no larger than the current one.
 * Writers hold the lock of the list of slots.
 */
#include "vendor/records.h"
#include "state/state.h"

#include <stdlib.h>

enum { FIRST_ENTRIES = 64 };
#define RBM_REMOVED 1 /* value of a removed entry; not an address */

struct entry {
    uint64_t handle; /* 0 for an empty entry, which ends a search */
    uint64_t control; /* 0 if the handle belongs to the process that this one was forked from */
};

struct table {
    uint64_t mask;
    uint64_t taken; /* entries that are not empty */
    struct entry entries[];
};

static struct table* table;
static uint64_t* handles[RBM_BLOCKS]; /* the records' handles by slot; null for a block without a record */
static bool forked; /* the table has entries of a parent process */

static uint64_t place(const struct table* t, uint64_t handle) { return (handle >> 4) * 0x9e3779b97f4a7c15ull >> 20 & t->mask; }

/* find returns a handle's entry, or a null pointer. */
static struct entry* find(uint64_t handle) {
    struct table* t = __atomic_load_n(&table, __ATOMIC_ACQUIRE);
    if (!t || handle <= RBM_REMOVED)
        return NULL;
    for (uint64_t i = place(t, handle);; i = (i + 1) & t->mask) {
        uint64_t at = __atomic_load_n(&t->entries[i].handle, __ATOMIC_ACQUIRE);
        if (at == handle)
            return &t->entries[i];
        if (!at)
            return NULL;
    }
}

struct rbm_control* rbm_record(rocblas_handle handle) {
    const struct entry* e = find((uint64_t)(uintptr_t)handle);
    return e ? (struct rbm_control*)(uintptr_t)__atomic_load_n(&e->control, __ATOMIC_RELAXED) : NULL;
}

bool rbm_record_inherited(rocblas_handle handle) {
    if (!forked)
        return false;
    const struct entry* e = find((uint64_t)(uintptr_t)handle);
    return e && !e->control;
}

/* put stores a handle that the table does not contain. The table has room. */
static void put(struct table* t, uint64_t handle, uint64_t control) {
    uint64_t i = place(t, handle);
    while (t->entries[i].handle > RBM_REMOVED)
        i = (i + 1) & t->mask;
    t->taken += t->entries[i].handle == 0;
    __atomic_store_n(&t->entries[i].control, control, __ATOMIC_RELAXED);
    __atomic_store_n(&t->entries[i].handle, handle, __ATOMIC_RELEASE);
}

/* grown returns the table, or a larger copy if more than half of it is taken; a null pointer if memory has
 * run out. */
static struct table* grown(void) {
    struct table* old = table;
    if (old && old->taken <= old->mask / 2)
        return old;
    uint64_t count = old ? 2 * (old->mask + 1) : FIRST_ENTRIES;
    struct table* t = calloc(1, sizeof *t + count * sizeof *t->entries);
    if (!t)
        return NULL;
    t->mask = count - 1;
    for (uint64_t i = 0; old && i <= old->mask; i++)
        if (old->entries[i].handle > RBM_REMOVED)
            put(t, old->entries[i].handle, old->entries[i].control);
    __atomic_store_n(&table, t, __ATOMIC_RELEASE);
    return t;
}

/* handle_of returns where the handle of a slot's record is stored, or a null pointer if memory has run out. */
static uint64_t* handle_of(uint32_t slot) {
    uint64_t** block = &handles[slot / RBM_BLOCK_SLOTS];
    if (!*block)
        __atomic_store_n(block, calloc(RBM_BLOCK_SLOTS, sizeof **block), __ATOMIC_RELEASE);
    return *block ? *block + slot % RBM_BLOCK_SLOTS : NULL;
}

bool rbm_record_add(rocblas_handle handle, struct rbm_control* c) {
    rbm_lock();
    uint64_t* at = handle_of(c->slot);
    struct table* t = grown();
    if (at && t) {
        uint64_t value = (uint64_t)(uintptr_t)handle;
        struct entry* e = find(value);
        *at = value;
        if (e)
            e->control = (uint64_t)(uintptr_t)c;
        else
            put(t, value, (uint64_t)(uintptr_t)c);
    }
    rbm_unlock();
    return at && t;
}

/* remove_entry makes an entry free. If the next entry is empty, it makes this one and the free ones directly
 * before it empty. */
static void remove_entry(struct table* t, struct entry* e) {
    uint64_t i = (uint64_t)(e - t->entries);
    __atomic_store_n(&e->handle, RBM_REMOVED, __ATOMIC_RELEASE);
    if (t->entries[(i + 1) & t->mask].handle)
        return;
    for (; t->entries[i].handle == RBM_REMOVED; i = (i - 1) & t->mask) {
        __atomic_store_n(&t->entries[i].handle, 0, __ATOMIC_RELEASE);
        t->taken--;
    }
}

void rbm_record_remove(rocblas_handle handle) {
    rbm_lock();
    struct entry* e = find((uint64_t)(uintptr_t)handle);
    if (e) {
        const struct rbm_control* c = (const struct rbm_control*)(uintptr_t)e->control;
        if (c)
            RBM_WRITE(*handle_of(c->slot), 0);
        remove_entry(table, e);
    }
    rbm_unlock();
}

rocblas_handle rbm_record_handle(const struct rbm_control* c) {
    const uint32_t slot = RBM_READ(c->slot);
    const uint64_t* block = __atomic_load_n(&handles[slot / RBM_BLOCK_SLOTS], __ATOMIC_ACQUIRE);
    return block ? (rocblas_handle)(uintptr_t)RBM_READ(block[slot % RBM_BLOCK_SLOTS]) : NULL;
}

void rbm_records_in_child(void) {
    for (uint64_t i = 0; table && i <= table->mask; i++)
        table->entries[i].control = 0;
    for (uint32_t i = 0; i < RBM_BLOCKS; i++)
        for (uint32_t k = 0; handles[i] && k < RBM_BLOCK_SLOTS; k++)
            handles[i][k] = 0;
    forked = table != NULL;
}
