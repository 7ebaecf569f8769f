/* SPDX-License-Identifier: MIT
 *
 * reference2.h: level 2, element by element. reference2_type.h defines the functions of the table for one
 * part (PARTS) and for two.
 */
#define PARTS 1
#define OF(x) NAME(x)
#include "reference2_type.h"
#undef PARTS
#undef OF
#define PARTS 2
#define OF(x) CNAME(x)
#include "reference2_type.h"
#undef PARTS
#undef OF

#undef REFERENCE2_ENTRIES
#undef REFERENCE2_COMPLEX_ENTRIES
#define REFERENCE2_FUNCTIONS(OF) \
    .gemv = OF(gemv), .gbmv = OF(gbmv), .symv = OF(symv), .sbmv = OF(sbmv), .spmv = OF(spmv), .ger = OF(ger), .syr = OF(syr), \
    .spr = OF(spr), .syr2 = OF(syr2), .spr2 = OF(spr2), .trmv = OF(trmv), .tbmv = OF(tbmv), .tpmv = OF(tpmv), .trsv = OF(trsv), \
    .tbsv = OF(tbsv), .tpsv = OF(tpsv),
#define REFERENCE2_ENTRIES REFERENCE2_FUNCTIONS(NAME)
#define REFERENCE2_COMPLEX_ENTRIES REFERENCE2_FUNCTIONS(CNAME)
