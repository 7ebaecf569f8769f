/* SPDX-License-Identifier: MIT
 *
 * rocblas_device_malloc.hpp: rocBLAS's class for leases of a handle's workspace, for C++14, and, with C++17,
 * those of librocblas_mem.
 */
#ifndef ROCBLAS_MEM_SDK_ROCBLAS_DEVICE_MALLOC_HPP
#define ROCBLAS_MEM_SDK_ROCBLAS_DEVICE_MALLOC_HPP

#include "../rocblas.h"

#include <new>
#include <type_traits>

#if __cplusplus >= 201703L
#include "../../rocblas_mem.hpp"
#endif

/* rocblas_conjunction is true if all types are: std::conjunction of C++17. */
template <class...> struct rocblas_conjunction : std::true_type {};

template <class T, class... Ts>
struct rocblas_conjunction<T, Ts...> : std::integral_constant<bool, T::value && rocblas_conjunction<Ts...>::value> {};

/* rocblas_device_malloc leases workspace of some sizes, until its end. A lease that the workspace is too small for is false. The
 * constructor throws std::bad_alloc if the call fails in another way. */
class
#if __cplusplus >= 201703L
    [[nodiscard]]
#endif
    rocblas_device_malloc {
    rocblas_handle handle;
    rocblas_device_malloc_base* lease;

public:
    template <class... Sizes, std::enable_if_t<rocblas_conjunction<std::is_convertible<Sizes, size_t>...>::value, int> = 0>
    explicit rocblas_device_malloc(rocblas_handle handle_, Sizes... sizes) : handle(handle_), lease(nullptr) {
        if (sizeof...(sizes) == 0)
            return;
        const rocblas_status status = rocblas_device_malloc_alloc(handle, &lease, sizeof...(sizes), size_t(sizes)...);
        if (status != rocblas_status_success && status != rocblas_status_memory_error)
            throw std::bad_alloc();
    }

    rocblas_device_malloc(rocblas_device_malloc&& other) noexcept : handle(other.handle), lease(other.lease) {
        other.lease = nullptr;
    }

    rocblas_device_malloc& operator=(rocblas_device_malloc&& other) {
        if (lease && lease != other.lease)
            rocblas_device_malloc_free(lease);
        handle = other.handle;
        lease = other.lease;
        other.lease = nullptr;
        return *this;
    }

    rocblas_device_malloc(const rocblas_device_malloc&) = delete;
    rocblas_device_malloc& operator=(const rocblas_device_malloc&) = delete;

    ~rocblas_device_malloc() {
        if (lease)
            rocblas_device_malloc_free(lease);
    }

    /* The address of the only piece, and that of each. A temporary has none, because they end with it. */
    template <class T> explicit operator T*() & {
        void* address;
        return lease && rocblas_device_malloc_ptr(lease, &address) == rocblas_status_success ? static_cast<T*>(address) : nullptr;
    }

    void* operator[](size_t piece) & {
        void* address;
        return lease && rocblas_device_malloc_get(lease, piece, &address) == rocblas_status_success ? address : nullptr;
    }

    explicit operator bool() & { return rocblas_device_malloc_success(lease); }

    operator rocblas_device_malloc_base&() & { return *lease; }
};

/* rocblas_set_optimal_device_memory_size answers a size query with what a lease of the sizes needs. */
template <class... Sizes,
    std::enable_if_t<(sizeof...(Sizes) > 0) && rocblas_conjunction<std::is_convertible<Sizes, size_t>...>::value, int> = 0>
inline rocblas_status rocblas_set_optimal_device_memory_size(rocblas_handle handle, Sizes... sizes) {
    return rocblas_set_optimal_device_memory_size_impl(handle, sizeof...(sizes), size_t(sizes)...);
}

#endif /* ROCBLAS_MEM_SDK_ROCBLAS_DEVICE_MALLOC_HPP */
