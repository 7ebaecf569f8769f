/* SPDX-License-Identifier: MIT */
#ifndef RBM_STANDIN_CHECK_H
#define RBM_STANDIN_CHECK_H

#include "common/checks.h"

/* rbm_standin_check_requested tells whether ROCBLAS_MEM_CHECK is set. */
int rbm_standin_check_requested(void);

/* rbm_standin_checks looks for a stand-in that checks the program, and tells whether there is one. The other
 * functions need one. */
int rbm_standin_checks(void);
void rbm_standin_work(uint64_t stream, const char* routine, uint64_t routine_bytes, enum rocblas_mem_work kind);
int rbm_standin_access(struct rocblas_mem_access access);
void rbm_standin_memory(uint64_t address, uint64_t size);
void rbm_standin_overlap(struct rocblas_mem_overlap overlap);

#endif
