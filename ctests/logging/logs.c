/* SPDX-License-Identifier: MIT
 *
 * logs.c: ROCBLAS_LAYER and the files of the logs. The tests check which handles log, the lines of routines
 * and of the library's other functions, that a profile is written at the end, that nothing else is
 * printed, and that logs go on if the program closes their descriptors. The lines are those of rocBLAS 4.4;
 * ctests/clients/release.sh tests the differences of 5.2.
 */
#include "../check.h"

#include <fcntl.h>
#include <rocblas_mem.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

static char folder[64] = "/tmp/rocblas_mem_logs.XXXXXX";

/* path returns the path of a file in this test's folder. The string is valid until the fourth next call. */
static const char* path(const char* name) {
    static char paths[4][128];
    static int next;
    char* made = paths[next++ % 4];
    snprintf(made, sizeof paths[0], "%s/%s", folder, name);
    return made;
}

/* contents returns the text of a file. The next call overwrites it. */
static const char* contents(const char* name) {
    static char text[4096];
    FILE* file = fopen(path(name), "r");
    size_t size = file ? fread(text, 1, sizeof text - 1, file) : 0;
    text[size] = 0;
    if (file)
        fclose(file);
    return text;
}

static rocblas_handle logging_handle(const char* layers) {
    rocblas_handle handle = NULL;
    setenv("ROCBLAS_LAYER", layers, 1);
    setenv("ROCBLAS_LOG_TRACE_PATH", path("trace"), 1);
    setenv("ROCBLAS_LOG_BENCH_PATH", path("bench"), 1);
    setenv("ROCBLAS_LOG_PROFILE_PATH", path("profile"), 1);
    REQUIRE_OK(rocblas_create_handle(&handle));
    return handle;
}

static void lines(void) {
    const double alpha = 0.1;
    double x[2] = {1, 2};
    rocblas_handle handle = logging_handle("0x3");
    hipStream_t stream;
    rocblas_pointer_mode mode;
    rocblas_atomics_mode atomics;
    rocblas_math_mode math;
    char want[1024];
    unlink(path("profile"));
    setenv("ROCBLAS_LAYER", "0", 1); /* the handle has already read ROCBLAS_LAYER; later values have no effect on it */
    CHECK_OK(rocblas_set_stream(handle, (hipStream_t)(uintptr_t)0x1234));
    CHECK_OK(rocblas_get_stream(handle, &stream));
    CHECK_OK(rocblas_set_stream(handle, NULL));
    CHECK_OK(rocblas_get_pointer_mode(handle, &mode));
    CHECK_OK(rocblas_set_pointer_mode(handle, rocblas_pointer_mode_host));
    CHECK_OK(rocblas_get_atomics_mode(handle, &atomics));
    CHECK_OK(rocblas_set_atomics_mode(handle, rocblas_atomics_not_allowed));
    CHECK_OK(rocblas_set_math_mode(handle, rocblas_xf32_xdl_math_op));
    CHECK_OK(rocblas_get_math_mode(handle, &math));
    CHECK_OK(rocblas_dscal(handle, 2, &alpha, x, 1));
    CHECK_STATUS(rocblas_dscal(handle, 2, NULL, x, 1), rocblas_status_invalid_pointer);
    CHECK_OK(rocblas_destroy_handle(handle));
    snprintf(want, sizeof want,
        "rocblas_create_handle,atomics_allowed\n"
        "rocblas_set_stream,0x1234,atomics_allowed\n"
        "rocblas_get_stream,0x1234,atomics_allowed\n"
        "rocblas_set_stream,0,atomics_allowed\n"
        "rocblas_get_pointer_mode,0,atomics_allowed\n"
        "rocblas_set_pointer_mode,0,atomics_allowed\n"
        "rocblas_get_atomics_mode,atomics_allowed,atomics_allowed\n"
        "rocblas_set_atomics_mode,atomics_not_allowed,atomics_allowed\n"
        "rocblas_set_math_mode,1,is not supported,atomics_not_allowed\n"
        "rocblas_get_math_mode,0,atomics_not_allowed\n"
        "rocblas_dscal,2,0.1,%p,1,atomics_not_allowed\n"
        "rocblas_dscal,2,nan,%p,1,atomics_not_allowed\n"
        "rocblas_destroy_handle,atomics_not_allowed\n",
        (void*)x, (void*)x);
    CHECK_STR(contents("trace"), want);
    CHECK_STR(contents("bench"),
        "./rocblas-bench -f scal --a_type f64_r --b_type f64_r -n 2 --alpha 0.1 --incx 1 --atomics_not_allowed\n"
        "./rocblas-bench -f scal --a_type f64_r --b_type f64_r -n 2 --alpha nan --incx 1 --atomics_not_allowed\n");
    CHECK_EQ(access(path("profile"), F_OK), -1);
}

/* strides checks that lines show the strides of alpha and beta. */
static void strides(void) {
    const double one[2] = {1, 1};
    double a[2] = {1, 1}, x[2] = {1, 1}, y[2] = {1, 1};
    rocblas_stride stride;
    char want[512];
    rocblas_handle handle = logging_handle("0x3");
    CHECK_OK(rocblas_set_pointer_mode(handle, rocblas_pointer_mode_device));
    CHECK_OK(rocblas_set_batch_alpha_stride(handle, 1));
    CHECK_OK(rocblas_set_batch_beta_stride(handle, -1));
    CHECK_OK(rocblas_get_batch_alpha_stride(handle, &stride));
    CHECK_OK(rocblas_get_batch_beta_stride(handle, &stride));
    CHECK_OK(rocblas_dgemv_strided_batched(handle, rocblas_operation_none, 1, 1, one, a, 1, 1, x, 1, 1, one + 1, y, 1, 1, 2));
    CHECK_OK(rocblas_destroy_handle(handle));
    snprintf(want, sizeof want,
        "rocblas_create_handle,atomics_allowed\n"
        "rocblas_set_pointer_mode,1,atomics_allowed\n"
        "rocblas_set_batch_alpha_stride,1,atomics_allowed\n"
        "rocblas_set_batch_beta_stride,-1,atomics_allowed\n"
        "rocblas_get_batch_alpha_stride,1,atomics_allowed\n"
        "rocblas_get_batch_beta_stride,-1,atomics_allowed\n"
        "rocblas_dgemv_strided_batched,N,1,1,1,%p,1,1,%p,1,1,1,%p,1,1,2,atomics_allowed\n"
        "rocblas_destroy_handle,atomics_allowed\n",
        (void*)a, (void*)x, (void*)y);
    CHECK_STR(contents("trace"), want);
    CHECK_STR(contents("bench"),
        "./rocblas-bench -f gemv_strided_batched -r f64_r --transposeA N -m 1 -n 1 --alpha 1 --lda 1 --stride_a 1 "
        "--incx 1 --stride_x 1 --beta 1 --incy 1 --stride_y 1 --batch_count 2 --alpha_stride 1 --beta_stride -1\n");
}

/* only_that_handle checks that a handle created without a layer writes no log while another handle does. */
static void only_that_handle(void) {
    rocblas_handle logged = logging_handle("1"), silent = logging_handle("none"), also = logging_handle("");
    CHECK_OK(rocblas_set_stream(silent, NULL));
    CHECK_OK(rocblas_set_stream(also, NULL));
    CHECK_STR(contents("trace"), "rocblas_create_handle,atomics_allowed\n");
    CHECK_OK(rocblas_destroy_handle(silent));
    CHECK_OK(rocblas_destroy_handle(also));
    CHECK_OK(rocblas_destroy_handle(logged));
}

/* in_child runs work in a forked child and returns its wait status. */
static int in_child(void (*work)(void)) {
    int status = 0;
    pid_t child = fork();
    if (child == 0) {
        work();
        exit(0);
    }
    REQUIRE(child > 0 && waitpid(child, &status, 0) == child);
    return status;
}

static void swap_twice(void) {
    float x[2] = {1, 2};
    rocblas_handle handle = logging_handle("4");
    CHECK_OK(rocblas_sswap(handle, 1, x, 1, x + 1, 1));
    CHECK_OK(rocblas_sswap(handle, 1, x, 1, x + 1, 1));
    CHECK_STR(contents("profile"), "");
}

static void swap_and_shut_down(void) {
    swap_twice();
    rocblas_shutdown();
    _exit(0);
}

static void swap_and_abort(void) {
    swap_twice();
    rocblas_abort();
}

static void profiles(void) {
    const char* want = "- { rocblas_function: \"rocblas_sswap\", atomics_mode: atomics_allowed, N: 1, incx: 1, incy: 1, "
                       "call_count: 2 }\n";
    CHECK_EQ(in_child(swap_twice), 0);
    CHECK_STR(contents("profile"), want);
    CHECK_EQ(in_child(swap_and_shut_down), 0);
    CHECK_STR(contents("profile"), want);
    const int status = in_child(swap_and_abort);
    CHECK(WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT);
    CHECK_STR(contents("profile"), want);
}

static void swap(rocblas_handle handle) {
    float x[2] = {1, 2};
    CHECK_OK(rocblas_sswap(handle, 1, x, 1, x + 1, 1));
}

/* close_all closes every descriptor that this program did not open, and opens a file at their numbers. A line that the
 * library writes to a number of its own is then in that file. */
static void close_all(void) {
    for (int i = 3; i < 1024; i++)
        close(i);
    for (int i = 0; i < 64; i++)
        REQUIRE(open(path("own"), O_CREAT | O_RDWR | O_APPEND | O_NOFOLLOW, 0600) >= 3); /* as the library opens its files */
}

static void log_after_closing(void) {
    rocblas_handle first = logging_handle("1");
    swap(first);
    close_all();
    swap(first);
    rocblas_handle second = logging_handle("1");
    swap(second);
    close_all();
    usleep(200000); /* in which a runtime would miss what it had opened */
    swap(first);
    REQUIRE(rename(path("trace"), path("moved")) == 0);
    swap(first); /* the open file has another name */
    REQUIRE(link(path("own"), path("trace")) == 0);
    close_all();
    swap(first); /* is lost, with a line: another file has the name */
    _exit(check_result());
}

/* closed checks that logs go on after the program closed their descriptors, and never into a file of the program. */
static void closed(void) {
    CHECK_EQ(in_child(log_after_closing), 0);
    CHECK_STR(contents("own"), "");
    const char* line = contents("moved");
    int swaps = 0, creates = 0;
    for (; *line; line = strchr(line, '\n') + 1) {
        swaps += strncmp(line, "rocblas_sswap,", 14) == 0;
        creates += strncmp(line, "rocblas_create_handle,", 22) == 0;
    }
    CHECK_EQ(swaps, 5);
    CHECK_EQ(creates, 2);
    unlink(path("own"));
    unlink(path("moved"));
}

static void clean_up(void) {
    unlink(path("trace"));
    unlink(path("bench"));
    unlink(path("profile"));
    rmdir(folder);
}

int main(void) {
    setenv("ROCBLAS_MEM_RELEASE", "4.4", 1);
    REQUIRE(mkdtemp(folder) != NULL);
    profiles(); /* here the children are forked before this process has a core */
    lines();
    strides();
    only_that_handle();
    profiles(); /* here after */
    closed();
    clean_up();
    return check_result();
}
