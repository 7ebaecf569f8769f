/* SPDX-License-Identifier: MIT
 *
 * level2.h: level 2. Every matrix is a set of columns: columns.h says where they are and has the four things that are done with them (add columns
 * to a vector, multiply them by one, both, and add a vector to a column). level2_type.h makes the routines of these: a full matrix goes in groups of
 * columns, so that a vector is read once for a group, and a band one column after the other. Both are included for each element type.
 *
 * Nothing is copied but blocks of a vector with increments which is multiplied by columns.
 */
#ifndef RBM_LEVEL2
#define RBM_LEVEL2
enum { GROUP = 4 }; /* columns of a full or packed matrix that go together */
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
#define LEVEL2_FUNCTIONS(OF)                                                                                                               \
    .gemv = OF(gemv), .gbmv = OF(gbmv), .symv = OF(symv), .sbmv = OF(sbmv), .spmv = OF(spmv), .ger = OF(ger), .syr = OF(syr),              \
    .spr = OF(spr), .syr2 = OF(syr2), .spr2 = OF(spr2), .trmv = OF(trmv), .tbmv = OF(tbmv), .tpmv = OF(tpmv), .trsv = OF(trsv),            \
    .tbsv = OF(tbsv), .tpsv = OF(tpsv),
#define LEVEL2_ENTRIES LEVEL2_FUNCTIONS(NAME)
#define LEVEL2_COMPLEX_ENTRIES LEVEL2_FUNCTIONS(CNAME)
