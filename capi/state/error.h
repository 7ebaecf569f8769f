/* SPDX-License-Identifier: MIT
 *
 * error.h: texts of failures.
 */
#ifndef RBM_STATE_ERROR_H
#define RBM_STATE_ERROR_H

#include "state/base.h"

/* rbm_fail stores the handle's last error text, truncated to fit, and returns status. With a null control block it
 * stores the process's text: that of functions without a handle and of calls with an invalid one. Every failure of
 * the memory interface has a text, which begins with the name of the function that the program called, or is the
 * core's or the vendor's. */
RBM_HIDDEN RBM_RARE rocblas_status rbm_fail(struct rbm_control* c, rocblas_status status, const char* format, ...)
    __attribute__((format(printf, 3, 4)));

/* rbm_no_handle returns invalid_handle, and rbm_null returns invalid_pointer for a parameter that is null, each with
 * its text. rbm_no_lease returns the vendor's status for a value that is not a lease of this library, with a text if
 * it is an error. function is the name of the function that the program called. */
RBM_HIDDEN RBM_RARE rocblas_status rbm_no_handle(const char* function, rocblas_handle handle);
RBM_HIDDEN RBM_RARE rocblas_status rbm_no_lease(
    const char* function, const struct rocblas_device_malloc_base* ptr, rocblas_status status);
RBM_HIDDEN RBM_RARE rocblas_status rbm_null(const struct rbm_control* c, const char* function, const char* parameter);

/* rbm_status_name returns the name of a status. */
RBM_HIDDEN const char* rbm_status_name(rocblas_status status);

/* rbm_process_error copies the text of the last failure that concerns no living handle: of rocblas_create_handle,
 * of a function without a handle, of an invalid handle. It is empty if there was none. rbm_set_process_error sets
 * it. Thread-safe. */
RBM_HIDDEN void rbm_process_error(char* text, size_t size);
RBM_HIDDEN void rbm_set_process_error(const char* text);

#endif
