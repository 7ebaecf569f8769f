/* SPDX-License-Identifier: MIT
 *
 * results.c: hipBLAS's handles and modes, one right result of each family of functions, and a handle that functions
 * of both libraries take. */
#include "check.h"

#include <hipblas/hipblas.h>
#include <rocblas_mem.h>

#define CHECK_HIP(call) CHECK_EQ(call, HIPBLAS_STATUS_SUCCESS)

static const float one = 1, two = 2, zero = 0;

static void level1(hipblasHandle_t handle) {
    float x[6] = {1, 2, 3, 4, 5, 6}, y[6] = {0}, result = 0, results[2] = {0};
    CHECK_HIP(hipblasSaxpy(handle, 3, &two, x, 1, y, 1));
    CHECK_NEAR(y[2], 6, 0);
    CHECK_HIP(hipblasSaxpy_64(handle, 3, &two, x, 2, y, 1));
    CHECK_NEAR(y[2], 16, 0);
    CHECK_HIP(hipblasSdotStridedBatched(handle, 3, x, 1, 3, x, 1, 3, 2, results));
    CHECK_NEAR(results[1], 77, 0);
    int index = 0;
    CHECK_HIP(hipblasIsamax(handle, 6, x, 1, &index));
    CHECK_EQ(index, 6);
    CHECK_HIP(hipblasDotEx(handle, 3, x, HIP_R_32F, 1, x, HIP_R_32F, 1, &result, HIP_R_32F, HIP_R_32F));
    CHECK_NEAR(result, 14, 0);
    CHECK_EQ(
        hipblasDotEx(handle, 3, x, HIP_R_32F, 1, x, HIP_R_64F, 1, &result, HIP_R_32F, HIP_R_32F), HIPBLAS_STATUS_NOT_SUPPORTED);
    const hipDoubleComplex i = {0, 1};
    hipDoubleComplex z = {2, 3};
    CHECK_HIP(hipblasZscal(handle, 1, &i, &z, 1));
    CHECK_NEAR(z.x, -3, 0);
    CHECK_EQ(hipblasSaxpy(handle, 3, NULL, x, 1, y, 1), HIPBLAS_STATUS_INVALID_VALUE);
}

static void levels2and3(hipblasHandle_t handle) {
    float a[4] = {1, 2, 0, 4}, b[4] = {1, 0, 0, 1}, c[4] = {0}, y[2] = {0};
    const float* as[2] = {a, a};
    float* cs[2] = {c, c};
    CHECK_HIP(hipblasSgemv(handle, HIPBLAS_OP_T, 2, 2, &one, a, 2, a, 1, &zero, y, 1));
    CHECK_NEAR(y[0], 5, 0);
    CHECK_HIP(hipblasSgemm(handle, HIPBLAS_OP_N, HIPBLAS_OP_N, 2, 2, 2, &one, a, 2, a, 2, &zero, c, 2));
    CHECK_NEAR(c[1], 10, 0);
    CHECK_HIP(hipblasSgemmBatched(handle, HIPBLAS_OP_N, HIPBLAS_OP_T, 2, 2, 2, &one, as, 2, as, 2, &zero, cs, 2, 2));
    CHECK_NEAR(c[3], 20, 0);
    CHECK_HIP(hipblasStrsm(
        handle, HIPBLAS_SIDE_LEFT, HIPBLAS_FILL_MODE_LOWER, HIPBLAS_OP_N, HIPBLAS_DIAG_NON_UNIT, 2, 2, &two, a, 2, b, 2));
    CHECK_NEAR(b[1], -1, 0);
    CHECK_EQ(hipblasStrsm(
                 handle, HIPBLAS_SIDE_BOTH, HIPBLAS_FILL_MODE_LOWER, HIPBLAS_OP_N, HIPBLAS_DIAG_NON_UNIT, 2, 2, &two, a, 2, b, 2),
        HIPBLAS_STATUS_INVALID_VALUE);
    CHECK_HIP(hipblasGemmEx(handle, HIPBLAS_OP_N, HIPBLAS_OP_N, 2, 2, 2, &one, a, HIP_R_32F, 2, a, HIP_R_32F, 2, &one, c,
        HIP_R_32F, 2, HIPBLAS_COMPUTE_32F, HIPBLAS_GEMM_DEFAULT));
    CHECK_NEAR(c[3], 36, 0);
    CHECK_HIP(hipblasGemmStridedBatchedExWithFlags_64(handle, HIPBLAS_OP_N, HIPBLAS_OP_N, 1, 1, 1, &two, a, HIP_R_32F, 1, 1, a,
        HIP_R_32F, 1, 1, &zero, c, HIP_R_32F, 1, 1, 2, HIPBLAS_COMPUTE_32F, HIPBLAS_GEMM_DEFAULT, HIPBLAS_GEMM_FLAGS_NONE));
    CHECK_NEAR(c[1], 8, 0);
    CHECK_EQ(hipblasGemmEx(handle, HIPBLAS_OP_N, HIPBLAS_OP_N, 2, 2, 2, &one, a, HIP_R_32F, 2, a, HIP_R_32F, 2, &one, c,
                 HIP_R_32F, 2, HIPBLAS_COMPUTE_32F_FAST_TF32, HIPBLAS_GEMM_DEFAULT),
        HIPBLAS_STATUS_NOT_SUPPORTED);
    CHECK_EQ(hipblasGemmEx(NULL, HIPBLAS_OP_N, HIPBLAS_OP_N, 2, 2, 2, &one, a, HIP_R_32F, 2, a, HIP_R_32F, 2, &one, c, HIP_R_64F,
                 2, HIPBLAS_COMPUTE_32F, HIPBLAS_GEMM_DEFAULT),
        HIPBLAS_STATUS_NOT_SUPPORTED);
}

/* halves multiplies halves with a float result. */
static void halves(hipblasHandle_t handle) {
    const uint16_t a[1] = {0x3c01}, b[1] = {0x3c01}; /* 1 + 2^-10, whose square is no half */
    float c[1] = {0};
    CHECK_HIP(hipblasGemmEx(handle, HIPBLAS_OP_N, HIPBLAS_OP_N, 1, 1, 1, &one, a, HIP_R_16F, 1, b, HIP_R_16F, 1, &zero, c,
        HIP_R_32F, 1, HIPBLAS_COMPUTE_32F, HIPBLAS_GEMM_DEFAULT));
    CHECK_NEAR(c[0], 1.0009765625f * 1.0009765625f, 0);
}

/* memory checks the statuses of a size query, of a workspace that cannot be set, and of one in use. */
static void memory(hipblasHandle_t handle) {
    static float x[100000];
    float result = 0;
    size_t bytes = 0;
    rocblas_handle same = (rocblas_handle)handle;
    struct rocblas_device_malloc_base* lease = NULL;
    CHECK_OK(rocblas_start_device_memory_size_query(same));
    for (int i = 0; i < 2; i++) /* increased, then unchanged */
        CHECK_HIP(hipblasSdot(handle, 100000, x, 1, x, 1, &result));
    CHECK_OK(rocblas_stop_device_memory_size_query(same, &bytes));
    CHECK(bytes > 0);
    CHECK_OK(rocblas_device_malloc_alloc(same, &lease, 1, (size_t)64));
    CHECK_EQ(hipblasSetWorkspace(handle, x, sizeof x), HIPBLAS_STATUS_INTERNAL_ERROR);
    CHECK_OK(rocblas_device_malloc_free(lease));
    CHECK_OK(rocblas_mem_suspend(same));
    CHECK_EQ(hipblasSetWorkspace(handle, x, sizeof x), HIPBLAS_STATUS_ALLOC_FAILED);
    CHECK_OK(rocblas_mem_resume(same));
}

static void modes(hipblasHandle_t handle) {
    hipblasPointerMode_t pointers = HIPBLAS_POINTER_MODE_DEVICE;
    hipblasAtomicsMode_t atomics = HIPBLAS_ATOMICS_ALLOWED;
    hipblasMath_t math = HIPBLAS_TENSOR_OP_MATH;
    hipStream_t stream = NULL;
    CHECK_HIP(hipblasGetPointerMode(handle, &pointers));
    CHECK_EQ(pointers, HIPBLAS_POINTER_MODE_HOST);
    CHECK_HIP(hipblasGetAtomicsMode(handle, &atomics));
    CHECK_EQ(atomics, HIPBLAS_ATOMICS_NOT_ALLOWED);
    for (int i = 1; i >= 0; i--) {
        CHECK_HIP(hipblasSetAtomicsMode(handle, (hipblasAtomicsMode_t)i));
        CHECK_HIP(hipblasGetAtomicsMode(handle, &atomics));
        CHECK_EQ(atomics, i);
        CHECK_HIP(hipblasSetPointerMode(handle, (hipblasPointerMode_t)i));
        CHECK_HIP(hipblasGetPointerMode(handle, &pointers));
        CHECK_EQ(pointers, i);
    }
    CHECK_HIP(hipblasSetMathMode(handle, HIPBLAS_XF32_XDL_MATH));
    CHECK_HIP(hipblasGetMathMode(handle, &math));
    CHECK_EQ(math, HIPBLAS_DEFAULT_MATH); /* as rocblas_set_math_mode says */
    CHECK_EQ(hipblasSetMathMode(handle, HIPBLAS_PEDANTIC_MATH), HIPBLAS_STATUS_NOT_SUPPORTED);
    CHECK_EQ(hipblasSetPointerMode(handle, (hipblasPointerMode_t)2), HIPBLAS_STATUS_INVALID_ENUM);
    CHECK_EQ(hipblasSetAtomicsMode(handle, (hipblasAtomicsMode_t)2), HIPBLAS_STATUS_INVALID_ENUM);
    CHECK_HIP(hipblasSetStream(handle, NULL));
    CHECK_HIP(hipblasGetStream(handle, &stream));
    CHECK_PTR((void*)stream, NULL);
    CHECK_EQ(hipblasGetPointerMode(NULL, &pointers), HIPBLAS_STATUS_NOT_INITIALIZED);
    CHECK_EQ(hipblasGetPointerMode(handle, NULL), HIPBLAS_STATUS_INVALID_VALUE); /* a crash in hipBLAS, as the next two */
    CHECK_EQ(hipblasGetAtomicsMode(handle, NULL), HIPBLAS_STATUS_INVALID_VALUE);
    CHECK_EQ(hipblasGetMathMode(handle, NULL), HIPBLAS_STATUS_INVALID_VALUE);
    CHECK_EQ(hipblasGetStream(handle, NULL), HIPBLAS_STATUS_INVALID_VALUE);
    CHECK_EQ(hipblasCreate(NULL), HIPBLAS_STATUS_HANDLE_IS_NULLPTR);
    CHECK_EQ(hipblasDestroy(NULL), HIPBLAS_STATUS_NOT_INITIALIZED);
    CHECK_STR(hipblasStatusToString(HIPBLAS_STATUS_INVALID_ENUM), "HIPBLAS_STATUS_INVALID_ENUM");
    CHECK_STR(hipblasStatusToString((hipblasStatus_t)12), "<undefined hipblasStatus_t value>");
}

/* later checks what hipBLAS has since 3.5 and 3.7. */
static void later(hipblasHandle_t handle) {
    hipblasStride stride = 7;
    int version = 0, major = 0;
    CHECK_HIP(hipblasSetBatchAlphaStride(handle, 3));
    CHECK_HIP(hipblasGetBatchAlphaStride(handle, &stride));
    CHECK_EQ(stride, 3);
    CHECK_HIP(hipblasGetBatchBetaStride(handle, &stride));
    CHECK_EQ(stride, 0);
    CHECK_HIP(hipblasSetBatchAlphaStride(handle, 0));
    CHECK_EQ(hipblasSetBatchBetaStride(NULL, 1), HIPBLAS_STATUS_NOT_INITIALIZED);
    CHECK_HIP(hipblasGetVersion(NULL, &version));
    CHECK_EQ(version, hipblasVersionMajor * 10000 + hipblasVersionMinor * 100 + hipblasVersionPatch);
    CHECK_HIP(hipblasGetProperty(HIPBLAS_MAJOR_VERSION, &major));
    CHECK_EQ(major, hipblasVersionMajor);
    CHECK_HIP(hipblasGetProperty(HIPBLAS_MINOR_VERSION, &major));
    CHECK_EQ(major, hipblasVersionMinor);
    CHECK_HIP(hipblasGetProperty(HIPBLAS_PATCH_LEVEL, &major));
    CHECK_EQ(major, hipblasVersionPatch);
    CHECK_EQ(hipblasGetProperty(HIPBLAS_PATCH_LEVEL, NULL), HIPBLAS_STATUS_INVALID_VALUE);
    CHECK_EQ(hipblasGetVersion(handle, NULL), HIPBLAS_STATUS_INVALID_VALUE);
    CHECK_HIP(hipblasSetBatchBetaStride(handle, 5));
    CHECK_HIP(hipblasGetBatchBetaStride(handle, &stride));
    CHECK_EQ(stride, 5);
    CHECK_HIP(hipblasGetBatchAlphaStride(handle, &stride));
    CHECK_EQ(stride, 0);
    CHECK_HIP(hipblasSetBatchBetaStride(handle, 0));
    CHECK_EQ(hipblasGetProperty((hipblasLibraryProperty_t)3, &major), HIPBLAS_STATUS_INVALID_VALUE);

    const hipblasOperation_t none[2] = {HIPBLAS_OP_N, HIPBLAS_OP_N};
    const int ones[2] = {1, 1}, sizes[2] = {1, 2};
    const float alphas[2] = {1, 2}, betas[2] = {0, 0}, a[3] = {1, 2, 3};
    float c[3] = {0};
    const float* as[3] = {a, a + 1, a + 2};
    float* cs[3] = {c, c + 1, c + 2};
    CHECK_HIP(
        hipblasSgemmGroupedBatched(handle, none, none, ones, ones, ones, alphas, as, ones, as, ones, betas, cs, ones, 2, sizes));
    CHECK_NEAR(c[0], 1, 0);
    CHECK_NEAR(c[2], 18, 0);
    float d[3] = {0};
    void* ds[3] = {d, d + 1, d + 2};
    CHECK_HIP(hipblasGemmGroupedBatchedEx(handle, none, none, ones, ones, ones, alphas, (const void* const*)as, HIP_R_32F, ones,
        (const void* const*)as, HIP_R_32F, ones, alphas, (const void* const*)cs, HIP_R_32F, ones, ds, HIP_R_32F, ones, 2, sizes,
        HIPBLAS_COMPUTE_32F, HIPBLAS_GEMM_DEFAULT));
    CHECK_NEAR(d[0], 2, 0);
    CHECK_NEAR(d[2], 54, 0);
}

/* both checks that one handle is a handle of both libraries: a mode, a workspace, and a call of each. */
static void both(hipblasHandle_t handle) {
    static _Alignas(256) char workspace[4096];
    rocblas_handle same = (rocblas_handle)handle;
    size_t bytes = 0;
    float x[2] = {3, 4}, result = 0;
    CHECK_HIP(hipblasSetWorkspace(handle, workspace, sizeof workspace));
    CHECK_OK(rocblas_get_device_memory_size(same, &bytes));
    CHECK_SIZE(bytes, sizeof workspace);
    CHECK_OK(rocblas_set_pointer_mode(same, rocblas_pointer_mode_device));
    hipblasPointerMode_t pointers = HIPBLAS_POINTER_MODE_HOST;
    CHECK_HIP(hipblasGetPointerMode(handle, &pointers));
    CHECK_EQ(pointers, HIPBLAS_POINTER_MODE_DEVICE);
    CHECK_OK(rocblas_snrm2(same, 2, x, 1, &result));
    CHECK_NEAR(result, 5, 1e-6);
}

int main(void) {
    hipblasHandle_t handle = NULL;
    REQUIRE(hipblasCreate(&handle) == HIPBLAS_STATUS_SUCCESS);
    level1(handle);
    levels2and3(handle);
    halves(handle);
    memory(handle);
    modes(handle);
    later(handle);
    both(handle);
    float matrix[6] = {1, 2, 3, 4, 5, 6}, copy[4] = {0};
    CHECK_HIP(hipblasSetMatrix(2, 2, sizeof(float), matrix, 3, copy, 2));
    CHECK_NEAR(copy[3], 5, 0);
    CHECK_HIP(hipblasDestroy(handle));
    return check_result();
}
