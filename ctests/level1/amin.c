/* SPDX-License-Identifier: MIT
 *
 * amin.c: the index, counted from 1, of the first element of the smallest
 * Re x
 * +
 * Im x
 * . The input takes 65 values, so 40,000 elements always contain ties, also between the parts of a divided
 * reduction.
 */
#include "reduction.h"

#define FUNCTIONS(X)     \
    X(isamin, BLAS_S, 0) \
    X(idamin, BLAS_D, 0) \
    X(icamin, BLAS_C, 0) \
    X(izamin, BLAS_Z, 0)

FUNCTIONS(BLAS_THUNKS)

static const struct blas_entry entries[] = {FUNCTIONS(BLAS_ENTRIES)};

static void reference(struct blas_problem* p, int64_t b)
{
    int64_t best     = -1;
    double  smallest = INFINITY;
    for(int64_t i = 0; p->op[X].ld > 0 && i < p->n; i++)
    {
        const blas_value v = blas_get(&p->op[X], b, i, 0);
        if(fabs(creal(v)) + fabs(cimag(v)) < smallest)
        {
            smallest = fabs(creal(v)) + fabs(cimag(v));
            best     = i;
        }
    }
    blas_put(&p->op[RESULT], 0, b, 0, (double)(best + 1));
}

/* placed makes all elements 1 and puts the smallest element at the indices first and second. */
static void placed(rocblas_handle handle, const struct blas_entry* entry, int64_t first, int64_t second)
{
    enum
    {
        N = 40000
    };
    struct blas_problem  p = blas_problem_of(handle, entry);
    struct blas_operand* x = &reduction_problem(&p, N, 1, entry->wide ? BLAS_I64 : BLAS_I32)->op[X];
    for(int64_t b = 0; b < p.batch; b++)
        for(int64_t i = 0; i < N; i++)
            blas_store(x->type, x->memory, blas_index(x, b, i, 0), i == first + b || i == second ? 0.5 : 1);
    blas_begin(x);
    blas_test(&p, reference);
    blas_done(&p);
}

static void test(rocblas_handle handle, const struct blas_entry* entry)
{
    placed(handle, entry, 39990, 39999);
    placed(handle, entry, 20000, 39999);
    placed(handle, entry, 16384, 32768);
    placed(handle, entry, 16380, 16385);
    reduction_test(handle, entry, entry->wide ? BLAS_I64 : BLAS_I32, reference);
}

int main(void)
{
    return blas_each(entries, BLAS_COUNT(entries), test);
}
