/* SPDX-License-Identifier: MIT
 *
 * check_stream.h: a program whose calls need a handle on a stream.
 */
#ifndef CTESTS_CHECK_STREAM_H
#define CTESTS_CHECK_STREAM_H

#include "check_main.h"

static void calls(rocblas_handle handle, hipStream_t stream, int fault);

static void program(int fault)
{
    hipStream_t    stream;
    rocblas_handle handle = handle_on(&stream);
    calls(handle, stream, fault);
    destroy(handle, stream);
}

#endif
