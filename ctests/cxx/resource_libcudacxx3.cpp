// SPDX-License-Identifier: MIT
//
// resource_libcudacxx3.cpp: the memory resources of rocblas_mem.hpp in the owning any_resource and the references of
// the real libcu++ 3.2 and later: synchronous_resource waits, resource is ordered by streams.
#define ROCBLAS_MEM_CUDA_MR
#include "rocblas_mem.hpp"

#include "../check.h"

// libcu++ calls one function of CUDA's runtime, for the text of an exception.
extern "C" const char* cudaGetErrorString(cudaError_t) { return ""; }

namespace {
namespace mr = cuda::mr;
using namespace rocblas_mem;

static_assert(mr::resource_with<workspace_resource, mr::device_accessible, required_alignment>);
static_assert(mr::synchronous_resource_with<synchronous_workspace_resource, mr::device_accessible, required_alignment>);
static_assert(mr::synchronous_resource_with<host_workspace_resource, mr::device_accessible, mr::host_accessible>);
static_assert(!mr::resource<synchronous_workspace_resource> && !mr::resource<host_workspace_resource>);
static_assert(!mr::synchronous_resource_with<synchronous_workspace_resource, mr::host_accessible>);
static_assert(!mr::resource_with<workspace_resource, mr::host_accessible>);

// Type-erased resources accept exactly the resources with their properties.
template <class Erased, class Resource> constexpr bool takes = std::is_constructible_v<Erased, Resource&>;
static_assert(takes<mr::any_resource<mr::device_accessible, required_alignment>, workspace_resource>);
static_assert(takes<mr::resource_ref<mr::device_accessible>, workspace_resource>);
static_assert(takes<mr::any_synchronous_resource<mr::host_accessible, mr::device_accessible>, host_workspace_resource>);
static_assert(!takes<mr::any_resource<mr::device_accessible>, synchronous_workspace_resource>);
static_assert(!takes<mr::any_resource<mr::host_accessible>, workspace_resource>);
static_assert(!takes<mr::any_synchronous_resource<mr::host_accessible>, synchronous_workspace_resource>);

std::size_t in_use(rocblas_handle handle) {
    std::size_t bytes = 0;
    CHECK_OK(rocblas_mem_get_in_use(handle, &bytes));
    return bytes;
}

// owned returns an any_resource that outlives the resource of which it was made.
mr::any_resource<mr::device_accessible, required_alignment> owned(rocblas_handle handle) {
    const workspace_resource workspace(handle);
    return workspace;
}

void any_resources(rocblas_handle handle) {
    const cuda::stream_ref stream{cudaStream_t{}};
    auto ordered = owned(handle);
    auto copy = ordered;
    CHECK(copy == ordered);
    CHECK_SIZE(get_property(ordered, required_alignment{}), 64);
    void* const first = ordered.allocate(stream, 1000, 256);
    CHECK_EQ(reinterpret_cast<std::uintptr_t>(first) % 256, 0u);
    void* const second = copy.allocate_sync(100, 64);
    CHECK(in_use(handle) >= 1024 + 128);
    copy.deallocate_sync(second, 100, 64);
    copy.deallocate(stream, first, 1000, 256);
    CHECK_SIZE(in_use(handle), 0);

    mr::any_synchronous_resource<mr::host_accessible, mr::device_accessible> host(host_workspace_resource{handle});
    double* const number = static_cast<double*>(host.allocate_sync(sizeof(double), 64));
    *number = 1;
    host.deallocate_sync(number, sizeof(double), 64);
    CHECK_SIZE(in_use(handle), 0);
}

void references(rocblas_handle handle) {
    const cuda::stream_ref stream{cudaStream_t{}};
    workspace_resource workspace(handle), same(handle);
    mr::resource_ref<mr::device_accessible> ordered(workspace);
    void* const memory = ordered.allocate(stream, 100, 64);
    CHECK_SIZE(in_use(handle), 128);
    ordered.deallocate(stream, memory, 100, 64);
    CHECK_SIZE(in_use(handle), 0);
    CHECK(ordered == mr::resource_ref<mr::device_accessible>(same));
}
} // namespace

int main() {
    rocblas_handle handle = nullptr;
    CHECK_OK(rocblas_create_handle(&handle));
    any_resources(handle);
    references(handle);
    CHECK_OK(rocblas_destroy_handle(handle));
    return check_result();
}
