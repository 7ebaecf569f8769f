/* SPDX-License-Identifier: MIT
 *
 * check_handle.h: main of a program whose calls need one handle.
 */
#ifndef CTESTS_CHECK_HANDLE_H
#define CTESTS_CHECK_HANDLE_H

#include "check_calls.h"

/* calls makes the program's calls, with its fault if fault is 1. It is a part of main, which reports name. */
static inline __attribute__((always_inline)) void calls(rocblas_handle handle, int fault);

int main(int count, char** arguments)
{
    rocblas_handle handle;
    REQUIRE_BLAS(rocblas_create_handle(&handle));
    calls(handle, faulty(count, arguments));
    REQUIRE_BLAS(rocblas_destroy_handle(handle));
    return check_result();
}

#endif
