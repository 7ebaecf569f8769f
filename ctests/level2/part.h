/* SPDX-License-Identifier: MIT
 *
 * part.h: a matrix of which one triangle is stored. The including file sets PART to the storage: PART_FULL,
 * PART_BAND or PART_PACKED. Everything that is not stored is NaN.
 */
#ifndef ROCBLAS_MEM_CTESTS_PART_H
#define ROCBLAS_MEM_CTESTS_PART_H

#include "../suite.h"

#define PART_FULL 0
#define PART_BAND 1
#define PART_PACKED 2

/* PART_SIZES are the size arguments of a call; PART_OP is operand i as arguments in shape S. */
#if PART == PART_BAND
#define PART_SIZES (Int)p->n, (Int)p->k
#define PART_HAS (HAS_UPLO | HAS_N | HAS_K)
#else
#define PART_SIZES (Int)p->n
#define PART_HAS (HAS_UPLO | HAS_N)
#endif
#if PART == PART_PACKED
#define PART_OP(S, i) BLAS_FEW(S, i)
#else
#define PART_OP(S, i) BLAS_OP(S, i)
#endif

/* part_has reports whether element (i, j) is stored. */
static inline bool part_has(const struct blas_problem* p, int64_t i, int64_t j)
{
    if(PART == PART_BAND && llabs(i - j) > p->k)
        return false;
    return i == j || (i < j) == (p->uplo == rocblas_fill_upper);
}

/* part_row and part_column return the place of a stored element in the array. A packed array is one
 * column. */
static inline int64_t part_row(const struct blas_problem* p, int64_t i, int64_t j)
{
    const bool upper = p->uplo == rocblas_fill_upper;
    switch(PART)
    {
    case PART_BAND:
        return upper ? p->k + i - j : i - j;
    case PART_PACKED:
        return upper ? i + j * (j + 1) / 2 : i + j * (2 * p->n - j - 1) / 2;
    }
    return i;
}

static inline int64_t part_column(int64_t j)
{
    return PART == PART_PACKED ? 0 : j;
}

static inline blas_value part_get(const struct blas_problem* p, const struct blas_operand* a, int64_t b, int64_t i, int64_t j)
{
    return blas_get(a, b, part_row(p, i, j), part_column(j));
}

static inline void part_put(struct blas_problem* p, struct blas_operand* a, int64_t b, int64_t i, int64_t j, blas_value v)
{
    blas_put(a, b, part_row(p, i, j), part_column(j), v);
}

/* part_matrix makes operand i, a matrix of order n, and fills the stored elements as a well-conditioned
 * triangle; p->k is the number of diagonals of a band. A unit diagonal stays NaN. The diagonal of a
 * Hermitian matrix gets imaginary parts, which calls must ignore. */
static inline void part_matrix(struct blas_problem* p, int i, int64_t n)
{
    const int64_t        rows = PART == PART_BAND ? p->k + 1 : PART == PART_PACKED ? n * (n + 1) / 2 : n;
    struct blas_operand* a    = blas_matrix(p, i, "A", rows, PART == PART_PACKED ? 1 : n, rows + 3);
    a->no_ld                  = PART == PART_PACKED;
    for(int64_t b = 0; b < p->batch; b++)
        for(int64_t column = 0; column < n; column++)
            for(int64_t row = 0; row < n; row++)
            {
                if(!part_has(p, row, column) || (row == column && p->diag == rocblas_diagonal_unit))
                    continue;
                blas_value v = blas_random_value(a->type) / (double)(n + 1);
                if(row == column)
                    v = 2 + blas_random_value(a->type) / 2;
                blas_store(a->type, a->memory, blas_index(a, b, part_row(p, row, column), part_column(column)), v);
            }
    blas_begin(a);
}

/* part_mirrored returns element (i, j) of a symmetric or Hermitian matrix. */
static inline blas_value part_mirrored(
    const struct blas_problem* p, const struct blas_operand* a, bool hermitian, int64_t b, int64_t i, int64_t j)
{
    if(i == j && hermitian)
        return creal(part_get(p, a, b, i, i));
    if(part_has(p, i, j))
        return part_get(p, a, b, i, j);
    if(!part_has(p, j, i))
        return 0;
    const blas_value v = part_get(p, a, b, j, i);
    return hermitian ? conj(v) : v;
}

/* part_triangular returns element (i, j) of op(A) for a triangular A. */
static inline blas_value
    part_triangular(const struct blas_problem* p, const struct blas_operand* a, int64_t b, int64_t i, int64_t j)
{
    if(i == j && p->diag == rocblas_diagonal_unit)
        return 1;
    const bool       none = p->transA == rocblas_operation_none;
    const int64_t    row = none ? i : j, column = none ? j : i;
    if(!part_has(p, row, column))
        return 0;
    const blas_value v = part_get(p, a, b, row, column);
    return p->transA == rocblas_operation_conjugate_transpose ? conj(v) : v;
}

/* part_bad makes the bad calls on A, operand i, that the other levels do not have. */
static inline void part_bad(struct blas_problem* p, int i)
{
    if(PART != PART_PACKED)
        BLAS_BAD(p, invalid_size, bad.op[i].ld = 0, bad.n = 0);
    if(PART == PART_BAND && p->entry->wide)
        BLAS_BAD(p, invalid_size, bad.n = BLAS_BEYOND_32);
}

#endif /* ROCBLAS_MEM_CTESTS_PART_H */
