#include "direct_call.h"
#include "shim_vector.h"

/* Level 1, and the table of all families. Reductions and updates of vectors. */

/* n, x, incx, result */
VECTOR_FUNCTION(amax)
{
    if (!forward_fits(w[1], w[2], w[3]) || !address_given(w[4])) return 0;
    const int64_t index = inside_iamax(type, d->table, d->routine, (int)w[1], bytes_at(w[2]), (int)w[3]) + (int64_t)1;
    if (index == 0) return 0;
    if (d->wide) {
        memcpy(bytes_at(w[4]), &index, sizeof index);
    } else {
        int32_t narrow = (int32_t)index;
        memcpy(bytes_at(w[4]), &narrow, sizeof narrow);
    }
    return 1;
}

/* n, x, incx, result. Of contiguous complex numbers it is the sum of their parts: OpenBLAS 0.3.21 forgets elements of a vector
 * of complex floats with AVX-512. */
VECTOR_FUNCTION(asum)
{
    if (!forward_fits(w[1], w[2], w[3]) || !address_given(w[4])) return 0;
    bool in_parts = real_type(type) != type && w[3] == 1;
    if (in_parts && 2 * w[1] > INT_MAX) return 0;
    inside_asum(in_parts ? real_type(type) : type, in_parts ? d->parts : d->table, (int)(in_parts ? 2 * w[1] : w[1]), bytes_at(w[2]), (int)w[3], bytes_at(w[4]));
    return 1;
}

/* n, x, incx, result */
VECTOR_FUNCTION(nrm2)
{
    if (!forward_fits(w[1], w[2], w[3]) || !address_given(w[4])) return 0;
    inside_nrm2(type, d->table, (int)w[1], bytes_at(w[2]), (int)w[3], bytes_at(w[4]));
    return 1;
}

/* n, x, incx, y, incy, result */
VECTOR_FUNCTION(dot)
{
    if (!vector_fits(w[1], w[2], w[3]) || !vector_fits(w[1], w[4], w[5]) || !address_given(w[6])) return 0;
    inside_dot(type, d->table, d->routine, (int)w[1], bytes_at(w[2]), (int)w[3], bytes_at(w[4]), (int)w[5], bytes_at(w[6]));
    return 1;
}

/* n, alpha, x, incx, y, incy */
VECTOR_FUNCTION(axpy)
{
    union scalar alpha;
    if (!vector_fits(w[1], w[3], w[4]) || !vector_fits(w[1], w[5], w[6]) || !read_scalar(type, w[2], &alpha)) return 0;
    inside_axpy(type, d->table, (int)w[1], scalar_bytes(&alpha), bytes_at(w[3]), (int)w[4], bytes_at(w[5]), (int)w[6]);
    return 1;
}

/* n, x, incx, y, incy */
VECTOR_FUNCTION(copy)
{
    if (!vector_fits(w[1], w[2], w[3]) || !vector_fits(w[1], w[4], w[5])) return 0;
    inside_copy(type, d->table, (int)w[1], bytes_at(w[2]), (int)w[3], bytes_at(w[4]), (int)w[5]);
    return 1;
}

/* n, x, incx, y, incy */
VECTOR_FUNCTION(swap)
{
    if (!vector_fits(w[1], w[2], w[3]) || !vector_fits(w[1], w[4], w[5])) return 0;
    inside_swap(type, d->table, (int)w[1], bytes_at(w[2]), (int)w[3], bytes_at(w[4]), (int)w[5]);
    return 1;
}

/* n, alpha, x, incx */
VECTOR_FUNCTION(scal)
{
    union scalar alpha;
    const bool   real = d->real_scalar && real_type(type) != type;
    if (!forward_fits(w[1], w[3], w[4]) || !read_scalar(real ? real_type(type) : type, w[2], &alpha)) return 0;
    if (real) {
        inside_scalreal(type, d->table, (int)w[1], scalar_bytes(&alpha), bytes_at(w[3]), (int)w[4]);
    } else {
        inside_scal(type, d->table, (int)w[1], scalar_bytes(&alpha), bytes_at(w[3]), (int)w[4]);
    }
    return 1;
}

/* n, x, incx, y, incy, c, s. The CBLAS has no complex s. */
VECTOR_FUNCTION(rot)
{
    if (!vector_fits(w[1], w[2], w[3]) || !vector_fits(w[1], w[4], w[5]) || !address_given(w[6]) || !address_given(w[7]))
        return 0;
    union scalar sine;
    read_scalar(d->real_scalar ? real_type(type) : type, w[7], &sine);
    if (!d->real_scalar && ((type == 'c' && sine.s[1] != 0) || (type == 'z' && sine.d[1] != 0))) return 0;
    inside_rot(type, d->table, (int)w[1], bytes_at(w[2]), (int)w[3], bytes_at(w[4]), (int)w[5], bytes_at(w[6]), scalar_bytes(&sine));
    return 1;
}

/* n, x, incx, y, incy, param. A first element of -2 says that H is the identity. */
VECTOR_FUNCTION(rotm)
{
    union scalar flag;
    if (!vector_fits(w[1], w[2], w[3]) || !vector_fits(w[1], w[4], w[5]) || !address_given(w[6])) return 0;
    read_scalar(type, w[6], &flag);
    if (type == 's' ? flag.s[0] == -2 : flag.d[0] == -2) return 0;
    inside_rotm(type, d->table, (int)w[1], bytes_at(w[2]), (int)w[3], bytes_at(w[4]), (int)w[5], bytes_at(w[6]));
    return 1;
}

#define RESULT_GIVEN address_given(result)
#define BOTH_GIVEN   (incy == 1 && address_given(y))
SHORT(amax, REDUCE, RESULT_GIVEN, x, 1, result)
SHORT(asum, REDUCE, RESULT_GIVEN, x, 1, result)
SHORT(nrm2, REDUCE, RESULT_GIVEN, x, 1, result)
SHORT(dot, DOT, BOTH_GIVEN && RESULT_GIVEN, x, 1, y, incy, result)
SHORT(axpy, AXPY, BOTH_GIVEN && address_given(alpha), alpha, x, 1, y, incy)
SHORT(copy, COPY, BOTH_GIVEN, x, 1, y, incy)
SHORT(swap, COPY, BOTH_GIVEN, x, 1, y, incy)
SHORT(scal, SCAL, address_given(alpha), alpha, x, 1)
SHORT(rot, ROT, BOTH_GIVEN, x, 1, y, incy, c, s)
SHORT(rotm, DOT, BOTH_GIVEN && RESULT_GIVEN, x, 1, y, incy, result)

uintptr_t rbm_cblas_direct_short(int family, int type)
{
    switch (family) {
    case RBM_CBLAS_FAMILY_AMAX: return short_amax(type);
    case RBM_CBLAS_FAMILY_ASUM: return short_asum(type);
    case RBM_CBLAS_FAMILY_NRM2: return short_nrm2(type);
    case RBM_CBLAS_FAMILY_DOT: return short_dot(type);
    case RBM_CBLAS_FAMILY_AXPY: return short_axpy(type);
    case RBM_CBLAS_FAMILY_COPY: return short_copy(type);
    case RBM_CBLAS_FAMILY_SWAP: return short_swap(type);
    case RBM_CBLAS_FAMILY_SCAL: return short_scal(type);
    case RBM_CBLAS_FAMILY_ROT: return short_rot(type);
    case RBM_CBLAS_FAMILY_ROTM: return short_rotm(type);
    }
    return 0;
}

rbm_cblas_direct_fn *rbm_cblas_direct_run(int family)
{
#define FAMILY(upper, lower) [RBM_CBLAS_FAMILY_##upper] = rbm_cblas_direct_##lower
    static rbm_cblas_direct_fn *const run[RBM_CBLAS_FAMILIES] = {
        FAMILY(AMAX, amax), FAMILY(ASUM, asum), FAMILY(NRM2, nrm2), FAMILY(DOT, dot),     FAMILY(AXPY, axpy),
        FAMILY(COPY, copy), FAMILY(SWAP, swap), FAMILY(SCAL, scal), FAMILY(ROT, rot),     FAMILY(ROTM, rotm),
        FAMILY(GEMV, gemv), FAMILY(GBMV, gbmv), FAMILY(GER, ger),   FAMILY(SYMV, symv),   FAMILY(SBMV, sbmv),
        FAMILY(SPMV, spmv), FAMILY(SYR, syr),   FAMILY(SPR, spr),   FAMILY(SYR2, syr2),   FAMILY(SPR2, spr2),
        FAMILY(TRSV, trsv), FAMILY(TBSV, tbsv), FAMILY(TPSV, tpsv), FAMILY(GEMM, gemm),   FAMILY(GEMMT, gemmt),
        FAMILY(SYMM, symm), FAMILY(SYRK, syrk), FAMILY(SYR2K, syr2k), FAMILY(TRMM, trmm), FAMILY(TRSM, trsm),
    };
#undef FAMILY
    return run[family];
}
