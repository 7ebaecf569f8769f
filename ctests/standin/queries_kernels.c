/* SPDX-License-Identifier: MIT
 *
 * queries_kernels.c: what HIP says of kernels, modules, variables and managed memory, and the statuses of bad arguments, value
 * by value. The values of kernels are those of a kernel without registers and memory of its own.
 */
#include <limits.h>

#include "queries.h"

#ifndef STANDIN_REAL_HEADERS
void __hipRegisterFunction(void** handle, const void* function, char* device_function, const char* name, unsigned thread_limit,
    void* thread_id, void* block_id, void* block_size, void* grid_size, int* warp_size);
void __hipRegisterVar(
    void** handle, void* symbol, char* host_name, char* device_name, int external, size_t size, int constant, int global);
#endif

static char kernel, stranger; /* addresses of a kernel and of none */
static long variable;
static hipModule_t module;
static hipFunction_t function;
static int units;

static const hipModule_t no_module = (hipModule_t)&stranger;
static const hipFunction_t no_function = (hipFunction_t)&stranger;

static void test_modules(void) {
    hipModule_t other;
    hipFunction_t f;
    hipDeviceptr_t address;
    size_t size;
    FAILS(hipModuleLoadData(&other, NULL), bad, other);
    CHECK_EQ(hipModuleLoadData(NULL, "\177ELF"), bad);
    FAILS(hipModuleLoad(&other, NULL), bad, other);
    FAILS(hipModuleLoad(&other, ""), bad, other);
    FAILS(hipModuleLoad(&other, "/does/not/exist"), hipErrorFileNotFound, other);
    CHECK_EQ(hipModuleLoad(NULL, "/does/not/exist"), bad);
    const struct {
        hipModule_t module;
        const char* name;
        hipError_t status;
    } rows[] = {{module, NULL, bad}, {module, "", bad}, {NULL, "", bad}, {NULL, "f", hipErrorInvalidHandle},
        {no_module, "f", hipErrorNotFound}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        FAILS(hipModuleGetFunction(&f, rows[i].module, rows[i].name), rows[i].status, f);
        FAILS(hipModuleGetGlobal(&address, NULL, rows[i].module, rows[i].name), rows[i].status, address);
        FAILS(hipModuleGetGlobal(NULL, &size, rows[i].module, rows[i].name), rows[i].status, size);
    }
    CHECK_EQ(hipModuleGetFunction(NULL, module, "f"), bad);
    CHECK_EQ(hipModuleGetGlobal(NULL, NULL, module, "v"), bad);
    FILL(address);
    CHECK_EQ(hipModuleGetGlobal(&address, NULL, module, "v"), hipErrorNotFound);
    CHECK_PTR(address, NULL);
    CHECK_EQ(hipModuleUnload(NULL), hipErrorInvalidHandle);
    CHECK_EQ(hipModuleUnload(no_module), hipErrorNotFound);
}

/* test_by_symbol checks the functions of kernels, and which functions each launch takes. */
static void test_by_symbol(void) {
    const dim3 one = {1, 1, 1};
    hipFunction_t f;
    int value;
    CHECK_EQ(hipGetFuncBySymbol(NULL, &kernel), hipErrorInvalidDeviceFunction);
    FAILS(hipGetFuncBySymbol(&f, NULL), hipErrorInvalidDeviceFunction, f);
    FAILS(hipGetFuncBySymbol(&f, &stranger), hipErrorInvalidDeviceFunction, f);
    CHECK_HIP(hipGetFuncBySymbol(&f, &kernel));
    GIVES(hipFuncGetAttribute(&value, HIP_FUNC_ATTRIBUTE_MAX_THREADS_PER_BLOCK, f), value, 1024);
    CHECK_EQ(hipModuleLaunchKernel(f, 1, 1, 1, 1, 1, 1, 0, NULL, NULL, NULL), hipErrorNoBinaryForGpu);
    CHECK_EQ(hipLaunchKernel(&kernel, one, one, NULL, 0, NULL), hipErrorNoBinaryForGpu);
    const hipError_t of_module = seven() ? hipErrorNoBinaryForGpu : hipErrorInvalidDeviceFunction;
    CHECK_EQ(hipLaunchKernel(function, one, one, NULL, 0, NULL), of_module);
    CHECK_EQ(hipLaunchKernel(NULL, one, one, NULL, 0, NULL), hipErrorInvalidDeviceFunction);
    (void)hipGetLastError();
}

static void test_attributes(void) {
    static const int wants[] = {1024, 0, 0, 0, 0, 90, 90, 0, 65536, 0};
    hipFuncAttributes a;
    int value;
    FAILS(hipFuncGetAttributes(&a, NULL), hipErrorInvalidDeviceFunction, a);
    FAILS(hipFuncGetAttributes(&a, &stranger), hipErrorInvalidSymbol, a);
    FAILS(hipFuncGetAttributes(&a, function), hipErrorInvalidSymbol, a); /* that of a module */
    CHECK_EQ(hipFuncGetAttributes(NULL, &kernel), bad);
    FILL(a);
    CHECK_HIP(hipFuncGetAttributes(&a, &kernel));
    CHECK(a.maxThreadsPerBlock == 1024 && a.binaryVersion == 90 && a.ptxVersion == 90 && a.maxDynamicSharedSizeBytes == 65536);
    CHECK(a.cacheModeCA == 0 && a.constSizeBytes == 0 && a.localSizeBytes == 0 && a.numRegs == 0 && a.preferredShmemCarveout == 0
        && a.sharedSizeBytes == 0);
    for (int attribute = -1; attribute <= HIP_FUNC_ATTRIBUTE_MAX; attribute++)
        if (attribute < 0 || attribute == HIP_FUNC_ATTRIBUTE_MAX)
            FAILS(hipFuncGetAttribute(&value, (hipFunction_attribute)attribute, function), bad, value);
        else
            GIVES(hipFuncGetAttribute(&value, (hipFunction_attribute)attribute, function), value, wants[attribute]);
    CHECK_EQ(hipFuncGetAttribute(NULL, HIP_FUNC_ATTRIBUTE_NUM_REGS, NULL), bad);
    FAILS(hipFuncGetAttribute(&value, HIP_FUNC_ATTRIBUTE_NUM_REGS, NULL), hipErrorInvalidHandle, value);

    const hipFuncAttribute shared = hipFuncAttributeMaxDynamicSharedMemorySize;
    const hipFuncAttribute carveout = hipFuncAttributePreferredSharedMemoryCarveout;
    const struct {
        const void* function;
        hipFuncAttribute attribute;
        int value;
        hipError_t status;
    } rows[] = {{NULL, (hipFuncAttribute)-1, 0, hipErrorInvalidDeviceFunction}, {&kernel, (hipFuncAttribute)-1, 0, bad},
        {&kernel, (hipFuncAttribute)(hipFuncAttributeMax + 1), 0, bad},
        {&stranger, (hipFuncAttribute)(hipFuncAttributeMax + 1), 0, bad}, {&stranger, shared, -1, hipErrorInvalidDeviceFunction},
        {&kernel, (hipFuncAttribute)0, -1, good}, {&kernel, hipFuncAttributeMax, -1, good}, {&kernel, shared, -1, bad},
        {&kernel, shared, 0, good}, {&kernel, shared, 65536, good}, {&kernel, shared, 65537, bad}, {&kernel, carveout, -2, bad},
        {&kernel, carveout, -1, good}, {&kernel, carveout, 100, good}, {&kernel, carveout, 101, bad},
        {function, carveout, 100, good}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (!CHECK_EQ(hipFuncSetAttribute(rows[i].function, rows[i].attribute, rows[i].value), rows[i].status))
            fprintf(stderr, "row %zu\n", i);
    for (int config = -1; config < 5; config++) {
        CHECK_EQ(hipFuncSetCacheConfig(&stranger, (hipFuncCache_t)config), config >= 0 && config <= 3 ? good : bad);
        CHECK_EQ(hipFuncSetCacheConfig(NULL, (hipFuncCache_t)config), hipErrorInvalidDeviceFunction);
        CHECK_EQ(hipFuncSetSharedMemConfig(&stranger, (hipSharedMemConfig)config), config >= 0 && config <= 2 ? good : bad);
        CHECK_EQ(hipFuncSetSharedMemConfig(NULL, (hipSharedMemConfig)config), hipErrorInvalidDeviceFunction);
    }
}

static void test_occupancy(void) {
    static const struct {
        int size;
        size_t shared;
        int active; /* blocks on a unit of 2048 threads */
        int block, on_unit; /* of the block size with which all units are busy, for size as a limit */
    } rows[] = {{1, 0, 32, 64, 32}, {64, 0, 32, 64, 32}, {65, 0, 16, 128, 16}, {128, 1, 16, 128, 16}, {256, 20000, 3, 256, 3},
        {1000, 0, 2, 1024, 2}, {1024, 65536, 1, 1024, 1}, {1024, 65537, 0, 1024, 0}, {1025, 0, 0, 1024, 2},
        {INT_MAX, 0, 0, 1024, 2}};
    int count, grid, block;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const int n = rows[i].size;
        const size_t s = rows[i].shared;
        GIVES(hipOccupancyMaxActiveBlocksPerMultiprocessor(&count, &kernel, n, s), count, rows[i].active);
        GIVES(hipOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(&count, &kernel, n, s, 1), count, rows[i].active);
        GIVES(hipModuleOccupancyMaxActiveBlocksPerMultiprocessor(&count, function, n, s), count, rows[i].active);
        GIVES(hipModuleOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(&count, function, n, s, 0), count, rows[i].active);
        for (int which = 0; which < 3; which++) {
            FILL(grid);
            GIVES(which == 0     ? hipOccupancyMaxPotentialBlockSize(&grid, &block, &kernel, s, n)
                    : which == 1 ? hipModuleOccupancyMaxPotentialBlockSize(&grid, &block, function, s, n)
                                 : hipModuleOccupancyMaxPotentialBlockSizeWithFlags(&grid, &block, function, s, n, 1),
                block, rows[i].block);
            CHECK_EQ(grid, rows[i].on_unit * units);
        }
    }
    for (int limit = -1; limit <= 0; limit++) /* no limit, and no block size, for which HIP stores 0 */
    {
        GIVES(hipOccupancyMaxPotentialBlockSize(&grid, &block, &kernel, 0, limit), block, 1024);
        FILL(count);
        CHECK_EQ(hipOccupancyMaxActiveBlocksPerMultiprocessor(&count, &kernel, limit, 0), bad);
        CHECK_EQ(count, 0);
        FILL(count);
        CHECK_EQ(hipModuleOccupancyMaxActiveBlocksPerMultiprocessor(&count, function, limit, 0), bad);
        CHECK_EQ(count, 0);
    }
    for (int which = 0; which < 2; which++) {
        const void* k = which ? &stranger : NULL;
        const hipFunction_t f = which ? no_function : NULL;
        FAILS(hipOccupancyMaxActiveBlocksPerMultiprocessor(&count, k, 0, 0), hipErrorInvalidDeviceFunction, count);
        FAILS(hipOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(&count, k, 0, 0, 0), hipErrorInvalidDeviceFunction, count);
        FAILS(hipOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(&count, k, 0, 0, 2), bad, count);
        FAILS(hipOccupancyMaxPotentialBlockSize(&grid, &block, k, 0, 0), hipErrorInvalidDeviceFunction, grid);
        FAILS(hipModuleOccupancyMaxActiveBlocksPerMultiprocessor(&count, f, 0, 0), bad, count);
        FAILS(hipModuleOccupancyMaxPotentialBlockSize(&grid, &block, f, 0, 0), bad, grid);
    }
    FAILS(hipModuleOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(&count, function, 64, 0, 2), bad, count);
    FAILS(hipModuleOccupancyMaxPotentialBlockSizeWithFlags(&grid, &block, function, 0, 0, 2), bad, grid);
    CHECK_EQ(hipOccupancyMaxActiveBlocksPerMultiprocessor(NULL, NULL, 0, 0), bad);
    CHECK_EQ(hipOccupancyMaxPotentialBlockSize(NULL, &block, NULL, 0, 0), bad);
    CHECK_EQ(hipOccupancyMaxPotentialBlockSize(&grid, NULL, NULL, 0, 0), bad);
}

/* test_room checks how much shared memory blocks of a size may have, in whole 512 bytes. */
static void test_room(void) {
    static const struct {
        int blocks, size;
        size_t room;
    } rows[] = {
        {1, 64, 65536}, {2, 1024, 32768}, {3, 64, 21504}, {32, 64, 2048}, {33, 64, 2048}, {1000, 256, 8192}, {5, 2048, 65536}};
    size_t room;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        GIVES(hipOccupancyAvailableDynamicSMemPerBlock(&room, &kernel, rows[i].blocks, rows[i].size), room, rows[i].room);
    FAILS(hipOccupancyAvailableDynamicSMemPerBlock(&room, &stranger, 1, 64), hipErrorInvalidDeviceFunction, room);
    FAILS(hipOccupancyAvailableDynamicSMemPerBlock(&room, &stranger, 0, 64), bad, room);
    FAILS(hipOccupancyAvailableDynamicSMemPerBlock(&room, &stranger, 1, 0), bad, room);
    CHECK_EQ(hipOccupancyAvailableDynamicSMemPerBlock(NULL, &kernel, 1, 64), bad);
}

static void test_symbols(void) {
    void* address;
    size_t size;
    GIVES(hipGetSymbolAddress(&address, &variable), address, (void*)&variable);
    GIVES(hipGetSymbolSize(&size, &variable), size, sizeof variable);
    for (int which = 0; which < 2; which++) {
        FAILS(hipGetSymbolAddress(&address, which ? &stranger : NULL), hipErrorInvalidSymbol, address);
        FAILS(hipGetSymbolSize(&size, which ? &stranger : NULL), hipErrorInvalidSymbol, size);
    }
    CHECK_EQ(hipGetSymbolAddress(NULL, &stranger), bad);
    CHECK_EQ(hipGetSymbolSize(NULL, &stranger), bad);
}

/* ---- ranges of managed memory */

static char *managed, *device;

enum { bytes = 8192 };

static int attribute_of(hipMemRangeAttribute attribute) {
    int value;
    GIVES(hipMemRangeGetAttribute(&value, sizeof value, attribute, managed, bytes), value, value);
    return value;
}

static void test_ranges(void) {
    static const struct {
        hipMemoryAdvise advice;
        int device;
        hipMemRangeAttribute attribute;
        int before, after;
    } rows[] = {{hipMemAdviseSetReadMostly, 5, hipMemRangeAttributeReadMostly, 0, 1},
        {hipMemAdviseUnsetReadMostly, 5, hipMemRangeAttributeReadMostly, 1, 0},
        {hipMemAdviseSetPreferredLocation, 0, hipMemRangeAttributePreferredLocation, -2, 0},
        {hipMemAdviseSetPreferredLocation, -1, hipMemRangeAttributePreferredLocation, 0, -1},
        {hipMemAdviseUnsetPreferredLocation, 0, hipMemRangeAttributePreferredLocation, -1, -2},
        {hipMemAdviseSetAccessedBy, -1, hipMemRangeAttributeAccessedBy, -2, -1},
        {hipMemAdviseSetAccessedBy, 0, hipMemRangeAttributeAccessedBy, -1, 0},
        {hipMemAdviseUnsetAccessedBy, 0, hipMemRangeAttributeAccessedBy, 0, -1},
        {hipMemAdviseSetCoarseGrain, 0, hipMemRangeAttributeCoherencyMode, 0, 1},
        {hipMemAdviseUnsetCoarseGrain, 0, hipMemRangeAttributeCoherencyMode, 1, 0}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        CHECK_EQ(attribute_of(rows[i].attribute), rows[i].before);
        CHECK_HIP(hipMemAdvise(managed, bytes, rows[i].advice, rows[i].device));
        CHECK_EQ(attribute_of(rows[i].attribute), rows[i].after);
    }
    CHECK_EQ(attribute_of(hipMemRangeAttributeLastPrefetchLocation), -2);
    CHECK_HIP(hipMemPrefetchAsync(managed, bytes, 0, NULL));
    CHECK_EQ(attribute_of(hipMemRangeAttributeLastPrefetchLocation), 0);
    CHECK_HIP(hipMemPrefetchAsync(managed, 1, hipCpuDeviceId, NULL));
    CHECK_EQ(attribute_of(hipMemRangeAttributeLastPrefetchLocation), -1);
    CHECK_HIP(hipMemAdvise(managed, bytes, hipMemAdviseSetAccessedBy, 0));
}

/* test_range_lists asks for several attributes at once, after test_ranges. */
static void test_range_lists(void) {
    int places[3], one;
    void* outs[] = {&one, places};
    size_t sizes[] = {sizeof one, sizeof places};
    hipMemRangeAttribute attributes[] = {hipMemRangeAttributeReadMostly, hipMemRangeAttributeAccessedBy};
    CHECK_HIP(hipMemRangeGetAttributes(outs, sizes, attributes, 2, managed, bytes));
    CHECK(one == 0 && places[0] == 0 && places[1] == -1 && places[2] == -2);
    sizes[1] = 6;
    CHECK_EQ(hipMemRangeGetAttributes(outs, sizes, attributes, 2, managed, bytes), bad);
    sizes[1] = 8;
    FILL(places);
    CHECK_HIP(hipMemRangeGetAttributes(outs, sizes, attributes, 2, managed, bytes));
    CHECK(places[1] == -1 && filled(places, 8, sizeof places));
    attributes[1] = (hipMemRangeAttribute)5;
    FILL(one);
    CHECK_EQ(hipMemRangeGetAttributes(outs, sizes, attributes, 2, managed, bytes), bad);
    CHECK(filled(&one, 0, sizeof one));
    CHECK_EQ(hipMemRangeGetAttributes(NULL, sizes, attributes, 1, managed, bytes), bad);
    CHECK_EQ(hipMemRangeGetAttributes(outs, NULL, attributes, 1, managed, bytes), bad);
    CHECK_EQ(hipMemRangeGetAttributes(outs, sizes, NULL, 1, managed, bytes), bad);
    CHECK_EQ(hipMemRangeGetAttributes(outs, sizes, attributes, 0, managed, bytes), bad);
    CHECK_EQ(hipMemRangeGetAttributes(outs, sizes, attributes, 1, NULL, bytes), bad);
    CHECK_EQ(hipMemRangeGetAttributes(outs, sizes, attributes, 1, device, bytes), bad);
    outs[0] = NULL;
    CHECK_EQ(hipMemRangeGetAttributes(outs, sizes, attributes, 1, managed, bytes), bad);
    CHECK_EQ(hipMemRangeGetAttribute(NULL, 4, hipMemRangeAttributeReadMostly, managed, bytes), bad);
    const struct {
        size_t room;
        hipMemRangeAttribute attribute;
        const void* address;
        size_t size;
    } wrong[] = {{0, 1, managed, bytes}, {8, 1, managed, bytes}, {2, 1, managed, bytes}, {4, 0, managed, bytes},
        {4, 5, managed, bytes}, {4, 1, NULL, bytes}, {4, 1, managed, bytes + 1}, {4, 1, managed, 0}, {8, 100, managed, bytes},
        {6, 3, managed, bytes}};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        FAILS(hipMemRangeGetAttribute(&one, wrong[i].room, wrong[i].attribute, wrong[i].address, wrong[i].size), bad, one);
}

static void test_hints(void) {
    const hipStream_t gone = (hipStream_t)&stranger;
    const struct {
        void* address;
        size_t size;
        int device;
        hipStream_t stream;
        hipError_t prefetch, advise; /* as read mostly for device 0, and accessed by the device */
    } rows[] = {{managed, bytes, 0, NULL, good, good}, {managed + 8, bytes - 8, -1, NULL, good, good},
        {managed + 8, bytes, 0, NULL, bad, bad}, {managed, bytes, 1, NULL, hipErrorInvalidDevice, hipErrorInvalidDevice},
        {managed, bytes, -2, NULL, hipErrorInvalidDevice, hipErrorInvalidDevice},
        {managed, 0, 1, NULL, bad, hipErrorInvalidDevice}, {NULL, bytes, 0, NULL, bad, bad},
        {managed, bytes + 1, 1, gone, hipErrorContextIsDestroyed, hipErrorInvalidDevice}, {device, bytes, 0, NULL, good, bad},
        {&stranger, 1, 0, NULL, unsupported, bad}, {&stranger, 1, -1, NULL, good, bad}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (!CHECK_EQ(hipMemPrefetchAsync(rows[i].address, rows[i].size, rows[i].device, rows[i].stream), rows[i].prefetch)
            || !CHECK_EQ(hipMemAdvise(rows[i].address, rows[i].size, hipMemAdviseSetAccessedBy, rows[i].device), rows[i].advise))
            fprintf(stderr, "row %zu\n", i);
    CHECK_EQ(hipMemAdvise(managed, bytes, (hipMemoryAdvise)7, 0), bad);
    CHECK_EQ(hipMemAdvise(managed, bytes, (hipMemoryAdvise)0, 0), bad);

    hipStream_t stream;
    REQUIRE_HIP(hipStreamCreate(&stream));
    const struct {
        void* address;
        size_t size;
        unsigned flags;
        hipStream_t stream;
        hipError_t status;
    } attached[] = {{managed, 0, hipMemAttachGlobal, NULL, good}, {managed, bytes, hipMemAttachHost, stream, good},
        {managed, bytes, hipMemAttachSingle, stream, good}, {managed, bytes, hipMemAttachSingle, NULL, bad},
        {managed, bytes - 1, hipMemAttachHost, stream, bad}, {managed, bytes, 3, stream, bad}, {managed, bytes, 0, stream, bad},
        {NULL, 0, hipMemAttachGlobal, gone, bad}, {managed, 0, 3, gone, hipErrorContextIsDestroyed},
        {&stranger, 0, hipMemAttachGlobal, stream, bad}};
    for (size_t i = 0; i < sizeof attached / sizeof *attached; i++)
        if (!CHECK_EQ(hipStreamAttachMemAsync(attached[i].stream, attached[i].address, attached[i].size, attached[i].flags),
                attached[i].status))
            fprintf(stderr, "row %zu\n", i);
    CHECK_HIP(hipStreamDestroy(stream));
}

int main(void) {
    hipDeviceProp_tR0600 p;
    REQUIRE_HIP(hipGetDevicePropertiesR0600(&p, 0));
    units = p.multiProcessorCount;
    __hipRegisterFunction(NULL, &kernel, NULL, "kernel", 0, NULL, NULL, NULL, NULL, NULL);
    __hipRegisterVar(NULL, &variable, NULL, NULL, 0, sizeof variable, 0, 0);
    REQUIRE_HIP(hipModuleLoadData(&module, "\177ELF as far as it is read"));
    REQUIRE_HIP(hipModuleGetFunction(&function, module, "f"));
    REQUIRE_HIP(hipMallocManaged((void**)&managed, bytes, hipMemAttachGlobal));
    REQUIRE_HIP(hipMalloc((void**)&device, bytes));
    test_modules();
    test_attributes();
    test_by_symbol();
    test_occupancy();
    test_room();
    test_symbols();
    test_ranges();
    test_range_lists();
    test_hints();
    CHECK_HIP(hipFree(managed));
    CHECK_HIP(hipFree(device));
    CHECK_HIP(hipModuleUnload(module));
    CHECK_EQ(hipModuleUnload(module), hipErrorNotFound);
    return finish();
}
