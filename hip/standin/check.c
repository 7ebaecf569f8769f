/* SPDX-License-Identifier: MIT
 *
 * check.c: tells the stand-in HIP about the work of calls while a program is checked.
 */
#include "check.h"
#include "common/variable.h"

static const struct rocblas_mem_checks* checks;

int rbm_standin_check_requested(void) {
    const char* text = rbm_variable(ROCBLAS_MEM_CHECK);
    return text && *text;
}

int rbm_standin_checks(void) {
    const struct rocblas_mem_checks* found = rocblas_mem_loaded_checks(0);
    if (found)
        __atomic_store_n(&checks, found, __ATOMIC_RELEASE);
    return found != NULL;
}

void rbm_standin_work(uint64_t stream, const char* routine, uint64_t routine_bytes, enum rocblas_mem_work kind) {
    checks->work(stream, routine, routine_bytes, kind);
}

int rbm_standin_access(struct rocblas_mem_access access) { return checks->access(&access); }

void rbm_standin_memory(uint64_t address, uint64_t size) { checks->memory(address, size); }

void rbm_standin_overlap(struct rocblas_mem_overlap overlap) { checks->overlap(&overlap); }
