/* SPDX-License-Identifier: MIT
 *
 * reference1.h: level 1, element by element. A complex element has two parts. reference1_type.h defines
 * the functions of the table, and is included for one part (PARTS) and for two.
 */
#ifndef RBM_REFERENCE1
#define RBM_REFERENCE1
/* reference_at returns the index of element i of n. */
static int64_t reference_at(int64_t i, int64_t n, int64_t inc) { return inc < 0 ? (i - n + 1) * inc : i * inc; }
#endif

/* lanes_sum returns the sum of a b over n numbers in the order of a reduction: whole rows of 64 bytes in
 * 256 bytes of lanes, the others in two sums. */
static REAL NAME(lanes_sum)(int64_t n, const REAL* a, const REAL* b) {
    enum { lanes = 256 / sizeof(REAL), row = 64 / sizeof(REAL) };
    REAL lane[lanes] = {0}, rest[2] = {0};
    int64_t rows = n / row * row;
    for (int64_t i = 0; i < rows; i++)
        lane[i % lanes] = MULTIPLY_ADD(a[i], b[i], lane[i % lanes]);
    for (int64_t i = rows; i < n; i++)
        rest[(i - rows) % 2] = MULTIPLY_ADD(a[i], b[i], rest[(i - rows) % 2]);
    for (int half = lanes / 2; half > 0; half /= 2)
        for (int l = 0; l < half; l++)
            lane[l] += lane[l + half];
    return lane[0] + (rest[0] + rest[1]);
}

#define PARTS 1
#define OF(x) NAME(x)
#include "reference1_type.h"
#undef PARTS
#undef OF
#define PARTS 2
#define OF(x) CNAME(x)
#include "reference1_type.h"
#undef PARTS
#undef OF

#define REFERENCE1_COMMON(OF) \
    .iamax = OF(iamax), .iamin = OF(iamin), .asum = OF(asum), .nrm2 = OF(nrm2), .dotu = OF(dotu), .dotc = OF(dotc), \
    .axpy = OF(axpy), .copy = OF(copy), .swap = OF(swap), .scal = OF(scal), .scal_real = OF(scal_real), .rot = OF(rot),
#undef REFERENCE1_ENTRIES
#undef REFERENCE1_COMPLEX_ENTRIES
#define REFERENCE1_ENTRIES REFERENCE1_COMMON(NAME).rotm = NAME(rotm),
#define REFERENCE1_COMPLEX_ENTRIES REFERENCE1_COMMON(CNAME)
