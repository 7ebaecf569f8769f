/* SPDX-License-Identifier: MIT */
/* rows_calls.c times calls of ddot and daxpy that compute nothing, so that the time is that of the call. */
#include "rows.h"
#include "timing.h"

#include <stdio.h>

enum { short_n = 16 };

struct vectors {
    const struct api *api;
    api_handle handle;
    double x[short_n], y[short_n];
};

static bool loop_ddot(void *context, long times)
{
    struct vectors *v = context;
    double result = 0;
    int failed = 0;
    for (long i = 0; i < times; i++)
        failed |= v->api->ddot(v->handle, short_n, v->x, 1, v->y, 1, &result);
    return failed == 0;
}

static bool loop_daxpy(void *context, long times)
{
    struct vectors *v = context;
    const double alpha = 0.5;
    int failed = 0;
    for (long i = 0; i < times; i++)
        failed |= v->api->daxpy(v->handle, short_n, &alpha, v->x, 1, v->y, 1);
    return failed == 0;
}

bool rows_calls(const struct api *api)
{
    struct vectors v = {.api = api};
    if (api->create_handle(&v.handle) != api_success) {
        fprintf(stderr, "memcost: no handle\n");
        return false;
    }
    bool printed = timing_print_row("ddot_n16", loop_ddot, &v) && timing_print_row("daxpy_n16", loop_daxpy, &v);
    return api->destroy_handle(v.handle) == api_success && printed;
}
