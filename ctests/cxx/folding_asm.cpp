// SPDX-License-Identifier: MIT
//
// folding_asm.cpp: three functions whose assembly folding_asm.sh checks. Not a program.
#include "rocblas_mem.hpp"

extern "C" bool fold_malloc(rocblas_handle handle, size_t n) {
    auto mem = rocblas_mem::device_malloc(handle, 1024, 256, n, 512);
    return static_cast<bool>(mem);
}

extern "C" bool fold_malloc_int(rocblas_handle handle, rocblas_int n) {
    auto mem = rocblas_mem::device_malloc(handle, 1024, 256, n, 512);
    return static_cast<bool>(mem);
}

extern "C" rocblas_status fold_optimal(rocblas_handle handle, size_t n) {
    return rocblas_mem::set_optimal_device_memory_size(handle, 1024, 256, n, 512);
}
