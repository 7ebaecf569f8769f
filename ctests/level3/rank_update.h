/* SPDX-License-Identifier: MIT
 *
 * rank_update.h: shared by the tests of products that update one triangle of C: C := alpha op(A) op(B)' +
 * beta C. B is A for routines with one factor; the prime is a transpose or a conjugate transpose. The other
 * triangle of C is NaN.
 */
#ifndef ROCBLAS_MEM_CTESTS_RANK_UPDATE_H
#define ROCBLAS_MEM_CTESTS_RANK_UPDATE_H

#include "../routine.h"

enum
{
    RANK_FORMS = 4 /* one bit for uplo, one for op(A) */
};

/* Bits of blas_entry.variant: how a routine updates C. */
enum
{
    RANK_HERMITIAN  = 1,
    RANK_TWICE      = 2, /* adds the product of B and A too */
    RANK_REAL_ALPHA = 4,
    RANK_REAL_BETA  = 8
};

static inline bool rank_is(const struct blas_problem* p, int bit)
{
    return (p->entry->variant & bit) != 0;
}

/* rank_prime returns v, conjugated for a Hermitian routine. */
static inline blas_value rank_prime(const struct blas_problem* p, blas_value v)
{
    return rank_is(p, RANK_HERMITIAN) ? conj(v) : v;
}

/* rank_reference computes one triangle of C, the last operand. The operand before C is B, or A if there is
 * one factor. */
static inline void rank_reference(struct blas_problem* p, int64_t batch)
{
    struct blas_operand *a = &p->op[0], *b = &p->op[p->operands - 2], *c = &p->op[p->operands - 1];
    const bool           empty = p->alpha_value == 0 || p->k == 0;
    for(int64_t j = 0; j < p->n && !(empty && p->beta_value == 1); j++)
        for(int64_t i = 0; i < p->n; i++)
        {
            blas_value sum = 0;
            if(i != j && (i < j) != (p->uplo == rocblas_fill_upper))
                continue;
            for(int64_t l = 0; !empty && l < p->k; l++)
            {
                sum += p->alpha_value * blas_op(a, p->transA, batch, i, l)
                       * rank_prime(p, blas_op(b, p->transA, batch, j, l));
                if(rank_is(p, RANK_TWICE))
                    sum += rank_prime(p, p->alpha_value) * blas_op(b, p->transA, batch, i, l)
                           * rank_prime(p, blas_op(a, p->transA, batch, j, l));
            }
            if(p->beta_value != 0)
                sum += p->beta_value * blas_get(c, batch, i, j);
            blas_put(c, batch, i, j, i == j && rank_is(p, RANK_HERMITIAN) ? creal(sum) : sum);
        }
}

/* rank_scalars sets alpha and beta, each real or of the routine's type. */
static inline void rank_scalars(struct blas_problem* p, blas_value alpha, blas_value beta)
{
    const enum blas_type type = p->entry->type;
    if(rank_is(p, RANK_REAL_BETA))
        beta = creal(beta);
    if(rank_is(p, RANK_REAL_ALPHA))
        alpha = creal(alpha);
    blas_scalars(p, type, alpha, beta);
    if(rank_is(p, RANK_REAL_ALPHA))
        blas_store(blas_real(type), p->alpha_at, 0, alpha);
    if(rank_is(p, RANK_REAL_BETA))
        blas_store(blas_real(type), p->beta_at, 0, beta);
}

/* rank_fill_c fills one triangle of C and its diagonal, which may be complex. The other triangle stays
 * NaN. */
static inline void rank_fill_c(struct blas_operand* c, rocblas_fill uplo)
{
    for(int64_t b = 0; b < c->batch; b++)
        for(int64_t j = 0; j < c->cols; j++)
            for(int64_t i = 0; i < c->rows; i++)
                if(i == j || (i < j) == (uplo == rocblas_fill_upper))
                    blas_store(c->type, c->memory, blas_index(c, b, i, j), blas_random_value(c->type));
    blas_begin(c);
}

/* rank_problem makes one or two factors and C. An operand whose scalar is 0 stays NaN. */
static inline void rank_problem(struct blas_problem* p, int factors, int form, int64_t n, int64_t k)
{
    static const char* const names[] = {"A", "B"};
    const bool               across  = (form & 1) != 0;
    p->uplo   = form & 2 ? rocblas_fill_lower : rocblas_fill_upper;
    p->transA = !across                       ? rocblas_operation_none
                : rank_is(p, RANK_HERMITIAN) ? rocblas_operation_conjugate_transpose
                                             : rocblas_operation_transpose;
    p->n         = n;
    p->k         = k;
    p->tolerance = 16 + (double)k;
    for(int i = 0; i < factors; i++)
    {
        blas_matrix(p, i, names[i], across ? k : n, across ? n : k, (across ? k : n) + 2 + i);
        if(p->alpha_value != 0)
            blas_fill(&p->op[i]);
    }
    blas_matrix(p, factors, "C", n, n, n + 4);
    if(p->beta_value != 0)
        rank_fill_c(&p->op[factors], p->uplo);
}

/* rank_bad makes the bad calls that all these routines share. p has n 7 and k 6. */
static inline void rank_bad(const struct blas_problem* p)
{
    const int c = p->operands - 1;
    blas_bad_handle(p);
    BLAS_BAD(p, "uplo full", invalid_value, bad.uplo = rocblas_fill_full);
    BLAS_BAD(p, "transA none of them", invalid_value, bad.transA = (rocblas_operation)0);
    BLAS_BAD(p, "uplo before n", invalid_value, (bad.uplo = rocblas_fill_full, bad.n = -1));
    BLAS_BAD(p, "n < 0", invalid_size, bad.n = -1);
    if(p->compute) /* the _ex forms make the quick return before they check k */
        BLAS_BAD(p, "k < 0, n 0", success, (bad.k = -1, bad.n = 0));
    else
        BLAS_BAD(p, "k < 0, n 0", invalid_size, (bad.k = -1, bad.n = 0));
    BLAS_BAD(p, "lda < n", invalid_size, bad.op[0].ld = 6);
    BLAS_BAD(p, "ldc < n", invalid_size, bad.op[c].ld = 6);
    BLAS_BAD(p, "n 0, all null", success, (bad.n = 0, bad.alpha = NULL, bad.beta = NULL, bad.op[c].at = NULL));
    BLAS_BAD(p, "k 0, beta 1, all else null", success,
             (bad.k = 0, bad.alpha = NULL, bad.op[0].at = NULL, bad.op[c].at = NULL, bad.beta = p->alpha));
    BLAS_BAD(p, "alpha null", invalid_pointer, bad.alpha = NULL);
    BLAS_BAD(p, "beta null", invalid_pointer, bad.beta = NULL);
    for(int i = 0; i <= c; i++)
        BLAS_BAD(p, p->op[i].name, invalid_pointer, bad.op[i].at = NULL);
    if(p->entry->shape != BLAS_PLAIN)
        BLAS_BAD(p, "batch_count < 0", invalid_size, bad.batch = -1);
    if(p->entry->wide)
        BLAS_BAD(p, "n 2^32, C null", invalid_size, (bad.n = BLAS_BEYOND_32, bad.op[c].at = NULL));
}

/* rank_test tests an entry with one or two factors. */
static inline void rank_test(rocblas_handle handle, const struct blas_entry* entry, int factors)
{
    static const int64_t cases[][2] = {{1, 1}, {6, 5}, {33, 4}, {70, 7}, {150, 3}, {5, 0}, {0, 6}};
    const blas_value scalars[][2]
        = {{CMPLX(1.5, -0.25), CMPLX(0.5, 0.75)}, {1, 0}, {0, CMPLX(0.5, 0.5)}, {1, 1}, {0, 1}, {0, 0}};
    for(int form = 0; form < RANK_FORMS; form++)
        for(size_t i = 0; i < BLAS_COUNT(cases); i++)
            for(size_t j = 0; j < BLAS_COUNT(scalars); j++)
            {
                struct blas_problem p = blas_problem_of(handle, entry);
                rank_scalars(&p, scalars[j][0], scalars[j][1]);
                rank_problem(&p, factors, form, cases[i][0], cases[i][1]);
                blas_test(&p, rank_reference);
                blas_done(&p);
            }
    struct blas_problem p = blas_problem_of(handle, entry);
    rank_scalars(&p, 1, 0.25);
    rank_problem(&p, factors, 0, 7, 6);
    rank_bad(&p);
    if(blas_is_complex(entry->type))
        BLAS_BAD(&p, "the other transpose", invalid_value,
                 bad.transA = rank_is(&p, RANK_HERMITIAN) ? rocblas_operation_transpose
                                                          : rocblas_operation_conjugate_transpose);
    blas_done(&p);
}

#define RANK_SIZES(I) p->handle, p->uplo, p->transA, (I)p->n, (I)p->k, p->alpha
#define RANK_BATCH(I) (I)p->batch

#endif /* ROCBLAS_MEM_CTESTS_RANK_UPDATE_H */
