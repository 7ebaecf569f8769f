/* SPDX-License-Identifier: MIT
 *
 * gemm_ex3.c: gemm_ex3 in its three shapes: products of 8-bit floats, and of floats that are first rounded to
 * 8 bits, with and without stochastic rounding.
 */
#include "../check.h"

#include <rocblas_mem.h>
#include <stdint.h>

#define F8 rocblas_datatype_f8_r
#define BF8 rocblas_datatype_bf8_r
#define F32 rocblas_datatype_f32_r
#define F16 rocblas_datatype_f16_r

enum
{
    ORDER = 3,
    ELEMS = ORDER * ORDER
};

/* call is one call of gemm_ex3 on square matrices of order ORDER. shape is 0 for plain, 1 for batched, 2
 * for strided. */
struct call
{
    rocblas_handle      handle;
    int                 shape;
    const void *        a, *b;
    rocblas_datatype    a_type, b_type, out;
    void*               d;
    rocblas_computetype compute;
    rocblas_operation   transB;
    rocblas_int         m;
    uint32_t            flags;
};

/* MULTIPLY calls the function of one shape. LD is the leading dimension, and the stride if there is one; BATCH is the
 * batch count and a comma, if there is one. */
#define MULTIPLY(function, a, b, d, LD, BATCH)                                                                            \
    function(c->handle, rocblas_operation_none, c->transB, c->m, ORDER, ORDER, &one, a, c->a_type, LD, b, c->b_type, LD,  \
             &zero, d, c->out, LD, d, c->out, LD, BATCH c->compute, rocblas_gemm_algo_standard, 0, c->flags)
#define AND_STRIDE ORDER, ELEMS
#define ONE_PROBLEM 1,

static rocblas_status multiply(const struct call* c)
{
    static const float one = 1, zero = 0;
    const void *       as[] = {c->a}, *bs[] = {c->b};
    void*              ds[] = {c->d};
    switch(c->shape)
    {
    case 0: return MULTIPLY(rocblas_gemm_ex3, c->a, c->b, c->d, ORDER, );
    case 1: return MULTIPLY(rocblas_gemm_batched_ex3, as, bs, ds, ORDER, ONE_PROBLEM);
    default: return MULTIPLY(rocblas_gemm_strided_batched_ex3, c->a, c->b, c->d, AND_STRIDE, ONE_PROBLEM);
    }
}

/* The bits of 1.5 and 240 as f8, and of 1 and -3 as bf8. */
enum
{
    F8_ONE_HALF = 0x44,
    F8_LARGEST  = 0x7f,
    BF8_ONE     = 0x40,
    BF8_M3      = 0xc6
};

static void exact(struct call c)
{
    uint8_t a[ELEMS], b[ELEMS], eight[ELEMS];
    float   d[ELEMS];
    memset(a, F8_ONE_HALF, sizeof a);
    memset(b, BF8_M3, sizeof b);
    c.a      = a;
    c.b      = b;
    c.a_type = F8;
    c.b_type = BF8;
    c.out    = F32;
    c.d      = d;
    CHECK_OK(multiply(&c));
    for(int i = 0; i < ELEMS; i++)
        CHECK_NEAR(d[i], ORDER * 1.5 * -3, 0);
    memset(b, F8_LARGEST, sizeof b);
    c.b_type = F8;
    c.out    = F8;
    c.d      = eight;
    CHECK_OK(multiply(&c));
    CHECK_EQ(eight[4], F8_LARGEST); /* 1080 overflows and becomes the largest value */
    a[0] = 0x80;
    CHECK_OK(multiply(&c));
    CHECK_EQ(eight[0], 0x80);
    CHECK_EQ(eight[1], F8_LARGEST);
}

/* made multiplies floats that the call first rounds to 8-bit floats: 1.03 becomes 1, or 1.125 by
 * stochastic rounding. */
static void made(struct call c)
{
    float   a[ELEMS], d[ELEMS], again[ELEMS];
    uint8_t b[ELEMS] = {0};
    int     ups = 0;
    for(int i = 0; i < ELEMS; i++)
        a[i] = 1.03f;
    for(int i = 0; i < ORDER; i++)
        b[i * (ORDER + 1)] = BF8_ONE;
    c.a       = a;
    c.b       = b;
    c.a_type  = F32;
    c.b_type  = BF8;
    c.out     = F32;
    c.d       = d;
    c.compute = rocblas_compute_type_f8_bf8_f32;
    CHECK_OK(multiply(&c));
    for(int i = 0; i < ELEMS; i++)
        CHECK_NEAR(d[i], 1, 0);
    c.flags = rocblas_gemm_flags_stochastic_rounding;
    for(int i = 0; i < ELEMS; i++)
        a[i] = 1 + (float)(i + 1) / 100;
    CHECK_OK(multiply(&c));
    c.d = again;
    CHECK_OK(multiply(&c));
    for(int i = 0; i < ELEMS; i++)
    {
        CHECK_NEAR(d[i], again[i], 0);
        CHECK(again[i] >= 1 && again[i] <= 1.125f);
        ups += again[i] > 1.0625f;
    }
    CHECK(ups > 0 && ups < ELEMS);
}

static void refused(struct call c)
{
    float numbers[ELEMS] = {0};
    c.a = c.b = c.d = numbers;
    c.a_type = c.b_type = c.out = F32;
    CHECK_STATUS(multiply(&c), rocblas_status_not_implemented);
    c.a_type = c.b_type = F8;
    CHECK_OK(multiply(&c));
    struct call bad = c;
    bad.compute     = rocblas_compute_type_f8_f8_f32;
    CHECK_STATUS(multiply(&bad), rocblas_status_not_implemented);
    bad.compute = (rocblas_computetype)299;
    bad.m       = -1;
    CHECK_STATUS(multiply(&bad), rocblas_status_not_implemented);
    bad.compute = c.compute;
    CHECK_STATUS(multiply(&bad), rocblas_status_invalid_size);
    bad.transB = (rocblas_operation)0;
    CHECK_STATUS(multiply(&bad), rocblas_status_invalid_value);
    bad   = c;
    bad.m = ORDER + 1;
    CHECK_STATUS(multiply(&bad), rocblas_status_invalid_size);
    bad.handle = NULL;
    CHECK_STATUS(multiply(&bad), rocblas_status_invalid_handle);
    bad     = c;
    bad.m   = 0;
    bad.out = F16;
    CHECK_OK(multiply(&bad));
}

int main(void)
{
    struct call c = {.compute = rocblas_compute_type_f32, .transB = rocblas_operation_none, .m = ORDER};
    REQUIRE_OK(rocblas_create_handle(&c.handle));
    for(c.shape = 0; c.shape < 3; c.shape++)
    {
        exact(c);
        made(c);
        refused(c);
    }
    CHECK_OK(rocblas_destroy_handle(c.handle));
    return check_result();
}
