/* SPDX-License-Identifier: MIT
 *
 * environment.c: variables that a new handle reads.
 */
#include "handle/environment.h"
#include "handle/log.h"
#include "state/tell.h"
#include "common/variable.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

void rbm_read_environment(struct rbm_environment* found) {
    static const enum rbm_variable variables[] = {
        ROCBLAS_LAYER, ROCBLAS_CHECK_NUMERICS, ROCBLAS_MEM_GUARD, ROCBLAS_MEM_CHECK, ROCBLAS_DEVICE_MEMORY_SIZE};
    enum { COUNT = sizeof variables / sizeof *variables };
    const char* texts[COUNT];
    rbm_read_variables(variables, texts, COUNT);
    *found = (struct rbm_environment){texts[0], texts[1], texts[2], texts[3], texts[4]};
}

/* mask_of parses a variable that is a bit mask, in C's notation. For an invalid text it uses the number that
 * the text begins with, or 0, and warns once in a process. */
static uint32_t mask_of(const char* name, const char* text, atomic_flag* said) {
    char* end = NULL;
    if (!text)
        return 0;
    long value = strtol(text, &end, 0);
    if ((end == text || *end) && !atomic_flag_test_and_set(said))
        rbm_tell("%s: \"%.40s\" is not a number; using %ld", name, text, value);
    return (uint32_t)value & 0xff;
}

/* guard_of returns RBM_WATCH_GUARD if ROCBLAS_MEM_GUARD is 1, otherwise 0. */
static uint32_t guard_of(const char* text) {
    static atomic_flag said = ATOMIC_FLAG_INIT;
    if (!text || !strcmp(text, "0"))
        return 0;
    if (!strcmp(text, "1"))
        return RBM_WATCH_GUARD;
    if (!atomic_flag_test_and_set(&said))
        rbm_tell("ROCBLAS_MEM_GUARD: \"%.40s\" is neither 0 nor 1; leases are not guarded", text);
    return 0;
}

uint32_t rbm_watch_environment(const struct rbm_environment* found) {
    static atomic_flag flushes = ATOMIC_FLAG_INIT, layers_said = ATOMIC_FLAG_INIT, numerics_said = ATOMIC_FLAG_INIT;
    uint32_t layers = mask_of("ROCBLAS_LAYER", found->layers, &layers_said);
    uint32_t numerics = mask_of("ROCBLAS_CHECK_NUMERICS", found->numerics, &numerics_said);
    if (layers & rocblas_layer_mode_log_profile && !atomic_flag_test_and_set(&flushes)) {
        atexit(rbm_log_flush);
        at_quick_exit(rbm_log_flush);
    }
    return layers | guard_of(found->guard) | numerics << RBM_WATCH_NUMERICS_SHIFT;
}
