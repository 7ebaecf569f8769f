/* SPDX-License-Identifier: MIT */
/*
 * memcost.c times the memory API of a rocBLAS library. It opens the library by path, so the same program measures this
 * library and the real one.
 *
 *   memcost memory  LIBRARY          the memory API, one row a call
 *   memcost leases  LIBRARY          only the leases of the memory API
 *   memcost handles LIBRARY [COUNT]  memory and time of idle handles (COUNT 10000)
 *   memcost bare    LIBRARY          ddot and daxpy with n = 16; LIBRARY computes nothing and may lack other functions
 *   memcost scale   LIBRARY [COUNT]  how cost grows with handles (1, 10, ... COUNT), with nested leases and threads
 *   memcost threads LIBRARY          ddot with n = 16 on 1 to 16 threads, each with a handle of its own
 *   memcost growth  LIBRARY          a workspace that grows from 32 MiB to 1 GiB under three leases; this library only
 *   memcost preload LIBRARY          starting /bin/true with and without the library preloaded
 *   memcost repeat  LIBRARY ROW TIMES  runs a row's loop for a program that counts instructions; times nothing
 *
 * Each row is name<TAB>value: nanoseconds per call, the median of 11 repetitions, unless the name ends in _bytes,
 * _each or _count. Exit status: 0; 1 after a line on stderr if a call failed; 2 for a wrong command line.
 */
#include "api.h"
#include "rows.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The arguments of a group. api is unset if the group does not open the library. */
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

static bool run_bare(const struct arguments *a)
{
    return rows_calls(&a->api);
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
    {"memory", true, run_memory}, {"leases", true, run_leases},    {"handles", true, run_handles},
    {"bare", true, run_bare},     {"scale", true, run_scale},      {"threads", true, run_threads},
    {"growth", true, run_growth}, {"preload", false, run_preload}, {"repeat", true, run_repeat},
};

static int usage(void)
{
    fprintf(stderr, "usage: memcost memory|leases|handles|bare|scale|threads|growth|preload LIBRARY [COUNT]\n"
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
