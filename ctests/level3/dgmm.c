/* SPDX-License-Identifier: MIT
 *
 * dgmm.c: C := diag(x) A or A diag(x). C is a separate matrix or A; x has any increment.
 */
#include "../routine.h"

enum
{
    A,
    X,
    C
};

#define SIZES(I) p->handle, p->side, (I)p->m, (I)p->n
#define PLAIN(F, I) F(SIZES(I), BLAS_OP(A, I), BLAS_OP(X, I), BLAS_OP(C, I))
#define BATCHED(F, I) F(SIZES(I), BLAS_OP(A, I), BLAS_OP(X, I), BLAS_OP(C, I), (I)p->batch)
#define STRIDED(F, I) F(SIZES(I), BLAS_OP_STRIDED(A, I), BLAS_OP_STRIDED(X, I), BLAS_OP_STRIDED(C, I), (I)p->batch)

#define FUNCTIONS(X)    \
    X(sdgmm, BLAS_S, 0) \
    X(ddgmm, BLAS_D, 0) \
    X(cdgmm, BLAS_C, 0) \
    X(zdgmm, BLAS_Z, 0)

FUNCTIONS(BLAS_THUNKS)

static const struct blas_entry entries[] = {FUNCTIONS(BLAS_ENTRIES)};

static void reference(struct blas_problem* p, int64_t b)
{
    struct blas_operand* out = &p->op[p->operands > C ? C : A];
    for(int64_t j = 0; j < p->n; j++)
        for(int64_t i = 0; i < p->m; i++)
            blas_put(out, b, i, j,
                     blas_get(&p->op[X], b, p->side == rocblas_side_left ? i : j, 0) * blas_get(&p->op[A], b, i, j));
}

static void problem(struct blas_problem* p, int64_t m, int64_t n, int64_t incx, bool in_place)
{
    p->m = m;
    p->n = n;
    blas_fill(blas_matrix(p, A, "A", m, n, m + 2));
    blas_vector(p, X, "x", p->side == rocblas_side_left ? m : n, incx);
    if(in_place)
        p->op[C] = p->op[A];
    else
        blas_matrix(p, C, "C", m, n, m + 4);
}

static void bad_calls(rocblas_handle handle, const struct blas_entry* entry)
{
    struct blas_problem p = blas_problem_of(handle, entry);
    problem(&p, 7, 5, 1, false);
    blas_bad_handle(&p);
    BLAS_BAD(&p, "side both", invalid_value, bad.side = rocblas_side_both);
    BLAS_BAD(&p, "m < 0", invalid_size, bad.m = -1);
    BLAS_BAD(&p, "n < 0, m 0", invalid_size, (bad.n = -1, bad.m = 0));
    BLAS_BAD(&p, "lda < m", invalid_size, bad.op[A].ld = 6);
    BLAS_BAD(&p, "ldc < m", invalid_size, bad.op[C].ld = 6);
    BLAS_BAD(&p, "m 0, all null", success, (bad.m = 0, bad.op[A].at = NULL, bad.op[X].at = NULL, bad.op[C].at = NULL));
    for(int i = A; i <= C; i++)
        BLAS_BAD(&p, p.op[i].name, invalid_pointer, bad.op[i].at = NULL);
    if(entry->shape != BLAS_PLAIN)
        BLAS_BAD(&p, "batch_count < 0", invalid_size, bad.batch = -1);
    if(entry->wide)
        BLAS_BAD(&p, "n 2^32, C null", invalid_pointer, (bad.n = BLAS_BEYOND_32, bad.op[C].at = NULL));
    blas_done(&p);
}

static void test(rocblas_handle handle, const struct blas_entry* entry)
{
    static const int64_t cases[][3] = {{1, 1, 1}, {5, 7, 2}, {33, 3, -1}, {3, 150, -3}, {150, 3, 1}, {0, 5, 1}, {5, 0, 1}};
    for(int form = 0; form < 4; form++)
        for(size_t i = 0; i < BLAS_COUNT(cases); i++)
        {
            struct blas_problem p = blas_problem_of(handle, entry);
            p.side                = form & 1 ? rocblas_side_right : rocblas_side_left;
            problem(&p, cases[i][0], cases[i][1], cases[i][2], form & 2);
            blas_test(&p, reference);
            blas_done(&p);
        }
    bad_calls(handle, entry);
}

int main(void)
{
    return blas_each(entries, BLAS_COUNT(entries), test);
}
