/* SPDX-License-Identifier: MIT */
/*
 * alone.c exports functions of the built-in engine's table under rocBLAS's names, without any other code of the
 * library. speed measures them beside the library (-least): double, column-major, contiguous, n = 16.
 */
#include "../../blas/engine/native/blas.h"

#include <rocblas_mem.h>
#include <stddef.h>

static const struct rbm_blas *engine;

rocblas_status rocblas_create_handle(rocblas_handle *handle_out)
{
    engine = rbm_blas_of(rbm_instructions(0), 'd');
    *handle_out = (rocblas_handle)&engine;
    return rocblas_status_success;
}

rocblas_status rocblas_ddot(rocblas_handle handle, rocblas_int n, const double *x, rocblas_int incx, const double *y, rocblas_int incy, double *result)
{
    (void)handle;
    engine->dotu(n, x, incx, y, incy, result);
    return rocblas_status_success;
}

rocblas_status rocblas_daxpy(rocblas_handle handle, rocblas_int n, const double *alpha, const double *x, rocblas_int incx, double *y, rocblas_int incy)
{
    (void)handle;
    engine->axpy(n, alpha, x, incx, y, incy);
    return rocblas_status_success;
}

rocblas_status rocblas_dscal(rocblas_handle handle, rocblas_int n, const double *alpha, double *x, rocblas_int incx)
{
    (void)handle;
    engine->scal(n, alpha, x, incx);
    return rocblas_status_success;
}

rocblas_status rocblas_dasum(rocblas_handle handle, rocblas_int n, const double *x, rocblas_int incx, double *result)
{
    (void)handle;
    engine->asum(n, x, incx, result);
    return rocblas_status_success;
}

rocblas_status rocblas_idamax(rocblas_handle handle, rocblas_int n, const double *x, rocblas_int incx, rocblas_int *result)
{
    (void)handle;
    *result = (rocblas_int)engine->iamax(n, x, incx) + 1;
    return rocblas_status_success;
}

rocblas_status rocblas_dgemv(rocblas_handle handle, rocblas_operation trans, rocblas_int m, rocblas_int n, const double *alpha, const double *A,
                             rocblas_int lda, const double *x, rocblas_int incx, const double *beta, double *y, rocblas_int incy)
{
    (void)handle;
    engine->gemv(trans, m, n, alpha, A, lda, x, incx, beta, y, incy);
    return rocblas_status_success;
}

rocblas_status rocblas_dtrsv(rocblas_handle handle, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag, rocblas_int n, const double *A,
                             rocblas_int lda, double *x, rocblas_int incx)
{
    (void)handle;
    engine->trsv(uplo, trans, diag, n, A, lda, x, incx);
    return rocblas_status_success;
}

rocblas_status rocblas_dger(rocblas_handle handle, rocblas_int m, rocblas_int n, const double *alpha, const double *x, rocblas_int incx,
                            const double *y, rocblas_int incy, double *A, rocblas_int lda)
{
    (void)handle;
    engine->ger(0, m, n, alpha, x, incx, y, incy, A, lda);
    return rocblas_status_success;
}

rocblas_status rocblas_dsymv(rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const double *alpha, const double *A, rocblas_int lda,
                             const double *x, rocblas_int incx, const double *beta, double *y, rocblas_int incy)
{
    (void)handle;
    engine->symv(0, uplo, n, alpha, A, lda, x, incx, beta, y, incy);
    return rocblas_status_success;
}

rocblas_status rocblas_dgemm(rocblas_handle handle, rocblas_operation trans_a, rocblas_operation trans_b, rocblas_int m, rocblas_int n,
                             rocblas_int k, const double *alpha, const double *A, rocblas_int lda, const double *B, rocblas_int ldb,
                             const double *beta, double *C, rocblas_int ldc)
{
    (void)handle;
    return engine->gemm(trans_a, trans_b, m, n, k, alpha, A, lda, B, ldb, beta, C, ldc, NULL) == 0 ? rocblas_status_success
                                                                                                  : rocblas_status_not_implemented;
}

rocblas_status rocblas_dtrsm(rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation trans, rocblas_diagonal diag,
                             rocblas_int m, rocblas_int n, const double *alpha, const double *A, rocblas_int lda, double *B, rocblas_int ldb)
{
    (void)handle;
    return engine->trsm(side, uplo, trans, diag, m, n, alpha, A, lda, B, ldb, NULL) == 0 ? rocblas_status_success : rocblas_status_not_implemented;
}
