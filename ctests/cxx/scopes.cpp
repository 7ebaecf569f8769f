// SPDX-License-Identifier: MIT
//
// scopes.cpp: the guards of rocblas_mem.hpp at every exit of a scope: push_pointer_mode, size_query, and a
// lease with exceptions; and a routine's answer to a size query.
#include "rocblas_mem.hpp"

#include "handle.hpp"

#include <stdexcept>

namespace {
rocblas_pointer_mode mode_of(rocblas_handle handle) {
    rocblas_pointer_mode mode = rocblas_pointer_mode_host;
    CHECK_OK(rocblas_get_pointer_mode(handle, &mode));
    return mode;
}

// leave pushes host mode over a lease, and exits by return or by exception.
int leave(rocblas_handle handle, bool by_exception) {
    auto mem = rocblas_mem::device_malloc(handle, 64);
    CHECK(mem);
    auto old_mode = rocblas_mem::push_pointer_mode(handle, rocblas_pointer_mode_host);
    CHECK_OK(old_mode.status());
    CHECK(old_mode == rocblas_pointer_mode_device);
    CHECK(old_mode != rocblas_pointer_mode_host);
    CHECK_EQ(mode_of(handle), rocblas_pointer_mode_host);
    if (by_exception)
        throw std::runtime_error("on purpose");
    return old_mode == rocblas_pointer_mode_device ? 1 : 2;
}

void test_pointer_mode(rocblas_handle handle) {
    REQUIRE_OK(rocblas_set_pointer_mode(handle, rocblas_pointer_mode_device));
    CHECK_EQ(leave(handle, false), 1);
    CHECK_EQ(mode_of(handle), rocblas_pointer_mode_device);
    bool caught = false;
    try {
        leave(handle, true);
    } catch (const std::runtime_error&) {
        caught = true;
    }
    CHECK(caught);
    CHECK_EQ(mode_of(handle), rocblas_pointer_mode_device);
    CHECK_SIZE(in_use(handle), 0);
    {
        rocblas_mem::pointer_mode_guard outer(handle, rocblas_pointer_mode_host);
        const auto inner = rocblas_mem::push_pointer_mode(handle, rocblas_pointer_mode_device);
        CHECK_EQ(inner, rocblas_pointer_mode_host);
        rocblas_pointer_mode old_mode = outer;
        CHECK_EQ(old_mode, rocblas_pointer_mode_device);
        CHECK_OK(rocblas_set_pointer_mode(handle, rocblas_pointer_mode_host)); // is restored too
    }
    CHECK_EQ(mode_of(handle), rocblas_pointer_mode_device);
}

void test_pointer_mode_errors(rocblas_handle handle) {
    {
        const auto bad = rocblas_mem::push_pointer_mode(handle, static_cast<rocblas_pointer_mode>(2));
        CHECK_STATUS(bad.status(), rocblas_status_invalid_value);
        CHECK_EQ(bad, rocblas_pointer_mode_device);
        CHECK_EQ(mode_of(handle), rocblas_pointer_mode_device);
    }
    CHECK_EQ(mode_of(handle), rocblas_pointer_mode_device);
    const auto none = rocblas_mem::push_pointer_mode(nullptr, rocblas_pointer_mode_host);
    CHECK_STATUS(none.status(), rocblas_status_invalid_handle);
}

// plain_routine needs no workspace. It uses the macro where only a single statement is allowed.
rocblas_status plain_routine(rocblas_handle handle, int* runs) {
    if (!handle)
        RETURN_ZERO_DEVICE_MEMORY_SIZE_IF_QUERIED(handle);
    else
        RETURN_ZERO_DEVICE_MEMORY_SIZE_IF_QUERIED(handle);
    ++*runs;
    return rocblas_status_success;
}

// routine leases two buffers.
template <class Size> rocblas_status routine(rocblas_handle handle, Size n) {
    if (rocblas_is_device_memory_size_query(handle))
        return rocblas_mem::set_optimal_device_memory_size(handle, n, 100);
    auto mem = rocblas_mem::device_malloc(handle, n, 100);
    return mem.status();
}

void test_queries(rocblas_handle handle) {
    int runs = 0;
    size_t bytes = 1;
    CHECK_OK(plain_routine(handle, &runs));
    {
        rocblas_mem::size_query query(handle);
        CHECK_OK(query.status());
        CHECK(rocblas_is_device_memory_size_query(handle));
        CHECK_STATUS(plain_routine(handle, &runs), rocblas_status_size_unchanged);
        CHECK_STATUS(routine(handle, 65), rocblas_status_size_increased);
        CHECK_STATUS(routine(handle, 65u), rocblas_status_size_unchanged);
        CHECK_STATUS(routine(handle, 129), rocblas_status_size_increased);
        CHECK_STATUS(routine(handle, 0), rocblas_status_size_unchanged);
        CHECK_STATUS(routine(handle, -1), rocblas_status_invalid_size);
        CHECK_STATUS(routine(handle, SIZE_MAX - 63), rocblas_status_invalid_size);
        const rocblas_mem::size_query second(handle);
        CHECK_STATUS(second.status(), rocblas_status_size_query_mismatch);
        CHECK_STATUS(query.stop(nullptr), rocblas_status_invalid_pointer);
        CHECK_OK(query.stop(&bytes));
        CHECK_SIZE(bytes, 192 + 128);
        CHECK(!rocblas_is_device_memory_size_query(handle));
        CHECK_STATUS(query.stop(&bytes), rocblas_status_size_query_mismatch);
    }
    CHECK_EQ(runs, 1);
    CHECK_OK(rocblas_set_device_memory_size(handle, bytes));
    CHECK_OK(routine(handle, 129));
    CHECK_STATUS(routine(handle, 193), rocblas_status_memory_error);
    CHECK_STATUS(rocblas_mem::set_optimal_device_memory_size(handle, 1), rocblas_status_size_query_mismatch);
    CHECK_STATUS(rocblas_mem::set_optimal_device_memory_size(nullptr, 1), rocblas_status_invalid_handle);
}

void test_query_scope(rocblas_handle handle) {
    {
        rocblas_mem::size_query outer(handle);
        {
            const rocblas_mem::size_query refused(handle);
            CHECK_STATUS(refused.status(), rocblas_status_size_query_mismatch);
        }
        CHECK(rocblas_is_device_memory_size_query(handle)); // the refused query has not stopped it
    }
    CHECK(!rocblas_is_device_memory_size_query(handle));
    try {
        const rocblas_mem::size_query query(handle);
        throw std::runtime_error("on purpose");
    } catch (const std::runtime_error&) {
        CHECK(!rocblas_is_device_memory_size_query(handle));
    }
    rocblas_mem::size_query none(nullptr);
    CHECK_STATUS(none.status(), rocblas_status_invalid_handle);
}
} // namespace

int main() {
    const scoped_handle handle;
    test_pointer_mode(handle);
    test_pointer_mode_errors(handle);
    test_queries(handle);
    test_query_scope(handle);
    return check_result();
}
