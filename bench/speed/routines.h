/* SPDX-License-Identifier: MIT */
/*
 * routines.h declares the table of routines that speed measures. The rows are in files by level.
 *
 * ROUTINE(name, ours, theirs, ...) defines a row. ours and theirs are the calls that are repeated, in terms of R (the
 * rocBLAS library), H (its handle), C (the CBLAS) and j (the job). The rest are fields of struct routine.
 */
#ifndef SPEED_ROUTINES_H
#define SPEED_ROUTINES_H

#include "job.h"

#define ROUTINE(routine_name, our_call, their_call, ...) \
    static void ours_##routine_name(struct job* j, long times) { \
        const struct rocblas* R = j->rocblas; \
        rocblas_handle H = j->handle; \
        for (long i = 0; i < times; i++) \
            j->status |= (int)(our_call); \
    } \
    static void theirs_##routine_name(struct job* j, long times) { \
        const struct cblas* C = j->cblas; \
        for (long i = 0; i < times; i++) \
            their_call; \
    } \
    static const struct routine routine_##routine_name = { \
        .name = #routine_name, .loops = {ours_##routine_name, theirs_##routine_name}, __VA_ARGS__};

/* rocBLAS's enumerators. The CBLAS takes the same values as ints. */
#define NONE rocblas_operation_none
#define TRANSPOSE rocblas_operation_transpose
#define CONJUGATE rocblas_operation_conjugate_transpose
#define LOWER rocblas_fill_lower
#define LEFT rocblas_side_left
#define RIGHT rocblas_side_right
#define NON_UNIT rocblas_diagonal_non_unit
#define COLUMNS cblas_col_major

/* Each function returns the rows of its file, ended by null. */
const struct routine* const* routines_level1(void);
const struct routine* const* routines_level2(void);
const struct routine* const* routines_level3(void);
const struct routine* const* routines_gemm(void);

/* routine_find returns the row with a name, or null. */
const struct routine* routine_find(const char* name);

/* routine_print_names prints all names, one per line. */
void routine_print_names(void);

#endif
