/* SPDX-License-Identifier: MIT
 *
 * routine.h: the test of one call of a routine: the size query, the call with a workspace of exactly that size
 * in both pointer modes, its results and everything that it must not write, the leases afterwards, and the call
 * with one byte less.
 *
 * A blas_problem is the call with its operands. A reference computes one problem of the batch on the operands'
 * images. suite.h makes the problems and the bad calls of a whole routine.
 */
#ifndef ROCBLAS_MEM_CTESTS_ROUTINE_H
#define ROCBLAS_MEM_CTESTS_ROUTINE_H

#include <fenv.h>

#include "../capi/state/zlayout.h"
#include "blas.h"

#define BLAS_MAX_OPERANDS 5
#define BLAS_BEYOND_32 (INT64_C(1) << 32) /* a size whose lower 32 bits are 0 */

struct blas_problem;

/* One function of the header, as the type with which it is tested. */
struct blas_entry
{
    const char*     name;
    enum blas_type  type;
    int             variant; /* defined by the test */
    enum blas_shape shape;
    bool            wide; /* a _64 function */
    bool            typed; /* an _ex function: types are arguments */
    rocblas_status (*call)(const struct blas_problem* p);
};

/* One call: its arguments and the expectations besides its results. */
struct blas_problem
{
    rocblas_handle           handle;
    const struct blas_entry* entry;

    int64_t           m, n, k, batch;
    rocblas_side      side;
    rocblas_fill      uplo;
    rocblas_operation transA, transB;
    rocblas_diagonal  diag;
    int               which; /* the routine's own case, as the test defines it */
    rocblas_datatype  compute; /* of an _ex function */
    enum blas_type    scalar; /* type of the scalars, if it is an argument */

    double              alpha_at[2], beta_at[2]; /* the scalars in the routine's type */
    const void *        alpha, *beta;
    blas_value          alpha_value, beta_value;
    struct blas_operand op[BLAS_MAX_OPERANDS];
    int                 operands; /* op[0] to op[operands - 1] are in use */
    void*               result; /* of a reduction */

    rocblas_status status; /* of the call with the workspace of its size query */
    bool   leases; /* the call uses workspace */
    bool   idle; /* with this alpha it uses none */
    bool   device_only; /* the call has no host pointer mode */
    bool   keeps; /* C stays as it is, for reasons that cuBLAS cannot see if the scalars are on the device */
    double tolerance; /* in units of the type's epsilon */
};

typedef void (*blas_reference)(struct blas_problem* p, int64_t b);

/* blas_problem_of returns a problem of an entry: a batch of 1 or 3, alpha and beta 1, no operands. */
static inline struct blas_problem blas_problem_of(rocblas_handle handle, const struct blas_entry* entry)
{
    struct blas_problem p;
    memset(&p, 0, sizeof p);
    p.handle    = handle;
    p.entry     = entry;
    p.batch     = entry->shape == BLAS_PLAIN ? 1 : BLAS_MAX_BATCH;
    p.side      = rocblas_side_left;
    p.uplo      = rocblas_fill_upper;
    p.transA    = rocblas_operation_none;
    p.transB    = rocblas_operation_none;
    p.diag      = rocblas_diagonal_non_unit;
    p.tolerance = 16;
    return p;
}

/* blas_scalars sets alpha and beta, converted to the type. It stores their addresses, so p must not move afterwards. */
static inline void blas_scalars(struct blas_problem* p, enum blas_type type, blas_value alpha, blas_value beta)
{
    blas_store(type, p->alpha_at, 0, alpha);
    blas_store(type, p->beta_at, 0, beta);
    p->alpha       = p->alpha_at;
    p->beta        = p->beta_at;
    p->alpha_value = blas_load(type, p->alpha, 0);
    p->beta_value  = blas_load(type, p->beta, 0);
}

/* blas_matrix_of sets operand i: rows x cols of a type, not filled. */
static inline struct blas_operand* blas_matrix_of(
    struct blas_problem* p, int i, const char* name, enum blas_type type, int64_t rows, int64_t cols, int64_t ld)
{
    struct blas_operand* o = &p->op[i];
    o->name                = name;
    o->type                = type;
    o->rows                = rows;
    o->cols                = cols;
    o->ld                  = ld;
    o->batch               = p->batch;
    o->scale               = 1;
    if(p->operands <= i)
        p->operands = i + 1;
    blas_place(o, p->entry->shape);
    return o;
}

/* blas_matrix sets operand i: rows x cols, not filled. */
static inline struct blas_operand*
    blas_matrix(struct blas_problem* p, int i, const char* name, int64_t rows, int64_t cols, int64_t ld)
{
    return blas_matrix_of(p, i, name, p->entry->type, rows, cols, ld);
}

/* blas_few sets operand i: some contiguous elements of a type, filled. */
static inline struct blas_operand*
    blas_few(struct blas_problem* p, int i, const char* name, enum blas_type type, int64_t elems)
{
    struct blas_operand* o = blas_matrix_of(p, i, name, type, elems, 1, elems);
    o->scalar              = true;
    o->no_ld               = true;
    blas_fill(o);
    return o;
}

/* blas_vector sets operand i: n elements, filled. */
static inline struct blas_operand* blas_vector(struct blas_problem* p, int i, const char* name, int64_t n, int64_t inc)
{
    struct blas_operand* o = &p->op[i];
    o->vector              = true;
    blas_matrix(p, i, name, n, 1, inc);
    blas_fill(o);
    return o;
}

/* blas_results sets operand i: one result of a type for each problem. */
static inline struct blas_operand* blas_results(struct blas_problem* p, int i, enum blas_type type)
{
    struct blas_operand* o = &p->op[i];
    o->name                = "result";
    o->scalar              = true;
    o->no_ld               = true;
    o->type                = type;
    o->vector              = true;
    o->rows                = p->batch;
    o->cols                = 1;
    o->ld                  = 1;
    o->batch               = 1;
    o->scale               = 1;
    p->operands            = i + 1;
    blas_place(o, BLAS_PLAIN);
    p->result = o->at;
    return o;
}

static inline void blas_done(struct blas_problem* p)
{
    for(int i = 0; i < p->operands; i++)
        blas_drop(&p->op[i]);
}

/* blas_status checks a status. On failure it prints the function's name and what, which describes the call. */
static inline bool blas_status(const struct blas_problem* p, const char* what, int got, int want)
{
    if(!check_count(got == want))
        fprintf(stderr, "%s, %s: %s, not %s\n", p->entry->name, what, check_status_name(got), check_status_name(want));
    return got == want;
}

/* blas_engine_is tells whether the engine's name begins with kind. */
static inline bool blas_engine_is(const char* kind)
{
    char name[256] = "";
    CHECK_OK(rocblas_mem_get_engine_name(name, sizeof name));
    return strncmp(name, kind, strlen(kind)) == 0;
}

/* blas_reduces sets that the call reduces n elements: on the built-in engine it leases partial results if n is
 * more than a block. */
static inline void blas_reduces(struct blas_problem* p, int64_t n)
{
    enum
    {
        BLOCK = 16384
    };
    p->leases = n > BLOCK && blas_engine_is("builtin");
}

/* blas_sum_length returns how many products the built-in engine sums at a time. */
static inline int64_t blas_sum_length(enum blas_type type)
{
    return type == BLAS_S ? 384 : type == BLAS_Z ? 192 : 256;
}

/* blas_converts sets that the call is an m x n product with sums of k products whose operands are converted to
 * a type. It leases the converted operands if they are more than a core converts at a time. */
static inline void blas_converts(struct blas_problem* p, enum blas_type type, int64_t m, int64_t n, int64_t k)
{
    const int64_t piece = 2048 / (int64_t)blas_bytes(type);
    p->leases = m > 0 && n > 0 && k > 0 && (m > piece || n > piece || k > blas_sum_length(type)) && !blas_engine_is("null");
    p->idle   = p->alpha_value == 0;
}

/* blas_query makes a size query of the call without data, twice: the second one must not increase the size. */
static inline size_t blas_query(const struct blas_problem* p)
{
    size_t              bytes = 1;
    struct blas_problem q     = *p;
    q.alpha = q.beta = NULL;
    q.result         = NULL;
    for(int i = 0; i < BLAS_MAX_OPERANDS; i++)
        if(!q.op[i].keep)
            q.op[i].at = NULL;
    CHECK_OK(rocblas_start_device_memory_size_query(p->handle));
    const int first = p->entry->call(&q), want = p->leases ? rocblas_status_size_increased : rocblas_status_size_unchanged;
    if(!gpu_asked()) /* a GPU's library may use workspace in any routine */
        blas_status(p, "size query", first, want);
    blas_status(p, "second size query", p->entry->call(&q), rocblas_status_size_unchanged);
    CHECK_OK(rocblas_stop_device_memory_size_query(p->handle, &bytes));
    CHECK_EQ(bytes > 0, gpu_asked() ? first == rocblas_status_size_increased : p->leases);
    CHECK_EQ(bytes % RBM_CHUNK_BYTES, 0);
    return bytes;
}

/* blas_on_side moves a scalar operand of a call to the host if the pointer mode requires it. */
static inline void blas_on_side(struct blas_problem* p, struct blas_operand* o)
{
    unsigned char* const memory = o->memory + (size_t)o->place[0] * blas_bytes(o->type);
    if(o->at == o->table[0])
        o->at = memory;
    if(p->result == o->table[0])
        p->result = memory;
}

/* blas_call_quiet makes the call, every second time on a thread that traps floating-point exceptions. On the built-in
 * engine it checks that the call raises none: no operand of these tests gives it a reason. */
static inline int blas_call_quiet(const struct blas_problem* p)
{
    enum
    {
        EXCEPTIONS = FE_INVALID | FE_DIVBYZERO /* nrm2 scales once its squares have overflowed */
    };
    static int builtin = -1, calls;
    if(builtin < 0)
        builtin = blas_engine_is("builtin");
    if(!builtin)
        return p->entry->call(p);
    feclearexcept(FE_ALL_EXCEPT);
    if(calls++ % 2)
        feenableexcept(EXCEPTIONS);
    const int status = p->entry->call(p), raised = fetestexcept(EXCEPTIONS);
    feclearexcept(FE_ALL_EXCEPT);
    fedisableexcept(EXCEPTIONS);
    if(!check_count(raised == 0))
        fprintf(stderr, "%s, m %d n %d k %d: raises%s%s\n", p->entry->name, (int)p->m, (int)p->n, (int)p->k, raised & FE_INVALID ? " invalid operation" : "",
                raised & FE_DIVBYZERO ? " division by zero" : "");
    return status;
}

/* blas_run makes the call and returns its status. On a GPU it copies the operands there and back. */
static inline int blas_run(const struct blas_problem* p)
{
    static unsigned char* scalars;
    struct blas_problem   q    = *p;
    rocblas_pointer_mode  mode = rocblas_pointer_mode_host;
    if(!gpu_asked())
        return blas_call_quiet(p);
    if(p->handle)
        CHECK_OK(rocblas_get_pointer_mode(p->handle, &mode));
    if(!scalars)
        scalars = gpu_allocate(sizeof p->alpha_at + sizeof p->beta_at);
    for(int i = 0; i < p->operands; i++)
        if(p->op[i].scalar && mode == rocblas_pointer_mode_host)
            blas_on_side(&q, &q.op[i]);
        else
            gpu_send(p->op[i].device, p->op[i].memory, p->op[i].bytes);
    if(p->alpha && mode == rocblas_pointer_mode_device)
        gpu_send((void*)(q.alpha = scalars), p->alpha, sizeof p->alpha_at);
    if(p->beta && mode == rocblas_pointer_mode_device)
        gpu_send((void*)(q.beta = scalars + sizeof p->alpha_at), p->beta, sizeof p->beta_at);
    const int status = q.entry->call(&q);
    for(int i = 0; i < p->operands; i++)
        if(!p->op[i].scalar || mode == rocblas_pointer_mode_device)
            gpu_fetch(p->op[i].memory, p->op[i].device, p->op[i].bytes);
    return status;
}

/* blas_computed counts the calls whose function the library has: on a GPU it may lack some functions of a test,
 * but not all. */
static inline int* blas_computed(void)
{
    static int calls;
    return &calls;
}

/* blas_lacks tells whether a call was refused because the GPU's library has no such function. */
static inline bool blas_lacks(int status)
{
    const bool lacks = gpu_asked() && status == rocblas_status_not_implemented;
    *blas_computed() += lacks ? 0 : 1;
    return lacks;
}

/* blas_call makes the call on the initial operands, and checks the status and the operands afterwards. */
static inline void blas_call(struct blas_problem* p, const char* what, int want)
{
    for(int i = 0; i < p->operands; i++)
        memcpy(p->op[i].memory, p->op[i].start, p->op[i].bytes);
    const int got = blas_run(p);
    if(blas_lacks(got))
        want = got;
    blas_status(p, what, got, want);
    char name[128];
    snprintf(name, sizeof name, "%s, %s", p->entry->name, what);
    for(int i = 0; i < p->operands; i++)
    {
        if(want == rocblas_status_success)
            blas_compare(&p->op[i], name, p->tolerance);
        else
            blas_untouched(&p->op[i], name);
    }
    size_t in_use = 1;
    CHECK_OK(rocblas_mem_get_in_use(p->handle, &in_use));
    CHECK_SIZE(in_use, 0);
}

/* blas_owned makes the call with bytes of workspace and some more, and checks that it writes each chunk of the
 * requested bytes and no other. Then it makes the call with one byte less. */
static inline void blas_owned(struct blas_problem* p, size_t bytes)
{
    enum
    {
        CHUNK = RBM_CHUNK_BYTES,
        FILL  = 0xa5
    };
    const size_t   size      = bytes + 4 * CHUNK;
    unsigned char* workspace = aligned_alloc(CHUNK, size);
    REQUIRE(workspace != NULL);
    memset(workspace, FILL, size);
    CHECK_OK(rocblas_set_workspace(p->handle, workspace, size));
    blas_call(p, "the user's workspace", p->status);
    const size_t used = p->idle ? 0 : bytes;
    for(size_t chunk = 0; chunk < size; chunk += CHUNK)
    {
        size_t changed = 0;
        for(size_t i = 0; i < CHUNK; i++)
            changed += workspace[chunk + i] != FILL;
        if((chunk < used || chunk >= bytes) && !CHECK_EQ(changed > 0, chunk < used))
            fprintf(stderr, "%s wrote %zu bytes at %zu of the workspace, and wants %zu\n", p->entry->name, changed, chunk, bytes);
    }
    if(bytes > 0)
    {
        CHECK_OK(rocblas_set_workspace(p->handle, workspace, bytes - 1));
        blas_call(p, "one byte short", p->status);
    }
    CHECK_OK(rocblas_set_workspace(p->handle, NULL, 0));
    free(workspace);
}

/* blas_vanishes tells whether alpha is 0, so that the first operand is not read. rotg's alpha is an operand itself. */
static inline bool blas_vanishes(const struct blas_problem* p)
{
    return p->alpha && p->alpha_value == 0 && p->operands > 1 && !p->op[0].scalar;
}

/* blas_test checks everything about one legal call. The operands are filled. */
static inline void blas_test(struct blas_problem* p, blas_reference reference)
{
    for(int64_t b = 0; b < p->batch; b++)
        reference(p, b);
    const size_t bytes = blas_query(p);
    size_t       set   = 0;
    CHECK_OK(rocblas_get_device_memory_size(p->handle, &set));
    if(!gpu_asked() || set != bytes) /* slow on a GPU */
        CHECK_OK(rocblas_set_device_memory_size(p->handle, bytes));
    CHECK_OK(rocblas_mem_reset_peak(p->handle));
    CHECK_OK(rocblas_set_pointer_mode(p->handle, rocblas_pointer_mode_host));
    const int computed = *blas_computed();
    if(!p->device_only)
        blas_call(p, "host pointer mode", p->status);
    if(!p->device_only && blas_vanishes(p))
    {
        struct blas_problem q = *p;
        q.op[0].at            = NULL;
        blas_call(&q, "alpha 0 and the first operand null", p->status);
    }
    CHECK_OK(rocblas_set_pointer_mode(p->handle, rocblas_pointer_mode_device));
    if(!(gpu_asked() && (p->keeps || blas_vanishes(p)))) /* differences of docs/cuda.md */
        blas_call(p, "device pointer mode", p->status);
    CHECK_OK(rocblas_set_pointer_mode(p->handle, rocblas_pointer_mode_host));
    size_t peak = 1;
    CHECK_OK(rocblas_mem_get_peak(p->handle, &peak));
    if(!gpu_asked() || (*blas_computed() > computed && bytes > 0 && peak > 0)) /* with scalars on the device a GPU does more */
        CHECK_SIZE(peak, p->idle && !gpu_asked() ? 0 : bytes);
    if(!p->device_only && !gpu_asked()) /* a GPU's library may behave differently */
        blas_owned(p, bytes);
}

/* blas_bad makes a call with a bad argument and checks that it touches nothing. */
static inline void
    blas_bad(const struct blas_problem* p, const struct blas_problem* bad, const char* what, rocblas_status want)
{
    char name[128];
    snprintf(name, sizeof name, "%s, %s", p->entry->name, what);
    for(int i = 0; i < p->operands; i++)
        memcpy(p->op[i].memory, p->op[i].start, p->op[i].bytes);
    const int got = blas_run(bad);
    blas_status(p, what, got, blas_lacks(got) ? got : (int)want);
    for(int i = 0; i < p->operands; i++)
        blas_untouched(&p->op[i], name);
}

/* BLAS_BAD makes a bad call from p with changes: BLAS_BAD(p, invalid_size, bad.n = -1). BLAS_BAD_AS has a text
 * for what is bad, and the status as a value. */
#define BLAS_BAD(p, status, ...) BLAS_BAD_AS(p, #__VA_ARGS__, rocblas_status_##status, __VA_ARGS__)
#define BLAS_BAD_AS(p, what, status, ...)       \
    do                                          \
    {                                           \
        struct blas_problem bad = *(p);         \
        (void)(__VA_ARGS__);                    \
        blas_bad(p, &bad, what, status);        \
    } while(0)

/* blas_bad_handle checks that a null handle is detected before all other errors. */
static inline void blas_bad_handle(const struct blas_problem* p)
{
    struct blas_problem bad = *p;
    bad.handle              = NULL;
    blas_bad(p, &bad, "no handle", rocblas_status_invalid_handle);
    bad.n      = -1;
    bad.side   = rocblas_side_both;
    bad.uplo   = rocblas_fill_full;
    bad.result = NULL;
    for(int i = 0; i < bad.operands; i++)
        bad.op[i].at = NULL;
    blas_bad(p, &bad, "no handle and nothing else right", rocblas_status_invalid_handle);
}

#endif /* ROCBLAS_MEM_CTESTS_ROUTINE_H */
