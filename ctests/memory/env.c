/* SPDX-License-Identifier: MIT
 *
 * env.c: ROCBLAS_DEVICE_MEMORY_SIZE is parsed strictly. An invalid value prints one line on stderr, once per
 * process, with the variable, the value and the replacement; nothing else is printed. Each value runs in a
 * separate process: this program with an argument.
 */
#define _GNU_SOURCE 1
#include "../workspace.h"

#include <sys/wait.h>
#include <unistd.h>

#define VARIABLE "ROCBLAS_DEVICE_MEMORY_SIZE"

/* report is the child: it creates three handles, uses one, and prints the state of the first. */
static int report(void) {
    rocblas_handle first = NULL, more[2];
    const rocblas_status status = rocblas_create_handle(&first);
    size_t size = 0, committed = 0;
    rocblas_mem_owner owner = rocblas_mem_owner_managed;
    if (status == rocblas_status_success) {
        rocblas_get_device_memory_size(first, &size);
        rocblas_mem_get_workspace_size(first, &committed);
        rocblas_mem_get_owner(first, &owner);
        for (int i = 0; i < 2; i++)
            if (rocblas_create_handle(&more[i]) != rocblas_status_success)
                return 1;
        lease it;
        if (rocblas_device_malloc_alloc(more[0], &it, 1, (size_t)32) == rocblas_status_success)
            rocblas_device_malloc_free(it);
    }
    printf("%d %zu %zu %d %d\n", (int)status, size, committed, (int)owner, first != NULL);
    return 0;
}

/* slurp reads a child's output. */
static void slurp(FILE* file, char* text, size_t size) {
    rewind(file);
    text[fread(text, 1, size - 1, file)] = 0;
    fclose(file);
}

/* run_child runs this program with a value, NULL for none, and stores both of its outputs. */
static void run_child(const char* value, char* out, char* err, size_t size) {
    FILE *out_file = tmpfile(), *err_file = tmpfile();
    REQUIRE(out_file && err_file);
    if (value)
        REQUIRE(setenv(VARIABLE, value, 1) == 0);
    else
        REQUIRE(unsetenv(VARIABLE) == 0);
    const pid_t child = fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        dup2(fileno(out_file), STDOUT_FILENO);
        dup2(fileno(err_file), STDERR_FILENO);
        execl("/proc/self/exe", "env", "report", (char*)NULL);
        _exit(127);
    }
    int state = -1;
    CHECK_EQ(waitpid(child, &state, 0), child);
    CHECK_EQ(state, 0);
    slurp(out_file, out, size);
    slurp(err_file, err, size);
}

/* used checks that a value is accepted without output: the status, the size, the committed bytes, and the owner. */
static void used(const char* value, rocblas_status status, size_t size, size_t committed, rocblas_mem_owner owner) {
    char out[512], err[512], want[128];
    run_child(value, out, err, sizeof out);
    snprintf(want, sizeof want, "%d %zu %zu %d %d\n", (int)status, size, committed, (int)owner, status == rocblas_status_success);
    if (!CHECK_STR(out, want) | !CHECK_STR(err, ""))
        fprintf(stderr, "... with " VARIABLE "=%s\n", value ? value : "(unset)");
}

static void user_managed(const char* value, size_t size) {
    used(value, rocblas_status_success, size, size, rocblas_mem_owner_user_managed);
}

/* junk checks that a value is rejected with one line and the default is used. */
static void junk(const char* value) {
    char out[512], err[512], want[128], quoted[64];
    run_child(value, out, err, sizeof out);
    snprintf(want, sizeof want, "0 %zu 0 %d 1\n", DEFAULT_BYTES, (int)rocblas_mem_owner_managed);
    snprintf(quoted, sizeof quoted, "\"%s\"", value);
    const char* end = strchr(err, '\n');
    bool good = CHECK_STR(out, want);
    good = CHECK(strstr(err, VARIABLE) != NULL) && good;
    good = CHECK(strstr(err, quoted) != NULL) && good;
    good = CHECK(strstr(err, "33554432") != NULL) && good;
    good = CHECK(end != NULL && end[1] == 0) && good;
    if (!good)
        fprintf(stderr, "... with " VARIABLE "=%s: %s\n", value, err);
}

/* size_with returns the initial size of a handle in an environment. */
static size_t size_with(char** variables) {
    char** before = environ;
    rocblas_handle handle = NULL;
    size_t size = SIZE_MAX;
    environ = variables;
    CHECK_OK(rocblas_create_handle(&handle));
    environ = before;
    CHECK_OK(rocblas_get_device_memory_size(handle, &size));
    CHECK_OK(rocblas_destroy_handle(handle));
    return size;
}

/* names tests that the first entry with exactly the variable's name counts, as in getenv, and that there may be
 * no environment. */
static void names(void) {
    char *others[] = {"R", "ROCBLAS_", VARIABLE, VARIABLE "S=1M", "XROCBLAS_DEVICE_MEMORY_SIZE=1M", NULL},
         *twice[] = {"ROCBLAS_LAYER=0", VARIABLE "=2M", VARIABLE "=4M", NULL}, *empty[] = {NULL};
    REQUIRE(unsetenv(VARIABLE) == 0);
    CHECK_SIZE(size_with(environ), DEFAULT_BYTES);
    CHECK_SIZE(size_with(others), DEFAULT_BYTES);
    CHECK_SIZE(size_with(twice), 2 * MIB);
    CHECK_SIZE(size_with(empty), DEFAULT_BYTES);
    CHECK_SIZE(size_with(NULL), DEFAULT_BYTES);
}

int main(int argc, char** argv) {
    if (argc > 1 && strcmp(argv[1], "report") == 0)
        return report();

    used(NULL, rocblas_status_success, DEFAULT_BYTES, 0, rocblas_mem_owner_managed);
    used("0", rocblas_status_success, 0, 0, rocblas_mem_owner_managed);
    used("0K", rocblas_status_success, 0, 0, rocblas_mem_owner_managed);
    user_managed("1", 64);
    user_managed("64", 64);
    user_managed("100", 128);
    user_managed("4K", 4096);
    user_managed("32M", DEFAULT_BYTES);
    user_managed("3KiB", 3072);
    user_managed("2MiB", 2 * MIB);
    user_managed("1G", 1024 * MIB);
    user_managed("1GiB", 1024 * MIB);
    user_managed(" 64 ", 64);
    used("1073741824G", rocblas_status_memory_error, 0, 0, rocblas_mem_owner_managed); /* 2^60: valid but too large */

    static const char* const bad[] = {"", " ", "abc", "-1", "-64", "+64", "1.5G", "1e6", "0x40", "64k", "32MB", "32mib", "32 M",
        "64B", "1 2", "G", "18446744073709551616", "17179869184G", "64;"};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        junk(bad[i]);
    names();
    return check_result();
}
