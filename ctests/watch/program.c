/* SPDX-License-Identifier: MIT
 *
 * program.c [fork|threads|more]: memory of every kind, by functions whose peaks differ. It is run on the stand-in and in front
 * of a fake HIP. Its output and status say what HIP answered it, so a run that is watched must print the same.
 */
#include <errno.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "hip.h"

hipError_t hipGetLastError(void);
hipError_t hipMalloc(void** address_out, size_t size);
hipError_t hipMallocManaged(void** address_out, size_t size, unsigned flags);
hipError_t hipHostMalloc(void** address_out, size_t size, unsigned flags);
hipError_t hipMallocHost(void** address_out, size_t size);
hipError_t hipMallocPitch(void** address_out, size_t* pitch_out, size_t width, size_t rows);
hipError_t hipMemAllocPitch(void** address_out, size_t* pitch_out, size_t width, size_t rows, unsigned element);
hipError_t hipMalloc3D(hipPitchedPtr* out, hipExtent extent);
hipError_t hipExtMallocWithFlags(void** address_out, size_t size, unsigned flags);
hipError_t hipMallocAsync(void** address_out, size_t size, hipStream_t stream);
hipError_t hipFreeAsync(void* address, hipStream_t stream);
hipError_t hipFree(void* address);
hipError_t hipHostFree(void* address);
hipError_t hipFreeHost(void* address);
hipError_t hipStreamCreate(hipStream_t* out);
hipError_t hipStreamDestroy(hipStream_t stream);
hipError_t hipStreamBeginCapture(hipStream_t stream, hipStreamCaptureMode mode);
hipError_t hipStreamEndCapture(hipStream_t stream, hipGraph_t* out);
hipError_t hipGraphDestroy(hipGraph_t graph);

/* must prints a status that is not success, and HIP's last error. */
static void must(hipError_t status, const char* what) {
    if (status != hipSuccess)
        printf("%s: %d, last %d\n", what, (int)status, (int)hipGetLastError());
}
#define MUST(call) must(call, #call)

static __attribute__((noinline)) void* device(size_t size) {
    void* address = NULL;
    MUST(hipMalloc(&address, size));
    return address;
}

static __attribute__((noinline)) void rows(void) {
    void* address = NULL;
    hipPitchedPtr box = {0};
    size_t pitch = 0;
    MUST(hipMallocPitch(&address, &pitch, 1000, 7));
    MUST(hipFree(address));
    MUST(hipMemAllocPitch(&address, &pitch, 100, 3, 4));
    MUST(hipMalloc3D(&box, (hipExtent){300, 5, 6}));
    MUST(hipFree(address));
    MUST(hipFree(box.ptr));
}

static __attribute__((noinline)) void host(void) {
    void *one = NULL, *two = NULL, *managed = NULL, *signal = NULL;
    MUST(hipHostMalloc(&one, 5000, 0));
    MUST(hipMallocHost(&two, 77));
    MUST(hipMallocManaged(&managed, 12345, 1));
    MUST(hipExtMallocWithFlags(&signal, 8, 2));
    MUST(hipHostFree(one));
    MUST(hipFreeHost(two));
    MUST(hipFree(managed));
    MUST(hipFree(signal));
}

static __attribute__((noinline)) void streams(void) {
    void *first = NULL, *second = NULL;
    hipStream_t stream;
    hipGraph_t graph;
    MUST(hipStreamCreate(&stream));
    MUST(hipMallocAsync(&first, 1 << 20, stream));
    MUST(hipMallocAsync(&second, 333, NULL));
    MUST(hipFreeAsync(first, stream));
    MUST(hipFreeAsync(second, NULL));
    MUST(hipStreamBeginCapture(stream, 0));
    MUST(hipMallocAsync(&first, 4444, stream));
    MUST(hipFreeAsync(first, stream));
    MUST(hipStreamEndCapture(stream, &graph));
    MUST(hipGraphDestroy(graph));
    MUST(hipStreamDestroy(stream));
}

/* errors are what the program must be told as without a watch. */
static void errors(void) {
    void* address = &address;
    MUST(hipMalloc(&address, (size_t)1 << 50));
    printf("then %s\n", !address ? "null" : address == (void*)&address ? "unchanged" : "memory");
    MUST(hipMalloc(NULL, 8));
    MUST(hipMalloc(&address, 0));
    printf("then %s\n", !address ? "null" : address == (void*)&address ? "unchanged" : "memory");
    MUST(hipMallocManaged(&address, 8, 3));
    MUST(hipFree(NULL));
    MUST(hipFreeAsync(NULL, NULL));
    MUST(hipFree((void*)1));
}

static void* one_thread(void* data) {
    (void)data;
    for (int i = 0; i < 2000; i++)
        hipFree(device(64));
    return NULL;
}

static void threads(void) {
    pthread_t list[4];
    for (int i = 0; i < 4; i++)
        pthread_create(&list[i], NULL, one_thread, NULL);
    for (int i = 0; i < 4; i++)
        pthread_join(list[i], NULL);
}

static void* early;

static __attribute__((constructor)) void before_main(void) {
    if (getenv("PROGRAM_EARLY"))
        early = device(111);
}

static void after_main(void) {
    hipFree(early);
    errno = 0;
    hipFree(device(1));
    printf("errno %d\n", errno);
}

int main(int count, char** words) {
    const char* what = count > 1 ? words[1] : "";
    void* kept = device(100000);
    atexit(after_main);
    if (strcmp(what, "fork") == 0) {
        fflush(stdout);
        const pid_t child = fork();
        if (child == 0) {
            hipFree(device(4000));
            exit(7);
        }
        int status = 0;
        waitpid(child, &status, 0);
        printf("child %d\n", WEXITSTATUS(status));
    }
    if (strcmp(what, "threads") == 0)
        threads();
    hipFree(device(3 << 20));
    rows();
    host();
    streams();
    errors();
    if (strcmp(what, "more") == 0)
        hipFree(device(4 << 20));
    hipFree(kept);
    printf("done\n");
    return 5;
}
