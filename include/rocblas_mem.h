/* SPDX-License-Identifier: MIT
 *
 * rocblas_mem.h: the C interface of librocblas_mem.
 *
 * rocBLAS's C ABI with the handle's workspace at the centre. Names, types, values and statuses of everything that begins
 * with rocblas_ are those of rocBLAS 6.4; what begins with rocblas_mem_ is this library's own. The header is clean C99 and
 * C++11 and needs no HIP header. It may follow HIP's headers; after the real rocblas.h it declares only this library's own.
 *
 * Conventions
 *   Matrices are column-major; lda is the distance in elements between two columns. Vectors are walked with a stride of incx
 *   elements; a negative stride walks from the end. Sizes of memory are in bytes. Strides between the problems of a
 *   _strided_batched call are in elements.
 *   Every routine takes a handle first. One handle serves one thread at a time; different handles may be used from any
 *   threads at once. After fork() a child's copy of a handle is invalid there (rocblas_status_invalid_handle).
 *   alpha, beta and results are read and written on the host or on the device as rocblas_set_pointer_mode says.
 *   Inside a size query (rocblas_start_device_memory_size_query) a routine computes nothing, reads no data and returns
 *   rocblas_status_size_increased or rocblas_status_size_unchanged.
 *
 * Order of the checks in every routine: handle, size query, enumerations, sizes, quick return, pointers. Unless a routine
 * says otherwise:
 *   rocblas_status_invalid_handle    handle is null, made up, destroyed, or from before a fork
 *   rocblas_status_invalid_value     an enumeration argument is not one of its values
 *   rocblas_status_invalid_size      a size is negative, a leading dimension too small, or a size in bytes overflows
 *   rocblas_status_invalid_pointer   a pointer that would be used is null
 *   rocblas_status_memory_error      the workspace is too small and may not grow; rocblas_mem_get_last_error says how much
 *   rocblas_status_perf_degraded     success, by a slower algorithm that needs less workspace
 */
#ifndef ROCBLAS_MEM_H
#define ROCBLAS_MEM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/** Version of this library's own interface. */
#define ROCBLAS_MEM_VERSION_MAJOR 0
#define ROCBLAS_MEM_VERSION_MINOR 1
#define ROCBLAS_MEM_VERSION_PATCH 0

#if defined(__GNUC__)
#define RBM_API __attribute__((visibility("default")))
#else
#define RBM_API
#endif

#ifndef ROCBLAS_H

/* ---------------------------------------------------------------------------------------------------------------------
 * Types
 * ------------------------------------------------------------------------------------------------------------------ */

/** A library context: workspace, modes, stream. Opaque; create with rocblas_create_handle. */
typedef struct _rocblas_handle* rocblas_handle;

#ifndef HIP_INCLUDE_HIP_HIP_RUNTIME_API_H
/** HIP's stream and event, opaque here. */
typedef struct ihipStream_t* hipStream_t;
typedef struct ihipEvent_t*  hipEvent_t;
#endif

/** A lease on a part of a handle's workspace: see rocblas_device_malloc_alloc. */
struct rocblas_device_malloc_base;

/** Sizes, leading dimensions and increments of the 32-bit interface; functions that end in _64 take int64_t instead. */
typedef int32_t rocblas_int;
/** Distance in elements between consecutive problems of a _strided_batched call. */
typedef int64_t rocblas_stride;
typedef float   rocblas_float;
typedef double  rocblas_double;

/** IEEE 754 binary16, as bits. */
typedef struct rocblas_half
{
    uint16_t data;
} rocblas_half;

/** bfloat16, as bits. */
typedef struct
{
    uint16_t data;
} rocblas_bfloat16;

typedef struct
{
    float x, y;
} rocblas_float_complex;

typedef struct
{
    double x, y;
} rocblas_double_complex;

/** Whether a matrix is used as it is, transposed, or conjugate transposed. */
typedef enum rocblas_operation_
{
    rocblas_operation_none                = 111,
    rocblas_operation_transpose           = 112,
    rocblas_operation_conjugate_transpose = 113
} rocblas_operation;

/** Which triangle of a matrix is referenced. */
typedef enum rocblas_fill_
{
    rocblas_fill_upper = 121,
    rocblas_fill_lower = 122,
    rocblas_fill_full  = 123
} rocblas_fill;

/** Whether a triangular matrix has an implied unit diagonal. */
typedef enum rocblas_diagonal_
{
    rocblas_diagonal_non_unit = 131,
    rocblas_diagonal_unit     = 132
} rocblas_diagonal;

/** On which side of a product the special matrix stands. */
typedef enum rocblas_side_
{
    rocblas_side_left  = 141,
    rocblas_side_right = 142,
    rocblas_side_both  = 143
} rocblas_side;

/** Element types: f float, i signed, u unsigned, bf bfloat; _r real, _c complex. */
typedef enum rocblas_datatype_
{
    rocblas_datatype_f16_r   = 150,
    rocblas_datatype_f32_r   = 151,
    rocblas_datatype_f64_r   = 152,
    rocblas_datatype_f16_c   = 153,
    rocblas_datatype_f32_c   = 154,
    rocblas_datatype_f64_c   = 155,
    rocblas_datatype_i8_r    = 160,
    rocblas_datatype_u8_r    = 161,
    rocblas_datatype_i32_r   = 162,
    rocblas_datatype_u32_r   = 163,
    rocblas_datatype_i8_c    = 164,
    rocblas_datatype_u8_c    = 165,
    rocblas_datatype_i32_c   = 166,
    rocblas_datatype_u32_c   = 167,
    rocblas_datatype_bf16_r  = 168,
    rocblas_datatype_bf16_c  = 169,
    rocblas_datatype_f8_r    = 170,
    rocblas_datatype_bf8_r   = 171,
    rocblas_datatype_invalid = 255
} rocblas_datatype;

/** Compute types of the _ex3 functions. */
typedef enum rocblas_computetype_
{
    rocblas_compute_type_f32         = 300,
    rocblas_compute_type_f8_f8_f32   = 301,
    rocblas_compute_type_f8_bf8_f32  = 302,
    rocblas_compute_type_bf8_f8_f32  = 303,
    rocblas_compute_type_bf8_bf8_f32 = 304,
    rocblas_compute_type_invalid     = 455
} rocblas_computetype;

/** What every call returns. */
typedef enum rocblas_status_
{
    rocblas_status_success             = 0, /**< done */
    rocblas_status_invalid_handle      = 1, /**< handle null, made up, destroyed or from before a fork */
    rocblas_status_not_implemented     = 2, /**< not implemented, as in rocBLAS itself */
    rocblas_status_invalid_pointer     = 3, /**< a pointer that would be used is null */
    rocblas_status_invalid_size        = 4, /**< a size is negative, too small, or overflows */
    rocblas_status_memory_error        = 5, /**< not enough device memory, and none may be added */
    rocblas_status_internal_error      = 6, /**< a failure inside the library */
    rocblas_status_perf_degraded       = 7, /**< done, by a slower algorithm that needs less workspace */
    rocblas_status_size_query_mismatch = 8, /**< start without stop, stop without start, or a size outside a query */
    rocblas_status_size_increased      = 9, /**< size query: the maximum grew */
    rocblas_status_size_unchanged      = 10, /**< size query: the maximum stayed */
    rocblas_status_invalid_value       = 11, /**< an enumeration argument is not one of its values */
    rocblas_status_continue            = 12, /**< internal: nothing prevents the call from going on */
    rocblas_status_check_numerics_fail = 13, /**< a vector or matrix holds NaN, infinity or a denormal */
    rocblas_status_excluded_from_build = 14, /**< function not in this build */
    rocblas_status_arch_mismatch       = 15 /**< the device lacks a feature that the call needs */
} rocblas_status;

/** Where alpha, beta and results live. */
typedef enum rocblas_pointer_mode_
{
    rocblas_pointer_mode_host   = 0,
    rocblas_pointer_mode_device = 1
} rocblas_pointer_mode;

/** Whether results may depend on the order in which cores finish. */
typedef enum rocblas_atomics_mode_
{
    rocblas_atomics_not_allowed = 0,
    rocblas_atomics_allowed     = 1
} rocblas_atomics_mode;

/** Which kernels a tuned GEMM prefers. */
typedef enum rocblas_performance_metric_
{
    rocblas_default_performance_metric           = 0,
    rocblas_device_efficiency_performance_metric = 1,
    rocblas_cu_efficiency_performance_metric     = 2
} rocblas_performance_metric;

/** Logging layers, a bit mask. */
typedef enum rocblas_layer_mode_
{
    rocblas_layer_mode_none        = 0x0,
    rocblas_layer_mode_log_trace   = 0x1,
    rocblas_layer_mode_log_bench   = 0x2,
    rocblas_layer_mode_log_profile = 0x4
} rocblas_layer_mode;

/** How gemm_ex chooses its algorithm. */
typedef enum rocblas_gemm_algo_
{
    rocblas_gemm_algo_standard       = 0x0,
    rocblas_gemm_algo_solution_index = 0x1
} rocblas_gemm_algo;

/** The operations of geam_ex. */
typedef enum rocblas_geam_ex_operation_
{
    rocblas_geam_ex_operation_min_plus = 0x0,
    rocblas_geam_ex_operation_plus_min = 0x1
} rocblas_geam_ex_operation;

/** Flags of gemm_ex, a bit mask. */
typedef enum rocblas_gemm_flags_
{
    rocblas_gemm_flags_none                 = 0x0,
    rocblas_gemm_flags_use_cu_efficiency    = 0x2,
    rocblas_gemm_flags_fp16_alt_impl        = 0x4,
    rocblas_gemm_flags_check_solution_index = 0x8,
    rocblas_gemm_flags_fp16_alt_impl_rnz    = 0x10,
    rocblas_gemm_flags_stochastic_rounding  = 0x20
} rocblas_gemm_flags;

/** A scalar of any type. */
typedef union rocblas_union_u
{
    rocblas_half           h;
    float                  s;
    double                 d;
    int32_t                i;
    rocblas_float_complex  c;
    rocblas_double_complex z;
} rocblas_union_t;

/** Checking of operands for NaN, infinity and denormals, a bit mask. */
typedef enum rocblas_check_numerics_mode_
{
    rocblas_check_numerics_mode_no_check     = 0x0,
    rocblas_check_numerics_mode_info         = 0x1,
    rocblas_check_numerics_mode_warn         = 0x2,
    rocblas_check_numerics_mode_fail         = 0x4,
    rocblas_check_numerics_mode_only_nan_inf = 0x8
} rocblas_check_numerics_mode;

/** Precision that single-precision GEMM may use. */
typedef enum rocblas_math_mode_
{
    rocblas_default_math     = 0x0,
    rocblas_xf32_xdl_math_op = 0x1
} rocblas_math_mode;

#endif /* ROCBLAS_H */

/** Who decides about a handle's workspace. */
typedef enum rocblas_mem_owner_
{
    rocblas_mem_owner_managed      = 0, /**< the library: grows on demand (the default) */
    rocblas_mem_owner_user_managed = 1, /**< the user's size, the library's memory: never resized by a call */
    rocblas_mem_owner_user_owned   = 2 /**< the user's memory, given by rocblas_set_workspace */
} rocblas_mem_owner;

#ifdef __cplusplus
extern "C" {
#endif

#ifndef ROCBLAS_H

/* ---------------------------------------------------------------------------------------------------------------------
 * Handle, stream, modes
 * ------------------------------------------------------------------------------------------------------------------ */

/** rocblas_create_handle makes a handle on the current device. It allocates no device memory.
 *
 * The workspace follows ROCBLAS_DEVICE_MEMORY_SIZE (bytes, or with K, M, G, KiB, MiB, GiB): above 0, user-managed of that
 * size; 0, managed with nothing up front; unset, managed with 33,554,432 bytes that are committed when first used.
 * Returns
 *   rocblas_status_success
 *   rocblas_status_invalid_handle   handle is null
 *   rocblas_status_memory_error     no slot, or ROCBLAS_DEVICE_MEMORY_SIZE bytes cannot be had
 *   rocblas_status_internal_error   the core could not be opened
 * rocblas_mem_get_last_error with a null handle says why. */
RBM_API rocblas_status rocblas_create_handle(rocblas_handle* handle);

/** rocblas_destroy_handle ends a handle and gives its workspace back. Leases still out end with it.
 *
 * Returns
 *   rocblas_status_success
 *   rocblas_status_invalid_handle */
RBM_API rocblas_status rocblas_destroy_handle(rocblas_handle handle);

/** rocblas_set_stream makes later calls run in order on stream. It does not wait.
 *
 * Returns
 *   rocblas_status_success
 *   rocblas_status_invalid_handle */
RBM_API rocblas_status rocblas_set_stream(rocblas_handle handle, hipStream_t stream);

/** rocblas_get_stream stores the handle's stream in *stream.
 *
 * Returns
 *   rocblas_status_success
 *   rocblas_status_invalid_handle
 *   rocblas_status_invalid_pointer  stream is null */
RBM_API rocblas_status rocblas_get_stream(rocblas_handle handle, hipStream_t* stream);

/** rocblas_set_pointer_mode says where alpha, beta and results are from now on: host (the default) or device.
 *
 * Returns
 *   rocblas_status_success
 *   rocblas_status_invalid_handle
 *   rocblas_status_invalid_value    not a pointer mode */
RBM_API rocblas_status rocblas_set_pointer_mode(rocblas_handle handle, rocblas_pointer_mode pointer_mode);

/** rocblas_get_pointer_mode stores the handle's pointer mode.
 *
 * Returns
 *   rocblas_status_success
 *   rocblas_status_invalid_handle
 *   rocblas_status_invalid_pointer  pointer_mode is null */
RBM_API rocblas_status rocblas_get_pointer_mode(rocblas_handle handle, rocblas_pointer_mode* pointer_mode);

/** rocblas_set_atomics_mode allows (the default) or forbids results that depend on scheduling.
 *
 * Returns
 *   rocblas_status_success
 *   rocblas_status_invalid_handle
 *   rocblas_status_invalid_value    not an atomics mode */
RBM_API rocblas_status rocblas_set_atomics_mode(rocblas_handle handle, rocblas_atomics_mode atomics_mode);

/** rocblas_get_atomics_mode stores the handle's atomics mode.
 *
 * Returns
 *   rocblas_status_success
 *   rocblas_status_invalid_handle
 *   rocblas_status_invalid_pointer  atomics_mode is null */
RBM_API rocblas_status rocblas_get_atomics_mode(rocblas_handle handle, rocblas_atomics_mode* atomics_mode);

/** rocblas_pointer_to_mode says whether ptr is host or device memory. On the host device every address is the host's.
 *
 * Returns rocblas_pointer_mode_device for memory of a device, else rocblas_pointer_mode_host. */
RBM_API rocblas_pointer_mode rocblas_pointer_to_mode(void* ptr);

/** rocblas_get_version_string stores the version of the rocBLAS interface that this library implements, with its own
 * version behind it, as text.
 *
 * Returns
 *   rocblas_status_success
 *   rocblas_status_invalid_pointer  buf is null
 *   rocblas_status_invalid_size     len is less than rocblas_get_version_string_size says */
RBM_API rocblas_status rocblas_get_version_string(char* buf, size_t len);

/** rocblas_get_version_string_size stores the bytes that rocblas_get_version_string needs, the final 0 included.
 *
 * Returns
 *   rocblas_status_success
 *   rocblas_status_invalid_pointer  len is null */
RBM_API rocblas_status rocblas_get_version_string_size(size_t* len);

/** rocblas_status_to_string names a status.
 *
 * Returns the enumerator's name, or "<undefined rocblas_status value>"; never null, never to be freed. */
RBM_API const char* rocblas_status_to_string(rocblas_status status);

/** rocblas_initialize opens the core and chooses the arithmetic engine now instead of at the first call that needs them. */
RBM_API void rocblas_initialize(void);

/* ---------------------------------------------------------------------------------------------------------------------
 * Device memory
 * ------------------------------------------------------------------------------------------------------------------ */

/** rocblas_start_device_memory_size_query begins collecting the largest workspace that the following calls would use.
 *
 * Returns
 *   rocblas_status_success
 *   rocblas_status_invalid_handle
 *   rocblas_status_size_query_mismatch  a query is under way already */
RBM_API rocblas_status rocblas_start_device_memory_size_query(rocblas_handle handle);

/** rocblas_stop_device_memory_size_query ends the query and stores the maximum, in bytes.
 *
 * Returns
 *   rocblas_status_success
 *   rocblas_status_invalid_handle
 *   rocblas_status_size_query_mismatch  no query is under way
 *   rocblas_status_invalid_pointer      size is null; the query goes on */
RBM_API rocblas_status rocblas_stop_device_memory_size_query(rocblas_handle handle, size_t* size);

/** rocblas_is_device_memory_size_query says whether a query is under way.
 *
 * Returns false for an invalid handle. */
RBM_API bool rocblas_is_device_memory_size_query(rocblas_handle handle);

/** rocblas_set_optimal_device_memory_size_impl answers a query for one kernel: count sizes in bytes (size_t each), every
 * one rounded up to 64 bytes, summed.
 *
 * Returns
 *   rocblas_status_size_increased       the sum is a new maximum
 *   rocblas_status_size_unchanged       it is not
 *   rocblas_status_invalid_handle
 *   rocblas_status_size_query_mismatch  no query is under way
 *   rocblas_status_invalid_size         the sum overflows */
RBM_API rocblas_status rocblas_set_optimal_device_memory_size_impl(rocblas_handle handle, size_t count, ...);

/** rocblas_device_malloc_alloc leases count buffers of the given sizes in bytes (size_t each) from the handle's workspace.
 *
 * Each is aligned to 64 bytes; a size of 0 is a null pointer and no error. Where the workspace is large enough this is a
 * bounds check and an addition: it never allocates and never waits. A managed workspace that is too small grows first,
 * without moving what is leased. Leases end in the reverse order of their beginning.
 * Returns
 *   rocblas_status_success
 *   rocblas_status_invalid_handle
 *   rocblas_status_invalid_pointer  res is null
 *   rocblas_status_invalid_size     count is 0
 *   rocblas_status_memory_error     not enough workspace, and it may not or cannot grow; *res is null */
RBM_API rocblas_status
    rocblas_device_malloc_alloc(rocblas_handle handle, struct rocblas_device_malloc_base** res, size_t count, ...);

/** rocblas_device_malloc_success says whether ptr is a lease.
 *
 * Returns false for null and for a lease that has ended. */
RBM_API bool rocblas_device_malloc_success(struct rocblas_device_malloc_base* ptr);

/** rocblas_device_malloc_ptr stores the address of a lease that has exactly one buffer.
 *
 * Returns
 *   rocblas_status_success
 *   rocblas_status_invalid_pointer  ptr is not a lease, has ended or has not exactly one buffer, or res is null */
RBM_API rocblas_status rocblas_device_malloc_ptr(struct rocblas_device_malloc_base* ptr, void** res);

/** rocblas_device_malloc_get stores the address of buffer index (from 0) of a lease.
 *
 * Returns
 *   rocblas_status_success
 *   rocblas_status_invalid_pointer  ptr is not a lease or has ended, it has no such buffer, or res is null */
RBM_API rocblas_status rocblas_device_malloc_get(struct rocblas_device_malloc_base* ptr, size_t index, void** res);

/** rocblas_device_malloc_free ends a lease. It frees nothing and never waits.
 *
 * A lease that ends before a later one is noted, its bytes come back when the later ones have ended, and the status says so.
 * Returns
 *   rocblas_status_success          also for null
 *   rocblas_status_invalid_pointer  ptr is not a lease, or has ended already
 *   rocblas_status_invalid_value    ended out of order (a lease without bytes may end at any time) */
RBM_API rocblas_status rocblas_device_malloc_free(struct rocblas_device_malloc_base* ptr);

/** rocblas_device_malloc_set_default_memory_size sets the size in bytes that handles created from now on start with, while
 * ROCBLAS_DEVICE_MEMORY_SIZE is not set: they stay managed, and the memory is committed when first used. A size of 0 changes
 * nothing. */
RBM_API void rocblas_device_malloc_set_default_memory_size(size_t size);

/** rocblas_get_device_memory_size stores the size of the handle's workspace in bytes.
 *
 * Returns
 *   rocblas_status_success
 *   rocblas_status_invalid_handle
 *   rocblas_status_invalid_pointer  size is null */
RBM_API rocblas_status rocblas_get_device_memory_size(rocblas_handle handle, size_t* size);

/** rocblas_set_device_memory_size fixes the workspace at size bytes, rounded up to 64 (user-managed), or with 0 gives what
 * there is back and lets the library manage it.
 *
 * A failure leaves the workspace as it was.
 * Returns
 *   rocblas_status_success
 *   rocblas_status_invalid_handle
 *   rocblas_status_memory_error     the device does not have that much
 *   rocblas_status_internal_error   a lease is out */
RBM_API rocblas_status rocblas_set_device_memory_size(rocblas_handle handle, size_t size);

/** rocblas_set_workspace makes the size bytes at addr, the user's own device memory, the workspace (user-owned). With a
 * null addr or a size of 0 the library manages the workspace again. The library never frees addr. Buffers are rounded up to
 * 64 bytes here too, so an addr aligned to 64 gives buffers aligned to 64.
 *
 * Returns
 *   rocblas_status_success
 *   rocblas_status_invalid_handle
 *   rocblas_status_internal_error   a lease is out
 *   rocblas_status_invalid_size     addr + size is beyond the last address */
RBM_API rocblas_status rocblas_set_workspace(rocblas_handle handle, void* addr, size_t size);

/** rocblas_is_managing_device_memory says whether the library manages the workspace. False for an invalid handle. */
RBM_API bool rocblas_is_managing_device_memory(rocblas_handle handle);

/** rocblas_is_user_managing_device_memory says whether the user set its size. False for an invalid handle. */
RBM_API bool rocblas_is_user_managing_device_memory(rocblas_handle handle);

/* ---------------------------------------------------------------------------------------------------------------------
 * Copies between host and device. x, a: source; y, b: destination. elem_size in bytes. The _async forms are ordered on
 * stream; on the host device they have happened when they return. n, rows or cols of 0 do nothing.
 *   invalid_size     a negative size, elem_size < 1, an increment < 1, lda or ldb less than rows
 *   invalid_pointer  a pointer is null
 * ------------------------------------------------------------------------------------------------------------------ */

RBM_API rocblas_status rocblas_set_vector(
    rocblas_int n, rocblas_int elem_size, const void* x, rocblas_int incx, void* y, rocblas_int incy);
RBM_API rocblas_status rocblas_set_vector_64(
    int64_t n, int64_t elem_size, const void* x, int64_t incx, void* y, int64_t incy);
RBM_API rocblas_status rocblas_set_vector_async(
    rocblas_int n, rocblas_int elem_size, const void* x, rocblas_int incx, void* y, rocblas_int incy,
    hipStream_t stream);
RBM_API rocblas_status rocblas_set_vector_async_64(
    int64_t n, int64_t elem_size, const void* x, int64_t incx, void* y, int64_t incy, hipStream_t stream);
RBM_API rocblas_status rocblas_get_vector(
    rocblas_int n, rocblas_int elem_size, const void* x, rocblas_int incx, void* y, rocblas_int incy);
RBM_API rocblas_status rocblas_get_vector_64(
    int64_t n, int64_t elem_size, const void* x, int64_t incx, void* y, int64_t incy);
RBM_API rocblas_status rocblas_get_vector_async(
    rocblas_int n, rocblas_int elem_size, const void* x, rocblas_int incx, void* y, rocblas_int incy,
    hipStream_t stream);
RBM_API rocblas_status rocblas_get_vector_async_64(
    int64_t n, int64_t elem_size, const void* x, int64_t incx, void* y, int64_t incy, hipStream_t stream);
RBM_API rocblas_status rocblas_set_matrix(
    rocblas_int rows, rocblas_int cols, rocblas_int elem_size, const void* a, rocblas_int lda, void* b,
    rocblas_int ldb);
RBM_API rocblas_status rocblas_set_matrix_64(
    int64_t rows, int64_t cols, int64_t elem_size, const void* a, int64_t lda, void* b, int64_t ldb);
RBM_API rocblas_status rocblas_set_matrix_async(
    rocblas_int rows, rocblas_int cols, rocblas_int elem_size, const void* a, rocblas_int lda, void* b,
    rocblas_int ldb, hipStream_t stream);
RBM_API rocblas_status rocblas_set_matrix_async_64(
    int64_t rows, int64_t cols, int64_t elem_size, const void* a, int64_t lda, void* b, int64_t ldb,
    hipStream_t stream);
RBM_API rocblas_status rocblas_get_matrix(
    rocblas_int rows, rocblas_int cols, rocblas_int elem_size, const void* a, rocblas_int lda, void* b,
    rocblas_int ldb);
RBM_API rocblas_status rocblas_get_matrix_64(
    int64_t rows, int64_t cols, int64_t elem_size, const void* a, int64_t lda, void* b, int64_t ldb);
RBM_API rocblas_status rocblas_get_matrix_async(
    rocblas_int rows, rocblas_int cols, rocblas_int elem_size, const void* a, rocblas_int lda, void* b,
    rocblas_int ldb, hipStream_t stream);
RBM_API rocblas_status rocblas_get_matrix_async_64(
    int64_t rows, int64_t cols, int64_t elem_size, const void* a, int64_t lda, void* b, int64_t ldb,
    hipStream_t stream);

/* ---------------------------------------------------------------------------------------------------------------------
 * Level 1. Increments of _batched calls hold for every vector; x and y are arrays of batch_count device pointers there.
 * ------------------------------------------------------------------------------------------------------------------ */

/** rocblas_i?amax finds the first element of the largest magnitude:
 *     result = 1 + min { i : |Re x_i| + |Im x_i| = max_j (|Re x_j| + |Im x_j|) },  0 where n < 1 or incx < 1
 * x: n elements. Workspace: one index and magnitude per block of x. */
RBM_API rocblas_status rocblas_isamax(
    rocblas_handle handle, rocblas_int n, const float* x, rocblas_int incx, rocblas_int* result);
RBM_API rocblas_status rocblas_idamax(
    rocblas_handle handle, rocblas_int n, const double* x, rocblas_int incx, rocblas_int* result);
RBM_API rocblas_status rocblas_icamax(
    rocblas_handle handle, rocblas_int n, const rocblas_float_complex* x, rocblas_int incx, rocblas_int* result);
RBM_API rocblas_status rocblas_izamax(
    rocblas_handle handle, rocblas_int n, const rocblas_double_complex* x, rocblas_int incx, rocblas_int* result);
RBM_API rocblas_status rocblas_isamax_64(
    rocblas_handle handle, int64_t n, const float* x, int64_t incx, int64_t* result);
RBM_API rocblas_status rocblas_idamax_64(
    rocblas_handle handle, int64_t n, const double* x, int64_t incx, int64_t* result);
RBM_API rocblas_status rocblas_icamax_64(
    rocblas_handle handle, int64_t n, const rocblas_float_complex* x, int64_t incx, int64_t* result);
RBM_API rocblas_status rocblas_izamax_64(
    rocblas_handle handle, int64_t n, const rocblas_double_complex* x, int64_t incx, int64_t* result);
RBM_API rocblas_status rocblas_isamax_batched(
    rocblas_handle handle, rocblas_int n, const float* const x[], rocblas_int incx, rocblas_int batch_count,
    rocblas_int* results);
RBM_API rocblas_status rocblas_idamax_batched(
    rocblas_handle handle, rocblas_int n, const double* const x[], rocblas_int incx, rocblas_int batch_count,
    rocblas_int* results);
RBM_API rocblas_status rocblas_icamax_batched(
    rocblas_handle handle, rocblas_int n, const rocblas_float_complex* const x[], rocblas_int incx,
    rocblas_int batch_count, rocblas_int* results);
RBM_API rocblas_status rocblas_izamax_batched(
    rocblas_handle handle, rocblas_int n, const rocblas_double_complex* const x[], rocblas_int incx,
    rocblas_int batch_count, rocblas_int* results);
RBM_API rocblas_status rocblas_isamax_batched_64(
    rocblas_handle handle, int64_t n, const float* const x[], int64_t incx, int64_t batch_count, int64_t* results);
RBM_API rocblas_status rocblas_idamax_batched_64(
    rocblas_handle handle, int64_t n, const double* const x[], int64_t incx, int64_t batch_count, int64_t* results);
RBM_API rocblas_status rocblas_icamax_batched_64(
    rocblas_handle handle, int64_t n, const rocblas_float_complex* const x[], int64_t incx, int64_t batch_count,
    int64_t* results);
RBM_API rocblas_status rocblas_izamax_batched_64(
    rocblas_handle handle, int64_t n, const rocblas_double_complex* const x[], int64_t incx, int64_t batch_count,
    int64_t* results);
RBM_API rocblas_status rocblas_isamax_strided_batched(
    rocblas_handle handle, rocblas_int n, const float* x, rocblas_int incx, rocblas_stride stridex,
    rocblas_int batch_count, rocblas_int* results);
RBM_API rocblas_status rocblas_idamax_strided_batched(
    rocblas_handle handle, rocblas_int n, const double* x, rocblas_int incx, rocblas_stride stridex,
    rocblas_int batch_count, rocblas_int* results);
RBM_API rocblas_status rocblas_icamax_strided_batched(
    rocblas_handle handle, rocblas_int n, const rocblas_float_complex* x, rocblas_int incx, rocblas_stride stridex,
    rocblas_int batch_count, rocblas_int* results);
RBM_API rocblas_status rocblas_izamax_strided_batched(
    rocblas_handle handle, rocblas_int n, const rocblas_double_complex* x, rocblas_int incx, rocblas_stride stridex,
    rocblas_int batch_count, rocblas_int* results);
RBM_API rocblas_status rocblas_isamax_strided_batched_64(
    rocblas_handle handle, int64_t n, const float* x, int64_t incx, rocblas_stride stridex, int64_t batch_count,
    int64_t* results);
RBM_API rocblas_status rocblas_idamax_strided_batched_64(
    rocblas_handle handle, int64_t n, const double* x, int64_t incx, rocblas_stride stridex, int64_t batch_count,
    int64_t* results);
RBM_API rocblas_status rocblas_icamax_strided_batched_64(
    rocblas_handle handle, int64_t n, const rocblas_float_complex* x, int64_t incx, rocblas_stride stridex,
    int64_t batch_count, int64_t* results);
RBM_API rocblas_status rocblas_izamax_strided_batched_64(
    rocblas_handle handle, int64_t n, const rocblas_double_complex* x, int64_t incx, rocblas_stride stridex,
    int64_t batch_count, int64_t* results);

/** rocblas_i?amin finds the first element of the smallest magnitude:
 *     result = 1 + min { i : |Re x_i| + |Im x_i| = min_j (|Re x_j| + |Im x_j|) },  0 where n < 1 or incx < 1
 * x: n elements. Workspace: one index and magnitude per block of x. */
RBM_API rocblas_status rocblas_isamin(
    rocblas_handle handle, rocblas_int n, const float* x, rocblas_int incx, rocblas_int* result);
RBM_API rocblas_status rocblas_idamin(
    rocblas_handle handle, rocblas_int n, const double* x, rocblas_int incx, rocblas_int* result);
RBM_API rocblas_status rocblas_icamin(
    rocblas_handle handle, rocblas_int n, const rocblas_float_complex* x, rocblas_int incx, rocblas_int* result);
RBM_API rocblas_status rocblas_izamin(
    rocblas_handle handle, rocblas_int n, const rocblas_double_complex* x, rocblas_int incx, rocblas_int* result);
RBM_API rocblas_status rocblas_isamin_64(
    rocblas_handle handle, int64_t n, const float* x, int64_t incx, int64_t* result);
RBM_API rocblas_status rocblas_idamin_64(
    rocblas_handle handle, int64_t n, const double* x, int64_t incx, int64_t* result);
RBM_API rocblas_status rocblas_icamin_64(
    rocblas_handle handle, int64_t n, const rocblas_float_complex* x, int64_t incx, int64_t* result);
RBM_API rocblas_status rocblas_izamin_64(
    rocblas_handle handle, int64_t n, const rocblas_double_complex* x, int64_t incx, int64_t* result);
RBM_API rocblas_status rocblas_isamin_batched(
    rocblas_handle handle, rocblas_int n, const float* const x[], rocblas_int incx, rocblas_int batch_count,
    rocblas_int* results);
RBM_API rocblas_status rocblas_idamin_batched(
    rocblas_handle handle, rocblas_int n, const double* const x[], rocblas_int incx, rocblas_int batch_count,
    rocblas_int* results);
RBM_API rocblas_status rocblas_icamin_batched(
    rocblas_handle handle, rocblas_int n, const rocblas_float_complex* const x[], rocblas_int incx,
    rocblas_int batch_count, rocblas_int* results);
RBM_API rocblas_status rocblas_izamin_batched(
    rocblas_handle handle, rocblas_int n, const rocblas_double_complex* const x[], rocblas_int incx,
    rocblas_int batch_count, rocblas_int* results);
RBM_API rocblas_status rocblas_isamin_batched_64(
    rocblas_handle handle, int64_t n, const float* const x[], int64_t incx, int64_t batch_count, int64_t* results);
RBM_API rocblas_status rocblas_idamin_batched_64(
    rocblas_handle handle, int64_t n, const double* const x[], int64_t incx, int64_t batch_count, int64_t* results);
RBM_API rocblas_status rocblas_icamin_batched_64(
    rocblas_handle handle, int64_t n, const rocblas_float_complex* const x[], int64_t incx, int64_t batch_count,
    int64_t* results);
RBM_API rocblas_status rocblas_izamin_batched_64(
    rocblas_handle handle, int64_t n, const rocblas_double_complex* const x[], int64_t incx, int64_t batch_count,
    int64_t* results);
RBM_API rocblas_status rocblas_isamin_strided_batched(
    rocblas_handle handle, rocblas_int n, const float* x, rocblas_int incx, rocblas_stride stridex,
    rocblas_int batch_count, rocblas_int* results);
RBM_API rocblas_status rocblas_idamin_strided_batched(
    rocblas_handle handle, rocblas_int n, const double* x, rocblas_int incx, rocblas_stride stridex,
    rocblas_int batch_count, rocblas_int* results);
RBM_API rocblas_status rocblas_icamin_strided_batched(
    rocblas_handle handle, rocblas_int n, const rocblas_float_complex* x, rocblas_int incx, rocblas_stride stridex,
    rocblas_int batch_count, rocblas_int* results);
RBM_API rocblas_status rocblas_izamin_strided_batched(
    rocblas_handle handle, rocblas_int n, const rocblas_double_complex* x, rocblas_int incx, rocblas_stride stridex,
    rocblas_int batch_count, rocblas_int* results);
RBM_API rocblas_status rocblas_isamin_strided_batched_64(
    rocblas_handle handle, int64_t n, const float* x, int64_t incx, rocblas_stride stridex, int64_t batch_count,
    int64_t* results);
RBM_API rocblas_status rocblas_idamin_strided_batched_64(
    rocblas_handle handle, int64_t n, const double* x, int64_t incx, rocblas_stride stridex, int64_t batch_count,
    int64_t* results);
RBM_API rocblas_status rocblas_icamin_strided_batched_64(
    rocblas_handle handle, int64_t n, const rocblas_float_complex* x, int64_t incx, rocblas_stride stridex,
    int64_t batch_count, int64_t* results);
RBM_API rocblas_status rocblas_izamin_strided_batched_64(
    rocblas_handle handle, int64_t n, const rocblas_double_complex* x, int64_t incx, rocblas_stride stridex,
    int64_t batch_count, int64_t* results);

/** rocblas_?asum sums magnitudes:
 *     result = sum_i (|Re x_i| + |Im x_i|),  0 where n < 1 or incx < 1
 * x: n elements. Workspace: one partial sum per block of x. */
RBM_API rocblas_status rocblas_sasum(
    rocblas_handle handle, rocblas_int n, const float* x, rocblas_int incx, float* result);
RBM_API rocblas_status rocblas_dasum(
    rocblas_handle handle, rocblas_int n, const double* x, rocblas_int incx, double* result);
RBM_API rocblas_status rocblas_scasum(
    rocblas_handle handle, rocblas_int n, const rocblas_float_complex* x, rocblas_int incx, float* result);
RBM_API rocblas_status rocblas_dzasum(
    rocblas_handle handle, rocblas_int n, const rocblas_double_complex* x, rocblas_int incx, double* result);
RBM_API rocblas_status rocblas_sasum_64(rocblas_handle handle, int64_t n, const float* x, int64_t incx, float* result);
RBM_API rocblas_status rocblas_dasum_64(
    rocblas_handle handle, int64_t n, const double* x, int64_t incx, double* result);
RBM_API rocblas_status rocblas_scasum_64(
    rocblas_handle handle, int64_t n, const rocblas_float_complex* x, int64_t incx, float* result);
RBM_API rocblas_status rocblas_dzasum_64(
    rocblas_handle handle, int64_t n, const rocblas_double_complex* x, int64_t incx, double* result);
RBM_API rocblas_status rocblas_sasum_batched(
    rocblas_handle handle, rocblas_int n, const float* const x[], rocblas_int incx, rocblas_int batch_count,
    float* results);
RBM_API rocblas_status rocblas_dasum_batched(
    rocblas_handle handle, rocblas_int n, const double* const x[], rocblas_int incx, rocblas_int batch_count,
    double* results);
RBM_API rocblas_status rocblas_scasum_batched(
    rocblas_handle handle, rocblas_int n, const rocblas_float_complex* const x[], rocblas_int incx,
    rocblas_int batch_count, float* results);
RBM_API rocblas_status rocblas_dzasum_batched(
    rocblas_handle handle, rocblas_int n, const rocblas_double_complex* const x[], rocblas_int incx,
    rocblas_int batch_count, double* results);
RBM_API rocblas_status rocblas_sasum_batched_64(
    rocblas_handle handle, int64_t n, const float* const x[], int64_t incx, int64_t batch_count, float* results);
RBM_API rocblas_status rocblas_dasum_batched_64(
    rocblas_handle handle, int64_t n, const double* const x[], int64_t incx, int64_t batch_count, double* results);
RBM_API rocblas_status rocblas_scasum_batched_64(
    rocblas_handle handle, int64_t n, const rocblas_float_complex* const x[], int64_t incx, int64_t batch_count,
    float* results);
RBM_API rocblas_status rocblas_dzasum_batched_64(
    rocblas_handle handle, int64_t n, const rocblas_double_complex* const x[], int64_t incx, int64_t batch_count,
    double* results);
RBM_API rocblas_status rocblas_sasum_strided_batched(
    rocblas_handle handle, rocblas_int n, const float* x, rocblas_int incx, rocblas_stride stridex,
    rocblas_int batch_count, float* results);
RBM_API rocblas_status rocblas_dasum_strided_batched(
    rocblas_handle handle, rocblas_int n, const double* x, rocblas_int incx, rocblas_stride stridex,
    rocblas_int batch_count, double* results);
RBM_API rocblas_status rocblas_scasum_strided_batched(
    rocblas_handle handle, rocblas_int n, const rocblas_float_complex* x, rocblas_int incx, rocblas_stride stridex,
    rocblas_int batch_count, float* results);
RBM_API rocblas_status rocblas_dzasum_strided_batched(
    rocblas_handle handle, rocblas_int n, const rocblas_double_complex* x, rocblas_int incx, rocblas_stride stridex,
    rocblas_int batch_count, double* results);
RBM_API rocblas_status rocblas_sasum_strided_batched_64(
    rocblas_handle handle, int64_t n, const float* x, int64_t incx, rocblas_stride stridex, int64_t batch_count,
    float* results);
RBM_API rocblas_status rocblas_dasum_strided_batched_64(
    rocblas_handle handle, int64_t n, const double* x, int64_t incx, rocblas_stride stridex, int64_t batch_count,
    double* results);
RBM_API rocblas_status rocblas_scasum_strided_batched_64(
    rocblas_handle handle, int64_t n, const rocblas_float_complex* x, int64_t incx, rocblas_stride stridex,
    int64_t batch_count, float* results);
RBM_API rocblas_status rocblas_dzasum_strided_batched_64(
    rocblas_handle handle, int64_t n, const rocblas_double_complex* x, int64_t incx, rocblas_stride stridex,
    int64_t batch_count, double* results);

/** rocblas_?nrm2 computes the Euclidean norm, without overflow or underflow on the way:
 *     result = sqrt(sum_i |x_i|^2),  0 where n < 1 or incx < 1
 * x: n elements. Workspace: one partial norm per block of x. */
RBM_API rocblas_status rocblas_snrm2(
    rocblas_handle handle, rocblas_int n, const float* x, rocblas_int incx, float* result);
RBM_API rocblas_status rocblas_dnrm2(
    rocblas_handle handle, rocblas_int n, const double* x, rocblas_int incx, double* result);
RBM_API rocblas_status rocblas_scnrm2(
    rocblas_handle handle, rocblas_int n, const rocblas_float_complex* x, rocblas_int incx, float* result);
RBM_API rocblas_status rocblas_dznrm2(
    rocblas_handle handle, rocblas_int n, const rocblas_double_complex* x, rocblas_int incx, double* result);
RBM_API rocblas_status rocblas_snrm2_64(rocblas_handle handle, int64_t n, const float* x, int64_t incx, float* result);
RBM_API rocblas_status rocblas_dnrm2_64(
    rocblas_handle handle, int64_t n, const double* x, int64_t incx, double* result);
RBM_API rocblas_status rocblas_scnrm2_64(
    rocblas_handle handle, int64_t n, const rocblas_float_complex* x, int64_t incx, float* result);
RBM_API rocblas_status rocblas_dznrm2_64(
    rocblas_handle handle, int64_t n, const rocblas_double_complex* x, int64_t incx, double* result);
RBM_API rocblas_status rocblas_snrm2_batched(
    rocblas_handle handle, rocblas_int n, const float* const x[], rocblas_int incx, rocblas_int batch_count,
    float* results);
RBM_API rocblas_status rocblas_dnrm2_batched(
    rocblas_handle handle, rocblas_int n, const double* const x[], rocblas_int incx, rocblas_int batch_count,
    double* results);
RBM_API rocblas_status rocblas_scnrm2_batched(
    rocblas_handle handle, rocblas_int n, const rocblas_float_complex* const x[], rocblas_int incx,
    rocblas_int batch_count, float* results);
RBM_API rocblas_status rocblas_dznrm2_batched(
    rocblas_handle handle, rocblas_int n, const rocblas_double_complex* const x[], rocblas_int incx,
    rocblas_int batch_count, double* results);
RBM_API rocblas_status rocblas_snrm2_batched_64(
    rocblas_handle handle, int64_t n, const float* const x[], int64_t incx, int64_t batch_count, float* results);
RBM_API rocblas_status rocblas_dnrm2_batched_64(
    rocblas_handle handle, int64_t n, const double* const x[], int64_t incx, int64_t batch_count, double* results);
RBM_API rocblas_status rocblas_scnrm2_batched_64(
    rocblas_handle handle, int64_t n, const rocblas_float_complex* const x[], int64_t incx, int64_t batch_count,
    float* results);
RBM_API rocblas_status rocblas_dznrm2_batched_64(
    rocblas_handle handle, int64_t n, const rocblas_double_complex* const x[], int64_t incx, int64_t batch_count,
    double* results);
RBM_API rocblas_status rocblas_snrm2_strided_batched(
    rocblas_handle handle, rocblas_int n, const float* x, rocblas_int incx, rocblas_stride stridex,
    rocblas_int batch_count, float* results);
RBM_API rocblas_status rocblas_dnrm2_strided_batched(
    rocblas_handle handle, rocblas_int n, const double* x, rocblas_int incx, rocblas_stride stridex,
    rocblas_int batch_count, double* results);
RBM_API rocblas_status rocblas_scnrm2_strided_batched(
    rocblas_handle handle, rocblas_int n, const rocblas_float_complex* x, rocblas_int incx, rocblas_stride stridex,
    rocblas_int batch_count, float* results);
RBM_API rocblas_status rocblas_dznrm2_strided_batched(
    rocblas_handle handle, rocblas_int n, const rocblas_double_complex* x, rocblas_int incx, rocblas_stride stridex,
    rocblas_int batch_count, double* results);
RBM_API rocblas_status rocblas_snrm2_strided_batched_64(
    rocblas_handle handle, int64_t n, const float* x, int64_t incx, rocblas_stride stridex, int64_t batch_count,
    float* results);
RBM_API rocblas_status rocblas_dnrm2_strided_batched_64(
    rocblas_handle handle, int64_t n, const double* x, int64_t incx, rocblas_stride stridex, int64_t batch_count,
    double* results);
RBM_API rocblas_status rocblas_scnrm2_strided_batched_64(
    rocblas_handle handle, int64_t n, const rocblas_float_complex* x, int64_t incx, rocblas_stride stridex,
    int64_t batch_count, float* results);
RBM_API rocblas_status rocblas_dznrm2_strided_batched_64(
    rocblas_handle handle, int64_t n, const rocblas_double_complex* x, int64_t incx, rocblas_stride stridex,
    int64_t batch_count, double* results);

/** rocblas_?dot, ?dotu, ?dotc compute a dot product:
 *     result = sum_i x_i y_i,   dotc: sum_i conj(x_i) y_i,  0 where n < 1
 * x, y: n elements. Workspace: one partial sum per block of x. */
RBM_API rocblas_status rocblas_sdot(
    rocblas_handle handle, rocblas_int n, const float* x, rocblas_int incx, const float* y, rocblas_int incy,
    float* result);
RBM_API rocblas_status rocblas_ddot(
    rocblas_handle handle, rocblas_int n, const double* x, rocblas_int incx, const double* y, rocblas_int incy,
    double* result);
RBM_API rocblas_status rocblas_cdotu(
    rocblas_handle handle, rocblas_int n, const rocblas_float_complex* x, rocblas_int incx,
    const rocblas_float_complex* y, rocblas_int incy, rocblas_float_complex* result);
RBM_API rocblas_status rocblas_zdotu(
    rocblas_handle handle, rocblas_int n, const rocblas_double_complex* x, rocblas_int incx,
    const rocblas_double_complex* y, rocblas_int incy, rocblas_double_complex* result);
RBM_API rocblas_status rocblas_cdotc(
    rocblas_handle handle, rocblas_int n, const rocblas_float_complex* x, rocblas_int incx,
    const rocblas_float_complex* y, rocblas_int incy, rocblas_float_complex* result);
RBM_API rocblas_status rocblas_zdotc(
    rocblas_handle handle, rocblas_int n, const rocblas_double_complex* x, rocblas_int incx,
    const rocblas_double_complex* y, rocblas_int incy, rocblas_double_complex* result);
RBM_API rocblas_status rocblas_sdot_64(
    rocblas_handle handle, int64_t n, const float* x, int64_t incx, const float* y, int64_t incy, float* result);
RBM_API rocblas_status rocblas_ddot_64(
    rocblas_handle handle, int64_t n, const double* x, int64_t incx, const double* y, int64_t incy, double* result);
RBM_API rocblas_status rocblas_cdotu_64(
    rocblas_handle handle, int64_t n, const rocblas_float_complex* x, int64_t incx, const rocblas_float_complex* y,
    int64_t incy, rocblas_float_complex* result);
RBM_API rocblas_status rocblas_zdotu_64(
    rocblas_handle handle, int64_t n, const rocblas_double_complex* x, int64_t incx,
    const rocblas_double_complex* y, int64_t incy, rocblas_double_complex* result);
RBM_API rocblas_status rocblas_cdotc_64(
    rocblas_handle handle, int64_t n, const rocblas_float_complex* x, int64_t incx, const rocblas_float_complex* y,
    int64_t incy, rocblas_float_complex* result);
RBM_API rocblas_status rocblas_zdotc_64(
    rocblas_handle handle, int64_t n, const rocblas_double_complex* x, int64_t incx,
    const rocblas_double_complex* y, int64_t incy, rocblas_double_complex* result);
RBM_API rocblas_status rocblas_sdot_batched(
    rocblas_handle handle, rocblas_int n, const float* const x[], rocblas_int incx, const float* const y[],
    rocblas_int incy, rocblas_int batch_count, float* results);
RBM_API rocblas_status rocblas_ddot_batched(
    rocblas_handle handle, rocblas_int n, const double* const x[], rocblas_int incx, const double* const y[],
    rocblas_int incy, rocblas_int batch_count, double* results);
RBM_API rocblas_status rocblas_cdotu_batched(
    rocblas_handle handle, rocblas_int n, const rocblas_float_complex* const x[], rocblas_int incx,
    const rocblas_float_complex* const y[], rocblas_int incy, rocblas_int batch_count,
    rocblas_float_complex* results);
RBM_API rocblas_status rocblas_zdotu_batched(
    rocblas_handle handle, rocblas_int n, const rocblas_double_complex* const x[], rocblas_int incx,
    const rocblas_double_complex* const y[], rocblas_int incy, rocblas_int batch_count,
    rocblas_double_complex* results);
RBM_API rocblas_status rocblas_cdotc_batched(
    rocblas_handle handle, rocblas_int n, const rocblas_float_complex* const x[], rocblas_int incx,
    const rocblas_float_complex* const y[], rocblas_int incy, rocblas_int batch_count,
    rocblas_float_complex* results);
RBM_API rocblas_status rocblas_zdotc_batched(
    rocblas_handle handle, rocblas_int n, const rocblas_double_complex* const x[], rocblas_int incx,
    const rocblas_double_complex* const y[], rocblas_int incy, rocblas_int batch_count,
    rocblas_double_complex* results);
RBM_API rocblas_status rocblas_sdot_batched_64(
    rocblas_handle handle, int64_t n, const float* const x[], int64_t incx, const float* const y[], int64_t incy,
    int64_t batch_count, float* results);
RBM_API rocblas_status rocblas_ddot_batched_64(
    rocblas_handle handle, int64_t n, const double* const x[], int64_t incx, const double* const y[], int64_t incy,
    int64_t batch_count, double* results);
RBM_API rocblas_status rocblas_cdotu_batched_64(
    rocblas_handle handle, int64_t n, const rocblas_float_complex* const x[], int64_t incx,
    const rocblas_float_complex* const y[], int64_t incy, int64_t batch_count, rocblas_float_complex* results);
RBM_API rocblas_status rocblas_zdotu_batched_64(
    rocblas_handle handle, int64_t n, const rocblas_double_complex* const x[], int64_t incx,
    const rocblas_double_complex* const y[], int64_t incy, int64_t batch_count, rocblas_double_complex* results);
RBM_API rocblas_status rocblas_cdotc_batched_64(
    rocblas_handle handle, int64_t n, const rocblas_float_complex* const x[], int64_t incx,
    const rocblas_float_complex* const y[], int64_t incy, int64_t batch_count, rocblas_float_complex* results);
RBM_API rocblas_status rocblas_zdotc_batched_64(
    rocblas_handle handle, int64_t n, const rocblas_double_complex* const x[], int64_t incx,
    const rocblas_double_complex* const y[], int64_t incy, int64_t batch_count, rocblas_double_complex* results);
RBM_API rocblas_status rocblas_sdot_strided_batched(
    rocblas_handle handle, rocblas_int n, const float* x, rocblas_int incx, rocblas_stride stridex, const float* y,
    rocblas_int incy, rocblas_stride stridey, rocblas_int batch_count, float* results);
RBM_API rocblas_status rocblas_ddot_strided_batched(
    rocblas_handle handle, rocblas_int n, const double* x, rocblas_int incx, rocblas_stride stridex,
    const double* y, rocblas_int incy, rocblas_stride stridey, rocblas_int batch_count, double* results);
RBM_API rocblas_status rocblas_cdotu_strided_batched(
    rocblas_handle handle, rocblas_int n, const rocblas_float_complex* x, rocblas_int incx, rocblas_stride stridex,
    const rocblas_float_complex* y, rocblas_int incy, rocblas_stride stridey, rocblas_int batch_count,
    rocblas_float_complex* results);
RBM_API rocblas_status rocblas_zdotu_strided_batched(
    rocblas_handle handle, rocblas_int n, const rocblas_double_complex* x, rocblas_int incx, rocblas_stride stridex,
    const rocblas_double_complex* y, rocblas_int incy, rocblas_stride stridey, rocblas_int batch_count,
    rocblas_double_complex* results);
RBM_API rocblas_status rocblas_cdotc_strided_batched(
    rocblas_handle handle, rocblas_int n, const rocblas_float_complex* x, rocblas_int incx, rocblas_stride stridex,
    const rocblas_float_complex* y, rocblas_int incy, rocblas_stride stridey, rocblas_int batch_count,
    rocblas_float_complex* results);
RBM_API rocblas_status rocblas_zdotc_strided_batched(
    rocblas_handle handle, rocblas_int n, const rocblas_double_complex* x, rocblas_int incx, rocblas_stride stridex,
    const rocblas_double_complex* y, rocblas_int incy, rocblas_stride stridey, rocblas_int batch_count,
    rocblas_double_complex* results);
RBM_API rocblas_status rocblas_sdot_strided_batched_64(
    rocblas_handle handle, int64_t n, const float* x, int64_t incx, rocblas_stride stridex, const float* y,
    int64_t incy, rocblas_stride stridey, int64_t batch_count, float* results);
RBM_API rocblas_status rocblas_ddot_strided_batched_64(
    rocblas_handle handle, int64_t n, const double* x, int64_t incx, rocblas_stride stridex, const double* y,
    int64_t incy, rocblas_stride stridey, int64_t batch_count, double* results);
RBM_API rocblas_status rocblas_cdotu_strided_batched_64(
    rocblas_handle handle, int64_t n, const rocblas_float_complex* x, int64_t incx, rocblas_stride stridex,
    const rocblas_float_complex* y, int64_t incy, rocblas_stride stridey, int64_t batch_count,
    rocblas_float_complex* results);
RBM_API rocblas_status rocblas_zdotu_strided_batched_64(
    rocblas_handle handle, int64_t n, const rocblas_double_complex* x, int64_t incx, rocblas_stride stridex,
    const rocblas_double_complex* y, int64_t incy, rocblas_stride stridey, int64_t batch_count,
    rocblas_double_complex* results);
RBM_API rocblas_status rocblas_cdotc_strided_batched_64(
    rocblas_handle handle, int64_t n, const rocblas_float_complex* x, int64_t incx, rocblas_stride stridex,
    const rocblas_float_complex* y, int64_t incy, rocblas_stride stridey, int64_t batch_count,
    rocblas_float_complex* results);
RBM_API rocblas_status rocblas_zdotc_strided_batched_64(
    rocblas_handle handle, int64_t n, const rocblas_double_complex* x, int64_t incx, rocblas_stride stridex,
    const rocblas_double_complex* y, int64_t incy, rocblas_stride stridey, int64_t batch_count,
    rocblas_double_complex* results);

/** rocblas_?axpy adds a multiple of a vector:
 *     y := alpha x + y
 * x, y: n elements. No workspace. */
RBM_API rocblas_status rocblas_saxpy(
    rocblas_handle handle, rocblas_int n, const float* alpha, const float* x, rocblas_int incx, float* y,
    rocblas_int incy);
RBM_API rocblas_status rocblas_daxpy(
    rocblas_handle handle, rocblas_int n, const double* alpha, const double* x, rocblas_int incx, double* y,
    rocblas_int incy);
RBM_API rocblas_status rocblas_caxpy(
    rocblas_handle handle, rocblas_int n, const rocblas_float_complex* alpha, const rocblas_float_complex* x,
    rocblas_int incx, rocblas_float_complex* y, rocblas_int incy);
RBM_API rocblas_status rocblas_zaxpy(
    rocblas_handle handle, rocblas_int n, const rocblas_double_complex* alpha, const rocblas_double_complex* x,
    rocblas_int incx, rocblas_double_complex* y, rocblas_int incy);
RBM_API rocblas_status rocblas_saxpy_64(
    rocblas_handle handle, int64_t n, const float* alpha, const float* x, int64_t incx, float* y, int64_t incy);
RBM_API rocblas_status rocblas_daxpy_64(
    rocblas_handle handle, int64_t n, const double* alpha, const double* x, int64_t incx, double* y, int64_t incy);
RBM_API rocblas_status rocblas_caxpy_64(
    rocblas_handle handle, int64_t n, const rocblas_float_complex* alpha, const rocblas_float_complex* x,
    int64_t incx, rocblas_float_complex* y, int64_t incy);
RBM_API rocblas_status rocblas_zaxpy_64(
    rocblas_handle handle, int64_t n, const rocblas_double_complex* alpha, const rocblas_double_complex* x,
    int64_t incx, rocblas_double_complex* y, int64_t incy);
RBM_API rocblas_status rocblas_saxpy_batched(
    rocblas_handle handle, rocblas_int n, const float* alpha, const float* const x[], rocblas_int incx,
    float* const y[], rocblas_int incy, rocblas_int batch_count);
RBM_API rocblas_status rocblas_daxpy_batched(
    rocblas_handle handle, rocblas_int n, const double* alpha, const double* const x[], rocblas_int incx,
    double* const y[], rocblas_int incy, rocblas_int batch_count);
RBM_API rocblas_status rocblas_caxpy_batched(
    rocblas_handle handle, rocblas_int n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* const x[], rocblas_int incx, rocblas_float_complex* const y[], rocblas_int incy,
    rocblas_int batch_count);
RBM_API rocblas_status rocblas_zaxpy_batched(
    rocblas_handle handle, rocblas_int n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* const x[], rocblas_int incx, rocblas_double_complex* const y[], rocblas_int incy,
    rocblas_int batch_count);
RBM_API rocblas_status rocblas_saxpy_batched_64(
    rocblas_handle handle, int64_t n, const float* alpha, const float* const x[], int64_t incx, float* const y[],
    int64_t incy, int64_t batch_count);
RBM_API rocblas_status rocblas_daxpy_batched_64(
    rocblas_handle handle, int64_t n, const double* alpha, const double* const x[], int64_t incx, double* const y[],
    int64_t incy, int64_t batch_count);
RBM_API rocblas_status rocblas_caxpy_batched_64(
    rocblas_handle handle, int64_t n, const rocblas_float_complex* alpha, const rocblas_float_complex* const x[],
    int64_t incx, rocblas_float_complex* const y[], int64_t incy, int64_t batch_count);
RBM_API rocblas_status rocblas_zaxpy_batched_64(
    rocblas_handle handle, int64_t n, const rocblas_double_complex* alpha, const rocblas_double_complex* const x[],
    int64_t incx, rocblas_double_complex* const y[], int64_t incy, int64_t batch_count);
RBM_API rocblas_status rocblas_saxpy_strided_batched(
    rocblas_handle handle, rocblas_int n, const float* alpha, const float* x, rocblas_int incx,
    rocblas_stride stridex, float* y, rocblas_int incy, rocblas_stride stridey, rocblas_int batch_count);
RBM_API rocblas_status rocblas_daxpy_strided_batched(
    rocblas_handle handle, rocblas_int n, const double* alpha, const double* x, rocblas_int incx,
    rocblas_stride stridex, double* y, rocblas_int incy, rocblas_stride stridey, rocblas_int batch_count);
RBM_API rocblas_status rocblas_caxpy_strided_batched(
    rocblas_handle handle, rocblas_int n, const rocblas_float_complex* alpha, const rocblas_float_complex* x,
    rocblas_int incx, rocblas_stride stridex, rocblas_float_complex* y, rocblas_int incy, rocblas_stride stridey,
    rocblas_int batch_count);
RBM_API rocblas_status rocblas_zaxpy_strided_batched(
    rocblas_handle handle, rocblas_int n, const rocblas_double_complex* alpha, const rocblas_double_complex* x,
    rocblas_int incx, rocblas_stride stridex, rocblas_double_complex* y, rocblas_int incy, rocblas_stride stridey,
    rocblas_int batch_count);
RBM_API rocblas_status rocblas_saxpy_strided_batched_64(
    rocblas_handle handle, int64_t n, const float* alpha, const float* x, int64_t incx, rocblas_stride stridex,
    float* y, int64_t incy, rocblas_stride stridey, int64_t batch_count);
RBM_API rocblas_status rocblas_daxpy_strided_batched_64(
    rocblas_handle handle, int64_t n, const double* alpha, const double* x, int64_t incx, rocblas_stride stridex,
    double* y, int64_t incy, rocblas_stride stridey, int64_t batch_count);
RBM_API rocblas_status rocblas_caxpy_strided_batched_64(
    rocblas_handle handle, int64_t n, const rocblas_float_complex* alpha, const rocblas_float_complex* x,
    int64_t incx, rocblas_stride stridex, rocblas_float_complex* y, int64_t incy, rocblas_stride stridey,
    int64_t batch_count);
RBM_API rocblas_status rocblas_zaxpy_strided_batched_64(
    rocblas_handle handle, int64_t n, const rocblas_double_complex* alpha, const rocblas_double_complex* x,
    int64_t incx, rocblas_stride stridex, rocblas_double_complex* y, int64_t incy, rocblas_stride stridey,
    int64_t batch_count);

/** rocblas_?copy copies a vector:
 *     y := x
 * x, y: n elements. No workspace. */
RBM_API rocblas_status rocblas_scopy(
    rocblas_handle handle, rocblas_int n, const float* x, rocblas_int incx, float* y, rocblas_int incy);
RBM_API rocblas_status rocblas_dcopy(
    rocblas_handle handle, rocblas_int n, const double* x, rocblas_int incx, double* y, rocblas_int incy);
RBM_API rocblas_status rocblas_ccopy(
    rocblas_handle handle, rocblas_int n, const rocblas_float_complex* x, rocblas_int incx,
    rocblas_float_complex* y, rocblas_int incy);
RBM_API rocblas_status rocblas_zcopy(
    rocblas_handle handle, rocblas_int n, const rocblas_double_complex* x, rocblas_int incx,
    rocblas_double_complex* y, rocblas_int incy);
RBM_API rocblas_status rocblas_scopy_64(
    rocblas_handle handle, int64_t n, const float* x, int64_t incx, float* y, int64_t incy);
RBM_API rocblas_status rocblas_dcopy_64(
    rocblas_handle handle, int64_t n, const double* x, int64_t incx, double* y, int64_t incy);
RBM_API rocblas_status rocblas_ccopy_64(
    rocblas_handle handle, int64_t n, const rocblas_float_complex* x, int64_t incx, rocblas_float_complex* y,
    int64_t incy);
RBM_API rocblas_status rocblas_zcopy_64(
    rocblas_handle handle, int64_t n, const rocblas_double_complex* x, int64_t incx, rocblas_double_complex* y,
    int64_t incy);
RBM_API rocblas_status rocblas_scopy_batched(
    rocblas_handle handle, rocblas_int n, const float* const x[], rocblas_int incx, float* const y[],
    rocblas_int incy, rocblas_int batch_count);
RBM_API rocblas_status rocblas_dcopy_batched(
    rocblas_handle handle, rocblas_int n, const double* const x[], rocblas_int incx, double* const y[],
    rocblas_int incy, rocblas_int batch_count);
RBM_API rocblas_status rocblas_ccopy_batched(
    rocblas_handle handle, rocblas_int n, const rocblas_float_complex* const x[], rocblas_int incx,
    rocblas_float_complex* const y[], rocblas_int incy, rocblas_int batch_count);
RBM_API rocblas_status rocblas_zcopy_batched(
    rocblas_handle handle, rocblas_int n, const rocblas_double_complex* const x[], rocblas_int incx,
    rocblas_double_complex* const y[], rocblas_int incy, rocblas_int batch_count);
RBM_API rocblas_status rocblas_scopy_batched_64(
    rocblas_handle handle, int64_t n, const float* const x[], int64_t incx, float* const y[], int64_t incy,
    int64_t batch_count);
RBM_API rocblas_status rocblas_dcopy_batched_64(
    rocblas_handle handle, int64_t n, const double* const x[], int64_t incx, double* const y[], int64_t incy,
    int64_t batch_count);
RBM_API rocblas_status rocblas_ccopy_batched_64(
    rocblas_handle handle, int64_t n, const rocblas_float_complex* const x[], int64_t incx,
    rocblas_float_complex* const y[], int64_t incy, int64_t batch_count);
RBM_API rocblas_status rocblas_zcopy_batched_64(
    rocblas_handle handle, int64_t n, const rocblas_double_complex* const x[], int64_t incx,
    rocblas_double_complex* const y[], int64_t incy, int64_t batch_count);
RBM_API rocblas_status rocblas_scopy_strided_batched(
    rocblas_handle handle, rocblas_int n, const float* x, rocblas_int incx, rocblas_stride stridex, float* y,
    rocblas_int incy, rocblas_stride stridey, rocblas_int batch_count);
RBM_API rocblas_status rocblas_dcopy_strided_batched(
    rocblas_handle handle, rocblas_int n, const double* x, rocblas_int incx, rocblas_stride stridex, double* y,
    rocblas_int incy, rocblas_stride stridey, rocblas_int batch_count);
RBM_API rocblas_status rocblas_ccopy_strided_batched(
    rocblas_handle handle, rocblas_int n, const rocblas_float_complex* x, rocblas_int incx, rocblas_stride stridex,
    rocblas_float_complex* y, rocblas_int incy, rocblas_stride stridey, rocblas_int batch_count);
RBM_API rocblas_status rocblas_zcopy_strided_batched(
    rocblas_handle handle, rocblas_int n, const rocblas_double_complex* x, rocblas_int incx, rocblas_stride stridex,
    rocblas_double_complex* y, rocblas_int incy, rocblas_stride stridey, rocblas_int batch_count);
RBM_API rocblas_status rocblas_scopy_strided_batched_64(
    rocblas_handle handle, int64_t n, const float* x, int64_t incx, rocblas_stride stridex, float* y, int64_t incy,
    rocblas_stride stridey, int64_t batch_count);
RBM_API rocblas_status rocblas_dcopy_strided_batched_64(
    rocblas_handle handle, int64_t n, const double* x, int64_t incx, rocblas_stride stridex, double* y,
    int64_t incy, rocblas_stride stridey, int64_t batch_count);
RBM_API rocblas_status rocblas_ccopy_strided_batched_64(
    rocblas_handle handle, int64_t n, const rocblas_float_complex* x, int64_t incx, rocblas_stride stridex,
    rocblas_float_complex* y, int64_t incy, rocblas_stride stridey, int64_t batch_count);
RBM_API rocblas_status rocblas_zcopy_strided_batched_64(
    rocblas_handle handle, int64_t n, const rocblas_double_complex* x, int64_t incx, rocblas_stride stridex,
    rocblas_double_complex* y, int64_t incy, rocblas_stride stridey, int64_t batch_count);

/** rocblas_?scal scales a vector:
 *     x := alpha x
 * x: n elements; csscal and zdscal take a real alpha. Nothing happens where incx < 1. No workspace. */
RBM_API rocblas_status rocblas_sscal(
    rocblas_handle handle, rocblas_int n, const float* alpha, float* x, rocblas_int incx);
RBM_API rocblas_status rocblas_dscal(
    rocblas_handle handle, rocblas_int n, const double* alpha, double* x, rocblas_int incx);
RBM_API rocblas_status rocblas_cscal(
    rocblas_handle handle, rocblas_int n, const rocblas_float_complex* alpha, rocblas_float_complex* x,
    rocblas_int incx);
RBM_API rocblas_status rocblas_zscal(
    rocblas_handle handle, rocblas_int n, const rocblas_double_complex* alpha, rocblas_double_complex* x,
    rocblas_int incx);
RBM_API rocblas_status rocblas_csscal(
    rocblas_handle handle, rocblas_int n, const float* alpha, rocblas_float_complex* x, rocblas_int incx);
RBM_API rocblas_status rocblas_zdscal(
    rocblas_handle handle, rocblas_int n, const double* alpha, rocblas_double_complex* x, rocblas_int incx);
RBM_API rocblas_status rocblas_sscal_64(rocblas_handle handle, int64_t n, const float* alpha, float* x, int64_t incx);
RBM_API rocblas_status rocblas_dscal_64(rocblas_handle handle, int64_t n, const double* alpha, double* x, int64_t incx);
RBM_API rocblas_status rocblas_cscal_64(
    rocblas_handle handle, int64_t n, const rocblas_float_complex* alpha, rocblas_float_complex* x, int64_t incx);
RBM_API rocblas_status rocblas_zscal_64(
    rocblas_handle handle, int64_t n, const rocblas_double_complex* alpha, rocblas_double_complex* x, int64_t incx);
RBM_API rocblas_status rocblas_csscal_64(
    rocblas_handle handle, int64_t n, const float* alpha, rocblas_float_complex* x, int64_t incx);
RBM_API rocblas_status rocblas_zdscal_64(
    rocblas_handle handle, int64_t n, const double* alpha, rocblas_double_complex* x, int64_t incx);
RBM_API rocblas_status rocblas_sscal_batched(
    rocblas_handle handle, rocblas_int n, const float* alpha, float* const x[], rocblas_int incx,
    rocblas_int batch_count);
RBM_API rocblas_status rocblas_dscal_batched(
    rocblas_handle handle, rocblas_int n, const double* alpha, double* const x[], rocblas_int incx,
    rocblas_int batch_count);
RBM_API rocblas_status rocblas_cscal_batched(
    rocblas_handle handle, rocblas_int n, const rocblas_float_complex* alpha, rocblas_float_complex* const x[],
    rocblas_int incx, rocblas_int batch_count);
RBM_API rocblas_status rocblas_zscal_batched(
    rocblas_handle handle, rocblas_int n, const rocblas_double_complex* alpha, rocblas_double_complex* const x[],
    rocblas_int incx, rocblas_int batch_count);
RBM_API rocblas_status rocblas_csscal_batched(
    rocblas_handle handle, rocblas_int n, const float* alpha, rocblas_float_complex* const x[], rocblas_int incx,
    rocblas_int batch_count);
RBM_API rocblas_status rocblas_zdscal_batched(
    rocblas_handle handle, rocblas_int n, const double* alpha, rocblas_double_complex* const x[], rocblas_int incx,
    rocblas_int batch_count);
RBM_API rocblas_status rocblas_sscal_batched_64(
    rocblas_handle handle, int64_t n, const float* alpha, float* const x[], int64_t incx, int64_t batch_count);
RBM_API rocblas_status rocblas_dscal_batched_64(
    rocblas_handle handle, int64_t n, const double* alpha, double* const x[], int64_t incx, int64_t batch_count);
RBM_API rocblas_status rocblas_cscal_batched_64(
    rocblas_handle handle, int64_t n, const rocblas_float_complex* alpha, rocblas_float_complex* const x[],
    int64_t incx, int64_t batch_count);
RBM_API rocblas_status rocblas_zscal_batched_64(
    rocblas_handle handle, int64_t n, const rocblas_double_complex* alpha, rocblas_double_complex* const x[],
    int64_t incx, int64_t batch_count);
RBM_API rocblas_status rocblas_csscal_batched_64(
    rocblas_handle handle, int64_t n, const float* alpha, rocblas_float_complex* const x[], int64_t incx,
    int64_t batch_count);
RBM_API rocblas_status rocblas_zdscal_batched_64(
    rocblas_handle handle, int64_t n, const double* alpha, rocblas_double_complex* const x[], int64_t incx,
    int64_t batch_count);
RBM_API rocblas_status rocblas_sscal_strided_batched(
    rocblas_handle handle, rocblas_int n, const float* alpha, float* x, rocblas_int incx, rocblas_stride stridex,
    rocblas_int batch_count);
RBM_API rocblas_status rocblas_dscal_strided_batched(
    rocblas_handle handle, rocblas_int n, const double* alpha, double* x, rocblas_int incx, rocblas_stride stridex,
    rocblas_int batch_count);
RBM_API rocblas_status rocblas_cscal_strided_batched(
    rocblas_handle handle, rocblas_int n, const rocblas_float_complex* alpha, rocblas_float_complex* x,
    rocblas_int incx, rocblas_stride stridex, rocblas_int batch_count);
RBM_API rocblas_status rocblas_zscal_strided_batched(
    rocblas_handle handle, rocblas_int n, const rocblas_double_complex* alpha, rocblas_double_complex* x,
    rocblas_int incx, rocblas_stride stridex, rocblas_int batch_count);
RBM_API rocblas_status rocblas_csscal_strided_batched(
    rocblas_handle handle, rocblas_int n, const float* alpha, rocblas_float_complex* x, rocblas_int incx,
    rocblas_stride stridex, rocblas_int batch_count);
RBM_API rocblas_status rocblas_zdscal_strided_batched(
    rocblas_handle handle, rocblas_int n, const double* alpha, rocblas_double_complex* x, rocblas_int incx,
    rocblas_stride stridex, rocblas_int batch_count);
RBM_API rocblas_status rocblas_sscal_strided_batched_64(
    rocblas_handle handle, int64_t n, const float* alpha, float* x, int64_t incx, rocblas_stride stridex,
    int64_t batch_count);
RBM_API rocblas_status rocblas_dscal_strided_batched_64(
    rocblas_handle handle, int64_t n, const double* alpha, double* x, int64_t incx, rocblas_stride stridex,
    int64_t batch_count);
RBM_API rocblas_status rocblas_cscal_strided_batched_64(
    rocblas_handle handle, int64_t n, const rocblas_float_complex* alpha, rocblas_float_complex* x, int64_t incx,
    rocblas_stride stridex, int64_t batch_count);
RBM_API rocblas_status rocblas_zscal_strided_batched_64(
    rocblas_handle handle, int64_t n, const rocblas_double_complex* alpha, rocblas_double_complex* x, int64_t incx,
    rocblas_stride stridex, int64_t batch_count);
RBM_API rocblas_status rocblas_csscal_strided_batched_64(
    rocblas_handle handle, int64_t n, const float* alpha, rocblas_float_complex* x, int64_t incx,
    rocblas_stride stridex, int64_t batch_count);
RBM_API rocblas_status rocblas_zdscal_strided_batched_64(
    rocblas_handle handle, int64_t n, const double* alpha, rocblas_double_complex* x, int64_t incx,
    rocblas_stride stridex, int64_t batch_count);

/** rocblas_?swap exchanges two vectors:
 *     x <-> y
 * x, y: n elements. No workspace. */
RBM_API rocblas_status rocblas_sswap(
    rocblas_handle handle, rocblas_int n, float* x, rocblas_int incx, float* y, rocblas_int incy);
RBM_API rocblas_status rocblas_dswap(
    rocblas_handle handle, rocblas_int n, double* x, rocblas_int incx, double* y, rocblas_int incy);
RBM_API rocblas_status rocblas_cswap(
    rocblas_handle handle, rocblas_int n, rocblas_float_complex* x, rocblas_int incx, rocblas_float_complex* y,
    rocblas_int incy);
RBM_API rocblas_status rocblas_zswap(
    rocblas_handle handle, rocblas_int n, rocblas_double_complex* x, rocblas_int incx, rocblas_double_complex* y,
    rocblas_int incy);
RBM_API rocblas_status rocblas_sswap_64(
    rocblas_handle handle, int64_t n, float* x, int64_t incx, float* y, int64_t incy);
RBM_API rocblas_status rocblas_dswap_64(
    rocblas_handle handle, int64_t n, double* x, int64_t incx, double* y, int64_t incy);
RBM_API rocblas_status rocblas_cswap_64(
    rocblas_handle handle, int64_t n, rocblas_float_complex* x, int64_t incx, rocblas_float_complex* y,
    int64_t incy);
RBM_API rocblas_status rocblas_zswap_64(
    rocblas_handle handle, int64_t n, rocblas_double_complex* x, int64_t incx, rocblas_double_complex* y,
    int64_t incy);
RBM_API rocblas_status rocblas_sswap_batched(
    rocblas_handle handle, rocblas_int n, float* const x[], rocblas_int incx, float* const y[], rocblas_int incy,
    rocblas_int batch_count);
RBM_API rocblas_status rocblas_dswap_batched(
    rocblas_handle handle, rocblas_int n, double* const x[], rocblas_int incx, double* const y[], rocblas_int incy,
    rocblas_int batch_count);
RBM_API rocblas_status rocblas_cswap_batched(
    rocblas_handle handle, rocblas_int n, rocblas_float_complex* const x[], rocblas_int incx,
    rocblas_float_complex* const y[], rocblas_int incy, rocblas_int batch_count);
RBM_API rocblas_status rocblas_zswap_batched(
    rocblas_handle handle, rocblas_int n, rocblas_double_complex* const x[], rocblas_int incx,
    rocblas_double_complex* const y[], rocblas_int incy, rocblas_int batch_count);
RBM_API rocblas_status rocblas_sswap_batched_64(
    rocblas_handle handle, int64_t n, float* const x[], int64_t incx, float* const y[], int64_t incy,
    int64_t batch_count);
RBM_API rocblas_status rocblas_dswap_batched_64(
    rocblas_handle handle, int64_t n, double* const x[], int64_t incx, double* const y[], int64_t incy,
    int64_t batch_count);
RBM_API rocblas_status rocblas_cswap_batched_64(
    rocblas_handle handle, int64_t n, rocblas_float_complex* const x[], int64_t incx,
    rocblas_float_complex* const y[], int64_t incy, int64_t batch_count);
RBM_API rocblas_status rocblas_zswap_batched_64(
    rocblas_handle handle, int64_t n, rocblas_double_complex* const x[], int64_t incx,
    rocblas_double_complex* const y[], int64_t incy, int64_t batch_count);
RBM_API rocblas_status rocblas_sswap_strided_batched(
    rocblas_handle handle, rocblas_int n, float* x, rocblas_int incx, rocblas_stride stridex, float* y,
    rocblas_int incy, rocblas_stride stridey, rocblas_int batch_count);
RBM_API rocblas_status rocblas_dswap_strided_batched(
    rocblas_handle handle, rocblas_int n, double* x, rocblas_int incx, rocblas_stride stridex, double* y,
    rocblas_int incy, rocblas_stride stridey, rocblas_int batch_count);
RBM_API rocblas_status rocblas_cswap_strided_batched(
    rocblas_handle handle, rocblas_int n, rocblas_float_complex* x, rocblas_int incx, rocblas_stride stridex,
    rocblas_float_complex* y, rocblas_int incy, rocblas_stride stridey, rocblas_int batch_count);
RBM_API rocblas_status rocblas_zswap_strided_batched(
    rocblas_handle handle, rocblas_int n, rocblas_double_complex* x, rocblas_int incx, rocblas_stride stridex,
    rocblas_double_complex* y, rocblas_int incy, rocblas_stride stridey, rocblas_int batch_count);
RBM_API rocblas_status rocblas_sswap_strided_batched_64(
    rocblas_handle handle, int64_t n, float* x, int64_t incx, rocblas_stride stridex, float* y, int64_t incy,
    rocblas_stride stridey, int64_t batch_count);
RBM_API rocblas_status rocblas_dswap_strided_batched_64(
    rocblas_handle handle, int64_t n, double* x, int64_t incx, rocblas_stride stridex, double* y, int64_t incy,
    rocblas_stride stridey, int64_t batch_count);
RBM_API rocblas_status rocblas_cswap_strided_batched_64(
    rocblas_handle handle, int64_t n, rocblas_float_complex* x, int64_t incx, rocblas_stride stridex,
    rocblas_float_complex* y, int64_t incy, rocblas_stride stridey, int64_t batch_count);
RBM_API rocblas_status rocblas_zswap_strided_batched_64(
    rocblas_handle handle, int64_t n, rocblas_double_complex* x, int64_t incx, rocblas_stride stridex,
    rocblas_double_complex* y, int64_t incy, rocblas_stride stridey, int64_t batch_count);

/* ---------------------------------------------------------------------------------------------------------------------
 * Level 2
 * ------------------------------------------------------------------------------------------------------------------ */

/** rocblas_?gemv multiplies a matrix and a vector:
 *     y := alpha op(A) x + beta y,   op(A) = A, A^T or A^H
 * A: m x n, lda >= max(1, m); x: n elements (m where A is transposed), y: m (n). No workspace.
 * A beta of 0 does not read y; an alpha of 0 does not read A and x. */
RBM_API rocblas_status rocblas_sgemv(
    rocblas_handle handle, rocblas_operation trans, rocblas_int m, rocblas_int n, const float* alpha,
    const float* A, rocblas_int lda, const float* x, rocblas_int incx, const float* beta, float* y,
    rocblas_int incy);
RBM_API rocblas_status rocblas_dgemv(
    rocblas_handle handle, rocblas_operation trans, rocblas_int m, rocblas_int n, const double* alpha,
    const double* A, rocblas_int lda, const double* x, rocblas_int incx, const double* beta, double* y,
    rocblas_int incy);
RBM_API rocblas_status rocblas_cgemv(
    rocblas_handle handle, rocblas_operation trans, rocblas_int m, rocblas_int n,
    const rocblas_float_complex* alpha, const rocblas_float_complex* A, rocblas_int lda,
    const rocblas_float_complex* x, rocblas_int incx, const rocblas_float_complex* beta, rocblas_float_complex* y,
    rocblas_int incy);
RBM_API rocblas_status rocblas_zgemv(
    rocblas_handle handle, rocblas_operation trans, rocblas_int m, rocblas_int n,
    const rocblas_double_complex* alpha, const rocblas_double_complex* A, rocblas_int lda,
    const rocblas_double_complex* x, rocblas_int incx, const rocblas_double_complex* beta,
    rocblas_double_complex* y, rocblas_int incy);
RBM_API rocblas_status rocblas_sgemv_64(
    rocblas_handle handle, rocblas_operation trans, int64_t m, int64_t n, const float* alpha, const float* A,
    int64_t lda, const float* x, int64_t incx, const float* beta, float* y, int64_t incy);
RBM_API rocblas_status rocblas_dgemv_64(
    rocblas_handle handle, rocblas_operation trans, int64_t m, int64_t n, const double* alpha, const double* A,
    int64_t lda, const double* x, int64_t incx, const double* beta, double* y, int64_t incy);
RBM_API rocblas_status rocblas_cgemv_64(
    rocblas_handle handle, rocblas_operation trans, int64_t m, int64_t n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* A, int64_t lda, const rocblas_float_complex* x, int64_t incx,
    const rocblas_float_complex* beta, rocblas_float_complex* y, int64_t incy);
RBM_API rocblas_status rocblas_zgemv_64(
    rocblas_handle handle, rocblas_operation trans, int64_t m, int64_t n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* A, int64_t lda, const rocblas_double_complex* x, int64_t incx,
    const rocblas_double_complex* beta, rocblas_double_complex* y, int64_t incy);
RBM_API rocblas_status rocblas_sgemv_batched(
    rocblas_handle handle, rocblas_operation trans, rocblas_int m, rocblas_int n, const float* alpha,
    const float* const A[], rocblas_int lda, const float* const x[], rocblas_int incx, const float* beta,
    float* const y[], rocblas_int incy, rocblas_int batch_count);
RBM_API rocblas_status rocblas_dgemv_batched(
    rocblas_handle handle, rocblas_operation trans, rocblas_int m, rocblas_int n, const double* alpha,
    const double* const A[], rocblas_int lda, const double* const x[], rocblas_int incx, const double* beta,
    double* const y[], rocblas_int incy, rocblas_int batch_count);
RBM_API rocblas_status rocblas_cgemv_batched(
    rocblas_handle handle, rocblas_operation trans, rocblas_int m, rocblas_int n,
    const rocblas_float_complex* alpha, const rocblas_float_complex* const A[], rocblas_int lda,
    const rocblas_float_complex* const x[], rocblas_int incx, const rocblas_float_complex* beta,
    rocblas_float_complex* const y[], rocblas_int incy, rocblas_int batch_count);
RBM_API rocblas_status rocblas_zgemv_batched(
    rocblas_handle handle, rocblas_operation trans, rocblas_int m, rocblas_int n,
    const rocblas_double_complex* alpha, const rocblas_double_complex* const A[], rocblas_int lda,
    const rocblas_double_complex* const x[], rocblas_int incx, const rocblas_double_complex* beta,
    rocblas_double_complex* const y[], rocblas_int incy, rocblas_int batch_count);
RBM_API rocblas_status rocblas_sgemv_batched_64(
    rocblas_handle handle, rocblas_operation trans, int64_t m, int64_t n, const float* alpha,
    const float* const A[], int64_t lda, const float* const x[], int64_t incx, const float* beta, float* const y[],
    int64_t incy, int64_t batch_count);
RBM_API rocblas_status rocblas_dgemv_batched_64(
    rocblas_handle handle, rocblas_operation trans, int64_t m, int64_t n, const double* alpha,
    const double* const A[], int64_t lda, const double* const x[], int64_t incx, const double* beta,
    double* const y[], int64_t incy, int64_t batch_count);
RBM_API rocblas_status rocblas_cgemv_batched_64(
    rocblas_handle handle, rocblas_operation trans, int64_t m, int64_t n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* const A[], int64_t lda, const rocblas_float_complex* const x[], int64_t incx,
    const rocblas_float_complex* beta, rocblas_float_complex* const y[], int64_t incy, int64_t batch_count);
RBM_API rocblas_status rocblas_zgemv_batched_64(
    rocblas_handle handle, rocblas_operation trans, int64_t m, int64_t n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* const A[], int64_t lda, const rocblas_double_complex* const x[], int64_t incx,
    const rocblas_double_complex* beta, rocblas_double_complex* const y[], int64_t incy, int64_t batch_count);
RBM_API rocblas_status rocblas_sgemv_strided_batched(
    rocblas_handle handle, rocblas_operation trans, rocblas_int m, rocblas_int n, const float* alpha,
    const float* A, rocblas_int lda, rocblas_stride strideA, const float* x, rocblas_int incx,
    rocblas_stride stridex, const float* beta, float* y, rocblas_int incy, rocblas_stride stridey,
    rocblas_int batch_count);
RBM_API rocblas_status rocblas_dgemv_strided_batched(
    rocblas_handle handle, rocblas_operation trans, rocblas_int m, rocblas_int n, const double* alpha,
    const double* A, rocblas_int lda, rocblas_stride strideA, const double* x, rocblas_int incx,
    rocblas_stride stridex, const double* beta, double* y, rocblas_int incy, rocblas_stride stridey,
    rocblas_int batch_count);
RBM_API rocblas_status rocblas_cgemv_strided_batched(
    rocblas_handle handle, rocblas_operation trans, rocblas_int m, rocblas_int n,
    const rocblas_float_complex* alpha, const rocblas_float_complex* A, rocblas_int lda, rocblas_stride strideA,
    const rocblas_float_complex* x, rocblas_int incx, rocblas_stride stridex, const rocblas_float_complex* beta,
    rocblas_float_complex* y, rocblas_int incy, rocblas_stride stridey, rocblas_int batch_count);
RBM_API rocblas_status rocblas_zgemv_strided_batched(
    rocblas_handle handle, rocblas_operation trans, rocblas_int m, rocblas_int n,
    const rocblas_double_complex* alpha, const rocblas_double_complex* A, rocblas_int lda, rocblas_stride strideA,
    const rocblas_double_complex* x, rocblas_int incx, rocblas_stride stridex, const rocblas_double_complex* beta,
    rocblas_double_complex* y, rocblas_int incy, rocblas_stride stridey, rocblas_int batch_count);
RBM_API rocblas_status rocblas_sgemv_strided_batched_64(
    rocblas_handle handle, rocblas_operation trans, int64_t m, int64_t n, const float* alpha, const float* A,
    int64_t lda, rocblas_stride strideA, const float* x, int64_t incx, rocblas_stride stridex, const float* beta,
    float* y, int64_t incy, rocblas_stride stridey, int64_t batch_count);
RBM_API rocblas_status rocblas_dgemv_strided_batched_64(
    rocblas_handle handle, rocblas_operation trans, int64_t m, int64_t n, const double* alpha, const double* A,
    int64_t lda, rocblas_stride strideA, const double* x, int64_t incx, rocblas_stride stridex, const double* beta,
    double* y, int64_t incy, rocblas_stride stridey, int64_t batch_count);
RBM_API rocblas_status rocblas_cgemv_strided_batched_64(
    rocblas_handle handle, rocblas_operation trans, int64_t m, int64_t n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* A, int64_t lda, rocblas_stride strideA, const rocblas_float_complex* x,
    int64_t incx, rocblas_stride stridex, const rocblas_float_complex* beta, rocblas_float_complex* y, int64_t incy,
    rocblas_stride stridey, int64_t batch_count);
RBM_API rocblas_status rocblas_zgemv_strided_batched_64(
    rocblas_handle handle, rocblas_operation trans, int64_t m, int64_t n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* A, int64_t lda, rocblas_stride strideA, const rocblas_double_complex* x,
    int64_t incx, rocblas_stride stridex, const rocblas_double_complex* beta, rocblas_double_complex* y,
    int64_t incy, rocblas_stride stridey, int64_t batch_count);

/** rocblas_?trsv solves a triangular system with one right-hand side:
 *     op(A) x = b,   x overwrites b,   op(A) = A, A^T or A^H
 * A: n x n, lda >= max(1, n), upper or lower, unit or not; x: n elements. Workspace: see rocblas_?trsm. */
RBM_API rocblas_status rocblas_strsv(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, rocblas_int n,
    const float* A, rocblas_int lda, float* x, rocblas_int incx);
RBM_API rocblas_status rocblas_dtrsv(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, rocblas_int n,
    const double* A, rocblas_int lda, double* x, rocblas_int incx);
RBM_API rocblas_status rocblas_ctrsv(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, rocblas_int n,
    const rocblas_float_complex* A, rocblas_int lda, rocblas_float_complex* x, rocblas_int incx);
RBM_API rocblas_status rocblas_ztrsv(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, rocblas_int n,
    const rocblas_double_complex* A, rocblas_int lda, rocblas_double_complex* x, rocblas_int incx);
RBM_API rocblas_status rocblas_strsv_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, int64_t n,
    const float* A, int64_t lda, float* x, int64_t incx);
RBM_API rocblas_status rocblas_dtrsv_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, int64_t n,
    const double* A, int64_t lda, double* x, int64_t incx);
RBM_API rocblas_status rocblas_ctrsv_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, int64_t n,
    const rocblas_float_complex* A, int64_t lda, rocblas_float_complex* x, int64_t incx);
RBM_API rocblas_status rocblas_ztrsv_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, int64_t n,
    const rocblas_double_complex* A, int64_t lda, rocblas_double_complex* x, int64_t incx);
RBM_API rocblas_status rocblas_strsv_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, rocblas_int n,
    const float* const A[], rocblas_int lda, float* const x[], rocblas_int incx, rocblas_int batch_count);
RBM_API rocblas_status rocblas_dtrsv_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, rocblas_int n,
    const double* const A[], rocblas_int lda, double* const x[], rocblas_int incx, rocblas_int batch_count);
RBM_API rocblas_status rocblas_ctrsv_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, rocblas_int n,
    const rocblas_float_complex* const A[], rocblas_int lda, rocblas_float_complex* const x[], rocblas_int incx,
    rocblas_int batch_count);
RBM_API rocblas_status rocblas_ztrsv_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, rocblas_int n,
    const rocblas_double_complex* const A[], rocblas_int lda, rocblas_double_complex* const x[], rocblas_int incx,
    rocblas_int batch_count);
RBM_API rocblas_status rocblas_strsv_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, int64_t n,
    const float* const A[], int64_t lda, float* const x[], int64_t incx, int64_t batch_count);
RBM_API rocblas_status rocblas_dtrsv_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, int64_t n,
    const double* const A[], int64_t lda, double* const x[], int64_t incx, int64_t batch_count);
RBM_API rocblas_status rocblas_ctrsv_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, int64_t n,
    const rocblas_float_complex* const A[], int64_t lda, rocblas_float_complex* const x[], int64_t incx,
    int64_t batch_count);
RBM_API rocblas_status rocblas_ztrsv_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, int64_t n,
    const rocblas_double_complex* const A[], int64_t lda, rocblas_double_complex* const x[], int64_t incx,
    int64_t batch_count);
RBM_API rocblas_status rocblas_strsv_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, rocblas_int n,
    const float* A, rocblas_int lda, rocblas_stride strideA, float* x, rocblas_int incx, rocblas_stride stridex,
    rocblas_int batch_count);
RBM_API rocblas_status rocblas_dtrsv_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, rocblas_int n,
    const double* A, rocblas_int lda, rocblas_stride strideA, double* x, rocblas_int incx, rocblas_stride stridex,
    rocblas_int batch_count);
RBM_API rocblas_status rocblas_ctrsv_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, rocblas_int n,
    const rocblas_float_complex* A, rocblas_int lda, rocblas_stride strideA, rocblas_float_complex* x,
    rocblas_int incx, rocblas_stride stridex, rocblas_int batch_count);
RBM_API rocblas_status rocblas_ztrsv_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, rocblas_int n,
    const rocblas_double_complex* A, rocblas_int lda, rocblas_stride strideA, rocblas_double_complex* x,
    rocblas_int incx, rocblas_stride stridex, rocblas_int batch_count);
RBM_API rocblas_status rocblas_strsv_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, int64_t n,
    const float* A, int64_t lda, rocblas_stride strideA, float* x, int64_t incx, rocblas_stride stridex,
    int64_t batch_count);
RBM_API rocblas_status rocblas_dtrsv_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, int64_t n,
    const double* A, int64_t lda, rocblas_stride strideA, double* x, int64_t incx, rocblas_stride stridex,
    int64_t batch_count);
RBM_API rocblas_status rocblas_ctrsv_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, int64_t n,
    const rocblas_float_complex* A, int64_t lda, rocblas_stride strideA, rocblas_float_complex* x, int64_t incx,
    rocblas_stride stridex, int64_t batch_count);
RBM_API rocblas_status rocblas_ztrsv_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, int64_t n,
    const rocblas_double_complex* A, int64_t lda, rocblas_stride strideA, rocblas_double_complex* x, int64_t incx,
    rocblas_stride stridex, int64_t batch_count);

/* ---------------------------------------------------------------------------------------------------------------------
 * Level 3
 * ------------------------------------------------------------------------------------------------------------------ */

/** rocblas_?gemm multiplies matrices:
 *     C := alpha op(A) op(B) + beta C,   op(X) = X, X^T or X^H
 * op(A): m x k, op(B): k x n, C: m x n; ldc >= max(1, m). No workspace.
 * A beta of 0 does not read C; an alpha of 0 does not read A and B. */
RBM_API rocblas_status rocblas_sgemm(
    rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, rocblas_int m, rocblas_int n,
    rocblas_int k, const float* alpha, const float* A, rocblas_int lda, const float* B, rocblas_int ldb,
    const float* beta, float* C, rocblas_int ldc);
RBM_API rocblas_status rocblas_dgemm(
    rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, rocblas_int m, rocblas_int n,
    rocblas_int k, const double* alpha, const double* A, rocblas_int lda, const double* B, rocblas_int ldb,
    const double* beta, double* C, rocblas_int ldc);
RBM_API rocblas_status rocblas_cgemm(
    rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, rocblas_int m, rocblas_int n,
    rocblas_int k, const rocblas_float_complex* alpha, const rocblas_float_complex* A, rocblas_int lda,
    const rocblas_float_complex* B, rocblas_int ldb, const rocblas_float_complex* beta, rocblas_float_complex* C,
    rocblas_int ldc);
RBM_API rocblas_status rocblas_zgemm(
    rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, rocblas_int m, rocblas_int n,
    rocblas_int k, const rocblas_double_complex* alpha, const rocblas_double_complex* A, rocblas_int lda,
    const rocblas_double_complex* B, rocblas_int ldb, const rocblas_double_complex* beta, rocblas_double_complex* C,
    rocblas_int ldc);
RBM_API rocblas_status rocblas_sgemm_64(
    rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, int64_t m, int64_t n, int64_t k,
    const float* alpha, const float* A, int64_t lda, const float* B, int64_t ldb, const float* beta, float* C,
    int64_t ldc);
RBM_API rocblas_status rocblas_dgemm_64(
    rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, int64_t m, int64_t n, int64_t k,
    const double* alpha, const double* A, int64_t lda, const double* B, int64_t ldb, const double* beta, double* C,
    int64_t ldc);
RBM_API rocblas_status rocblas_cgemm_64(
    rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, int64_t m, int64_t n, int64_t k,
    const rocblas_float_complex* alpha, const rocblas_float_complex* A, int64_t lda, const rocblas_float_complex* B,
    int64_t ldb, const rocblas_float_complex* beta, rocblas_float_complex* C, int64_t ldc);
RBM_API rocblas_status rocblas_zgemm_64(
    rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, int64_t m, int64_t n, int64_t k,
    const rocblas_double_complex* alpha, const rocblas_double_complex* A, int64_t lda,
    const rocblas_double_complex* B, int64_t ldb, const rocblas_double_complex* beta, rocblas_double_complex* C,
    int64_t ldc);
RBM_API rocblas_status rocblas_sgemm_batched(
    rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, rocblas_int m, rocblas_int n,
    rocblas_int k, const float* alpha, const float* const A[], rocblas_int lda, const float* const B[],
    rocblas_int ldb, const float* beta, float* const C[], rocblas_int ldc, rocblas_int batch_count);
RBM_API rocblas_status rocblas_dgemm_batched(
    rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, rocblas_int m, rocblas_int n,
    rocblas_int k, const double* alpha, const double* const A[], rocblas_int lda, const double* const B[],
    rocblas_int ldb, const double* beta, double* const C[], rocblas_int ldc, rocblas_int batch_count);
RBM_API rocblas_status rocblas_cgemm_batched(
    rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, rocblas_int m, rocblas_int n,
    rocblas_int k, const rocblas_float_complex* alpha, const rocblas_float_complex* const A[], rocblas_int lda,
    const rocblas_float_complex* const B[], rocblas_int ldb, const rocblas_float_complex* beta,
    rocblas_float_complex* const C[], rocblas_int ldc, rocblas_int batch_count);
RBM_API rocblas_status rocblas_zgemm_batched(
    rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, rocblas_int m, rocblas_int n,
    rocblas_int k, const rocblas_double_complex* alpha, const rocblas_double_complex* const A[], rocblas_int lda,
    const rocblas_double_complex* const B[], rocblas_int ldb, const rocblas_double_complex* beta,
    rocblas_double_complex* const C[], rocblas_int ldc, rocblas_int batch_count);
RBM_API rocblas_status rocblas_sgemm_batched_64(
    rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, int64_t m, int64_t n, int64_t k,
    const float* alpha, const float* const A[], int64_t lda, const float* const B[], int64_t ldb, const float* beta,
    float* const C[], int64_t ldc, int64_t batch_count);
RBM_API rocblas_status rocblas_dgemm_batched_64(
    rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, int64_t m, int64_t n, int64_t k,
    const double* alpha, const double* const A[], int64_t lda, const double* const B[], int64_t ldb,
    const double* beta, double* const C[], int64_t ldc, int64_t batch_count);
RBM_API rocblas_status rocblas_cgemm_batched_64(
    rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, int64_t m, int64_t n, int64_t k,
    const rocblas_float_complex* alpha, const rocblas_float_complex* const A[], int64_t lda,
    const rocblas_float_complex* const B[], int64_t ldb, const rocblas_float_complex* beta,
    rocblas_float_complex* const C[], int64_t ldc, int64_t batch_count);
RBM_API rocblas_status rocblas_zgemm_batched_64(
    rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, int64_t m, int64_t n, int64_t k,
    const rocblas_double_complex* alpha, const rocblas_double_complex* const A[], int64_t lda,
    const rocblas_double_complex* const B[], int64_t ldb, const rocblas_double_complex* beta,
    rocblas_double_complex* const C[], int64_t ldc, int64_t batch_count);
RBM_API rocblas_status rocblas_sgemm_strided_batched(
    rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, rocblas_int m, rocblas_int n,
    rocblas_int k, const float* alpha, const float* A, rocblas_int lda, rocblas_stride strideA, const float* B,
    rocblas_int ldb, rocblas_stride strideB, const float* beta, float* C, rocblas_int ldc, rocblas_stride strideC,
    rocblas_int batch_count);
RBM_API rocblas_status rocblas_dgemm_strided_batched(
    rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, rocblas_int m, rocblas_int n,
    rocblas_int k, const double* alpha, const double* A, rocblas_int lda, rocblas_stride strideA, const double* B,
    rocblas_int ldb, rocblas_stride strideB, const double* beta, double* C, rocblas_int ldc, rocblas_stride strideC,
    rocblas_int batch_count);
RBM_API rocblas_status rocblas_cgemm_strided_batched(
    rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, rocblas_int m, rocblas_int n,
    rocblas_int k, const rocblas_float_complex* alpha, const rocblas_float_complex* A, rocblas_int lda,
    rocblas_stride strideA, const rocblas_float_complex* B, rocblas_int ldb, rocblas_stride strideB,
    const rocblas_float_complex* beta, rocblas_float_complex* C, rocblas_int ldc, rocblas_stride strideC,
    rocblas_int batch_count);
RBM_API rocblas_status rocblas_zgemm_strided_batched(
    rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, rocblas_int m, rocblas_int n,
    rocblas_int k, const rocblas_double_complex* alpha, const rocblas_double_complex* A, rocblas_int lda,
    rocblas_stride strideA, const rocblas_double_complex* B, rocblas_int ldb, rocblas_stride strideB,
    const rocblas_double_complex* beta, rocblas_double_complex* C, rocblas_int ldc, rocblas_stride strideC,
    rocblas_int batch_count);
RBM_API rocblas_status rocblas_sgemm_strided_batched_64(
    rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, int64_t m, int64_t n, int64_t k,
    const float* alpha, const float* A, int64_t lda, rocblas_stride strideA, const float* B, int64_t ldb,
    rocblas_stride strideB, const float* beta, float* C, int64_t ldc, rocblas_stride strideC, int64_t batch_count);
RBM_API rocblas_status rocblas_dgemm_strided_batched_64(
    rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, int64_t m, int64_t n, int64_t k,
    const double* alpha, const double* A, int64_t lda, rocblas_stride strideA, const double* B, int64_t ldb,
    rocblas_stride strideB, const double* beta, double* C, int64_t ldc, rocblas_stride strideC,
    int64_t batch_count);
RBM_API rocblas_status rocblas_cgemm_strided_batched_64(
    rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, int64_t m, int64_t n, int64_t k,
    const rocblas_float_complex* alpha, const rocblas_float_complex* A, int64_t lda, rocblas_stride strideA,
    const rocblas_float_complex* B, int64_t ldb, rocblas_stride strideB, const rocblas_float_complex* beta,
    rocblas_float_complex* C, int64_t ldc, rocblas_stride strideC, int64_t batch_count);
RBM_API rocblas_status rocblas_zgemm_strided_batched_64(
    rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, int64_t m, int64_t n, int64_t k,
    const rocblas_double_complex* alpha, const rocblas_double_complex* A, int64_t lda, rocblas_stride strideA,
    const rocblas_double_complex* B, int64_t ldb, rocblas_stride strideB, const rocblas_double_complex* beta,
    rocblas_double_complex* C, int64_t ldc, rocblas_stride strideC, int64_t batch_count);

/** rocblas_?trsm solves a triangular system with many right-hand sides:
 *     op(A) X = alpha B  (left)   or   X op(A) = alpha B  (right),   X overwrites B
 * B: m x n, ldb >= max(1, m); A: k x k, k = m (left) or n (right), lda >= max(1, k), upper or lower, unit or not.
 * Workspace: the inverses of A's diagonal blocks and a panel of B. With less, one block at a time and
 * rocblas_status_perf_degraded. A small k needs none. An alpha of 0 does not read A. */
RBM_API rocblas_status rocblas_strsm(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag,
    rocblas_int m, rocblas_int n, const float* alpha, const float* A, rocblas_int lda, float* B, rocblas_int ldb);
RBM_API rocblas_status rocblas_dtrsm(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag,
    rocblas_int m, rocblas_int n, const double* alpha, const double* A, rocblas_int lda, double* B,
    rocblas_int ldb);
RBM_API rocblas_status rocblas_ctrsm(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag,
    rocblas_int m, rocblas_int n, const rocblas_float_complex* alpha, const rocblas_float_complex* A,
    rocblas_int lda, rocblas_float_complex* B, rocblas_int ldb);
RBM_API rocblas_status rocblas_ztrsm(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag,
    rocblas_int m, rocblas_int n, const rocblas_double_complex* alpha, const rocblas_double_complex* A,
    rocblas_int lda, rocblas_double_complex* B, rocblas_int ldb);
RBM_API rocblas_status rocblas_strsm_64(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag,
    int64_t m, int64_t n, const float* alpha, const float* A, int64_t lda, float* B, int64_t ldb);
RBM_API rocblas_status rocblas_dtrsm_64(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag,
    int64_t m, int64_t n, const double* alpha, const double* A, int64_t lda, double* B, int64_t ldb);
RBM_API rocblas_status rocblas_ctrsm_64(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag,
    int64_t m, int64_t n, const rocblas_float_complex* alpha, const rocblas_float_complex* A, int64_t lda,
    rocblas_float_complex* B, int64_t ldb);
RBM_API rocblas_status rocblas_ztrsm_64(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag,
    int64_t m, int64_t n, const rocblas_double_complex* alpha, const rocblas_double_complex* A, int64_t lda,
    rocblas_double_complex* B, int64_t ldb);
RBM_API rocblas_status rocblas_strsm_batched(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag,
    rocblas_int m, rocblas_int n, const float* alpha, const float* const A[], rocblas_int lda, float* const B[],
    rocblas_int ldb, rocblas_int batch_count);
RBM_API rocblas_status rocblas_dtrsm_batched(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag,
    rocblas_int m, rocblas_int n, const double* alpha, const double* const A[], rocblas_int lda, double* const B[],
    rocblas_int ldb, rocblas_int batch_count);
RBM_API rocblas_status rocblas_ctrsm_batched(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag,
    rocblas_int m, rocblas_int n, const rocblas_float_complex* alpha, const rocblas_float_complex* const A[],
    rocblas_int lda, rocblas_float_complex* const B[], rocblas_int ldb, rocblas_int batch_count);
RBM_API rocblas_status rocblas_ztrsm_batched(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag,
    rocblas_int m, rocblas_int n, const rocblas_double_complex* alpha, const rocblas_double_complex* const A[],
    rocblas_int lda, rocblas_double_complex* const B[], rocblas_int ldb, rocblas_int batch_count);
RBM_API rocblas_status rocblas_strsm_batched_64(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag,
    int64_t m, int64_t n, const float* alpha, const float* const A[], int64_t lda, float* const B[], int64_t ldb,
    int64_t batch_count);
RBM_API rocblas_status rocblas_dtrsm_batched_64(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag,
    int64_t m, int64_t n, const double* alpha, const double* const A[], int64_t lda, double* const B[], int64_t ldb,
    int64_t batch_count);
RBM_API rocblas_status rocblas_ctrsm_batched_64(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag,
    int64_t m, int64_t n, const rocblas_float_complex* alpha, const rocblas_float_complex* const A[], int64_t lda,
    rocblas_float_complex* const B[], int64_t ldb, int64_t batch_count);
RBM_API rocblas_status rocblas_ztrsm_batched_64(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag,
    int64_t m, int64_t n, const rocblas_double_complex* alpha, const rocblas_double_complex* const A[], int64_t lda,
    rocblas_double_complex* const B[], int64_t ldb, int64_t batch_count);
RBM_API rocblas_status rocblas_strsm_strided_batched(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag,
    rocblas_int m, rocblas_int n, const float* alpha, const float* A, rocblas_int lda, rocblas_stride strideA,
    float* B, rocblas_int ldb, rocblas_stride strideB, rocblas_int batch_count);
RBM_API rocblas_status rocblas_dtrsm_strided_batched(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag,
    rocblas_int m, rocblas_int n, const double* alpha, const double* A, rocblas_int lda, rocblas_stride strideA,
    double* B, rocblas_int ldb, rocblas_stride strideB, rocblas_int batch_count);
RBM_API rocblas_status rocblas_ctrsm_strided_batched(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag,
    rocblas_int m, rocblas_int n, const rocblas_float_complex* alpha, const rocblas_float_complex* A,
    rocblas_int lda, rocblas_stride strideA, rocblas_float_complex* B, rocblas_int ldb, rocblas_stride strideB,
    rocblas_int batch_count);
RBM_API rocblas_status rocblas_ztrsm_strided_batched(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag,
    rocblas_int m, rocblas_int n, const rocblas_double_complex* alpha, const rocblas_double_complex* A,
    rocblas_int lda, rocblas_stride strideA, rocblas_double_complex* B, rocblas_int ldb, rocblas_stride strideB,
    rocblas_int batch_count);
RBM_API rocblas_status rocblas_strsm_strided_batched_64(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag,
    int64_t m, int64_t n, const float* alpha, const float* A, int64_t lda, rocblas_stride strideA, float* B,
    int64_t ldb, rocblas_stride strideB, int64_t batch_count);
RBM_API rocblas_status rocblas_dtrsm_strided_batched_64(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag,
    int64_t m, int64_t n, const double* alpha, const double* A, int64_t lda, rocblas_stride strideA, double* B,
    int64_t ldb, rocblas_stride strideB, int64_t batch_count);
RBM_API rocblas_status rocblas_ctrsm_strided_batched_64(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag,
    int64_t m, int64_t n, const rocblas_float_complex* alpha, const rocblas_float_complex* A, int64_t lda,
    rocblas_stride strideA, rocblas_float_complex* B, int64_t ldb, rocblas_stride strideB, int64_t batch_count);
RBM_API rocblas_status rocblas_ztrsm_strided_batched_64(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag,
    int64_t m, int64_t n, const rocblas_double_complex* alpha, const rocblas_double_complex* A, int64_t lda,
    rocblas_stride strideA, rocblas_double_complex* B, int64_t ldb, rocblas_stride strideB, int64_t batch_count);

/** rocblas_?trtri inverts a triangular matrix:
 *     invA := A^-1
 * A, invA: n x n, lda, ldinvA >= max(1, n). invA may be A. The other triangle of invA is not touched. No workspace. */
RBM_API rocblas_status rocblas_strtri(
    rocblas_handle handle, rocblas_fill uplo, rocblas_diagonal diag, rocblas_int n, const float* A, rocblas_int lda,
    float* invA, rocblas_int ldinvA);
RBM_API rocblas_status rocblas_dtrtri(
    rocblas_handle handle, rocblas_fill uplo, rocblas_diagonal diag, rocblas_int n, const double* A,
    rocblas_int lda, double* invA, rocblas_int ldinvA);
RBM_API rocblas_status rocblas_ctrtri(
    rocblas_handle handle, rocblas_fill uplo, rocblas_diagonal diag, rocblas_int n, const rocblas_float_complex* A,
    rocblas_int lda, rocblas_float_complex* invA, rocblas_int ldinvA);
RBM_API rocblas_status rocblas_ztrtri(
    rocblas_handle handle, rocblas_fill uplo, rocblas_diagonal diag, rocblas_int n, const rocblas_double_complex* A,
    rocblas_int lda, rocblas_double_complex* invA, rocblas_int ldinvA);
RBM_API rocblas_status rocblas_strtri_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_diagonal diag, rocblas_int n, const float* const A[],
    rocblas_int lda, float* const invA[], rocblas_int ldinvA, rocblas_int batch_count);
RBM_API rocblas_status rocblas_dtrtri_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_diagonal diag, rocblas_int n, const double* const A[],
    rocblas_int lda, double* const invA[], rocblas_int ldinvA, rocblas_int batch_count);
RBM_API rocblas_status rocblas_ctrtri_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_diagonal diag, rocblas_int n,
    const rocblas_float_complex* const A[], rocblas_int lda, rocblas_float_complex* const invA[],
    rocblas_int ldinvA, rocblas_int batch_count);
RBM_API rocblas_status rocblas_ztrtri_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_diagonal diag, rocblas_int n,
    const rocblas_double_complex* const A[], rocblas_int lda, rocblas_double_complex* const invA[],
    rocblas_int ldinvA, rocblas_int batch_count);
RBM_API rocblas_status rocblas_strtri_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_diagonal diag, rocblas_int n, const float* A, rocblas_int lda,
    rocblas_stride strideA, float* invA, rocblas_int ldinvA, rocblas_stride strideinvA, rocblas_int batch_count);
RBM_API rocblas_status rocblas_dtrtri_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_diagonal diag, rocblas_int n, const double* A,
    rocblas_int lda, rocblas_stride strideA, double* invA, rocblas_int ldinvA, rocblas_stride strideinvA,
    rocblas_int batch_count);
RBM_API rocblas_status rocblas_ctrtri_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_diagonal diag, rocblas_int n, const rocblas_float_complex* A,
    rocblas_int lda, rocblas_stride strideA, rocblas_float_complex* invA, rocblas_int ldinvA,
    rocblas_stride strideinvA, rocblas_int batch_count);
RBM_API rocblas_status rocblas_ztrtri_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_diagonal diag, rocblas_int n, const rocblas_double_complex* A,
    rocblas_int lda, rocblas_stride strideA, rocblas_double_complex* invA, rocblas_int ldinvA,
    rocblas_stride strideinvA, rocblas_int batch_count);

/* ---------------------------------------------------------------------------------------------------------------------
 * Extensions with types at run time
 * ------------------------------------------------------------------------------------------------------------------ */

/** rocblas_gemm_ex multiplies matrices into a fourth:
 *     D := alpha op(A) op(B) + beta C
 * Shapes as in rocblas_?gemm, ldd >= max(1, m); D may be C, with the same leading dimension, stride and type. Types: a, b, c, d and compute all f32_r, f64_r, f32_c or f64_c.
 * Other type combinations: rocblas_status_not_implemented. _batched: a, b, c, d are arrays of device pointers. */
RBM_API rocblas_status rocblas_gemm_ex(
    rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, rocblas_int m, rocblas_int n,
    rocblas_int k, const void* alpha, const void* a, rocblas_datatype a_type, rocblas_int lda, const void* b,
    rocblas_datatype b_type, rocblas_int ldb, const void* beta, const void* c, rocblas_datatype c_type,
    rocblas_int ldc, void* d, rocblas_datatype d_type, rocblas_int ldd, rocblas_datatype compute_type,
    rocblas_gemm_algo algo, int32_t solution_index, uint32_t flags);
RBM_API rocblas_status rocblas_gemm_ex_64(
    rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, int64_t m, int64_t n, int64_t k,
    const void* alpha, const void* a, rocblas_datatype a_type, int64_t lda, const void* b, rocblas_datatype b_type,
    int64_t ldb, const void* beta, const void* c, rocblas_datatype c_type, int64_t ldc, void* d,
    rocblas_datatype d_type, int64_t ldd, rocblas_datatype compute_type, rocblas_gemm_algo algo,
    int32_t solution_index, uint32_t flags);
RBM_API rocblas_status rocblas_gemm_batched_ex(
    rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, rocblas_int m, rocblas_int n,
    rocblas_int k, const void* alpha, const void* a, rocblas_datatype a_type, rocblas_int lda, const void* b,
    rocblas_datatype b_type, rocblas_int ldb, const void* beta, const void* c, rocblas_datatype c_type,
    rocblas_int ldc, void* d, rocblas_datatype d_type, rocblas_int ldd, rocblas_int batch_count,
    rocblas_datatype compute_type, rocblas_gemm_algo algo, int32_t solution_index, uint32_t flags);
RBM_API rocblas_status rocblas_gemm_batched_ex_64(
    rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, int64_t m, int64_t n, int64_t k,
    const void* alpha, const void* a, rocblas_datatype a_type, int64_t lda, const void* b, rocblas_datatype b_type,
    int64_t ldb, const void* beta, const void* c, rocblas_datatype c_type, int64_t ldc, void* d,
    rocblas_datatype d_type, int64_t ldd, int64_t batch_count, rocblas_datatype compute_type,
    rocblas_gemm_algo algo, int32_t solution_index, uint32_t flags);
RBM_API rocblas_status rocblas_gemm_strided_batched_ex(
    rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, rocblas_int m, rocblas_int n,
    rocblas_int k, const void* alpha, const void* a, rocblas_datatype a_type, rocblas_int lda,
    rocblas_stride strideA, const void* b, rocblas_datatype b_type, rocblas_int ldb, rocblas_stride strideB,
    const void* beta, const void* c, rocblas_datatype c_type, rocblas_int ldc, rocblas_stride strideC, void* d,
    rocblas_datatype d_type, rocblas_int ldd, rocblas_stride strideD, rocblas_int batch_count,
    rocblas_datatype compute_type, rocblas_gemm_algo algo, int32_t solution_index, uint32_t flags);
RBM_API rocblas_status rocblas_gemm_strided_batched_ex_64(
    rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, int64_t m, int64_t n, int64_t k,
    const void* alpha, const void* a, rocblas_datatype a_type, int64_t lda, rocblas_stride strideA, const void* b,
    rocblas_datatype b_type, int64_t ldb, rocblas_stride strideB, const void* beta, const void* c,
    rocblas_datatype c_type, int64_t ldc, rocblas_stride strideC, void* d, rocblas_datatype d_type, int64_t ldd,
    rocblas_stride strideD, int64_t batch_count, rocblas_datatype compute_type, rocblas_gemm_algo algo,
    int32_t solution_index, uint32_t flags);

/** rocblas_trsm_ex solves a triangular system with many right-hand sides, as rocblas_?trsm does, with the inverses of the
 * diagonal blocks of A (128 x 128, packed one behind the other) in invA where the caller has them; invA may be null.
 *
 * invA_size: elements in invA. With at least 128 k they are used: each block's own triangle, zeros in the other one. With
 * fewer they are not, and a call that would use them returns rocblas_status_perf_degraded. compute_type: f32_r, f64_r,
 * f32_c or f64_c, the type of everything; another one is rocblas_status_not_implemented before anything else is looked at.
 * Workspace: as rocblas_?trsm, less the inverses that were given. */
RBM_API rocblas_status rocblas_trsm_ex(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag,
    rocblas_int m, rocblas_int n, const void* alpha, const void* A, rocblas_int lda, void* B, rocblas_int ldb,
    const void* invA, rocblas_int invA_size, rocblas_datatype compute_type);
RBM_API rocblas_status rocblas_trsm_batched_ex(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag,
    rocblas_int m, rocblas_int n, const void* alpha, const void* A, rocblas_int lda, void* B, rocblas_int ldb,
    rocblas_int batch_count, const void* invA, rocblas_int invA_size, rocblas_datatype compute_type);
RBM_API rocblas_status rocblas_trsm_strided_batched_ex(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag,
    rocblas_int m, rocblas_int n, const void* alpha, const void* A, rocblas_int lda, rocblas_stride strideA,
    void* B, rocblas_int ldb, rocblas_stride strideB, rocblas_int batch_count, const void* invA,
    rocblas_int invA_size, rocblas_stride stride_invA, rocblas_datatype compute_type);

#endif /* ROCBLAS_H */

/* ---------------------------------------------------------------------------------------------------------------------
 * This library's own
 * ------------------------------------------------------------------------------------------------------------------ */

/** rocblas_sizeof_datatype computes the bytes of one element of a type.
 *
 * Returns 0 for a value that is not a type. */
RBM_API size_t rocblas_sizeof_datatype(rocblas_datatype type);

/** rocblas_?trtri_64 are rocblas_?trtri with 64-bit sizes, which rocBLAS 6.4 does not have. */
RBM_API rocblas_status rocblas_strtri_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_diagonal diag, int64_t n, const float* A, int64_t lda,
    float* invA, int64_t ldinvA);
RBM_API rocblas_status rocblas_dtrtri_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_diagonal diag, int64_t n, const double* A, int64_t lda,
    double* invA, int64_t ldinvA);
RBM_API rocblas_status rocblas_ctrtri_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_diagonal diag, int64_t n, const rocblas_float_complex* A,
    int64_t lda, rocblas_float_complex* invA, int64_t ldinvA);
RBM_API rocblas_status rocblas_ztrtri_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_diagonal diag, int64_t n, const rocblas_double_complex* A,
    int64_t lda, rocblas_double_complex* invA, int64_t ldinvA);
RBM_API rocblas_status rocblas_strtri_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_diagonal diag, int64_t n, const float* const A[], int64_t lda,
    float* const invA[], int64_t ldinvA, int64_t batch_count);
RBM_API rocblas_status rocblas_dtrtri_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_diagonal diag, int64_t n, const double* const A[],
    int64_t lda, double* const invA[], int64_t ldinvA, int64_t batch_count);
RBM_API rocblas_status rocblas_ctrtri_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_diagonal diag, int64_t n,
    const rocblas_float_complex* const A[], int64_t lda, rocblas_float_complex* const invA[], int64_t ldinvA,
    int64_t batch_count);
RBM_API rocblas_status rocblas_ztrtri_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_diagonal diag, int64_t n,
    const rocblas_double_complex* const A[], int64_t lda, rocblas_double_complex* const invA[], int64_t ldinvA,
    int64_t batch_count);
RBM_API rocblas_status rocblas_strtri_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_diagonal diag, int64_t n, const float* A, int64_t lda,
    rocblas_stride strideA, float* invA, int64_t ldinvA, rocblas_stride strideinvA, int64_t batch_count);
RBM_API rocblas_status rocblas_dtrtri_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_diagonal diag, int64_t n, const double* A, int64_t lda,
    rocblas_stride strideA, double* invA, int64_t ldinvA, rocblas_stride strideinvA, int64_t batch_count);
RBM_API rocblas_status rocblas_ctrtri_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_diagonal diag, int64_t n, const rocblas_float_complex* A,
    int64_t lda, rocblas_stride strideA, rocblas_float_complex* invA, int64_t ldinvA, rocblas_stride strideinvA,
    int64_t batch_count);
RBM_API rocblas_status rocblas_ztrtri_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_diagonal diag, int64_t n, const rocblas_double_complex* A,
    int64_t lda, rocblas_stride strideA, rocblas_double_complex* invA, int64_t ldinvA, rocblas_stride strideinvA,
    int64_t batch_count);

/** rocblas_mem_get_workspace_address stores the address of the handle's workspace, null while nothing has been committed.
 * While the library owns the workspace the address never changes once it is there.
 *
 * Returns
 *   rocblas_status_success
 *   rocblas_status_invalid_handle
 *   rocblas_status_invalid_pointer  address is null */
RBM_API rocblas_status rocblas_mem_get_workspace_address(rocblas_handle handle, void** address);

/** rocblas_mem_get_workspace_size stores the bytes of workspace that are committed: what leases can use without growth.
 *
 * Returns
 *   rocblas_status_success
 *   rocblas_status_invalid_handle
 *   rocblas_status_invalid_pointer  size is null */
RBM_API rocblas_status rocblas_mem_get_workspace_size(rocblas_handle handle, size_t* size);

/** rocblas_mem_get_owner stores who decides about the handle's workspace.
 *
 * Returns
 *   rocblas_status_success
 *   rocblas_status_invalid_handle
 *   rocblas_status_invalid_pointer  owner is null */
RBM_API rocblas_status rocblas_mem_get_owner(rocblas_handle handle, rocblas_mem_owner* owner);

/** rocblas_mem_get_in_use stores the bytes of workspace that are leased now.
 *
 * Returns
 *   rocblas_status_success
 *   rocblas_status_invalid_handle
 *   rocblas_status_invalid_pointer  size is null */
RBM_API rocblas_status rocblas_mem_get_in_use(rocblas_handle handle, size_t* size);

/** rocblas_mem_get_peak stores the most bytes of workspace that were ever leased at one time.
 *
 * Returns
 *   rocblas_status_success
 *   rocblas_status_invalid_handle
 *   rocblas_status_invalid_pointer  size is null */
RBM_API rocblas_status rocblas_mem_get_peak(rocblas_handle handle, size_t* size);

/** rocblas_mem_reset_peak sets the peak to the bytes that are leased now.
 *
 * Returns
 *   rocblas_status_success
 *   rocblas_status_invalid_handle */
RBM_API rocblas_status rocblas_mem_reset_peak(rocblas_handle handle);

/** rocblas_mem_get_growths stores how often the workspace had to grow behind a lease. The first commit of a managed
 * workspace counts as one.
 *
 * Returns
 *   rocblas_status_success
 *   rocblas_status_invalid_handle
 *   rocblas_status_invalid_pointer  count is null */
RBM_API rocblas_status rocblas_mem_get_growths(rocblas_handle handle, uint64_t* count);

/** rocblas_mem_get_last_error stores the text of the handle's last error, cut to len bytes with the final 0: for a
 * memory_error the routine, the bytes needed and available, and the owner. An empty text: no error so far. With a null
 * handle: why rocblas_create_handle failed last.
 *
 * Returns
 *   rocblas_status_success
 *   rocblas_status_invalid_handle
 *   rocblas_status_invalid_pointer  buf is null
 *   rocblas_status_invalid_size     len is 0 */
RBM_API rocblas_status rocblas_mem_get_last_error(rocblas_handle handle, char* buf, size_t len);

/** rocblas_mem_get_device_counts stores how often this process has asked the device for memory (reservations, commits,
 * allocations) and how often it has waited for the device, since it started.
 *
 * Returns
 *   rocblas_status_success
 *   rocblas_status_invalid_pointer  a pointer is null */
RBM_API rocblas_status rocblas_mem_get_device_counts(uint64_t* allocations, uint64_t* synchronizations);

/** rocblas_mem_get_engine_name stores the name of the arithmetic engine in use, cut to len bytes with the final 0. It
 * chooses one if none has been chosen yet.
 *
 * Returns
 *   rocblas_status_success
 *   rocblas_status_invalid_pointer  buf is null
 *   rocblas_status_invalid_size     len is 0 */
RBM_API rocblas_status rocblas_mem_get_engine_name(char* buf, size_t len);

/** rocblas_mem_get_version stores the version of this library.
 *
 * Returns
 *   rocblas_status_success
 *   rocblas_status_invalid_pointer  a pointer is null */
RBM_API rocblas_status rocblas_mem_get_version(int* major, int* minor, int* patch);

/** rocblas_mem_release_idle gives the committed memory of a managed handle back to the device, where no lease is out. The
 * address stays; the next lease commits again. It does nothing for other owners.
 *
 * Returns
 *   rocblas_status_success
 *   rocblas_status_invalid_handle
 *   rocblas_status_memory_error     a lease is out: nothing was released */
RBM_API rocblas_status rocblas_mem_release_idle(rocblas_handle handle);

/** rocblas_mem_release_all_idle does the same for every handle of the process and stores the bytes given back. Handles with
 * a lease out are left alone. No other thread may be using a managed handle at that moment.
 *
 * Returns
 *   rocblas_status_success
 *   rocblas_status_invalid_pointer  released is null */
RBM_API rocblas_status rocblas_mem_release_all_idle(size_t* released);

#ifdef __cplusplus
}
#endif

#endif /* ROCBLAS_MEM_H */
