/* SPDX-License-Identifier: MIT
 *
 * storm.c [ROUNDS]: four threads at once make every call of the memory interface, with valid and invalid
 * arguments. Each thread uses its own handle. On the handles of other threads, which may be destroyed, it makes
 * only the calls that docs/contracts.md allows on any thread.
 */
#include "../workspace.h"

#include <pthread.h>

enum {
    THREADS = 4,
    DEPTH = 8,
    MORE = 3, /* handles besides a thread's own */
    SHARED = 64 /* ended leases and handles that any thread may pass again */
};

struct thread {
    rocblas_handle handle, more[MORE];
    uint64_t random;
    lease leases[DEPTH];
    int depth;
    char own[4096];
};

static int rounds = 2000;
static uint64_t ended_leases[SHARED], ended_handles[SHARED];
static rocblas_handle living[THREADS]; /* as seen by others */
static pthread_mutex_t destroying[THREADS]; /* held while a handle is destroyed, or read by other threads */

static uint32_t draw(struct thread* t, uint32_t below) {
    t->random = t->random * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)(t->random >> 33) % below;
}

static void put_ended(struct thread* t, uint64_t* table, const void* value) {
    __atomic_store_n(&table[draw(t, SHARED)], (uint64_t)(uintptr_t)value, __ATOMIC_RELAXED);
}

static void* get_ended(struct thread* t, uint64_t* table) {
    return (void*)(uintptr_t)__atomic_load_n(&table[draw(t, SHARED)], __ATOMIC_RELAXED);
}

static void begin_lease(struct thread* t) {
    lease* it = &t->leases[t->depth];
    if (t->depth == DEPTH)
        return;
    size_t a = draw(t, 3000);
    rocblas_status status = draw(t, 2) ? rocblas_device_malloc_alloc(t->handle, it, 1, a)
                                       : rocblas_device_malloc_alloc(t->handle, it, 3, a, (size_t)0, (size_t)draw(t, 500));
    CHECK(status == rocblas_status_success || status == rocblas_status_memory_error);
    t->depth += status == rocblas_status_success;
}

/* end_lease ends the newest lease, or rarely an older one. */
static void end_lease(struct thread* t) {
    if (!t->depth)
        return;
    int index = draw(t, 4) ? t->depth - 1 : (int)draw(t, (uint32_t)t->depth);
    lease it = t->leases[index];
    memmove(&t->leases[index], &t->leases[index + 1], sizeof(lease) * (size_t)(t->depth - index - 1));
    t->depth--;
    rocblas_status status = rocblas_device_malloc_free(it);
    CHECK(status == rocblas_status_success || status == rocblas_status_invalid_value);
    put_ended(t, ended_leases, it);
}

static void use_ended(struct thread* t) {
    void* buffer;
    size_t size;
    char text[64];
    lease it = get_ended(t, ended_leases);
    if (it) {
        CHECK_STATUS(rocblas_device_malloc_free(it), rocblas_status_invalid_pointer);
        CHECK_STATUS(rocblas_device_malloc_get(it, 0, &buffer), rocblas_status_invalid_pointer);
        CHECK_STATUS(rocblas_device_malloc_ptr(it, &buffer), rocblas_status_invalid_pointer);
        CHECK(!rocblas_device_malloc_success(it));
    }
    rocblas_handle handle = get_ended(t, ended_handles);
    if (handle) {
        CHECK_STATUS(rocblas_destroy_handle(handle), rocblas_status_invalid_handle);
        CHECK_STATUS(rocblas_get_device_memory_size(handle, &size), rocblas_status_invalid_handle);
        CHECK_STATUS(rocblas_set_device_memory_size(handle, 64), rocblas_status_invalid_handle);
        CHECK_STATUS(rocblas_device_malloc_alloc(handle, &it, 1, (size_t)1), rocblas_status_invalid_handle);
        CHECK_STATUS(rocblas_mem_get_last_error(handle, text, sizeof text), rocblas_status_invalid_handle);
    }
}

static void change_size(struct thread* t) {
    size_t size = draw(t, 100000);
    if (draw(t, 3))
        rocblas_set_device_memory_size(t->handle, draw(t, 5) ? size : TOO_MUCH);
    else
        rocblas_set_workspace(t->handle, draw(t, 2) ? t->own : NULL, sizeof t->own);
    rocblas_mem_release_idle(t->handle);
}

static void ask_size(struct thread* t) {
    size_t size;
    double x = 0, result;
    CHECK_OK(rocblas_start_device_memory_size_query(t->handle));
    CHECK(rocblas_is_device_memory_size_query(t->handle));
    rocblas_set_optimal_device_memory_size_impl(t->handle, 1, (size_t)draw(t, 999));
    rocblas_ddot(t->handle, 1000000, &x, 1, &x, 1, &result);
    CHECK_OK(rocblas_stop_device_memory_size_query(t->handle, &size));
    rocblas_status status = rocblas_ddot(t->handle, 1, &x, 1, &x, 1, &result); /* the workspace may be too small */
    CHECK(status == rocblas_status_success || status == rocblas_status_memory_error);
    CHECK_STATUS(rocblas_ddot(t->handle, 1, NULL, 1, &x, 1, &result), rocblas_status_invalid_pointer);
}

/* look reads the statistics of the process and of a handle of any thread. */
static void look(struct thread* t) {
    rocblas_mem_stats stats = {.struct_bytes = sizeof stats};
    rocblas_mem_routine_stats routine = {.struct_bytes = sizeof routine};
    rocblas_mem_cache_stats cache = {.struct_bytes = sizeof cache};
    char text[16384];
    size_t bytes;
    uint64_t allocations, synchronizations;
    uint32_t other = draw(t, THREADS);
    switch (draw(t, 12)) {
    case 6:
        CHECK_OK(rocblas_mem_stats_json(text, sizeof text, NULL));
        break;
    case 7:
        rocblas_mem_get_cache_stats(-1, &cache);
        break;
    case 8:
        CHECK_OK(rocblas_mem_get_limit(-1, &bytes));
        break;
    case 9:
        CHECK_OK(rocblas_mem_get_device_counts(&allocations, &synchronizations));
        break;
    case 10:
        CHECK_OK(rocblas_mem_describe(rocblas_mem_subject_process, text, sizeof text, NULL));
        break;
    case 0:
        CHECK_OK(rocblas_mem_get_stats(NULL, &stats));
        break;
    case 1:
        CHECK_OK(rocblas_mem_get_device_stats(-1, &stats));
        break;
    case 2:
        CHECK_OK(rocblas_mem_get_routine_stats("rocblas_device_malloc_alloc", &routine));
        break;
    case 3:
        CHECK_OK(rocblas_mem_stats_text(text, sizeof text, NULL));
        break;
    case 4:
        CHECK_OK(rocblas_mem_get_last_error(draw(t, 2) ? t->handle : NULL, text, sizeof text));
        break;
    case 5:
        draw(t, 2) ? rocblas_mem_reset_peak(draw(t, 2) ? t->handle : NULL)
                   : rocblas_mem_reset_counts(draw(t, 2) ? t->handle : NULL);
        break;
    default:
        pthread_mutex_lock(&destroying[other]);
        if (living[other])
            CHECK_OK(rocblas_mem_get_stats(living[other], &stats));
        pthread_mutex_unlock(&destroying[other]);
    }
}

static void end_handle(struct thread* t, int number) {
    pthread_mutex_lock(&destroying[number]);
    living[number] = NULL;
    CHECK_OK(rocblas_destroy_handle(t->handle));
    pthread_mutex_unlock(&destroying[number]);
    put_ended(t, ended_handles, t->handle);
    for (; t->depth; t->depth--)
        put_ended(t, ended_leases, t->leases[t->depth - 1]);
}

static void begin_handle(struct thread* t, int number) {
    CHECK_OK(rocblas_create_handle(&t->handle));
    pthread_mutex_lock(&destroying[number]);
    living[number] = t->handle;
    pthread_mutex_unlock(&destroying[number]);
}

/* change_more creates a handle besides the thread's own, or destroys one. */
static void change_more(struct thread* t) {
    rocblas_handle* one = &t->more[draw(t, MORE)];
    if (*one) {
        CHECK_OK(rocblas_destroy_handle(*one));
        *one = NULL;
    } else
        CHECK_OK(rocblas_create_handle(one));
}

static void* work(void* argument) {
    int number = (int)(intptr_t)argument;
    struct thread t = {.random = (uint64_t)number + 1};
    begin_handle(&t, number);
    for (int i = 0; i < rounds; i++)
        switch (draw(&t, 13)) {
        case 0:
            end_handle(&t, number), begin_handle(&t, number);
            break;
        case 1:
            change_size(&t);
            break;
        case 12:
            change_more(&t);
            break;
        case 2:
            ask_size(&t);
            break;
        case 3:
            use_ended(&t);
            break;
        case 4:
        case 5:
            look(&t);
            break;
        case 6:
        case 7:
        case 8:
            end_lease(&t);
            break;
        default:
            begin_lease(&t);
        }
    end_handle(&t, number);
    for (int i = 0; i < MORE; i++)
        if (t.more[i])
            CHECK_OK(rocblas_destroy_handle(t.more[i]));
    return NULL;
}

int main(int argc, char** argv) {
    pthread_t threads[THREADS];
    if (argc > 1)
        rounds = atoi(argv[1]);
    for (int i = 0; i < THREADS; i++)
        REQUIRE(pthread_mutex_init(&destroying[i], NULL) == 0);
    for (int i = 0; i < THREADS; i++)
        REQUIRE(pthread_create(&threads[i], NULL, work, (void*)(intptr_t)i) == 0);
    for (int i = 0; i < THREADS; i++)
        pthread_join(threads[i], NULL);
    return check_result();
}
