/* SPDX-License-Identifier: MIT */
/* blas.c measures calls through this library beside the same calls on cuBLAS. */
#include "../memcost/timing.h"
#include "gpu.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { ours, theirs, sides };
enum { target_small = 64, target_large = 4096, most_added_ns = 1000 };
enum { least_small_calls = 20, most_calls = 100, compared_elems = 1 << 20 };
enum { out_of_memory = 2, host_scalars = 0, device_scalars = 1 };

static const double sample_at_least_ns = 2e6, most_ratio = 1.02;

/* struct job is one routine on matrices of order n. Both sides read the same A and B; each side has its own output. */
struct job {
    struct gpu* g;
    const struct routine* routine;
    int n;
    uint64_t a, b, c[sides];
    double host_ns[sides], device_ns[sides]; /* per call, in the last sample */
};

/* struct routine describes a routine. ddot's result is on the device, so that the call need not wait for it. */
struct routine {
    const char* name;
    size_t elem_bytes, result_elems; /* result_elems is 0 if the result is a matrix */
    int scalars;
    bool in_place; /* the output is initialized with B */
    bool (*call[sides])(const struct job* j);
};

static double* f64(uint64_t address) { return (double*)(uintptr_t)address; }

static float* f32(uint64_t address) { return (float*)(uintptr_t)address; }

static bool dgemm_ours(const struct job* j) {
    const double one = 1, zero = 0;
    return OK(j->g->own.dgemm(j->g->handle, rocblas_operation_none, rocblas_operation_none, j->n, j->n, j->n, &one, f64(j->a),
        j->n, f64(j->b), j->n, &zero, f64(j->c[ours]), j->n));
}

static bool dgemm_theirs(const struct job* j) {
    const double one = 1, zero = 0;
    return OK(j->g->cublas.dgemm(
        j->g->cublas_handle, 0, 0, j->n, j->n, j->n, &one, f64(j->a), j->n, f64(j->b), j->n, &zero, f64(j->c[theirs]), j->n));
}

static bool sgemm_ours(const struct job* j) {
    const float one = 1, zero = 0;
    return OK(j->g->own.sgemm(j->g->handle, rocblas_operation_none, rocblas_operation_none, j->n, j->n, j->n, &one, f32(j->a),
        j->n, f32(j->b), j->n, &zero, f32(j->c[ours]), j->n));
}

static bool sgemm_theirs(const struct job* j) {
    const float one = 1, zero = 0;
    return OK(j->g->cublas.sgemm(
        j->g->cublas_handle, 0, 0, j->n, j->n, j->n, &one, f32(j->a), j->n, f32(j->b), j->n, &zero, f32(j->c[theirs]), j->n));
}

static bool dtrsm_ours(const struct job* j) {
    const double one = 1;
    return OK(j->g->own.dtrsm(j->g->handle, rocblas_side_left, rocblas_fill_lower, rocblas_operation_none, rocblas_diagonal_unit,
        j->n, j->n, &one, f64(j->a), j->n, f64(j->c[ours]), j->n));
}

static bool dtrsm_theirs(const struct job* j) {
    const double one = 1;
    return OK(j->g->cublas.dtrsm(j->g->cublas_handle, 0, 0, 0, 1, j->n, j->n, &one, f64(j->a), j->n, f64(j->c[theirs]), j->n));
}

static bool ddot_ours(const struct job* j) {
    return OK(j->g->own.ddot(j->g->handle, j->n * j->n, f64(j->a), 1, f64(j->b), 1, f64(j->c[ours])));
}

static bool ddot_theirs(const struct job* j) {
    return OK(j->g->cublas.ddot(j->g->cublas_handle, j->n * j->n, f64(j->a), 1, f64(j->b), 1, f64(j->c[theirs])));
}

static const struct routine routines[] = {
    {"dgemm", sizeof(double), 0, host_scalars, false, {dgemm_ours, dgemm_theirs}},
    {"sgemm", sizeof(float), 0, host_scalars, false, {sgemm_ours, sgemm_theirs}},
    {"dtrsm", sizeof(double), 0, host_scalars, true, {dtrsm_ours, dtrsm_theirs}},
    {"ddot", sizeof(double), 1, device_scalars, false, {ddot_ours, ddot_theirs}},
};

static size_t matrix_bytes(const struct job* j) { return (size_t)j->n * (size_t)j->n * j->routine->elem_bytes; }

static size_t result_bytes(const struct job* j) {
    return j->routine->result_elems != 0 ? j->routine->result_elems * j->routine->elem_bytes : matrix_bytes(j);
}

/*
 * filled returns a matrix of numbers in [-1, 1] / n. A unit triangle of such numbers is well-conditioned, so repeated
 * solutions stay bounded.
 */
static void* filled(const struct job* j, uint32_t state) {
    size_t elems = (size_t)j->n * (size_t)j->n;
    void* image = malloc(matrix_bytes(j));
    for (size_t i = 0; image != NULL && i < elems; i++) {
        state = state * 1664525u + 1013904223u;
        double value = ((double)(state >> 8) / (1 << 23) - 1) / j->n;
        if (j->routine->elem_bytes == sizeof(float))
            ((float*)image)[i] = (float)value;
        else
            ((double*)image)[i] = value;
    }
    return image;
}

/* put allocates and fills one operand. It sets *there to false if the device does not have enough memory. */
static bool put(struct job* j, uint64_t* address, size_t bytes, const void* image, bool* there) {
    int status = *there ? j->g->cuda.allocate(address, bytes) : 0;
    if (status == out_of_memory)
        *there = false;
    return !*there || (gpu_ok("cuMemAlloc", status) && (image == NULL || OK(j->g->cuda.to_device(*address, image, bytes))));
}

static bool drop(struct job* j) {
    const uint64_t addresses[] = {j->a, j->b, j->c[ours], j->c[theirs]};
    bool done = true;
    for (size_t i = 0; i < sizeof addresses / sizeof addresses[0]; i++)
        done = (addresses[i] == 0 || OK(j->g->cuda.free(addresses[i]))) && done;
    return done;
}

static bool make(struct job* j, bool* there) {
    void *a = filled(j, 1), *b = filled(j, 2);
    const void* c = j->routine->in_place ? b : NULL;
    *there = a != NULL && b != NULL;
    bool done = put(j, &j->a, matrix_bytes(j), a, there) && put(j, &j->b, matrix_bytes(j), b, there)
        && put(j, &j->c[ours], result_bytes(j), c, there) && put(j, &j->c[theirs], result_bytes(j), c, there)
        && OK(j->g->cuda.stream_wait(NULL)); /* a copy from pageable memory may return before it is complete */
    free(a);
    free(b);
    return done;
}

static double element(const struct job* j, const void* image, size_t i) {
    return j->routine->elem_bytes == sizeof(float) ? (double)((const float*)image)[i] : ((const double*)image)[i];
}

/* same compares the outputs of both sides, up to the first 2^20 elements. */
static bool same(const struct job* j) {
    size_t elems = result_bytes(j) / j->routine->elem_bytes, elem_bytes = j->routine->elem_bytes;
    elems = elems < compared_elems ? elems : compared_elems;
    void* image[sides] = {malloc(elems * elem_bytes), malloc(elems * elem_bytes)};
    double largest = 0, apart = 0, epsilon = elem_bytes == sizeof(float) ? 0x1p-23 : 0x1p-52;
    bool done = image[ours] != NULL && image[theirs] != NULL;
    for (int side = 0; done && side < sides; side++)
        done = OK(j->g->cuda.to_host(image[side], j->c[side], elems * elem_bytes));
    for (size_t i = 0; done && i < elems; i++) {
        double x = element(j, image[ours], i), y = element(j, image[theirs], i);
        largest = fmax(largest, fabs(y));
        apart = isfinite(x) && isfinite(y) ? fmax(apart, fabs(x - y)) : INFINITY;
    }
    free(image[ours]);
    free(image[theirs]);
    if (done && largest > 0 && apart <= 64 * j->n * epsilon * largest)
        return true;
    fprintf(stderr, "gpu: %s, n = %d: the results differ by %g of %g\n", j->routine->name, j->n, apart, largest);
    return false;
}

/* sample times calls of one side, by the host's clock and between two events on the device. */
static bool sample(struct job* j, int side, int calls) {
    const struct driver* cuda = &j->g->cuda;
    float milliseconds = 0;
    bool done = OK(cuda->event_record(j->g->start, j->g->stream));
    double start_ns = timing_now_ns();
    for (int i = 0; done && i < calls; i++)
        done = j->routine->call[side](j);
    j->host_ns[side] = (timing_now_ns() - start_ns) / calls;
    done = done && OK(cuda->event_record(j->g->end, j->g->stream)) && OK(cuda->event_wait(j->g->end))
        && OK(cuda->event_elapsed(&milliseconds, j->g->start, j->g->end));
    j->device_ns[side] = (double)milliseconds * 1e6 / calls;
    return done;
}

/* struct figures has the samples of a row: the times of both sides, and their difference and ratio for each pair. */
struct figures {
    double *host_ns[sides], *device_ns[sides], *added_ns, *ratio;
};

static void print_row(const struct job* j, const struct figures* f) {
    int count = j->g->samples;
    double ratio = timing_median(f->ratio, count), added_ns = timing_median(f->added_ns, count);
    const char *target = "", *outcome = "";
    if (j->n == target_small) {
        target = "under 1000 ns added: ";
        outcome = gpu_target(j->g, added_ns < most_added_ns * j->g->slack);
    } else if (j->n == target_large) {
        target = "at most 1.02: ";
        outcome = gpu_target(j->g, ratio <= 1 + (most_ratio - 1) * j->g->slack);
    }
    printf("| %s | %d | %.2f | %.2f | %.3f | %.0f | %.0f | %.0f | %s%s |\n", j->routine->name, j->n,
        timing_median(f->device_ns[ours], count) / 1e3, timing_median(f->device_ns[theirs], count) / 1e3, ratio,
        timing_median(f->host_ns[ours], count), timing_median(f->host_ns[theirs], count), added_ns, target, outcome);
}

/* repeat samples both sides. The side that goes first alternates. */
static bool repeat(struct job* j, const struct figures* f) {
    int calls = j->n == target_small ? least_small_calls : 1; /* a single call finds cold caches */
    for (bool enough = false; !enough; calls *= enough ? 1 : 2) {
        if (!sample(j, ours, calls) || !sample(j, theirs, calls))
            return false;
        enough = j->device_ns[theirs] * calls >= sample_at_least_ns || 2 * calls > most_calls;
    }
    for (int i = 0; i < j->g->samples; i++) {
        int first = i % sides;
        if (!sample(j, first, calls) || !sample(j, 1 - first, calls))
            return false;
        for (int side = 0; side < sides; side++) {
            f->host_ns[side][i] = j->host_ns[side];
            f->device_ns[side][i] = j->device_ns[side];
        }
        f->added_ns[i] = j->host_ns[ours] - j->host_ns[theirs];
        f->ratio[i] = j->device_ns[ours] / j->device_ns[theirs];
    }
    print_row(j, f);
    return true;
}

static bool measure(struct job* j) {
    size_t count = (size_t)j->g->samples;
    double* values = calloc(6 * count, sizeof *values);
    const struct figures f = {
        {values, values + count}, {values + 2 * count, values + 3 * count}, values + 4 * count, values + 5 * count};
    bool done = values != NULL && j->routine->call[ours](j) && j->routine->call[theirs](j)
        && OK(j->g->cuda.stream_wait(j->g->stream)) && same(j) && repeat(j, &f);
    free(values);
    return done;
}

static bool run(struct gpu* g, const struct routine* routine, int n) {
    struct job j = {.g = g, .routine = routine, .n = n};
    bool there = true;
    bool done = make(&j, &there);
    if (done && !there)
        printf("| %s | %d | not measured: not enough memory | | | | | | |\n", routine->name, n);
    else if (done)
        done = measure(&j);
    return drop(&j) && done;
}

bool gpu_blas(struct gpu* g) {
    printf(
        "\n## A call through this library beside the same call on cuBLAS\n\n"
        "Order n; ddot has n x n elements and leaves its result on the device. Device: microseconds a call, between two events\n"
        "around a series of calls. Host: nanoseconds until a call returns. The results of both sides are compared first.\n\n"
        "| routine | n | device, us | cuBLAS | ratio | host, ns | cuBLAS | added | target |\n"
        "|---|---|---|---|---|---|---|---|---|\n");
    for (size_t i = 0; i < sizeof routines / sizeof routines[0]; i++) {
        if (!OK(g->own.set_pointer_mode(
                g->handle, routines[i].scalars == device_scalars ? rocblas_pointer_mode_device : rocblas_pointer_mode_host))
            || !OK(g->cublas.set_pointer_mode(g->cublas_handle, routines[i].scalars)))
            return false;
        for (int n = target_small; n <= g->largest; n *= 2)
            if (!run(g, &routines[i], n))
                return false;
    }
    return true;
}
