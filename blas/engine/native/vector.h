/* SPDX-License-Identifier: MIT
 *
 * vector.h: a vector of one real type in the instruction set that is compiled for, and its few operations. It is included once for each
 * real type, with REAL defined as float or double, and VECTOR_BYTES by the file of the instruction set (isa_*.c).
 *
 * A multiply-add is one macro, FMA. Where the instruction set has none (HAVE_FMA is 0) it is a multiplication and an addition. The compiler
 * contracts nothing by itself: what is written is what is rounded.
 */
#define LANES ((int64_t)(VECTOR_BYTES / sizeof(REAL)))

/* VEC is a vector in registers, and LOADED one in memory at any address of an element. */
typedef REAL VEC __attribute__((vector_size(VECTOR_BYTES), may_alias));
typedef REAL LOADED __attribute__((vector_size(VECTOR_BYTES), aligned(sizeof(REAL)), may_alias));

static inline VEC LOAD(const REAL* p) { return *(const LOADED*)p; }
static inline void STORE(REAL* p, VEC v) { *(LOADED*)p = v; }

/* SPLAT is x in every lane. */
static inline VEC SPLAT(REAL x) { return x - (VEC){}; }

/* FMA is a * b + c in every lane, rounded once where the instruction set can. */
static inline VEC FMA(VEC a, VEC b, VEC c)
{
#if HAVE_FMA
    for(int64_t i = 0; i < LANES; i++)
        c[i] = REAL_FMA(a[i], b[i], c[i]);
    return c;
#else
    return a * b + c;
#endif
}
static inline REAL FMA1(REAL a, REAL b, REAL c) { return HAVE_FMA ? REAL_FMA(a, b, c) : a * b + c; }
