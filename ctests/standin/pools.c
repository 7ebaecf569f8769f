/* SPDX-License-Identifier: MIT
 *
 * pools.c: pools of memory: rounding, limits, high marks, thresholds, pools that are closed, captures, and a full device.
 */
#include <stdint.h>

#include "hip_calls.h"

enum {
    chunk = 32 << 20, /* a pool reserves chunks; a block takes 256 bytes more than its size, and whole units of 256 */
    most = 3 * chunk /* the limit of the pool that the steps change */
};

/* struct step is a change of a pool, and what the pool says then, in bytes. Reserved memory is what the device has less. */
struct step {
    enum {
        take, /* a block of number bytes */
        give, /* the block of the take with this number among those that succeed, from 0 */
        trim, /* to number bytes */
        keep, /* number bytes from now on, when the program waits */
        wait_for,
        forget /* the high-water mark of this number */
    } what;
    size_t number;
    hipError_t status;
    size_t used, used_high, reserved, reserved_high;
};

static const struct step steps[] = {
    {take, chunk - 256, hipSuccess, chunk - 256, chunk - 256, chunk, chunk},
    {take, 1, hipSuccess, chunk - 255, chunk - 255, 2 * chunk, 2 * chunk},
    {give, 0, hipSuccess, 1, chunk - 255, 2 * chunk, 2 * chunk},
    {give, 1, hipSuccess, 0, chunk - 255, 2 * chunk, 2 * chunk},
    {forget, hipMemPoolAttrReservedMemHigh, hipSuccess, 0, chunk - 255, 2 * chunk, 0},
    {take, 257, hipSuccess, 257, chunk - 255, 2 * chunk, 2 * chunk},
    {trim, 3 * chunk, hipSuccess, 257, chunk - 255, 2 * chunk, 2 * chunk},
    {trim, chunk + 1, hipSuccess, 257, chunk - 255, 2 * chunk, 2 * chunk},
    {trim, chunk, hipSuccess, 257, chunk - 255, chunk, 2 * chunk},
    {trim, 0, hipSuccess, 257, chunk - 255, chunk, 2 * chunk},
    {take, chunk - 1023, hipSuccess, chunk - 766, chunk - 255, 2 * chunk, 2 * chunk},
    {give, 3, hipSuccess, 257, chunk - 255, 2 * chunk, 2 * chunk},
    {wait_for, 0, hipSuccess, 257, chunk - 255, chunk, 2 * chunk},
    {take, chunk - 1024, hipSuccess, chunk - 767, chunk - 255, chunk, 2 * chunk},
    {forget, hipMemPoolAttrUsedMemHigh, hipSuccess, chunk - 767, 0, chunk, 2 * chunk},
    {forget, hipMemPoolAttrReservedMemHigh, hipSuccess, chunk - 767, 0, chunk, 0},
    {take, 1, hipSuccess, chunk - 766, chunk - 766, 2 * chunk, 2 * chunk},
    {give, 5, hipSuccess, chunk - 767, chunk - 766, 2 * chunk, 2 * chunk},
    {forget, hipMemPoolAttrReservedMemHigh, hipSuccess, chunk - 767, chunk - 766, 2 * chunk, 0},
    {take, 1, hipSuccess, chunk - 766, chunk - 766, 2 * chunk, 2 * chunk},
    {give, 6, hipSuccess, chunk - 767, chunk - 766, 2 * chunk, 2 * chunk},
    {keep, chunk + 512, hipSuccess, chunk - 767, chunk - 766, 2 * chunk, 2 * chunk},
    {wait_for, 0, hipSuccess, chunk - 767, chunk - 766, 2 * chunk, 2 * chunk},
    {keep, chunk, hipSuccess, chunk - 767, chunk - 766, 2 * chunk, 2 * chunk},
    {wait_for, 0, hipSuccess, chunk - 767, chunk - 766, chunk, 2 * chunk},
    {keep, 0, hipSuccess, chunk - 767, chunk - 766, chunk, 2 * chunk},
    {wait_for, 0, hipSuccess, chunk - 767, chunk - 766, chunk, 2 * chunk},
    {give, 4, hipSuccess, 257, chunk - 766, chunk, 2 * chunk},
    {take, most - 256, hipErrorOutOfMemory, 257, chunk - 766, chunk, 2 * chunk},
    {take, most + 1, hipErrorOutOfMemory, 257, chunk - 766, chunk, 2 * chunk},
    {take, SIZE_MAX, hipErrorOutOfMemory, 257, chunk - 766, chunk, 2 * chunk},
    {take, most - 257, hipSuccess, most, most, 4 * chunk, 4 * chunk},
    {take, 1, hipErrorOutOfMemory, most, most, 4 * chunk, 4 * chunk},
    {give, 7, hipSuccess, 257, most, 4 * chunk, 4 * chunk},
    {give, 2, hipSuccess, 0, most, 4 * chunk, 4 * chunk},
    {wait_for, 0, hipSuccess, 0, most, 0, 4 * chunk},
};

static hipMemPool_t new_pool(size_t limit) {
    const hipMemPoolProps properties = {
        .allocType = hipMemAllocationTypePinned, .location = {.type = hipMemLocationTypeDevice}, .maxSize = limit};
    hipMemPool_t pool;
    REQUIRE_HIP(hipMemPoolCreate(&pool, &properties));
    return pool;
}

static size_t pool_says(hipMemPool_t pool, hipMemPoolAttr attribute) {
    uint64_t number = 1;
    CHECK_HIP(hipMemPoolGetAttribute(pool, attribute, &number));
    return number;
}

static size_t device_left(void) {
    size_t left;
    REQUIRE_HIP(hipMemGetInfo(&left, NULL));
    return left;
}

static hipError_t make_step(hipMemPool_t pool, const struct step* s) {
    static void* blocks[16];
    static int taken;
    uint64_t number = s->what == keep ? s->number : 0;
    switch (s->what) {
    case take:
        blocks[taken] = pool;
        break;
    case give:
        return hipFreeAsync(blocks[s->number], NULL);
    case trim:
        return hipMemPoolTrimTo(pool, s->number);
    case keep:
        return hipMemPoolSetAttribute(pool, hipMemPoolAttrReleaseThreshold, &number);
    case wait_for:
        return hipDeviceSynchronize();
    case forget:
        return hipMemPoolSetAttribute(pool, (hipMemPoolAttr)s->number, &number);
    }
    const hipError_t status = hipMallocFromPoolAsync(&blocks[taken], s->number, pool, NULL);
    CHECK_EQ(blocks[taken] == NULL, status != hipSuccess);
    taken += status == hipSuccess;
    return status;
}

static void test_pools(void) {
    hipMemPool_t first, pool = new_pool(most);
    const size_t before = device_left();
    for (const struct step* s = steps; s < steps + sizeof steps / sizeof *steps; s++)
        if (!(CHECK_EQ(make_step(pool, s), s->status) & CHECK_SIZE(pool_says(pool, hipMemPoolAttrUsedMemCurrent), s->used)
                & CHECK_SIZE(pool_says(pool, hipMemPoolAttrUsedMemHigh), s->used_high)
                & CHECK_SIZE(pool_says(pool, hipMemPoolAttrReservedMemCurrent), s->reserved)
                & CHECK_SIZE(pool_says(pool, hipMemPoolAttrReservedMemHigh), s->reserved_high)
                & CHECK_SIZE(before - device_left(), s->reserved)))
            fprintf(stderr, "step %d\n", (int)(s - steps));
    CHECK_HIP(hipMemPoolDestroy(pool));
    CHECK_EQ(hipMemPoolDestroy(pool), hipErrorInvalidValue);
    CHECK_HIP(hipDeviceGetDefaultMemPool(&first, 0));
    CHECK_EQ(hipMemPoolDestroy(first), hipErrorInvalidValue);
}

/* test_closed_pools destroys pools. One with memory stays until its last memory is freed; one without gives back what it
 * reserves. If it was the current one, the default one is. */
static void test_closed_pools(void) {
    const size_t before = device_left();
    hipMemPool_t pools[3] = {new_pool(0), new_pool(0), new_pool(0)}, first, now;
    void *blocks[3], *more, *other;
    for (int i = 0; i < 3; i++)
        REQUIRE_HIP(hipMallocFromPoolAsync(&blocks[i], 1, pools[i], NULL));
    CHECK_HIP(hipDeviceGetDefaultMemPool(&first, 0));
    CHECK_HIP(hipDeviceGetMemPool(&now, 0));
    CHECK(now == first);
    for (int which = hipMemPoolReuseFollowEventDependencies; which <= hipMemPoolReuseAllowInternalDependencies; which++)
        for (int i = 0; i < 2; i++) {
            int reuses = 0;
            CHECK_HIP(hipMemPoolGetAttribute(i ? first : pools[0], (hipMemPoolAttr)which, &reuses));
            CHECK_EQ(reuses, 1);
        }
    CHECK_HIP(hipDeviceSetMemPool(0, pools[1]));
    CHECK_HIP(hipDeviceGetMemPool(&now, 0));
    CHECK(now == pools[1]);
    REQUIRE_HIP(hipMallocAsync(&more, 7, NULL));
    CHECK_SIZE(pool_says(pools[1], hipMemPoolAttrUsedMemCurrent), 8);
    CHECK_HIP(hipMemPoolDestroy(pools[0])); /* not the current one */
    CHECK_HIP(hipDeviceGetMemPool(&now, 0));
    CHECK(now == pools[1]);
    CHECK_HIP(hipMemPoolDestroy(pools[1]));
    CHECK_HIP(hipDeviceGetMemPool(&now, 0));
    CHECK(now == first);
    CHECK_EQ(hipMallocFromPoolAsync(&other, 1, pools[1], NULL), hipErrorInvalidValue);
    CHECK_EQ(hipDeviceSetMemPool(0, pools[1]), hipErrorInvalidValue);
    REQUIRE_HIP(hipMallocAsync(&other, 9, hipStreamPerThread));
    CHECK_SIZE(pool_says(first, hipMemPoolAttrUsedMemCurrent), 9);
    CHECK_SIZE(before - device_left(), 4 * chunk);
    CHECK_HIP(hipFreeAsync(blocks[1], NULL));
    CHECK_HIP(hipDeviceSynchronize());
    CHECK_SIZE(before - device_left(), 4 * chunk);
    CHECK_HIP(hipFree(more));
    CHECK_EQ(hipFreeAsync(more, NULL), hipErrorInvalidValue);
    CHECK_SIZE(before - device_left(), 3 * chunk);
    CHECK_HIP(hipFree(blocks[0]));
    CHECK_SIZE(before - device_left(), 2 * chunk);
    CHECK_HIP(hipFreeAsync(blocks[2], NULL));
    CHECK_SIZE(before - device_left(), 2 * chunk);
    CHECK_HIP(hipMemPoolDestroy(pools[2]));
    CHECK_SIZE(before - device_left(), chunk);
    CHECK_HIP(hipFreeAsync(other, NULL));
    CHECK_HIP(hipDeviceSynchronize());
    CHECK_SIZE(device_left(), before);
}

/* test_many_pools waits once for more pools than one pass tells of. */
static void test_many_pools(void) {
    enum { count = 70 };
    hipMemPool_t pools[count];
    const size_t before = device_left();
    for (int i = 0; i < count; i++) {
        void* block;
        pools[i] = new_pool(0);
        REQUIRE_HIP(hipMallocFromPoolAsync(&block, 1, pools[i], NULL));
        CHECK_HIP(hipFreeAsync(block, NULL));
    }
    CHECK_SIZE(before - device_left(), (size_t)count * chunk);
    CHECK_HIP(hipDeviceSynchronize());
    CHECK_SIZE(device_left(), before);
    for (int i = 0; i < count; i++)
        CHECK_HIP(hipMemPoolDestroy(pools[i]));
}

/* test_pools_in_captures has memory of a graph, which a synchronization does not give back, and calls that a capture forbids. */
static void test_pools_in_captures(void) {
    static char registered[64];
    const size_t before = device_left();
    hipStream_t captured, other;
    hipGraph_t graph;
    char *lent, *block, *none;
    REQUIRE_HIP(hipStreamCreateWithFlags(&captured, hipStreamNonBlocking));
    REQUIRE_HIP(hipStreamCreateWithFlags(&other, hipStreamNonBlocking));
    REQUIRE_HIP(hipMalloc((void**)&block, 64));
    CHECK_HIP(hipHostRegister(registered, sizeof registered, 0));
    CHECK_EQ(hipFreeAsync(registered, other), hipErrorInvalidValue);
    CHECK_HIP(hipHostUnregister(registered));
    CHECK_EQ(hipFreeAsync(block + 8, other), hipErrorInvalidValue);
    REQUIRE_HIP(hipStreamBeginCapture(captured, hipStreamCaptureModeGlobal));
    CHECK_HIP(hipMallocAsync((void**)&lent, 1, captured));
    CHECK_HIP(hipFreeAsync(lent, captured));
    CHECK_EQ(hipMallocAsync((void**)&none, 1, other), hipErrorStreamCaptureUnsupported);
    CHECK_EQ(hipFreeAsync(block, other), hipErrorStreamCaptureUnsupported);
    if (hipStreamEndCapture(captured, &graph) == hipSuccess)
        CHECK_HIP(hipGraphDestroy(graph));
    CHECK_HIP(hipFreeAsync(block, other));
    CHECK_HIP(hipDeviceSynchronize());
    CHECK_SIZE(before - device_left(), chunk);
    CHECK_HIP(hipStreamDestroy(captured));
    CHECK_HIP(hipStreamDestroy(other));
}

/* test_full_device fills the device to less than two chunks: a pool gets one, and memory in it. */
static void test_full_device(void) {
    hipMemPool_t pool = new_pool(0);
    void *all, *first, *second, *third;
    REQUIRE_HIP(hipMalloc(&all, device_left() - 2 * (size_t)chunk + (4 << 20)));
    REQUIRE_HIP(hipMallocFromPoolAsync(&first, 1, pool, NULL));
    CHECK_EQ(hipMallocFromPoolAsync(&second, chunk, pool, NULL), hipErrorOutOfMemory);
    CHECK_EQ(hipMallocFromPoolAsync(&second, chunk - 512, pool, NULL), hipErrorOutOfMemory);
    CHECK_HIP(hipMallocFromPoolAsync(&second, chunk - 768, pool, NULL));
    CHECK_HIP(hipFreeAsync(second, NULL));
    CHECK_HIP(hipMallocFromPoolAsync(&third, chunk - 768, pool, NULL));
    CHECK_HIP(hipFreeAsync(third, NULL));
    CHECK_HIP(hipFreeAsync(first, NULL));
    CHECK_HIP(hipMemPoolDestroy(pool));
    CHECK_HIP(hipFree(all));
}

int main(void) {
    test_pools();
    test_closed_pools();
    test_many_pools();
    test_pools_in_captures();
    test_full_device();
    return finish();
}
