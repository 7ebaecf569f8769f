/* SPDX-License-Identifier: MIT
 *
 * nrm2.c: the Euclidean norm, also of numbers whose squares overflow or underflow, and nrm2_ex in all
 * supported combinations of types.
 */
#include "reduction.h"

#define FUNCTIONS(X) BLAS_SD(X, nrm2, 0) X(scnrm2, BLAS_C, 0) X(dznrm2, BLAS_Z, 0)
BLAS_EX_THUNKS(nrm2)
BLAS_ENTRIES_AND(FUNCTIONS, BLAS_EX_SDCZ(nrm2, 0) BLAS_EX(nrm2, BLAS_H, 0) BLAS_EX(nrm2, BLAS_T, 0))

static void reference(struct blas_problem* p, int64_t b)
{
    double      largest = 0;
    long double squares = 0;
    for(int64_t i = 0; p->op[X].ld > 0 && i < p->n; i++)
        largest = fmax(largest, cabs(blas_get(&p->op[X], b, i, 0)));
    for(int64_t i = 0; largest > 0 && i < p->n; i++)
    {
        const double ratio = cabs(blas_get(&p->op[X], b, i, 0)) / largest;
        squares += ratio * ratio;
    }
    blas_put(&p->op[RESULT], 0, b, 0, largest * sqrt((double)squares));
}

static void problem(struct blas_problem* p, const int64_t* incx)
{
    const bool brief = blas_bytes(p->entry->type) == 2;
    p->tolerance     = brief ? 1 : 16 + fmax(0, (double)p->n) / 8; /* some engines round after each square */
    p->compute       = blas_datatype(brief ? BLAS_S : blas_real(p->entry->type));
    reduction_real(p, incx);
}

/* scaled tests n numbers of about the given magnitude. */
static void scaled(rocblas_handle handle, const struct blas_entry* entry, int64_t n, double magnitude)
{
    const int64_t        incx = 2;
    struct blas_problem  p    = blas_problem_of(handle, entry);
    struct blas_operand* x    = &p.op[X];
    p.n                       = n;
    problem(&p, &incx);
    for(int64_t b = 0; b < p.batch; b++)
        for(int64_t i = 0; i < n; i++)
            blas_store(x->type, x->memory, blas_index(x, b, i, 0), magnitude * blas_random_value(x->type));
    blas_begin(x);
    p.op[RESULT].scale = 0;
    blas_test(&p, reference);
    blas_done(&p);
}

static void more(rocblas_handle handle, const struct blas_entry* entry)
{
    const bool   single = blas_real(entry->type) == BLAS_S;
    const double large = single ? 1e30 : 1e290, small = single ? 1e-30 : 1e-290;
    if(entry->typed)
        return;
    scaled(handle, entry, 300, large);
    scaled(handle, entry, 300, small);
    scaled(handle, entry, 20000, large);
    scaled(handle, entry, 20000, small);
    scaled(handle, entry, 20000, 0);
}

SUITE_MAIN(.has = ANY_SIZE | HAS_N, .problem = problem, .reference = reference, .bad = reduction_bad, .more = more,
           REDUCTION_SIZES, .bad_sizes = {9, 2})
