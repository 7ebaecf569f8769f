/* SPDX-License-Identifier: MIT
 *
 * dot.c: dot, dotu and dotc. The elements are multiples of 1/64, so the sum is exact in every type, or
 * rounded once to 16 bits.
 */
#include "../routine.h"

enum
{
    X,
    Y,
    RESULT
};
enum
{
    AS_IT_IS,
    CONJUGATED
};

#define PLAIN(F, I) F(p->handle, (I)p->n, BLAS_OP(X, I), BLAS_OP(Y, I), p->result)
#define BATCHED(F, I) F(p->handle, (I)p->n, BLAS_OP(X, I), BLAS_OP(Y, I), (I)p->batch, p->result)
#define STRIDED(F, I) F(p->handle, (I)p->n, BLAS_OP_STRIDED(X, I), BLAS_OP_STRIDED(Y, I), (I)p->batch, p->result)

#define FUNCTIONS(X)             \
    X(hdot, BLAS_H, AS_IT_IS)    \
    X(bfdot, BLAS_T, AS_IT_IS)   \
    X(sdot, BLAS_S, AS_IT_IS)    \
    X(ddot, BLAS_D, AS_IT_IS)    \
    X(cdotu, BLAS_C, AS_IT_IS)   \
    X(zdotu, BLAS_Z, AS_IT_IS)   \
    X(cdotc, BLAS_C, CONJUGATED) \
    X(zdotc, BLAS_Z, CONJUGATED)

FUNCTIONS(BLAS_THUNKS)

static const struct blas_entry entries[] = {FUNCTIONS(BLAS_ENTRIES)};

static void reference(struct blas_problem* p, int64_t b)
{
    blas_value sum = 0;
    for(int64_t i = 0; i < p->n; i++)
    {
        const blas_value x = blas_get(&p->op[X], b, i, 0);
        sum += (p->entry->variant == CONJUGATED ? conj(x) : x) * blas_get(&p->op[Y], b, i, 0);
    }
    blas_put(&p->op[RESULT], 0, b, 0, sum);
}

static void problem(struct blas_problem* p, int64_t n, int64_t incx, int64_t incy)
{
    p->n = n;
    blas_reduces(p, n);
    if(blas_bytes(p->entry->type) == 2)
        p->tolerance = 1;
    blas_vector(p, X, "x", n, incx);
    blas_vector(p, Y, "y", n, incy);
    blas_results(p, RESULT, p->entry->type);
}

static void bad_calls(rocblas_handle handle, const struct blas_entry* entry)
{
    struct blas_problem p = blas_problem_of(handle, entry);
    problem(&p, 9, 2, 1);
    blas_bad_handle(&p);
    BLAS_BAD(&p, "x null", invalid_pointer, bad.op[X].at = NULL);
    BLAS_BAD(&p, "y null", invalid_pointer, bad.op[Y].at = NULL);
    BLAS_BAD(&p, "result null", invalid_pointer, bad.result = NULL);
    BLAS_BAD(&p, "result null, n 0", invalid_pointer, (bad.result = NULL, bad.n = 0));
    if(entry->shape != BLAS_PLAIN)
    {
        BLAS_BAD(&p, "batch_count 0, result null", success, (bad.batch = 0, bad.result = NULL));
        BLAS_BAD(&p, "batch_count < 0, result null", success, (bad.batch = -1, bad.result = NULL));
    }
    if(entry->wide)
        BLAS_BAD(&p, "n 2^32, x null", invalid_pointer, (bad.n = BLAS_BEYOND_32, bad.op[X].at = NULL));
    blas_done(&p);
}

static void test(rocblas_handle handle, const struct blas_entry* entry)
{
    static const int64_t cases[][3]
        = {{1, 1, 1}, {8, 1, 1}, {50, 2, -3}, {50, -1, -1}, {50, 1, 2}, {50, 2, 1}, {40000, 1, -1}, {35000, -2, 1}, {20, 0, 1}, {20, -2, 0},
           {0, 1, 1}, {-4, 1, 1}};
    for(size_t i = 0; i < BLAS_COUNT(cases); i++)
    {
        struct blas_problem p = blas_problem_of(handle, entry);
        problem(&p, cases[i][0], cases[i][1], cases[i][2]);
        blas_test(&p, reference);
        blas_done(&p);
    }
    bad_calls(handle, entry);
}

int main(void)
{
    return blas_each(entries, BLAS_COUNT(entries), test);
}
