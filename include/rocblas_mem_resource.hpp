// SPDX-License-Identifier: MIT
//
// rocblas_mem_resource.hpp: a handle's workspace as a memory resource, for cuda::mr, RMM and std::pmr. Part of
// rocblas_mem.hpp.
//
//     rocblas_mem::workspace_resource resource(handle);
//     void* memory = resource.allocate(stream, bytes, alignment); // in the order of the stream, without waiting
//     resource.deallocate(stream, memory, bytes, alignment);
//
// A deallocation is noexcept and has no status, as memory resources require. It never leases or allocates, so it does
// not fail for want of memory. It fails for an address that is not allocated, and where the device cannot order the
// stream, as in rocblas_set_stream: while a graph is captured from the handle's stream. The memory then stays
// leased, rocblas_mem_get_in_use counts it, and rocblas_mem_get_last_error gives the reason. It may be deallocated again
// later; rocblas_destroy_handle ends every lease.
//
// If ROCBLAS_MEM_CUDA_MR is defined, the header includes <cuda/memory_resource>, and the resources have its
// properties.
#ifndef ROCBLAS_MEM_RESOURCE_HPP
#define ROCBLAS_MEM_RESOURCE_HPP

#if __cplusplus < 201703L
#error "rocblas_mem_resource.hpp needs C++17: compile with -std=c++17 or newer. rocblas_mem.h serves C and older C++."
#else

#include "rocblas_mem.h"

#include <cstddef>
#include <cstdint>
#include <new>
#include <type_traits>
#include <utility>

#ifdef ROCBLAS_MEM_CUDA_MR
#include <cuda/memory_resource>
#endif
#if __has_include(<memory_resource>)
#include <memory_resource>
#endif

namespace rocblas_mem {

namespace detail {
inline constexpr std::size_t chunk_bytes = 64;
}

// required_alignment is a property of a memory resource: the default alignment of its memory in bytes.
struct required_alignment {
    using value_type = std::size_t;
};

// has_device_memory and has_host_memory are true for the property types that mean: the device, or the CPU, can
// access the memory. Specialize them for your own property types. If ROCBLAS_MEM_CUDA_MR is defined before this
// header is included, they are true for cuda::mr::device_accessible and cuda::mr::host_accessible.
template <class Property> inline constexpr bool has_device_memory = false;
template <class Property> inline constexpr bool has_host_memory = false;

#ifdef __cpp_exceptions
namespace detail {
// must throws std::bad_alloc for a failed status, as memory resources do.
inline void must(rocblas_status status) {
    if (status != rocblas_status_success)
        throw std::bad_alloc();
}

// native_stream returns the hipStream_t of a stream: a hipStream_t, a cudaStream_t, or the result of its get().
template <class Stream> hipStream_t native_stream(const Stream& stream) noexcept {
    if constexpr (std::is_pointer_v<Stream>)
        return reinterpret_cast<hipStream_t>(stream);
    else
        return reinterpret_cast<hipStream_t>(stream.get());
}

template <class Stream, class = void>
inline constexpr bool is_stream = std::is_pointer_v<Stream> && !std::is_same_v<Stream, void*>;
template <class Stream>
inline constexpr bool is_stream<Stream, std::void_t<decltype(std::declval<const Stream&>().get())>> =
    std::is_pointer_v<decltype(std::declval<const Stream&>().get())>;

template <class Stream> using if_stream = std::enable_if_t<is_stream<Stream>, int>;
} // namespace detail

// synchronous_workspace_resource is a memory resource over a handle's workspace that is not ordered by streams.
// It models cuda::mr's synchronous_resource (allocate_sync, deallocate_sync), and resource in libcu++ before
// 3.0 (allocate, deallocate). Any stream may use its memory, and so may the CPU if the device's memory is host
// memory. On a GPU an allocation therefore waits for the handle's stream. Allocations are leases, a stack:
// memory freed out of order becomes available when later allocations are freed.
//
// The resource holds no memory. It belongs to the thread that uses the handle, and the handle must outlive it.
// Two resources are equal if their handles are. Alignments are powers of two.
class synchronous_workspace_resource {
public:
    static constexpr std::size_t default_alignment = detail::chunk_bytes;

    explicit synchronous_workspace_resource(rocblas_handle handle) noexcept : handle_(handle) {}

    // allocate_sync returns bytes of memory or throws std::bad_alloc; rocblas_mem_get_last_error gives the reason.
    [[nodiscard]] void* allocate_sync(std::size_t bytes, std::size_t alignment = default_alignment) {
        void* memory = nullptr;
        detail::must(rocblas_mem_allocate(handle_, alignment, bytes ? bytes : 1, &memory));
        const rocblas_status waited = rocblas_mem_synchronize(handle_);
        if (waited != rocblas_status_success)
            rocblas_mem_deallocate(handle_, memory);
        detail::must(waited);
        return memory;
    }

    // deallocate_sync frees memory that no work uses any more.
    void deallocate_sync(void* memory, std::size_t = 0, std::size_t = default_alignment) noexcept {
        rocblas_mem_deallocate(handle_, memory);
    }

    [[nodiscard]] void* allocate(std::size_t bytes, std::size_t alignment = default_alignment) {
        return allocate_sync(bytes, alignment);
    }

    void deallocate(void* memory, std::size_t = 0, std::size_t = default_alignment) noexcept { deallocate_sync(memory); }

    rocblas_handle handle() const noexcept { return handle_; }

    friend bool operator==(const synchronous_workspace_resource& a, const synchronous_workspace_resource& b) noexcept {
        return a.handle_ == b.handle_;
    }
    friend bool operator!=(const synchronous_workspace_resource& a, const synchronous_workspace_resource& b) noexcept {
        return !(a == b);
    }

    template <class Property, std::enable_if_t<has_device_memory<Property>, int> = 0>
    friend constexpr void get_property(const synchronous_workspace_resource&, Property) noexcept {}
    friend constexpr std::size_t get_property(const synchronous_workspace_resource&, required_alignment) noexcept {
        return default_alignment;
    }

private:
    rocblas_handle handle_;
};

// workspace_resource is a memory resource over a handle's workspace that is ordered by streams. It models
// cuda::mr's resource (allocate, deallocate with the stream first), async_resource of libcu++ before 3.0
// (allocate_async, deallocate_async with the stream last), and everything that synchronous_workspace_resource
// models. A stream is a hipStream_t, a cudaStream_t, or an object whose get() returns one.
//
// Allocation never waits. If the stream is not the handle's, the stream waits, on the device, for the previous
// use of the memory.
class workspace_resource : public synchronous_workspace_resource {
public:
    using synchronous_workspace_resource::allocate;
    using synchronous_workspace_resource::deallocate;
    using synchronous_workspace_resource::synchronous_workspace_resource;

    template <class Stream, detail::if_stream<Stream> = 0>
    [[nodiscard]] void* allocate(Stream stream, std::size_t bytes, std::size_t alignment = default_alignment) {
        void* memory = nullptr;
        detail::must(rocblas_mem_allocate_async(handle(), detail::native_stream(stream), alignment, bytes ? bytes : 1, &memory));
        return memory;
    }

    template <class Stream, detail::if_stream<Stream> = 0>
    void deallocate(Stream stream, void* memory, std::size_t = 0, std::size_t = default_alignment) noexcept {
        rocblas_mem_deallocate_async(handle(), detail::native_stream(stream), memory);
    }

    template <class Stream, detail::if_stream<Stream> = 0>
    [[nodiscard]] void* allocate_async(std::size_t bytes, std::size_t alignment, Stream stream) {
        return allocate(stream, bytes, alignment);
    }
    template <class Stream, detail::if_stream<Stream> = 0> [[nodiscard]] void* allocate_async(std::size_t bytes, Stream stream) {
        return allocate(stream, bytes);
    }

    template <class Stream, detail::if_stream<Stream> = 0>
    void deallocate_async(void* memory, std::size_t bytes, std::size_t alignment, Stream stream) noexcept {
        deallocate(stream, memory, bytes, alignment);
    }
    template <class Stream, detail::if_stream<Stream> = 0>
    void deallocate_async(void* memory, std::size_t bytes, Stream stream) noexcept {
        deallocate(stream, memory, bytes);
    }
};

// host_workspace_resource is a synchronous_workspace_resource whose memory the CPU can access; it has the property
// host_accessible. Its constructor throws std::bad_alloc if the CPU cannot access the handle's workspace.
class host_workspace_resource : public synchronous_workspace_resource {
public:
    explicit host_workspace_resource(rocblas_handle handle) : synchronous_workspace_resource(handle) {
        bool accessible = false;
        detail::must(rocblas_mem_is_host_accessible(handle, &accessible));
        detail::must(accessible ? rocblas_status_success : rocblas_status_memory_error);
    }

    template <class Property, std::enable_if_t<has_host_memory<Property>, int> = 0>
    friend constexpr void get_property(const host_workspace_resource&, Property) noexcept {}
};

#if __has_include(<memory_resource>)
// pmr_workspace_resource is a std::pmr::memory_resource over a handle's workspace, for std::pmr containers and
// std::pmr::polymorphic_allocator. Its constructor throws std::bad_alloc if the CPU cannot access the handle's
// workspace.
class pmr_workspace_resource final : public std::pmr::memory_resource {
public:
    explicit pmr_workspace_resource(rocblas_handle handle) : workspace_(handle) {}

private:
    host_workspace_resource workspace_;

    void* do_allocate(std::size_t bytes, std::size_t alignment) override { return workspace_.allocate_sync(bytes, alignment); }
    void do_deallocate(void* memory, std::size_t bytes, std::size_t alignment) override {
        workspace_.deallocate_sync(memory, bytes, alignment);
    }
    bool do_is_equal(const std::pmr::memory_resource& other) const noexcept override {
#ifdef __cpp_rtti
        const auto* const same = dynamic_cast<const pmr_workspace_resource*>(&other);
        return same && same->workspace_ == workspace_;
#else
        return this == &other;
#endif
    }
};
#endif
#endif // __cpp_exceptions

} // namespace rocblas_mem

#ifdef ROCBLAS_MEM_CUDA_MR
template <> inline constexpr bool rocblas_mem::has_device_memory<cuda::mr::device_accessible> = true;
template <> inline constexpr bool rocblas_mem::has_host_memory<cuda::mr::host_accessible> = true;
#endif

#endif // C++17
#endif // ROCBLAS_MEM_RESOURCE_HPP
