/* SPDX-License-Identifier: MIT
 *
 * copies.c LIBRARY FOLDER OTHER: several copies of the library in one process: in a separate namespace of the loader
 * (dlmopen), as two files in FOLDER, which has one core, and the OTHER library of the same installation: front and
 * core. The copies compute independently, also on threads, and do not know each other's handles and leases. Closing a
 * copy, during a call of it or afterwards, does not unload code in use.
 */
#include "check.h"

#include <dlfcn.h>
#include <libgen.h>
#include <limits.h>
#include <pthread.h>
#include <rocblas_mem.h>
#include <stdatomic.h>

enum { COPIES = 5, THREADS = 2, ROUNDS = 200, N = 300, GEMM_N = 40 };

/* struct functions holds the functions of one copy. */
struct functions {
    void* library;
    rocblas_status (*create)(rocblas_handle*);
    rocblas_status (*destroy)(rocblas_handle);
    rocblas_status (*ddot)(rocblas_handle, rocblas_int, const double*, rocblas_int, const double*, rocblas_int, double*);
    rocblas_status (*dgemm)(rocblas_handle, rocblas_operation, rocblas_operation, rocblas_int, rocblas_int, rocblas_int,
        const double*, const double*, rocblas_int, const double*, rocblas_int, const double*, double*, rocblas_int);
    rocblas_status (*lease)(rocblas_handle, struct rocblas_device_malloc_base**, size_t, ...);
    rocblas_status (*end)(struct rocblas_device_malloc_base*);
};

static atomic_int wrong;

static struct functions find(void* library) {
    struct functions f = {.library = library};
    if (!library)
        fprintf(stderr, "%s\n", dlerror());
    REQUIRE(library != NULL);
    *(void**)&f.create = dlsym(library, "rocblas_create_handle");
    *(void**)&f.destroy = dlsym(library, "rocblas_destroy_handle");
    *(void**)&f.ddot = dlsym(library, "rocblas_ddot");
    *(void**)&f.dgemm = dlsym(library, "rocblas_dgemm");
    *(void**)&f.lease = dlsym(library, "rocblas_device_malloc_alloc");
    *(void**)&f.end = dlsym(library, "rocblas_device_malloc_free");
    REQUIRE(f.create && f.destroy && f.ddot && f.dgemm && f.lease && f.end);
    return f;
}

/* compute makes a regular call, a call that enters the core, and a lease. */
static int compute(const struct functions* f, rocblas_handle handle) {
    double x[N], A[GEMM_N * GEMM_N], C[GEMM_N * GEMM_N], sum = 0;
    const double one = 1, zero = 0;
    struct rocblas_device_malloc_base* lease = NULL;
    for (int i = 0; i < N; i++)
        x[i] = 2;
    for (int i = 0; i < GEMM_N * GEMM_N; i++)
        A[i] = 1;
    int right = f->ddot(handle, N, x, 1, x, 1, &sum) == rocblas_status_success && sum == 4 * N;
    right &= f->dgemm(handle, rocblas_operation_none, rocblas_operation_none, GEMM_N, GEMM_N, GEMM_N, &one, A, GEMM_N, A, GEMM_N,
                 &zero, C, GEMM_N)
        == rocblas_status_success;
    for (int i = 0; i < GEMM_N * GEMM_N; i++)
        right &= C[i] == GEMM_N;
    right &= f->lease(handle, &lease, 2, (size_t)1000, (size_t)70000) == rocblas_status_success;
    return right & (f->end(lease) == rocblas_status_success);
}

static void* work(void* argument) {
    const struct functions* f = argument;
    for (int i = 0; i < ROUNDS; i++) {
        rocblas_handle handle = NULL;
        if (f->create(&handle) != rocblas_status_success || !compute(f, handle) || f->destroy(handle) != rocblas_status_success)
            atomic_fetch_add(&wrong, 1);
    }
    return NULL;
}

/* foreign checks that a copy refuses another copy's handle and lease. */
static void foreign(const struct functions* own, const struct functions* other) {
    rocblas_handle handle = NULL;
    struct rocblas_device_malloc_base* lease = NULL;
    double x = 1, sum = 7;
    REQUIRE_OK(own->create(&handle));
    REQUIRE_OK(own->lease(handle, &lease, 1, (size_t)64));
    CHECK_STATUS(other->ddot(handle, 1, &x, 1, &x, 1, &sum), rocblas_status_invalid_handle);
    CHECK_STATUS(other->destroy(handle), rocblas_status_invalid_handle);
    CHECK_STATUS(other->end(lease), rocblas_status_invalid_pointer);
    CHECK_NEAR(sum, 7, 0);
    CHECK_OK(own->end(lease));
    CHECK(compute(own, handle));
    CHECK_OK(own->destroy(handle));
}

int main(int argc, char** argv) {
    char path[PATH_MAX], copy[PATH_MAX], name[PATH_MAX], second[PATH_MAX + 8];
    REQUIRE(argc == 4 && realpath(argv[1], path) && realpath(argv[2], copy));
    snprintf(name, sizeof name, "%s", argv[1]);
    strncat(copy, "/", sizeof copy - strlen(copy) - 1);
    strncat(copy, basename(name), sizeof copy - strlen(copy) - 1);
    snprintf(second, sizeof second, "%s.second", copy);
    const struct functions copies[COPIES] = {find(dlopen(path, RTLD_NOW | RTLD_LOCAL)),
        find(dlmopen(LM_ID_NEWLM, path, RTLD_NOW)), find(dlopen(copy, RTLD_NOW | RTLD_LOCAL)),
        find(dlopen(argv[3], RTLD_NOW | RTLD_LOCAL)), find(dlopen(second, RTLD_NOW | RTLD_LOCAL))};
    rocblas_handle handles[COPIES];
    pthread_t threads[COPIES][THREADS];
    CHECK(copies[0].ddot != copies[1].ddot && copies[0].ddot != copies[2].ddot);
    for (int i = 0; i < COPIES; i++) {
        REQUIRE_OK(copies[i].create(&handles[i]));
        CHECK(compute(&copies[i], handles[i]));
    }
    for (int i = 0; i < COPIES; i++)
        foreign(&copies[i], &copies[(i + 1) % COPIES]);
    for (int i = 0; i < COPIES; i++)
        for (int j = 0; j < THREADS; j++)
            REQUIRE(pthread_create(&threads[i][j], NULL, work, (void*)(uintptr_t)&copies[i]) == 0);
    for (int i = 0; i < COPIES; i++)
        CHECK_EQ(dlclose(copies[i].library), 0);
    for (int i = 0; i < COPIES; i++)
        for (int j = 0; j < THREADS; j++)
            pthread_join(threads[i][j], NULL);
    CHECK_EQ(atomic_load(&wrong), 0);
    for (int i = 0; i < COPIES; i++) {
        CHECK(compute(&copies[i], handles[i]));
        CHECK_OK(copies[i].destroy(handles[i]));
    }
    return check_result();
}
