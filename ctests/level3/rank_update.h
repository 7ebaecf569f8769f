/* SPDX-License-Identifier: MIT
 *
 * rank_update.h: shared by the tests of products that update one triangle of C: C := alpha op(A) op(B)' +
 * beta C. B is A for routines with one factor; the prime is a transpose or a conjugate transpose. The other
 * triangle of C is NaN. The including test defines FACTORS (1 or 2), FUNCTIONS and, with an _ex routine,
 * EX_THUNK and EX, its entries.
 */
#include "../suite.h"

/* Bits of blas_entry.variant: how a routine updates C. */
enum
{
    RANK_HERMITIAN  = 1,
    RANK_TWICE      = 2, /* adds the product of B and A too */
    RANK_REAL_ALPHA = 4,
    RANK_REAL_BETA  = 8,
    RANK_OUT        = 16, /* times the type of C, in an _ex routine */
    RANK_COMPUTED   = 256 /* times the type of the computation */
};

/* RANK_EX is the entry of an _ex function with the types of A, of C and of the computation. */
#define RANK_EX(name, type, out, computed, bits) \
    BLAS_ENTRY(name, type, (bits) | (out) * RANK_OUT | (computed) * RANK_COMPUTED, BLAS_PLAIN, false, true)

#if FACTORS == 2
#define RANK_FACTORS(S) BLAS_OP(S, 0), BLAS_OP(S, 1)
#else
#define RANK_FACTORS(S) BLAS_OP(S, 0)
#endif
#define RANK_SIZES p->handle, p->uplo, p->transA, (Int)p->n, (Int)p->k, p->alpha
#define CALL(F, S) F(RANK_SIZES, RANK_FACTORS(S), p->beta, BLAS_OP(S, FACTORS) BLAS_BATCH(S))
#define CALL_EX(F, S) F(RANK_SIZES, BLAS_TYPED(S, 0), p->beta, BLAS_TYPED(S, 1), p->compute)

#ifdef EX
EX_THUNK
BLAS_ENTRIES_AND(FUNCTIONS, EX)
#else
BLAS_ENTRIES(FUNCTIONS)
#endif

static bool rank_is(const struct blas_problem* p, int bit)
{
    return (p->entry->variant & bit) != 0;
}

/* rank_prime returns v, conjugated for a Hermitian routine. */
static blas_value rank_prime(const struct blas_problem* p, blas_value v)
{
    return rank_is(p, RANK_HERMITIAN) ? conj(v) : v;
}

/* rank_reference computes one triangle of C, the last operand. The operand before C is B, or A if there is
 * one factor. */
static void rank_reference(struct blas_problem* p, int64_t batch)
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

/* rank_scalars makes alpha, beta or both real. */
static void rank_scalars(struct blas_problem* p, enum blas_type type)
{
    blas_scalars(p, type, rank_is(p, RANK_REAL_ALPHA) ? creal(p->alpha_value) : p->alpha_value,
                 rank_is(p, RANK_REAL_BETA) ? creal(p->beta_value) : p->beta_value);
    if(rank_is(p, RANK_REAL_ALPHA))
        blas_store(blas_real(type), p->alpha_at, 0, p->alpha_value);
    if(rank_is(p, RANK_REAL_BETA))
        blas_store(blas_real(type), p->beta_at, 0, p->beta_value);
}

/* rank_problem makes the factors and C. An operand whose scalar is 0 stays NaN. */
static void rank_problem(struct blas_problem* p, const int64_t* none)
{
    static const char* const names[] = {"A", "B"};
    const bool               across  = p->transA != rocblas_operation_none;
    const int64_t            rows    = across ? p->k : p->n;
    const bool               ex      = p->entry->typed;
    enum blas_type           out = p->entry->type, computed = out;
    (void)none;
    if(ex)
    {
        out      = (enum blas_type)(p->entry->variant / RANK_OUT % 16);
        computed = (enum blas_type)(p->entry->variant / RANK_COMPUTED);
    }
    if(across && rank_is(p, RANK_HERMITIAN))
        p->transA = rocblas_operation_conjugate_transpose;
    p->tolerance = 16 + (double)p->k;
    p->compute   = blas_datatype(computed);
    rank_scalars(p, computed);
    p->keeps = rank_is(p, RANK_HERMITIAN) && p->k == 0 && p->beta_value == 1; /* cuBLAS clears the diagonal's imaginary parts */
    for(int i = 0; i < FACTORS; i++)
    {
        blas_matrix(p, i, names[i], rows, across ? p->n : p->k, rows + 2 + i);
        if(p->alpha_value != 0)
            blas_fill(&p->op[i]);
    }
    blas_matrix_of(p, FACTORS, "C", out, p->n, p->n, p->n + 4);
    if(p->beta_value != 0)
        blas_fill_half(&p->op[FACTORS], p->uplo);
    if(ex)
        blas_converts(p, computed, p->n, p->n, p->k);
}

static void rank_bad(struct blas_problem* p)
{
    const int c = p->operands - 1;
    if(p->entry->typed) /* the _ex forms make the quick return before they check k */
    {
        BLAS_BAD(p, success, bad.k = -1, bad.n = 0);
        BLAS_BAD(p, not_implemented, bad.op[0].type = bad.op[c].type = BLAS_D, bad.compute = rocblas_datatype_f64_r);
        BLAS_BAD(p, not_implemented, bad.compute = rocblas_datatype_f16_r);
    }
    else
        BLAS_BAD(p, invalid_size, bad.k = -1, bad.n = 0);
    if(p->entry->wide)
        BLAS_BAD(p, invalid_size, bad.n = BLAS_BEYOND_32);
    BLAS_BAD(p, success, bad.k = 0, bad.alpha = NULL, bad.op[0].at = NULL, bad.op[c].at = NULL, bad.beta = p->alpha);
    if(blas_is_complex(p->entry->type))
        BLAS_BAD(p, invalid_value,
                 bad.transA = rank_is(p, RANK_HERMITIAN) ? rocblas_operation_transpose : rocblas_operation_conjugate_transpose);
}

SUITE_MAIN(.has = HAS_UPLO | HAS_OP | TWO_OPS | HAS_N | HAS_K | HAS_ALPHA | HAS_BETA, .problem = rank_problem,
           .reference = rank_reference, .bad = rank_bad, .large = 200,
           SIZES({1, 1}, {6, 5}, {33, 4}, {70, 7}, {9, 70}, {150, 3}, {530, 2}, {5, 0}, {0, 6}),
           SCALARS({CMPLX(1.5, -0.25), CMPLX(0.5, 0.75)}, {1, 0}, {0, CMPLX(0.5, 0.5)}, {1, 1}, {0, 1}, {0, 0}),
           .bad_sizes = {7, 6}, .bad_scalars = {1, 0.25})
