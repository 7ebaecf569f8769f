/* Whole calls of a BLAS routine, from the words of the call to the library's function, for callers in C. */
#ifndef RBM_CBLAS_DIRECT_H
#define RBM_CBLAS_DIRECT_H

#include "shim.h"

#pragma GCC visibility push(hidden)

/* Routines whose words are the same. The words of a call are those of rocBLAS's function, integers widened to int64_t,
 * pointers as integers; word 0, the handle, is not looked at. */
enum rbm_cblas_family {
    RBM_CBLAS_FAMILY_AMAX, /* and amin */
    RBM_CBLAS_FAMILY_ASUM,
    RBM_CBLAS_FAMILY_NRM2,
    RBM_CBLAS_FAMILY_DOT,
    RBM_CBLAS_FAMILY_AXPY,
    RBM_CBLAS_FAMILY_COPY,
    RBM_CBLAS_FAMILY_SWAP,
    RBM_CBLAS_FAMILY_SCAL,
    RBM_CBLAS_FAMILY_ROT,
    RBM_CBLAS_FAMILY_ROTM, /* vectors until here */
    RBM_CBLAS_FAMILY_GEMV,
    RBM_CBLAS_FAMILY_GBMV,
    RBM_CBLAS_FAMILY_GER,
    RBM_CBLAS_FAMILY_SYMV, /* these to SPR2 are of complex types the Hermitian routines */
    RBM_CBLAS_FAMILY_SBMV,
    RBM_CBLAS_FAMILY_SPMV,
    RBM_CBLAS_FAMILY_SYR,
    RBM_CBLAS_FAMILY_SPR,
    RBM_CBLAS_FAMILY_SYR2,
    RBM_CBLAS_FAMILY_SPR2,
    RBM_CBLAS_FAMILY_TRSV, /* and trmv */
    RBM_CBLAS_FAMILY_TBSV, /* and tbmv */
    RBM_CBLAS_FAMILY_TPSV, /* and tpmv */
    RBM_CBLAS_FAMILY_GEMM,
    RBM_CBLAS_FAMILY_GEMMT,
    RBM_CBLAS_FAMILY_SYMM,  /* and hemm */
    RBM_CBLAS_FAMILY_SYRK,  /* and herk */
    RBM_CBLAS_FAMILY_SYR2K, /* and her2k */
    RBM_CBLAS_FAMILY_TRMM,
    RBM_CBLAS_FAMILY_TRSM,
    RBM_CBLAS_FAMILIES
};

/* struct rbm_cblas_direct is one routine for one element type. */
struct rbm_cblas_direct {
    const struct rbm_cblas *table;
    const struct rbm_cblas *parts; /* of the real type of a complex one, else null */
    int32_t routine;
    int32_t real_scalar; /* alpha, or rot's sine, is real though the type may be complex */
    int32_t wide;        /* an index is stored in 64 bits */
    int32_t unused;
};

/* rbm_cblas_direct_fn is a rbm_regular_fn; what is regular is so also where the library multiplies sizes in 32 bits. */
typedef int32_t rbm_cblas_direct_fn(const struct rbm_cblas_direct *d, const uint64_t *words);

/* rbm_cblas_direct_run returns the function of a family. */
rbm_cblas_direct_fn *rbm_cblas_direct_run(int family);

/* RBM_CBLAS_UNSHARED is how long a vector may be for its call to need no place inside the library, for which a fork waits. What a fork stops are
 * the threads of OpenBLAS, which share no vector of less than 10,000 elements; a call that has no need of them is nothing to it. So who makes
 * such a call may go to the library's function at once. */
enum { RBM_CBLAS_UNSHARED = 8192 };

#pragma GCC visibility pop

#endif
