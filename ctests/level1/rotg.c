/* SPDX-License-Identifier: MIT
 *
 * rotg.c: the rotation that takes (a, b) to (r, 0). The cases have zeros, every sign, and numbers whose
 * squares underflow or overflow.
 */
#include "../suite.h"

enum
{
    A,
    B,
    C,
    SINE
};

#define CALL(F, S) F(p->handle, BLAS_FEW(S, A), BLAS_FEW(S, B), BLAS_FEW(S, C), BLAS_FEW(S, SINE) BLAS_BATCH(S))

#define FUNCTIONS(X) BLAS_SDCZ(X, rotg, 0)
BLAS_ENTRIES(FUNCTIONS)

static void put(struct blas_problem* p, int64_t b, blas_value r, blas_value z, blas_value c, blas_value s)
{
    blas_put(&p->op[A], b, 0, 0, r);
    blas_put(&p->op[B], b, 0, 0, z);
    blas_put(&p->op[C], b, 0, 0, c);
    blas_put(&p->op[SINE], b, 0, 0, s);
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

/* problem takes a and b from alpha and beta. */
static void problem(struct blas_problem* p, const int64_t* none)
{
    const blas_value     a = p->alpha_value, b = p->beta_value;
    const enum blas_type real = blas_real(p->entry->type);
    (void)none;
    blas_few(p, A, "a", p->entry->type, 1);
    blas_few(p, B, "b", p->entry->type, 1);
    blas_few(p, C, "c", real, 1);
    blas_few(p, SINE, "s", p->entry->type, 1);
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

SUITE_MAIN(.has = ANY_SIZE, .problem = problem, .reference = reference, SIZES({0}),
           SCALARS({3, 4}, {-4, 3}, {1, 1}, {0, 5}, {5, 0}, {0, 0}, {CMPLX(3, -4), CMPLX(1, 2)}, {CMPLX(0, 2), 1},
                   {1e-30, 2e-30}, {3e37, 4e37}, {1e-20, 1}, {CMPLX(1e30, 2e30), CMPLX(-3e30, 1)}),
           .bad_scalars = {3, 4})
