// SPDX-License-Identifier: MIT
//
// resource.cpp: the memory resources of rocblas_mem.hpp. The concepts here have the names of CCCL 3:
// synchronous_resource waits, resource is ordered by streams.
#include "rocblas_mem.hpp"

#include "handle.hpp"

#include <cstring>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace {
using namespace rocblas_mem;

// A copy of the parts of CCCL 3 in cuda and cuda::mr.
class stream_ref {
public:
    explicit stream_ref(hipStream_t stream = nullptr) : stream_(stream) {}
    hipStream_t get() const noexcept { return stream_; }

private:
    hipStream_t stream_;
};
struct device_accessible {};
struct host_accessible {};

template <class T, class = void> constexpr bool is_synchronous_resource = false;
template <class T>
constexpr bool is_synchronous_resource<T,
    std::void_t<decltype(std::declval<T&>().allocate_sync(std::size_t{}, std::size_t{})),
        decltype(std::declval<T&>().deallocate_sync(std::declval<void*>(), std::size_t{}, std::size_t{})),
        decltype(bool(std::declval<const T&>() == std::declval<const T&>())),
        decltype(bool(std::declval<const T&>() != std::declval<const T&>()))>> =
    std::is_same_v<decltype(std::declval<T&>().allocate_sync(std::size_t{}, std::size_t{})), void*>;

template <class T, class = void> constexpr bool is_resource = false;
template <class T>
constexpr bool is_resource<T,
    std::void_t<decltype(std::declval<T&>().allocate(stream_ref{}, std::size_t{}, std::size_t{})),
        decltype(std::declval<T&>().deallocate(stream_ref{}, std::declval<void*>(), std::size_t{}, std::size_t{}))>> =
    is_synchronous_resource<T>;

template <class T, class Property, class = void> constexpr bool has_property = false;
template <class T, class Property>
constexpr bool has_property<T, Property, std::void_t<decltype(get_property(std::declval<const T&>(), Property{}))>> = true;
} // namespace

template <> inline constexpr bool rocblas_mem::has_device_memory<device_accessible> = true;
template <> inline constexpr bool rocblas_mem::has_host_memory<host_accessible> = true;

namespace {
static_assert(is_resource<workspace_resource> && is_synchronous_resource<workspace_resource>);
static_assert(is_synchronous_resource<synchronous_workspace_resource> && !is_resource<synchronous_workspace_resource>);
static_assert(is_synchronous_resource<host_workspace_resource> && !is_resource<host_workspace_resource>);
static_assert(has_property<workspace_resource, device_accessible> && !has_property<workspace_resource, host_accessible>);
static_assert(has_property<host_workspace_resource, device_accessible> && has_property<host_workspace_resource, host_accessible>);
static_assert(has_property<workspace_resource, required_alignment>);
static_assert(!has_property<pmr_workspace_resource, device_accessible>);

// any_resource owns a copy of a resource ordered by streams, with the requirements of CCCL 3's any_resource.
// resource_libcudacxx3.cpp is compiled with the real one.
class any_resource {
    struct held {
        virtual ~held() = default;
        virtual std::unique_ptr<held> copy() const = 0;
        virtual bool equals(const held& other) const = 0;
        virtual void* allocate(stream_ref, std::size_t, std::size_t) = 0;
        virtual void deallocate(stream_ref, void*, std::size_t, std::size_t) noexcept = 0;
        virtual void* allocate_sync(std::size_t, std::size_t) = 0;
        virtual void deallocate_sync(void*, std::size_t, std::size_t) noexcept = 0;
        virtual std::size_t alignment() const = 0;
    };
    template <class Resource> struct holds final : held {
        explicit holds(Resource resource) : resource_(std::move(resource)) {}
        std::unique_ptr<held> copy() const override { return std::make_unique<holds>(resource_); }
        bool equals(const held& other) const override { return resource_ == static_cast<const holds&>(other).resource_; }
        void* allocate(stream_ref stream, std::size_t bytes, std::size_t alignment) override {
            return resource_.allocate(stream, bytes, alignment);
        }
        void deallocate(stream_ref stream, void* memory, std::size_t bytes, std::size_t alignment) noexcept override {
            resource_.deallocate(stream, memory, bytes, alignment);
        }
        void* allocate_sync(std::size_t bytes, std::size_t alignment) override {
            return resource_.allocate_sync(bytes, alignment);
        }
        void deallocate_sync(void* memory, std::size_t bytes, std::size_t alignment) noexcept override {
            resource_.deallocate_sync(memory, bytes, alignment);
        }
        std::size_t alignment() const override { return get_property(resource_, required_alignment{}); }
        Resource resource_;
    };

public:
    template <class Resource, std::enable_if_t<is_resource<Resource>, int> = 0>
    any_resource(Resource resource) : held_(std::make_unique<holds<Resource>>(std::move(resource))) {
        static_assert(std::is_copy_constructible_v<Resource> && std::is_nothrow_move_constructible_v<Resource>);
    }
    any_resource(const any_resource& other) : held_(other.held_->copy()) {}
    held* operator->() const { return held_.get(); }
    friend bool operator==(const any_resource& a, const any_resource& b) { return a.held_->equals(*b.held_); }

private:
    std::unique_ptr<held> held_;
};
static_assert(!std::is_constructible_v<any_resource, synchronous_workspace_resource>);

constexpr std::size_t kib = 1024, mib = kib * kib;

std::string last_error(rocblas_handle handle) {
    char text[400] = "";
    CHECK_OK(rocblas_mem_get_last_error(handle, text, sizeof text));
    return text;
}

bool is_multiple(const void* address, std::size_t alignment) {
    return reinterpret_cast<std::uintptr_t>(address) % alignment == 0;
}

template <class Function> bool throws_bad_alloc(Function function) {
    try {
        (void)function();
    } catch (const std::bad_alloc&) {
        return true;
    }
    return false;
}

void alignments() {
    const scoped_handle handle;
    workspace_resource resource(handle);
    for (std::size_t alignment = 1; alignment <= mib; alignment *= 2)
        for (std::size_t before : {std::size_t{0}, std::size_t{1}, std::size_t{100}, std::size_t{4000}}) {
            void* const other = resource.allocate_sync(before, 1);
            void* const memory = resource.allocate(stream_ref(), 1000, alignment);
            CHECK(is_multiple(memory, alignment > 64 ? alignment : 64));
            const auto at = reinterpret_cast<std::uintptr_t>(memory), beside = reinterpret_cast<std::uintptr_t>(other);
            CHECK(at + 1000 <= beside || beside + before <= at);
            std::memset(memory, 0xff, 1000);
            resource.deallocate(stream_ref(), memory, 1000, alignment);
            resource.deallocate_sync(other, before, 1);
        }
    CHECK_SIZE(in_use(handle), 0);
    CHECK(throws_bad_alloc([&] { return resource.allocate_sync(1, 3); }));
    CHECK(last_error(handle).find("alignment 3 ") != std::string::npos);
    CHECK(throws_bad_alloc([&] { return resource.allocate_sync(1, 0); }));
}

// any_order tests that memory may be freed in any order and becomes free at the latest with earlier allocations.
void any_order() {
    const scoped_handle handle;
    synchronous_workspace_resource resource(handle);
    std::vector<void*> memory;
    for (int i = 0; i < 100; i++)
        memory.push_back(resource.allocate_sync(64));
    CHECK_SIZE(in_use(handle), 100 * 64);
    for (int i = 0; i < 99; i++)
        resource.deallocate_sync(memory[(i * 37) % 99]);
    CHECK_SIZE(in_use(handle), 100 * 64);
    resource.deallocate_sync(memory[99]);
    CHECK_SIZE(in_use(handle), 0);
    CHECK_STATUS(rocblas_mem_deallocate(handle, memory[5]), rocblas_status_invalid_pointer);
    CHECK(last_error(handle).find("nothing is leased at ") != std::string::npos);
    CHECK_OK(rocblas_mem_deallocate(handle, nullptr));
}

void too_little() {
    rocblas_handle handle = nullptr;
    REQUIRE_OK(rocblas_create_handle(&handle));
    REQUIRE_OK(rocblas_set_device_memory_size(handle, 4 * kib));
    workspace_resource resource(handle);
    void* const most = resource.allocate_sync(4 * kib);
    CHECK(throws_bad_alloc([&] { return resource.allocate(hipStream_t{}, 1); }));
    CHECK(throws_bad_alloc([&] { return resource.allocate_async(1, 4096, stream_ref()); }));
    CHECK(throws_bad_alloc([&] { return resource.allocate_sync(SIZE_MAX); }));
    resource.deallocate_sync(most);
    CHECK_SIZE(in_use(handle), 0);
    CHECK_OK(rocblas_destroy_handle(handle));
    CHECK(throws_bad_alloc([&] { return resource.allocate_sync(1); }));
    CHECK(throws_bad_alloc([&] { return host_workspace_resource(handle); }));
    CHECK(throws_bad_alloc([&] { pmr_workspace_resource made(handle); }));
}

void streams() {
    const scoped_handle handle;
    workspace_resource resource(handle);
    int here, there; // any address serves as a stream, which the host ignores
    const hipStream_t own = reinterpret_cast<hipStream_t>(&here), other = reinterpret_cast<hipStream_t>(&there);
    CHECK_OK(rocblas_set_stream(handle, own));
    for (const hipStream_t stream : {own, other, hipStream_t{}}) {
        void* const memory = resource.allocate(stream_ref(stream), 100, 64);
        hipStream_t now = nullptr;
        CHECK_OK(rocblas_get_stream(handle, &now));
        CHECK(now == own);
        resource.deallocate_async(memory, 100, 64, stream);
        CHECK_OK(rocblas_get_stream(handle, &now));
        CHECK(now == own);
        CHECK_SIZE(in_use(handle), 0);
    }
    CHECK_OK(rocblas_mem_synchronize(handle));
}

// owned tests copies of a resource that outlive it.
void owned() {
    const scoped_handle one, two;
    const any_resource first = [&] { return any_resource(workspace_resource(one)); }(), copy = first;
    CHECK(copy == first);
    CHECK(!(copy == any_resource(workspace_resource(two))));
    CHECK_SIZE(first->alignment(), 64);
    void* const ordered = first->allocate(stream_ref(), 1000, 256);
    CHECK(is_multiple(ordered, 256));
    void* const waiting = copy->allocate_sync(100, 64);
    CHECK(in_use(one) >= 1024 + 128);
    copy->deallocate_sync(waiting, 100, 64);
    copy->deallocate(stream_ref(), ordered, 1000, 256);
    CHECK_SIZE(in_use(one), 0);
}

void equality() {
    const scoped_handle one, two;
    CHECK(workspace_resource(one) == workspace_resource(one));
    CHECK(workspace_resource(one) != workspace_resource(two));
    CHECK(synchronous_workspace_resource(one) == workspace_resource(one));
    CHECK_SIZE(get_property(workspace_resource(one), required_alignment{}), 64);
    pmr_workspace_resource a(one), b(one), c(two);
    CHECK(a == a);
    CHECK(!(a == c));
    CHECK(!(a == *std::pmr::new_delete_resource()));
#ifdef __cpp_rtti
    CHECK(a == b);
#endif
}

// containers tests standard containers in a workspace, with leases of a BLAS routine on top of theirs.
void containers() {
    const scoped_handle handle;
    pmr_workspace_resource resource(handle);
    {
        std::pmr::vector<double> x(&resource);
        std::pmr::map<int, double> squares(&resource);
        for (int i = 0; i < 1000; i++) {
            x.push_back(1);
            squares[i] = i * i;
        }
        double sum = 0;
        CHECK_OK(rocblas_dasum(handle, 1000, x.data(), 1, &sum));
        CHECK_NEAR(sum, 1000, 0);
        CHECK_NEAR(squares[31], 961, 0);
        CHECK(in_use(handle) > 1000 * sizeof(double));
    }
    CHECK_SIZE(in_use(handle), 0);
}

void arguments() {
    const scoped_handle handle;
    void* memory = nullptr;
    CHECK_STATUS(rocblas_mem_allocate(nullptr, 64, 1, &memory), rocblas_status_invalid_handle);
    CHECK_STATUS(rocblas_mem_allocate(handle, 64, 1, nullptr), rocblas_status_invalid_pointer);
    CHECK_STATUS(rocblas_mem_allocate(handle, 96, 1, &memory), rocblas_status_invalid_value);
    CHECK_OK(rocblas_mem_allocate(handle, 64, 0, &memory));
    CHECK(memory == nullptr);
    CHECK_STATUS(rocblas_mem_deallocate(nullptr, &memory), rocblas_status_invalid_handle);
    CHECK_STATUS(rocblas_mem_allocate_async(nullptr, nullptr, 64, 1, &memory), rocblas_status_invalid_handle);
    CHECK_STATUS(rocblas_mem_deallocate_async(nullptr, nullptr, memory), rocblas_status_invalid_handle);
    CHECK_STATUS(rocblas_mem_deallocate_async(handle, nullptr, &memory), rocblas_status_invalid_pointer);
    CHECK_STATUS(rocblas_mem_synchronize(nullptr), rocblas_status_invalid_handle);
    bool accessible = false;
    CHECK_STATUS(rocblas_mem_is_host_accessible(nullptr, &accessible), rocblas_status_invalid_handle);
    CHECK_STATUS(rocblas_mem_is_host_accessible(handle, nullptr), rocblas_status_invalid_pointer);
    CHECK_OK(rocblas_mem_is_host_accessible(handle, &accessible));
    CHECK(accessible);
}
} // namespace

int main() {
    alignments();
    any_order();
    too_little();
    streams();
    owned();
    equality();
    containers();
    arguments();
    return check_result();
}
