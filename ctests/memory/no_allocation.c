/* SPDX-License-Identifier: MIT
 *
 * no_allocation.c: once the queried size is set, no call requests memory from the device or waits for it, and a
 * lease that fits does not call malloc either. This program counts every call of malloc, calloc, realloc and
 * free in the process.
 */
#include "../workspace.h"

/* The C library's allocator under its internal names. */
extern void* __libc_malloc(size_t size);
extern void* __libc_calloc(size_t count, size_t size);
extern void* __libc_realloc(void* old, size_t size);
extern void __libc_free(void* old);

void* malloc(size_t size);
void* calloc(size_t count, size_t size);
void* realloc(void* old, size_t size);
void free(void* old);

static long heap_calls;

static void count_heap_call(void) { __atomic_fetch_add(&heap_calls, 1, __ATOMIC_RELAXED); }

static long heap_calls_so_far(void) { return __atomic_load_n(&heap_calls, __ATOMIC_RELAXED); }

void* malloc(size_t size) {
    count_heap_call();
    return __libc_malloc(size);
}

void* calloc(size_t count, size_t size) {
    count_heap_call();
    return __libc_calloc(count, size);
}

void* realloc(void* old, size_t size) {
    count_heap_call();
    return __libc_realloc(old, size);
}

void free(void* old) {
    count_heap_call();
    __libc_free(old);
}

enum { N = 40000, ORDER = 200, SIDES = 30 };

static double x[N], y[N], a[ORDER * ORDER], b[ORDER * SIDES];

/* run_calls makes one call of each routine that needs workspace and some that do not; in a query without data. */
static int run_calls(rocblas_handle h, bool data) {
    double *px = data ? x : NULL, *py = data ? y : NULL, *pa = data ? a : NULL, *pb = data ? b : NULL;
    double result;
    const double one = 1, zero = 0;
    rocblas_int index;
    const int want = data ? rocblas_status_success : rocblas_status_size_unchanged;
    int odd = 0; /* calls with a wrong status; in a query an increase is right too */
#define CALL(call) \
    do { \
        const int status = (call); \
        odd += status != want && (data || status != rocblas_status_size_increased); \
    } while (0)
    CALL(rocblas_ddot(h, N, px, 1, py, 1, &result));
    CALL(rocblas_dnrm2(h, N, px, 1, &result));
    CALL(rocblas_dasum(h, N, px, 1, &result));
    CALL(rocblas_idamax(h, N, px, 1, &index));
    CALL(rocblas_idamin(h, N, px, 1, &index));
    CALL(rocblas_daxpy(h, N, &zero, px, 1, py, 1));
    CALL(rocblas_dscal(h, N, &one, px, 1));
    CALL(rocblas_dgemv(h, rocblas_operation_none, ORDER, ORDER, &one, pa, ORDER, px, 1, &zero, py, 1));
    CALL(rocblas_dtrsv(h, rocblas_fill_lower, rocblas_operation_none, rocblas_diagonal_non_unit, ORDER, pa, ORDER, px, 1));
    CALL(rocblas_dtrsm(h, rocblas_side_left, rocblas_fill_lower, rocblas_operation_transpose, rocblas_diagonal_non_unit, ORDER,
        SIDES, &one, pa, ORDER, pb, ORDER));
    CALL(rocblas_dgemm(
        h, rocblas_operation_none, rocblas_operation_none, ORDER, SIDES, ORDER, &one, pa, ORDER, pb, ORDER, &zero, py, ORDER));
#undef CALL
    return odd;
}

/* device_is_left_alone queries, sets the size, and runs: the device counts do not change. */
static void device_is_left_alone(rocblas_handle h) {
    uint64_t allocations = 0, synchronizations = 0, later = 0, waits = 0;
    size_t bytes = 0;
    for (int i = 0; i < ORDER; i++)
        a[i + i * ORDER] = 1;
    CHECK_OK(rocblas_start_device_memory_size_query(h));
    CHECK_EQ(run_calls(h, false), 0);
    CHECK_OK(rocblas_stop_device_memory_size_query(h, &bytes));
    CHECK(bytes > 0);
    CHECK_OK(rocblas_mem_get_device_counts(&allocations, &synchronizations));
    CHECK_OK(rocblas_set_device_memory_size(h, bytes));
    CHECK_OK(rocblas_mem_get_device_counts(&later, &waits));
    CHECK(later > allocations); /* the counter works */
    allocations = later;
    CHECK_OK(rocblas_mem_reset_peak(h));
    for (int i = 0; i < 10; i++)
        CHECK_EQ(run_calls(h, true), 0);
    CHECK_OK(rocblas_mem_get_device_counts(&later, &waits));
    CHECK_EQ(later, allocations);
    CHECK_EQ(waits, synchronizations);
    CHECK_SIZE(peak_of(h), bytes);
    CHECK_EQ(growths_of(h), 0);
}

/* heap_is_left_alone leases, reads addresses and ends leases, six deep: no allocator function is called. */
static void heap_is_left_alone(rocblas_handle h) {
    enum { DEPTH = 6 };
    lease leases[DEPTH];
    void* address;
    int bad = 0;
    CHECK_OK(rocblas_set_device_memory_size(h, MIB));
    const long before = heap_calls_so_far();
    for (int round = 0; round < 1000; round++) {
        for (int i = 0; i < DEPTH; i++) {
            bad += rocblas_device_malloc_alloc(h, &leases[i], 3, (size_t)64, (size_t)i, (size_t)200) != 0;
            bad += rocblas_device_malloc_get(leases[i], 2, &address) != 0;
        }
        for (int i = DEPTH - 1; i >= 0; i--)
            bad += rocblas_device_malloc_free(leases[i]) != 0;
        bad += rocblas_start_device_memory_size_query(h) != 0;
        bad += rocblas_set_optimal_device_memory_size_impl(h, 2, (size_t)64, (size_t)round) != rocblas_status_size_increased;
        size_t size;
        bad += rocblas_stop_device_memory_size_query(h, &size) != 0;
        bad += rocblas_get_device_memory_size(h, &size) != 0;
    }
    CHECK_EQ(heap_calls_so_far(), before);
    CHECK_EQ(bad, 0);
}

int main(void) {
    use_builtin();
    rocblas_handle h = new_handle();
    const long before = heap_calls_so_far();
    CHECK(before > 0); /* the library's calls are counted */
    device_is_left_alone(h);
    heap_is_left_alone(h);
    CHECK_OK(rocblas_destroy_handle(h));
    return check_result();
}
