/* SPDX-License-Identifier: MIT
 *
 * log.h: lines of rocBLAS's log (ROCBLAS_LAYER).
 */
#ifndef RBM_HANDLE_LOG_H
#define RBM_HANDLE_LOG_H

#include <stdarg.h>

#include "state/base.h"

/* rbm_log_line writes one line to the handle's trace log, as rbm_log_listed does. rbm_log does so if the handle has one. */
RBM_HIDDEN void rbm_log_listed(const struct rbm_control* c, const char* format, va_list args)
    __attribute__((format(printf, 2, 0)));
RBM_HIDDEN void rbm_log_line(const struct rbm_control* c, const char* format, ...) __attribute__((format(printf, 2, 3)));
#define rbm_log(c, ...) \
    do { \
        if ((c)->watch & rocblas_layer_mode_log_trace) \
            rbm_log_line(c, __VA_ARGS__); \
    } while (0)

/* rbm_log_flush writes what is kept for the end of the process. */
RBM_HIDDEN void rbm_log_flush(void);

#endif
