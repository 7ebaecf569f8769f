/* SPDX-License-Identifier: MIT
 *
 * blas.h: the table of functions through which every engine on the host computes: one table for each element type (s, d, c, z). Sizes,
 * increments and leading dimensions are 64-bit, scalars and results are by address. A function computes on the caller's thread.
 *
 * Matrices are column-major; all distances are in elements. A vector starts at the operand's lowest address: a negative increment walks it
 * from its end, as in the BLAS standard. A size of 0 or less means that there is nothing to do, but for the k of gemm, gemmt, syrk and syr2k, which
 * leaves C = beta C. beta = 0 never reads y or C, alpha = 0 never reads A, B or x, except in scal, which is a product in every case but that of alpha = 1, in which it does nothing. Arguments
 * are the caller's to check. The enumerations are those of the CBLAS: operations 111 (none), 112 (transpose), 113 (conjugate transpose),
 * triangles 121 (upper), 122 (lower), diagonals 131 (non-unit), 132 (unit), sides 141 (left), 142 (right).
 *
 * hermitian makes the transposes of a formula conjugate ones, for complex types; the imaginary part of a Hermitian diagonal is taken to be 0 and
 * is 0 afterwards, where anything is added to it. Of alpha and beta of syrk, and of beta of syr2k, the real part is read alone then.
 *
 * The functions of levels 1 and 2 take at most 16 KiB of the stack. Those of level 3 take as much, and scratch: memory of RBM_SCRATCH_BYTES
 * at a multiple of 64 that only this call uses. scratch may be null: a function returns 0 when it has computed, and 1, with
 * nothing written, when it would need scratch and has none.
 */
#ifndef RBM_BLAS_H
#define RBM_BLAS_H

#include <stdint.h>

#define RBM_SCRATCH_BYTES ((int64_t)4 << 20)

/* The length of a sum of level 3, by type: docs/numerics.md. */
#define RBM_SUM_S 384
#define RBM_SUM_D 256
#define RBM_SUM_C 256
#define RBM_SUM_Z 192

struct rbm_blas {
    /* Level 1. Increments may be 0 in dot, axpy, copy and swap. iamax and iamin return the 0-based index of the first largest (smallest)
     * |re| + |im|, -1 when n or incx is 0 or less; a NaN is never it, unless there is nothing else. */
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
    void (*rotm)(int64_t n, void* x, int64_t incx, void* y, int64_t incy, const void* param); /* real types only, else null */

    /* Level 2. */
    void (*gemv)(int trans, int64_t m, int64_t n, const void* alpha, const void* a, int64_t lda, const void* x, int64_t incx,
                 const void* beta, void* y, int64_t incy);
    void (*gbmv)(int trans, int64_t m, int64_t n, int64_t kl, int64_t ku, const void* alpha, const void* a, int64_t lda, const void* x,
                 int64_t incx, const void* beta, void* y, int64_t incy);
    void (*symv)(int hermitian, int uplo, int64_t n, const void* alpha, const void* a, int64_t lda, const void* x, int64_t incx,
                 const void* beta, void* y, int64_t incy);
    void (*sbmv)(int hermitian, int uplo, int64_t n, int64_t k, const void* alpha, const void* a, int64_t lda, const void* x, int64_t incx,
                 const void* beta, void* y, int64_t incy);
    void (*spmv)(int hermitian, int uplo, int64_t n, const void* alpha, const void* ap, const void* x, int64_t incx, const void* beta,
                 void* y, int64_t incy);
    void (*ger)(int conjugate, int64_t m, int64_t n, const void* alpha, const void* x, int64_t incx, const void* y, int64_t incy, void* a,
                int64_t lda);
    void (*syr)(int hermitian, int uplo, int64_t n, const void* alpha, const void* x, int64_t incx, void* a, int64_t lda);
    void (*spr)(int hermitian, int uplo, int64_t n, const void* alpha, const void* x, int64_t incx, void* ap);
    void (*syr2)(int hermitian, int uplo, int64_t n, const void* alpha, const void* x, int64_t incx, const void* y, int64_t incy, void* a,
                 int64_t lda);
    void (*spr2)(int hermitian, int uplo, int64_t n, const void* alpha, const void* x, int64_t incx, const void* y, int64_t incy, void* ap);
    void (*trmv)(int uplo, int trans, int diag, int64_t n, const void* a, int64_t lda, void* x, int64_t incx);
    void (*tbmv)(int uplo, int trans, int diag, int64_t n, int64_t k, const void* a, int64_t lda, void* x, int64_t incx);
    void (*tpmv)(int uplo, int trans, int diag, int64_t n, const void* ap, void* x, int64_t incx);
    void (*trsv)(int uplo, int trans, int diag, int64_t n, const void* a, int64_t lda, void* x, int64_t incx);
    void (*tbsv)(int uplo, int trans, int diag, int64_t n, int64_t k, const void* a, int64_t lda, void* x, int64_t incx);
    void (*tpsv)(int uplo, int trans, int diag, int64_t n, const void* ap, void* x, int64_t incx);

    /* Level 3. */
    int (*gemm)(int transa, int transb, int64_t m, int64_t n, int64_t k, const void* alpha, const void* a, int64_t lda, const void* b,
                int64_t ldb, const void* beta, void* c, int64_t ldc, void* scratch);
    int (*gemmt)(int uplo, int transa, int transb, int64_t n, int64_t k, const void* alpha, const void* a, int64_t lda, const void* b,
                 int64_t ldb, const void* beta, void* c, int64_t ldc, void* scratch);
    int (*symm)(int hermitian, int side, int uplo, int64_t m, int64_t n, const void* alpha, const void* a, int64_t lda, const void* b,
                int64_t ldb, const void* beta, void* c, int64_t ldc, void* scratch);
    int (*syrk)(int hermitian, int uplo, int trans, int64_t n, int64_t k, const void* alpha, const void* a, int64_t lda, const void* beta,
                void* c, int64_t ldc, void* scratch);
    int (*syr2k)(int hermitian, int uplo, int trans, int64_t n, int64_t k, const void* alpha, const void* a, int64_t lda, const void* b,
                 int64_t ldb, const void* beta, void* c, int64_t ldc, void* scratch);
    int (*trmm)(int side, int uplo, int trans, int diag, int64_t m, int64_t n, const void* alpha, const void* a, int64_t lda, const void* b,
                int64_t ldb, void* c, int64_t ldc, void* scratch); /* C is B, or does not overlap it */
    int (*trsm)(int side, int uplo, int trans, int diag, int64_t m, int64_t n, const void* alpha, const void* a, int64_t lda, void* b,
                int64_t ldb, void* scratch);

    /* The two steps of a trsm whose right-hand sides several cores share. Block number 0, 1, ... of A, of order `order`, is the RBM_SUM_ columns that are
     * solved for next. trsm_pack packs part `part` of `parts` of what a block is used with; all parts together fit RBM_SUM_ * (order - RBM_SUM_ / 2 + 24)
     * elements, where order is RBM_SUM_ or more. trsm_block
     * solves a packed block for some right-hand sides, m x n of B, and takes it off what is solved for later; it needs scratch. Blocks in order are
     * the same as trsm, bit by bit. */
    void (*trsm_pack)(int side, int uplo, int trans, int diag, int64_t order, const void* a, int64_t lda, int64_t block, int64_t part,
                      int64_t parts, void* packed);
    void (*trsm_block)(int side, int uplo, int trans, int diag, int64_t m, int64_t n, const void* alpha, const void* a, int64_t lda, void* b,
                       int64_t ldb, int64_t block, const void* packed, void* scratch);
};

/* A rbm_convert_fn makes n elements of y of those of x, all beside each other. */
typedef void rbm_convert_fn(int64_t n, const void* x, void* y);

/* struct rbm_conversions has those between float and IEEE half, bfloat16, int8_t and int32_t. What becomes an int32_t is a whole number that it has;
 * add_to_int32 adds it to y, which wraps around. */
struct rbm_conversions {
    rbm_convert_fn *from_half, *to_half, *from_bfloat, *to_bfloat, *from_int8, *to_int32, *add_to_int32;
};

/* rbm_conversions_of is rbm_blas_of for these; null instructions are the best that this processor has. */
const struct rbm_conversions* rbm_conversions_of(const char* instructions);

/* A rbm_gemm_int8_fn computes C = op(A) op(B) in 32 bits, which wrap around, for 8-bit integers and m x n sums of k. scratch is as in level 3. */
typedef void rbm_gemm_int8_fn(int transa, int transb, int64_t m, int64_t n, int64_t k, const int8_t* a, int64_t lda, const int8_t* b, int64_t ldb,
                              int32_t* c, int64_t ldc, void* scratch);

/* rbm_gemm_int8 is what this processor has for that, null where it has no instruction for it. */
rbm_gemm_int8_fn* rbm_gemm_int8(void);

/* rbm_instructions is the name of an instruction set that this processor has, by its number, the best first, and null after the last:
 * "avx512", "avx2" and "base" on x86-64, "neon" on arm64. */
const char* rbm_instructions(int i);

/* rbm_blas_of is the table of an element type 's', 'd', 'c' or 'z' for an instruction set; null where this processor does not have it. */
const struct rbm_blas* rbm_blas_of(const char* instructions, char type);

#endif
