// SPDX-License-Identifier: MIT
//
// types.cpp: types and macros that programs for rocBLAS use: under a HIP compiler (__HIPCC__), with HIP's complex types
// (ROCM_MATHLIBS_API_USE_HIP_COMPLEX), and without both. hip/ has what the headers need of HIP.
#include <rocblas_mem.h>

#include "../check.h"

#include <cmath>
#include <sstream>
#include <type_traits>

ROCBLAS_EXPORT ROCBLAS_DEPRECATED_MSG(a text) void old_function();
ROCBLAS_DEPRECATED_EXPORT int                      old_number(int number);
ROCBLAS_NO_EXPORT int                              hidden_number(int number);
ROCBLAS_NO_EXPORT int                              hidden_number(int number)
{
    return number;
}

static_assert(ROCBLAS_VERSION_MAJOR == 5 && ROCBLAS_VERSION_MINOR == 2 && ROCBLAS_VERSION_PATCH == 0, "a release");
static_assert(sizeof(rocblas_float_complex) == 8 && sizeof(rocblas_double_complex) == 16, "two numbers");
static_assert(sizeof(rocblas_bfloat16) == 2 && sizeof(rocblas_f8) == 1 && sizeof(rocblas_bf8) == 1, "bits");
static_assert(std::is_trivial<rocblas_float_complex>::value && std::is_trivial<rocblas_bfloat16>::value, "as in C");
static_assert(std::is_standard_layout<rocblas_double_complex>::value, "as in C");
static_assert(rocblas_layer_mode_log_internal == 8, "rocBLAS 5");
#ifdef ROCM_MATHLIBS_API_USE_HIP_COMPLEX
static_assert(std::is_same<rocblas_float_complex, hipFloatComplex>::value, "HIP's type");
static_assert(std::is_same<rocblas_double_complex, hipDoubleComplex>::value, "HIP's type");
#elif defined(__HIPCC__)
static_assert(rocblas_is_complex<rocblas_float_complex> && rocblas_is_complex<rocblas_double_complex>, "complex");
static_assert(!rocblas_is_complex<float> && !rocblas_is_complex<std::complex<float>>, "not rocBLAS's");
static_assert(std::is_same<rocblas_complex_num<float>::value_type, float>::value, "its part");

template <typename T>
static void complex_numbers()
{
    using number = rocblas_complex_num<T>;
    const number a(3, -4), b(1, 2);
    CHECK(a + b == number(4, -2) && a - b == number(2, -6) && a * b == number(11, 2) && (a * b) / b == a);
    CHECK(a / number(2, 0) == number(T(1.5), -2) && a / number(0, 2) == number(-2, T(-1.5)));
    CHECK(a + 1 == number(4, -4) && 1 - a == number(-2, 4) && 2 * a == a * 2.0 && a / 2 == number(T(1.5), -2));
    CHECK(-a == number(-3, 4) && +a == a && a != b && number(5) == 5 && bool(b) && !bool(number(0, 0)));
    CHECK(std::real(a) == 3 && std::imag(a) == -4 && std::conj(a) == number(3, 4) && std::norm(a) == 25 && std::abs(a) == 5);
    CHECK(asum(a) == 7);
    number c = b;
    c *= 3, c -= 1, c += number(0, 1), c /= T(2);
    CHECK(c == number(1, T(3.5)));
    CHECK(c++ == number(1, T(3.5)) && --c == number(1, T(3.5)));
    c.real(7), c.imag(8);
    CHECK(std::complex<T>(c) == std::complex<T>(7, 8) && number(std::complex<T>(7, 8)) == c);
    CHECK(rocblas_complex_num<double>(c) == rocblas_complex_num<double>(7, 8));
    const T large = std::is_same<T, float>::value ? T(1e30) : T(1e300);
    CHECK(number(large, large) / number(large, large) == 1);
    std::ostringstream text;
    text << a;
    CHECK_STR(text.str().c_str(), "(3,-4)");
}
#endif

#ifdef __HIPCC__
static void short_floats()
{
    const rocblas_bfloat16 one(1.0f), three(3.0f);
    CHECK((one + three) == 4 && (one - three) == -2 && (three * three) == 9 && (three / three) == 1 && -three == -3.0f);
    rocblas_bfloat16 sum = one;
    sum += three, sum *= three;
    CHECK(sum == 12 && bool(one) && !bool(rocblas_bfloat16(-0.0f)));
    const float tie = 1.00390625f; // between 1 and the next number
    CHECK(rocblas_bfloat16(tie) == 1 && rocblas_bfloat16(tie + 0.0078125f) == 1.015625f);
    CHECK(rocblas_bfloat16(tie + 0.0078125f, rocblas_bfloat16::rocblas_round_near_zero) == 1.0078125f);
    CHECK(rocblas_bfloat16(1.007f, rocblas_bfloat16::rocblas_truncate) == 1);
    CHECK(std::isinf(float(rocblas_bfloat16(INFINITY))) && std::isnan(float(rocblas_bfloat16(NAN))));
    std::uint32_t bits = 0x7f800001; // a NaN in the lower half alone
    float         nan;
    std::memcpy(&nan, &bits, sizeof nan);
    CHECK(std::isnan(float(rocblas_bfloat16(nan))) && std::isnan(float(rocblas_bfloat16(nan, rocblas_bfloat16::rocblas_truncate))));
}
#endif

// macros tests macros with arguments: the workspace that some functions once took, and events around a call.
static void macros()
{
    rocblas_handle handle = nullptr;
    const float    one = 1, a = 2, b = 3;
    float          c = 4, d = 0;
    REQUIRE_OK(rocblas_create_handle(&handle));
    const rocblas_datatype type = rocblas_datatype_f32_r;
    CHECK_OK(rocblas_gemm_ex(handle, rocblas_operation_none, rocblas_operation_none, 1, 1, 1, &one, &a, type, 1, &b, type, 1, &one, &c,
                             type, 1, &d, type, 1, type, rocblas_gemm_algo_standard, 0, 0, nullptr, nullptr));
    CHECK_EQ(int(d), 10);
    CHECK_OK(rocblas_gemm_ex(handle, rocblas_operation_none, rocblas_operation_none, 1, 1, 1, &one, &a, type, 1, &b, type, 1, &one, &d,
                             type, 1, &d, type, 1, type, rocblas_gemm_algo_standard, 0, 0));
    CHECK_EQ(int(d), 16);
    CHECK_OK(rocblas_gemm_strided_batched_ex(handle, rocblas_operation_none, rocblas_operation_none, 1, 1, 1, &one, &a, type, 1, 1, &b,
                                             type, 1, 1, &one, &c, type, 1, 1, &d, type, 1, 1, 1, type, rocblas_gemm_algo_standard, 0, 0,
                                             nullptr, nullptr));
    CHECK_EQ(int(d), 10);
    CHECK_OK(rocblas_trsm_ex(handle, rocblas_side_left, rocblas_fill_upper, rocblas_operation_none, rocblas_diagonal_non_unit, 1, 1,
                             &one, &a, 1, &d, 1, nullptr, 0, type, nullptr, nullptr));
    CHECK_EQ(int(d), 5);
    rocblas_status status = rocblas_status_internal_error;
    ROCBLAS_INVOKE_START_STOP_EVENTS(handle, hipEvent_t(nullptr), hipEvent_t(nullptr), status = rocblas_sscal(handle, 1, &a, &d, 1));
    CHECK_OK(status);
    CHECK_EQ(int(d), 10);
    CHECK_OK(rocblas_destroy_handle(handle));
    CHECK_EQ(hidden_number(3), 3);
}

int main()
{
#if defined(__HIPCC__) && !defined(ROCM_MATHLIBS_API_USE_HIP_COMPLEX)
    complex_numbers<float>();
    complex_numbers<double>();
#endif
#ifdef __HIPCC__
    short_floats();
#endif
    macros();
    return check_result();
}
