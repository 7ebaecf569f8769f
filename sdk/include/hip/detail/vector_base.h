/* SPDX-License-Identifier: MIT
 *
 * vector_base.h: the elements of vectors, for C++. HIP 6 has them also as one vector of the compiler's, data. An only value is
 * that of each element in HIP 6; in HIP 7 elements that are not given are 0.
 */
#ifndef HIP_DETAIL_VECTOR_BASE_H
#define HIP_DETAIL_VECTOR_BASE_H

#include "../hip_version.h"

/* Native_vec_ is a vector of the compiler's with n elements. */
#define HIP_NATIVE(n) typedef T Native_vec_ __attribute__((vector_size((n) * sizeof(T))));

#define HIP_NATIVE3_OPERATOR(op) \
    HIP_native3& operator op##=(const HIP_native3& b) noexcept { \
        for (unsigned i = 0; i < 3; i++) \
            d[i] = static_cast<T>(d[i] op b.d[i]); \
        return *this; \
    }

/* The compiler has no vector of three elements. */
template <class T> struct HIP_native3 {
    T d[3];

    HIP_native3() = default;
    explicit constexpr HIP_native3(T x) noexcept : d{x, x, x} {}
    constexpr HIP_native3(T x, T y, T z) noexcept : d{x, y, z} {}
    T& operator[](unsigned i) noexcept { return d[i]; }
    T operator[](unsigned i) const noexcept { return d[i]; }
    HIP_NATIVE3_OPERATOR(+)
    HIP_NATIVE3_OPERATOR(-)
    HIP_NATIVE3_OPERATOR(*)
    HIP_NATIVE3_OPERATOR(/)
    HIP_NATIVE3_OPERATOR(%)
    HIP_NATIVE3_OPERATOR(^)
    HIP_NATIVE3_OPERATOR(|)
    HIP_NATIVE3_OPERATOR(&)
    HIP_NATIVE3_OPERATOR(<<)
    HIP_NATIVE3_OPERATOR(>>)
    HIP_native3 operator-() const noexcept { return HIP_native3(-d[0], -d[1], -d[2]); }
    HIP_native3 operator~() const noexcept { return HIP_native3(~d[0], ~d[1], ~d[2]); }

    using Vec3_cmp = int __attribute__((vector_size(4 * sizeof(int))));
    Vec3_cmp operator==(const HIP_native3& b) const noexcept { return Vec3_cmp{d[0] == b.d[0], d[1] == b.d[1], d[2] == b.d[2]}; }
};

template <class T, unsigned n> struct HIP_vector_base;

#if HIP_VERSION_MAJOR >= 7

template <class T> struct HIP_vector_base<T, 1> {
    using value_type = T;
    HIP_NATIVE(1)
    T x;

    HIP_vector_base() = default;
    explicit constexpr HIP_vector_base(T x_) : x(x_) {}
};

template <class T> struct alignas(2 * sizeof(T)) HIP_vector_base<T, 2> {
    using value_type = T;
    HIP_NATIVE(2)
    T x, y;

    HIP_vector_base() = default;
    constexpr HIP_vector_base(T x_, T y_ = T()) : x(x_), y(y_) {}
};

template <class T> struct HIP_vector_base<T, 3> {
    using value_type = T;
    using Native_vec_ = HIP_native3<T>;
    T x, y, z;

    HIP_vector_base() = default;
    constexpr HIP_vector_base(T x_, T y_ = T(), T z_ = T()) : x(x_), y(y_), z(z_) {}
};

template <class T> struct alignas(4 * sizeof(T)) HIP_vector_base<T, 4> {
    using value_type = T;
    HIP_NATIVE(4)
    T x, y, z, w;

    HIP_vector_base() = default;
    constexpr HIP_vector_base(T x_, T y_ = T(), T z_ = T(), T w_ = T()) : x(x_), y(y_), z(z_), w(w_) {}
};

#else

#define HIP_ELEMENTS(...) \
    __extension__ union { \
        Native_vec_ data; \
        __extension__ struct { T __VA_ARGS__; }; \
    };

template <class T> struct HIP_vector_base<T, 1> {
    using value_type = T;
    HIP_NATIVE(1)
    HIP_ELEMENTS(x)

    HIP_vector_base() = default;
    explicit constexpr HIP_vector_base(T x_) noexcept : data{x_} {}
};

template <class T> struct alignas(2 * sizeof(T)) HIP_vector_base<T, 2> {
    using value_type = T;
    HIP_NATIVE(2)
    HIP_ELEMENTS(x, y)

    HIP_vector_base() = default;
    explicit constexpr HIP_vector_base(T x_) noexcept : data{x_, x_} {}
    constexpr HIP_vector_base(T x_, T y_) noexcept : data{x_, y_} {}
};

template <class T> struct HIP_vector_base<T, 3> {
    using value_type = T;
    using Native_vec_ = HIP_native3<T>;
    HIP_ELEMENTS(x, y, z)

    HIP_vector_base() = default;
    explicit constexpr HIP_vector_base(T x_) noexcept : data{x_, x_, x_} {}
    constexpr HIP_vector_base(T x_, T y_, T z_) noexcept : data{x_, y_, z_} {}
};

template <class T> struct alignas(4 * sizeof(T)) HIP_vector_base<T, 4> {
    using value_type = T;
    HIP_NATIVE(4)
    HIP_ELEMENTS(x, y, z, w)

    HIP_vector_base() = default;
    explicit constexpr HIP_vector_base(T x_) noexcept : data{x_, x_, x_, x_} {}
    constexpr HIP_vector_base(T x_, T y_, T z_, T w_) noexcept : data{x_, y_, z_, w_} {}
};

#undef HIP_ELEMENTS
#endif

#undef HIP_NATIVE3_OPERATOR
#undef HIP_NATIVE

#endif /* HIP_DETAIL_VECTOR_BASE_H */
