/* SPDX-License-Identifier: MIT
 *
 * alone.c LIBRARY CORE: the front without its core. Calls return a status, rocblas_mem_get_last_error gives the
 * reason, and so does one line on stderr, once. A file that is not a core is refused in the same way. Once the core
 * exists, a later call finds it.
 */
#include "output.h"

#include <dlfcn.h>
#include <rocblas_mem.h>
#include <sys/stat.h>
#include <unistd.h>

typedef rocblas_status (*create_fn)(rocblas_handle*);
typedef rocblas_status (*destroy_fn)(rocblas_handle);
typedef rocblas_status (*last_error_fn)(rocblas_handle, char*, size_t);

static char folder[64] = "/tmp/rocblas_mem-alone-XXXXXX", front[128], folder_of_core[128], core[160];

/* copy copies a file, or writes a text if from is null. */
static void copy(const char* from, const char* text, const char* to) {
    char buffer[1 << 16];
    FILE* in = from ? fopen(from, "rb") : NULL;
    FILE* out = fopen(to, "wb");
    size_t n;
    REQUIRE(out && (text || in));
    if (text)
        CHECK(fputs(text, out) >= 0);
    while (in && (n = fread(buffer, 1, sizeof buffer, in)) > 0)
        CHECK_SIZE(fwrite(buffer, 1, n, out), n);
    CHECK_EQ(fclose(out), 0);
    if (in)
        CHECK_EQ(fclose(in), 0);
}

static void tidy(void) {
    unlink(front);
    unlink(core);
    rmdir(folder_of_core);
    rmdir(folder);
}

/* check_refused checks that the core cannot be opened and that the reason names its file. */
static void check_refused(create_fn create, last_error_fn last_error) {
    rocblas_handle handle = NULL;
    char text[512] = "";
    CHECK_STATUS(create(&handle), rocblas_status_internal_error);
    CHECK(handle == NULL);
    CHECK_OK(last_error(NULL, text, sizeof text));
    if (!CHECK(strstr(text, core) != NULL))
        fprintf(stderr, "the reason is: %s\n", text);
}

int main(int argc, char** argv) {
    REQUIRE(argc == 3 && mkdtemp(folder));
    snprintf(front, sizeof front, "%s/librocblas_mem.so.0", folder);
    snprintf(folder_of_core, sizeof folder_of_core, "%s/rocblas_mem", folder);
    snprintf(core, sizeof core, "%s/librocblas_mem_core.so", folder_of_core);
    REQUIRE(mkdir(folder_of_core, 0700) == 0);
    atexit(tidy);
    copy(argv[1], NULL, front);
    void* library = dlopen(front, RTLD_NOW | RTLD_LOCAL);
    REQUIRE(library != NULL);
    create_fn create;
    destroy_fn destroy;
    last_error_fn last_error;
    *(void**)&create = dlsym(library, "rocblas_create_handle");
    *(void**)&destroy = dlsym(library, "rocblas_destroy_handle");
    *(void**)&last_error = dlsym(library, "rocblas_mem_get_last_error");
    REQUIRE(create && destroy && last_error);

    struct output told;
    output_begin(&told, STDERR_FILENO);
    check_refused(create, last_error);
    copy(NULL, "not a library", core);
    check_refused(create, last_error);
    const char* line = output_end(&told);
    CHECK(strncmp(line, "librocblas_mem: ", strlen("librocblas_mem: ")) == 0 && strstr(line, core) != NULL);
    if (!CHECK(strchr(line, '\n') == line + strlen(line) - 1))
        fprintf(stderr, "the lines are: %s\n", line);
    CHECK_EQ(unlink(core), 0);
    copy(argv[2], NULL, core);
    rocblas_handle handle = NULL;
    CHECK_OK(create(&handle));
    CHECK_OK(destroy(handle));
    return check_result();
}
