/* SPDX-License-Identifier: MIT
 *
 * check_stream.h: main of a program whose calls need a handle on a stream.
 */
#ifndef CTESTS_CHECK_STREAM_H
#define CTESTS_CHECK_STREAM_H

#include "check_calls.h"

/* calls makes the program's calls, with its fault if fault is 1. It is a part of main, which reports name. */
static inline __attribute__((always_inline)) void calls(rocblas_handle handle, hipStream_t stream, int fault);

int main(int count, char** arguments)
{
    hipStream_t    stream;
    rocblas_handle handle = handle_on(&stream);
    calls(handle, stream, faulty(count, arguments));
    destroy(handle, stream);
    return check_result();
}

#endif
