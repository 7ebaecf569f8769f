/* SPDX-License-Identifier: MIT */
/*
 * job.h declares a measurement: a routine of the table, its sizes, and the operands of both sides.
 *
 * Both sides read the same inputs, unless their types differ. Each side writes its own outputs until the results have
 * been compared. Triangles, bands and packed matrices store the lower triangle by columns.
 */
#ifndef SPEED_JOB_H
#define SPEED_JOB_H

#include "library.h"

#include <stdbool.h>

/* The indices of the two sides. */
enum { ours = 0, theirs = 1, sides = 2 };

/*
 * The shape of an operand, in terms of m, n and k. A stable_ shape is an identity matrix with small entries below the
 * diagonal. A vector stays in range in a million products or solutions with it.
 */
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
    shape_band, /* 2 band_width + 1 rows of n columns */
    shape_symmetric_band, /* band_width + 1 rows of n columns */
    shape_stable_mm,
    shape_stable_nn,
    shape_stable_packed,
    shape_stable_band,
    shape_batch, /* contiguous m x m matrices */
};

enum { band_width = 32 };

/* The type of an element. */
enum element {
    element_same = 0, /* the default; see struct routine */
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

/* A loop calls its routine `times` times. Loops of ours combine the statuses in job->status by bitwise or. */
typedef void (*routine_loop)(struct job* job, long times);

/* A row of the table of routines. */
struct routine {
    const char* name;
    routine_loop loops[sides];
    enum element element; /* of the inputs of ours */
    enum element out_element; /* of the outputs of ours; element_same: element */
    enum element their_element; /* of the other side's inputs and outputs; element_same: as ours */
    enum shape a, b, out, out2; /* out and out2 are outputs; some routines read them, too */
    double alpha_re, alpha_im; /* alpha is 1 if both are 0 */
    const char* work; /* the number of operations is the product of these sizes, times work_factor */
    double work_factor;
    double tolerance; /* largest allowed difference, relative to the largest element; 0: by type */
    bool batched; /* the second size is the number of problems */
};

union scalar {
    float s[2];
    double d[2];
    int32_t i;
};

struct job {
    const struct routine* routine;
    const struct rocblas* rocblas;
    const struct cblas* cblas;
    rocblas_handle handle;
    int m, n, k;
    int batch_count;
    int status;
    union scalar alpha, beta;
    void *a[sides], *b[sides], *out[sides], *out2[sides];
    const void **a_table, **b_table; /* the addresses of the problems of a batch */
    void** out_table;
};

/*
 * job_create makes the operands of a routine. sizes has the form "1024" (m = n = k), "512x300" (m = k, n) or
 * "512x512x8" (m, n, k), or for a batched routine "8x10000" (m = n = k, number of problems).
 *
 * Returns true, or false after a line on stderr.
 */
bool job_create(struct job* job, const struct routine* routine, const char* sizes);

void job_destroy(struct job* job);

/*
 * job_difference returns the largest difference between the outputs of the two sides, relative to the largest
 * element. It returns infinity if an element of either side is NaN, infinite or denormal.
 */
double job_difference(const struct job* job);

/*
 * job_share_outputs makes both sides write the same memory from now on, if their types agree. Two allocations of
 * megabytes differ by up to a third in time, depending on their pages, which is not a property of either side.
 */
void job_share_outputs(struct job* job);

/* job_is_normal returns whether all outputs of both sides are free of NaN, infinite and denormal elements. */
bool job_is_normal(const struct job* job);

/* job_tolerance returns the largest allowed job_difference. */
double job_tolerance(const struct job* job);

/* job_work returns the number of operations of one call. */
double job_work(const struct job* job);

#endif
