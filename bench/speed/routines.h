/* SPDX-License-Identifier: MIT */
/*
 * routines.h is the table of what speed measures, in files by level.
 *
 * ROUTINE(name, ours, theirs, ...) makes a row: ours and theirs are the call that is repeated, in terms of R (the rocBLAS
 * library), H (its handle), C (the CBLAS) and j (the job); the rest are fields of struct routine.
 */
#ifndef SPEED_ROUTINES_H
#define SPEED_ROUTINES_H

#include "job.h"

#define ROUTINE(routine_name, our_call, their_call, ...)                                                                       \
    static void ours_##routine_name(struct job *j, long times)                                                                 \
    {                                                                                                                          \
        const struct rocblas *R = j->rocblas;                                                                                  \
        rocblas_handle H = j->handle;                                                                                          \
        for (long i = 0; i < times; i++)                                                                                       \
            j->status |= (int)(our_call);                                                                                      \
    }                                                                                                                          \
    static void theirs_##routine_name(struct job *j, long times)                                                               \
    {                                                                                                                          \
        const struct cblas *C = j->cblas;                                                                                      \
        for (long i = 0; i < times; i++)                                                                                       \
            their_call;                                                                                                        \
    }                                                                                                                          \
    static const struct routine routine_##routine_name = {                                                                     \
        .name = #routine_name, .loops = {ours_##routine_name, theirs_##routine_name}, __VA_ARGS__};

/* Enumerators: rocBLAS's for ours, the same values as ints for the CBLAS. */
#define NONE rocblas_operation_none
#define TRANSPOSE rocblas_operation_transpose
#define CONJUGATE rocblas_operation_conjugate_transpose
#define LOWER rocblas_fill_lower
#define LEFT rocblas_side_left
#define RIGHT rocblas_side_right
#define NON_UNIT rocblas_diagonal_non_unit
#define COLUMNS cblas_col_major

/* routines_level1 and the others return a list of rows that ends with null. */
const struct routine *const *routines_level1(void);
const struct routine *const *routines_level2(void);
const struct routine *const *routines_level3(void);
const struct routine *const *routines_gemm(void);

/* routine_find returns the row of a name, or null. */
const struct routine *routine_find(const char *name);

/* routine_print_names writes all names, one a line. */
void routine_print_names(void);

#endif
