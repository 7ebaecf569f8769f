/* SPDX-License-Identifier: MIT
 *
 * gemm_grouped_batched.c: C := alpha op(A) op(B) + beta C for groups of problems, with sizes that differ from group to group. Numbers are
 * small integers, so results are exact. Between the groups with work is one without problems and one without rows.
 */
#include "../check.h"

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

/* number is element i of operand which of a problem before the call. */
static int number(int which, int problem, int i)
{
    return (7 * i + 5 * problem + 3 * which) % 9 - 4;
}

/* wanted is element (i, j) of C of a problem of group g after the call. */
static int wanted(int g, int problem, int i, int j)
{
    int sum = 0;
    for(int l = 0; l < ks[g]; l++)
        sum += number(0, problem, trans_a[g] == NONE ? i + l * ldas[g] : l + i * ldas[g])
               * number(1, problem, trans_b[g] == NONE ? l + j * ldbs[g] : j + l * ldbs[g]);
    return alphas[g] * sum + betas[g] * number(2, problem, i + j * ldcs[g]);
}

/* expected is element e of C's room after a call: what lies between and behind the columns stays. */
static int expected(int g, int problem, int e)
{
    const int i = e % ldcs[g], j = e / ldcs[g];
    return i < ms[g] && j < ns[g] ? wanted(g, problem, i, j) : number(2, problem, e);
}

/* CALL and CALL_EX make the call with the arguments of a struct. */
#define CALL(name, T) \
    name(handle, p->ta, p->tb, p->m, p->n, p->k, p->alpha, p->a, p->lda, p->b, p->ldb, p->beta, p->c, p->ldc, p->count, p->size)
#define CALL_EX(name, T)                                                                                                         \
    name(handle, p->ta, p->tb, p->m, p->n, p->k, p->alpha, (const void* const*)p->a, T, p->lda, (const void* const*)p->b, T, p->ldb, \
         p->beta, (const void* const*)p->c, T, p->ldc, (void* const*)p->c, T, p->ldc, p->count, p->size, T,                      \
         rocblas_gemm_algo_standard, 0)

/* BAD makes a call with a change, and checks the status and that C is as it was. */
#define BAD(want, change)                                   \
    do                                                      \
    {                                                       \
        memcpy(p, &good, sizeof good);                      \
        change;                                             \
        CHECK_STATUS(call(handle, p), rocblas_status_##want); \
        CHECK(memcmp(before, mc, sizeof mc) == 0);          \
    } while(0)

/* TEST defines test_NAME, for element type T, of the rocblas_datatype TYPE, and integers I. */
#define TEST(name, T, I, TYPE, MAKE)                                                                                        \
    struct args_##name                                                                                                      \
    {                                                                                                                       \
        const rocblas_operation *ta, *tb;                                                                                   \
        const I *                m, *n, *k, *lda, *ldb, *ldc, *size;                                                        \
        const T *                alpha, *beta, *const *a, *const *b;                                                        \
        T* const*                c;                                                                                         \
        I                        count;                                                                                     \
    };                                                                                                                      \
    static rocblas_status call_##name(rocblas_handle handle, const struct args_##name* p)                                   \
    {                                                                                                                       \
        return MAKE(rocblas_##name, TYPE);                                                                                  \
    }                                                                                                                       \
    static void test_##name(rocblas_handle handle)                                                                          \
    {                                                                                                                       \
        static T ma[PROBLEMS][ROOM], mb[PROBLEMS][ROOM], mc[PROBLEMS][ROOM], before[PROBLEMS][ROOM];                        \
        rocblas_status (*call)(rocblas_handle, const struct args_##name*) = call_##name;                                    \
        const T* a[PROBLEMS];                                                                                               \
        const T* b[PROBLEMS];                                                                                               \
        T*       c[PROBLEMS];                                                                                               \
        T        alpha[GROUPS], beta[GROUPS];                                                                               \
        I        m[GROUPS], n[GROUPS], k[GROUPS], lda[GROUPS], ldb[GROUPS], ldc[GROUPS], size[GROUPS], other[GROUPS];       \
        for(int q = 0; q < PROBLEMS; q++)                                                                                   \
        {                                                                                                                   \
            a[q] = ma[q];                                                                                                   \
            b[q] = mb[q];                                                                                                   \
            c[q] = mc[q];                                                                                                   \
            for(int e = 0; e < ROOM; e++)                                                                                   \
            {                                                                                                               \
                ma[q][e] = (T)number(0, q, e);                                                                              \
                mb[q][e] = (T)number(1, q, e);                                                                              \
                mc[q][e] = (T)number(2, q, e);                                                                              \
            }                                                                                                               \
        }                                                                                                                   \
        for(int g = 0; g < GROUPS; g++)                                                                                     \
        {                                                                                                                   \
            m[g]     = ms[g];                                                                                               \
            n[g]     = ns[g];                                                                                               \
            k[g]     = ks[g];                                                                                               \
            lda[g]   = ldas[g];                                                                                             \
            ldb[g]   = ldbs[g];                                                                                             \
            ldc[g]   = ldcs[g];                                                                                             \
            size[g]  = sizes[g];                                                                                            \
            alpha[g] = (T)alphas[g];                                                                                        \
            beta[g]  = (T)betas[g];                                                                                         \
        }                                                                                                                   \
        const struct args_##name good    = {trans_a, trans_b, m,     n,    k,  lda, ldb, ldc, size,                         \
                                            alpha,   beta,    a,     b,    c,  GROUPS};                                     \
        const struct args_##name nothing = {.count = 0};                                                                    \
        struct args_##name       copy, *p = &copy;                                                                          \
        rocblas_operation        operations[GROUPS] = {NONE, NONE, NONE, (rocblas_operation)0};                             \
        memcpy(before, mc, sizeof mc);                                                                                      \
        memcpy(other, m, sizeof m);                                                                                         \
        other[GROUPS - 1] = -1;                                                                                             \
        BAD(invalid_handle, CHECK_STATUS(call(NULL, p), rocblas_status_invalid_handle); *p = nothing; p->count = -1;        \
            CHECK_STATUS(call(NULL, p), rocblas_status_invalid_handle); continue);                                          \
        BAD(invalid_size, (*p = nothing, p->count = -1));                                                                   \
        BAD(success, *p = nothing);                                                                                         \
        BAD(invalid_pointer, p->m = NULL);                                                                                  \
        BAD(invalid_pointer, p->size = NULL);                                                                               \
        BAD(invalid_pointer, p->alpha = NULL);                                                                              \
        BAD(invalid_pointer, p->c = NULL);                                                                                  \
        BAD(invalid_size, p->m = other);                                                                                    \
        BAD(invalid_size, p->size = other);                                                                                 \
        BAD(invalid_size, p->ldc = ldb);                                                                                    \
        BAD(invalid_value, p->tb = operations);                                                                             \
                                                                                                                            \
        size_t bytes = 1;                                                                                                   \
        CHECK_OK(rocblas_start_device_memory_size_query(handle));                                                           \
        CHECK_STATUS(call(handle, &good), rocblas_status_size_unchanged);                                                   \
        CHECK_STATUS(call(handle, &nothing), rocblas_status_size_unchanged);                                                \
        CHECK_OK(rocblas_stop_device_memory_size_query(handle, &bytes));                                                    \
        CHECK_SIZE(bytes, 0);                                                                                               \
        CHECK(memcmp(before, mc, sizeof mc) == 0);                                                                          \
                                                                                                                            \
        for(int mode = 0; mode < 2; mode++)                                                                                 \
        {                                                                                                                   \
            memcpy(mc, before, sizeof mc);                                                                                  \
            CHECK_OK(rocblas_set_pointer_mode(handle, mode ? rocblas_pointer_mode_device : rocblas_pointer_mode_host));     \
            CHECK_OK(call(handle, &good));                                                                                  \
            for(int g = 0, q = 0; g < GROUPS; g++)                                                                          \
                for(int end = q + sizes[g]; q < end; q++)                                                                   \
                    for(int e = 0; e < ROOM; e++)                                                                           \
                        if(!CHECK_NEAR((double)mc[q][e], expected(g, q, e), 0))                                             \
                            fprintf(stderr, "%s: element %d of problem %d\n", #name, e, q);                                 \
        }                                                                                                                   \
        CHECK_OK(rocblas_set_pointer_mode(handle, rocblas_pointer_mode_host));                                              \
    }

TEST(sgemm_grouped_batched, float, rocblas_int, , CALL)
TEST(dgemm_grouped_batched, double, rocblas_int, , CALL)
TEST(sgemm_grouped_batched_64, float, int64_t, , CALL)
TEST(dgemm_grouped_batched_64, double, int64_t, , CALL)
TEST(gemm_grouped_batched_ex, float, rocblas_int, rocblas_datatype_f32_r, CALL_EX)
TEST(gemm_grouped_batched_ex_64, double, int64_t, rocblas_datatype_f64_r, CALL_EX)

int main(void)
{
    rocblas_handle handle;
    REQUIRE_OK(rocblas_create_handle(&handle));
    test_sgemm_grouped_batched(handle);
    test_dgemm_grouped_batched(handle);
    test_sgemm_grouped_batched_64(handle);
    test_dgemm_grouped_batched_64(handle);
    test_gemm_grouped_batched_ex(handle);
    test_gemm_grouped_batched_ex_64(handle);
    CHECK_OK(rocblas_destroy_handle(handle));
    return check_result();
}
