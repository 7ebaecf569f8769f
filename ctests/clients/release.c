/* SPDX-License-Identifier: MIT
 *
 * release.c: release [LIBRARY]: prints which release the rocBLAS of this process emulates: the first two
 * numbers of its version, the atomics mode of a new handle, and the end of a bench line. It is not linked to
 * rocBLAS: it uses the functions of LIBRARY, which it opens, or of a library that the process has loaded.
 */
#include <dlfcn.h>
#include <rocblas_mem.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void* library; /* null for the functions that the process has loaded */

static void find(void* function, const char* name) {
    if ((*(void**)function = dlsym(library, name)) != NULL)
        return;
    fprintf(stderr, "there is no %s\n", name);
    exit(2);
}

#define FIND(name) \
    __typeof__(&rocblas_##name) name; \
    find(&name, "rocblas_" #name)

/* logged prints the end of the bench line of a call, from its last number on. */
static void print_log(const char* path) {
    char line[256] = "";
    FILE* file = fopen(path, "r");
    if (!file || !fgets(line, sizeof line, file))
        printf(" no line\n");
    else
        printf(" \"%.*s\"\n", (int)strcspn(strstr(line, "--incy"), "\n"), strstr(line, "--incy"));
    if (file)
        fclose(file);
    remove(path);
}

int main(int count, char** arguments) {
    if (count > 1 && !(library = dlopen(arguments[1], RTLD_NOW | RTLD_LOCAL))) {
        fprintf(stderr, "%s\n", dlerror());
        return 2;
    }
    FIND(get_version_string_size);
    FIND(get_version_string);
    FIND(create_handle);
    FIND(destroy_handle);
    FIND(get_atomics_mode);
    FIND(sswap);
    char path[] = "/tmp/rocblas_mem_release.XXXXXX", version[128];
    size_t size = 0;
    float x[2] = {1, 2};
    rocblas_handle handle = NULL;
    rocblas_atomics_mode atomics = (rocblas_atomics_mode)-1;
    if (mkstemp(path) < 0)
        return 2;
    setenv("ROCBLAS_LAYER", "2", 1);
    setenv("ROCBLAS_LOG_BENCH_PATH", path, 1);
    if (get_version_string_size(&size) || size > sizeof version || get_version_string(version, size) || create_handle(&handle)
        || get_atomics_mode(handle, &atomics) || sswap(handle, 1, x, 1, x + 1, 1) || destroy_handle(handle))
        return 1;
    printf("%.3s, atomics %d,", version, (int)atomics);
    print_log(path);
    return 0;
}
