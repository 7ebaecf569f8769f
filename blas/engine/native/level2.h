/* SPDX-License-Identifier: MIT
 *
 * level2.h: level 2. Every matrix is a set of columns. columns.h locates them and has the four operations
 * on them: add columns to a vector, multiply columns by a vector, do both, and add a vector to a column.
 * level2_type.h builds the routines from these. A full matrix is processed in groups of columns, so that a
 * vector is read once for each group, and a band matrix column by column. Both files are included for each
 * element type.
 *
 * The only copies are blocks of a vector with increments that is multiplied by columns.
 */
#ifndef RBM_LEVEL2
#define RBM_LEVEL2
enum { GROUP = 4 }; /* columns of a full or packed matrix that are processed together */
#endif

#define PARTS 1
#define OF(x) NAME(x)
#include "columns.h"
#include "level2_type.h"
#undef PARTS
#undef OF
#define PARTS 2
#define OF(x) CNAME(x)
#include "columns.h"
#include "level2_type.h"
#undef PARTS
#undef OF

#undef LEVEL2_ENTRIES
#undef LEVEL2_COMPLEX_ENTRIES
#define LEVEL2_FUNCTIONS(OF) \
    .gemv = OF(gemv), .gbmv = OF(gbmv), .symv = OF(symv), .sbmv = OF(sbmv), .spmv = OF(spmv), .ger = OF(ger), .syr = OF(syr), \
    .spr = OF(spr), .syr2 = OF(syr2), .spr2 = OF(spr2), .trmv = OF(trmv), .tbmv = OF(tbmv), .tpmv = OF(tpmv), .trsv = OF(trsv), \
    .tbsv = OF(tbsv), .tpsv = OF(tpsv),
#define LEVEL2_ENTRIES LEVEL2_FUNCTIONS(NAME)
#define LEVEL2_COMPLEX_ENTRIES LEVEL2_FUNCTIONS(CNAME)
