/* SPDX-License-Identifier: MIT
 *
 * vector.h: a vector of one real type for one instruction set, and its operations. It is included once for
 * each real type, with REAL defined as float or double. The file of the instruction set (isa_*.c) defines
 * VECTOR_BYTES.
 *
 * FMA is the one multiply-add. Without a multiply-add instruction (HAVE_FMA is 0), FMA is a multiplication
 * and an addition. The compiler does not contract expressions, so rounding happens exactly where the code
 * has an operation.
 */
#define LANES ((int64_t)(VECTOR_BYTES / sizeof(REAL)))

/* VEC is a vector in registers. LOADED is a vector in memory, aligned as one element. */
typedef REAL VEC __attribute__((vector_size(VECTOR_BYTES), may_alias));
typedef REAL LOADED __attribute__((vector_size(VECTOR_BYTES), aligned(sizeof(REAL)), may_alias));

static inline VEC LOAD(const REAL* p) { return *(const LOADED*)p; }
static inline void STORE(REAL* p, VEC v) { *(LOADED*)p = v; }

/* SPLAT returns x in every lane. */
static inline VEC SPLAT(REAL x) { return x - (VEC){}; }

/* FMA returns a * b + c in every lane, rounded once if the instruction set has a multiply-add. */
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
