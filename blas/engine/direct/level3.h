/* Calls of level 3 by the table of an engine, for callers in C. */
#ifndef RBM_LEVEL3_CALLS_H
#define RBM_LEVEL3_CALLS_H

#include "../native/blas.h"
#include "regular.h"

#pragma GCC visibility push(hidden)

/* struct rbm_matrices is one routine for one element type. */
struct rbm_matrices {
    rbm_regular_fn        *run;
    const struct rbm_blas *blas;
    int32_t                type; /* 's', 'd', 'c' or 'z' */
    int32_t                hermitian;
};

/* rbm_level3_run sets the run of a routine, by the name of the function of package blas that computes it, and returns what is to be
 * called, whose with is x; null where it is none of level 3's. What needs scratch is not regular. */
rbm_regular_fn *rbm_level3_run(const char *routine, struct rbm_matrices *x);

#pragma GCC visibility pop

#endif
