// SPDX-License-Identifier: MIT
//
// values.cpp: what the kit's headers compute: conversions of 16 bits, complex numbers, vectors, and HIP's functions in their
// forms for C++.
#include <hip/hip_bf16.h>
#include <hip/hip_bfloat16.h>
#include <hip/hip_complex.h>
#include <hip/hip_fp16.h>
#include <hip/hip_runtime.h>

#include <complex>
#include <cstdio>
#include <random>

static int failed, checks;

static void check(bool holds, const char* what, double value)
{
    checks++;
    if(!holds && failed++ < 20)
        std::fprintf(stderr, "values.cpp: %s: %.9g\n", what, value);
}

// nearest returns the value of a format with p bits of precision and exponents from least on that is nearest, ties to even.
static double nearest(double value, int p, int least)
{
    if(value == 0 || !std::isfinite(value))
        return value;
    const int    exponent = std::max(std::ilogb(value), least) - (p - 1);
    const double scaled   = std::ldexp(value, -exponent);
    return std::ldexp(std::nearbyint(scaled), exponent);
}

static void check_narrow(float value)
{
    const double half = nearest(value, 11, -14), brain = nearest(value, 8, -126);
    check(float(__half(value)) == (std::fabs(half) > 65504 ? std::copysign(INFINITY, value) : half), "a half", value);
    const bool over = std::fabs(brain) > 3.3895313892515355e38;
    check(float(hip_bfloat16(value)) == (over ? std::copysign(INFINITY, value) : brain), "a bfloat16", value);
    check(float(__hip_bfloat16(value)) == float(hip_bfloat16(value)), "__hip_bfloat16", value);
}

// check_double tests that a double is rounded once.
static void check_double(double value)
{
    const double half = nearest(value, 11, -14), brain = nearest(value, 8, -126);
    check(float(__half(value)) == (std::fabs(half) > 65504 ? std::copysign(INFINITY, value) : half), "a half of a double", value);
    check(float(__hip_bfloat16(value)) == brain, "a bfloat16 of a double", value);
}

static void narrow()
{
    for(unsigned bits = 0; bits <= 0xffff; bits++)
    {
        __half_raw raw;
        raw.x              = static_cast<unsigned short>(bits);
        const float  value = __half(raw);
        const __half again(value);
        if(std::isnan(value))
            check(std::isnan(float(again)), "a NaN", bits);
        else
            check(static_cast<__half_raw>(again).x == bits, "a half's bits", bits);
        check_narrow(hip_from_bfloat16(raw.x) == hip_from_bfloat16(raw.x) ? hip_from_bfloat16(raw.x) : 0);
    }
    std::mt19937 random(7);
    for(int i = 0; i < 100000; i++) // beside ties, closer than a float can tell
        for(int beside = -1; beside <= 1; beside++)
            check_double(std::ldexp(1 + (random() % 4096) / 4096.0 + beside * 1e-12, static_cast<int>(random() % 40) - 24) * (i & 1 ? 1 : -1));
    check(float(__hip_bfloat16(16842753)) == 16908288, "a bfloat16 of an int", 16842753);
    for(int i = 0; i < 1000000; i++)
    {
        const float value = hip_float_of(static_cast<uint32_t>(random()));
        if(std::isnan(value))
            check(std::isnan(float(__half(value))) && std::isnan(float(hip_bfloat16(value))), "a NaN", i);
        else
            check_narrow(value);
        check_narrow(std::ldexp(1 + static_cast<float>(random() % 4096) / 2048, static_cast<int>(random() % 46) - 27)); // ties of halves
    }
    check(float(hip_bfloat16(1.01171875f, hip_bfloat16::truncate)) == 1.0078125f, "a truncated bfloat16", 0);
    check(__float2half(3) * __float2half(2) + __half(1) == __half(7) && -__half(2) < __half(1), "arithmetic of halves", 0);
}

static void complex_numbers()
{
    const std::complex<double> p(3, -4), q(0.5, 2), r(7, 8);
    const hipDoubleComplex     hp = make_hipDoubleComplex(3, -4), hq = make_hipDoubleComplex(0.5, 2), hr = make_hipDoubleComplex(7, 8);
    const auto is = [](hipDoubleComplex z, std::complex<double> want) { return std::abs(std::complex<double>(z.x, z.y) - want) < 1e-14; };
    check(is(hipCadd(hp, hq), p + q) && is(hipCsub(hp, hq), p - q) && is(hipCmul(hp, hq), p * q) && is(hipCdiv(hp, hq), p / q), "complex", 0);
    check(is(hipConj(hp), std::conj(p)) && is(hipCfma(hp, hq, hr), p * q + r) && hipCabs(hp) == 5 && hipCsqabs(hp) == 25, "complex", 1);
    check(hipCrealf(hipComplexDoubleToFloat(hp)) == 3 && hipCimag(hipComplexFloatToDouble(make_hipFloatComplex(1, 2))) == 2, "complex", 2);
    check(alignof(hipFloatComplex) == 8 && sizeof(hipFloatComplex) == 8 && alignof(hipDoubleComplex) == 16, "complex", 3);
}

static void vectors()
{
    const float4 a = make_float4(1, 2, 3, 4);
    check(a + a == 2 * a && a * a - a == float4(0, 2, 6, 12) && a != a / 2.0f, "vectors", 0);
    check(sizeof(float4) == 16 && alignof(float4) == 16 && sizeof(float3) == 12 && alignof(double2) == 16 && alignof(int1) == 4, "vectors", 1);
    const dim3 grid(5);
    check(grid.x == 5 && grid.y == 1 && grid.z == 1 && min(3, 2) + max(3, 2) == 5, "dim3", 0);
}

static int variable;

static void functions()
{
    double *device, *host;
    void*   symbol = nullptr;
    check(hipMalloc(&device, 8) == hipSuccess && hipHostMalloc(&host, 8) == hipSuccess, "hipMalloc", 0);
    *host = 42;
    double back = 0;
    check(hipMemcpyAsync(device, host, 8, hipMemcpyHostToDevice) == hipSuccess, "hipMemcpyAsync", 0);
    check(hipMemcpy(&back, device, 8, hipMemcpyDeviceToHost) == hipSuccess && back == 42, "hipMemcpy", back);
    check(hipGetSymbolAddress(&symbol, variable) == hipErrorInvalidSymbol, "hipGetSymbolAddress", 0);
    hipDeviceProp_t properties;
    check(hipGetDeviceProperties(&properties, 0) == hipSuccess && properties.warpSize == 64, "hipGetDeviceProperties", properties.warpSize);
    check(hipFree(device) == hipSuccess && hipHostFree(host) == hipSuccess, "hipFree", 0);
}

int main()
{
    narrow();
    complex_numbers();
    vectors();
    functions();
    std::printf("%d checks, %d failed\n", checks, failed);
    return failed != 0;
}
