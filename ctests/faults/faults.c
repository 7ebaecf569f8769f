/* SPDX-License-Identifier: MIT
 *
 * faults.c: calls on addresses without memory. With the built-in engine, a call that reads or writes such an
 * address ends with a status and an error text with the address. This holds for regular calls and calls in
 * the core, on any thread. The next call works.
 */
#include "../check.h"

#include <pthread.h>
#include <rocblas_mem.h>
#include <stdint.h>
#include <sys/mman.h>

enum { count = 600, page = 4096, most_rows = 32, order = 60, several_blocks = 40000 };

static double x[count], y[count];
static double a[most_rows * order], b[order * order], c[most_rows * order];
static float s[count];
static double* half; /* count numbers, of which the second half has no memory */
static double* const nowhere = (double*)0x123456789000;
static const double two = 2;
static const double fixed[count] = {3, 3, 3}; /* readable, not writable */

/* ends checks that a call returned internal_error with a text about memory, holds no lease, and that the
 * next call works. */
static void ends(rocblas_handle handle, rocblas_status status, const char* routine) {
    char text[400] = "";
    double sum = 0;
    size_t in_use = 1;
    CHECK_STATUS(status, rocblas_status_internal_error);
    CHECK_OK(rocblas_mem_get_last_error(handle, text, sizeof text));
    CHECK(strncmp(text, routine, strlen(routine)) == 0 && strstr(text, ": no memory at address 0x"));
    CHECK_OK(rocblas_mem_get_in_use(handle, &in_use));
    CHECK_SIZE(in_use, 0);
    for (int i = 0; i < count; i++)
        x[i] = y[i] = s[i] = 1;
    CHECK_OK(rocblas_ddot(handle, count, x, 1, y, 1, &sum));
    CHECK_NEAR(sum, count, 0);
}

static void vectors(rocblas_handle handle, double* bad) {
    double sum = 0;
    rocblas_int index = 0;
    ends(handle, rocblas_ddot(handle, count, bad, 1, y, 1, &sum), "rocblas_ddot");
    ends(handle, rocblas_ddot(handle, count, x, 1, bad, 1, &sum), "rocblas_ddot");
    ends(handle, rocblas_ddot(handle, several_blocks, bad, 1, bad, 1, &sum), "rocblas_ddot");
    ends(handle, rocblas_sdot(handle, count, (float*)bad + count, 1, s, 1, s), "rocblas_sdot");
    ends(handle, rocblas_saxpy(handle, count, s, (float*)bad + count, 1, s, 1), "rocblas_saxpy");
    ends(handle, rocblas_zdotc(handle, count / 2, (void*)bad, 1, (void*)y, 1, (void*)x), "rocblas_zdotc");
    ends(handle, rocblas_daxpy(handle, count, &two, x, 1, bad, 1), "rocblas_daxpy");
    ends(handle, rocblas_caxpy(handle, count, (void*)&two, (void*)bad, 1, (void*)y, 1), "rocblas_caxpy");
    ends(handle, rocblas_dscal(handle, count, &two, bad, 1), "rocblas_dscal");
    ends(handle, rocblas_dswap(handle, count, x, 1, bad, 1), "rocblas_dswap");
    ends(handle, rocblas_dcopy(handle, count, x, 1, bad, 1), "rocblas_dcopy");
    ends(handle, rocblas_dasum(handle, count, bad, 1, &sum), "rocblas_dasum");
    ends(handle, rocblas_dnrm2(handle, count, bad, 1, &sum), "rocblas_dnrm2");
    ends(handle, rocblas_idamax(handle, count, bad, 1, &index), "rocblas_idamax");
    ends(handle, rocblas_izamin(handle, count / 2, (void*)bad, 1, &index), "rocblas_izamin");
}

/* strided calls level 1 on vectors with gaps and on reversed vectors, which reach into missing memory. */
static void strided(rocblas_handle handle, double* bad) {
    enum { n = count / 2 };
    double sum = 0;
    rocblas_int index = 0;
    ends(handle, rocblas_ddot(handle, n, bad, 2, y, 1, &sum), "rocblas_ddot");
    ends(handle, rocblas_sdot(handle, n, s, 1, (float*)bad + count, -2, s), "rocblas_sdot");
    ends(handle, rocblas_zdotc(handle, n / 2, (void*)bad, -2, (void*)y, 1, (void*)x), "rocblas_zdotc");
    ends(handle, rocblas_daxpy(handle, n, &two, x, 1, bad, 2), "rocblas_daxpy");
    ends(handle, rocblas_daxpy(handle, n, nowhere, x, 1, y, 2), "rocblas_daxpy");
    ends(handle, rocblas_caxpy(handle, n, (void*)&two, (void*)bad, 2, (void*)y, 1), "rocblas_caxpy");
    ends(handle, rocblas_dscal(handle, n, &two, bad, 2), "rocblas_dscal");
    ends(handle, rocblas_zdscal(handle, n / 2, &two, (void*)bad, 2), "rocblas_zdscal");
    ends(handle, rocblas_dswap(handle, n, x, 1, bad, -2), "rocblas_dswap");
    ends(handle, rocblas_dcopy(handle, n, bad, 2, y, -1), "rocblas_dcopy");
    ends(handle, rocblas_drot(handle, n, x, 1, bad, 2, &two, &two), "rocblas_drot");
    ends(handle, rocblas_drotm(handle, count, x, 1, bad, 1, fixed), "rocblas_drotm");
    ends(handle, rocblas_drotm(handle, n, bad, -2, y, 1, fixed), "rocblas_drotm");
    ends(handle, rocblas_dasum(handle, n, bad, 2, &sum), "rocblas_dasum");
    ends(handle, rocblas_dasum(handle, n, x, 2, nowhere), "rocblas_dasum");
    ends(handle, rocblas_dnrm2(handle, n, bad, 2, &sum), "rocblas_dnrm2");
    ends(handle, rocblas_izamin(handle, n / 2, (void*)bad, 2, &index), "rocblas_izamin");
}

/* products calls gemm. Each number of rows has a separate function. */
static void products(rocblas_handle handle, double* bad) {
    static const int rows[] = {7, 8, 12, 16, 20, most_rows};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        double* const operands[][3] = {{bad, b, c}, {a, bad, c}, {a, b, bad}};
        for (size_t j = 0; j < sizeof operands / sizeof *operands; j++) {
            double* const* at = operands[j];
            ends(handle,
                rocblas_dgemm(handle, rocblas_operation_none, rocblas_operation_none, rows[i], order, order, &two, at[0], rows[i],
                    at[1], order, &two, at[2], rows[i]),
                "rocblas_dgemm");
        }
    }
    ends(handle,
        rocblas_dgemm(handle, rocblas_operation_transpose, rocblas_operation_none, 16, 16, most_rows, &two, bad, order, b, order,
            &two, c, 16),
        "rocblas_dgemm");
}

/* matrices calls gemv with few and many rows, transposed and not. The sizes cover the loops for one
 * column, for a few and for eight. */
static void matrices(rocblas_handle handle, double* bad) {
    static const int rows[] = {3, 12, most_rows};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        double* const operands[][3] = {{bad, x, y}, {a, bad, y}, {a, x, bad}};
        for (int transposed = 0; transposed < 2; transposed++) {
            for (size_t j = 0; j < sizeof operands / sizeof *operands; j++) {
                rocblas_operation trans = transposed ? rocblas_operation_transpose : rocblas_operation_none;
                double* const* at = operands[j];
                double* const v[] = {j == 1 ? at[1] + count / 2 - 2 : at[1], j == 2 ? at[2] + count / 2 - 2 : at[2]};
                double* const m = j == 0 ? at[0] + count / 2 - 2 : at[0];
                ends(
                    handle, rocblas_dgemv(handle, trans, rows[i], 17, &two, m, rows[i], v[0], 1, &two, v[1], 1), "rocblas_dgemv");
                ends(handle,
                    rocblas_zgemv(
                        handle, trans, rows[i], 7, (void*)x, (void*)m, rows[i], (void*)v[0], 1, (void*)x, (void*)v[1], 1),
                    "rocblas_zgemv");
            }
        }
    }
}

/* columns calls the column loops of level 2. Each operand in turn has no memory, or its memory ends inside
 * it. */
static void columns(rocblas_handle handle, double* bad) {
    enum { n = 40, diagonals = 5, part = count / 2 - 2 };
    const rocblas_fill fills[] = {rocblas_fill_upper, rocblas_fill_lower};
    double* const m = bad + part; /* a matrix */
    double* const v = bad + part; /* a vector */
    const rocblas_diagonal unit = rocblas_diagonal_unit;
    for (int i = 0; i < 2; i++) {
        const rocblas_fill fill = fills[i];
        const rocblas_operation trans = i ? rocblas_operation_transpose : rocblas_operation_none;
        ends(handle, rocblas_dgbmv(handle, trans, n, n, 2, 2, &two, m, diagonals, x, 1, &two, y, 1), "rocblas_dgbmv");
        ends(handle, rocblas_dgbmv(handle, trans, n, n, 2, 2, &two, a, diagonals, v, 1, &two, y, 1), "rocblas_dgbmv");
        ends(handle, rocblas_dsymv(handle, fill, n, &two, m, n, x, 1, &two, y, 1), "rocblas_dsymv");
        ends(handle, rocblas_dsymv(handle, fill, n, &two, a, n, x, 1, &two, v, 1), "rocblas_dsymv");
        ends(handle, rocblas_ssymv(handle, fill, n, s, (float*)m + part, n, s, 1, s, s + n, 1), "rocblas_ssymv");
        ends(handle, rocblas_zhemv(handle, fill, n, (void*)x, (void*)m, n, (void*)x, 1, (void*)x, (void*)y, 1), "rocblas_zhemv");
        ends(handle, rocblas_dspmv(handle, fill, n, &two, m, x, 1, &two, y, 1), "rocblas_dspmv");
        ends(handle, rocblas_zher(handle, fill, n, &two, (void*)x, 1, (void*)m, n), "rocblas_zher");
        ends(handle, rocblas_dspr2(handle, fill, n, &two, x, 1, v, 1, a), "rocblas_dspr2");
        ends(handle, rocblas_dtrmv(handle, fill, trans, unit, n, m, n, x, 1), "rocblas_dtrmv");
        ends(handle, rocblas_dtpsv(handle, fill, trans, unit, n, a, v, 1), "rocblas_dtpsv");
        ends(handle, rocblas_ztbsv(handle, fill, trans, unit, n, 3, (void*)m, diagonals, (void*)x, 1), "rocblas_ztbsv");
    }
    ends(handle, rocblas_dger(handle, n, n, &two, v, 1, y, 1, a, n), "rocblas_dger");
    ends(handle, rocblas_dger(handle, n, n, &two, x, 1, y, 1, m, n), "rocblas_dger");
}

/* strided_columns does the same as columns with vectors that are not contiguous. */
static void strided_columns(rocblas_handle handle, double* bad) {
    enum { n = 40, diagonals = 5, part = count / 2 - 2 };
    const rocblas_fill fill = rocblas_fill_lower;
    const rocblas_operation trans = rocblas_operation_transpose;
    const rocblas_diagonal unit = rocblas_diagonal_unit;
    double* const m = bad + part; /* a matrix */
    double* const v = bad + part; /* a vector */
    ends(handle, rocblas_dgemv(handle, trans, n, n, &two, m, n, x, 2, &two, y, 1), "rocblas_dgemv");
    ends(handle, rocblas_dgemv(handle, trans, n, n, &two, b, n, x, 2, &two, v, -2), "rocblas_dgemv");
    ends(handle, rocblas_dgbmv(handle, trans, n, n, 2, 2, &two, m, diagonals, x, 2, &two, y, 3), "rocblas_dgbmv");
    ends(handle, rocblas_dsymv(handle, fill, n, &two, m, n, x, -2, &two, y, 1), "rocblas_dsymv");
    ends(handle, rocblas_dsymv(handle, fill, n, &two, b, n, v, -2, &two, y, 1), "rocblas_dsymv");
    ends(handle, rocblas_zhemv(handle, fill, n / 2, (void*)x, (void*)m, n, (void*)x, 2, (void*)x, (void*)y, 1), "rocblas_zhemv");
    ends(handle, rocblas_dger(handle, n, n, &two, x, 1, y, -3, m, n), "rocblas_dger");
    ends(handle, rocblas_zher(handle, fill, n / 2, &two, (void*)x, 2, (void*)m, n), "rocblas_zher");
    ends(handle, rocblas_dspr2(handle, fill, n, &two, x, 1, v, 2, b), "rocblas_dspr2");
    ends(handle, rocblas_dtrmv(handle, fill, trans, unit, n, m, n, x, 2), "rocblas_dtrmv");
    ends(handle, rocblas_dtrsv(handle, fill, trans, unit, n, m, n, x, -2), "rocblas_dtrsv");
    ends(handle, rocblas_dtpsv(handle, fill, trans, unit, n, b, v, 2), "rocblas_dtpsv");
}

/* factors calls small problems of level 3 other than plain gemm. */
static void factors(rocblas_handle handle, double* bad) {
    enum { n = 12, part = count / 2 - 2 };
    const rocblas_fill fill = rocblas_fill_lower;
    const rocblas_side left = rocblas_side_left, right = rocblas_side_right;
    const rocblas_operation none = rocblas_operation_none, trans = rocblas_operation_transpose;
    const rocblas_diagonal unit = rocblas_diagonal_unit;
    double* const m = bad + part;
    ends(handle, rocblas_dsymm(handle, left, fill, n, n, &two, m, n, b, n, &two, c, n), "rocblas_dsymm");
    ends(handle, rocblas_dsymm(handle, right, fill, n, n, &two, a, n, m, n, &two, c, n), "rocblas_dsymm");
    ends(handle, rocblas_dsymm(handle, left, fill, n, n, &two, a, n, b, n, &two, m, n), "rocblas_dsymm");
    ends(handle, rocblas_dsyrk(handle, fill, none, n, n, &two, m, n, &two, c, n), "rocblas_dsyrk");
    ends(handle, rocblas_dsyrk(handle, fill, trans, n, n, &two, a, n, &two, m, n), "rocblas_dsyrk");
    ends(handle, rocblas_dsyr2k(handle, fill, none, n, n, &two, a, n, m, n, &two, c, n), "rocblas_dsyr2k");
    ends(handle, rocblas_sgemmt(handle, fill, trans, none, n, n, s, (float*)m + part, n, s, n, s, s, n), "rocblas_sgemmt");
    ends(handle, rocblas_dtrmm(handle, left, fill, none, unit, n, n, &two, m, n, b, n, c, n), "rocblas_dtrmm");
    ends(handle, rocblas_dtrmm(handle, right, fill, trans, unit, n, n, &two, a, n, m, n, m, n), "rocblas_dtrmm");
    ends(handle, rocblas_dtrmm(handle, left, fill, none, unit, n, n, &two, a, n, b, n, m, n), "rocblas_dtrmm");
    ends(handle, rocblas_zgemm(handle, none, none, 5, 5, 5, (void*)x, (void*)m, 5, (void*)b, 5, (void*)x, (void*)c, 5),
        "rocblas_zgemm");
    ends(handle, rocblas_zherk(handle, fill, none, 5, 5, &two, (void*)m, 5, &two, (void*)c, 5), "rocblas_zherk");
    ends(handle, rocblas_dtrsm(handle, left, fill, none, unit, n, n, &two, m, n, b, n), "rocblas_dtrsm");
    ends(handle, rocblas_dtrsm(handle, right, fill, trans, unit, n, n, &two, a, n, m, n), "rocblas_dtrsm");
}

/* scalars has the routines that scalars.c does not test. */
static void scalars(rocblas_handle handle) {
    ends(handle, rocblas_sasum(handle, count, s, 1, (float*)nowhere), "rocblas_sasum");
    ends(handle, rocblas_saxpy(handle, count, (float*)nowhere, s, 1, s, 1), "rocblas_saxpy");
    ends(handle, rocblas_sdot(handle, count, s, 1, s, 1, (float*)nowhere), "rocblas_sdot");
    ends(handle, rocblas_dscal(handle, count, nowhere, x, 1), "rocblas_dscal");
    ends(handle, rocblas_drotg(handle, x, y, nowhere, b), "rocblas_drotg");
    ends(handle, rocblas_zrotg(handle, (void*)x, (void*)nowhere, y, (void*)b), "rocblas_zrotg");
    ends(handle, rocblas_srotmg(handle, s, s + 1, s + 2, (float*)nowhere, s + 4), "rocblas_srotmg");
}

/* handed_on checks that a regular call that faults reaches the core with unchanged arguments. With other
 * arguments the core could compute on valid memory, and the call would succeed. */
static void handed_on(rocblas_handle handle) {
    double* const target = (double*)(uintptr_t)fixed;
    x[0] = 5;
    const rocblas_status status = rocblas_daxpy(handle, count, &two, x, 1, target, 1);
    CHECK_NEAR(x[0], 5, 0);
    ends(handle, status, "rocblas_daxpy");
    y[0] = 5;
    const rocblas_status again = rocblas_ddot(handle, count, x, 1, y, 1, target);
    CHECK_NEAR(y[0], 5, 0);
    ends(handle, again, "rocblas_ddot");
}

static void* run(void* unused) {
    rocblas_handle handle = NULL;
    REQUIRE_OK(rocblas_create_handle(&handle));
    void (*const tests[])(rocblas_handle, double*) = {vectors, strided, products, matrices, columns, strided_columns, factors};
    for (size_t i = 0; i < sizeof tests / sizeof *tests; i++) {
        tests[i](handle, nowhere);
        tests[i](handle, half);
    }
    scalars(handle);
    handed_on(handle);
    CHECK_OK(rocblas_destroy_handle(handle));
    return unused;
}

int main(void) {
    char* pages = mmap(NULL, 4 * page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    pthread_t thread;
    REQUIRE(pages != MAP_FAILED && mprotect(pages + 2 * page, 2 * page, PROT_NONE) == 0);
    half = (double*)(void*)(pages + 2 * page) - count / 2;
    run(NULL);
    REQUIRE(pthread_create(&thread, NULL, run, NULL) == 0);
    REQUIRE(pthread_join(thread, NULL) == 0);
    return check_result();
}
