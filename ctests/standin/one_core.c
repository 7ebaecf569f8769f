/* SPDX-License-Identifier: MIT
 *
 * one_core.c FOLDER LIBRARY: loads every name of rocBLAS and HIP from the folder for the CPU, and this
 * library by its path. The process must have one rocBLAS, one HIP and one core.
 */
#include <dlfcn.h>
#include <limits.h>
#include <stdio.h>

#include "../check.h"

/* maps returns the number of mapped files whose names contain a word. */
static int maps(const char* word) {
    char line[PATH_MAX + 128], last[PATH_MAX + 128] = "";
    int count = 0;
    FILE* file = fopen("/proc/self/maps", "r");
    REQUIRE(file != NULL);
    while (fgets(line, sizeof line, file)) {
        const char* path = strchr(line, '/');
        if (path && strstr(path, word) && strcmp(path, last) != 0) {
            count++;
            snprintf(last, sizeof last, "%s", path);
        }
    }
    fclose(file);
    return count;
}

int main(int argc, char** argv) {
    static const char* const names[] = {"librocblas.so.4", "librocblas.so.5", NULL, "libamdhip64.so.6", "libamdhip64.so.7"};
    void* opened[5];
    char path[PATH_MAX];
    REQUIRE(argc == 3);
    for (int i = 0; i < 5; i++) {
        snprintf(path, sizeof path, "%s/%s", argv[1], names[i] ? names[i] : "");
        opened[i] = dlopen(names[i] ? path : argv[2], RTLD_NOW | RTLD_LOCAL);
        if (!opened[i])
            fprintf(stderr, "%s\n", dlerror());
        REQUIRE(opened[i] != NULL);
    }
    CHECK_PTR(opened[1], opened[0]);
    CHECK_PTR(opened[2], opened[0]);
    CHECK_PTR(opened[4], opened[3]);

    int (*create)(void**) = NULL;
    int (*destroy)(void*) = NULL;
    int (*mark)(void) = NULL;
    void* create_at = dlsym(opened[0], "rocblas_create_handle");
    void* destroy_at = dlsym(opened[1], "rocblas_destroy_handle");
    void* mark_at = dlsym(opened[3], "rocblas_mem_standin_version");
    void* handle = NULL;
    REQUIRE(create_at && destroy_at && mark_at);
    memcpy(&create, &create_at, sizeof create);
    memcpy(&destroy, &destroy_at, sizeof destroy);
    memcpy(&mark, &mark_at, sizeof mark);
    CHECK_EQ(create(&handle), 0);
    CHECK_EQ(destroy(handle), 0);
    CHECK_EQ(mark(), 2);
    CHECK_EQ(maps("librocblas_mem.so"), 1);
    CHECK_EQ(maps("librocblas_mem_core.so"), 1);
    CHECK_EQ(maps("librocblas.so"), 0);
    CHECK_EQ(maps("libamdhip64"), 1);
    return check_result();
}
