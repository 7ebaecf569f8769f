/* SPDX-License-Identifier: MIT
 *
 * blas.h: the table of functions that every host engine computes with. There is one table for each element
 * type (s, d, c, z). Sizes, increments and leading dimensions are 64-bit. Scalars and results are passed
 * by address. A function computes on the caller's thread.
 *
 * Matrices are column-major, and all distances are in elements. A vector starts at the lowest address of
 * the operand: a negative increment reads it from its end, as in the BLAS standard. A size of 0 or less
 * means that there is nothing to do. The exception is the k of gemm, gemmt, syrk and syr2k: a k of 0 or
 * less computes C = beta C. beta = 0 never reads y or C. alpha = 0 never reads A, B or x, except in scal:
 * scal with alpha = 1 does nothing, and with any other alpha it multiplies. The caller checks the
 * arguments. The enumerations are those of CBLAS: operations 111 (none), 112 (transpose), 113 (conjugate
 * transpose), triangles 121 (upper), 122 (lower), diagonals 131 (non-unit), 132 (unit), sides 141 (left),
 * 142 (right).
 *
 * For complex types, hermitian turns the transposes of a formula into conjugate transposes. The imaginary
 * part of a Hermitian diagonal is read as 0, and is set to 0 where something is added to the diagonal.
 * With hermitian, only the real part is read of alpha and beta in syrk, and of beta in syr2k.
 *
 * The functions of all levels use at most 16 KiB of stack. Those of level 3 also use scratch:
 * RBM_SCRATCH_BYTES of memory, aligned to 64 bytes, that only this call uses. scratch may be null. A
 * function of level 3 returns 0 when it has computed. It returns 1, with nothing written, when it needs
 * scratch and scratch is null.
 */
#ifndef RBM_BLAS_H
#define RBM_BLAS_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#define RBM_SCRATCH_BYTES ((int64_t)4 << 20)

/* The number of multiplications that justifies one more core: about 50 microseconds on one core. */
#define RBM_SHARED_WORK ((int64_t)1 << 20)

/* The number of products in one sum of level 3, by type: docs/numerics.md. */
#define RBM_SUM_S 384
#define RBM_SUM_D 256
#define RBM_SUM_C 256
#define RBM_SUM_Z 192

/* struct rbm_places describes where the problems of an operand lie: step bytes apart, or where an array of
 * pointers says. rbm_place returns the address of problem i. */
struct rbm_places {
    uint64_t address, step;
    bool pointers;
};

static inline void* rbm_place(const struct rbm_places* p, int64_t i) {
    void* pointer = (void*)(uintptr_t)(p->address + (uint64_t)i * p->step);
    if (p->pointers)
        memcpy(&pointer, pointer, sizeof pointer);
    return pointer;
}

struct rbm_blas {
    /* Level 1. Increments may be 0 in dot, axpy, copy and swap. iamax and iamin return the 0-based index
     * of the first element with the largest (smallest) |re| + |im|, and -1 when n or incx is 0 or less.
     * They skip NaN unless all elements are NaN. */
    int64_t (*iamax)(int64_t n, const void* x, int64_t incx);
    int64_t (*iamin)(int64_t n, const void* x, int64_t incx);
    void (*asum)(int64_t n, const void* x, int64_t incx, void* result);
    void (*nrm2)(int64_t n, const void* x, int64_t incx, void* result);
    void (*dotu)(int64_t n, const void* x, int64_t incx, const void* y, int64_t incy, void* result);
    void (*dotc)(int64_t n, const void* x, int64_t incx, const void* y, int64_t incy, void* result);
    void (*axpy)(int64_t n, const void* alpha, const void* x, int64_t incx, void* y, int64_t incy);
    void (*copy)(int64_t n, const void* x, int64_t incx, void* y, int64_t incy);
    void (*swap)(int64_t n, void* x, int64_t incx, void* y, int64_t incy);
    void (*scal)(int64_t n, const void* alpha, void* x, int64_t incx);
    void (*scal_real)(int64_t n, const void* alpha, void* x, int64_t incx);
    void (*rot)(int64_t n, void* x, int64_t incx, void* y, int64_t incy, const void* c, const void* s);
    void (*rotm)(
        int64_t n, void* x, int64_t incx, void* y, int64_t incy, const void* param); /* real types only, otherwise null */

    /* Level 2. */
    void (*gemv)(int trans, int64_t m, int64_t n, const void* alpha, const void* a, int64_t lda, const void* x, int64_t incx,
        const void* beta, void* y, int64_t incy);
    void (*gbmv)(int trans, int64_t m, int64_t n, int64_t kl, int64_t ku, const void* alpha, const void* a, int64_t lda,
        const void* x, int64_t incx, const void* beta, void* y, int64_t incy);
    void (*symv)(int hermitian, int uplo, int64_t n, const void* alpha, const void* a, int64_t lda, const void* x, int64_t incx,
        const void* beta, void* y, int64_t incy);
    void (*sbmv)(int hermitian, int uplo, int64_t n, int64_t k, const void* alpha, const void* a, int64_t lda, const void* x,
        int64_t incx, const void* beta, void* y, int64_t incy);
    void (*spmv)(int hermitian, int uplo, int64_t n, const void* alpha, const void* ap, const void* x, int64_t incx,
        const void* beta, void* y, int64_t incy);
    void (*ger)(int conjugate, int64_t m, int64_t n, const void* alpha, const void* x, int64_t incx, const void* y, int64_t incy,
        void* a, int64_t lda);
    void (*syr)(int hermitian, int uplo, int64_t n, const void* alpha, const void* x, int64_t incx, void* a, int64_t lda);
    void (*spr)(int hermitian, int uplo, int64_t n, const void* alpha, const void* x, int64_t incx, void* ap);
    void (*syr2)(int hermitian, int uplo, int64_t n, const void* alpha, const void* x, int64_t incx, const void* y, int64_t incy,
        void* a, int64_t lda);
    void (*spr2)(int hermitian, int uplo, int64_t n, const void* alpha, const void* x, int64_t incx, const void* y, int64_t incy,
        void* ap);
    void (*trmv)(int uplo, int trans, int diag, int64_t n, const void* a, int64_t lda, void* x, int64_t incx);
    void (*tbmv)(int uplo, int trans, int diag, int64_t n, int64_t k, const void* a, int64_t lda, void* x, int64_t incx);
    void (*tpmv)(int uplo, int trans, int diag, int64_t n, const void* ap, void* x, int64_t incx);
    void (*trsv)(int uplo, int trans, int diag, int64_t n, const void* a, int64_t lda, void* x, int64_t incx);
    void (*tbsv)(int uplo, int trans, int diag, int64_t n, int64_t k, const void* a, int64_t lda, void* x, int64_t incx);
    void (*tpsv)(int uplo, int trans, int diag, int64_t n, const void* ap, void* x, int64_t incx);

    /* Level 3. */
    int (*gemm)(int transa, int transb, int64_t m, int64_t n, int64_t k, const void* alpha, const void* a, int64_t lda,
        const void* b, int64_t ldb, const void* beta, void* c, int64_t ldc, void* scratch);
    int (*gemm_each)(int transa, int transb, int64_t m, int64_t n, int64_t k, const void* alpha, int64_t lda, int64_t ldb,
        const void* beta, int64_t ldc, const struct rbm_places* places,
        int64_t count); /* places of A, B and C; without scratch */
    int (*gemmt)(int uplo, int transa, int transb, int64_t n, int64_t k, const void* alpha, const void* a, int64_t lda,
        const void* b, int64_t ldb, const void* beta, void* c, int64_t ldc, void* scratch);
    int (*symm)(int hermitian, int side, int uplo, int64_t m, int64_t n, const void* alpha, const void* a, int64_t lda,
        const void* b, int64_t ldb, const void* beta, void* c, int64_t ldc, void* scratch);
    int (*syrk)(int hermitian, int uplo, int trans, int64_t n, int64_t k, const void* alpha, const void* a, int64_t lda,
        const void* beta, void* c, int64_t ldc, void* scratch);
    int (*syr2k)(int hermitian, int uplo, int trans, int64_t n, int64_t k, const void* alpha, const void* a, int64_t lda,
        const void* b, int64_t ldb, const void* beta, void* c, int64_t ldc, void* scratch);
    int (*trmm)(int side, int uplo, int trans, int diag, int64_t m, int64_t n, const void* alpha, const void* a, int64_t lda,
        const void* b, int64_t ldb, void* c, int64_t ldc, void* scratch); /* C is B, or does not overlap B */
    int (*trsm)(int side, int uplo, int trans, int diag, int64_t m, int64_t n, const void* alpha, const void* a, int64_t lda,
        void* b, int64_t ldb, void* scratch);
};

/* rbm_convert_fn converts the n contiguous elements of x into n contiguous elements of y. */
typedef void rbm_convert_fn(int64_t n, const void* x, void* y);

/* struct rbm_conversions holds the conversions between float and IEEE half, bfloat16, int8_t and int32_t.
 * A float converted to int32_t must be a whole number in its range. add_to_int32 adds it to y, and the sum
 * wraps around. */
struct rbm_conversions {
    rbm_convert_fn *from_half, *to_half, *from_bfloat, *to_bfloat, *from_int8, *to_int32, *add_to_int32;
};

/* rbm_conversions_of returns the conversions for an instruction set, as rbm_blas_of does. Null
 * instructions select the best set of this processor. */
const struct rbm_conversions* rbm_conversions_of(const char* instructions);

/* rbm_gemm_int8_fn computes C = op(A) op(B) for 8-bit integers, with C of m x n and sums of k products.
 * Sums are 32-bit and wrap around. scratch is as in level 3. */
typedef void rbm_gemm_int8_fn(int transa, int transb, int64_t m, int64_t n, int64_t k, const int8_t* a, int64_t lda,
    const int8_t* b, int64_t ldb, int32_t* c, int64_t ldc, void* scratch);

/* rbm_gemm_int8 returns the function of this processor, or null if the processor has no instruction for
 * it. */
rbm_gemm_int8_fn* rbm_gemm_int8(void);

/* rbm_instructions returns the name of instruction set number i of this processor, the best first, and
 * null after the last. SETS of tables.c has the names. */
const char* rbm_instructions(int i);

/* rbm_usual_name returns the name of an instruction set for people to read, "AVX-512" for "avx512", or null
 * if this processor does not have that set. */
const char* rbm_usual_name(const char* instructions);

/* rbm_blas_of returns the table of element type 's', 'd', 'c' or 'z' for an instruction set, or null if
 * this processor does not have that set. */
const struct rbm_blas* rbm_blas_of(const char* instructions, char type);

#endif
