/* SPDX-License-Identifier: MIT
 *
 * direct.c: calls that need no Go.
 *
 * Where a CBLAS computes, a regular call of a routine that is one function of it goes to that function from here. What the call
 * leases is counted as Go would; the library needs no byte of it. Every rule stands in Go: a call that is not regular, a
 * handle that is watched, queried or on a stream, and a lease that does not fit enter the core.
 */
#include "sizes.h"

static uint64_t blocks_of(uint64_t n, uint64_t block)
{
    return n / block + (n % block != 0);
}

/* trsv_bytes is what a triangular system with one right-hand side leases. */
static uint64_t trsv_bytes(uint64_t order, uint64_t each)
{
    if(order <= RBM_TRSV_BLOCK)
        return 0;
    return rounded(blocks_of(order, RBM_TRSV_BLOCK) * RBM_TRSV_BLOCK * RBM_TRSV_BLOCK * each) + rounded(RBM_TRSV_BLOCK * each);
}

/* trsm_bytes is what one with several leases. */
static uint64_t trsm_bytes(uint64_t order, uint64_t sides, uint64_t each)
{
    if(order <= RBM_TRSM_BLOCK || sides <= 1)
        return 0;
    uint64_t panel = sides < RBM_TRSM_PANEL ? sides : RBM_TRSM_PANEL;
    return rounded(blocks_of(order, RBM_TRSM_BLOCK) * RBM_TRSM_BLOCK * RBM_TRSM_BLOCK * each)
           + rounded(RBM_TRSM_BLOCK * panel * each);
}

/* workspace_bytes is what a call leases, if it is regular: of another one, any number. */
static uint64_t workspace_bytes(const struct rbm_direct* routine, const uint64_t* words)
{
    const uint64_t each = routine->element_bytes;
    switch(routine->workspace)
    {
    case rbm_workspace_partials: /* handle, n */
        return rounded(blocks_of(words[1], RBM_REDUCE_BLOCK) * each);
    case rbm_workspace_trsv: /* handle, uplo, trans, diag, n */
        return trsv_bytes(words[4], each);
    case rbm_workspace_trsm: /* handle, side, uplo, trans, diag, m, n */
        return words[1] == rocblas_side_left ? trsm_bytes(words[5], words[6], each) : trsm_bytes(words[6], words[5], each);
    }
    return 0;
}

/* count_lease counts a lease that has ended already. */
static void count_lease(struct rbm_control* c, uint64_t bytes)
{
    c->leases++;
    if(c->used + bytes > c->peak)
        c->peak = c->used + bytes;
}

bool rbm_call_direct(const struct rbm_call* call)
{
    if(call->routine >= rbm_state.direct_count)
        return false;
    const struct rbm_direct* routine = (const struct rbm_direct*)(uintptr_t)rbm_state.direct + call->routine;
    if(!routine->run)
        return false;
    struct rbm_control* c = rbm_find((rocblas_handle)(uintptr_t)call->args[0]);
    if(!c || c->watch || c->querying || c->stream)
        return false;
    uint64_t bytes = workspace_bytes(routine, call->args);
    rbm_direct_fn* run = (rbm_direct_fn*)(uintptr_t)routine->run;
    if(!rbm_fits(c, bytes) || !run((const void*)(uintptr_t)routine->with, call->args))
        return false;
    if(bytes)
    {
        count_lease(c, bytes);
        rbm_count_leased(rbm_routine_of(c, call->routine - rbm_operation_count), bytes, 0);
    }
    return true;
}
