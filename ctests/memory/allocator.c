/* SPDX-License-Identifier: MIT
 *
 * allocator.c: workspaces in memory of the program's allocator. The test also runs itself with a trace, and
 * with guards.
 */
#include "stats.h"

#include <pthread.h>
#include <unistd.h>

enum { MOST = 64, STREAM = 0x5700 };

/* A pool is an allocator of the program with a list of its live blocks. */
typedef struct {
    void* blocks[MOST];
    size_t sizes[MOST];
    int live, allocations, frees, strangers, elsewhere;
    size_t live_bytes;
    int empty; /* 1 to refuse requests */
    pthread_t thread;
    hipStream_t stream; /* of the last call */
    void (*inside)(void);
} pool;

static void* pool_alloc(size_t size, hipStream_t stream, void* user) {
    pool* p = user;
    p->elsewhere += !pthread_equal(p->thread, pthread_self());
    p->stream = stream;
    if (p->inside)
        p->inside();
    if (p->empty || size > 512 * MIB || p->live == MOST)
        return NULL;
    char* block = aligned_alloc(64, size + 64);
    if (!block)
        return NULL;
    p->blocks[p->live] = block;
    p->sizes[p->live++] = size;
    p->live_bytes += size;
    p->allocations++;
    return block;
}

static void pool_free(void* address, size_t size, hipStream_t stream, void* user) {
    pool* p = user;
    p->elsewhere += !pthread_equal(p->thread, pthread_self());
    p->stream = stream;
    if (p->inside)
        p->inside();
    for (int i = 0; i < p->live; i++)
        if (p->blocks[i] == address && p->sizes[i] == size) {
            p->blocks[i] = p->blocks[--p->live];
            p->sizes[i] = p->sizes[p->live];
            p->live_bytes -= size;
            p->frees++;
            free(address);
            return;
        }
    p->strangers++;
}

static pool new_pool(void) {
    pool p;
    memset(&p, 0, sizeof p);
    p.thread = pthread_self();
    return p;
}

static rocblas_handle with_pool(pool* p) {
    rocblas_handle handle = new_handle();
    REQUIRE_OK(rocblas_mem_set_allocator(handle, pool_alloc, pool_free, p));
    return handle;
}

/* end destroys a handle and checks that its pool has all blocks back. */
static void end(rocblas_handle handle, const pool* p) {
    CHECK_OK(rocblas_destroy_handle(handle));
    CHECK_EQ(p->live, 0);
    CHECK_EQ(p->frees, p->allocations);
    CHECK_EQ(p->strangers, 0);
    CHECK_EQ(p->elsewhere, 0);
}

static bool guarded(void) { return getenv("ROCBLAS_MEM_GUARD") != NULL; }

static void of_growth(void) {
    pool p = new_pool();
    rocblas_handle handle = with_pool(&p);
    CHECK_EQ(p.allocations, 0);
    CHECK_OK(rocblas_set_stream(handle, (hipStream_t)STREAM));
    lease first = take(handle, MIB);
    CHECK_EQ(p.allocations, 1);
    CHECK_SIZE(p.live_bytes, DEFAULT_BYTES);
    CHECK_PTR(p.stream, (hipStream_t)STREAM);
    CHECK_PTR(address_of(handle), p.blocks[0]);
    if (!guarded())
        CHECK_PTR(buffer(first, 0), p.blocks[0]);
    memset(buffer(first, 0), 1, MIB);
    lease second = take(handle, DEFAULT_BYTES);
    CHECK_EQ(p.live, 2);
    CHECK_SIZE(stats_of(handle).committed_bytes, p.live_bytes);
    memset(buffer(second, 0), 2, DEFAULT_BYTES);
    CHECK_EQ(*(char*)buffer(first, 0), 1);
    CHECK_STATUS(rocblas_mem_set_allocator(handle, NULL, NULL, NULL), rocblas_status_internal_error);
    check_error(handle, "rocblas_mem_set_allocator: ");
    give(second);
    give(first);
    CHECK_EQ(growths_of(handle), 2);
    CHECK_OK(rocblas_mem_release_idle(handle));
    CHECK_EQ(p.live, 0);
    CHECK_SIZE(stats_of(handle).committed_bytes, 0);
    give(take(handle, 64));
    end(handle, &p);
}

/* of_routines tests a routine that uses the pool, after a size query. */
static void of_routines(void) {
    enum { LONG = 9 * 16384 };
    static double x[LONG];
    double result = 0;
    size_t needed = 0;
    pool p = new_pool();
    rocblas_handle handle = with_pool(&p);
    x[0] = 2, x[LONG - 1] = -3;
    CHECK_OK(rocblas_start_device_memory_size_query(handle));
    CHECK_STATUS(rocblas_dasum(handle, LONG, x, 1, &result), rocblas_status_size_increased);
    CHECK_OK(rocblas_stop_device_memory_size_query(handle, &needed));
    CHECK_EQ(p.allocations, 0);
    CHECK_OK(rocblas_set_device_memory_size(handle, needed));
    CHECK_SIZE(p.live_bytes, needed);
    CHECK_OK(rocblas_dasum(handle, LONG, x, 1, &result));
    CHECK_EQ(result, 5);
    CHECK_SIZE(peak_of(handle), needed);
    end(handle, &p);
}

/* of_new_handles tests that a null handle sets the allocator of later handles. */
static void of_new_handles(void) {
    pool p = new_pool();
    rocblas_handle before = new_handle(), handle = NULL;
    CHECK_OK(rocblas_mem_set_allocator(NULL, pool_alloc, pool_free, &p));
    give(take(before, 64));
    CHECK_EQ(p.allocations, 0);
    setenv("ROCBLAS_DEVICE_MEMORY_SIZE", "2M", 1);
    CHECK_OK(rocblas_create_handle(&handle));
    CHECK_SIZE(p.live_bytes, 2 * MIB);
    p.empty = 1;
    rocblas_handle refused = NULL;
    CHECK_STATUS(rocblas_create_handle(&refused), rocblas_status_memory_error);
    p.empty = 0;
    unsetenv("ROCBLAS_DEVICE_MEMORY_SIZE");
    CHECK_OK(rocblas_mem_set_allocator(NULL, NULL, NULL, NULL));
    rocblas_handle after = new_handle();
    give(take(after, 64));
    CHECK_EQ(p.allocations, 1);
    CHECK_OK(rocblas_destroy_handle(before));
    CHECK_OK(rocblas_destroy_handle(after));
    end(handle, &p);
}

/* use_others makes calls that a pool's function may make: any calls on other handles. */
static void use_others(void) {
    rocblas_handle other = new_handle();
    give(take(other, 64));
    CHECK(stats_of(NULL).handles >= 2);
    CHECK_OK(rocblas_destroy_handle(other));
}

static void of_calls_inside(void) {
    pool p = new_pool();
    rocblas_handle handle = with_pool(&p);
    p.inside = use_others;
    give(take(handle, MIB));
    give(take(handle, DEFAULT_BYTES + 1));
    size_t released = 0;
    CHECK_OK(rocblas_mem_release_all_idle(&released));
    CHECK_SIZE(p.live_bytes, 0);
    CHECK(released >= 2 * DEFAULT_BYTES);
    give(take(handle, MIB));
    end(handle, &p);
}

int main(int count, char** arguments) {
    use_builtin();
    unsetenv("ROCBLAS_DEVICE_MEMORY_SIZE");
    of_growth();
    of_routines();
    of_new_handles();
    of_calls_inside();
    const int failed = check_result();
    if (failed || count > 2)
        return failed;
    unsetenv("ROCBLAS_MEM_TRACE");
    setenv(count == 1 ? "ROCBLAS_MEM_TRACE" : "ROCBLAS_MEM_GUARD", count == 1 ? "/dev/null" : "1", 1);
    execl("/proc/self/exe", arguments[0], "again", count == 1 ? (char*)NULL : "again", (char*)NULL);
    return 1;
}
