/* SPDX-License-Identifier: MIT
 *
 * forks.c: a process that has used a GPU forks. In the child the GPU's runtime does not work: the fake ends a
 * process that calls it.
 *
 *   forks hip | cuda          the device was requested: every handle creation in the child fails with a reason
 *   forks auto                HIP was found by default: the child computes on the host
 *   forks before-handles      the parent has used CUDA but not this library: CUDA refuses the child
 */
#include "runtime.h"

#include <rocblas_mem.h>
#include <sys/wait.h>
#include <unistd.h>

/* refused checks that handles cannot be created, that the error text has the reason, and that no vector is copied. */
static void refused(const char* why) {
    rocblas_handle handle = NULL;
    double from = 1, to = 2;
    char text[512];
    CHECK_STATUS(rocblas_create_handle(&handle), rocblas_status_internal_error);
    CHECK_OK(rocblas_mem_get_last_error(NULL, text, sizeof text));
    if (!CHECK(strstr(text, why) != NULL))
        fprintf(stderr, "not \"%s\" but \"%s\"\n", why, text);
    CHECK_STATUS(rocblas_set_vector(1, sizeof from, &from, 1, &to, 1), rocblas_status_internal_error);
    CHECK_STATUS(rocblas_create_handle(&handle), rocblas_status_internal_error);
}

static void on_the_host(void) {
    rocblas_handle handle = NULL;
    double x[3] = {1, 2, 3}, sum = 0;
    REQUIRE_OK(rocblas_create_handle(&handle));
    CHECK_OK(rocblas_dasum(handle, 3, x, 1, &sum));
    CHECK_NEAR(sum, 6, 0);
    CHECK_OK(rocblas_set_device_memory_size(handle, 1 << 20));
    CHECK_OK(rocblas_destroy_handle(handle));
}

/* child makes its checks and forks a child that makes them too. */
static int child(const char* kind, rocblas_handle parents, int generations) {
    if (parents) {
        CHECK_STATUS(rocblas_set_device_memory_size(parents, 4096), rocblas_status_invalid_handle);
        CHECK_STATUS(rocblas_destroy_handle(parents), rocblas_status_invalid_handle);
    }
    if (strcmp(kind, "auto") == 0)
        on_the_host();
    else
        refused(strcmp(kind, "before-handles") == 0 ? "CUDA_ERROR_NOT_INITIALIZED" : "forked from has used the GPU");
    if (generations > 1) {
        int status = 0;
        pid_t next = fork();
        if (next == 0)
            _exit(child(kind, parents, generations - 1));
        CHECK_EQ(waitpid(next, &status, 0), next);
        CHECK_EQ(status, 0);
    }
    return check_result();
}

int main(int argc, char** argv) {
    const char* kind = argc > 1 ? argv[1] : "";
    rocblas_handle handle = NULL;
    void* base = NULL;
    int status = 0;
    if (strcmp(kind, "before-handles") == 0) {
        struct runtime cuda = runtime_open("cuda");
        runtime_use(&cuda, 0);
    } else {
        REQUIRE_OK(rocblas_create_handle(&handle));
        REQUIRE_OK(rocblas_set_device_memory_size(handle, 1 << 20));
    }
    pid_t forked = fork();
    if (forked == 0)
        _exit(child(kind, handle, 2));
    REQUIRE(waitpid(forked, &status, 0) == forked);
    CHECK_EQ(status, 0);
    if (handle) {
        CHECK_OK(rocblas_set_device_memory_size(handle, 4 << 20));
        CHECK_OK(rocblas_mem_get_workspace_address(handle, &base));
        CHECK(base != NULL);
        CHECK_OK(rocblas_destroy_handle(handle));
    }
    return check_result();
}
