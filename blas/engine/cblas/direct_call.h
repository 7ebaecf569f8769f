/* What the functions of direct.c and direct_matrix.c check of a call's words beside regular.h. */
#ifndef RBM_CBLAS_DIRECT_CALL_H
#define RBM_CBLAS_DIRECT_CALL_H

#include "../direct/regular.h"
#include "direct.h"

/* FUNCTION begins the function of a family, whose body is called inside the library. While a fork is under way no call is regular: those who
 * wait for its end are elsewhere. */
#define FUNCTION(name)                                                                                                      \
    static inline __attribute__((always_inline)) int32_t name(const struct rbm_cblas_direct *d, const uint64_t *w);         \
    int32_t rbm_cblas_direct_##name(const struct rbm_cblas_direct *d, const uint64_t *w)                                    \
    {                                                                                                                       \
        int32_t done = rbm_cblas_try_enter() && name(d, w);                                                                 \
        rbm_cblas_leave(NULL);                                                                                              \
        return done;                                                                                                        \
    }                                                                                                                       \
    static inline int32_t name(const struct rbm_cblas_direct *d, const uint64_t *w)

#pragma GCC visibility push(hidden)

rbm_cblas_direct_fn rbm_cblas_direct_amax, rbm_cblas_direct_asum, rbm_cblas_direct_nrm2, rbm_cblas_direct_dot,
    rbm_cblas_direct_axpy, rbm_cblas_direct_copy, rbm_cblas_direct_swap, rbm_cblas_direct_scal, rbm_cblas_direct_rot,
    rbm_cblas_direct_rotm, rbm_cblas_direct_gemv, rbm_cblas_direct_gbmv, rbm_cblas_direct_ger, rbm_cblas_direct_symv,
    rbm_cblas_direct_sbmv, rbm_cblas_direct_spmv, rbm_cblas_direct_syr, rbm_cblas_direct_spr, rbm_cblas_direct_syr2,
    rbm_cblas_direct_spr2, rbm_cblas_direct_trsv, rbm_cblas_direct_tbsv, rbm_cblas_direct_tpsv, rbm_cblas_direct_gemm,
    rbm_cblas_direct_gemmt, rbm_cblas_direct_symm, rbm_cblas_direct_syrk, rbm_cblas_direct_syr2k, rbm_cblas_direct_trmm,
    rbm_cblas_direct_trsm;

#pragma GCC visibility pop

static inline bool is_complex(const struct rbm_cblas_direct *d)
{
    return d->parts != NULL;
}

/* A CBLAS is asked for finite factors only: libraries differ in what they make of NaN and infinity. OpenBLAS 0.3.21 scales a vector of floats by NaN to
 * 0, and gemm of BLIS 0.9 takes a beta of NaN for 0. read_factor copies a factor and says whether it is finite, read_alpha also that it is not 0. */
static inline bool read_alpha(int32_t type, uint64_t address, union scalar *alpha)
{
    return read_scalar(type, address, alpha) && is_finite(type, alpha);
}

static inline bool read_factor(int32_t type, uint64_t address, union scalar *factor)
{
    *factor = (union scalar){.d = {0, 0}};
    read_scalar(type, address, factor);
    return address_given(address) && is_finite(type, factor);
}

/* operation is a transposition as a library is told of it: a real matrix has no conjugate. */
static inline int operation(const struct rbm_cblas_direct *d, uint64_t trans)
{
    return trans == CONJ_TRANS && !is_complex(d) ? TRANS : (int)trans;
}

#endif
