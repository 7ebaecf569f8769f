/* SPDX-License-Identifier: MIT
 *
 * room.c: products under limits on the process's memory. Each ends by itself. A handle that cannot be created under a limit
 * has a reason.
 */
#include "../check.h"

#include <dlfcn.h>
#include <rocblas_mem.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

enum { order = 200, seconds = 60 };

static double a[order * order], b[order * order], c[order * order];

/* multiply computes a product under a limit. It returns the exit status. */
static int multiply(int limit, unsigned long long mib) {
    const struct rlimit bytes = {mib << 20, mib << 20};
    const double one = 1;
    rocblas_handle handle;
    char text[400] = "";
    int32_t (*attach)(void*, uint64_t);
    alarm(seconds);
    *(void**)&attach = dlsym(RTLD_DEFAULT, "rbm_core_attach");
    if (attach)
        attach(NULL, 0); /* returns once the single file has started: a limit may end the process while it does */
    if (setrlimit((__rlimit_resource_t)limit, &bytes) != 0)
        return 2;
    if (rocblas_create_handle(&handle) != rocblas_status_success)
        return rocblas_mem_get_last_error(NULL, text, sizeof text) != rocblas_status_success || !strstr(text, "RLIMIT_");
    for (int i = 0; i < order * order; i++)
        a[i] = b[i] = 1;
    if (rocblas_dgemm(
            handle, rocblas_operation_none, rocblas_operation_none, order, order, order, &one, a, order, b, order, &one, c, order)
        != rocblas_status_success)
        return 3;
    return c[order * order - 1] == order ? 0 : 4;
}

/* under starts this program anew for one product. */
static void under(int limit, const char* name, unsigned long long mib) {
    char number[32], size[32];
    int status = -1;
    const pid_t child = fork();
    snprintf(number, sizeof number, "%d", limit);
    snprintf(size, sizeof size, "%llu", mib);
    if (child == 0) {
        execl("/proc/self/exe", "room", number, size, (char*)NULL);
        _exit(7);
    }
    REQUIRE(child > 0 && waitpid(child, &status, 0) == child);
    if (!CHECK_EQ(status, 0))
        fprintf(stderr, "%s of %llu MiB: exit status %d, signal %d\n", name, mib, WEXITSTATUS(status), WTERMSIG(status));
}

int main(int argc, char** argv) {
    if (argc > 2)
        return multiply(atoi(argv[1]), strtoull(argv[2], NULL, 10));
    for (unsigned long long mib = 1600; mib <= 2200; mib += 60)
        under(RLIMIT_AS, "RLIMIT_AS", mib);
    for (unsigned long long mib = 100; mib <= 600; mib += 50)
        under(RLIMIT_DATA, "RLIMIT_DATA", mib);
    return check_result();
}
