/* How the functions of shim_vector.h and shim_matrix.h reach those of a library. */
#ifndef RBM_CBLAS_SHIM_CALL_H
#define RBM_CBLAS_SHIM_CALL_H

#include "shim.h"

/* The CBLAS value for column-major matrices. */
#define COL_MAJOR 102

/* Real types pass their scalars by value and have a signature each; complex types pass everything by address, so that one
 * signature serves both. REAL_TYPES gives the cases of the real types, `default` is the complex ones. */
#define REAL_TYPES(CASE) CASE('s', float) CASE('d', double)

/* ALL_TYPES gives the cases where the real type of a complex type matters. */
#define ALL_TYPES(CASE) REAL_TYPES(CASE) CASE('c', float) CASE('z', double)

/* AS is the function of a routine with its type. */
#define AS(result, routine, ...) ((result(*)(__VA_ARGS__))t->function[routine])

/* SHIM begins a function of shim_vector.h or shim_matrix.h, and INSIDE its body. In shim.c that is a function of shim.h, and counts the
 * calling thread as inside the library until it returns; elsewhere it is part of functions that have done so. */
#ifdef RBM_CBLAS_SHIM_ALONE
#define SHIM(result, name) result rbm_cblas_##name
#define INSIDE __attribute__((cleanup(rbm_cblas_leave), unused)) int inside = rbm_cblas_enter()
#else
#define SHIM(result, name) static inline __attribute__((always_inline)) result inside_##name
#define INSIDE (void)0
#endif

/* A scalar as a function takes it. */
#define FLOAT(scalar)   (*(const float *)(scalar))
#define DOUBLE(scalar)  (*(const double *)(scalar))
#define ADDRESS(scalar) ((const void *)(scalar))

/* CALLED makes a call as CALL(type of a scalar, value of a scalar) spells it, for the element type of the table. */
#define CALLED(CALL)                 \
    switch (t->type) {               \
    case 's':                        \
        CALL(float, FLOAT);          \
        return;                      \
    case 'd':                        \
        CALL(double, DOUBLE);        \
        return;                      \
    default:                         \
        CALL(const void *, ADDRESS); \
    }

/* CALLED_REAL is CALLED for a type where scalars are real numbers for complex types too. */
#define CALLED_REAL(CALL)     \
    switch (t->type) {        \
    case 's':                 \
    case 'c':                 \
        CALL(float, FLOAT);   \
        return;               \
    default:                  \
        CALL(double, DOUBLE); \
    }

#endif
