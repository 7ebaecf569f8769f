/* SPDX-License-Identifier: MIT
 *
 * privileges.c: a program that changes its root folder (chroot) or its user (setuid) before or after the
 * library's first use, while other threads are in calls. Handles, leases, products on several threads and
 * statistics keep working. In the front, a first use with a root without the core returns a status with a text.
 * This needs root; for other users the program sets its current user, which also signals every thread.
 */
#include "load.h"
#include "run.h"

#include <fcntl.h>

enum { CALLING = 2, CHANGING = 2, CHANGES = 150, OTHER_USER = 54321, GEMM_N = 400 };

static void fail(const char* what) {
    printf("%s: %s\n", what, strerror(errno));
    fflush(stdout);
    _exit(3);
}

static uid_t other_user(void) { return getuid() == 0 ? OTHER_USER : getuid(); }

/* leave_root changes the root to an empty folder. */
static void leave_root(void) {
    char folder[] = "/tmp/privileges-XXXXXX";
    const int outside = open("/tmp", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (getuid() != 0)
        return;
    if (outside < 0 || !mkdtemp(folder) || chroot(folder) != 0 || chdir("/") != 0)
        fail("chroot");
    unlinkat(outside, folder + strlen("/tmp/"), AT_REMOVEDIR);
    close(outside);
}

static void leave_user(void) {
    if (setuid(other_user()) != 0)
        fail("setuid");
}

/* multiply computes a product on several threads in leased memory. */
static int multiply(rocblas_handle handle) {
    const size_t bytes = sizeof(double) * GEMM_N * GEMM_N;
    const double one = 1, zero = 0;
    struct rocblas_device_malloc_base* lease = NULL;
    void *A = NULL, *B = NULL;
    rocblas_mem_stats stats = {.struct_bytes = sizeof stats};
    if (rocblas_device_malloc_alloc(handle, &lease, 2, bytes, bytes) != rocblas_status_success
        || rocblas_device_malloc_get(lease, 0, &A) != rocblas_status_success
        || rocblas_device_malloc_get(lease, 1, &B) != rocblas_status_success)
        return 0;
    for (int i = 0; i < GEMM_N * GEMM_N; i++)
        ((double*)A)[i] = 1;
    int right = rocblas_dgemm(handle, rocblas_operation_none, rocblas_operation_none, GEMM_N, GEMM_N, GEMM_N, &one, A, GEMM_N, A,
                    GEMM_N, &zero, B, GEMM_N)
        == rocblas_status_success;
    for (int i = 0; i < GEMM_N * GEMM_N; i++)
        right &= ((double*)B)[i] == GEMM_N;
    right &= rocblas_mem_get_stats(handle, &stats) == rocblas_status_success && stats.in_use_bytes >= 2 * bytes;
    return right & (rocblas_device_malloc_free(lease) == rocblas_status_success);
}

/* around makes a change while threads are in calls, and uses a handle created before it. */
static void around(void (*change)(void)) {
    rocblas_handle handle = NULL;
    if (rocblas_create_handle(&handle) != rocblas_status_success || !multiply(handle))
        atomic_fetch_add(&load_wrong, 1);
    load_begin(CALLING);
    while (atomic_load(&load_calls) < 2 * CALLING)
        sched_yield();
    change();
    for (const int then = atomic_load(&load_calls); atomic_load(&load_calls) < then + 4 * CALLING;)
        sched_yield();
    load_end();
    if (!multiply(handle) || rocblas_destroy_handle(handle) != rocblas_status_success)
        atomic_fetch_add(&load_wrong, 1);
    load_say();
}

/* change_user changes the user back and forth many times: the C library makes every thread change by a signal. */
static void* change_user(void* unused) {
    for (int i = 0; i < CHANGES; i++)
        if (setresuid((uid_t)-1, i % 2 ? getuid() : other_user(), (uid_t)-1) != 0
            && errno != EPERM) /* EPERM: another thread came first */
            atomic_fetch_add(&load_wrong, 1);
    return unused;
}

static void change_often(void) {
    pthread_t threads[CHANGING];
    for (int i = 0; i < CHANGING; i++)
        pthread_create(&threads[i], NULL, change_user, NULL);
    for (int i = 0; i < CHANGING; i++)
        pthread_join(threads[i], NULL);
    leave_user();
}

static void root_after(void) { around(leave_root); }

static void user_after(void) { around(leave_user); }

static void users_after(void) { around(change_often); }

/* first makes the first use: it must work, or be refused with a text that contains a word. */
static void first(const char* word) {
    char text[1024] = "";
    rocblas_handle handle = NULL;
    const rocblas_status status = rocblas_create_handle(&handle);
    rocblas_mem_get_last_error(NULL, text, sizeof text);
    const int refused = status == rocblas_status_internal_error && strstr(text, word);
    if (!refused && (status != rocblas_status_success || rocblas_destroy_handle(handle) != rocblas_status_success))
        printf("status %d: %s\n", (int)status, text);
    else if (!refused && !client_works())
        puts("wrong numbers");
    else
        puts("as stated");
    fflush(stdout);
}

/* without_lines drops stderr, where the library says once that it has no core. */
static void without_lines(void) { REQUIRE(freopen("/dev/null", "w", stderr) != NULL); }

/* root_before changes the root before the first use: the single file works, the front lacks its core. */
static void root_before(void) {
    without_lines();
    leave_root();
    first("No such file");
}

/* user_before changes the user before the first use: the new user may not be able to read the core's folder. */
static void user_before(void) {
    without_lines();
    leave_user();
    first("ermission denied");
}

static const struct run_case cases[] = {
    {"root_before", root_before, 0, "as stated\n"},
    {"user_before", user_before, 0, "as stated\n"},
    {"root_after", root_after, 0, "wrong 0\n"},
    {"user_after", user_after, 0, "wrong 0\n"},
    {"users_after", users_after, 0, "wrong 0\n"},
};

int main(int argc, char** argv) {
    if (argc < 2 && getuid() != 0)
        fprintf(stderr, "privileges: not root, so no chroot and no other user\n");
    return run_main(cases, RUN_COUNT(cases), argc, argv);
}
