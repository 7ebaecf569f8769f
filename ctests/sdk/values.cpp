// SPDX-License-Identifier: MIT
//
// values.cpp: what the kit's headers compute: conversions of 16 bits, complex numbers, vectors, and HIP's functions in their
// forms for C++.
#include <hip/hip_bf16.h>
#include <hip/hip_bfloat16.h>
#include <hip/hip_complex.h>
#include <hip/hip_fp16.h>
#if HIP_VERSION_MAJOR >= 7
#include <hip/hip_fp4.h>
#include <hip/hip_fp6.h>
#endif
#include <hip/hip_fp8.h>
#include <hip/hip_runtime.h>
#include <rocblas/internal/rocblas_device_malloc.hpp>

#include <complex>
#include <cstdio>
#include <random>
#include <type_traits>

static int failed, checks;

static void check(bool holds, const char* what, double value) {
    checks++;
    if (!holds && failed++ < 20)
        std::fprintf(stderr, "values.cpp: %s: %.9g\n", what, value);
}

// nearest returns the value of a format with p bits of precision and exponents from least on that is nearest, ties to even.
static double nearest(double value, int p, int least) {
    if (value == 0 || !std::isfinite(value))
        return value;
    const int exponent = std::max(std::ilogb(value), least) - (p - 1);
    const double scaled = std::ldexp(value, -exponent);
    return std::ldexp(std::nearbyint(scaled), exponent);
}

static void check_narrow(float value) {
    const double half = nearest(value, 11, -14), brain = nearest(value, 8, -126);
    check(float(__half(value)) == (std::fabs(half) > 65504 ? std::copysign(INFINITY, value) : half), "a half", value);
    const bool over = std::fabs(brain) > 3.3895313892515355e38;
    check(float(hip_bfloat16(value)) == (over ? std::copysign(INFINITY, value) : brain), "a bfloat16", value);
    check(float(__hip_bfloat16(value)) == float(hip_bfloat16(value)), "__hip_bfloat16", value);
}

// check_double tests that a double is rounded once.
static void check_double(double value) {
    const double half = nearest(value, 11, -14), brain = nearest(value, 8, -126);
    check(float(__half(value)) == (std::fabs(half) > 65504 ? std::copysign(INFINITY, value) : half), "a half of a double", value);
    check(float(__hip_bfloat16(value)) == brain, "a bfloat16 of a double", value);
}

static void narrow() {
    for (unsigned bits = 0; bits <= 0xffff; bits++) {
        __half_raw raw;
        raw.x = static_cast<unsigned short>(bits);
        const float value = __half(raw);
        const __half again(value);
        if (std::isnan(value))
            check(std::isnan(float(again)), "a NaN", bits);
        else
            check(static_cast<__half_raw>(again).x == bits, "a half's bits", bits);
        check_narrow(hip_from_bfloat16(raw.x) == hip_from_bfloat16(raw.x) ? hip_from_bfloat16(raw.x) : 0);
    }
    std::mt19937 random(7);
    for (int i = 0; i < 100000; i++) // beside ties, closer than a float can tell
        for (int beside = -1; beside <= 1; beside++)
            check_double(std::ldexp(1 + (random() % 4096) / 4096.0 + beside * 1e-12, static_cast<int>(random() % 40) - 24)
                * (i & 1 ? 1 : -1));
    check(float(__hip_bfloat16(16842753)) == 16908288, "a bfloat16 of an int", 16842753);
    for (int i = 0; i < 1000000; i++) {
        const float value = hip_float_of(static_cast<uint32_t>(random()));
        if (std::isnan(value))
            check(std::isnan(float(__half(value))) && std::isnan(float(hip_bfloat16(value))), "a NaN", i);
        else
            check_narrow(value);
        check_narrow(
            std::ldexp(1 + static_cast<float>(random() % 4096) / 2048, static_cast<int>(random() % 46) - 27)); // ties of halves
    }
    check(float(hip_bfloat16(1.01171875f, hip_bfloat16::truncate)) == 1.0078125f, "a truncated bfloat16", 0);
    check(__float2half(3) * __float2half(2) + __half(1) == __half(7) && -__half(2) < __half(1), "arithmetic of halves", 0);
}

// small tests all numbers of a format of few bits: the bits that convert from and to a double, between each and the next. A
// format has its least and its greatest number, and a - of each.
template <class From, class To>
static void small(From from, To to, unsigned sign, unsigned greatest_bits, double least, double greatest) {
    check(to(1) == least && to(greatest_bits) == greatest && to(greatest_bits | sign) == -greatest, "limits", greatest);
    check(from(HUGE_VALF) == from(2e9) && from(2e9) == greatest_bits && from(-2e9) == (greatest_bits | sign), "saturation",
        greatest);
    for (unsigned bits = 0; bits < greatest_bits; bits++) {
        const double low = to(bits), high = to(bits + 1), middle = (low + high) / 2, beside = (high - low) / 1024;
        check(low < high && from(low) == bits && (!bits || (from(-low) == (bits | sign) && to(bits | sign) == -low)), "a number",
            low);
        check(from(middle) == (bits & 1 ? bits + 1 : bits), "a tie", middle);
        check(from(middle - beside) == bits && from(middle + beside) == bits + 1, "beside a tie", middle);
        check(!bits || from(beside - middle) == (bits | sign), "beside a negative tie", -middle);
    }
}

// eight tests a format of 8 bits, and its types.
template <class One, class Two, class Four>
static void eight(__hip_fp8_interpretation_t format, unsigned greatest_bits, double least, double greatest) {
    const auto from = [](double x) -> unsigned { return One(x > 1e9 ? 1e9 : x < -1e9 ? -1e9 : x).__x; };
    const auto to = [](unsigned bits) -> double {
        One x;
        x.__x = static_cast<__hip_fp8_storage_t>(bits);
        return x;
    };
    small(from, to, 0x80, greatest_bits, least, greatest);
    for (unsigned bits = 0; bits < 256; bits++) {
        const double value = to(bits);
        if (std::isnan(value)) {
            One x;
            x.__x = static_cast<__hip_fp8_storage_t>(bits);
            check(int(x) == 0 && x.operator unsigned char() == 0 && std::isnan(float(x)), "a NaN of 8 bits", bits);
            continue;
        }
        check(
            One(float(value)).__x == One(value).__x && float(One(value)) == value && float(One(value).operator __half()) == value,
            "8 bits", value);
        check(int(One(value)) == int(value) && (long long)One(value) == (long long)value && bool(One(value)) == (value != 0),
            "8 bits", value);
        check((signed char)One(value) == std::max(-128, std::min(127, int(value))), "8 bits as a char", value);
        check((unsigned short)One(value) == std::max(0, int(value)), "8 bits without sign", value);
        const float2 two = Two(make_double2(value, least));
        check(two.x == value && two.y == least && Two(two).__x == Two(make_double2(value, least)).__x, "two numbers", value);
        const float4 four = Four(make_float4(1, float(least), 2, float(value)));
        check(four.x == 1 && four.y == least && four.z == 2 && four.w == value, "four numbers", value);
    }
    check(__hip_cvt_float_to_fp8(3, __HIP_SATFINITE, format) == from(3) && One(3).__x == from(3), "conversion to 8 bits", 3);
    __half_raw h = __hip_cvt_fp8_to_halfraw(One(0.375).__x, format);
    check(
        float(__half(h)) == 0.375f && __hip_cvt_halfraw_to_fp8(h, __HIP_NOSAT, format) == from(0.375), "conversion to half", h.x);
    const __half2 pair(__half(1), __half(-2));
    check(__hip_cvt_halfraw2_to_fp8x2(pair, __HIP_NOSAT, format) == (from(1) | from(-2) << 8), "conversion of a pair", 0);
    check(Four(pair, __half2(__half(4), __half(8))).__x == (from(4) | from(8) << 8 | from(1) << 16 | from(-2) << 24), "two pairs",
        0);
}

static void eights() {
    eight<__hip_fp8_e4m3, __hip_fp8x2_e4m3, __hip_fp8x4_e4m3>(__HIP_E4M3, 0x7e, std::ldexp(1, -9), 448);
    eight<__hip_fp8_e5m2, __hip_fp8x2_e5m2, __hip_fp8x4_e5m2>(__HIP_E5M2, 0x7b, std::ldexp(1, -16), 57344);
    eight<__hip_fp8_e4m3_fnuz, __hip_fp8x2_e4m3_fnuz, __hip_fp8x4_e4m3_fnuz>(__HIP_E4M3_FNUZ, 0x7f, std::ldexp(1, -10), 240);
    eight<__hip_fp8_e5m2_fnuz, __hip_fp8x2_e5m2_fnuz, __hip_fp8x4_e5m2_fnuz>(__HIP_E5M2_FNUZ, 0x7f, std::ldexp(1, -17), 57344);
    const struct {
        __hip_fp8_interpretation_t format;
        unsigned over, infinite, saturated, nan, zero; // of a number that is too great, and of what it is not
    } rows[] = {
#if HIP_VERSION_MAJOR >= 7
        {__HIP_E4M3, 0x7f, 0x7f, 0x7f, 0x7f, 0x80},
        {__HIP_E5M2, 0x7c, 0x7c, 0x7c, 0x7f, 0x80},
        {__HIP_E4M3_FNUZ, 0x80, 0x80, 0x80, 0x80, 0},
        {__HIP_E5M2_FNUZ, 0x80, 0x80, 0x80, 0x80, 0},
#else
        {__HIP_E4M3, 0x7f, 0x7f, 0x7e, 0x7f, 0x80},
        {__HIP_E5M2, 0x7c, 0x7c, 0x7b, 0x7f, 0x80},
        {__HIP_E4M3_FNUZ, 0x80, 0x80, 0x7f, 0x7f, 0},
        {__HIP_E5M2_FNUZ, 0x80, 0x80, 0x7f, 0x7f, 0},
#endif
    };
    for (const auto& row : rows) {
        check(__hip_cvt_float_to_fp8(60000, __HIP_NOSAT, row.format) == row.over, "too great", row.format);
        check(__hip_cvt_double_to_fp8(HUGE_VAL, __HIP_NOSAT, row.format) == row.infinite, "an infinity", row.format);
        check(__hip_cvt_double_to_fp8(HUGE_VAL, __HIP_SATFINITE, row.format) == row.saturated, "an infinity, saturated",
            row.format);
        check(__hip_cvt_float_to_fp8(NAN, __HIP_SATFINITE, row.format) == row.nan, "a NaN", row.format);
        check(__hip_cvt_float_to_fp8(-0.0f, __HIP_NOSAT, row.format) == row.zero, "-0", row.format);
        check(__hip_cvt_double_to_fp8(-1e-300, __HIP_NOSAT, row.format) == row.zero, "near -0", row.format);
    }
}

#if HIP_VERSION_MAJOR >= 7
template <class One, class Two, class Four> static void few(unsigned sign, unsigned bits, double least, double greatest) {
    const auto from = [](double x) -> unsigned { return One(x).__x; };
    const auto to = [](unsigned x) -> double {
        One one;
        one.__x = static_cast<__hip_fp8_storage_t>(x);
        return one;
    };
    small(from, to, sign, sign - 1, least, greatest);
    check(from(-0.0) == sign && from(NAN) == sign - 1 && from(2) == One(2ull).__x && from(2) == One(__half(2)).__x, "few bits",
        greatest);
    const Two two(make_float2(1, -2));
    check(two.__x == (from(1) | from(-2) << bits) && float2(two).y == -2 && double2(two).x == 1, "two of few bits", greatest);
    const __half2 low(__half(1), __half(-2)), high(__half(1.5f), __half(2));
    check(Two(low).__x == two.__x && float(__half2(__half2_raw(two)).y) == -2, "a pair", greatest);
    const Four four(make_double4(1, -2, 1.5, 2));
    check(four.__x == (two.__x | static_cast<unsigned>(Two(high).__x) << 2 * bits) && float4(four) == make_float4(1, -2, 1.5f, 2),
        "four", greatest);
}

static void fews() {
    few<__hip_fp4_e2m1, __hip_fp4x2_e2m1, __hip_fp4x4_e2m1>(8, 4, 0.5, 6);
    few<__hip_fp6_e2m3, __hip_fp6x2_e2m3, __hip_fp6x4_e2m3>(32, 8, 0.125, 7.5);
    few<__hip_fp6_e3m2, __hip_fp6x2_e3m2, __hip_fp6x4_e3m2>(32, 8, 0.0625, 28);
    const __half2 low(__half(1), __half(2)), high(__half(3), __half(4));
    check(float4(__hip_fp4x4_e2m1(low, high)) == make_float4(1, 2, 3, 4), "two pairs of 4 bits", 0);
    check(float4(__hip_fp6x4_e2m3(low, high)) == make_float4(1, 2, 3, 4), "two pairs of 6 bits", 0);
    check(float4(__hip_fp6x4_e3m2(high, low)) == make_float4(1, 2, 3, 4), "two pairs of 6 bits, the upper first", 0);
    check(__hip_cvt_float_to_fp4(5, __HIP_E2M1, hipRoundZero) == __hip_fp4_e2m1(4).__x, "a tie of 4 bits", 5);
    check(__hip_cvt_double2_to_fp6x2(make_double2(1, 2), __HIP_E3M2, hipRoundNearest) == __hip_fp6x2_e3m2(make_float2(1, 2)).__x,
        "6 bits", 2);
    check(float(__half(__hip_cvt_fp6_to_halfraw(0x1f, __HIP_E2M3))) == 7.5f, "6 bits as half", 7.5);
}
#endif

static void complex_numbers() {
    const std::complex<double> p(3, -4), q(0.5, 2), r(7, 8);
    const hipDoubleComplex hp = make_hipDoubleComplex(3, -4), hq = make_hipDoubleComplex(0.5, 2),
                           hr = make_hipDoubleComplex(7, 8);
    const auto is = [](hipDoubleComplex z, std::complex<double> want) {
        return std::abs(std::complex<double>(z.x, z.y) - want) < 1e-14;
    };
    check(is(hipCadd(hp, hq), p + q) && is(hipCsub(hp, hq), p - q) && is(hipCmul(hp, hq), p * q) && is(hipCdiv(hp, hq), p / q),
        "complex", 0);
    check(is(hipConj(hp), std::conj(p)) && is(hipCfma(hp, hq, hr), p * q + r) && hipCabs(hp) == 5 && hipCsqabs(hp) == 25,
        "complex", 1);
    check(hipCrealf(hipComplexDoubleToFloat(hp)) == 3 && hipCimag(hipComplexFloatToDouble(make_hipFloatComplex(1, 2))) == 2,
        "complex", 2);
    check(alignof(hipFloatComplex) == 8 && sizeof(hipFloatComplex) == 8 && alignof(hipDoubleComplex) == 16, "complex", 3);
}

static void vectors() {
    const float4 a = make_float4(1, 2, 3, 4);
    check(a + a == 2 * a && a * a - a == float4(0, 2, 6, 12) && a != a / 2.0f, "vectors", 0);
    check(sizeof(float4) == 16 && alignof(float4) == 16 && sizeof(float3) == 12 && alignof(double2) == 16 && alignof(int1) == 4,
        "vectors", 1);
    const dim3 grid(5);
    check(grid.x == 5 && grid.y == 1 && grid.z == 1 && min(3, 2) + max(3, 2) == 5, "dim3", 0);
}

static int variable;

static void functions() {
    double *device, *host;
    void* symbol = nullptr;
    check(hipMalloc(&device, 8) == hipSuccess && hipHostMalloc(&host, 8) == hipSuccess, "hipMalloc", 0);
    *host = 42;
    double back = 0;
    check(hipMemcpyAsync(device, host, 8, hipMemcpyHostToDevice) == hipSuccess, "hipMemcpyAsync", 0);
    check(hipMemcpy(&back, device, 8, hipMemcpyDeviceToHost) == hipSuccess && back == 42, "hipMemcpy", back);
    check(hipGetSymbolAddress(&symbol, variable) == hipErrorInvalidSymbol, "hipGetSymbolAddress", 0);
    hipDeviceProp_t properties;
    check(hipGetDeviceProperties(&properties, 0) == hipSuccess && properties.warpSize == 64, "hipGetDeviceProperties",
        properties.warpSize);
    check(hipFree(device) == hipSuccess && hipHostFree(host) == hipSuccess, "hipFree", 0);
}

// allocations allocates by each function that takes a pointer to a pointer of any type.
template <class T> static void allocations(const char* name) {
    T *of_device = nullptr, *pitched = nullptr, *async = nullptr, *pooled = nullptr, *named = nullptr;
    T *pinned = nullptr, *managed = nullptr, *portable = nullptr, *older = nullptr;
    size_t pitch = 0;
    hipMemPool_t pool = nullptr;
    check(hipDeviceGetDefaultMemPool(&pool, 0) == hipSuccess, name, 0);
    check(hipMalloc(&of_device, 64) == hipSuccess && hipMallocPitch(&pitched, &pitch, 64, 2) == hipSuccess, name, 1);
    check(hipMallocAsync(&async, 64, nullptr) == hipSuccess && hipMallocFromPoolAsync(&pooled, 64, pool, nullptr) == hipSuccess,
        name, 2);
    check(hipMallocAsync(&named, 64, pool, nullptr) == hipSuccess && hipMallocManaged(&managed, 64) == hipSuccess, name, 3);
    check(hipHostMalloc(&pinned, 64) == hipSuccess && hipHostAlloc(&portable, 64) == hipSuccess, name, 4);
    check(hipMallocHost(&older, 64) == hipSuccess, name, 5);
    for (T* memory : {of_device, pitched, async, pooled, named, managed})
        check(memory && hipFree(const_cast<std::remove_cv_t<T>*>(memory)) == hipSuccess, name, 6);
    for (T* memory : {pinned, portable, older})
        check(memory && hipHostFree(const_cast<std::remove_cv_t<T>*>(memory)) == hipSuccess, name, 7);
}

static rocblas_status answer(rocblas_handle handle) { return rocblas_set_optimal_device_memory_size(handle, 100, 200u); }

// leases tests the class of C++ for workspace.
static void leases() {
    rocblas_handle handle;
    size_t size = 0, in_use = 1;
    check(rocblas_create_handle(&handle) == rocblas_status_success, "rocblas_create_handle", 0);
    check(rocblas_start_device_memory_size_query(handle) == rocblas_status_success, "a query", 0);
    check(answer(handle) == rocblas_status_size_increased, "an answer", 0);
    check(rocblas_stop_device_memory_size_query(handle, &size) == rocblas_status_success && size == 128 + 256, "a query's end",
        size);
    {
        rocblas_device_malloc two(handle, 100, 200u), one = rocblas_device_malloc(handle, 64);
        check(two && one && static_cast<char*>(two[1]) - static_cast<char*>(two[0]) == 128, "a lease of two pieces", 0);
        check(!two[2] && static_cast<char*>(one) == one[0] && static_cast<char*>(one) > two[1], "a lease of one piece", 0);
        check(rocblas_device_malloc_success(&static_cast<rocblas_device_malloc_base&>(one)), "a lease's base", 0);
        check(rocblas_mem_get_in_use(handle, &in_use) == rocblas_status_success && in_use == 128 + 256 + 64, "leases", in_use);
        rocblas_device_malloc none(handle), moved(std::move(one));
        check(!one && moved && !static_cast<char*>(none), "a lease that is moved", 0);
    }
    check(rocblas_mem_get_in_use(handle, &in_use) == rocblas_status_success && in_use == 0, "leases that ended", in_use);
    check(rocblas_set_device_memory_size(handle, 64) == rocblas_status_success, "a fixed workspace", 0);
    {
        rocblas_device_malloc large(handle, 1 << 20);
        check(!large && !large[0], "a lease that is too large", 0);
    }
    check(rocblas_destroy_handle(handle) == rocblas_status_success, "rocblas_destroy_handle", 0);
}

int main() {
    leases();
    narrow();
    eights();
#if HIP_VERSION_MAJOR >= 7
    fews();
#endif
    complex_numbers();
    vectors();
    functions();
    allocations<void>("void");
    allocations<float4>("float4");
    allocations<const float>("const float");
    allocations<volatile unsigned>("volatile unsigned");
    allocations<const void>("const void");
    allocations<float* const>("a constant pointer");
    std::printf("%d checks, %d failed\n", checks, failed);
    return failed != 0;
}
