// SPDX-License-Identifier: MIT
//
// rocblas_mem_resource.hpp: a handle's workspace as a memory resource, for cuda::mr, RMM and std::pmr. Part of rocblas_mem.hpp.
//
//     rocblas_mem::workspace_resource resource(handle);
//     void* memory = resource.allocate(stream, bytes, alignment); // in the order of the stream, and nobody waits
//     resource.deallocate(stream, memory, bytes, alignment);
//
// With ROCBLAS_MEM_CUDA_MR defined, <cuda/memory_resource> is included, and the resources have its properties.
#ifndef ROCBLAS_MEM_RESOURCE_HPP
#define ROCBLAS_MEM_RESOURCE_HPP

#include "rocblas_mem.hpp"

#ifdef ROCBLAS_MEM_CUDA_MR
#include <cuda/memory_resource>
#endif
#if __has_include(<memory_resource>)
#include <memory_resource>
#endif

namespace rocblas_mem
{

// required_alignment is a property of a memory resource: the alignment of its memory where none is asked for, in bytes.
struct required_alignment
{
    using value_type = std::size_t;
};

// has_device_memory and has_host_memory are true for the types with which somebody asks whether the device, or the CPU, can access a
// resource's memory. Specialize them for types of your own. With ROCBLAS_MEM_CUDA_MR defined before this header is
// included, cuda::mr::device_accessible and cuda::mr::host_accessible are among them.
template <class Property>
inline constexpr bool has_device_memory = false;
template <class Property>
inline constexpr bool has_host_memory = false;

#ifdef __cpp_exceptions
namespace detail
{
// must throws where a handle cannot give memory, as memory resources do: std::bad_alloc.
inline void must(rocblas_status status)
{
    if(status != rocblas_status_success)
        throw std::bad_alloc();
}

// native_stream is the hipStream_t of a stream: itself, that of CUDA, or what its get() returns.
template <class Stream>
hipStream_t native_stream(const Stream& stream) noexcept
{
    if constexpr(std::is_pointer_v<Stream>)
        return reinterpret_cast<hipStream_t>(stream);
    else
        return reinterpret_cast<hipStream_t>(stream.get());
}

template <class Stream, class = void>
inline constexpr bool is_stream = std::is_pointer_v<Stream> && !std::is_same_v<Stream, void*>;
template <class Stream>
inline constexpr bool is_stream<Stream, std::void_t<decltype(std::declval<const Stream&>().get())>>
    = std::is_pointer_v<decltype(std::declval<const Stream&>().get())>;

template <class Stream>
using if_stream = std::enable_if_t<is_stream<Stream>, int>;
} // namespace detail

// synchronous_workspace_resource is a memory resource over a handle's workspace, as cuda::mr calls what is not ordered by streams:
// synchronous_resource (allocate_sync, deallocate_sync), and resource in libcu++ before 3.0 (allocate, deallocate). What it
// allocates may be used by any stream and, where the device's memory is the host's, by the CPU: on a GPU allocating waits for the handle's
// stream. Memory is that of leases: last out, first in; freed in another order it comes back with what was allocated before.
//
// It holds no memory itself, and is for the thread that uses the handle, which must outlive it. Two are equal where their handles are.
// Alignments are powers of two.
class synchronous_workspace_resource
{
public:
    static constexpr std::size_t default_alignment = detail::chunk_bytes;

    explicit synchronous_workspace_resource(rocblas_handle handle) noexcept
        : handle_(handle)
    {
    }

    // allocate_sync returns memory of that many bytes, or throws std::bad_alloc; rocblas_mem_get_last_error says why.
    [[nodiscard]] void* allocate_sync(std::size_t bytes, std::size_t alignment = default_alignment)
    {
        void* memory = nullptr;
        detail::must(rocblas_mem_allocate(handle_, alignment, bytes ? bytes : 1, &memory));
        const rocblas_status waited = rocblas_mem_synchronize(handle_);
        if(waited != rocblas_status_success)
            rocblas_mem_deallocate(handle_, memory);
        detail::must(waited);
        return memory;
    }

    // deallocate_sync takes memory back that nothing uses any more.
    void deallocate_sync(void* memory, std::size_t = 0, std::size_t = default_alignment) noexcept
    {
        rocblas_mem_deallocate(handle_, memory);
    }

    [[nodiscard]] void* allocate(std::size_t bytes, std::size_t alignment = default_alignment)
    {
        return allocate_sync(bytes, alignment);
    }

    void deallocate(void* memory, std::size_t = 0, std::size_t = default_alignment) noexcept
    {
        deallocate_sync(memory);
    }

    rocblas_handle handle() const noexcept
    {
        return handle_;
    }

    friend bool operator==(const synchronous_workspace_resource& a, const synchronous_workspace_resource& b) noexcept
    {
        return a.handle_ == b.handle_;
    }
    friend bool operator!=(const synchronous_workspace_resource& a, const synchronous_workspace_resource& b) noexcept
    {
        return !(a == b);
    }

    template <class Property, std::enable_if_t<has_device_memory<Property>, int> = 0>
    friend constexpr void get_property(const synchronous_workspace_resource&, Property) noexcept
    {
    }
    friend constexpr std::size_t get_property(const synchronous_workspace_resource&, required_alignment) noexcept
    {
        return default_alignment;
    }

private:
    rocblas_handle handle_;
};

// workspace_resource is a memory resource over a handle's workspace that is ordered by streams: resource of cuda::mr (allocate,
// deallocate with a stream first) and async_resource of libcu++ before 3.0 (allocate_async, deallocate_async with it last),
// and all that synchronous_workspace_resource is. A stream is a hipStream_t, a cudaStream_t, or what has one to get().
//
// Allocating never waits: where the stream is not the handle's, it is made to wait, on the device, for what had the memory before.
class workspace_resource : public synchronous_workspace_resource
{
public:
    using synchronous_workspace_resource::allocate;
    using synchronous_workspace_resource::deallocate;
    using synchronous_workspace_resource::synchronous_workspace_resource;

    template <class Stream, detail::if_stream<Stream> = 0>
    [[nodiscard]] void* allocate(Stream stream, std::size_t bytes, std::size_t alignment = default_alignment)
    {
        void* memory = nullptr;
        detail::must(rocblas_mem_allocate_async(
            handle(), detail::native_stream(stream), alignment, bytes ? bytes : 1, &memory));
        return memory;
    }

    template <class Stream, detail::if_stream<Stream> = 0>
    void deallocate(Stream stream, void* memory, std::size_t = 0, std::size_t = default_alignment) noexcept
    {
        rocblas_mem_deallocate_async(handle(), detail::native_stream(stream), memory);
    }

    template <class Stream, detail::if_stream<Stream> = 0>
    [[nodiscard]] void* allocate_async(std::size_t bytes, std::size_t alignment, Stream stream)
    {
        return allocate(stream, bytes, alignment);
    }
    template <class Stream, detail::if_stream<Stream> = 0>
    [[nodiscard]] void* allocate_async(std::size_t bytes, Stream stream)
    {
        return allocate(stream, bytes);
    }

    template <class Stream, detail::if_stream<Stream> = 0>
    void deallocate_async(void* memory, std::size_t bytes, std::size_t alignment, Stream stream) noexcept
    {
        deallocate(stream, memory, bytes, alignment);
    }
    template <class Stream, detail::if_stream<Stream> = 0>
    void deallocate_async(void* memory, std::size_t bytes, Stream stream) noexcept
    {
        deallocate(stream, memory, bytes);
    }
};

// host_workspace_resource is a synchronous_workspace_resource whose memory the CPU can access, and so can say host_accessible. Making
// one for a handle whose workspace the CPU cannot access throws std::bad_alloc.
class host_workspace_resource : public synchronous_workspace_resource
{
public:
    explicit host_workspace_resource(rocblas_handle handle)
        : synchronous_workspace_resource(handle)
    {
        bool accessible = false;
        detail::must(rocblas_mem_is_host_accessible(handle, &accessible));
        detail::must(accessible ? rocblas_status_success : rocblas_status_memory_error);
    }

    template <class Property, std::enable_if_t<has_host_memory<Property>, int> = 0>
    friend constexpr void get_property(const host_workspace_resource&, Property) noexcept
    {
    }
};

#if __has_include(<memory_resource>)
// pmr_workspace_resource is a std::pmr::memory_resource over a handle's workspace, for std::pmr containers and
// std::pmr::polymorphic_allocator. The CPU has to be able to access the memory; making one for another handle throws std::bad_alloc.
class pmr_workspace_resource final : public std::pmr::memory_resource
{
public:
    explicit pmr_workspace_resource(rocblas_handle handle)
        : workspace_(handle)
    {
    }

private:
    host_workspace_resource workspace_;

    void* do_allocate(std::size_t bytes, std::size_t alignment) override
    {
        return workspace_.allocate_sync(bytes, alignment);
    }
    void do_deallocate(void* memory, std::size_t bytes, std::size_t alignment) override
    {
        workspace_.deallocate_sync(memory, bytes, alignment);
    }
    bool do_is_equal(const std::pmr::memory_resource& other) const noexcept override
    {
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
template <>
inline constexpr bool rocblas_mem::has_device_memory<cuda::mr::device_accessible> = true;
template <>
inline constexpr bool rocblas_mem::has_host_memory<cuda::mr::host_accessible> = true;
#endif

#endif // ROCBLAS_MEM_RESOURCE_HPP
