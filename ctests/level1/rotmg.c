/* SPDX-License-Identifier: MIT
 *
 * rotmg.c: the modified rotation that takes (sqrt(d1) x1, sqrt(d2) y1) to (r, 0). The cases cover every flag
 * and the scaling of d1 and d2. A call writes only the entries of param that the flag names.
 */
#include "../suite.h"

enum
{
    D1,
    D2,
    X1,
    Y1,
    PARAM
};

#define CALL(F, S)                                                                                                    \
    F(p->handle, BLAS_FEW(S, D1), BLAS_FEW(S, D2), BLAS_FEW(S, X1), BLAS_FEW(S, Y1), BLAS_FEW(S, PARAM) BLAS_BATCH(S))

#define FUNCTIONS(X) BLAS_SD(X, rotmg, 0)
BLAS_ENTRIES(FUNCTIONS)

/* known is one case: the inputs and the expected outputs. All numbers are exact. */
struct known
{
    double d1, d2, x1, y1;
    double d1_out, d2_out, x1_out;
    double param[5]; /* NaN for entries that the call leaves unwritten */
};

static const struct known cases[] = {
    {3, 1, 1, 1, 2.25, 0.75, 4.0 / 3, {0, NAN, -1, 1.0 / 3, NAN}},
    {1, 3, 1, 1, 2.25, 0.75, 4.0 / 3, {1, 1.0 / 3, NAN, NAN, 1}},
    {1, 1, 0, 2, 1, 1, 2, {1, 0, NAN, NAN, 0}},
    {1, 1, 5, 0, 1, 1, 5, {-2, NAN, NAN, NAN, NAN}},
    {-1, 1, 5, 3, 0, 0, 0, {-1, 0, 0, 0, 0}},
    {1, -1, 1, 3, 0, 0, 0, {-1, 0, 0, 0, 0}},
    {0x1p40, 0x1p40, 0, 1, 0x1p16, 0x1p16, 4096, {-1, 0, -4096, 4096, 0}},
    {0x1p-30, 0x1p-60, 0, 1, 0x1p-12, 0x1p-6, 0x1p-24, {-1, 0, -0x1p-12, 0x1p-24, 0}},
    /* d1 and d2 at the bounds 4096^2 and 1/4096^2, where they are scaled; just inside the bounds; and
     * at the bounds of a second scaling. 1 - h12 h21 is 1. */
    {0x1p24, 1, 1, 0x1p-30, 1, 1, 4096, {-1, 4096, -0x1p-30, 0x1p-42, 1}},
    {0x1p-24, 0x1p-20, 1, 0x1p-30, 1, 0x1p-20, 0x1p-12, {-1, 0x1p-12, -0x1p-30, 0x1p-38, 1}},
    {1, 0x1p24, 1, 0x1p-45, 1, 1, 1, {-1, 1, -0x1p-33, 0x1p-21, 4096}},
    {1, 0x1p-24, 1, 0x1p-30, 1, 1, 1, {-1, 1, -0x1p-42, 0x1p-54, 0x1p-12}},
    {0x1.fffffep23, 1, 1, 0x1p-30, 0x1.fffffep23, 1, 1, {0, NAN, -0x1p-30, 0x1p-30 / 0x1.fffffep23, NAN}},
    {0x1.000002p-24, 0x1p-20, 1, 0x1p-30, 0x1.000002p-24, 0x1p-20, 1, {0, NAN, -0x1p-30, 0x1p-50 / 0x1.000002p-24, NAN}},
    {0x1p48, 1, 1, 0x1p-30, 1, 1, 0x1p24, {-1, 0x1p24, -0x1p-30, 0x1p-54, 1}},
    {0x1p-48, 0x1p-20, 1, 0x1p-56, 1, 0x1p-20, 0x1p-24, {-1, 0x1p-24, -0x1p-56, 0x1p-52, 1}},
};

static void reference(struct blas_problem* p, int64_t b)
{
    const struct known* now = &cases[p->which];
    if(now->param[0] != -2)
    {
        blas_put(&p->op[D1], b, 0, 0, now->d1_out);
        blas_put(&p->op[D2], b, 0, 0, now->d2_out);
        blas_put(&p->op[X1], b, 0, 0, now->x1_out);
    }
    for(int64_t i = 0; i < 5; i++)
        if(!isnan(now->param[i]))
            blas_put(&p->op[PARAM], b, i, 0, now->param[i]);
}

static void problem(struct blas_problem* p, const int64_t* none)
{
    const struct known* now     = &cases[p->which];
    const double        in[]    = {now->d1, now->d2, now->x1, now->y1};
    const char* const   names[] = {"d1", "d2", "x1", "y1"};
    (void)none;
    for(int i = 0; i < 4; i++)
    {
        struct blas_operand* o = blas_few(p, i, names[i], p->entry->type, 1);
        for(int64_t b = 0; b < p->batch; b++)
            blas_store(o->type, o->memory, blas_index(o, b, 0, 0), in[i]);
        blas_begin(o);
    }
    blas_few(p, PARAM, "param", p->entry->type, 5);
}

SUITE_MAIN(.has = ANY_SIZE, .cases = BLAS_COUNT(cases), .problem = problem, .reference = reference, SIZES({0}))
