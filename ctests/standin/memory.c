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

static void test_kinds(void) {
    static const size_t sizes[] = {1, 255, 256, 100000, (4 << 20) - 1, 4 << 20, 33 << 20};
    hipPointerAttribute_t at;
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
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
        void* base = device;
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

static void test_errors(void) {
    void* address = &address;
    size_t pitch = 7;
    int local = 0;
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
    REQUIRE_HIP(hipMalloc(&address, 1000));
    CHECK_EQ(hipFree((char*)address + 8), hipErrorInvalidValue);
    CHECK_HIP(hipFree(address));
    REQUIRE_HIP(hipMallocPitch(&address, &pitch, 100, 3));
    CHECK(pitch >= 100 && pitch % 256 == 0);
    CHECK_HIP(hipFree(address));
}

/* counted returns the bytes that the device has less for an allocation: nothing for pinned and managed memory, which are the
 * host's, and else whole blocks of 2 MiB. */
static size_t counted(int kind, size_t size) {
    const size_t block = 2 << 20;
    return kind ? 0 : (size + block - 1) / block * block;
}

/* test_info_counts checks that free memory decreases by what an allocation takes of the device, touched or not. It increases
 * again when the memory is freed. */
static void test_info_counts(void) {
    static const size_t sizes[] = {256, 1000, 3 << 20, 5 << 20, 256 << 20};
    size_t before, after, total;
    void* address;
    CHECK_HIP(hipMemGetInfo(&before, &total));
    CHECK_SIZE(before, total); /* the program has allocated nothing; memory of other programs does not count */
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
        for (int kind = 0; kind < 3; kind++) {
            REQUIRE_HIP(kind == 0 ? hipMalloc(&address, sizes[i])
                    : kind == 1   ? hipHostMalloc(&address, sizes[i], 0)
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

static void test_info(void) {
    size_t before, after, total, total_after;
    void* address;
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
}

static atomic_int requests, finished;

/* ask_for_too_much asks for more memory than the system gives, until the test has finished. */
static void* ask_for_too_much(void* none) {
    void* address;
    size_t total;
    hipMemGetInfo(NULL, &total);
    for (; !atomic_load(&finished); atomic_fetch_add(&requests, 1))
        CHECK_EQ(hipMalloc(&address, total / 2), hipErrorOutOfMemory);
    return none;
}

/* test_refused_is_not_used checks that memory that the system refuses never counts as used, not even while another
 * thread asks for it. */
static void test_refused_is_not_used(void) {
    struct rlimit before, little;
    size_t free_bytes, now, total;
    pthread_t thread;
    CHECK_HIP(hipMemGetInfo(&free_bytes, &total));
    REQUIRE(getrlimit(RLIMIT_AS, &before) == 0);
    little = before;
    little.rlim_cur = total / 2; /* of addresses, and the program has some */
    REQUIRE(setrlimit(RLIMIT_AS, &little) == 0);
    REQUIRE(pthread_create(&thread, NULL, ask_for_too_much, NULL) == 0);
    int wrong = 0;
    for (int i = 0; i < 20000 || atomic_load(&requests) < 2000; i++) {
        hipMemGetInfo(&now, &total);
        wrong += now != free_bytes;
    }
    atomic_store(&finished, 1);
    pthread_join(thread, NULL);
    CHECK_EQ(wrong, 0);
    REQUIRE(setrlimit(RLIMIT_AS, &before) == 0);
}

/* use_all uses every table of the stand-in. */
static void use_all(void) {
    void *address, *pooled;
    hipStream_t stream;
    hipGraph_t graph;
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

static void* keep_using(void* none) {
    while (!atomic_load(&forked))
        use_all();
    return none;
}

/* test_forks forks while threads use the stand-in: a child finds no table locked. A child that waits for ever is ended. */
static void test_forks(void) {
    pthread_t threads[2];
    for (int i = 0; i < 2; i++)
        REQUIRE(pthread_create(&threads[i], NULL, keep_using, NULL) == 0);
    for (int i = 0; i < 300; i++) {
        int status;
        const pid_t child = fork();
        REQUIRE(child >= 0);
        if (child == 0) {
            alarm(20);
            use_all();
            _exit(0);
        }
        REQUIRE(waitpid(child, &status, 0) == child && status == 0);
    }
    atomic_store(&forked, 1);
    for (int i = 0; i < 2; i++)
        pthread_join(threads[i], NULL);
}

static void test_registered(void) {
    static char memory[4096];
    hipPointerAttribute_t at;
    void* seen;
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

/* test_many allocates and frees in a changing order and looks up addresses in between. */
static void test_many(void) {
    enum { count = 400 };
    void* addresses[count] = {0};
    unsigned state = 12345;
    for (int round = 0; round < 20000; round++) {
        state = state * 1664525u + 1013904223u;
        unsigned i = state >> 8;
        size_t at = i % count;
        size_t len = 16 + at * 3;
        if (addresses[at]) {
            void* base;
            size_t size;
            if (hipMemGetAddressRange(&base, &size, (char*)addresses[at] + len - 1) != hipSuccess || base != addresses[at]
                || size != len || hipFree(addresses[at]) != hipSuccess)
                CHECK_EQ(round, -1);
            addresses[at] = NULL;
        } else if (hipMalloc(&addresses[at], len) != hipSuccess)
            CHECK_EQ(round, -2);
    }
    for (int i = 0; i < count; i++)
        CHECK_HIP(hipFree(addresses[i]));
}

int main(void) {
    test_kinds();
    test_errors();
    test_info();
    test_registered();
    if (!on_cuda) /* the fake driver counts no memory and knows no address ranges */
    {
        test_info_counts();
        test_many();
        test_refused_is_not_used();
        test_forks(); /* CUDA does not work in a forked child */
    }
    return finish();
}
