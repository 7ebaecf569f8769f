/* SPDX-License-Identifier: MIT
 *
 * mapping.c: memory that a program maps piece by piece, as growing segments of an allocator: addresses, handles, mappings,
 * access, copies over several pieces, what counts on the device, and refusals. In a dry run no data moves. With an argument the
 * program ends while memory is mapped, and asks for more than a process has addresses for.
 */
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include "hip_calls.h"

enum { granule = 4096, piece_bytes = 8 << 20, piece_count = 4 };

static int dry, hip;
static hipMemAllocationProp properties;
static hipMemAccessDesc all_access;

static size_t left(void) {
    size_t free_bytes = 0, total = 0;
    CHECK_HIP(hipMemGetInfo(&free_bytes, &total));
    return free_bytes;
}

static hipMemGenericAllocationHandle_t created(size_t size) {
    hipMemGenericAllocationHandle_t handle = NULL;
    CHECK_HIP(hipMemCreate(&handle, size, &properties, 0));
    return handle;
}

/* test_segment grows a segment by pieces, copies across their borders, and shrinks it. */
static void test_segment(void) {
    static char host[piece_bytes * 2], back[piece_bytes * 2];
    const size_t before = left(), all = (size_t)piece_bytes * piece_count;
    char* base = NULL;
    REQUIRE_HIP(hipMemAddressReserve((void**)&base, (size_t)1 << 40, 0, NULL, 0)); /* more than any GPU has */
    CHECK_EQ(left(), before);
    for (int i = 0; i < piece_count; i++) {
        char* const at = base + (size_t)i * piece_bytes;
        hipMemGenericAllocationHandle_t handle = created(piece_bytes);
        CHECK_HIP(hipMemMap(at, piece_bytes, 0, handle, 0));
        CHECK_HIP(hipMemRelease(handle)); /* the mapping keeps it */
        CHECK_EQ(hipMemcpy(at, host, 1, hipMemcpyHostToDevice), hipErrorInvalidValue); /* no access */
        CHECK_HIP(hipMemSetAccess(at, piece_bytes, &all_access, 1));
        CHECK_EQ(left(), before - (size_t)(i + 1) * piece_bytes);
    }
    for (size_t i = 0; i < sizeof host; i++)
        host[i] = (char)(i * 7 + i / 4096);
    CHECK_HIP(hipMemcpy(base + piece_bytes / 2, host, sizeof host, hipMemcpyHostToDevice)); /* over three pieces */
    CHECK_HIP(hipMemcpy(back, base + piece_bytes / 2, sizeof back, hipMemcpyDeviceToHost));
    CHECK_EQ(memcmp(host, back, sizeof host) == 0, !dry);
    CHECK_EQ(hipMemset(base, 1, all), hipSuccess);
    CHECK_EQ(hipMemset(base, 1, all + 1), hipErrorInvalidValue);
    CHECK_EQ(hipMemcpy(base + all - 1, host, 2, hipMemcpyHostToDevice), hipErrorInvalidValue);
    CHECK_EQ(hipFree(base), hipErrorInvalidValue);
    CHECK_EQ(hipMemAddressFree(base, (size_t)1 << 40), hipErrorInvalidValue); /* mappings live */
    CHECK_EQ(hipMemUnmap(base, piece_bytes / 2), hipErrorInvalidValue);
    CHECK_EQ(hipMemUnmap(base + granule, piece_bytes), hipErrorInvalidValue);
    CHECK_HIP(hipMemUnmap(base + piece_bytes, piece_bytes));
    CHECK_EQ(left(), before - all + piece_bytes);
    CHECK_EQ(hipMemset(base, 1, piece_bytes + 1), hipErrorInvalidValue); /* over the gap */
    CHECK_EQ(hipMemUnmap(base, piece_bytes * 2), hipErrorInvalidValue);
    CHECK_HIP(hipMemUnmap(base, piece_bytes));
    const hipError_t both = hipMemUnmap(base + 2 * piece_bytes, piece_bytes * 2);
    CHECK_EQ(both, hip < 7 ? hipErrorInvalidValue : hipSuccess);
    for (int i = 2; i < piece_count && both != hipSuccess; i++)
        CHECK_HIP(hipMemUnmap(base + (size_t)i * piece_bytes, piece_bytes));
    CHECK_EQ(left(), before);
    CHECK_HIP(hipMemAddressFree(base, (size_t)1 << 40));
    CHECK_EQ(hipMemAddressFree(base, (size_t)1 << 40), hipErrorInvalidValue);
}

/* test_handles counts references, and maps one memory at two addresses. */
static void test_handles(void) {
    const size_t before = left();
    char *a = NULL, *b = NULL, value = 5, got = 0;
    hipMemGenericAllocationHandle_t handle = created(16 * granule), same = NULL;
    hipMemAllocationProp told;
    hipPointerAttribute_t at;
    unsigned long long flags = 9;
    REQUIRE_HIP(hipMemAddressReserve((void**)&a, 16 * granule, 1 << 21, NULL, 0));
    REQUIRE_HIP(hipMemAddressReserve((void**)&b, 16 * granule, 0, NULL, 0));
    CHECK_EQ((uintptr_t)a % (1 << 21), 0);
    CHECK_HIP(hipMemMap(a, 16 * granule, 0, handle, 0));
    CHECK_HIP(hipMemMap(b, granule, 0, handle, 0));
    CHECK_EQ(hipMemMap(b, granule, 0, handle, 0), hipErrorInvalidValue); /* there is one */
    CHECK_EQ(hipMemMap(b + granule, 16 * granule, 0, handle, 0), hipErrorInvalidValue); /* beyond the range */
    CHECK_HIP(hipMemGetAccess(&flags, &all_access.location, a));
    CHECK_EQ(flags, hipMemAccessFlagsProtNone);
    CHECK_HIP(hipMemSetAccess(a, 16 * granule, &all_access, 1));
    CHECK_HIP(hipMemSetAccess(b, granule, &all_access, 1));
    CHECK_HIP(hipMemGetAccess(&flags, &all_access.location, a));
    CHECK_EQ(flags, hipMemAccessFlagsProtReadWrite);
    CHECK_HIP(hipMemcpy(a, &value, 1, hipMemcpyHostToDevice));
    CHECK_HIP(hipMemcpy(&got, b, 1, hipMemcpyDeviceToHost));
    CHECK_EQ(got, dry ? 0 : value);
    CHECK_HIP(hipPointerGetAttributes(&at, a + 1));
    CHECK_EQ(at.type, hipMemoryTypeDevice);
    CHECK_HIP(hipPointerGetAttributes(&at, b + granule)); /* reserved, not mapped */
    CHECK_EQ(at.type, hipMemoryTypeUnregistered);
    CHECK_HIP(hipMemRetainAllocationHandle(&same, a + granule));
    CHECK(same == handle);
    CHECK_HIP(hipMemRelease(same));
    CHECK_HIP(hipMemGetAllocationPropertiesFromHandle(&told, handle));
    CHECK_EQ(told.location.type, hipMemLocationTypeDevice);
    CHECK_HIP(hipMemUnmap(a, 16 * granule));
    CHECK_HIP(hipMemUnmap(b, granule));
    CHECK(left() < before);
    CHECK_HIP(hipMemRelease(handle));
    CHECK_EQ(left(), before);
    CHECK_EQ(hipMemRelease(handle), hipErrorInvalidValue);
    CHECK_EQ(hipMemMap(a, granule, 0, handle, 0), hipErrorInvalidValue);
    CHECK_HIP(hipMemAddressFree(a, 16 * granule));
    CHECK_HIP(hipMemAddressFree(b, 16 * granule));
}

static void test_refusals(void) {
    const hipError_t size_status = hip < 7 ? hipErrorOutOfMemory : hipErrorInvalidValue;
    hipMemAllocationProp other = properties;
    hipMemGenericAllocationHandle_t handle;
    void* address = NULL;
    size_t size = 0, total = 0;
    int supported = 0;
    CHECK_HIP(hipDeviceGetAttribute(&supported, hipDeviceAttributeVirtualMemoryManagementSupported, 0));
    CHECK_EQ(supported, 1);
    CHECK_HIP(hipMemGetAllocationGranularity(&size, &properties, hipMemAllocationGranularityMinimum));
    CHECK_EQ(size, granule);
    CHECK_EQ(hipMemGetAllocationGranularity(&size, NULL, hipMemAllocationGranularityMinimum), hipErrorInvalidValue);
    CHECK_EQ(hipMemGetAllocationGranularity(&size, &properties, (hipMemAllocationGranularity_flags)7), hipErrorInvalidValue);
    CHECK_EQ(hipMemAddressReserve(&address, 1, 0, NULL, 0), size_status);
    CHECK_EQ(hipMemAddressReserve(&address, 0, 0, NULL, 0), size_status);
    CHECK_EQ(hipMemAddressReserve(&address, granule, 3, NULL, 0), size_status);
    CHECK_EQ(hipMemAddressReserve(&address, granule, 0, NULL, 1), hipErrorInvalidValue);
    CHECK_EQ(hipMemAddressReserve(NULL, granule, 0, NULL, 0), hipErrorInvalidValue);
    CHECK_EQ(hipMemAddressReserve(&address, SIZE_MAX - granule + 1, 0, NULL, 0), hipErrorOutOfMemory);
    CHECK_EQ(hipMemAddressReserve(&address, (size_t)1 << 60, (size_t)1 << 62, NULL, 0), hipErrorOutOfMemory);
    CHECK_PTR(address, NULL);
    CHECK_EQ(hipMemAddressFree(&size, granule), hipErrorInvalidValue);
    CHECK_EQ(hipMemAddressFree(NULL, granule), hipErrorInvalidValue);
    CHECK_EQ(hipMemCreate(&handle, granule + 1, &properties, 0), hipErrorInvalidValue);
    CHECK_EQ(hipMemCreate(&handle, 0, &properties, 0), hipErrorInvalidValue);
    CHECK_EQ(hipMemCreate(&handle, granule, &properties, 1), hipErrorInvalidValue);
    CHECK_EQ(hipMemCreate(&handle, granule, NULL, 0), hipErrorInvalidValue);
    CHECK_EQ(hipMemCreate(NULL, granule, &properties, 0), hipErrorInvalidValue);
    other.location.id = 99;
    CHECK_EQ(hipMemCreate(&handle, granule, &other, 0), hip < 7 ? hipErrorInvalidValue : hipErrorInvalidDevice);
    other = properties;
    other.requestedHandleType = hipMemHandleTypeWin32;
    CHECK_EQ(hipMemCreate(&handle, granule, &other, 0), hipErrorNotSupported);
    CHECK_HIP(hipMemGetInfo(&size, &total));
    CHECK_EQ(hipMemCreate(&handle, total / granule * granule + granule, &properties, 0), hipErrorOutOfMemory);
    CHECK_EQ(hipMemRelease(NULL), hipErrorInvalidValue);
    CHECK_EQ(hipMemRelease((hipMemGenericAllocationHandle_t)&other), hipErrorInvalidValue);
    CHECK_EQ(hipMemUnmap(NULL, granule), hipErrorInvalidValue);
    CHECK_EQ(hipMemUnmap(&size, granule), hipErrorInvalidValue);
    CHECK_EQ(hipMemSetAccess(&size, granule, &all_access, 1), hipErrorInvalidValue);
    CHECK_EQ(hipMemSetAccess(NULL, granule, &all_access, 1), hipErrorInvalidValue);
    CHECK_EQ(hipMemRetainAllocationHandle(&handle, &size), hipErrorInvalidValue);
    REQUIRE_HIP(hipMalloc(&address, granule)); /* no mapping */
    CHECK_EQ(hipMemUnmap(address, granule), hipErrorInvalidValue);
    CHECK_EQ(hipMemRetainAllocationHandle(&handle, address), hipErrorInvalidValue);
    CHECK_HIP(hipFree(address));
}

/* test_fork has a child write to mapped memory, map its own, and end both: the parent's memory stays as it was. */
static void test_fork(void) {
    char *at = NULL, *more = NULL, value = 5, got = 0;
    hipMemGenericAllocationHandle_t handle = created(granule);
    int status = -1;
    REQUIRE_HIP(hipMemAddressReserve((void**)&at, granule, 0, NULL, 0));
    REQUIRE_HIP(hipMemMap(at, granule, 0, handle, 0));
    CHECK_HIP(hipMemSetAccess(at, granule, &all_access, 1));
    CHECK_HIP(hipMemcpy(at, &value, 1, hipMemcpyHostToDevice));
    const pid_t child = fork();
    if (child == 0) {
        hipMemGenericAllocationHandle_t own = created(granule);
        CHECK_HIP(hipMemcpy(&got, at, 1, hipMemcpyDeviceToHost));
        CHECK_EQ(got, dry ? 0 : value);
        CHECK_HIP(hipMemset(at, 7, granule));
        CHECK_HIP(hipMemAddressReserve((void**)&more, granule, 0, NULL, 0));
        CHECK_HIP(hipMemMap(more, granule, 0, own, 0));
        CHECK_HIP(hipMemSetAccess(more, granule, &all_access, 1));
        CHECK_HIP(hipMemset(more, 9, granule));
        CHECK_HIP(hipMemUnmap(at, granule));
        CHECK_HIP(hipMemRelease(handle));
        _exit(check_result());
    }
    REQUIRE(child > 0 && waitpid(child, &status, 0) == child);
    CHECK_EQ(status, 0);
    CHECK_HIP(hipMemcpy(&got, at, 1, hipMemcpyDeviceToHost));
    CHECK_EQ(got, dry ? 0 : value);
    CHECK_HIP(hipMemUnmap(at, granule));
    CHECK_HIP(hipMemRelease(handle));
    CHECK_HIP(hipMemAddressFree(at, granule));
}

/* map_often is a thread that maps memory of its own. */
static void* map_often(void* unused) {
    for (int i = 0; i < 200; i++) {
        void* address = NULL;
        hipMemGenericAllocationHandle_t handle = created(4 * granule);
        CHECK_HIP(hipMemAddressReserve(&address, 4 * granule, 0, NULL, 0));
        CHECK_HIP(hipMemMap(address, 4 * granule, 0, handle, 0));
        CHECK_HIP(hipMemSetAccess(address, 4 * granule, &all_access, 1));
        CHECK_HIP(hipMemset(address, i, 4 * granule));
        CHECK_HIP(hipMemUnmap(address, 4 * granule));
        CHECK_HIP(hipMemRelease(handle));
        CHECK_HIP(hipMemAddressFree(address, 4 * granule));
    }
    return unused;
}

static void test_threads(void) {
    const size_t before = left();
    pthread_t threads[4];
    for (int i = 0; i < 4; i++)
        REQUIRE(pthread_create(&threads[i], NULL, map_often, NULL) == 0);
    for (int i = 0; i < 4; i++)
        pthread_join(threads[i], NULL);
    CHECK_EQ(left(), before);
}

static int leave(void) {
    hipMemGenericAllocationHandle_t handle = NULL;
    void* base = NULL;
    CHECK_EQ(hipMemCreate(&handle, (size_t)1 << 48, &properties, 0), hipErrorOutOfMemory);
    REQUIRE_HIP(hipMemAddressReserve(&base, piece_bytes, 0, NULL, 0));
    CHECK_HIP(hipMemMap(base, piece_bytes, 0, created(piece_bytes), 0));
    return finish();
}

int main(int argc, char** argv) {
    int version = 0;
    (void)argv;
    dry = getenv("ROCBLAS_MEM_DRY") != NULL;
    CHECK_HIP(hipRuntimeGetVersion(&version));
    hip = version / 10000000;
    properties.type = hipMemAllocationTypePinned;
    properties.location.type = all_access.location.type = hipMemLocationTypeDevice;
    all_access.flags = hipMemAccessFlagsProtReadWrite;
    if (argc > 1)
        return leave();
    test_segment();
    test_handles();
    test_refusals();
    test_fork();
    test_threads();
    return finish();
}
