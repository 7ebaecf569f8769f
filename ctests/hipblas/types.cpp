/* SPDX-License-Identifier: MIT
 *
 * types.cpp: hipblas.h in C++: hipblasBfloat16 as a class, and arguments as C++ programs pass them.
 */
#define HIPBLAS_BFLOAT16_CLASS
#include "check.h"

#include <hipblas/hipblas.h>

#include <limits>
#include <type_traits>

static_assert(std::is_trivial<hipblasBfloat16>::value && sizeof(hipblasBfloat16) == 2, "as in C");
static_assert(!std::is_convertible<float, hipblasBfloat16>::value, "rounding is explicit");

static void bfloat16() {
    CHECK_EQ(hipblasBfloat16(1.0f).data, 0x3f80);
    CHECK_EQ(hipblasBfloat16(1.00390625f).data, 0x3f80); /* a tie, to even */
    CHECK_EQ(hipblasBfloat16(1.01171875f).data, 0x3f82); /* a tie, to even */
    CHECK_EQ(hipblasBfloat16(1.004f).data, 0x3f81);
    CHECK_EQ(hipblasBfloat16(std::numeric_limits<float>::max()).data, 0x7f80);
    CHECK_EQ(hipblasBfloat16(-std::numeric_limits<float>::infinity()).data, 0xff80);
    const float nan = float(hipblasBfloat16(std::numeric_limits<float>::signaling_NaN()));
    CHECK(nan != nan);
    hipblasBfloat16 sum(1.5f);
    sum += hipblasBfloat16(0.25f);
    CHECK_NEAR(float(sum), 1.75, 0);
    CHECK(bool(sum) && !bool(hipblasBfloat16(-0.0f)));
}

int main() {
    bfloat16();
    hipblasHandle_t handle = nullptr;
    REQUIRE(hipblasCreate(&handle) == HIPBLAS_STATUS_SUCCESS);
    float a = 2, b = 3, c = 0, one = 1, zero = 0;
    float *as[] = {&a}, *bs[] = {&b}, *cs[] = {&c}; /* without const, which is added */
    CHECK_EQ(hipblasSgemmBatched(handle, HIPBLAS_OP_N, HIPBLAS_OP_N, 1, 1, 1, &one, as, 1, bs, 1, &zero, cs, 1, 1),
        HIPBLAS_STATUS_SUCCESS);
    CHECK_NEAR(c, 6, 0);
    const void* constant[] = {&a};
    void* written[] = {&c};
    CHECK_EQ(hipblasGemmBatchedEx(handle, HIPBLAS_OP_N, HIPBLAS_OP_N, 1, 1, 1, &one, constant, HIP_R_32F, 1, constant, HIP_R_32F,
                 1, &zero, written, HIP_R_32F, 1, 1, HIPBLAS_COMPUTE_32F, HIPBLAS_GEMM_DEFAULT),
        HIPBLAS_STATUS_SUCCESS);
    CHECK_NEAR(c, 4, 0);
    const hipblasBfloat16 x[2] = {hipblasBfloat16(3.0f), hipblasBfloat16(4.0f)};
    hipblasBfloat16 dot(0.0f);
    CHECK_EQ(hipblasBfdot(handle, 2, x, 1, x, 1, &dot), HIPBLAS_STATUS_SUCCESS);
    CHECK_NEAR(float(dot), 25, 0);
    CHECK_EQ(hipblasDestroy(handle), HIPBLAS_STATUS_SUCCESS);
    return check_result();
}
