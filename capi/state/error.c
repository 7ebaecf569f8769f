/* SPDX-License-Identifier: MIT
 *
 * error.c: texts of failures.
 */
#include "state/error.h"
#include "state/hooks.h"
#include "state/opening.h"

#include <limits.h>
#include <stdarg.h>
#include <stdio.h>

static char process_error[PATH_MAX + 256]; /* guarded by rbm_opening */

rocblas_status rbm_fail(struct rbm_control* c, rocblas_status status, const char* format, ...) {
    char text[RBM_ERROR_BYTES];
    va_list args;
    va_start(args, format);
    vsnprintf(c ? c->error : text, sizeof text, format, args);
    va_end(args);
    if (!c)
        rbm_set_process_error(text);
    if (RBM_READ(rbm_hooks.failed))
        rbm_hooks.failed(c, status, c ? c->error : text);
    return status;
}

rocblas_status rbm_no_handle(const char* function, rocblas_handle handle) {
    const rocblas_status status = rbm_fail(NULL, rocblas_status_invalid_handle,
        "%s: %#llx is not a living handle of this process", function, (unsigned long long)(uintptr_t)handle);
    if (RBM_READ(rbm_hooks.missing))
        rbm_hooks.missing(handle, function);
    return status;
}

rocblas_status rbm_no_lease(const char* function, const struct rocblas_device_malloc_base* ptr, rocblas_status status) {
    if (status == rocblas_status_success)
        return status;
    return rbm_fail(NULL, status, "%s: %#llx is not a living lease: %s", function, (unsigned long long)(uintptr_t)ptr,
        rbm_status_name(status));
}

rocblas_status rbm_null(const struct rbm_control* c, const char* function, const char* parameter) {
    return rbm_fail((struct rbm_control*)c, rocblas_status_invalid_pointer, "%s: %s is null", function, parameter);
}

void rbm_process_error(char* text, size_t size) {
    rbm_opening();
    snprintf(text, size, "%s", process_error);
    rbm_opened();
}

void rbm_set_process_error(const char* text) {
    rbm_opening();
    snprintf(process_error, sizeof process_error, "%s", text);
    rbm_opened();
}

const char* rbm_status_name(rocblas_status status) {
#define RBM_CASE(name) \
    case name: \
        return #name
    switch (status) {
        RBM_CASE(rocblas_status_success);
        RBM_CASE(rocblas_status_invalid_handle);
        RBM_CASE(rocblas_status_not_implemented);
        RBM_CASE(rocblas_status_invalid_pointer);
        RBM_CASE(rocblas_status_invalid_size);
        RBM_CASE(rocblas_status_memory_error);
        RBM_CASE(rocblas_status_internal_error);
        RBM_CASE(rocblas_status_perf_degraded);
        RBM_CASE(rocblas_status_size_query_mismatch);
        RBM_CASE(rocblas_status_size_increased);
        RBM_CASE(rocblas_status_size_unchanged);
        RBM_CASE(rocblas_status_invalid_value);
        RBM_CASE(rocblas_status_continue);
        RBM_CASE(rocblas_status_check_numerics_fail);
        RBM_CASE(rocblas_status_excluded_from_build);
        RBM_CASE(rocblas_status_arch_mismatch);
    }
#undef RBM_CASE
    return "<undefined rocblas_status value>";
}
