/* SPDX-License-Identifier: MIT
 *
 * own.c: memory of threads, which ends with them.
 */
#include <pthread.h>
#include <stdlib.h>

#include "base/own.h"

struct own {
    struct own* next; /* of the thread */
    void** variable;
    void (*ends)(void* memory);
    _Alignas(64) char memory[];
};

static pthread_key_t key;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static int works;

static void end_all(void* first) {
    for (struct own *own = first, *next; own; own = next) {
        next = own->next;
        if (own->ends)
            own->ends(own->memory);
        *own->variable = NULL;
        free(own);
    }
}

static void make_key(void) { works = pthread_key_create(&key, end_all) == 0; }

void* own_memory(void** variable, size_t size, void (*ends)(void* memory)) {
    if (*variable)
        return *variable;
    pthread_once(&once, make_key);
    struct own* own = NULL;
    if (!works || posix_memalign((void**)&own, _Alignof(struct own), sizeof *own + size) != 0)
        return NULL;
    for (size_t i = 0; i < size; i++)
        own->memory[i] = 0;
    *own = (struct own){.next = pthread_getspecific(key), .variable = variable, .ends = ends};
    if (pthread_setspecific(key, own) != 0) {
        free(own);
        return NULL;
    }
    return *variable = own->memory;
}
