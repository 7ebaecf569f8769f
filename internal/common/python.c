/* SPDX-License-Identifier: MIT
 *
 * python.c: the lines of Python that call a library (python.h).
 *
 * ctypes and cffi release the interpreter's lock before a call, so the functions that need it cannot be used. What faulthandler
 * writes in the handler of a signal needs none: it reads the frames of the thread, which only the thread itself changes.
 */
#include "python.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    MOST_LINES = 4096, /* a power of two */
    TEXT_BYTES = 16384,
    NAME_BYTES = 2 * PATH_MAX
};

/* The functions of Python's library. An interpreter that keeps the last one for itself does not tell its frames. */
static int (*initialized)(void);
static void* (*thread_state)(void);
static void (*dump)(int file, void* thread);

static struct rbm_python lines[MOST_LINES];
static _Atomic(struct rbm_python*) line_of[MOST_LINES]; /* by hash; null for none */
static atomic_int taken; /* of lines */

static void find_functions(void) {
    *(void**)&initialized = dlsym(RTLD_DEFAULT, "Py_IsInitialized");
    *(void**)&thread_state = dlsym(RTLD_DEFAULT, "PyGILState_GetThisThreadState");
    *(void**)&dump = dlsym(RTLD_DEFAULT, "_Py_DumpTraceback");
}

const struct rbm_python* rbm_python_line(const void* frame) {
    const uintptr_t at = (uintptr_t)frame, first = (uintptr_t)lines;
    return at >= first && at < first + sizeof lines ? frame : NULL;
}

/* known returns the record of a line, which stays. It returns null if there are too many, or no memory. */
static struct rbm_python* known(const char* name, uint64_t line) {
    uint64_t hash = line * 0x9E3779B97F4A7C15ull;
    struct rbm_python* made = NULL;
    for (const char* c = name; *c; c++)
        hash = (hash ^ (unsigned char)*c) * 0x100000001B3ull;
    for (int i = 0; i < MOST_LINES; i++) {
        _Atomic(struct rbm_python*)* slot = &line_of[(hash + (uint64_t)i) % MOST_LINES];
        struct rbm_python* here = atomic_load(slot);
        if (!here && !made) {
            const int number = atomic_load(&taken) < MOST_LINES ? atomic_fetch_add(&taken, 1) : MOST_LINES;
            if (number >= MOST_LINES || !(lines[number].name = strdup(name)))
                return NULL;
            made = &lines[number];
            made->line = line;
        }
        if (!here && atomic_compare_exchange_strong(slot, &here, made))
            return made;
        if (here->line == line && strcmp(here->name, name) == 0)
            return here;
    }
    return NULL;
}

/* traceback stores what the interpreter writes of this thread, its frames one a line. A pipe has room for it, and no limit of
 * the process on the size of files concerns it. */
static void traceback(char text[TEXT_BYTES]) {
    int ends[2];
    void* thread = thread_state();
    text[0] = 0;
    if (!thread || pipe2(ends, O_CLOEXEC | O_NONBLOCK) != 0)
        return;
    dump(ends[1], thread);
    const ssize_t length = read(ends[0], text, TEXT_BYTES - 1);
    text[length > 0 ? length : 0] = 0;
    close(ends[0]);
    close(ends[1]);
}

/* line_in returns the record of a line of the traceback: File "NAME", line NUMBER in FUNCTION. */
static struct rbm_python* line_in(char* text) {
    static const char begin[] = "  File \"", middle[] = "\", line ";
    char name[NAME_BYTES];
    char* end = NULL;
    if (strncmp(text, begin, sizeof begin - 1) != 0)
        return NULL;
    char* const file = text + sizeof begin - 1;
    for (char* next = strstr(file, middle); next; next = strstr(next + 1, middle))
        end = next; /* the last: a name may have it too */
    if (!end)
        return NULL;
    *end = 0;
    char* in = NULL;
    const uint64_t line = strtoull(end + sizeof middle - 1, &in, 10);
    if (strncmp(in, " in ", 4) != 0)
        return NULL;
    snprintf(name, sizeof name, "python:%s:%s", in + 4, file);
    return known(name, line);
}

int rbm_python_frames(void** frames, int room) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    char text[TEXT_BYTES];
    char* rest = NULL;
    const int error = errno;
    int cancel = 0, count = 0;
    pthread_once(&once, find_functions);
    if (!initialized || !thread_state || !dump || !initialized())
        return 0;
    pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &cancel);
    traceback(text);
    for (char* line = strtok_r(text, "\n", &rest); line && count < room; line = strtok_r(NULL, "\n", &rest)) {
        struct rbm_python* here = line_in(line);
        if (here)
            frames[count++] = here;
    }
    pthread_setcancelstate(cancel, NULL);
    errno = error;
    return count;
}
