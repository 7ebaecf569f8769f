/* SPDX-License-Identifier: MIT
 *
 * habits.c NAME: programs with one habit each, whose device memory can be computed by hand. habits.sh has the numbers.
 */
#include "hip_calls.h"
#include "rocblas_mem.h"

#include <pthread.h>
#include <string.h>

enum { MIB = 1 << 20, ROUNDS = 8, HANDLES = 4 };

static void* device_memory(size_t bytes) {
    void* address = NULL;
    return hipMalloc(&address, bytes) == hipSuccess && hipMemset(address, 0, 1) == hipSuccess ? address : NULL;
}

/* leak frees nine of ten blocks. */
static void leak(void) {
    void* blocks[10];
    for (int i = 0; i < 10; i++)
        blocks[i] = device_memory(4 * MIB);
    for (int i = 1; i < 10; i++)
        (void)hipFree(blocks[i]);
}

/* grow replaces a buffer by a larger one in each round. */
static void grow(void) {
    void* before = NULL;
    for (int i = 1; i <= ROUNDS; i++) {
        void* next = device_memory((size_t)i * MIB * 4);
        (void)hipFree(before);
        before = next;
    }
    (void)hipFree(before);
}

/* double_buffer holds two buffers, and fills one from the other. */
static void double_buffer(void) {
    void *front = device_memory(16 * MIB), *back = device_memory(16 * MIB);
    (void)hipMemcpy(back, front, 1, hipMemcpyDeviceToDevice);
    (void)hipFree(front);
    (void)hipFree(back);
}

/* one_after_another frees a buffer before the next one. */
static void one_after_another(void) {
    for (int i = 1; i <= ROUNDS; i++)
        (void)hipFree(device_memory(16 * MIB));
}

/* late_free holds a buffer for longer than it is used. */
static void late_free(void) {
    void *early = device_memory(32 * MIB), *later = device_memory(64 * MIB);
    (void)hipFree(later);
    (void)hipFree(early);
}

/* pool uses three blocks at the same time. */
static void pool(void) {
    void* blocks[3] = {NULL};
    for (int i = 0; i < 3; i++)
        (void)hipMallocAsync(&blocks[i], 5 * MIB, NULL);
    for (int i = 0; i < 6; i++)
        (void)hipMemsetAsync(blocks[i % 3], 0, 1, NULL);
    for (int i = 0; i < 3; i++)
        (void)hipFreeAsync(blocks[i], NULL);
}

/* captured allocates memory in a graph. */
static void captured(void) {
    hipStream_t stream = NULL;
    hipGraph_t graph = NULL;
    hipGraphExec_t exec = NULL;
    void* memory = NULL;
    (void)hipStreamCreate(&stream);
    (void)hipStreamBeginCapture(stream, hipStreamCaptureModeGlobal);
    (void)hipMallocAsync(&memory, 7 * MIB, stream);
    (void)hipMemsetAsync(memory, 0, 1, stream);
    (void)hipFreeAsync(memory, stream);
    (void)hipStreamEndCapture(stream, &graph);
    (void)hipGraphInstantiate(&exec, graph, NULL, NULL, 0);
    (void)hipGraphLaunch(exec, stream);
    (void)hipGraphExecDestroy(exec);
    (void)hipGraphDestroy(graph);
    (void)hipStreamDestroy(stream);
}

static void pinned(void) {
    void* memory = NULL;
    (void)hipHostMalloc(&memory, 100 * MIB, 0);
    (void)hipFree(device_memory(4 * MIB));
    (void)hipHostFree(memory);
}

static void managed(void) {
    void* memory = NULL;
    (void)hipMallocManaged(&memory, 9 * MIB, hipMemAttachGlobal);
    (void)hipFree(memory);
}

/* solve makes a call that leases workspace on a GPU. */
static void solve(rocblas_handle handle) {
    const double one = 1;
    const int n = 256;
    double *const a = device_memory((size_t)n * n * sizeof *a), *const b = device_memory((size_t)n * n * sizeof *b);
    memset(a, 0, (size_t)n * n * sizeof *a);
    memset(b, 0, (size_t)n * n * sizeof *b);
    rocblas_dtrsm(
        handle, rocblas_side_left, rocblas_fill_upper, rocblas_operation_none, rocblas_diagonal_unit, n, n, &one, a, n, b, n);
    (void)hipFree(a);
    (void)hipFree(b);
}

/* workspace_for_each_stream gives each of four streams a handle. */
static void workspace_for_each_stream(void) {
    rocblas_handle handles[HANDLES];
    for (int i = 0; i < HANDLES; i++)
        rocblas_create_handle(&handles[i]);
    solve(handles[0]);
    for (int i = 0; i < HANDLES; i++)
        rocblas_destroy_handle(handles[i]);
}

/* idle allocates two blocks that nothing uses, one after the other, beside one that is used. */
static void idle(void) {
    void* used = device_memory(MIB);
    for (int i = 0; i < 2; i++) {
        void* address = NULL;
        (void)hipMalloc(&address, 6 * MIB);
        (void)hipFree(address);
    }
    (void)hipFree(used);
}

/* phases computes with two buffers, then with two others, while all four live. */
static void phases(void) {
    const double one = 1;
    const size_t bytes[] = {3 * MIB, 3 * MIB, MIB, 5 * MIB};
    double* buffers[4];
    rocblas_handle handle;
    rocblas_create_handle(&handle);
    for (int i = 0; i < 4; i++)
        if (hipMalloc((void**)&buffers[i], bytes[i]) != hipSuccess)
            return;
    rocblas_daxpy(handle, 10, &one, buffers[0], 1, buffers[1], 1);
    rocblas_daxpy(handle, 10, &one, buffers[2] + 7, 1, buffers[3] + 9, 1);
    for (int i = 0; i < 4; i++)
        (void)hipFree(buffers[i]);
    rocblas_destroy_handle(handle);
}

/* own_workspace gives a handle memory of the program. */
static void own_workspace(void) {
    rocblas_handle handle;
    void* memory = device_memory(20 * MIB);
    rocblas_create_handle(&handle);
    rocblas_set_workspace(handle, memory, 20 * MIB);
    solve(handle);
    rocblas_destroy_handle(handle);
    (void)hipFree(memory);
}

/* sleeping_workspace sets far more than its calls lease. */
static void sleeping_workspace(void) {
    rocblas_handle handle;
    rocblas_create_handle(&handle);
    rocblas_set_device_memory_size(handle, 256 * MIB);
    solve(handle);
    rocblas_destroy_handle(handle);
}

static void* on_thread(void* unused) {
    (void)unused;
    grow();
    return NULL;
}

/* threads grow buffers at the same time: what each takes does not depend on the others. */
static void threads(void) {
    pthread_t workers[HANDLES];
    for (int i = 0; i < HANDLES; i++)
        pthread_create(&workers[i], NULL, on_thread, NULL);
    for (int i = 0; i < HANDLES; i++)
        pthread_join(workers[i], NULL);
}

int main(int argc, char** argv) {
    static const struct {
        const char* name;
        void (*run)(void);
    } habits[] = {{"leak", leak}, {"grow", grow}, {"double_buffer", double_buffer}, {"one_after_another", one_after_another},
        {"late_free", late_free}, {"pool", pool}, {"captured", captured}, {"pinned", pinned}, {"managed", managed},
        {"workspace_for_each_stream", workspace_for_each_stream}, {"own_workspace", own_workspace},
        {"sleeping_workspace", sleeping_workspace}, {"idle", idle}, {"phases", phases}, {"threads", threads}};
    for (size_t i = 0; argc == 2 && i < sizeof habits / sizeof *habits; i++)
        if (strcmp(argv[1], habits[i].name) == 0) {
            habits[i].run();
            return 0;
        }
    return 1;
}
