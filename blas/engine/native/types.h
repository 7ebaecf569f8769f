/* SPDX-License-Identifier: MIT
 *
 * types.h: the functions of all levels for both real types and their complex types, the four tables, and
 * the conversions, for one instruction set. A file isa_*.c includes it after it has defined
 *
 *     ISA           the instruction set's name, the end of every function's name
 *     VECTOR_BYTES  the size of a vector register
 *     HAVE_FMA      whether a multiply-add is one instruction, rounded once
 *     TILE_...      the shapes of the tiles, see tile.h
 *     LEFT_BYTES    the most bytes of the left operand that are packed at a time, see product.h
 *
 *     TARGET        the features to compile for; those of the architecture if undefined
 *
 * level1.h, level2.h and level3.h are each included once for float and once for double. They name their
 * functions NAME(x) for the real type and CNAME(x) for the complex type, for instance x_s_avx2 and
 * x_c_avx2. Each defines the macros LEVELn_ENTRIES and LEVELn_COMPLEX_ENTRIES: its entries of the table,
 * as designated initializers.
 */
#include <math.h>
#include <stdint.h>
#include <string.h>
#if VECTOR_BYTES > 16
#include <immintrin.h>
#elif defined(__aarch64__)
#include <arm_neon.h>
#endif

#include "blas.h"

/* The enumeration values of blas.h that the code compares with. */
enum { TRANSPOSE = 112, CONJUGATE = 113, UPPER = 121, LOWER = 122, UNIT = 132, LEFT = 141 };

#ifdef __clang__
#define UNROLL _Pragma("clang loop unroll(full)")
#else
#define UNROLL _Pragma("GCC unroll 48")
#endif

/* The compiler must not contract products and sums. GCC does not with -std=c11. */
#ifdef __clang__
#pragma STDC FP_CONTRACT OFF
#endif
/* GCC 12 computes a pair of floats in a register of four. What is in the other two may raise floating-point
 * exceptions. All vectors are written as such. */
#ifndef __clang__
#pragma GCC optimize("no-tree-slp-vectorize")
#endif
#ifdef TARGET
#define PRAGMA_(x) _Pragma(#x)
#define PRAGMA(x) PRAGMA_(x)
#ifdef __clang__
PRAGMA(clang attribute push(__attribute__((target(TARGET))), apply_to = function))
#else
PRAGMA(GCC target(TARGET))
#endif
#endif

#define PASTE_(x, letter, isa) x##_##letter##_##isa
#define PASTE(x, letter, isa) PASTE_(x, letter, isa)
#define NAME(x) PASTE(x, LETTER, ISA)
#define CNAME(x) PASTE(x, COMPLEX_LETTER, ISA)

/* Names of each type for the definitions of vector.h. */
#define VEC NAME(vec)
#define LOADED NAME(loaded)
#define LOAD NAME(load)
#define STORE NAME(store)
#define LOAD_ONCE NAME(load_once)
#define LOAD_PART NAME(load_part)
#define STORE_PART NAME(store_part)
#define SPLAT NAME(splat)
#define FMA NAME(fma)
#define FMA1 NAME(fma1)

/* float comes second: its norms are sums in double. */
#define REAL double
#define LETTER d
#define COMPLEX_LETTER z
#define REAL_IS_FLOAT 0
#define REAL_FMA __builtin_fma
#include "type.h"

#define REAL float
#define LETTER s
#define COMPLEX_LETTER c
#define REAL_IS_FLOAT 1
#define REAL_FMA __builtin_fmaf
#include "type.h"

#define TABLES_(isa) rbm_blas_##isa
#define TABLES(isa) TABLES_(isa)
extern const struct rbm_blas* const TABLES(ISA)[4]; /* s, d, c, z */
#define TABLE(letter) &PASTE(table, letter, ISA)
const struct rbm_blas* const TABLES(ISA)[4] = {TABLE(s), TABLE(d), TABLE(c), TABLE(z)};

#include "convert.h"

#if defined(TARGET) && defined(__clang__)
#pragma clang attribute pop
#endif
