/* SPDX-License-Identifier: MIT
 *
 * check_handle.h: what the check knows of a living handle of rocBLAS. check_lease.c has the list; the other sources
 * that include this header each use a part of a handle.
 */
#ifndef STANDIN_CHECK_HANDLE_H
#define STANDIN_CHECK_HANDLE_H

#include "base/base.h"
#include "check/check.h"

/* struct check_user is a thread that is in a function of rocBLAS with a handle. */
struct check_user {
    const void* thread;
    int depth; /* functions of that thread, 0 for a free entry */
    char function[64]; /* empty for a routine: its trace tells it */
    struct rbm_place at;
};

/* struct checked is a living handle. */
struct checked {
    struct rocblas_mem_workspace workspace; /* as told last; zeros before */
    uint64_t handle;
    int device; /* that was current when it was made */
    struct rbm_place created, leased; /* leased: where the newest lease began */
    struct rbm_place set; /* the last rocblas_set_workspace */

    /* check_life.c */
    struct rbm_place stream_ended; /* where the stream that it has was destroyed; no frames while the stream lives */

    /* check_thread.c */
    struct check_user users[2];
    const void* last_thread; /* that began a function with it */
    int waits; /* how often a thread has waited for another to come */
    int shared; /* two threads were in it at once: its counts mean nothing */

    /* check_query.c */
    int querying, stopped; /* stopped: a query has */
    uint64_t answered; /* the largest answer of a query that has stopped */
    uint64_t query_calls; /* calls since the query began */
    struct rbm_place query_began;

    struct checked* next;
};

/* check_living is the list of living handles. check_find returns one and moves it to the head of the list, null if it is
 * unknown. The caller holds the lock. */
extern struct checked* check_living;
struct checked* check_find(uint64_t handle);

/* check_query_ends reports a query that is open at the end of the handle or, with a null place, of the process.
 * check_stream_of reports that the handle's stream was destroyed before the handle or its next stream came. The caller
 * holds the lock. */
void check_query_ends(const struct checked* c, const struct rbm_place* at);
void check_stream_of(struct checked* c);

/* check_user_made tells that this thread has the handle. The caller holds the lock. */
void check_user_made(struct checked* c);

/* check_user_ended reports another thread that is in a function with a handle that ends. The caller holds the lock. */
void check_user_ended(struct checked* c, const struct rbm_place* at);

#endif
