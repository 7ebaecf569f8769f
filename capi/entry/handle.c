/* SPDX-License-Identifier: MIT
 *
 * handle.c: creation and destruction of handles. The core does the part that needs the device: it gives a new
 * handle its workspace and takes it back.
 */
#include "check/check.h"
#include "handle/control.h"
#include "handle/environment.h"
#include "handle/log.h"
#include "loader/stack.h"
#include "state/error.h"
#include "state/id.h"
#include "state/state.h"
#include "trace/trace.h"
#include "vendor/find.h"
#include "vendor/newer.h"
#include "vendor/vendor.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

rocblas_status rocblas_create_handle(rocblas_handle* handle) {
    if (!handle)
        return rbm_fail(NULL, rocblas_status_invalid_handle, "rocblas_create_handle: handle is null");
    if (!rbm_stack_has(NULL, "rocblas_create_handle", rbm_vendor_is_known() ? RBM_STACK_CORE : RBM_STACK_OPEN))
        return rocblas_status_internal_error;
    if (rbm_vendor_is_on())
        return rbm_vendor.create_handle(handle);
    struct rbm_environment found;
    struct rbm_control* c;
    rbm_read_environment(&found);
    rocblas_status status = rbm_vendor_check_newer();
    if (status != rocblas_status_success)
        return status;
    const uint32_t watch = rbm_watch_environment(&found) | rbm_trace_watch() | rbm_check_watch(found.check);
    status = rbm_new_control(watch, false, found.size, &c);
    if (status != rocblas_status_success)
        return status;
    uint64_t id = rbm_new_id(c->slot, c->generation) | (c->pad_bytes ? RBM_HANDLE_PADDED : 0);
    __atomic_store_n(&c->id, id, __ATOMIC_RELEASE);
    *handle = (rocblas_handle)(uintptr_t)id;
    rbm_check_begins(c);
    rbm_trace_of(c, RBM_TRACE_CREATE, "rocblas_create_handle", c->base, c->size, rocblas_status_success);
    rbm_log(c, "rocblas_create_handle");
    return rocblas_status_success;
}

rocblas_status rocblas_destroy_handle(rocblas_handle handle) {
    struct rbm_control* c = rbm_find(handle);
    if (!c)
        return rbm_vendor.destroy_handle(handle);
    if (!rbm_stack_has(c, "rocblas_destroy_handle", RBM_STACK_CORE))
        return rocblas_status_internal_error;
    rbm_log(c, "rocblas_destroy_handle");
    rbm_trace_of(c, RBM_TRACE_DESTROY, "rocblas_destroy_handle", c->base, rbm_peak_of(c), rocblas_status_success);
    const uint64_t id = c->id;
    const uint32_t watch = c->watch;
    rocblas_status status = rbm_end_control(c);
    if (status == rocblas_status_success)
        rbm_check_ends(id, watch);
    return status;
}
