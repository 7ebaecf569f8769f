/* SPDX-License-Identifier: MIT
 *
 * trims.c: what the trace is told when pools give back memory: the pool's number and what it keeps, and nothing if it keeps all.
 * Pools 1 and 2 are those of graphs and of the device.
 */
#include "../../internal/common/memory.h"
#include "hip_calls.h"

static struct rocblas_mem_memory told[8];
static int count;

/* rocblas_mem_trace_memory stands for that of librocblas_mem. */
void rocblas_mem_trace_memory(const struct rocblas_mem_memory* memory);
void rocblas_mem_trace_memory(const struct rocblas_mem_memory* memory) {
    if (memory->action == rocblas_mem_trimmed && count < 8)
        told[count++] = *memory;
}

/* tells checks one of the trims that were told. */
static void tells(int at, uint64_t pool, uint64_t kept) {
    REQUIRE(at < count);
    CHECK_EQ(told[at].first, pool);
    CHECK_EQ(told[at].bytes, kept);
    CHECK_STR(told[at].function, "hipMemPoolTrimTo");
}

static void take_and_free(hipMemPool_t pool, size_t size) {
    void* block;
    REQUIRE_HIP(hipMallocFromPoolAsync(&block, size, pool, NULL));
    CHECK_HIP(hipFreeAsync(block, NULL));
}

int main(void) {
    const hipMemPoolProps properties = {.allocType = hipMemAllocationTypePinned, .location = {.type = hipMemLocationTypeDevice}};
    uint64_t threshold = 256;
    hipMemPool_t first, third, fourth;
    void* block;
    CHECK_HIP(hipDeviceGetDefaultMemPool(&first, 0));
    REQUIRE_HIP(hipMemPoolCreate(&third, &properties));
    REQUIRE_HIP(hipMemPoolCreate(&fourth, &properties));
    take_and_free(third, 1);
    CHECK_HIP(hipMemPoolTrimTo(third, 512)); /* as much as it has */
    CHECK_EQ(count, 0);
    CHECK_HIP(hipMemPoolTrimTo(third, 100));
    CHECK_HIP(hipMemPoolTrimTo(third, 100));
    CHECK_EQ(count, 1);
    tells(0, 3, 100);
    take_and_free(first, 1);
    take_and_free(fourth, 1);
    CHECK_HIP(hipMemPoolSetAttribute(fourth, hipMemPoolAttrReleaseThreshold, &threshold));
    CHECK_HIP(hipDeviceSynchronize());
    CHECK_HIP(hipDeviceSynchronize());
    CHECK_EQ(count, 4);
    tells(1, 4, 256);
    tells(2, 3, 0);
    tells(3, 2, 0);
    REQUIRE_HIP(hipMallocFromPoolAsync(&block, 1, fourth, NULL));
    CHECK_HIP(hipMemPoolDestroy(fourth));
    CHECK_EQ(count, 4);
    CHECK_HIP(hipFreeAsync(block, NULL));
    CHECK_EQ(count, 5);
    tells(4, 4, 0);
    CHECK_HIP(hipMemPoolDestroy(third));
    return finish();
}
