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

/* LOAD_ONCE is LOAD of a vector that is used several times. GCC would load it again at each use where nothing is stored
 * between. */
static inline VEC LOAD_ONCE(const REAL* p) {
    VEC v = LOAD(p);
#if defined(__x86_64__)
    __asm__("" : "+v"(v));
#elif defined(__aarch64__)
    __asm__("" : "+w"(v));
#endif
    return v;
}

/* SPLAT returns x in every lane. */
static inline VEC SPLAT(REAL x) { return x - (VEC){}; }

/* FMA returns a * b + c in every lane, rounded once if the instruction set has a multiply-add. GCC makes two scalar ones of a
 * loop over two lanes. */
static inline VEC FMA(VEC a, VEC b, VEC c) {
#if defined(__aarch64__) && REAL_IS_FLOAT
    return (VEC)vfmaq_f32((float32x4_t)c, (float32x4_t)a, (float32x4_t)b);
#elif defined(__aarch64__)
    return (VEC)vfmaq_f64((float64x2_t)c, (float64x2_t)a, (float64x2_t)b);
#elif HAVE_FMA
    for (int64_t i = 0; i < LANES; i++)
        c[i] = REAL_FMA(a[i], b[i], c[i]);
    return c;
#else
    return a * b + c;
#endif
}
static inline REAL FMA1(REAL a, REAL b, REAL c) { return HAVE_FMA ? REAL_FMA(a, b, c) : a * b + c; }

/* LOAD_PART loads the first `lanes` numbers at p, 1 to LANES of them, and copies of the last one. STORE_PART stores
 * the first `lanes` numbers. No other number is read or written. */
static inline VEC LOAD_PART(const REAL* p, int64_t lanes) {
    VEC v = SPLAT(p[lanes - 1]);
#if VECTOR_BYTES == 64 && REAL_IS_FLOAT
    return (VEC)_mm512_mask_loadu_ps((__m512)v, (__mmask16)((1u << lanes) - 1), p);
#elif VECTOR_BYTES == 64
    return (VEC)_mm512_mask_loadu_pd((__m512d)v, (__mmask8)((1u << lanes) - 1), p);
#elif VECTOR_BYTES == 32
    static const int32_t ones[16] = {-1, -1, -1, -1, -1, -1, -1, -1};
    const __m256i mask = _mm256_loadu_si256((const __m256i*)(ones + 8 - lanes * (int64_t)sizeof(REAL) / 4));
#if REAL_IS_FLOAT
    return (VEC)_mm256_blendv_ps((__m256)v, _mm256_maskload_ps(p, mask), (__m256)mask);
#else
    return (VEC)_mm256_blendv_pd((__m256d)v, _mm256_maskload_pd(p, mask), (__m256d)mask);
#endif
#else
    for (int64_t i = 0; i < LANES; i++)
        if (i < lanes)
            v[i] = p[i];
    return v;
#endif
}
static inline void STORE_PART(REAL* p, int64_t lanes, VEC v) {
#if VECTOR_BYTES == 64 && REAL_IS_FLOAT
    _mm512_mask_storeu_ps(p, (__mmask16)((1u << lanes) - 1), (__m512)v);
#elif VECTOR_BYTES == 64
    _mm512_mask_storeu_pd(p, (__mmask8)((1u << lanes) - 1), (__m512d)v);
#else
    if (lanes == LANES) {
        STORE(p, v);
        return;
    }
    const char* from = (const char*)&v;
    UNROLL for (size_t bytes = VECTOR_BYTES / 2; bytes >= sizeof(REAL); bytes /= 2) if ((size_t)lanes * sizeof(REAL) & bytes) {
        memcpy(p, from, bytes);
        p += bytes / sizeof(REAL);
        from += bytes;
    }
#endif
}
