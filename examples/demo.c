/* SPDX-License-Identifier: MIT
 *
 * demo.c: the main task on real input.
 *
 *     demo [MATRIX.mtx [RHS.mtx]]
 *
 * It reads a triangular matrix A and right-hand sides B. One size query determines the workspace of all calls,
 * and the demo sets that size once. It solves A X = B with rocblas_dtrsm, multiplies back with rocblas_dgemm in
 * memory that it leases from the workspace, and computes norms with rocblas_dnrm2. It prints the workspace that
 * each call requested and used, and the numbers of allocations of and waits for the device. Without arguments
 * it reads the files in DEMO_DATA; without RHS.mtx it creates 16 right-hand sides.
 *
 * Exit status: 0; 1 if a call failed, the residual is too large, or a call allocated or waited; 2 for invalid
 * input, after one line on stderr. */
#include "matrix_market.h"

#include <float.h>
#include <rocblas_mem.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifndef DEMO_DATA
#define DEMO_DATA "examples/data"
#endif

enum { MADE_SIDES = 16, EXIT_WRONG = 1, EXIT_INPUT = 2 };

/* struct problem is A X = B with intermediate results. */
struct problem {
    struct mm_matrix A, B; /* on the host */
    rocblas_fill uplo;
    double *on_device, *X, *R; /* on the device: A; the solution; the residual A X - B */
    double norm_R, norm_A, norm_X;
};

/* The calls in order. */
enum step { solve, multiply_back, norm_of_R, norm_of_A, norm_of_X, STEPS };

static const char* const step_call[STEPS] = {
    "rocblas_dtrsm", "residual", "rocblas_dnrm2_64", "rocblas_dnrm2_64", "rocblas_dnrm2_64"};
static const char* const step_text[STEPS] = {"solve A X = B", "R := A X - B", "|R|", "|A|", "|X|"};

/* struct row is one line of the table. */
struct row {
    size_t queried_bytes, leased_bytes, peak_bytes;
    uint64_t allocations, waits;
    rocblas_status status;
};

/* give_up prints one line on stderr and ends the program. */
static void give_up(int exit_status, const char* format, ...) {
    va_list args;
    va_start(args, format);
    fflush(stdout);
    fputs("demo: ", stderr);
    vfprintf(stderr, format, args);
    fputc('\n', stderr);
    va_end(args);
    exit(exit_status);
}

/* require ends the program with the text of the handle's last error if a call failed. */
static void require(rocblas_handle handle, const char* call, rocblas_status status) {
    char text[512] = "";
    if (status == rocblas_status_success)
        return;
    rocblas_mem_get_last_error(handle, text, sizeof text);
    give_up(EXIT_WRONG, "%s: %s%s%s", call, rocblas_status_to_string(status), text[0] ? ": " : "", text);
}

/* ---------------------------------------------------------------------------------------------------------------------
 * Memory of the device: that of HIP with DEMO_HIP, and otherwise the host's, because the host is the device
 * ------------------------------------------------------------------------------------------------------------------ */

#ifdef DEMO_HIP
enum { hipMemcpyDefault = 4 };
int hipMalloc(void** address, size_t bytes);
int hipFree(void* address);
int hipMemcpy(void* to, const void* from, size_t bytes, int kind);
#else
#define hipMalloc(address, bytes) ((*(address) = malloc(bytes)) == NULL)
#define hipFree free
#define hipMemcpy(to, from, bytes, kind) (memcpy(to, from, bytes) != (to))
#endif

static void copy(void* to, const void* from, size_t bytes) {
    if (hipMemcpy(to, from, bytes, hipMemcpyDefault) != 0)
        give_up(EXIT_WRONG, "%zu bytes cannot be copied", bytes);
}

/* to_device returns memory of the device with a copy of a matrix. */
static double* to_device(const struct mm_matrix* matrix) {
    const size_t bytes = (size_t)matrix->rows * (size_t)matrix->cols * sizeof *matrix->values;
    void* address = NULL;
    if (hipMalloc(&address, bytes) != 0)
        give_up(EXIT_INPUT, "the device has no memory for %d x %d numbers", matrix->rows, matrix->cols);
    copy(address, matrix->values, bytes);
    return address;
}

/* ---------------------------------------------------------------------------------------------------------------------
 * Input
 * ------------------------------------------------------------------------------------------------------------------ */

/* find_triangle returns the triangle of A that is used. It ends the program if A is not triangular or is singular. */
static rocblas_fill find_triangle(const struct mm_matrix* A, const char* path) {
    if (A->rows != A->cols)
        give_up(EXIT_INPUT, "%s: the matrix is %d x %d, not square", path, A->rows, A->cols);
    const size_t order = (size_t)A->rows;
    size_t above[2] = {0, 0}, below[2] = {0, 0}; /* row and column, from 1, of an entry in that triangle */
    for (size_t j = 0; j < order; ++j)
        for (size_t i = 0; i < order; ++i) {
            size_t* side = i < j ? above : below;
            if (i != j && A->values[i + j * order] != 0)
                side[0] = i + 1, side[1] = j + 1;
        }
    if (above[0] && below[0])
        give_up(EXIT_INPUT, "%s: the matrix is not triangular: row %zu, column %zu and row %zu, column %zu are both not 0", path,
            above[0], above[1], below[0], below[1]);
    for (size_t i = 0; i < order; ++i)
        if (A->values[i + i * order] == 0)
            give_up(EXIT_INPUT, "%s: the matrix is singular: row %zu, column %zu is 0", path, i + 1, i + 1);
    return above[0] ? rocblas_fill_upper : rocblas_fill_lower;
}

/* check_sides ends the program if B does not fit A, or is all zeros, which makes the residual meaningless. */
static void check_sides(const struct problem* p, const char* path) {
    if (p->B.rows != p->A.rows)
        give_up(EXIT_INPUT, "%s: the right-hand sides have %d rows, the matrix has %d", path, p->B.rows, p->A.rows);
    for (size_t i = 0; i < (size_t)p->B.rows * (size_t)p->B.cols; ++i)
        if (p->B.values[i] != 0)
            return;
    give_up(EXIT_INPUT, "%s: all right-hand sides are 0", path);
}

/* make_sides creates right-hand sides that all differ, with entries from 1 to 2. */
static void make_sides(struct problem* p) {
    p->B = (struct mm_matrix){
        .rows = p->A.rows, .cols = MADE_SIDES, .values = calloc((size_t)p->A.rows, MADE_SIDES * sizeof(double))};
    if (!p->B.values)
        give_up(EXIT_INPUT, "no memory for %d x %d numbers", p->A.rows, MADE_SIDES);
    for (size_t i = 0; i < (size_t)p->B.rows * MADE_SIDES; ++i)
        p->B.values[i] = 1 + (double)(i * 7919 % 1009) / 1009;
}

/* read_problem reads or creates A and B and prints a description, or ends the program. */
static void read_problem(struct problem* p, const char* matrix_path, const char* sides_path) {
    char message[MM_MESSAGE_BYTES];
    if (!mm_read(matrix_path, &p->A, message))
        give_up(EXIT_INPUT, "%s", message);
    p->uplo = find_triangle(&p->A, matrix_path);
    if (!sides_path)
        make_sides(p);
    else if (!mm_read(sides_path, &p->B, message))
        give_up(EXIT_INPUT, "%s", message);
    check_sides(p, sides_path);
    printf("A          %d x %d, %s triangular, %zu entries: %s\n", p->A.rows, p->A.cols,
        p->uplo == rocblas_fill_lower ? "lower" : "upper", p->A.entries, matrix_path);
    printf("B          %d x %d: %s\n", p->B.rows, p->B.cols, sides_path ? sides_path : "made by this program");
}

/* ---------------------------------------------------------------------------------------------------------------------
 * The calls
 * ------------------------------------------------------------------------------------------------------------------ */

/* residual computes R := A X - B like a routine of the library: it answers size queries and computes in leased
 * memory. */
static rocblas_status residual(rocblas_handle handle, struct problem* p) {
    const double one = 1, minus_one = -1;
    const rocblas_int n = p->A.rows, sides = p->B.cols;
    const rocblas_operation none = rocblas_operation_none;
    const size_t bytes = (size_t)n * (size_t)sides * sizeof(double);
    struct rocblas_device_malloc_base* lease = NULL;
    void* R = NULL;
    if (rocblas_is_device_memory_size_query(handle))
        return rocblas_set_optimal_device_memory_size_impl(handle, 1, bytes);
    rocblas_status status = rocblas_device_malloc_alloc(handle, &lease, 1, bytes);
    if (status != rocblas_status_success)
        return status;
    require(handle, "rocblas_device_malloc_ptr", rocblas_device_malloc_ptr(lease, &R));
    copy(R, p->B.values, bytes);
    status = rocblas_dgemm(handle, none, none, n, sides, n, &one, p->on_device, n, p->X, n, &minus_one, R, n);
    copy(p->R, R, bytes);
    require(handle, "rocblas_device_malloc_free", rocblas_device_malloc_free(lease));
    return status;
}

/* call makes the call of one step. In a size query it touches no data. */
static rocblas_status call(rocblas_handle handle, struct problem* p, enum step step) {
    const double one = 1;
    const rocblas_int n = p->A.rows, sides = p->B.cols;
    switch (step) {
    case solve:
        return rocblas_dtrsm(handle, rocblas_side_left, p->uplo, rocblas_operation_none, rocblas_diagonal_non_unit, n, sides,
            &one, p->on_device, n, p->X, n);
    case multiply_back:
        return residual(handle, p);
    case norm_of_R:
        return rocblas_dnrm2_64(handle, (int64_t)n * sides, p->R, 1, &p->norm_R);
    case norm_of_A:
        return rocblas_dnrm2_64(handle, (int64_t)n * n, p->on_device, 1, &p->norm_A);
    case norm_of_X:
        return rocblas_dnrm2_64(handle, (int64_t)n * sides, p->X, 1, &p->norm_X);
    default:
        return rocblas_status_internal_error;
    }
}

/* query returns the workspace for the steps from first to last - 1. */
static size_t query(rocblas_handle handle, struct problem* p, enum step first, enum step last) {
    size_t bytes = 0;
    require(handle, "rocblas_start_device_memory_size_query", rocblas_start_device_memory_size_query(handle));
    for (enum step step = first; step < last; ++step) {
        rocblas_status answer = call(handle, p, step);
        if (answer != rocblas_status_size_increased && answer != rocblas_status_size_unchanged)
            give_up(EXIT_WRONG, "%s in a size query: %s", step_call[step], rocblas_status_to_string(answer));
    }
    require(handle, "rocblas_stop_device_memory_size_query", rocblas_stop_device_memory_size_query(handle, &bytes));
    return bytes;
}

/* run_step makes the call of one step and fills its row. It resets the peak first, so that the peak belongs to
 * this call. */
static void run_step(rocblas_handle handle, struct problem* p, enum step step, size_t peak_before, struct row* row) {
    uint64_t allocations = 0, waits = 0;
    require(handle, "rocblas_mem_reset_peak", rocblas_mem_reset_peak(handle));
    require(NULL, "rocblas_mem_get_device_counts", rocblas_mem_get_device_counts(&allocations, &waits));
    row->status = call(handle, p, step);
    require(NULL, "rocblas_mem_get_device_counts", rocblas_mem_get_device_counts(&row->allocations, &row->waits));
    require(handle, "rocblas_mem_get_peak", rocblas_mem_get_peak(handle, &row->leased_bytes));
    row->allocations -= allocations;
    row->waits -= waits;
    row->peak_bytes = row->leased_bytes > peak_before ? row->leased_bytes : peak_before;
    require(handle, step_call[step], row->status);
}

/* ---------------------------------------------------------------------------------------------------------------------
 * The report
 * ------------------------------------------------------------------------------------------------------------------ */

static void print_table(const struct row* rows) {
    printf("\n%-16s  %-13s  %9s  %9s  %9s  %11s  %5s  %s\n", "call", "computes", "queried", "leased", "peak", "allocations",
        "waits", "status");
    for (int i = 0; i < STEPS; ++i)
        printf("%-16s  %-13s  %9zu  %9zu  %9zu  %11llu  %5llu  %s\n", step_call[i], step_text[i], rows[i].queried_bytes,
            rows[i].leased_bytes, rows[i].peak_bytes, (unsigned long long)rows[i].allocations, (unsigned long long)rows[i].waits,
            rocblas_status_to_string(rows[i].status));
}

/* judge prints the residual and the totals, and ends the program if they are wrong. */
static void judge(const struct problem* p, const struct row* rows) {
    const double residual = p->norm_R / p->norm_A / p->norm_X, allowed = 10 * DBL_EPSILON * p->A.rows;
    uint64_t allocations = 0, waits = 0;
    for (int i = 0; i < STEPS; ++i) {
        allocations += rows[i].allocations;
        waits += rows[i].waits;
    }
    printf("\nresidual   |A X - B| / (|A| |X|) = %.1e, allowed %.1e\n", residual, allowed);
    printf("device     %llu allocations and %llu synchronizations in %d calls\n", (unsigned long long)allocations,
        (unsigned long long)waits, STEPS);
    if (residual != residual)
        give_up(EXIT_WRONG, "the residual is not a number: the solution overflows, or nothing was computed");
    if (residual > allowed)
        give_up(EXIT_WRONG, "the residual is too large");
    if (allocations || waits)
        give_up(EXIT_WRONG, "the calls allocated device memory or waited for the device");
    for (int i = 0; i < STEPS; ++i)
        if (rows[i].leased_bytes != rows[i].queried_bytes)
            give_up(EXIT_WRONG, "%s leased other than it said in the size query", step_call[i]);
}

/* set_workspace sets the size that one size query over all calls returns. */
static void set_workspace(rocblas_handle handle, struct problem* p) {
    uint64_t before = 0, after = 0, waits = 0;
    const size_t bytes = query(handle, p, solve, STEPS);
    require(NULL, "rocblas_mem_get_device_counts", rocblas_mem_get_device_counts(&before, &waits));
    require(handle, "rocblas_set_device_memory_size", rocblas_set_device_memory_size(handle, bytes));
    require(NULL, "rocblas_mem_get_device_counts", rocblas_mem_get_device_counts(&after, &waits));
    printf("workspace  %zu bytes, the answer of one size query over all calls, set once (%llu device allocations)\n", bytes,
        (unsigned long long)(after - before));
}

/* run solves the problem and prints the report. */
static void run(rocblas_handle handle, struct problem* p) {
    struct row rows[STEPS] = {{0}};
    char engine[512] = "";
    require(NULL, "rocblas_mem_get_engine_name", rocblas_mem_get_engine_name(engine, sizeof engine));
    printf("engine     %s\n", engine);

    set_workspace(handle, p);
    for (int i = 0; i < STEPS; ++i)
        rows[i].queried_bytes = query(handle, p, (enum step)i, (enum step)(i + 1));
    for (int i = 0; i < STEPS; ++i)
        run_step(handle, p, (enum step)i, i ? rows[i - 1].peak_bytes : 0, &rows[i]);
    print_table(rows);
    judge(p, rows);
}

int main(int argc, char** argv) {
    if (argc > 3 || (argc > 1 && argv[1][0] == '-'))
        give_up(EXIT_INPUT, "usage: %s [MATRIX.mtx [RHS.mtx]]", argv[0]);
    const char* matrix_path = argc > 1 ? argv[1] : DEMO_DATA "/poisson2d_factor.mtx";
    const char* sides_path = argc > 2 ? argv[2] : argc > 1 ? NULL : DEMO_DATA "/poisson2d_sources.mtx";
    struct problem p = {0};
    rocblas_handle handle = NULL;
    read_problem(&p, matrix_path, sides_path);
    p.on_device = to_device(&p.A);
    p.X = to_device(&p.B);
    p.R = to_device(&p.B);
    require(NULL, "rocblas_create_handle", rocblas_create_handle(&handle));
    run(handle, &p);
    require(NULL, "rocblas_destroy_handle", rocblas_destroy_handle(handle));
    mm_free(&p.A);
    mm_free(&p.B);
    (void)hipFree(p.on_device);
    (void)hipFree(p.X);
    (void)hipFree(p.R);
    return 0;
}
