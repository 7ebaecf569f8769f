/* SPDX-License-Identifier: MIT
 *
 * rotm.c: (x, y) := H (x, y) for every flag. Entries of param that the flag implies are NaN. The batched
 * forms are tested only in device pointer mode.
 */
#include "vectors.h"

enum
{
    PARAM = Y + 1
};

#define CALL(F, S) F(p->handle, (Int)p->n, BLAS_OP(S, X), BLAS_OP(S, Y), BLAS_FEW(S, PARAM) BLAS_BATCH(S))

#define FUNCTIONS(X) BLAS_SD(X, rotm, 0)
BLAS_ENTRIES(FUNCTIONS)

static void reference(struct blas_problem* p, int64_t b)
{
    blas_value h[5];
    for(int64_t i = 0; i < 5; i++)
        h[i] = blas_get(&p->op[PARAM], b, i, 0);
    if(creal(h[0]) == -2)
        return;
    if(creal(h[0]) == 0)
        h[1] = h[4] = 1;
    if(creal(h[0]) == 1)
    {
        h[2] = -1;
        h[3] = 1;
    }
    for(int64_t i = 0; i < p->n; i++)
    {
        const blas_value x = blas_get(&p->op[X], b, i, 0), y = blas_get(&p->op[Y], b, i, 0);
        blas_put(&p->op[X], b, i, 0, h[1] * x + h[3] * y);
        blas_put(&p->op[Y], b, i, 0, h[2] * x + h[4] * y);
    }
}

static void problem(struct blas_problem* p, const int64_t* inc)
{
    static const int  flags[]    = {-1, 0, 1, -2};
    static const bool given[][4] = {{1, 1, 1, 1}, {0, 1, 1, 0}, {1, 0, 0, 1}, {0, 0, 0, 0}};
    p->device_only               = p->entry->shape != BLAS_PLAIN;
    vectors_xy(p, inc);
    struct blas_operand* param = blas_few(p, PARAM, "param", p->entry->type, 5);
    for(int64_t b = 0; b < p->batch; b++)
    {
        blas_store(param->type, param->memory, blas_index(param, b, 0, 0), flags[p->which]);
        for(int64_t i = 0; i < 4; i++)
            if(!given[p->which][i])
                blas_store(param->type, param->memory, blas_index(param, b, 1 + i, 0), NAN);
    }
    blas_begin(param);
}

static void bad(struct blas_problem* p)
{
    if(p->device_only)
        BLAS_BAD(p, not_implemented, bad.handle = p->handle); /* the parameters are on the host */
}

SUITE_MAIN(.has = ANY_SIZE | HAS_N, .cases = 4, .problem = problem, .reference = reference, .bad = bad,
           SIZES({1, 1, 1}, {50, 2, -3}, {50, -1, -1}, {1025, 1, 1}, {3000, -2, 3}, {0, 1, 1}), .bad_sizes = {9, 2, 1})
