/* SPDX-License-Identifier: MIT
 *
 * two.c: libhipblas.so.2 with its header: types as arguments are hipBLAS 2's, and those of HIP under names with _v2; functions of
 * later releases are missing; the process has ROCm 6's rocBLAS. */
#include "check.h"

#include <dlfcn.h>
#include <hipblas/hipblas.h>
#include <rocblas_mem.h>

#define WRONG ((hipblasDatatype_t)156) /* between two types */

int main(void) {
    static const char* const later[] = {"hipblasSetWorkspace", "hipblasGetVersion", "hipblasSgemmGroupedBatched"};
    for (size_t i = 0; i < sizeof later / sizeof *later; i++)
        CHECK(!dlsym(RTLD_DEFAULT, later[i]));
    hipblasHandle_t handle = NULL;
    rocblas_atomics_mode atomics = rocblas_atomics_not_allowed;
    float x[2] = {3, 4}, result = 0;
    hipDoubleComplex z = {1, 0};
    REQUIRE(hipblasCreate(&handle) == HIPBLAS_STATUS_SUCCESS);
    CHECK_EQ(hipblasDotEx(handle, 2, x, HIPBLAS_R_32F, 1, x, HIPBLAS_R_32F, 1, &result, HIPBLAS_R_32F, HIPBLAS_R_32F),
        HIPBLAS_STATUS_SUCCESS);
    CHECK_NEAR(result, 25, 0);
    CHECK_EQ(hipblasDotEx_v2(handle, 2, x, HIP_R_32F, 1, x, HIP_R_32F, 1, x, HIP_R_32F, HIP_R_32F), HIPBLAS_STATUS_SUCCESS);
    CHECK_NEAR(x[0], 25, 0);
    CHECK_EQ(
        hipblasDotEx(handle, 2, x, (hipblasDatatype_t)HIP_R_32F, 1, x, HIPBLAS_R_32F, 1, &result, HIPBLAS_R_32F, HIPBLAS_R_32F),
        HIPBLAS_STATUS_INVALID_ENUM);
    CHECK_EQ(hipblasDotEx(handle, 2, x, WRONG, 1, x, HIPBLAS_R_32F, 1, &result, HIPBLAS_R_32F, HIPBLAS_R_32F),
        HIPBLAS_STATUS_INVALID_ENUM);
    CHECK_EQ(hipblasZgetrf_v2(handle, 1, &z, 0, NULL, NULL), HIPBLAS_STATUS_INVALID_VALUE);
    CHECK_OK(rocblas_get_atomics_mode(handle, &atomics));
    CHECK_EQ(atomics, rocblas_atomics_allowed); /* the default of rocBLAS 4.4 */
    CHECK_EQ(hipblasDestroy(handle), HIPBLAS_STATUS_SUCCESS);
    return check_result();
}
