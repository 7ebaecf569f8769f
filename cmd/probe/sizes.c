/* SPDX-License-Identifier: MIT
 *
 * sizes.c: asks a rocBLAS for the workspace of calls, for rocblas-mem plan and run with --as GPU:installed. Its HIP is
 * the stand-in, which only has the properties of that GPU.
 *
 * The first answer is the library's version. Each line of the standard input is a call: the function's name and
 * its arguments after the handle. An argument is a decimal number, or p for an address. The answer to a call is the status
 * of the routine, the status that ends the size query, and the bytes; or "absent" if the library has no such function.
 */
#include <rocblas_mem.h>

#include <dlfcn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "probe.h"

enum {
    WORDS = 32,
    NONZERO = 0x3f /* each byte of a scalar, which is a number above 0 in every type */
};

/* A routine has integers and addresses as arguments only, so this type can call all of them. */
typedef rocblas_status (*routine)(uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t,
    uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t,
    uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t);

/* vendor holds the functions of the rocBLAS that is asked. */
static struct {
    __typeof__(&rocblas_create_handle) create;
    __typeof__(&rocblas_get_version_string) version;
    __typeof__(&rocblas_start_device_memory_size_query) start;
    __typeof__(&rocblas_stop_device_memory_size_query) stop;
} vendor;

static rocblas_status call(routine f, const uint64_t* w) {
    return f(w[0], w[1], w[2], w[3], w[4], w[5], w[6], w[7], w[8], w[9], w[10], w[11], w[12], w[13], w[14], w[15], w[16], w[17],
        w[18], w[19], w[20], w[21], w[22], w[23], w[24], w[25], w[26], w[27], w[28], w[29], w[30], w[31]);
}

/* ask makes the call of a line in a size query and stores the answer. */
static void ask(void* library, rocblas_handle handle, char* line, char* out, size_t room) {
    static char memory[256];
    uint64_t words[WORDS] = {(uint64_t)(uintptr_t)handle};
    char* rest = NULL;
    const char* name = strtok_r(line, " \n", &rest);
    size_t count = 1;
    routine f = NULL;
    if (name)
        *(void**)&f = dlsym(library, name);
    if (!f) {
        snprintf(out, room, "absent\n");
        return;
    }
    memset(memory, NONZERO, sizeof memory);
    for (const char* word = strtok_r(NULL, " \n", &rest); word && count < WORDS; word = strtok_r(NULL, " \n", &rest))
        words[count++] = *word == 'p' ? (uint64_t)(uintptr_t)memory : (uint64_t)strtoll(word, NULL, 10);
    size_t bytes = 0;
    rocblas_status stopped = vendor.start(handle), status = stopped;
    if (stopped == rocblas_status_success) {
        status = call(f, words);
        stopped = vendor.stop(handle, &bytes);
    }
    snprintf(out, room, "%d %d %zu\n", (int)status, (int)stopped, bytes);
}

int answer_sizes(void* library, int descriptor) {
    char out[256] = "", *line = NULL;
    size_t room = 0;
    rocblas_handle handle = NULL;
    if (dlsym(library, "rocblas_mem_describe"))
        return fail("it is librocblas_mem, not the rocBLAS of ROCm");
    *(void**)&vendor.create = dlsym(library, "rocblas_create_handle");
    *(void**)&vendor.version = dlsym(library, "rocblas_get_version_string");
    *(void**)&vendor.start = dlsym(library, "rocblas_start_device_memory_size_query");
    *(void**)&vendor.stop = dlsym(library, "rocblas_stop_device_memory_size_query");
    if (!vendor.create || !vendor.version || !vendor.start || !vendor.stop)
        return fail("it lacks functions of rocBLAS's size queries");
    rocblas_status status = vendor.version(out, sizeof out - 1);
    if (status == rocblas_status_success)
        status = vendor.create(&handle);
    if (status != rocblas_status_success) {
        snprintf(out, sizeof out, "no handle can be created: status %d", (int)status);
        return fail(out);
    }
    strcat(out, "\n");
    while (write_all(descriptor, out, strlen(out)) && getline(&line, &room, stdin) > 0)
        ask(library, handle, line, out, sizeof out);
    free(line);
    return 0;
}
