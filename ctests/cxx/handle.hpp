// SPDX-License-Identifier: MIT
//
// handle.hpp: shared by the C++ tests: a handle that lives as long as its scope, and its state.
#ifndef ROCBLAS_MEM_CTESTS_HANDLE_HPP
#define ROCBLAS_MEM_CTESTS_HANDLE_HPP

#include "../check.h"

#include <rocblas_mem.h>

// scoped_handle is a handle with a managed workspace, or with one of a size that is set.
struct scoped_handle {
    rocblas_handle handle = nullptr;

    explicit scoped_handle(size_t bytes = 0) {
        REQUIRE_OK(rocblas_create_handle(&handle));
        if (bytes)
            REQUIRE_OK(rocblas_set_device_memory_size(handle, bytes));
    }
    scoped_handle(const scoped_handle&) = delete;
    scoped_handle& operator=(const scoped_handle&) = delete;
    ~scoped_handle() { CHECK_OK(rocblas_destroy_handle(handle)); }
    operator rocblas_handle() const { return handle; }
};

inline size_t in_use(rocblas_handle handle) {
    size_t bytes = 1;
    CHECK_OK(rocblas_mem_get_in_use(handle, &bytes));
    return bytes;
}

#endif // ROCBLAS_MEM_CTESTS_HANDLE_HPP
