// SPDX-License-Identifier: MIT
//
// resource_libcudacxx.cpp: the memory resources of rocblas_mem.hpp with the concepts of the real libcu++ before
// 3.0: resource waits, async_resource is ordered by streams.
#define LIBCUDACXX_ENABLE_EXPERIMENTAL_MEMORY_RESOURCE
#define ROCBLAS_MEM_CUDA_MR
#include "rocblas_mem.hpp"

#include "../check.h"

namespace {
namespace mr = cuda::mr;
using namespace rocblas_mem;

static_assert(mr::resource<workspace_resource> && mr::async_resource<workspace_resource>);
static_assert(mr::resource<synchronous_workspace_resource> && !mr::async_resource<synchronous_workspace_resource>);
static_assert(mr::resource<host_workspace_resource> && !mr::async_resource<host_workspace_resource>);

static_assert(mr::async_resource_with<workspace_resource, mr::device_accessible, required_alignment>);
static_assert(mr::resource_with<synchronous_workspace_resource, mr::device_accessible, required_alignment>);
static_assert(mr::resource_with<host_workspace_resource, mr::device_accessible, mr::host_accessible, required_alignment>);
static_assert(!mr::resource_with<workspace_resource, mr::host_accessible>);
static_assert(!mr::resource_with<synchronous_workspace_resource, mr::host_accessible>);
static_assert(cuda::has_property_with<workspace_resource, required_alignment, std::size_t>);
static_assert(cuda::has_property_with<host_workspace_resource, required_alignment, std::size_t>);

// Type-erased references accept exactly the resources with their properties.
template <class Reference, class Resource> constexpr bool takes = std::is_constructible_v<Reference, Resource&>;
static_assert(takes<mr::async_resource_ref<mr::device_accessible>, workspace_resource>);
static_assert(!takes<mr::async_resource_ref<mr::device_accessible>, synchronous_workspace_resource>);
static_assert(!takes<mr::async_resource_ref<mr::host_accessible>, workspace_resource>);
static_assert(takes<mr::resource_ref<mr::host_accessible, mr::device_accessible>, host_workspace_resource>);
static_assert(!takes<mr::resource_ref<mr::host_accessible>, synchronous_workspace_resource>);

std::size_t in_use(rocblas_handle handle) {
    std::size_t bytes = 0;
    CHECK_OK(rocblas_mem_get_in_use(handle, &bytes));
    return bytes;
}

void through_references(rocblas_handle handle) {
    workspace_resource workspace(handle);
    host_workspace_resource host(handle);
    mr::async_resource_ref<mr::device_accessible, required_alignment> ordered(workspace);
    mr::resource_ref<mr::host_accessible, mr::device_accessible> waiting(host);
    const cuda::stream_ref stream;

    void* const first = ordered.allocate_async(1000, 256, stream);
    CHECK_EQ(reinterpret_cast<std::uintptr_t>(first) % 256, 0u);
    void* const second = waiting.allocate(100, 64);
    CHECK(in_use(handle) >= 1024 + 128);
    *static_cast<double*>(second) = 1;
    waiting.deallocate(second, 100, 64);
    ordered.deallocate_async(first, 1000, 256, stream);
    CHECK_SIZE(in_use(handle), 0);
    CHECK_SIZE(get_property(ordered, required_alignment{}), 64);

    workspace_resource same(handle);
    CHECK(ordered == (mr::async_resource_ref<mr::device_accessible, required_alignment>(same)));
}
} // namespace

int main() {
    rocblas_handle handle = nullptr;
    CHECK_OK(rocblas_create_handle(&handle));
    through_references(handle);
    CHECK_OK(rocblas_destroy_handle(handle));
    return check_result();
}
