/* SPDX-License-Identifier: MIT
 *
 * control.h: control blocks from the creation of a handle to its end.
 */
#ifndef RBM_HANDLE_CONTROL_H
#define RBM_HANDLE_CONTROL_H

#include "state/base.h"

/* rbm_new_control initializes the control block of a new handle, except its id. rbm_end_control ends a
 * handle. size is the text of ROCBLAS_DEVICE_MEMORY_SIZE or a null pointer. */
RBM_HIDDEN rocblas_status rbm_new_control(uint32_t watch, bool of_vendor, const char* size, struct rbm_control** control);
RBM_HIDDEN rocblas_status rbm_end_control(struct rbm_control* c);

#endif
