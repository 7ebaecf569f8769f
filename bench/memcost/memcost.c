/* SPDX-License-Identifier: MIT */
/*
 * memcost.c times what the memory API of a rocBLAS library costs. It opens the library by path, so one program holds this
 * library and the real one side by side.
 *
 *   memcost memory  LIBRARY          the memory API, one row a call
 *   memcost handles LIBRARY [COUNT]  what idle handles hold (COUNT 10000)
 *   memcost calls   LIBRARY          ddot and daxpy with n = 16, numbers checked
 *   memcost bare    LIBRARY          the same with an engine that does no arithmetic, numbers not checked
 *   memcost engine  CBLAS            the same calls made directly on a CBLAS library
 *
 * Each row is name<TAB>value: nanoseconds a call, the median of 11 repetitions, unless the name ends in _bytes, _each or
 * _count. Exit status: 0; 1 after a line on stderr if a call failed; 2 for a wrong command line.
 */
#include "api.h"
#include "rows.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int usage(void)
{
    fprintf(stderr, "usage: memcost memory|handles|calls|bare|engine LIBRARY [COUNT]\n");
    return 2;
}

static bool run_engine(const char *path)
{
    struct cblas_api cblas;
    return cblas_open(path, &cblas) && rows_engine(&cblas);
}

int main(int argc, char **argv)
{
    if (argc < 3 || argc > 4)
        return usage();
    const char *group = argv[1], *path = argv[2];
    long handle_count = argc == 4 ? strtol(argv[3], NULL, 10) : 10000;
    if (handle_count <= 0)
        return usage();
    if (strcmp(group, "engine") == 0)
        return run_engine(path) ? 0 : 1;

    struct api api;
    bool printed = false;
    if (strcmp(group, "memory") == 0)
        printed = api_open(path, &api) && rows_memory(&api);
    else if (strcmp(group, "handles") == 0)
        printed = api_open(path, &api) && rows_handles(&api, handle_count);
    else if (strcmp(group, "calls") == 0)
        printed = api_open(path, &api) && rows_calls(&api, true);
    else if (strcmp(group, "bare") == 0)
        printed = api_open(path, &api) && rows_calls(&api, false);
    else
        return usage();
    return printed ? 0 : 1;
}
