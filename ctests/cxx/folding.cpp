// SPDX-License-Identifier: MIT
//
// folding.cpp: checks that the header requests one buffer of the rounded sum. This program interposes the
// library's two variadic functions, records their arguments, and forwards the calls.
#include "rocblas_mem.hpp"

#include "handle.hpp"

#include <cstdarg>
#include <dlfcn.h>

namespace {
struct record {
    int calls = 0;
    size_t count = 0;
    size_t size = 0;
};
record leased, optimal;

// note records a call and returns its single size.
size_t note(record& seen, size_t count, va_list sizes) {
    ++seen.calls;
    seen.count = count;
    seen.size = count == 1 ? va_arg(sizes, size_t) : 0;
    return seen.size;
}
} // namespace

extern "C" rocblas_status rocblas_device_malloc_alloc(
    rocblas_handle handle, struct rocblas_device_malloc_base** res, size_t count, ...) {
    va_list sizes;
    va_start(sizes, count);
    const size_t size = note(leased, count, sizes);
    va_end(sizes);
    const auto next = reinterpret_cast<decltype(&rocblas_device_malloc_alloc)>(dlsym(RTLD_NEXT, "rocblas_device_malloc_alloc"));
    REQUIRE(next != nullptr);
    return next(handle, res, size_t{1}, size);
}

extern "C" rocblas_status rocblas_set_optimal_device_memory_size_impl(rocblas_handle handle, size_t count, ...) {
    va_list sizes;
    va_start(sizes, count);
    const size_t size = note(optimal, count, sizes);
    va_end(sizes);
    const auto next = reinterpret_cast<decltype(&rocblas_set_optimal_device_memory_size_impl)>(
        dlsym(RTLD_NEXT, "rocblas_set_optimal_device_memory_size_impl"));
    REQUIRE(next != nullptr);
    return next(handle, size_t{1}, size);
}

static size_t round_up(size_t size) { return (size + 63) / 64 * 64; }

static void check_record(const record& seen, size_t size) {
    CHECK_EQ(seen.calls, 1);
    CHECK_SIZE(seen.count, 1);
    CHECK_SIZE(seen.size, size);
}

static void test_lease(rocblas_handle handle) {
    for (const size_t n : {size_t{0}, size_t{1}, size_t{63}, size_t{64}, size_t{65}, size_t{100000}}) {
        leased = {};
        {
            auto mem = rocblas_mem::device_malloc(handle, 1024, 256, n, 512);
            char *a, *b, *c, *d;
            std::tie(a, b, c, d) = mem;
            REQUIRE(mem);
            CHECK_PTR(b, a + 1024);
            CHECK_PTR(c, n ? b + 256 : nullptr);
            CHECK_PTR(d, b + 256 + round_up(n));
        }
        check_record(leased, round_up(n) + 1792);
    }
    leased = {};
    {
        const auto one = rocblas_mem::device_malloc(handle, 1);
        const auto none = rocblas_mem::device_malloc(handle, -1);
        const auto huge = rocblas_mem::device_malloc(handle, SIZE_MAX, 1024);
        CHECK(!none);
        CHECK(!huge);
        CHECK(one);
    }
    check_record(leased, 64); // impossible sizes are not passed to the library
}

static void test_optimal(rocblas_handle handle) {
    REQUIRE_OK(rocblas_start_device_memory_size_query(handle));
    const size_t n = 70;
    optimal = {};
    CHECK_STATUS(rocblas_mem::set_optimal_device_memory_size(handle, 1024, 256, n, 512), rocblas_status_size_increased);
    check_record(optimal, 128 + 1792);
    CHECK_STATUS(rocblas_mem::set_optimal_device_memory_size(handle, -1), rocblas_status_invalid_size);
    check_record(optimal, 128 + 1792);
    size_t bytes = 0;
    CHECK_OK(rocblas_stop_device_memory_size_query(handle, &bytes));
    CHECK_SIZE(bytes, 128 + 1792);
}

int main() {
    const scoped_handle handle;
    test_lease(handle);
    test_optimal(handle);
    return check_result();
}
