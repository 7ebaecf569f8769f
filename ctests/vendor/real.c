/* SPDX-License-Identifier: MIT
 *
 * real.c: real [LIBRARY (early | late)]: this library in front of the real librocblas. HIP is the stand-in,
 * whose device is the host, or the fake. The tests call the vendor's own functions directly to read the state
 * of its handle. The kernels for GPUs cannot run, so a routine that needs one returns a vendor's error after it
 * has its workspace.
 *
 * With LIBRARY the program opens that file with RTLD_LOCAL: early is before the first call of this library,
 * late after it has made handles.
 */
#include "../workspace.h"

#include <dlfcn.h>
#include <pthread.h>

/* theirs holds the vendor's own functions. */
static struct {
    __typeof__(&rocblas_create_handle) create;
    __typeof__(&rocblas_destroy_handle) destroy;
    __typeof__(&rocblas_get_device_memory_size) size;
    __typeof__(&rocblas_is_managing_device_memory) managing;
    __typeof__(&rocblas_dtrsm) trsm;
} theirs;

static void find_theirs(const char* path) {
    void* library = dlopen(path ? path : "librocblas.so.4", RTLD_NOW | RTLD_LOCAL | (path ? 0 : RTLD_NOLOAD));
    REQUIRE(library);
    *(void**)&theirs.create = dlsym(library, "rocblas_create_handle");
    *(void**)&theirs.destroy = dlsym(library, "rocblas_destroy_handle");
    *(void**)&theirs.size = dlsym(library, "rocblas_get_device_memory_size");
    *(void**)&theirs.managing = dlsym(library, "rocblas_is_managing_device_memory");
    *(void**)&theirs.trsm = dlsym(library, "rocblas_dtrsm");
    REQUIRE(theirs.create && theirs.destroy && theirs.size && theirs.managing && theirs.trsm);
    REQUIRE(theirs.create != rocblas_create_handle);
}

/* their_size returns the size of the vendor handle's workspace. */
static size_t their_size(rocblas_handle handle) {
    size_t size = 0;
    CHECK_OK(theirs.size(handle, &size));
    return size;
}

static double one = 1, matrix[4], sides[4];

static rocblas_status trsm(__typeof__(&rocblas_dtrsm) run, rocblas_handle handle, int order) {
    return run(handle, rocblas_side_left, rocblas_fill_lower, rocblas_operation_none, rocblas_diagonal_non_unit, order, order,
        &one, matrix, order, sides, order);
}

/* needed returns the answer of the vendor's size query for a solve. */
static size_t needed(rocblas_handle handle, int order) {
    size_t size = 0;
    CHECK_OK(rocblas_start_device_memory_size_query(handle));
    CHECK_STATUS(trsm(rocblas_dtrsm, handle, order), rocblas_status_size_increased);
    CHECK_STATUS(trsm(rocblas_dtrsm, handle, order / 2), rocblas_status_size_unchanged);
    CHECK_STATUS(rocblas_set_optimal_device_memory_size_impl(handle, 1, (size_t)1), rocblas_status_size_unchanged);
    CHECK_OK(rocblas_stop_device_memory_size_query(handle, &size));
    return size;
}

static void handles_and_queries(void) {
    rocblas_handle handle = new_handle();
    find_theirs(NULL);
    CHECK_SIZE(size_of(handle), DEFAULT_BYTES);
    CHECK_SIZE(their_size(handle), DEFAULT_BYTES);
    CHECK(!theirs.managing(handle)); /* the vendor's handle no longer manages its memory */
    check_owner(handle, rocblas_mem_owner_managed);
    CHECK(needed(handle, 2000) > MIB);
    CHECK_STATUS(rocblas_start_device_memory_size_query(NULL), rocblas_status_invalid_handle);

    hipStream_t stream = (hipStream_t)(void*)&one;
    CHECK_OK(rocblas_get_stream(handle, &stream));
    CHECK_PTR((void*)stream, NULL);
    char text[64];
    CHECK_OK(rocblas_get_version_string(text, sizeof text));
    CHECK(!strstr(text, "rocblas_mem"));
    CHECK_OK(rocblas_mem_get_engine_name(text, sizeof text));
    CHECK_STR(text, "rocblas");
    CHECK_STATUS(rocblas_strtri_64(handle, rocblas_fill_lower, rocblas_diagonal_unit, 1, NULL, 1, NULL, 1),
        rocblas_status_not_implemented); /* rocBLAS 4.4 lacks this function, so this library refuses it too */
    CHECK_STATUS(rocblas_dgemm_grouped_batched_64(
                     handle, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL),
        rocblas_status_not_implemented);
    CHECK_OK(rocblas_destroy_handle(handle));
}

static void workspace(void) {
    static char mine[1 << 16] __attribute__((aligned(64)));
    rocblas_handle handle = new_handle();
    CHECK_OK(rocblas_set_device_memory_size(handle, 100000));
    CHECK_SIZE(size_of(handle), 100032);
    CHECK_SIZE(their_size(handle), 100032);
    CHECK_OK(rocblas_set_workspace(handle, mine, sizeof mine));
    CHECK_SIZE(their_size(handle), sizeof mine);
    lease it = take(handle, 1000);
    CHECK_SIZE(their_size(handle), sizeof mine - 1024);
    CHECK_OK(rocblas_device_malloc_free(it));
    CHECK_SIZE(their_size(handle), sizeof mine);
    CHECK_STATUS(trsm(rocblas_dtrsm, handle, 2000), rocblas_status_memory_error);
    check_error(handle, "rocblas_dtrsm: not enough device memory: needed ");
    CHECK_OK(rocblas_set_workspace(handle, NULL, 0));
    CHECK(!theirs.managing(handle));
    CHECK_OK(rocblas_destroy_handle(handle));
}

/* growth checks that a solve with too little workspace grows it once, and that later solves do not. */
static void growth(void) {
    rocblas_handle handle = new_handle();
    const size_t bytes = needed(handle, 2000);
    CHECK_OK(rocblas_mem_release_idle(handle));
    CHECK_STATUS(trsm(theirs.trsm, handle, 2000), rocblas_status_memory_error); /* calls the vendor directly, so nothing grows */
    CHECK_EQ(growths_of(handle), 0);
    CHECK(trsm(rocblas_dtrsm, handle, 2000) != rocblas_status_memory_error);
    CHECK_EQ(growths_of(handle), 1);
    CHECK(their_size(handle) >= bytes);
    CHECK_SIZE(their_size(handle), committed_of(handle));
    CHECK_SIZE(size_of(handle), committed_of(handle));
    CHECK(trsm(theirs.trsm, handle, 2000) != rocblas_status_memory_error);
    CHECK(trsm(rocblas_dtrsm, handle, 2000) != rocblas_status_memory_error);
    CHECK_EQ(growths_of(handle), 1);
    CHECK_OK(rocblas_destroy_handle(handle));
}

enum { HANDLES = 24, THREADS = 4 };

static void* work(void* unused) {
    (void)unused;
    rocblas_handle handles[HANDLES];
    for (int i = 0; i < HANDLES; i++) {
        handles[i] = new_handle();
        CHECK_OK(rocblas_set_device_memory_size(handles[i], (size_t)(i + 1) * 640));
    }
    for (int i = 0; i < HANDLES; i++) /* 7 and 24 are coprime, so every handle is destroyed once */
    {
        int at = (i * 7 + 5) % HANDLES;
        CHECK_SIZE(their_size(handles[at]), (size_t)(at + 1) * 640);
        CHECK_SIZE(committed_of(handles[at]), (size_t)(at + 1) * 640);
        CHECK_OK(rocblas_destroy_handle(handles[at]));
    }
    return NULL;
}

static void on_several_threads(void) {
    pthread_t threads[THREADS];
    for (int i = 0; i < THREADS; i++)
        REQUIRE(pthread_create(&threads[i], NULL, work, NULL) == 0);
    for (int i = 0; i < THREADS; i++)
        pthread_join(threads[i], NULL);
}

/* of_its_own checks that a handle that the program made by the vendor's library keeps the vendor's memory. */
static void of_its_own(void) {
    rocblas_handle handle = NULL;
    REQUIRE_OK(theirs.create(&handle));
    CHECK(theirs.managing(handle));
    CHECK(rocblas_is_managing_device_memory(handle));
    CHECK_SIZE(size_of(handle), their_size(handle));
    CHECK_OK(rocblas_set_device_memory_size(handle, 6400));
    CHECK_SIZE(their_size(handle), 6400);
    rocblas_mem_owner owner;
    CHECK_STATUS(rocblas_mem_get_owner(handle, &owner), rocblas_status_invalid_handle);
    CHECK_STATUS(trsm(rocblas_dtrsm, handle, 2000), rocblas_status_memory_error); /* the workspace is 6400 bytes */
    CHECK_SIZE(their_size(handle), 6400);
    lease it = take(handle, 64);
    CHECK_OK(rocblas_device_malloc_free(it));
    CHECK_OK(theirs.destroy(handle));
}

/* gemm calls the C++ function behind rocblas_dgemm, as rocSOLVER does. */
static rocblas_status gemm(rocblas_handle handle, void* memory) {
    rocblas_status (*run)(rocblas_handle, rocblas_operation, rocblas_operation, rocblas_int, rocblas_int, rocblas_int,
        const double*, const double*, int64_t, rocblas_int, int64_t, const double*, int64_t, rocblas_int, int64_t, const double*,
        double*, int64_t, rocblas_int, int64_t, rocblas_int);
    *(void**)&run = dlsym(RTLD_DEFAULT,
        "_Z30rocblas_internal_gemm_templateIdE15rocblas_status_P15_rocblas_handle18rocblas_operation_S3_"
        "iiiPKT_S6_lilS6_lilS6_PS4_lili");
    REQUIRE(run);
    return run(handle, rocblas_operation_none, rocblas_operation_none, 1, 1, 1, &one, memory, 0, 1, 1, memory, 0, 1, 1, &one,
        memory, 0, 1, 1, 1);
}

/* streams runs on the fake HIP only. The stream of a call must wait for the handle's previous stream if
 * that still has work. The calls themselves end with the vendor's error. */
static void streams(void* hip) {
    long (*calls)(const char*);
    void (*fail)(const char*, long, int);
    int (*create)(void**, unsigned), (*destroy)(void*), (*wait)(void*), (*copy)(void*, const void*, size_t, int, void*);
    int (*allocate)(void**, size_t), (*release)(void*);
    *(void**)&calls = dlsym(hip, "fake_calls");
    *(void**)&fail = dlsym(hip, "fake_fail");
    *(void**)&create = dlsym(hip, "hipStreamCreateWithFlags");
    *(void**)&destroy = dlsym(hip, "hipStreamDestroy");
    *(void**)&wait = dlsym(hip, "hipStreamSynchronize");
    *(void**)&copy = dlsym(hip, "hipMemcpyAsync");
    *(void**)&allocate = dlsym(hip, "hipMalloc");
    *(void**)&release = dlsym(hip, "hipFree");
    if (!calls)
        return;
    void *first = NULL, *second = NULL, *memory = NULL;
    hipStream_t now = NULL;
    REQUIRE(create(&first, 1) == 0 && create(&second, 1) == 0 && allocate(&memory, 64) == 0);
    rocblas_handle handle = new_handle();
    CHECK_OK(rocblas_set_stream(handle, (hipStream_t)first));
    trsm(rocblas_dtrsm, handle, 2000);
    REQUIRE(copy(memory, (char*)memory + 32, 8, 3, first) == 0); /* the fake does this work only when a call waits */
    long recorded = calls("hipEventRecord");
    const long waited = calls("hipStreamWaitEvent");
    CHECK_OK(rocblas_set_stream(handle, (hipStream_t)second));
    CHECK_OK(rocblas_get_stream(handle, &now)); /* answered by the vendor */
    CHECK_PTR((void*)now, second);
    CHECK_EQ(calls("hipEventRecord"), recorded + 1);
    REQUIRE(destroy(first) == 0);
    CHECK_EQ(calls("hipStreamWaitEvent"), waited);
    trsm(rocblas_dtrsm, handle, 2000);
    CHECK_EQ(calls("hipStreamWaitEvent"), waited + 1);
    trsm(rocblas_dtrsm, handle, 2000);
    CHECK_EQ(calls("hipStreamWaitEvent"), waited + 1);
    /* The vendor's C++ functions wait too. */
    REQUIRE(copy(memory, (char*)memory + 32, 8, 3, second) == 0);
    CHECK_OK(rocblas_set_stream(handle, NULL));
    fail("hipStreamWaitEvent", 1, 999);
    CHECK_STATUS(gemm(handle, memory), rocblas_status_internal_error);
    check_error(handle, "the stream cannot wait for the stream that used the workspace: hipStreamWaitEvent");
    gemm(handle, memory);
    CHECK_EQ(calls("hipStreamWaitEvent"), waited + 3);
    CHECK_OK(rocblas_set_stream(handle, (hipStream_t)second));
    recorded = calls("hipEventRecord");

    REQUIRE(wait(NULL) == 0 && wait(second) == 0);
    CHECK_OK(rocblas_set_stream(handle, NULL));
    CHECK_EQ(calls("hipEventRecord"), recorded); /* the stream has no work left */
    CHECK_OK(rocblas_destroy_handle(handle));
    REQUIRE(destroy(second) == 0 && release(memory) == 0);
}

int main(int argc, char** argv) {
    if (argc == 3 && strcmp(argv[2], "early") == 0) {
        find_theirs(argv[1]);
        of_its_own();
    }
    handles_and_queries();
    if (argc == 3 && strcmp(argv[2], "late") == 0) {
        find_theirs(argv[1]);
        of_its_own();
    }
    workspace();
    growth();
    on_several_threads();
    of_its_own();
    streams(dlopen("libamdhip64.so.6", RTLD_NOW | RTLD_NOLOAD));
    return check_result();
}
