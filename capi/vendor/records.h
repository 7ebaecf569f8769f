/* SPDX-License-Identifier: MIT
 *
 * records.h: control blocks of vendor handles.
 */
#ifndef RBM_VENDOR_RECORDS_H
#define RBM_VENDOR_RECORDS_H

#include "state/base.h"

/* rbm_record returns the record of a vendor handle, or a null pointer if it has none. Lock-free.
 * rbm_record_inherited reports whether the record belongs to the process that this one was forked from.
 * rbm_record_add returns false if memory has run out. rbm_record_handle returns a null pointer if c is not a
 * record. rbm_records_in_child keeps the parent's handles as inherited ones; the list of slots is locked. */
RBM_HIDDEN RBM_RARE struct rbm_control* rbm_record(rocblas_handle handle);
RBM_HIDDEN bool rbm_record_inherited(rocblas_handle handle);
RBM_HIDDEN bool rbm_record_add(rocblas_handle handle, struct rbm_control* c);
RBM_HIDDEN void rbm_record_remove(rocblas_handle handle);
RBM_HIDDEN rocblas_handle rbm_record_handle(const struct rbm_control* c);
RBM_HIDDEN void rbm_records_in_child(void);

#endif
