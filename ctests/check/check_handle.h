/* SPDX-License-Identifier: MIT
 *
 * check_handle.h: a program whose calls need one handle.
 */
#ifndef CTESTS_CHECK_HANDLE_H
#define CTESTS_CHECK_HANDLE_H

#include "check_main.h"

static void calls(rocblas_handle handle, int fault);

static void program(int fault)
{
    rocblas_handle handle;
    REQUIRE_BLAS(rocblas_create_handle(&handle));
    calls(handle, fault);
    REQUIRE_BLAS(rocblas_destroy_handle(handle));
}

#endif
