/* SPDX-License-Identifier: MIT
 *
 * trtri.c: the inverse of a triangular matrix, in a separate matrix or in place. The other triangles are NaN
 * and stay NaN. A unit diagonal is NaN in A and 1 in the inverse.
 */
#include "../routine.h"

enum
{
    A,
    INV
};

#define SIZES(I) p->handle, p->uplo, p->diag, (I)p->n
#define PLAIN(F, I) F(SIZES(I), BLAS_OP(A, I), BLAS_OP(INV, I))
#define BATCHED(F, I) F(SIZES(I), BLAS_OP(A, I), BLAS_OP(INV, I), (I)p->batch)
#define STRIDED(F, I) F(SIZES(I), BLAS_OP_STRIDED(A, I), BLAS_OP_STRIDED(INV, I), (I)p->batch)

#define FUNCTIONS(X)     \
    X(strtri, BLAS_S, 0) \
    X(dtrtri, BLAS_D, 0) \
    X(ctrtri, BLAS_C, 0) \
    X(ztrtri, BLAS_Z, 0)

FUNCTIONS(BLAS_THUNKS)

static const struct blas_entry entries[] = {FUNCTIONS(BLAS_ENTRIES)};

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

static void problem(struct blas_problem* p, int64_t n, bool in_place)
{
    p->n         = n;
    p->tolerance = 16 + (double)n;
    blas_fill_triangle(blas_matrix(p, A, "A", n, n, n + 3), p->uplo, p->diag);
    if(in_place)
        p->op[INV] = p->op[A];
    else
        blas_matrix(p, INV, "invA", n, n, n + 1);
}

static void bad_calls(rocblas_handle handle, const struct blas_entry* entry)
{
    struct blas_problem p = blas_problem_of(handle, entry);
    problem(&p, 7, false);
    blas_bad_handle(&p);
    BLAS_BAD(&p, "uplo full", invalid_value, bad.uplo = rocblas_fill_full);
    BLAS_BAD(&p, "diag none of them", invalid_value, bad.diag = (rocblas_diagonal)130);
    BLAS_BAD(&p, "n < 0", invalid_size, bad.n = -1);
    BLAS_BAD(&p, "lda < n", invalid_size, bad.op[A].ld = 6);
    BLAS_BAD(&p, "ldinvA < n", invalid_size, bad.op[INV].ld = 6);
    BLAS_BAD(&p, "n 0, all null", success, (bad.n = 0, bad.op[A].at = NULL, bad.op[INV].at = NULL));
    BLAS_BAD(&p, "A null", invalid_pointer, bad.op[A].at = NULL);
    BLAS_BAD(&p, "invA null", invalid_pointer, bad.op[INV].at = NULL);
    if(entry->shape != BLAS_PLAIN)
        BLAS_BAD(&p, "batch_count < 0", invalid_size, bad.batch = -1);
    if(entry->wide)
        BLAS_BAD(&p, "n, lda and ldinvA 2^32, A null", invalid_pointer,
                 (bad.n = bad.op[A].ld = bad.op[INV].ld = BLAS_BEYOND_32, bad.op[A].at = NULL));
    blas_done(&p);
}

static void test(rocblas_handle handle, const struct blas_entry* entry)
{
    static const int64_t sizes[] = {1, 2, 7, 16, 33, 90, 0};
    for(int form = 0; form < 8; form++)
        for(size_t i = 0; i < BLAS_COUNT(sizes); i++)
        {
            struct blas_problem p = blas_problem_of(handle, entry);
            p.uplo                = form & 1 ? rocblas_fill_lower : rocblas_fill_upper;
            p.diag                = form & 2 ? rocblas_diagonal_unit : rocblas_diagonal_non_unit;
            problem(&p, sizes[i], form >= 4);
            blas_test(&p, reference);
            blas_done(&p);
        }
    bad_calls(handle, entry);
}

int main(void)
{
    return blas_each(entries, BLAS_COUNT(entries), test);
}
