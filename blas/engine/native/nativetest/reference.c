/* SPDX-License-Identifier: MIT
 *
 * reference.c: the reference's tables. reference1.h, reference2.h and reference3.h are each included for
 * float and double, with and without a fused multiply-add. They name their functions as level1.h does:
 * NAME(x) and CNAME(x). MULTIPLY_ADD(a, b, c) is a * b + c, rounded once or twice. REFERENCEn_ENTRIES and
 * REFERENCEn_COMPLEX_ENTRIES are the entries of the tables.
 */
#include <math.h>
#include <stdint.h>
#include <stdlib.h>

#include "blas.h"

#define PASTE_(x, letter, mode) x##_##letter##_##mode
#define PASTE(x, letter, mode) PASTE_(x, letter, mode)
#define NAME(x) PASTE(x, LETTER, MODE)
#define CNAME(x) PASTE(x, COMPLEX_LETTER, MODE)
#define MULTIPLY_ADD(a, b, c) (FUSED ? REAL_FMA(a, b, c) : (a) * (b) + (c))

#define MODE fused
#define FUSED 1
#include "reference_types.h"
#undef MODE
#undef FUSED

#define MODE plain
#define FUSED 0
#include "reference_types.h"

const struct rbm_blas* rbm_reference_of(int fma, char type);
const struct rbm_blas* rbm_reference_of(int fma, char type) {
    switch (type) {
    case 's':
        return fma ? &table_s_fused : &table_s_plain;
    case 'd':
        return fma ? &table_d_fused : &table_d_plain;
    case 'c':
        return fma ? &table_c_fused : &table_c_plain;
    default:
        return fma ? &table_z_fused : &table_z_plain;
    }
}
