/* SPDX-License-Identifier: MIT
 *
 * capture.c: BLAS calls on a capturing stream become nodes of the graph. They compute at every launch, in the
 * workspace that they leased during the capture.
 */
#include "hip_calls.h"

#include <rocblas_mem.h>

#include <pthread.h>
#include <string.h>

enum { N = 300, LONG = 40000 };

/* capture_begin starts a capture on the handle's stream. capture_end ends it, checks the number of nodes
 * and instantiates the graph. */
static void capture_begin(hipStream_t stream) { REQUIRE_HIP(hipStreamBeginCapture(stream, hipStreamCaptureModeGlobal)); }

static hipGraphExec_t capture_end(hipStream_t stream, size_t nodes) {
    hipGraph_t graph;
    hipGraphExec_t exec;
    size_t count = 0;
    REQUIRE_HIP(hipStreamEndCapture(stream, &graph));
    CHECK_HIP(hipGraphGetNodes(graph, NULL, &count));
    CHECK_SIZE(count, nodes);
    REQUIRE_HIP(hipGraphInstantiate(&exec, graph, NULL, NULL, 0));
    CHECK_HIP(hipGraphDestroy(graph));
    return exec;
}

/* chain captures two calls with alpha on the host. The second call reads what the first writes. */
static void chain(rocblas_handle handle, hipStream_t stream) {
    double x[3] = {1, 2, 3}, y[3] = {0, 0, 0}, alpha = 2;
    capture_begin(stream);
    CHECK_OK(rocblas_daxpy(handle, 3, &alpha, x, 1, y, 1));
    CHECK_OK(rocblas_dscal(handle, 3, &alpha, y, 1));
    hipGraphExec_t exec = capture_end(stream, 2);
    CHECK_NEAR(y[2], 0, 0);
    alpha = 1000;
    CHECK_HIP(hipGraphLaunch(exec, stream));
    CHECK_NEAR(y[2], 12, 0);
    CHECK_HIP(hipGraphLaunch(exec, stream));
    CHECK_NEAR(y[2], 36, 0);
    CHECK_HIP(hipGraphExecDestroy(exec));
}

/* reduces captures a memset of HIP, and a reduction that leases workspace and has its result on the device. */
static void reduces(rocblas_handle handle, hipStream_t stream) {
    static double x[LONG];
    double result = -1;
    void* before = NULL;
    void* after = NULL;
    for (int i = 0; i < LONG; i++)
        x[i] = 1;
    REQUIRE_OK(rocblas_set_pointer_mode(handle, rocblas_pointer_mode_device));
    capture_begin(stream);
    CHECK_HIP(hipMemsetAsync(&result, 0, sizeof result, stream));
    CHECK_OK(rocblas_ddot(handle, LONG, x, 1, x, 1, &result));
    hipGraphExec_t exec = capture_end(stream, 2);
    REQUIRE_OK(rocblas_set_pointer_mode(handle, rocblas_pointer_mode_host));
    CHECK_NEAR(result, -1, 0);
    CHECK_OK(rocblas_mem_get_workspace_address(handle, &before));
    CHECK(before != NULL);
    x[0] = 2;
    CHECK_HIP(hipGraphLaunch(exec, stream));
    CHECK_NEAR(result, LONG + 3, 0);
    CHECK_OK(rocblas_mem_get_workspace_address(handle, &after));
    CHECK_PTR(after, before);
    CHECK_HIP(hipGraphExecDestroy(exec));
}

/* sleeps launches a graph while the workspace that it uses is suspended, and after that. */
static void sleeps(rocblas_handle handle, hipStream_t stream) {
    static double x[LONG];
    double result = -1;
    char text[200];
    for (int i = 0; i < LONG; i++)
        x[i] = 1;
    REQUIRE_OK(rocblas_set_pointer_mode(handle, rocblas_pointer_mode_device));
    capture_begin(stream);
    CHECK_OK(rocblas_ddot(handle, LONG, x, 1, x, 1, &result));
    CHECK_STATUS(rocblas_mem_suspend(handle), rocblas_status_memory_error);
    hipGraphExec_t exec = capture_end(stream, 1);
    CHECK_OK(rocblas_mem_suspend(handle));
    CHECK_EQ(hipGraphLaunch(exec, stream), hipErrorOutOfMemory);
    CHECK_OK(rocblas_mem_get_last_error(handle, text, sizeof text));
    CHECK_STR(text,
        "rocblas_ddot: a graph that was launched uses the workspace: the workspace is suspended: call rocblas_mem_resume first");
    CHECK_NEAR(result, -1, 0);
    capture_begin(stream);
    CHECK_STATUS(rocblas_ddot(handle, LONG, x, 1, x, 1, &result), rocblas_status_memory_error);
    CHECK_STATUS(rocblas_mem_resume(handle), rocblas_status_memory_error);
    CHECK_HIP(hipGraphExecDestroy(capture_end(stream, 0)));
    CHECK_OK(rocblas_mem_resume(handle));
    CHECK_HIP(hipGraphLaunch(exec, stream));
    CHECK_NEAR(result, LONG, 0);
    CHECK_HIP(hipGraphExecDestroy(exec));
    REQUIRE_OK(rocblas_set_pointer_mode(handle, rocblas_pointer_mode_host));
}

/* solves captures a trsm. The workspace grows again before the launch. */
static void solves(rocblas_handle handle, hipStream_t stream) {
    static double a[N * N], b[N];
    double one = 1;
    size_t size = 0;
    for (int i = 0; i < N * N; i++)
        a[i] = i % (N + 1) == 0 ? 2 : 0;
    for (int i = 0; i < N; i++)
        b[i] = 2;
    capture_begin(stream);
    CHECK_OK(rocblas_dtrsm(handle, rocblas_side_left, rocblas_fill_lower, rocblas_operation_none, rocblas_diagonal_non_unit, N, 1,
        &one, a, N, b, N));
    hipGraphExec_t exec = capture_end(stream, 1);
    struct rocblas_device_malloc_base* lease = NULL;
    CHECK_OK(rocblas_get_device_memory_size(handle, &size));
    CHECK_OK(rocblas_device_malloc_alloc(handle, &lease, 1, size + 1));
    CHECK_HIP(hipGraphLaunch(exec, stream));
    CHECK_HIP(hipGraphLaunch(exec, stream));
    CHECK_NEAR(b[0], 0.5, 0);
    CHECK_NEAR(b[N - 1], 0.5, 0);
    CHECK_OK(rocblas_device_malloc_free(lease));
    CHECK_HIP(hipGraphExecDestroy(exec));
}

/* refuses makes bad calls during a capture and checks that none is recorded. */
static void refuses(rocblas_handle handle, hipStream_t stream) {
    double x[3] = {1, 2, 3}, alpha = 2;
    capture_begin(stream);
    CHECK_STATUS(rocblas_daxpy(handle, 3, &alpha, NULL, 1, x, 1), rocblas_status_invalid_pointer);
    CHECK_STATUS(
        rocblas_dgemv(handle, rocblas_operation_none, -1, 3, &alpha, x, 1, x, 1, &alpha, x, 1), rocblas_status_invalid_size);
    CHECK_STATUS(rocblas_gemm_ex(handle, rocblas_operation_none, rocblas_operation_none, 1, 1, 1, &alpha, x,
                     rocblas_datatype_f64_r, 1, x, rocblas_datatype_f32_r, 1, &alpha, x, rocblas_datatype_f64_r, 1, x,
                     rocblas_datatype_f64_r, 1, rocblas_datatype_f64_r, rocblas_gemm_algo_standard, 0, 0),
        rocblas_status_not_implemented);
    hipGraphExec_t exec = capture_end(stream, 0);
    CHECK_HIP(hipGraphExecDestroy(exec));
}

/* settles captures rotm with its param on the device. The settings of the handle at a launch do not matter. */
static void settles(rocblas_handle handle, hipStream_t stream) {
    double x[4] = {1, 1, 1, 1}, y[4] = {2, 2, 2, 2}, param[5] = {-1, 2, 0, 0, 3};
    REQUIRE_OK(rocblas_set_pointer_mode(handle, rocblas_pointer_mode_device));
    capture_begin(stream);
    CHECK_OK(rocblas_drotm_strided_batched(handle, 2, x, 1, 2, y, 1, 2, param, 0, 2));
    hipGraphExec_t exec = capture_end(stream, 1);
    REQUIRE_OK(rocblas_set_pointer_mode(handle, rocblas_pointer_mode_host));
    REQUIRE_OK(rocblas_set_atomics_mode(handle, rocblas_atomics_not_allowed));
    REQUIRE_OK(rocblas_set_stream(handle, NULL));
    CHECK_HIP(hipGraphLaunch(exec, stream));
    CHECK_NEAR(x[3], 2, 0);
    CHECK_NEAR(y[3], 6, 0);
    REQUIRE_OK(rocblas_set_stream(handle, stream));
    REQUIRE_OK(rocblas_set_atomics_mode(handle, rocblas_atomics_allowed));
    CHECK_HIP(hipGraphExecDestroy(exec));
}

struct launched {
    hipGraphExec_t exec;
    hipError_t status;
};

static void* launch(void* data) {
    struct launched* l = data;
    l->status = hipGraphLaunch(l->exec, NULL);
    return NULL;
}

/* fails launches graphs whose operand, or whose scalar on the device, is not memory, each in a thread that has made no
 * call before. */
static void fails(rocblas_handle handle, hipStream_t stream) {
    double x[3] = {1, 2, 3}, alpha = 2;
    const double* nowhere = (const double*)0x123450; /* beyond the first page, where each fault is a null pointer's */
    char text[200];
    REQUIRE_OK(rocblas_set_pointer_mode(handle, rocblas_pointer_mode_device));
    for (int scalar = 0; scalar < 2; scalar++) {
        pthread_t thread;
        struct launched l = {0};
        capture_begin(stream);
        CHECK_OK(rocblas_daxpy(handle, 3, scalar ? nowhere : &alpha, scalar ? x : nowhere, 1, x, 1));
        CHECK_OK(rocblas_dscal(handle, 3, &alpha, x, 1));
        l.exec = capture_end(stream, 2);
        REQUIRE(pthread_create(&thread, NULL, launch, &l) == 0);
        pthread_join(thread, NULL);
        CHECK_EQ(l.status, hipErrorIllegalAddress);
        CHECK_OK(rocblas_mem_get_last_error(handle, text, sizeof text));
        CHECK_STR(text, "rocblas_daxpy: no memory at address 0x123450");
        CHECK_HIP(hipGraphExecDestroy(l.exec));
    }
    CHECK_NEAR(x[2], 12, 0); /* the other node ran */
    REQUIRE_OK(rocblas_set_pointer_mode(handle, rocblas_pointer_mode_host));
}

/* ends launches graphs after their handle is gone: one call needs no workspace, the other needs the handle's. */
static void ends(hipStream_t stream) {
    static double x[LONG];
    double results[2] = {-1, -1};
    hipGraphExec_t exec[2];
    rocblas_handle handle;
    REQUIRE_OK(rocblas_create_handle(&handle));
    REQUIRE_OK(rocblas_set_stream(handle, stream));
    for (int i = 0; i < 2; i++) {
        capture_begin(stream);
        CHECK_OK(rocblas_dasum(handle, i ? LONG : 9, x, 1, &results[i]));
        exec[i] = capture_end(stream, 1);
    }
    REQUIRE_OK(rocblas_destroy_handle(handle));
    CHECK_HIP(hipGraphLaunch(exec[0], stream));
    CHECK_NEAR(results[0], 0, 0);
    CHECK_EQ(hipGraphLaunch(exec[1], stream), hipErrorIllegalAddress);
    CHECK_NEAR(results[1], -1, 0);
    for (int i = 0; i < 2; i++)
        CHECK_HIP(hipGraphExecDestroy(exec[i]));
}

int main(void) {
    rocblas_handle handle;
    hipStream_t stream;
    REQUIRE_OK(rocblas_create_handle(&handle));
    REQUIRE_HIP(hipStreamCreate(&stream));
    REQUIRE_OK(rocblas_set_stream(handle, stream));
    chain(handle, stream);
    reduces(handle, stream);
    sleeps(handle, stream);
    solves(handle, stream);
    refuses(handle, stream);
    settles(handle, stream);
    fails(handle, stream);
    ends(stream);
    chain(handle, stream); /* again, now that regular calls have been made outside a capture */
    CHECK_OK(rocblas_destroy_handle(handle));
    CHECK_HIP(hipStreamDestroy(stream));
    return check_result();
}
