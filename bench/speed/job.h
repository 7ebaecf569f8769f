/* SPDX-License-Identifier: MIT */
/*
 * job.h is one measurement: a routine of the table, its sizes, and the operands of both sides.
 *
 * Both sides read the same inputs, unless they are stored in different types, and each writes outputs of its own until the
 * results have been compared. All storage of triangles, bands and packed matrices is that of the lower triangle, by columns.
 */
#ifndef SPEED_JOB_H
#define SPEED_JOB_H

#include "library.h"

#include <stdbool.h>

/* The two sides, as indices, and beside them what does the least that any library could, which has no operands of its own: it is called on ours. */
enum { ours = 0, theirs = 1, sides = 2, least = 2, timed = 3 };

/* What an operand looks like, in terms of m, n and k. "near_" ones are identity matrices with small entries below the
 * diagonal, so that a vector which is multiplied by one, or solved with one, a million times stays what it is in size. */
enum shape {
    shape_none,
    shape_scalar,
    shape_vector_m,
    shape_vector_n,
    shape_matrix_mn,
    shape_matrix_mk,
    shape_matrix_kn,
    shape_matrix_nk,
    shape_matrix_mm,
    shape_matrix_nn,
    shape_packed_n,
    shape_band,           /* 2 band_width + 1 rows of n columns */
    shape_symmetric_band, /* band_width + 1 rows of n columns */
    shape_near_mm,
    shape_near_nn,
    shape_near_packed,
    shape_near_band,
    shape_batch, /* m x m matrices, one after the other */
};

enum { band_width = 32 };

/* The type of an element. */
enum element {
    element_same = 0, /* as the other one that the table names */
    element_s = 's',
    element_d = 'd',
    element_c = 'c',
    element_z = 'z',
    element_half = 'h',
    element_bfloat16 = 'b',
    element_int8 = '8',
    element_int32 = 'i',
};

struct job;

/* A loop calls its routine `times` times. Ours adds up statuses in job->status. */
typedef void (*routine_loop)(struct job *job, long times);

/* A row of the table of routines. */
struct routine {
    const char *name;
    routine_loop loops[sides];
    enum element element;             /* of ours */
    enum element out_element;         /* element_same: as element */
    enum element their_element;       /* of the other side, inputs and outputs; element_same: as ours */
    enum shape a, b, out, out2;       /* out and out2 are written, and read where the routine does */
    double alpha_re, alpha_im;        /* 1 where both are 0 */
    const char *work;                 /* the sizes whose product, times work_factor, is the number of operations */
    double work_factor;
    double tolerance;                 /* of the difference between the sides, relative to the largest element; 0: by type */
    bool batched;                     /* the second size is the number of problems */
};

union scalar {
    float s[2];
    double d[2];
    int32_t i;
};

struct job {
    const struct routine *routine;
    const struct rocblas *rocblas;
    const struct cblas *cblas;
    rocblas_handle handle;
    const struct rocblas *least; /* null where that can do nothing for the routine */
    rocblas_handle least_handle;
    int m, n, k;
    int batch_count;
    int status;
    union scalar alpha, beta;
    void *a[sides], *b[sides], *out[sides], *out2[sides];
    const void **a_table, **b_table; /* of a batch of real numbers: where each problem begins */
    void **out_table;
};

/*
 * job_create makes the operands of a routine for sizes in the form of "1024", "512x512x8" (m, n, k), or, where it is batched,
 * "8x10000" (m = n = k, number of problems).
 *
 * Returns true, or false after a line on stderr.
 */
bool job_create(struct job *job, const struct routine *routine, const char *sizes);

void job_destroy(struct job *job);

/* job_run calls the routine `times` times: ours, theirs or the least. */
void job_run(struct job *job, int side, long times);

/*
 * job_difference returns the largest difference between what the two sides have written, relative to the largest element, or
 * infinity where an element of either side is not a number, infinite, or denormal.
 */
double job_difference(const struct job *job);

/*
 * job_share_outputs lets both sides write the same memory from now on, where their types agree: two allocations of megabytes
 * differ by up to a third in time, by the pages that each was given, and that is no property of either side.
 */
void job_share_outputs(struct job *job);

/* job_is_normal says whether no element that a side has written is NaN, infinite or denormal. */
bool job_is_normal(const struct job *job);

/* job_tolerance is the largest difference that counts as none. */
double job_tolerance(const struct job *job);

/* job_work returns the number of operations of one call. */
double job_work(const struct job *job);

#endif
