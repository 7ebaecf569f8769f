/* SPDX-License-Identifier: MIT
 *
 * open.c: opens the Go core.
 *
 * The front (built without Go) opens rocblas_mem/librocblas_mem_core.so below its own folder at the first call that
 * needs it. The core (RBM_CORE defined) contains Go in the same file. A core serves one rbm_state. If front and core are both
 * used in one process, or two fronts of one folder, the second to come opens a copy. So does a forked child.
 */
#include "loader/open.h"
#include "loader/copy.h"
#include "loader/ending.h"
#include "loader/enter.h"
#include "loader/fork.h"
#include "loader/scarce.h"
#include "loader/signals.h"
#include "state/error.h"
#include "state/opening.h"
#include "state/release.h"
#include "state/state.h"
#include "state/tell.h"

#include <dlfcn.h>
#include <errno.h>
#include <limits.h>
#include <link.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/prctl.h>

#define RBM_CORE_FILE "librocblas_mem_core.so"

enum { monitor_slack_ns = 500000 };

typedef int32_t rbm_attach_fn(void* state, uint64_t layout);

#ifdef RBM_CORE
/* The Go exports of capi/main.go. */
extern rbm_attach_fn rbm_core_attach;
extern rbm_call_fn rbm_core_call;
enum { core_is_here = 1 };
#else
enum { core_is_here = 0 };
#endif

static char own_path[PATH_MAX]; /* this library's file */

/* Guarded by rbm_opening. */
static int core_used; /* this process or an ancestor has opened the core's file */
static int core_refused; /* this process has opened the core, which could not start: no second attempt */
static int core_told; /* a line on stderr has said why there is no core */
static char why[PATH_MAX + 256]; /* there is no core */

#ifdef RBM_CORE
static sigset_t loading_mask; /* signal mask of the loading thread, saved while Go's threads are created */

/* early_signals runs before the Go runtime of this file starts, which happens when the file is loaded. set_up
 * runs after it. */
__attribute__((constructor(101))) static void early_signals(void) {
    rbm_prepare_signals();
    rbm_block_signals(&loading_mask);
}
#endif

extern const char __ehdr_start[] RBM_HIDDEN; /* the linker defines it: where this library's file begins in memory */

/* note_path stores the path of the library's file with links resolved, because a relative path becomes invalid when the
 * program changes its folder. */
static int note_path(struct dl_phdr_info* file, size_t size, void* unused) {
    (void)size, (void)unused;
    const bool own = file->dlpi_addr == (uintptr_t)__ehdr_start;
    if (own && !realpath(file->dlpi_name[0] ? file->dlpi_name : "/proc/self/exe", own_path)) /* the program has no name */
        own_path[0] = 0;
    return own;
}

/* set_up runs when the library is loaded, in every program that preloads it. dladdr would search its 1,400 symbols. */
__attribute__((constructor)) static void set_up(void) {
    dl_iterate_phdr(note_path, NULL);
    rbm_watch_forks();
    rbm_ending_loaded(core_is_here);
#ifdef RBM_CORE
    rbm_leave_ignored();
    rbm_note_signals();
    pthread_sigmask(SIG_SETMASK, &loading_mask, NULL);
#endif
}

/* note_failure stores why a file could not be opened: the loader's text, or the text of errno. */
static void note_failure(const char* path, const char* loader_text) {
    if (loader_text)
        snprintf(why, sizeof why, "%s", loader_text);
    else
        snprintf(why, sizeof why, "%s: %s", path, strerror(errno));
}

/* core_path stores the path of the core: this file, or the core's file in the folder rocblas_mem beside it. It returns 0 if it
 * is unknown. */
static int core_path(char* path, size_t size) {
    if (!own_path[0])
        return 0;
#ifdef RBM_CORE
    return snprintf(path, size, "%s", own_path) < (int)size;
#else
    const char* slash = strrchr(own_path, '/');
    return slash && snprintf(path, size, "%.*s/rocblas_mem/" RBM_CORE_FILE, (int)(slash - own_path), own_path) < (int)size;
#endif
}

/* open_core opens the core, with more timer slack meanwhile, which threads inherit from the one that makes them: while anything
 * runs, the monitor of Go's runtime wakes after 20 microseconds and the slack, and takes a processor from who computes. */
static void* open_core(int copy, const char* path) {
    const int before = prctl(PR_GET_TIMERSLACK, 0, 0, 0, 0);
    prctl(PR_SET_TIMERSLACK, monitor_slack_ns, 0, 0, 0);
    void* library = copy ? rbm_open_copy(path) : dlopen(path, RTLD_NOW | RTLD_LOCAL);
    if (before > 0)
        prctl(PR_SET_TIMERSLACK, (unsigned long)before, 0, 0, 0);
    return library;
}

/* find_core finds the two entry points of the core, or of a copy of it. It returns 0 on failure. */
static int find_core(int copy, rbm_attach_fn** attach, rbm_call_fn** call) {
#ifdef RBM_CORE
    if (!copy) {
        *attach = rbm_core_attach;
        *call = rbm_core_call;
        rbm_ending_core_runs();
        return 1;
    }
#endif
    char path[PATH_MAX];
    if (!core_path(path, sizeof path)) {
        snprintf(why, sizeof why, "the folder of this library is not known");
        return 0;
    }
    if (copy && !rbm_may_copy(path, why, sizeof why))
        return 0;
    dlerror();
    void* library = open_core(copy, path);
    if (!library) {
        note_failure(path, dlerror());
        return 0;
    }
    core_used = 1;
    rbm_ending_core_runs();
    *(void**)attach = dlsym(library, "rbm_core_attach");
    *(void**)call = dlsym(library, "rbm_core_call");
    if (!*attach || !*call)
        snprintf(why, sizeof why, "%s: it is not this library's core", path);
    return *attach && *call;
}

/* start_core finds the core and attaches it to this process's state. It returns null on failure. */
static rbm_call_fn* start_core(void) {
    rbm_attach_fn* attach;
    rbm_call_fn* call;
    if (!find_core(core_used, &attach, &call))
        return NULL;
    rbm_release();
    int32_t status = attach(&rbm_state, RBM_LAYOUT);
    if (status == rocblas_status_continue) /* another library of this process has this core */
    {
        if (!rbm_resources_suffice(0, why, sizeof why) || !find_core(1, &attach, &call))
            return NULL;
        status = attach(&rbm_state, RBM_LAYOUT);
    }
    if (status != rocblas_status_success) {
        core_refused = 1;
        core_told |= status == rocblas_status_internal_error;
        snprintf(why, sizeof why, "%s",
            status == rocblas_status_invalid_value
                ? RBM_CORE_FILE " and this library are of different versions"
                : "the core could not start: its device cannot be used, and a line on standard error says why");
        return NULL;
    }
    core_used = 1;
    rbm_set_process_error("");
    return call;
}

/* await_start returns once a runtime that starts when this library is loaded is running, so that what it maps until then
 * is not counted as free. A layout of 0 attaches nothing. */
static void await_start(int started) {
#ifdef RBM_CORE
    if (started)
        rbm_core_attach(&rbm_state, 0);
#else
    (void)started;
#endif
}

rbm_call_fn* rbm_open_core(void) {
    rbm_opening();
    rbm_call_fn* call = RBM_READ(rbm_core);
    if (!call && !core_refused) {
        const int started = core_is_here && !core_used;
        sigset_t mask;
        rbm_block_signals(&mask);
        await_start(started);
        if (rbm_resources_suffice(started, why, sizeof why)) {
            if (core_used)
                rbm_give_signals_back();
            if (!started)
                rbm_prepare_signals();
            call = start_core();
            if (!started)
                rbm_note_signals();
            __atomic_store_n(&rbm_core, call, __ATOMIC_RELEASE);
        }
        pthread_sigmask(SIG_SETMASK, &mask, NULL);
        if (!call)
            rbm_set_process_error(why);
        if (!call && !core_told) {
            core_told = 1;
            rbm_tell("the core cannot be used, so calls that need it fail: %s", why);
        }
    }
    rbm_opened();
    return call;
}

void rbm_core_in_child(void) {
    core_used = core_used || core_is_here; /* a core in this file started when it was loaded */
    core_refused = 0;
    rbm_state.inherited = core_used != 0;
    RBM_WRITE(rbm_core, NULL);
}

const char* rbm_own_path(void) { return own_path; }
