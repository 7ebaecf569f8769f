/* SPDX-License-Identifier: MIT */
/*
 * cblas_api.h declares the part of the CBLAS that speed calls, with 32-bit sizes, so that no cblas.h is needed. Only
 * the types of the functions are used; dlsym finds the functions. Enumerators are ints with rocBLAS's values. Complex
 * numbers are passed through void pointers.
 */
#ifndef SPEED_CBLAS_API_H
#define SPEED_CBLAS_API_H

#include <stddef.h>

enum { cblas_col_major = 102 };

/* ---- level 1 ---- */
float cblas_sdot(int n, const float* x, int incx, const float* y, int incy);
double cblas_ddot(int n, const double* x, int incx, const double* y, int incy);
void cblas_zdotu_sub(int n, const void* x, int incx, const void* y, int incy, void* result);
void cblas_zdotc_sub(int n, const void* x, int incx, const void* y, int incy, void* result);
double cblas_dasum(int n, const double* x, int incx);
double cblas_dnrm2(int n, const double* x, int incx);
double cblas_dzasum(int n, const void* x, int incx);
double cblas_dznrm2(int n, const void* x, int incx);
size_t cblas_idamax(int n, const double* x, int incx);
size_t cblas_izamax(int n, const void* x, int incx);
void cblas_saxpy(int n, float alpha, const float* x, int incx, float* y, int incy);
void cblas_daxpy(int n, double alpha, const double* x, int incx, double* y, int incy);
void cblas_zaxpy(int n, const void* alpha, const void* x, int incx, void* y, int incy);
void cblas_dscal(int n, double alpha, double* x, int incx);
void cblas_zscal(int n, const void* alpha, void* x, int incx);
void cblas_zdscal(int n, double alpha, void* x, int incx);
void cblas_dcopy(int n, const double* x, int incx, double* y, int incy);
void cblas_zcopy(int n, const void* x, int incx, void* y, int incy);
void cblas_dswap(int n, double* x, int incx, double* y, int incy);
void cblas_zswap(int n, void* x, int incx, void* y, int incy);
void cblas_drot(int n, double* x, int incx, double* y, int incy, double c, double s);
void cblas_zdrot(int n, void* x, int incx, void* y, int incy, double c, double s);
void cblas_drotm(int n, double* x, int incx, double* y, int incy, const double* param);

/* ---- level 2 ---- */
void cblas_dgemv(int order, int trans, int m, int n, double alpha, const double* a, int lda, const double* x, int incx,
    double beta, double* y, int incy);
void cblas_zgemv(int order, int trans, int m, int n, const void* alpha, const void* a, int lda, const void* x, int incx,
    const void* beta, void* y, int incy);
void cblas_dgbmv(int order, int trans, int m, int n, int kl, int ku, double alpha, const double* a, int lda, const double* x,
    int incx, double beta, double* y, int incy);
void cblas_zgbmv(int order, int trans, int m, int n, int kl, int ku, const void* alpha, const void* a, int lda, const void* x,
    int incx, const void* beta, void* y, int incy);
void cblas_dsymv(int order, int uplo, int n, double alpha, const double* a, int lda, const double* x, int incx, double beta,
    double* y, int incy);
void cblas_zhemv(int order, int uplo, int n, const void* alpha, const void* a, int lda, const void* x, int incx, const void* beta,
    void* y, int incy);
void cblas_dsbmv(int order, int uplo, int n, int k, double alpha, const double* a, int lda, const double* x, int incx,
    double beta, double* y, int incy);
void cblas_zhbmv(int order, int uplo, int n, int k, const void* alpha, const void* a, int lda, const void* x, int incx,
    const void* beta, void* y, int incy);
void cblas_dspmv(
    int order, int uplo, int n, double alpha, const double* ap, const double* x, int incx, double beta, double* y, int incy);
void cblas_zhpmv(
    int order, int uplo, int n, const void* alpha, const void* ap, const void* x, int incx, const void* beta, void* y, int incy);
void cblas_dtrmv(int order, int uplo, int trans, int diag, int n, const double* a, int lda, double* x, int incx);
void cblas_ztrmv(int order, int uplo, int trans, int diag, int n, const void* a, int lda, void* x, int incx);
void cblas_dtrsv(int order, int uplo, int trans, int diag, int n, const double* a, int lda, double* x, int incx);
void cblas_ztrsv(int order, int uplo, int trans, int diag, int n, const void* a, int lda, void* x, int incx);
void cblas_dtbmv(int order, int uplo, int trans, int diag, int n, int k, const double* a, int lda, double* x, int incx);
void cblas_dtbsv(int order, int uplo, int trans, int diag, int n, int k, const double* a, int lda, double* x, int incx);
void cblas_dtpmv(int order, int uplo, int trans, int diag, int n, const double* ap, double* x, int incx);
void cblas_dtpsv(int order, int uplo, int trans, int diag, int n, const double* ap, double* x, int incx);
void cblas_dger(int order, int m, int n, double alpha, const double* x, int incx, const double* y, int incy, double* a, int lda);
void cblas_zgeru(int order, int m, int n, const void* alpha, const void* x, int incx, const void* y, int incy, void* a, int lda);
void cblas_zgerc(int order, int m, int n, const void* alpha, const void* x, int incx, const void* y, int incy, void* a, int lda);
void cblas_dsyr(int order, int uplo, int n, double alpha, const double* x, int incx, double* a, int lda);
void cblas_zher(int order, int uplo, int n, double alpha, const void* x, int incx, void* a, int lda);
void cblas_dspr(int order, int uplo, int n, double alpha, const double* x, int incx, double* ap);
void cblas_zhpr(int order, int uplo, int n, double alpha, const void* x, int incx, void* ap);
void cblas_dsyr2(
    int order, int uplo, int n, double alpha, const double* x, int incx, const double* y, int incy, double* a, int lda);
void cblas_zher2(
    int order, int uplo, int n, const void* alpha, const void* x, int incx, const void* y, int incy, void* a, int lda);
void cblas_dspr2(int order, int uplo, int n, double alpha, const double* x, int incx, const double* y, int incy, double* ap);
void cblas_zhpr2(int order, int uplo, int n, const void* alpha, const void* x, int incx, const void* y, int incy, void* ap);

/* ---- level 3 ---- */
void cblas_sgemm(int order, int trans_a, int trans_b, int m, int n, int k, float alpha, const float* a, int lda, const float* b,
    int ldb, float beta, float* c, int ldc);
void cblas_dgemm(int order, int trans_a, int trans_b, int m, int n, int k, double alpha, const double* a, int lda,
    const double* b, int ldb, double beta, double* c, int ldc);
void cblas_cgemm(int order, int trans_a, int trans_b, int m, int n, int k, const void* alpha, const void* a, int lda,
    const void* b, int ldb, const void* beta, void* c, int ldc);
void cblas_zgemm(int order, int trans_a, int trans_b, int m, int n, int k, const void* alpha, const void* a, int lda,
    const void* b, int ldb, const void* beta, void* c, int ldc);
void cblas_dsymm(int order, int side, int uplo, int m, int n, double alpha, const double* a, int lda, const double* b, int ldb,
    double beta, double* c, int ldc);
void cblas_zsymm(int order, int side, int uplo, int m, int n, const void* alpha, const void* a, int lda, const void* b, int ldb,
    const void* beta, void* c, int ldc);
void cblas_zhemm(int order, int side, int uplo, int m, int n, const void* alpha, const void* a, int lda, const void* b, int ldb,
    const void* beta, void* c, int ldc);
void cblas_ssyrk(
    int order, int uplo, int trans, int n, int k, float alpha, const float* a, int lda, float beta, float* c, int ldc);
void cblas_dsyrk(
    int order, int uplo, int trans, int n, int k, double alpha, const double* a, int lda, double beta, double* c, int ldc);
void cblas_zsyrk(
    int order, int uplo, int trans, int n, int k, const void* alpha, const void* a, int lda, const void* beta, void* c, int ldc);
void cblas_zherk(
    int order, int uplo, int trans, int n, int k, double alpha, const void* a, int lda, double beta, void* c, int ldc);
void cblas_dsyr2k(int order, int uplo, int trans, int n, int k, double alpha, const double* a, int lda, const double* b, int ldb,
    double beta, double* c, int ldc);
void cblas_zsyr2k(int order, int uplo, int trans, int n, int k, const void* alpha, const void* a, int lda, const void* b, int ldb,
    const void* beta, void* c, int ldc);
void cblas_zher2k(int order, int uplo, int trans, int n, int k, const void* alpha, const void* a, int lda, const void* b, int ldb,
    double beta, void* c, int ldc);
void cblas_strmm(
    int order, int side, int uplo, int trans, int diag, int m, int n, float alpha, const float* a, int lda, float* b, int ldb);
void cblas_dtrmm(
    int order, int side, int uplo, int trans, int diag, int m, int n, double alpha, const double* a, int lda, double* b, int ldb);
void cblas_ztrmm(int order, int side, int uplo, int trans, int diag, int m, int n, const void* alpha, const void* a, int lda,
    void* b, int ldb);
void cblas_strsm(
    int order, int side, int uplo, int trans, int diag, int m, int n, float alpha, const float* a, int lda, float* b, int ldb);
void cblas_dtrsm(
    int order, int side, int uplo, int trans, int diag, int m, int n, double alpha, const double* a, int lda, double* b, int ldb);
void cblas_ztrsm(int order, int side, int uplo, int trans, int diag, int m, int n, const void* alpha, const void* a, int lda,
    void* b, int ldb);

#endif
