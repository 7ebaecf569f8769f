/* SPDX-License-Identifier: MIT
 *
 * geam.c: C := alpha op(A) + beta op(B). C is a separate matrix, A or B. A matrix whose scalar is 0 is NaN.
 */
#include "../routine.h"

enum
{
    A,
    B,
    C
};

enum place
{
    OWN_PLACE,
    IN_A,
    IN_B
};

#define SIZES(I) p->handle, p->transA, p->transB, (I)p->m, (I)p->n, p->alpha
#define PLAIN(F, I) F(SIZES(I), BLAS_OP(A, I), p->beta, BLAS_OP(B, I), BLAS_OP(C, I))
#define BATCHED(F, I) F(SIZES(I), BLAS_OP(A, I), p->beta, BLAS_OP(B, I), BLAS_OP(C, I), (I)p->batch)
#define STRIDED(F, I) \
    F(SIZES(I), BLAS_OP_STRIDED(A, I), p->beta, BLAS_OP_STRIDED(B, I), BLAS_OP_STRIDED(C, I), (I)p->batch)

#define FUNCTIONS(X)    \
    X(sgeam, BLAS_S, 0) \
    X(dgeam, BLAS_D, 0) \
    X(cgeam, BLAS_C, 0) \
    X(zgeam, BLAS_Z, 0)

FUNCTIONS(BLAS_THUNKS)

static const struct blas_entry entries[] = {FUNCTIONS(BLAS_ENTRIES)};

/* output returns the operand that holds C: op[C] or, in place, op[A] or op[B]. op[C].at is then that
 * operand's address. */
static struct blas_operand* output(struct blas_problem* p)
{
    return p->operands > C ? &p->op[C] : p->op[C].at == p->op[A].at ? &p->op[A] : &p->op[B];
}

static void reference(struct blas_problem* p, int64_t b)
{
    for(int64_t j = 0; j < p->n; j++)
        for(int64_t i = 0; i < p->m; i++)
        {
            blas_value sum = 0;
            if(p->alpha_value != 0)
                sum += p->alpha_value * blas_op(&p->op[A], p->transA, b, i, j);
            if(p->beta_value != 0)
                sum += p->beta_value * blas_op(&p->op[B], p->transB, b, i, j);
            blas_put(output(p), b, i, j, sum);
        }
}

static void problem(struct blas_problem* p, int64_t m, int64_t n, enum place place)
{
    const bool acrossA = p->transA != rocblas_operation_none, acrossB = p->transB != rocblas_operation_none;
    p->m = m;
    p->n = n;
    blas_matrix(p, A, "A", acrossA ? n : m, acrossA ? m : n, (acrossA ? n : m) + 2);
    blas_matrix(p, B, "B", acrossB ? n : m, acrossB ? m : n, (acrossB ? n : m) + 1);
    if(p->alpha_value != 0)
        blas_fill(&p->op[A]);
    if(p->beta_value != 0)
        blas_fill(&p->op[B]);
    if(place == OWN_PLACE)
        blas_matrix(p, C, "C", m, n, m + 4);
    else
        p->op[C] = p->op[place == IN_A ? A : B];
}

static void bad_calls(rocblas_handle handle, const struct blas_entry* entry)
{
    struct blas_problem p = blas_problem_of(handle, entry);
    blas_scalars(&p, entry->type, 0.5, 0.25);
    problem(&p, 7, 5, OWN_PLACE);
    blas_bad_handle(&p);
    BLAS_BAD(&p, "transA none of them", invalid_value, bad.transA = (rocblas_operation)0);
    BLAS_BAD(&p, "transB none of them", invalid_value, bad.transB = (rocblas_operation)114);
    BLAS_BAD(&p, "m < 0", invalid_size, bad.m = -1);
    BLAS_BAD(&p, "n < 0, m 0", invalid_size, (bad.n = -1, bad.m = 0));
    BLAS_BAD(&p, "lda < m", invalid_size, bad.op[A].ld = 6);
    BLAS_BAD(&p, "ldb < m", invalid_size, bad.op[B].ld = 6);
    BLAS_BAD(&p, "ldc < m", invalid_size, bad.op[C].ld = 6);
    BLAS_BAD(&p, "C is A, another ldc", invalid_size, (bad.op[C] = bad.op[A], bad.op[C].ld += 1));
    BLAS_BAD(&p, "C is B, another ldc, m 0", invalid_size, (bad.op[C] = bad.op[B], bad.op[C].ld += 1, bad.m = 0));
    BLAS_BAD(&p, "C is A, transposed", invalid_size,
             (bad.op[C] = bad.op[A], bad.transA = rocblas_operation_transpose));
    BLAS_BAD(&p, "m 0, C null", success, (bad.m = 0, bad.alpha = NULL, bad.beta = NULL, bad.op[C].at = NULL));
    BLAS_BAD(&p, "alpha null", invalid_pointer, bad.alpha = NULL);
    BLAS_BAD(&p, "beta null", invalid_pointer, bad.beta = NULL);
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
    static const int64_t cases[][2] = {{1, 1}, {5, 7}, {300, 3}, {0, 5}, {5, 0}};
    const blas_value     scalars[][2]
        = {{CMPLX(1.5, -0.25), CMPLX(0.5, 0.75)}, {1, 1}, {0, 1}, {CMPLX(0.5, 0.5), 0}, {0, 0}};
    for(int form = 0; form < 27; form++)
        for(size_t i = 0; i < BLAS_COUNT(cases); i++)
            for(size_t j = 0; j < BLAS_COUNT(scalars); j++)
            {
                struct blas_problem p = blas_problem_of(handle, entry);
                const enum place place = (enum place)(form / 9);
                p.transA = (rocblas_operation)(rocblas_operation_none + (place == IN_A ? 0 : form / 3 % 3));
                p.transB = (rocblas_operation)(rocblas_operation_none + (place == IN_B ? 0 : form % 3));
                blas_scalars(&p, entry->type, scalars[j][0], scalars[j][1]);
                problem(&p, cases[i][0], cases[i][1], place);
                blas_test(&p, reference);
                blas_done(&p);
            }
    bad_calls(handle, entry);
}

int main(void)
{
    return blas_each(entries, BLAS_COUNT(entries), test);
}
