// SPDX-License-Identifier: MIT
//
// rocblas_mem_types.hpp: rocBLAS's complex, bfloat16 and 8-bit types as classes with arithmetic, for device code. rocblas_mem.h
// includes it under a HIP compiler with C++14, where rocBLAS's header has the same classes. Other compilers get structs of
// the same layout.
//
// The classes are trivial and have standard layout, so that C and C++ code can share them. Quotients are computed by
// Smith's method, which does not overflow where the result does not.
#ifndef ROCBLAS_MEM_TYPES_HPP
#define ROCBLAS_MEM_TYPES_HPP

#include <hip/hip_runtime.h>

#include <cmath>
#include <complex>
#include <cstdint>
#include <cstring>
#include <ostream>
#include <type_traits>

#define RBM_BOTH __host__ __device__ // a function for the host and the device

#ifndef ROCM_MATHLIBS_API_USE_HIP_COMPLEX

// rocblas_complex_num is a complex number of two parts of type T.
template <typename T> class ROCBLAS_EXPORT rocblas_complex_num {
    T x, y; // the real and the imaginary part

    template <typename U> using if_real = std::enable_if_t<std::is_convertible<U, T>::value, int>;

    static RBM_BOTH T magnitude(T part) { return part < 0 ? -part : part; }

public:
    using value_type = T;

    rocblas_complex_num() = default; // leaves the parts uninitialized, as a struct of C does
    RBM_BOTH constexpr rocblas_complex_num(T real, T imag) : x(real), y(imag) {}
    RBM_BOTH constexpr rocblas_complex_num(T real) : x(real), y(0) {}
    RBM_BOTH constexpr rocblas_complex_num(const std::complex<T>& z) : x(z.real()), y(z.imag()) {}
    template <typename U, std::enable_if_t<std::is_constructible<T, U>::value && !std::is_same<T, U>::value, int> = 0>
    RBM_BOTH explicit constexpr rocblas_complex_num(const rocblas_complex_num<U>& z) : x(T(z.real())), y(T(z.imag())) {}
    RBM_BOTH constexpr operator std::complex<T>() const { return {x, y}; }
    RBM_BOTH explicit constexpr operator bool() const { return x != 0 || y != 0; }

    RBM_BOTH constexpr T real() const { return x; }
    RBM_BOTH constexpr T imag() const { return y; }
    RBM_BOTH constexpr void real(T part) { x = part; }
    RBM_BOTH constexpr void imag(T part) { y = part; }

    RBM_BOTH rocblas_complex_num& operator+=(const rocblas_complex_num& z) { return *this = {x + z.x, y + z.y}; }
    RBM_BOTH rocblas_complex_num& operator-=(const rocblas_complex_num& z) { return *this = {x - z.x, y - z.y}; }
    RBM_BOTH rocblas_complex_num& operator*=(const rocblas_complex_num& z) {
        return *this = {x * z.x - y * z.y, x * z.y + y * z.x};
    }
    RBM_BOTH rocblas_complex_num& operator/=(const rocblas_complex_num& z) {
        if (magnitude(z.y) < magnitude(z.x)) {
            const T ratio = z.y / z.x, divisor = z.x + z.y * ratio;
            return *this = {(x + y * ratio) / divisor, (y - x * ratio) / divisor};
        }
        const T ratio = z.x / z.y, divisor = z.y + z.x * ratio;
        return *this = {(x * ratio + y) / divisor, (y * ratio - x) / divisor};
    }
    template <typename U, if_real<U> = 0> RBM_BOTH rocblas_complex_num& operator+=(const U& real) {
        return *this = {x + T(real), y};
    }
    template <typename U, if_real<U> = 0> RBM_BOTH rocblas_complex_num& operator-=(const U& real) {
        return *this = {x - T(real), y};
    }
    template <typename U, if_real<U> = 0> RBM_BOTH rocblas_complex_num& operator*=(const U& real) {
        return *this = {x * T(real), y * T(real)};
    }
    template <typename U, if_real<U> = 0> RBM_BOTH rocblas_complex_num& operator/=(const U& real) {
        return *this = {x / T(real), y / T(real)};
    }
    RBM_BOTH rocblas_complex_num& operator++() { return *this += T(1); }
    RBM_BOTH rocblas_complex_num& operator--() { return *this -= T(1); }
    RBM_BOTH rocblas_complex_num operator++(int) {
        const rocblas_complex_num old = *this;
        ++*this;
        return old;
    }
    RBM_BOTH rocblas_complex_num operator--(int) {
        const rocblas_complex_num old = *this;
        --*this;
        return old;
    }
    RBM_BOTH constexpr rocblas_complex_num operator+() const { return *this; }
    RBM_BOTH constexpr rocblas_complex_num operator-() const { return {-x, -y}; }

// RBM_COMPLEX_OPERATOR defines a binary operator of two complex numbers, and of a complex and a real one.
#define RBM_COMPLEX_OPERATOR(op) \
    friend RBM_BOTH rocblas_complex_num operator op(rocblas_complex_num a, const rocblas_complex_num& b) { return a op## = b; } \
    template <typename U, if_real<U> = 0> friend RBM_BOTH rocblas_complex_num operator op(rocblas_complex_num a, const U& b) { \
        return a op## = b; \
    } \
    template <typename U, if_real<U> = 0> \
    friend RBM_BOTH rocblas_complex_num operator op(const U& a, const rocblas_complex_num& b) { \
        return rocblas_complex_num(T(a)) op## = b; \
    }
    RBM_COMPLEX_OPERATOR(+)
    RBM_COMPLEX_OPERATOR(-)
    RBM_COMPLEX_OPERATOR(*)
    RBM_COMPLEX_OPERATOR(/)
#undef RBM_COMPLEX_OPERATOR

    friend RBM_BOTH constexpr bool operator==(const rocblas_complex_num& a, const rocblas_complex_num& b) {
        return a.x == b.x && a.y == b.y;
    }
    friend RBM_BOTH constexpr bool operator!=(const rocblas_complex_num& a, const rocblas_complex_num& b) { return !(a == b); }
    friend RBM_BOTH T asum(const rocblas_complex_num& z) { return magnitude(z.x) + magnitude(z.y); }
    friend std::ostream& operator<<(std::ostream& out, const rocblas_complex_num& z) {
        return out << '(' << z.x << ',' << z.y << ')';
    }
};

namespace std {
template <typename T> RBM_BOTH constexpr T real(const rocblas_complex_num<T>& z) { return z.real(); }
template <typename T> RBM_BOTH constexpr T imag(const rocblas_complex_num<T>& z) { return z.imag(); }
template <typename T> RBM_BOTH constexpr rocblas_complex_num<T> conj(const rocblas_complex_num<T>& z) {
    return {z.real(), -z.imag()};
}
template <typename T> RBM_BOTH T norm(const rocblas_complex_num<T>& z) { return z.real() * z.real() + z.imag() * z.imag(); }
template <typename T> RBM_BOTH T abs(const rocblas_complex_num<T>& z) { return ::hypot(z.real(), z.imag()); }
} // namespace std

using rocblas_float_complex = rocblas_complex_num<float>;
using rocblas_double_complex = rocblas_complex_num<double>;

static_assert(std::is_trivial<rocblas_float_complex>::value && sizeof(rocblas_float_complex) == 2 * sizeof(float), "as in C");
static_assert(std::is_trivial<rocblas_double_complex>::value && sizeof(rocblas_double_complex) == 2 * sizeof(double), "as in C");

// rocblas_is_complex tells whether T is one of rocBLAS's complex types.
template <typename T> static constexpr bool rocblas_is_complex = false;
template <> ROCBLAS_CLANG_STATIC constexpr bool rocblas_is_complex<rocblas_float_complex> = true;
template <> ROCBLAS_CLANG_STATIC constexpr bool rocblas_is_complex<rocblas_double_complex> = true;

#endif // ROCM_MATHLIBS_API_USE_HIP_COMPLEX

// rocblas_bfloat16 is the upper half of a float. It is converted to float for arithmetic, and rounded to nearest, ties to
// even, on the way back.
struct ROCBLAS_EXPORT rocblas_bfloat16 {
    std::uint16_t data;

    enum rocblas_truncate_t {
        rocblas_truncate,
        rocblas_round_near_zero, // ties towards zero
        rocblas_round_near_even
    };

    rocblas_bfloat16() = default;
    RBM_BOTH explicit rocblas_bfloat16(float value, rocblas_truncate_t rounding = rocblas_round_near_even)
        : data(half_of(value, rounding)) {}
    RBM_BOTH operator float() const {
        const std::uint32_t bits = std::uint32_t(data) << 16;
        float value;
        std::memcpy(&value, &bits, sizeof value);
        return value;
    }
    RBM_BOTH explicit operator bool() const { return (data & 0x7fff) != 0; }

private:
    static RBM_BOTH std::uint16_t half_of(float value, rocblas_truncate_t rounding) {
        std::uint32_t bits;
        std::memcpy(&bits, &value, sizeof bits);
        if ((bits & 0x7fffffff) > 0x7f800000) // a NaN stays one, also if all its bits are in the lower half
            return std::uint16_t(bits >> 16 | ((bits & 0xffff) != 0));
        if (rounding == rocblas_round_near_even)
            bits += 0x7fff + (bits >> 16 & 1);
        if (rounding == rocblas_round_near_zero)
            bits += 0x7fff;
        return std::uint16_t(bits >> 16);
    }
};

static_assert(std::is_trivial<rocblas_bfloat16>::value && sizeof(rocblas_bfloat16) == 2, "as in C");

#define RBM_BFLOAT16_OPERATOR(op) \
    inline RBM_BOTH rocblas_bfloat16 operator op(rocblas_bfloat16 a, rocblas_bfloat16 b) { \
        return rocblas_bfloat16(float(a) op float(b)); \
    } \
    inline RBM_BOTH rocblas_bfloat16& operator op##=(rocblas_bfloat16& a, rocblas_bfloat16 b) { return a = a op b; }
RBM_BFLOAT16_OPERATOR(+)
RBM_BFLOAT16_OPERATOR(-)
RBM_BFLOAT16_OPERATOR(*)
RBM_BFLOAT16_OPERATOR(/)
#undef RBM_BFLOAT16_OPERATOR

inline RBM_BOTH rocblas_bfloat16 operator-(rocblas_bfloat16 a) {
    a.data ^= 0x8000;
    return a;
}

// rbm_float8 converts floats of 8 bits with a number of bits of the mantissa. Their bias is half of the exponents. Zero has
// no sign; 0x80 is the only value that is not a number, also for infinities.
template <int mantissa> struct rbm_float8 {
    static constexpr int bias = 1 << (6 - mantissa);

    // of rounds to nearest, ties to even; or, with stochastic rounding, adds random bits to those that are dropped. A value
    // that is too large becomes the largest.
    static RBM_BOTH std::uint8_t of(float value, bool stochastic, std::uint32_t random) {
        std::uint32_t bits;
        std::memcpy(&bits, &value, sizeof bits);
        if ((bits & 0x7f800000) == 0x7f800000)
            return 0x80;
        const int raw = int(bits >> 23 & 0xff);
        const int exponent = raw ? raw - 127 : -126;
        const std::uint32_t whole = (bits & 0x7fffff) | (raw ? 0x800000 : 0);
        const int below = 1 - bias - exponent; // how far the value is below the normal ones
        const int lost = below < 0 ? 0 : below < 31 ? below : 31;
        const int drop = 23 - mantissa;
        std::uint32_t kept = whole >> lost;
        if (stochastic)
            kept = (kept + (random & ((1u << drop) - 1))) >> drop;
        else if (lost + drop > 24)
            kept = 0; // less than half of the smallest
        else {
            const std::uint32_t half = 1u << (lost + drop - 1), rest = whole & (2 * half - 1);
            kept = kept >> drop;
            kept += rest > half || (rest == half && (kept & 1));
        }
        const std::uint32_t code = kept + (below >= 0 ? 0 : std::uint32_t(-below) << mantissa);
        return std::uint8_t(code ? (code > 0x7f ? 0x7f : code) | (bits >> 31) << 7 : 0);
    }

    static RBM_BOTH float value(std::uint8_t data) {
        const int raw = (data & 0x7f) >> mantissa;
        const std::uint32_t whole = (data & ((1u << mantissa) - 1)) | (raw ? 1u << mantissa : 0);
        std::uint32_t bits = std::uint32_t((raw ? raw : 1) - bias - mantissa + 127) << 23; // the power of two of the last bit
        float result;
        if (data == 0x80)
            bits = 0x7fc00000;
        std::memcpy(&result, &bits, sizeof result);
        return data == 0x80 ? result : (data & 0x80 ? -result : result) * float(whole);
    }
};

#if defined(__FLT16_MANT_DIG__) && (defined(__clang__) || __GNUC__ >= 13)
#define RBM_FLOAT16(...) __VA_ARGS__ // what needs the compiler's type of 16 bits
#else
#define RBM_FLOAT16(...)
#endif

// RBM_FLOAT8 defines a type of 8 bits, which is converted to float for arithmetic.
#define RBM_FLOAT8_FROM(name, type) \
    explicit RBM_BOTH name( \
        type value, rocblas_hip_f8_rounding_mode rounding = rocblas_hip_f8_rounding_mode::standard, std::uint32_t random = 0) \
        : data(rbm::of(float(value), rounding == rocblas_hip_f8_rounding_mode::stochastic, random)) {}
#define RBM_FLOAT8(name, mantissa) \
    struct ROCBLAS_EXPORT name { \
        std::uint8_t data; \
\
        enum class rocblas_hip_f8_rounding_mode { standard, stochastic }; \
\
        name() = default; \
        RBM_FLOAT8_FROM(name, float) \
        RBM_FLOAT8_FROM(name, rocblas_bfloat16) \
        RBM_FLOAT8_FROM(name, int) \
        RBM_FLOAT8_FROM(name, double) \
        RBM_FLOAT16(RBM_FLOAT8_FROM(name, _Float16)) \
        RBM_FLOAT16(explicit RBM_BOTH operator _Float16() const { return _Float16(float(*this)); }) \
        explicit RBM_BOTH operator float() const { return rbm::value(data); } \
        explicit RBM_BOTH operator rocblas_bfloat16() const { return rocblas_bfloat16(float(*this)); } \
        RBM_BOTH bool is_zero() const { return data == 0; } \
        RBM_BOTH bool is_nan() const { return data == 0x80; } \
        RBM_BOTH bool is_inf() const { return data == 0x80; } \
\
    private: \
        using rbm = rbm_float8<mantissa>; \
    }; \
    static_assert(std::is_trivial<name>::value && sizeof(name) == 1, "as in C");
RBM_FLOAT8(rocblas_f8, 3)
RBM_FLOAT8(rocblas_bf8, 2)
#undef RBM_FLOAT8
#undef RBM_FLOAT8_FROM
#undef RBM_FLOAT16

// RBM_FLOAT8_MIXED defines an operator whose result is float; RBM_FLOAT8_SAME one whose result has the type of the operands.
#define RBM_FLOAT8_MIXED(op, left, right) \
    inline RBM_BOTH float operator op(left a, right b) { return float(a) op float(b); }
#define RBM_FLOAT8_SAME(op, type) \
    inline RBM_BOTH type operator op(type a, type b) { return type(float(a) op float(b)); } \
    inline RBM_BOTH type& operator op##=(type& a, type b) { return a = a op b; } \
    RBM_FLOAT8_MIXED(op, float, type) \
    RBM_FLOAT8_MIXED(op, type, float)
#define RBM_FLOAT8_SCALED(op, type) \
    RBM_FLOAT8_MIXED(op, type, type) \
    RBM_FLOAT8_MIXED(op, float, type) \
    RBM_FLOAT8_MIXED(op, type, float) \
    RBM_FLOAT8_MIXED(op, int, type) \
    RBM_FLOAT8_MIXED(op, double, type)
#define RBM_FLOAT8_OPERATORS(form, op) \
    form(op, rocblas_f8) form(op, rocblas_bf8) RBM_FLOAT8_MIXED(op, rocblas_f8, rocblas_bf8) \
        RBM_FLOAT8_MIXED(op, rocblas_bf8, rocblas_f8)
RBM_FLOAT8_OPERATORS(RBM_FLOAT8_SAME, +)
RBM_FLOAT8_OPERATORS(RBM_FLOAT8_SAME, -)
RBM_FLOAT8_OPERATORS(RBM_FLOAT8_SCALED, *)
RBM_FLOAT8_OPERATORS(RBM_FLOAT8_SCALED, /)
#undef RBM_FLOAT8_OPERATORS
#undef RBM_FLOAT8_SCALED
#undef RBM_FLOAT8_SAME
#undef RBM_FLOAT8_MIXED

#define RBM_FLOAT8_FUNCTIONS(type) \
    inline RBM_BOTH bool operator==(type a, type b) { return a.data == b.data; } \
    inline RBM_BOTH bool operator!=(type a, type b) { return a.data != b.data; } \
    inline std::ostream& operator<<(std::ostream& out, const type& value) { return out << float(value); } \
    namespace std { \
    inline type sin(type value) { return type(::sinf(float(value))); } \
    inline type cos(type value) { return type(::cosf(float(value))); } \
    RBM_BOTH constexpr type real(const type& value) { return value; } \
    }
RBM_FLOAT8_FUNCTIONS(rocblas_f8)
RBM_FLOAT8_FUNCTIONS(rocblas_bf8)
#undef RBM_FLOAT8_FUNCTIONS

// explicit_downcast converts a number through float, to 8 bits with or without random bits. A number of the type stays as it is.
template <typename T, typename From, bool stochastic, std::enable_if_t<std::is_same<T, From>::value, int> = 0>
RBM_BOTH T explicit_downcast(From value, std::uint32_t = 0) {
    return value;
}

template <typename T>
using rbm_is_float8 = std::integral_constant<bool, std::is_same<T, rocblas_f8>::value || std::is_same<T, rocblas_bf8>::value>;

template <typename T, typename From, bool stochastic,
    std::enable_if_t<!std::is_same<T, From>::value && rbm_is_float8<T>::value, int> = 0>
RBM_BOTH T explicit_downcast(From value, std::uint32_t random = 0) {
    using mode = typename T::rocblas_hip_f8_rounding_mode;
    return T(float(value), stochastic ? mode::stochastic : mode::standard, random);
}

template <typename T, typename From, bool stochastic,
    std::enable_if_t<!std::is_same<T, From>::value && !rbm_is_float8<T>::value, int> = 0>
RBM_BOTH T explicit_downcast(From value, std::uint32_t = 0) {
    return T(float(value));
}

#undef RBM_BOTH

#endif
