/* SPDX-License-Identifier: MIT
 *
 * device.c: the device, its properties and attributes, names of errors, last errors, and kernels, which
 * cannot run.
 */
#include <pthread.h>

#include "hip_calls.h"

extern void** __hipRegisterFatBinary(const void* binary);
extern void __hipUnregisterFatBinary(void** handle);
extern void __hipRegisterFunction(void** handle, const void* function, char* device_function, const char* name, unsigned limit,
    void* tid, void* bid, void* block, void* grid, int* warp);
extern void __hipRegisterVar(
    void** handle, void* symbol, char* host_name, char* device_name, int external, size_t size, int constant, int global);

static void test_device(void) {
    hipDeviceProp_tR0600 p;
    hipDeviceProp_tR0000 q;
    size_t free_bytes, total;
    int count, device, units, warp;
    CHECK_HIP(hipGetDeviceCount(&count));
    CHECK_EQ(count, 1);
    CHECK_HIP(hipSetDevice(0));
    CHECK_EQ(hipSetDevice(1), hipErrorInvalidDevice);
    CHECK_EQ(hipSetDevice(-1), hipErrorInvalidDevice);
    CHECK_HIP(hipGetDevice(&device));
    CHECK_EQ(device, 0);
    CHECK_HIP(hipMemGetInfo(&free_bytes, &total));
    CHECK_HIP(hipGetDevicePropertiesR0600(&p, 0));
    CHECK_HIP(hipGetDevicePropertiesR0000(&q, 0));
    CHECK(strncmp(p.gcnArchName, "gfx90a", 6) == 0);
    CHECK_STR(q.gcnArchName, p.gcnArchName);
    CHECK_STR(q.name, p.name);
    CHECK_SIZE(p.totalGlobalMem, total);
    CHECK_SIZE(q.totalGlobalMem, total);
    CHECK_EQ(p.warpSize, 64);
    CHECK_EQ(p.multiProcessorCount, q.multiProcessorCount);
    CHECK_HIP(hipDeviceGetAttribute(&units, (hipDeviceAttribute_t)63, 0));
    CHECK_EQ(units, p.multiProcessorCount);
    CHECK_HIP(hipDeviceGetAttribute(&warp, (hipDeviceAttribute_t)87, 0));
    CHECK_EQ(warp, 64);
}

static void* fail_elsewhere(void* seen) {
    *(int*)seen = hipPeekAtLastError() != hipSuccess;
    (void)!hipSetDevice(7);
    return NULL;
}

/* test_errors checks last errors. HIP 7 keeps the last failure, HIP 6 the last status. */
static void test_errors(void) {
    pthread_t thread;
    int version, device, seen = 1;
    CHECK_HIP(hipRuntimeGetVersion(&version));
    CHECK(version / 10000000 == 6 || version / 10000000 == 7);
    CHECK_EQ(hipSetDevice(9), hipErrorInvalidDevice);
    CHECK_EQ(hipPeekAtLastError(), hipErrorInvalidDevice);
    REQUIRE(pthread_create(&thread, NULL, fail_elsewhere, &seen) == 0);
    pthread_join(thread, NULL);
    CHECK_EQ(seen, 0);
    CHECK_EQ(hipGetLastError(), hipErrorInvalidDevice);
    CHECK_EQ(hipGetLastError(), hipSuccess);
    (void)!hipSetDevice(9);
    CHECK_HIP(hipGetDevice(&device));
    CHECK_EQ(hipPeekAtLastError(), version / 10000000 == 7 ? hipErrorInvalidDevice : hipSuccess);
    CHECK_EQ(hipExtGetLastError(), version / 10000000 == 7 ? hipErrorInvalidDevice : hipSuccess); /* the status of the look */
    CHECK_STR(hipGetErrorName(hipErrorNoBinaryForGpu), "hipErrorNoBinaryForGpu");
    CHECK_STR(hipGetErrorString(hipSuccess), "no error");
    CHECK_STR(hipGetErrorString(hipErrorOutOfMemory), "out of memory");
}

/* test_waits_after checks calls that wait for the device after a refused launch: the first returns the
 * error, the second does not. Copies copy in both cases. */
static void test_waits_after(const void* kernel) {
    const dim3 one = {1, 1, 1};
    hipEvent_t event;
    const double from = 7;
    double to = 0;
    REQUIRE_HIP(hipEventCreate(&event));
    for (int wait = 0; wait < 6; wait++) {
        hipError_t status[2];
        hipLaunchKernel(kernel, one, one, NULL, 0, NULL);
        for (int again = 0; again < 2; again++)
            switch (wait) {
            case 0:
                status[again] = hipDeviceSynchronize();
                break;
            case 1:
                status[again] = hipStreamSynchronize(NULL);
                break;
            case 2:
                status[again] = hipEventSynchronize(event);
                break;
            case 3:
                status[again] = hipMemcpy(&to, &from, sizeof to, hipMemcpyDefault);
                break;
            case 4:
                status[again] = hipMemcpyWithStream(&to, &from, sizeof to, hipMemcpyDefault, NULL);
                break;
            case 5:
                status[again] = hipMemcpy2D(&to, sizeof to, &from, sizeof to, sizeof to, 1, hipMemcpyDefault);
                break;
            }
        CHECK_EQ(status[0], hipErrorNoBinaryForGpu);
        CHECK_EQ(status[1], hipSuccess);
        CHECK_EQ(to, wait < 3 ? 0 : 7);
        to = wait < 3 ? 0 : to;
    }
    (void)hipGetLastError();
    CHECK_HIP(hipEventDestroy(event));
}

static void test_kernels(void) {
    static int variable = 5, other;
    static const char kernel, unknown, image[64] = "\177ELF";
    const dim3 one = {1, 1, 1};
    const dim3 none = {0, 1, 1};
    const dim3 many = {1025, 1, 1};
    void** handle = __hipRegisterFatBinary(image);
    hipModule_t module;
    hipFunction_t function;
    int value = 0;
    __hipRegisterFunction(handle, &kernel, NULL, "kernel", 0, NULL, NULL, NULL, NULL, NULL);
    __hipRegisterVar(handle, &variable, NULL, NULL, 0, sizeof variable, 0, 0);
    CHECK_EQ(hipLaunchKernel(&kernel, one, one, NULL, 0, NULL), hipErrorNoBinaryForGpu);
    CHECK_EQ(hipGetLastError(), hipErrorNoBinaryForGpu);
    CHECK_HIP(hipDeviceSynchronize()); /* hipGetLastError has already returned the error */
    test_waits_after(&kernel);
    CHECK_EQ(hipLaunchKernel(&unknown, one, one, NULL, 0, NULL), hipErrorInvalidDeviceFunction);
    CHECK_EQ(hipLaunchKernel(&kernel, none, one, NULL, 0, NULL), hipErrorInvalidConfiguration);
    CHECK_EQ(hipLaunchKernel(&kernel, one, many, NULL, 0, NULL), hipErrorInvalidConfiguration);
    CHECK_HIP(hipMemcpyFromSymbol(&value, &variable, sizeof value, 0, hipMemcpyDeviceToHost));
    CHECK_EQ(value, 5);
    value = 6;
    CHECK_HIP(hipMemcpyToSymbol(&variable, &value, sizeof value, 0, hipMemcpyHostToDevice));
    CHECK_EQ(variable, 6);
    CHECK_EQ(hipMemcpyToSymbol(&variable, &value, sizeof value, 1, hipMemcpyHostToDevice), hipErrorInvalidValue);
    CHECK_EQ(hipMemcpyToSymbol(&other, &value, sizeof value, 0, hipMemcpyHostToDevice), hipErrorInvalidSymbol);
    __hipUnregisterFatBinary(handle);

    CHECK_EQ(hipModuleLoadData(&module, "no code at all, whatever it says here"), hipErrorInvalidImage);
    REQUIRE_HIP(hipModuleLoadData(&module, image));
    REQUIRE_HIP(hipModuleGetFunction(&function, module, "kernel"));
    CHECK_EQ(hipModuleLaunchKernel(function, 1, 1, 1, 1, 1, 1, 0, NULL, NULL, NULL), hipErrorNoBinaryForGpu);
    CHECK_HIP(hipModuleUnload(module));
    CHECK_EQ(hipModuleUnload(module), hipErrorNotFound);
    CHECK_EQ(hipModuleLaunchKernel(function, 1, 1, 1, 1, 1, 1, 0, NULL, NULL, NULL), hipErrorInvalidHandle);
}

static void test_procedures(void) {
    hipDriverProcAddressQueryResult result;
    hipError_t (*count)(int*) = NULL;
    void* found;
    int devices = 0;
    CHECK_HIP(hipGetProcAddress("hipGetDeviceCount", &found, 600, 0, &result));
    memcpy(&count, &found, sizeof count);
    CHECK_HIP(count(&devices));
    CHECK_EQ(devices, 1);
    for (int version = 599; version <= 600; version++) /* the layout of the properties changed */
        for (int choose = 0; choose < 2; choose++) {
            void* exact;
            const char *plain = choose ? "hipChooseDevice" : "hipGetDeviceProperties",
                       *six = choose ? "hipChooseDeviceR0600" : "hipGetDevicePropertiesR0600";
            CHECK_HIP(hipGetProcAddress(plain, &found, version, 0, NULL));
            CHECK_HIP(hipGetProcAddress(version < 600 ? plain : six, &exact, 0, 0, NULL));
            CHECK_PTR(found, exact);
        }
    CHECK_EQ(hipGetProcAddress("hipThereIsNone", &found, 600, 0, &result), hipErrorInvalidValue);
    CHECK_EQ(result, HIP_GET_PROC_ADDRESS_SYMBOL_NOT_FOUND);
}

int main(void) {
    test_device();
    test_errors();
    test_kernels();
    test_procedures();
    return check_result();
}
