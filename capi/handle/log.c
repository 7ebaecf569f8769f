/* SPDX-License-Identifier: MIT
 *
 * log.c: lines of rocBLAS's log (ROCBLAS_LAYER), which the core writes.
 */
#include "handle/log.h"
#include "loader/enter.h"

#include <stdio.h>

void rbm_log_listed(const struct rbm_control* c, const char* format, va_list args) {
    char line[128];
    int length = vsnprintf(line, sizeof line, format, args);
    rbm_ask(rbm_operation_log_trace, c->id, (uint64_t)(uintptr_t)line, (uint64_t)length);
}

void rbm_log_line(const struct rbm_control* c, const char* format, ...) {
    va_list args;
    va_start(args, format);
    rbm_log_listed(c, format, args);
    va_end(args);
}

void rbm_log_flush(void) {
    struct rbm_call call = {.routine = rbm_operation_log_flush, .count = 0};
    rbm_enter_if_open(&call);
}
