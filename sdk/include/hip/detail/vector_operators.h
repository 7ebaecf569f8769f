/* SPDX-License-Identifier: MIT
 *
 * vector_operators.h: operations on vectors by element, of two vectors and of a vector and a value, for C++.
 */
#ifndef HIP_DETAIL_VECTOR_OPERATORS_H
#define HIP_DETAIL_VECTOR_OPERATORS_H

/* make_vector_type returns a vector whose elements are all one value. */
template <class T, unsigned n, class U> inline HIP_vector_type<T, n> make_vector_type(U value) noexcept {
    HIP_vector_type<T, n> v;
    for (unsigned i = 0; i < n; i++)
        v[i] = static_cast<T>(value);
    return v;
}

/* Operations on types of a kind: arithmetic, or integral. HIP_VALUE is a value beside a vector of T. */
#define HIP_OF(kind) typename std::enable_if<std::is_##kind<T>::value>::type* = nullptr
#define HIP_VALUE class U, typename std::enable_if<std::is_convertible<U, T>::value>::type* = nullptr
#define HIP_VECTOR_OPERATOR(op, kind) \
    template <class T, unsigned n, HIP_OF(kind)> \
    inline HIP_vector_type<T, n>& operator op##=(HIP_vector_type<T, n>& a, const HIP_vector_type<T, n>& b) noexcept { \
        for (unsigned i = 0; i < n; i++) \
            a[i] = static_cast<T>(a[i] op b[i]); \
        return a; \
    } \
    template <class T, unsigned n, HIP_VALUE, HIP_OF(kind)> \
    inline HIP_vector_type<T, n>& operator op##=(HIP_vector_type<T, n>& a, U b) noexcept { \
        return a op## = make_vector_type<T, n>(b); \
    } \
    template <class T, unsigned n, HIP_OF(kind)> \
    inline HIP_vector_type<T, n> operator op(const HIP_vector_type<T, n>& a, const HIP_vector_type<T, n>& b) noexcept { \
        HIP_vector_type<T, n> v = a; \
        return v op## = b; \
    } \
    template <class T, unsigned n, HIP_VALUE, HIP_OF(kind)> \
    inline HIP_vector_type<T, n> operator op(const HIP_vector_type<T, n>& a, U b) noexcept { \
        return a op make_vector_type<T, n>(b); \
    } \
    template <class T, unsigned n, HIP_VALUE, HIP_OF(kind)> \
    inline HIP_vector_type<T, n> operator op(U a, const HIP_vector_type<T, n>& b) noexcept { \
        return make_vector_type<T, n>(a) op b; \
    }

HIP_VECTOR_OPERATOR(+, arithmetic)
HIP_VECTOR_OPERATOR(-, arithmetic)
HIP_VECTOR_OPERATOR(*, arithmetic)
HIP_VECTOR_OPERATOR(/, arithmetic)
HIP_VECTOR_OPERATOR(%, integral)
HIP_VECTOR_OPERATOR(^, integral)
HIP_VECTOR_OPERATOR(|, integral)
HIP_VECTOR_OPERATOR(&, integral)
HIP_VECTOR_OPERATOR(<<, integral)
HIP_VECTOR_OPERATOR(>>, integral)

template <class T, unsigned n, HIP_OF(signed)> inline HIP_vector_type<T, n> operator-(const HIP_vector_type<T, n>& a) noexcept {
    HIP_vector_type<T, n> v;
    for (unsigned i = 0; i < n; i++)
        v[i] = static_cast<T>(-a[i]);
    return v;
}

template <class T, unsigned n, HIP_OF(integral)> inline HIP_vector_type<T, n> operator~(const HIP_vector_type<T, n>& a) noexcept {
    HIP_vector_type<T, n> v;
    for (unsigned i = 0; i < n; i++)
        v[i] = static_cast<T>(~a[i]);
    return v;
}

/* HIP_VECTOR_STEP defines ++ or --, before and after. */
#define HIP_VECTOR_STEP(step, op) \
    template <class T, unsigned n> inline HIP_vector_type<T, n>& operator step(HIP_vector_type<T, n>& a) noexcept { \
        return a op make_vector_type<T, n>(1); \
    } \
    template <class T, unsigned n> inline HIP_vector_type<T, n> operator step(HIP_vector_type<T, n>& a, int) noexcept { \
        const HIP_vector_type<T, n> before = a; \
        step a; \
        return before; \
    }

HIP_VECTOR_STEP(++, +=)
HIP_VECTOR_STEP(--, -=)

template <class T, unsigned n> inline bool operator==(const HIP_vector_type<T, n>& a, const HIP_vector_type<T, n>& b) noexcept {
    for (unsigned i = 0; i < n; i++)
        if (!(a[i] == b[i]))
            return false;
    return true;
}

template <class T, unsigned n> inline bool operator!=(const HIP_vector_type<T, n>& a, const HIP_vector_type<T, n>& b) noexcept {
    return !(a == b);
}

/* HIP_VECTOR_EQUAL compares a vector with a value that is each of its elements. */
#define HIP_VECTOR_EQUAL(op) \
    template <class T, unsigned n, HIP_VALUE> inline bool operator op(const HIP_vector_type<T, n>& a, U b) noexcept { \
        return a op make_vector_type<T, n>(b); \
    } \
    template <class T, unsigned n, HIP_VALUE> inline bool operator op(U a, const HIP_vector_type<T, n>& b) noexcept { \
        return make_vector_type<T, n>(a) op b; \
    }

HIP_VECTOR_EQUAL(==)
HIP_VECTOR_EQUAL(!=)

#undef HIP_VECTOR_EQUAL
#undef HIP_VECTOR_STEP
#undef HIP_VECTOR_OPERATOR
#undef HIP_VALUE
#undef HIP_OF

#endif /* HIP_DETAIL_VECTOR_OPERATORS_H */
