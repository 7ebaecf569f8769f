// SPDX-License-Identifier: MIT
//
// blas.cpp: hipBLAS's header under both of its names, and a call before main that fails unless hipBLAS works.
#include <hipblas.h>
#include <hipblas/hipblas.h>

static const int ready = [] {
    hipblasHandle_t handle = nullptr;
    double host[] = {3, 4}, norm = 0, *x = nullptr;
    if (hipMalloc(&x, sizeof host) || hipMemcpy(x, host, sizeof host, hipMemcpyHostToDevice) || hipblasCreate(&handle))
        abort();
    if (hipblasDnrm2(handle, 2, x, 1, &norm) != HIPBLAS_STATUS_SUCCESS || norm != 5 || hipblasDestroy(handle) || hipFree(x))
        abort();
    return 0;
}();
