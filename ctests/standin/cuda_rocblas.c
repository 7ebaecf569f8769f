/* SPDX-License-Identifier: MIT
 *
 * cuda_rocblas.c: rocBLAS calls on memory and streams of the stand-in on CUDA: products and solves on a
 * stream, an event behind them, a graph of them that is launched twice, and a user-owned workspace.
 */
#include <stdint.h>

#include "hip_calls.h"

#include <rocblas_mem.h>

enum { order = 24, count = order * order };

static double a[count], b[count], c[count];

/* fill makes A lower triangular with a dominant diagonal, and B of small integers. */
static void fill(void) {
    for (int j = 0; j < order; j++)
        for (int i = 0; i < order; i++) {
            a[i + j * order] = i == j ? 4 : i > j ? (i * 3 + j) % 5 - 2 : 0;
            b[i + j * order] = (i * 7 + j * 3) % 11 - 5;
        }
}

/* upload allocates a matrix on the device and copies numbers to it. */
static double* upload(const double* from) {
    double* to = NULL;
    REQUIRE_HIP(hipMalloc((void**)&to, sizeof a));
    REQUIRE_HIP(hipMemcpy(to, from, sizeof a, hipMemcpyHostToDevice));
    return to;
}

/* multiply and solve enqueue C = A B, and A X = C with X in C, on the handle's stream. */
static void multiply(rocblas_handle handle, const double* da, const double* db, double* dc) {
    const double one = 1, zero = 0;
    CHECK_OK(rocblas_dgemm(handle, rocblas_operation_none, rocblas_operation_none, order, order, order, &one, da, order, db,
        order, &zero, dc, order));
}

static void solve(rocblas_handle handle, const double* da, double* dc) {
    const double one = 1;
    CHECK_OK(rocblas_dtrsm(handle, rocblas_side_left, rocblas_fill_lower, rocblas_operation_none, rocblas_diagonal_non_unit,
        order, order, &one, da, order, dc, order));
}

/* is_b checks that the device's matrix is B, because A^-1 (A B) is B. */
static void is_b(const double* dc) {
    REQUIRE_HIP(hipMemcpy(c, dc, sizeof c, hipMemcpyDeviceToHost));
    for (int i = 0; i < count; i++)
        CHECK_NEAR(c[i], b[i], 1e-9);
}

static void test_calls(rocblas_handle handle, hipStream_t stream, const double* da, const double* db, double* dc) {
    hipEvent_t event;
    hipStream_t set = NULL;
    REQUIRE_HIP(hipEventCreate(&event));
    CHECK_OK(rocblas_get_stream(handle, (void*)&set));
    CHECK_PTR(set, stream);
    multiply(handle, da, db, dc);
    solve(handle, da, dc);
    CHECK_HIP(hipEventRecord(event, stream));
    CHECK_EQ(hipEventQuery(event), hipErrorNotReady);
    CHECK_HIP(hipEventSynchronize(event));
    is_b(dc);
    CHECK_HIP(hipEventDestroy(event));
}

/* test_graph captures both calls. They compute nothing before the launch, and everything at each launch. */
static void test_graph(rocblas_handle handle, hipStream_t stream, const double* da, const double* db, double* dc) {
    hipGraph_t graph;
    hipGraphExec_t exec;
    REQUIRE_HIP(hipMemset(dc, 0, sizeof c));
    REQUIRE_HIP(hipStreamBeginCapture(stream, hipStreamCaptureModeThreadLocal));
    multiply(handle, da, db, dc);
    solve(handle, da, dc);
    REQUIRE_HIP(hipStreamEndCapture(stream, &graph));
    REQUIRE_HIP(hipGraphInstantiate(&exec, graph, NULL, NULL, 0));
    CHECK_HIP(hipGraphDestroy(graph));
    REQUIRE_HIP(hipMemcpy(c, dc, sizeof c, hipMemcpyDeviceToHost));
    CHECK_NEAR(c[count - 1], 0, 0);
    for (int launch = 0; launch < 2; launch++) {
        REQUIRE_HIP(hipMemset(dc, 0, sizeof c));
        CHECK_HIP(hipDeviceSynchronize());
        CHECK_HIP(hipGraphLaunch(exec, stream));
        CHECK_HIP(hipStreamSynchronize(stream));
        is_b(dc);
    }
    CHECK_HIP(hipGraphExecDestroy(exec));
}

/* test_workspace makes memory of hipMalloc the handle's workspace and requests a result on the device. */
static void test_workspace(rocblas_handle handle, hipStream_t stream, const double* da, const double* db, double* dc) {
    void* work = NULL;
    double *dot = NULL, got = 0, want = 0;
    REQUIRE_HIP(hipMalloc(&work, 1 << 20));
    REQUIRE_HIP(hipMalloc((void**)&dot, sizeof *dot));
    CHECK_OK(rocblas_set_workspace(handle, work, 1 << 20));
    multiply(handle, da, db, dc);
    solve(handle, da, dc);
    REQUIRE_OK(rocblas_set_pointer_mode(handle, rocblas_pointer_mode_device));
    CHECK_OK(rocblas_ddot(handle, count, dc, 1, db, 1, dot));
    REQUIRE_OK(rocblas_set_pointer_mode(handle, rocblas_pointer_mode_host));
    CHECK_HIP(hipStreamSynchronize(stream));
    CHECK_HIP(hipMemcpy(&got, dot, sizeof got, hipMemcpyDeviceToHost));
    for (int i = 0; i < count; i++)
        want += b[i] * b[i];
    CHECK_NEAR(got, want, 1e-6);
    CHECK_OK(rocblas_set_workspace(handle, NULL, 0));
    CHECK_HIP(hipFree(work));
    CHECK_HIP(hipFree(dot));
}

int main(void) {
    rocblas_handle handle;
    hipStream_t stream;
    char text[256];
    fill();
    REQUIRE_HIP(hipStreamCreateWithFlags(&stream, hipStreamNonBlocking));
    double *da = upload(a), *db = upload(b), *dc = upload(c);
    REQUIRE_OK(rocblas_create_handle(&handle));
    REQUIRE_OK(rocblas_set_stream(handle, stream));
    test_calls(handle, stream, da, db, dc);
    test_graph(handle, stream, da, db, dc);
    test_workspace(handle, stream, da, db, dc);
    CHECK(fake_calls("cuMemAlloc_v2") > 0);
    CHECK_OK(rocblas_destroy_handle(handle));
    CHECK_HIP(hipFree(da));
    CHECK_HIP(hipFree(db));
    CHECK_HIP(hipFree(dc));
    CHECK_HIP(hipStreamDestroy(stream));
    CHECK_HIP(hipDeviceSynchronize());
    CHECK_EQ(fake_alive("stream") + fake_alive("event") + fake_alive("graph"), 0);
    if (!CHECK_EQ(fake_misuse(text, sizeof text), 0))
        fprintf(stderr, "%s\n", text);
    return check_result();
}
