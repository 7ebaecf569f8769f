/* SPDX-License-Identifier: MIT
 *
 * capture_handle.c: a thread creates a handle while another thread captures a stream in global mode, which forbids
 * allocations in all threads. Without the fault the mode is thread-local, and then relaxed in this thread itself.
 */
#include "check_main.h"

#include <pthread.h>

static pthread_barrier_t    barrier;
static hipStreamCaptureMode mode;

static void* capture(void* stream)
{
    hipGraph_t graph = NULL;
    CHECK_HIP(hipStreamBeginCapture(stream, mode));
    pthread_barrier_wait(&barrier);
    pthread_barrier_wait(&barrier);
    CHECK_HIP(hipStreamEndCapture(stream, &graph));
    CHECK_HIP(hipGraphDestroy(graph));
    return NULL;
}

static void program(int fault)
{
    hipStream_t    stream;
    hipGraph_t     graph = NULL;
    rocblas_handle first, second;
    pthread_t      thread;
    mode = fault ? hipStreamCaptureModeGlobal : hipStreamCaptureModeThreadLocal;
    REQUIRE_HIP(hipStreamCreate(&stream));
    REQUIRE(pthread_barrier_init(&barrier, NULL, 2) == 0);
    REQUIRE(pthread_create(&thread, NULL, capture, stream) == 0);
    pthread_barrier_wait(&barrier);
    REQUIRE_BLAS(rocblas_create_handle(&first)); /* the fault */
    pthread_barrier_wait(&barrier);
    REQUIRE(pthread_join(thread, NULL) == 0);
    REQUIRE_HIP(hipStreamBeginCapture(stream, hipStreamCaptureModeRelaxed));
    REQUIRE_BLAS(rocblas_create_handle(&second));
    REQUIRE_BLAS(rocblas_destroy_handle(second));
    REQUIRE_HIP(hipStreamEndCapture(stream, &graph));
    CHECK_HIP(hipGraphDestroy(graph));
    REQUIRE_BLAS(rocblas_destroy_handle(first));
    CHECK_HIP(hipStreamDestroy(stream));
}
