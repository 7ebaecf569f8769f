/* SPDX-License-Identifier: MIT
 *
 * traps.c: floating-point exceptions that the program traps (feenableexcept). A call whose operands give no reason
 * raises none. A call whose operands do is computed to its end, sets the flags, and has a status with a text that names
 * the exception. SIGFPE stays the program's. The tests of the levels call every routine with traps.
 */
#include "../check.h"

#include <fenv.h>
#include <rocblas_mem.h>
#include <setjmp.h>
#include <signal.h>
#ifdef __x86_64__
#include <xmmintrin.h>
#endif

enum { most = 70, serious = FE_INVALID | FE_DIVBYZERO | FE_OVERFLOW };

static double a[2 * most * most], b[2 * most * most];

/* fill stores a triangle with 2 on its diagonal and 1 elsewhere, and a matrix of 4, in a type with some parts. */
static void fill(int single, int parts, int n) {
    for (int i = 0; i < parts * n * n; i++) {
        const double of_a = i % parts ? 0 : i / parts % (n + 1) ? 1 : 2, of_b = i % parts ? 0 : 4;
        if (single)
            ((float*)a)[i] = (float)of_a, ((float*)b)[i] = (float)of_b;
        else
            a[i] = of_a, b[i] = of_b;
    }
}

/* solve solves with a triangle, and inverts it. */
static void solve(rocblas_handle handle, int type, int left, int upper, int n, int columns) {
    static const double one[2] = {1, 0};
    static const float onef[2] = {1, 0};
    const int m = left ? n : columns, k = left ? columns : n;
    const int side = left ? rocblas_side_left : rocblas_side_right, uplo = upper ? rocblas_fill_upper : rocblas_fill_lower;
#define SOLVE(letter, of, one) \
    CHECK_OK(rocblas_##letter##trsm(handle, (rocblas_side)side, (rocblas_fill)uplo, rocblas_operation_none, \
        rocblas_diagonal_non_unit, m, k, (const of*)one, (const of*)a, n, (of*)b, m)); \
    CHECK_OK(rocblas_##letter##trtri(handle, (rocblas_fill)uplo, rocblas_diagonal_non_unit, n, (const of*)a, n, (of*)b, n))
    fill(type % 2 == 0, type < 2 ? 1 : 2, n > columns ? n : columns);
    fill(type % 2 == 0, type < 2 ? 1 : 2, n);
    switch (type) {
    case 0:
        SOLVE(s, float, onef);
        break;
    case 1:
        SOLVE(d, double, one);
        break;
    case 2:
        SOLVE(c, rocblas_float_complex, onef);
        break;
    default:
        SOLVE(z, rocblas_double_complex, one);
    }
    CHECK_EQ(fetestexcept(serious), 0);
}

static void without_cause(rocblas_handle handle) {
    for (int type = 0; type < 4; type++)
        for (int n = 1; n <= most; n += n < 20 ? 1 : 7)
            for (int way = 0; way < 4; way++)
                solve(handle, type, way & 1, way >> 1, n, (n * 5 + 3 * way) % most + 1);
}

/* fails divides 0 by 0, and checks the status, the text, the flags and the traps. */
static void fails(rocblas_handle handle, const char* name) {
    const double one = 1, zero = 0;
    double x = 0;
    char text[400] = "";
    CHECK_STATUS(rocblas_dtrsm(handle, rocblas_side_left, rocblas_fill_upper, rocblas_operation_none, rocblas_diagonal_non_unit,
                     1, 1, &one, &zero, 1, &x, 1),
        rocblas_status_internal_error);
    CHECK(x != x);
    CHECK_OK(rocblas_mem_get_last_error(handle, text, sizeof text));
    if (!CHECK(strstr(text, name) && strstr(text, "rocblas_dtrsm: floating-point exception") && !strstr(text, "address")))
        fprintf(stderr, "%s\n", text);
    CHECK(fetestexcept(FE_INVALID));
}

static sigjmp_buf out;
static int caught;

static void on_fpe(int number) {
    caught++;
    (void)number;
    siglongjmp(out, 1);
}

/* divide divides by zero in the program's own code. */
static void divide(void) {
    static volatile double zero, result;
    (void)result;
    if (!sigsetjmp(out, 1))
        result = 0 / zero;
}

/* with_handler checks that the program's handler gets the exceptions of the program's own code, and no other. */
static void with_handler(rocblas_handle handle) {
    struct sigaction before, mine = {.sa_handler = on_fpe};
    CHECK_EQ(sigaction(SIGFPE, &mine, &before), 0);
    feclearexcept(FE_ALL_EXCEPT);
    feenableexcept(serious);
    fails(handle, "invalid operation");
    CHECK_EQ(caught, 0);
    feclearexcept(FE_ALL_EXCEPT);
    divide();
    CHECK_EQ(caught, 1);
    feenableexcept(serious);
    CHECK_EQ(fegetexcept() & serious, serious);
    CHECK_EQ(sigaction(SIGFPE, &before, NULL), 0);
}

int main(void) {
    rocblas_handle handle;
    feenableexcept(serious); /* also while the library starts */
    if (fegetexcept() != serious) {
        printf("this processor traps no floating-point exceptions\n");
        fedisableexcept(FE_ALL_EXCEPT);
    }
    REQUIRE_OK(rocblas_create_handle(&handle));
    without_cause(handle);
    if (fegetexcept() == serious) {
        fails(handle, "invalid operation");
        CHECK_EQ(fegetexcept(), serious);
        feclearexcept(FE_ALL_EXCEPT);
        with_handler(handle);
        feclearexcept(FE_ALL_EXCEPT);
    }
    fedisableexcept(FE_ALL_EXCEPT);
#ifdef __x86_64__
    const unsigned masks = _mm_getcsr();
    _mm_setcsr(masks & ~(unsigned)_MM_MASK_INVALID); /* MXCSR alone */
    fails(handle, "invalid operation");
    _mm_setcsr(masks);
#endif
    const double alpha = 1;
    double x = 0;
    fedisableexcept(FE_ALL_EXCEPT);
    CHECK_OK(rocblas_dtrsm(handle, rocblas_side_left, rocblas_fill_upper, rocblas_operation_none, rocblas_diagonal_non_unit, 1, 1,
        &alpha, &x, 1, &x, 1));
    CHECK_OK(rocblas_destroy_handle(handle));
    return check_result();
}
