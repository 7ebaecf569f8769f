/* SPDX-License-Identifier: MIT
 *
 * check_thread.c: checks that one thread at a time uses a handle. Two are found if their calls overlap in time, so a
 * program whose threads take turns under a lock is right.
 *
 * Short calls overlap seldom. A call with a handle that another thread had before therefore waits a moment for that
 * thread to come, a few times for each handle.
 */
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "base/base.h"
#include "check/check_handle.h"

enum {
    long_waits = 4, /* of a handle, before the short ones */
    most_waits = 16, /* of a handle */
    long_ms = 10,
    short_ms = 1,
    most_sum_ms = 2000 /* of all handles */
};

static int sum_ms;
static _Thread_local char self; /* its address tells threads apart */

static void report_both(struct checked* c, const struct check_user* other, const char* function, const struct rbm_place* at) {
    check_report(&(struct check_finding){
        RBM_FOUND_TWO_THREADS, .handle = c->handle, .routine = function, .at = at, .other = &other->at, .name = other->function});
    c->shared = 1;
}

/* begins adds the thread to a handle's users. It returns how many ms the thread waits for the one that had the handle
 * before. */
static int begins(struct checked* c, const char* function, const struct rbm_place* at) {
    struct check_user *mine = NULL, *other = NULL, *unused = NULL;
    for (int i = 0; i < 2; i++) {
        struct check_user* u = &c->users[i];
        if (!u->depth)
            unused = u;
        else if (u->thread == &self)
            mine = u;
        else
            other = u;
    }
    if (mine) {
        mine->depth++;
        return 0;
    }
    if (other && !c->shared)
        report_both(c, other, function, at);
    if (unused) {
        unused->thread = &self;
        unused->depth = 1;
        unused->at = *at;
        snprintf(unused->function, sizeof unused->function, "%s", function ? function : "");
    }
    const int moved = c->last_thread && c->last_thread != &self;
    c->last_thread = &self;
    if (!moved || c->shared || c->waits == most_waits || sum_ms >= most_sum_ms)
        return 0;
    const int ms = c->waits++ < long_waits ? long_ms : short_ms;
    sum_ms += ms;
    return ms;
}

void check_user_made(struct checked* c) { c->last_thread = &self; }

void check_user_ended(struct checked* c, const struct rbm_place* at) {
    for (int i = 0; i < 2; i++)
        if (c->users[i].depth && c->users[i].thread != &self && !c->shared)
            report_both(c, &c->users[i], "rocblas_destroy_handle", at);
}

void check_user_begins(uint64_t handle, const char* function, const struct rbm_place* at) {
    check_lock();
    struct checked* c = check_find(handle);
    const int ms = c ? begins(c, function, at) : 0;
    check_unlock();
    if (ms)
        nanosleep(&(struct timespec){.tv_nsec = ms * 1000000L}, NULL);
}

void check_user_ends(uint64_t handle) {
    check_lock();
    struct checked* c = check_find(handle);
    for (int i = 0; c && i < 2; i++)
        if (c->users[i].depth && c->users[i].thread == &self)
            c->users[i].depth--;
    check_unlock();
}

void check_uses(uint64_t handle, const char* function) {
    struct rbm_place here;
    if (!check_on)
        return;
    if (!function) {
        check_work_ends();
        check_user_ends(handle);
        return;
    }
    check_named(function);
    check_here(&here);
    if (strcmp(check_name(), "rocblas_set_workspace") != 0 || !check_workspace_of_program(handle)) /* then nothing is freed */
        check_unsafe(check_name(), 0);
    check_user_begins(handle, check_name(), &here);
}
