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
ROCBLAS_DEPRECATED_EXPORT int old_number(int number);
ROCBLAS_NO_EXPORT int hidden_number(int number);
ROCBLAS_NO_EXPORT int hidden_number(int number) { return number; }

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

template <typename T> static void complex_numbers() {
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
static void short_floats() {
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
    float nan;
    std::memcpy(&nan, &bits, sizeof nan);
    CHECK(
        std::isnan(float(rocblas_bfloat16(nan))) && std::isnan(float(rocblas_bfloat16(nan, rocblas_bfloat16::rocblas_truncate))));
}
#endif

#ifdef __HIPCC__
// float8s compares a type of 8 bits with the numbers that it has: their distance, ties, the largest, the smallest, and random
// bits.
template <typename T, typename Other> static void float8s(float largest, float smallest, float next) {
    using mode = typename T::rocblas_hip_f8_rounding_mode;
    float before = 0;
    for (int i = 0; i < 256; i++) {
        T number;
        number.data = std::uint8_t(i);
        const float value = float(number);
        CHECK(number.is_nan() == (i == 0x80) && number.is_inf() == (i == 0x80) && number.is_zero() == (i == 0));
        CHECK(i == 0x80 ? std::isnan(value) : T(value).data == i && (value < 0) == (i > 0x80));
        if (i > 0 && i < 0x80) {
            const float tie = (before + value) / 2;
            CHECK(value > before && (T(tie).data & 1) == 0 && T(std::nextafter(tie, 0.0f)).data == i - 1
                && T(std::nextafter(tie, value)).data == i);
            CHECK(T(-value).data == (i | 0x80));
        }
        before = value;
    }
    CHECK(float(T(largest * 2)) == largest && float(T(-1e30f)) == -largest && T(INFINITY).is_inf() && T(NAN).is_nan());
    CHECK(float(T(smallest)) == smallest && T(smallest / 2).is_zero() && T(-smallest / 2).is_zero() && T(-0.0f).is_zero()
        && T(1e-45f).is_zero());
    const float between = (1 + next) / 2;
    CHECK(float(T(between, mode::stochastic, 0)) == 1 && float(T(between, mode::stochastic, 0xffffffff)) == next);
    CHECK(float(T(1.0f, mode::stochastic, 0xffffffff)) == 1 && T(smallest / 4, mode::stochastic, 0).is_zero());
    CHECK((float(explicit_downcast<T, float, true>(between, 0xffffffff)) == next
        && float(explicit_downcast<T, int, false>(1)) == 1));
    CHECK((explicit_downcast<float, double, false>(between) == between && explicit_downcast<T, T, false>(T(1)) == T(1)));
    const T two(2), three(3.0);
    const Other four(rocblas_bfloat16(4.0f));
    T sum = two;
    sum += three, sum -= two;
    CHECK(sum == three && sum != two && two + three == T(5) && two - three == T(-1) && two + four == 6 && four - two == 2
        && 1.0f + two == 3);
    CHECK(two * three == 6 && two * four == 8 && 3 * two == 6 && 3.0 * two == 6 && two * 2.0f == 4 && three / two == 1.5f
        && 3 / two == 1.5f);
    CHECK(rocblas_bfloat16(two) == 2 && std::real(two) == two && float(std::cos(T(0))) == 1 && std::sin(T(0)).is_zero());
#if defined(__FLT16_MANT_DIG__) && (defined(__clang__) || __GNUC__ >= 13)
    CHECK(T(_Float16(3)) == three && _Float16(three) == 3);
#endif
    std::ostringstream text;
    text << three;
    CHECK_STR(text.str().c_str(), "3");
}
#endif

// macros tests macros with arguments: the workspace that some functions once took, and events around a call.
static void macros() {
    rocblas_handle handle = nullptr;
    const float one = 1, a = 2, b = 3;
    float c = 4, d = 0;
    REQUIRE_OK(rocblas_create_handle(&handle));
    const rocblas_datatype type = rocblas_datatype_f32_r;
    CHECK_OK(rocblas_gemm_ex(handle, rocblas_operation_none, rocblas_operation_none, 1, 1, 1, &one, &a, type, 1, &b, type, 1,
        &one, &c, type, 1, &d, type, 1, type, rocblas_gemm_algo_standard, 0, 0, nullptr, nullptr));
    CHECK_EQ(int(d), 10);
    CHECK_OK(rocblas_gemm_ex(handle, rocblas_operation_none, rocblas_operation_none, 1, 1, 1, &one, &a, type, 1, &b, type, 1,
        &one, &d, type, 1, &d, type, 1, type, rocblas_gemm_algo_standard, 0, 0));
    CHECK_EQ(int(d), 16);
    CHECK_OK(rocblas_gemm_strided_batched_ex(handle, rocblas_operation_none, rocblas_operation_none, 1, 1, 1, &one, &a, type, 1,
        1, &b, type, 1, 1, &one, &c, type, 1, 1, &d, type, 1, 1, 1, type, rocblas_gemm_algo_standard, 0, 0, nullptr, nullptr));
    CHECK_EQ(int(d), 10);
    CHECK_OK(rocblas_trsm_ex(handle, rocblas_side_left, rocblas_fill_upper, rocblas_operation_none, rocblas_diagonal_non_unit, 1,
        1, &one, &a, 1, &d, 1, nullptr, 0, type, nullptr, nullptr));
    CHECK_EQ(int(d), 5);
    rocblas_status status = rocblas_status_internal_error;
    ROCBLAS_INVOKE_START_STOP_EVENTS(
        handle, hipEvent_t(nullptr), hipEvent_t(nullptr), status = rocblas_sscal(handle, 1, &a, &d, 1));
    CHECK_OK(status);
    CHECK_EQ(int(d), 10);
    CHECK_OK(rocblas_destroy_handle(handle));
    CHECK_EQ(hidden_number(3), 3);
}

int main() {
#if defined(__HIPCC__) && !defined(ROCM_MATHLIBS_API_USE_HIP_COMPLEX)
    complex_numbers<float>();
    complex_numbers<double>();
#endif
#ifdef __HIPCC__
    short_floats();
    float8s<rocblas_f8, rocblas_bf8>(240, 1.0f / 1024, 1.125f);
    float8s<rocblas_bf8, rocblas_f8>(57344, 1.0f / 131072, 1.25f);
#endif
    macros();
    return check_result();
}
