/* SPDX-License-Identifier: MIT */
/*
 * memcost.c times the memory API of a rocBLAS library. It opens the library by path, so the same program measures this
 * library and the real one.
 *
 *   memcost memory  LIBRARY            the memory API, one row a call
 *   memcost handles LIBRARY COUNT      memory and time of COUNT idle handles, at least 128
 *   memcost calls   LIBRARY            ddot and daxpy with n = 16, on an engine that computes nothing
 *   memcost preload LIBRARY            starting /bin/true with and without the library preloaded
 *   memcost repeat  LIBRARY ROW TIMES  runs a row's loop for a program that counts instructions; times nothing
 *
 * Each row is name<TAB>value: nanoseconds per call, the median of 11 repetitions, unless the name ends in _bytes
 * or _each. Exit status: 0; 1 after a line on stderr if a call failed; 2 for a wrong command line.
 */
#include "api.h"
#include "rows.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int usage(void) {
    fprintf(stderr,
        "usage: memcost memory|calls|preload LIBRARY\n       memcost handles LIBRARY COUNT\n"
        "       memcost repeat LIBRARY ROW TIMES\n");
    return 2;
}

int main(int argc, char** argv) {
    const char* group = argc > 2 ? argv[1] : "";
    const long number = argc > 3 ? strtol(argv[argc - 1], NULL, 10) : 0;
    const bool repeats = strcmp(group, "repeat") == 0 && argc == 5 && number > 0;
    const bool handles = strcmp(group, "handles") == 0 && argc == 4 && number > 0;
    struct api api;
    if (argc != 3 && !repeats && !handles)
        return usage();
    if (strcmp(group, "preload") == 0)
        return rows_preload(argv[2]) ? 0 : 1;
    if (!api_open(argv[2], &api))
        return 1;
    if (repeats)
        return rows_repeat(&api, argv[3], number) ? 0 : 1;
    if (strcmp(group, "memory") == 0)
        return rows_memory(&api) ? 0 : 1;
    if (handles)
        return rows_handles(&api, number) ? 0 : 1;
    if (strcmp(group, "calls") == 0)
        return rows_calls(&api) ? 0 : 1;
    return usage();
}
