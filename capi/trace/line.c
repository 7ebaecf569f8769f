/* SPDX-License-Identifier: MIT
 *
 * line.c: the text of an event's line.
 */
#include "common/memory.h"
#include "state/error.h"
#include "state/state.h"
#include "trace/trace.h"

#include <stdio.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

enum { TIME_BYTES = 40 };

static _Thread_local long thread_id;

static const char* action_name(uint32_t action) {
    static const char* const names[] = {RBM_TRACE_ACTIONS};
    return action < sizeof names / sizeof *names ? names[action] : "";
}

static const char* kind_name(uint32_t kind) {
    static const char* const names[] = {RBM_MEMORY_KINDS};
    return kind < sizeof names / sizeof *names ? names[kind] : "";
}

/* owner_name returns the owner of a handle's workspace, an empty text without a handle. */
static const char* owner_name(const struct rbm_control* c) {
    static const char* const names[] = {[rocblas_mem_owner_managed] = "managed",
        [rocblas_mem_owner_user_managed] = "user_managed",
        [rocblas_mem_owner_user_owned] = "user_owned"};
    return c && c->owner < sizeof names / sizeof *names ? names[c->owner] : "";
}

/* status_name returns the name of a rocblas_status without its prefix. */
static const char* status_name(uint32_t status) {
    static const char prefix[] = "rocblas_status_";
    const char* name = rbm_status_name((rocblas_status)status);
    return strncmp(name, prefix, sizeof prefix - 1) == 0 ? name + sizeof prefix - 1 : name;
}

static long thread_number(void) {
    if (!thread_id)
        thread_id = syscall(SYS_gettid);
    return thread_id;
}

/* tell_time stores the time of day in UTC. */
static void tell_time(char text[TIME_BYTES], const struct timespec* now) {
    unsigned second = (unsigned)(now->tv_sec % 86400);
    snprintf(
        text, TIME_BYTES, "%02u:%02u:%02u.%06u", second / 3600, second / 60 % 60, second % 60, (unsigned)(now->tv_nsec / 1000));
}

size_t rbm_trace_format(char line[RBM_TRACE_LINE_BYTES], const struct rbm_event* event, const char* stack) {
    static char field[RBM_TRACE_TEXT_BYTES]; /* the lock of trace.c is held */
    static const struct rbm_control none;
    const struct rbm_control* c = event->control ? event->control : &none;
    char now[TIME_BYTES], place[RBM_PLACE_BYTES];
    const char* routine = field;
    struct timespec clock;
    clock_gettime(CLOCK_REALTIME, &clock);
    tell_time(now, &clock);
    rbm_trace_place(place, event, &clock);
    rbm_trace_escape(field, sizeof field, event->routine, event->routine ? event->routine_bytes : 0);
    return (size_t)snprintf(line, RBM_TRACE_LINE_BYTES, RBM_TRACE_FORMAT, RBM_TRACE_VALUES);
}

void rbm_trace_new_thread(void) { thread_id = 0; }
