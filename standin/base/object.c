/* SPDX-License-Identifier: MIT
 *
 * object.c: the table of live handles. A handle is an address, and a program may pass any value, so every
 * handle is looked up before it is dereferenced. The table uses open addressing with linear probing. A removal
 * closes the gap, so there are no tombstones.
 */
#include <pthread.h>
#include <stdlib.h>

#include "base/observer.h"
#include "base/reader.h"

struct entry {
    const void* object; /* null if the entry is free */
    const char* name; /* of a kernel that was not reported yet, else null */
    const void* owned; /* by object_own */
    enum object_kind kind;
    enum object_owner owner;
};

const struct observer* observer;
const struct reader* reader;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

void object_lock(void) { pthread_mutex_lock(&lock); }

void object_unlock(void) { pthread_mutex_unlock(&lock); }
static struct entry* table;
static size_t capacity; /* a power of two */
static size_t count;

static size_t home(const void* object) {
    return (size_t)(((uint64_t)(uintptr_t)object * 0x9E3779B97F4A7C15ull) >> 20) & (capacity - 1);
}

/* slot returns the entry of an object, or the free entry for it. */
static struct entry* slot(const void* object) {
    size_t i = home(object);
    while (table[i].object && table[i].object != object)
        i = (i + 1) & (capacity - 1);
    return &table[i];
}

/* grow doubles the table once it is half full. It returns 0 if there is no memory. */
static int grow(void) {
    if (table && count * 2 < capacity)
        return 1;
    size_t old_capacity = table ? capacity : 0;
    struct entry* old = table;
    size_t wanted = old ? old_capacity * 2 : 256;
    struct entry* bigger = calloc(wanted, sizeof *bigger);
    if (!bigger)
        return 0;
    table = bigger;
    capacity = wanted;
    for (size_t i = 0; i < old_capacity; i++)
        if (old[i].object)
            *slot(old[i].object) = old[i];
    free(old);
    return 1;
}

static int add(struct entry added) {
    pthread_mutex_lock(&lock);
    int ok = grow();
    if (ok) {
        struct entry* e = slot(added.object);
        count += !e->object;
        *e = added;
    }
    pthread_mutex_unlock(&lock);
    return ok;
}

int object_add(const void* object, enum object_kind kind) { return add((struct entry){.object = object, .kind = kind}); }

int object_add_named(const void* function, enum object_kind kind, const char* name) {
    return add((struct entry){.object = function, .name = name, .kind = kind});
}

const char* object_take_name(const void* function) {
    pthread_mutex_lock(&lock);
    struct entry* e = table ? slot(function) : NULL;
    const char* name = e && e->object ? e->name : NULL;
    if (name)
        e->name = NULL;
    pthread_mutex_unlock(&lock);
    return name;
}

void object_own(const void* object, enum object_owner owner, const void* owned) {
    pthread_mutex_lock(&lock);
    struct entry* e = table ? slot(object) : NULL;
    if (e && e->object) {
        e->owned = owned;
        e->owner = owner;
    }
    pthread_mutex_unlock(&lock);
}

const void* object_owned(const void* object, enum object_owner owner) {
    pthread_mutex_lock(&lock);
    const struct entry* e = table ? slot(object) : NULL;
    const void* owned = e && e->object && e->owner == owner ? e->owned : NULL;
    pthread_mutex_unlock(&lock);
    return owned;
}

int object_lives(const void* object, enum object_kind kind) {
    if (!object)
        return 0;
    pthread_mutex_lock(&lock);
    int found = 0;
    if (table) {
        const struct entry* e = slot(object);
        found = e->object && e->kind == kind;
    }
    pthread_mutex_unlock(&lock);
    return found;
}

int object_is(const void* object, enum object_kind kind) {
    const int found = object_lives(object, kind);
    if (!found && observer)
        observer->missing(object, kind);
    return found;
}

const void* object_any(enum object_kind kind, int (*wanted)(const void* object, int number), int number) {
    const void* found = NULL;
    pthread_mutex_lock(&lock);
    for (size_t i = 0; i < capacity && !found; i++)
        if (table[i].object && table[i].kind == kind && wanted(table[i].object, number))
            found = table[i].object;
    pthread_mutex_unlock(&lock);
    return found;
}

/* close_gap moves later entries back into a free entry if probing for them passes it. */
static void close_gap(size_t gap) {
    table[gap].object = NULL;
    for (size_t i = (gap + 1) & (capacity - 1); table[i].object; i = (i + 1) & (capacity - 1)) {
        size_t from_home = (i - home(table[i].object)) & (capacity - 1);
        size_t from_gap = (i - gap) & (capacity - 1);
        if (from_home < from_gap)
            continue;
        table[gap] = table[i];
        table[i].object = NULL;
        gap = i;
    }
}

int object_remove(const void* object, enum object_kind kind) {
    if (!object)
        return 0;
    pthread_mutex_lock(&lock);
    int found = 0;
    struct entry* e = table ? slot(object) : NULL;
    if (e && e->object && e->kind == kind) {
        close_gap((size_t)(e - table));
        count--;
        found = 1;
    }
    pthread_mutex_unlock(&lock);
    if (!found && observer)
        observer->missing(object, kind);
    return found;
}
