/* SPDX-License-Identifier: MIT
 *
 * check.c: tells the stand-in HIP about the work of calls while a program is checked.
 */
#include <dlfcn.h>
#include <stddef.h>

#include "check.h"

static const struct rocblas_mem_checks* checks;

int rbm_standin_checks(void)
{
    static const char* const names[] = {"libamdhip64.so.6", "libamdhip64.so.7"};
    for(size_t i = 0; i < sizeof names / sizeof *names && !checks; i++)
    {
        const struct rocblas_mem_checks* (*get)(void) = NULL;
        void* library = dlopen(names[i], RTLD_LAZY | RTLD_NOLOAD);
        if(library)
            *(void**)&get = dlsym(library, "rocblas_mem_standin_checks");
        checks = get ? get() : NULL;
    }
    return checks != NULL;
}

void rbm_standin_work(uint64_t handle, uint64_t stream, const char* routine, uint64_t routine_bytes, enum rocblas_mem_work kind)
{
    checks->work(handle, stream, routine, routine_bytes, kind);
}

void rbm_standin_access(struct rocblas_mem_access access)
{
    checks->access(&access);
}
