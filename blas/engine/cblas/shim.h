/* Calls into a CBLAS library that was found at run time. One function per routine serves the four element types: operands
 * are bytes here, and the table that comes with each call says what they are. Nothing in this file allocates, prints
 * or keeps a pointer. */
#ifndef RBM_CBLAS_SHIM_H
#define RBM_CBLAS_SHIM_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma GCC visibility push(hidden)

/* The routines of a table. */
enum rbm_cblas_routine {
    RBM_CBLAS_IAMAX,
    RBM_CBLAS_ASUM,
    RBM_CBLAS_NRM2,
    RBM_CBLAS_DOTU,
    RBM_CBLAS_DOTC,
    RBM_CBLAS_AXPY,
    RBM_CBLAS_COPY,
    RBM_CBLAS_SWAP,
    RBM_CBLAS_SCAL,
    RBM_CBLAS_SCALREAL,
    RBM_CBLAS_GEMV,
    RBM_CBLAS_TRSV,
    RBM_CBLAS_GEMM,
    RBM_CBLAS_TRSM,
    RBM_CBLAS_NEEDED, /* those before are needed, those from here on may be missing; SYMV to SPR2 are of complex types the
                       * Hermitian ones, which are the only ones of theirs in the CBLAS */
    RBM_CBLAS_IAMIN = RBM_CBLAS_NEEDED,
    RBM_CBLAS_ROT,
    RBM_CBLAS_ROTM,
    RBM_CBLAS_GER,
    RBM_CBLAS_GERC,
    RBM_CBLAS_GBMV,
    RBM_CBLAS_SYMV,
    RBM_CBLAS_SBMV,
    RBM_CBLAS_SPMV,
    RBM_CBLAS_SYR,
    RBM_CBLAS_SPR,
    RBM_CBLAS_SYR2,
    RBM_CBLAS_SPR2,
    RBM_CBLAS_TRMV,
    RBM_CBLAS_TBMV,
    RBM_CBLAS_TPMV,
    RBM_CBLAS_TBSV,
    RBM_CBLAS_TPSV,
    RBM_CBLAS_SYMM,
    RBM_CBLAS_HEMM,
    RBM_CBLAS_SYRK,
    RBM_CBLAS_HERK,
    RBM_CBLAS_SYR2K,
    RBM_CBLAS_HER2K,
    RBM_CBLAS_TRMM,
    RBM_CBLAS_GEMMT,
    RBM_CBLAS_ROUTINES
};

/* The library's functions for one element type, 's', 'd', 'c' or 'z', as addresses: Go then sees no pointers to check. What the
 * library does not have is 0. */
struct rbm_cblas {
    int32_t   type;
    uintptr_t function[RBM_CBLAS_ROUTINES];
};

/* rbm_cblas_enter and rbm_cblas_leave stand around every call into a library. A fork waits until no thread is between them, and
 * threads wait at the first while one is under way: libraries with threads of their own stop those when the process forks,
 * and a call that is under way would wait for them for ever. */
struct rbm_cblas_inside {
    atomic_int calls; /* threads inside the library */
    atomic_int forks; /* under way */
};
extern struct rbm_cblas_inside rbm_cblas_inside;

/* rbm_cblas_wait is rbm_cblas_enter, once that has begun, while a fork is under way. */
void rbm_cblas_wait(void);

/* rbm_cblas_try_enter is rbm_cblas_enter, and says false where that would wait. Both want a rbm_cblas_leave. */
static inline bool rbm_cblas_try_enter(void)
{
    atomic_fetch_add(&rbm_cblas_inside.calls, 1);
    return __builtin_expect(!atomic_load(&rbm_cblas_inside.forks), 1);
}

static inline int rbm_cblas_enter(void)
{
    if (!rbm_cblas_try_enter()) rbm_cblas_wait();
    return 1;
}

static inline void rbm_cblas_leave(int *inside)
{
    (void)inside;
    atomic_fetch_sub_explicit(&rbm_cblas_inside.calls, 1, memory_order_release);
}

/* rbm_cblas_watch_forks makes forks wait as said above, from now on, for a library that is open.
 *
 * Returns:
 *   0, or -1 if there is no library */
int rbm_cblas_watch_forks(void *library);

/* rbm_cblas_describe writes what the library calls itself, an empty string if it does not say.
 *
 * Returns:
 *   the bits of its integers, 32 or 64, as far as the library says; 32 if it does not */
int rbm_cblas_describe(void *library, char *out, size_t out_bytes);

/* rbm_cblas_set_threads sets the library's number of threads.
 *
 * Returns:
 *   1  set
 *   0  the library offers no way to set it that is known here */
int rbm_cblas_set_threads(void *library, int threads);

/* rbm_cblas_threads asks for that number.
 *
 * Returns:
 *   the number, or 0 if the library offers no way to ask that is known here */
int rbm_cblas_threads(void *library);

int rbm_cblas_iamax(const struct rbm_cblas *t, int routine, int n, const uint8_t *x, int incx);
void rbm_cblas_asum(const struct rbm_cblas *t, int n, const uint8_t *x, int incx, uint8_t *sum_out);
void rbm_cblas_nrm2(const struct rbm_cblas *t, int n, const uint8_t *x, int incx, uint8_t *norm_out);
void rbm_cblas_dot(const struct rbm_cblas *t, int routine, int n, const uint8_t *x, int incx, const uint8_t *y, int incy,
                   uint8_t *dot_out);
void rbm_cblas_axpy(const struct rbm_cblas *t, int n, const uint8_t *alpha, const uint8_t *x, int incx, uint8_t *y, int incy);
void rbm_cblas_copy(const struct rbm_cblas *t, int n, const uint8_t *x, int incx, uint8_t *y, int incy);
void rbm_cblas_swap(const struct rbm_cblas *t, int n, uint8_t *x, int incx, uint8_t *y, int incy);
void rbm_cblas_scal(const struct rbm_cblas *t, int n, const uint8_t *alpha, uint8_t *x, int incx);
void rbm_cblas_scalreal(const struct rbm_cblas *t, int n, const uint8_t *alpha, uint8_t *x, int incx);
void rbm_cblas_gemv(const struct rbm_cblas *t, int trans, int m, int n, const uint8_t *alpha, const uint8_t *a, int lda,
                    const uint8_t *x, int incx, const uint8_t *beta, uint8_t *y, int incy);
void rbm_cblas_trsv(const struct rbm_cblas *t, int routine, int uplo, int trans, int diag, int n, const uint8_t *a, int lda,
                    uint8_t *x, int incx);
void rbm_cblas_gemm(const struct rbm_cblas *t, int trans_a, int trans_b, int m, int n, int k, const uint8_t *alpha,
                    const uint8_t *a, int lda, const uint8_t *b, int ldb, const uint8_t *beta, uint8_t *c, int ldc);
void rbm_cblas_trsm(const struct rbm_cblas *t, int routine, int side, int uplo, int trans, int diag, int m, int n,
                    const uint8_t *alpha, const uint8_t *a, int lda, uint8_t *b, int ldb);

/* A function that takes a routine serves those that have one signature: IAMAX and IAMIN; TRSV and TRMV; TRSM and TRMM; and below,
 * GER and GERC; TBMV and TBSV; TPMV and TPSV; SYMM and HEMM. Of a scalar that a function takes as a real number, the real
 * part is read. */
void rbm_cblas_rot(const struct rbm_cblas *t, int n, uint8_t *x, int incx, uint8_t *y, int incy, const uint8_t *c,
                   const uint8_t *s);
void rbm_cblas_rotm(const struct rbm_cblas *t, int n, uint8_t *x, int incx, uint8_t *y, int incy, const uint8_t *param);
void rbm_cblas_ger(const struct rbm_cblas *t, int routine, int m, int n, const uint8_t *alpha, const uint8_t *x, int incx,
                   const uint8_t *y, int incy, uint8_t *a, int lda);
void rbm_cblas_gbmv(const struct rbm_cblas *t, int trans, int m, int n, int kl, int ku, const uint8_t *alpha, const uint8_t *a,
                    int lda, const uint8_t *x, int incx, const uint8_t *beta, uint8_t *y, int incy);
void rbm_cblas_symv(const struct rbm_cblas *t, int uplo, int n, const uint8_t *alpha, const uint8_t *a, int lda,
                    const uint8_t *x, int incx, const uint8_t *beta, uint8_t *y, int incy);
void rbm_cblas_sbmv(const struct rbm_cblas *t, int uplo, int n, int k, const uint8_t *alpha, const uint8_t *a, int lda,
                    const uint8_t *x, int incx, const uint8_t *beta, uint8_t *y, int incy);
void rbm_cblas_spmv(const struct rbm_cblas *t, int uplo, int n, const uint8_t *alpha, const uint8_t *a, const uint8_t *x,
                    int incx, const uint8_t *beta, uint8_t *y, int incy);
void rbm_cblas_syr(const struct rbm_cblas *t, int uplo, int n, const uint8_t *alpha, const uint8_t *x, int incx, uint8_t *a,
                   int lda);
void rbm_cblas_spr(const struct rbm_cblas *t, int uplo, int n, const uint8_t *alpha, const uint8_t *x, int incx, uint8_t *a);
void rbm_cblas_syr2(const struct rbm_cblas *t, int uplo, int n, const uint8_t *alpha, const uint8_t *x, int incx,
                    const uint8_t *y, int incy, uint8_t *a, int lda);
void rbm_cblas_spr2(const struct rbm_cblas *t, int uplo, int n, const uint8_t *alpha, const uint8_t *x, int incx,
                    const uint8_t *y, int incy, uint8_t *a);
void rbm_cblas_tbmv(const struct rbm_cblas *t, int routine, int uplo, int trans, int diag, int n, int k, const uint8_t *a,
                    int lda, uint8_t *x, int incx);
void rbm_cblas_tpmv(const struct rbm_cblas *t, int routine, int uplo, int trans, int diag, int n, const uint8_t *a, uint8_t *x,
                    int incx);
void rbm_cblas_symm(const struct rbm_cblas *t, int routine, int side, int uplo, int m, int n, const uint8_t *alpha,
                    const uint8_t *a, int lda, const uint8_t *b, int ldb, const uint8_t *beta, uint8_t *c, int ldc);
void rbm_cblas_syrk(const struct rbm_cblas *t, int uplo, int trans, int n, int k, const uint8_t *alpha, const uint8_t *a,
                    int lda, const uint8_t *beta, uint8_t *c, int ldc);
void rbm_cblas_herk(const struct rbm_cblas *t, int uplo, int trans, int n, int k, const uint8_t *alpha, const uint8_t *a,
                    int lda, const uint8_t *beta, uint8_t *c, int ldc);
void rbm_cblas_syr2k(const struct rbm_cblas *t, int uplo, int trans, int n, int k, const uint8_t *alpha, const uint8_t *a,
                     int lda, const uint8_t *b, int ldb, const uint8_t *beta, uint8_t *c, int ldc);
void rbm_cblas_her2k(const struct rbm_cblas *t, int uplo, int trans, int n, int k, const uint8_t *alpha, const uint8_t *a,
                     int lda, const uint8_t *b, int ldb, const uint8_t *beta, uint8_t *c, int ldc);
void rbm_cblas_gemmt(const struct rbm_cblas *t, int uplo, int trans_a, int trans_b, int n, int k, const uint8_t *alpha,
                     const uint8_t *a, int lda, const uint8_t *b, int ldb, const uint8_t *beta, uint8_t *c, int ldc);

#pragma GCC visibility pop

#endif
