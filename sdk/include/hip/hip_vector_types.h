/* SPDX-License-Identifier: MIT
 *
 * hip_vector_types.h: vectors of 1 to 4 elements. Vectors of 2 and of 4 are aligned to their size. In C++ they have
 * arithmetic by element.
 */
#ifndef HIP_VECTOR_TYPES_H
#define HIP_VECTOR_TYPES_H

#include "detail/markers.h"

#ifdef __cplusplus

/* HIP_vector_base has the elements. */
template <class T, unsigned n>
struct HIP_vector_base;

template <class T>
struct HIP_vector_base<T, 1>
{
    T x;
};

template <class T>
struct alignas(2 * sizeof(T)) HIP_vector_base<T, 2>
{
    T x, y;
};

template <class T>
struct HIP_vector_base<T, 3>
{
    T x, y, z;
};

template <class T>
struct alignas(4 * sizeof(T)) HIP_vector_base<T, 4>
{
    T x, y, z, w;
};

template <class T, unsigned n>
struct HIP_vector_type : HIP_vector_base<T, n>
{
    HIP_vector_type() = default;

    /* All elements are one value. */
    template <class U>
    HIP_vector_type(U value)
    {
        for(unsigned i = 0; i < n; i++)
            at(i) = static_cast<T>(value);
    }

    template <class U, class V, class... Others>
    HIP_vector_type(U first, V second, Others... others)
    {
        static_assert(sizeof...(others) + 2 == n, "as many values as elements");
        const T values[] = {static_cast<T>(first), static_cast<T>(second), static_cast<T>(others)...};
        for(unsigned i = 0; i < n; i++)
            at(i) = values[i];
    }

    T& at(unsigned i)
    {
        return (&this->x)[i];
    }
    const T& at(unsigned i) const
    {
        return (&this->x)[i];
    }
};

/* HIP_VECTOR_OPERATOR defines an operation by element, of vectors and of a vector and a value. */
#define HIP_VECTOR_OPERATOR(op)                                                                                        \
    template <class T, unsigned n>                                                                                     \
    inline HIP_vector_type<T, n>& operator op##=(HIP_vector_type<T, n>& a, const HIP_vector_type<T, n>& b)             \
    {                                                                                                                  \
        for(unsigned i = 0; i < n; i++)                                                                                \
            a.at(i) op##= b.at(i);                                                                                    \
        return a;                                                                                                      \
    }                                                                                                                  \
    template <class T, unsigned n>                                                                                     \
    inline HIP_vector_type<T, n> operator op(HIP_vector_type<T, n> a, const HIP_vector_type<T, n>& b)                  \
    {                                                                                                                  \
        return a op##= b;                                                                                             \
    }                                                                                                                  \
    template <class T, unsigned n, class U>                                                                            \
    inline HIP_vector_type<T, n> operator op(const HIP_vector_type<T, n>& a, U b)                                      \
    {                                                                                                                  \
        return a op HIP_vector_type<T, n>(b);                                                                          \
    }                                                                                                                  \
    template <class T, unsigned n, class U>                                                                            \
    inline HIP_vector_type<T, n> operator op(U a, const HIP_vector_type<T, n>& b)                                      \
    {                                                                                                                  \
        return HIP_vector_type<T, n>(a) op b;                                                                          \
    }

HIP_VECTOR_OPERATOR(+)
HIP_VECTOR_OPERATOR(-)
HIP_VECTOR_OPERATOR(*)
HIP_VECTOR_OPERATOR(/)

template <class T, unsigned n>
inline bool operator==(const HIP_vector_type<T, n>& a, const HIP_vector_type<T, n>& b)
{
    for(unsigned i = 0; i < n; i++)
        if(!(a.at(i) == b.at(i)))
            return false;
    return true;
}

template <class T, unsigned n>
inline bool operator!=(const HIP_vector_type<T, n>& a, const HIP_vector_type<T, n>& b)
{
    return !(a == b);
}

#define HIP_VECTORS(name, type)              \
    typedef HIP_vector_type<type, 1> name##1; \
    typedef HIP_vector_type<type, 2> name##2; \
    typedef HIP_vector_type<type, 3> name##3; \
    typedef HIP_vector_type<type, 4> name##4;

#else

#define HIP_VECTORS(name, type)                                                     \
    typedef struct name##1 { type x; } name##1;                                     \
    typedef struct __attribute__((aligned(2 * sizeof(type)))) name##2 { type x, y; } name##2; \
    typedef struct name##3 { type x, y, z; } name##3;                               \
    typedef struct __attribute__((aligned(4 * sizeof(type)))) name##4 { type x, y, z, w; } name##4;

#endif

/* HIP_MAKERS defines the functions that make vectors: make_float2(x, y). */
#define HIP_MAKERS(name, type)                                        \
    static inline name##1 make_##name##1(type x)                      \
    {                                                                 \
        name##1 v;                                                    \
        v.x = x;                                                      \
        return v;                                                     \
    }                                                                 \
    static inline name##2 make_##name##2(type x, type y)              \
    {                                                                 \
        name##2 v;                                                    \
        v.x = x;                                                      \
        v.y = y;                                                      \
        return v;                                                     \
    }                                                                 \
    static inline name##3 make_##name##3(type x, type y, type z)      \
    {                                                                 \
        name##3 v;                                                    \
        v.x = x;                                                      \
        v.y = y;                                                      \
        v.z = z;                                                      \
        return v;                                                     \
    }                                                                 \
    static inline name##4 make_##name##4(type x, type y, type z, type w) \
    {                                                                 \
        name##4 v;                                                    \
        v.x = x;                                                      \
        v.y = y;                                                      \
        v.z = z;                                                      \
        v.w = w;                                                      \
        return v;                                                     \
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
#ifdef __cplusplus
#undef HIP_VECTOR_OPERATOR
#endif

#endif /* HIP_VECTOR_TYPES_H */
