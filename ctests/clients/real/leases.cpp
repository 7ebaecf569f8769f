/* SPDX-License-Identifier: MIT
 *
 * leases.cpp: a program that leases with rocBLAS's C++ class in the real rocblas_device_malloc.hpp.
 */
#include <rocblas/internal/rocblas_device_malloc.hpp>
#include <rocblas/rocblas.h>

#include <cstdint>
#include <utility>

#include "check.h"

namespace {
/* kernel uses a handle's workspace like a kernel author's routine: it answers a size query, leases, and computes. */
rocblas_status kernel(rocblas_handle handle, size_t elems, float* sum) {
    if (rocblas_is_device_memory_size_query(handle))
        return rocblas_set_optimal_device_memory_size(handle, elems * sizeof(float), elems * sizeof(double));
    rocblas_device_malloc mem(handle, elems * sizeof(float), elems * sizeof(double));
    if (!mem)
        return rocblas_status_memory_error;
    float* x = static_cast<float*>(mem[0]);
    double* y = static_cast<double*>(mem[1]);
    for (size_t i = 0; i < elems; i++) {
        x[i] = 1.0f;
        y[i] = 2.0;
    }
    *sum = 0;
    for (size_t i = 0; i < elems; i++)
        *sum += x[i] + static_cast<float>(y[i]);
    return rocblas_status_success;
}

void queries_then_leases(rocblas_handle handle) {
    size_t bytes = 0;
    float sum = 0;
    CHECK_OK(rocblas_start_device_memory_size_query(handle));
    CHECK_STATUS(kernel(handle, 1000, &sum), rocblas_status_size_increased);
    CHECK_OK(rocblas_stop_device_memory_size_query(handle, &bytes));
    CHECK_SIZE(bytes, 4032 + 8000);
    CHECK_OK(rocblas_set_device_memory_size(handle, bytes));
    CHECK_OK(kernel(handle, 1000, &sum));
    CHECK_NEAR(sum, 3000.0, 0.0);
    CHECK_STATUS(kernel(handle, 1001, &sum), rocblas_status_memory_error);
    CHECK_OK(rocblas_set_device_memory_size(handle, 0));
}

void moves(rocblas_handle handle) {
    rocblas_device_malloc first(handle, 64);
    REQUIRE(static_cast<bool>(first));
    void* address = static_cast<void*>(first);
    rocblas_device_malloc second(std::move(first));
    CHECK(!static_cast<bool>(first));
    CHECK_PTR(static_cast<void*>(second), address);
    CHECK_SIZE(reinterpret_cast<std::uintptr_t>(address) % 64, 0);
    rocblas_device_malloc third(handle, 64, 0);
    CHECK_PTR(third[1], nullptr);
    third = std::move(second);
    CHECK_PTR(static_cast<void*>(third), address);
}
}

int main() {
    rocblas_handle handle = nullptr;
    REQUIRE_OK(rocblas_create_handle(&handle));
    queries_then_leases(handle);
    moves(handle);
    CHECK_OK(rocblas_destroy_handle(handle));
    return check_result();
}
