/* SPDX-License-Identifier: MIT
 *
 * trsm_ex.c: trsm with the type as an argument, without and with the inverses of the diagonal blocks. Results
 * are equal, because no engine reads the inverses.
 */
#include "triangular_system.h"

enum
{
    BLOCK = 128
};

/* p->k is the argument invA_size, in elements. */
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

/* give_inverses makes the operand invA: blocks of BLOCK rows, one behind the other. All elements are NaN,
 * because no engine reads them. elems is the argument invA_size. */
static void give_inverses(struct blas_problem* p, int64_t order, int64_t elems)
{
    struct blas_operand* out = blas_matrix(p, INVERSES, "invA", BLOCK, order, BLOCK);
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
    blas_test(&p, system_reference);
    blas_done(&p);
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
        if(form % 3 != (entry - entries) % 3) /* together the three functions of a type cover all forms */
            continue;
        system_test(handle, entry, form, SYSTEM_LARGE, 5, CMPLX(0.75, -0.5), NONE);
        system_test(handle, entry, form, SYSTEM_LARGE, 5, CMPLX(0.75, -0.5), ALL);
        if(form % 6 < 3)
            system_test(handle, entry, form, SYSTEM_LARGE, 5, CMPLX(0.75, -0.5), TOO_FEW);
    }
    bad_calls(handle, entry);
}

int main(void)
{
    return blas_each(entries, BLAS_COUNT(entries), test);
}
