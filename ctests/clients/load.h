/* SPDX-License-Identifier: MIT
 *
 * load.h: threads that call the library until they are stopped, for programs that make something happen meanwhile.
 */
#ifndef ROCBLAS_MEM_CTESTS_LOAD_H
#define ROCBLAS_MEM_CTESTS_LOAD_H

#include "client.h"

#include <pthread.h>
#include <stdatomic.h>
#include <unistd.h>

enum { LOAD_MOST = 4 };

static pthread_t load_threads[LOAD_MOST];
static int load_count;
static atomic_int load_stop, load_calls, load_wrong; /* load_wrong also counts errors of the program */

/* load_use calls the library once and ends the process if that fails. */
static inline void load_use(void) {
    if (!client_works())
        _exit(1);
}

static inline void* load_run(void* unused) {
    while (!atomic_load(&load_stop)) {
        atomic_fetch_add(&load_wrong, !client_works());
        atomic_fetch_add(&load_calls, 1);
    }
    return unused;
}

static inline void load_begin(int count) {
    for (load_count = 0; load_count < count; load_count++)
        pthread_create(&load_threads[load_count], NULL, load_run, NULL);
}

static inline void load_end(void) {
    atomic_store(&load_stop, 1);
    for (int i = 0; i < load_count; i++)
        pthread_join(load_threads[i], NULL);
}

/* load_say prints the number of errors. */
static inline void load_say(void) {
    printf("wrong %d\n", atomic_load(&load_wrong));
    fflush(stdout);
}

#endif
