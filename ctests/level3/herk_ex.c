/* SPDX-License-Identifier: MIT
 *
 * herk_ex.c: C := alpha op(A) op(A)^H + beta C for one triangle of C, whose diagonal becomes real. The
 * elements of A, and in one variant those of C, are shorter than the type of the computation.
 */
#include "rank_update.h"

enum
{
    A,
    C
};

/* outputs[variant] is the type of C. A is float complex, the computation double complex. */
static const enum blas_type outputs[] = {BLAS_C, BLAS_Z};

#define PLAIN(F, I) \
    F(RANK_SIZES(I), BLAS_TYPED(A, I), p->beta, BLAS_TYPED(C, I), p->compute)

BLAS_THUNK(herk_ex, PLAIN, rocblas_int)

static const struct blas_entry entries[] = {
    BLAS_ENTRY(herk_ex, BLAS_C, 0, BLAS_PLAIN, false), BLAS_ENTRY(herk_ex, BLAS_C, 1, BLAS_PLAIN, false)};

static void reference(struct blas_problem* p, int64_t b)
{
    for(int64_t j = 0; j < p->n; j++)
        for(int64_t i = 0; i < p->n; i++)
        {
            blas_value sum = 0;
            if(i != j && (i < j) != (p->uplo == rocblas_fill_upper))
                continue;
            for(int64_t l = 0; p->alpha_value != 0 && l < p->k; l++)
                sum += blas_op(&p->op[A], p->transA, b, i, l) * conj(blas_op(&p->op[A], p->transA, b, j, l));
            sum *= p->alpha_value;
            if(p->beta_value != 0)
                sum += p->beta_value * blas_get(&p->op[C], b, i, j);
            blas_put(&p->op[C], b, i, j, i == j ? creal(sum) : sum);
        }
}

static void problem(struct blas_problem* p, int form, int64_t n, int64_t k, blas_value alpha, blas_value beta)
{
    const bool across = (form & 1) != 0;
    p->uplo           = form & 2 ? rocblas_fill_lower : rocblas_fill_upper;
    p->transA         = across ? rocblas_operation_conjugate_transpose : rocblas_operation_none;
    p->n              = n;
    p->k              = k;
    p->compute        = rocblas_datatype_f64_c;
    blas_scalars(p, BLAS_D, alpha, beta);
    blas_matrix(p, A, "A", across ? k : n, across ? n : k, (across ? k : n) + 2);
    blas_matrix_of(p, C, "C", outputs[p->entry->variant], n, n, n + 4);
    blas_converts(p, BLAS_Z, n, n, k);
    if(alpha != 0)
        blas_fill(&p->op[A]);
    if(beta != 0)
        rank_fill_c(&p->op[C], p->uplo);
}

static void test(rocblas_handle handle, const struct blas_entry* entry)
{
    static const int64_t cases[][2] = {{1, 1}, {6, 5}, {33, 70}, {530, 2}, {5, 0}, {0, 6}};
    const blas_value     scalars[][2] = {{1.5, 0.5}, {1, 0}, {0, 0.5}, {0, 0}};
    for(int form = 0; form < RANK_FORMS; form++)
        for(size_t i = 0; i < BLAS_COUNT(cases); i++)
            for(size_t j = 0; j < BLAS_COUNT(scalars); j++)
            {
                struct blas_problem p = blas_problem_of(handle, entry);
                problem(&p, form, cases[i][0], cases[i][1], scalars[j][0], scalars[j][1]);
                blas_test(&p, reference);
                blas_done(&p);
            }
    struct blas_problem p = blas_problem_of(handle, entry);
    problem(&p, 0, 7, 6, 1, 0.25);
    rank_bad(&p);
    BLAS_BAD(&p, "all types double", not_implemented,
             (bad.op[A].type = bad.op[C].type = BLAS_D, bad.compute = rocblas_datatype_f64_r));
    BLAS_BAD(&p, "compute type half", not_implemented, bad.compute = rocblas_datatype_f16_r);
    blas_done(&p);
}

int main(void)
{
    return blas_each(entries, BLAS_COUNT(entries), test);
}
