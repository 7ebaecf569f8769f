/* SPDX-License-Identifier: MIT
 *
 * extreme.h: shared by the tests of amax and amin: the index, counted from 1, of the first element with the
 * extreme |Re x| + |Im x|. The including test defines SIGN (1 for the largest, -1 for the smallest) and FUNCTIONS.
 * The input takes 65 values, so 40,000 elements always contain ties, also between the parts of a divided
 * reduction.
 */
#include "reduction.h"

BLAS_ENTRIES(FUNCTIONS)

static void reference(struct blas_problem* p, int64_t b)
{
    int64_t best    = -1;
    double  extreme = -INFINITY;
    for(int64_t i = 0; p->op[X].ld > 0 && i < p->n; i++)
    {
        const double v = SIGN * reduction_abs(blas_get(&p->op[X], b, i, 0));
        best           = v > extreme ? i : best;
        extreme        = fmax(v, extreme);
    }
    blas_put(&p->op[RESULT], 0, b, 0, (double)(best + 1));
}

static void problem(struct blas_problem* p, const int64_t* incx)
{
    reduction_of(p, *incx, p->entry->wide ? BLAS_I64 : BLAS_I32);
}

/* more makes all elements 1 except two, the extreme ones, on both sides of borders between the parts. */
static void more(rocblas_handle handle, const struct blas_entry* entry)
{
    static const int64_t places[][2] = {{39990, 39999}, {20000, 39999}, {16384, 32768}, {16380, 16385}}, incx = 1;
    for(size_t place = 0; place < BLAS_COUNT(places); place++)
    {
        struct blas_problem  p = blas_problem_of(handle, entry);
        struct blas_operand* x = &p.op[X];
        p.n                    = 40000;
        problem(&p, &incx);
        for(int64_t b = 0; b < p.batch; b++)
            for(int64_t i = 0; i < p.n; i++)
                blas_store(x->type, x->memory, blas_index(x, b, i, 0),
                           i == places[place][0] + b || i == places[place][1] ? 1 + SIGN * 0.5 : 1);
        blas_begin(x);
        blas_test(&p, reference);
        blas_done(&p);
    }
}

SUITE_MAIN(.has = ANY_SIZE | HAS_N, .problem = problem, .reference = reference, .bad = reduction_bad, .more = more,
           REDUCTION_SIZES, .bad_sizes = {9, 2})
