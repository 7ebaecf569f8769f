/* SPDX-License-Identifier: MIT */
/*
 * memcost.c times what the memory API of a rocBLAS library costs. It opens the library by path, so one program holds this
 * library and the real one side by side.
 *
 *   memcost memory  LIBRARY          the memory API, one row a call
 *   memcost leases  LIBRARY          its leases alone
 *   memcost handles LIBRARY [COUNT]  what idle handles hold (COUNT 10000)
 *   memcost calls   LIBRARY          ddot and daxpy with n = 16, numbers checked
 *   memcost bare    LIBRARY          the same with an engine that does no arithmetic, numbers not checked
 *   memcost engine  CBLAS            the same calls made directly on a CBLAS library
 *   memcost scale   LIBRARY [COUNT]  how cost grows with handles (1, 10, ... COUNT), with nested leases and with threads
 *   memcost threads LIBRARY          ddot with n = 16 on 1 to 16 threads, a handle each
 *   memcost growth  LIBRARY          a workspace that grows from 32 MiB to 1 GiB under three leases; of this library only
 *   memcost preload LIBRARY          starting /bin/true with and without the library preloaded
 *   memcost repeat  LIBRARY ROW TIMES  a row's loop, for a program that counts its instructions; nothing is timed
 *
 * Each row is name<TAB>value: nanoseconds a call, the median of 11 repetitions, unless the name ends in _bytes, _each or
 * _count. Exit status: 0; 1 after a line on stderr if a call failed; 2 for a wrong command line.
 */
#include "api.h"
#include "rows.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What a group is given: the library, already open unless the group opens its own, and the rest of the command line. */
struct arguments {
    struct api api;
    const char *path, *row;
    long count;
};

static bool run_memory(const struct arguments *a)
{
    return rows_memory(&a->api);
}

static bool run_leases(const struct arguments *a)
{
    return rows_leases(&a->api);
}

static bool run_handles(const struct arguments *a)
{
    return rows_handles(&a->api, a->count);
}

static bool run_calls(const struct arguments *a)
{
    return rows_calls(&a->api, true);
}

static bool run_bare(const struct arguments *a)
{
    return rows_calls(&a->api, false);
}

static bool run_engine(const struct arguments *a)
{
    struct cblas_api cblas;
    return cblas_open(a->path, &cblas) && rows_engine(&cblas);
}

static bool run_scale(const struct arguments *a)
{
    return rows_scale(&a->api, a->count);
}

static bool run_threads(const struct arguments *a)
{
    return rows_threads(&a->api);
}

static bool run_growth(const struct arguments *a)
{
    return rows_growth(&a->api);
}

static bool run_preload(const struct arguments *a)
{
    return rows_preload(a->path);
}

static bool run_repeat(const struct arguments *a)
{
    return a->row != NULL && rows_repeat(&a->api, a->row, a->count);
}

static const struct {
    const char *name;
    bool opens_library;
    bool (*run)(const struct arguments *arguments);
} groups[] = {
    {"memory", true, run_memory},   {"leases", true, run_leases},   {"handles", true, run_handles}, {"calls", true, run_calls},
    {"bare", true, run_bare},       {"engine", false, run_engine},  {"scale", true, run_scale},
    {"threads", true, run_threads}, {"growth", true, run_growth},   {"preload", false, run_preload},
    {"repeat", true, run_repeat},
};

static int usage(void)
{
    fprintf(stderr, "usage: memcost memory|leases|handles|calls|bare|engine|scale|threads|growth|preload LIBRARY [COUNT]\n"
                    "       memcost repeat LIBRARY ROW TIMES\n");
    return 2;
}

int main(int argc, char **argv)
{
    if (argc < 3 || argc > 5)
        return usage();
    struct arguments arguments = {.path = argv[2], .row = argc == 5 ? argv[3] : NULL, .count = 10000};
    if (argc > 3)
        arguments.count = strtol(argv[argc - 1], NULL, 10);
    if (arguments.count <= 0)
        return usage();
    for (size_t i = 0; i < sizeof groups / sizeof groups[0]; i++) {
        if (strcmp(groups[i].name, argv[1]) != 0)
            continue;
        if (groups[i].opens_library && !api_open(argv[2], groups[i].run == run_bare, &arguments.api))
            return 1;
        return groups[i].run(&arguments) ? 0 : 1;
    }
    return usage();
}
