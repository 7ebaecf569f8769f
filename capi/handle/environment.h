/* SPDX-License-Identifier: MIT
 *
 * environment.h: variables that a new handle reads.
 */
#ifndef RBM_HANDLE_ENVIRONMENT_H
#define RBM_HANDLE_ENVIRONMENT_H

#include "state/base.h"

/* struct rbm_environment has the texts of the variables that a new handle reads; a null pointer for each
 * unset one. */
struct rbm_environment {
    const char* layers; /* ROCBLAS_LAYER */
    const char* numerics; /* ROCBLAS_CHECK_NUMERICS */
    const char* guard; /* ROCBLAS_MEM_GUARD */
    const char* check; /* ROCBLAS_MEM_CHECK */
    const char* size; /* ROCBLAS_DEVICE_MEMORY_SIZE */
};

/* rbm_read_environment finds all of them in one pass, which takes as long as one getenv. */
RBM_HIDDEN void rbm_read_environment(struct rbm_environment* found);

/* rbm_watch_environment returns the bits of rbm_control.watch for ROCBLAS_LAYER, ROCBLAS_CHECK_NUMERICS and
 * ROCBLAS_MEM_GUARD. */
RBM_HIDDEN uint32_t rbm_watch_environment(const struct rbm_environment* found);

#endif
