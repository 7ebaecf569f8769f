/* SPDX-License-Identifier: MIT
 *
 * shortcuts.c: tests which calls with contiguous vectors go to a CBLAS. Calls for which it differs from rocBLAS
 * do not, nor those that a CBLAS computes wrong for NaN and infinity. A forked child, which lacks the CBLAS's
 * threads, does not use its parent's CBLAS.
 */
#include "check.h"

#include <math.h>
#include <rocblas_mem.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { N = 3 };

static rocblas_handle handle;
static const char*    asked = "nobody";
static int            answer;

/* literal_cblas_computes is called by the library in ROCBLAS_MEM_CBLAS. */
int literal_cblas_computes(const char* name)
{
    asked = name;
    return answer;
}

/* CHECK_ASKED makes a call and checks which CBLAS function it called. */
#define CHECK_ASKED(name, call)            \
    do                                     \
    {                                      \
        asked = "nobody";                  \
        CHECK_OK(call);                    \
        CHECK(strcmp(asked, name) == 0);   \
    } while(0)

static double                 x[N], y[N];
static rocblas_double_complex u[N], v[N];

static void zeros(void)
{
    const double                 two = 2, zero = 0;
    const rocblas_double_complex imaginary = {0, 1}, none = {0, 0};
    CHECK_ASKED("daxpy", rocblas_daxpy(handle, N, &two, x, 1, y, 1));
    CHECK_ASKED("nobody", rocblas_daxpy(handle, N, &zero, x, 1, y, 1));
    CHECK_ASKED("zaxpy", rocblas_zaxpy(handle, N, &imaginary, u, 1, v, 1));
    CHECK_ASKED("nobody", rocblas_zaxpy(handle, N, &none, u, 1, v, 1));
    CHECK_ASKED("dscal", rocblas_dscal(handle, N, &two, x, 1));
    CHECK_ASKED("nobody", rocblas_dscal(handle, N, &zero, x, 1));
    CHECK_ASKED("nobody", rocblas_zscal(handle, N, &imaginary, u, 1)); /* OpenBLAS loses NaN there */
    CHECK_ASKED("nobody", rocblas_zscal(handle, N, &none, u, 1));
    CHECK_ASKED("nobody", rocblas_zdscal(handle, N, &two, u, 1));
    CHECK_ASKED("nobody", rocblas_zdscal(handle, N, &zero, u, 1));
}

static void rotations(void)
{
    double param[5] = {-1, 1, 0, 0, 1};
    CHECK_ASKED("drotm", rocblas_drotm(handle, N, x, 1, y, 1, param));
    param[0] = -2;
    CHECK_ASKED("nobody", rocblas_drotm(handle, N, x, 1, y, 1, param));
}

/* found returns the result of a call, for which no CBLAS is asked. */
static int found(void)
{
    rocblas_int result = -1;
    CHECK_ASKED("nobody", rocblas_idamax(handle, N, x, 1, &result));
    return result;
}

static void largest(void)
{
    x[0] = 1, x[1] = 5, x[2] = 3;
    CHECK_EQ(found(), 2);
    x[0] = NAN; /* NaN is never the result */
    CHECK_EQ(found(), 2);
    x[0] = 1, x[1] = NAN;
    CHECK_EQ(found(), 3);
    x[1] = 5;
}

static void in_a_child(void)
{
    pid_t child = fork();
    REQUIRE(child >= 0);
    if(child == 0)
    {
        const double two = 2;
        double       sum = -1;
        REQUIRE_OK(rocblas_create_handle(&handle));
        CHECK_ASKED("nobody", rocblas_ddot(handle, N, x, 1, x, 1, &sum));
        CHECK_NEAR(sum, 1 + 25 + 9, 0);
        CHECK_ASKED("nobody", rocblas_dscal(handle, N, &two, x, 1));
        CHECK_NEAR(x[1], 10, 0);
        CHECK_OK(rocblas_destroy_handle(handle));
        _exit(check_result());
    }
    int status = 1;
    CHECK_EQ(waitpid(child, &status, 0), child);
    CHECK_EQ(status, 0);
}

int main(void)
{
    double sum = 0;
    answer     = 42;
    REQUIRE_OK(rocblas_create_handle(&handle));
    CHECK_OK(rocblas_ddot(handle, N, x, 1, y, 1, &sum)); /* later calls do not enter Go */
    CHECK_ASKED("ddot", rocblas_ddot(handle, N, x, 1, y, 1, &sum));
    CHECK_NEAR(sum, 42, 0);
    zeros();
    rotations();
    largest();
    in_a_child();
    CHECK_OK(rocblas_destroy_handle(handle));
    return check_result();
}
