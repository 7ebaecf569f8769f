/* SPDX-License-Identifier: MIT
 *
 * check.c: tells the stand-in HIP about the work of calls while a program is checked.
 */
#include "check.h"

static const struct rocblas_mem_checks* checks;

int rbm_standin_checks(void)
{
    if(!checks)
        checks = rocblas_mem_loaded_checks(0);
    return checks != NULL;
}

void rbm_standin_work(uint64_t stream, const char* routine, uint64_t routine_bytes, enum rocblas_mem_work kind)
{
    checks->work(stream, routine, routine_bytes, kind);
}

void rbm_standin_access(struct rocblas_mem_access access)
{
    checks->access(&access);
}

void rbm_standin_overlap(struct rocblas_mem_overlap overlap)
{
    checks->overlap(&overlap);
}
