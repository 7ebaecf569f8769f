/* SPDX-License-Identifier: MIT
 *
 * rotg.c: the rotation that takes (a, b) to (r, 0). The cases have zeros, every sign, and numbers whose
 * squares underflow or overflow.
 */
#include "../routine.h"

enum
{
    A,
    B,
    C,
    S
};

#define PLAIN(F, I) F(p->handle, p->op[A].at, p->op[B].at, p->op[C].at, p->op[S].at)
#define BATCHED(F, I) F(p->handle, p->op[A].at, p->op[B].at, p->op[C].at, p->op[S].at, (I)p->batch)
#define STRIDED(F, I)                                                                                            \
    F(p->handle, BLAS_FEW_STRIDED(A), BLAS_FEW_STRIDED(B), BLAS_FEW_STRIDED(C), BLAS_FEW_STRIDED(S), (I)p->batch)

#define FUNCTIONS(X)    \
    X(srotg, BLAS_S, 0) \
    X(drotg, BLAS_D, 0) \
    X(crotg, BLAS_C, 0) \
    X(zrotg, BLAS_Z, 0)

FUNCTIONS(BLAS_THUNKS)

static const struct blas_entry entries[] = {FUNCTIONS(BLAS_ENTRIES)};

static void put(struct blas_problem* p, int64_t b, blas_value r, blas_value z, blas_value c, blas_value s)
{
    blas_put(&p->op[A], b, 0, 0, r);
    blas_put(&p->op[B], b, 0, 0, z);
    blas_put(&p->op[C], b, 0, 0, c);
    blas_put(&p->op[S], b, 0, 0, s);
}

static void reference(struct blas_problem* p, int64_t b)
{
    const blas_value va = blas_get(&p->op[A], b, 0, 0), vb = blas_get(&p->op[B], b, 0, 0);
    const double     ma = cabs(va), mb = cabs(vb);
    if(blas_is_complex(p->entry->type))
    {
        if(ma == 0)
            put(p, b, vb, vb, 0, 1);
        else
            put(p, b, va / ma * hypot(ma, mb), vb, ma / hypot(ma, mb), va / ma * (conj(vb) / hypot(ma, mb)));
        return;
    }
    const double r = copysign(hypot(ma, mb), creal(ma > mb ? va : vb));
    if(r == 0)
        put(p, b, 0, 0, 1, 0);
    else
        put(p, b, r, ma > mb ? creal(vb) / r : ma > 0 ? r / creal(va) : 1, creal(va) / r, creal(vb) / r);
}

static void problem(struct blas_problem* p, blas_value a, blas_value b)
{
    const enum blas_type real = blas_real(p->entry->type);
    blas_few(p, A, "a", p->entry->type, 1);
    blas_few(p, B, "b", p->entry->type, 1);
    blas_few(p, C, "c", real, 1);
    blas_few(p, S, "s", p->entry->type, 1);
    for(int64_t i = 0; i < p->batch; i++)
    {
        blas_store(p->op[A].type, p->op[A].memory, blas_index(&p->op[A], i, 0, 0), i == 1 ? -a : a);
        blas_store(p->op[B].type, p->op[B].memory, blas_index(&p->op[B], i, 0, 0), i == 2 ? -b : b);
    }
    blas_begin(&p->op[A]);
    blas_begin(&p->op[B]);
    p->op[A].scale = 0; /* errors are relative to the expected value */
    p->op[B].scale = 0;
}

static void bad_calls(rocblas_handle handle, const struct blas_entry* entry)
{
    struct blas_problem p = blas_problem_of(handle, entry);
    problem(&p, 3, 4);
    blas_bad_handle(&p);
    BLAS_BAD(&p, "a null", invalid_pointer, bad.op[A].at = NULL);
    BLAS_BAD(&p, "b null", invalid_pointer, bad.op[B].at = NULL);
    BLAS_BAD(&p, "c null", invalid_pointer, bad.op[C].at = NULL);
    BLAS_BAD(&p, "s null", invalid_pointer, bad.op[S].at = NULL);
    if(entry->shape != BLAS_PLAIN)
    {
        BLAS_BAD(&p, "batch_count 0, a null", success, (bad.batch = 0, bad.op[A].at = NULL));
        BLAS_BAD(&p, "batch_count < 0", success, bad.batch = -1);
    }
    blas_done(&p);
}

static void test(rocblas_handle handle, const struct blas_entry* entry)
{
    const blas_value cases[][2]
        = {{3, 4}, {-4, 3}, {1, 1}, {0, 5}, {5, 0}, {0, 0}, {CMPLX(3, -4), CMPLX(1, 2)}, {CMPLX(0, 2), 1}, {1e-30, 2e-30},
           {3e37, 4e37}, {1e-20, 1}, {CMPLX(1e30, 2e30), CMPLX(-3e30, 1)}};
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
