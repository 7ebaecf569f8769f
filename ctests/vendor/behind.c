/* SPDX-License-Identifier: MIT
 *
 * behind.c: behind [reservation | pool | plain]: this library in front of a fake rocBLAS. Without an argument,
 * HIP is the stand-in, whose device is the host. With one, HIP is the fake, whose device has memory of that
 * kind. The handle is the vendor's, the memory is this library's. A call that runs out of memory is repeated.
 */
#include "fake_rocblas.h"

#include "../memory/stats.h"

#include <dlfcn.h>
#include <pthread.h>
#include <sys/wait.h>
#include <unistd.h>

static bool on_device; /* a forked child has no device */
static bool in_blocks; /* growth takes another block */

/* theirs returns the fake's struct that a handle points to. */
static struct fake_handle* theirs(rocblas_handle handle) {
    struct fake_handle* h = (struct fake_handle*)(void*)handle;
    REQUIRE(h && h->magic == FAKE_MAGIC);
    return h;
}

static rocblas_status trsm(rocblas_handle handle, int order) {
    static const double one;
    static double memory[1];
    return rocblas_dtrsm(handle, rocblas_side_left, rocblas_fill_lower, rocblas_operation_none, rocblas_diagonal_non_unit, order,
        1, &one, memory, order, memory, order);
}

/* check_lent checks that the vendor's handle has exactly this library's workspace. */
static void check_lent(rocblas_handle handle) {
    const struct fake_handle* h = theirs(handle);
    CHECK_EQ(h->owner, 2);
    CHECK_PTR(h->workspace, address_of(handle));
    CHECK_SIZE(h->size, committed_of(handle));
}

static void a_handle_is_the_vendors(void) {
    rocblas_handle handle = new_handle();
    check_lent(handle);
    CHECK_SIZE(size_of(handle), DEFAULT_BYTES);
    CHECK_SIZE(theirs(handle)->size, DEFAULT_BYTES);
    CHECK(rocblas_is_managing_device_memory(handle));
    CHECK(!rocblas_is_user_managing_device_memory(handle));
    CHECK_EQ(growths_of(handle), 0);

    rocblas_pointer_mode mode = rocblas_pointer_mode_host;
    CHECK_OK(rocblas_set_pointer_mode(handle, rocblas_pointer_mode_device));
    CHECK_EQ(theirs(handle)->pointer_mode, rocblas_pointer_mode_device);
    CHECK_OK(rocblas_get_pointer_mode(handle, &mode));
    CHECK_EQ(mode, rocblas_pointer_mode_device);
    char text[32];
    CHECK_OK(rocblas_get_version_string(text, sizeof text));
    CHECK_STR(text, "fake");
    CHECK_OK(rocblas_mem_get_engine_name(text, sizeof text));
    CHECK_STR(text, "rocblas");
    static char account[1 << 16];
    rocblas_initialize();
    CHECK_OK(rocblas_mem_describe(rocblas_mem_subject_process, account, sizeof account, NULL));
    CHECK(strstr(account, "the real rocBLAS"));
    CHECK(!strstr(account, "no rocBLAS was found"));
    CHECK_OK(rocblas_destroy_handle(handle));
    CHECK_STATUS(rocblas_create_handle(NULL), rocblas_status_invalid_handle);
    CHECK_STATUS(rocblas_destroy_handle(NULL), rocblas_status_invalid_handle);
}

/* the_larger_default_is_committed: that of the vendor, which depends on the device, or this library's. */
static void the_larger_default_is_committed(void) {
    static const size_t theirs_bytes[] = {2 * DEFAULT_BYTES, 4096};
    for (int i = 0; i < 2; i++) {
        fake_rocblas_own(theirs_bytes[i]);
        rocblas_handle handle = new_handle();
        CHECK_SIZE(committed_of(handle), i ? DEFAULT_BYTES : 2 * DEFAULT_BYTES);
        CHECK_EQ(growths_of(handle), 0);
        check_lent(handle);
        CHECK_OK(rocblas_destroy_handle(handle));
    }
    fake_rocblas_own(FAKE_OWN_BYTES);
    rocblas_device_malloc_set_default_memory_size(3 * DEFAULT_BYTES);
    rocblas_handle handle = new_handle();
    CHECK_SIZE(fake_rocblas_own(FAKE_OWN_BYTES), 3 * DEFAULT_BYTES);
    CHECK_SIZE(committed_of(handle), 3 * DEFAULT_BYTES);
    CHECK_OK(rocblas_destroy_handle(handle));
    rocblas_device_malloc_set_default_memory_size(DEFAULT_BYTES); /* it cannot be unset */
}

static void queries_are_the_vendors(void) {
    rocblas_handle handle = new_handle();
    size_t size = 0;
    CHECK_OK(rocblas_start_device_memory_size_query(handle));
    CHECK(rocblas_is_device_memory_size_query(handle));
    CHECK(theirs(handle)->querying);
    CHECK_STATUS(rocblas_start_device_memory_size_query(handle), rocblas_status_size_query_mismatch);
    CHECK_STATUS(trsm(handle, 10), rocblas_status_size_increased);
    CHECK_STATUS(
        rocblas_set_optimal_device_memory_size_impl(handle, 3, (size_t)1, (size_t)64, (size_t)65), rocblas_status_size_unchanged);
    CHECK_STATUS(rocblas_set_optimal_device_memory_size_impl(handle, 2, fake_rocblas_trsm_bytes(10), (size_t)1),
        rocblas_status_size_increased);
    CHECK_STATUS(rocblas_stop_device_memory_size_query(handle, NULL), rocblas_status_invalid_pointer);
    CHECK_OK(rocblas_stop_device_memory_size_query(handle, &size));
    CHECK_SIZE(size, fake_rocblas_trsm_bytes(10) + 64);
    CHECK(!rocblas_is_device_memory_size_query(handle));
    CHECK_STATUS(rocblas_stop_device_memory_size_query(handle, &size), rocblas_status_size_query_mismatch);
    CHECK_EQ(growths_of(handle), 0);
    CHECK_OK(rocblas_destroy_handle(handle));
}

static void a_call_grows_the_workspace(void) {
    rocblas_handle handle = new_handle();
    const int order = 50000; /* 51,200,000 bytes */
    CHECK_OK(trsm(handle, 100));
    CHECK_EQ(theirs(handle)->trsm_calls, 1);
    CHECK_PTR(theirs(handle)->trsm_from, address_of(handle));

    void* before = address_of(handle);
    CHECK_OK(trsm(handle, order));
    CHECK_EQ(theirs(handle)->trsm_calls, 4); /* the first call above, the failed call, its size query, and the repeated call */
    CHECK_EQ(theirs(handle)->trsm_queries, 1);
    CHECK_EQ(theirs(handle)->trsm_runs, 2);
    CHECK_EQ(growths_of(handle), 1);
    CHECK(size_of(handle) >= fake_rocblas_trsm_bytes(order));
    CHECK(in_blocks || address_of(handle) == before);
    check_lent(handle);
    CHECK_OK(trsm(handle, order));
    CHECK_EQ(theirs(handle)->trsm_calls, 5);

    CHECK_OK(rocblas_mem_release_idle(handle));
    CHECK_EQ(theirs(handle)->owner, 2); /* the vendor never gets a workspace of its own again */
    CHECK_SIZE(theirs(handle)->size, 1);
    CHECK_OK(trsm(handle, 3));
    CHECK_EQ(growths_of(handle), 2);
    check_lent(handle);
    size_t released = 0;
    CHECK_OK(rocblas_mem_release_all_idle(&released));
    CHECK(released >= fake_rocblas_trsm_bytes(3));
    CHECK_SIZE(theirs(handle)->size, 1);
    CHECK_OK(rocblas_destroy_handle(handle));
}

static void a_slower_call_is_not_made_again(void) {
    rocblas_handle handle = new_handle();
    CHECK_OK(rocblas_mem_release_idle(handle));
    CHECK_STATUS(trsm(handle, FAKE_TRSM_DEGRADED), rocblas_status_perf_degraded);
    CHECK_EQ(theirs(handle)->trsm_runs, 1);
    CHECK_OK(trsm(handle, FAKE_TRSM_DEGRADED));
    CHECK_EQ(theirs(handle)->trsm_runs, 2);
    CHECK_OK(rocblas_destroy_handle(handle));
}

static void a_call_that_would_find_no_more_is_not_made_again(void) {
    rocblas_handle handle = new_handle();
    CHECK_STATUS(trsm(handle, FAKE_TRSM_FULL), rocblas_status_memory_error);
    CHECK_EQ(theirs(handle)->trsm_calls, 2); /* the call and its size query */
    CHECK_EQ(growths_of(handle), 0);
    CHECK_OK(rocblas_destroy_handle(handle));
}

static void a_size_that_was_set_stays(void) {
    rocblas_handle handle = new_handle();
    CHECK_OK(rocblas_set_device_memory_size(handle, 4096));
    CHECK_SIZE(size_of(handle), 4096);
    CHECK_SIZE(theirs(handle)->size, 4096);
    CHECK(rocblas_is_user_managing_device_memory(handle));
    CHECK_OK(trsm(handle, 4));
    CHECK_STATUS(trsm(handle, 5), rocblas_status_memory_error);
    CHECK_EQ(theirs(handle)->trsm_runs, 1);
    CHECK_EQ(theirs(handle)->trsm_calls, 3); /* the first one, the failed one, and its size query: no third try */
    CHECK_EQ(growths_of(handle), 0);
    CHECK_STATUS(trsm(handle, FAKE_TRSM_DEGRADED), rocblas_status_perf_degraded);
    CHECK_EQ(theirs(handle)->trsm_calls, 4); /* nobody asks what it would need */
    char text[400];
    CHECK_OK(rocblas_mem_get_last_error(handle, text, sizeof text));
    CHECK(strstr(text, "rocblas_dtrsm: not enough device memory: needed 5120 bytes, available 4096"));
    CHECK(strstr(text, "rocblas_set_device_memory_size(handle, 5120)"));
    check_lent(handle);

    static char mine[8192] __attribute__((aligned(64)));
    CHECK_OK(rocblas_set_workspace(handle, mine, sizeof mine));
    CHECK_PTR(theirs(handle)->workspace, mine);
    CHECK_SIZE(theirs(handle)->size, sizeof mine);
    CHECK_OK(trsm(handle, 8));
    CHECK_STATUS(trsm(handle, 9), rocblas_status_memory_error);
    CHECK_OK(rocblas_set_workspace(handle, NULL, 0));
    CHECK_SIZE(theirs(handle)->size, 1);
    CHECK_OK(trsm(handle, 9));
    check_lent(handle);
    CHECK_STATUS(rocblas_set_device_memory_size(handle, TOO_MUCH), rocblas_status_memory_error);
    check_lent(handle);
    CHECK_OK(rocblas_destroy_handle(handle));
}

/* a_lease_is_not_lent checks that the program's leases and the memory lent to the vendor never overlap. */
static void a_lease_is_not_lent(void) {
    rocblas_handle handle = new_handle();
    lease one = NULL, two = NULL;
    void *first = NULL, *second = NULL, *third = NULL;
    CHECK_OK(rocblas_device_malloc_alloc(handle, &one, 1, (size_t)1000));
    CHECK(rocblas_device_malloc_success(one));
    CHECK_OK(rocblas_device_malloc_ptr(one, &first));
    CHECK_PTR(first, address_of(handle));
    CHECK_PTR(theirs(handle)->workspace, (char*)first + 1024);
    CHECK_SIZE(theirs(handle)->size, DEFAULT_BYTES - 1024);
    CHECK_OK(rocblas_device_malloc_alloc(handle, &two, 2, (size_t)64, (size_t)1));
    CHECK_OK(rocblas_device_malloc_get(two, 0, &second));
    CHECK_OK(rocblas_device_malloc_get(two, 1, &third));
    CHECK_PTR(second, (char*)first + 1024);
    CHECK_PTR(third, (char*)first + 1088);
    CHECK_STATUS(rocblas_device_malloc_get(two, 2, &third), rocblas_status_invalid_pointer);
    CHECK_PTR(theirs(handle)->workspace, (char*)first + 1152);

    CHECK_OK(trsm(handle, 50000)); /* grows while the leases are out */
    CHECK_EQ(growths_of(handle), 1);
    if (!in_blocks) {
        CHECK_PTR(theirs(handle)->trsm_from, (char*)first + 1152);
        CHECK_PTR(address_of(handle), first);
    } else /* in another block, apart from the leases */
        CHECK((char*)theirs(handle)->trsm_from >= (char*)first + DEFAULT_BYTES
            || (char*)theirs(handle)->trsm_from + fake_rocblas_trsm_bytes(50000) <= (char*)first);

    CHECK_OK(rocblas_device_malloc_free(two));
    CHECK(in_blocks || theirs(handle)->workspace == (char*)first + 1024);
    CHECK_STATUS(rocblas_device_malloc_free(two), rocblas_status_invalid_pointer);
    CHECK(!rocblas_device_malloc_success(two));
    CHECK_OK(rocblas_device_malloc_free(one));
    CHECK_OK(rocblas_device_malloc_free(NULL));
    check_lent(handle);
    CHECK_OK(rocblas_destroy_handle(handle));
}

static void lending_and_growing_is_counted(void) {
    rocblas_handle handle = new_handle();
    CHECK_OK(rocblas_mem_reset_counts(NULL));
    CHECK_OK(rocblas_mem_reset_peak(NULL));
    CHECK_SIZE(stats_of(handle).lent_bytes, DEFAULT_BYTES);
    lease it = take(handle, 1000);
    CHECK_SIZE(stats_of(handle).lent_bytes, DEFAULT_BYTES - 1024);
    CHECK_SIZE(stats_of(NULL).lent_bytes, DEFAULT_BYTES - 1024);
    give(it);
    CHECK_OK(trsm(handle, 100));
    check_counts(handle, 1, 1, 0, 0, 0);
    CHECK_OK(trsm(handle, 50000));
    check_counts(handle, 1, 1, 1, 0, 0);
    check_routine("rocblas_dtrsm", 1, fake_rocblas_trsm_bytes(50000), 1, 0, 0);
    CHECK(routine_stats_of("rocblas_dtrsm").allocations > 0); /* of the growth */
    CHECK(routine_stats_of("rocblas_dtrsm").allocations <= stats_of(handle).allocations);
    CHECK_OK(rocblas_set_device_memory_size(handle, 4096));
    CHECK_STATUS(trsm(handle, 5), rocblas_status_memory_error);
    check_counts(handle, 1, 1, 1, 1, 0);
    check_routine("rocblas_dtrsm", 1, fake_rocblas_trsm_bytes(50000), 1, 1, 0);
    CHECK_SIZE(stats_of(handle).lent_bytes, 4096);

    CHECK_OK(rocblas_set_device_memory_size(handle, 0));
    size_t committed = stats_of(NULL).committed_bytes;
    CHECK_OK(rocblas_mem_set_limit(ROCBLAS_MEM_PROCESS, committed));
    CHECK_STATUS(trsm(handle, 500000), rocblas_status_memory_error);
    check_error(handle, "rocblas_dtrsm: not enough device memory: needed 512000000 bytes");
    check_error(handle, "owner managed: the limit of the process is ");
    CHECK_OK(rocblas_mem_set_limit(ROCBLAS_MEM_PROCESS, SIZE_MAX));
    CHECK_OK(rocblas_mem_release_idle(handle));
    CHECK_STATUS(trsm(handle, FAKE_TRSM_DEGRADED), rocblas_status_perf_degraded);
    CHECK_EQ(stats_of(handle).degraded, 1);
    CHECK_EQ(routine_stats_of("rocblas_dtrsm").degraded, 1);
    CHECK_OK(rocblas_destroy_handle(handle));
    CHECK_SIZE(stats_of(NULL).lent_bytes, 0);
}

/* a_lease_is_guarded checks that a guarded lease is not lent either, and that a write outside it is found. */
static void a_lease_is_guarded(void) {
    setenv("ROCBLAS_MEM_GUARD", "1", 1);
    rocblas_handle handle = new_handle();
    unsetenv("ROCBLAS_MEM_GUARD");
    check_lent(handle);
    lease it = take(handle, 100);
    CHECK_SIZE(theirs(handle)->size, DEFAULT_BYTES - 128);
    CHECK(holds(buffer(it, 0), 100, (char)0xff));
    give(it);
    check_lent(handle);
    it = take(handle, 100);
    buffer(it, 0)[-1] = 7;
    CHECK_STATUS(rocblas_device_malloc_free(it), rocblas_status_internal_error);
    check_error(handle, "was overrun: 0x07 was written at offset -1");
    check_lent(handle);
    CHECK_OK(trsm(handle, 50000));
    CHECK_OK(rocblas_destroy_handle(handle));
}

/* pool_memory is the block of a program's pool, which gives one block at a time. */
static _Alignas(64) char pool_memory[65536];
static int pool_live;

static void* pool_alloc(size_t size, hipStream_t stream, void* user) {
    (void)stream;
    (void)user;
    if (pool_live || size > sizeof pool_memory)
        return NULL;
    pool_live = 1;
    return pool_memory;
}

static void pool_free(void* address, size_t size, hipStream_t stream, void* user) {
    (void)stream;
    (void)user;
    CHECK(address == pool_memory && size <= sizeof pool_memory);
    pool_live = 0;
}

/* a_pool_is_lent checks that memory of a program's pool is lent, and no longer after the pool has it back. */
static void a_pool_is_lent(void) {
    rocblas_handle handle = new_handle();
    CHECK_OK(rocblas_mem_set_allocator(handle, pool_alloc, pool_free, NULL));
    CHECK_EQ(theirs(handle)->owner, 2);
    CHECK_SIZE(theirs(handle)->size, 1); /* too small for any lease */
    CHECK_OK(rocblas_set_device_memory_size(handle, 4096));
    CHECK_PTR(theirs(handle)->workspace, pool_memory);
    check_lent(handle);
    CHECK_OK(rocblas_mem_set_allocator(handle, NULL, NULL, NULL));
    CHECK_EQ(pool_live, 0);
    check_lent(handle);
    CHECK_SIZE(theirs(handle)->size, 4096);
    CHECK(theirs(handle)->workspace != (void*)pool_memory);
    CHECK_OK(rocblas_set_device_memory_size(handle, 0));
    CHECK_OK(rocblas_mem_set_allocator(handle, pool_alloc, pool_free, NULL));
    CHECK_OK(trsm(handle, 4));
    CHECK_PTR(theirs(handle)->workspace, pool_memory);
    CHECK_OK(rocblas_destroy_handle(handle));
    CHECK_EQ(pool_live, 0);
}

typedef rocblas_status (*create_fn)(rocblas_handle*);

/* their_create returns the fake's rocblas_create_handle, as a program finds it that opened the library
 * itself. */
static create_fn their_create(void) {
    create_fn create;
    void* library = dlopen("librocblas.so.4", RTLD_NOW | RTLD_LOCAL | RTLD_NOLOAD);
    REQUIRE(library);
    *(void**)&create = dlsym(library, "rocblas_create_handle");
    REQUIRE(create);
    return create;
}

static void a_handle_that_the_vendor_made_is_its_own(void) {
    rocblas_handle handle = NULL;
    REQUIRE_OK(their_create()(&handle));
    CHECK_EQ(theirs(handle)->owner, 0);
    CHECK_SIZE(size_of(handle), FAKE_OWN_BYTES);
    CHECK(rocblas_is_managing_device_memory(handle));
    CHECK_STATUS(trsm(handle, 50000), rocblas_status_memory_error);
    CHECK_EQ(theirs(handle)->trsm_calls, 1);
    CHECK_OK(rocblas_set_device_memory_size(handle, 77));
    CHECK_SIZE(theirs(handle)->size, 77);
    CHECK(rocblas_is_user_managing_device_memory(handle));
    rocblas_mem_owner owner;
    CHECK_STATUS(rocblas_mem_get_owner(handle, &owner), rocblas_status_invalid_handle);
    lease one = NULL;
    CHECK_OK(rocblas_device_malloc_alloc(handle, &one, 3, (size_t)1, (size_t)2, (size_t)4));
    CHECK_SIZE(theirs(handle)->in_use, 7);
    CHECK(rocblas_device_malloc_success(one));
    CHECK_OK(rocblas_device_malloc_free(one));
    CHECK_SIZE(theirs(handle)->in_use, 0);
    CHECK_EQ(theirs(handle)->lends, 0);
    CHECK_OK(rocblas_destroy_handle(handle));
}

enum { HANDLES = 700, THREADS = 4, ROUNDS = 300 };

/* destroyed_in_any_order destroys handles in another order than it made them. Random gaps between their
 * addresses cause collisions in a hash table of handles. */
static void destroyed_in_any_order(void) {
    static rocblas_handle handles[HANDLES];
    static void* between[HANDLES];
    uint32_t drawn = 1;
    const int before = fake_rocblas_living();
    CHECK_OK(setenv("ROCBLAS_DEVICE_MEMORY_SIZE", "65536", 1) ? rocblas_status_internal_error : rocblas_status_success);
    for (int i = 0; i < HANDLES; i++) {
        drawn = drawn * 1664525 + 1013904223;
        between[i] = malloc(drawn >> 20);
        handles[i] = new_handle();
    }
    for (int step = 0; step < 3; step++)
        for (int i = (step * 2 + 1) % 3; i < HANDLES; i += 3) {
            CHECK_SIZE(committed_of(handles[i]), 65536);
            CHECK_SIZE(theirs(handles[i])->size, 65536);
            CHECK_OK(rocblas_destroy_handle(handles[i]));
            free(between[i]);
        }
    unsetenv("ROCBLAS_DEVICE_MEMORY_SIZE");
    CHECK_EQ(fake_rocblas_living(), before);
}

static void* work(void* unused) {
    (void)unused;
    for (int i = 0; i < ROUNDS; i++) {
        rocblas_handle a = new_handle(), b = new_handle();
        CHECK_OK(rocblas_set_device_memory_size(a, (size_t)(i + 1) * 64));
        CHECK_OK(rocblas_set_device_memory_size(b, (size_t)(i + 2) * 64));
        CHECK_SIZE(theirs(a)->size, (size_t)(i + 1) * 64);
        CHECK_SIZE(committed_of(a), (size_t)(i + 1) * 64);
        CHECK_OK(rocblas_destroy_handle(i % 2 ? a : b));
        CHECK_SIZE(committed_of(i % 2 ? b : a), (size_t)(i + 1 + i % 2) * 64);
        CHECK_OK(rocblas_destroy_handle(i % 2 ? b : a));
    }
    return NULL;
}

static void on_several_threads(void) {
    pthread_t threads[THREADS];
    for (int i = 0; i < THREADS; i++)
        REQUIRE(pthread_create(&threads[i], NULL, work, NULL) == 0);
    for (int i = 0; i < THREADS; i++)
        pthread_join(threads[i], NULL);
    CHECK_EQ(fake_rocblas_living(), 0);
}

const void* properties_of(rocblas_handle) __asm__(FAKE_PROPERTIES);
/* in_child is the child's part of the test forked. It returns 0 or the number of the failed check. */
static int in_child(rocblas_handle parents) {
    rocblas_handle own = NULL;
    size_t size = 0;
    if (rocblas_get_device_memory_size(parents, &size) != rocblas_status_invalid_handle)
        return 1;
    if (trsm(parents, 1) != rocblas_status_invalid_handle || rocblas_destroy_handle(parents) != rocblas_status_invalid_handle)
        return 2;
    if (rocblas_is_managing_device_memory(parents))
        return 3;
    if (properties_of(parents))
        return 7;
    if (on_device)
        return rocblas_create_handle(&own) == rocblas_status_internal_error ? 0 : 6;
    if (rocblas_create_handle(&own) != rocblas_status_success || trsm(own, 50000) != rocblas_status_success)
        return 4;
    return rocblas_destroy_handle(own) == rocblas_status_success ? 0 : 5;
}

static void forked(void) {
    rocblas_handle handle = new_handle();
    pid_t child = fork();
    REQUIRE(child >= 0);
    if (child == 0)
        _exit(in_child(handle));
    int status = 0;
    REQUIRE(waitpid(child, &status, 0) == child);
    CHECK_EQ(WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status), 0);
    CHECK_OK(trsm(handle, 50000));
    CHECK_OK(rocblas_destroy_handle(handle));
}

int main(int argc, char** argv) {
    on_device = argc > 1;
    in_blocks = on_device && strcmp(argv[1], "reservation") != 0;
    a_handle_is_the_vendors();
    the_larger_default_is_committed();
    queries_are_the_vendors();
    a_call_grows_the_workspace();
    a_slower_call_is_not_made_again();
    a_call_that_would_find_no_more_is_not_made_again();
    a_size_that_was_set_stays();
    a_lease_is_not_lent();
    lending_and_growing_is_counted();
    a_lease_is_guarded();
    a_pool_is_lent();
    a_handle_that_the_vendor_made_is_its_own();
    destroyed_in_any_order();
    on_several_threads();
    forked();
    return check_result();
}
