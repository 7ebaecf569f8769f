/* SPDX-License-Identifier: MIT */
/* rows_calls.c times calls of ddot and daxpy that compute little or, on the null engine, nothing. */
#include "rows.h"
#include "timing.h"

#include <stdio.h>

enum { short_n = 16 };

bool rows_loop_ddot(void* subject, long times) {
    const struct subject* s = subject;
    const double x[short_n] = {1}, y[short_n] = {1};
    double result = 0;
    unsigned failed = 0;
    for (long i = 0; i < times; i++)
        failed |= s->api->ddot(s->handle, short_n, x, 1, y, 1, &result);
    return failed == 0;
}

static bool loop_daxpy(void* subject, long times) {
    const struct subject* s = subject;
    const double alpha = 0.5, x[short_n] = {1};
    double y[short_n] = {0};
    unsigned failed = 0;
    for (long i = 0; i < times; i++)
        failed |= s->api->daxpy(s->handle, short_n, &alpha, x, 1, y, 1);
    return failed == 0;
}

bool rows_calls(const struct api* api) {
    struct subject s = {.api = api};
    if (api->create_handle(&s.handle) != rocblas_status_success) {
        fprintf(stderr, "memcost: no handle\n");
        return false;
    }
    bool printed = timing_print_row("ddot_n16", rows_loop_ddot, &s) && timing_print_row("daxpy_n16", loop_daxpy, &s);
    if (api->set_stream(s.handle, (hipStream_t)(void*)&s) != rocblas_status_success) /* any value without HIP */
        return false;
    printed = printed && timing_print_row("ddot_n16_stream", rows_loop_ddot, &s);
    return api->destroy_handle(s.handle) == rocblas_status_success && printed;
}
