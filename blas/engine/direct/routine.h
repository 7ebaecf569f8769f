/* Regular calls of routines by the table of an engine, for callers in C. */
#ifndef RBM_ROUTINE_H
#define RBM_ROUTINE_H

#include "../native/blas.h"
#include "regular.h"

#pragma GCC visibility push(hidden)

struct rbm_regular;

/* rbm_run_fn is a rbm_regular_fn, but for the guard. */
typedef int32_t rbm_run_fn(const struct rbm_regular *x, const uint64_t *words);

/* struct rbm_regular is one routine for one element type. */
struct rbm_regular {
    rbm_run_fn            *run;
    const struct rbm_blas *blas;
    uint64_t               elems; /* of vectors and matrices together, the most for which a call of levels 1 and 2 is made here: more are shared
                                     among the cores */
    uint64_t block; /* the most elements that are reduced: more have partial results in the workspace, which is not known here */
    int32_t  type; /* 's', 'd', 'c' or 'z' */
    int32_t  real_scalar; /* alpha, or rot's sine, is real though the type may be complex */
    int32_t  wide; /* an index is stored in 64 bits */
    union { /* which of two routines it is, where one function makes calls of both */
        int32_t hermitian, conjugate, smallest, solves;
    };
};

/* rbm_regular_run sets the run of a routine, by the name of the function of package blas that computes it, and which of two it is. It returns what is to be
 * called, whose with is x; null where no function makes calls of it. A call that needs scratch is not regular. */
rbm_regular_fn *rbm_regular_run(const char *routine, struct rbm_regular *x);

/* rbm_regular_call calls a function, for who cannot call it. */
int32_t rbm_regular_call(uintptr_t run, uintptr_t with, const uint64_t *words);

/* struct rbm_named is the function that makes calls of a routine, and which of two routines it is. The lists end with a null name. */
struct rbm_named {
    const char *name;
    rbm_run_fn *run;
    int32_t     second;
};
extern const struct rbm_named rbm_level1_routines[], rbm_level2_routines[], rbm_level3_routines[], rbm_rotation_routines[];

#pragma GCC visibility pop

/* REGULAR begins the function of a routine. */
#define REGULAR(name) static int32_t name(const struct rbm_regular *x, const uint64_t *w)

/* NAMED is one of the routines of a list. */
#define NAMED(routine, function, which) {.name = routine, .run = function, .second = which}

static inline bool is_complex(const struct rbm_regular *x)
{
    return x->type == 'c' || x->type == 'z';
}

static inline bool is_double(const struct rbm_regular *x)
{
    return x->type == 'd' || x->type == 'z';
}

/* read_any copies a scalar, which may be 0: what its type does not have of it is 0. */
static inline bool read_any(int32_t type, uint64_t address, union scalar *out)
{
    *out = (union scalar){.d = {0, 0}};
    read_scalar(type, address, out);
    return address_given(address);
}

/* read_alpha is read_any for a factor, which is not 0. */
static inline bool read_alpha(int32_t type, uint64_t address, union scalar *out)
{
    *out = (union scalar){.d = {0, 0}};
    return read_scalar(type, address, out);
}

#endif
