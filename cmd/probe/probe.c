/* SPDX-License-Identifier: MIT
 *
 * probe.c: asks a library for rocblas-mem. It is a separate program, so that a library or a driver that crashes or
 * hangs ends only this process.
 *
 *   probe LIBRARY SUBJECT [DESCRIPTOR]
 *   probe LIBRARY sizes [DESCRIPTOR]
 *
 * SUBJECT is a number of rocblas_mem_subject: the answer, JSON, is rocblas_mem_describe's of a librocblas_mem. With
 * sizes, a rocBLAS answers size queries: sizes.c. The answer goes to a file descriptor, by default standard output.
 * Another descriptor keeps it apart from the output of libraries.
 *
 * Exit status: 0 with an answer, 1 without (a line on stderr gives the reason), 2 for wrong usage.
 */
#include <rocblas_mem.h>

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "probe.h"

typedef __typeof__(&rocblas_mem_describe) describe_fn;
typedef __typeof__(&rocblas_mem_get_last_error) last_error_fn;

int fail(const char* text) {
    fprintf(stderr, "%s\n", text);
    return 1;
}

/* refused prints why there is no answer. */
static int refused(void* library, rocblas_status status) {
    char why[512] = "";
    last_error_fn last_error;
    *(void**)&last_error = dlsym(library, "rocblas_mem_get_last_error");
    if (status == rocblas_status_internal_error && last_error)
        last_error(NULL, why, sizeof why);
    if (!why[0])
        snprintf(why, sizeof why, "rocblas_mem_describe: status %d", (int)status);
    return fail(why);
}

int write_all(int descriptor, const char* text, size_t bytes) {
    while (bytes > 0) {
        ssize_t written = write(descriptor, text, bytes);
        if (written <= 0)
            return 0;
        text += written;
        bytes -= (size_t)written;
    }
    return 1;
}

/* answer calls rocblas_mem_describe and writes the answer. If the first buffer is too small, it calls again
 * with a larger one. */
static int answer(void* library, rocblas_mem_subject subject, int descriptor) {
    describe_fn describe;
    *(void**)&describe = dlsym(library, "rocblas_mem_describe");
    if (!describe)
        return fail("the library has no rocblas_mem_describe: it is of another version than this program");
    size_t room = 1 << 16, needed = 0;
    for (;;) {
        char* text = malloc(room);
        if (!text)
            return fail("out of memory");
        rocblas_status status = describe(subject, text, room, &needed);
        if (status == rocblas_status_success && needed > room) {
            room = needed;
            free(text);
            continue;
        }
        int rc = status == rocblas_status_success ? !write_all(descriptor, text, needed - 1) : refused(library, status);
        free(text);
        return rc;
    }
}

int main(int argc, char** argv) {
    if (argc != 3 && argc != 4) {
        fprintf(stderr, "usage: %s LIBRARY (SUBJECT | sizes) [DESCRIPTOR]\n", argv[0]);
        return 2;
    }
    const struct rlimit none = {0, 0};
    setrlimit(RLIMIT_CORE, &none); /* a driver that crashes writes no core file */
    void* library = dlopen(argv[1], RTLD_NOW | RTLD_LOCAL);
    if (!library)
        return fail(dlerror());
    int descriptor = argc == 4 ? (int)strtol(argv[3], NULL, 10) : 1;
    if (strcmp(argv[2], "sizes") == 0)
        return answer_sizes(library, descriptor);
    return answer(library, (rocblas_mem_subject)strtol(argv[2], NULL, 10), descriptor);
}
