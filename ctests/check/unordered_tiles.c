/* SPDX-License-Identifier: MIT
 *
 * unordered_tiles.c: two streams update one matrix. Without the fault, each updates its own tile: the rows
 * interleave in memory, and no element is in both. A third stream and the null stream read the tiles in order.
 */
#include "check_main.h"

enum { N = 16, HALF = N / 2 };

static void program(int fault)
{
    const double   one = 1;
    hipStream_t    streams[2], other;
    rocblas_handle handle;
    REQUIRE_BLAS(rocblas_create_handle(&handle));
    for(int i = 0; i < 2; i++)
        REQUIRE_HIP(hipStreamCreate(&streams[i]));
    REQUIRE_HIP(hipStreamCreateWithFlags(&other, hipStreamNonBlocking));
    double *c = doubles(N * N), *x = doubles(N), *s = doubles(N * N);
    REQUIRE_BLAS(rocblas_set_stream(handle, streams[0]));
    REQUIRE_BLAS(rocblas_dger(handle, HALF, N, &one, x, 1, x, 1, c, N));
    REQUIRE_BLAS(rocblas_dsyr(handle, rocblas_fill_upper, N, &one, x, 1, s, N));
    REQUIRE_BLAS(rocblas_set_stream(handle, streams[1]));
    REQUIRE_BLAS(rocblas_dsyr(handle, rocblas_fill_lower, N - 1, &one, x, 1, s + 1, N));
    REQUIRE_BLAS(rocblas_dger(handle, HALF, N, &one, x, 1, x, 1, c + HALF - fault, N)); /* the fault */
    REQUIRE_BLAS(rocblas_set_stream(handle, NULL));
    REQUIRE_BLAS(rocblas_dger(handle, N, N, &one, x, 1, x, 1, c, N));
    CHECK_HIP(hipStreamSynchronize(NULL));
    REQUIRE_BLAS(rocblas_set_stream(handle, other));
    REQUIRE_BLAS(rocblas_dger(handle, N, N, &one, x, 1, x, 1, c, N));
    CHECK_HIP(hipFree(c));
    CHECK_HIP(hipFree(x));
    CHECK_HIP(hipFree(s));
    REQUIRE_BLAS(rocblas_destroy_handle(handle));
    for(int i = 0; i < 2; i++)
        CHECK_HIP(hipStreamDestroy(streams[i]));
    CHECK_HIP(hipStreamDestroy(other));
}
