/* SPDX-License-Identifier: MIT
 *
 * check_query.c: checks size queries: that they stop, and that routines of the program lease no more than they answered.
 * A routine of the program is the function that calls rocblas_set_optimal_device_memory_size or leases, found by its
 * address: a function has the same one in a query and in a call.
 */
#include <dlfcn.h>
#include <string.h>

#include "base/base.h"
#include "check/check_handle.h"

enum {
    most_answers = 256 /* routines that are remembered */
};

/* struct answer is the largest answer of a routine of the program. */
struct answer {
    const void* function;
    uint64_t bytes;
    struct rbm_place at;
};

static struct answer answers[most_answers];
static int answer_count;
static int stopped; /* a query has stopped */
static uint64_t maximum; /* the largest answer of a query that has stopped */

/* function_of returns the address of the function of the program that makes the call of a trace. The unwinder knows it
 * without symbols; backtrace has loaded it. */
static const void* function_of(const struct rbm_place* at) {
    static void* (*enclosing)(void* address);
    Dl_info info;
    if (!at->count)
        return NULL;
    if (!enclosing) {
        void* library = dlopen("libgcc_s.so.1", RTLD_LAZY | RTLD_NOLOAD);
        if (library)
            *(void**)&enclosing = dlsym(library, "_Unwind_FindEnclosingFunction");
    }
    void* const call = (char*)at->frames[0] - 1;
    const void* found = enclosing ? enclosing(call) : NULL;
    if (!found && dladdr(call, &info))
        found = info.dli_saddr ? info.dli_saddr : info.dli_fbase;
    return found;
}

/* find returns the answer of a function, null if it has given none. */
static struct answer* find(const void* function) {
    for (int i = 0; function && i < answer_count; i++)
        if (answers[i].function == function)
            return &answers[i];
    return NULL;
}

/* answered stores an answer. The caller holds the lock. */
static void answered(const void* function, uint64_t bytes, const struct rbm_place* at) {
    struct answer* a = find(function);
    if (!a && function && answer_count < most_answers) {
        a = &answers[answer_count++];
        *a = (struct answer){.function = function, .at = *at};
    }
    if (a && bytes >= a->bytes)
        *a = (struct answer){.function = function, .bytes = bytes, .at = *at};
}

void check_query(uint64_t handle, enum rocblas_mem_query what, uint64_t bytes) {
    struct rbm_place here;
    if (!check_on)
        return;
    check_here(&here);
    const void* function = what == rocblas_mem_query_answers ? function_of(&here) : NULL;
    check_lock();
    struct checked* c = check_find(handle);
    if (c && what == rocblas_mem_query_starts) {
        c->querying = 1;
        c->query_calls = 0;
        c->query_began = here;
    } else if (c && what == rocblas_mem_query_stops) {
        c->querying = 0;
        c->stopped = stopped = 1;
        maximum = bytes > maximum ? bytes : maximum;
        c->answered = bytes > c->answered ? bytes : c->answered;
    } else if (c) {
        c->query_calls++;
        answered(function, bytes, &here);
    }
    check_unlock();
}

void check_query_call(uint64_t handle) {
    check_lock();
    struct checked* c = check_find(handle);
    if (c && c->querying)
        c->query_calls++;
    check_unlock();
}

/* call_leased checks what the call in progress has leased, if its handle was queried. */
static void call_leased(uint64_t handle, uint64_t bytes) {
    check_lock();
    const struct checked* c = check_find(handle);
    if (c && c->stopped && bytes > c->answered)
        check_report(&(struct check_finding){RBM_FOUND_UNANNOUNCED_CALL(c->answered), .handle = handle, .bytes = bytes});
    check_unlock();
}

void check_lease(uint64_t handle, uint64_t bytes) {
    struct rbm_place here;
    if (!check_on)
        return;
    if (check_call()) {
        call_leased(handle, bytes);
        return;
    }
    check_here(&here);
    const void* function = function_of(&here);
    check_lock();
    const struct checked* c = check_find(handle);
    const struct answer* answer = find(function);
    struct check_finding f = {RBM_FOUND_UNANNOUNCED_LEASE(maximum)};
    if (answer)
        f = (struct check_finding){RBM_FOUND_SMALL_QUERY(answer->bytes), .other = &answer->at};
    f.handle = handle, f.bytes = bytes, f.routine = "rocblas_device_malloc_alloc", f.at = &here;
    if (c && !c->querying && stopped && bytes > (answer ? answer->bytes : maximum))
        check_report(&f);
    check_unlock();
}

void check_query_ends(const struct checked* c, const struct rbm_place* at) {
    if (c->querying && c->query_calls)
        check_report(&(struct check_finding){RBM_FOUND_OPEN_QUERY(c->query_calls), .handle = c->handle, .other = at,
            .routine = "rocblas_start_device_memory_size_query", .at = &c->query_began});
}
