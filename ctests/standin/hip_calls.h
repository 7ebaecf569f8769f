/* SPDX-License-Identifier: MIT
 *
 * hip_calls.h: HIP for the tests, from the stand-in's headers. With STANDIN_REAL_HEADERS they are HIP's own.
 */
#ifndef CTESTS_STANDIN_HIP_CALLS_H
#define CTESTS_STANDIN_HIP_CALLS_H

#include "../../standin/base/hip.h"
#include "../check.h"

/* CHECK_HIP(call) checks that the call returns hipSuccess. REQUIRE_HIP(call) ends the program if it does
 * not. */
#define CHECK_HIP(call) CHECK_EQ(call, hipSuccess)
#define REQUIRE_HIP(call) REQUIRE((call) == hipSuccess)

/* Functions that are refused on the CPU, so the kit has them not. */
#ifndef STANDIN_REAL_HEADERS
hipError_t hipDeviceGetP2PAttribute(int* value, hipDeviceP2PAttr attribute, int device, int peer);
hipError_t hipMemAddressFree(void* address, size_t size);
hipError_t hipMemAddressReserve(void** address, size_t size, size_t alignment, void* hint, unsigned long long flags);
hipError_t hipMemCreate(
    hipMemGenericAllocationHandle_t* handle, size_t size, const hipMemAllocationProp* properties, unsigned long long flags);
hipError_t hipMemGetAllocationGranularity(
    size_t* size, const hipMemAllocationProp* properties, hipMemAllocationGranularity_flags which);
hipError_t hipMemMap(void* address, size_t size, size_t offset, hipMemGenericAllocationHandle_t handle, unsigned long long flags);
hipError_t hipMemRelease(hipMemGenericAllocationHandle_t handle);
hipError_t hipMemSetAccess(void* address, size_t size, const hipMemAccessDesc* access, size_t count);
hipError_t hipMemUnmap(void* address, size_t size);
hipError_t hipStreamWaitValue32(hipStream_t stream, void* address, uint32_t value, unsigned flags, uint32_t mask);
hipError_t hipStreamWaitValue64(hipStream_t stream, void* address, uint64_t value, unsigned flags, uint64_t mask);
#endif

/* finish returns the test's exit status. With STANDIN_CUDA the test runs on the fake driver, which works only
 * when a call waits. finish then also checks that nothing is left allocated and that the fake reports no misuse. */
#ifdef STANDIN_CUDA
#include "../fakes/fake_device.h"

enum { on_cuda = 1 };

static inline int finish(void) {
    static const char* const kinds[] = {"allocation", "stream", "event", "graph", "reservation", "handle", "mapping"};
    char text[256];
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (!CHECK_EQ(fake_alive(kinds[i]), 0))
            fprintf(stderr, "%s\n", kinds[i]);
    if (!CHECK_EQ(fake_misuse(text, sizeof text), 0))
        fprintf(stderr, "%s\n", text);
    return check_result();
}
#else
enum { on_cuda = 0 };

static inline int finish(void) { return check_result(); }
#endif

#endif /* CTESTS_STANDIN_HIP_CALLS_H */
