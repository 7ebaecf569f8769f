/* SPDX-License-Identifier: MIT
 *
 * fake_rocblas.c: a librocblas.so.4 with this library in front of it. Its handles are addresses of its
 * structs; it has a few functions and no arithmetic. rocblas_dtrsm needs workspace and returns memory_error
 * until it has enough; that of order FAKE_TRSM_FULL does so always. The fake counts all calls. If the program has opened HIP
 * with RTLD_GLOBAL, rocblas_dtrsm copies the first word of A to B through its workspace, on its stream.
 *
 * The fake calls none of its exported functions by name, because with this library in front those names are
 * this library's.
 */
#include "fake_rocblas.h"

#include <rocblas_mem.h>
#include <dlfcn.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

static atomic_int living, copied, refusals;
static const char* refused; /* the function */
static int64_t words[29];
static size_t own = FAKE_OWN_BYTES;

void fake_rocblas_refuse(const char* function, int count) {
    refused = function;
    atomic_store(&refusals, count);
}

size_t fake_rocblas_own(size_t bytes) {
    const size_t before = own;
    own = bytes;
    return before;
}

int fake_rocblas_living(void) { return atomic_load(&living); }

const int64_t* fake_rocblas_words(void) { return words; }

int fake_rocblas_copied(void) { return atomic_load(&copied); }

size_t fake_rocblas_trsm_bytes(int order) { return (size_t)order * 1024; }

static int refuses(const char* function) {
    return atomic_load(&refusals) > 0 && strcmp(refused, function) == 0 && atomic_fetch_sub(&refusals, 1);
}

/* of returns the struct that a handle points to, or a null pointer if the handle was destroyed. */
static struct fake_handle* of(rocblas_handle handle) {
    struct fake_handle* h = (struct fake_handle*)(void*)handle;
    return h && h->magic == FAKE_MAGIC ? h : NULL;
}

/* LIVE declares h, the struct of a handle. If the handle was destroyed, the function returns invalid_handle; if a test wants it,
 * internal_error. */
#define LIVE(h, handle) \
    struct fake_handle* h = of(handle); \
    if (!h) \
        return rocblas_status_invalid_handle; \
    if (refuses(__func__)) \
    return rocblas_status_internal_error

rocblas_status rocblas_create_handle(rocblas_handle* handle) {
    if (!handle)
        return rocblas_status_invalid_handle;
    if (refuses(__func__))
        return rocblas_status_internal_error;
    struct fake_handle* h = calloc(1, sizeof *h);
    h->magic = FAKE_MAGIC;
    h->size = own;
    *handle = (rocblas_handle)(void*)h;
    atomic_fetch_add(&living, 1);
    return rocblas_status_success;
}

rocblas_status rocblas_destroy_handle(rocblas_handle handle) {
    LIVE(h, handle);
    h->magic = 0;
    free(h);
    atomic_fetch_sub(&living, 1);
    return rocblas_status_success;
}

/* ---- memory */

void rocblas_device_malloc_set_default_memory_size(size_t size) { own = size; }

rocblas_status rocblas_get_device_memory_size(rocblas_handle handle, size_t* size) {
    LIVE(h, handle);
    *size = h->size;
    return rocblas_status_success;
}

rocblas_status rocblas_set_workspace(rocblas_handle handle, void* addr, size_t size) {
    LIVE(h, handle);
    if (h->in_use)
        return rocblas_status_internal_error;
    h->lends++;
    h->owner = addr && size ? 2 : 0;
    h->workspace = h->owner ? addr : NULL;
    h->size = h->owner ? size : 0;
    return rocblas_status_success;
}

rocblas_status rocblas_set_device_memory_size(rocblas_handle handle, size_t size) {
    LIVE(h, handle);
    h->owner = size ? 1 : 0;
    h->workspace = NULL;
    h->size = size;
    return rocblas_status_success;
}

bool rocblas_is_managing_device_memory(rocblas_handle handle) {
    struct fake_handle* h = of(handle);
    return h && h->owner == 0;
}

bool rocblas_is_user_managing_device_memory(rocblas_handle handle) {
    struct fake_handle* h = of(handle);
    return h && h->owner == 1;
}

bool rocblas_is_device_memory_size_query(rocblas_handle handle) {
    struct fake_handle* h = of(handle);
    return h && h->querying;
}

rocblas_status rocblas_start_device_memory_size_query(rocblas_handle handle) {
    LIVE(h, handle);
    if (h->querying)
        return rocblas_status_size_query_mismatch;
    h->querying = 1;
    h->query_max = 0;
    return rocblas_status_success;
}

rocblas_status rocblas_stop_device_memory_size_query(rocblas_handle handle, size_t* size) {
    LIVE(h, handle);
    if (!h->querying)
        return rocblas_status_size_query_mismatch;
    if (!size)
        return rocblas_status_invalid_pointer;
    h->querying = 0;
    *size = h->query_max;
    return rocblas_status_success;
}

/* optimal records the workspace of a call in a size query. */
static rocblas_status optimal(struct fake_handle* h, size_t total) {
    if (total <= h->query_max)
        return rocblas_status_size_unchanged;
    h->query_max = total;
    return rocblas_status_size_increased;
}

rocblas_status rocblas_set_optimal_device_memory_size_impl(rocblas_handle handle, size_t count, ...) {
    LIVE(h, handle);
    if (!h->querying)
        return rocblas_status_size_query_mismatch;
    size_t total = 0;
    va_list sizes;
    va_start(sizes, count);
    for (size_t i = 0; i < count; i++)
        total += (va_arg(sizes, size_t) + 63) & ~(size_t)63;
    va_end(sizes);
    return optimal(h, total);
}

/* struct rocblas_device_malloc_base is a lease of the fake: its handle and the sum of its sizes. */
struct rocblas_device_malloc_base {
    struct fake_handle* handle;
    size_t total;
};

rocblas_status rocblas_device_malloc_alloc(rocblas_handle handle, struct rocblas_device_malloc_base** res, size_t count, ...) {
    LIVE(h, handle);
    size_t total = 0;
    va_list sizes;
    va_start(sizes, count);
    for (size_t i = 0; i < count; i++)
        total += va_arg(sizes, size_t);
    va_end(sizes);
    struct rocblas_device_malloc_base* lease = malloc(sizeof *lease);
    lease->handle = h;
    lease->total = total;
    h->in_use += total;
    *res = lease;
    return rocblas_status_success;
}

bool rocblas_device_malloc_success(struct rocblas_device_malloc_base* ptr) { return ptr != NULL; }

rocblas_status rocblas_device_malloc_free(struct rocblas_device_malloc_base* ptr) {
    ptr->handle->in_use -= ptr->total;
    free(ptr);
    return rocblas_status_success;
}

/* ---- modes */

rocblas_status rocblas_set_stream(rocblas_handle handle, hipStream_t stream) {
    LIVE(h, handle);
    if ((void*)stream == FAKE_REFUSED_STREAM)
        return rocblas_status_invalid_value;
    h->stream = (void*)stream;
    return rocblas_status_success;
}

rocblas_status rocblas_set_pointer_mode(rocblas_handle handle, rocblas_pointer_mode pointer_mode) {
    LIVE(h, handle);
    h->pointer_mode = (int)pointer_mode;
    return rocblas_status_success;
}

rocblas_status rocblas_get_pointer_mode(rocblas_handle handle, rocblas_pointer_mode* pointer_mode) {
    LIVE(h, handle);
    *pointer_mode = (rocblas_pointer_mode)h->pointer_mode;
    return rocblas_status_success;
}

rocblas_status rocblas_set_batch_alpha_stride(rocblas_handle handle, rocblas_stride alpha_stride) {
    LIVE(h, handle);
    h->alpha_stride = alpha_stride;
    return rocblas_status_success;
}

rocblas_status rocblas_get_batch_alpha_stride(rocblas_handle handle, rocblas_stride* alpha_stride) {
    LIVE(h, handle);
    *alpha_stride = h->alpha_stride;
    return rocblas_status_success;
}

int rocblas_fake_newer(struct _rocblas_handle* handle) {
    if (!handle)
        return rocblas_status_invalid_handle;
    ((struct fake_handle*)(void*)handle)->pointer_mode = FAKE_NEWER;
    return rocblas_status_success;
}

rocblas_status rocblas_get_version_string(char* buf, size_t len) {
    static const char version[] = "fake";
    if (len < sizeof version)
        return rocblas_status_invalid_size;
    for (size_t i = 0; i < sizeof version; i++)
        buf[i] = version[i];
    return rocblas_status_success;
}

/* ---- routines */

/* work does the work of one rocblas_dtrsm. */
static rocblas_status work(const struct fake_handle* h, const double* a, double* b, size_t bytes) {
    int (*copy)(void*, const void*, size_t, int, void*);
    *(void**)&copy = dlsym(RTLD_DEFAULT, "hipMemcpyAsync");
    if (!h->workspace)
        return rocblas_status_success;
    if (!copy) {
        ((volatile char*)h->workspace)[bytes - 1] = 1;
        return rocblas_status_success;
    }
    const int on_device = 3; /* hipMemcpyDeviceToDevice */
    const int failed = copy(h->workspace, a, sizeof *a, on_device, h->stream)
        || copy(b, h->workspace, sizeof *b, on_device, h->stream);
    return failed ? rocblas_status_internal_error : rocblas_status_success;
}

rocblas_status rocblas_dtrsm(rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation transA,
    rocblas_diagonal diag, rocblas_int m, rocblas_int n, const double* alpha, const double* A, rocblas_int lda, double* B,
    rocblas_int ldb) {
    (void)side, (void)uplo, (void)transA, (void)diag, (void)n, (void)alpha, (void)lda, (void)ldb;
    LIVE(h, handle);
    size_t bytes = fake_rocblas_trsm_bytes(m);
    h->trsm_calls++;
    if (h->querying) {
        h->trsm_queries++;
        return optimal(h, bytes);
    }
    if (m == FAKE_TRSM_FULL || (bytes > h->size && m != FAKE_TRSM_DEGRADED))
        return rocblas_status_memory_error;
    h->trsm_runs++;
    if (bytes > h->size)
        return rocblas_status_perf_degraded;
    h->trsm_from = h->workspace;
    return work(h, A, B, bytes);
}

/* The C++ internals behind gemm of one type and of arrays. */
#define FAKE_INSIDE(name, operand, result, mangled) \
    rocblas_status name(rocblas_handle, rocblas_operation, rocblas_operation, int, int, int, const float*, operand, int64_t, \
        int, int64_t, operand, int64_t, int, int64_t, const float*, result, int64_t, int, int64_t, int) __asm__(mangled); \
    rocblas_status name(rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, int m, int n, int k, \
        const float* alpha, operand A, int64_t offset_a, int lda, int64_t stride_a, operand B, int64_t offset_b, int ldb, \
        int64_t stride_b, const float* beta, result C, int64_t offset_c, int ldc, int64_t stride_c, int batch) { \
        const int64_t seen[] = {(int64_t)(intptr_t)handle, (int64_t)transA, (int64_t)transB, m, n, k, (int64_t)(intptr_t)alpha, \
            (int64_t)(intptr_t)A, offset_a, lda, stride_a, (int64_t)(intptr_t)B, offset_b, ldb, stride_b, \
            (int64_t)(intptr_t)beta, (int64_t)(intptr_t)C, offset_c, ldc, stride_c, batch}; \
        for (size_t i = 0; i < sizeof seen / sizeof *seen; i++) \
            words[i] = seen[i]; \
        return rocblas_status_success; \
    }
FAKE_INSIDE(fake_inside, const float*, float*, FAKE_STRIDED)
FAKE_INSIDE(fake_inside_batched, const float* const*, float* const*, FAKE_BATCHED)

/* The C++ internals that check the numbers of a matrix and of a vector, and the one for a handle's device. */
rocblas_status fake_check_matrix(const char*, rocblas_handle, rocblas_operation, rocblas_fill, int, int64_t, int64_t, float*,
    int64_t, int64_t, int64_t, int64_t, int, bool) __asm__(FAKE_CHECK_MATRIX);
rocblas_status fake_check_matrix(const char* function, rocblas_handle handle, rocblas_operation trans, rocblas_fill uplo,
    int kind, int64_t m, int64_t n, float* a, int64_t offset, int64_t lda, int64_t stride, int64_t batch, int mode, bool input) {
    const int64_t seen[] = {(int64_t)(intptr_t)function, (int64_t)(intptr_t)handle, (int64_t)trans, (int64_t)uplo, kind, m, n,
        (int64_t)(intptr_t)a, offset, lda, stride, batch, mode, input};
    for (size_t i = 0; i < sizeof seen / sizeof *seen; i++)
        words[i] = seen[i];
    return rocblas_status_check_numerics_fail;
}

rocblas_status fake_check_vector(
    const char*, rocblas_handle, int64_t, float*, int64_t, int64_t, int64_t, int64_t, int, bool) __asm__(FAKE_CHECK_VECTOR);
rocblas_status fake_check_vector(const char* function, rocblas_handle handle, int64_t n, float* x, int64_t offset, int64_t incx,
    int64_t stride, int64_t batch, int mode, bool input) {
    const int64_t seen[] = {(int64_t)(intptr_t)function, (int64_t)(intptr_t)handle, n, (int64_t)(intptr_t)x, offset, incx, stride,
        batch, mode, input};
    for (size_t i = 0; i < sizeof seen / sizeof *seen; i++)
        words[i] = seen[i];
    return rocblas_status_check_numerics_fail;
}

const void* fake_properties(rocblas_handle) __asm__(FAKE_PROPERTIES);
const void* fake_properties(rocblas_handle handle) { return of(handle); }

rocblas_status rocblas_gemm_strided_batched_ex(rocblas_handle handle, rocblas_operation transA, rocblas_operation transB,
    rocblas_int m, rocblas_int n, rocblas_int k, const void* alpha, const void* a, rocblas_datatype a_type, rocblas_int lda,
    rocblas_stride stride_a, const void* b, rocblas_datatype b_type, rocblas_int ldb, rocblas_stride stride_b, const void* beta,
    const void* c, rocblas_datatype c_type, rocblas_int ldc, rocblas_stride stride_c, void* d, rocblas_datatype d_type,
    rocblas_int ldd, rocblas_stride stride_d, rocblas_int batch_count, rocblas_datatype compute_type, rocblas_gemm_algo algo,
    int32_t solution_index, uint32_t flags) {
    const int64_t seen[] = {(int64_t)(intptr_t)handle, (int64_t)transA, (int64_t)transB, m, n, k, (int64_t)(intptr_t)alpha,
        (int64_t)(intptr_t)a, (int64_t)a_type, lda, stride_a, (int64_t)(intptr_t)b, (int64_t)b_type, ldb, stride_b,
        (int64_t)(intptr_t)beta, (int64_t)(intptr_t)c, (int64_t)c_type, ldc, stride_c, (int64_t)(intptr_t)d, (int64_t)d_type, ldd,
        stride_d, batch_count, (int64_t)compute_type, (int64_t)algo, solution_index, (int64_t)flags};
    for (size_t i = 0; i < sizeof seen / sizeof *seen; i++)
        words[i] = seen[i];
    return rocblas_status_success;
}

rocblas_status rocblas_set_vector(
    rocblas_int n, rocblas_int elem_size, const void* x, rocblas_int incx, void* y, rocblas_int incy) {
    (void)n, (void)elem_size, (void)x, (void)incx, (void)y, (void)incy;
    atomic_fetch_add(&copied, 1);
    return rocblas_status_success;
}
