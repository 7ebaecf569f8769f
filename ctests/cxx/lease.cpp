// SPDX-License-Identifier: MIT
//
// lease.cpp: leases of rocblas_mem.hpp: RAII, moves, std::tie, conversions, false if there is too little workspace.
// Built with and without exceptions.
#include "rocblas_mem.hpp"

#include "handle.hpp"

#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <new>
#include <tuple>
#include <type_traits>
#include <utility>

using rocblas_mem::device_malloc;
using rocblas_mem::lease;

namespace {
constexpr size_t workspace_bytes = 4096;

int news = 0; // calls of operator new since the start

// fixed_handle is a handle with a user-managed workspace of workspace_bytes.
struct fixed_handle : scoped_handle {
    fixed_handle() : scoped_handle(workspace_bytes) {}
};

char* chars(void* address) { return static_cast<char*>(address); }
} // namespace

void* operator new(size_t size) {
    ++news;
    if (void* memory = std::malloc(size ? size : 1))
        return memory;
    std::abort();
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, size_t) noexcept { std::free(memory); }

// Properties of the types.
static_assert(!std::is_copy_constructible_v<lease<1>> && !std::is_copy_assignable_v<lease<1>>);
static_assert(std::is_nothrow_move_constructible_v<lease<3>> && std::is_nothrow_move_assignable_v<lease<3>>);
static_assert(std::is_convertible_v<lease<1>&, void*> && std::is_convertible_v<lease<1>&, const float*>);
static_assert(std::is_convertible_v<const lease<1>&, double*>);
static_assert(!std::is_convertible_v<lease<1>, void*> && !std::is_constructible_v<float*, lease<1>>);
static_assert(!std::is_constructible_v<void*, lease<2>&> && !std::is_constructible_v<float*, const lease<3>&>);
static_assert(std::is_constructible_v<bool, lease<2>&> && !std::is_convertible_v<lease<2>&, bool>);
static_assert(!std::is_constructible_v<bool, lease<2>> && !std::is_convertible_v<lease<1>&, int>);
static_assert(std::is_assignable_v<std::tuple<float*&, void*&>, lease<2>&>);
static_assert(std::is_assignable_v<std::tuple<const int*&>, const lease<1>&>);
static_assert(!std::is_assignable_v<std::tuple<float*&, void*&>, lease<2>>);
static_assert(!std::is_assignable_v<std::tuple<float*&, void*&>, lease<3>&>);
static_assert(!std::is_assignable_v<std::tuple<int&, void*&>, lease<2>&>);

static void test_one_buffer() {
    fixed_handle handle;
    {
        auto mem = device_malloc(handle, sizeof(float) * 5);
        REQUIRE(mem);
        CHECK_OK(mem.status());
        CHECK_SIZE(in_use(handle), 64);
        float* typed = mem;
        void* untyped = mem;
        const float* fixed = mem;
        CHECK(typed != nullptr);
        CHECK_PTR(typed, untyped);
        CHECK_PTR(typed, fixed);
        CHECK_PTR(static_cast<char*>(mem), typed);
        CHECK_PTR(mem[0], typed);
        CHECK_PTR(mem[1], static_cast<void*>(nullptr));
        CHECK_SIZE(reinterpret_cast<uintptr_t>(typed) % 64, 0);
        typed[4] = 4.5f;
        CHECK_NEAR(fixed[4], 4.5, 0);
        void* tied = nullptr;
        std::tie(tied) = mem;
        CHECK_PTR(tied, untyped);
    }
    CHECK_SIZE(in_use(handle), 0);
}

static void test_tie() {
    fixed_handle handle;
    const auto mem = device_malloc(handle, 100, 0, 64, short{1}, std::integral_constant<int, 65>{});
    REQUIRE(mem);
    CHECK_SIZE(in_use(handle), 128 + 0 + 64 + 64 + 128);

    void *a = nullptr, *b = a, *c = a, *d = a, *e = a;
    const char* base = nullptr;
    std::tie(a, b, c, d, e) = mem;
    base = chars(a);
    CHECK(base != nullptr);
    CHECK_PTR(b, static_cast<void*>(nullptr));
    CHECK_PTR(c, base + 128);
    CHECK_PTR(d, base + 192);
    CHECK_PTR(e, base + 256);

    float* x = nullptr;
    const double* y = nullptr;
    int** z = nullptr;
    std::tie(x, std::ignore, y, std::ignore, z) = mem;
    CHECK_PTR(x, a);
    CHECK_PTR(y, c);
    CHECK_PTR(z, e);
    CHECK_PTR(mem[1], b);
    CHECK_PTR(mem[3], d);
    CHECK_PTR(mem[5], static_cast<void*>(nullptr));
    std::tie(a, b, c, d, e) = mem; // once more, after other types
    CHECK_PTR(a, base);
    CHECK_PTR(e, base + 256);

    std::memset(x, 1, 100);
    std::memset(c, 2, 64);
    std::memset(d, 3, 1);
    std::memset(e, 4, 65);
    CHECK_EQ(chars(a)[99], 1);
    CHECK_EQ(chars(c)[63], 2);
    CHECK_EQ(chars(d)[0], 3);
    CHECK_EQ(chars(e)[64], 4);
}

static void test_zero_sizes() {
    fixed_handle handle;
    auto one = device_malloc(handle, 0);
    auto two = device_malloc(handle, 0u, int64_t{0});
    CHECK(one);
    CHECK(two);
    CHECK_PTR(one[0], static_cast<void*>(nullptr));
    void *a = &handle, *b = &handle;
    std::tie(a, b) = two;
    CHECK_PTR(a, static_cast<void*>(nullptr));
    CHECK_PTR(b, static_cast<void*>(nullptr));
    CHECK_SIZE(in_use(handle), 0);
}

static void test_short() {
    fixed_handle handle;
    {
        auto all = device_malloc(handle, workspace_bytes - 64, 1);
        CHECK(all);
        auto more = device_malloc(handle, 1);
        CHECK(!more);
        CHECK_STATUS(more.status(), rocblas_status_memory_error);
        CHECK_PTR(static_cast<void*>(more), static_cast<void*>(nullptr));
    }
    auto mem = device_malloc(handle, workspace_bytes, 1);
    CHECK(!mem);
    CHECK_STATUS(mem.status(), rocblas_status_memory_error);
    CHECK_SIZE(in_use(handle), 0);
    float* a = reinterpret_cast<float*>(&handle);
    int* b = reinterpret_cast<int*>(&handle);
    std::tie(a, b) = mem;
    CHECK_PTR(a, static_cast<void*>(nullptr));
    CHECK_PTR(b, static_cast<void*>(nullptr));
    CHECK_OK(mem.reset());
    CHECK_STATUS(mem.status(), rocblas_status_memory_error);

    auto none = device_malloc(static_cast<rocblas_handle>(nullptr), 64);
    CHECK(!none);
    CHECK_STATUS(none.status(), rocblas_status_invalid_handle);
}

template <class... Sizes> static void check_invalid(rocblas_handle handle, Sizes... sizes) {
    auto mem = device_malloc(handle, sizes...);
    CHECK(!mem);
    CHECK_STATUS(mem.status(), rocblas_status_invalid_size);
    CHECK_PTR(mem[0], static_cast<void*>(nullptr));
    CHECK_SIZE(in_use(handle), 0);
}

static void test_bad_sizes() {
    fixed_handle handle;
    check_invalid(handle, -1);
    check_invalid(handle, 64, -1);
    check_invalid(handle, static_cast<signed char>(-128), 256);
    check_invalid(handle, std::numeric_limits<int64_t>::min(), std::numeric_limits<int64_t>::min());
    check_invalid(handle, -64, 128);
    check_invalid(handle, SIZE_MAX);
    check_invalid(handle, SIZE_MAX, 1);
    check_invalid(handle, SIZE_MAX / 2 + 1, SIZE_MAX / 2 + 1);
    check_invalid(handle, SIZE_MAX / 4 + 1, SIZE_MAX / 4 + 1, SIZE_MAX / 4 + 1, SIZE_MAX / 4 + 1);
    check_invalid(handle, SIZE_MAX - 62);

    // The largest size that the header passes on is refused by the library.
    auto mem = device_malloc(handle, static_cast<size_t>(PTRDIFF_MAX) / 64 * 64);
    CHECK(!mem);
    CHECK_STATUS(mem.status(), rocblas_status_memory_error);
}

static lease<2> pass_on(rocblas_handle handle, size_t size) {
    auto mem = device_malloc(handle, size, size);
    if (!mem)
        return device_malloc(handle, 1, 1);
    return mem;
}

static void test_moves() {
    fixed_handle handle;
    {
        auto first = pass_on(handle, 200);
        void* const address = first[0];
        CHECK_SIZE(in_use(handle), 512);
        auto second = std::move(first);
        CHECK(second);
        CHECK(!first);
        CHECK_STATUS(first.status(), rocblas_status_invalid_pointer);
        CHECK_PTR(first[0], static_cast<void*>(nullptr));
        CHECK_PTR(second[0], address);
        CHECK_PTR(second[1], chars(address) + 256);
        CHECK_SIZE(in_use(handle), 512);

        first = std::move(second);
        CHECK(first);
        CHECK(!second);
        lease<2>& same = first;
        first = std::move(same);
        CHECK(first);
        CHECK_PTR(first[0], address);
        CHECK_SIZE(in_use(handle), 512);

        second = device_malloc(handle, 64, 64);
        CHECK_SIZE(in_use(handle), 640);
        second = std::move(first); // ends the later lease first, in order
        CHECK_SIZE(in_use(handle), 512);
        CHECK_PTR(second[0], address);
    }
    CHECK_SIZE(in_use(handle), 0);
}

static void test_two_tiers() {
    fixed_handle handle;
    auto mem = device_malloc(handle, 2 * workspace_bytes);
    CHECK(!mem);
    mem = device_malloc(handle, workspace_bytes / 2);
    CHECK(mem);
    CHECK_OK(mem.status());
    CHECK_SIZE(in_use(handle), workspace_bytes / 2);
}

static void test_reset() {
    fixed_handle handle;
    auto early = device_malloc(handle, 128);
    auto late = device_malloc(handle, 64);
    CHECK_STATUS(early.reset(), rocblas_status_invalid_value);
    CHECK(!early);
    CHECK_STATUS(early.status(), rocblas_status_invalid_pointer);
    CHECK_OK(early.reset());
    CHECK_SIZE(in_use(handle), 192);
    CHECK_OK(late.reset());
    CHECK_OK(late.reset());
    CHECK_SIZE(in_use(handle), 0);
    late = device_malloc(handle, workspace_bytes);
    CHECK(late);
}

// test_after_destroy tests that a lease may outlive its handle: its destructor does nothing.
static void test_after_destroy() {
    rocblas_handle handle = nullptr;
    REQUIRE_OK(rocblas_create_handle(&handle));
    auto mem = device_malloc(handle, 64);
    auto later = device_malloc(handle, 64, 64);
    CHECK(mem);
    CHECK(later);
    CHECK_OK(rocblas_destroy_handle(handle));
    CHECK_STATUS(mem.reset(), rocblas_status_invalid_pointer);
    CHECK(!mem);
}

// test_cost tests that the header does not allocate, and that the device neither allocates nor waits.
static void test_cost() {
    fixed_handle handle;
    CHECK(device_malloc(handle, 64).status() == rocblas_status_success);
    uint64_t allocs = 0, syncs = 0, allocs_after = 1, syncs_after = 1;
    CHECK_OK(rocblas_mem_get_device_counts(&allocs, &syncs));
    const int news_before = news;
    for (int i = 0; i < 100; ++i) {
        auto mem = device_malloc(handle, 64, i, 1000);
        int* a;
        float* b;
        void* c;
        std::tie(a, b, c) = mem;
        auto moved = std::move(mem);
        REQUIRE(moved);
    }
    CHECK_EQ(news, news_before);
    CHECK_OK(rocblas_mem_get_device_counts(&allocs_after, &syncs_after));
    CHECK_EQ(allocs_after, allocs);
    CHECK_EQ(syncs_after, syncs);
}

int main() {
    test_one_buffer();
    test_tie();
    test_zero_sizes();
    test_short();
    test_bad_sizes();
    test_moves();
    test_two_tiers();
    test_reset();
    test_after_destroy();
    test_cost();
    return check_result();
}
