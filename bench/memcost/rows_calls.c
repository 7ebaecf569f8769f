/* SPDX-License-Identifier: MIT */
/* rows_calls.c times ddot and daxpy on vectors so short that what is left is the way to the engine and back. */
#include "rows.h"
#include "timing.h"

#include <stdio.h>
#include <time.h>

enum { short_n = 16, most_inc = 2 };

struct vectors {
    const struct api *api;
    const struct cblas_api *cblas;
    api_handle handle;
    bool check_numbers;
    int inc; /* of both vectors, from 1 to most_inc */
    double x[most_inc * short_n], y[most_inc * short_n];
};

/* The vectors are x = 1..16 and y = 2, so that x.y = 272, exactly; daxpy runs with alpha 0.5 and -0.5 in turn. */
static const double expected_dot = 272;

static void fill(struct vectors *v)
{
    for (int i = 0; i < short_n; i++) {
        v->x[i * v->inc] = i + 1;
        v->y[i * v->inc] = 2;
    }
}

static bool loop_ddot(void *context, long times)
{
    struct vectors *v = context;
    double result = 0;
    int failed = 0;
    fill(v);
    for (long i = 0; i < times; i++)
        failed |= v->api->ddot(v->handle, short_n, v->x, v->inc, v->y, v->inc, &result);
    return failed == 0 && (!v->check_numbers || result == expected_dot);
}

static bool loop_daxpy(void *context, long times)
{
    struct vectors *v = context;
    const double alphas[] = {0.5, -0.5};
    int failed = 0;
    fill(v);
    for (long i = 0; i < times; i++)
        failed |= v->api->daxpy(v->handle, short_n, &alphas[i & 1], v->x, v->inc, v->y, v->inc);
    double expected = times % 2 == 0 ? 2 : 2 + 0.5 * short_n;
    return failed == 0 && (!v->check_numbers || v->y[(short_n - 1) * v->inc] == expected);
}

static bool loop_cblas_ddot(void *context, long times)
{
    struct vectors *v = context;
    double result = 0;
    fill(v);
    for (long i = 0; i < times; i++)
        result = v->cblas->ddot(short_n, v->x, v->inc, v->y, v->inc);
    return result == expected_dot;
}

static bool loop_cblas_daxpy(void *context, long times)
{
    struct vectors *v = context;
    const double alphas[] = {0.5, -0.5};
    fill(v);
    for (long i = 0; i < times; i++)
        v->cblas->daxpy(short_n, alphas[i & 1], v->x, v->inc, v->y, v->inc);
    return v->y[(short_n - 1) * v->inc] == (times % 2 == 0 ? 2 : 2 + 0.5 * short_n);
}

/* print_rows prints those of a dot and an axpy, of contiguous vectors and of others. */
static bool print_rows(struct vectors *v, timed_loop dot, timed_loop axpy)
{
    v->inc = 1;
    if (!timing_print_row("ddot_n16", dot, v) || !timing_print_row("daxpy_n16", axpy, v))
        return false;
    v->inc = 2;
    return timing_print_row("ddot_n16_inc2", dot, v) && timing_print_row("daxpy_n16_inc2", axpy, v);
}

/* settle makes a first call, which may open a library, and waits: threads that a CBLAS starts look for work for a while,
 * here on a machine with few cores, and both sides are to be measured after that. */
static void settle(timed_loop loop, struct vectors *v)
{
    const struct timespec half_a_second = {.tv_nsec = 500000000};
    loop(v, 1);
    nanosleep(&half_a_second, NULL);
}

bool rows_calls(const struct api *api, bool check_numbers)
{
    struct vectors v = {.api = api, .inc = 1, .check_numbers = check_numbers};
    if (api->create_handle(&v.handle) != api_success) {
        fprintf(stderr, "memcost: no handle\n");
        return false;
    }
    settle(loop_ddot, &v);
    bool printed = print_rows(&v, loop_ddot, loop_daxpy);
    return api->destroy_handle(v.handle) == api_success && printed;
}

bool rows_engine(const struct cblas_api *api)
{
    struct vectors v = {.cblas = api, .inc = 1};
    settle(loop_cblas_ddot, &v);
    return print_rows(&v, loop_cblas_ddot, loop_cblas_daxpy);
}
