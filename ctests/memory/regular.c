/* SPDX-License-Identifier: MIT
 *
 * regular.c: a call has the same effect whether it enters the core or not. A call or a size query on a handle with
 * events always enters the core, so the test makes each on two handles, one of them with events. It compares statuses,
 * results, the state of the workspace and the number of leases: with a workspace that grows, with one that is too
 * small, on a stream, and while another lease is live.
 */
#include "stats.h"

#include <math.h>

#define MOST_ELEMENTS 160000
#define MOST_ORDER 600

typedef rocblas_status routine(rocblas_handle handle, int m, int n, void* result);

/* Vectors of ones and the identity, for which the result of every routine is ones. */
static float s[2 * MOST_ELEMENTS], s_identity[2 * MOST_ORDER * MOST_ORDER];
static double d[2 * MOST_ELEMENTS], d_identity[2 * MOST_ORDER * MOST_ORDER];

static const float s_one[2] = {1, 0};
static const double d_one[2] = {1, 0};

#define PLAIN rocblas_fill_upper, rocblas_operation_none, rocblas_diagonal_unit

/* CALL defines a routine of m and n; the macros below it define those of one kind. */
#define CALL(name, ...) \
    static rocblas_status name(rocblas_handle handle, int m, int n, void* result) { \
        (void)m; \
        (void)n; \
        (void)result; \
        return rocblas_##__VA_ARGS__; \
    }
#define REDUCTION(name, real) CALL(name, name(handle, n, (const void*)real, 1, result))
#define DOT(name, real) CALL(name, name(handle, n, (const void*)real, 1, (const void*)real, 1, result))
#define TRSV(name, real) CALL(name, name(handle, PLAIN, n, (const void*)real##_identity, n, (void*)real, 1))
#define SYSTEM(side, order, name, real) \
    CALL(name##_##side, \
        name(handle, rocblas_side_##side, PLAIN, m, n, (const void*)real##_one, (const void*)real##_identity, order, \
            (void*)real, m))
#define TRSM(name, real) SYSTEM(left, m, name, real) SYSTEM(right, n, name, real)

/* clang-format off */
#define REDUCTIONS(X) \
    X(isamax, s) X(idamax, d) X(icamax, s) X(izamax, d) X(isamin, s) X(idamin, d) X(icamin, s) X(izamin, d) \
        X(sasum, s) X(dasum, d) X(scasum, s) X(dzasum, d) X(snrm2, s) X(dnrm2, d) X(scnrm2, s) X(dznrm2, d)
/* clang-format on */
#define DOTS(X) X(sdot, s) X(ddot, d) X(cdotu, s) X(zdotu, d) X(cdotc, s) X(zdotc, d)
#define TRSVS(X) X(strsv, s) X(dtrsv, d) X(ctrsv, s) X(ztrsv, d)
#define TRSMS(X) X(strsm, s) X(dtrsm, d) X(ctrsm, s) X(ztrsm, d)

/* Batches of three, whose size queries C answers. */
#define REDUCTION_BATCHES(name, real) \
    CALL(name##_batched, name##_batched(handle, n, (void*)real, 1, 3, result)) \
    CALL(name##_batched_64, name##_batched_64(handle, n, (void*)real, 1, 3, result)) \
    CALL(name##_strided, name##_strided_batched(handle, n, (const void*)real, 1, n, 3, result))
#define DOT_BATCHES(name, real) \
    CALL(name##_batched, name##_batched(handle, n, (void*)real, 1, (void*)real, 1, 3, result)) \
    CALL(name##_strided, name##_strided_batched(handle, n, (const void*)real, 1, n, (const void*)real, 1, n, 3, result)) \
    CALL(name##_strided_64, name##_strided_batched_64(handle, n, (const void*)real, 1, n, (const void*)real, 1, n, 3, result))

REDUCTIONS(REDUCTION)
DOTS(DOT)
DOT(hdot, s)
DOT(bfdot, s)
REDUCTIONS(REDUCTION_BATCHES)
DOTS(DOT_BATCHES)
DOT_BATCHES(hdot, s)
DOT_BATCHES(bfdot, s)
TRSVS(TRSV)
TRSMS(TRSM)

#define NAME(name, real) name,
#define NAMES(name, real) name##_left, name##_right,
static routine* const reductions[] = {REDUCTIONS(NAME) DOTS(NAME)};
static routine* const solves[] = {TRSVS(NAME)};
static routine* const systems[] = {TRSMS(NAMES)};

#define REDUCTION_NAMES(name, real) name##_batched, name##_batched_64, name##_strided,
#define DOT_NAMES(name, real) name##_batched, name##_strided, name##_strided_64,
static routine* const batches[] = {
    hdot, bfdot, REDUCTIONS(REDUCTION_NAMES) DOTS(DOT_NAMES) DOT_NAMES(hdot, s) DOT_NAMES(bfdot, s)};

/* Calls for which a size query returns an error, or that have nothing to do. */
#define TRIANGLE(uplo, trans, diag) (rocblas_fill)(uplo), (rocblas_operation)(trans), (rocblas_diagonal)(diag)
CALL(no_increment, dnrm2(handle, n, d, 0, result))
CALL(backwards, ddot(handle, n, d, -1, d, -2, result))
CALL(backwards_long, ddot(handle, 200 * n, NULL, -1, NULL, -2, result))
CALL(stays_long, ddot(handle, 200 * n, NULL, 0, NULL, 0, result))
CALL(norm_backwards, dnrm2(handle, 200 * n, NULL, -1, result))
CALL(norm_long, dnrm2_64(handle, (int64_t)n << 40, NULL, 1, result))
CALL(no_batch, ddot_batched(handle, 200 * n, NULL, 1, NULL, 1, 0, result))
CALL(negative_batch, dasum_batched(handle, 20000 * n, NULL, 1, -1, result))
CALL(many_long, ddot_strided_batched_64(handle, (int64_t)n << 24, NULL, 1, 0, NULL, 1, 0, (int64_t)n << 24, result))
CALL(batch_backwards, idamax_strided_batched(handle, 200 * n, NULL, -1, 0, 3, result))
CALL(no_uplo, dtrsv(handle, TRIANGLE(123, 111, 131), n, d, n, d, 1))
CALL(no_trans, dtrsv(handle, TRIANGLE(121, 110, 131), n, d, n, d, 1))
CALL(no_diag, dtrsv(handle, TRIANGLE(121, 111, 133), n, d, n, d, 1))
CALL(short_columns, dtrsv(handle, TRIANGLE(121, 111, 131), n, d, n - 1, d, 1))
CALL(stays, dtrsv(handle, TRIANGLE(121, 111, 131), n, d, n, d, 0))
CALL(goes_back, dtrsv(handle, TRIANGLE(121, 111, 131), n, d, n, d, -1))
CALL(no_side, dtrsm(handle, (rocblas_side)140, TRIANGLE(121, 111, 131), n, n, d_one, d, n, d, n))
CALL(both_sides, dtrsm(handle, rocblas_side_both, TRIANGLE(121, 111, 131), n, n, d_one, d, n, d, n))
CALL(short_a, dtrsm(handle, rocblas_side_right, TRIANGLE(121, 111, 131), 2 * n, n, d_one, d, n - 1, d, 2 * n))
CALL(short_b, dtrsm(handle, rocblas_side_right, TRIANGLE(121, 111, 131), 2 * n, n, d_one, d, n, d, n))
CALL(nothing_given, dtrsm(handle, rocblas_side_left, TRIANGLE(121, 111, 131), n, n, NULL, NULL, n, NULL, n))

static routine* const wrong[] = {no_increment, backwards, backwards_long, stays_long, norm_backwards, norm_long, no_batch,
    negative_batch, many_long, batch_backwards, no_uplo, no_trans, no_diag, short_columns, stays, goes_back, no_side, both_sides,
    short_a, short_b, nothing_given};

static const int lengths[] = {0, 1, 31, 32, 33, 100, 16383, 16384, 16385, 70000, 150000};
static const int orders[] = {0, 1, 31, 32, 33, 64, 65, 127, 128, 129, 256, 257};
static const int sides[] = {0, 1, 2, 3, 511, 512, 513};

#define COUNT(array) (sizeof(array) / sizeof *(array))

static rocblas_handle plain, watched;

/* compare makes one call on both handles. */
static void compare(routine* call, int m, int n) {
    double results[2][2] = {{0, 0}, {0, 0}};
    CHECK_OK(rocblas_mem_reset_peak(plain));
    CHECK_OK(rocblas_mem_reset_peak(watched));
    const uint64_t before[2] = {stats_of(plain).leases, stats_of(watched).leases};
    const rocblas_status got = call(plain, m, n, results[0]);
    const rocblas_status want = call(watched, m, n, results[1]);
    CHECK_STATUS(got, want);
    CHECK_EQ(stats_of(plain).leases - before[0], stats_of(watched).leases - before[1]);
    CHECK_SIZE(peak_of(plain), peak_of(watched));
    CHECK_SIZE(in_use_of(plain), in_use_of(watched));
    CHECK_SIZE(size_of(plain), size_of(watched));
    CHECK_EQ(growths_of(plain), growths_of(watched));
    for (int i = 0; i < 2; i++)
        CHECK(results[0][i] == results[1][i] || (isnan(results[0][i]) && isnan(results[1][i])));
}

/* ask makes a size query of one call. */
static rocblas_status ask(rocblas_handle handle, routine* call, int m, int n, size_t* bytes) {
    double result[2] = {0, 0};
    CHECK_OK(rocblas_start_device_memory_size_query(handle));
    const rocblas_status status = call(handle, m, n, result);
    const rocblas_status again = call(handle, m, n, result);
    CHECK(status != rocblas_status_size_increased || again == rocblas_status_size_unchanged);
    CHECK_OK(rocblas_stop_device_memory_size_query(handle, bytes));
    CHECK_NEAR(result[0], 0, 0);
    return status;
}

/* compare_answers compares the size queries of both handles. */
static void compare_answers(routine* call, int m, int n) {
    size_t told = 0, timed = 0;
    const rocblas_status got = ask(plain, call, m, n, &told);
    const rocblas_status want = ask(watched, call, m, n, &timed);
    CHECK_STATUS(got, want);
    CHECK_SIZE(told, timed);
}

static void compare_all_with(void (*compare)(routine* call, int m, int n)) {
    for (size_t i = 0; i < COUNT(lengths); i++)
        for (size_t j = 0; j < COUNT(reductions); j++)
            compare(reductions[j], 0, lengths[i]);
    for (size_t i = 0; i < COUNT(orders); i++)
        for (size_t j = 0; j < COUNT(solves); j++)
            compare(solves[j], 0, orders[i]);
    for (size_t i = 0; i < COUNT(orders); i++)
        for (size_t k = 0; k < COUNT(sides); k++)
            for (size_t j = 0; j < COUNT(systems); j += 2) {
                compare(systems[j], orders[i], sides[k]);
                compare(systems[j + 1], sides[k], orders[i]);
            }
}

static void compare_all(void) { compare_all_with(compare); }

static void make_handles(void) {
    plain = new_handle();
    watched = new_handle();
    CHECK_OK(rocblas_set_start_stop_events(
        watched, (hipEvent_t)(void*)s, (hipEvent_t)(void*)s)); /* any value is an event or a stream without HIP */
}

static void destroy_handles(void) {
    CHECK_OK(rocblas_destroy_handle(plain));
    CHECK_OK(rocblas_destroy_handle(watched));
}

/* sized runs the comparison with a workspace of a size, 0 for one that grows. */
static void sized(size_t bytes) {
    make_handles();
    CHECK_OK(rocblas_set_device_memory_size(plain, bytes));
    CHECK_OK(rocblas_set_device_memory_size(watched, bytes));
    compare_all();
    destroy_handles();
}

static void on_a_stream(void) {
    make_handles();
    CHECK_OK(rocblas_set_stream(plain, (hipStream_t)(void*)s));
    compare_all();
    destroy_handles();
}

static void while_leased(void) {
    make_handles();
    CHECK_OK(rocblas_set_device_memory_size(plain, MIB));
    CHECK_OK(rocblas_set_device_memory_size(watched, MIB));
    const lease one = take(plain, MIB / 2), other = take(watched, MIB / 2);
    compare_all();
    CHECK(rocblas_device_malloc_success(one));
    give(one);
    give(other);
    destroy_handles();
}

/* fill_with sets every element of the vectors to a number. */
static void fill_with(float value) {
    for (size_t i = 0; i < COUNT(s); i++)
        s[i] = value, d[i] = value;
}

/* declined tests calls that prove not to be regular only during the computation: they enter the core and lease
 * nothing either. */
static void declined(void) {
    make_handles();
    compare(idamax, 0, 100);
    fill_with(NAN);
    CHECK_OK(rocblas_mem_reset_counts(NULL));
    for (size_t j = 0; j < COUNT(reductions); j++)
        compare(reductions[j], 0, 100);
    CHECK_EQ(routine_stats_of("rocblas_isamax").leases, 0);
    CHECK_EQ(routine_stats_of("rocblas_izamin").leases, 0);
    CHECK_EQ(routine_stats_of("rocblas_zdotc").leases, 0);
    fill_with(1);
    destroy_handles();
}

static void in_queries(void) {
    make_handles();
    compare_all_with(compare_answers);
    for (size_t i = 0; i < COUNT(lengths); i++)
        for (size_t j = 0; j < COUNT(batches); j++)
            compare_answers(batches[j], 0, lengths[i]);
    for (size_t j = 0; j < COUNT(reductions); j++)
        compare_answers(reductions[j], 0, -1);
    for (size_t j = 0; j < COUNT(batches); j++)
        compare_answers(batches[j], 0, -1);
    for (size_t j = 0; j < COUNT(solves); j++)
        compare_answers(solves[j], 0, -1);
    for (size_t j = 0; j < COUNT(systems); j++)
        compare_answers(systems[j], 5, -1), compare_answers(systems[j], -1, 5);
    for (size_t j = 0; j < COUNT(wrong); j++)
        compare_answers(wrong[j], 0, 100);
    destroy_handles();
}

int main(void) {
    fill_with(1);
    sized(0);
    sized(64);
    sized(4096);
    sized(MIB / 4);
    sized(64 * MIB);
    on_a_stream();
    while_leased();
    declined();
    in_queries();
    return check_result();
}
