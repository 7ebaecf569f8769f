/* SPDX-License-Identifier: MIT
 *
 * trsm_ex.c: trsm with the type as an argument, and with the inverses of the diagonal blocks where the caller has them: then
 * it wants less workspace. Too few of them are not used, which the status says.
 */
#include "triangular_system.h"

enum
{
    BLOCK = 128
};

/* p->k is invA_size, the elements that the call is told of. */
#define SIZES p->handle, p->side, p->uplo, p->transA, p->diag, (rocblas_int)p->m, (rocblas_int)p->n, p->alpha
#define GIVEN p->op[INVERSES].at, (rocblas_int)p->k
#define PLAIN(F, I) F(SIZES, BLAS_OP(A, I), BLAS_OP(B, I), GIVEN, p->compute)
#define BATCHED(F, I) F(SIZES, BLAS_OP(A, I), BLAS_OP(B, I), (I)p->batch, GIVEN, p->compute)
#define STRIDED(F, I)                                                                                         \
    F(SIZES, BLAS_OP_STRIDED(A, I), BLAS_OP_STRIDED(B, I), (I)p->batch, GIVEN, p->op[INVERSES].stride, p->compute)

BLAS_THUNK(trsm_ex, PLAIN, rocblas_int)
BLAS_THUNK(trsm_batched_ex, BATCHED, rocblas_int)
BLAS_THUNK(trsm_strided_batched_ex, STRIDED, rocblas_int)

#define IN_TYPE(type)                                     \
    BLAS_ENTRY(trsm_ex, type, 0, BLAS_PLAIN, false),      \
    BLAS_ENTRY(trsm_batched_ex, type, 0, BLAS_BATCHED, false), \
    BLAS_ENTRY(trsm_strided_batched_ex, type, 0, BLAS_STRIDED, false)

static const struct blas_entry entries[] = {IN_TYPE(BLAS_S), IN_TYPE(BLAS_D), IN_TYPE(BLAS_C), IN_TYPE(BLAS_Z)};

static rocblas_datatype datatype(enum blas_type type)
{
    static const rocblas_datatype of[]
        = {rocblas_datatype_f32_r, rocblas_datatype_f64_r, rocblas_datatype_f32_c, rocblas_datatype_f64_c};
    return of[type];
}

/* invert_block stores the inverse of the diagonal block of A that begins at first, the other triangle 0. */
static void invert_block(struct blas_problem* p, int64_t b, int64_t first, int64_t n)
{
    struct blas_operand *a = &p->op[A], *out = &p->op[INVERSES];
    const bool           upper = p->uplo == rocblas_fill_upper;
    for(int64_t column = 0; column < n; column++)
        for(int64_t step = 0; step < n; step++)
        {
            const int64_t i   = upper ? n - 1 - step : step;
            blas_value    sum = i == column;
            for(int64_t l = upper ? i + 1 : column; l < (upper ? column + 1 : i); l++)
                sum -= blas_get(a, b, first + i, first + l)
                       * blas_load(out->type, out->memory, blas_index(out, b, l, first + column));
            sum /= blas_op_diagonal(a, rocblas_operation_none, p->diag, b, first + i);
            if(upper ? i > column : i < column)
                sum = 0;
            blas_store(out->type, out->memory, blas_index(out, b, i, first + column), sum);
        }
}

/* give_inverses makes the third operand: block behind block, BLOCK rows each. The call is told of elems elements. */
static void give_inverses(struct blas_problem* p, int64_t order, int64_t elems)
{
    struct blas_operand* out = blas_matrix(p, INVERSES, "invA", BLOCK, order, BLOCK);
    for(int64_t b = 0; b < p->batch; b++)
        for(int64_t first = 0; first < order; first += BLOCK)
            invert_block(p, b, first, order - first < BLOCK ? order - first : BLOCK);
    blas_begin(out);
    out->keep = true;
    p->k      = elems;
}

enum inverses
{
    NONE,
    ALL,
    TOO_FEW
};

static void system_test(rocblas_handle handle, const struct blas_entry* entry, int form, int64_t order, int64_t sides,
                        blas_value alpha, enum inverses given)
{
    struct blas_problem p = blas_problem_of(handle, entry);
    system_problem(&p, form, order, sides, alpha);
    p.compute = datatype(entry->type);
    if(given != NONE)
        give_inverses(&p, order, BLOCK * order - (given == TOO_FEW));
    if(given == TOO_FEW && p.leases && !gpu_asked()) /* whose library does not look at them */
        p.status = rocblas_status_perf_degraded;
    blas_test(&p, system_reference);
    blas_done(&p);
}

/* wants_less checks that inverses that the caller has are not asked for. */
static void wants_less(rocblas_handle handle, const struct blas_entry* entry)
{
    struct blas_problem without = blas_problem_of(handle, entry), with = without;
    system_problem(&without, 0, SYSTEM_LARGE, 5, 1);
    system_problem(&with, 0, SYSTEM_LARGE, 5, 1);
    without.compute = with.compute = datatype(entry->type);
    give_inverses(&with, SYSTEM_LARGE, BLOCK * SYSTEM_LARGE);
    CHECK(gpu_asked() || blas_query(&with) < blas_query(&without));
    blas_done(&without);
    blas_done(&with);
}

static void bad_calls(rocblas_handle handle, const struct blas_entry* entry)
{
    struct blas_problem p = blas_problem_of(handle, entry);
    system_problem(&p, 0, 7, 5, 0.5);
    p.compute = datatype(entry->type);
    system_bad(&p);
    BLAS_BAD(&p, "compute type i8", not_implemented, bad.compute = rocblas_datatype_i8_r);
    BLAS_BAD(&p, "compute type before side", not_implemented,
             (bad.compute = rocblas_datatype_f16_r, bad.side = rocblas_side_both));
    BLAS_BAD(&p, "compute type before m", not_implemented, (bad.compute = rocblas_datatype_invalid, bad.m = -1));
    blas_done(&p);
}

static void test(rocblas_handle handle, const struct blas_entry* entry)
{
    for(int form = 0; form < SYSTEM_FORMS; form++)
    {
        system_test(handle, entry, form, 6, 5, CMPLX(0.75, -0.5), NONE);
        system_test(handle, entry, form, 6, 5, CMPLX(0.75, -0.5), ALL);
        system_test(handle, entry, form, 6, 5, CMPLX(0.75, -0.5), TOO_FEW);
        system_test(handle, entry, form, 6, 5, 0, NONE);
        if(form % 3 != (entry - entries) % 3) /* the three functions of a type have all forms among them */
            continue;
        system_test(handle, entry, form, SYSTEM_LARGE, 5, CMPLX(0.75, -0.5), NONE);
        system_test(handle, entry, form, SYSTEM_LARGE, 5, CMPLX(0.75, -0.5), ALL);
        if(form % 6 < 3)
            system_test(handle, entry, form, SYSTEM_LARGE, 5, CMPLX(0.75, -0.5), TOO_FEW);
    }
    wants_less(handle, entry);
    bad_calls(handle, entry);
}

int main(void)
{
    return blas_each(entries, BLAS_COUNT(entries), test);
}
