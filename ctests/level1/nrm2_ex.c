/* SPDX-License-Identifier: MIT
 *
 * nrm2_ex.c: the Euclidean norm in all supported combinations of types, rounded once to the result's type.
 */
#include "../routine.h"

enum
{
    X,
    RESULT
};

#define OUT p->result, blas_datatype(p->op[RESULT].type), p->compute
#define PLAIN(F, I) F(p->handle, (I)p->n, BLAS_TYPED(X, I), OUT)
#define BATCHED(F, I) F(p->handle, (I)p->n, BLAS_TYPED(X, I), (I)p->batch, OUT)
#define STRIDED(F, I) F(p->handle, (I)p->n, BLAS_TYPED_STRIDED(X, I), (I)p->batch, OUT)

BLAS_EX_THUNKS(nrm2)

#define TYPES(X)       \
    X(nrm2, BLAS_H, 0) \
    X(nrm2, BLAS_T, 0) \
    X(nrm2, BLAS_S, 0) \
    X(nrm2, BLAS_D, 0) \
    X(nrm2, BLAS_C, 0) \
    X(nrm2, BLAS_Z, 0)

static const struct blas_entry entries[] = {TYPES(BLAS_EX_ENTRIES)};

static void reference(struct blas_problem* p, int64_t b)
{
    double sum = 0;
    for(int64_t i = 0; p->op[X].ld > 0 && i < p->n; i++)
    {
        const blas_value x = blas_get(&p->op[X], b, i, 0);
        sum += creal(x * conj(x));
    }
    blas_put(&p->op[RESULT], 0, b, 0, sqrt(sum));
}

static void problem(struct blas_problem* p, int64_t n, int64_t inc)
{
    const bool brief = blas_bytes(p->entry->type) == 2;
    p->n             = n;
    blas_reduces(p, inc > 0 ? n : 0);
    p->tolerance     = brief ? 1 : 16 + fmax(0, (double)n) / 8; /* some engines round after each square */
    p->compute       = blas_datatype(brief ? BLAS_S : blas_real(p->entry->type));
    blas_vector(p, X, "x", n, inc);
    blas_results(p, RESULT, blas_real(p->entry->type));
}

static void bad_calls(rocblas_handle handle, const struct blas_entry* entry)
{
    struct blas_problem p = blas_problem_of(handle, entry);
    problem(&p, 9, 2);
    blas_bad_handle(&p);
    BLAS_BAD(&p, "x null", invalid_pointer, bad.op[X].at = NULL);
    BLAS_BAD(&p, "result null", invalid_pointer, bad.result = NULL);
    BLAS_BAD(&p, "result null, n 0", invalid_pointer, (bad.result = NULL, bad.n = 0));
    BLAS_BAD(&p, "x of another type", not_implemented, bad.op[X].type = BLAS_I32);
    BLAS_BAD(&p, "result of another type", not_implemented, bad.op[RESULT].type = BLAS_I32);
    BLAS_BAD(&p, "compute type invalid", not_implemented, bad.compute = rocblas_datatype_invalid);
    BLAS_BAD(&p, "types after pointers", invalid_pointer, (bad.compute = rocblas_datatype_invalid, bad.op[X].at = NULL));
    if(entry->shape != BLAS_PLAIN)
        BLAS_BAD(&p, "batch_count 0", success, bad.batch = 0);
    blas_done(&p);
}

static void test(rocblas_handle handle, const struct blas_entry* entry)
{
    static const int64_t cases[][2] = {{1, 1}, {50, 2}, {1025, 1}, {40000, 1}, {35000, 3}, {20, 0}, {20, -1}, {0, 1}};
    for(size_t i = 0; i < BLAS_COUNT(cases); i++)
    {
        struct blas_problem p = blas_problem_of(handle, entry);
        problem(&p, cases[i][0], cases[i][1]);
        blas_test(&p, reference);
        blas_done(&p);
    }
    bad_calls(handle, entry);
}

int main(void)
{
    return blas_each(entries, BLAS_COUNT(entries), test);
}
