/* SPDX-License-Identifier: MIT
 *
 * hip_vector_types.h: vectors of 1 to 4 elements. Vectors of 2 and of 4 are aligned to their size. In C++ they have
 * arithmetic by element.
 */
#ifndef HIP_VECTOR_TYPES_H
#define HIP_VECTOR_TYPES_H

#include "hip_common.h"
#include "detail/markers.h"

#ifdef __cplusplus
#include <cstddef>
#include <type_traits>

#include "detail/vector_base.h"

template <class T, unsigned n> struct HIP_vector_type : HIP_vector_base<T, n> {
    HIP_vector_type() = default;

    template <class U, typename std::enable_if<std::is_convertible<U, T>::value>::type* = nullptr>
    explicit constexpr HIP_vector_type(U x) noexcept : HIP_vector_base<T, n>(static_cast<T>(x)) {}

    template <class U, class V, class... Us, typename std::enable_if<sizeof...(Us) + 2 == n>::type* = nullptr>
    constexpr HIP_vector_type(U x, V y, Us... others) noexcept
        : HIP_vector_base<T, n>(static_cast<T>(x), static_cast<T>(y), static_cast<T>(others)...) {}

    T& operator[](std::size_t i) noexcept { return reinterpret_cast<T*>(this)[i]; }
    const T& operator[](std::size_t i) const noexcept { return reinterpret_cast<const T*>(this)[i]; }
};

#include "detail/vector_operators.h"

#define HIP_VECTORS(name, type) \
    typedef HIP_vector_type<type, 1> name##1; \
    typedef HIP_vector_type<type, 2> name##2; \
    typedef HIP_vector_type<type, 3> name##3; \
    typedef HIP_vector_type<type, 4> name##4;

#else

#define HIP_VECTORS(name, type) \
    typedef struct name##1 { \
        type x; \
    } \
    name##1; \
    typedef struct __attribute__((aligned(2 * sizeof(type)))) name##2 { \
        type x, y; \
    } \
    name##2; \
    typedef struct name##3 { \
        type x, y, z; \
    } \
    name##3; \
    typedef struct __attribute__((aligned(4 * sizeof(type)))) name##4 { \
        type x, y, z, w; \
    } \
    name##4;

#endif

/* HIP_MAKERS defines the functions that make vectors: make_float2(x, y). */
#define HIP_MAKERS(name, type) \
    static inline name##1 make_##name##1(type x) { \
        name##1 v; \
        v.x = x; \
        return v; \
    } \
    static inline name##2 make_##name##2(type x, type y) { \
        name##2 v; \
        v.x = x; \
        v.y = y; \
        return v; \
    } \
    static inline name##3 make_##name##3(type x, type y, type z) { \
        name##3 v; \
        v.x = x; \
        v.y = y; \
        v.z = z; \
        return v; \
    } \
    static inline name##4 make_##name##4(type x, type y, type z, type w) { \
        name##4 v; \
        v.x = x; \
        v.y = y; \
        v.z = z; \
        v.w = w; \
        return v; \
    }

HIP_VECTORS(char, char)
HIP_VECTORS(uchar, unsigned char)
HIP_VECTORS(short, short)
HIP_VECTORS(ushort, unsigned short)
HIP_VECTORS(int, int)
HIP_VECTORS(uint, unsigned)
HIP_VECTORS(long, long)
HIP_VECTORS(ulong, unsigned long)
HIP_VECTORS(longlong, long long)
HIP_VECTORS(ulonglong, unsigned long long)
HIP_VECTORS(float, float)
HIP_VECTORS(double, double)

HIP_MAKERS(char, char)
HIP_MAKERS(uchar, unsigned char)
HIP_MAKERS(short, short)
HIP_MAKERS(ushort, unsigned short)
HIP_MAKERS(int, int)
HIP_MAKERS(uint, unsigned)
HIP_MAKERS(long, long)
HIP_MAKERS(ulong, unsigned long)
HIP_MAKERS(longlong, long long)
HIP_MAKERS(ulonglong, unsigned long long)
HIP_MAKERS(float, float)
HIP_MAKERS(double, double)

#undef HIP_MAKERS
#undef HIP_VECTORS

#endif /* HIP_VECTOR_TYPES_H */
