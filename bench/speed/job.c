/* SPDX-License-Identifier: MIT */
/* job.c makes the operands of a job and compares the results. */
#include "element.h"
#include "job.h"

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { alignment_bytes = 4096 };

/* Entries of a stable_ matrix below its diagonal are at most stable_entry / order. */
static const double stable_entry = 1e-3;

static size_t shape_elements(enum shape shape, const struct job* job) {
    size_t m = (size_t)job->m, n = (size_t)job->n, k = (size_t)job->k;
    switch (shape) {
    case shape_none:
        return 0;
    case shape_scalar:
        return 1;
    case shape_vector_m:
        return m;
    case shape_vector_n:
        return n;
    case shape_matrix_mn:
        return m * n;
    case shape_matrix_mk:
        return m * k;
    case shape_matrix_kn:
        return k * n;
    case shape_matrix_nk:
        return n * k;
    case shape_matrix_mm:
    case shape_stable_mm:
        return m * m;
    case shape_matrix_nn:
    case shape_stable_nn:
        return n * n;
    case shape_packed_n:
    case shape_stable_packed:
        return n * (n + 1) / 2;
    case shape_band:
        return (2 * band_width + 1) * n;
    case shape_symmetric_band:
    case shape_stable_band:
        return (band_width + 1) * n;
    case shape_batch:
        return m * m * (size_t)job->batch_count;
    }
    return 0;
}

/* number returns a number from -1 to 1 that depends only on its index and the operand. */
static double number(size_t index, unsigned operand) {
    uint64_t bits = (index + 1) * 0x9e3779b97f4a7c15u + operand * 0xd1b54a32d192ed03u;
    bits = (bits ^ bits >> 31) * 0xbf58476d1ce4e5b9u;
    bits = (bits ^ bits >> 29) * 0x94d049bb133111ebu;
    return ldexp((double)(bits >> 11), -52) - 1;
}

/* fill writes one operand for both sides: the same numbers, each in the side's own type. */
static void fill(void* const sides_out[sides], enum element element, enum element other, size_t elements, unsigned operand) {
    size_t parts = elements * element_parts(element);
    bool coarse = element_is_coarse(element);
    double scale = element == element_int8 ? 8 : 1;
    for (size_t i = 0; i < parts; i++) {
        double value = number(i, operand);
        if (coarse)
            value = scale * round(value * 8) / 8;
        element_write(element, sides_out[ours], i, value);
        if (sides_out[theirs] != sides_out[ours])
            element_write(other, sides_out[theirs], i, value);
    }
}

/* diagonal_of returns the index of the diagonal element of column j of a stable_ matrix. */
static size_t diagonal_of(enum shape shape, size_t order, size_t j) {
    switch (shape) {
    case shape_stable_packed:
        return j * order - j * (j - 1) / 2;
    case shape_stable_band:
        return j * (band_width + 1);
    default:
        return j * order + j;
    }
}

/* make_stable turns a filled matrix into one of a stable_ shape. */
static void make_stable(const struct job* job, enum shape shape, enum element element, void* matrix) {
    size_t order = (size_t)(shape == shape_stable_mm ? job->m : job->n);
    size_t parts = element_parts(element), total = shape_elements(shape, job) * parts;
    double scale = stable_entry / (double)order;
    for (size_t i = 0; i < total; i++)
        element_write(element, matrix, i, scale * element_read(element, matrix, i));
    for (size_t j = 0; j < order; j++) {
        size_t diagonal = diagonal_of(shape, order, j) * parts;
        element_write(element, matrix, diagonal, 1);
        if (parts == 2)
            element_write(element, matrix, diagonal + 1, 0);
    }
}

static void* allocate(size_t elements, enum element element) {
    size_t bytes = elements * element_parts(element) * element_part_bytes(element);
    bytes = (bytes + alignment_bytes) / alignment_bytes * alignment_bytes;
    return aligned_alloc(alignment_bytes, bytes);
}

/* make_operand allocates and fills one operand. Both sides read the same input memory if their types agree. */
static bool make_operand(struct job* job, enum shape shape, bool is_output, unsigned operand, void* sides_out[sides]) {
    const struct routine* r = job->routine;
    size_t elements = shape_elements(shape, job);
    if (elements == 0)
        return true;
    enum element element = is_output && r->out_element != element_same ? r->out_element : r->element;
    enum element other = r->their_element != element_same ? r->their_element : element;
    sides_out[ours] = allocate(elements, element);
    sides_out[theirs] = is_output || r->their_element != element_same ? allocate(elements, other) : sides_out[ours];
    if (sides_out[ours] == NULL || sides_out[theirs] == NULL) {
        fprintf(stderr, "speed: %s: no memory\n", r->name);
        return false;
    }
    fill(sides_out, element, other, elements, operand);
    if (shape == shape_stable_mm || shape == shape_stable_nn || shape == shape_stable_packed || shape == shape_stable_band)
        make_stable(job, shape, element, sides_out[ours]);
    return true;
}

static bool make_tables(struct job* job) {
    size_t count = (size_t)job->batch_count, bytes = (size_t)job->m * (size_t)job->m * element_part_bytes(job->routine->element);
    job->a_table = calloc(count, sizeof *job->a_table);
    job->b_table = calloc(count, sizeof *job->b_table);
    job->out_table = calloc(count, sizeof *job->out_table);
    if (job->a_table == NULL || job->b_table == NULL || job->out_table == NULL)
        return false;
    for (size_t i = 0; i < count; i++) {
        job->a_table[i] = (const char*)job->a[ours] + i * bytes;
        job->b_table[i] = (const char*)job->b[ours] + i * bytes;
        job->out_table[i] = (char*)job->out[ours] + i * bytes;
    }
    return true;
}

static void set_scalar(union scalar* scalar, enum element element, double re, double im) {
    if (element == element_int8)
        scalar->i = (int32_t)re;
    else if (element == element_d || element == element_z)
        scalar->d[0] = re, scalar->d[1] = im;
    else
        scalar->s[0] = (float)re, scalar->s[1] = (float)im;
}

/* parse_sizes reads up to three sizes, separated by x. */
static bool parse_sizes(struct job* job, const char* sizes) {
    int first = 0, second = 0, third = 0;
    char end = 0;
    int read = sscanf(sizes, "%dx%dx%d%c", &first, &second, &third, &end);
    job->m = job->n = job->k = first;
    job->batch_count = 1;
    if (job->routine->batched && read == 2)
        job->batch_count = second;
    else if (!job->routine->batched && read == 2)
        job->n = second;
    else if (!job->routine->batched && read == 3)
        job->n = second, job->k = third;
    else if (read != 1)
        return false;
    return job->m > 0 && job->n > 0 && job->k > 0 && job->batch_count > 0;
}

bool job_create(struct job* job, const struct routine* routine, const char* sizes) {
    job->routine = routine;
    if (!parse_sizes(job, sizes)) {
        fprintf(stderr, "speed: %s: not a size: %s\n", routine->name, sizes);
        return false;
    }
    bool plain = routine->alpha_re == 0 && routine->alpha_im == 0;
    set_scalar(&job->alpha, routine->element, plain ? 1 : routine->alpha_re, routine->alpha_im);
    set_scalar(&job->beta, routine->element, 0, 0);
    return make_operand(job, routine->a, false, 1, job->a) && make_operand(job, routine->b, false, 2, job->b)
        && make_operand(job, routine->out, true, 3, job->out) && make_operand(job, routine->out2, true, 4, job->out2)
        && (!routine->batched || make_tables(job));
}

static void release(void* operand[sides]) {
    if (operand[theirs] != operand[ours])
        free(operand[theirs]);
    free(operand[ours]);
}

static enum element out_element(const struct job* job, int side) {
    const struct routine* r = job->routine;
    if (side == theirs && r->their_element != element_same)
        return r->their_element;
    return r->out_element != element_same ? r->out_element : r->element;
}

/* share frees the other side's output and makes it use that of ours. */
static void share(void* operand[sides]) {
    if (operand[theirs] != operand[ours])
        free(operand[theirs]);
    operand[theirs] = operand[ours];
}

void job_share_outputs(struct job* job) {
    if (out_element(job, ours) != out_element(job, theirs))
        return;
    share(job->out);
    share(job->out2);
}

void job_destroy(struct job* job) {
    release(job->a);
    release(job->b);
    release(job->out);
    release(job->out2);
    free(job->a_table);
    free(job->b_table);
    free(job->out_table);
}

static size_t out_parts(const struct job* job, enum shape shape) {
    return shape_elements(shape, job) * element_parts(out_element(job, ours));
}

/*
 * is_normal returns whether a value is 0 or in the normal range of its type. The bounds depend on the type, because a
 * denormal float is normal as a double.
 */
static bool is_normal(enum element element, double value) {
    bool wide = element == element_d || element == element_z;
    return value == 0 || (isfinite(value) && fabs(value) > (wide ? 1e-300 : 1e-37) && fabs(value) < (wide ? 1e300 : 1e37))
        || element == element_half;
}

static bool all_normal(const struct job* job, enum shape shape, void* const sides_of[sides]) {
    size_t parts = out_parts(job, shape);
    for (int side = 0; side < sides; side++)
        for (size_t i = 0; i < parts; i++)
            if (!is_normal(out_element(job, side), element_read(out_element(job, side), sides_of[side], i)))
                return false;
    return true;
}

bool job_is_normal(const struct job* job) {
    return all_normal(job, job->routine->out, job->out) && all_normal(job, job->routine->out2, job->out2);
}

static double difference(const struct job* job, enum shape shape, void* const sides_of[sides]) {
    size_t parts = out_parts(job, shape);
    double largest = 0, apart = 0;
    for (size_t i = 0; i < parts; i++) {
        double mine = element_read(out_element(job, ours), sides_of[ours], i);
        double other = element_read(out_element(job, theirs), sides_of[theirs], i);
        largest = fmax(largest, fabs(other));
        apart = fmax(apart, fabs(mine - other));
    }
    if (apart == 0)
        return 0;
    return largest > 0 ? apart / largest : (double)INFINITY;
}

double job_difference(const struct job* job) {
    if (!job_is_normal(job))
        return (double)INFINITY;
    return fmax(difference(job, job->routine->out, job->out), difference(job, job->routine->out2, job->out2));
}

double job_tolerance(const struct job* job) {
    if (job->routine->tolerance > 0)
        return job->routine->tolerance;
    return job->routine->element == element_d || job->routine->element == element_z ? 1e-11 : 1e-4;
}

double job_work(const struct job* job) {
    double work = job->routine->work_factor * (double)job->batch_count;
    for (const char* size = job->routine->work; *size != 0; size++)
        work *= *size == 'm' ? job->m : *size == 'n' ? job->n : job->k;
    return work;
}
