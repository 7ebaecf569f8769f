/* SPDX-License-Identifier: MIT */
#ifndef RBM_STANDIN_CHECK_H
#define RBM_STANDIN_CHECK_H

#include "checks.h"

/* rbm_standin_checks looks for a stand-in that checks the program, and tells whether there is one. The other
 * functions need one. */
int  rbm_standin_checks(void);
void rbm_standin_work(uint64_t stream, const char* routine, uint64_t routine_bytes, enum rocblas_mem_work kind);
void rbm_standin_access(struct rocblas_mem_access access);
void rbm_standin_overlap(struct rocblas_mem_overlap overlap);

#endif
