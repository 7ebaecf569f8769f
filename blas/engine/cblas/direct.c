#include "direct_call.h"
#include "shim_vector.h"

/* Level 1, and the table of all families. Reductions and updates of vectors. */

/* n, x, incx, result */
FUNCTION(amax)
{
    if (!forward_fits(w[1], w[2], w[3]) || !address_given(w[4])) return 0;
    const int64_t index = inside_iamax(d->table, d->routine, (int)w[1], bytes_at(w[2]), (int)w[3]) + (int64_t)1;
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
FUNCTION(asum)
{
    const int32_t type = d->table->type;
    if (!forward_fits(w[1], w[2], w[3]) || !address_given(w[4])) return 0;
    bool in_parts = real_type(type) != type && w[3] == 1;
    if (in_parts && 2 * w[1] > INT_MAX) return 0;
    inside_asum(in_parts ? d->parts : d->table, (int)(in_parts ? 2 * w[1] : w[1]), bytes_at(w[2]), (int)w[3], bytes_at(w[4]));
    return 1;
}

/* n, x, incx, result */
FUNCTION(nrm2)
{
    if (!forward_fits(w[1], w[2], w[3]) || !address_given(w[4])) return 0;
    inside_nrm2(d->table, (int)w[1], bytes_at(w[2]), (int)w[3], bytes_at(w[4]));
    return 1;
}

/* n, x, incx, y, incy, result */
FUNCTION(dot)
{
    if (!vector_fits(w[1], w[2], w[3]) || !vector_fits(w[1], w[4], w[5]) || !address_given(w[6])) return 0;
    inside_dot(d->table, d->routine, (int)w[1], bytes_at(w[2]), (int)w[3], bytes_at(w[4]), (int)w[5], bytes_at(w[6]));
    return 1;
}

/* n, alpha, x, incx, y, incy */
FUNCTION(axpy)
{
    const int32_t type = d->table->type;
    union scalar alpha;
    if (!vector_fits(w[1], w[3], w[4]) || !vector_fits(w[1], w[5], w[6]) || !read_alpha(type, w[2], &alpha)) return 0;
    inside_axpy(d->table, (int)w[1], scalar_bytes(&alpha), bytes_at(w[3]), (int)w[4], bytes_at(w[5]), (int)w[6]);
    return 1;
}

/* n, x, incx, y, incy */
FUNCTION(copy)
{
    if (!vector_fits(w[1], w[2], w[3]) || !vector_fits(w[1], w[4], w[5])) return 0;
    inside_copy(d->table, (int)w[1], bytes_at(w[2]), (int)w[3], bytes_at(w[4]), (int)w[5]);
    return 1;
}

/* n, x, incx, y, incy */
FUNCTION(swap)
{
    if (!vector_fits(w[1], w[2], w[3]) || !vector_fits(w[1], w[4], w[5])) return 0;
    inside_swap(d->table, (int)w[1], bytes_at(w[2]), (int)w[3], bytes_at(w[4]), (int)w[5]);
    return 1;
}

/* n, alpha, x, incx */
FUNCTION(scal)
{
    const int32_t type = d->table->type;
    union scalar alpha;
    const bool   real = d->real_scalar && real_type(type) != type;
    if (!forward_fits(w[1], w[3], w[4]) || !read_alpha(real ? real_type(type) : type, w[2], &alpha)) return 0;
    if (real) {
        inside_scalreal(d->table, (int)w[1], scalar_bytes(&alpha), bytes_at(w[3]), (int)w[4]);
    } else {
        inside_scal(d->table, (int)w[1], scalar_bytes(&alpha), bytes_at(w[3]), (int)w[4]);
    }
    return 1;
}

/* n, x, incx, y, incy, c, s. The CBLAS has no complex s. */
FUNCTION(rot)
{
    const int32_t type = d->table->type;
    union scalar cosine, sine;
    if (!vector_fits(w[1], w[2], w[3]) || !vector_fits(w[1], w[4], w[5]) || !read_factor(real_type(type), w[6], &cosine)
        || !read_factor(d->real_scalar ? real_type(type) : type, w[7], &sine))
        return 0;
    if (!d->real_scalar && ((type == 'c' && sine.s[1] != 0) || (type == 'z' && sine.d[1] != 0))) return 0;
    inside_rot(d->table, (int)w[1], bytes_at(w[2]), (int)w[3], bytes_at(w[4]), (int)w[5], scalar_bytes(&cosine), scalar_bytes(&sine));
    return 1;
}

/* n, x, incx, y, incy, param. A first element of -2 says that H is the identity. */
FUNCTION(rotm)
{
    const int32_t type = d->table->type;
    union scalar number;
    if (!vector_fits(w[1], w[2], w[3]) || !vector_fits(w[1], w[4], w[5])) return 0;
    for (uint64_t i = 0; i < 5; i++) {
        if (!read_factor(type, w[6] + i * (type == 's' ? sizeof(float) : sizeof(double)), &number)) return 0;
        if (i == 0 && (type == 's' ? number.s[0] == -2 : number.d[0] == -2)) return 0;
    }
    inside_rotm(d->table, (int)w[1], bytes_at(w[2]), (int)w[3], bytes_at(w[4]), (int)w[5], bytes_at(w[6]));
    return 1;
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
