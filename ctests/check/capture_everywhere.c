/* SPDX-License-Identifier: MIT
 *
 * capture_everywhere.c: every function of librocblas_mem that a capture forbids on a GPU, during a capture if the argument is
 * "fault". Each is called once, so that its name is in one finding.
 */
#include "check_main.h"

enum { N = 4, SIZE = 1 << 16 };

/* transfers copies with the functions that wait, of 32 and of 64 bits. */
static void transfers(double* x)
{
    double h[N] = {1, 2, 3, 4};
    REQUIRE_BLAS(rocblas_set_vector(N, sizeof *x, h, 1, x, 1));
    REQUIRE_BLAS(rocblas_set_vector_64(N, sizeof *x, h, 1, x, 1));
    REQUIRE_BLAS(rocblas_get_vector(N, sizeof *x, x, 1, h, 1));
    REQUIRE_BLAS(rocblas_get_vector_64(N, sizeof *x, x, 1, h, 1));
    REQUIRE_BLAS(rocblas_set_matrix(2, 2, sizeof *x, h, 2, x, 2));
    REQUIRE_BLAS(rocblas_set_matrix_64(2, 2, sizeof *x, h, 2, x, 2));
    REQUIRE_BLAS(rocblas_get_matrix(2, 2, sizeof *x, x, 2, h, 2));
    REQUIRE_BLAS(rocblas_get_matrix_64(2, 2, sizeof *x, x, 2, h, 2));
}

static void program(int fault)
{
    hipStream_t    stream;
    hipGraph_t     graph    = NULL;
    size_t         released = 0;
    rocblas_handle handle = handle_on(&stream), other = NULL;
    double*        x      = doubles(N);
    double*        memory = doubles(SIZE / sizeof *memory);
    if(fault)
        REQUIRE_HIP(hipStreamBeginCapture(stream, hipStreamCaptureModeGlobal));
    transfers(x);
    (void)rocblas_mem_suspend(handle); /* some of these fail during a capture of the handle's own stream */
    (void)rocblas_mem_resume(handle);
    (void)rocblas_mem_release_idle(handle);
    (void)rocblas_mem_release_all_idle(&released);
    (void)rocblas_mem_synchronize(handle);
    (void)rocblas_mem_set_allocator(handle, NULL, NULL, NULL);
    (void)rocblas_set_device_memory_size(handle, SIZE);
    (void)rocblas_set_workspace(handle, memory, SIZE);
    REQUIRE_BLAS(rocblas_create_handle(&other));
    REQUIRE_BLAS(rocblas_destroy_handle(other));
    if(fault)
        REQUIRE_HIP(hipStreamEndCapture(stream, &graph));
    CHECK_HIP(graph ? hipGraphDestroy(graph) : hipSuccess);
    destroy(handle, stream);
    CHECK_HIP(hipFree(memory));
    CHECK_HIP(hipFree(x));
}
