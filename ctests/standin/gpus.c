/* SPDX-License-Identifier: MIT
 *
 * gpus.c: prints what HIP says of the device, after it has compared properties, attributes, both layouts and the limits of
 * kernels with each other.
 */
#include "hip_calls.h"

#ifndef STANDIN_REAL_HEADERS
void __hipRegisterFunction(void** handle, const void* function, char* device_function, const char* name, unsigned thread_limit,
    void* thread_id, void* block_id, void* block_size, void* grid_size, int* warp_size);
#endif

static char kernel; /* its address is that of a kernel */

/* attribute returns an attribute of the device. */
static int attribute(hipDeviceAttribute_t which) {
    int value = -1;
    CHECK_HIP(hipDeviceGetAttribute(&value, which, 0));
    return value;
}

/* test_kernels compares the limits of a kernel and its occupancy with the properties. */
static void test_kernels(const hipDeviceProp_tR0600* p) {
    hipFuncAttributes a;
    const int shared = (int)p->sharedMemPerBlock;
    int blocks = 0, grid = 0, block = 0;
    CHECK_HIP(hipFuncGetAttributes(&a, &kernel));
    CHECK_EQ(a.maxDynamicSharedSizeBytes, shared);
    CHECK_EQ(a.binaryVersion, p->major * 10 + p->minor);
    CHECK_HIP(hipFuncSetAttribute(&kernel, hipFuncAttributeMaxDynamicSharedMemorySize, shared));
    CHECK_EQ(hipFuncSetAttribute(&kernel, hipFuncAttributeMaxDynamicSharedMemorySize, shared + 1), hipErrorInvalidValue);
    CHECK_HIP(hipOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, &kernel, 1, 0));
    CHECK_EQ(blocks, p->maxThreadsPerMultiProcessor / p->warpSize);
    CHECK_HIP(hipOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, &kernel, 1, p->sharedMemPerBlock / 2));
    CHECK_EQ(blocks, 2);
    CHECK_HIP(hipOccupancyMaxPotentialBlockSize(&grid, &block, &kernel, 0, 0));
    CHECK_EQ(grid, p->multiProcessorCount * (p->maxThreadsPerMultiProcessor / 1024));
    CHECK_EQ(block, 1024);
}

int main(void) {
    hipDeviceProp_tR0600 p;
    hipDeviceProp_tR0000 old;
    char name[256] = "";
    size_t total = 0;
    __hipRegisterFunction(NULL, &kernel, name, "kernel", 0, NULL, NULL, NULL, NULL, NULL);
    CHECK_HIP(hipGetDevicePropertiesR0600(&p, 0));
    CHECK_HIP(hipGetDevicePropertiesR0000(&old, 0));
    CHECK_HIP(hipDeviceGetName(name, sizeof name, 0));
    CHECK_HIP(hipDeviceTotalMem(&total, 0));
    CHECK(!strcmp(name, p.name) && !strcmp(name, old.name) && !strcmp(p.gcnArchName, old.gcnArchName));
    CHECK(total == p.totalGlobalMem && total == old.totalGlobalMem);
    CHECK_EQ(attribute(hipDeviceAttributeWarpSize), p.warpSize);
    CHECK_EQ(attribute(hipDeviceAttributeIntegrated), p.integrated);
    CHECK_EQ(attribute(hipDeviceAttributeL2CacheSize), p.l2CacheSize);
    CHECK_EQ(attribute(hipDeviceAttributeMultiprocessorCount), p.multiProcessorCount);
    CHECK_EQ(attribute(hipDeviceAttributeMaxSharedMemoryPerMultiprocessor), (int)p.sharedMemPerBlock);
    CHECK(old.warpSize == p.warpSize && old.integrated == p.integrated && old.l2CacheSize == p.l2CacheSize);
    test_kernels(&p);
    printf("%s|%s|%zu|%d|%d|%d|%zu|%d|%d|%d|%d|%d|%d.%d|%d\n", p.gcnArchName, p.name, p.totalGlobalMem, p.multiProcessorCount,
        p.warpSize, p.maxThreadsPerMultiProcessor, p.sharedMemPerBlock, p.l2CacheSize, p.clockRate, p.memoryClockRate,
        p.memoryBusWidth, p.integrated, p.major, p.minor, old.gcnArch);
    return finish();
}
