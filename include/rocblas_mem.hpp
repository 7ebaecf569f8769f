// SPDX-License-Identifier: MIT
//
// rocblas_mem.hpp: the C++17 interface of librocblas_mem, for the author of a routine that needs workspace.
//
//     size_t x_bytes = size_t(m) * n * sizeof(T);
//     if (rocblas_is_device_memory_size_query(handle))
//         return rocblas_mem::set_optimal_device_memory_size(handle, x_bytes, 64);
//
//     auto mem = rocblas_mem::device_malloc(handle, x_bytes, 64);
//     if (!mem)
//         return mem.status();
//     T*   x;
//     int* info;
//     std::tie(x, info) = mem; // valid while mem lives
//
//     auto old_mode = rocblas_mem::push_pointer_mode(handle, rocblas_pointer_mode_host);
//
// It includes rocblas_mem_resource.hpp, the memory resources for cuda::mr, RMM and std::pmr. Everything else is
// inline, throws nothing, allocates nothing, and works with -fno-exceptions and -fno-rtti. Without exceptions
// there are no resources. The header may follow the real rocblas.h and its internal/rocblas_device_malloc.hpp:
// all its names are in namespace rocblas_mem.
//
// Sizes are in bytes and of any integer type. Each is rounded up to 64 bytes, on Ascend to 32 with 32 bytes behind
// it; a size of 0 gives a null pointer and is not an error. A negative size or a sum that overflows is
// rocblas_status_invalid_size, without a call of the library.
#ifndef ROCBLAS_MEM_HPP
#define ROCBLAS_MEM_HPP

#if __cplusplus < 201703L
#error "rocblas_mem.hpp needs C++17: compile with -std=c++17 or newer. rocblas_mem.h serves C and older C++."
#else

#include "rocblas_mem.h"
#include "rocblas_mem_resource.hpp"

#include <cstddef>
#include <cstdint>
#include <new>
#include <tuple>
#include <type_traits>
#include <utility>

// RETURN_ZERO_DEVICE_MEMORY_SIZE_IF_QUERIED answers a size query in a routine that needs no workspace: it makes
// the calling function return rocblas_status_size_unchanged. Outside a query it does nothing.
#ifndef RETURN_ZERO_DEVICE_MEMORY_SIZE_IF_QUERIED
#define RETURN_ZERO_DEVICE_MEMORY_SIZE_IF_QUERIED(handle_) \
    do { \
        if (rocblas_is_device_memory_size_query(handle_)) \
            return rocblas_status_size_unchanged; \
    } while (0)
#endif

namespace rocblas_mem {

namespace detail {
// limit_bytes is the largest size of one of count buffers: the rounded sum of count such sizes cannot overflow.
// Each size is compared with it, so that the sum has no branches and its constant terms fold into one.
template <std::size_t count>
inline constexpr std::uint64_t limit_bytes = (std::uint64_t{PTRDIFF_MAX} / count / chunk_bytes) * chunk_bytes;

// is_size is true for the types of a size: integers, unscoped enumerators, integral constants. Not bool.
template <class T, class = void> inline constexpr bool is_size = false;
template <class T>
inline constexpr bool is_size<T, std::void_t<decltype(+std::declval<T>())>> =
    std::is_integral_v<decltype(+std::declval<T>())> && sizeof(+std::declval<T>()) <= sizeof(std::uint64_t)
    && !std::is_same_v<T, bool>;

template <class... Sizes> using if_sizes = std::enable_if_t<(sizeof...(Sizes) > 0) && (is_size<Sizes> && ...), int>;

// widen converts a size to 64 bits; a negative size becomes larger than every limit.
template <class Size> constexpr std::uint64_t widen(Size size) noexcept { return static_cast<std::uint64_t>(+size); }

template <class Size> constexpr std::size_t round_up(Size size) noexcept {
    return (static_cast<std::size_t>(widen(size)) + (chunk_bytes - 1)) & ~(chunk_bytes - 1);
}

template <class... Sizes> constexpr bool fit(Sizes... sizes) noexcept {
    return ((widen(sizes) <= limit_bytes<sizeof...(Sizes)>)&&...);
}

// total_bytes returns the sum of the rounded sizes. It is valid only if fit() is true.
template <class... Sizes> constexpr std::size_t total_bytes(Sizes... sizes) noexcept { return (round_up(sizes) + ...); }

// padded_mask is all ones if the handle's device wants bytes behind each buffer, as Ascend does, otherwise 0. The library
// says so in the lowest bit of the handle's value, which is 0 in every other handle, also in those of the real rocBLAS.
// A mask instead of a branch keeps one call of the library in the caller.
inline std::size_t padded_mask(rocblas_handle handle) noexcept {
    return std::size_t{0} - (reinterpret_cast<std::uintptr_t>(handle) & 1);
}

inline constexpr std::size_t padded_round_bytes = 32;
inline constexpr std::size_t padding_bytes = 32;

// more_bytes returns the bytes beyond round_up that a buffer takes on such a device, where its rounded size and the
// padding fill whole chunks.
template <class Size> constexpr std::size_t more_bytes(Size size) noexcept {
    const std::size_t length = (static_cast<std::size_t>(widen(size)) + (padded_round_bytes - 1)) & ~(padded_round_bytes - 1);
    return length ? round_up(length + padding_bytes) - round_up(size) : 0;
}

// request_bytes returns the size of the one buffer that holds all. The library itself adds one padding on such a device.
template <class... Sizes> constexpr std::size_t request_bytes(std::size_t padded, Sizes... sizes) noexcept {
    const std::size_t bytes = total_bytes(sizes...);
    return bytes + (padded & ((more_bytes(sizes) + ...) - (bytes ? padding_bytes : 0)));
}

template <class T>
inline constexpr bool is_ignore = std::is_same_v<std::remove_const_t<T>, std::remove_const_t<decltype(std::ignore)>>;

// is_pointee is true for the element types of a buffer.
template <class T> inline constexpr bool is_pointee = std::is_object_v<T> || std::is_void_v<T>;

// is_target is true for the types that std::tie may bind to a buffer: a pointer variable, or std::ignore.
template <class T>
inline constexpr bool is_target =
    is_ignore<T> || (std::is_pointer_v<T> && !std::is_const_v<T> && is_pointee<std::remove_pointer_t<T>>);
} // namespace detail

// lease is a part of a handle's workspace, divided into count buffers, each aligned to 64 bytes. Its destructor
// ends it.
//
// It is false if there was too little workspace, and after it was moved from or reset. It can be moved but not
// copied. Leases of one handle end in the reverse order of their start, as objects in nested scopes do. Call
// reset() on a live lease before assigning a new one to it; otherwise it ends out of order. A lease belongs to
// the thread that uses the handle. Conversions of temporaries are deleted: the lease would end before the
// pointer is used.
template <std::size_t count> class [[nodiscard]] lease {
    static_assert(count > 0, "a lease has at least one buffer");

public:
    // lease leases its buffers from handle's workspace, as device_malloc does. It is always inlined, because constant
    // sizes fold only in the caller.
    template <class... Sizes, detail::if_sizes<Sizes...> = 0, std::enable_if_t<sizeof...(Sizes) == count, int> = 0>
    [[gnu::always_inline]] explicit lease(rocblas_handle handle, Sizes... sizes) noexcept : status_(rocblas_status_invalid_size) {
        if (!detail::fit(sizes...))
            return;
        const std::size_t padded = detail::padded_mask(handle);
        unsigned char* const base = take(handle, detail::request_bytes(padded, sizes...));
        std::size_t i = 0;
        std::size_t offset = 0;
        ((buffers_[i++] = (base && detail::widen(sizes) != 0) ? base + offset : nullptr,
             offset += detail::round_up(sizes) + (padded & detail::more_bytes(sizes))),
            ...);
    }

    lease(lease&& other) noexcept { steal(other); }

    lease& operator=(lease&& other) noexcept {
        if (this != &other) {
            reset();
            steal(other);
        }
        return *this;
    }

    lease(const lease&) = delete;
    lease& operator=(const lease&) = delete;

    ~lease() { reset(); }

    // operator bool tells whether the lease is live. A lease of sizes that are all 0 is live, too.
    explicit operator bool() const& noexcept { return lease_ != nullptr; }
    explicit operator bool() const&& = delete;

    // operator T* returns the address of the only buffer. A lease of several buffers has no such conversion.
    template <class T, std::size_t n = count, std::enable_if_t<n == 1 && detail::is_pointee<T>, int> = 0>
    operator T*() const& noexcept {
        return static_cast<T*>(buffers_[0]);
    }
    template <class T, std::size_t n = count, std::enable_if_t<n == 1 && detail::is_pointee<T>, int> = 0>
    operator T*() const&& = delete;

    // operator std::tuple supports std::tie(p1, p2, p3) = lease, for pointers of any type and for std::ignore. The
    // pointers become null if the lease is false.
    template <class... Ts, std::enable_if_t<sizeof...(Ts) == count && (detail::is_target<Ts> && ...), int> = 0>
    operator std::tuple<Ts&...>() const& noexcept {
        return targets<Ts...>(std::index_sequence_for<Ts...>{});
    }
    template <class... Ts, std::enable_if_t<sizeof...(Ts) == count && (detail::is_target<Ts> && ...), int> = 0>
    operator std::tuple<Ts&...>() const&& = delete;

    // operator[] returns the address of buffer index, null if there is no such buffer.
    void* operator[](std::size_t index) const& noexcept { return index < count ? buffers_[index] : nullptr; }
    void* operator[](std::size_t index) const&& = delete;

    // status returns the status with which the lease started.
    //
    // Returns
    //   rocblas_status_success
    //   rocblas_status_invalid_handle
    //   rocblas_status_invalid_size     a size is negative, or their sum overflows
    //   rocblas_status_memory_error     not enough workspace, and it may not or cannot grow
    //   rocblas_status_invalid_pointer  the lease was live and has been moved from or reset
    rocblas_status status() const noexcept { return status_; }

    // reset ends the lease before its destructor does. It does nothing if the lease is false.
    //
    // Returns
    //   rocblas_status_success          also if the lease is false
    //   rocblas_status_invalid_pointer  the handle was destroyed before
    //   rocblas_status_invalid_value    ended before a later lease of the same handle
    rocblas_status reset() noexcept {
        if (!lease_)
            return rocblas_status_success;
        rocblas_device_malloc_base* const ended = lease_;
        clear();
        return rocblas_device_malloc_free(ended);
    }

private:
    rocblas_device_malloc_base* lease_ = nullptr;
    rocblas_status status_ = rocblas_status_invalid_pointer;
    void* buffers_[count] = {};
    // std::tie needs float*& and the like: these are the buffer addresses as pointers of the types last requested.
    alignas(void*) mutable unsigned char typed_[count][sizeof(void*)];

    // take leases size_bytes in one piece and returns the address, null on failure or if size_bytes is 0. The
    // out-parameters are locals, so that the lease stays in registers.
    unsigned char* take(rocblas_handle handle, std::size_t size_bytes) noexcept {
        rocblas_device_malloc_base* taken = nullptr;
        void* base = nullptr;
        status_ = rocblas_device_malloc_alloc(handle, &taken, std::size_t{1}, size_bytes);
        if (status_ != rocblas_status_success)
            return nullptr;
        status_ = rocblas_device_malloc_ptr(taken, &base);
        if (status_ == rocblas_status_success && !base && size_bytes)
            status_ = rocblas_status_memory_error; // some rocBLAS releases report success without memory
        if (status_ != rocblas_status_success) {
            rocblas_device_malloc_free(taken);
            return nullptr;
        }
        lease_ = taken;
        return static_cast<unsigned char*>(base);
    }

    // steal takes over the lease of other; this object must hold none.
    void steal(lease& other) noexcept {
        lease_ = other.lease_;
        status_ = other.status_;
        for (std::size_t i = 0; i < count; ++i)
            buffers_[i] = other.buffers_[i];
        if (lease_)
            other.clear();
    }

    void clear() noexcept {
        lease_ = nullptr;
        status_ = rocblas_status_invalid_pointer;
        for (std::size_t i = 0; i < count; ++i)
            buffers_[i] = nullptr;
    }

    template <class... Ts, std::size_t... index> std::tuple<Ts&...> targets(std::index_sequence<index...>) const noexcept {
        return std::tuple<Ts&...>(target<Ts>(index)...);
    }

    template <class T> T& target(std::size_t index) const noexcept {
        if constexpr (detail::is_ignore<T>)
            return std::ignore;
        else {
            static_assert(sizeof(T) == sizeof(void*), "all pointers have one size");
            return *::new (static_cast<void*>(typed_[index])) T(static_cast<T>(buffers_[index]));
        }
    }
};

// device_malloc leases one buffer for each size from handle's workspace, with one call of
// rocblas_device_malloc_alloc for the rounded sum. Constant sizes fold: device_malloc(h, 1024, 256, n, 512)
// requests round(n) + 1792 bytes.
//
// If the workspace is large enough, the call is a bounds check and an addition; it never allocates and never
// waits. A managed workspace that is too small grows first; leased buffers do not move. Returns a lease, which
// is false on failure; lease::status gives the reason.
template <class... Sizes, detail::if_sizes<Sizes...> = 0>
[[nodiscard, gnu::always_inline]] inline lease<sizeof...(Sizes)> device_malloc(rocblas_handle handle, Sizes... sizes) noexcept {
    return lease<sizeof...(Sizes)>(handle, sizes...);
}

// set_optimal_device_memory_size answers a size query for one routine with the rounded sum of the sizes that
// the routine leases at one time. Sizes fold as in device_malloc.
//
// Returns
//   rocblas_status_size_increased       the sum is a new maximum
//   rocblas_status_size_unchanged       the sum is not a new maximum
//   rocblas_status_invalid_handle
//   rocblas_status_size_query_mismatch  no query is under way
//   rocblas_status_invalid_size         a size is negative, or their sum overflows
template <class... Sizes, detail::if_sizes<Sizes...> = 0>
inline rocblas_status set_optimal_device_memory_size(rocblas_handle handle, Sizes... sizes) noexcept {
    if (!detail::fit(sizes...))
        return rocblas_status_invalid_size;
    return rocblas_set_optimal_device_memory_size_impl(
        handle, std::size_t{1}, detail::request_bytes(detail::padded_mask(handle), sizes...));
}

// pointer_mode_guard holds a handle's old pointer mode; its destructor restores it. See push_pointer_mode.
class [[nodiscard]] pointer_mode_guard {
public:
    explicit pointer_mode_guard(rocblas_handle handle, rocblas_pointer_mode mode) noexcept
        : handle_(handle), status_(rocblas_get_pointer_mode(handle, &old_)), saved_(status_ == rocblas_status_success) {
        if (saved_)
            status_ = rocblas_set_pointer_mode(handle, mode);
    }

    pointer_mode_guard(const pointer_mode_guard&) = delete;
    pointer_mode_guard& operator=(const pointer_mode_guard&) = delete;

    ~pointer_mode_guard() {
        if (saved_)
            rocblas_set_pointer_mode(handle_, old_);
    }

    // operator rocblas_pointer_mode returns the old mode, which the destructor restores. It supports guard == mode.
    operator rocblas_pointer_mode() const noexcept { return old_; }

    // status tells whether the new mode was set.
    //
    // Returns
    //   rocblas_status_success
    //   rocblas_status_invalid_handle  nothing will be restored
    //   rocblas_status_invalid_value   not a pointer mode; the old mode stays
    rocblas_status status() const noexcept { return status_; }

private:
    rocblas_pointer_mode old_ = rocblas_pointer_mode_host; // before status_, whose initializer fills it
    rocblas_handle handle_;
    rocblas_status status_;
    bool saved_;
};

// push_pointer_mode sets handle's pointer mode. The destructor of the returned object restores the old mode: at
// the end of the scope, on return, or on an exception.
[[nodiscard]] inline pointer_mode_guard push_pointer_mode(rocblas_handle handle, rocblas_pointer_mode mode) noexcept {
    return pointer_mode_guard(handle, mode);
}

// size_query is a size query for the calls in its scope. Its destructor stops a running query, so that an early
// return or an exception does not leave the handle in query mode.
class [[nodiscard]] size_query {
public:
    explicit size_query(rocblas_handle handle) noexcept
        : handle_(handle), status_(rocblas_start_device_memory_size_query(handle)), running_(status_ == rocblas_status_success) {}

    size_query(const size_query&) = delete;
    size_query& operator=(const size_query&) = delete;

    ~size_query() {
        std::size_t unused = 0;
        if (running_)
            rocblas_stop_device_memory_size_query(handle_, &unused);
    }

    // stop ends the query and stores the largest workspace that the calls would use, in bytes.
    //
    // Returns
    //   rocblas_status_success
    //   rocblas_status_size_query_mismatch  the query has been stopped or did not start; status gives the reason
    //   rocblas_status_invalid_pointer      size_bytes_out is null; the query goes on
    rocblas_status stop(std::size_t* size_bytes_out) noexcept {
        if (!running_)
            return rocblas_status_size_query_mismatch;
        const rocblas_status stopped = rocblas_stop_device_memory_size_query(handle_, size_bytes_out);
        running_ = stopped == rocblas_status_invalid_pointer;
        return stopped;
    }

    // status tells whether the query started.
    //
    // Returns
    //   rocblas_status_success
    //   rocblas_status_invalid_handle
    //   rocblas_status_size_query_mismatch  another query was under way; it goes on
    rocblas_status status() const noexcept { return status_; }

private:
    rocblas_handle handle_;
    rocblas_status status_;
    bool running_;
};

} // namespace rocblas_mem

#endif // C++17
#endif // ROCBLAS_MEM_HPP
