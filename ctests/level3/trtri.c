/* SPDX-License-Identifier: MIT
 *
 * trtri.c: the inverse of a triangular matrix, in a separate matrix or in place. The other triangles are NaN
 * and stay NaN. A unit diagonal is NaN in A and 1 in the inverse.
 */
#include "../suite.h"

enum
{
    A,
    INV
};

#define CALL(F, S) F(p->handle, p->uplo, p->diag, (Int)p->n, BLAS_OP(S, A), BLAS_OP(S, INV) BLAS_BATCH(S))

#define FUNCTIONS(X) BLAS_SDCZ(X, trtri, 0)
BLAS_ENTRIES(FUNCTIONS)

/* turn maps indices of a lower triangle to those of an upper one by counting rows and columns from the
 * end. */
static int64_t turn(const struct blas_problem* p, int64_t i)
{
    return p->uplo == rocblas_fill_upper ? i : p->n - 1 - i;
}

static void reference(struct blas_problem* p, int64_t b)
{
    const struct blas_operand* a     = &p->op[A];
    const size_t               bytes = (size_t)a->elems * sizeof(blas_value);
    struct blas_operand*       out   = &p->op[p->operands - 1]; /* A if the call is in place */
    struct blas_operand        in    = *a; /* a copy of A, which is overwritten if the call is in place */
    in.want                          = memcpy(blas_image(bytes), a->want, bytes);
    for(int64_t j = 0; j < p->n; j++)
        for(int64_t i = j; i >= 0; i--)
        {
            blas_value sum = i == j;
            for(int64_t l = i + 1; l <= j; l++)
                sum -= blas_get(&in, b, turn(p, i), turn(p, l)) * blas_get(out, b, turn(p, l), turn(p, j));
            sum /= blas_op_diagonal(&in, rocblas_operation_none, p->diag, b, turn(p, i));
            blas_put(out, b, turn(p, i), turn(p, j), sum);
        }
    free(in.want);
}

static void problem(struct blas_problem* p, const int64_t* none)
{
    (void)none;
    p->tolerance = 16 + (double)p->n;
    blas_fill_triangle(blas_matrix(p, A, "A", p->n, p->n, p->n + 3), p->uplo, p->diag);
    if(p->which)
        p->op[INV] = p->op[A];
    else
        blas_matrix(p, INV, "invA", p->n, p->n, p->n + 1);
}

SUITE_MAIN(.has = HAS_UPLO | HAS_DIAG | HAS_N, .cases = 2, .problem = problem, .reference = reference,
           SIZES({1}, {2}, {7}, {16}, {33}, {90}, {0}), .bad_sizes = {7})
