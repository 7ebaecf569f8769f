/* SPDX-License-Identifier: MIT
 *
 * dot.cpp: a program as the tests of the kit build it, with the names that public programs use.
 */
#include <hip/hip_complex.h>
#include <hip/hip_runtime.h>
#include <memory> // after HIP's macros
#include <rocblas/rocblas.h>

static_assert(__cplusplus >= STANDARD, "the standard of the project");

int main() {
    const double host[3] = {1, 2, 3};
    double result = 0, *x = nullptr;
    auto shared = std::make_shared<double>(1);
    rocblas_handle handle = nullptr;
    if (hipMalloc(&x, sizeof host) != hipSuccess || hipMemcpy(x, host, sizeof host, hipMemcpyHostToDevice) != hipSuccess)
        return 1;
    if (rocblas_create_handle(&handle) || rocblas_ddot(handle, 3, x, 1, x, 1, &result) || rocblas_destroy_handle(handle))
        return 2;
    const hipFloatComplex scale(result > 0, 0); // values of two types
    printf("HIP %d.%d.%d, rocBLAS %d.%d.%d, dot %g\n", HIP_VERSION_MAJOR, HIP_VERSION_MINOR, HIP_VERSION_PATCH,
        ROCBLAS_VERSION_MAJOR, ROCBLAS_VERSION_MINOR, ROCBLAS_VERSION_PATCH, std::max(result, 0.0) * scale.x * *shared);
    return hipFree(x) != hipSuccess;
}
