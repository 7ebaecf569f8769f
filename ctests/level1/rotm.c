/* SPDX-License-Identifier: MIT
 *
 * rotm.c: (x, y) := H (x, y) for every flag. Entries of param that the flag implies are NaN. The batched
 * forms are tested only in device pointer mode.
 */
#include "../routine.h"

enum
{
    X,
    Y,
    PARAM
};

#define PLAIN(F, I) F(p->handle, (I)p->n, BLAS_OP(X, I), BLAS_OP(Y, I), p->op[PARAM].at)
#define BATCHED(F, I) F(p->handle, (I)p->n, BLAS_OP(X, I), BLAS_OP(Y, I), p->op[PARAM].at, (I)p->batch)
#define STRIDED(F, I) \
    F(p->handle, (I)p->n, BLAS_OP_STRIDED(X, I), BLAS_OP_STRIDED(Y, I), BLAS_FEW_STRIDED(PARAM), (I)p->batch)

#define FUNCTIONS(X)    \
    X(srotm, BLAS_S, 0) \
    X(drotm, BLAS_D, 0)

FUNCTIONS(BLAS_THUNKS)

static const struct blas_entry entries[] = {FUNCTIONS(BLAS_ENTRIES)};

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

static void problem(struct blas_problem* p, int64_t n, int64_t incx, int64_t incy, int flag)
{
    static const bool given[][4] = {{0, 0, 0, 0}, {1, 1, 1, 1}, {0, 1, 1, 0}, {1, 0, 0, 1}};
    p->n                         = n;
    p->device_only               = p->entry->shape != BLAS_PLAIN;
    blas_vector(p, X, "x", n, incx);
    blas_vector(p, Y, "y", n, incy);
    struct blas_operand* param = blas_few(p, PARAM, "param", p->entry->type, 5);
    for(int64_t b = 0; b < p->batch; b++)
    {
        blas_store(param->type, param->memory, blas_index(param, b, 0, 0), flag);
        for(int64_t i = 0; i < 4; i++)
            if(!given[flag + 2][i])
                blas_store(param->type, param->memory, blas_index(param, b, 1 + i, 0), NAN);
    }
    blas_begin(param);
}

static void bad_calls(rocblas_handle handle, const struct blas_entry* entry)
{
    struct blas_problem p = blas_problem_of(handle, entry);
    problem(&p, 9, 2, 1, -1);
    blas_bad_handle(&p);
    BLAS_BAD(&p, "param null", invalid_pointer, bad.op[PARAM].at = NULL);
    BLAS_BAD(&p, "x null", invalid_pointer, bad.op[X].at = NULL);
    BLAS_BAD(&p, "y null", invalid_pointer, bad.op[Y].at = NULL);
    BLAS_BAD(&p, "n 0, all null", success, (bad.n = 0, bad.op[X].at = bad.op[PARAM].at = NULL));
    if(entry->shape != BLAS_PLAIN)
    {
        BLAS_BAD(&p, "batch_count < 0", success, bad.batch = -1);
        BLAS_BAD(&p, "params on the host", not_implemented, bad.n = 9);
    }
    blas_done(&p);
}

static void test(rocblas_handle handle, const struct blas_entry* entry)
{
    static const int64_t cases[][3] = {{1, 1, 1}, {50, 2, -3}, {50, -1, -1}, {1025, 1, 1}, {3000, -2, 3}, {0, 1, 1}};
    for(size_t i = 0; i < BLAS_COUNT(cases); i++)
        for(int flag = -2; flag <= 1; flag++)
        {
            struct blas_problem p = blas_problem_of(handle, entry);
            problem(&p, cases[i][0], cases[i][1], cases[i][2], flag);
            blas_test(&p, reference);
            blas_done(&p);
        }
    bad_calls(handle, entry);
}

int main(void)
{
    return blas_each(entries, BLAS_COUNT(entries), test);
}
