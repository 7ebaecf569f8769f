/* SPDX-License-Identifier: MIT
 *
 * threads.c: 16 threads at once, each with its own handles: leases keep their bytes, routines compute right
 * results, handles are created and destroyed.
 */
#include "../workspace.h"

#include <pthread.h>

enum { THREADS = 16, ROUNDS = 12, N = 40000, ORDER = 24 };

/* nested_leases takes leases of different sizes, fills them with a value, and checks it. */
static void nested_leases(rocblas_handle handle, int value) {
    enum { DEPTH = 20 };
    lease leases[DEPTH];
    for (int i = 0; i < DEPTH; i++) {
        leases[i] = take(handle, (size_t)(1000 * i + value));
        if (1000 * i + value)
            fill_leased(leases[i], 0, (char)(value + i), (size_t)(1000 * i + value));
    }
    for (int i = DEPTH - 1; i >= 0; i--) {
        CHECK(leased_holds(leases[i], 0, (size_t)(1000 * i + value), (char)(value + i)));
        give(leases[i]);
    }
    CHECK_SIZE(in_use_of(handle), 0);
}

/* dot multiplies vectors of small integers, which is exact, in a workspace of exactly the right size. */
static void dot(rocblas_handle handle, double* x, int value) {
    double result = -1, want = 0;
    size_t bytes = 0;
    for (int i = 0; i < N; i++) {
        x[i] = (i + value) % 7;
        want += x[i] * x[i];
    }
    CHECK_OK(rocblas_start_device_memory_size_query(handle));
    rocblas_ddot(handle, N, NULL, 1, NULL, 1, NULL); /* on some engines it needs no workspace */
    CHECK_OK(rocblas_stop_device_memory_size_query(handle, &bytes));
    CHECK_OK(rocblas_set_device_memory_size(handle, bytes));
    double* at_x = gpu_copy_of(gpu_asked(), x, N * sizeof *x);
    CHECK_OK(rocblas_ddot(handle, N, at_x, 1, at_x, 1, &result));
    gpu_back(x, at_x, N * sizeof *x);
    CHECK_NEAR(result, want, 0);
    CHECK_OK(rocblas_set_device_memory_size(handle, 0));
}

/* product multiplies A(i,j) = i + value and B(i,j) = j: C(i,j) = ORDER (i + value) j. */
static void product(rocblas_handle handle, int value) {
    double a[ORDER * ORDER], b[ORDER * ORDER], c[ORDER * ORDER];
    const double one = 1, zero = 0;
    int wrong = 0;
    for (int j = 0; j < ORDER; j++)
        for (int i = 0; i < ORDER; i++) {
            a[i + j * ORDER] = i + value;
            b[i + j * ORDER] = j;
            c[i + j * ORDER] = -1;
        }
    double *at_a = gpu_copy_of(gpu_asked(), a, sizeof a), *at_b = gpu_copy_of(gpu_asked(), b, sizeof b);
    double* at_c = gpu_copy_of(gpu_asked(), c, sizeof c);
    CHECK_OK(rocblas_dgemm(handle, rocblas_operation_none, rocblas_operation_none, ORDER, ORDER, ORDER, &one, at_a, ORDER, at_b,
        ORDER, &zero, at_c, ORDER));
    gpu_back(a, at_a, sizeof a);
    gpu_back(b, at_b, sizeof b);
    gpu_back(c, at_c, sizeof c);
    for (int j = 0; j < ORDER; j++)
        for (int i = 0; i < ORDER; i++)
            wrong += c[i + j * ORDER] != ORDER * (i + value) * j;
    CHECK_EQ(wrong, 0);
}

static void* work(void* argument) {
    const int number = (int)(intptr_t)argument;
    rocblas_handle mine = new_handle();
    double* x = malloc(N * sizeof *x);
    REQUIRE(x != NULL);
    for (int round = 0; round < ROUNDS; round++) {
        rocblas_handle passing = new_handle();
        nested_leases(passing, number);
        nested_leases(mine, number + round);
        dot(mine, x, number + round);
        product(passing, number + round);
        CHECK_OK(rocblas_destroy_handle(passing));
        CHECK_STATUS(rocblas_destroy_handle(passing), rocblas_status_invalid_handle);
    }
    free(x);
    CHECK_OK(rocblas_destroy_handle(mine));
    return NULL;
}

int main(void) {
    pthread_t threads[THREADS];
    for (int i = 0; i < THREADS; i++)
        REQUIRE(pthread_create(&threads[i], NULL, work, (void*)(intptr_t)i) == 0);
    for (int i = 0; i < THREADS; i++)
        CHECK_EQ(pthread_join(threads[i], NULL), 0);
    return check_result();
}
