/* SPDX-License-Identifier: MIT
 *
 * check.h: the checks of the C and C++ tests. Valid C99 and C++11.
 *
 * A test is a program that makes checks and ends with `return check_result();`. A failed check prints the file,
 * the line and both values. The result is 0 only if there was at least one check and none failed. Arguments are
 * evaluated once. The counts are per source file. Checks are thread-safe.
 *
 *   CHECK(cond)                   cond is true
 *   CHECK_EQ(got, want)           equal integers, enumerators or booleans
 *   CHECK_SIZE(got, want)         equal size_t
 *   CHECK_PTR(got, want)          equal object pointers
 *   CHECK_STR(got, want)          equal strings; null equals only null
 *   CHECK_NEAR(got, want, tol)    |got - want| <= tol; false for NaN
 *   CHECK_STATUS(got, want)       equal rocblas_status, printed by name
 *   CHECK_OK(call)                the call returns rocblas_status_success
 *   REQUIRE(cond)                 like CHECK, and ends the program on failure
 *   REQUIRE_OK(call)              like CHECK_OK, and ends the program on failure
 */
#ifndef ROCBLAS_MEM_CTESTS_CHECK_H
#define ROCBLAS_MEM_CTESTS_CHECK_H

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* check_counter returns the address of a count: 0 for all checks, 1 for failed ones. */
static inline int* check_counter(int which) {
    static int counts[2];
    return &counts[which];
}

static inline int check_count(int ok) {
    __atomic_fetch_add(check_counter(0), 1, __ATOMIC_RELAXED);
    if (!ok)
        __atomic_fetch_add(check_counter(1), 1, __ATOMIC_RELAXED);
    return ok;
}

static inline int check_true(const char* file, int line, const char* text, int ok) {
    if (!check_count(ok))
        fprintf(stderr, "%s:%d: %s is false\n", file, line, text);
    return ok;
}

static inline int check_eq(
    const char* file, int line, const char* got_text, const char* want_text, long long got, long long want) {
    if (!check_count(got == want))
        fprintf(stderr, "%s:%d: %s is %lld, not %s = %lld\n", file, line, got_text, got, want_text, want);
    return got == want;
}

static inline int check_size(const char* file, int line, const char* got_text, const char* want_text, size_t got, size_t want) {
    if (!check_count(got == want))
        fprintf(stderr, "%s:%d: %s is %zu, not %s = %zu\n", file, line, got_text, got, want_text, want);
    return got == want;
}

static inline int check_ptr(
    const char* file, int line, const char* got_text, const char* want_text, const void* got, const void* want) {
    if (!check_count(got == want))
        fprintf(stderr, "%s:%d: %s is %p, not %s = %p\n", file, line, got_text, got, want_text, want);
    return got == want;
}

static inline int check_str(
    const char* file, int line, const char* got_text, const char* want_text, const char* got, const char* want) {
    const int ok = got && want ? strcmp(got, want) == 0 : got == want;
    if (!check_count(ok))
        fprintf(stderr, "%s:%d: %s is \"%s\", not %s = \"%s\"\n", file, line, got_text, got ? got : "(null)", want_text,
            want ? want : "(null)");
    return ok;
}

static inline int check_near(
    const char* file, int line, const char* got_text, const char* want_text, double got, double want, double tol) {
    const double distance = got < want ? want - got : got - want;
    const int ok = distance <= tol;
    if (!check_count(ok))
        fprintf(stderr, "%s:%d: %s is %.17g, not %s = %.17g, by %.3g > %.3g\n", file, line, got_text, got, want_text, want,
            distance, tol);
    return ok;
}

/* check_status_name returns the name of a rocblas_status without a call of the tested library. */
static inline const char* check_status_name(int status) {
    static const char* const names[] = {"success", "invalid_handle", "not_implemented", "invalid_pointer", "invalid_size",
        "memory_error", "internal_error", "perf_degraded", "size_query_mismatch", "size_increased", "size_unchanged",
        "invalid_value", "continue", "check_numerics_fail", "excluded_from_build", "arch_mismatch"};
    return status >= 0 && status < (int)(sizeof names / sizeof names[0]) ? names[status] : "no status";
}

static inline int check_status(const char* file, int line, const char* text, int got, int want) {
    if (!check_count(got == want))
        fprintf(stderr, "%s:%d: %s is %d %s, not %d %s\n", file, line, text, got, check_status_name(got), want,
            check_status_name(want));
    return got == want;
}

/* check_result prints the counts and returns the program's exit status. */
static inline int check_result(void) {
    const int made = *check_counter(0), failed = *check_counter(1);
    fprintf(stderr, "%d checks, %d failed\n", made, failed);
    return made == 0 || failed != 0;
}

#define CHECK(cond) check_true(__FILE__, __LINE__, #cond, (cond) ? 1 : 0)
#define CHECK_EQ(got, want) check_eq(__FILE__, __LINE__, #got, #want, (long long)(got), (long long)(want))
#define CHECK_SIZE(got, want) check_size(__FILE__, __LINE__, #got, #want, (size_t)(got), (size_t)(want))
#define CHECK_PTR(got, want) check_ptr(__FILE__, __LINE__, #got, #want, (got), (want))
#define CHECK_STR(got, want) check_str(__FILE__, __LINE__, #got, #want, (got), (want))
#define CHECK_NEAR(got, want, tol) check_near(__FILE__, __LINE__, #got, #want, (double)(got), (double)(want), (double)(tol))

#define CHECK_STATUS(got, want) check_status(__FILE__, __LINE__, #got, (int)(got), (int)(want))
#define CHECK_OK(call) CHECK_STATUS(call, 0)

#define REQUIRE(cond) \
    do { \
        if (!CHECK(cond)) \
            exit(check_result()); \
    } while (0)
#define REQUIRE_OK(call) \
    do { \
        if (!CHECK_OK(call)) \
            exit(check_result()); \
    } while (0)

#endif /* ROCBLAS_MEM_CTESTS_CHECK_H */
