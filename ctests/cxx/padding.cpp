// SPDX-License-Identifier: MIT
//
// padding.cpp: on a device that pads buffers, queries and leases of rocblas_mem.hpp take the bytes of the C functions, and
// the buffers lie where those would put them. On other devices they take whole chunks.
#include "rocblas_mem.hpp"

#include "handle.hpp"

static bool padded;

static size_t takes(size_t size) {
    const size_t length = (size + 31) / 32 * 32;
    return size == 0 ? 0 : padded ? (length + 32 + 63) / 64 * 64 : (size + 63) / 64 * 64;
}

static void agree(rocblas_handle handle, size_t a, size_t b, size_t c) {
    size_t in_c = 0, in_cpp = 0;
    const auto total = takes(a) + takes(b) + takes(c);
    CHECK(rocblas_start_device_memory_size_query(handle) == rocblas_status_success);
    rocblas_set_optimal_device_memory_size_impl(handle, size_t{3}, a, b, c);
    CHECK(rocblas_stop_device_memory_size_query(handle, &in_c) == rocblas_status_success);
    CHECK(rocblas_start_device_memory_size_query(handle) == rocblas_status_success);
    rocblas_mem::set_optimal_device_memory_size(handle, a, b, c);
    CHECK(rocblas_stop_device_memory_size_query(handle, &in_cpp) == rocblas_status_success);
    CHECK(in_c == total && in_cpp == total);
    CHECK(rocblas_set_device_memory_size(handle, in_c) == rocblas_status_success);
    auto mem = rocblas_mem::device_malloc(handle, a, b, c);
    CHECK(mem.status() == rocblas_status_success);
    CHECK(in_use(handle) == total);
    char *first, *second, *third;
    std::tie(first, second, third) = mem;
    CHECK((first == nullptr) == (a == 0) && (second == nullptr) == (b == 0) && (third == nullptr) == (c == 0));
    CHECK(!a || !b || size_t(second - first) == takes(a));
    CHECK(!b || !c || size_t(third - second) == takes(b));
}

int main(int argc, char**) {
    padded = argc > 1;
    scoped_handle handle;
    for (size_t a : {0, 1, 32, 33, 64, 96, 97, 100, 4096})
        for (size_t b : {0, 32, 100, 4064})
            for (size_t c : {0, 64, 1000})
                if (a + b + c)
                    agree(handle, a, b, c);
    auto one = rocblas_mem::device_malloc(handle, 0, 0);
    CHECK(one.status() == rocblas_status_success && in_use(handle) == 0);
    return check_result();
}
