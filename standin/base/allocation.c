/* SPDX-License-Identifier: MIT
 *
 * allocation.c: finds the allocation that contains an address. Every allocation is a node of a treap: a search
 * tree by address and a heap by a random number, so it is balanced on average. A hash table cannot find
 * addresses inside an allocation.
 */
#include <pthread.h>
#include <stdlib.h>
#include <time.h>

#include "base/allocation.h"
#include "base/observer.h"

struct node {
    struct allocation allocation;
    uint64_t weight; /* at least those of its children */
    struct node* left;
    struct node* right;
};

static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
static struct node* root;
static unsigned last_id;
static uint64_t seed = 0x2545F4914F6CDD1Dull;

static uint64_t random_weight(void) {
    seed ^= seed << 13;
    seed ^= seed >> 7;
    seed ^= seed << 17;
    return seed;
}

/* floor_node returns the last allocation that begins at or before an address. */
static struct node* floor_node(uintptr_t address) {
    struct node* best = NULL;
    for (struct node* n = root; n;)
        if (n->allocation.base <= address) {
            best = n;
            n = n->right;
        } else
            n = n->left;
    return best;
}

/* overlaps tells whether a registered allocation overlaps a range. */
static int overlaps(uintptr_t base, size_t size) {
    const struct node* n = floor_node(base + size - 1);
    return n && n->allocation.base + n->allocation.size > base;
}

/* split divides a tree into the nodes that begin before an address and the others. */
static void split(struct node* tree, uintptr_t address, struct node** before, struct node** after) {
    while (tree)
        if (tree->allocation.base < address) {
            *before = tree;
            before = &tree->right;
            tree = tree->right;
        } else {
            *after = tree;
            after = &tree->left;
            tree = tree->left;
        }
    *before = NULL;
    *after = NULL;
}

/* insert adds a node at the position that its weight requires. */
static void insert(struct node* added) {
    struct node** place = &root;
    while (*place && (*place)->weight >= added->weight)
        place = added->allocation.base < (*place)->allocation.base ? &(*place)->left : &(*place)->right;
    split(*place, added->allocation.base, &added->left, &added->right);
    *place = added;
}

/* take removes the node that begins at an address and merges its subtrees in its place. It returns null if
 * there is none. */
static struct node* take(uintptr_t base) {
    struct node** place = &root;
    while (*place && (*place)->allocation.base != base)
        place = base < (*place)->allocation.base ? &(*place)->left : &(*place)->right;
    struct node* taken = *place;
    if (!taken)
        return NULL;
    struct node* left = taken->left;
    struct node* right = taken->right;
    while (left && right)
        if (left->weight >= right->weight) {
            *place = left;
            place = &left->right;
            left = left->right;
        } else {
            *place = right;
            place = &right->left;
            right = right->left;
        }
    *place = left ? left : right;
    return taken;
}

void allocation_lock(void) { pthread_rwlock_wrlock(&lock); }

void allocation_unlock(void) { pthread_rwlock_unlock(&lock); }

/* Threads that waited for the lock do not exist in a child, where the lock would wait for them. */
void allocation_in_child(void) {
    static const pthread_rwlock_t unlocked = PTHREAD_RWLOCK_INITIALIZER;
    lock = unlocked;
}

int allocation_find(const void* address, struct allocation* out) {
    pthread_rwlock_rdlock(&lock);
    const struct node* n = floor_node((uintptr_t)address);
    int found = n && (uintptr_t)address - n->allocation.base < n->allocation.size;
    if (found)
        *out = n->allocation;
    pthread_rwlock_unlock(&lock);
    return found;
}

int allocation_last(uintptr_t address, struct allocation* out) {
    pthread_rwlock_rdlock(&lock);
    const struct node* n = floor_node(address);
    if (n)
        *out = n->allocation;
    pthread_rwlock_unlock(&lock);
    return n != NULL;
}

int allocation_next(uintptr_t address, struct allocation* out) {
    const struct node* best = NULL;
    pthread_rwlock_rdlock(&lock);
    for (const struct node* n = root; n;)
        if (n->allocation.base >= address) {
            best = n;
            n = n->left;
        } else
            n = n->right;
    if (best)
        *out = best->allocation;
    pthread_rwlock_unlock(&lock);
    return best != NULL;
}

int allocation_change(const void* address, int (*change)(struct allocation* allocation, const void* data), const void* data) {
    pthread_rwlock_wrlock(&lock);
    struct node* n = floor_node((uintptr_t)address);
    int found = n && (uintptr_t)address - n->allocation.base < n->allocation.size;
    if (found)
        found = change(&n->allocation, data);
    pthread_rwlock_unlock(&lock);
    return found;
}

int allocation_use(const void* address, size_t bytes, uint64_t work) {
    pthread_rwlock_wrlock(&lock);
    struct node* n = floor_node((uintptr_t)address);
    const size_t begin = n ? (uintptr_t)address - n->allocation.base : 0;
    const int found = n && begin < n->allocation.size && bytes <= n->allocation.size - begin;
    if (found) {
        n->allocation.first_use = n->allocation.first_use ? n->allocation.first_use : work;
        n->allocation.last_use = work;
    }
    pthread_rwlock_unlock(&lock);
    return found;
}

static void each(const struct node* n, void (*visit)(const struct allocation* allocation)) {
    for (; n; n = n->right) {
        each(n->left, visit);
        visit(&n->allocation);
    }
}

void allocation_each(void (*visit)(const struct allocation* allocation)) {
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_sec++;
    if (pthread_rwlock_timedrdlock(&lock, &until) != 0)
        return;
    each(root, visit);
    pthread_rwlock_unlock(&lock);
}

int allocation_add(const struct allocation* allocation) {
    struct node* added = malloc(sizeof *added);
    if (!added)
        return 0;
    pthread_rwlock_wrlock(&lock);
    int ok = !overlaps(allocation->base, allocation->size);
    if (ok) {
        *added = (struct node){.allocation = *allocation, .weight = random_weight()};
        added->allocation.id = ++last_id;
        insert(added);
    }
    pthread_rwlock_unlock(&lock);
    if (!ok)
        free(added);
    return ok;
}

int allocation_remove(const void* address, struct allocation* out) {
    pthread_rwlock_wrlock(&lock);
    struct node* taken = take((uintptr_t)address);
    pthread_rwlock_unlock(&lock);
    if (!taken)
        return 0;
    *out = taken->allocation;
    free(taken);
    return 1;
}

/* reaches tells whether bytes from an address stay in an allocation, and in the pieces that are mapped behind it. */
static int reaches(uintptr_t address, size_t size, struct allocation* at) {
    for (;;) {
        const size_t here = at->size - (address - at->base);
        if (at->memory && !at->readers)
            return 0;
        if (size <= here)
            return 1;
        address += here;
        size -= here;
        if (!at->memory || !allocation_find((void*)address, at) || !at->memory)
            return 0;
    }
}

int box_fits(const char* operand, const void* address, size_t pitch, size_t slice, size_t width, size_t rows, size_t slices) {
    struct allocation allocation;
    size_t by_rows;
    size_t by_slices;
    size_t size;
    if (__builtin_mul_overflow(pitch, rows - 1, &by_rows) || __builtin_mul_overflow(slice, slices - 1, &by_slices)
        || __builtin_add_overflow(by_rows, by_slices, &size) || __builtin_add_overflow(size, width, &size))
        return 0;
    if (!allocation_find(address, &allocation) || reaches((uintptr_t)address, size, &allocation))
        return 1;
    if (observer)
        observer->refused(operand, address, size);
    return 0;
}
