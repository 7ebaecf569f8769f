/* SPDX-License-Identifier: MIT
 *
 * types2.cpp: the types of hipBLAS 2 in C++, compiled with each of the macros that choose them, and without.
 */
#include "check.h"

#include <hipblas/hipblas.h>

#include <type_traits>

#ifdef HIPBLAS_V2
static_assert(std::is_same<hipblasDatatype_t, hipDataType>::value, "HIP's types");
using single_complex = hipComplex;
using double_complex = hipDoubleComplex;
static const auto computes = HIPBLAS_COMPUTE_32F;
#else
static_assert(!std::is_same<hipblasDatatype_t, hipDataType>::value, "its own types");
using single_complex = hipblasComplex;
using double_complex = hipblasDoubleComplex;
static const auto computes = HIPBLAS_R_32F;
#endif

#ifdef ROCM_MATHLIBS_API_USE_HIP_COMPLEX
static_assert(
    std::is_same<hipblasComplex, hipComplex>::value && std::is_same<hipblasDoubleComplex, hipDoubleComplex>::value, "HIP's");
#else
static_assert(
    std::is_trivial<hipblasComplex>::value && std::is_standard_layout<hipblasComplex>::value && sizeof(hipblasComplex) == 8,
    "as in C");
static_assert(std::is_trivial<hipblasDoubleComplex>::value && std::is_standard_layout<hipblasDoubleComplex>::value
        && sizeof(hipblasDoubleComplex) == 16,
    "as in C");

template <typename T> static void complex_number() {
    T number = 2.5f; /* real numbers are complex ones */
    CHECK_NEAR(number.real(), 2.5, 0);
    CHECK_NEAR(number.imag(), 0, 0);
    number = T(1, -3);
    CHECK_NEAR(number.imag(), -3, 0);
    number.real(4);
    number.imag(5);
    CHECK_NEAR(number.real(), 4, 0);
    CHECK_NEAR(number.imag(), 5, 0);
    T zero{};
    CHECK(zero.real() == 0 && zero.imag() == 0);
}
#endif

/* dot of (1 + 2i, 3) with itself: conjugated 14, otherwise 6 + 4i. */
template <typename T, typename Real>
static void check_dot(T (*make)(Real, Real), hipblasStatus_t (*dot)(hipblasHandle_t, int, const T*, int, const T*, int, T*),
    hipblasHandle_t handle, Real re, Real im) {
    const T x[2] = {make(1, 2), make(3, 0)};
    T result = make(0, 0);
    Real parts[2];
    CHECK_EQ(dot(handle, 2, x, 1, x, 1, &result), HIPBLAS_STATUS_SUCCESS);
    memcpy(parts, &result, sizeof parts);
    CHECK_NEAR(parts[0], re, 0);
    CHECK_NEAR(parts[1], im, 0);
}

int main() {
#ifndef ROCM_MATHLIBS_API_USE_HIP_COMPLEX
    complex_number<hipblasComplex>();
    complex_number<hipblasDoubleComplex>();
#endif
    hipblasHandle_t handle = nullptr;
    REQUIRE(hipblasCreate(&handle) == HIPBLAS_STATUS_SUCCESS);
    check_dot<single_complex, float>([](float re, float im) { return single_complex{re, im}; }, hipblasCdotc, handle, 14, 0);
    check_dot<double_complex, double>([](double re, double im) { return double_complex{re, im}; }, hipblasZdotu, handle, 6, 4);
    float a = 2, b = 3, c = 0, one = 1, zero = 0;
    CHECK_EQ(hipblasGemmEx(handle, HIPBLAS_OP_N, HIPBLAS_OP_N, 1, 1, 1, &one, &a, HIPBLAS_R_32F, 1, &b, HIPBLAS_R_32F, 1, &zero,
                 &c, HIPBLAS_R_32F, 1, computes, HIPBLAS_GEMM_DEFAULT),
        HIPBLAS_STATUS_SUCCESS);
    CHECK_NEAR(c, 6, 0);
    CHECK_EQ(hipblasDestroy(handle), HIPBLAS_STATUS_SUCCESS);
    return check_result();
}
