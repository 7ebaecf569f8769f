/* SPDX-License-Identifier: MIT
 *
 * stacks.c: the program's stacks in the lines of a trace. A stack cannot be unwound through Go. Therefore the place of a call
 * into the core is found before it.
 */
#include "state/hooks.h"
#include "state/tell.h"
#include "trace/trace.h"
#include "common/variable.h"

#include <string.h>

RBM_HIDDEN int rbm_trace_stacks;

static rocblas_status (*behind)(struct rbm_call* call, rbm_call_fn* enter); /* the hook before this one */

static _Thread_local const struct rbm_place* entered; /* the place of the outermost call into the core, null outside */

/* enter_core makes a call into the core, whose place is the program's call. */
static rocblas_status enter_core(struct rbm_call* call, rbm_call_fn* enter) {
    struct rbm_place here;
    const struct rbm_place* const outer = entered;
    if (!outer) {
        rbm_place_here(&here);
        entered = &here;
    }
    const rocblas_status status = behind ? behind(call, enter) : (rocblas_status)enter(call);
    entered = outer;
    return status;
}

void rbm_stacks_begin(void) {
    static int begun;
    const char* text = rbm_variable(ROCBLAS_MEM_TRACE_STACKS);
    rbm_trace_stacks = text && strcmp(text, "1") == 0;
    if (text && *text && !rbm_trace_stacks && strcmp(text, "0") != 0)
        rbm_tell("ROCBLAS_MEM_TRACE_STACKS: \"%.40s\" is neither 0 nor 1; the trace has no stacks", text);
    if (!rbm_trace_stacks || begun)
        return;
    begun = 1;
    rbm_place_own(&rbm_trace_stacks);
    behind = RBM_READ(rbm_hooks.call);
    RBM_WRITE(rbm_hooks.call, enter_core);
}

const struct rbm_place* rbm_stacks_here(struct rbm_place* buffer) {
    if (entered)
        return entered;
    rbm_place_here(buffer);
    return buffer;
}
