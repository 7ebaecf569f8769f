/* SPDX-License-Identifier: MIT
 *
 * ended_everywhere.c NAMES: calls every function of a list with a handle that has ended, and zeros.
 */
#include "check_calls.h"

#include <dlfcn.h>

int main(int count, char** arguments)
{
    char           name[200];
    rocblas_handle handle;
    FILE*          names = count == 2 ? fopen(arguments[1], "r") : NULL;
    REQUIRE(names != NULL);
    REQUIRE_BLAS(rocblas_create_handle(&handle));
    REQUIRE_BLAS(rocblas_destroy_handle(handle));
    while(fscanf(names, "%199s", name) == 1)
    {
        uint64_t (*call)(rocblas_handle, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t,
                         uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t,
                         uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t);
        *(void**)&call = dlsym(RTLD_DEFAULT, name);
        REQUIRE(call != NULL);
        call(handle, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
    }
    fclose(names);
    return check_result();
}
