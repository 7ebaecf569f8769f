/* SPDX-License-Identifier: MIT
 *
 * number.h: a class for numbers of 16 bits, which computes in float.
 */
#ifndef HIP_DETAIL_NUMBER_H
#define HIP_DETAIL_NUMBER_H

#ifdef __cplusplus
/* HIP_VOLATILE_NUMBER defines what a volatile number of a class has, and assignments of bits. */
#define HIP_VOLATILE_NUMBER(name) \
    operator name##_raw() const volatile { \
        name##_raw raw; \
        raw.x = bits; \
        return raw; \
    } \
    name& operator=(const name##_raw& raw) { \
        bits = raw.x; \
        return *this; \
    } \
    volatile name& operator=(const name##_raw& raw) volatile { \
        bits = raw.x; \
        return *this; \
    } \
    volatile name& operator=(const volatile name##_raw& raw) volatile { \
        bits = raw.x; \
        return *this; \
    } \
    volatile name& operator=(volatile name##_raw&& raw) volatile { \
        bits = raw.x; \
        return *this; \
    }

/* HIP_NUMBER_OPERATORS defines the operators of a class that converts to float and is made from one. */
#define HIP_NUMBER_OPERATOR(name, op) \
    inline name& operator op##=(name& a, name b) { return a = name(static_cast<float>(a) op static_cast<float>(b)); } \
    inline name operator op(name a, name b) { return a op## = b; }
#define HIP_NUMBER_COMPARISON(name, op) \
    inline bool operator op(name a, name b) { return static_cast<float>(a) op static_cast<float>(b); }
#define HIP_NUMBER_OPERATORS(name) \
    HIP_NUMBER_OPERATOR(name, +) \
    HIP_NUMBER_OPERATOR(name, -) \
    HIP_NUMBER_OPERATOR(name, *) \
    HIP_NUMBER_OPERATOR(name, /) \
    HIP_NUMBER_COMPARISON(name, ==) \
    HIP_NUMBER_COMPARISON(name, !=) \
    HIP_NUMBER_COMPARISON(name, <) \
    HIP_NUMBER_COMPARISON(name, >) \
    HIP_NUMBER_COMPARISON(name, <=) \
    HIP_NUMBER_COMPARISON(name, >=) \
    inline name operator+(name a) { return a; } \
    inline name& operator++(name& a) { return a = name(static_cast<float>(a) + 1.0f); } \
    inline name& operator--(name& a) { return a = name(static_cast<float>(a) - 1.0f); } \
    inline name operator++(name& a, int) { \
        const name before = a; \
        ++a; \
        return before; \
    } \
    inline name operator--(name& a, int) { \
        const name before = a; \
        --a; \
        return before; \
    } \
    inline name operator-(name a) { return name(-static_cast<float>(a)); }
#endif

#endif /* HIP_DETAIL_NUMBER_H */
