/* SPDX-License-Identifier: MIT
 *
 * modes.c: settings of a handle for later calls (stream, modes, events) and the process's logs. They are
 * stored here. Only the stream of a handle on a device enters the core. Most calls write a line to the
 * handle's trace log, if it has one.
 */
#include "check/check.h"
#include "handle/log.h"
#include "loader/enter.h"
#include "state/error.h"
#include "state/state.h"
#include "vendor/vendor.h"

#include <dlfcn.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* RBM_SETS traces a setting, and tells the check that the thread uses the handle, if the handle is watched. */
#define RBM_SETS(c, ...) \
    do { \
        if ((c)->watch & (rocblas_layer_mode_log_trace | RBM_WATCH_CHECK)) \
            set_watched(c, __VA_ARGS__); \
    } while (0)

static RBM_RARE __attribute__((format(printf, 2, 3))) void set_watched(const struct rbm_control* c, const char* format, ...) {
    va_list args;
    va_start(args, format);
    if (c->watch & rocblas_layer_mode_log_trace)
        rbm_log_listed(c, format, args);
    va_end(args);
    rbm_check_uses(c, format);
    rbm_check_used(c);
}

/* watch_stream traces the handle's next stream, and tells it to the check. */
static RBM_RARE void watch_stream(const struct rbm_control* c, uint64_t stream) {
    rbm_log(c, "rocblas_set_stream,%s%llx", stream ? "0x" : "", (unsigned long long)stream);
    rbm_check_uses(c, "rocblas_set_stream");
    rbm_check_stream(c, stream);
}

rocblas_status rocblas_set_stream(rocblas_handle handle, hipStream_t stream) {
    struct rbm_control* c = rbm_find(handle);
    if (!c)
        return rbm_vendor.set_stream(handle, stream);
    uint64_t value = (uint64_t)(uintptr_t)stream;
    if (c->watch & (rocblas_layer_mode_log_trace | RBM_WATCH_CHECK))
        watch_stream(c, value);
    if (c->device < 0) {
        rbm_put_stream(c, value);
        return rocblas_status_success;
    }
    return value == c->stream ? rocblas_status_success : rbm_ask(rbm_operation_set_stream, c->id, value, 0);
}

/* atomics_name returns the name of an atomics mode in logs. */
static const char* atomics_name(int mode) {
    switch (mode) {
    case rocblas_atomics_not_allowed:
        return "atomics_not_allowed";
    case rocblas_atomics_allowed:
        return "atomics_allowed";
    }
    return "invalid";
}

/* set_mode checks that a mode is in 0 to last and stores it at offset in the handle's control block. */
static rocblas_status set_mode(struct rbm_control* c, size_t offset, int mode, int last, const char* what) {
    if (mode < 0 || mode > last)
        return rbm_fail(c, rocblas_status_invalid_value, "rocblas_set_%s: %d is not a %s", what, mode, what);
    *(uint32_t*)((char*)c + offset) = (uint32_t)mode;
    return rocblas_status_success;
}

rocblas_status rocblas_set_pointer_mode(rocblas_handle handle, rocblas_pointer_mode pointer_mode) {
    struct rbm_control* c = rbm_find(handle);
    if (!c)
        return rbm_vendor.set_pointer_mode(handle, pointer_mode);
    RBM_SETS(c, "rocblas_set_pointer_mode,%d", (int)pointer_mode);
    return set_mode(c, offsetof(struct rbm_control, pointer_mode), (int)pointer_mode, 1, "pointer_mode");
}

rocblas_status rocblas_set_atomics_mode(rocblas_handle handle, rocblas_atomics_mode atomics_mode) {
    struct rbm_control* c = rbm_find(handle);
    if (!c)
        return rbm_vendor.set_atomics_mode(handle, atomics_mode);
    RBM_SETS(c, "rocblas_set_atomics_mode,%s", atomics_name((int)atomics_mode));
    return set_mode(c, offsetof(struct rbm_control, atomics_mode), (int)atomics_mode, 1, "atomics_mode");
}

rocblas_status rocblas_set_math_mode(rocblas_handle handle, rocblas_math_mode math_mode) {
    struct rbm_control* c = rbm_find(handle);
    if (!c)
        return rbm_vendor.set_math_mode(handle, math_mode);
    if (math_mode == rocblas_xf32_xdl_math_op) {
        RBM_SETS(c, "rocblas_set_math_mode,%d,is not supported", (int)math_mode);
        return rocblas_status_success;
    }
    RBM_SETS(c, "rocblas_set_math_mode,%d", (int)math_mode);
    return set_mode(c, offsetof(struct rbm_control, math_mode), (int)math_mode, 0, "math_mode");
}

rocblas_status rocblas_set_performance_metric(rocblas_handle handle, rocblas_performance_metric metric) {
    struct rbm_control* c = rbm_find(handle);
    if (!c)
        return rbm_vendor.set_performance_metric(handle, metric);
    return set_mode(c, offsetof(struct rbm_control, performance_metric), (int)metric, 2, "performance_metric");
}

rocblas_status rocblas_set_batch_alpha_stride(rocblas_handle handle, rocblas_stride alpha_stride) {
    struct rbm_control* c = rbm_find(handle);
    if (!c)
        return rbm_vendor.set_batch_alpha_stride(handle, alpha_stride);
    RBM_SETS(c, "rocblas_set_batch_alpha_stride,%lld", (long long)alpha_stride);
    c->alpha_stride = alpha_stride;
    return rocblas_status_success;
}

rocblas_status rocblas_set_batch_beta_stride(rocblas_handle handle, rocblas_stride beta_stride) {
    struct rbm_control* c = rbm_find(handle);
    if (!c)
        return rbm_vendor.set_batch_beta_stride(handle, beta_stride);
    RBM_SETS(c, "rocblas_set_batch_beta_stride,%lld", (long long)beta_stride);
    c->beta_stride = beta_stride;
    return rocblas_status_success;
}

/* RBM_TRACED_GETTER defines rocblas_NAME, which stores one value of the handle's control block c through a
 * pointer. A trace log shows the value as format and the arguments after it print it. */
#define RBM_TRACED_GETTER(name, type, parameter, value, format, ...) \
    rocblas_status rocblas_##name(rocblas_handle handle, type* out) { \
        const struct rbm_control* c = rbm_find(handle); \
        if (!c) \
            return rbm_vendor.name(handle, out); \
        if (!out) \
            return rbm_null(c, "rocblas_" #name, #parameter); \
        *out = (type)(value); \
        rbm_log(c, "rocblas_" #name "," format, __VA_ARGS__); \
        return rocblas_status_success; \
    }

RBM_TRACED_GETTER(
    get_stream, hipStream_t, stream, (uintptr_t)c->stream, "%s%llx", c->stream ? "0x" : "", (unsigned long long)c->stream)
RBM_TRACED_GETTER(get_pointer_mode, rocblas_pointer_mode, pointer_mode, c->pointer_mode, "%d", (int)c->pointer_mode)
RBM_TRACED_GETTER(get_atomics_mode, rocblas_atomics_mode, atomics_mode, c->atomics_mode, "%s", atomics_name((int)c->atomics_mode))
RBM_TRACED_GETTER(get_batch_alpha_stride, rocblas_stride, alpha_stride, c->alpha_stride, "%lld", (long long)c->alpha_stride)
RBM_TRACED_GETTER(get_batch_beta_stride, rocblas_stride, beta_stride, c->beta_stride, "%lld", (long long)c->beta_stride)
RBM_TRACED_GETTER(get_math_mode, rocblas_math_mode, math_mode, c->math_mode, "%d", (int)c->math_mode)

rocblas_status rocblas_get_performance_metric(rocblas_handle handle, rocblas_performance_metric* metric) {
    const struct rbm_control* c = rbm_find(handle);
    if (!c)
        return rbm_vendor.get_performance_metric(handle, metric);
    if (!metric)
        return rbm_null(c, __func__, "metric");
    *metric = (rocblas_performance_metric)c->performance_metric;
    return rocblas_status_success;
}

rocblas_status rocblas_set_solution_fitness_query(rocblas_handle handle, double* fitness) {
    return rbm_find(handle) ? rocblas_status_success : rbm_vendor.set_solution_fitness_query(handle, fitness);
}

rocblas_status rocblas_set_start_stop_events(rocblas_handle handle, hipEvent_t startEvent, hipEvent_t stopEvent) {
    struct rbm_control* c = rbm_find(handle);
    if (!c)
        return rbm_vendor.set_start_stop_events(handle, startEvent, stopEvent);
    c->start_event = (uint64_t)(uintptr_t)startEvent;
    c->stop_event = (uint64_t)(uintptr_t)stopEvent;
    c->watch &= ~(uint32_t)RBM_WATCH_EVENTS;
    if (startEvent && stopEvent)
        c->watch |= RBM_WATCH_EVENTS;
    return rocblas_status_success;
}

void rocblas_shutdown(void) { rbm_log_flush(); }

void rocblas_abort(void) {
    rbm_log_flush();
    abort();
}
