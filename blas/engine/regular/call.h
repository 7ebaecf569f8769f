/* call.h: the entry by which C makes calls of routines without Go. */
#ifndef RBM_REGULAR_CALL_H
#define RBM_REGULAR_CALL_H

#include "regular.h"

#pragma GCC visibility push(hidden)

/* struct rbm_call_of is a routine for one element type: the first argument of rbm_call_directly. */
struct rbm_call_of {
    rbm_routine_fn    *run;
    struct rbm_regular with; /* without an engine, blas is null */
};

/* rbm_call_directly makes a call if it is regular, under the guard: a fault makes it a call that is not. With query it computes nothing.
 *
 * Returns: what a rbm_routine_fn returns */
uint64_t rbm_call_directly(const void *of, const uint64_t *words, int query);

/* rbm_call_at is rbm_call_directly without a query for Go, which has the address of a call as a number. */
uint64_t rbm_call_at(uintptr_t of, const uint64_t *words);

/* rbm_find_routine is the function of a routine, null where no call of it is regular. */
rbm_routine_fn *rbm_find_routine(const char *name);

#pragma GCC visibility pop

#endif
