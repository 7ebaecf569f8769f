/* SPDX-License-Identifier: MIT
 *
 * dlopen.c LIBRARY: a program that is not linked to rocBLAS opens the library: with RTLD_LOCAL and RTLD_GLOBAL,
 * closes it and opens it again, also by a relative path before it changes its folder.
 */
#include "check.h"

#include <dlfcn.h>
#include <libgen.h>
#include <limits.h>
#include <rocblas_mem.h>
#include <unistd.h>

/* struct functions holds the functions that the program calls. */
struct functions {
    rocblas_status (*create)(rocblas_handle*);
    rocblas_status (*destroy)(rocblas_handle);
    rocblas_status (*ddot)(rocblas_handle, rocblas_int, const double*, rocblas_int, const double*, rocblas_int, double*);
    rocblas_status (*get_size)(rocblas_handle, size_t*);
};

static void find(void* library, struct functions* f) {
    *(void**)&f->create = dlsym(library, "rocblas_create_handle");
    *(void**)&f->destroy = dlsym(library, "rocblas_destroy_handle");
    *(void**)&f->ddot = dlsym(library, "rocblas_ddot");
    *(void**)&f->get_size = dlsym(library, "rocblas_get_device_memory_size");
    REQUIRE(f->create && f->destroy && f->ddot && f->get_size);
}

static rocblas_handle use(void* library) {
    static const double x[] = {1, 2, 3};
    struct functions f;
    rocblas_handle handle = NULL;
    double dot = 0;
    size_t bytes = 0;
    find(library, &f);
    REQUIRE_OK(f.create(&handle));
    CHECK_OK(f.ddot(handle, 3, x, 1, x, 1, &dot));
    CHECK_NEAR(dot, 14, 0);
    CHECK_OK(f.get_size(handle, &bytes));
    CHECK_SIZE(bytes, 33554432);
    return handle;
}

/* open_and_close opens the library, uses it, and closes it. It does not destroy the handle. */
static rocblas_handle open_and_close(const char* path, int flags) {
    void* library = dlopen(path, RTLD_NOW | flags);
    if (!library)
        fprintf(stderr, "%s\n", dlerror());
    REQUIRE(library != NULL);
    const rocblas_handle handle = use(library);
    CHECK(flags == RTLD_GLOBAL || dlsym(RTLD_DEFAULT, "rocblas_create_handle") == NULL);
    CHECK_EQ(dlclose(library), 0);
    return handle;
}

int main(int argc, char** argv) {
    char path[PATH_MAX], folder[PATH_MAX], name[PATH_MAX];
    REQUIRE(argc == 2 && realpath(argv[1], path));
    snprintf(folder, sizeof folder, "%s", path);
    snprintf(name, sizeof name, "./%s", basename(folder));
    snprintf(folder, sizeof folder, "%s", path);
    REQUIRE(dlsym(RTLD_DEFAULT, "rocblas_create_handle") == NULL);

    /* By a relative path, with the first use after a change of folder. */
    REQUIRE(chdir(dirname(folder)) == 0);
    void* library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
    REQUIRE(library != NULL);
    REQUIRE(chdir("/") == 0);
    const rocblas_handle first = use(library);
    CHECK_EQ(dlclose(library), 0);

    /* A library that is closed and opened again stays loaded: a handle stays valid. */
    const rocblas_handle second = open_and_close(path, RTLD_LOCAL);
    CHECK(first != second);
    const rocblas_handle third = open_and_close(path, RTLD_GLOBAL);
    library = dlopen(path, RTLD_NOW | RTLD_GLOBAL);
    REQUIRE(library != NULL);
    CHECK(dlsym(RTLD_DEFAULT, "rocblas_create_handle") != NULL);
    struct functions f;
    find(RTLD_DEFAULT, &f);
    CHECK_OK(f.destroy(first));
    CHECK_OK(f.destroy(second));
    CHECK_OK(f.destroy(third));
    CHECK_STATUS(f.destroy(first), rocblas_status_invalid_handle);
    return check_result();
}
