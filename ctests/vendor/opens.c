/* SPDX-License-Identifier: MIT
 *
 * opens.c: opens ORDER [LIBRARY]: a program that is linked to no rocBLAS, with this library preloaded. ORDER
 * is one of:
 *
 *   early   opens LIBRARY with RTLD_LOCAL before the first call
 *   late    opens LIBRARY with RTLD_LOCAL after it has made handles on the host
 *   never   opens nothing; this library must find a rocBLAS
 *   host    opens nothing; this library must compute on the host
 */
#include "fake_rocblas.h"

#include "../check.h"

#include <dlfcn.h>
#include <rocblas_mem.h>

/* ours holds functions of the global scope, which are this library's. */
static struct {
    __typeof__(&rocblas_create_handle) create;
    __typeof__(&rocblas_destroy_handle) destroy;
    __typeof__(&rocblas_get_device_memory_size) size;
    __typeof__(&rocblas_dtrsm) trsm;
    __typeof__(&rocblas_mem_get_engine_name) engine;
    __typeof__(&rocblas_dnrm2) nrm2;
} ours;

static void find_ours(void) {
    *(void**)&ours.create = dlsym(RTLD_DEFAULT, "rocblas_create_handle");
    *(void**)&ours.destroy = dlsym(RTLD_DEFAULT, "rocblas_destroy_handle");
    *(void**)&ours.size = dlsym(RTLD_DEFAULT, "rocblas_get_device_memory_size");
    *(void**)&ours.trsm = dlsym(RTLD_DEFAULT, "rocblas_dtrsm");
    *(void**)&ours.engine = dlsym(RTLD_DEFAULT, "rocblas_mem_get_engine_name");
    *(void**)&ours.nrm2 = dlsym(RTLD_DEFAULT, "rocblas_dnrm2");
    REQUIRE(ours.create && ours.destroy && ours.size && ours.trsm && ours.engine && ours.nrm2);
}

static rocblas_status trsm(rocblas_handle handle, int order) {
    static const double one;
    static double memory[1];
    return ours.trsm(handle, rocblas_side_left, rocblas_fill_lower, rocblas_operation_none, rocblas_diagonal_non_unit, order, 1,
        &one, memory, order, memory, order);
}

static int is_theirs(rocblas_handle handle) { return *(const uint64_t*)(const void*)handle == FAKE_MAGIC; }

/* on_host checks that a handle is this library's own and computes. */
static void on_host(rocblas_handle handle) {
    const double x[2] = {3, 4};
    double norm = 0;
    CHECK(!is_theirs(handle));
    CHECK_OK(ours.nrm2(handle, 2, x, 1, &norm));
    CHECK_NEAR(norm, 5, 1e-12);
}

/* in_front checks that new handles are the vendor's, with this library's memory. */
static void in_front(void) {
    rocblas_handle handle = NULL;
    size_t size = 0;
    REQUIRE_OK(ours.create(&handle));
    REQUIRE(is_theirs(handle));
    CHECK_EQ(((struct fake_handle*)(void*)handle)->owner, 2);
    CHECK_OK(trsm(handle, 50000));
    CHECK_OK(ours.size(handle, &size));
    CHECK(size >= fake_rocblas_trsm_bytes(1) * 50000);
    CHECK_OK(ours.destroy(handle));
}

size_t fake_rocblas_trsm_bytes(int order) { return (size_t)order * 1024; }

/* of_its_own checks that this library does not change a handle that the program has created by a direct call of
 * the vendor's library. */
static void of_its_own(void* library) {
    rocblas_handle handle = NULL;
    __typeof__(&rocblas_dtrsm) run;
    __typeof__(ours.create) create;
    __typeof__(ours.destroy) destroy;
    *(void**)&create = dlsym(library, "rocblas_create_handle");
    *(void**)&destroy = dlsym(library, "rocblas_destroy_handle");
    *(void**)&run = dlsym(library, "rocblas_dtrsm");
    REQUIRE(create && destroy && run && create != ours.create);
    REQUIRE_OK(create(&handle));
    CHECK_EQ(((struct fake_handle*)(void*)handle)->owner, 0);
    CHECK_STATUS(trsm(handle, 50000), rocblas_status_memory_error);
    CHECK_EQ(((struct fake_handle*)(void*)handle)->trsm_calls, 1);
    CHECK_OK(destroy(handle));
}

int main(int argc, char** argv) {
    REQUIRE(argc >= 2);
    const char* order = argv[1];
    void* library = NULL;
    find_ours();
    if (strcmp(order, "early") == 0) {
        REQUIRE((library = dlopen(argv[2], RTLD_NOW | RTLD_LOCAL)));
        of_its_own(library);
        in_front();
    } else if (strcmp(order, "late") == 0) {
        rocblas_handle before = NULL;
        REQUIRE_OK(ours.create(&before));
        on_host(before);
        REQUIRE((library = dlopen(argv[2], RTLD_NOW | RTLD_LOCAL)));
        of_its_own(library);
        in_front();
        on_host(before);
        CHECK_OK(ours.destroy(before));
    } else if (strcmp(order, "never") == 0)
        in_front();
    else {
        rocblas_handle handle = NULL;
        REQUIRE_OK(ours.create(&handle));
        on_host(handle);
        CHECK_OK(ours.destroy(handle));
    }
    return check_result();
}
