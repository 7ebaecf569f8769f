/* SPDX-License-Identifier: MIT
 *
 * gemm_grouped_batched.c: C := alpha op(A) op(B) + beta C for groups of problems with different sizes. The
 * numbers are small integers, so results are exact. Among the groups are one without problems and one without
 * rows.
 */
#include "../check.h"
#include "../gpu.h"

#include <rocblas_mem.h>

#define NONE rocblas_operation_none
#define TRANS rocblas_operation_transpose

enum
{
    GROUPS   = 4,
    PROBLEMS = 5,
    ROOM     = 64 /* elements of a matrix */
};

static const rocblas_operation trans_a[GROUPS] = {NONE, TRANS, NONE, TRANS}, trans_b[GROUPS] = {NONE, NONE, TRANS, TRANS};
static const int               ms[GROUPS] = {3, 2, 0, 5}, ns[GROUPS] = {4, 2, 3, 2}, ks[GROUPS] = {2, 2, 3, 6};
static const int               ldas[GROUPS] = {5, 3, 1, 7}, ldbs[GROUPS] = {2, 3, 4, 3}, ldcs[GROUPS] = {4, 2, 1, 6};
static const int               sizes[GROUPS] = {2, 0, 1, 2}, alphas[GROUPS] = {2, 5, 1, -1}, betas[GROUPS] = {1, 5, 3, 0};

/* number returns element i of operand which of a problem before the call. */
static int number(int which, int problem, int i)
{
    return (7 * i + 5 * problem + 3 * which) % 9 - 4;
}

/* wanted returns element (i, j) of C of a problem of group g after the call. */
static int wanted(int g, int problem, int i, int j)
{
    int sum = 0;
    for(int l = 0; l < ks[g]; l++)
        sum += number(0, problem, trans_a[g] == NONE ? i + l * ldas[g] : l + i * ldas[g])
               * number(1, problem, trans_b[g] == NONE ? l + j * ldbs[g] : j + l * ldbs[g]);
    return alphas[g] * sum + betas[g] * number(2, problem, i + j * ldcs[g]);
}

/* expected returns element e of C's memory after a call. Elements between and behind the columns stay
 * unchanged. */
static int expected(int g, int problem, int e)
{
    const int i = e % ldcs[g], j = e / ldcs[g];
    return i < ms[g] && j < ns[g] ? wanted(g, problem, i, j) : number(2, problem, e);
}

/* arguments holds the arguments of a call: integers of 32 or 64 bits, elements of float or double. */
struct arguments
{
    const rocblas_operation *ta, *tb;
    const void *             m, *n, *k, *alpha, *lda, *ldb, *beta, *ldc, *size;
    void* const *            a, *const *b, *const *c;
    int64_t                  count;
};

typedef rocblas_status (*function)(rocblas_handle, const struct arguments*);

/* entry is one of the functions under test. */
struct entry
{
    const char* name;
    function    call;
    bool        wide, doubles;
};

#define GEMM(name, T, I)                                                                                                         \
    static rocblas_status name(rocblas_handle handle, const struct arguments* p)                                                 \
    {                                                                                                                            \
        return rocblas_##name(handle, p->ta, p->tb, (const I*)p->m, (const I*)p->n, (const I*)p->k, (const T*)p->alpha,          \
                              (const T* const*)p->a, (const I*)p->lda, (const T* const*)p->b, (const I*)p->ldb,                  \
                              (const T*)p->beta, (T* const*)p->c, (const I*)p->ldc, (I)p->count, (const I*)p->size);             \
    }
#define GEMM_EX(name, type, I)                                                                                                   \
    static rocblas_status name##_##type(rocblas_handle handle, const struct arguments* p)                                        \
    {                                                                                                                            \
        const rocblas_datatype t = rocblas_datatype_##type;                                                                      \
        return rocblas_##name(handle, p->ta, p->tb, (const I*)p->m, (const I*)p->n, (const I*)p->k, p->alpha,                    \
                              (const void* const*)p->a, t, (const I*)p->lda, (const void* const*)p->b, t, (const I*)p->ldb,      \
                              p->beta, (const void* const*)p->c, t, (const I*)p->ldc, p->c, t, (const I*)p->ldc, (I)p->count,    \
                              (const I*)p->size, t, rocblas_gemm_algo_standard, 0);                                              \
    }
GEMM(sgemm_grouped_batched, float, rocblas_int)
GEMM(dgemm_grouped_batched, double, rocblas_int)
GEMM(sgemm_grouped_batched_64, float, int64_t)
GEMM(dgemm_grouped_batched_64, double, int64_t)
GEMM_EX(gemm_grouped_batched_ex, f32_r, rocblas_int)
GEMM_EX(gemm_grouped_batched_ex_64, f64_r, int64_t)

static const struct entry entries[] = {
    {"rocblas_sgemm_grouped_batched", sgemm_grouped_batched, false, false},
    {"rocblas_dgemm_grouped_batched", dgemm_grouped_batched, false, true},
    {"rocblas_sgemm_grouped_batched_64", sgemm_grouped_batched_64, true, false},
    {"rocblas_dgemm_grouped_batched_64", dgemm_grouped_batched_64, true, true},
    {"rocblas_gemm_grouped_batched_ex", gemm_grouped_batched_ex_f32_r, false, false},
    {"rocblas_gemm_grouped_batched_ex_64", gemm_grouped_batched_ex_64_f64_r, true, true},
};

/* array is memory for integers or elements of any of the types. */
union array
{
    rocblas_int narrow[GROUPS];
    int64_t     wide[GROUPS];
    float       floats[ROOM];
    double      doubles[ROOM];
};

/* data is the memory that lies on the device if there is one. The call reads its scalars in device pointer
 * mode. */
struct data
{
    union array operand[3][PROBLEMS];
    void*       pointers[3][PROBLEMS];
    union array alpha, beta;
};

/* call is one call with everything its arguments point to. */
struct call
{
    const struct entry* entry;
    struct arguments    good;
    union array         m, n, k, lda, ldb, ldc, size;
    struct data         data;
    struct data*        device; /* on the host: &data */
};

static void put(const struct entry* e, union array* to, int i, int value)
{
    if(e->doubles)
        to->doubles[i] = value;
    else
        to->floats[i] = (float)value;
}

static double get(const struct entry* e, const union array* from, int i)
{
    return e->doubles ? from->doubles[i] : (double)from->floats[i];
}

static const void* integers(const struct entry* e, union array* to, const int* values)
{
    for(int g = 0; g < GROUPS; g++)
        if(e->wide)
            to->wide[g] = values[g];
        else
            to->narrow[g] = values[g];
    return to;
}

static void fill(struct call* c, const struct entry* e, bool on_device)
{
    struct data *d = &c->data, *there = c->device;
    c->entry = e;
    for(int which = 0; which < 3; which++)
        for(int problem = 0; problem < PROBLEMS; problem++)
        {
            d->pointers[which][problem] = &there->operand[which][problem];
            for(int i = 0; i < ROOM; i++)
                put(e, &d->operand[which][problem], i, number(which, problem, i));
        }
    for(int g = 0; g < GROUPS; g++)
    {
        put(e, &d->alpha, g, alphas[g]);
        put(e, &d->beta, g, betas[g]);
    }
    if(there != d)
        gpu_send(there, d, sizeof *d);
    const struct data* scalars = on_device ? there : d;
    c->good = (struct arguments){
        trans_a, trans_b, integers(e, &c->m, ms), integers(e, &c->n, ns), integers(e, &c->k, ks), &scalars->alpha,
        integers(e, &c->lda, ldas), integers(e, &c->ldb, ldbs), &scalars->beta, integers(e, &c->ldc, ldcs),
        integers(e, &c->size, sizes), there->pointers[0], there->pointers[1], there->pointers[2], GROUPS};
}

/* fetch copies the device's data to the host. */
static void fetch(struct call* c)
{
    if(c->device != &c->data)
        gpu_fetch(&c->data, c->device, sizeof c->data);
}

static void check_untouched(struct call* c)
{
    fetch(c);
    for(int problem = 0; problem < PROBLEMS; problem++)
        for(int i = 0; i < ROOM; i++)
            CHECK_NEAR(get(c->entry, &c->data.operand[2][problem], i), number(2, problem, i), 0);
}

/* BAD makes the call with one change, then checks the status and that no C has changed. */
#define BAD(want, change)                                                     \
    do                                                                        \
    {                                                                         \
        struct arguments bad = c->good;                                       \
        (change);                                                             \
        if(!CHECK_STATUS(c->entry->call(handle, &bad), rocblas_status_##want)) \
            fprintf(stderr, "%s: %s\n", c->entry->name, #change);             \
        check_untouched(c);                                                   \
    } while(0)

static void bad_calls(rocblas_handle handle, struct call* c)
{
    static const int               negative[GROUPS] = {3, 2, 0, -1};
    static const rocblas_operation none[GROUPS]     = {NONE, NONE, NONE, (rocblas_operation)0};
    const struct arguments         nothing          = {.count = 0};
    union array                    last;
    char                           text[320];
    CHECK_STATUS(c->entry->call(NULL, &c->good), rocblas_status_invalid_handle);
    BAD(invalid_size, (bad = nothing, bad.count = -1));
    BAD(success, bad = nothing);
    BAD(invalid_pointer, bad.ta = NULL);
    BAD(invalid_pointer, bad.m = NULL);
    BAD(invalid_pointer, bad.alpha = NULL);
    BAD(invalid_pointer, (bad.size = NULL, bad.tb = none));
    BAD(invalid_pointer, bad.a = NULL);
    BAD(invalid_pointer, bad.c = NULL);
    BAD(invalid_value, bad.tb = none);
    BAD(invalid_size, bad.size = integers(c->entry, &last, negative));
    BAD(invalid_size, bad.ldc = bad.ldb);
    BAD(invalid_size, bad.m = integers(c->entry, &last, negative));
    CHECK_OK(rocblas_mem_get_last_error(handle, text, sizeof text));
    CHECK(strncmp(text, c->entry->name, strlen(c->entry->name)) == 0);
    CHECK(strstr(text, ": group 3: ") != NULL);
}

/* query checks the size query. On the host no group takes workspace; cuBLAS is lent some for groups with
 * work. */
static void query(rocblas_handle handle, struct call* c)
{
    const struct arguments nothing = {.count = 3};
    size_t                 bytes   = 1;
    CHECK_OK(rocblas_start_device_memory_size_query(handle));
    CHECK_STATUS(c->entry->call(handle, &nothing), rocblas_status_size_unchanged);
    CHECK_STATUS(c->entry->call(handle, &c->good),
                 gpu_asked() ? rocblas_status_size_increased : rocblas_status_size_unchanged);
    CHECK_STATUS(c->entry->call(handle, &c->good), rocblas_status_size_unchanged);
    CHECK_OK(rocblas_stop_device_memory_size_query(handle, &bytes));
    CHECK_EQ(bytes > 0, gpu_asked());
    check_untouched(c);
}

static void test(rocblas_handle handle, const struct entry* e)
{
    static struct call c;
    c.device = gpu_asked() ? gpu_allocate(sizeof c.data) : &c.data;
    for(int mode = rocblas_pointer_mode_host; mode <= rocblas_pointer_mode_device; mode++)
    {
        CHECK_OK(rocblas_set_pointer_mode(handle, (rocblas_pointer_mode)mode));
        fill(&c, e, mode == rocblas_pointer_mode_device);
        bad_calls(handle, &c);
        query(handle, &c);
        CHECK_OK(e->call(handle, &c.good));
        fetch(&c);
        for(int g = 0, problem = 0; g < GROUPS; g++)
            for(int end = problem + sizes[g]; problem < end; problem++)
                for(int i = 0; i < ROOM; i++)
                    if(!CHECK_NEAR(get(e, &c.data.operand[2][problem], i), expected(g, problem, i), 0))
                        fprintf(stderr, "%s: element %d of problem %d\n", e->name, i, problem);
    }
    if(c.device != &c.data)
        gpu_free(c.device);
}

int main(void)
{
    rocblas_handle handle;
    REQUIRE_OK(rocblas_create_handle(&handle));
    for(size_t i = 0; i < sizeof entries / sizeof *entries; i++)
        test(handle, &entries[i]);
    CHECK_OK(rocblas_destroy_handle(handle));
    return check_result();
}
