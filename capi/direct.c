/* SPDX-License-Identifier: MIT
 *
 * direct.c: calls that need no Go.
 *
 * A regular call of a routine that is one function of a CBLAS, or one loop of the built-in engine, goes there from here. What the
 * call leases is counted as Go would; none of them needs a byte of it. So is what a size query is told. Every rule stands in Go: a
 * call that is not regular, a handle that is watched, on a device or on a stream, and a lease that does not fit enter the core.
 */
#include "sizes.h"

static uint64_t blocks_of(uint64_t n, uint64_t block)
{
    return (n + block - 1) / block; /* of no size it is any number */
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
    if(__builtin_expect(routine->workspace == rbm_workspace_partials, 1)) /* handle, n: calls that take less time than the others */
        return rounded(blocks_of(words[1], RBM_REDUCE_BLOCK) * each);
    switch(routine->workspace)
    {
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

static bool is_size(uint64_t n)
{
    return n - 1 < INT32_MAX;
}

/* is_triangle says whether uplo, trans and diag, three words, are right. */
static bool is_triangle(const uint64_t* words)
{
    return words[0] - rocblas_fill_upper <= rocblas_fill_lower - rocblas_fill_upper
           && words[1] - rocblas_operation_none <= rocblas_operation_conjugate_transpose - rocblas_operation_none
           && words[2] - rocblas_diagonal_non_unit <= rocblas_diagonal_unit - rocblas_diagonal_non_unit;
}

/* asks_regularly says whether a call in a size query is one whose workspace no rule has anything to say about. What it points to
 * does not matter. */
static bool asks_regularly(const struct rbm_direct* routine, const uint64_t* words)
{
    switch(routine->workspace)
    {
    case rbm_workspace_partials: /* handle, n, x, incx */
        return is_size(words[1]) && is_size(words[3]);
    case rbm_workspace_trsv: /* handle, uplo, trans, diag, n, A, lda, x, incx */
        return is_triangle(words + 1) && is_size(words[4]) && is_size(words[6]) && words[6] >= words[4] && is_size(words[8]);
    case rbm_workspace_trsm: /* handle, side, uplo, trans, diag, m, n, alpha, A, lda, B, ldb */
    {
        uint64_t order = words[1] == rocblas_side_left ? words[5] : words[6];
        return words[1] - rocblas_side_left <= rocblas_side_right - rocblas_side_left && is_triangle(words + 2)
               && is_size(words[5]) && is_size(words[6]) && is_size(words[9]) && words[9] >= order && is_size(words[11])
               && words[11] >= words[5];
    }
    }
    return false;
}

/* answer_query brings a size query's maximum up to what a call would lease. */
static rocblas_status answer_query(struct rbm_control* c, uint64_t bytes)
{
    if(bytes <= c->query_max)
        return rocblas_status_size_unchanged;
    c->query_max = bytes;
    return rocblas_status_size_increased;
}

int rbm_call_direct(const struct rbm_call* call)
{
    if(call->routine >= rbm_state.direct_count)
        return RBM_NOT_DIRECT;
    const struct rbm_direct* routine = (const struct rbm_direct*)(uintptr_t)rbm_state.direct + call->routine;
    struct rbm_control* c = rbm_find((rocblas_handle)(uintptr_t)call->args[0]);
    if(!c || c->watch || c->device >= 0)
        return RBM_NOT_DIRECT;
    uint64_t bytes = workspace_bytes(routine, call->args);
    if(c->querying)
        return asks_regularly(routine, call->args) ? (int)answer_query(c, bytes) : RBM_NOT_DIRECT;
    if(c->stream)
        return RBM_NOT_DIRECT;
    rbm_direct_fn* run = (rbm_direct_fn*)(uintptr_t)routine->run;
    if(!run || !rbm_fits(c, bytes) || !run((const void*)(uintptr_t)routine->with, call->args))
        return RBM_NOT_DIRECT;
    if(bytes)
    {
        count_lease(c, bytes);
        rbm_count_leased(rbm_routine_of(c, call->routine - rbm_operation_count), bytes, 0);
    }
    return rocblas_status_success;
}
