/* SPDX-License-Identifier: MIT
 *
 * fail.h: how a library that is linked to librocblas_mem, as this repository's hipBLAS, gives a handle the text of an error.
 */
#ifndef RBM_STATE_FAIL_H
#define RBM_STATE_FAIL_H

#include "rocblas_mem.h"

/* rocblas_mem_fail makes "function: text" the handle's last error, and returns status. */
RBM_API rocblas_status rocblas_mem_fail(rocblas_handle handle, rocblas_status status, const char* function, const char* text);

#endif
