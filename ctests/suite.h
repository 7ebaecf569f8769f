/* SPDX-License-Identifier: MIT
 *
 * suite.h: the test of a routine: its calls in every form and size, and the bad calls that follow from its
 * arguments. A test consists of
 *
 *   CALL(F, S)     a call of F in shape S, with arguments from the blas_problem p and sizes of type Int
 *   FUNCTIONS(X)   X(name, type, variant) for each function without its suffixes; BLAS_ENTRIES(FUNCTIONS)
 *                  declares the array entries
 *   struct suite   what the routine has, its sizes, problem and reference; SUITE_MAIN tests all entries with it
 */
#ifndef ROCBLAS_MEM_CTESTS_SUITE_H
#define ROCBLAS_MEM_CTESTS_SUITE_H

#include "routine.h"

#include <malloc.h>

/* Operand i as arguments in shape S: pointer, leading dimension or increment, and the stride if S has one.
 * BLAS_TYPED also has the type, BLAS_FEW has no leading dimension. */
#define BLAS_OP(S, i) p->op[i].at, (Int)p->op[i].ld BLAS_STRIDE_##S(i)
#define BLAS_TYPED(S, i) p->op[i].at, blas_datatype(p->op[i].type), (Int)p->op[i].ld BLAS_STRIDE_##S(i)
#define BLAS_FEW(S, i) p->op[i].at BLAS_STRIDE_##S(i)
#define BLAS_STRIDE_PLAIN(i)
#define BLAS_STRIDE_BATCHED(i)
#define BLAS_STRIDE_STRIDED(i) , p->op[i].stride

/* BLAS_BATCH is the argument batch_count with a comma before it, or nothing. */
#define BLAS_BATCH(S) BLAS_BATCH_##S
#define BLAS_BATCH_PLAIN
#define BLAS_BATCH_BATCHED , (Int)p->batch
#define BLAS_BATCH_STRIDED , (Int)p->batch

#define BLAS_THUNK(name, call, S, I)                                \
    static rocblas_status call_##name(const struct blas_problem* p) \
    {                                                               \
        typedef I Int __attribute__((unused));                      \
        return call(rocblas_##name, S);                             \
    }
#define BLAS_BATCHED_THUNKS(call, batched, strided)     \
    BLAS_THUNK(batched, call, BATCHED, rocblas_int)     \
    BLAS_THUNK(batched##_64, call, BATCHED, int64_t)    \
    BLAS_THUNK(strided, call, STRIDED, rocblas_int)     \
    BLAS_THUNK(strided##_64, call, STRIDED, int64_t)
#define BLAS_THUNKS_OF(call, name, batched, strided)    \
    BLAS_THUNK(name, call, PLAIN, rocblas_int)          \
    BLAS_THUNK(name##_64, call, PLAIN, int64_t)         \
    BLAS_BATCHED_THUNKS(call, batched, strided)
#define BLAS_THUNKS(name, type, variant) BLAS_THUNKS_OF(CALL, name, name##_batched, name##_strided_batched)

#define BLAS_ENTRY(name, type, variant, shape, wide, typed) \
    {"rocblas_" #name, type, variant, shape, wide, typed, call_##name},
#define BLAS_BATCHED_ENTRIES(batched, strided, type, variant, typed)    \
    BLAS_ENTRY(batched, type, variant, BLAS_BATCHED, false, typed)      \
    BLAS_ENTRY(batched##_64, type, variant, BLAS_BATCHED, true, typed)  \
    BLAS_ENTRY(strided, type, variant, BLAS_STRIDED, false, typed)      \
    BLAS_ENTRY(strided##_64, type, variant, BLAS_STRIDED, true, typed)
#define BLAS_ENTRIES_OF(name, batched, strided, type, variant, typed)   \
    BLAS_ENTRY(name, type, variant, BLAS_PLAIN, false, typed)           \
    BLAS_ENTRY(name##_64, type, variant, BLAS_PLAIN, true, typed)       \
    BLAS_BATCHED_ENTRIES(batched, strided, type, variant, typed)
#define BLAS_ENTRY_SIX(name, type, variant) \
    BLAS_ENTRIES_OF(name, name##_batched, name##_strided_batched, type, variant, false)

/* The same for an _ex routine, whose calls are CALL_EX. */
#define BLAS_EX_THUNKS(name) BLAS_THUNKS_OF(CALL_EX, name##_ex, name##_batched_ex, name##_strided_batched_ex)
#define BLAS_EX(name, type, variant) \
    BLAS_ENTRIES_OF(name##_ex, name##_batched_ex, name##_strided_batched_ex, type, variant, true)

#define BLAS_EX_SDCZ(name, variant) \
    BLAS_EX(name, BLAS_S, variant) BLAS_EX(name, BLAS_D, variant) BLAS_EX(name, BLAS_C, variant) BLAS_EX(name, BLAS_Z, variant)

/* Lists of functions by the letters of their types. */
#define BLAS_SD(X, name, variant) X(s##name, BLAS_S, variant) X(d##name, BLAS_D, variant)
#define BLAS_CZ(X, name, variant) X(c##name, BLAS_C, variant) X(z##name, BLAS_Z, variant)
#define BLAS_SDCZ(X, name, variant) BLAS_SD(X, name, variant) BLAS_CZ(X, name, variant)

/* BLAS_ENTRIES declares entries, the functions of a list; BLAS_ENTRIES_AND adds others. */
#define BLAS_ENTRIES(LIST) \
    LIST(BLAS_THUNKS) static const struct blas_entry entries[] = {LIST(BLAS_ENTRY_SIX)};
#define BLAS_ENTRIES_AND(LIST, ...) \
    LIST(BLAS_THUNKS) static const struct blas_entry entries[] = {LIST(BLAS_ENTRY_SIX) __VA_ARGS__};

enum
{
    SUITE_SIZES   = 6,
    SUITE_SCALARS = 2
};

/* What a routine has. The first five arguments take all their values; HAS_OP and HAS_OP_B are transA and transB. */
enum
{
    HAS_SIDE       = 1 << 0,
    HAS_UPLO       = 1 << 1,
    HAS_DIAG       = 1 << 2,
    HAS_OP         = 1 << 3,
    HAS_OP_B       = 1 << 4,
    HAS_M          = 1 << 5,
    HAS_N          = 1 << 6,
    HAS_K          = 1 << 7,
    HAS_ALPHA      = 1 << 8, /* the factor of the inputs: if it is 0, operand 0 may be null */
    HAS_BETA       = 1 << 9, /* the factor of the output; without HAS_ALPHA, the scalars have an alpha of 1 */
    TWO_OPS        = 1 << 10, /* op is none or transpose */
    ANY_SIZE       = 1 << 11, /* sizes and batch counts below 0 are 0; ANY_INCREMENT too */
    ANY_INCREMENT  = 1 << 12, /* an increment of 0 is right */
    CHECKS_QUERIES = 1 << 13  /* enumerations and sizes are checked before a size query */
};

struct suite
{
    unsigned has;
    int      cases; /* the routine's own cases of each form, such as places of the output or flags; 0 means 1 */
    bool (*skips)(const struct blas_problem* p); /* whether the routine lacks the form that is set */

    /* problem makes the operands and expectations of a call. m, n and k of the routine are set from the first
     * sizes: with a side, the order of the square matrix comes first. rest is the sizes that remain. */
    void (*problem)(struct blas_problem* p, const int64_t* rest);
    blas_reference reference;

    const int64_t (*sizes)[SUITE_SIZES];
    size_t  count;
    int64_t large; /* with a first size above this, one function of a type tests each form, with one of two scalars; 0: none */
    const blas_value (*scalars)[SUITE_SCALARS]; /* alpha and beta, in the routine's type unless problem sets another */
    size_t scalar_count;

    const int64_t    bad_sizes[SUITE_SIZES]; /* the legal call that the bad ones change */
    const blas_value bad_scalars[SUITE_SCALARS];
    void (*bad)(struct blas_problem* p); /* the routine's own bad calls; may change p */
    void (*more)(rocblas_handle handle, const struct blas_entry* entry); /* further tests of a function */
};

#define SIZES(...)                                         \
    .sizes = (const int64_t[][SUITE_SIZES]){__VA_ARGS__}, \
    .count = BLAS_COUNT(((const int64_t[][SUITE_SIZES]){__VA_ARGS__}))
#define SCALARS(...)                                              \
    .scalars      = (const blas_value[][SUITE_SCALARS]){__VA_ARGS__}, \
    .scalar_count = BLAS_COUNT(((const blas_value[][SUITE_SCALARS]){__VA_ARGS__}))

/* suite_digit takes one digit from the number of a form. */
static inline int suite_digit(int* form, bool has, int choices)
{
    const int digit = has ? *form % choices : 0;
    *form           = has ? *form / choices : *form;
    return digit;
}

/* suite_form sets the enumerations and the case of a form. It returns false if there is no form of this number. */
static inline bool suite_form(const struct suite* s, struct blas_problem* p, int form)
{
    const int ops = s->has & TWO_OPS ? 2 : 3;
    p->side       = suite_digit(&form, s->has & HAS_SIDE, 2) ? rocblas_side_right : rocblas_side_left;
    p->uplo       = suite_digit(&form, s->has & HAS_UPLO, 2) ? rocblas_fill_lower : rocblas_fill_upper;
    p->diag       = suite_digit(&form, s->has & HAS_DIAG, 2) ? rocblas_diagonal_unit : rocblas_diagonal_non_unit;
    p->transA     = (rocblas_operation)(rocblas_operation_none + suite_digit(&form, s->has & HAS_OP, ops));
    p->transB     = (rocblas_operation)(rocblas_operation_none + suite_digit(&form, s->has & HAS_OP_B, ops));
    p->which      = suite_digit(&form, s->cases > 1, s->cases);
    return form == 0;
}

/* suite_problem makes the problem whose form is set. */
static inline void
    suite_problem(const struct suite* s, struct blas_problem* p, const int64_t* sizes, const blas_value* scalars)
{
    int64_t* const order[] = {&p->m, &p->n, &p->k};
    const bool     right   = p->side == rocblas_side_right;
    const unsigned has[]   = {HAS_M, HAS_N, HAS_K};
    for(int i = 0; i < 3; i++)
        if(s->has & has[i])
            *order[right && i < 2 ? 1 - i : i] = *sizes++;
    if(scalars)
        blas_scalars(p, p->entry->type, scalars[0], scalars[1]);
    s->problem(p, sizes);
}

/* suite_takes tells whether a function takes a turn. The functions of a type, those with types as arguments apart,
 * take turns at large sizes; with SUITE_TURNS, and on a GPU, where calls are slow, they do so at all sizes but the
 * first. */
static inline bool suite_takes(const struct blas_entry* entries, size_t count, size_t entry, size_t turn)
{
    const struct blas_entry* own = &entries[entry];
    size_t                   kin = 0, rank = 0;
    for(size_t i = 0; i < count; i++)
        if(entries[i].type == own->type && entries[i].variant == own->variant && entries[i].typed == own->typed)
        {
            rank += i < entry;
            kin++;
        }
    return turn % kin == rank;
}

/* suite_calls makes the legal calls of a function. */
static inline void suite_calls(
    const struct suite* s, rocblas_handle handle, const struct blas_entry* entries, size_t count, size_t entry)
{
    struct blas_problem p     = blas_problem_of(handle, &entries[entry]);
    const bool          turns = getenv("SUITE_TURNS") || gpu_asked();
    for(int form = 0; suite_form(s, &p, form); form++)
        for(size_t i = 0; i < s->count && !(s->skips && s->skips(&p)); i++)
            for(size_t j = 0; j == 0 || j < s->scalar_count; j++)
            {
                const bool large = s->large > 0 && s->sizes[i][0] > s->large;
                const size_t one   = s->scalar_count > 1 ? ((size_t)form + entries[entry].type) % 2 : 0;
                if(large && (j != one || !suite_takes(entries, count, entry, (size_t)form)))
                    continue;
                if(turns && !large && i + j > 0 && !suite_takes(entries, count, entry, (size_t)form + i + j))
                    continue;
                p = blas_problem_of(handle, &entries[entry]);
                suite_form(s, &p, form);
                suite_problem(s, &p, s->sizes[i], s->scalars ? s->scalars[j] : NULL);
                blas_test(&p, s->reference);
                blas_done(&p);
            }
}

/* suite_bad_enums makes calls with a bad enumeration, which return want. */
static inline void suite_bad_enums(const struct suite* s, const struct blas_problem* p, rocblas_status want)
{
    for(int64_t n = p->n; n >= -1; n -= p->n + 1) /* enumerations are checked before sizes */
    {
        if(s->has & HAS_SIDE)
            BLAS_BAD_AS(p, "bad side", want, bad.side = rocblas_side_both, bad.n = n);
        if(s->has & HAS_UPLO)
            BLAS_BAD_AS(p, "bad uplo", want, bad.uplo = rocblas_fill_full, bad.n = n);
        if(s->has & HAS_DIAG)
            BLAS_BAD_AS(p, "bad diag", want, bad.diag = (rocblas_diagonal)133, bad.n = n);
        if(s->has & HAS_OP)
            BLAS_BAD_AS(p, "bad transA", want, bad.transA = (rocblas_operation)0, bad.n = n);
        if(s->has & HAS_OP_B)
            BLAS_BAD_AS(p, "bad transB", want, bad.transB = (rocblas_operation)114, bad.n = n);
    }
}

static inline void suite_bad_sizes(const struct suite* s, const struct blas_problem* p)
{
    const bool           any  = s->has & ANY_SIZE;
    const rocblas_status size = any ? rocblas_status_success : rocblas_status_invalid_size;
    if(s->has & HAS_M)
    {
        BLAS_BAD(p, invalid_size, bad.m = -1);
        BLAS_BAD(p, invalid_size, bad.m = 0, bad.n = -1);
    }
    if(s->has & HAS_N && !p->result)
        BLAS_BAD_AS(p, "n < 0", size, bad.n = -1);
    if(s->has & HAS_K)
        BLAS_BAD(p, invalid_size, bad.k = -1);
    for(int i = 0; i < p->operands && !any; i++)
    {
        const struct blas_operand* o = &p->op[i];
        char what[64];
        snprintf(what, sizeof what, "%s of %s", o->vector ? "increment 0" : "short leading dimension", o->name);
        if(o->vector && s->has & ANY_INCREMENT)
            continue;
        if(!o->no_ld)
            BLAS_BAD_AS(p, what, size, bad.op[i].ld = o->vector ? 0 : o->rows - 1);
        if(o->vector)
            BLAS_BAD_AS(p, what, size, bad.op[i].ld = 0, bad.n = 0);
    }
    if(p->entry->shape != BLAS_PLAIN)
        BLAS_BAD_AS(p, "batch_count < 0", size, bad.batch = -1);
}

/* suite_bad_types makes calls of an _ex function with types that it does not have. */
static inline void suite_bad_types(const struct suite* s, const struct blas_problem* p)
{
    BLAS_BAD(p, not_implemented, bad.compute = rocblas_datatype_invalid);
    if(s->has & HAS_ALPHA && s->has & ANY_SIZE) /* in level 1 the type of the scalars is an argument */
        BLAS_BAD(p, not_implemented, bad.scalar = BLAS_I32);
    for(int i = 0; i < p->operands; i++)
        BLAS_BAD_AS(p, p->op[i].name, rocblas_status_not_implemented, bad.op[i].type = BLAS_I32);
}

/* suite_null sets the address of operand i to null. */
static inline void suite_null(struct blas_problem* p, int i)
{
    if(p->op[i].at == p->result)
        p->result = NULL;
    p->op[i].at = NULL;
}

/* suite_bad_pointers makes each pointer null: in calls with work, and in empty ones, which succeed before they check
 * pointers. */
static inline void suite_bad_pointers(const struct suite* s, const struct blas_problem* p)
{
    if(s->has & HAS_ALPHA)
        BLAS_BAD(p, invalid_pointer, bad.alpha = NULL);
    if(s->has & HAS_BETA)
        BLAS_BAD(p, invalid_pointer, bad.beta = NULL);
    for(int i = 0; i < p->operands; i++)
    {
        char what[64];
        if(p->op[i].keep) /* optional */
            continue;
        snprintf(what, sizeof what, "%s null", p->op[i].name);
        BLAS_BAD_AS(p, what, rocblas_status_invalid_pointer, suite_null(&bad, i));
        if(s->has & HAS_N && !p->result)
            BLAS_BAD_AS(p, what, rocblas_status_success, bad.n = 0, bad.alpha = bad.beta = NULL, suite_null(&bad, i));
        if(p->op[i].at == p->result)
            BLAS_BAD(p, invalid_pointer, bad.n = 0, bad.result = NULL);
        if(p->entry->shape != BLAS_PLAIN && p->op[i].at != p->result)
            BLAS_BAD_AS(p, what, rocblas_status_success, bad.batch = 0, suite_null(&bad, i));
    }
    if(p->entry->wide && s->has & HAS_N)
    {
        struct blas_problem large = *p;
        large.n                   = BLAS_BEYOND_32;
        for(int i = 0; i < p->operands; i++)
            large.op[i].ld = p->op[i].vector ? p->op[i].ld : BLAS_BEYOND_32;
        BLAS_BAD_AS(p, "n 2^32, first operand null", rocblas_status_invalid_pointer, bad = large, bad.op[0].at = NULL);
    }
}

/* suite_bad_queries makes bad calls in a size query: only some routines check enumerations and sizes before. */
static inline void suite_bad_queries(const struct suite* s, const struct blas_problem* p)
{
    const bool checks = s->has & CHECKS_QUERIES;
    size_t     bytes  = 1;
    if(gpu_asked() && !checks) /* a GPU's library may use workspace in any routine */
        return;
    CHECK_OK(rocblas_start_device_memory_size_query(p->handle));
    suite_bad_enums(s, p, checks ? rocblas_status_invalid_value : rocblas_status_size_unchanged);
    if(s->has & HAS_N)
        BLAS_BAD_AS(p, "n < 0", checks ? rocblas_status_invalid_size : rocblas_status_size_unchanged, bad.n = -1);
    CHECK_OK(rocblas_stop_device_memory_size_query(p->handle, &bytes));
    CHECK_SIZE(bytes, 0);
}

/* suite_bad makes the bad calls that follow from what the routine has, then its own. */
static inline void suite_bad(const struct suite* s, rocblas_handle handle, const struct blas_entry* entry)
{
    struct blas_problem p = blas_problem_of(handle, entry);
    suite_form(s, &p, 0);
    suite_problem(s, &p, s->bad_sizes, s->bad_scalars);
    blas_bad_handle(&p);
    suite_bad_enums(s, &p, rocblas_status_invalid_value);
    suite_bad_sizes(s, &p);
    suite_bad_pointers(s, &p);
    if(entry->typed)
        suite_bad_types(s, &p);
    suite_bad_queries(s, &p);
    if(s->bad)
        s->bad(&p);
    blas_done(&p);
}

/* blas_engine_as_asked checks that the engine is the one that ROCBLAS_MEM_ENGINE requests. */
static inline void blas_engine_as_asked(void)
{
    char        name[256] = "";
    const char* asked     = getenv("ROCBLAS_MEM_ENGINE");
    CHECK_OK(rocblas_mem_get_engine_name(name, sizeof name));
    if(gpu_asked())
        asked = "cuBLAS";
    if(asked && strcmp(asked, "auto") != 0 && !CHECK(strncmp(name, asked, strlen(asked)) == 0))
        fprintf(stderr, "%s was asked for, but \"%s\" computes\n", asked, name);
}

/* suite_run tests all functions and returns the program's exit status. */
static inline int suite_run(const struct suite* s, const struct blas_entry* entries, size_t count)
{
    rocblas_handle handle;
    /* Freed operands stay in the heap; with mappings the kernel would clear new pages for every call. */
    mallopt(M_MMAP_THRESHOLD, 1 << 28);
    mallopt(M_TRIM_THRESHOLD, 1 << 28);
    REQUIRE_OK(rocblas_create_handle(&handle));
    blas_engine_as_asked();
    const char* engine   = getenv("ROCBLAS_MEM_ENGINE");
    const bool  computes = !engine || strcmp(engine, "null") != 0;
    for(size_t i = 0; i < count && (computes || *check_counter(1) == 0); i++) /* with the null engine all functions fail alike */
    {
        suite_calls(s, handle, entries, count, i);
        suite_bad(s, handle, &entries[i]);
        if(s->more)
            s->more(handle, &entries[i]);
    }
    CHECK(!gpu_asked() || *blas_computed() > 0);
    CHECK_OK(rocblas_destroy_handle(handle));
    return check_result();
}

#define SUITE_MAIN(...)                                                                    \
    int main(void)                                                                         \
    {                                                                                      \
        return suite_run(&(struct suite){__VA_ARGS__}, entries, BLAS_COUNT(entries));      \
    }

#endif /* ROCBLAS_MEM_CTESTS_SUITE_H */
