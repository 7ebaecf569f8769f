/* SPDX-License-Identifier: MIT
 *
 * queries_memory.c: what HIP says of addresses and of pools, and the statuses of bad arguments, value by value.
 */
#include "queries.h"

enum { size = 4096, inside = 100 };

static char unknown[64]; /* memory that HIP does not know */

/* describe checks hipPointerGetAttributes and that it leaves no error. */
static void describe(void* address, hipMemoryType type, int device, void* on_device, void* on_host, unsigned flags) {
    hipPointerAttribute_t at;
    (void)hipGetLastError();
    FILL(at);
    CHECK_HIP(hipPointerGetAttributes(&at, address));
    CHECK_EQ(hipPeekAtLastError(), hipSuccess);
    CHECK_EQ(at.type, type);
    CHECK_EQ(at.device, device);
    CHECK_PTR(at.devicePointer, on_device);
    CHECK_PTR(at.hostPointer, on_host);
    CHECK_EQ(at.isManaged, type == hipMemoryTypeManaged);
    CHECK_EQ(at.allocationFlags, flags);
}

struct pieces {
    char *device, *host, *managed, *registered;
};

static void test_descriptions(struct pieces p) {
    hipPointerAttribute_t at;
    const unsigned always = on_cuda ? 3 : 0; /* the driver adds portable and mapped */
    describe(p.device + inside, hipMemoryTypeDevice, 0, p.device + inside, NULL, 0);
    describe(p.host + inside, hipMemoryTypeHost, 0, p.host + inside, p.host + inside, hipHostMallocPortable | always);
    describe(p.managed, hipMemoryTypeManaged, 0, p.managed, p.managed, 0);
    describe(p.registered, hipMemoryTypeHost, 0, p.registered, p.registered, on_cuda ? 0 : hipHostRegisterMapped);
    describe(unknown, hipMemoryTypeUnregistered, hipInvalidDeviceId, NULL, NULL, 0);
    describe(p.registered + size, hipMemoryTypeUnregistered, hipInvalidDeviceId, NULL, NULL, 0);
    CHECK_EQ(hipPointerGetAttributes(NULL, p.device), hipErrorInvalidValue);
    if (seven())
        describe(NULL, hipMemoryTypeUnregistered, hipInvalidDeviceId, NULL, NULL, 0);
    else
        FAILS(hipPointerGetAttributes(&at, NULL), hipErrorInvalidValue, at);
}

/* row is an attribute: the bytes that HIP writes, and the status and the number for each kind of memory. A number of -1
 * is not compared. */
struct row {
    hipPointer_attribute attribute;
    size_t bytes; /* 0: nothing is stored */
    struct {
        hipError_t status;
        long long number;
    } device, host, managed, unknown;
};

static void check_row(const struct row* row, void* address, hipError_t status, long long number) {
    union {
        unsigned char bytes[16];
        uint64_t number;
    } out;
    hipPointer_attribute attribute = row->attribute;
    void* outs[1] = {out.bytes};
    for (int driver = 0; driver < 2; driver++) {
        memset(&out, 0xA5, sizeof out);
        if (driver)
            CHECK_HIP(hipDrvPointerGetAttributes(1, &attribute, outs, address));
        else if (!CHECK_EQ(hipPointerGetAttribute(out.bytes, attribute, address), status))
            fprintf(stderr, "attribute %d of %p\n", (int)attribute, address);
        CHECK(filled(out.bytes, row->bytes, sizeof out.bytes));
        memset(out.bytes + row->bytes, 0, sizeof out.bytes - row->bytes);
        if (number >= 0 && row->bytes)
            CHECK_EQ((long long)out.number, number);
    }
}

static void test_attributes(struct pieces p) {
    const long long at_device = (long long)(uintptr_t)(p.device + inside), at_host = (long long)(uintptr_t)(p.host + inside);
    const long long at_managed = (long long)(uintptr_t)(p.managed + inside);
    const unsigned flags = hipHostMallocPortable | (on_cuda ? 3 : 0);
    const hipError_t ipc = seven() ? hipSuccess : unsupported;
    const struct row rows[] = {
        {HIP_POINTER_ATTRIBUTE_CONTEXT, 0, {unsupported, 0}, {unsupported, 0}, {unsupported, 0}, {unsupported, 0}},
        {HIP_POINTER_ATTRIBUTE_MEMORY_TYPE, 4, {good, hipMemoryTypeDevice}, {good, hipMemoryTypeHost}, {good, hipMemoryTypeHost},
            {bad, 0}},
        {HIP_POINTER_ATTRIBUTE_DEVICE_POINTER, 8, {good, at_device}, {good, at_host}, {good, at_managed}, {bad, 0}},
        {HIP_POINTER_ATTRIBUTE_HOST_POINTER, 8, {bad, 0}, {good, at_host}, {good, at_managed}, {bad, 0}},
        {HIP_POINTER_ATTRIBUTE_P2P_TOKENS, 0, {unsupported, 0}, {unsupported, 0}, {unsupported, 0}, {unsupported, 0}},
        {HIP_POINTER_ATTRIBUTE_SYNC_MEMOPS, 1, {good, 0}, {good, 0}, {good, 0}, {bad, 0}},
        {HIP_POINTER_ATTRIBUTE_BUFFER_ID, 4, {good, -1}, {good, -1}, {good, -1}, {bad, 0}},
        {HIP_POINTER_ATTRIBUTE_IS_MANAGED, 1, {good, 0}, {good, 0}, {good, 1}, {bad, 0}},
        {HIP_POINTER_ATTRIBUTE_DEVICE_ORDINAL, 4, {good, 0}, {good, 0}, {good, 0}, {bad, 0xFFFFFFFE}},
        {HIP_POINTER_ATTRIBUTE_IS_LEGACY_HIP_IPC_CAPABLE, seven() ? 4 : 0, {ipc, 0}, {ipc, 0}, {ipc, 0},
            {seven() ? bad : unsupported, 0}},
        {HIP_POINTER_ATTRIBUTE_RANGE_START_ADDR, 8, {good, at_device - inside}, {good, at_host - inside},
            {good, at_managed - inside}, {bad, 0}},
        {HIP_POINTER_ATTRIBUTE_RANGE_SIZE, 4, {good, size}, {good, size}, {good, size}, {bad, 0}},
        {HIP_POINTER_ATTRIBUTE_MAPPED, 1, {good, 1}, {good, 1}, {good, 1}, {bad, 0}},
        {HIP_POINTER_ATTRIBUTE_ALLOWED_HANDLE_TYPES, 0, {unsupported, 0}, {unsupported, 0}, {unsupported, 0}, {unsupported, 0}},
        {HIP_POINTER_ATTRIBUTE_IS_GPU_DIRECT_RDMA_CAPABLE, 0, {unsupported, 0}, {unsupported, 0}, {unsupported, 0},
            {unsupported, 0}},
        {HIP_POINTER_ATTRIBUTE_ACCESS_FLAGS, 4, {good, 0}, {good, flags}, {good, 0}, {good, 0}},
        {HIP_POINTER_ATTRIBUTE_MEMPOOL_HANDLE, 0, {unsupported, 0}, {unsupported, 0}, {unsupported, 0}, {unsupported, 0}},
        {(hipPointer_attribute)0, 0, {bad, 0}, {bad, 0}, {bad, 0}, {bad, 0}},
        {(hipPointer_attribute)18, 0, {bad, 0}, {bad, 0}, {bad, 0}, {bad, 0}},
        {(hipPointer_attribute)-1, 0, {bad, 0}, {bad, 0}, {bad, 0}, {bad, 0}},
    };
    for (const struct row* r = rows; r < rows + sizeof rows / sizeof *rows; r++) {
        check_row(r, p.device + inside, r->device.status, r->device.number);
        check_row(r, p.host + inside, r->host.status, r->host.number);
        check_row(r, p.managed + inside, r->managed.status, r->managed.number);
        check_row(r, unknown, r->unknown.status, r->unknown.number);
    }
}

static void test_attribute_arguments(struct pieces p) {
    hipPointer_attribute attributes[2] = {HIP_POINTER_ATTRIBUTE_RANGE_SIZE, HIP_POINTER_ATTRIBUTE_MAPPED};
    unsigned number = 0, first = 0, second = 0, one = 1, two = 2;
    void* outs[2] = {NULL, &number};
    void* again;
    FAILS(hipPointerGetAttribute(&number, HIP_POINTER_ATTRIBUTE_RANGE_SIZE, NULL), bad, number);
    CHECK_EQ(hipPointerGetAttribute(NULL, HIP_POINTER_ATTRIBUTE_RANGE_SIZE, p.device), bad);
    FAILS(hipDrvPointerGetAttributes(0, attributes, outs, p.device), bad, number);
    FAILS(hipDrvPointerGetAttributes(2, NULL, outs, p.device), bad, number);
    FAILS(hipDrvPointerGetAttributes(2, attributes, outs, NULL), bad, number);
    CHECK_EQ(hipDrvPointerGetAttributes(2, attributes, NULL, p.device), bad);
    number = 0;
    CHECK_HIP(hipDrvPointerGetAttributes(2, attributes, outs, p.device)); /* the first is passed over */
    CHECK_EQ(number, 1);
    /* each allocation has an identifier of its own, at the same address too */
    REQUIRE_HIP(hipMalloc(&again, 64));
    CHECK_HIP(hipPointerGetAttribute(&first, HIP_POINTER_ATTRIBUTE_BUFFER_ID, again));
    CHECK_HIP(hipFree(again));
    REQUIRE_HIP(hipMalloc(&again, 64));
    CHECK_HIP(hipPointerGetAttribute(&second, HIP_POINTER_ATTRIBUTE_BUFFER_ID, again));
    CHECK(on_cuda || first != second);
    CHECK_HIP(hipFree(again));
    CHECK_EQ(hipPointerSetAttribute(&one, HIP_POINTER_ATTRIBUTE_MAPPED, p.device), bad);
    CHECK_EQ(hipPointerSetAttribute(&two, HIP_POINTER_ATTRIBUTE_SYNC_MEMOPS, p.device), bad);
    CHECK_EQ(hipPointerSetAttribute(NULL, HIP_POINTER_ATTRIBUTE_SYNC_MEMOPS, p.device), bad);
    CHECK_EQ(hipPointerSetAttribute(&one, HIP_POINTER_ATTRIBUTE_SYNC_MEMOPS, NULL), bad);
    CHECK_EQ(hipPointerSetAttribute(&one, HIP_POINTER_ATTRIBUTE_SYNC_MEMOPS, unknown), hipErrorInvalidDevicePointer);
    CHECK_EQ(hipPointerSetAttribute(&one, HIP_POINTER_ATTRIBUTE_SYNC_MEMOPS, p.device + 7), on_cuda ? unsupported : hipSuccess);
    number = 0;
    CHECK_HIP(hipPointerGetAttribute(&number, HIP_POINTER_ATTRIBUTE_SYNC_MEMOPS, p.device));
    CHECK_EQ(number, on_cuda ? 0 : 1);
}

static void test_ranges(struct pieces p) {
    const hipError_t range = on_cuda ? unsupported : hipSuccess; /* the fake driver lacks the function */
    unsigned flags;
    void* base;
    size_t bytes, left, total;
    GIVES(hipHostGetFlags(&flags, p.host + inside), flags, hipHostMallocPortable | (on_cuda ? 3 : 0));
    FAILS(hipHostGetFlags(&flags, NULL), bad, flags);
    FAILS(hipHostGetFlags(&flags, p.device), bad, flags);
    FAILS(hipHostGetFlags(&flags, p.registered), bad, flags);
    FAILS(hipHostGetFlags(&flags, unknown), bad, flags);
    CHECK_EQ(hipHostGetFlags(NULL, p.host), bad);
    FAILS(hipHostGetDevicePointer(&base, p.host, 1), bad, base);
    FAILS(hipHostGetDevicePointer(&base, unknown, 0), bad, base);
    FAILS(hipHostGetDevicePointer(&base, NULL, 0), bad, base);
    CHECK_EQ(hipHostGetDevicePointer(NULL, p.host, 0), bad);
    CHECK_HIP(hipHostGetDevicePointer(&base, p.host + inside, 0));
    CHECK_PTR(base, p.host + inside);
    CHECK_HIP(hipMemGetInfo(NULL, NULL));
    CHECK_HIP(hipMemGetInfo(&left, NULL));
    CHECK_HIP(hipMemGetInfo(NULL, &total));
    CHECK(left <= total);
    CHECK_EQ(hipMemGetAddressRange(&base, &bytes, p.host + inside), range);
    CHECK(on_cuda || (base == p.host && bytes == size));
    FAILS(hipMemGetAddressRange(&base, &bytes, unknown), on_cuda ? unsupported : hipErrorNotFound, bytes);
    CHECK_EQ(hipMemPtrGetInfo(p.device + inside, &bytes), range);
    CHECK(on_cuda || bytes == size);
    FAILS(hipMemPtrGetInfo(NULL, &bytes), bad, bytes);
    FAILS(hipMemPtrGetInfo(unknown, &bytes), on_cuda ? unsupported : bad, bytes);
    CHECK_EQ(hipMemPtrGetInfo(p.device, NULL), bad);
}

/* test_pool_attributes checks each attribute of a pool with one allocation of 4096 bytes. On CUDA the values are the driver's. */
static void test_pool_attributes(hipMemPool_t pool) {
    uint64_t wide, zero = 0, one = 1;
    int flag;
    void* block;
    for (int which = hipMemPoolReuseFollowEventDependencies; which <= hipMemPoolReuseAllowInternalDependencies; which++)
        for (int value = 0; value < 4; value++) {
            CHECK_HIP(hipMemPoolSetAttribute(pool, (hipMemPoolAttr)which, &value));
            GIVES(hipMemPoolGetAttribute(pool, (hipMemPoolAttr)which, &flag), flag, on_cuda ? value : value & 1);
        }
    CHECK_HIP(hipMemPoolSetAttribute(pool, hipMemPoolAttrReleaseThreshold, &one));
    GIVES(hipMemPoolGetAttribute(pool, hipMemPoolAttrReleaseThreshold, &wide), wide, 1);
    FAILS(hipMemPoolGetAttribute(pool, (hipMemPoolAttr)0, &wide), bad, wide);
    FAILS(hipMemPoolGetAttribute(pool, (hipMemPoolAttr)9, &wide), bad, wide);
    CHECK_EQ(hipMemPoolGetAttribute(pool, hipMemPoolAttrUsedMemHigh, NULL), bad);
    FAILS(hipMemPoolGetAttribute(NULL, hipMemPoolAttrUsedMemHigh, &wide), bad, wide);
    CHECK_EQ(hipMemPoolSetAttribute(pool, (hipMemPoolAttr)9, &zero), bad);
    CHECK_EQ(hipMemPoolSetAttribute(pool, hipMemPoolAttrUsedMemHigh, NULL), bad);
    if (on_cuda) /* the fake driver does not count */
        return;
    REQUIRE_HIP(hipMallocFromPoolAsync(&block, size, pool, NULL));
    GIVES(hipMemPoolGetAttribute(pool, hipMemPoolAttrUsedMemCurrent, &wide), wide, size);
    GIVES(hipMemPoolGetAttribute(pool, hipMemPoolAttrUsedMemHigh, &wide), wide, size);
    GIVES(hipMemPoolGetAttribute(pool, hipMemPoolAttrReservedMemCurrent, &wide), wide, 32 << 20);
    GIVES(hipMemPoolGetAttribute(pool, hipMemPoolAttrReservedMemHigh, &wide), wide, 32 << 20);
    for (int which = hipMemPoolAttrReservedMemCurrent; which <= hipMemPoolAttrUsedMemHigh; which++) {
        const int high = which == hipMemPoolAttrReservedMemHigh || which == hipMemPoolAttrUsedMemHigh;
        CHECK_EQ(hipMemPoolSetAttribute(pool, (hipMemPoolAttr)which, &one), bad);
        CHECK_EQ(hipMemPoolSetAttribute(pool, (hipMemPoolAttr)which, &zero), high ? good : bad);
        CHECK_HIP(hipMemPoolGetAttribute(pool, (hipMemPoolAttr)which, &wide));
        CHECK_EQ(wide == 0, high);
    }
    CHECK_HIP(hipFreeAsync(block, NULL));
}

static void test_pools(void) {
    const hipMemPoolProps properties = {.allocType = hipMemAllocationTypePinned, .location = {hipMemLocationTypeDevice, 0}};
    hipMemPoolProps wrong = properties;
    hipMemAccessDesc access = {{hipMemLocationTypeDevice, 0}, hipMemAccessFlagsProtReadWrite};
    hipMemLocation here = {hipMemLocationTypeDevice, 0};
    hipMemAccessFlags flags;
    hipMemPool_t pool, got;
    const int none = on_cuda ? 2 : 1; /* the number of devices */
    REQUIRE_HIP(hipMemPoolCreate(&pool, &properties));
    test_pool_attributes(pool);
    GIVES(hipMemPoolGetAccess(&flags, pool, &here), flags, hipMemAccessFlagsProtReadWrite);
    CHECK_HIP(hipMemPoolSetAccess(pool, &access, 1));
    CHECK_HIP(hipMemPoolSetAccess(pool, &access, 0));
    CHECK_EQ(hipMemPoolSetAccess(pool, NULL, 0), bad);
    CHECK_EQ(hipMemPoolSetAccess(NULL, &access, 1), bad);
    CHECK_EQ(hipMemPoolSetAccess(pool, &access, (size_t)none + 1), hipErrorInvalidDevice);
    access.flags = hipMemAccessFlagsProtNone;
    CHECK_EQ(hipMemPoolSetAccess(pool, &access, 1), hipErrorInvalidDevice);
    access.flags = (hipMemAccessFlags)4;
    CHECK_EQ(hipMemPoolSetAccess(pool, &access, 1), bad);
    access.location.id = none;
    CHECK_EQ(hipMemPoolSetAccess(pool, &access, 1), hipErrorInvalidDevice);
    access.location.id = -1;
    CHECK_EQ(hipMemPoolSetAccess(pool, &access, 1), hipErrorInvalidDevice);
    access.location.type = hipMemLocationTypeInvalid;
    CHECK_EQ(hipMemPoolSetAccess(pool, &access, 1), bad);
    FAILS(hipMemPoolGetAccess(&flags, NULL, &here), bad, flags);
    FAILS(hipMemPoolGetAccess(&flags, pool, NULL), bad, flags);
    CHECK_EQ(hipMemPoolGetAccess(NULL, pool, &here), bad);
    here.id = none;
    FAILS(hipMemPoolGetAccess(&flags, pool, &here), bad, flags);
    FAILS(hipDeviceGetMemPool(&got, none), bad, got);
    FAILS(hipDeviceGetMemPool(&got, -1), bad, got);
    CHECK_EQ(hipDeviceGetMemPool(NULL, 0), bad);
    CHECK_EQ(hipDeviceSetMemPool(none, pool), bad);
    CHECK_EQ(hipDeviceSetMemPool(0, NULL), bad);
    FAILS(hipDeviceGetDefaultMemPool(&got, none), hipErrorInvalidDevice, got);
    FAILS(hipDeviceGetDefaultMemPool(&got, -1), hipErrorInvalidDevice, got);
    CHECK_EQ(hipDeviceGetDefaultMemPool(NULL, none), bad);
    CHECK_HIP(hipDeviceGetDefaultMemPool(&got, 0));
    CHECK_EQ(hipMemPoolDestroy(got), bad);
    CHECK_EQ(hipMemPoolDestroy(NULL), bad);
    CHECK_EQ(hipMemPoolTrimTo(NULL, 0), bad);
    wrong.allocType = hipMemAllocationTypeInvalid;
    FAILS(hipMemPoolCreate(&got, &wrong), bad, got);
    wrong = properties;
    wrong.location = (hipMemLocation){hipMemLocationTypeDevice, none};
    FAILS(hipMemPoolCreate(&got, &wrong), bad, got);
    if (!on_cuda) /* the fake driver looks at neither */
    {
        wrong.location = (hipMemLocation){hipMemLocationTypeInvalid, 0};
        FAILS(hipMemPoolCreate(&got, &wrong), bad, got);
        wrong = properties;
        wrong.handleTypes = hipMemHandleTypePosixFileDescriptor;
        FAILS(hipMemPoolCreate(&got, &wrong), unsupported, got);
    }
    FAILS(hipMemPoolCreate(&got, NULL), bad, got);
    CHECK_EQ(hipMemPoolCreate(NULL, &properties), bad);
    CHECK_HIP(hipMemPoolDestroy(pool));
}

/* test_ordered checks the arguments of stream-ordered memory. The stream is asked for before the address. */
static void test_ordered(void) {
    const hipStream_t made_up = (hipStream_t)0x123450;
    hipMemPool_t pool;
    void* block;
    REQUIRE_HIP(hipDeviceGetDefaultMemPool(&pool, 0));
    CHECK_EQ(hipMallocAsync(NULL, 8, made_up), bad);
    FAILS(hipMallocAsync(&block, 8, made_up), hipErrorInvalidHandle, block);
    FAILS(hipMallocFromPoolAsync(&block, 8, pool, made_up), hipErrorInvalidHandle, block);
    FAILS(hipMallocFromPoolAsync(&block, 8, NULL, made_up), bad, block);
    CHECK_HIP(hipMallocAsync(&block, 0, NULL));
    CHECK_PTR(block, NULL);
    CHECK_EQ(hipFreeAsync(NULL, made_up), hipErrorInvalidHandle);
    CHECK_EQ(hipFreeAsync(NULL, NULL), bad);
    CHECK_EQ(hipFreeAsync(unknown, NULL), bad);
}

/* test_pitched checks memory in rows. Without bytes the address is null, and the pitch stays as it was; hipMalloc3D's is 0. */
static void test_pitched(void) {
    static const struct {
        size_t width, rows, slices;
        hipError_t status;
        int empty;
    } rows[] = {{100, 3, 2, hipSuccess, 0}, {256, 1, 1, hipSuccess, 0}, {257, 1, 1, hipSuccess, 0}, {0, 3, 1, hipSuccess, 1},
        {100, 0, 1, hipSuccess, 1}, {SIZE_MAX, 0, 1, hipSuccess, 1}, {SIZE_MAX, 1, 1, hipErrorInvalidValue, 0},
        {100, SIZE_MAX, 1, hipErrorOutOfMemory, 0}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const size_t want = (rows[i].width + 255) / 256 * 256;
        hipPitchedPtr box;
        void* address;
        size_t pitch;
        for (int driver = 0; driver < 2; driver++) {
            const hipError_t status = driver && rows[i].empty ? bad : rows[i].status;
            const int kept = rows[i].empty || status == bad; /* the pitch */
            FILL(address);
            FILL(pitch);
            CHECK_EQ(driver ? hipMemAllocPitch(&address, &pitch, rows[i].width, rows[i].rows, 8)
                            : hipMallocPitch(&address, &pitch, rows[i].width, rows[i].rows),
                status);
            CHECK(kept ? filled(&pitch, 0, sizeof pitch) : on_cuda || pitch == want);
            if (status == hipSuccess)
                CHECK(rows[i].empty ? address == NULL : hipFree(address) == hipSuccess);
        }
        FILL(box);
        CHECK_EQ(hipMalloc3D(&box, (hipExtent){rows[i].width, rows[i].rows, rows[i].slices}), rows[i].status);
        if (rows[i].status != hipSuccess)
            continue;
        CHECK(box.xsize == rows[i].width && box.ysize == rows[i].rows);
        CHECK(rows[i].empty ? box.pitch == 0 : on_cuda || box.pitch == want);
        CHECK(rows[i].empty ? box.ptr == NULL : hipFree(box.ptr) == hipSuccess);
    }
    void* address;
    hipPitchedPtr box;
    size_t pitch;
    CHECK_EQ(hipMallocPitch(NULL, &pitch, 100, 1), bad);
    FAILS(hipMallocPitch(&address, NULL, 100, 1), bad, address);
    CHECK_EQ(hipMemAllocPitch(NULL, &pitch, 100, 1, 4), bad);
    FAILS(hipMemAllocPitch(&address, NULL, 100, 1, 4), bad, address);
    for (unsigned element = 0; element < 20; element++)
        if (element != 4 && element != 8 && element != 16)
            FAILS(hipMemAllocPitch(&address, &pitch, 100, 1, element), bad, address);
    CHECK_EQ(hipMalloc3D(NULL, (hipExtent){100, 1, 1}), bad);
    FILL(box);
    CHECK_HIP(hipMalloc3D(&box, (hipExtent){100, 1, 0}));
    CHECK(box.ptr == NULL && box.pitch == 0 && box.xsize == 100 && box.ysize == 1);
}

int main(void) {
    static char registered[size];
    struct pieces p = {.registered = registered};
    REQUIRE_HIP(hipMalloc((void**)&p.device, size));
    REQUIRE_HIP(hipHostMalloc((void**)&p.host, size, hipHostMallocPortable));
    REQUIRE_HIP(hipMallocManaged((void**)&p.managed, size, hipMemAttachGlobal));
    REQUIRE_HIP(hipHostRegister(registered, size, hipHostRegisterMapped));
    test_descriptions(p);
    test_attributes(p);
    test_attribute_arguments(p);
    test_ranges(p);
    test_pools();
    test_ordered();
    test_pitched();
    CHECK_HIP(hipHostUnregister(registered));
    CHECK_HIP(hipFree(p.managed));
    CHECK_HIP(hipHostFree(p.host));
    CHECK_HIP(hipFree(p.device));
    return finish();
}
