/* SPDX-License-Identifier: MIT
 *
 * code.c [devices|at_once|TARGET [BYTES|fits|damaged|cut]]: code of kernels in a dry run as gfx942:sramecc+:xnack-: which is
 * chosen, what it takes of the device, what it says of kernels, and that damaged images are statuses. With devices, of which
 * there are two, each loads what it uses. With at_once each of the two loads what is registered. With a target the program
 * launches two kernels with code for it, and the result of the first is the exit status; with a limit of the stack behind it,
 * one that calls functions, and with fits it prints how many blocks of these two fit on a unit, and of the first with 20,000
 * bytes of shared memory. The code may be damaged, or cut short.
 */
#include <malloc.h>
#include <stdio.h>

#include "code_image.h"
#include "hip_calls.h"

void** __hipRegisterFatBinary(const void* binary);
void __hipRegisterFunction(void** handle, const void* function, char* device_function, const char* name, unsigned thread_limit,
    void* thread_id, void* block_id, void* block_size, void* grid_size, int* warp_size);
void __hipRegisterVar(
    void** handle, void* symbol, char* host_name, char* device_name, int external, size_t size, int constant, int global);
void __hipRegisterManagedVar(void* handle, void** pointer, void* initial, const char* name, size_t size, unsigned align);
void __hipUnregisterFatBinary(void** handle);

enum { page = 4096, code_bytes = 3 * page - 5, code_pages = 3 * page };

static const char here[] = "gfx942";
static const char* const only_here[] = {here, NULL};
static const dim3 one = {1, 1, 1};

/* taken returns the bytes that a device has given. */
static size_t taken(int device) {
    size_t left = 0, total = 0;
    int before = 0;
    CHECK_HIP(hipGetDevice(&before));
    CHECK_HIP(hipSetDevice(device));
    CHECK_HIP(hipMemGetInfo(&left, &total));
    CHECK_HIP(hipSetDevice(before));
    return total - left;
}

/* loads loads an image, compares the status and the bytes that the module takes, and unloads it. */
static void loads(const struct buffer* b, hipError_t want, size_t bytes) {
    const size_t before = taken(0);
    hipModule_t module = NULL;
    if (!CHECK_EQ(hipModuleLoadData(&module, image_of(b, b->size)), want) || want != hipSuccess)
        return;
    CHECK_SIZE(taken(0) - before, bytes);
    CHECK_HIP(hipModuleUnload(module));
    CHECK_SIZE(taken(0), before);
}

static void test_choice(void) {
    static const struct {
        const char* targets[3];
        int chosen; /* 0 for none, -1 for SPIR-V */
    } rows[] = {
        {{"gfx942"}, 1},
        {{"gfx942", "gfx942:xnack-"}, 2},
        {{"gfx942:sramecc+:xnack-", "gfx942:xnack-"}, 1},
        {{"gfx942:xnack+", "gfx942"}, 2},
        {{"gfx942:xnack+", "gfx942:sramecc-"}, 0},
        {{"gfx9-4-generic", "gfx942"}, 2},
        {{"gfx942", "gfx9-4-generic:sramecc+:xnack-"}, 1},
        {{"gfx90a", "gfx9-4-generic:xnack-"}, 2},
        {{"gfx9-generic", "gfx9-4-generic:xnack+"}, 0},
        {{"gfx90a", "gfx1100"}, 0},
        {{"gfx94", "gfx9420"}, 0},
        {{"gfx942:other+"}, 0},
        {{"amdgcnspirv", "gfx942"}, 2},
        {{"amdgcnspirv", "gfx90a"}, -1},
        {{NULL}, 0},
    };
    static struct buffer plain, packed;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const hipError_t want = rows[i].chosen ? hipSuccess : hipErrorNoBinaryForGpu;
        const size_t bytes = rows[i].chosen > 0 ? (size_t)rows[i].chosen * code_bytes + page - 1 : 0;
        plain.size = 0;
        put_bundle(&plain, rows[i].targets, code_bytes);
        loads(&plain, want, bytes / page * page);
        for (int form = 0; form < 6; form++) {
            packed.size = 0;
            REQUIRE(put_packed(&packed, &plain, 1 + form / 2, form % 2));
            loads(&packed, want, bytes / page * page);
        }
        if (rows[i].targets[1] || !rows[i].targets[0])
            continue;
        plain.size = 0;
        put_object(&plain, rows[i].targets[0], code_bytes);
        loads(&plain, want, bytes / page * page);
    }
}

/* attribute returns what hipFuncGetAttribute says, -1 for an error. */
static int attribute(hipFunction_attribute which, hipFunction_t function) {
    int value = -1;
    return hipFuncGetAttribute(&value, which, function) == hipSuccess ? value : -1;
}

/* fits returns how many blocks fit on a unit, -1 for an error. */
static int fits(hipFunction_t function, int block, size_t shared) {
    int blocks = -1;
    const hipError_t status = hipModuleOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, function, block, shared);
    return status == hipSuccess ? blocks : -1;
}

static void test_occupancy(hipFunction_t small, hipFunction_t wide) {
    int grid = 0, block = 0;
    CHECK_EQ(fits(wide, 256, 0), 4); /* 512 / 128 registers for waves on each of 4 vector units: 1,024 threads */
    CHECK_EQ(fits(wide, 1000, 0), 1);
    CHECK_EQ(fits(small, 256, 0), 8); /* 8 waves on a vector unit */
    CHECK_EQ(fits(small, 64, 0), 32);
    CHECK_EQ(fits(small, 256, 20000), 3); /* of 65,536 bytes 21,024 */
    CHECK_EQ(fits(small, 1025, 0), 0);
    CHECK_HIP(hipModuleOccupancyMaxPotentialBlockSize(&grid, &block, wide, 0, 0));
    CHECK_EQ(block, 1024);
    CHECK_EQ(grid, 304);
}

static hipError_t launched(hipFunction_t function, unsigned block, unsigned shared) {
    return hipModuleLaunchKernel(function, 1, 1, 1, block, 1, 1, shared, NULL, NULL, NULL);
}

static void test_module(void) {
    static struct buffer b;
    hipModule_t module = NULL;
    hipFunction_t small = NULL, wide = NULL, none = NULL;
    hipDeviceptr_t address = NULL, again = NULL;
    size_t size = 0;
    b.size = 0;
    put_bundle(&b, only_here, code_bytes);
    REQUIRE_HIP(hipModuleLoadData(&module, image_of(&b, b.size)));
    REQUIRE_HIP(hipModuleGetFunction(&small, module, "small"));
    REQUIRE_HIP(hipModuleGetFunction(&wide, module, "wide"));
    CHECK_EQ(hipModuleGetFunction(&none, module, "smal"), hipErrorNotFound);
    CHECK_EQ(hipModuleGetFunction(&none, module, "small.kd"), hipErrorNotFound);
    CHECK_HIP(hipModuleGetGlobal(&address, &size, module, image_variable));
    CHECK_SIZE(size, image_variable_bytes);
    CHECK_HIP(hipMemset(address, 0, size));
    CHECK_EQ(hipMemset(address, 0, code_bytes - image_variable_at + 1), hipErrorInvalidValue);
    for (int async = 0; async < 2; async++) { /* the code ends with its module only */
        void* begin = (char*)address - image_variable_at;
        CHECK_EQ(async ? hipFreeAsync(begin, NULL) : hipFree(begin), hipErrorInvalidValue);
        CHECK_HIP(hipMemset(address, 0, image_variable_bytes));
    }
    CHECK_EQ(hipModuleGetGlobal(&again, &size, module, "missing"), hipErrorNotFound); /* it is another file's */
    CHECK_EQ(hipModuleGetGlobal(&again, &size, module, "tab"), hipErrorNotFound);
    CHECK_EQ(attribute(HIP_FUNC_ATTRIBUTE_NUM_REGS, small), 32);
    CHECK_EQ(attribute(HIP_FUNC_ATTRIBUTE_NUM_REGS, wide), 128);
    CHECK_EQ(attribute(HIP_FUNC_ATTRIBUTE_SHARED_SIZE_BYTES, small), 1024);
    CHECK_EQ(attribute(HIP_FUNC_ATTRIBUTE_LOCAL_SIZE_BYTES, small), 12);
    CHECK_EQ(attribute(HIP_FUNC_ATTRIBUTE_MAX_THREADS_PER_BLOCK, small), 256);
    CHECK_EQ(attribute(HIP_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES, small), 65536 - 1024);
    test_occupancy(small, wide);
    CHECK_HIP(launched(small, 256, 65536 - 1024));
    CHECK_EQ(launched(small, 257, 0), hipErrorLaunchFailure);
    CHECK_EQ(launched(small, 256, 65536 - 1023), hipErrorInvalidValue);
    CHECK_HIP(launched(wide, 1024, 65536));
    CHECK_HIP(hipModuleUnload(module));
    CHECK_EQ(launched(small, 256, 0), hipErrorInvalidHandle);
    CHECK_EQ(attribute(HIP_FUNC_ATTRIBUTE_NUM_REGS, wide), -1);
}

/* ---- binaries that a program registers */

struct wrapper {
    uint32_t magic, version;
    const void* image;
    void* unused;
};

static const char* harm = ""; /* what is wrong with what is registered: "damaged" or "cut" */
static struct wrapper wrapper = {0x48495046, 1, NULL, NULL};
static char small, wide, calls, missing, variable[16];

/* registered registers an image of code for a target, with its kernels, one that the code lacks, and a variable. */
static void** registered(const char* target) {
    static struct buffer b;
    b.size = 0;
    put_bundle(&b, (const char* const[]){target, NULL}, code_bytes);
    if (strcmp(harm, "damaged") == 0)
        memset(b.at + 24, 0xff, 8); /* how many entries there are */
    wrapper.image = image_of(&b, strcmp(harm, "cut") == 0 ? b.size / 2 : b.size);
    void** handle = __hipRegisterFatBinary(&wrapper);
    __hipRegisterFunction(handle, &small, "small", "small", 0, NULL, NULL, NULL, NULL, NULL);
    __hipRegisterFunction(handle, &wide, "wide", "wide", 0, NULL, NULL, NULL, NULL, NULL);
    __hipRegisterFunction(handle, &calls, "calls", "calls", 0, NULL, NULL, NULL, NULL, NULL);
    __hipRegisterFunction(handle, &missing, "missing", "missing", 0, NULL, NULL, NULL, NULL, NULL);
    __hipRegisterVar(handle, variable, "variable", "variable", 0, sizeof variable, 0, 0);
    return handle;
}

static hipError_t launch(const void* kernel, unsigned block, hipStream_t stream) {
    return hipLaunchKernel(kernel, one, (dim3){block, 1, 1}, NULL, 0, stream);
}

static void test_registered(void) {
    const size_t before = taken(0);
    hipFuncAttributes a;
    void* address = NULL;
    void** handle = registered(here);
    CHECK_SIZE(taken(0), before); /* nothing is loaded before it is used */
    CHECK_EQ(launch(&small, 257, NULL), hipErrorLaunchFailure);
    CHECK_SIZE(taken(0), before + code_pages);
    CHECK_HIP(launch(&small, 256, NULL));
    CHECK_HIP(hipFuncGetAttributes(&a, &wide));
    CHECK_EQ(a.numRegs, 128);
    CHECK_HIP(hipDeviceReset()); /* code stays */
    CHECK_HIP(launch(&small, 256, NULL));
    CHECK_EQ(launch(&missing, 1, NULL), hipErrorInvalidDeviceFunction);
    CHECK_SIZE(taken(0), before + code_pages);
    __hipUnregisterFatBinary(handle);
    memset((void*)(uintptr_t)wrapper.image, 0xff, page / 4); /* what its metadata were in */
    CHECK_SIZE(taken(0), before);
    CHECK_EQ(launch(&small, 1, NULL), hipErrorInvalidDeviceFunction);
    CHECK_EQ(hipFuncGetAttributes(&a, &wide), hipErrorInvalidSymbol);
    CHECK_EQ(hipGetSymbolAddress(&address, variable), hipErrorInvalidSymbol);

    handle = registered("gfx90a");
    CHECK_EQ(launch(&small, 1, NULL), hipErrorNoBinaryForGpu);
    CHECK_EQ(hipGetSymbolAddress(&address, variable), hipErrorNoBinaryForGpu);
    CHECK_SIZE(taken(0), before);
    __hipUnregisterFatBinary(handle);

    handle = registered("gfx942:xnack-"); /* the same kernels once more */
    CHECK_HIP(hipGetSymbolAddress(&address, variable));
    CHECK_SIZE(taken(0), before + code_pages);
    CHECK_HIP(hipFuncGetAttributes(&a, &small));
    CHECK_EQ(a.numRegs, 32);
    __hipUnregisterFatBinary(handle);
    CHECK_SIZE(taken(0), before);
}

/* Code with managed variables is loaded before the first kernel of any binary. */
static void test_managed(void) {
    static struct buffer b;
    static char other;
    static void* pointer;
    static int initial = 7;
    const size_t before = taken(0);
    b.size = 0;
    put_bundle(&b, only_here, page);
    void* image = malloc(b.size);
    REQUIRE(image);
    memcpy(image, b.at, b.size);
    struct wrapper plain = {wrapper.magic, 1, image, NULL};
    void** handle = registered(here);
    void** managed = __hipRegisterFatBinary(&plain);
    __hipRegisterFunction(managed, &other, "small", "small", 0, NULL, NULL, NULL, NULL, NULL);
    __hipRegisterManagedVar(managed, &pointer, &initial, "managed", sizeof initial, 4);
    CHECK_SIZE(taken(0), before);
    CHECK_HIP(launch(&small, 1, NULL));
    CHECK_SIZE(taken(0), before + code_pages + page);
    __hipUnregisterFatBinary(managed);
    free(image);
    CHECK_SIZE(taken(0), before + code_pages);
    CHECK_HIP(launch(&small, 1, NULL));
    __hipUnregisterFatBinary(handle);
}

/* again registers code, kernels and variables, uses them, and ends all, as a library does that is opened and closed. */
static void again(const void* image, size_t before) {
    static void* pointer;
    static int initial = 7;
    void* address = NULL;
    struct wrapper own = {wrapper.magic, 1, image, NULL};
    void** handle = __hipRegisterFatBinary(&own);
    __hipRegisterFunction(handle, &small, "small", "small", 0, NULL, NULL, NULL, NULL, NULL);
    __hipRegisterFunction(handle, &wide, "wide", "wide", 0, NULL, NULL, NULL, NULL, NULL);
    __hipRegisterVar(handle, variable, "variable", "variable", 0, sizeof variable, 0, 0);
    __hipRegisterManagedVar(handle, &pointer, &initial, "managed", sizeof initial, 4);
    CHECK_EQ(*(int*)pointer, initial);
    CHECK_EQ(hipFree(pointer), hipErrorInvalidValue); /* it ends with its binary only */
    CHECK_HIP(launch(&small, 1, NULL));
    CHECK_HIP(hipGetSymbolAddress(&address, variable));
    CHECK_HIP(hipGetSymbolAddress(&address, &pointer));
    CHECK_PTR(address, pointer);
    __hipUnregisterFatBinary(handle);
    CHECK_EQ(launch(&small, 1, NULL), hipErrorInvalidDeviceFunction);
    CHECK_EQ(hipGetSymbolAddress(&address, variable), hipErrorInvalidSymbol);
    CHECK_EQ(hipGetSymbolAddress(&address, &pointer), hipErrorInvalidSymbol);
    CHECK_SIZE(taken(0), before);
}

/* A library that is opened and closed again and again leaves nothing. */
static void test_again(void) {
    static struct buffer b;
    const size_t before = taken(0);
    b.size = 0;
    put_bundle(&b, only_here, page);
    const void* image = image_of(&b, b.size);
    for (int i = 0; i < 16; i++) /* malloc keeps some for each thread */
        again(image, before);
    const size_t used = mallinfo2().uordblks;
    for (int i = 0; i < 200; i++)
        again(image, before);
    CHECK_SIZE(mallinfo2().uordblks, used);

    void** first = registered(here); /* of two binaries with a kernel the first has it */
    void** second = registered(here);
    __hipUnregisterFatBinary(second);
    CHECK_HIP(launch(&small, 1, NULL));
    __hipUnregisterFatBinary(first);
    CHECK_EQ(launch(&small, 1, NULL), hipErrorInvalidDeviceFunction);
}

static void test_devices(void) {
    const size_t before[] = {taken(0), taken(1)};
    hipStream_t stream = NULL;
    void** handle = registered(here);
    REQUIRE_HIP(hipSetDevice(1));
    REQUIRE_HIP(hipStreamCreate(&stream));
    REQUIRE_HIP(hipSetDevice(0));
    CHECK_HIP(launch(&small, 1, stream)); /* the device of the stream */
    CHECK_SIZE(taken(0), before[0]);
    CHECK_SIZE(taken(1), before[1] + code_pages);
    CHECK_HIP(launch(&wide, 1, NULL));
    CHECK_HIP(launch(&wide, 1, stream));
    CHECK_SIZE(taken(0), before[0] + code_pages);
    CHECK_SIZE(taken(1), before[1] + code_pages);
    __hipUnregisterFatBinary(handle);
    CHECK_SIZE(taken(0), before[0]);
    CHECK_SIZE(taken(1), before[1]);
}

/* test_at_once is for HIP_ENABLE_DEFERRED_LOADING=0: the first kernel loads its binary on each device. The launch says what
 * failed. */
static void test_at_once(void) {
    const size_t before[] = {taken(0), taken(1)};
    static struct buffer b;
    put_bundle(&b, only_here, page);
    struct wrapper plain = {wrapper.magic, 1, image_of(&b, b.size), NULL};
    void** without = __hipRegisterFatBinary(&plain); /* no kernel, so it is not loaded */
    for (int device = 0; device < 2; device++)
        CHECK_SIZE(taken(device), before[device]);
    void** handle = registered(here);
    for (int device = 0; device < 2; device++)
        CHECK_SIZE(taken(device), before[device] + code_pages);
    CHECK_HIP(launch(&small, 256, NULL));
    CHECK_EQ(launch(&small, 257, NULL), hipErrorLaunchFailure);
    CHECK_EQ(launch(&missing, 1, NULL), hipErrorInvalidDeviceFunction);
    CHECK_SIZE(taken(0), before[0] + code_pages);
    __hipUnregisterFatBinary(handle);
    __hipUnregisterFatBinary(without);
    handle = registered("gfx90a");
    CHECK_EQ(launch(&small, 1, NULL), hipErrorNoBinaryForGpu);
    for (int device = 0; device < 2; device++)
        CHECK_SIZE(taken(device), before[device]);
    __hipUnregisterFatBinary(handle);
}

/* ---- damaged images */

/* survives loads a damaged image, and asks for all that a module has. Damage that no reader can see is a success. */
static void survives(const void* image) {
    hipModule_t module = NULL;
    hipFunction_t function = NULL;
    hipDeviceptr_t address = NULL;
    size_t size = 0;
    const hipError_t status = hipModuleLoadData(&module, image);
    if (!CHECK(status == hipSuccess || status == hipErrorInvalidImage || status == hipErrorNoBinaryForGpu
            || status == hipErrorOutOfMemory)) /* its segments are larger than the device */
        fprintf(stderr, "status %d\n", (int)status);
    if (status != hipSuccess)
        return;
    if (hipModuleGetFunction(&function, module, "wide") == hipSuccess) {
        (void)attribute(HIP_FUNC_ATTRIBUTE_NUM_REGS, function);
        (void)fits(function, 256, 0);
        (void)launched(function, 64, 0);
    }
    (void)hipModuleGetGlobal(&address, &size, module, image_variable);
    CHECK_HIP(hipModuleUnload(module));
}

/* cut writes the first bytes of an image to a file, and loads that. */
static hipError_t cut(const struct buffer* b, size_t size, const char* path) {
    hipModule_t module = NULL;
    FILE* file = fopen(path, "w");
    REQUIRE(file && fwrite(b->at, 1, size, file) == size && fclose(file) == 0);
    const hipError_t status = hipModuleLoad(&module, path);
    if (status == hipSuccess)
        CHECK_HIP(hipModuleUnload(module));
    return status;
}

static void test_damaged(void) {
    static struct buffer forms[5];
    const size_t before = taken(0);
    char path[32];
    snprintf(path, sizeof path, "code.cut.%ld", (long)getpid()); /* other tests run beside this one */
    put_object(&forms[0], here, code_bytes);
    put_bundle(&forms[1], only_here, code_bytes);
    REQUIRE(put_packed(&forms[2], &forms[1], 2, 0) && put_packed(&forms[3], &forms[1], 3, 1));
    REQUIRE(put_packed(&forms[4], &forms[1], 1, 1));
    for (size_t form = 0; form < sizeof forms / sizeof *forms; form++) {
        struct buffer* b = &forms[form];
        for (size_t at = 0; at < b->size; at++)
            for (int bits = 1; bits < 0x100; bits = bits == 1 ? 0x80 : bits == 0x80 ? 0xff : 0x100) {
                b->at[at] ^= (unsigned char)bits;
                survives(image_of(b, b->size));
                b->at[at] ^= (unsigned char)bits;
            }
        for (size_t size = 1; size < b->size; size++)
            CHECK_EQ(hipModuleLoadData(&(hipModule_t){NULL}, image_of(b, size)), hipErrorInvalidImage);
        for (size_t size = 0; size < b->size; size += 7)
            CHECK_EQ(cut(b, size, path), hipErrorInvalidImage);
        CHECK_HIP(cut(b, b->size, path));
    }
    CHECK_SIZE(taken(0), before);
    remove(path);
}

/* launch_of launches kernels with code for a target, and then waits. It has a page of memory. */
static int launch_of(const char* target, const char* more) {
    const int stack_bytes = atoi(more);
    void* memory = NULL;
    harm = more;
    REQUIRE_HIP(hipMalloc(&memory, page));
    void** handle = registered(target);
    const hipError_t status = launch(&small, 1, NULL);
    CHECK_EQ(launch(&wide, 1, NULL), status);
    if (stack_bytes) {
        CHECK_HIP(hipDeviceSetLimit(hipLimitStackSize, (size_t)stack_bytes));
        CHECK_EQ(launch(&calls, 1, NULL), status);
    }
    if (strcmp(more, "fits") == 0) {
        int blocks[3] = {0};
        CHECK_HIP(hipOccupancyMaxActiveBlocksPerMultiprocessor(&blocks[0], &wide, 64, 0));
        CHECK_HIP(hipOccupancyMaxActiveBlocksPerMultiprocessor(&blocks[1], &small, 256, 0));
        CHECK_HIP(hipOccupancyMaxActiveBlocksPerMultiprocessor(&blocks[2], &small, 256, 20000));
        printf("fit: %d %d %d\n", blocks[0], blocks[1], blocks[2]);
    }
    CHECK_HIP(hipDeviceSynchronize());
    CHECK_HIP(hipFree(memory));
    __hipUnregisterFatBinary(handle);
    return finish() ? 1 : (int)status;
}

int main(int argc, char** argv) {
    const int devices = argc > 1 && strcmp(argv[1], "devices") == 0, at_once = argc > 1 && strcmp(argv[1], "at_once") == 0;
    if (argc > 1 && !devices && !at_once)
        return launch_of(argv[1], argc > 2 ? argv[2] : "");
    if (devices || at_once) {
        (devices ? test_devices : test_at_once)();
        return finish();
    }
    test_choice();
    test_module();
    image_first_note = 1; /* from here on code has two notes */
    test_module();
    test_registered();
    test_managed();
    test_again();
    test_damaged();
    return finish();
}
