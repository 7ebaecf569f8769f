/* SPDX-License-Identifier: MIT
 *
 * hip_complex.h: complex numbers, and their arithmetic.
 */
#ifndef HIP_COMPLEX_H
#define HIP_COMPLEX_H

#include "hip_vector_types.h"

#ifdef __cplusplus
#include <cmath>
#else
#include <math.h>
#endif

typedef float2 hipFloatComplex;
typedef double2 hipDoubleComplex;
typedef hipFloatComplex hipComplex;

/* HIP_COMPLEX defines the functions of a type; their names end in suffix. A quotient is computed as its formula says, as HIP
 * does, so it overflows where the square of the divisor's magnitude does. */
#define HIP_COMPLEX(name, real, suffix, root) \
    static inline name make_##name(real a, real b) { \
        name z; \
        z.x = a; \
        z.y = b; \
        return z; \
    } \
    static inline real hipCreal##suffix(name z) { return z.x; } \
    static inline real hipCimag##suffix(name z) { return z.y; } \
    static inline name hipConj##suffix(name z) { return make_##name(z.x, -z.y); } \
    static inline real hipCsqabs##suffix(name z) { return z.x * z.x + z.y * z.y; } \
    static inline real hipCabs##suffix(name z) { return root(hipCsqabs##suffix(z)); } \
    static inline name hipCadd##suffix(name p, name q) { return make_##name(p.x + q.x, p.y + q.y); } \
    static inline name hipCsub##suffix(name p, name q) { return make_##name(p.x - q.x, p.y - q.y); } \
    static inline name hipCmul##suffix(name p, name q) { return make_##name(p.x * q.x - p.y * q.y, p.y * q.x + p.x * q.y); } \
    static inline name hipCdiv##suffix(name p, name q) { \
        const real square = hipCsqabs##suffix(q); \
        return make_##name((p.x * q.x + p.y * q.y) / square, (p.y * q.x - p.x * q.y) / square); \
    } \
    static inline name hipCfma##suffix(name p, name q, name r) { return hipCadd##suffix(hipCmul##suffix(p, q), r); }

HIP_COMPLEX(hipFloatComplex, float, f, sqrtf)
HIP_COMPLEX(hipDoubleComplex, double, , sqrt)
#undef HIP_COMPLEX

static inline hipComplex make_hipComplex(float x, float y) { return make_hipFloatComplex(x, y); }

static inline hipFloatComplex hipComplexDoubleToFloat(hipDoubleComplex z) { return make_hipFloatComplex((float)z.x, (float)z.y); }

static inline hipDoubleComplex hipComplexFloatToDouble(hipFloatComplex z) { return make_hipDoubleComplex(z.x, z.y); }

#endif /* HIP_COMPLEX_H */
