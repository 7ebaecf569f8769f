#include "routine.h"

#include "../native/guard.h"

/* guarded makes a call, of which a fault is left to Go, which meets it again and has a status for it. */
static int32_t guarded(const void *with, const uint64_t *w)
{
    uint64_t         fault;
    volatile int32_t done = 0;
    RBM_GUARDED(fault, done = ((const struct rbm_regular *)with)->run(with, w));
    return fault == 0 && done;
}

rbm_regular_fn *rbm_regular_run(const char *routine, struct rbm_regular *x)
{
    const struct rbm_named *const lists[] = {rbm_level1_routines, rbm_level2_routines, rbm_level3_routines, rbm_rotation_routines};
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        for (const struct rbm_named *found = lists[i]; found->name; found++) {
            if (strcmp(found->name, routine) != 0) continue;
            x->run = found->run;
            x->hermitian = found->second;
            return guarded;
        }
    }
    return NULL;
}

int32_t rbm_regular_call(uintptr_t run, uintptr_t with, const uint64_t *words)
{
    return ((rbm_regular_fn *)run)((const void *)with, words);
}
