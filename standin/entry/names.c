/* SPDX-License-Identifier: MIT
 *
 * names.c: names of functions and kernels, of the library's build, and the description of an array's elements: what HIP
 * answers without a device.
 */
#include "base/base.h"
#include "block/grid.h"

const char* amd_dbgapi_get_build_name(void);
const char* amd_dbgapi_get_git_hash(void);
size_t amd_dbgapi_get_build_id(void);

const char* amd_dbgapi_get_build_name(void) { return HIP_VERSION_BUILD_NAME; }

const char* amd_dbgapi_get_git_hash(void) { return HIP_VERSION_GITHASH; }

size_t amd_dbgapi_get_build_id(void) { return HIP_VERSION_BUILD_ID; }

/* __hipGetPCH finds no compiled headers: there is no compiler for them. */
void __hipGetPCH(const char** headers_out, unsigned* size_out) {
    *headers_out = NULL;
    *size_out = 0;
}

/* hipApiName names a function by the number that profilers give it. The stand-in numbers none. */
const char* hipApiName(uint32_t number) {
    (void)number;
    return "unknown";
}

/* hipKernelNameRef and hipKernelNameRefByPtr name a kernel that was compiled for the CPU, and return null for any other. */
const char* hipKernelNameRef(const hipFunction_t function) {
    const struct rocblas_mem_kernel* kernel = kernel_here(function);
    return kernel ? kernel->name : NULL;
}

const char* hipKernelNameRefByPtr(const void* function, hipStream_t stream) {
    (void)stream;
    return hipKernelNameRef((hipFunction_t)(uintptr_t)function);
}

/* hipCreateChannelDesc returns a description of elements with so many bits in each channel. */
hipChannelFormatDesc hipCreateChannelDesc(int x, int y, int z, int w, enum hipChannelFormatKind f) {
    return (hipChannelFormatDesc){x, y, z, w, f};
}
