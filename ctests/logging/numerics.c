/* SPDX-License-Identifier: MIT
 *
 * numerics.c: ROCBLAS_CHECK_NUMERICS, which the library reads when it creates a handle: the effect of each bit.
 */
#include "../output.h"

#include <math.h>
#include <rocblas_mem.h>

static rocblas_handle handle_with(const char* mode)
{
    rocblas_handle handle = NULL;
    setenv("ROCBLAS_CHECK_NUMERICS", mode, 1);
    REQUIRE_OK(rocblas_create_handle(&handle));
    return handle;
}

/* scal scales one element by 2 and returns the call's status. */
static rocblas_status scal(rocblas_handle handle, float* x)
{
    const float alpha = 2;
    return rocblas_sscal(handle, 1, &alpha, x, 1);
}

static void fails(void)
{
    rocblas_handle off = handle_with("0"), fail = handle_with("4"), only = handle_with("0xc"), none = handle_with("none");
    float          nan = NAN, tiny = 1e-40f, one = 1, large = 3e38f;
    CHECK_OK(scal(off, &nan));
    CHECK_OK(scal(none, &nan));
    CHECK_STATUS(scal(fail, &nan), rocblas_status_check_numerics_fail);
    CHECK_STATUS(scal(only, &nan), rocblas_status_check_numerics_fail);
    CHECK_STATUS(scal(fail, &tiny), rocblas_status_check_numerics_fail);
    CHECK(tiny == 1e-40f); /* a bad input stops the call before the work */
    CHECK_OK(scal(only, &tiny));
    CHECK_OK(scal(fail, &one));
    CHECK_NEAR(one, 2, 0);
    CHECK_STATUS(scal(fail, &large), rocblas_status_check_numerics_fail);
    CHECK(isinf(large)); /* a bad output is found after the work */
    CHECK_OK(rocblas_destroy_handle(off));
    CHECK_OK(rocblas_destroy_handle(fail));
    CHECK_OK(rocblas_destroy_handle(only));
    CHECK_OK(rocblas_destroy_handle(none));
}

/* said makes a call and returns its output on stderr. */
static const char* said(const char* mode, float x)
{
    static struct output heard;
    rocblas_handle       handle = handle_with(mode);
    output_begin(&heard, STDERR_FILENO);
    rocblas_status status = scal(handle, &x);
    output_end(&heard);
    CHECK_OK(status);
    CHECK_OK(rocblas_destroy_handle(handle));
    return heard.text;
}

static void speaks(void)
{
    CHECK_STR(said("1", 0), "Function name:\trocblas_sscal :- Input :\t has_NaN 0 has_zero 1 has_Inf 0 has_denorm 0\n"
                            "Function name:\trocblas_sscal :- Output :\t has_NaN 0 has_zero 1 has_Inf 0 has_denorm 0\n");
    CHECK_STR(said("2", 0), "");
    CHECK_STR(said("2", INFINITY),
              "Function name:\trocblas_sscal :- Input :\t has_NaN 0 has_zero 0 has_Inf 1 has_denorm 0\n"
              "Function name:\trocblas_sscal :- Output :\t has_NaN 0 has_zero 0 has_Inf 1 has_denorm 0\n");
    CHECK_STR(said("0", INFINITY), "");
}

/* check_vector is the C++ function that rocBLAS's own programs call to check a vector of float. */
extern rocblas_status check_vector(const char* function, rocblas_handle handle, int64_t n, float* x, int64_t offset, int64_t incx,
                                   int64_t stride, int64_t batch, int mode, bool input)
    __asm__("_Z47rocblas_internal_check_numerics_vector_templateIPfE15rocblas_status_PKcP15_rocblas_handlelT_llllib");

static void internals(void)
{
    float          x[] = {1, 2, NAN, 4};
    rocblas_handle handle = handle_with("0");
    CHECK_OK(check_vector("test", handle, 2, x, 0, 1, 0, 1, 4, true));
    CHECK_STATUS(check_vector("test", handle, 3, x, 0, 1, 0, 1, 4, true), rocblas_status_check_numerics_fail);
    CHECK_STATUS(check_vector("test", handle, 1, x, 2, 1, 0, 1, 4, true), rocblas_status_check_numerics_fail);
    CHECK_OK(check_vector("test", handle, 2, x, 1, -2, 0, 1, 4, true));
    CHECK_STATUS(check_vector("test", handle, 1, x, 0, 1, 2, 2, 4, true), rocblas_status_check_numerics_fail);
    CHECK_OK(check_vector("test", handle, 1, x, 0, 1, 3, 2, 4, true));
    CHECK_STATUS(check_vector("test", NULL, 1, x, 0, 1, 3, 2, 4, true), rocblas_status_invalid_handle);
    CHECK_OK(rocblas_destroy_handle(handle));
}

int main(void)
{
    fails();
    speaks();
    internals();
    return check_result();
}
