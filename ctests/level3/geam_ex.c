/* SPDX-License-Identifier: MIT
 *
 * geam_ex.c: D := min(min_l(alpha op(A)_il + alpha op(B)_lj), beta C) or D := sum_l min(alpha op(A)_il, alpha
 * op(B)_lj) + beta C, in half, float and double. Operands whose scalar is 0 are NaN.
 */
#include "../routine.h"

enum
{
    A,
    B,
    C,
    D
};

#define PLAIN(F, I)                                                                                                     \
    F(p->handle, p->transA, p->transB, (I)p->m, (I)p->n, (I)p->k, p->alpha, BLAS_TYPED(A, I), BLAS_TYPED(B, I), p->beta, \
      BLAS_TYPED(C, I), BLAS_TYPED(D, I), p->compute, (rocblas_geam_ex_operation)p->entry->variant)

BLAS_THUNK(geam_ex, PLAIN, rocblas_int)

#define IN_TYPE(type)                                                                      \
    BLAS_ENTRY(geam_ex, type, rocblas_geam_ex_operation_min_plus, BLAS_PLAIN, false),       \
        BLAS_ENTRY(geam_ex, type, rocblas_geam_ex_operation_plus_min, BLAS_PLAIN, false)

static const struct blas_entry entries[] = {IN_TYPE(BLAS_S), IN_TYPE(BLAS_D), IN_TYPE(BLAS_H)};

/* scaled returns element (i, j) of op(A) times factor. With factor 0 it returns 0 without reading the
 * element. */
static double scaled(const struct blas_operand* o, rocblas_operation trans, int64_t i, int64_t j, blas_value factor)
{
    return factor == 0 ? 0 : creal(factor) * creal(blas_op(o, trans, 0, i, j));
}

static void reference(struct blas_problem* p, int64_t b)
{
    const bool plus_min = p->entry->variant == rocblas_geam_ex_operation_plus_min;
    for(int64_t j = 0; j < p->n; j++)
        for(int64_t i = 0; i < p->m; i++)
        {
            double       sum = plus_min ? 0 : INFINITY;
            const double c   = scaled(&p->op[C], rocblas_operation_none, i, j, p->beta_value);
            for(int64_t l = 0; l < p->k; l++)
            {
                const double x = scaled(&p->op[A], p->transA, i, l, p->alpha_value);
                const double y = scaled(&p->op[B], p->transB, l, j, p->alpha_value);
                sum            = plus_min ? sum + fmin(x, y) : fmin(sum, x + y);
            }
            blas_put(&p->op[p->operands - 1], b, i, j, plus_min ? sum + c : fmin(sum, c));
        }
}

static void problem(struct blas_problem* p, int64_t m, int64_t n, int64_t k, bool in_place)
{
    const bool acrossA = p->transA != rocblas_operation_none, acrossB = p->transB != rocblas_operation_none;
    p->m       = m;
    p->n       = n;
    p->k       = k;
    p->compute = blas_datatype(p->entry->type);
    blas_matrix(p, A, "A", acrossA ? k : m, acrossA ? m : k, (acrossA ? k : m) + 2);
    blas_matrix(p, B, "B", acrossB ? n : k, acrossB ? k : n, (acrossB ? n : k) + 1);
    blas_matrix(p, C, "C", m, n, m + 4);
    if(p->alpha_value != 0)
    {
        blas_fill(&p->op[A]);
        blas_fill(&p->op[B]);
    }
    if(p->beta_value != 0)
        blas_fill(&p->op[C]);
    if(in_place)
        p->op[D] = p->op[C];
    else
        blas_matrix(p, D, "D", m, n, m + 3);
}

static void bad_calls(rocblas_handle handle, const struct blas_entry* entry)
{
    struct blas_problem p = blas_problem_of(handle, entry);
    blas_scalars(&p, entry->type, 0.5, 0.25);
    problem(&p, 7, 5, 6, false);
    blas_bad_handle(&p);
    BLAS_BAD(&p, "compute type complex, before m", not_implemented,
             (bad.compute = rocblas_datatype_f32_c, bad.m = -1));
    BLAS_BAD(&p, "transA conjugate", invalid_value, bad.transA = rocblas_operation_conjugate_transpose);
    BLAS_BAD(&p, "transB conjugate", invalid_value, bad.transB = rocblas_operation_conjugate_transpose);
    BLAS_BAD(&p, "k < 0", invalid_size, bad.k = -1);
    BLAS_BAD(&p, "lda < m", invalid_size, bad.op[A].ld = 6);
    BLAS_BAD(&p, "ldb < k", invalid_size, bad.op[B].ld = 5);
    BLAS_BAD(&p, "ldc < m", invalid_size, bad.op[C].ld = 6);
    BLAS_BAD(&p, "ldd < m", invalid_size, bad.op[D].ld = 6);
    BLAS_BAD(&p, "D is C, another ldd", invalid_size, (bad.op[D] = bad.op[C], bad.op[D].ld += 1));
    BLAS_BAD(&p, "m 0, alpha and beta null", success, (bad.m = 0, bad.alpha = NULL, bad.beta = NULL));
    BLAS_BAD(&p, "alpha null", invalid_pointer, bad.alpha = NULL);
    BLAS_BAD(&p, "beta null", invalid_pointer, bad.beta = NULL);
    for(int i = A; i <= D; i++)
        BLAS_BAD(&p, p.op[i].name, invalid_pointer, bad.op[i].at = NULL);
    BLAS_BAD(&p, "A of another type", not_implemented, bad.op[A].type = entry->type == BLAS_D ? BLAS_S : BLAS_D);
    blas_done(&p);
}

static void test(rocblas_handle handle, const struct blas_entry* entry)
{
    static const int64_t cases[][3] = {{1, 1, 1}, {5, 7, 6}, {140, 19, 3}, {6, 5, 0}, {0, 5, 6}};
    const blas_value     scalars[][2] = {{1.5, 0.5}, {1, 0}, {0, -0.5}, {0, 0}};
    for(int form = 0; form < 8; form++)
        for(size_t i = 0; i < BLAS_COUNT(cases); i++)
            for(size_t j = 0; j < BLAS_COUNT(scalars); j++)
            {
                struct blas_problem p = blas_problem_of(handle, entry);
                p.transA              = form & 1 ? rocblas_operation_transpose : rocblas_operation_none;
                p.transB              = form & 2 ? rocblas_operation_transpose : rocblas_operation_none;
                blas_scalars(&p, entry->type, scalars[j][0], scalars[j][1]);
                problem(&p, cases[i][0], cases[i][1], cases[i][2], form & 4);
                blas_test(&p, reference);
                blas_done(&p);
            }
    bad_calls(handle, entry);
}

int main(void)
{
    return blas_each(entries, BLAS_COUNT(entries), test);
}
