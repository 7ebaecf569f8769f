/* SPDX-License-Identifier: MIT
 *
 * direct.c: calls that need no Go.
 *
 * A regular call of a routine that is one function of a CBLAS, or one loop of the built-in engine, goes there from here. What the
 * call leases is counted as Go would; none of them needs a byte of it. So is what a size query is told. Every rule stands in Go: a
 * call that is not regular, a handle that is watched, on a device or on a stream, and a lease that does not fit enter the core.
 */
#include "short.h"
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

/* partials_bytes is what a reduction leases. */
static inline uint64_t partials_bytes(const struct rbm_direct* routine, uint64_t n)
{
    return rounded(blocks_of(n, RBM_REDUCE_BLOCK) * routine->element_bytes);
}

/* leased_bytes is what a routine leases that leases any, if its call is regular: of another one, any number. */
static inline uint64_t leased_bytes(const struct rbm_direct* routine, const uint64_t* words)
{
    const uint64_t each = routine->element_bytes;
    if(routine->workspace == rbm_workspace_partials) /* handle, n */
        return partials_bytes(routine, words[1]);
    if(routine->workspace == rbm_workspace_trsv) /* handle, uplo, trans, diag, n */
        return trsv_bytes(words[4], each);
    /* handle, side, uplo, trans, diag, m, n */
    return words[1] == rocblas_side_left ? trsm_bytes(words[5], words[6], each) : trsm_bytes(words[6], words[5], each);
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

/* asks_regularly says whether a call in a size query is of a triangular system, and one about whose workspace no rule has anything to say.
 * What it points to does not matter. */
static bool asks_regularly(const struct rbm_direct* routine, const uint64_t* words)
{
    switch(routine->workspace)
    {
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

/* answer_larger is enter_apart in a size query, for a routine that is no reduction. */
static RBM_APART rocblas_status answer_larger(struct rbm_call* call, const struct rbm_direct* routine, struct rbm_control* c)
{
    return asks_regularly(routine, call->args) ? answer_query(c, leased_bytes(routine, call->args)) : rbm_enter_core(call);
}

/* rbm_way_word in a size query that nobody watches, of a handle on the host, and what a stream adds to it. */
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
#define WAY_OF_QUERY  (1ull << 32)
#define WAY_OF_STREAM ((uint64_t)RBM_ELSEWHERE_STREAM << 48)
#else
#define WAY_OF_QUERY  (1ull << 24)
#define WAY_OF_STREAM ((uint64_t)RBM_ELSEWHERE_STREAM)
#endif

/* enter_apart is rbm_enter for a handle whose calls are not made here; answers to size queries are. */
static RBM_APART rocblas_status enter_apart(struct rbm_call* call, uint64_t number, struct rbm_control* c)
{
    const uint64_t word = rbm_way_word(c);
    if(word != WAY_OF_QUERY && word != (WAY_OF_QUERY | WAY_OF_STREAM))
        return rbm_enter_core(call);
    const struct rbm_direct* routine = rbm_direct_of(number);
    if(routine->workspace == rbm_workspace_partials && is_size(call->args[1]) && is_size(call->args[3])) /* handle, n, x, incx */
        return answer_query(c, partials_bytes(routine, call->args[1]));
    return answer_larger(call, routine, c);
}

/* run_of is what makes a routine's regular calls, or a null pointer. */
static inline rbm_direct_fn* run_of(const struct rbm_direct* routine)
{
    return (rbm_direct_fn*)(uintptr_t)routine->run;
}

/* run_here makes a call, if it is regular and what it leases fits. */
static inline bool run_here(const struct rbm_call* call, const struct rbm_direct* routine, const struct rbm_control* c, uint64_t bytes)
{
    rbm_direct_fn* run = run_of(routine);
    return run && rbm_fits(c, bytes) && run((const void*)(uintptr_t)routine->with, call->args);
}

/* make_larger makes a call, or leaves it to the core. */
static RBM_APART rocblas_status make_larger(struct rbm_call* call, const struct rbm_direct* routine, struct rbm_control* c)
{
    const uint64_t bytes = routine->workspace == rbm_workspace_none ? 0 : leased_bytes(routine, call->args);
    if(!run_here(call, routine, c, bytes))
        return rbm_enter_core(call);
    if(bytes)
        rbm_count_direct(c, call->routine, bytes);
    return rocblas_status_success;
}

/* make_leasing is make_larger, and the short way for a reduction of one block, which leases one element. Who decides that a call may be
 * made here saves no registers for it. */
static RBM_APART rocblas_status make_leasing(struct rbm_call* call, uint64_t number, struct rbm_control* c)
{
    const struct rbm_direct* routine = rbm_direct_of(number);
    if(routine->workspace != rbm_workspace_partials || call->args[1] - 1 >= RBM_REDUCE_BLOCK) /* handle, n */
        return make_larger(call, routine, c);
    if(!run_here(call, routine, c, RBM_CHUNK_BYTES))
        return rbm_enter_core(call);
    rbm_count_direct(c, call->routine, RBM_CHUNK_BYTES);
    return rocblas_status_success;
}

/* make_steady is make_larger for a routine that leases nothing. */
static RBM_APART rocblas_status make_steady(struct rbm_call* call, uint64_t number)
{
    const struct rbm_direct* routine = rbm_direct_of(number);
    rbm_direct_fn*           run = run_of(routine);
    return run && run((const void*)(uintptr_t)routine->with, call->args) ? rocblas_status_success : rbm_enter_core(call);
}

rocblas_status rbm_enter(struct rbm_call* call, uint64_t routine, rocblas_handle handle)
{
    struct rbm_control* c = rbm_find(handle); /* the vendor's handles are none of these */
    if(!c)
        return rbm_enter_core(call);
    return rbm_is_plain(c) ? make_leasing(call, routine, c) : enter_apart(call, routine, c);
}

/* go_on makes a call that a kernel has declined, with that many words. Where it leases it has been counted, and it will be by who makes it. */
static RBM_APART rocblas_status go_on(struct rbm_call* call, const struct rbm_direct* row, uint32_t count)
{
    struct rbm_control* c = rbm_find_near((rocblas_handle)(uintptr_t)call->args[0]);
    rbm_name_call(call, row->number, count);
    if(row->workspace != rbm_workspace_none)
    {
        RBM_ADD(c->leases, -1ull);
        if(c->rows)
            rbm_count_lease(c, rbm_routine_of(c, row->number - rbm_operation_count), -1, 0);
    }
    return rbm_enter_core(call);
}

/* DECLINED is what a kernel of a form hands a call on to: ... are the words behind n. */
#define DECLINED(form, parameters, ...)                                \
    static rocblas_status declined_##form parameters                   \
    {                                                                  \
        const uint64_t  words[] = {handle, n, __VA_ARGS__};            \
        struct rbm_call call;                                          \
        memcpy(call.args, words, sizeof words);                        \
        return go_on(&call, row, sizeof words / sizeof *words);        \
    }
#define ROW const struct rbm_direct* row
DECLINED(amax, (uint64_t handle, uint64_t n, uint64_t x, ROW, uint64_t result), x, 1, result)
DECLINED(dot, (uint64_t handle, uint64_t n, uint64_t x, ROW, uint64_t y, uint64_t incy, uint64_t result), x, 1, y, incy, result)
DECLINED(axpy, (uint64_t handle, uint64_t n, uint64_t alpha, uint64_t x, ROW, uint64_t y, uint64_t incy), alpha, x, 1, y, incy)

#define ADDRESS_OF(form) [rbm_form_##form] = (uint64_t)(uintptr_t)declined_##form
const uint64_t rbm_declined[rbm_form_count] = {
    ADDRESS_OF(amax), ADDRESS_OF(dot), ADDRESS_OF(axpy),
};

/* answer_steady is rbm_enter_steady where a size query is to be answered, or a call not made here. */
static RBM_APART rocblas_status answer_steady(struct rbm_call* call, const struct rbm_control* c)
{
    if(c && c->querying && !c->watch && c->device < 0) /* what computes on a device may want some for any routine */
        return rocblas_status_size_unchanged;
    return rbm_enter_core(call);
}

rocblas_status rbm_enter_steady(struct rbm_call* call, uint64_t routine, rocblas_handle handle)
{
    const struct rbm_control* c = rbm_find(handle);
    return c && rbm_is_plain(c) ? make_steady(call, routine) : answer_steady(call, c);
}
