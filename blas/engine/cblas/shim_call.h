/* How the functions of shim.c and shim_library.c reach those of a library. */
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

/* INSIDE counts the calling thread as inside the library until the function returns. */
#define INSIDE __attribute__((cleanup(rbm_cblas_leave), unused)) int inside = rbm_cblas_enter()

#endif
