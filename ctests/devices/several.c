/* SPDX-License-Identifier: MIT
 *
 * several.c: handles on several devices of a fake runtime in one process. A handle belongs to the device that is
 * current at its creation.
 *
 *   several cuda | hip    a fake with three devices
 */
#include "runtime.h"

#include <dlfcn.h>
#include <pthread.h>
#include <rocblas_mem.h>

enum { devices = 3, rounds = 40 };

static struct runtime runtime;

/* computes computes x.x on the handle's device, with any current device; the host can read a fake's memory. */
static void computes(rocblas_handle handle, double* x, double* result, int device) {
    for (int i = 0; i < 8; i++)
        x[i] = i + device;
    CHECK_OK(rocblas_set_pointer_mode(handle, rocblas_pointer_mode_host));
    rocblas_status status = rocblas_ddot(handle, 8, x, 1, x, 1, result);
    if (!runtime.is_cuda) {
        CHECK_STATUS(status, rocblas_status_not_implemented); /* there is no rocBLAS */
        return;
    }
    CHECK_OK(status);
    CHECK_NEAR(*result, 140 + 56.0 * device + 8.0 * device * device, 1e-12);
}

/* on_its_device checks that the workspace and its leases are memory of the handle's device. */
static void on_its_device(rocblas_handle handle, int device) {
    struct rocblas_device_malloc_base* lease = NULL;
    void *base = NULL, *leased = NULL;
    CHECK_OK(rocblas_set_device_memory_size(handle, 1 << 20));
    CHECK_OK(rocblas_mem_get_workspace_address(handle, &base));
    CHECK_EQ(runtime_owner(&runtime, base), device);
    CHECK_OK(rocblas_set_device_memory_size(handle, 0));
    CHECK_OK(rocblas_device_malloc_alloc(handle, &lease, 1, (size_t)48 << 20));
    CHECK_OK(rocblas_device_malloc_get(lease, 0, &leased));
    CHECK_EQ(runtime_owner(&runtime, leased), device);
    CHECK_OK(rocblas_device_malloc_free(lease));
}

static void each_on_its_own(rocblas_handle* handles) {
    void* memory[devices];
    double result = 0;
    for (int device = 0; device < devices; device++) {
        runtime_use(&runtime, device);
        REQUIRE_OK(rocblas_create_handle(&handles[device]));
        CHECK_EQ(runtime_current(&runtime), device);
        REQUIRE(runtime.allocate(&memory[device], 4096) == 0);
    }
    for (int current = 0; current < devices; current++)
        for (int device = 0; device < devices; device++) {
            runtime_use(&runtime, current);
            on_its_device(handles[device], device);
            computes(handles[device], memory[device], &result, device);
            CHECK_EQ(runtime_current(&runtime), current);
        }
    for (int device = 0; device < devices; device++) {
        runtime_use(&runtime, device);
        CHECK_EQ(runtime.release(memory[device]), 0);
    }
}

const void* properties_of(rocblas_handle handle) __asm__("_Z32rocblas_internal_get_device_propP15_rocblas_handle");

/* described tests rocBLAS's internal function for the properties of a handle's device, which begin with its name: they are
 * HIP's, and stay at one address. */
static void described(rocblas_handle* handles) {
    char name[32];
    if (!runtime.is_cuda)
        REQUIRE(dlopen("libamdhip64.so.6", RTLD_NOW | RTLD_NOLOAD | RTLD_GLOBAL));
    for (int i = 0; i < 2 * devices; i++) {
        const void* properties = properties_of(handles[i % devices]);
        snprintf(name, sizeof name, "Fake Instinct %d", i % devices);
        CHECK_STR(properties, runtime.is_cuda ? NULL : name);
        CHECK_PTR(properties_of(handles[i % devices]), properties);
    }
}

/* strangers tests that a stream and memory of another device are refused without a change. */
static void strangers(rocblas_handle* handles) {
    void *own = NULL, *other = NULL, *memory = NULL, *near = NULL, *base = NULL;
    hipStream_t has = NULL;
    char text[256];
    runtime_use(&runtime, 1);
    REQUIRE(runtime.stream_create(&other, 1) == 0 && runtime.allocate(&memory, 65536) == 0);
    runtime_use(&runtime, 0);
    REQUIRE(runtime.stream_create(&own, 1) == 0 && runtime.allocate(&near, 65536) == 0);

    CHECK_OK(rocblas_set_stream(handles[0], (hipStream_t)own));
    CHECK_STATUS(rocblas_set_stream(handles[0], (hipStream_t)other), rocblas_status_invalid_value);
    CHECK_OK(rocblas_mem_get_last_error(handles[0], text, sizeof text));
    CHECK(strstr(text, "rocblas_set_stream: the stream is not one of ") && strstr(text, "device 0"));
    CHECK_OK(rocblas_get_stream(handles[0], &has));
    CHECK_PTR((void*)has, own);
    CHECK_OK(rocblas_set_stream(handles[1], (hipStream_t)other));
    CHECK_STATUS(rocblas_set_stream(handles[2], (hipStream_t)other), rocblas_status_invalid_value);
    CHECK_OK(rocblas_set_stream(handles[2], NULL));

    CHECK_OK(rocblas_set_workspace(handles[0], near, 65536));
    CHECK_STATUS(rocblas_set_workspace(handles[0], memory, 65536), rocblas_status_invalid_pointer);
    CHECK_OK(rocblas_mem_get_last_error(handles[0], text, sizeof text));
    CHECK(strstr(text, "is not that of ") && strstr(text, "device 0"));
    CHECK_OK(rocblas_mem_get_workspace_address(handles[0], &base));
    CHECK_PTR(base, near);
    CHECK_OK(rocblas_set_workspace(handles[1], memory, 65536));
    CHECK_OK(rocblas_set_workspace(handles[0], NULL, 0));
    CHECK_OK(rocblas_set_workspace(handles[1], NULL, 0));

    CHECK_OK(rocblas_set_stream(handles[0], NULL));
    CHECK_OK(rocblas_set_stream(handles[1], NULL));
    CHECK_EQ(runtime.release(near), 0);
    CHECK_EQ(runtime.stream_destroy(own), 0);
    runtime_use(&runtime, 1);
    CHECK_EQ(runtime.release(memory), 0);
    CHECK_EQ(runtime.stream_destroy(other), 0);
}

/* copies copies to and from memory of any device, with any current device, on a stream of any device. */
static void copies(void) {
    double there[4] = {1, 2, 3, 4}, back[4] = {0};
    void *memory = NULL, *stream = NULL;
    runtime_use(&runtime, 2);
    REQUIRE(runtime.allocate(&memory, 4096) == 0 && runtime.stream_create(&stream, 1) == 0);
    for (int current = 0; current < devices; current++) {
        runtime_use(&runtime, current);
        there[0] = current;
        memset(back, 0, sizeof back);
        CHECK_OK(rocblas_set_vector(4, sizeof(double), there, 1, memory, 1));
        CHECK_OK(rocblas_get_matrix(2, 2, sizeof(double), memory, 2, back, 2));
        CHECK_EQ(memcmp(there, back, sizeof there), 0);
        there[3] = -current;
        CHECK_OK(rocblas_set_vector_async(4, sizeof(double), there, 1, memory, 1, (hipStream_t)stream));
        CHECK_OK(rocblas_get_vector_async(4, sizeof(double), memory, 1, back, 1, (hipStream_t)stream));
        CHECK_EQ(runtime.stream_wait(stream), 0);
        CHECK_EQ(memcmp(there, back, sizeof there), 0);
        CHECK_EQ(runtime_current(&runtime), current);
    }
    runtime_use(&runtime, 2);
    CHECK_EQ(runtime.release(memory), 0);
    CHECK_EQ(runtime.stream_destroy(stream), 0);
}

static rocblas_mem_stats stats_of_device(int device) {
    rocblas_mem_stats stats = {.struct_bytes = sizeof stats};
    CHECK_OK(rocblas_mem_get_device_stats(device, &stats));
    return stats;
}

static rocblas_mem_stats stats_of(rocblas_handle handle) {
    rocblas_mem_stats stats = {.struct_bytes = sizeof stats};
    CHECK_OK(rocblas_mem_get_stats(handle, &stats));
    return stats;
}

/* check_sums checks that the statistics of the process are the sums over its devices. */
static void check_sums(void) {
    rocblas_mem_stats all = stats_of(NULL), sum = {0};
    for (int device = 0; device < devices; device++) {
        rocblas_mem_stats one = stats_of_device(device);
        sum.handles += one.handles;
        sum.reserved_bytes += one.reserved_bytes;
        sum.committed_bytes += one.committed_bytes;
        sum.in_use_bytes += one.in_use_bytes;
        sum.leases += one.leases;
        sum.releases += one.releases;
        sum.growths += one.growths;
        sum.allocations += one.allocations;
        sum.synchronizations += one.synchronizations;
        CHECK(one.peak_bytes <= all.peak_bytes && one.peak_committed_bytes <= all.peak_committed_bytes);
    }
    CHECK_SIZE(sum.handles, all.handles);
    CHECK_SIZE(sum.reserved_bytes, all.reserved_bytes);
    CHECK_SIZE(sum.committed_bytes, all.committed_bytes);
    CHECK_SIZE(sum.in_use_bytes, all.in_use_bytes);
    CHECK_EQ(sum.leases, all.leases);
    CHECK_EQ(sum.releases, all.releases);
    CHECK_EQ(sum.growths, all.growths);
    CHECK_EQ(sum.allocations, all.allocations);
    CHECK_EQ(sum.synchronizations, all.synchronizations);
}

/* check_device checks that a device's statistics are those of its one handle, which has taken leases of mib MiB
 * since the reset. */
static void check_device(rocblas_handle handle, int device, int mib, int leases, int out) {
    rocblas_mem_stats one = stats_of_device(device), own = stats_of(handle);
    CHECK_SIZE(one.handles, 1);
    CHECK_SIZE(one.committed_bytes, own.committed_bytes);
    CHECK_SIZE(one.in_use_bytes, own.in_use_bytes);
    CHECK_SIZE(one.peak_bytes, (size_t)mib << 20);
    CHECK_EQ(one.leases, leases);
    CHECK_EQ(one.leases - one.releases, out);
    CHECK_EQ(one.growths, leases > 0);
    CHECK_EQ(one.allocations > 0, leases > 0);
}

/* counted tests that statistics and limits of devices are separate, and that the JSON text has all devices. */
static void counted(rocblas_handle* handles) {
    static char text[65536], name[32];
    struct rocblas_device_malloc_base* lease[devices];
    rocblas_mem_stats stats = {.struct_bytes = sizeof stats};
    size_t released = 0, bytes = 0, needed = 0;
    CHECK_STATUS(rocblas_mem_get_device_stats(-1, &stats), rocblas_status_invalid_value);
    CHECK_STATUS(rocblas_mem_get_device_stats(devices, &stats), rocblas_status_invalid_value);
    CHECK_STATUS(rocblas_mem_get_device_stats(ROCBLAS_MEM_PROCESS, &stats), rocblas_status_invalid_value);
    CHECK_STATUS(rocblas_mem_reset_cache_counts(0), rocblas_status_not_implemented); /* the runtime's pools cache the memory */
    check_sums();
    CHECK_OK(rocblas_mem_release_all_idle(&released));
    CHECK_OK(rocblas_mem_reset_counts(NULL));
    CHECK_OK(rocblas_mem_reset_peak(NULL));
    for (int device = 0; device < devices; device++) {
        runtime_use(&runtime, devices - 1 - device); /* the current device does not matter */
        CHECK_OK(rocblas_device_malloc_alloc(handles[device], &lease[device], 1, (size_t)(device + 40) << 20));
        for (int other = 0; other < devices; other++)
            check_device(handles[other], other, other <= device ? other + 40 : 0, other <= device, other <= device);
        check_sums();
    }
    for (int device = 0; device < devices; device++) {
        CHECK_OK(rocblas_device_malloc_free(lease[device]));
        check_device(handles[device], device, device + 40, 1, 0);
    }

    CHECK_OK(rocblas_mem_set_limit(1, (size_t)1 << 30));
    CHECK_SIZE(stats_of_device(1).limit_bytes, (size_t)1 << 30);
    CHECK_SIZE(stats_of(handles[1]).limit_bytes, (size_t)1 << 30);
    CHECK_SIZE(stats_of_device(0).limit_bytes, SIZE_MAX);
    CHECK_SIZE(stats_of(handles[2]).limit_bytes, SIZE_MAX);
    CHECK_OK(rocblas_mem_get_limit(1, &bytes));
    CHECK_SIZE(bytes, (size_t)1 << 30);
    CHECK_STATUS(rocblas_mem_get_limit(devices, &bytes), rocblas_status_invalid_value);
    CHECK_OK(rocblas_mem_set_limit(1, SIZE_MAX));

    CHECK_OK(rocblas_mem_stats_json(text, sizeof text, &needed));
    for (int device = 0; device < devices; device++) {
        snprintf(name, sizeof name, "{\"device\":%d,\"handles\":1,", device);
        CHECK(strstr(text, name) != NULL);
    }
    CHECK(strstr(text, "{\"device\":-1") == NULL);
}

/* apart tests that the peak of the process is not the sum of peaks that devices reached at different times. */
static void apart(rocblas_handle* handles) {
    struct rocblas_device_malloc_base* lease = NULL;
    size_t released = 0, largest = 0;
    CHECK_OK(rocblas_mem_release_all_idle(&released));
    CHECK_OK(rocblas_mem_reset_peak(NULL));
    CHECK_SIZE(stats_of(NULL).peak_committed_bytes, 0);
    for (int device = 0; device < devices; device++) {
        CHECK_SIZE(stats_of_device(device).peak_committed_bytes, 0);
        CHECK_OK(rocblas_device_malloc_alloc(handles[device], &lease, 1, (size_t)(device + 40) << 20));
        CHECK_OK(rocblas_device_malloc_free(lease));
        largest = stats_of_device(device).peak_committed_bytes;
        CHECK(largest >= (size_t)(device + 40) << 20);
        CHECK_OK(rocblas_mem_release_all_idle(&released));
    }
    CHECK_SIZE(stats_of(NULL).peak_committed_bytes, largest);
}

/* captured_elsewhere tests that a handle is created and grows while a stream of its device and one of another are
 * captured in the global mode, which the runtime does not report. Both captures stay valid. */
static void captured_elsewhere(void) {
    void *streams[2], *graph = NULL;
    rocblas_handle handle = NULL;
    for (int device = 0; device < 2; device++) {
        runtime_use(&runtime, device);
        REQUIRE(runtime.stream_create(&streams[device], 1) == 0 && runtime.begin_capture(streams[device], 0) == 0);
    }
    REQUIRE_OK(rocblas_create_handle(&handle));
    on_its_device(handle, 1);
    for (int device = 0; device < 2; device++) {
        runtime_use(&runtime, device);
        CHECK_EQ(runtime.end_capture(streams[device], &graph), 0);
        CHECK_EQ(runtime.destroy_graph(graph), 0);
        CHECK_EQ(runtime.stream_destroy(streams[device]), 0);
    }
    CHECK_OK(rocblas_destroy_handle(handle));
}

/* thread_main creates, uses and destroys handles on the devices in turn; each thread starts with another device. */
static void* thread_main(void* number) {
    int first = (int)(intptr_t)number;
    for (int i = 0; i < rounds; i++) {
        int device = (first + i) % devices;
        rocblas_handle handle = NULL;
        void* memory = NULL;
        double result = 0;
        runtime_use(&runtime, device);
        REQUIRE(runtime.allocate(&memory, 4096) == 0);
        REQUIRE_OK(rocblas_create_handle(&handle));
        runtime_use(&runtime, (device + 1) % devices);
        on_its_device(handle, device);
        computes(handle, memory, &result, device);
        CHECK_OK(rocblas_destroy_handle(handle));
        CHECK_EQ(runtime_current(&runtime), (device + 1) % devices);
        runtime_use(&runtime, device);
        CHECK_EQ(runtime.release(memory), 0);
    }
    return NULL;
}

int main(int argc, char** argv) {
    rocblas_handle handles[devices];
    pthread_t threads[devices];
    char text[256] = "";
    uint64_t allocations = 0, more = 0, waits = 0;
    runtime = runtime_open(argc > 1 ? argv[1] : "");
    each_on_its_own(handles);
    described(handles);
    strangers(handles);
    copies();
    counted(handles);
    apart(handles);
    CHECK_OK(rocblas_mem_get_device_counts(&allocations, &waits));
    for (int device = 0; device < devices; device++)
        CHECK_OK(rocblas_destroy_handle(handles[device]));
    captured_elsewhere();
    CHECK_OK(rocblas_mem_get_device_counts(&more, &waits));
    CHECK(allocations >= devices && more > allocations); /* of all devices together */
    for (intptr_t i = 0; i < devices; i++)
        REQUIRE(pthread_create(&threads[i], NULL, thread_main, (void*)i) == 0);
    for (int i = 0; i < devices; i++)
        pthread_join(threads[i], NULL);
    CHECK_EQ(runtime.fake_alive("reservation"), 0);
    CHECK_EQ(runtime.fake_alive("allocation"), 0);
    CHECK_EQ(runtime.fake_alive("handle"), 0);
    CHECK_EQ(runtime.fake_misuse(text, sizeof text), 0);
    CHECK_STR(text, "");
    return check_result();
}
