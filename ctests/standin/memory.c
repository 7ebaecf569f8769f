/* SPDX-License-Identifier: MIT
 *
 * memory.c: memory of every kind, attributes of addresses, and statuses for invalid addresses.
 */
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "hip_calls.h"

static void test_kinds(void)
{
    static const size_t   sizes[] = {1, 255, 256, 100000, (4 << 20) - 1, 4 << 20, 33 << 20};
    hipPointerAttribute_t at;
    for(size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
    {
        void* device;
        void* host;
        void* managed;
        REQUIRE_HIP(hipMalloc(&device, sizes[i]));
        REQUIRE_HIP(hipHostMalloc(&host, sizes[i], 0));
        REQUIRE_HIP(hipMallocManaged(&managed, sizes[i], hipMemAttachGlobal));
        CHECK_EQ((uintptr_t)device % 256, 0);
        CHECK_EQ((uintptr_t)host % 256, 0);
        memset(device, 1, sizes[i]);
        memset(managed, 1, sizes[i]);
        CHECK_HIP(hipPointerGetAttributes(&at, (char*)device + sizes[i] - 1));
        CHECK_EQ(at.type, hipMemoryTypeDevice);
        CHECK_PTR(at.hostPointer, NULL);
        CHECK_PTR(at.devicePointer, (char*)device + sizes[i] - 1);
        CHECK_HIP(hipPointerGetAttributes(&at, host));
        CHECK_EQ(at.type, hipMemoryTypeHost);
        CHECK_PTR(at.hostPointer, host);
        CHECK_HIP(hipPointerGetAttributes(&at, managed));
        CHECK_EQ(at.type, hipMemoryTypeManaged);
        CHECK_EQ(at.isManaged, 1);
        void*  base = device;
        size_t size = sizes[i];
        CHECK_EQ(hipMemGetAddressRange(&base, &size, (char*)device + sizes[i] / 2), on_cuda ? hipErrorNotSupported : hipSuccess);
        CHECK(base == device && size == sizes[i]);
        CHECK_HIP(hipFree(device));
        CHECK_HIP(hipHostFree(host));
        CHECK_EQ(hipHostFree(host), hipErrorInvalidValue);
        CHECK_HIP(hipFree(managed));
        CHECK_EQ(hipFree(device), hipErrorInvalidValue);
        CHECK_HIP(hipPointerGetAttributes(&at, device));
        CHECK_EQ(at.type, hipMemoryTypeUnregistered);
    }
}

static void test_errors(void)
{
    void*  address = &address;
    size_t pitch   = 7;
    int    local   = 0;
    CHECK_HIP(hipMalloc(&address, 0));
    CHECK_PTR(address, NULL);
    CHECK_HIP(hipFree(NULL));
    CHECK_HIP(hipHostFree(NULL));
    CHECK_EQ(hipMalloc(NULL, 8), hipErrorInvalidValue);
    CHECK_EQ(hipMallocManaged(&address, 0, hipMemAttachGlobal), hipErrorInvalidValue);
    CHECK_EQ(hipMallocManaged(&address, 8, 3), hipErrorInvalidValue);
    CHECK_EQ(hipHostMalloc(&address, 8, hipHostMallocCoherent | hipHostMallocNonCoherent), hipErrorInvalidValue);
    CHECK_EQ(hipFree(&local), hipErrorInvalidValue);
    CHECK_EQ(hipMalloc(&address, SIZE_MAX), hipErrorOutOfMemory);
    CHECK_EQ(hipMallocPitch(&address, &pitch, SIZE_MAX, 1), hipErrorInvalidValue);
    REQUIRE_HIP(hipMalloc(&address, 1000));
    CHECK_EQ(hipFree((char*)address + 8), hipErrorInvalidValue);
    CHECK_HIP(hipFree(address));
    REQUIRE_HIP(hipMallocPitch(&address, &pitch, 100, 3));
    CHECK(pitch >= 100 && pitch % 256 == 0);
    CHECK_HIP(hipFree(address));
}

/* counted returns the bytes that the device has less for an allocation: nothing for pinned and managed memory, which are the
 * host's, and else whole blocks of 2 MiB. */
static size_t counted(int kind, size_t size)
{
    const size_t block = 2 << 20;
    return kind ? 0 : (size + block - 1) / block * block;
}

/* test_info_counts checks that free memory decreases by what an allocation takes of the device, touched or not. It increases
 * again when the memory is freed. */
static void test_info_counts(void)
{
    static const size_t sizes[] = {256, 1000, 3 << 20, 5 << 20, 256 << 20};
    size_t              before, after, total;
    void*               address;
    CHECK_HIP(hipMemGetInfo(&before, &total));
    CHECK_SIZE(before, total); /* the program has allocated nothing; memory of other programs does not count */
    for(size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
        for(int kind = 0; kind < 3; kind++)
        {
            REQUIRE_HIP(kind == 0   ? hipMalloc(&address, sizes[i])
                        : kind == 1 ? hipHostMalloc(&address, sizes[i], 0)
                                    : hipMallocManaged(&address, sizes[i], 1));
            CHECK_HIP(hipMemGetInfo(&after, &total));
            CHECK_SIZE(before - after, counted(kind, sizes[i]));
            CHECK_HIP(hipMemset(address, 1, sizes[i]));
            CHECK_HIP(hipMemGetInfo(&after, NULL));
            CHECK_SIZE(before - after, counted(kind, sizes[i]));
            CHECK_HIP(kind == 1 ? hipHostFree(address) : hipFree(address));
            CHECK_HIP(hipMemGetInfo(&after, NULL));
            CHECK_SIZE(after, before);
        }
}

static void test_info(void)
{
    size_t before, after, total, total_after;
    void*  address;
    CHECK_HIP(hipMemGetInfo(&before, &total));
    CHECK(before > 0 && before <= total);
    CHECK_EQ(hipMalloc(&address, total + 1), hipErrorOutOfMemory);
    CHECK_PTR(address, NULL);
    REQUIRE_HIP(hipMalloc(&address, total - (64 << 20)));
    CHECK_HIP(hipMemGetInfo(&after, &total_after));
    CHECK(after <= 64 << 20);
    CHECK_SIZE(total_after, total);
    void* more;
    CHECK_EQ(hipMalloc(&more, 65 << 20), hipErrorOutOfMemory);
    CHECK_HIP(hipFree(address));
    CHECK_HIP(hipMemGetInfo(NULL, NULL));
}

static atomic_int requests, finished;

/* ask_for_too_much asks for more memory than the system gives, until the test has finished. */
static void* ask_for_too_much(void* none)
{
    void*  address;
    size_t total;
    hipMemGetInfo(NULL, &total);
    for(; !atomic_load(&finished); atomic_fetch_add(&requests, 1))
        CHECK_EQ(hipMalloc(&address, total / 2), hipErrorOutOfMemory);
    return none;
}

/* test_refused_is_not_used checks that memory that the system refuses never counts as used, not even while another
 * thread asks for it. */
static void test_refused_is_not_used(void)
{
    struct rlimit before, little;
    size_t        free_bytes, now, total;
    pthread_t     thread;
    CHECK_HIP(hipMemGetInfo(&free_bytes, &total));
    REQUIRE(getrlimit(RLIMIT_AS, &before) == 0);
    little          = before;
    little.rlim_cur = total / 2; /* of addresses, and the program has some */
    REQUIRE(setrlimit(RLIMIT_AS, &little) == 0);
    REQUIRE(pthread_create(&thread, NULL, ask_for_too_much, NULL) == 0);
    int wrong = 0;
    for(int i = 0; i < 20000 || atomic_load(&requests) < 2000; i++)
    {
        hipMemGetInfo(&now, &total);
        wrong += now != free_bytes;
    }
    atomic_store(&finished, 1);
    pthread_join(thread, NULL);
    CHECK_EQ(wrong, 0);
    REQUIRE(setrlimit(RLIMIT_AS, &before) == 0);
}

/* use_all uses every table of the stand-in. */
static void use_all(void)
{
    void *      address, *pooled;
    hipStream_t stream;
    hipGraph_t  graph;
    REQUIRE_HIP(hipStreamCreate(&stream));
    REQUIRE_HIP(hipMalloc(&address, 100));
    REQUIRE_HIP(hipMallocAsync(&pooled, 100, stream));
    REQUIRE_HIP(hipFreeAsync(pooled, stream));
    REQUIRE_HIP(hipStreamSynchronize(stream));
    REQUIRE_HIP(hipFree(address));
    REQUIRE_HIP(hipStreamBeginCapture(stream, hipStreamCaptureModeThreadLocal));
    REQUIRE_HIP(hipStreamEndCapture(stream, &graph));
    REQUIRE_HIP(hipGraphDestroy(graph));
    REQUIRE_HIP(hipStreamDestroy(stream));
}

static atomic_int forked;

static void* keep_using(void* none)
{
    while(!atomic_load(&forked))
        use_all();
    return none;
}

/* test_forks forks while threads use the stand-in: a child finds no table locked. A child that waits for ever is ended. */
static void test_forks(void)
{
    pthread_t threads[2];
    for(int i = 0; i < 2; i++)
        REQUIRE(pthread_create(&threads[i], NULL, keep_using, NULL) == 0);
    for(int i = 0; i < 300; i++)
    {
        int         status;
        const pid_t child = fork();
        REQUIRE(child >= 0);
        if(child == 0)
        {
            alarm(20);
            use_all();
            _exit(0);
        }
        REQUIRE(waitpid(child, &status, 0) == child && status == 0);
    }
    atomic_store(&forked, 1);
    for(int i = 0; i < 2; i++)
        pthread_join(threads[i], NULL);
}

static void test_registered(void)
{
    static char           memory[4096];
    hipPointerAttribute_t at;
    void*                 seen;
    CHECK_HIP(hipPointerGetAttributes(&at, memory));
    CHECK_EQ(at.type, hipMemoryTypeUnregistered);
    CHECK_HIP(hipHostRegister(memory, sizeof memory, 0));
    CHECK_EQ(hipHostRegister(memory + 100, 8, 0), hipErrorHostMemoryAlreadyRegistered);
    CHECK_HIP(hipHostGetDevicePointer(&seen, memory + 5, 0));
    CHECK_PTR(seen, memory + 5);
    CHECK_HIP(hipPointerGetAttributes(&at, memory + 4095));
    CHECK_EQ(at.type, hipMemoryTypeHost);
    CHECK_EQ(hipFree(memory), hipErrorInvalidValue);
    CHECK_HIP(hipHostUnregister(memory));
    CHECK_EQ(hipHostUnregister(memory), hipErrorHostMemoryNotRegistered);
    CHECK_EQ(hipHostRegister(NULL, 8, 0), hipErrorInvalidValue);
}

enum
{
    chunk = 32 << 20, /* a pool reserves chunks; a block takes 256 bytes more than its size, and whole units of 256 */
    most  = 3 * chunk /* the limit of the pool that the steps change */
};

/* struct step is a change of a pool, and what the pool says then, in bytes. Reserved memory is what the device has less. */
struct step
{
    enum
    {
        take, /* a block of number bytes */
        give, /* the block of the take with this number among those that succeed, from 0 */
        trim, /* to number bytes */
        keep, /* number bytes from now on, when the program waits */
        wait_for,
        forget /* the high-water mark of this number */
    } what;
    size_t     number;
    hipError_t status;
    size_t     used, used_high, reserved, reserved_high;
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

static hipMemPool_t new_pool(size_t limit)
{
    const hipMemPoolProps properties
        = {.allocType = hipMemAllocationTypePinned, .location = {.type = hipMemLocationTypeDevice}, .maxSize = limit};
    hipMemPool_t          pool;
    REQUIRE_HIP(hipMemPoolCreate(&pool, &properties));
    return pool;
}

static size_t pool_says(hipMemPool_t pool, hipMemPoolAttr attribute)
{
    uint64_t number = 1;
    CHECK_HIP(hipMemPoolGetAttribute(pool, attribute, &number));
    return number;
}

static size_t device_left(void)
{
    size_t left;
    REQUIRE_HIP(hipMemGetInfo(&left, NULL));
    return left;
}

static hipError_t make_step(hipMemPool_t pool, const struct step* s)
{
    static void* blocks[16];
    static int   taken;
    uint64_t     number = s->what == keep ? s->number : 0;
    switch(s->what)
    {
    case take: blocks[taken] = pool; break;
    case give: return hipFreeAsync(blocks[s->number], NULL);
    case trim: return hipMemPoolTrimTo(pool, s->number);
    case keep: return hipMemPoolSetAttribute(pool, hipMemPoolAttrReleaseThreshold, &number);
    case wait_for: return hipDeviceSynchronize();
    case forget: return hipMemPoolSetAttribute(pool, (hipMemPoolAttr)s->number, &number);
    }
    const hipError_t status = hipMallocFromPoolAsync(&blocks[taken], s->number, pool, NULL);
    CHECK_EQ(blocks[taken] == NULL, status != hipSuccess);
    taken += status == hipSuccess;
    return status;
}

static void test_pools(void)
{
    hipMemPool_t first, pool = new_pool(most);
    const size_t before = device_left();
    for(const struct step* s = steps; s < steps + sizeof steps / sizeof *steps; s++)
        if(!(CHECK_EQ(make_step(pool, s), s->status) & CHECK_SIZE(pool_says(pool, hipMemPoolAttrUsedMemCurrent), s->used)
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
static void test_closed_pools(void)
{
    const size_t before   = device_left();
    hipMemPool_t pools[3] = {new_pool(0), new_pool(0), new_pool(0)}, first, now;
    void *       blocks[3], *more, *other;
    for(int i = 0; i < 3; i++)
        REQUIRE_HIP(hipMallocFromPoolAsync(&blocks[i], 1, pools[i], NULL));
    CHECK_HIP(hipDeviceGetDefaultMemPool(&first, 0));
    CHECK_HIP(hipDeviceGetMemPool(&now, 0));
    CHECK(now == first);
    for(int which = hipMemPoolReuseFollowEventDependencies; which <= hipMemPoolReuseAllowInternalDependencies; which++)
        for(int i = 0; i < 2; i++)
        {
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
static void test_many_pools(void)
{
    enum { count = 70 };
    hipMemPool_t pools[count];
    const size_t before = device_left();
    for(int i = 0; i < count; i++)
    {
        void* block;
        pools[i] = new_pool(0);
        REQUIRE_HIP(hipMallocFromPoolAsync(&block, 1, pools[i], NULL));
        CHECK_HIP(hipFreeAsync(block, NULL));
    }
    CHECK_SIZE(before - device_left(), (size_t)count * chunk);
    CHECK_HIP(hipDeviceSynchronize());
    CHECK_SIZE(device_left(), before);
    for(int i = 0; i < count; i++)
        CHECK_HIP(hipMemPoolDestroy(pools[i]));
}

/* test_pools_in_captures has memory of a graph, which a synchronization does not give back, and calls that a capture forbids. */
static void test_pools_in_captures(void)
{
    static char  registered[64];
    const size_t before = device_left();
    hipStream_t  captured, other;
    hipGraph_t   graph;
    char *       lent, *block, *none;
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
    if(hipStreamEndCapture(captured, &graph) == hipSuccess)
        CHECK_HIP(hipGraphDestroy(graph));
    CHECK_HIP(hipFreeAsync(block, other));
    CHECK_HIP(hipDeviceSynchronize());
    CHECK_SIZE(before - device_left(), chunk);
    CHECK_HIP(hipStreamDestroy(captured));
    CHECK_HIP(hipStreamDestroy(other));
}

/* test_full_device fills the device to less than two chunks: a pool gets one, and memory in it. */
static void test_full_device(void)
{
    hipMemPool_t pool = new_pool(0);
    void *       all, *first, *second, *third;
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

/* test_many allocates and frees in a changing order and looks up addresses in between. */
static void test_many(void)
{
    enum
    {
        count = 400
    };
    void*    addresses[count] = {0};
    unsigned state            = 12345;
    for(int round = 0; round < 20000; round++)
    {
        state        = state * 1664525u + 1013904223u;
        unsigned i   = state >> 8;
        size_t   at  = i % count;
        size_t   len = 16 + at * 3;
        if(addresses[at])
        {
            void*  base;
            size_t size;
            if(hipMemGetAddressRange(&base, &size, (char*)addresses[at] + len - 1) != hipSuccess || base != addresses[at]
               || size != len || hipFree(addresses[at]) != hipSuccess)
                CHECK_EQ(round, -1);
            addresses[at] = NULL;
        }
        else if(hipMalloc(&addresses[at], len) != hipSuccess)
            CHECK_EQ(round, -2);
    }
    for(int i = 0; i < count; i++)
        CHECK_HIP(hipFree(addresses[i]));
}

int main(void)
{
    test_kinds();
    test_errors();
    test_info();
    test_registered();
    if(!on_cuda) /* the fake driver counts no memory and knows no address ranges */
    {
        test_info_counts();
        test_pools();
        test_closed_pools();
        test_many_pools();
        test_pools_in_captures();
        test_full_device();
        test_many();
        test_refused_is_not_used();
        test_forks(); /* CUDA does not work in a forked child */
    }
    return finish();
}
