/* call.c: regular calls under the guard. */
#include "call.h"

#include "guard.h"

uint64_t rbm_call_regular(const void* of, const uint64_t* words) {
    const struct rbm_call_of* call = of;
    uint64_t fault, done = 0;
    RBM_GUARDED(fault, done = call->run(&call->with, words));
    return fault == 0 ? done : 0; /* Go repeats the call and turns the same fault into a status */
}

uint64_t rbm_call_at(uintptr_t of, const uint64_t* words) { return rbm_call_regular((const void*)of, words); }

rbm_routine_fn* rbm_find_routine(const char* name) {
    const struct rbm_routine_name* found = rbm_routines;
    while (found->name && strcmp(found->name, name) != 0)
        found++;
    return found->run;
}
