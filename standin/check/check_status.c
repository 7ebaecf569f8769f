/* SPDX-License-Identifier: MIT
 *
 * check_status.c: checks that the program reads the statuses of its calls. An error is read if the program asks for its
 * text, tries the same function of the memory interface again, or gives the handle memory after a memory_error. An error
 * that is not read is reported at the next call of a routine with the handle, or at the end of a process that
 * exits with 0: a program that cleans up and exits with another status has read it.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/base.h"
#include "check/check_handle.h"

enum { most_unread = 64 };

/* struct unread is an error status that the program has not read. */
struct unread {
    uint64_t handle; /* 0 for a function without a handle */
    char routine[64], error[64];
    struct rbm_place at;
};

static struct unread unread[most_unread]; /* the oldest first */
static int unread_count;

static void drop(int i) {
    unread_count--;
    memmove(unread + i, unread + i + 1, (size_t)(unread_count - i) * sizeof *unread);
}

static void report(const struct unread* u, struct check_finding f) {
    f.handle = u->handle, f.routine = u->routine, f.at = &u->at, f.name = u->error;
    check_report(&f);
}

/* add stores an error status of the call in progress. The caller holds the lock. */
static void add(uint64_t handle, const char* routine, size_t routine_bytes, const char* error, const struct rbm_place* at) {
    if (unread_count == most_unread)
        drop(0);
    struct unread* u = &unread[unread_count++];
    *u = (struct unread){.handle = handle, .at = *at};
    snprintf(u->routine, sizeof u->routine, "%.*s", (int)routine_bytes, routine);
    snprintf(u->error, sizeof u->error, "%s", error);
}

void check_next_call(uint64_t handle) {
    check_lock();
    for (int i = 0; handle && i < unread_count;)
        if (unread[i].handle == handle) {
            report(&unread[i], (struct check_finding){RBM_FOUND_IGNORED_STATUS});
            drop(i);
        } else
            i++;
    check_unlock();
}

void check_status(uint64_t handle, const char* routine, const char* error) {
    struct rbm_place here;
    if (!error)
        return;
    check_here(&here);
    check_lock();
    add(handle, routine, strlen(routine), error, &here);
    check_unlock();
}

void check_failed(uint64_t handle, const char* function, uint64_t function_bytes, const char* error) {
    struct rbm_place here;
    if (!check_on || check_call()) /* the status of a routine is told when it returns */
        return;
    check_here(&here);
    check_lock();
    const struct checked* c = check_find(handle);
    for (int i = 0; i < unread_count;)
        if (unread[i].handle == handle && function_bytes < sizeof unread[i].routine && !unread[i].routine[function_bytes]
            && strncmp(unread[i].routine, function, function_bytes) == 0)
            drop(i);
        else
            i++;
    if (!c || !c->shared) /* what two threads do at once fails by chance */
        add(handle, function, function_bytes, error, &here);
    check_unlock();
}

void check_read(uint64_t handle, const char* error) {
    if (!check_on)
        return;
    check_lock();
    for (int i = 0; i < unread_count;)
        if ((!handle || unread[i].handle == handle) && (!error || strcmp(unread[i].error, error) == 0))
            drop(i);
        else
            i++;
    check_unlock();
}

/* report_unread reports, at the end of a process that exits with 0, the errors that the program has not read. It may run
 * before or after the destructors: that depends on who has loaded this library. */
static void report_unread(int status, void* unused) {
    (void)unused;
    if (!check_on || status != 0)
        return;
    check_lock();
    for (int i = 0; i < unread_count; i++)
        report(&unread[i], (struct check_finding){RBM_FOUND_IGNORED_STATUS_LAST});
    check_unlock();
}

int check_statuses_begin(void) { return on_exit(report_unread, NULL) == 0; }
