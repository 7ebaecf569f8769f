/* SPDX-License-Identifier: MIT */
#include "lapack.h"
#include "common/variable.h"

#include <dlfcn.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char* const candidates[] = {"libopenblas.so.0", "libmkl_rt.so.2", "liblapack.so.3"};

static struct {
    pthread_once_t once;
    int found;
    struct lapack types[LAPACK_TYPES];
    char missing[512];
} state = {.once = PTHREAD_ONCE_INIT};

/* opened opens a library without signals, because threads that it starts inherit the mask of this one. */
static void* opened(const char* name) {
    static const int faults[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL};
    sigset_t all, before;
    sigfillset(&all);
    for (size_t i = 0; i < sizeof faults / sizeof *faults; ++i)
        sigdelset(&all, faults[i]);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    void* library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return library;
}

/* bound finds all functions in a library. The name of a missing one is written to symbol. */
static int bound(void* library, char* symbol, size_t bytes) {
    static const char* const names[] = {"getrf", "getrs", "getri", "geqrf", "gels"};
    for (int t = 0; t < LAPACK_TYPES; ++t) {
        void* functions[sizeof names / sizeof *names];
        for (size_t i = 0; i < sizeof names / sizeof *names; ++i) {
            snprintf(symbol, bytes, "%c%s_", "sdcz"[t], names[i]);
            functions[i] = dlsym(library, symbol);
            if (!functions[i])
                return 0;
        }
        memcpy(&state.types[t], functions, sizeof functions);
    }
    return 1;
}

/* found tries a library, and adds a text to state.missing if that fails. */
static int found(const char* name) {
    char symbol[16];
    void* library = opened(name);
    const char* reason = library ? NULL : dlerror();
    if (library && bound(library, symbol, sizeof symbol))
        return 1;
    const size_t used = strlen(state.missing);
    if (library) {
        snprintf(state.missing + used, sizeof state.missing - used, "; %s has no %s", name, symbol);
        dlclose(library);
    } else
        snprintf(state.missing + used, sizeof state.missing - used, "; %s", reason ? reason : name);
    return 0;
}

static void find(void) {
    snprintf(
        state.missing, sizeof state.missing, "no LAPACK: install OpenBLAS (Debian: libopenblas0), or set ROCBLAS_MEM_LAPACK");
    const char* chosen = rbm_variable(ROCBLAS_MEM_LAPACK);
    if (chosen && *chosen)
        state.found = found(chosen);
    else
        for (size_t i = 0; !state.found && i < sizeof candidates / sizeof *candidates; ++i)
            state.found = found(candidates[i]);
}

const struct lapack* lapack_of(enum lapack_type type) {
    pthread_once(&state.once, find);
    return state.found ? &state.types[type] : NULL;
}

const char* lapack_missing(void) { return state.missing; }
