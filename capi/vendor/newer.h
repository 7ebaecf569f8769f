/* SPDX-License-Identifier: MIT
 *
 * newer.h: refuses a vendor's library that is newer than this one.
 */
#ifndef RBM_VENDOR_NEWER_H
#define RBM_VENDOR_NEWER_H

#include "state/base.h"

/* rbm_vendor_check_newer returns not_implemented if a file of the process calls a function of a real rocBLAS that this
 * library lacks. Then no handle of this library may be made. It tells so once, and stores the text of the process's last
 * error. Thread-safe. */
RBM_HIDDEN RBM_RARE rocblas_status rbm_vendor_check_newer(void);

#endif
