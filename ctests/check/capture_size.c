/* SPDX-License-Identifier: MIT
 *
 * capture_size.c: a size is set during a capture, for which rocBLAS frees and allocates. Without the fault the program
 * gives the handle other memory of its own, for which nothing is freed or allocated.
 */
#include "check_main.h"

enum { SIZE = 1 << 20 };

static void program(int fault)
{
    hipStream_t    stream;
    hipGraph_t     graph  = NULL;
    rocblas_handle handle = handle_on(&stream);
    double *       one = doubles(SIZE / sizeof *one), *two = doubles(SIZE / sizeof *two);
    REQUIRE_BLAS(rocblas_set_workspace(handle, one, SIZE));
    REQUIRE_HIP(hipStreamBeginCapture(stream, hipStreamCaptureModeGlobal));
    if(fault)
        REQUIRE_BLAS(rocblas_set_device_memory_size(handle, SIZE)); /* the fault */
    else
        REQUIRE_BLAS(rocblas_set_workspace(handle, two, SIZE));
    REQUIRE_HIP(hipStreamEndCapture(stream, &graph));
    CHECK_HIP(hipGraphDestroy(graph));
    destroy(handle, stream);
    CHECK_HIP(hipFree(one));
    CHECK_HIP(hipFree(two));
}
