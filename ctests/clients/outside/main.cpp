// SPDX-License-Identifier: MIT
//
// main.cpp: a program of another project, with the C++ header. It prints the library's version and whether it got a lease.
#include <cstdio>
#include <rocblas_mem.hpp>

int main() {
    rocblas_handle handle = nullptr;
    int major, minor, patch;
    if (rocblas_create_handle(&handle) || rocblas_mem_get_version(&major, &minor, &patch))
        return 1;
    {
        auto memory = rocblas_mem::device_malloc(handle, 1000, 24);
        std::printf("%d.%d.%d lease %s\n", major, minor, patch, memory ? "yes" : "no");
    }
    return rocblas_destroy_handle(handle);
}
