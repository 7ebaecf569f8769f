/* SPDX-License-Identifier: MIT
 *
 * limit.c [started]: under an address space limit that is too small for the core, calls return a status, and
 * nothing crashes. The program sets the limit and removes it again; then the library works. With `started` the
 * program was started under the limit.
 */
#include "check.h"
#include "client.h"

#include <dlfcn.h>
#include <sys/resource.h>

enum { LIMIT_KIB = 1500000 };

/* check_status_only checks that all calls return a status, with or without a core. */
static void check_status_only(void) {
    static int something;
    const rocblas_handle untouched = (rocblas_handle)(void*)&something;
    rocblas_handle handle = untouched;
    const rocblas_status status = rocblas_create_handle(&handle);
    const double x = 2;
    double dot = 0;
    if (status == rocblas_status_success) {
        CHECK_OK(rocblas_ddot(handle, 1, &x, 1, &x, 1, &dot));
        CHECK_NEAR(dot, 4, 0);
        CHECK_OK(rocblas_destroy_handle(handle));
        return;
    }
    CHECK(status == rocblas_status_internal_error || status == rocblas_status_memory_error);
    CHECK(handle == untouched || handle == NULL);
    CHECK(rocblas_ddot(NULL, 1, &x, 1, &x, 1, &dot) != rocblas_status_success);
    rocblas_initialize();
}

/* await_core returns when the Go runtime of a core that the program is linked to has started. It starts when its file is loaded,
 * and a limit that is set before it has its memory ends the process. */
static void await_core(void) {
    int32_t (*attach)(void*, uint64_t);
    *(void**)&attach = dlsym(RTLD_DEFAULT, "rbm_core_attach");
    if (attach)
        attach(NULL, 0); /* a layout of 0 attaches nothing */
}

int main(int argc, char** argv) {
    const int started = argc == 2 && strcmp(argv[1], "started") == 0;
    struct rlimit limit;
    REQUIRE(getrlimit(RLIMIT_AS, &limit) == 0);
    if (started) {
        CHECK(limit.rlim_cur != RLIM_INFINITY);
        check_status_only();
        return check_result();
    }
    await_core();
    limit.rlim_cur = LIMIT_KIB * 1024ll;
    REQUIRE(setrlimit(RLIMIT_AS, &limit) == 0);
    check_status_only();
    check_status_only();
    limit.rlim_cur = limit.rlim_max;
    REQUIRE(setrlimit(RLIMIT_AS, &limit) == 0);
    CHECK(client_works());
    return check_result();
}
