/* SPDX-License-Identifier: MIT
 *
 * hip_runtime_api.h: what hipblas.h needs of HIP's headers, where there are none. */
#ifndef TEST_HIP_RUNTIME_API_H
#define TEST_HIP_RUNTIME_API_H

typedef struct ihipStream_t* hipStream_t;

#endif
