/* SPDX-License-Identifier: MIT
 *
 * stats.c: the statistics of routines and of the device, resets, and reads on other threads. model.c tests the counts
 * of handles and of the process.
 */
#include "../../capi/state/zcounters.h"
#include "stats.h"

#include <pthread.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
    N = 40000, /* three partial results */
    LONG = 9 * 16384 /* nine */
};

static double x[LONG];

static void fill(void) {
    for (int i = 0; i < LONG; i++)
        x[i] = i % 5;
}

static rocblas_status dot(rocblas_handle handle) {
    double result;
    return rocblas_ddot(handle, N, x, 1, x, 1, &result);
}

static rocblas_status sum(rocblas_handle handle) {
    double result;
    return rocblas_dasum(handle, LONG, x, 1, &result);
}

/* nothing_yet tests that before the first handle everything is 0, and there is no device. */
static void nothing_yet(void) {
    rocblas_mem_stats n = stats_of(NULL);
    CHECK_SIZE(n.struct_bytes, sizeof n);
    CHECK_SIZE(n.handles, 0);
    CHECK_SIZE(n.committed_bytes, 0);
    CHECK_SIZE(n.limit_bytes, SIZE_MAX);
    check_counts(NULL, 0, 0, 0, 0, 0);
    check_routine("rocblas_ddot", 0, 0, 0, 0, 0);
    check_routine("rocblas_device_malloc_alloc", 0, 0, 0, 0, 0);
    n.struct_bytes = sizeof n;
    CHECK_STATUS(rocblas_mem_get_device_stats(-1, &n), rocblas_status_invalid_value);
}

/* sizes tests that a struct that is too short is refused, and that extra fields of a longer one are 0. */
static void sizes(rocblas_handle handle) {
    struct {
        rocblas_mem_stats stats;
        uint64_t later[2];
    } longer = {.later = {7, 7}};
    const size_t first = offsetof(
        rocblas_mem_stats, scratch_bytes); /* the size in a program that was built with the first version */
    for (size_t bytes = 0; bytes < first; bytes += 8) {
        longer.stats.struct_bytes = bytes;
        CHECK_STATUS(rocblas_mem_get_stats(handle, &longer.stats), rocblas_status_invalid_size);
    }
    longer.stats.struct_bytes = SIZE_MAX;
    CHECK_STATUS(rocblas_mem_get_stats(handle, &longer.stats), rocblas_status_invalid_size);
    longer.stats.struct_bytes = first;
    longer.stats.scratch_bytes = 7;
    CHECK_OK(rocblas_mem_get_stats(handle, &longer.stats));
    CHECK_SIZE(longer.stats.scratch_bytes, 7);
    longer.stats.struct_bytes = sizeof longer.stats;
    CHECK_OK(rocblas_mem_get_stats(handle, &longer.stats));
    CHECK_EQ(longer.later[0], 7);
    longer.stats.struct_bytes = sizeof longer;
    CHECK_OK(rocblas_mem_get_stats(handle, &longer.stats));
    CHECK_SIZE(longer.stats.struct_bytes, sizeof longer);
    CHECK_EQ(longer.later[0] | longer.later[1], 0);
}

/* routines tests the counts of routines, with a sufficient workspace and with smaller ones. */
static void routines(rocblas_handle handle) {
    size_t best = 0;
    CHECK_OK(rocblas_mem_reset_counts(NULL));
    CHECK_OK(rocblas_mem_reset_counts(handle));
    CHECK_OK(rocblas_mem_reset_peak(handle));
    CHECK_OK(dot(handle));
    CHECK_OK(dot(handle));
    check_routine("rocblas_ddot", 2, 64, 1, 0, 0);
    const uint64_t asked = stats_of(handle).allocations;
    CHECK(asked > 0); /* of the first dot */
    CHECK_EQ(routine_stats_of("rocblas_ddot").allocations, asked);
    CHECK_EQ(stats_of(NULL).allocations, asked);
    CHECK_OK(rocblas_start_device_memory_size_query(handle));
    CHECK_STATUS(sum(handle), rocblas_status_size_increased);
    CHECK_OK(rocblas_stop_device_memory_size_query(handle, &best));
    check_routine("rocblas_dasum", 0, 0, 0, 0, 0);

    CHECK_OK(rocblas_set_device_memory_size(handle, best));
    CHECK_OK(sum(handle));
    check_routine("rocblas_dasum", 1, best, 0, 0, 0);
    CHECK_EQ(routine_stats_of("rocblas_dasum").allocations, 0); /* of setting the size */
    CHECK(stats_of(handle).allocations >= asked);
    CHECK_OK(rocblas_set_device_memory_size(handle, best - 64));
    CHECK_OK(sum(handle)); /* with the slower algorithm */
    check_routine("rocblas_dasum", 1, best, 0, 0, 1);
    CHECK_STATUS(rocblas_set_device_memory_size(handle, TOO_MUCH), rocblas_status_memory_error);
    check_counts(handle, 3, 3, 1, 1, 1);
    check_counts(NULL, 3, 3, 1, 1, 1);
    CHECK_SIZE(stats_of(handle).peak_bytes, best);
    CHECK_OK(rocblas_set_device_memory_size(handle, 0));
    CHECK_SIZE(stats_of(handle).committed_bytes, 0);
    CHECK(stats_of(handle).peak_committed_bytes >= best);
    check_routine("rocblas_device_malloc_alloc", 0, 0, 0, 0, 0);
}

/* resets tests that the resets of a handle, of the process, of peaks and of counts are independent. */
static void resets(rocblas_handle handle) {
    lease it = take(handle, 64);
    CHECK_OK(rocblas_mem_reset_counts(handle));
    check_counts(handle, 1, 0, 0, 0, 0);
    check_counts(NULL, 4, 3, 2, 1, 1);
    CHECK(stats_of(handle).peak_bytes > 64);
    CHECK_OK(rocblas_mem_reset_peak(handle));
    CHECK_SIZE(stats_of(handle).peak_bytes, 64);
    CHECK(stats_of(NULL).peak_bytes > 64);
    CHECK_OK(rocblas_mem_reset_peak(NULL));
    CHECK_SIZE(stats_of(NULL).peak_bytes, 64);
    CHECK_SIZE(stats_of(NULL).peak_committed_bytes, stats_of(NULL).committed_bytes);
    CHECK_SIZE(routine_stats_of("rocblas_dasum").most_bytes, 0);
    CHECK_EQ(routine_stats_of("rocblas_dasum").leases, 1);
    CHECK_OK(rocblas_mem_reset_counts(NULL));
    check_counts(NULL, 1, 0, 0, 0, 0);
    check_routine("rocblas_dasum", 0, 0, 0, 0, 0);
#define IS_ZERO(name) CHECK_EQ(stats_of(NULL).name, 0), CHECK_EQ(stats_of(handle).name, 0);
    RBM_COUNTERS(IS_ZERO)
#undef IS_ZERO
    CHECK_EQ(routine_stats_of("rocblas_ddot").allocations, 0);
    give(it);
    check_counts(handle, 1, 1, 0, 0, 0);
    check_counts(NULL, 1, 1, 0, 0, 0);
    give(take(handle, 64));
    check_counts(handle, 2, 2, 0, 0, 0);
    rocblas_mem_stats device = {.struct_bytes = sizeof device};
    CHECK_OK(rocblas_mem_get_device_stats(-1, &device));
    CHECK_EQ(device.leases, 2);
    CHECK_SIZE(device.committed_bytes, stats_of(handle).committed_bytes);
}

/* short_calls tests that short calls lease nothing: they need no workspace and do not count. */
static void short_calls(void) {
    rocblas_handle handle = new_handle();
    double result = 0;
    CHECK_OK(rocblas_mem_reset_counts(NULL));
    CHECK_OK(rocblas_mem_reset_peak(NULL));
    CHECK_OK(rocblas_set_device_memory_size(handle, 64));
    lease it = take(handle, 64);
    for (int n = 1; n <= 16384; n *= 4) {
        CHECK_OK(rocblas_ddot(handle, n, x, 1, x, 1, &result));
        CHECK_OK(rocblas_dasum(handle, n, x, 1, &result));
        CHECK_OK(rocblas_dnrm2(handle, n, x, 1, &result));
    }
    CHECK_OK(dot(handle)); /* with the slower algorithm */
    check_counts(handle, 1, 0, 0, 0, 1);
    CHECK_SIZE(stats_of(handle).peak_bytes, 64);
    check_routine("rocblas_ddot", 0, 0, 0, 0, 1);
    check_routine("rocblas_dasum", 0, 0, 0, 0, 0);
    give(it);
    CHECK_OK(rocblas_destroy_handle(handle));
}

/* scratch tests that scratch is counted for the process, does not grow with a second call, and is released with
 * idle memory. */
static void scratch(void) {
    enum { ORDER = 600 };
    static rocblas_half a[ORDER * ORDER], c[ORDER * ORDER];
    const float one = 1, zero = 0;
    rocblas_handle handle = new_handle();
    size_t bytes[2], released = 0;
    CHECK_OK(rocblas_set_device_memory_size(handle, 64)); /* operands are converted in pieces */
    for (int i = 0; i < 2; i++) {
        CHECK_OK(rocblas_gemm_ex(handle, rocblas_operation_none, rocblas_operation_none, ORDER, ORDER, ORDER, &one, a,
            rocblas_datatype_f16_r, ORDER, a, rocblas_datatype_f16_r, ORDER, &zero, c, rocblas_datatype_f16_r, ORDER, c,
            rocblas_datatype_f16_r, ORDER, rocblas_datatype_f32_r, rocblas_gemm_algo_standard, 0, 0));
        bytes[i] = stats_of(NULL).scratch_bytes;
    }
    CHECK(bytes[0] >= 4 * MIB && bytes[0] % MIB == 0);
    CHECK(
        bytes[1] <= (size_t)sysconf(_SC_NPROCESSORS_ONLN) * 8 * MIB); /* scratch of the engine and of the library for each core */
    CHECK_SIZE(stats_of(handle).scratch_bytes, 0);
    CHECK_OK(rocblas_destroy_handle(handle));
    CHECK_OK(rocblas_mem_release_all_idle(&released));
    CHECK(released >= bytes[1]);
    CHECK_SIZE(stats_of(NULL).scratch_bytes, 0);
}

/* in_a_child tests that a child's counts start at 0. */
static void in_a_child(void) {
    pid_t child = fork();
    if (child == 0) {
        check_counts(NULL, 0, 0, 0, 0, 0);
        rocblas_handle own = new_handle();
        CHECK_OK(dot(own));
        check_counts(NULL, 1, 1, 1, 0, 0);
        check_routine("rocblas_ddot", 1, 64, 1, 0, 0);
        _exit(check_result());
    }
    int status = 1;
    CHECK(waitpid(child, &status, 0) == child);
    CHECK_EQ(status, 0);
}

enum { ROUNDS = 5000 };

static void* lease_many_times(void* handle) {
    for (int i = 0; i < ROUNDS; i++) {
        lease it = take(handle, 4096);
        give(it);
        CHECK_OK(dot(handle));
    }
    return NULL;
}

/* read_meanwhile tests that numbers read while other threads work were correct at some moment. Two of the
 * handles are among the first eight of the process, which have separate rows; two others, 8 slots apart, share
 * a row. */
static void read_meanwhile(void) {
    enum { THREADS = 4, HANDLES = 24 };
    static const int used[THREADS] = {0, 1, HANDLES - 9, HANDLES - 1};
    rocblas_handle all_handles[HANDLES], handles[THREADS];
    pthread_t threads[THREADS];
    CHECK_OK(rocblas_mem_reset_counts(NULL));
    uint64_t out = stats_of(NULL).leases - stats_of(NULL).releases, last = 0;
    for (int i = 0; i < HANDLES; i++)
        all_handles[i] = new_handle();
    for (int i = 0; i < THREADS; i++)
        handles[i] = all_handles[used[i]];
    for (int i = 0; i < THREADS; i++)
        REQUIRE(pthread_create(&threads[i], NULL, lease_many_times, handles[i]) == 0);
    for (int round = 0; round < 2000; round++) {
        rocblas_mem_stats one = stats_of(handles[round % THREADS]), all = stats_of(NULL);
        CHECK(one.in_use_bytes == 0 || one.in_use_bytes == 4096 || one.in_use_bytes == 64);
        CHECK(one.peak_bytes <= 4096 && one.leases <= 2 * ROUNDS);
        CHECK(all.leases >= last);
        last = all.leases;
    }
    for (int i = 0; i < THREADS; i++)
        REQUIRE(pthread_join(threads[i], NULL) == 0);
    check_counts(NULL, out + THREADS * 2 * ROUNDS, THREADS * 2 * ROUNDS, THREADS, 0, 0);
    check_routine("rocblas_ddot", THREADS * ROUNDS, 64, routine_stats_of("rocblas_ddot").growths, 0, 0);
    CHECK_EQ(routine_stats_of("rocblas_device_malloc_alloc").leases, out + THREADS * ROUNDS); /* all but those of routines */
    for (int i = 0; i < HANDLES; i++)
        CHECK_OK(rocblas_destroy_handle(all_handles[i]));
}

int main(void) {
    use_builtin();
    fill();
    unsetenv("ROCBLAS_DEVICE_MEMORY_SIZE");
    nothing_yet();
    rocblas_handle handle = new_handle();
    sizes(handle);
    routines(handle);
    resets(handle);
    in_a_child();
    short_calls(); /* on one of the first handles */
    scratch();
    read_meanwhile();
    CHECK_OK(rocblas_destroy_handle(handle));
    return check_result();
}
