/* SPDX-License-Identifier: MIT
 *
 * advice.c NAME: programs of which a report advises something about memory, and which can follow it. advice.py runs them.
 */
#include "follow.h"
#include "rocblas_mem.h"

#include <pthread.h>

enum { MIB = 1 << 20, ROUNDS = 6, HANDLES = 4 };

/* solve calls a routine that takes workspace on a GPU. */
static void solve(rocblas_handle handle, int n) {
    const double one = 1;
    double* a;
    TAKE(hipMalloc, a, 2 * (size_t)n * n * sizeof *a);
    memset(a, 0, 2 * (size_t)n * n * sizeof *a);
    rocblas_dtrsm(handle, rocblas_side_left, rocblas_fill_upper, rocblas_operation_none, rocblas_diagonal_unit, n, n, &one, a, n,
        a + (size_t)n * n, n);
    GIVE(hipFree, a);
}

/* lease holds workspace for a moment, also on the CPU. */
static void lease(rocblas_handle handle, size_t bytes) {
    struct rocblas_device_malloc_base* memory = NULL;
    if (rocblas_device_malloc_alloc(handle, &memory, 1, bytes) == rocblas_status_success)
        CHECK_OK(rocblas_device_malloc_free(memory));
}

static rocblas_handle made(void) {
    rocblas_handle handle;
    REQUIRE_OK(rocblas_create_handle(&handle));
    return handle;
}

static void use(rocblas_handle handle, int n) {
    solve(handle, n);
    lease(handle, (size_t)n * 5000);
}

static void sequence(void) {
    for (int i = 1; i <= 5; i++) {
        rocblas_handle handle = made();
        use(handle, 100 * i);
        rocblas_destroy_handle(handle);
    }
}

static void together(void) {
    rocblas_handle handles[HANDLES];
    for (int i = 0; i < HANDLES; i++)
        handles[i] = made();
    for (int i = 1; i < HANDLES; i++)
        use(handles[i], 100 * i);
    for (int i = 0; i < HANDLES; i++)
        rocblas_destroy_handle(handles[i]);
}

static void streams(void) {
    rocblas_handle handles[HANDLES];
    hipStream_t list[HANDLES];
    for (int i = 0; i < HANDLES; i++) {
        handles[i] = made();
        REQUIRE_HIP(hipStreamCreate(&list[i]));
        CHECK_OK(rocblas_set_stream(handles[i], list[i]));
        use(handles[i], 64 * i + 64);
    }
    for (int i = 0; i < HANDLES; i++) {
        rocblas_destroy_handle(handles[i]);
        CHECK_HIP(hipStreamDestroy(list[i]));
    }
}

static void* on_thread(void* unused) {
    void* before = NULL;
    (void)unused;
    rocblas_handle handle = made();
    lease(handle, 3 * MIB);
    for (int i = 1; i <= ROUNDS; i++) {
        void* next;
        TAKE(hipMalloc, next, (size_t)i * MIB);
        GIVE(hipFree, before);
        before = next;
    }
    GIVE(hipFree, before);
    rocblas_destroy_handle(handle);
    return NULL;
}

static void threads(void) {
    pthread_t workers[HANDLES];
    for (int i = 0; i < HANDLES; i++)
        pthread_create(&workers[i], NULL, on_thread, NULL);
    for (int i = 0; i < HANDLES; i++)
        pthread_join(workers[i], NULL);
}

/* workspace_grows begins without a workspace, and ends with the default one. */
static void workspace_grows(void) {
    rocblas_handle handle = made();
    CHECK_OK(rocblas_set_device_memory_size(handle, follow_size(0)));
    for (int i = 1; i <= ROUNDS; i++)
        lease(handle, (size_t)i * 9 * MIB);
    rocblas_destroy_handle(handle);
}

static void default_grows(void) {
    rocblas_handle handle = made();
    for (int i = 1; i <= 4; i++)
        lease(handle, (size_t)i * 50 * MIB);
    rocblas_destroy_handle(handle);
}

static void set_too_large(void) {
    for (int i = 0; i < 2; i++) {
        rocblas_handle handle = made();
        lease(handle, 100);
        CHECK_OK(rocblas_set_device_memory_size(handle, follow_size(256 * MIB)));
        use(handle, 300);
        CHECK_OK(rocblas_set_device_memory_size(handle, follow_size(200 * MIB)));
        lease(handle, 5 * MIB + 1);
        rocblas_destroy_handle(handle);
    }
}

/* set_again sets the size that the workspace has. */
static void set_again(void) {
    rocblas_handle handle = made();
    lease(handle, MIB);
    CHECK_OK(rocblas_set_device_memory_size(handle, follow_size(128 * MIB)));
    lease(handle, 7 * MIB);
    rocblas_destroy_handle(handle);
}

static void set_too_small(void) {
    rocblas_handle handle = made();
    CHECK_OK(rocblas_set_device_memory_size(handle, follow_size(65536)));
    use(handle, 300);
    lease(handle, 90000);
    rocblas_destroy_handle(handle);
}

/* default_size has a default of its own, and the program gives it up. */
static void default_size(void) {
    rocblas_device_malloc_set_default_memory_size(77 * MIB);
    rocblas_handle handle = made(), second = made();
    lease(handle, 2 * MIB);
    lease(second, 900);
    rocblas_destroy_handle(handle);
    rocblas_destroy_handle(second);
}

static void user_managed(void) {
    rocblas_handle handle = made();
    void* memory;
    TAKE(hipMalloc, memory, follow_size(100000));
    CHECK_OK(rocblas_set_workspace(handle, memory, follow_size(100000)));
    lease(handle, 90000);
    lease(handle, 200001); /* is refused */
    rocblas_destroy_handle(handle);
    GIVE(hipFree, memory);
}

static void suspended(void) {
    rocblas_handle handle = made(), second = made();
    lease(handle, 30 * MIB);
    lease(second, 3 * MIB);
    CHECK_OK(rocblas_mem_suspend(handle));
    void* memory;
    TAKE(hipMalloc, memory, 150 * MIB);
    GIVE(hipFree, memory);
    CHECK_OK(rocblas_mem_resume(handle));
    lease(handle, 31 * MIB);
    CHECK_OK(rocblas_mem_release_idle(second));
    lease(second, 10);
    rocblas_destroy_handle(handle);
    rocblas_destroy_handle(second);
}

/* buffers uses two pairs of buffers one after the other, and one buffer of each pair is larger. */
static void buffers(void) {
    const double one = 1;
    rocblas_handle handle = made();
    double *a, *b, *c, *d;
    TAKE(hipMalloc, a, 3 * MIB);
    TAKE(hipMalloc, b, 30 * MIB);
    TAKE(hipMalloc, c, 10 * MIB);
    TAKE(hipMalloc, d, 5000);
    CHECK_HIP(hipMemset(a, 0, 1000));
    CHECK_OK(rocblas_daxpy(handle, 10, &one, a, 1, b, 1));
    CHECK_OK(rocblas_daxpy(handle, 10, &one, c, 1, d, 1));
    GIVE(hipFree, a);
    GIVE(hipFree, b);
    GIVE(hipFree, c);
    GIVE(hipFree, d);
    rocblas_destroy_handle(handle);
}

/* not_used has memory that nothing uses, some of it at the peak. */
static void not_used(void) {
    void *a, *b, *c, *d;
    TAKE(hipMalloc, a, 7 * MIB);
    TAKE(hipMalloc, b, 9 * MIB);
    TAKE(hipMalloc, c, 5000);
    CHECK_HIP(hipMemset(b, 0, 10));
    GIVE(hipFree, a);
    TAKE(hipMalloc, d, MIB);
    GIVE(hipFree, b);
    GIVE(hipFree, c);
    GIVE(hipFree, d);
}

/* freed_late frees a buffer after a later one, and leaves a third. */
static void freed_late(void) {
    void *early, *later, *last;
    TAKE(hipMalloc, early, 20 * MIB);
    CHECK_HIP(hipMemset(early, 0, 10));
    TAKE(hipMalloc, later, 12 * MIB);
    CHECK_HIP(hipMemset(later, 0, 10));
    GIVE(hipFree, later);
    TAKE(hipMalloc, last, 25 * MIB);
    CHECK_HIP(hipMemset(last, 0, 10));
    GIVE(hipFree, early);
    LEAVE(last);
}

static void regrown(void) {
    char *before = NULL, *next;
    for (int round = 0; round < 2; round++) {
        for (int i = 1; i <= ROUNDS; i++) {
            TAKE(hipMalloc, next, (size_t)i * 700001);
            if (before)
                CHECK_HIP(hipMemcpy(next, before, 1, hipMemcpyDeviceToDevice));
            CHECK_HIP(hipMemset(next, 0, 1));
            GIVE(hipFree, before);
            before = next;
        }
        GIVE(hipFree, before);
        before = NULL;
    }
}

/* pools takes and frees blocks of a pool, between waits. */
static void pools(void) {
    void *a, *b, *c, *unused;
    TAKE(POOLED, a, 40 * MIB);
    TAKE(POOLED, b, 50 * MIB);
    TAKE(POOLED, unused, 70 * MIB);
    CHECK_HIP(hipMemsetAsync(a, 0, 1, NULL));
    CHECK_HIP(hipMemsetAsync(b, 0, 1, NULL));
    GIVE(POOL_FREE, a);
    CHECK_HIP(hipStreamSynchronize(NULL));
    TAKE(POOLED, c, 20 * MIB);
    CHECK_HIP(hipMemsetAsync(c, 0, 1, NULL));
    GIVE(POOL_FREE, b);
    GIVE(POOL_FREE, unused);
    GIVE(POOL_FREE, c);
}

/* captured replays a graph with a call and with memory of its own. */
static void captured(void) {
    const double one = 1;
    rocblas_handle handle = made();
    hipStream_t stream;
    hipGraph_t graph;
    hipGraphExec_t exec;
    double *a, *b;
    void* memory = NULL;
    TAKE(hipMalloc, a, 6 * MIB);
    TAKE(hipMalloc, b, 4 * MIB);
    CHECK_HIP(hipMemset(a, 0, 6 * MIB));
    REQUIRE_HIP(hipStreamCreate(&stream));
    CHECK_OK(rocblas_set_stream(handle, stream));
    lease(handle, 123456);
    REQUIRE_HIP(hipStreamBeginCapture(stream, hipStreamCaptureModeGlobal));
    CHECK_OK(rocblas_dscal(handle, 10, &one, a, 1));
    CHECK_HIP(hipMallocAsync(&memory, 7 * MIB, stream));
    CHECK_HIP(hipFreeAsync(memory, stream));
    REQUIRE_HIP(hipStreamEndCapture(stream, &graph));
    REQUIRE_HIP(hipGraphInstantiate(&exec, graph, NULL, NULL, 0));
    for (int i = 0; i < 3; i++)
        CHECK_HIP(hipGraphLaunch(exec, stream));
    CHECK_HIP(hipMemset(b, 0, 10));
    CHECK_HIP(hipGraphExecDestroy(exec));
    CHECK_HIP(hipGraphDestroy(graph));
    GIVE(hipFree, a);
    GIVE(hipFree, b);
    rocblas_destroy_handle(handle);
    CHECK_HIP(hipStreamDestroy(stream));
}

static void managed(void) {
    void *memory, *pinned;
    TAKE(MANAGED, memory, 9 * MIB);
    TAKE(PINNED, pinned, 50 * MIB);
    CHECK_HIP(hipHostFree(pinned));
    rocblas_handle handle = made();
    lease(handle, 999); /* the handle is not destroyed */
    LEAVE(memory);
}

int main(int argc, char** argv) {
    static const struct {
        const char* name;
        void (*run)(void);
    } programs[] = {{"sequence", sequence}, {"together", together}, {"streams", streams}, {"threads", threads},
        {"workspace_grows", workspace_grows}, {"default_grows", default_grows}, {"set_too_large", set_too_large},
        {"set_again", set_again}, {"set_too_small", set_too_small}, {"default_size", default_size},
        {"user_managed", user_managed}, {"suspended", suspended}, {"buffers", buffers}, {"not_used", not_used},
        {"freed_late", freed_late}, {"regrown", regrown}, {"pools", pools}, {"captured", captured}, {"managed", managed}};
    follow_read();
    for (size_t i = 0; i < sizeof programs / sizeof *programs; i++)
        if (argc == 1)
            puts(programs[i].name);
        else if (strcmp(argv[1], programs[i].name) == 0)
            programs[i].run();
    return argc == 1 ? 0 : check_result();
}
