/* call.h: the entry for calls of routines that C makes without Go. */
#ifndef RBM_REGULAR_CALL_H
#define RBM_REGULAR_CALL_H

#include "regular.h"

#pragma GCC visibility push(hidden)

/* struct rbm_call_of holds a routine for one element type. It is the first argument of rbm_call_regular. */
struct rbm_call_of {
    rbm_routine_fn* run;
    struct rbm_regular with;
};

/* rbm_call_regular makes a call under the guard if it is regular. A call that ends in a fault counts as
 * not regular.
 *
 * Returns: what rbm_routine_fn returns */
uint64_t rbm_call_regular(const void* of, const uint64_t* words);

/* rbm_call_at is rbm_call_regular for Go, which has the address of the call as a number. */
uint64_t rbm_call_at(uintptr_t of, const uint64_t* words);

/* rbm_find_routine returns the function of a routine, or null if no call of the routine is regular. */
rbm_routine_fn* rbm_find_routine(const char* name);

#pragma GCC visibility pop

#endif
