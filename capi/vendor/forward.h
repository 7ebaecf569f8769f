/* SPDX-License-Identifier: MIT
 *
 * forward.h: calls that go to the vendor's library.
 */
#ifndef RBM_VENDOR_FORWARD_H
#define RBM_VENDOR_FORWARD_H

#include "state/base.h"

/* rbm_vendor_create, rbm_vendor_destroy, rbm_vendor_lend, rbm_vendor_lend_all and rbm_vendor_call are members of
 * the table.
 *
 * On memory_error with a managed workspace rbm_vendor_call asks the vendor's size query, grows the workspace
 * and makes the call again. */
RBM_HIDDEN rocblas_status rbm_vendor_create(rocblas_handle* handle);
RBM_HIDDEN RBM_RARE rocblas_status rbm_vendor_destroy(rocblas_handle handle);
RBM_HIDDEN RBM_RARE rocblas_status rbm_vendor_lend(struct rbm_control* c);
RBM_HIDDEN RBM_RARE rocblas_status rbm_vendor_lend_all(void);
RBM_HIDDEN RBM_RARE int rbm_vendor_call(const struct rbm_call* call);

/* rbm_vendor_follow orders the next call on a vendor handle's stream after the work that used the workspace
 * on another stream. The vendor's kernels use the workspace without a lease. On an error the call must not be
 * made. */
RBM_HIDDEN RBM_RARE rocblas_status rbm_vendor_follow(rocblas_handle handle, const char* name);

#endif
