/* SPDX-License-Identifier: MIT
 *
 * nrm2.c: the Euclidean norm, also of numbers whose squares overflow or underflow.
 */
#include "reduction.h"

#define FUNCTIONS(X)     \
    X(snrm2, BLAS_S, 0)  \
    X(dnrm2, BLAS_D, 0)  \
    X(scnrm2, BLAS_C, 0) \
    X(dznrm2, BLAS_Z, 0)

FUNCTIONS(BLAS_THUNKS)

static const struct blas_entry entries[] = {FUNCTIONS(BLAS_ENTRIES)};

static void reference(struct blas_problem* p, int64_t b)
{
    p->tolerance = 16 + fmax(0, (double)p->n) / 8; /* some engines round after each square */
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

/* scaled tests n numbers of about the given magnitude. */
static void scaled(rocblas_handle handle, const struct blas_entry* entry, int64_t n, double magnitude)
{
    struct blas_problem  p = blas_problem_of(handle, entry);
    struct blas_operand* x = &reduction_problem(&p, n, 2, blas_real(entry->type))->op[X];
    for(int64_t b = 0; b < p.batch; b++)
        for(int64_t i = 0; i < n; i++)
            blas_store(x->type, x->memory, blas_index(x, b, i, 0), magnitude * blas_random_value(x->type));
    blas_begin(x);
    p.op[RESULT].scale = 0;
    blas_test(&p, reference);
    blas_done(&p);
}

static void test(rocblas_handle handle, const struct blas_entry* entry)
{
    const bool   single = blas_real(entry->type) == BLAS_S;
    const double large = single ? 1e30 : 1e290, small = single ? 1e-30 : 1e-290;
    reduction_test(handle, entry, blas_real(entry->type), reference);
    scaled(handle, entry, 300, large);
    scaled(handle, entry, 300, small);
    scaled(handle, entry, 20000, large);
    scaled(handle, entry, 20000, small);
    scaled(handle, entry, 20000, 0);
}

int main(void)
{
    return blas_each(entries, BLAS_COUNT(entries), test);
}
