/* SPDX-License-Identifier: MIT
 *
 * rocblas_mem.h: the C interface of librocblas_mem.
 *
 * rocBLAS's C ABI with the handle's workspace at the centre. Names, types, values and statuses that begin with
 * rocblas_ match rocBLAS 4.4 (ROCm 6.4) and its additions up to 5.7, except those under "This library's additions". So do
 * the macros, except those for rocBLAS's own sources. The header is valid C99 and C++11 and needs no HIP header. It may be
 * included after HIP's headers. After the real <rocblas/rocblas.h> it declares only the additions. Before it, it takes that
 * header's place, which is then empty.
 *
 * Conventions
 *   Matrices are column-major; lda is the distance in elements between two columns. The elements of a vector are incx
 *   elements apart; a negative incx starts at the end. Sizes of memory are in bytes. Strides between the problems of a
 *   _strided_batched call are in elements.
 *   Every routine takes a handle first. One thread at a time may use a handle; several threads may use different handles
 *   at once. After fork() the parent's handles are invalid in the child (rocblas_status_invalid_handle).
 *   alpha, beta and results are in host or device memory, as set by rocblas_set_pointer_mode.
 *   Inside a size query (rocblas_start_device_memory_size_query) a routine computes nothing, reads no data and returns
 *   rocblas_status_size_increased or rocblas_status_size_unchanged. As in rocBLAS, symv, hemv, trmv, tbmv, tpmv, trsv,
 *   trsm and trsm_ex check enumerations and sizes first and return an error for a bad one. The others check only the handle.
 *
 * Order of the checks in every routine: handle, size query, enumerations, sizes, quick return, pointers. Unless
 * a routine says otherwise:
 *   rocblas_status_invalid_handle    handle is null, was never created, was destroyed, or belongs to a parent process
 *   rocblas_status_invalid_value     an enumeration argument is not one of its values
 *   rocblas_status_invalid_size      a size is negative, a leading dimension too small, or a size in bytes overflows
 *   rocblas_status_invalid_pointer   a pointer that would be used is null
 *   rocblas_status_memory_error      the workspace is too small and may not grow; rocblas_mem_get_last_error gives the size
 *                                    that is needed. On the host no routine returns this: each has a slower algorithm that
 *                                    needs no workspace
 *   rocblas_status_perf_degraded     success, with a slower algorithm that needs less workspace: on a GPU, from a
 *                                    vendor's library. On the host it is rocblas_status_success
 *   rocblas_status_internal_error    a failure inside the library; with ROCBLAS_MEM_GUARD, also a write outside the
 *                                    routine's lease
 */
#ifndef ROCBLAS_MEM_H
#define ROCBLAS_MEM_H

#if defined(ROCBLAS_TYPES_H) && !defined(ROCBLAS_H)
#error "rocblas_mem.h follows a part of rocBLAS's header: include the whole, <rocblas/rocblas.h>, before rocblas_mem.h"
#else

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/** Version of this library. */
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
 * Macros of rocBLAS's headers
 * ------------------------------------------------------------------------------------------------------------------ */

/** The rocBLAS that this library identifies as in a program without a librocblas. The result of
 * rocblas_get_version_string begins with them. The header has the functions of later releases too. */
#define ROCBLAS_VERSION_MAJOR 5
#define ROCBLAS_VERSION_MINOR 2
#define ROCBLAS_VERSION_PATCH 0
#define ROCBLAS_VERSION_TWEAK rocblas_mem

/** Attributes of declarations. ROCBLAS_NO_DEPRECATED_WARNINGS turns ROCBLAS_DEPRECATED_MSG off. */
#if defined(__GNUC__)
#define ROCBLAS_EXPORT __attribute__((visibility("default")))
#define ROCBLAS_NO_EXPORT __attribute__((visibility("hidden")))
#define ROCBLAS_DEPRECATED __attribute__((__deprecated__))
#else
#define ROCBLAS_EXPORT
#define ROCBLAS_NO_EXPORT
#define ROCBLAS_DEPRECATED
#endif
#define ROCBLAS_DEPRECATED_EXPORT ROCBLAS_EXPORT ROCBLAS_DEPRECATED
#define ROCBLAS_DEPRECATED_NO_EXPORT ROCBLAS_NO_EXPORT ROCBLAS_DEPRECATED
#if defined(__GNUC__) && !defined(ROCBLAS_NO_DEPRECATED_WARNINGS)
#define ROCBLAS_DEPRECATED_MSG(MSG) __attribute__((deprecated(#MSG)))
#else
#define ROCBLAS_DEPRECATED_MSG(MSG)
#endif

/** static under clang, which needs it in specializations of variable templates (its bug 35863). */
#if defined(__clang__)
#define ROCBLAS_CLANG_STATIC static
#else
#define ROCBLAS_CLANG_STATIC
#endif

/* RBM_HIPCC is defined if rocBLAS's complex and bfloat16 types are classes: under a HIP compiler with C++14. */
#if defined(__cplusplus) && (defined(__HIPCC__) || defined(__HCC__))
#if __cplusplus >= 201402L
#define RBM_HIPCC 1
#endif
#endif

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

/** A lease of a part of a handle's workspace: see rocblas_device_malloc_alloc. */
struct rocblas_device_malloc_base;

/** Sizes, leading dimensions and increments of the 32-bit interface; functions that end in _64 take int64_t instead. */
typedef int32_t rocblas_int;
/** Distance in elements between consecutive problems of a _strided_batched call. */
typedef int64_t rocblas_stride;
typedef float   rocblas_float;
typedef double  rocblas_double;

/** IEEE 754 binary16, as bits; with ROCM_USE_FLOAT16, the compiler's type. */
#ifdef ROCM_USE_FLOAT16
typedef _Float16 rocblas_half;
#else
typedef struct rocblas_half
{
    uint16_t data;
} rocblas_half;
#endif

/** 8-bit floats of gemm_ex3, as bits: 4 and 5 bits of exponent. */
typedef struct
{
    uint8_t data;
} rocblas_f8;

typedef struct
{
    uint8_t data;
} rocblas_bf8;

/** Complex numbers, and bfloat16 as bits. With ROCM_MATHLIBS_API_USE_HIP_COMPLEX the complex types are HIP's. Under a HIP
 * compiler with C++14 they are classes with arithmetic, and so is bfloat16: rocblas_mem_types.hpp. The layout is the same. */
#ifdef ROCM_MATHLIBS_API_USE_HIP_COMPLEX
#include <hip/hip_complex.h>
typedef hipFloatComplex  rocblas_float_complex;
typedef hipDoubleComplex rocblas_double_complex;
#elif !defined(RBM_HIPCC)
typedef struct
{
    float x, y;
} rocblas_float_complex;

typedef struct
{
    double x, y;
} rocblas_double_complex;
#endif

#ifdef RBM_HIPCC
#include "rocblas_mem_types.hpp"
#else
typedef struct
{
    uint16_t data;
} rocblas_bfloat16;
#endif

/** Whether a matrix is used untransposed, transposed, or conjugate transposed. */
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

/** The side of the product on which the special matrix stands. */
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

/** The result of a call. */
typedef enum rocblas_status_
{
    rocblas_status_success             = 0, /**< done */
    rocblas_status_invalid_handle      = 1, /**< handle null, never created, destroyed, or of a parent process */
    rocblas_status_not_implemented     = 2, /**< not implemented, as in rocBLAS itself */
    rocblas_status_invalid_pointer     = 3, /**< a pointer that would be used is null */
    rocblas_status_invalid_size        = 4, /**< a size is negative, too small, or overflows */
    rocblas_status_memory_error        = 5, /**< not enough device memory, and no more may be allocated */
    rocblas_status_internal_error      = 6, /**< a failure inside the library */
    rocblas_status_perf_degraded       = 7, /**< done, by a slower algorithm that needs less workspace */
    rocblas_status_size_query_mismatch = 8, /**< start without stop, stop without start, or a size reported outside a query */
    rocblas_status_size_increased      = 9, /**< size query: the maximum grew */
    rocblas_status_size_unchanged      = 10, /**< size query: the maximum stayed */
    rocblas_status_invalid_value       = 11, /**< an enumeration argument is not one of its values */
    rocblas_status_continue            = 12, /**< internal: the checks passed, the call continues */
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
    rocblas_layer_mode_log_profile = 0x4,
    rocblas_layer_mode_log_internal = 0x8 /**< rocBLAS 5: details of GEMM. This library has no such lines */
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

/** The owner of a handle's workspace. */
typedef enum rocblas_mem_owner_
{
    rocblas_mem_owner_managed      = 0, /**< the library's memory, which grows on demand (the default) */
    rocblas_mem_owner_user_managed = 1, /**< the library's memory in the size that the user set; no call resizes it */
    rocblas_mem_owner_user_owned   = 2 /**< the user's memory, set by rocblas_set_workspace */
} rocblas_mem_owner;

/** The subject of rocblas_mem_describe. The description of the process lists the kinds of devices ("kinds"), each
 * with its subject, also kinds without an enumerator here. */
typedef enum rocblas_mem_subject_
{
    rocblas_mem_subject_process = 0, /**< the library, its environment variables, and the device and engine that it chose */
    rocblas_mem_subject_hip     = 1, /**< HIP, its devices, and the real rocBLAS */
    rocblas_mem_subject_cuda    = 2, /**< CUDA, its devices, and cuBLAS */
    rocblas_mem_subject_cblas   = 3, /**< the CBLAS libraries that can serve as engine */
    rocblas_mem_subject_opencl  = 4, /**< OpenCL and its devices, including unusable ones */
    rocblas_mem_subject_ascend  = 5 /**< Ascend and its devices */
} rocblas_mem_subject;

#ifdef __cplusplus
extern "C" {
#endif

#ifndef ROCBLAS_H

/* ---------------------------------------------------------------------------------------------------------------------
 * Handle, stream, modes
 * ------------------------------------------------------------------------------------------------------------------ */

/** rocblas_create_handle creates a handle on the current device. It allocates the workspace if
 * ROCBLAS_DEVICE_MEMORY_SIZE is above 0; otherwise the first lease does.
 *
 * ROCBLAS_DEVICE_MEMORY_SIZE (bytes, or with K, M, G, KiB, MiB, GiB) sets the workspace: above 0, user-managed
 * with that size; 0, managed and empty; unset, managed with 33,554,432 bytes that are committed at the first
 * lease.
 * Returns
 *   rocblas_status_success
 *   rocblas_status_invalid_handle   handle is null
 *   rocblas_status_not_implemented  a file of the process calls a function of a loaded real rocBLAS that this library
 *                                   lacks, and the device is not HIP: a handle of this library must not reach it
 *   rocblas_status_memory_error     no free slot, or the device does not have ROCBLAS_DEVICE_MEMORY_SIZE bytes
 *   rocblas_status_internal_error   the core or the device could not be opened. A forked child cannot open a GPU that its
 *                                   parent has used
 * rocblas_mem_get_last_error with a null handle gives the reason. */
RBM_API rocblas_status rocblas_create_handle(rocblas_handle* handle);

/** rocblas_destroy_handle destroys a handle, frees its workspace and ends its leases.
 *
 * Returns
 *   rocblas_status_success
 *   rocblas_status_invalid_handle */
RBM_API rocblas_status rocblas_destroy_handle(rocblas_handle handle);

/** rocblas_set_stream makes later calls run in order on stream. It does not wait. If the previous stream has used the
 * workspace, the first later call that uses the workspace waits, on the device, for the work that the previous stream
 * holds now. The previous stream must live until this call returns.
 *
 * Returns
 *   rocblas_status_success
 *   rocblas_status_invalid_handle
 *   rocblas_status_invalid_value    stream belongs to another device; checked only with several devices
 *   rocblas_status_internal_error   the new stream cannot wait for the previous one: the device refuses, or the previous
 *                                   stream has used the workspace and is being captured while stream is not. The handle
 *                                   keeps its previous stream */
RBM_API rocblas_status rocblas_set_stream(rocblas_handle handle, hipStream_t stream);

/** rocblas_get_stream stores the handle's stream in *stream.
 *
 * Returns
 *   rocblas_status_success
 *   rocblas_status_invalid_handle
 *   rocblas_status_invalid_pointer  stream is null */
RBM_API rocblas_status rocblas_get_stream(rocblas_handle handle, hipStream_t* stream);

/** rocblas_set_pointer_mode sets where later calls find alpha, beta and results: host (the default) or device.
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

/** rocblas_set_atomics_mode allows or forbids results that depend on scheduling. A new handle forbids them, as
 * rocBLAS 5 does. In a program built for rocBLAS 4 it allows them (ROCBLAS_MEM_RELEASE).
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

/** rocblas_set_batch_alpha_stride sets the distance, in elements, from the alpha of one problem of a batch to that of the
 * next. A new handle has 0: all problems have one alpha. Another distance gives the batched and strided_batched forms
 * (and _64) of these routines an array: axpy, axpy_ex, scal, scal_ex, gemv, ger, geru, gerc, symv, hemv, sbmv, spmv, syr.
 * In device pointer mode, problem i takes its alpha from alpha + i * alpha_stride. All other functions ignore the
 * distance. It stays until it is set again. (rocBLAS 5.5; symv to syr and scal since 5.6)
 *
 * In host pointer mode there is one alpha. With a distance other than 0, the batched forms of symv, hemv, sbmv, spmv and
 * syr return rocblas_status_not_implemented there, as in rocBLAS. The check follows those of enumerations, sizes,
 * quick return, and alpha and beta for null; symv and hemv make it in a size query too. The other routines ignore the
 * distance in host pointer mode.
 *
 * Returns
 *   rocblas_status_success
 *   rocblas_status_invalid_handle
 *   rocblas_status_not_implemented  the handle is a real rocBLAS's, which lacks the function */
RBM_API rocblas_status rocblas_set_batch_alpha_stride(rocblas_handle handle, rocblas_stride alpha_stride);

/** rocblas_get_batch_alpha_stride stores the distance that rocblas_set_batch_alpha_stride has set.
 *
 * Returns
 *   rocblas_status_success
 *   rocblas_status_invalid_handle
 *   rocblas_status_invalid_pointer  alpha_stride is null
 *   rocblas_status_not_implemented  the handle is a real rocBLAS's, which lacks the function */
RBM_API rocblas_status rocblas_get_batch_alpha_stride(rocblas_handle handle, rocblas_stride* alpha_stride);

/** rocblas_set_batch_beta_stride is rocblas_set_batch_alpha_stride for beta, in gemv, symv, hemv, sbmv and spmv.
 *
 * Returns
 *   rocblas_status_success
 *   rocblas_status_invalid_handle
 *   rocblas_status_not_implemented  the handle is a real rocBLAS's, which lacks the function */
RBM_API rocblas_status rocblas_set_batch_beta_stride(rocblas_handle handle, rocblas_stride beta_stride);

/** rocblas_get_batch_beta_stride stores the distance that rocblas_set_batch_beta_stride has set.
 *
 * Returns
 *   rocblas_status_success
 *   rocblas_status_invalid_handle
 *   rocblas_status_invalid_pointer  beta_stride is null
 *   rocblas_status_not_implemented  the handle is a real rocBLAS's, which lacks the function */
RBM_API rocblas_status rocblas_get_batch_beta_stride(rocblas_handle handle, rocblas_stride* beta_stride);

/** rocblas_set_math_mode requests a precision for single-precision GEMM. This library always computes single
 * precision in single precision, as on a device without xf32: rocblas_xf32_xdl_math_op is accepted, and the
 * mode stays rocblas_default_math.
 *
 * Returns
 *   rocblas_status_success
 *   rocblas_status_invalid_handle
 *   rocblas_status_invalid_value    not a math mode */
RBM_API rocblas_status rocblas_set_math_mode(rocblas_handle handle, rocblas_math_mode math_mode);

/** rocblas_get_math_mode stores the handle's math mode.
 *
 * Returns
 *   rocblas_status_success
 *   rocblas_status_invalid_handle
 *   rocblas_status_invalid_pointer  math_mode is null */
RBM_API rocblas_status rocblas_get_math_mode(rocblas_handle handle, rocblas_math_mode* math_mode);

/** rocblas_set_performance_metric sets the criterion for the choice of a tuned GEMM. The library stores it; it
 * has only one GEMM.
 *
 * Returns
 *   rocblas_status_success
 *   rocblas_status_invalid_handle
 *   rocblas_status_invalid_value    not a performance metric */
RBM_API rocblas_status rocblas_set_performance_metric(rocblas_handle handle, rocblas_performance_metric metric);

/** rocblas_get_performance_metric stores the handle's performance metric.
 *
 * Returns
 *   rocblas_status_success
 *   rocblas_status_invalid_handle
 *   rocblas_status_invalid_pointer  metric is null */
RBM_API rocblas_status rocblas_get_performance_metric(rocblas_handle handle, rocblas_performance_metric* metric);

/** rocblas_set_solution_fitness_query sets the address at which a GEMM stores the fitness of the chosen
 * solution. The library has only one GEMM, so it stores nothing.
 *
 * Returns
 *   rocblas_status_success
 *   rocblas_status_invalid_handle */
RBM_API rocblas_status rocblas_set_solution_fitness_query(rocblas_handle handle, double* fitness);

/** rocblas_set_start_stop_events makes every later call of a BLAS routine record startEvent before its work and
 * stopEvent after it, on the handle's stream, until both are set to null. A call records nothing if it has no
 * work, in a size query, while a graph is captured, or if only one event is set. The library records with the
 * hipEventRecord that the process has loaded; without one it records nothing.
 *
 * Returns
 *   rocblas_status_success
 *   rocblas_status_invalid_handle */
RBM_API rocblas_status rocblas_set_start_stop_events(rocblas_handle handle, hipEvent_t startEvent, hipEvent_t stopEvent);

/** ROCBLAS_INVOKE_START_STOP_EVENTS makes a call with these events set, and sets none afterwards. */
#define ROCBLAS_INVOKE_START_STOP_EVENTS(handle, startEvent, stopEvent, call)                  \
    do                                                                                         \
    {                                                                                          \
        rocblas_handle rbm_timed = (handle);                                                   \
        rocblas_set_start_stop_events(rbm_timed, (startEvent), (stopEvent));                   \
        call;                                                                                  \
        rocblas_set_start_stop_events(rbm_timed, (hipEvent_t)0, (hipEvent_t)0);                \
    } while(0)

/** rocblas_pointer_to_mode tells whether ptr is host or device memory. On the host device every address is host
 * memory.
 *
 * Returns rocblas_pointer_mode_device for memory of a device, else rocblas_pointer_mode_host. */
RBM_API rocblas_pointer_mode rocblas_pointer_to_mode(void* ptr);

/** rocblas_get_version_string stores the version of rocBLAS that this library emulates, followed by the
 * library's version. The rocBLAS version is 4.4.1 or 5.2.0, depending on the librocblas for which the program
 * was built.
 *
 * Returns
 *   rocblas_status_success
 *   rocblas_status_invalid_pointer  buf is null
 *   rocblas_status_invalid_size     len is below the size that rocblas_get_version_string_size stores */
RBM_API rocblas_status rocblas_get_version_string(char* buf, size_t len);

/** rocblas_get_version_string_size stores the bytes that rocblas_get_version_string needs, including the final 0.
 *
 * Returns
 *   rocblas_status_success
 *   rocblas_status_invalid_pointer  len is null */
RBM_API rocblas_status rocblas_get_version_string_size(size_t* len);

/** rocblas_status_to_string returns the name of a status.
 *
 * Returns the enumerator's name, or "<undefined rocblas_status value>". The text is never null and must not be freed. */
RBM_API const char* rocblas_status_to_string(rocblas_status status);

/** rocblas_get_commit_hash_string stores the name and version of this library, since its sources have no rocBLAS
 * commit.
 *
 * Returns
 *   rocblas_status_success
 *   rocblas_status_invalid_pointer  buf is null
 *   rocblas_status_invalid_size     len is below the size that rocblas_get_commit_hash_string_size stores */
RBM_API rocblas_status rocblas_get_commit_hash_string(char* buf, size_t len);

/** rocblas_get_commit_hash_string_size stores the bytes that rocblas_get_commit_hash_string needs, including the
 * final 0.
 *
 * Returns
 *   rocblas_status_success
 *   rocblas_status_invalid_pointer  len is null */
RBM_API rocblas_status rocblas_get_commit_hash_string_size(size_t* len);

/** rocblas_initialize opens the core and chooses the engine now instead of at the first call that needs them. */
RBM_API void rocblas_initialize(void);

/** rocblas_shutdown writes the profile log (ROCBLAS_LAYER) collected so far. Handles and the library stay usable. */
RBM_API void rocblas_shutdown(void);

/** rocblas_abort writes the logs and ends the process with abort(). */
RBM_API
#if defined(__GNUC__)
__attribute__((__noreturn__))
#endif
void rocblas_abort(void);

/* ---------------------------------------------------------------------------------------------------------------------
 * Device memory
 * ------------------------------------------------------------------------------------------------------------------ */

/** rocblas_start_device_memory_size_query starts to record the largest workspace that the following calls would
 * use. Sizes depend on the engine: a call leases exactly what its engine writes.
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

/** rocblas_is_device_memory_size_query tells whether a query is under way.
 *
 * Returns false for an invalid handle. */
RBM_API bool rocblas_is_device_memory_size_query(rocblas_handle handle);

/** rocblas_set_optimal_device_memory_size_impl answers a query for one kernel. It adds up count sizes in bytes
 * (size_t each), each rounded up to 64 bytes.
 *
 * Returns
 *   rocblas_status_size_increased       the sum is a new maximum
 *   rocblas_status_size_unchanged       the sum is not a new maximum
 *   rocblas_status_invalid_handle
 *   rocblas_status_size_query_mismatch  no query is under way
 *   rocblas_status_invalid_size         the sum overflows */
RBM_API rocblas_status rocblas_set_optimal_device_memory_size_impl(rocblas_handle handle, size_t count, ...);

/** rocblas_device_malloc_alloc leases count buffers of the given sizes in bytes (size_t each) from the handle's
 * workspace.
 *
 * Each buffer begins at a multiple of 64 bytes from the start of the workspace. The library's memory starts at
 * a multiple of 64; for the user's memory see rocblas_set_workspace. A size of 0 gives a null pointer and is
 * not an error. If the workspace is large enough, the call is a bounds check and an addition: it never
 * allocates and never waits. A managed workspace that is too small grows first; leased buffers do not move.
 * Leases end in the reverse order of their start.
 * Returns
 *   rocblas_status_success
 *   rocblas_status_invalid_handle
 *   rocblas_status_invalid_pointer  res is null
 *   rocblas_status_invalid_size     count is 0
 *   rocblas_status_memory_error     the workspace is too small and may not or cannot grow; or the null stream used the
 *                                   workspace last and cannot be waited for while a blocking stream is captured; *res is null
 *   rocblas_status_internal_error   the device cannot order the handle's stream behind the stream that used the workspace
 *                                   last; *res is null */
RBM_API rocblas_status
    rocblas_device_malloc_alloc(rocblas_handle handle, struct rocblas_device_malloc_base** res, size_t count, ...);

/** rocblas_device_malloc_success tells whether ptr is a lease.
 *
 * Returns false for null and for a lease that has ended. */
RBM_API bool rocblas_device_malloc_success(struct rocblas_device_malloc_base* ptr);

/** rocblas_device_malloc_ptr stores the address of a lease that has exactly one buffer.
 *
 * Returns
 *   rocblas_status_success
 *   rocblas_status_invalid_pointer  ptr is not a lease, has ended or does not have exactly one buffer, or res is null */
RBM_API rocblas_status rocblas_device_malloc_ptr(struct rocblas_device_malloc_base* ptr, void** res);

/** rocblas_device_malloc_get stores the address of buffer index (from 0) of a lease.
 *
 * Returns
 *   rocblas_status_success
 *   rocblas_status_invalid_pointer  ptr is not a lease, has ended or has no such buffer, or res is null */
RBM_API rocblas_status rocblas_device_malloc_get(struct rocblas_device_malloc_base* ptr, size_t index, void** res);

/** rocblas_device_malloc_free ends a lease. It frees nothing and never waits.
 *
 * A lease that ends before a later one keeps its bytes until the later ones have ended; the call returns
 * rocblas_status_invalid_value.
 * Returns
 *   rocblas_status_success          also for null
 *   rocblas_status_invalid_pointer  ptr is not a lease, or has ended already
 *   rocblas_status_invalid_value    ended out of order (a lease without bytes may end at any time)
 *   rocblas_status_internal_error   ROCBLAS_MEM_GUARD is 1 and a write went outside the lease: rocblas_mem_get_last_error
 *                                   names the lease and the place. The lease has ended */
RBM_API rocblas_status rocblas_device_malloc_free(struct rocblas_device_malloc_base* ptr);

/** rocblas_device_malloc_set_default_memory_size sets the initial workspace in bytes of handles created later.
 * It applies while ROCBLAS_DEVICE_MEMORY_SIZE is not set. The handles stay managed, and the first lease commits
 * the memory. A size of 0 changes nothing. */
RBM_API void rocblas_device_malloc_set_default_memory_size(size_t size);

/** rocblas_get_device_memory_size stores the size of the handle's workspace in bytes.
 *
 * Returns
 *   rocblas_status_success
 *   rocblas_status_invalid_handle
 *   rocblas_status_invalid_pointer  size is null */
RBM_API rocblas_status rocblas_get_device_memory_size(rocblas_handle handle, size_t* size);

/** rocblas_set_device_memory_size fixes the workspace at size bytes, rounded up to 64 (user-managed). A size of
 * 0 releases the workspace and lets the library manage it. On a GPU that can reserve addresses, released memory
 * stays committed for the handle, because work under way may use it; rocblas_mem_release_idle returns it to the
 * device.
 *
 * A failure leaves the workspace unchanged.
 * Returns
 *   rocblas_status_success
 *   rocblas_status_invalid_handle
 *   rocblas_status_memory_error     the device has too little memory, or more is needed while a graph is being captured
 *   rocblas_status_internal_error   a lease is live */
RBM_API rocblas_status rocblas_set_device_memory_size(rocblas_handle handle, size_t size);

/** rocblas_set_workspace makes the size bytes of the user's device memory at addr the workspace (user-owned).
 * With a null addr or a size of 0 the library manages the workspace again. The library never frees addr. Buffer
 * sizes are rounded up to 64 bytes, and the first buffer begins at addr. Buffers are aligned to 64 bytes if
 * addr is; otherwise they have the misalignment of addr, as in rocBLAS.
 *
 * Returns
 *   rocblas_status_success
 *   rocblas_status_invalid_handle
 *   rocblas_status_internal_error   a lease is live
 *   rocblas_status_invalid_size     addr + size is beyond the last address
 *   rocblas_status_invalid_pointer  addr is memory of another device than the handle's */
RBM_API rocblas_status rocblas_set_workspace(rocblas_handle handle, void* addr, size_t size);

/** rocblas_is_managing_device_memory tells whether the library manages the workspace. False for an invalid handle. */
RBM_API bool rocblas_is_managing_device_memory(rocblas_handle handle);

/** rocblas_is_user_managing_device_memory tells whether the user set the workspace's size. False for an invalid
 * handle. */
RBM_API bool rocblas_is_user_managing_device_memory(rocblas_handle handle);

/* ---------------------------------------------------------------------------------------------------------------------
 * Copies between host and device. x, a: source; y, b: destination. elem_size in bytes. The _async forms run in the order of
 * stream; on the host device they are complete when they return. n, rows or cols of 0 do nothing.
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
 * Level 1. In _batched calls x and y are arrays of batch_count device pointers, and an increment applies to every vector.
 *
 * Workspace: a block is 16,384 elements. On the built-in engine a reduction of more than one block leases one partial
 * result for each block and problem. A shorter reduction, or one on a CBLAS, leases nothing.
 * ------------------------------------------------------------------------------------------------------------------ */

/** rocblas_i?amax finds the first element of the largest magnitude:
 *     result = 1 + min { i : |Re x_i| + |Im x_i| = max_j (|Re x_j| + |Im x_j|) },  0 if n < 1 or incx < 1
 * x: n elements. Workspace: one index per block of x; see Level 1. */
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
 *     result = 1 + min { i : |Re x_i| + |Im x_i| = min_j (|Re x_j| + |Im x_j|) },  0 if n < 1 or incx < 1
 * x: n elements. Workspace: one index per block of x; see Level 1. */
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
 *     result = sum_i (|Re x_i| + |Im x_i|),  0 if n < 1 or incx < 1
 * x: n elements. Workspace: one partial sum per block of x; see Level 1. */
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

/** rocblas_?nrm2 computes the Euclidean norm without intermediate overflow or underflow:
 *     result = sqrt(sum_i |x_i|^2),  0 if n < 1 or incx < 1
 * x: n elements. Workspace: one partial norm per block of x; see Level 1. */
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
 *     result = sum_i x_i y_i,   dotc: sum_i conj(x_i) y_i,  0 if n < 1
 * x, y: n elements. Workspace: one partial sum per block of x; see Level 1. */
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
RBM_API rocblas_status rocblas_hdot(
    rocblas_handle handle, rocblas_int n, const rocblas_half* x, rocblas_int incx, const rocblas_half* y,
    rocblas_int incy, rocblas_half* result);
RBM_API rocblas_status rocblas_bfdot(
    rocblas_handle handle, rocblas_int n, const rocblas_bfloat16* x, rocblas_int incx, const rocblas_bfloat16* y,
    rocblas_int incy, rocblas_bfloat16* result);
RBM_API rocblas_status rocblas_sdot_64(
    rocblas_handle handle, int64_t n, const float* x, int64_t incx, const float* y, int64_t incy, float* result);
RBM_API rocblas_status rocblas_ddot_64(
    rocblas_handle handle, int64_t n, const double* x, int64_t incx, const double* y, int64_t incy, double* result);
RBM_API rocblas_status rocblas_cdotu_64(
    rocblas_handle handle, int64_t n, const rocblas_float_complex* x, int64_t incx, const rocblas_float_complex* y,
    int64_t incy, rocblas_float_complex* result);
RBM_API rocblas_status rocblas_zdotu_64(
    rocblas_handle handle, int64_t n, const rocblas_double_complex* x, int64_t incx, const rocblas_double_complex* y,
    int64_t incy, rocblas_double_complex* result);
RBM_API rocblas_status rocblas_cdotc_64(
    rocblas_handle handle, int64_t n, const rocblas_float_complex* x, int64_t incx, const rocblas_float_complex* y,
    int64_t incy, rocblas_float_complex* result);
RBM_API rocblas_status rocblas_zdotc_64(
    rocblas_handle handle, int64_t n, const rocblas_double_complex* x, int64_t incx, const rocblas_double_complex* y,
    int64_t incy, rocblas_double_complex* result);
RBM_API rocblas_status rocblas_hdot_64(
    rocblas_handle handle, int64_t n, const rocblas_half* x, int64_t incx, const rocblas_half* y, int64_t incy,
    rocblas_half* result);
RBM_API rocblas_status rocblas_bfdot_64(
    rocblas_handle handle, int64_t n, const rocblas_bfloat16* x, int64_t incx, const rocblas_bfloat16* y, int64_t incy,
    rocblas_bfloat16* result);
RBM_API rocblas_status rocblas_sdot_batched(
    rocblas_handle handle, rocblas_int n, const float* const x[], rocblas_int incx, const float* const y[],
    rocblas_int incy, rocblas_int batch_count, float* results);
RBM_API rocblas_status rocblas_ddot_batched(
    rocblas_handle handle, rocblas_int n, const double* const x[], rocblas_int incx, const double* const y[],
    rocblas_int incy, rocblas_int batch_count, double* results);
RBM_API rocblas_status rocblas_cdotu_batched(
    rocblas_handle handle, rocblas_int n, const rocblas_float_complex* const x[], rocblas_int incx,
    const rocblas_float_complex* const y[], rocblas_int incy, rocblas_int batch_count, rocblas_float_complex* results);
RBM_API rocblas_status rocblas_zdotu_batched(
    rocblas_handle handle, rocblas_int n, const rocblas_double_complex* const x[], rocblas_int incx,
    const rocblas_double_complex* const y[], rocblas_int incy, rocblas_int batch_count,
    rocblas_double_complex* results);
RBM_API rocblas_status rocblas_cdotc_batched(
    rocblas_handle handle, rocblas_int n, const rocblas_float_complex* const x[], rocblas_int incx,
    const rocblas_float_complex* const y[], rocblas_int incy, rocblas_int batch_count, rocblas_float_complex* results);
RBM_API rocblas_status rocblas_zdotc_batched(
    rocblas_handle handle, rocblas_int n, const rocblas_double_complex* const x[], rocblas_int incx,
    const rocblas_double_complex* const y[], rocblas_int incy, rocblas_int batch_count,
    rocblas_double_complex* results);
RBM_API rocblas_status rocblas_hdot_batched(
    rocblas_handle handle, rocblas_int n, const rocblas_half* const x[], rocblas_int incx,
    const rocblas_half* const y[], rocblas_int incy, rocblas_int batch_count, rocblas_half* results);
RBM_API rocblas_status rocblas_bfdot_batched(
    rocblas_handle handle, rocblas_int n, const rocblas_bfloat16* const x[], rocblas_int incx,
    const rocblas_bfloat16* const y[], rocblas_int incy, rocblas_int batch_count, rocblas_bfloat16* results);
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
RBM_API rocblas_status rocblas_hdot_batched_64(
    rocblas_handle handle, int64_t n, const rocblas_half* const x[], int64_t incx, const rocblas_half* const y[],
    int64_t incy, int64_t batch_count, rocblas_half* results);
RBM_API rocblas_status rocblas_bfdot_batched_64(
    rocblas_handle handle, int64_t n, const rocblas_bfloat16* const x[], int64_t incx,
    const rocblas_bfloat16* const y[], int64_t incy, int64_t batch_count, rocblas_bfloat16* results);
RBM_API rocblas_status rocblas_sdot_strided_batched(
    rocblas_handle handle, rocblas_int n, const float* x, rocblas_int incx, rocblas_stride stridex, const float* y,
    rocblas_int incy, rocblas_stride stridey, rocblas_int batch_count, float* results);
RBM_API rocblas_status rocblas_ddot_strided_batched(
    rocblas_handle handle, rocblas_int n, const double* x, rocblas_int incx, rocblas_stride stridex, const double* y,
    rocblas_int incy, rocblas_stride stridey, rocblas_int batch_count, double* results);
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
RBM_API rocblas_status rocblas_hdot_strided_batched(
    rocblas_handle handle, rocblas_int n, const rocblas_half* x, rocblas_int incx, rocblas_stride stridex,
    const rocblas_half* y, rocblas_int incy, rocblas_stride stridey, rocblas_int batch_count, rocblas_half* results);
RBM_API rocblas_status rocblas_bfdot_strided_batched(
    rocblas_handle handle, rocblas_int n, const rocblas_bfloat16* x, rocblas_int incx, rocblas_stride stridex,
    const rocblas_bfloat16* y, rocblas_int incy, rocblas_stride stridey, rocblas_int batch_count,
    rocblas_bfloat16* results);
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
RBM_API rocblas_status rocblas_hdot_strided_batched_64(
    rocblas_handle handle, int64_t n, const rocblas_half* x, int64_t incx, rocblas_stride stridex,
    const rocblas_half* y, int64_t incy, rocblas_stride stridey, int64_t batch_count, rocblas_half* results);
RBM_API rocblas_status rocblas_bfdot_strided_batched_64(
    rocblas_handle handle, int64_t n, const rocblas_bfloat16* x, int64_t incx, rocblas_stride stridex,
    const rocblas_bfloat16* y, int64_t incy, rocblas_stride stridey, int64_t batch_count, rocblas_bfloat16* results);

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
RBM_API rocblas_status rocblas_haxpy(
    rocblas_handle handle, rocblas_int n, const rocblas_half* alpha, const rocblas_half* x, rocblas_int incx,
    rocblas_half* y, rocblas_int incy);
RBM_API rocblas_status rocblas_saxpy_64(
    rocblas_handle handle, int64_t n, const float* alpha, const float* x, int64_t incx, float* y, int64_t incy);
RBM_API rocblas_status rocblas_daxpy_64(
    rocblas_handle handle, int64_t n, const double* alpha, const double* x, int64_t incx, double* y, int64_t incy);
RBM_API rocblas_status rocblas_caxpy_64(
    rocblas_handle handle, int64_t n, const rocblas_float_complex* alpha, const rocblas_float_complex* x, int64_t incx,
    rocblas_float_complex* y, int64_t incy);
RBM_API rocblas_status rocblas_zaxpy_64(
    rocblas_handle handle, int64_t n, const rocblas_double_complex* alpha, const rocblas_double_complex* x,
    int64_t incx, rocblas_double_complex* y, int64_t incy);
RBM_API rocblas_status rocblas_haxpy_64(
    rocblas_handle handle, int64_t n, const rocblas_half* alpha, const rocblas_half* x, int64_t incx, rocblas_half* y,
    int64_t incy);
RBM_API rocblas_status rocblas_saxpy_batched(
    rocblas_handle handle, rocblas_int n, const float* alpha, const float* const x[], rocblas_int incx,
    float* const y[], rocblas_int incy, rocblas_int batch_count);
RBM_API rocblas_status rocblas_daxpy_batched(
    rocblas_handle handle, rocblas_int n, const double* alpha, const double* const x[], rocblas_int incx,
    double* const y[], rocblas_int incy, rocblas_int batch_count);
RBM_API rocblas_status rocblas_caxpy_batched(
    rocblas_handle handle, rocblas_int n, const rocblas_float_complex* alpha, const rocblas_float_complex* const x[],
    rocblas_int incx, rocblas_float_complex* const y[], rocblas_int incy, rocblas_int batch_count);
RBM_API rocblas_status rocblas_zaxpy_batched(
    rocblas_handle handle, rocblas_int n, const rocblas_double_complex* alpha, const rocblas_double_complex* const x[],
    rocblas_int incx, rocblas_double_complex* const y[], rocblas_int incy, rocblas_int batch_count);
RBM_API rocblas_status rocblas_haxpy_batched(
    rocblas_handle handle, rocblas_int n, const rocblas_half* alpha, const rocblas_half* const x[], rocblas_int incx,
    rocblas_half* const y[], rocblas_int incy, rocblas_int batch_count);
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
RBM_API rocblas_status rocblas_haxpy_batched_64(
    rocblas_handle handle, int64_t n, const rocblas_half* alpha, const rocblas_half* const x[], int64_t incx,
    rocblas_half* const y[], int64_t incy, int64_t batch_count);
RBM_API rocblas_status rocblas_saxpy_strided_batched(
    rocblas_handle handle, rocblas_int n, const float* alpha, const float* x, rocblas_int incx, rocblas_stride stridex,
    float* y, rocblas_int incy, rocblas_stride stridey, rocblas_int batch_count);
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
RBM_API rocblas_status rocblas_haxpy_strided_batched(
    rocblas_handle handle, rocblas_int n, const rocblas_half* alpha, const rocblas_half* x, rocblas_int incx,
    rocblas_stride stridex, rocblas_half* y, rocblas_int incy, rocblas_stride stridey, rocblas_int batch_count);
RBM_API rocblas_status rocblas_saxpy_strided_batched_64(
    rocblas_handle handle, int64_t n, const float* alpha, const float* x, int64_t incx, rocblas_stride stridex,
    float* y, int64_t incy, rocblas_stride stridey, int64_t batch_count);
RBM_API rocblas_status rocblas_daxpy_strided_batched_64(
    rocblas_handle handle, int64_t n, const double* alpha, const double* x, int64_t incx, rocblas_stride stridex,
    double* y, int64_t incy, rocblas_stride stridey, int64_t batch_count);
RBM_API rocblas_status rocblas_caxpy_strided_batched_64(
    rocblas_handle handle, int64_t n, const rocblas_float_complex* alpha, const rocblas_float_complex* x, int64_t incx,
    rocblas_stride stridex, rocblas_float_complex* y, int64_t incy, rocblas_stride stridey, int64_t batch_count);
RBM_API rocblas_status rocblas_zaxpy_strided_batched_64(
    rocblas_handle handle, int64_t n, const rocblas_double_complex* alpha, const rocblas_double_complex* x,
    int64_t incx, rocblas_stride stridex, rocblas_double_complex* y, int64_t incy, rocblas_stride stridey,
    int64_t batch_count);
RBM_API rocblas_status rocblas_haxpy_strided_batched_64(
    rocblas_handle handle, int64_t n, const rocblas_half* alpha, const rocblas_half* x, int64_t incx,
    rocblas_stride stridex, rocblas_half* y, int64_t incy, rocblas_stride stridey, int64_t batch_count);

/** rocblas_?copy copies a vector:
 *     y := x
 * x, y: n elements. No workspace. */
RBM_API rocblas_status rocblas_scopy(
    rocblas_handle handle, rocblas_int n, const float* x, rocblas_int incx, float* y, rocblas_int incy);
RBM_API rocblas_status rocblas_dcopy(
    rocblas_handle handle, rocblas_int n, const double* x, rocblas_int incx, double* y, rocblas_int incy);
RBM_API rocblas_status rocblas_ccopy(
    rocblas_handle handle, rocblas_int n, const rocblas_float_complex* x, rocblas_int incx, rocblas_float_complex* y,
    rocblas_int incy);
RBM_API rocblas_status rocblas_zcopy(
    rocblas_handle handle, rocblas_int n, const rocblas_double_complex* x, rocblas_int incx, rocblas_double_complex* y,
    rocblas_int incy);
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
    rocblas_handle handle, rocblas_int n, const float* const x[], rocblas_int incx, float* const y[], rocblas_int incy,
    rocblas_int batch_count);
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
    rocblas_handle handle, int64_t n, const double* x, int64_t incx, rocblas_stride stridex, double* y, int64_t incy,
    rocblas_stride stridey, int64_t batch_count);
RBM_API rocblas_status rocblas_ccopy_strided_batched_64(
    rocblas_handle handle, int64_t n, const rocblas_float_complex* x, int64_t incx, rocblas_stride stridex,
    rocblas_float_complex* y, int64_t incy, rocblas_stride stridey, int64_t batch_count);
RBM_API rocblas_status rocblas_zcopy_strided_batched_64(
    rocblas_handle handle, int64_t n, const rocblas_double_complex* x, int64_t incx, rocblas_stride stridex,
    rocblas_double_complex* y, int64_t incy, rocblas_stride stridey, int64_t batch_count);

/** rocblas_?scal scales a vector:
 *     x := alpha x
 * x: n elements; csscal and zdscal take a real alpha. A call with incx < 1 does nothing. No workspace. */
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
    rocblas_handle handle, int64_t n, rocblas_float_complex* x, int64_t incx, rocblas_float_complex* y, int64_t incy);
RBM_API rocblas_status rocblas_zswap_64(
    rocblas_handle handle, int64_t n, rocblas_double_complex* x, int64_t incx, rocblas_double_complex* y, int64_t incy);
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
    rocblas_handle handle, int64_t n, rocblas_float_complex* const x[], int64_t incx, rocblas_float_complex* const y[],
    int64_t incy, int64_t batch_count);
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

/** rocblas_?rot applies a plane rotation:
 *     (x_i, y_i) = (c x_i + s y_i, c y_i - conj(s) x_i)
 * x, y: n elements; c real, s real or complex, one of each for all problems of a batch. No workspace. */
RBM_API rocblas_status rocblas_srot(
    rocblas_handle handle, rocblas_int n, float* x, rocblas_int incx, float* y, rocblas_int incy, const float* c,
    const float* s);
RBM_API rocblas_status rocblas_drot(
    rocblas_handle handle, rocblas_int n, double* x, rocblas_int incx, double* y, rocblas_int incy, const double* c,
    const double* s);
RBM_API rocblas_status rocblas_crot(
    rocblas_handle handle, rocblas_int n, rocblas_float_complex* x, rocblas_int incx, rocblas_float_complex* y,
    rocblas_int incy, const float* c, const rocblas_float_complex* s);
RBM_API rocblas_status rocblas_zrot(
    rocblas_handle handle, rocblas_int n, rocblas_double_complex* x, rocblas_int incx, rocblas_double_complex* y,
    rocblas_int incy, const double* c, const rocblas_double_complex* s);
RBM_API rocblas_status rocblas_csrot(
    rocblas_handle handle, rocblas_int n, rocblas_float_complex* x, rocblas_int incx, rocblas_float_complex* y,
    rocblas_int incy, const float* c, const float* s);
RBM_API rocblas_status rocblas_zdrot(
    rocblas_handle handle, rocblas_int n, rocblas_double_complex* x, rocblas_int incx, rocblas_double_complex* y,
    rocblas_int incy, const double* c, const double* s);
RBM_API rocblas_status rocblas_srot_64(
    rocblas_handle handle, int64_t n, float* x, int64_t incx, float* y, int64_t incy, const float* c, const float* s);
RBM_API rocblas_status rocblas_drot_64(
    rocblas_handle handle, int64_t n, double* x, int64_t incx, double* y, int64_t incy, const double* c,
    const double* s);
RBM_API rocblas_status rocblas_crot_64(
    rocblas_handle handle, int64_t n, rocblas_float_complex* x, int64_t incx, rocblas_float_complex* y, int64_t incy,
    const float* c, const rocblas_float_complex* s);
RBM_API rocblas_status rocblas_zrot_64(
    rocblas_handle handle, int64_t n, rocblas_double_complex* x, int64_t incx, rocblas_double_complex* y, int64_t incy,
    const double* c, const rocblas_double_complex* s);
RBM_API rocblas_status rocblas_csrot_64(
    rocblas_handle handle, int64_t n, rocblas_float_complex* x, int64_t incx, rocblas_float_complex* y, int64_t incy,
    const float* c, const float* s);
RBM_API rocblas_status rocblas_zdrot_64(
    rocblas_handle handle, int64_t n, rocblas_double_complex* x, int64_t incx, rocblas_double_complex* y, int64_t incy,
    const double* c, const double* s);
RBM_API rocblas_status rocblas_srot_batched(
    rocblas_handle handle, rocblas_int n, float* const x[], rocblas_int incx, float* const y[], rocblas_int incy,
    const float* c, const float* s, rocblas_int batch_count);
RBM_API rocblas_status rocblas_drot_batched(
    rocblas_handle handle, rocblas_int n, double* const x[], rocblas_int incx, double* const y[], rocblas_int incy,
    const double* c, const double* s, rocblas_int batch_count);
RBM_API rocblas_status rocblas_crot_batched(
    rocblas_handle handle, rocblas_int n, rocblas_float_complex* const x[], rocblas_int incx,
    rocblas_float_complex* const y[], rocblas_int incy, const float* c, const rocblas_float_complex* s,
    rocblas_int batch_count);
RBM_API rocblas_status rocblas_zrot_batched(
    rocblas_handle handle, rocblas_int n, rocblas_double_complex* const x[], rocblas_int incx,
    rocblas_double_complex* const y[], rocblas_int incy, const double* c, const rocblas_double_complex* s,
    rocblas_int batch_count);
RBM_API rocblas_status rocblas_csrot_batched(
    rocblas_handle handle, rocblas_int n, rocblas_float_complex* const x[], rocblas_int incx,
    rocblas_float_complex* const y[], rocblas_int incy, const float* c, const float* s, rocblas_int batch_count);
RBM_API rocblas_status rocblas_zdrot_batched(
    rocblas_handle handle, rocblas_int n, rocblas_double_complex* const x[], rocblas_int incx,
    rocblas_double_complex* const y[], rocblas_int incy, const double* c, const double* s, rocblas_int batch_count);
RBM_API rocblas_status rocblas_srot_batched_64(
    rocblas_handle handle, int64_t n, float* const x[], int64_t incx, float* const y[], int64_t incy, const float* c,
    const float* s, int64_t batch_count);
RBM_API rocblas_status rocblas_drot_batched_64(
    rocblas_handle handle, int64_t n, double* const x[], int64_t incx, double* const y[], int64_t incy, const double* c,
    const double* s, int64_t batch_count);
RBM_API rocblas_status rocblas_crot_batched_64(
    rocblas_handle handle, int64_t n, rocblas_float_complex* const x[], int64_t incx, rocblas_float_complex* const y[],
    int64_t incy, const float* c, const rocblas_float_complex* s, int64_t batch_count);
RBM_API rocblas_status rocblas_zrot_batched_64(
    rocblas_handle handle, int64_t n, rocblas_double_complex* const x[], int64_t incx,
    rocblas_double_complex* const y[], int64_t incy, const double* c, const rocblas_double_complex* s,
    int64_t batch_count);
RBM_API rocblas_status rocblas_csrot_batched_64(
    rocblas_handle handle, int64_t n, rocblas_float_complex* const x[], int64_t incx, rocblas_float_complex* const y[],
    int64_t incy, const float* c, const float* s, int64_t batch_count);
RBM_API rocblas_status rocblas_zdrot_batched_64(
    rocblas_handle handle, int64_t n, rocblas_double_complex* const x[], int64_t incx,
    rocblas_double_complex* const y[], int64_t incy, const double* c, const double* s, int64_t batch_count);
RBM_API rocblas_status rocblas_srot_strided_batched(
    rocblas_handle handle, rocblas_int n, float* x, rocblas_int incx, rocblas_stride stridex, float* y,
    rocblas_int incy, rocblas_stride stridey, const float* c, const float* s, rocblas_int batch_count);
RBM_API rocblas_status rocblas_drot_strided_batched(
    rocblas_handle handle, rocblas_int n, double* x, rocblas_int incx, rocblas_stride stridex, double* y,
    rocblas_int incy, rocblas_stride stridey, const double* c, const double* s, rocblas_int batch_count);
RBM_API rocblas_status rocblas_crot_strided_batched(
    rocblas_handle handle, rocblas_int n, rocblas_float_complex* x, rocblas_int incx, rocblas_stride stridex,
    rocblas_float_complex* y, rocblas_int incy, rocblas_stride stridey, const float* c, const rocblas_float_complex* s,
    rocblas_int batch_count);
RBM_API rocblas_status rocblas_zrot_strided_batched(
    rocblas_handle handle, rocblas_int n, rocblas_double_complex* x, rocblas_int incx, rocblas_stride stridex,
    rocblas_double_complex* y, rocblas_int incy, rocblas_stride stridey, const double* c,
    const rocblas_double_complex* s, rocblas_int batch_count);
RBM_API rocblas_status rocblas_csrot_strided_batched(
    rocblas_handle handle, rocblas_int n, rocblas_float_complex* x, rocblas_int incx, rocblas_stride stridex,
    rocblas_float_complex* y, rocblas_int incy, rocblas_stride stridey, const float* c, const float* s,
    rocblas_int batch_count);
RBM_API rocblas_status rocblas_zdrot_strided_batched(
    rocblas_handle handle, rocblas_int n, rocblas_double_complex* x, rocblas_int incx, rocblas_stride stridex,
    rocblas_double_complex* y, rocblas_int incy, rocblas_stride stridey, const double* c, const double* s,
    rocblas_int batch_count);
RBM_API rocblas_status rocblas_srot_strided_batched_64(
    rocblas_handle handle, int64_t n, float* x, int64_t incx, rocblas_stride stridex, float* y, int64_t incy,
    rocblas_stride stridey, const float* c, const float* s, int64_t batch_count);
RBM_API rocblas_status rocblas_drot_strided_batched_64(
    rocblas_handle handle, int64_t n, double* x, int64_t incx, rocblas_stride stridex, double* y, int64_t incy,
    rocblas_stride stridey, const double* c, const double* s, int64_t batch_count);
RBM_API rocblas_status rocblas_crot_strided_batched_64(
    rocblas_handle handle, int64_t n, rocblas_float_complex* x, int64_t incx, rocblas_stride stridex,
    rocblas_float_complex* y, int64_t incy, rocblas_stride stridey, const float* c, const rocblas_float_complex* s,
    int64_t batch_count);
RBM_API rocblas_status rocblas_zrot_strided_batched_64(
    rocblas_handle handle, int64_t n, rocblas_double_complex* x, int64_t incx, rocblas_stride stridex,
    rocblas_double_complex* y, int64_t incy, rocblas_stride stridey, const double* c, const rocblas_double_complex* s,
    int64_t batch_count);
RBM_API rocblas_status rocblas_csrot_strided_batched_64(
    rocblas_handle handle, int64_t n, rocblas_float_complex* x, int64_t incx, rocblas_stride stridex,
    rocblas_float_complex* y, int64_t incy, rocblas_stride stridey, const float* c, const float* s,
    int64_t batch_count);
RBM_API rocblas_status rocblas_zdrot_strided_batched_64(
    rocblas_handle handle, int64_t n, rocblas_double_complex* x, int64_t incx, rocblas_stride stridex,
    rocblas_double_complex* y, int64_t incy, rocblas_stride stridey, const double* c, const double* s,
    int64_t batch_count);

/** rocblas_?rotg computes the plane rotation that takes b to 0:
 *     [c s; -conj(s) c] [a; b] = [r; 0],  a = r,  and for real types b = z, from which c and s follow
 * a, b, c, s: one element each; c is real. No workspace. */
RBM_API rocblas_status rocblas_srotg(rocblas_handle handle, float* a, float* b, float* c, float* s);
RBM_API rocblas_status rocblas_drotg(rocblas_handle handle, double* a, double* b, double* c, double* s);
RBM_API rocblas_status rocblas_crotg(
    rocblas_handle handle, rocblas_float_complex* a, rocblas_float_complex* b, float* c, rocblas_float_complex* s);
RBM_API rocblas_status rocblas_zrotg(
    rocblas_handle handle, rocblas_double_complex* a, rocblas_double_complex* b, double* c, rocblas_double_complex* s);
RBM_API rocblas_status rocblas_srotg_64(rocblas_handle handle, float* a, float* b, float* c, float* s);
RBM_API rocblas_status rocblas_drotg_64(rocblas_handle handle, double* a, double* b, double* c, double* s);
RBM_API rocblas_status rocblas_crotg_64(
    rocblas_handle handle, rocblas_float_complex* a, rocblas_float_complex* b, float* c, rocblas_float_complex* s);
RBM_API rocblas_status rocblas_zrotg_64(
    rocblas_handle handle, rocblas_double_complex* a, rocblas_double_complex* b, double* c, rocblas_double_complex* s);
RBM_API rocblas_status rocblas_srotg_batched(
    rocblas_handle handle, float* const a[], float* const b[], float* const c[], float* const s[],
    rocblas_int batch_count);
RBM_API rocblas_status rocblas_drotg_batched(
    rocblas_handle handle, double* const a[], double* const b[], double* const c[], double* const s[],
    rocblas_int batch_count);
RBM_API rocblas_status rocblas_crotg_batched(
    rocblas_handle handle, rocblas_float_complex* const a[], rocblas_float_complex* const b[], float* const c[],
    rocblas_float_complex* const s[], rocblas_int batch_count);
RBM_API rocblas_status rocblas_zrotg_batched(
    rocblas_handle handle, rocblas_double_complex* const a[], rocblas_double_complex* const b[], double* const c[],
    rocblas_double_complex* const s[], rocblas_int batch_count);
RBM_API rocblas_status rocblas_srotg_batched_64(
    rocblas_handle handle, float* const a[], float* const b[], float* const c[], float* const s[], int64_t batch_count);
RBM_API rocblas_status rocblas_drotg_batched_64(
    rocblas_handle handle, double* const a[], double* const b[], double* const c[], double* const s[],
    int64_t batch_count);
RBM_API rocblas_status rocblas_crotg_batched_64(
    rocblas_handle handle, rocblas_float_complex* const a[], rocblas_float_complex* const b[], float* const c[],
    rocblas_float_complex* const s[], int64_t batch_count);
RBM_API rocblas_status rocblas_zrotg_batched_64(
    rocblas_handle handle, rocblas_double_complex* const a[], rocblas_double_complex* const b[], double* const c[],
    rocblas_double_complex* const s[], int64_t batch_count);
RBM_API rocblas_status rocblas_srotg_strided_batched(
    rocblas_handle handle, float* a, rocblas_stride stridea, float* b, rocblas_stride strideb, float* c,
    rocblas_stride stridec, float* s, rocblas_stride strides, rocblas_int batch_count);
RBM_API rocblas_status rocblas_drotg_strided_batched(
    rocblas_handle handle, double* a, rocblas_stride stridea, double* b, rocblas_stride strideb, double* c,
    rocblas_stride stridec, double* s, rocblas_stride strides, rocblas_int batch_count);
RBM_API rocblas_status rocblas_crotg_strided_batched(
    rocblas_handle handle, rocblas_float_complex* a, rocblas_stride stridea, rocblas_float_complex* b,
    rocblas_stride strideb, float* c, rocblas_stride stridec, rocblas_float_complex* s, rocblas_stride strides,
    rocblas_int batch_count);
RBM_API rocblas_status rocblas_zrotg_strided_batched(
    rocblas_handle handle, rocblas_double_complex* a, rocblas_stride stridea, rocblas_double_complex* b,
    rocblas_stride strideb, double* c, rocblas_stride stridec, rocblas_double_complex* s, rocblas_stride strides,
    rocblas_int batch_count);
RBM_API rocblas_status rocblas_srotg_strided_batched_64(
    rocblas_handle handle, float* a, rocblas_stride stridea, float* b, rocblas_stride strideb, float* c,
    rocblas_stride stridec, float* s, rocblas_stride strides, int64_t batch_count);
RBM_API rocblas_status rocblas_drotg_strided_batched_64(
    rocblas_handle handle, double* a, rocblas_stride stridea, double* b, rocblas_stride strideb, double* c,
    rocblas_stride stridec, double* s, rocblas_stride strides, int64_t batch_count);
RBM_API rocblas_status rocblas_crotg_strided_batched_64(
    rocblas_handle handle, rocblas_float_complex* a, rocblas_stride stridea, rocblas_float_complex* b,
    rocblas_stride strideb, float* c, rocblas_stride stridec, rocblas_float_complex* s, rocblas_stride strides,
    int64_t batch_count);
RBM_API rocblas_status rocblas_zrotg_strided_batched_64(
    rocblas_handle handle, rocblas_double_complex* a, rocblas_stride stridea, rocblas_double_complex* b,
    rocblas_stride strideb, double* c, rocblas_stride stridec, rocblas_double_complex* s, rocblas_stride strides,
    int64_t batch_count);

/** rocblas_?rotm applies a modified plane rotation:
 *     [x_i; y_i] = H [x_i; y_i]
 * H = [h11 h12; h21 h22]; param: flag, h11, h21, h12, h22. Flag -1: param has all four; 0: h11 = h22 = 1; 1:
 * h12 = 1 and h21 = -1; -2: H = I. x, y: n elements. No workspace. */
RBM_API rocblas_status rocblas_srotm(
    rocblas_handle handle, rocblas_int n, float* x, rocblas_int incx, float* y, rocblas_int incy, const float* param);
RBM_API rocblas_status rocblas_drotm(
    rocblas_handle handle, rocblas_int n, double* x, rocblas_int incx, double* y, rocblas_int incy,
    const double* param);
RBM_API rocblas_status rocblas_srotm_64(
    rocblas_handle handle, int64_t n, float* x, int64_t incx, float* y, int64_t incy, const float* param);
RBM_API rocblas_status rocblas_drotm_64(
    rocblas_handle handle, int64_t n, double* x, int64_t incx, double* y, int64_t incy, const double* param);
RBM_API rocblas_status rocblas_srotm_batched(
    rocblas_handle handle, rocblas_int n, float* const x[], rocblas_int incx, float* const y[], rocblas_int incy,
    const float* const param[], rocblas_int batch_count);
RBM_API rocblas_status rocblas_drotm_batched(
    rocblas_handle handle, rocblas_int n, double* const x[], rocblas_int incx, double* const y[], rocblas_int incy,
    const double* const param[], rocblas_int batch_count);
RBM_API rocblas_status rocblas_srotm_batched_64(
    rocblas_handle handle, int64_t n, float* const x[], int64_t incx, float* const y[], int64_t incy,
    const float* const param[], int64_t batch_count);
RBM_API rocblas_status rocblas_drotm_batched_64(
    rocblas_handle handle, int64_t n, double* const x[], int64_t incx, double* const y[], int64_t incy,
    const double* const param[], int64_t batch_count);
RBM_API rocblas_status rocblas_srotm_strided_batched(
    rocblas_handle handle, rocblas_int n, float* x, rocblas_int incx, rocblas_stride stridex, float* y,
    rocblas_int incy, rocblas_stride stridey, const float* param, rocblas_stride stride_param, rocblas_int batch_count);
RBM_API rocblas_status rocblas_drotm_strided_batched(
    rocblas_handle handle, rocblas_int n, double* x, rocblas_int incx, rocblas_stride stridex, double* y,
    rocblas_int incy, rocblas_stride stridey, const double* param, rocblas_stride stride_param,
    rocblas_int batch_count);
RBM_API rocblas_status rocblas_srotm_strided_batched_64(
    rocblas_handle handle, int64_t n, float* x, int64_t incx, rocblas_stride stridex, float* y, int64_t incy,
    rocblas_stride stridey, const float* param, rocblas_stride stride_param, int64_t batch_count);
RBM_API rocblas_status rocblas_drotm_strided_batched_64(
    rocblas_handle handle, int64_t n, double* x, int64_t incx, rocblas_stride stridex, double* y, int64_t incy,
    rocblas_stride stridey, const double* param, rocblas_stride stride_param, int64_t batch_count);

/** rocblas_?rotmg computes the modified plane rotation that takes the second component to 0:
 *     H [sqrt(d1) x1; sqrt(d2) y1] = [*; 0]
 * d1, d2, x1 are updated; param: flag, h11, h21, h12, h22, as rocblas_?rotm reads them. No workspace. */
RBM_API rocblas_status rocblas_srotmg(
    rocblas_handle handle, float* d1, float* d2, float* x1, const float* y1, float* param);
RBM_API rocblas_status rocblas_drotmg(
    rocblas_handle handle, double* d1, double* d2, double* x1, const double* y1, double* param);
RBM_API rocblas_status rocblas_srotmg_64(
    rocblas_handle handle, float* d1, float* d2, float* x1, const float* y1, float* param);
RBM_API rocblas_status rocblas_drotmg_64(
    rocblas_handle handle, double* d1, double* d2, double* x1, const double* y1, double* param);
RBM_API rocblas_status rocblas_srotmg_batched(
    rocblas_handle handle, float* const d1[], float* const d2[], float* const x1[], const float* const y1[],
    float* const param[], rocblas_int batch_count);
RBM_API rocblas_status rocblas_drotmg_batched(
    rocblas_handle handle, double* const d1[], double* const d2[], double* const x1[], const double* const y1[],
    double* const param[], rocblas_int batch_count);
RBM_API rocblas_status rocblas_srotmg_batched_64(
    rocblas_handle handle, float* const d1[], float* const d2[], float* const x1[], const float* const y1[],
    float* const param[], int64_t batch_count);
RBM_API rocblas_status rocblas_drotmg_batched_64(
    rocblas_handle handle, double* const d1[], double* const d2[], double* const x1[], const double* const y1[],
    double* const param[], int64_t batch_count);
RBM_API rocblas_status rocblas_srotmg_strided_batched(
    rocblas_handle handle, float* d1, rocblas_stride stride_d1, float* d2, rocblas_stride stride_d2, float* x1,
    rocblas_stride stride_x1, const float* y1, rocblas_stride stride_y1, float* param, rocblas_stride stride_param,
    rocblas_int batch_count);
RBM_API rocblas_status rocblas_drotmg_strided_batched(
    rocblas_handle handle, double* d1, rocblas_stride stride_d1, double* d2, rocblas_stride stride_d2, double* x1,
    rocblas_stride stride_x1, const double* y1, rocblas_stride stride_y1, double* param, rocblas_stride stride_param,
    rocblas_int batch_count);
RBM_API rocblas_status rocblas_srotmg_strided_batched_64(
    rocblas_handle handle, float* d1, rocblas_stride stride_d1, float* d2, rocblas_stride stride_d2, float* x1,
    rocblas_stride stride_x1, const float* y1, rocblas_stride stride_y1, float* param, rocblas_stride stride_param,
    int64_t batch_count);
RBM_API rocblas_status rocblas_drotmg_strided_batched_64(
    rocblas_handle handle, double* d1, rocblas_stride stride_d1, double* d2, rocblas_stride stride_d2, double* x1,
    rocblas_stride stride_x1, const double* y1, rocblas_stride stride_y1, double* param, rocblas_stride stride_param,
    int64_t batch_count);

/* ---------------------------------------------------------------------------------------------------------------------
 * Level 2
 * ------------------------------------------------------------------------------------------------------------------ */

/** rocblas_?gemv multiplies a matrix and a vector:
 *     y := alpha op(A) x + beta y,   op(A) = A, A^T or A^H
 * A: m x n, lda >= max(1, m); x: n elements (m if A is transposed), y: m (n). No workspace.
 * With beta = 0 y is not read; with alpha = 0 A and x are not read. */
RBM_API rocblas_status rocblas_sgemv(
    rocblas_handle handle, rocblas_operation transA, rocblas_int m, rocblas_int n, const float* alpha, const float* A,
    rocblas_int lda, const float* x, rocblas_int incx, const float* beta, float* y, rocblas_int incy);
RBM_API rocblas_status rocblas_dgemv(
    rocblas_handle handle, rocblas_operation transA, rocblas_int m, rocblas_int n, const double* alpha, const double* A,
    rocblas_int lda, const double* x, rocblas_int incx, const double* beta, double* y, rocblas_int incy);
RBM_API rocblas_status rocblas_cgemv(
    rocblas_handle handle, rocblas_operation transA, rocblas_int m, rocblas_int n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* A, rocblas_int lda, const rocblas_float_complex* x, rocblas_int incx,
    const rocblas_float_complex* beta, rocblas_float_complex* y, rocblas_int incy);
RBM_API rocblas_status rocblas_zgemv(
    rocblas_handle handle, rocblas_operation transA, rocblas_int m, rocblas_int n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* A, rocblas_int lda, const rocblas_double_complex* x, rocblas_int incx,
    const rocblas_double_complex* beta, rocblas_double_complex* y, rocblas_int incy);
RBM_API rocblas_status rocblas_sgemv_64(
    rocblas_handle handle, rocblas_operation transA, int64_t m, int64_t n, const float* alpha, const float* A,
    int64_t lda, const float* x, int64_t incx, const float* beta, float* y, int64_t incy);
RBM_API rocblas_status rocblas_dgemv_64(
    rocblas_handle handle, rocblas_operation transA, int64_t m, int64_t n, const double* alpha, const double* A,
    int64_t lda, const double* x, int64_t incx, const double* beta, double* y, int64_t incy);
RBM_API rocblas_status rocblas_cgemv_64(
    rocblas_handle handle, rocblas_operation transA, int64_t m, int64_t n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* A, int64_t lda, const rocblas_float_complex* x, int64_t incx,
    const rocblas_float_complex* beta, rocblas_float_complex* y, int64_t incy);
RBM_API rocblas_status rocblas_zgemv_64(
    rocblas_handle handle, rocblas_operation transA, int64_t m, int64_t n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* A, int64_t lda, const rocblas_double_complex* x, int64_t incx,
    const rocblas_double_complex* beta, rocblas_double_complex* y, int64_t incy);
RBM_API rocblas_status rocblas_sgemv_batched(
    rocblas_handle handle, rocblas_operation transA, rocblas_int m, rocblas_int n, const float* alpha,
    const float* const A[], rocblas_int lda, const float* const x[], rocblas_int incx, const float* beta,
    float* const y[], rocblas_int incy, rocblas_int batch_count);
RBM_API rocblas_status rocblas_dgemv_batched(
    rocblas_handle handle, rocblas_operation transA, rocblas_int m, rocblas_int n, const double* alpha,
    const double* const A[], rocblas_int lda, const double* const x[], rocblas_int incx, const double* beta,
    double* const y[], rocblas_int incy, rocblas_int batch_count);
RBM_API rocblas_status rocblas_cgemv_batched(
    rocblas_handle handle, rocblas_operation transA, rocblas_int m, rocblas_int n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* const A[], rocblas_int lda, const rocblas_float_complex* const x[], rocblas_int incx,
    const rocblas_float_complex* beta, rocblas_float_complex* const y[], rocblas_int incy, rocblas_int batch_count);
RBM_API rocblas_status rocblas_zgemv_batched(
    rocblas_handle handle, rocblas_operation transA, rocblas_int m, rocblas_int n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* const A[], rocblas_int lda, const rocblas_double_complex* const x[], rocblas_int incx,
    const rocblas_double_complex* beta, rocblas_double_complex* const y[], rocblas_int incy, rocblas_int batch_count);
RBM_API rocblas_status rocblas_hshgemv_batched(
    rocblas_handle handle, rocblas_operation transA, rocblas_int m, rocblas_int n, const float* alpha,
    const rocblas_half* const A[], rocblas_int lda, const rocblas_half* const x[], rocblas_int incx, const float* beta,
    rocblas_half* const y[], rocblas_int incy, rocblas_int batch_count);
RBM_API rocblas_status rocblas_hssgemv_batched(
    rocblas_handle handle, rocblas_operation transA, rocblas_int m, rocblas_int n, const float* alpha,
    const rocblas_half* const A[], rocblas_int lda, const rocblas_half* const x[], rocblas_int incx, const float* beta,
    float* const y[], rocblas_int incy, rocblas_int batch_count);
RBM_API rocblas_status rocblas_tstgemv_batched(
    rocblas_handle handle, rocblas_operation transA, rocblas_int m, rocblas_int n, const float* alpha,
    const rocblas_bfloat16* const A[], rocblas_int lda, const rocblas_bfloat16* const x[], rocblas_int incx,
    const float* beta, rocblas_bfloat16* const y[], rocblas_int incy, rocblas_int batch_count);
RBM_API rocblas_status rocblas_tssgemv_batched(
    rocblas_handle handle, rocblas_operation transA, rocblas_int m, rocblas_int n, const float* alpha,
    const rocblas_bfloat16* const A[], rocblas_int lda, const rocblas_bfloat16* const x[], rocblas_int incx,
    const float* beta, float* const y[], rocblas_int incy, rocblas_int batch_count);
RBM_API rocblas_status rocblas_sgemv_batched_64(
    rocblas_handle handle, rocblas_operation transA, int64_t m, int64_t n, const float* alpha, const float* const A[],
    int64_t lda, const float* const x[], int64_t incx, const float* beta, float* const y[], int64_t incy,
    int64_t batch_count);
RBM_API rocblas_status rocblas_dgemv_batched_64(
    rocblas_handle handle, rocblas_operation transA, int64_t m, int64_t n, const double* alpha, const double* const A[],
    int64_t lda, const double* const x[], int64_t incx, const double* beta, double* const y[], int64_t incy,
    int64_t batch_count);
RBM_API rocblas_status rocblas_cgemv_batched_64(
    rocblas_handle handle, rocblas_operation transA, int64_t m, int64_t n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* const A[], int64_t lda, const rocblas_float_complex* const x[], int64_t incx,
    const rocblas_float_complex* beta, rocblas_float_complex* const y[], int64_t incy, int64_t batch_count);
RBM_API rocblas_status rocblas_zgemv_batched_64(
    rocblas_handle handle, rocblas_operation transA, int64_t m, int64_t n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* const A[], int64_t lda, const rocblas_double_complex* const x[], int64_t incx,
    const rocblas_double_complex* beta, rocblas_double_complex* const y[], int64_t incy, int64_t batch_count);
RBM_API rocblas_status rocblas_hshgemv_batched_64(
    rocblas_handle handle, rocblas_operation transA, int64_t m, int64_t n, const float* alpha,
    const rocblas_half* const A[], int64_t lda, const rocblas_half* const x[], int64_t incx, const float* beta,
    rocblas_half* const y[], int64_t incy, int64_t batch_count);
RBM_API rocblas_status rocblas_hssgemv_batched_64(
    rocblas_handle handle, rocblas_operation transA, int64_t m, int64_t n, const float* alpha,
    const rocblas_half* const A[], int64_t lda, const rocblas_half* const x[], int64_t incx, const float* beta,
    float* const y[], int64_t incy, int64_t batch_count);
RBM_API rocblas_status rocblas_tstgemv_batched_64(
    rocblas_handle handle, rocblas_operation transA, int64_t m, int64_t n, const float* alpha,
    const rocblas_bfloat16* const A[], int64_t lda, const rocblas_bfloat16* const x[], int64_t incx, const float* beta,
    rocblas_bfloat16* const y[], int64_t incy, int64_t batch_count);
RBM_API rocblas_status rocblas_tssgemv_batched_64(
    rocblas_handle handle, rocblas_operation transA, int64_t m, int64_t n, const float* alpha,
    const rocblas_bfloat16* const A[], int64_t lda, const rocblas_bfloat16* const x[], int64_t incx, const float* beta,
    float* const y[], int64_t incy, int64_t batch_count);
RBM_API rocblas_status rocblas_sgemv_strided_batched(
    rocblas_handle handle, rocblas_operation transA, rocblas_int m, rocblas_int n, const float* alpha, const float* A,
    rocblas_int lda, rocblas_stride strideA, const float* x, rocblas_int incx, rocblas_stride stridex,
    const float* beta, float* y, rocblas_int incy, rocblas_stride stridey, rocblas_int batch_count);
RBM_API rocblas_status rocblas_dgemv_strided_batched(
    rocblas_handle handle, rocblas_operation transA, rocblas_int m, rocblas_int n, const double* alpha, const double* A,
    rocblas_int lda, rocblas_stride strideA, const double* x, rocblas_int incx, rocblas_stride stridex,
    const double* beta, double* y, rocblas_int incy, rocblas_stride stridey, rocblas_int batch_count);
RBM_API rocblas_status rocblas_cgemv_strided_batched(
    rocblas_handle handle, rocblas_operation transA, rocblas_int m, rocblas_int n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* A, rocblas_int lda, rocblas_stride strideA, const rocblas_float_complex* x,
    rocblas_int incx, rocblas_stride stridex, const rocblas_float_complex* beta, rocblas_float_complex* y,
    rocblas_int incy, rocblas_stride stridey, rocblas_int batch_count);
RBM_API rocblas_status rocblas_zgemv_strided_batched(
    rocblas_handle handle, rocblas_operation transA, rocblas_int m, rocblas_int n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* A, rocblas_int lda, rocblas_stride strideA, const rocblas_double_complex* x,
    rocblas_int incx, rocblas_stride stridex, const rocblas_double_complex* beta, rocblas_double_complex* y,
    rocblas_int incy, rocblas_stride stridey, rocblas_int batch_count);
RBM_API rocblas_status rocblas_hshgemv_strided_batched(
    rocblas_handle handle, rocblas_operation transA, rocblas_int m, rocblas_int n, const float* alpha,
    const rocblas_half* A, rocblas_int lda, rocblas_stride strideA, const rocblas_half* x, rocblas_int incx,
    rocblas_stride stridex, const float* beta, rocblas_half* y, rocblas_int incy, rocblas_stride stridey,
    rocblas_int batch_count);
RBM_API rocblas_status rocblas_hssgemv_strided_batched(
    rocblas_handle handle, rocblas_operation transA, rocblas_int m, rocblas_int n, const float* alpha,
    const rocblas_half* A, rocblas_int lda, rocblas_stride strideA, const rocblas_half* x, rocblas_int incx,
    rocblas_stride stridex, const float* beta, float* y, rocblas_int incy, rocblas_stride stridey,
    rocblas_int batch_count);
RBM_API rocblas_status rocblas_tstgemv_strided_batched(
    rocblas_handle handle, rocblas_operation transA, rocblas_int m, rocblas_int n, const float* alpha,
    const rocblas_bfloat16* A, rocblas_int lda, rocblas_stride strideA, const rocblas_bfloat16* x, rocblas_int incx,
    rocblas_stride stridex, const float* beta, rocblas_bfloat16* y, rocblas_int incy, rocblas_stride stridey,
    rocblas_int batch_count);
RBM_API rocblas_status rocblas_tssgemv_strided_batched(
    rocblas_handle handle, rocblas_operation transA, rocblas_int m, rocblas_int n, const float* alpha,
    const rocblas_bfloat16* A, rocblas_int lda, rocblas_stride strideA, const rocblas_bfloat16* x, rocblas_int incx,
    rocblas_stride stridex, const float* beta, float* y, rocblas_int incy, rocblas_stride stridey,
    rocblas_int batch_count);
RBM_API rocblas_status rocblas_sgemv_strided_batched_64(
    rocblas_handle handle, rocblas_operation transA, int64_t m, int64_t n, const float* alpha, const float* A,
    int64_t lda, rocblas_stride strideA, const float* x, int64_t incx, rocblas_stride stridex, const float* beta,
    float* y, int64_t incy, rocblas_stride stridey, int64_t batch_count);
RBM_API rocblas_status rocblas_dgemv_strided_batched_64(
    rocblas_handle handle, rocblas_operation transA, int64_t m, int64_t n, const double* alpha, const double* A,
    int64_t lda, rocblas_stride strideA, const double* x, int64_t incx, rocblas_stride stridex, const double* beta,
    double* y, int64_t incy, rocblas_stride stridey, int64_t batch_count);
RBM_API rocblas_status rocblas_cgemv_strided_batched_64(
    rocblas_handle handle, rocblas_operation transA, int64_t m, int64_t n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* A, int64_t lda, rocblas_stride strideA, const rocblas_float_complex* x, int64_t incx,
    rocblas_stride stridex, const rocblas_float_complex* beta, rocblas_float_complex* y, int64_t incy,
    rocblas_stride stridey, int64_t batch_count);
RBM_API rocblas_status rocblas_zgemv_strided_batched_64(
    rocblas_handle handle, rocblas_operation transA, int64_t m, int64_t n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* A, int64_t lda, rocblas_stride strideA, const rocblas_double_complex* x, int64_t incx,
    rocblas_stride stridex, const rocblas_double_complex* beta, rocblas_double_complex* y, int64_t incy,
    rocblas_stride stridey, int64_t batch_count);
RBM_API rocblas_status rocblas_hshgemv_strided_batched_64(
    rocblas_handle handle, rocblas_operation transA, int64_t m, int64_t n, const float* alpha, const rocblas_half* A,
    int64_t lda, rocblas_stride strideA, const rocblas_half* x, int64_t incx, rocblas_stride stridex, const float* beta,
    rocblas_half* y, int64_t incy, rocblas_stride stridey, int64_t batch_count);
RBM_API rocblas_status rocblas_hssgemv_strided_batched_64(
    rocblas_handle handle, rocblas_operation transA, int64_t m, int64_t n, const float* alpha, const rocblas_half* A,
    int64_t lda, rocblas_stride strideA, const rocblas_half* x, int64_t incx, rocblas_stride stridex, const float* beta,
    float* y, int64_t incy, rocblas_stride stridey, int64_t batch_count);
RBM_API rocblas_status rocblas_tstgemv_strided_batched_64(
    rocblas_handle handle, rocblas_operation transA, int64_t m, int64_t n, const float* alpha,
    const rocblas_bfloat16* A, int64_t lda, rocblas_stride strideA, const rocblas_bfloat16* x, int64_t incx,
    rocblas_stride stridex, const float* beta, rocblas_bfloat16* y, int64_t incy, rocblas_stride stridey,
    int64_t batch_count);
RBM_API rocblas_status rocblas_tssgemv_strided_batched_64(
    rocblas_handle handle, rocblas_operation transA, int64_t m, int64_t n, const float* alpha,
    const rocblas_bfloat16* A, int64_t lda, rocblas_stride strideA, const rocblas_bfloat16* x, int64_t incx,
    rocblas_stride stridex, const float* beta, float* y, int64_t incy, rocblas_stride stridey, int64_t batch_count);

/** rocblas_?gbmv multiplies a band matrix and a vector:
 *     y = alpha op(A) x + beta y
 * A: m x n with kl diagonals below and ku above the main one, a_ij stored at row ku + i - j of column j, lda >=
 * kl + ku + 1; x, y as in rocblas_?gemv. No workspace. */
RBM_API rocblas_status rocblas_sgbmv(
    rocblas_handle handle, rocblas_operation transA, rocblas_int m, rocblas_int n, rocblas_int kl, rocblas_int ku,
    const float* alpha, const float* A, rocblas_int lda, const float* x, rocblas_int incx, const float* beta, float* y,
    rocblas_int incy);
RBM_API rocblas_status rocblas_dgbmv(
    rocblas_handle handle, rocblas_operation transA, rocblas_int m, rocblas_int n, rocblas_int kl, rocblas_int ku,
    const double* alpha, const double* A, rocblas_int lda, const double* x, rocblas_int incx, const double* beta,
    double* y, rocblas_int incy);
RBM_API rocblas_status rocblas_cgbmv(
    rocblas_handle handle, rocblas_operation transA, rocblas_int m, rocblas_int n, rocblas_int kl, rocblas_int ku,
    const rocblas_float_complex* alpha, const rocblas_float_complex* A, rocblas_int lda, const rocblas_float_complex* x,
    rocblas_int incx, const rocblas_float_complex* beta, rocblas_float_complex* y, rocblas_int incy);
RBM_API rocblas_status rocblas_zgbmv(
    rocblas_handle handle, rocblas_operation transA, rocblas_int m, rocblas_int n, rocblas_int kl, rocblas_int ku,
    const rocblas_double_complex* alpha, const rocblas_double_complex* A, rocblas_int lda,
    const rocblas_double_complex* x, rocblas_int incx, const rocblas_double_complex* beta, rocblas_double_complex* y,
    rocblas_int incy);
RBM_API rocblas_status rocblas_sgbmv_64(
    rocblas_handle handle, rocblas_operation transA, int64_t m, int64_t n, int64_t kl, int64_t ku, const float* alpha,
    const float* A, int64_t lda, const float* x, int64_t incx, const float* beta, float* y, int64_t incy);
RBM_API rocblas_status rocblas_dgbmv_64(
    rocblas_handle handle, rocblas_operation transA, int64_t m, int64_t n, int64_t kl, int64_t ku, const double* alpha,
    const double* A, int64_t lda, const double* x, int64_t incx, const double* beta, double* y, int64_t incy);
RBM_API rocblas_status rocblas_cgbmv_64(
    rocblas_handle handle, rocblas_operation transA, int64_t m, int64_t n, int64_t kl, int64_t ku,
    const rocblas_float_complex* alpha, const rocblas_float_complex* A, int64_t lda, const rocblas_float_complex* x,
    int64_t incx, const rocblas_float_complex* beta, rocblas_float_complex* y, int64_t incy);
RBM_API rocblas_status rocblas_zgbmv_64(
    rocblas_handle handle, rocblas_operation transA, int64_t m, int64_t n, int64_t kl, int64_t ku,
    const rocblas_double_complex* alpha, const rocblas_double_complex* A, int64_t lda, const rocblas_double_complex* x,
    int64_t incx, const rocblas_double_complex* beta, rocblas_double_complex* y, int64_t incy);
RBM_API rocblas_status rocblas_sgbmv_batched(
    rocblas_handle handle, rocblas_operation transA, rocblas_int m, rocblas_int n, rocblas_int kl, rocblas_int ku,
    const float* alpha, const float* const A[], rocblas_int lda, const float* const x[], rocblas_int incx,
    const float* beta, float* const y[], rocblas_int incy, rocblas_int batch_count);
RBM_API rocblas_status rocblas_dgbmv_batched(
    rocblas_handle handle, rocblas_operation transA, rocblas_int m, rocblas_int n, rocblas_int kl, rocblas_int ku,
    const double* alpha, const double* const A[], rocblas_int lda, const double* const x[], rocblas_int incx,
    const double* beta, double* const y[], rocblas_int incy, rocblas_int batch_count);
RBM_API rocblas_status rocblas_cgbmv_batched(
    rocblas_handle handle, rocblas_operation transA, rocblas_int m, rocblas_int n, rocblas_int kl, rocblas_int ku,
    const rocblas_float_complex* alpha, const rocblas_float_complex* const A[], rocblas_int lda,
    const rocblas_float_complex* const x[], rocblas_int incx, const rocblas_float_complex* beta,
    rocblas_float_complex* const y[], rocblas_int incy, rocblas_int batch_count);
RBM_API rocblas_status rocblas_zgbmv_batched(
    rocblas_handle handle, rocblas_operation transA, rocblas_int m, rocblas_int n, rocblas_int kl, rocblas_int ku,
    const rocblas_double_complex* alpha, const rocblas_double_complex* const A[], rocblas_int lda,
    const rocblas_double_complex* const x[], rocblas_int incx, const rocblas_double_complex* beta,
    rocblas_double_complex* const y[], rocblas_int incy, rocblas_int batch_count);
RBM_API rocblas_status rocblas_sgbmv_batched_64(
    rocblas_handle handle, rocblas_operation transA, int64_t m, int64_t n, int64_t kl, int64_t ku, const float* alpha,
    const float* const A[], int64_t lda, const float* const x[], int64_t incx, const float* beta, float* const y[],
    int64_t incy, int64_t batch_count);
RBM_API rocblas_status rocblas_dgbmv_batched_64(
    rocblas_handle handle, rocblas_operation transA, int64_t m, int64_t n, int64_t kl, int64_t ku, const double* alpha,
    const double* const A[], int64_t lda, const double* const x[], int64_t incx, const double* beta, double* const y[],
    int64_t incy, int64_t batch_count);
RBM_API rocblas_status rocblas_cgbmv_batched_64(
    rocblas_handle handle, rocblas_operation transA, int64_t m, int64_t n, int64_t kl, int64_t ku,
    const rocblas_float_complex* alpha, const rocblas_float_complex* const A[], int64_t lda,
    const rocblas_float_complex* const x[], int64_t incx, const rocblas_float_complex* beta,
    rocblas_float_complex* const y[], int64_t incy, int64_t batch_count);
RBM_API rocblas_status rocblas_zgbmv_batched_64(
    rocblas_handle handle, rocblas_operation transA, int64_t m, int64_t n, int64_t kl, int64_t ku,
    const rocblas_double_complex* alpha, const rocblas_double_complex* const A[], int64_t lda,
    const rocblas_double_complex* const x[], int64_t incx, const rocblas_double_complex* beta,
    rocblas_double_complex* const y[], int64_t incy, int64_t batch_count);
RBM_API rocblas_status rocblas_sgbmv_strided_batched(
    rocblas_handle handle, rocblas_operation transA, rocblas_int m, rocblas_int n, rocblas_int kl, rocblas_int ku,
    const float* alpha, const float* A, rocblas_int lda, rocblas_stride strideA, const float* x, rocblas_int incx,
    rocblas_stride stridex, const float* beta, float* y, rocblas_int incy, rocblas_stride stridey,
    rocblas_int batch_count);
RBM_API rocblas_status rocblas_dgbmv_strided_batched(
    rocblas_handle handle, rocblas_operation transA, rocblas_int m, rocblas_int n, rocblas_int kl, rocblas_int ku,
    const double* alpha, const double* A, rocblas_int lda, rocblas_stride strideA, const double* x, rocblas_int incx,
    rocblas_stride stridex, const double* beta, double* y, rocblas_int incy, rocblas_stride stridey,
    rocblas_int batch_count);
RBM_API rocblas_status rocblas_cgbmv_strided_batched(
    rocblas_handle handle, rocblas_operation transA, rocblas_int m, rocblas_int n, rocblas_int kl, rocblas_int ku,
    const rocblas_float_complex* alpha, const rocblas_float_complex* A, rocblas_int lda, rocblas_stride strideA,
    const rocblas_float_complex* x, rocblas_int incx, rocblas_stride stridex, const rocblas_float_complex* beta,
    rocblas_float_complex* y, rocblas_int incy, rocblas_stride stridey, rocblas_int batch_count);
RBM_API rocblas_status rocblas_zgbmv_strided_batched(
    rocblas_handle handle, rocblas_operation transA, rocblas_int m, rocblas_int n, rocblas_int kl, rocblas_int ku,
    const rocblas_double_complex* alpha, const rocblas_double_complex* A, rocblas_int lda, rocblas_stride strideA,
    const rocblas_double_complex* x, rocblas_int incx, rocblas_stride stridex, const rocblas_double_complex* beta,
    rocblas_double_complex* y, rocblas_int incy, rocblas_stride stridey, rocblas_int batch_count);
RBM_API rocblas_status rocblas_sgbmv_strided_batched_64(
    rocblas_handle handle, rocblas_operation transA, int64_t m, int64_t n, int64_t kl, int64_t ku, const float* alpha,
    const float* A, int64_t lda, rocblas_stride strideA, const float* x, int64_t incx, rocblas_stride stridex,
    const float* beta, float* y, int64_t incy, rocblas_stride stridey, int64_t batch_count);
RBM_API rocblas_status rocblas_dgbmv_strided_batched_64(
    rocblas_handle handle, rocblas_operation transA, int64_t m, int64_t n, int64_t kl, int64_t ku, const double* alpha,
    const double* A, int64_t lda, rocblas_stride strideA, const double* x, int64_t incx, rocblas_stride stridex,
    const double* beta, double* y, int64_t incy, rocblas_stride stridey, int64_t batch_count);
RBM_API rocblas_status rocblas_cgbmv_strided_batched_64(
    rocblas_handle handle, rocblas_operation transA, int64_t m, int64_t n, int64_t kl, int64_t ku,
    const rocblas_float_complex* alpha, const rocblas_float_complex* A, int64_t lda, rocblas_stride strideA,
    const rocblas_float_complex* x, int64_t incx, rocblas_stride stridex, const rocblas_float_complex* beta,
    rocblas_float_complex* y, int64_t incy, rocblas_stride stridey, int64_t batch_count);
RBM_API rocblas_status rocblas_zgbmv_strided_batched_64(
    rocblas_handle handle, rocblas_operation transA, int64_t m, int64_t n, int64_t kl, int64_t ku,
    const rocblas_double_complex* alpha, const rocblas_double_complex* A, int64_t lda, rocblas_stride strideA,
    const rocblas_double_complex* x, int64_t incx, rocblas_stride stridex, const rocblas_double_complex* beta,
    rocblas_double_complex* y, int64_t incy, rocblas_stride stridey, int64_t batch_count);

/** rocblas_?ger, ?geru, ?gerc add a product of two vectors:
 *     A = alpha x y^T + A,  gerc: A = alpha x y^H + A
 * A: m x n, lda >= max(1, m); x: m elements, y: n elements. No workspace. */
RBM_API rocblas_status rocblas_sger(
    rocblas_handle handle, rocblas_int m, rocblas_int n, const float* alpha, const float* x, rocblas_int incx,
    const float* y, rocblas_int incy, float* A, rocblas_int lda);
RBM_API rocblas_status rocblas_dger(
    rocblas_handle handle, rocblas_int m, rocblas_int n, const double* alpha, const double* x, rocblas_int incx,
    const double* y, rocblas_int incy, double* A, rocblas_int lda);
RBM_API rocblas_status rocblas_cgeru(
    rocblas_handle handle, rocblas_int m, rocblas_int n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* x, rocblas_int incx, const rocblas_float_complex* y, rocblas_int incy,
    rocblas_float_complex* A, rocblas_int lda);
RBM_API rocblas_status rocblas_zgeru(
    rocblas_handle handle, rocblas_int m, rocblas_int n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* x, rocblas_int incx, const rocblas_double_complex* y, rocblas_int incy,
    rocblas_double_complex* A, rocblas_int lda);
RBM_API rocblas_status rocblas_cgerc(
    rocblas_handle handle, rocblas_int m, rocblas_int n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* x, rocblas_int incx, const rocblas_float_complex* y, rocblas_int incy,
    rocblas_float_complex* A, rocblas_int lda);
RBM_API rocblas_status rocblas_zgerc(
    rocblas_handle handle, rocblas_int m, rocblas_int n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* x, rocblas_int incx, const rocblas_double_complex* y, rocblas_int incy,
    rocblas_double_complex* A, rocblas_int lda);
RBM_API rocblas_status rocblas_sger_64(
    rocblas_handle handle, int64_t m, int64_t n, const float* alpha, const float* x, int64_t incx, const float* y,
    int64_t incy, float* A, int64_t lda);
RBM_API rocblas_status rocblas_dger_64(
    rocblas_handle handle, int64_t m, int64_t n, const double* alpha, const double* x, int64_t incx, const double* y,
    int64_t incy, double* A, int64_t lda);
RBM_API rocblas_status rocblas_cgeru_64(
    rocblas_handle handle, int64_t m, int64_t n, const rocblas_float_complex* alpha, const rocblas_float_complex* x,
    int64_t incx, const rocblas_float_complex* y, int64_t incy, rocblas_float_complex* A, int64_t lda);
RBM_API rocblas_status rocblas_zgeru_64(
    rocblas_handle handle, int64_t m, int64_t n, const rocblas_double_complex* alpha, const rocblas_double_complex* x,
    int64_t incx, const rocblas_double_complex* y, int64_t incy, rocblas_double_complex* A, int64_t lda);
RBM_API rocblas_status rocblas_cgerc_64(
    rocblas_handle handle, int64_t m, int64_t n, const rocblas_float_complex* alpha, const rocblas_float_complex* x,
    int64_t incx, const rocblas_float_complex* y, int64_t incy, rocblas_float_complex* A, int64_t lda);
RBM_API rocblas_status rocblas_zgerc_64(
    rocblas_handle handle, int64_t m, int64_t n, const rocblas_double_complex* alpha, const rocblas_double_complex* x,
    int64_t incx, const rocblas_double_complex* y, int64_t incy, rocblas_double_complex* A, int64_t lda);
RBM_API rocblas_status rocblas_sger_batched(
    rocblas_handle handle, rocblas_int m, rocblas_int n, const float* alpha, const float* const x[], rocblas_int incx,
    const float* const y[], rocblas_int incy, float* const A[], rocblas_int lda, rocblas_int batch_count);
RBM_API rocblas_status rocblas_dger_batched(
    rocblas_handle handle, rocblas_int m, rocblas_int n, const double* alpha, const double* const x[], rocblas_int incx,
    const double* const y[], rocblas_int incy, double* const A[], rocblas_int lda, rocblas_int batch_count);
RBM_API rocblas_status rocblas_cgeru_batched(
    rocblas_handle handle, rocblas_int m, rocblas_int n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* const x[], rocblas_int incx, const rocblas_float_complex* const y[], rocblas_int incy,
    rocblas_float_complex* const A[], rocblas_int lda, rocblas_int batch_count);
RBM_API rocblas_status rocblas_zgeru_batched(
    rocblas_handle handle, rocblas_int m, rocblas_int n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* const x[], rocblas_int incx, const rocblas_double_complex* const y[],
    rocblas_int incy, rocblas_double_complex* const A[], rocblas_int lda, rocblas_int batch_count);
RBM_API rocblas_status rocblas_cgerc_batched(
    rocblas_handle handle, rocblas_int m, rocblas_int n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* const x[], rocblas_int incx, const rocblas_float_complex* const y[], rocblas_int incy,
    rocblas_float_complex* const A[], rocblas_int lda, rocblas_int batch_count);
RBM_API rocblas_status rocblas_zgerc_batched(
    rocblas_handle handle, rocblas_int m, rocblas_int n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* const x[], rocblas_int incx, const rocblas_double_complex* const y[],
    rocblas_int incy, rocblas_double_complex* const A[], rocblas_int lda, rocblas_int batch_count);
RBM_API rocblas_status rocblas_sger_batched_64(
    rocblas_handle handle, int64_t m, int64_t n, const float* alpha, const float* const x[], int64_t incx,
    const float* const y[], int64_t incy, float* const A[], int64_t lda, int64_t batch_count);
RBM_API rocblas_status rocblas_dger_batched_64(
    rocblas_handle handle, int64_t m, int64_t n, const double* alpha, const double* const x[], int64_t incx,
    const double* const y[], int64_t incy, double* const A[], int64_t lda, int64_t batch_count);
RBM_API rocblas_status rocblas_cgeru_batched_64(
    rocblas_handle handle, int64_t m, int64_t n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* const x[], int64_t incx, const rocblas_float_complex* const y[], int64_t incy,
    rocblas_float_complex* const A[], int64_t lda, int64_t batch_count);
RBM_API rocblas_status rocblas_zgeru_batched_64(
    rocblas_handle handle, int64_t m, int64_t n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* const x[], int64_t incx, const rocblas_double_complex* const y[], int64_t incy,
    rocblas_double_complex* const A[], int64_t lda, int64_t batch_count);
RBM_API rocblas_status rocblas_cgerc_batched_64(
    rocblas_handle handle, int64_t m, int64_t n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* const x[], int64_t incx, const rocblas_float_complex* const y[], int64_t incy,
    rocblas_float_complex* const A[], int64_t lda, int64_t batch_count);
RBM_API rocblas_status rocblas_zgerc_batched_64(
    rocblas_handle handle, int64_t m, int64_t n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* const x[], int64_t incx, const rocblas_double_complex* const y[], int64_t incy,
    rocblas_double_complex* const A[], int64_t lda, int64_t batch_count);
RBM_API rocblas_status rocblas_sger_strided_batched(
    rocblas_handle handle, rocblas_int m, rocblas_int n, const float* alpha, const float* x, rocblas_int incx,
    rocblas_stride stridex, const float* y, rocblas_int incy, rocblas_stride stridey, float* A, rocblas_int lda,
    rocblas_stride strideA, rocblas_int batch_count);
RBM_API rocblas_status rocblas_dger_strided_batched(
    rocblas_handle handle, rocblas_int m, rocblas_int n, const double* alpha, const double* x, rocblas_int incx,
    rocblas_stride stridex, const double* y, rocblas_int incy, rocblas_stride stridey, double* A, rocblas_int lda,
    rocblas_stride strideA, rocblas_int batch_count);
RBM_API rocblas_status rocblas_cgeru_strided_batched(
    rocblas_handle handle, rocblas_int m, rocblas_int n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* x, rocblas_int incx, rocblas_stride stridex, const rocblas_float_complex* y,
    rocblas_int incy, rocblas_stride stridey, rocblas_float_complex* A, rocblas_int lda, rocblas_stride strideA,
    rocblas_int batch_count);
RBM_API rocblas_status rocblas_zgeru_strided_batched(
    rocblas_handle handle, rocblas_int m, rocblas_int n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* x, rocblas_int incx, rocblas_stride stridex, const rocblas_double_complex* y,
    rocblas_int incy, rocblas_stride stridey, rocblas_double_complex* A, rocblas_int lda, rocblas_stride strideA,
    rocblas_int batch_count);
RBM_API rocblas_status rocblas_cgerc_strided_batched(
    rocblas_handle handle, rocblas_int m, rocblas_int n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* x, rocblas_int incx, rocblas_stride stridex, const rocblas_float_complex* y,
    rocblas_int incy, rocblas_stride stridey, rocblas_float_complex* A, rocblas_int lda, rocblas_stride strideA,
    rocblas_int batch_count);
RBM_API rocblas_status rocblas_zgerc_strided_batched(
    rocblas_handle handle, rocblas_int m, rocblas_int n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* x, rocblas_int incx, rocblas_stride stridex, const rocblas_double_complex* y,
    rocblas_int incy, rocblas_stride stridey, rocblas_double_complex* A, rocblas_int lda, rocblas_stride strideA,
    rocblas_int batch_count);
RBM_API rocblas_status rocblas_sger_strided_batched_64(
    rocblas_handle handle, int64_t m, int64_t n, const float* alpha, const float* x, int64_t incx,
    rocblas_stride stridex, const float* y, int64_t incy, rocblas_stride stridey, float* A, int64_t lda,
    rocblas_stride strideA, int64_t batch_count);
RBM_API rocblas_status rocblas_dger_strided_batched_64(
    rocblas_handle handle, int64_t m, int64_t n, const double* alpha, const double* x, int64_t incx,
    rocblas_stride stridex, const double* y, int64_t incy, rocblas_stride stridey, double* A, int64_t lda,
    rocblas_stride strideA, int64_t batch_count);
RBM_API rocblas_status rocblas_cgeru_strided_batched_64(
    rocblas_handle handle, int64_t m, int64_t n, const rocblas_float_complex* alpha, const rocblas_float_complex* x,
    int64_t incx, rocblas_stride stridex, const rocblas_float_complex* y, int64_t incy, rocblas_stride stridey,
    rocblas_float_complex* A, int64_t lda, rocblas_stride strideA, int64_t batch_count);
RBM_API rocblas_status rocblas_zgeru_strided_batched_64(
    rocblas_handle handle, int64_t m, int64_t n, const rocblas_double_complex* alpha, const rocblas_double_complex* x,
    int64_t incx, rocblas_stride stridex, const rocblas_double_complex* y, int64_t incy, rocblas_stride stridey,
    rocblas_double_complex* A, int64_t lda, rocblas_stride strideA, int64_t batch_count);
RBM_API rocblas_status rocblas_cgerc_strided_batched_64(
    rocblas_handle handle, int64_t m, int64_t n, const rocblas_float_complex* alpha, const rocblas_float_complex* x,
    int64_t incx, rocblas_stride stridex, const rocblas_float_complex* y, int64_t incy, rocblas_stride stridey,
    rocblas_float_complex* A, int64_t lda, rocblas_stride strideA, int64_t batch_count);
RBM_API rocblas_status rocblas_zgerc_strided_batched_64(
    rocblas_handle handle, int64_t m, int64_t n, const rocblas_double_complex* alpha, const rocblas_double_complex* x,
    int64_t incx, rocblas_stride stridex, const rocblas_double_complex* y, int64_t incy, rocblas_stride stridey,
    rocblas_double_complex* A, int64_t lda, rocblas_stride strideA, int64_t batch_count);

/** rocblas_?symv multiplies a symmetric matrix and a vector:
 *     y = alpha A x + beta y
 * A: n x n, one triangle stored, lda >= max(1, n); x, y: n elements. No workspace. */
RBM_API rocblas_status rocblas_ssymv(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const float* alpha, const float* A, rocblas_int lda,
    const float* x, rocblas_int incx, const float* beta, float* y, rocblas_int incy);
RBM_API rocblas_status rocblas_dsymv(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const double* alpha, const double* A, rocblas_int lda,
    const double* x, rocblas_int incx, const double* beta, double* y, rocblas_int incy);
RBM_API rocblas_status rocblas_csymv(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* A, rocblas_int lda, const rocblas_float_complex* x, rocblas_int incx,
    const rocblas_float_complex* beta, rocblas_float_complex* y, rocblas_int incy);
RBM_API rocblas_status rocblas_zsymv(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* A, rocblas_int lda, const rocblas_double_complex* x, rocblas_int incx,
    const rocblas_double_complex* beta, rocblas_double_complex* y, rocblas_int incy);
RBM_API rocblas_status rocblas_ssymv_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const float* alpha, const float* A, int64_t lda,
    const float* x, int64_t incx, const float* beta, float* y, int64_t incy);
RBM_API rocblas_status rocblas_dsymv_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const double* alpha, const double* A, int64_t lda,
    const double* x, int64_t incx, const double* beta, double* y, int64_t incy);
RBM_API rocblas_status rocblas_csymv_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* A, int64_t lda, const rocblas_float_complex* x, int64_t incx,
    const rocblas_float_complex* beta, rocblas_float_complex* y, int64_t incy);
RBM_API rocblas_status rocblas_zsymv_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* A, int64_t lda, const rocblas_double_complex* x, int64_t incx,
    const rocblas_double_complex* beta, rocblas_double_complex* y, int64_t incy);
RBM_API rocblas_status rocblas_ssymv_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const float* alpha, const float* const A[],
    rocblas_int lda, const float* const x[], rocblas_int incx, const float* beta, float* const y[], rocblas_int incy,
    rocblas_int batch_count);
RBM_API rocblas_status rocblas_dsymv_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const double* alpha, const double* const A[],
    rocblas_int lda, const double* const x[], rocblas_int incx, const double* beta, double* const y[], rocblas_int incy,
    rocblas_int batch_count);
RBM_API rocblas_status rocblas_csymv_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* const A[], rocblas_int lda, const rocblas_float_complex* const x[], rocblas_int incx,
    const rocblas_float_complex* beta, rocblas_float_complex* const y[], rocblas_int incy, rocblas_int batch_count);
RBM_API rocblas_status rocblas_zsymv_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* const A[], rocblas_int lda, const rocblas_double_complex* const x[], rocblas_int incx,
    const rocblas_double_complex* beta, rocblas_double_complex* const y[], rocblas_int incy, rocblas_int batch_count);
RBM_API rocblas_status rocblas_ssymv_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const float* alpha, const float* const A[], int64_t lda,
    const float* const x[], int64_t incx, const float* beta, float* const y[], int64_t incy, int64_t batch_count);
RBM_API rocblas_status rocblas_dsymv_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const double* alpha, const double* const A[], int64_t lda,
    const double* const x[], int64_t incx, const double* beta, double* const y[], int64_t incy, int64_t batch_count);
RBM_API rocblas_status rocblas_csymv_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* const A[], int64_t lda, const rocblas_float_complex* const x[], int64_t incx,
    const rocblas_float_complex* beta, rocblas_float_complex* const y[], int64_t incy, int64_t batch_count);
RBM_API rocblas_status rocblas_zsymv_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* const A[], int64_t lda, const rocblas_double_complex* const x[], int64_t incx,
    const rocblas_double_complex* beta, rocblas_double_complex* const y[], int64_t incy, int64_t batch_count);
RBM_API rocblas_status rocblas_ssymv_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const float* alpha, const float* A, rocblas_int lda,
    rocblas_stride strideA, const float* x, rocblas_int incx, rocblas_stride stridex, const float* beta, float* y,
    rocblas_int incy, rocblas_stride stridey, rocblas_int batch_count);
RBM_API rocblas_status rocblas_dsymv_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const double* alpha, const double* A, rocblas_int lda,
    rocblas_stride strideA, const double* x, rocblas_int incx, rocblas_stride stridex, const double* beta, double* y,
    rocblas_int incy, rocblas_stride stridey, rocblas_int batch_count);
RBM_API rocblas_status rocblas_csymv_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* A, rocblas_int lda, rocblas_stride strideA, const rocblas_float_complex* x,
    rocblas_int incx, rocblas_stride stridex, const rocblas_float_complex* beta, rocblas_float_complex* y,
    rocblas_int incy, rocblas_stride stridey, rocblas_int batch_count);
RBM_API rocblas_status rocblas_zsymv_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* A, rocblas_int lda, rocblas_stride strideA, const rocblas_double_complex* x,
    rocblas_int incx, rocblas_stride stridex, const rocblas_double_complex* beta, rocblas_double_complex* y,
    rocblas_int incy, rocblas_stride stridey, rocblas_int batch_count);
RBM_API rocblas_status rocblas_ssymv_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const float* alpha, const float* A, int64_t lda,
    rocblas_stride strideA, const float* x, int64_t incx, rocblas_stride stridex, const float* beta, float* y,
    int64_t incy, rocblas_stride stridey, int64_t batch_count);
RBM_API rocblas_status rocblas_dsymv_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const double* alpha, const double* A, int64_t lda,
    rocblas_stride strideA, const double* x, int64_t incx, rocblas_stride stridex, const double* beta, double* y,
    int64_t incy, rocblas_stride stridey, int64_t batch_count);
RBM_API rocblas_status rocblas_csymv_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* A, int64_t lda, rocblas_stride strideA, const rocblas_float_complex* x, int64_t incx,
    rocblas_stride stridex, const rocblas_float_complex* beta, rocblas_float_complex* y, int64_t incy,
    rocblas_stride stridey, int64_t batch_count);
RBM_API rocblas_status rocblas_zsymv_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* A, int64_t lda, rocblas_stride strideA, const rocblas_double_complex* x, int64_t incx,
    rocblas_stride stridex, const rocblas_double_complex* beta, rocblas_double_complex* y, int64_t incy,
    rocblas_stride stridey, int64_t batch_count);

/** rocblas_?hemv multiplies a Hermitian matrix and a vector:
 *     y = alpha A x + beta y
 * A: n x n, one triangle stored, imaginary parts of its diagonal treated as 0, lda >= max(1, n); x, y: n elements.
 * No workspace. */
RBM_API rocblas_status rocblas_chemv(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* A, rocblas_int lda, const rocblas_float_complex* x, rocblas_int incx,
    const rocblas_float_complex* beta, rocblas_float_complex* y, rocblas_int incy);
RBM_API rocblas_status rocblas_zhemv(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* A, rocblas_int lda, const rocblas_double_complex* x, rocblas_int incx,
    const rocblas_double_complex* beta, rocblas_double_complex* y, rocblas_int incy);
RBM_API rocblas_status rocblas_chemv_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* A, int64_t lda, const rocblas_float_complex* x, int64_t incx,
    const rocblas_float_complex* beta, rocblas_float_complex* y, int64_t incy);
RBM_API rocblas_status rocblas_zhemv_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* A, int64_t lda, const rocblas_double_complex* x, int64_t incx,
    const rocblas_double_complex* beta, rocblas_double_complex* y, int64_t incy);
RBM_API rocblas_status rocblas_chemv_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* const A[], rocblas_int lda, const rocblas_float_complex* const x[], rocblas_int incx,
    const rocblas_float_complex* beta, rocblas_float_complex* const y[], rocblas_int incy, rocblas_int batch_count);
RBM_API rocblas_status rocblas_zhemv_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* const A[], rocblas_int lda, const rocblas_double_complex* const x[], rocblas_int incx,
    const rocblas_double_complex* beta, rocblas_double_complex* const y[], rocblas_int incy, rocblas_int batch_count);
RBM_API rocblas_status rocblas_chemv_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* const A[], int64_t lda, const rocblas_float_complex* const x[], int64_t incx,
    const rocblas_float_complex* beta, rocblas_float_complex* const y[], int64_t incy, int64_t batch_count);
RBM_API rocblas_status rocblas_zhemv_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* const A[], int64_t lda, const rocblas_double_complex* const x[], int64_t incx,
    const rocblas_double_complex* beta, rocblas_double_complex* const y[], int64_t incy, int64_t batch_count);
RBM_API rocblas_status rocblas_chemv_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* A, rocblas_int lda, rocblas_stride strideA, const rocblas_float_complex* x,
    rocblas_int incx, rocblas_stride stridex, const rocblas_float_complex* beta, rocblas_float_complex* y,
    rocblas_int incy, rocblas_stride stridey, rocblas_int batch_count);
RBM_API rocblas_status rocblas_zhemv_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* A, rocblas_int lda, rocblas_stride strideA, const rocblas_double_complex* x,
    rocblas_int incx, rocblas_stride stridex, const rocblas_double_complex* beta, rocblas_double_complex* y,
    rocblas_int incy, rocblas_stride stridey, rocblas_int batch_count);
RBM_API rocblas_status rocblas_chemv_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* A, int64_t lda, rocblas_stride strideA, const rocblas_float_complex* x, int64_t incx,
    rocblas_stride stridex, const rocblas_float_complex* beta, rocblas_float_complex* y, int64_t incy,
    rocblas_stride stridey, int64_t batch_count);
RBM_API rocblas_status rocblas_zhemv_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* A, int64_t lda, rocblas_stride strideA, const rocblas_double_complex* x, int64_t incx,
    rocblas_stride stridex, const rocblas_double_complex* beta, rocblas_double_complex* y, int64_t incy,
    rocblas_stride stridey, int64_t batch_count);

/** rocblas_?sbmv multiplies a symmetric band matrix and a vector:
 *     y = alpha A x + beta y
 * A: n x n with k diagonals on either side of the main one, one side stored: a_ij at row k + i - j (upper) or i
 * - j (lower) of column j, lda >= k + 1; x, y: n elements. No workspace. */
RBM_API rocblas_status rocblas_ssbmv(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, rocblas_int k, const float* alpha, const float* A,
    rocblas_int lda, const float* x, rocblas_int incx, const float* beta, float* y, rocblas_int incy);
RBM_API rocblas_status rocblas_dsbmv(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, rocblas_int k, const double* alpha, const double* A,
    rocblas_int lda, const double* x, rocblas_int incx, const double* beta, double* y, rocblas_int incy);
RBM_API rocblas_status rocblas_ssbmv_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, int64_t k, const float* alpha, const float* A, int64_t lda,
    const float* x, int64_t incx, const float* beta, float* y, int64_t incy);
RBM_API rocblas_status rocblas_dsbmv_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, int64_t k, const double* alpha, const double* A, int64_t lda,
    const double* x, int64_t incx, const double* beta, double* y, int64_t incy);
RBM_API rocblas_status rocblas_ssbmv_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, rocblas_int k, const float* alpha, const float* const A[],
    rocblas_int lda, const float* const x[], rocblas_int incx, const float* beta, float* const y[], rocblas_int incy,
    rocblas_int batch_count);
RBM_API rocblas_status rocblas_dsbmv_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, rocblas_int k, const double* alpha,
    const double* const A[], rocblas_int lda, const double* const x[], rocblas_int incx, const double* beta,
    double* const y[], rocblas_int incy, rocblas_int batch_count);
RBM_API rocblas_status rocblas_ssbmv_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, int64_t k, const float* alpha, const float* const A[],
    int64_t lda, const float* const x[], int64_t incx, const float* beta, float* const y[], int64_t incy,
    int64_t batch_count);
RBM_API rocblas_status rocblas_dsbmv_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, int64_t k, const double* alpha, const double* const A[],
    int64_t lda, const double* const x[], int64_t incx, const double* beta, double* const y[], int64_t incy,
    int64_t batch_count);
RBM_API rocblas_status rocblas_ssbmv_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, rocblas_int k, const float* alpha, const float* A,
    rocblas_int lda, rocblas_stride strideA, const float* x, rocblas_int incx, rocblas_stride stridex,
    const float* beta, float* y, rocblas_int incy, rocblas_stride stridey, rocblas_int batch_count);
RBM_API rocblas_status rocblas_dsbmv_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, rocblas_int k, const double* alpha, const double* A,
    rocblas_int lda, rocblas_stride strideA, const double* x, rocblas_int incx, rocblas_stride stridex,
    const double* beta, double* y, rocblas_int incy, rocblas_stride stridey, rocblas_int batch_count);
RBM_API rocblas_status rocblas_ssbmv_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, int64_t k, const float* alpha, const float* A, int64_t lda,
    rocblas_stride strideA, const float* x, int64_t incx, rocblas_stride stridex, const float* beta, float* y,
    int64_t incy, rocblas_stride stridey, int64_t batch_count);
RBM_API rocblas_status rocblas_dsbmv_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, int64_t k, const double* alpha, const double* A, int64_t lda,
    rocblas_stride strideA, const double* x, int64_t incx, rocblas_stride stridex, const double* beta, double* y,
    int64_t incy, rocblas_stride stridey, int64_t batch_count);

/** rocblas_?hbmv multiplies a Hermitian band matrix and a vector:
 *     y = alpha A x + beta y
 * A as in rocblas_?sbmv, imaginary parts of its diagonal treated as 0; x, y: n elements. No workspace. */
RBM_API rocblas_status rocblas_chbmv(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, rocblas_int k, const rocblas_float_complex* alpha,
    const rocblas_float_complex* A, rocblas_int lda, const rocblas_float_complex* x, rocblas_int incx,
    const rocblas_float_complex* beta, rocblas_float_complex* y, rocblas_int incy);
RBM_API rocblas_status rocblas_zhbmv(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, rocblas_int k, const rocblas_double_complex* alpha,
    const rocblas_double_complex* A, rocblas_int lda, const rocblas_double_complex* x, rocblas_int incx,
    const rocblas_double_complex* beta, rocblas_double_complex* y, rocblas_int incy);
RBM_API rocblas_status rocblas_chbmv_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, int64_t k, const rocblas_float_complex* alpha,
    const rocblas_float_complex* A, int64_t lda, const rocblas_float_complex* x, int64_t incx,
    const rocblas_float_complex* beta, rocblas_float_complex* y, int64_t incy);
RBM_API rocblas_status rocblas_zhbmv_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, int64_t k, const rocblas_double_complex* alpha,
    const rocblas_double_complex* A, int64_t lda, const rocblas_double_complex* x, int64_t incx,
    const rocblas_double_complex* beta, rocblas_double_complex* y, int64_t incy);
RBM_API rocblas_status rocblas_chbmv_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, rocblas_int k, const rocblas_float_complex* alpha,
    const rocblas_float_complex* const A[], rocblas_int lda, const rocblas_float_complex* const x[], rocblas_int incx,
    const rocblas_float_complex* beta, rocblas_float_complex* const y[], rocblas_int incy, rocblas_int batch_count);
RBM_API rocblas_status rocblas_zhbmv_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, rocblas_int k, const rocblas_double_complex* alpha,
    const rocblas_double_complex* const A[], rocblas_int lda, const rocblas_double_complex* const x[], rocblas_int incx,
    const rocblas_double_complex* beta, rocblas_double_complex* const y[], rocblas_int incy, rocblas_int batch_count);
RBM_API rocblas_status rocblas_chbmv_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, int64_t k, const rocblas_float_complex* alpha,
    const rocblas_float_complex* const A[], int64_t lda, const rocblas_float_complex* const x[], int64_t incx,
    const rocblas_float_complex* beta, rocblas_float_complex* const y[], int64_t incy, int64_t batch_count);
RBM_API rocblas_status rocblas_zhbmv_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, int64_t k, const rocblas_double_complex* alpha,
    const rocblas_double_complex* const A[], int64_t lda, const rocblas_double_complex* const x[], int64_t incx,
    const rocblas_double_complex* beta, rocblas_double_complex* const y[], int64_t incy, int64_t batch_count);
RBM_API rocblas_status rocblas_chbmv_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, rocblas_int k, const rocblas_float_complex* alpha,
    const rocblas_float_complex* A, rocblas_int lda, rocblas_stride strideA, const rocblas_float_complex* x,
    rocblas_int incx, rocblas_stride stridex, const rocblas_float_complex* beta, rocblas_float_complex* y,
    rocblas_int incy, rocblas_stride stridey, rocblas_int batch_count);
RBM_API rocblas_status rocblas_zhbmv_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, rocblas_int k, const rocblas_double_complex* alpha,
    const rocblas_double_complex* A, rocblas_int lda, rocblas_stride strideA, const rocblas_double_complex* x,
    rocblas_int incx, rocblas_stride stridex, const rocblas_double_complex* beta, rocblas_double_complex* y,
    rocblas_int incy, rocblas_stride stridey, rocblas_int batch_count);
RBM_API rocblas_status rocblas_chbmv_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, int64_t k, const rocblas_float_complex* alpha,
    const rocblas_float_complex* A, int64_t lda, rocblas_stride strideA, const rocblas_float_complex* x, int64_t incx,
    rocblas_stride stridex, const rocblas_float_complex* beta, rocblas_float_complex* y, int64_t incy,
    rocblas_stride stridey, int64_t batch_count);
RBM_API rocblas_status rocblas_zhbmv_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, int64_t k, const rocblas_double_complex* alpha,
    const rocblas_double_complex* A, int64_t lda, rocblas_stride strideA, const rocblas_double_complex* x, int64_t incx,
    rocblas_stride stridex, const rocblas_double_complex* beta, rocblas_double_complex* y, int64_t incy,
    rocblas_stride stridey, int64_t batch_count);

/** rocblas_?spmv multiplies a packed symmetric matrix and a vector:
 *     y = alpha A x + beta y
 * AP: one triangle of A, n (n + 1) / 2 elements, by columns; x, y: n elements. No workspace. */
RBM_API rocblas_status rocblas_sspmv(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const float* alpha, const float* AP, const float* x,
    rocblas_int incx, const float* beta, float* y, rocblas_int incy);
RBM_API rocblas_status rocblas_dspmv(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const double* alpha, const double* AP, const double* x,
    rocblas_int incx, const double* beta, double* y, rocblas_int incy);
RBM_API rocblas_status rocblas_sspmv_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const float* alpha, const float* AP, const float* x,
    int64_t incx, const float* beta, float* y, int64_t incy);
RBM_API rocblas_status rocblas_dspmv_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const double* alpha, const double* AP, const double* x,
    int64_t incx, const double* beta, double* y, int64_t incy);
RBM_API rocblas_status rocblas_sspmv_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const float* alpha, const float* const AP[],
    const float* const x[], rocblas_int incx, const float* beta, float* const y[], rocblas_int incy,
    rocblas_int batch_count);
RBM_API rocblas_status rocblas_dspmv_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const double* alpha, const double* const AP[],
    const double* const x[], rocblas_int incx, const double* beta, double* const y[], rocblas_int incy,
    rocblas_int batch_count);
RBM_API rocblas_status rocblas_sspmv_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const float* alpha, const float* const AP[],
    const float* const x[], int64_t incx, const float* beta, float* const y[], int64_t incy, int64_t batch_count);
RBM_API rocblas_status rocblas_dspmv_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const double* alpha, const double* const AP[],
    const double* const x[], int64_t incx, const double* beta, double* const y[], int64_t incy, int64_t batch_count);
RBM_API rocblas_status rocblas_sspmv_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const float* alpha, const float* AP,
    rocblas_stride stride_AP, const float* x, rocblas_int incx, rocblas_stride stridex, const float* beta, float* y,
    rocblas_int incy, rocblas_stride stridey, rocblas_int batch_count);
RBM_API rocblas_status rocblas_dspmv_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const double* alpha, const double* AP,
    rocblas_stride stride_AP, const double* x, rocblas_int incx, rocblas_stride stridex, const double* beta, double* y,
    rocblas_int incy, rocblas_stride stridey, rocblas_int batch_count);
RBM_API rocblas_status rocblas_sspmv_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const float* alpha, const float* AP, rocblas_stride stride_AP,
    const float* x, int64_t incx, rocblas_stride stridex, const float* beta, float* y, int64_t incy,
    rocblas_stride stridey, int64_t batch_count);
RBM_API rocblas_status rocblas_dspmv_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const double* alpha, const double* AP,
    rocblas_stride stride_AP, const double* x, int64_t incx, rocblas_stride stridex, const double* beta, double* y,
    int64_t incy, rocblas_stride stridey, int64_t batch_count);

/** rocblas_?hpmv multiplies a packed Hermitian matrix and a vector:
 *     y = alpha A x + beta y
 * AP as in rocblas_?spmv, imaginary parts of the diagonal treated as 0; x, y: n elements. No workspace. */
RBM_API rocblas_status rocblas_chpmv(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* AP, const rocblas_float_complex* x, rocblas_int incx,
    const rocblas_float_complex* beta, rocblas_float_complex* y, rocblas_int incy);
RBM_API rocblas_status rocblas_zhpmv(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* AP, const rocblas_double_complex* x, rocblas_int incx,
    const rocblas_double_complex* beta, rocblas_double_complex* y, rocblas_int incy);
RBM_API rocblas_status rocblas_chpmv_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* AP, const rocblas_float_complex* x, int64_t incx, const rocblas_float_complex* beta,
    rocblas_float_complex* y, int64_t incy);
RBM_API rocblas_status rocblas_zhpmv_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* AP, const rocblas_double_complex* x, int64_t incx, const rocblas_double_complex* beta,
    rocblas_double_complex* y, int64_t incy);
RBM_API rocblas_status rocblas_chpmv_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* const AP[], const rocblas_float_complex* const x[], rocblas_int incx,
    const rocblas_float_complex* beta, rocblas_float_complex* const y[], rocblas_int incy, rocblas_int batch_count);
RBM_API rocblas_status rocblas_zhpmv_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* const AP[], const rocblas_double_complex* const x[], rocblas_int incx,
    const rocblas_double_complex* beta, rocblas_double_complex* const y[], rocblas_int incy, rocblas_int batch_count);
RBM_API rocblas_status rocblas_chpmv_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* const AP[], const rocblas_float_complex* const x[], int64_t incx,
    const rocblas_float_complex* beta, rocblas_float_complex* const y[], int64_t incy, int64_t batch_count);
RBM_API rocblas_status rocblas_zhpmv_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* const AP[], const rocblas_double_complex* const x[], int64_t incx,
    const rocblas_double_complex* beta, rocblas_double_complex* const y[], int64_t incy, int64_t batch_count);
RBM_API rocblas_status rocblas_chpmv_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* AP, rocblas_stride stride_AP, const rocblas_float_complex* x, rocblas_int incx,
    rocblas_stride stridex, const rocblas_float_complex* beta, rocblas_float_complex* y, rocblas_int incy,
    rocblas_stride stridey, rocblas_int batch_count);
RBM_API rocblas_status rocblas_zhpmv_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* AP, rocblas_stride stride_AP, const rocblas_double_complex* x, rocblas_int incx,
    rocblas_stride stridex, const rocblas_double_complex* beta, rocblas_double_complex* y, rocblas_int incy,
    rocblas_stride stridey, rocblas_int batch_count);
RBM_API rocblas_status rocblas_chpmv_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* AP, rocblas_stride stride_AP, const rocblas_float_complex* x, int64_t incx,
    rocblas_stride stridex, const rocblas_float_complex* beta, rocblas_float_complex* y, int64_t incy,
    rocblas_stride stridey, int64_t batch_count);
RBM_API rocblas_status rocblas_zhpmv_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* AP, rocblas_stride stride_AP, const rocblas_double_complex* x, int64_t incx,
    rocblas_stride stridex, const rocblas_double_complex* beta, rocblas_double_complex* y, int64_t incy,
    rocblas_stride stridey, int64_t batch_count);

/** rocblas_?syr adds a symmetric product to a matrix:
 *     A = alpha x x^T + A
 * A: n x n, one triangle stored, lda >= max(1, n); x: n elements. No workspace. */
RBM_API rocblas_status rocblas_ssyr(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const float* alpha, const float* x, rocblas_int incx,
    float* A, rocblas_int lda);
RBM_API rocblas_status rocblas_dsyr(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const double* alpha, const double* x, rocblas_int incx,
    double* A, rocblas_int lda);
RBM_API rocblas_status rocblas_csyr(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* x, rocblas_int incx, rocblas_float_complex* A, rocblas_int lda);
RBM_API rocblas_status rocblas_zsyr(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* x, rocblas_int incx, rocblas_double_complex* A, rocblas_int lda);
RBM_API rocblas_status rocblas_ssyr_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const float* alpha, const float* x, int64_t incx, float* A,
    int64_t lda);
RBM_API rocblas_status rocblas_dsyr_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const double* alpha, const double* x, int64_t incx, double* A,
    int64_t lda);
RBM_API rocblas_status rocblas_csyr_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* x, int64_t incx, rocblas_float_complex* A, int64_t lda);
RBM_API rocblas_status rocblas_zsyr_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* x, int64_t incx, rocblas_double_complex* A, int64_t lda);
RBM_API rocblas_status rocblas_ssyr_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const float* alpha, const float* const x[],
    rocblas_int incx, float* const A[], rocblas_int lda, rocblas_int batch_count);
RBM_API rocblas_status rocblas_dsyr_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const double* alpha, const double* const x[],
    rocblas_int incx, double* const A[], rocblas_int lda, rocblas_int batch_count);
RBM_API rocblas_status rocblas_csyr_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* const x[], rocblas_int incx, rocblas_float_complex* const A[], rocblas_int lda,
    rocblas_int batch_count);
RBM_API rocblas_status rocblas_zsyr_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* const x[], rocblas_int incx, rocblas_double_complex* const A[], rocblas_int lda,
    rocblas_int batch_count);
RBM_API rocblas_status rocblas_ssyr_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const float* alpha, const float* const x[], int64_t incx,
    float* const A[], int64_t lda, int64_t batch_count);
RBM_API rocblas_status rocblas_dsyr_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const double* alpha, const double* const x[], int64_t incx,
    double* const A[], int64_t lda, int64_t batch_count);
RBM_API rocblas_status rocblas_csyr_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* const x[], int64_t incx, rocblas_float_complex* const A[], int64_t lda,
    int64_t batch_count);
RBM_API rocblas_status rocblas_zsyr_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* const x[], int64_t incx, rocblas_double_complex* const A[], int64_t lda,
    int64_t batch_count);
RBM_API rocblas_status rocblas_ssyr_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const float* alpha, const float* x, rocblas_int incx,
    rocblas_stride stridex, float* A, rocblas_int lda, rocblas_stride strideA, rocblas_int batch_count);
RBM_API rocblas_status rocblas_dsyr_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const double* alpha, const double* x, rocblas_int incx,
    rocblas_stride stridex, double* A, rocblas_int lda, rocblas_stride strideA, rocblas_int batch_count);
RBM_API rocblas_status rocblas_csyr_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* x, rocblas_int incx, rocblas_stride stridex, rocblas_float_complex* A, rocblas_int lda,
    rocblas_stride strideA, rocblas_int batch_count);
RBM_API rocblas_status rocblas_zsyr_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* x, rocblas_int incx, rocblas_stride stridex, rocblas_double_complex* A,
    rocblas_int lda, rocblas_stride strideA, rocblas_int batch_count);
RBM_API rocblas_status rocblas_ssyr_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const float* alpha, const float* x, int64_t incx,
    rocblas_stride stridex, float* A, int64_t lda, rocblas_stride strideA, int64_t batch_count);
RBM_API rocblas_status rocblas_dsyr_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const double* alpha, const double* x, int64_t incx,
    rocblas_stride stridex, double* A, int64_t lda, rocblas_stride strideA, int64_t batch_count);
RBM_API rocblas_status rocblas_csyr_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* x, int64_t incx, rocblas_stride stridex, rocblas_float_complex* A, int64_t lda,
    rocblas_stride strideA, int64_t batch_count);
RBM_API rocblas_status rocblas_zsyr_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* x, int64_t incx, rocblas_stride stridex, rocblas_double_complex* A, int64_t lda,
    rocblas_stride strideA, int64_t batch_count);

/** rocblas_?her adds a Hermitian product to a matrix:
 *     A = alpha x x^H + A
 * alpha real. A: n x n, one triangle stored, lda >= max(1, n), diagonal real afterwards; x: n elements. No workspace. */
RBM_API rocblas_status rocblas_cher(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const float* alpha, const rocblas_float_complex* x,
    rocblas_int incx, rocblas_float_complex* A, rocblas_int lda);
RBM_API rocblas_status rocblas_zher(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const double* alpha, const rocblas_double_complex* x,
    rocblas_int incx, rocblas_double_complex* A, rocblas_int lda);
RBM_API rocblas_status rocblas_cher_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const float* alpha, const rocblas_float_complex* x,
    int64_t incx, rocblas_float_complex* A, int64_t lda);
RBM_API rocblas_status rocblas_zher_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const double* alpha, const rocblas_double_complex* x,
    int64_t incx, rocblas_double_complex* A, int64_t lda);
RBM_API rocblas_status rocblas_cher_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const float* alpha, const rocblas_float_complex* const x[],
    rocblas_int incx, rocblas_float_complex* const A[], rocblas_int lda, rocblas_int batch_count);
RBM_API rocblas_status rocblas_zher_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const double* alpha,
    const rocblas_double_complex* const x[], rocblas_int incx, rocblas_double_complex* const A[], rocblas_int lda,
    rocblas_int batch_count);
RBM_API rocblas_status rocblas_cher_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const float* alpha, const rocblas_float_complex* const x[],
    int64_t incx, rocblas_float_complex* const A[], int64_t lda, int64_t batch_count);
RBM_API rocblas_status rocblas_zher_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const double* alpha, const rocblas_double_complex* const x[],
    int64_t incx, rocblas_double_complex* const A[], int64_t lda, int64_t batch_count);
RBM_API rocblas_status rocblas_cher_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const float* alpha, const rocblas_float_complex* x,
    rocblas_int incx, rocblas_stride stridex, rocblas_float_complex* A, rocblas_int lda, rocblas_stride strideA,
    rocblas_int batch_count);
RBM_API rocblas_status rocblas_zher_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const double* alpha, const rocblas_double_complex* x,
    rocblas_int incx, rocblas_stride stridex, rocblas_double_complex* A, rocblas_int lda, rocblas_stride strideA,
    rocblas_int batch_count);
RBM_API rocblas_status rocblas_cher_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const float* alpha, const rocblas_float_complex* x,
    int64_t incx, rocblas_stride stridex, rocblas_float_complex* A, int64_t lda, rocblas_stride strideA,
    int64_t batch_count);
RBM_API rocblas_status rocblas_zher_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const double* alpha, const rocblas_double_complex* x,
    int64_t incx, rocblas_stride stridex, rocblas_double_complex* A, int64_t lda, rocblas_stride strideA,
    int64_t batch_count);

/** rocblas_?spr adds a symmetric product to a packed matrix:
 *     A = alpha x x^T + A
 * AP: one triangle of A, n (n + 1) / 2 elements, by columns; x: n elements. No workspace. */
RBM_API rocblas_status rocblas_sspr(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const float* alpha, const float* x, rocblas_int incx,
    float* AP);
RBM_API rocblas_status rocblas_dspr(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const double* alpha, const double* x, rocblas_int incx,
    double* AP);
RBM_API rocblas_status rocblas_cspr(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* x, rocblas_int incx, rocblas_float_complex* AP);
RBM_API rocblas_status rocblas_zspr(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* x, rocblas_int incx, rocblas_double_complex* AP);
RBM_API rocblas_status rocblas_sspr_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const float* alpha, const float* x, int64_t incx, float* AP);
RBM_API rocblas_status rocblas_dspr_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const double* alpha, const double* x, int64_t incx,
    double* AP);
RBM_API rocblas_status rocblas_cspr_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* x, int64_t incx, rocblas_float_complex* AP);
RBM_API rocblas_status rocblas_zspr_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* x, int64_t incx, rocblas_double_complex* AP);
RBM_API rocblas_status rocblas_sspr_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const float* alpha, const float* const x[],
    rocblas_int incx, float* const AP[], rocblas_int batch_count);
RBM_API rocblas_status rocblas_dspr_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const double* alpha, const double* const x[],
    rocblas_int incx, double* const AP[], rocblas_int batch_count);
RBM_API rocblas_status rocblas_cspr_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* const x[], rocblas_int incx, rocblas_float_complex* const AP[],
    rocblas_int batch_count);
RBM_API rocblas_status rocblas_zspr_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* const x[], rocblas_int incx, rocblas_double_complex* const AP[],
    rocblas_int batch_count);
RBM_API rocblas_status rocblas_sspr_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const float* alpha, const float* const x[], int64_t incx,
    float* const AP[], int64_t batch_count);
RBM_API rocblas_status rocblas_dspr_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const double* alpha, const double* const x[], int64_t incx,
    double* const AP[], int64_t batch_count);
RBM_API rocblas_status rocblas_cspr_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* const x[], int64_t incx, rocblas_float_complex* const AP[], int64_t batch_count);
RBM_API rocblas_status rocblas_zspr_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* const x[], int64_t incx, rocblas_double_complex* const AP[], int64_t batch_count);
RBM_API rocblas_status rocblas_sspr_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const float* alpha, const float* x, rocblas_int incx,
    rocblas_stride stridex, float* AP, rocblas_stride stride_AP, rocblas_int batch_count);
RBM_API rocblas_status rocblas_dspr_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const double* alpha, const double* x, rocblas_int incx,
    rocblas_stride stridex, double* AP, rocblas_stride stride_AP, rocblas_int batch_count);
RBM_API rocblas_status rocblas_cspr_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* x, rocblas_int incx, rocblas_stride stridex, rocblas_float_complex* AP,
    rocblas_stride stride_AP, rocblas_int batch_count);
RBM_API rocblas_status rocblas_zspr_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* x, rocblas_int incx, rocblas_stride stridex, rocblas_double_complex* AP,
    rocblas_stride stride_AP, rocblas_int batch_count);
RBM_API rocblas_status rocblas_sspr_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const float* alpha, const float* x, int64_t incx,
    rocblas_stride stridex, float* AP, rocblas_stride stride_AP, int64_t batch_count);
RBM_API rocblas_status rocblas_dspr_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const double* alpha, const double* x, int64_t incx,
    rocblas_stride stridex, double* AP, rocblas_stride stride_AP, int64_t batch_count);
RBM_API rocblas_status rocblas_cspr_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* x, int64_t incx, rocblas_stride stridex, rocblas_float_complex* AP,
    rocblas_stride stride_AP, int64_t batch_count);
RBM_API rocblas_status rocblas_zspr_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* x, int64_t incx, rocblas_stride stridex, rocblas_double_complex* AP,
    rocblas_stride stride_AP, int64_t batch_count);

/** rocblas_?hpr adds a Hermitian product to a packed matrix:
 *     A = alpha x x^H + A
 * alpha real. AP as in rocblas_?spr, diagonal real afterwards; x: n elements. No workspace. */
RBM_API rocblas_status rocblas_chpr(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const float* alpha, const rocblas_float_complex* x,
    rocblas_int incx, rocblas_float_complex* AP);
RBM_API rocblas_status rocblas_zhpr(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const double* alpha, const rocblas_double_complex* x,
    rocblas_int incx, rocblas_double_complex* AP);
RBM_API rocblas_status rocblas_chpr_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const float* alpha, const rocblas_float_complex* x,
    int64_t incx, rocblas_float_complex* AP);
RBM_API rocblas_status rocblas_zhpr_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const double* alpha, const rocblas_double_complex* x,
    int64_t incx, rocblas_double_complex* AP);
RBM_API rocblas_status rocblas_chpr_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const float* alpha, const rocblas_float_complex* const x[],
    rocblas_int incx, rocblas_float_complex* const AP[], rocblas_int batch_count);
RBM_API rocblas_status rocblas_zhpr_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const double* alpha,
    const rocblas_double_complex* const x[], rocblas_int incx, rocblas_double_complex* const AP[],
    rocblas_int batch_count);
RBM_API rocblas_status rocblas_chpr_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const float* alpha, const rocblas_float_complex* const x[],
    int64_t incx, rocblas_float_complex* const AP[], int64_t batch_count);
RBM_API rocblas_status rocblas_zhpr_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const double* alpha, const rocblas_double_complex* const x[],
    int64_t incx, rocblas_double_complex* const AP[], int64_t batch_count);
RBM_API rocblas_status rocblas_chpr_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const float* alpha, const rocblas_float_complex* x,
    rocblas_int incx, rocblas_stride stridex, rocblas_float_complex* AP, rocblas_stride stride_AP,
    rocblas_int batch_count);
RBM_API rocblas_status rocblas_zhpr_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const double* alpha, const rocblas_double_complex* x,
    rocblas_int incx, rocblas_stride stridex, rocblas_double_complex* AP, rocblas_stride stride_AP,
    rocblas_int batch_count);
RBM_API rocblas_status rocblas_chpr_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const float* alpha, const rocblas_float_complex* x,
    int64_t incx, rocblas_stride stridex, rocblas_float_complex* AP, rocblas_stride stride_AP, int64_t batch_count);
RBM_API rocblas_status rocblas_zhpr_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const double* alpha, const rocblas_double_complex* x,
    int64_t incx, rocblas_stride stridex, rocblas_double_complex* AP, rocblas_stride stride_AP, int64_t batch_count);

/** rocblas_?syr2 adds a symmetric product of two vectors to a matrix:
 *     A = alpha x y^T + alpha y x^T + A
 * A: n x n, one triangle stored, lda >= max(1, n); x, y: n elements. No workspace. */
RBM_API rocblas_status rocblas_ssyr2(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const float* alpha, const float* x, rocblas_int incx,
    const float* y, rocblas_int incy, float* A, rocblas_int lda);
RBM_API rocblas_status rocblas_dsyr2(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const double* alpha, const double* x, rocblas_int incx,
    const double* y, rocblas_int incy, double* A, rocblas_int lda);
RBM_API rocblas_status rocblas_csyr2(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* x, rocblas_int incx, const rocblas_float_complex* y, rocblas_int incy,
    rocblas_float_complex* A, rocblas_int lda);
RBM_API rocblas_status rocblas_zsyr2(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* x, rocblas_int incx, const rocblas_double_complex* y, rocblas_int incy,
    rocblas_double_complex* A, rocblas_int lda);
RBM_API rocblas_status rocblas_ssyr2_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const float* alpha, const float* x, int64_t incx,
    const float* y, int64_t incy, float* A, int64_t lda);
RBM_API rocblas_status rocblas_dsyr2_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const double* alpha, const double* x, int64_t incx,
    const double* y, int64_t incy, double* A, int64_t lda);
RBM_API rocblas_status rocblas_csyr2_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* x, int64_t incx, const rocblas_float_complex* y, int64_t incy,
    rocblas_float_complex* A, int64_t lda);
RBM_API rocblas_status rocblas_zsyr2_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* x, int64_t incx, const rocblas_double_complex* y, int64_t incy,
    rocblas_double_complex* A, int64_t lda);
RBM_API rocblas_status rocblas_ssyr2_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const float* alpha, const float* const x[],
    rocblas_int incx, const float* const y[], rocblas_int incy, float* const A[], rocblas_int lda,
    rocblas_int batch_count);
RBM_API rocblas_status rocblas_dsyr2_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const double* alpha, const double* const x[],
    rocblas_int incx, const double* const y[], rocblas_int incy, double* const A[], rocblas_int lda,
    rocblas_int batch_count);
RBM_API rocblas_status rocblas_csyr2_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* const x[], rocblas_int incx, const rocblas_float_complex* const y[], rocblas_int incy,
    rocblas_float_complex* const A[], rocblas_int lda, rocblas_int batch_count);
RBM_API rocblas_status rocblas_zsyr2_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* const x[], rocblas_int incx, const rocblas_double_complex* const y[],
    rocblas_int incy, rocblas_double_complex* const A[], rocblas_int lda, rocblas_int batch_count);
RBM_API rocblas_status rocblas_ssyr2_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const float* alpha, const float* const x[], int64_t incx,
    const float* const y[], int64_t incy, float* const A[], int64_t lda, int64_t batch_count);
RBM_API rocblas_status rocblas_dsyr2_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const double* alpha, const double* const x[], int64_t incx,
    const double* const y[], int64_t incy, double* const A[], int64_t lda, int64_t batch_count);
RBM_API rocblas_status rocblas_csyr2_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* const x[], int64_t incx, const rocblas_float_complex* const y[], int64_t incy,
    rocblas_float_complex* const A[], int64_t lda, int64_t batch_count);
RBM_API rocblas_status rocblas_zsyr2_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* const x[], int64_t incx, const rocblas_double_complex* const y[], int64_t incy,
    rocblas_double_complex* const A[], int64_t lda, int64_t batch_count);
RBM_API rocblas_status rocblas_ssyr2_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const float* alpha, const float* x, rocblas_int incx,
    rocblas_stride stridex, const float* y, rocblas_int incy, rocblas_stride stridey, float* A, rocblas_int lda,
    rocblas_stride strideA, rocblas_int batch_count);
RBM_API rocblas_status rocblas_dsyr2_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const double* alpha, const double* x, rocblas_int incx,
    rocblas_stride stridex, const double* y, rocblas_int incy, rocblas_stride stridey, double* A, rocblas_int lda,
    rocblas_stride strideA, rocblas_int batch_count);
RBM_API rocblas_status rocblas_csyr2_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* x, rocblas_int incx, rocblas_stride stridex, const rocblas_float_complex* y,
    rocblas_int incy, rocblas_stride stridey, rocblas_float_complex* A, rocblas_int lda, rocblas_stride strideA,
    rocblas_int batch_count);
RBM_API rocblas_status rocblas_zsyr2_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* x, rocblas_int incx, rocblas_stride stridex, const rocblas_double_complex* y,
    rocblas_int incy, rocblas_stride stridey, rocblas_double_complex* A, rocblas_int lda, rocblas_stride strideA,
    rocblas_int batch_count);
RBM_API rocblas_status rocblas_ssyr2_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const float* alpha, const float* x, int64_t incx,
    rocblas_stride stridex, const float* y, int64_t incy, rocblas_stride stridey, float* A, int64_t lda,
    rocblas_stride strideA, int64_t batch_count);
RBM_API rocblas_status rocblas_dsyr2_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const double* alpha, const double* x, int64_t incx,
    rocblas_stride stridex, const double* y, int64_t incy, rocblas_stride stridey, double* A, int64_t lda,
    rocblas_stride strideA, int64_t batch_count);
RBM_API rocblas_status rocblas_csyr2_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* x, int64_t incx, rocblas_stride stridex, const rocblas_float_complex* y, int64_t incy,
    rocblas_stride stridey, rocblas_float_complex* A, int64_t lda, rocblas_stride strideA, int64_t batch_count);
RBM_API rocblas_status rocblas_zsyr2_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* x, int64_t incx, rocblas_stride stridex, const rocblas_double_complex* y,
    int64_t incy, rocblas_stride stridey, rocblas_double_complex* A, int64_t lda, rocblas_stride strideA,
    int64_t batch_count);

/** rocblas_?her2 adds a Hermitian product of two vectors to a matrix:
 *     A = alpha x y^H + conj(alpha) y x^H + A
 * A: n x n, one triangle stored, lda >= max(1, n), diagonal real afterwards; x, y: n elements. No workspace. */
RBM_API rocblas_status rocblas_cher2(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* x, rocblas_int incx, const rocblas_float_complex* y, rocblas_int incy,
    rocblas_float_complex* A, rocblas_int lda);
RBM_API rocblas_status rocblas_zher2(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* x, rocblas_int incx, const rocblas_double_complex* y, rocblas_int incy,
    rocblas_double_complex* A, rocblas_int lda);
RBM_API rocblas_status rocblas_cher2_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* x, int64_t incx, const rocblas_float_complex* y, int64_t incy,
    rocblas_float_complex* A, int64_t lda);
RBM_API rocblas_status rocblas_zher2_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* x, int64_t incx, const rocblas_double_complex* y, int64_t incy,
    rocblas_double_complex* A, int64_t lda);
RBM_API rocblas_status rocblas_cher2_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* const x[], rocblas_int incx, const rocblas_float_complex* const y[], rocblas_int incy,
    rocblas_float_complex* const A[], rocblas_int lda, rocblas_int batch_count);
RBM_API rocblas_status rocblas_zher2_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* const x[], rocblas_int incx, const rocblas_double_complex* const y[],
    rocblas_int incy, rocblas_double_complex* const A[], rocblas_int lda, rocblas_int batch_count);
RBM_API rocblas_status rocblas_cher2_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* const x[], int64_t incx, const rocblas_float_complex* const y[], int64_t incy,
    rocblas_float_complex* const A[], int64_t lda, int64_t batch_count);
RBM_API rocblas_status rocblas_zher2_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* const x[], int64_t incx, const rocblas_double_complex* const y[], int64_t incy,
    rocblas_double_complex* const A[], int64_t lda, int64_t batch_count);
RBM_API rocblas_status rocblas_cher2_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* x, rocblas_int incx, rocblas_stride stridex, const rocblas_float_complex* y,
    rocblas_int incy, rocblas_stride stridey, rocblas_float_complex* A, rocblas_int lda, rocblas_stride strideA,
    rocblas_int batch_count);
RBM_API rocblas_status rocblas_zher2_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* x, rocblas_int incx, rocblas_stride stridex, const rocblas_double_complex* y,
    rocblas_int incy, rocblas_stride stridey, rocblas_double_complex* A, rocblas_int lda, rocblas_stride strideA,
    rocblas_int batch_count);
RBM_API rocblas_status rocblas_cher2_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* x, int64_t incx, rocblas_stride stridex, const rocblas_float_complex* y, int64_t incy,
    rocblas_stride stridey, rocblas_float_complex* A, int64_t lda, rocblas_stride strideA, int64_t batch_count);
RBM_API rocblas_status rocblas_zher2_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* x, int64_t incx, rocblas_stride stridex, const rocblas_double_complex* y,
    int64_t incy, rocblas_stride stridey, rocblas_double_complex* A, int64_t lda, rocblas_stride strideA,
    int64_t batch_count);

/** rocblas_?spr2 adds a symmetric product of two vectors to a packed matrix:
 *     A = alpha x y^T + alpha y x^T + A
 * AP as in rocblas_?spr; x, y: n elements. No workspace. */
RBM_API rocblas_status rocblas_sspr2(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const float* alpha, const float* x, rocblas_int incx,
    const float* y, rocblas_int incy, float* AP);
RBM_API rocblas_status rocblas_dspr2(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const double* alpha, const double* x, rocblas_int incx,
    const double* y, rocblas_int incy, double* AP);
RBM_API rocblas_status rocblas_sspr2_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const float* alpha, const float* x, int64_t incx,
    const float* y, int64_t incy, float* AP);
RBM_API rocblas_status rocblas_dspr2_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const double* alpha, const double* x, int64_t incx,
    const double* y, int64_t incy, double* AP);
RBM_API rocblas_status rocblas_sspr2_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const float* alpha, const float* const x[],
    rocblas_int incx, const float* const y[], rocblas_int incy, float* const AP[], rocblas_int batch_count);
RBM_API rocblas_status rocblas_dspr2_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const double* alpha, const double* const x[],
    rocblas_int incx, const double* const y[], rocblas_int incy, double* const AP[], rocblas_int batch_count);
RBM_API rocblas_status rocblas_sspr2_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const float* alpha, const float* const x[], int64_t incx,
    const float* const y[], int64_t incy, float* const AP[], int64_t batch_count);
RBM_API rocblas_status rocblas_dspr2_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const double* alpha, const double* const x[], int64_t incx,
    const double* const y[], int64_t incy, double* const AP[], int64_t batch_count);
RBM_API rocblas_status rocblas_sspr2_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const float* alpha, const float* x, rocblas_int incx,
    rocblas_stride stridex, const float* y, rocblas_int incy, rocblas_stride stridey, float* AP,
    rocblas_stride stride_AP, rocblas_int batch_count);
RBM_API rocblas_status rocblas_dspr2_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const double* alpha, const double* x, rocblas_int incx,
    rocblas_stride stridex, const double* y, rocblas_int incy, rocblas_stride stridey, double* AP,
    rocblas_stride stride_AP, rocblas_int batch_count);
RBM_API rocblas_status rocblas_sspr2_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const float* alpha, const float* x, int64_t incx,
    rocblas_stride stridex, const float* y, int64_t incy, rocblas_stride stridey, float* AP, rocblas_stride stride_AP,
    int64_t batch_count);
RBM_API rocblas_status rocblas_dspr2_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const double* alpha, const double* x, int64_t incx,
    rocblas_stride stridex, const double* y, int64_t incy, rocblas_stride stridey, double* AP, rocblas_stride stride_AP,
    int64_t batch_count);

/** rocblas_?hpr2 adds a Hermitian product of two vectors to a packed matrix:
 *     A = alpha x y^H + conj(alpha) y x^H + A
 * AP as in rocblas_?hpr; x, y: n elements. No workspace. */
RBM_API rocblas_status rocblas_chpr2(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* x, rocblas_int incx, const rocblas_float_complex* y, rocblas_int incy,
    rocblas_float_complex* AP);
RBM_API rocblas_status rocblas_zhpr2(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* x, rocblas_int incx, const rocblas_double_complex* y, rocblas_int incy,
    rocblas_double_complex* AP);
RBM_API rocblas_status rocblas_chpr2_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* x, int64_t incx, const rocblas_float_complex* y, int64_t incy,
    rocblas_float_complex* AP);
RBM_API rocblas_status rocblas_zhpr2_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* x, int64_t incx, const rocblas_double_complex* y, int64_t incy,
    rocblas_double_complex* AP);
RBM_API rocblas_status rocblas_chpr2_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* const x[], rocblas_int incx, const rocblas_float_complex* const y[], rocblas_int incy,
    rocblas_float_complex* const AP[], rocblas_int batch_count);
RBM_API rocblas_status rocblas_zhpr2_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* const x[], rocblas_int incx, const rocblas_double_complex* const y[],
    rocblas_int incy, rocblas_double_complex* const AP[], rocblas_int batch_count);
RBM_API rocblas_status rocblas_chpr2_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* const x[], int64_t incx, const rocblas_float_complex* const y[], int64_t incy,
    rocblas_float_complex* const AP[], int64_t batch_count);
RBM_API rocblas_status rocblas_zhpr2_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* const x[], int64_t incx, const rocblas_double_complex* const y[], int64_t incy,
    rocblas_double_complex* const AP[], int64_t batch_count);
RBM_API rocblas_status rocblas_chpr2_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* x, rocblas_int incx, rocblas_stride stridex, const rocblas_float_complex* y,
    rocblas_int incy, rocblas_stride stridey, rocblas_float_complex* AP, rocblas_stride stride_AP,
    rocblas_int batch_count);
RBM_API rocblas_status rocblas_zhpr2_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_int n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* x, rocblas_int incx, rocblas_stride stridex, const rocblas_double_complex* y,
    rocblas_int incy, rocblas_stride stridey, rocblas_double_complex* AP, rocblas_stride stride_AP,
    rocblas_int batch_count);
RBM_API rocblas_status rocblas_chpr2_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const rocblas_float_complex* alpha,
    const rocblas_float_complex* x, int64_t incx, rocblas_stride stridex, const rocblas_float_complex* y, int64_t incy,
    rocblas_stride stridey, rocblas_float_complex* AP, rocblas_stride stride_AP, int64_t batch_count);
RBM_API rocblas_status rocblas_zhpr2_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, int64_t n, const rocblas_double_complex* alpha,
    const rocblas_double_complex* x, int64_t incx, rocblas_stride stridex, const rocblas_double_complex* y,
    int64_t incy, rocblas_stride stridey, rocblas_double_complex* AP, rocblas_stride stride_AP, int64_t batch_count);

/** rocblas_?trmv multiplies a triangular matrix and a vector:
 *     x = op(A) x
 * A: n x n, upper or lower, unit or not, lda >= max(1, n); x: n elements. No workspace. */
RBM_API rocblas_status rocblas_strmv(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, rocblas_int n,
    const float* A, rocblas_int lda, float* x, rocblas_int incx);
RBM_API rocblas_status rocblas_dtrmv(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, rocblas_int n,
    const double* A, rocblas_int lda, double* x, rocblas_int incx);
RBM_API rocblas_status rocblas_ctrmv(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, rocblas_int n,
    const rocblas_float_complex* A, rocblas_int lda, rocblas_float_complex* x, rocblas_int incx);
RBM_API rocblas_status rocblas_ztrmv(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, rocblas_int n,
    const rocblas_double_complex* A, rocblas_int lda, rocblas_double_complex* x, rocblas_int incx);
RBM_API rocblas_status rocblas_strmv_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, int64_t n,
    const float* A, int64_t lda, float* x, int64_t incx);
RBM_API rocblas_status rocblas_dtrmv_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, int64_t n,
    const double* A, int64_t lda, double* x, int64_t incx);
RBM_API rocblas_status rocblas_ctrmv_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, int64_t n,
    const rocblas_float_complex* A, int64_t lda, rocblas_float_complex* x, int64_t incx);
RBM_API rocblas_status rocblas_ztrmv_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, int64_t n,
    const rocblas_double_complex* A, int64_t lda, rocblas_double_complex* x, int64_t incx);
RBM_API rocblas_status rocblas_strmv_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, rocblas_int n,
    const float* const A[], rocblas_int lda, float* const x[], rocblas_int incx, rocblas_int batch_count);
RBM_API rocblas_status rocblas_dtrmv_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, rocblas_int n,
    const double* const A[], rocblas_int lda, double* const x[], rocblas_int incx, rocblas_int batch_count);
RBM_API rocblas_status rocblas_ctrmv_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, rocblas_int n,
    const rocblas_float_complex* const A[], rocblas_int lda, rocblas_float_complex* const x[], rocblas_int incx,
    rocblas_int batch_count);
RBM_API rocblas_status rocblas_ztrmv_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, rocblas_int n,
    const rocblas_double_complex* const A[], rocblas_int lda, rocblas_double_complex* const x[], rocblas_int incx,
    rocblas_int batch_count);
RBM_API rocblas_status rocblas_strmv_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, int64_t n,
    const float* const A[], int64_t lda, float* const x[], int64_t incx, int64_t batch_count);
RBM_API rocblas_status rocblas_dtrmv_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, int64_t n,
    const double* const A[], int64_t lda, double* const x[], int64_t incx, int64_t batch_count);
RBM_API rocblas_status rocblas_ctrmv_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, int64_t n,
    const rocblas_float_complex* const A[], int64_t lda, rocblas_float_complex* const x[], int64_t incx,
    int64_t batch_count);
RBM_API rocblas_status rocblas_ztrmv_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, int64_t n,
    const rocblas_double_complex* const A[], int64_t lda, rocblas_double_complex* const x[], int64_t incx,
    int64_t batch_count);
RBM_API rocblas_status rocblas_strmv_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, rocblas_int n,
    const float* A, rocblas_int lda, rocblas_stride strideA, float* x, rocblas_int incx, rocblas_stride stridex,
    rocblas_int batch_count);
RBM_API rocblas_status rocblas_dtrmv_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, rocblas_int n,
    const double* A, rocblas_int lda, rocblas_stride strideA, double* x, rocblas_int incx, rocblas_stride stridex,
    rocblas_int batch_count);
RBM_API rocblas_status rocblas_ctrmv_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, rocblas_int n,
    const rocblas_float_complex* A, rocblas_int lda, rocblas_stride strideA, rocblas_float_complex* x, rocblas_int incx,
    rocblas_stride stridex, rocblas_int batch_count);
RBM_API rocblas_status rocblas_ztrmv_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, rocblas_int n,
    const rocblas_double_complex* A, rocblas_int lda, rocblas_stride strideA, rocblas_double_complex* x,
    rocblas_int incx, rocblas_stride stridex, rocblas_int batch_count);
RBM_API rocblas_status rocblas_strmv_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, int64_t n,
    const float* A, int64_t lda, rocblas_stride strideA, float* x, int64_t incx, rocblas_stride stridex,
    int64_t batch_count);
RBM_API rocblas_status rocblas_dtrmv_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, int64_t n,
    const double* A, int64_t lda, rocblas_stride strideA, double* x, int64_t incx, rocblas_stride stridex,
    int64_t batch_count);
RBM_API rocblas_status rocblas_ctrmv_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, int64_t n,
    const rocblas_float_complex* A, int64_t lda, rocblas_stride strideA, rocblas_float_complex* x, int64_t incx,
    rocblas_stride stridex, int64_t batch_count);
RBM_API rocblas_status rocblas_ztrmv_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, int64_t n,
    const rocblas_double_complex* A, int64_t lda, rocblas_stride strideA, rocblas_double_complex* x, int64_t incx,
    rocblas_stride stridex, int64_t batch_count);

/** rocblas_?tbmv multiplies a triangular band matrix and a vector:
 *     x = op(A) x
 * A: n x n with k diagonals besides the main one, stored as in rocblas_?sbmv, lda >= k + 1; x: n elements. No
 * workspace. */
RBM_API rocblas_status rocblas_stbmv(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, rocblas_int n,
    rocblas_int k, const float* A, rocblas_int lda, float* x, rocblas_int incx);
RBM_API rocblas_status rocblas_dtbmv(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, rocblas_int n,
    rocblas_int k, const double* A, rocblas_int lda, double* x, rocblas_int incx);
RBM_API rocblas_status rocblas_ctbmv(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, rocblas_int n,
    rocblas_int k, const rocblas_float_complex* A, rocblas_int lda, rocblas_float_complex* x, rocblas_int incx);
RBM_API rocblas_status rocblas_ztbmv(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, rocblas_int n,
    rocblas_int k, const rocblas_double_complex* A, rocblas_int lda, rocblas_double_complex* x, rocblas_int incx);
RBM_API rocblas_status rocblas_stbmv_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, int64_t n, int64_t k,
    const float* A, int64_t lda, float* x, int64_t incx);
RBM_API rocblas_status rocblas_dtbmv_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, int64_t n, int64_t k,
    const double* A, int64_t lda, double* x, int64_t incx);
RBM_API rocblas_status rocblas_ctbmv_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, int64_t n, int64_t k,
    const rocblas_float_complex* A, int64_t lda, rocblas_float_complex* x, int64_t incx);
RBM_API rocblas_status rocblas_ztbmv_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, int64_t n, int64_t k,
    const rocblas_double_complex* A, int64_t lda, rocblas_double_complex* x, int64_t incx);
RBM_API rocblas_status rocblas_stbmv_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, rocblas_int n,
    rocblas_int k, const float* const A[], rocblas_int lda, float* const x[], rocblas_int incx,
    rocblas_int batch_count);
RBM_API rocblas_status rocblas_dtbmv_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, rocblas_int n,
    rocblas_int k, const double* const A[], rocblas_int lda, double* const x[], rocblas_int incx,
    rocblas_int batch_count);
RBM_API rocblas_status rocblas_ctbmv_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, rocblas_int n,
    rocblas_int k, const rocblas_float_complex* const A[], rocblas_int lda, rocblas_float_complex* const x[],
    rocblas_int incx, rocblas_int batch_count);
RBM_API rocblas_status rocblas_ztbmv_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, rocblas_int n,
    rocblas_int k, const rocblas_double_complex* const A[], rocblas_int lda, rocblas_double_complex* const x[],
    rocblas_int incx, rocblas_int batch_count);
RBM_API rocblas_status rocblas_stbmv_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, int64_t n, int64_t k,
    const float* const A[], int64_t lda, float* const x[], int64_t incx, int64_t batch_count);
RBM_API rocblas_status rocblas_dtbmv_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, int64_t n, int64_t k,
    const double* const A[], int64_t lda, double* const x[], int64_t incx, int64_t batch_count);
RBM_API rocblas_status rocblas_ctbmv_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, int64_t n, int64_t k,
    const rocblas_float_complex* const A[], int64_t lda, rocblas_float_complex* const x[], int64_t incx,
    int64_t batch_count);
RBM_API rocblas_status rocblas_ztbmv_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, int64_t n, int64_t k,
    const rocblas_double_complex* const A[], int64_t lda, rocblas_double_complex* const x[], int64_t incx,
    int64_t batch_count);
RBM_API rocblas_status rocblas_stbmv_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, rocblas_int n,
    rocblas_int k, const float* A, rocblas_int lda, rocblas_stride strideA, float* x, rocblas_int incx,
    rocblas_stride stridex, rocblas_int batch_count);
RBM_API rocblas_status rocblas_dtbmv_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, rocblas_int n,
    rocblas_int k, const double* A, rocblas_int lda, rocblas_stride strideA, double* x, rocblas_int incx,
    rocblas_stride stridex, rocblas_int batch_count);
RBM_API rocblas_status rocblas_ctbmv_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, rocblas_int n,
    rocblas_int k, const rocblas_float_complex* A, rocblas_int lda, rocblas_stride strideA, rocblas_float_complex* x,
    rocblas_int incx, rocblas_stride stridex, rocblas_int batch_count);
RBM_API rocblas_status rocblas_ztbmv_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, rocblas_int n,
    rocblas_int k, const rocblas_double_complex* A, rocblas_int lda, rocblas_stride strideA, rocblas_double_complex* x,
    rocblas_int incx, rocblas_stride stridex, rocblas_int batch_count);
RBM_API rocblas_status rocblas_stbmv_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, int64_t n, int64_t k,
    const float* A, int64_t lda, rocblas_stride strideA, float* x, int64_t incx, rocblas_stride stridex,
    int64_t batch_count);
RBM_API rocblas_status rocblas_dtbmv_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, int64_t n, int64_t k,
    const double* A, int64_t lda, rocblas_stride strideA, double* x, int64_t incx, rocblas_stride stridex,
    int64_t batch_count);
RBM_API rocblas_status rocblas_ctbmv_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, int64_t n, int64_t k,
    const rocblas_float_complex* A, int64_t lda, rocblas_stride strideA, rocblas_float_complex* x, int64_t incx,
    rocblas_stride stridex, int64_t batch_count);
RBM_API rocblas_status rocblas_ztbmv_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, int64_t n, int64_t k,
    const rocblas_double_complex* A, int64_t lda, rocblas_stride strideA, rocblas_double_complex* x, int64_t incx,
    rocblas_stride stridex, int64_t batch_count);

/** rocblas_?tpmv multiplies a packed triangular matrix and a vector:
 *     x = op(A) x
 * AP: the triangle of A, n (n + 1) / 2 elements, by columns; x: n elements. No workspace. */
RBM_API rocblas_status rocblas_stpmv(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, rocblas_int n,
    const float* AP, float* x, rocblas_int incx);
RBM_API rocblas_status rocblas_dtpmv(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, rocblas_int n,
    const double* AP, double* x, rocblas_int incx);
RBM_API rocblas_status rocblas_ctpmv(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, rocblas_int n,
    const rocblas_float_complex* AP, rocblas_float_complex* x, rocblas_int incx);
RBM_API rocblas_status rocblas_ztpmv(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, rocblas_int n,
    const rocblas_double_complex* AP, rocblas_double_complex* x, rocblas_int incx);
RBM_API rocblas_status rocblas_stpmv_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, int64_t n,
    const float* AP, float* x, int64_t incx);
RBM_API rocblas_status rocblas_dtpmv_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, int64_t n,
    const double* AP, double* x, int64_t incx);
RBM_API rocblas_status rocblas_ctpmv_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, int64_t n,
    const rocblas_float_complex* AP, rocblas_float_complex* x, int64_t incx);
RBM_API rocblas_status rocblas_ztpmv_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, int64_t n,
    const rocblas_double_complex* AP, rocblas_double_complex* x, int64_t incx);
RBM_API rocblas_status rocblas_stpmv_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, rocblas_int n,
    const float* const AP[], float* const x[], rocblas_int incx, rocblas_int batch_count);
RBM_API rocblas_status rocblas_dtpmv_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, rocblas_int n,
    const double* const AP[], double* const x[], rocblas_int incx, rocblas_int batch_count);
RBM_API rocblas_status rocblas_ctpmv_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, rocblas_int n,
    const rocblas_float_complex* const AP[], rocblas_float_complex* const x[], rocblas_int incx,
    rocblas_int batch_count);
RBM_API rocblas_status rocblas_ztpmv_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, rocblas_int n,
    const rocblas_double_complex* const AP[], rocblas_double_complex* const x[], rocblas_int incx,
    rocblas_int batch_count);
RBM_API rocblas_status rocblas_stpmv_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, int64_t n,
    const float* const AP[], float* const x[], int64_t incx, int64_t batch_count);
RBM_API rocblas_status rocblas_dtpmv_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, int64_t n,
    const double* const AP[], double* const x[], int64_t incx, int64_t batch_count);
RBM_API rocblas_status rocblas_ctpmv_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, int64_t n,
    const rocblas_float_complex* const AP[], rocblas_float_complex* const x[], int64_t incx, int64_t batch_count);
RBM_API rocblas_status rocblas_ztpmv_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, int64_t n,
    const rocblas_double_complex* const AP[], rocblas_double_complex* const x[], int64_t incx, int64_t batch_count);
RBM_API rocblas_status rocblas_stpmv_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, rocblas_int n,
    const float* AP, rocblas_stride stride_AP, float* x, rocblas_int incx, rocblas_stride stridex,
    rocblas_int batch_count);
RBM_API rocblas_status rocblas_dtpmv_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, rocblas_int n,
    const double* AP, rocblas_stride stride_AP, double* x, rocblas_int incx, rocblas_stride stridex,
    rocblas_int batch_count);
RBM_API rocblas_status rocblas_ctpmv_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, rocblas_int n,
    const rocblas_float_complex* AP, rocblas_stride stride_AP, rocblas_float_complex* x, rocblas_int incx,
    rocblas_stride stridex, rocblas_int batch_count);
RBM_API rocblas_status rocblas_ztpmv_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, rocblas_int n,
    const rocblas_double_complex* AP, rocblas_stride stride_AP, rocblas_double_complex* x, rocblas_int incx,
    rocblas_stride stridex, rocblas_int batch_count);
RBM_API rocblas_status rocblas_stpmv_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, int64_t n,
    const float* AP, rocblas_stride stride_AP, float* x, int64_t incx, rocblas_stride stridex, int64_t batch_count);
RBM_API rocblas_status rocblas_dtpmv_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, int64_t n,
    const double* AP, rocblas_stride stride_AP, double* x, int64_t incx, rocblas_stride stridex, int64_t batch_count);
RBM_API rocblas_status rocblas_ctpmv_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, int64_t n,
    const rocblas_float_complex* AP, rocblas_stride stride_AP, rocblas_float_complex* x, int64_t incx,
    rocblas_stride stridex, int64_t batch_count);
RBM_API rocblas_status rocblas_ztpmv_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, int64_t n,
    const rocblas_double_complex* AP, rocblas_stride stride_AP, rocblas_double_complex* x, int64_t incx,
    rocblas_stride stridex, int64_t batch_count);

/** rocblas_?trsv solves a triangular system with one right-hand side:
 *     op(A) x = b,   x overwrites b,   op(A) = A, A^T or A^H
 * A: n x n, lda >= max(1, n), upper or lower, unit or not; x: n elements. No workspace. */
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
    const rocblas_float_complex* A, rocblas_int lda, rocblas_stride strideA, rocblas_float_complex* x, rocblas_int incx,
    rocblas_stride stridex, rocblas_int batch_count);
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

/** rocblas_?tbsv solves a triangular band system with one right-hand side:
 *     op(A) x = b,  x overwrites b
 * A as in rocblas_?tbmv; x: n elements. No workspace. */
RBM_API rocblas_status rocblas_stbsv(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, rocblas_int n,
    rocblas_int k, const float* A, rocblas_int lda, float* x, rocblas_int incx);
RBM_API rocblas_status rocblas_dtbsv(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, rocblas_int n,
    rocblas_int k, const double* A, rocblas_int lda, double* x, rocblas_int incx);
RBM_API rocblas_status rocblas_ctbsv(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, rocblas_int n,
    rocblas_int k, const rocblas_float_complex* A, rocblas_int lda, rocblas_float_complex* x, rocblas_int incx);
RBM_API rocblas_status rocblas_ztbsv(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, rocblas_int n,
    rocblas_int k, const rocblas_double_complex* A, rocblas_int lda, rocblas_double_complex* x, rocblas_int incx);
RBM_API rocblas_status rocblas_stbsv_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, int64_t n, int64_t k,
    const float* A, int64_t lda, float* x, int64_t incx);
RBM_API rocblas_status rocblas_dtbsv_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, int64_t n, int64_t k,
    const double* A, int64_t lda, double* x, int64_t incx);
RBM_API rocblas_status rocblas_ctbsv_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, int64_t n, int64_t k,
    const rocblas_float_complex* A, int64_t lda, rocblas_float_complex* x, int64_t incx);
RBM_API rocblas_status rocblas_ztbsv_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, int64_t n, int64_t k,
    const rocblas_double_complex* A, int64_t lda, rocblas_double_complex* x, int64_t incx);
RBM_API rocblas_status rocblas_stbsv_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, rocblas_int n,
    rocblas_int k, const float* const A[], rocblas_int lda, float* const x[], rocblas_int incx,
    rocblas_int batch_count);
RBM_API rocblas_status rocblas_dtbsv_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, rocblas_int n,
    rocblas_int k, const double* const A[], rocblas_int lda, double* const x[], rocblas_int incx,
    rocblas_int batch_count);
RBM_API rocblas_status rocblas_ctbsv_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, rocblas_int n,
    rocblas_int k, const rocblas_float_complex* const A[], rocblas_int lda, rocblas_float_complex* const x[],
    rocblas_int incx, rocblas_int batch_count);
RBM_API rocblas_status rocblas_ztbsv_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, rocblas_int n,
    rocblas_int k, const rocblas_double_complex* const A[], rocblas_int lda, rocblas_double_complex* const x[],
    rocblas_int incx, rocblas_int batch_count);
RBM_API rocblas_status rocblas_stbsv_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, int64_t n, int64_t k,
    const float* const A[], int64_t lda, float* const x[], int64_t incx, int64_t batch_count);
RBM_API rocblas_status rocblas_dtbsv_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, int64_t n, int64_t k,
    const double* const A[], int64_t lda, double* const x[], int64_t incx, int64_t batch_count);
RBM_API rocblas_status rocblas_ctbsv_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, int64_t n, int64_t k,
    const rocblas_float_complex* const A[], int64_t lda, rocblas_float_complex* const x[], int64_t incx,
    int64_t batch_count);
RBM_API rocblas_status rocblas_ztbsv_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, int64_t n, int64_t k,
    const rocblas_double_complex* const A[], int64_t lda, rocblas_double_complex* const x[], int64_t incx,
    int64_t batch_count);
RBM_API rocblas_status rocblas_stbsv_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, rocblas_int n,
    rocblas_int k, const float* A, rocblas_int lda, rocblas_stride strideA, float* x, rocblas_int incx,
    rocblas_stride stridex, rocblas_int batch_count);
RBM_API rocblas_status rocblas_dtbsv_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, rocblas_int n,
    rocblas_int k, const double* A, rocblas_int lda, rocblas_stride strideA, double* x, rocblas_int incx,
    rocblas_stride stridex, rocblas_int batch_count);
RBM_API rocblas_status rocblas_ctbsv_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, rocblas_int n,
    rocblas_int k, const rocblas_float_complex* A, rocblas_int lda, rocblas_stride strideA, rocblas_float_complex* x,
    rocblas_int incx, rocblas_stride stridex, rocblas_int batch_count);
RBM_API rocblas_status rocblas_ztbsv_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, rocblas_int n,
    rocblas_int k, const rocblas_double_complex* A, rocblas_int lda, rocblas_stride strideA, rocblas_double_complex* x,
    rocblas_int incx, rocblas_stride stridex, rocblas_int batch_count);
RBM_API rocblas_status rocblas_stbsv_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, int64_t n, int64_t k,
    const float* A, int64_t lda, rocblas_stride strideA, float* x, int64_t incx, rocblas_stride stridex,
    int64_t batch_count);
RBM_API rocblas_status rocblas_dtbsv_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, int64_t n, int64_t k,
    const double* A, int64_t lda, rocblas_stride strideA, double* x, int64_t incx, rocblas_stride stridex,
    int64_t batch_count);
RBM_API rocblas_status rocblas_ctbsv_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, int64_t n, int64_t k,
    const rocblas_float_complex* A, int64_t lda, rocblas_stride strideA, rocblas_float_complex* x, int64_t incx,
    rocblas_stride stridex, int64_t batch_count);
RBM_API rocblas_status rocblas_ztbsv_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, int64_t n, int64_t k,
    const rocblas_double_complex* A, int64_t lda, rocblas_stride strideA, rocblas_double_complex* x, int64_t incx,
    rocblas_stride stridex, int64_t batch_count);

/** rocblas_?tpsv solves a packed triangular system with one right-hand side:
 *     op(A) x = b,  x overwrites b
 * AP as in rocblas_?tpmv; x: n elements. No workspace. */
RBM_API rocblas_status rocblas_stpsv(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, rocblas_int n,
    const float* AP, float* x, rocblas_int incx);
RBM_API rocblas_status rocblas_dtpsv(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, rocblas_int n,
    const double* AP, double* x, rocblas_int incx);
RBM_API rocblas_status rocblas_ctpsv(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, rocblas_int n,
    const rocblas_float_complex* AP, rocblas_float_complex* x, rocblas_int incx);
RBM_API rocblas_status rocblas_ztpsv(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, rocblas_int n,
    const rocblas_double_complex* AP, rocblas_double_complex* x, rocblas_int incx);
RBM_API rocblas_status rocblas_stpsv_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, int64_t n,
    const float* AP, float* x, int64_t incx);
RBM_API rocblas_status rocblas_dtpsv_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, int64_t n,
    const double* AP, double* x, int64_t incx);
RBM_API rocblas_status rocblas_ctpsv_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, int64_t n,
    const rocblas_float_complex* AP, rocblas_float_complex* x, int64_t incx);
RBM_API rocblas_status rocblas_ztpsv_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, int64_t n,
    const rocblas_double_complex* AP, rocblas_double_complex* x, int64_t incx);
RBM_API rocblas_status rocblas_stpsv_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, rocblas_int n,
    const float* const AP[], float* const x[], rocblas_int incx, rocblas_int batch_count);
RBM_API rocblas_status rocblas_dtpsv_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, rocblas_int n,
    const double* const AP[], double* const x[], rocblas_int incx, rocblas_int batch_count);
RBM_API rocblas_status rocblas_ctpsv_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, rocblas_int n,
    const rocblas_float_complex* const AP[], rocblas_float_complex* const x[], rocblas_int incx,
    rocblas_int batch_count);
RBM_API rocblas_status rocblas_ztpsv_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, rocblas_int n,
    const rocblas_double_complex* const AP[], rocblas_double_complex* const x[], rocblas_int incx,
    rocblas_int batch_count);
RBM_API rocblas_status rocblas_stpsv_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, int64_t n,
    const float* const AP[], float* const x[], int64_t incx, int64_t batch_count);
RBM_API rocblas_status rocblas_dtpsv_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, int64_t n,
    const double* const AP[], double* const x[], int64_t incx, int64_t batch_count);
RBM_API rocblas_status rocblas_ctpsv_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, int64_t n,
    const rocblas_float_complex* const AP[], rocblas_float_complex* const x[], int64_t incx, int64_t batch_count);
RBM_API rocblas_status rocblas_ztpsv_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, int64_t n,
    const rocblas_double_complex* const AP[], rocblas_double_complex* const x[], int64_t incx, int64_t batch_count);
RBM_API rocblas_status rocblas_stpsv_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, rocblas_int n,
    const float* AP, rocblas_stride stride_AP, float* x, rocblas_int incx, rocblas_stride stridex,
    rocblas_int batch_count);
RBM_API rocblas_status rocblas_dtpsv_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, rocblas_int n,
    const double* AP, rocblas_stride stride_AP, double* x, rocblas_int incx, rocblas_stride stridex,
    rocblas_int batch_count);
RBM_API rocblas_status rocblas_ctpsv_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, rocblas_int n,
    const rocblas_float_complex* AP, rocblas_stride stride_AP, rocblas_float_complex* x, rocblas_int incx,
    rocblas_stride stridex, rocblas_int batch_count);
RBM_API rocblas_status rocblas_ztpsv_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, rocblas_int n,
    const rocblas_double_complex* AP, rocblas_stride stride_AP, rocblas_double_complex* x, rocblas_int incx,
    rocblas_stride stridex, rocblas_int batch_count);
RBM_API rocblas_status rocblas_stpsv_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, int64_t n,
    const float* AP, rocblas_stride stride_AP, float* x, int64_t incx, rocblas_stride stridex, int64_t batch_count);
RBM_API rocblas_status rocblas_dtpsv_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, int64_t n,
    const double* AP, rocblas_stride stride_AP, double* x, int64_t incx, rocblas_stride stridex, int64_t batch_count);
RBM_API rocblas_status rocblas_ctpsv_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, int64_t n,
    const rocblas_float_complex* AP, rocblas_stride stride_AP, rocblas_float_complex* x, int64_t incx,
    rocblas_stride stridex, int64_t batch_count);
RBM_API rocblas_status rocblas_ztpsv_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag, int64_t n,
    const rocblas_double_complex* AP, rocblas_stride stride_AP, rocblas_double_complex* x, int64_t incx,
    rocblas_stride stridex, int64_t batch_count);

/* ---------------------------------------------------------------------------------------------------------------------
 * Level 3
 * ------------------------------------------------------------------------------------------------------------------ */

/** rocblas_?gemm multiplies matrices:
 *     C := alpha op(A) op(B) + beta C,   op(X) = X, X^T or X^H
 * op(A): m x k, op(B): k x n, C: m x n; ldc >= max(1, m). No workspace.
 * With beta = 0 C is not read; with alpha = 0 A and B are not read. */
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
RBM_API rocblas_status rocblas_hgemm(
    rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, rocblas_int m, rocblas_int n,
    rocblas_int k, const rocblas_half* alpha, const rocblas_half* A, rocblas_int lda, const rocblas_half* B,
    rocblas_int ldb, const rocblas_half* beta, rocblas_half* C, rocblas_int ldc);
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
    const rocblas_double_complex* alpha, const rocblas_double_complex* A, int64_t lda, const rocblas_double_complex* B,
    int64_t ldb, const rocblas_double_complex* beta, rocblas_double_complex* C, int64_t ldc);
RBM_API rocblas_status rocblas_hgemm_64(
    rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, int64_t m, int64_t n, int64_t k,
    const rocblas_half* alpha, const rocblas_half* A, int64_t lda, const rocblas_half* B, int64_t ldb,
    const rocblas_half* beta, rocblas_half* C, int64_t ldc);
RBM_API rocblas_status rocblas_sgemm_batched(
    rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, rocblas_int m, rocblas_int n,
    rocblas_int k, const float* alpha, const float* const A[], rocblas_int lda, const float* const B[], rocblas_int ldb,
    const float* beta, float* const C[], rocblas_int ldc, rocblas_int batch_count);
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
RBM_API rocblas_status rocblas_hgemm_batched(
    rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, rocblas_int m, rocblas_int n,
    rocblas_int k, const rocblas_half* alpha, const rocblas_half* const A[], rocblas_int lda,
    const rocblas_half* const B[], rocblas_int ldb, const rocblas_half* beta, rocblas_half* const C[], rocblas_int ldc,
    rocblas_int batch_count);
RBM_API rocblas_status rocblas_sgemm_batched_64(
    rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, int64_t m, int64_t n, int64_t k,
    const float* alpha, const float* const A[], int64_t lda, const float* const B[], int64_t ldb, const float* beta,
    float* const C[], int64_t ldc, int64_t batch_count);
RBM_API rocblas_status rocblas_dgemm_batched_64(
    rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, int64_t m, int64_t n, int64_t k,
    const double* alpha, const double* const A[], int64_t lda, const double* const B[], int64_t ldb, const double* beta,
    double* const C[], int64_t ldc, int64_t batch_count);
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
RBM_API rocblas_status rocblas_hgemm_batched_64(
    rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, int64_t m, int64_t n, int64_t k,
    const rocblas_half* alpha, const rocblas_half* const A[], int64_t lda, const rocblas_half* const B[], int64_t ldb,
    const rocblas_half* beta, rocblas_half* const C[], int64_t ldc, int64_t batch_count);
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
RBM_API rocblas_status rocblas_hgemm_strided_batched(
    rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, rocblas_int m, rocblas_int n,
    rocblas_int k, const rocblas_half* alpha, const rocblas_half* A, rocblas_int lda, rocblas_stride strideA,
    const rocblas_half* B, rocblas_int ldb, rocblas_stride strideB, const rocblas_half* beta, rocblas_half* C,
    rocblas_int ldc, rocblas_stride strideC, rocblas_int batch_count);
RBM_API rocblas_status rocblas_sgemm_strided_batched_64(
    rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, int64_t m, int64_t n, int64_t k,
    const float* alpha, const float* A, int64_t lda, rocblas_stride strideA, const float* B, int64_t ldb,
    rocblas_stride strideB, const float* beta, float* C, int64_t ldc, rocblas_stride strideC, int64_t batch_count);
RBM_API rocblas_status rocblas_dgemm_strided_batched_64(
    rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, int64_t m, int64_t n, int64_t k,
    const double* alpha, const double* A, int64_t lda, rocblas_stride strideA, const double* B, int64_t ldb,
    rocblas_stride strideB, const double* beta, double* C, int64_t ldc, rocblas_stride strideC, int64_t batch_count);
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
RBM_API rocblas_status rocblas_hgemm_strided_batched_64(
    rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, int64_t m, int64_t n, int64_t k,
    const rocblas_half* alpha, const rocblas_half* A, int64_t lda, rocblas_stride strideA, const rocblas_half* B,
    int64_t ldb, rocblas_stride strideB, const rocblas_half* beta, rocblas_half* C, int64_t ldc, rocblas_stride strideC,
    int64_t batch_count);

/** rocblas_?gemm_grouped_batched multiplies the matrices of several groups. Each group is a
 * rocblas_?gemm_batched (rocBLAS 5.7):
 *     C := alpha op(A) op(B) + beta C,   for each problem of group g with element g of every array
 * Group g has group_size[g] problems; their pointers in A, B and C follow those of the previous group. The
 * arrays of operations, sizes, leading dimensions and group sizes have group_count elements in host memory. The
 * arrays of alpha and beta also have group_count elements, in the memory that the pointer mode selects. A, B
 * and C are in the same memory as for rocblas_?gemm_batched. Shapes and results are those of
 * rocblas_?gemm_batched, bit by bit. No workspace. A group with nothing to compute is skipped. All groups are
 * checked before the first one is computed. If groups share memory of C, a group reads the result of the groups
 * before it.
 *
 * Returns
 *   rocblas_status_success          also if group_count is 0
 *   rocblas_status_invalid_handle
 *   rocblas_status_invalid_size     group_count or a group size is negative, the sum of group sizes is above 2^63 - 1, or
 *                                   rocblas_?gemm_batched returns this for a size of a group
 *   rocblas_status_invalid_pointer  an array is null; A, B and C are checked only if there are problems
 *   rocblas_status_invalid_value    a group's operation is not a rocblas_operation */
RBM_API rocblas_status rocblas_sgemm_grouped_batched(
    rocblas_handle handle, const rocblas_operation* transA_array, const rocblas_operation* transB_array,
    const rocblas_int* m_array, const rocblas_int* n_array, const rocblas_int* k_array, const float* alpha_array,
    const float* const A[], const rocblas_int* lda_array, const float* const B[], const rocblas_int* ldb_array,
    const float* beta_array, float* const C[], const rocblas_int* ldc_array, rocblas_int group_count,
    const rocblas_int* group_size);
RBM_API rocblas_status rocblas_dgemm_grouped_batched(
    rocblas_handle handle, const rocblas_operation* transA_array, const rocblas_operation* transB_array,
    const rocblas_int* m_array, const rocblas_int* n_array, const rocblas_int* k_array, const double* alpha_array,
    const double* const A[], const rocblas_int* lda_array, const double* const B[], const rocblas_int* ldb_array,
    const double* beta_array, double* const C[], const rocblas_int* ldc_array, rocblas_int group_count,
    const rocblas_int* group_size);
RBM_API rocblas_status rocblas_sgemm_grouped_batched_64(
    rocblas_handle handle, const rocblas_operation* transA_array, const rocblas_operation* transB_array,
    const int64_t* m_array, const int64_t* n_array, const int64_t* k_array, const float* alpha_array,
    const float* const A[], const int64_t* lda_array, const float* const B[], const int64_t* ldb_array,
    const float* beta_array, float* const C[], const int64_t* ldc_array, int64_t group_count,
    const int64_t* group_size);
RBM_API rocblas_status rocblas_dgemm_grouped_batched_64(
    rocblas_handle handle, const rocblas_operation* transA_array, const rocblas_operation* transB_array,
    const int64_t* m_array, const int64_t* n_array, const int64_t* k_array, const double* alpha_array,
    const double* const A[], const int64_t* lda_array, const double* const B[], const int64_t* ldb_array,
    const double* beta_array, double* const C[], const int64_t* ldc_array, int64_t group_count,
    const int64_t* group_size);

/** rocblas_?gemmt multiplies matrices and updates one triangle of the result:
 *     C = alpha op(A) op(B) + beta C
 * op(A): n x k, op(B): k x n, C: n x n; the other triangle of C is not touched. No workspace. */
RBM_API rocblas_status rocblas_sgemmt(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_operation transB, rocblas_int n,
    rocblas_int k, const float* alpha, const float* A, rocblas_int lda, const float* B, rocblas_int ldb,
    const float* beta, float* C, rocblas_int ldc);
RBM_API rocblas_status rocblas_dgemmt(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_operation transB, rocblas_int n,
    rocblas_int k, const double* alpha, const double* A, rocblas_int lda, const double* B, rocblas_int ldb,
    const double* beta, double* C, rocblas_int ldc);
RBM_API rocblas_status rocblas_cgemmt(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_operation transB, rocblas_int n,
    rocblas_int k, const rocblas_float_complex* alpha, const rocblas_float_complex* A, rocblas_int lda,
    const rocblas_float_complex* B, rocblas_int ldb, const rocblas_float_complex* beta, rocblas_float_complex* C,
    rocblas_int ldc);
RBM_API rocblas_status rocblas_zgemmt(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_operation transB, rocblas_int n,
    rocblas_int k, const rocblas_double_complex* alpha, const rocblas_double_complex* A, rocblas_int lda,
    const rocblas_double_complex* B, rocblas_int ldb, const rocblas_double_complex* beta, rocblas_double_complex* C,
    rocblas_int ldc);
RBM_API rocblas_status rocblas_sgemmt_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_operation transB, int64_t n, int64_t k,
    const float* alpha, const float* A, int64_t lda, const float* B, int64_t ldb, const float* beta, float* C,
    int64_t ldc);
RBM_API rocblas_status rocblas_dgemmt_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_operation transB, int64_t n, int64_t k,
    const double* alpha, const double* A, int64_t lda, const double* B, int64_t ldb, const double* beta, double* C,
    int64_t ldc);
RBM_API rocblas_status rocblas_cgemmt_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_operation transB, int64_t n, int64_t k,
    const rocblas_float_complex* alpha, const rocblas_float_complex* A, int64_t lda, const rocblas_float_complex* B,
    int64_t ldb, const rocblas_float_complex* beta, rocblas_float_complex* C, int64_t ldc);
RBM_API rocblas_status rocblas_zgemmt_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_operation transB, int64_t n, int64_t k,
    const rocblas_double_complex* alpha, const rocblas_double_complex* A, int64_t lda, const rocblas_double_complex* B,
    int64_t ldb, const rocblas_double_complex* beta, rocblas_double_complex* C, int64_t ldc);
RBM_API rocblas_status rocblas_sgemmt_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_operation transB, rocblas_int n,
    rocblas_int k, const float* alpha, const float* const A[], rocblas_int lda, const float* const B[], rocblas_int ldb,
    const float* beta, float* const C[], rocblas_int ldc, rocblas_int batch_count);
RBM_API rocblas_status rocblas_dgemmt_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_operation transB, rocblas_int n,
    rocblas_int k, const double* alpha, const double* const A[], rocblas_int lda, const double* const B[],
    rocblas_int ldb, const double* beta, double* const C[], rocblas_int ldc, rocblas_int batch_count);
RBM_API rocblas_status rocblas_cgemmt_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_operation transB, rocblas_int n,
    rocblas_int k, const rocblas_float_complex* alpha, const rocblas_float_complex* const A[], rocblas_int lda,
    const rocblas_float_complex* const B[], rocblas_int ldb, const rocblas_float_complex* beta,
    rocblas_float_complex* const C[], rocblas_int ldc, rocblas_int batch_count);
RBM_API rocblas_status rocblas_zgemmt_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_operation transB, rocblas_int n,
    rocblas_int k, const rocblas_double_complex* alpha, const rocblas_double_complex* const A[], rocblas_int lda,
    const rocblas_double_complex* const B[], rocblas_int ldb, const rocblas_double_complex* beta,
    rocblas_double_complex* const C[], rocblas_int ldc, rocblas_int batch_count);
RBM_API rocblas_status rocblas_sgemmt_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_operation transB, int64_t n, int64_t k,
    const float* alpha, const float* const A[], int64_t lda, const float* const B[], int64_t ldb, const float* beta,
    float* const C[], int64_t ldc, int64_t batch_count);
RBM_API rocblas_status rocblas_dgemmt_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_operation transB, int64_t n, int64_t k,
    const double* alpha, const double* const A[], int64_t lda, const double* const B[], int64_t ldb, const double* beta,
    double* const C[], int64_t ldc, int64_t batch_count);
RBM_API rocblas_status rocblas_cgemmt_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_operation transB, int64_t n, int64_t k,
    const rocblas_float_complex* alpha, const rocblas_float_complex* const A[], int64_t lda,
    const rocblas_float_complex* const B[], int64_t ldb, const rocblas_float_complex* beta,
    rocblas_float_complex* const C[], int64_t ldc, int64_t batch_count);
RBM_API rocblas_status rocblas_zgemmt_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_operation transB, int64_t n, int64_t k,
    const rocblas_double_complex* alpha, const rocblas_double_complex* const A[], int64_t lda,
    const rocblas_double_complex* const B[], int64_t ldb, const rocblas_double_complex* beta,
    rocblas_double_complex* const C[], int64_t ldc, int64_t batch_count);
RBM_API rocblas_status rocblas_sgemmt_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_operation transB, rocblas_int n,
    rocblas_int k, const float* alpha, const float* A, rocblas_int lda, rocblas_stride strideA, const float* B,
    rocblas_int ldb, rocblas_stride strideB, const float* beta, float* C, rocblas_int ldc, rocblas_stride strideC,
    rocblas_int batch_count);
RBM_API rocblas_status rocblas_dgemmt_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_operation transB, rocblas_int n,
    rocblas_int k, const double* alpha, const double* A, rocblas_int lda, rocblas_stride strideA, const double* B,
    rocblas_int ldb, rocblas_stride strideB, const double* beta, double* C, rocblas_int ldc, rocblas_stride strideC,
    rocblas_int batch_count);
RBM_API rocblas_status rocblas_cgemmt_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_operation transB, rocblas_int n,
    rocblas_int k, const rocblas_float_complex* alpha, const rocblas_float_complex* A, rocblas_int lda,
    rocblas_stride strideA, const rocblas_float_complex* B, rocblas_int ldb, rocblas_stride strideB,
    const rocblas_float_complex* beta, rocblas_float_complex* C, rocblas_int ldc, rocblas_stride strideC,
    rocblas_int batch_count);
RBM_API rocblas_status rocblas_zgemmt_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_operation transB, rocblas_int n,
    rocblas_int k, const rocblas_double_complex* alpha, const rocblas_double_complex* A, rocblas_int lda,
    rocblas_stride strideA, const rocblas_double_complex* B, rocblas_int ldb, rocblas_stride strideB,
    const rocblas_double_complex* beta, rocblas_double_complex* C, rocblas_int ldc, rocblas_stride strideC,
    rocblas_int batch_count);
RBM_API rocblas_status rocblas_sgemmt_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_operation transB, int64_t n, int64_t k,
    const float* alpha, const float* A, int64_t lda, rocblas_stride strideA, const float* B, int64_t ldb,
    rocblas_stride strideB, const float* beta, float* C, int64_t ldc, rocblas_stride strideC, int64_t batch_count);
RBM_API rocblas_status rocblas_dgemmt_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_operation transB, int64_t n, int64_t k,
    const double* alpha, const double* A, int64_t lda, rocblas_stride strideA, const double* B, int64_t ldb,
    rocblas_stride strideB, const double* beta, double* C, int64_t ldc, rocblas_stride strideC, int64_t batch_count);
RBM_API rocblas_status rocblas_cgemmt_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_operation transB, int64_t n, int64_t k,
    const rocblas_float_complex* alpha, const rocblas_float_complex* A, int64_t lda, rocblas_stride strideA,
    const rocblas_float_complex* B, int64_t ldb, rocblas_stride strideB, const rocblas_float_complex* beta,
    rocblas_float_complex* C, int64_t ldc, rocblas_stride strideC, int64_t batch_count);
RBM_API rocblas_status rocblas_zgemmt_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_operation transB, int64_t n, int64_t k,
    const rocblas_double_complex* alpha, const rocblas_double_complex* A, int64_t lda, rocblas_stride strideA,
    const rocblas_double_complex* B, int64_t ldb, rocblas_stride strideB, const rocblas_double_complex* beta,
    rocblas_double_complex* C, int64_t ldc, rocblas_stride strideC, int64_t batch_count);

/** rocblas_?geam adds matrices:
 *     C = alpha op(A) + beta op(B)
 * op(A), op(B), C: m x n. C may be A if op(A) is A and ldc = lda; the same holds for B. With alpha = 0 A is not
 * read; with beta = 0 B is not read. No workspace. */
RBM_API rocblas_status rocblas_sgeam(
    rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, rocblas_int m, rocblas_int n,
    const float* alpha, const float* A, rocblas_int lda, const float* beta, const float* B, rocblas_int ldb, float* C,
    rocblas_int ldc);
RBM_API rocblas_status rocblas_dgeam(
    rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, rocblas_int m, rocblas_int n,
    const double* alpha, const double* A, rocblas_int lda, const double* beta, const double* B, rocblas_int ldb,
    double* C, rocblas_int ldc);
RBM_API rocblas_status rocblas_cgeam(
    rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, rocblas_int m, rocblas_int n,
    const rocblas_float_complex* alpha, const rocblas_float_complex* A, rocblas_int lda,
    const rocblas_float_complex* beta, const rocblas_float_complex* B, rocblas_int ldb, rocblas_float_complex* C,
    rocblas_int ldc);
RBM_API rocblas_status rocblas_zgeam(
    rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, rocblas_int m, rocblas_int n,
    const rocblas_double_complex* alpha, const rocblas_double_complex* A, rocblas_int lda,
    const rocblas_double_complex* beta, const rocblas_double_complex* B, rocblas_int ldb, rocblas_double_complex* C,
    rocblas_int ldc);
RBM_API rocblas_status rocblas_sgeam_64(
    rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, int64_t m, int64_t n, const float* alpha,
    const float* A, int64_t lda, const float* beta, const float* B, int64_t ldb, float* C, int64_t ldc);
RBM_API rocblas_status rocblas_dgeam_64(
    rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, int64_t m, int64_t n,
    const double* alpha, const double* A, int64_t lda, const double* beta, const double* B, int64_t ldb, double* C,
    int64_t ldc);
RBM_API rocblas_status rocblas_cgeam_64(
    rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, int64_t m, int64_t n,
    const rocblas_float_complex* alpha, const rocblas_float_complex* A, int64_t lda, const rocblas_float_complex* beta,
    const rocblas_float_complex* B, int64_t ldb, rocblas_float_complex* C, int64_t ldc);
RBM_API rocblas_status rocblas_zgeam_64(
    rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, int64_t m, int64_t n,
    const rocblas_double_complex* alpha, const rocblas_double_complex* A, int64_t lda,
    const rocblas_double_complex* beta, const rocblas_double_complex* B, int64_t ldb, rocblas_double_complex* C,
    int64_t ldc);
RBM_API rocblas_status rocblas_sgeam_batched(
    rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, rocblas_int m, rocblas_int n,
    const float* alpha, const float* const A[], rocblas_int lda, const float* beta, const float* const B[],
    rocblas_int ldb, float* const C[], rocblas_int ldc, rocblas_int batch_count);
RBM_API rocblas_status rocblas_dgeam_batched(
    rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, rocblas_int m, rocblas_int n,
    const double* alpha, const double* const A[], rocblas_int lda, const double* beta, const double* const B[],
    rocblas_int ldb, double* const C[], rocblas_int ldc, rocblas_int batch_count);
RBM_API rocblas_status rocblas_cgeam_batched(
    rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, rocblas_int m, rocblas_int n,
    const rocblas_float_complex* alpha, const rocblas_float_complex* const A[], rocblas_int lda,
    const rocblas_float_complex* beta, const rocblas_float_complex* const B[], rocblas_int ldb,
    rocblas_float_complex* const C[], rocblas_int ldc, rocblas_int batch_count);
RBM_API rocblas_status rocblas_zgeam_batched(
    rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, rocblas_int m, rocblas_int n,
    const rocblas_double_complex* alpha, const rocblas_double_complex* const A[], rocblas_int lda,
    const rocblas_double_complex* beta, const rocblas_double_complex* const B[], rocblas_int ldb,
    rocblas_double_complex* const C[], rocblas_int ldc, rocblas_int batch_count);
RBM_API rocblas_status rocblas_sgeam_batched_64(
    rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, int64_t m, int64_t n, const float* alpha,
    const float* const A[], int64_t lda, const float* beta, const float* const B[], int64_t ldb, float* const C[],
    int64_t ldc, int64_t batch_count);
RBM_API rocblas_status rocblas_dgeam_batched_64(
    rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, int64_t m, int64_t n,
    const double* alpha, const double* const A[], int64_t lda, const double* beta, const double* const B[], int64_t ldb,
    double* const C[], int64_t ldc, int64_t batch_count);
RBM_API rocblas_status rocblas_cgeam_batched_64(
    rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, int64_t m, int64_t n,
    const rocblas_float_complex* alpha, const rocblas_float_complex* const A[], int64_t lda,
    const rocblas_float_complex* beta, const rocblas_float_complex* const B[], int64_t ldb,
    rocblas_float_complex* const C[], int64_t ldc, int64_t batch_count);
RBM_API rocblas_status rocblas_zgeam_batched_64(
    rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, int64_t m, int64_t n,
    const rocblas_double_complex* alpha, const rocblas_double_complex* const A[], int64_t lda,
    const rocblas_double_complex* beta, const rocblas_double_complex* const B[], int64_t ldb,
    rocblas_double_complex* const C[], int64_t ldc, int64_t batch_count);
RBM_API rocblas_status rocblas_sgeam_strided_batched(
    rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, rocblas_int m, rocblas_int n,
    const float* alpha, const float* A, rocblas_int lda, rocblas_stride strideA, const float* beta, const float* B,
    rocblas_int ldb, rocblas_stride strideB, float* C, rocblas_int ldc, rocblas_stride strideC,
    rocblas_int batch_count);
RBM_API rocblas_status rocblas_dgeam_strided_batched(
    rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, rocblas_int m, rocblas_int n,
    const double* alpha, const double* A, rocblas_int lda, rocblas_stride strideA, const double* beta, const double* B,
    rocblas_int ldb, rocblas_stride strideB, double* C, rocblas_int ldc, rocblas_stride strideC,
    rocblas_int batch_count);
RBM_API rocblas_status rocblas_cgeam_strided_batched(
    rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, rocblas_int m, rocblas_int n,
    const rocblas_float_complex* alpha, const rocblas_float_complex* A, rocblas_int lda, rocblas_stride strideA,
    const rocblas_float_complex* beta, const rocblas_float_complex* B, rocblas_int ldb, rocblas_stride strideB,
    rocblas_float_complex* C, rocblas_int ldc, rocblas_stride strideC, rocblas_int batch_count);
RBM_API rocblas_status rocblas_zgeam_strided_batched(
    rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, rocblas_int m, rocblas_int n,
    const rocblas_double_complex* alpha, const rocblas_double_complex* A, rocblas_int lda, rocblas_stride strideA,
    const rocblas_double_complex* beta, const rocblas_double_complex* B, rocblas_int ldb, rocblas_stride strideB,
    rocblas_double_complex* C, rocblas_int ldc, rocblas_stride strideC, rocblas_int batch_count);
RBM_API rocblas_status rocblas_sgeam_strided_batched_64(
    rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, int64_t m, int64_t n, const float* alpha,
    const float* A, int64_t lda, rocblas_stride strideA, const float* beta, const float* B, int64_t ldb,
    rocblas_stride strideB, float* C, int64_t ldc, rocblas_stride strideC, int64_t batch_count);
RBM_API rocblas_status rocblas_dgeam_strided_batched_64(
    rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, int64_t m, int64_t n,
    const double* alpha, const double* A, int64_t lda, rocblas_stride strideA, const double* beta, const double* B,
    int64_t ldb, rocblas_stride strideB, double* C, int64_t ldc, rocblas_stride strideC, int64_t batch_count);
RBM_API rocblas_status rocblas_cgeam_strided_batched_64(
    rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, int64_t m, int64_t n,
    const rocblas_float_complex* alpha, const rocblas_float_complex* A, int64_t lda, rocblas_stride strideA,
    const rocblas_float_complex* beta, const rocblas_float_complex* B, int64_t ldb, rocblas_stride strideB,
    rocblas_float_complex* C, int64_t ldc, rocblas_stride strideC, int64_t batch_count);
RBM_API rocblas_status rocblas_zgeam_strided_batched_64(
    rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, int64_t m, int64_t n,
    const rocblas_double_complex* alpha, const rocblas_double_complex* A, int64_t lda, rocblas_stride strideA,
    const rocblas_double_complex* beta, const rocblas_double_complex* B, int64_t ldb, rocblas_stride strideB,
    rocblas_double_complex* C, int64_t ldc, rocblas_stride strideC, int64_t batch_count);

/** rocblas_?dgmm multiplies a matrix and a diagonal matrix:
 *     C = diag(x) A (left)  or  C = A diag(x) (right)
 * A, C: m x n; x: m (left) or n (right) elements. C may be A. No workspace. */
RBM_API rocblas_status rocblas_sdgmm(
    rocblas_handle handle, rocblas_side side, rocblas_int m, rocblas_int n, const float* A, rocblas_int lda,
    const float* x, rocblas_int incx, float* C, rocblas_int ldc);
RBM_API rocblas_status rocblas_ddgmm(
    rocblas_handle handle, rocblas_side side, rocblas_int m, rocblas_int n, const double* A, rocblas_int lda,
    const double* x, rocblas_int incx, double* C, rocblas_int ldc);
RBM_API rocblas_status rocblas_cdgmm(
    rocblas_handle handle, rocblas_side side, rocblas_int m, rocblas_int n, const rocblas_float_complex* A,
    rocblas_int lda, const rocblas_float_complex* x, rocblas_int incx, rocblas_float_complex* C, rocblas_int ldc);
RBM_API rocblas_status rocblas_zdgmm(
    rocblas_handle handle, rocblas_side side, rocblas_int m, rocblas_int n, const rocblas_double_complex* A,
    rocblas_int lda, const rocblas_double_complex* x, rocblas_int incx, rocblas_double_complex* C, rocblas_int ldc);
RBM_API rocblas_status rocblas_sdgmm_64(
    rocblas_handle handle, rocblas_side side, int64_t m, int64_t n, const float* A, int64_t lda, const float* x,
    int64_t incx, float* C, int64_t ldc);
RBM_API rocblas_status rocblas_ddgmm_64(
    rocblas_handle handle, rocblas_side side, int64_t m, int64_t n, const double* A, int64_t lda, const double* x,
    int64_t incx, double* C, int64_t ldc);
RBM_API rocblas_status rocblas_cdgmm_64(
    rocblas_handle handle, rocblas_side side, int64_t m, int64_t n, const rocblas_float_complex* A, int64_t lda,
    const rocblas_float_complex* x, int64_t incx, rocblas_float_complex* C, int64_t ldc);
RBM_API rocblas_status rocblas_zdgmm_64(
    rocblas_handle handle, rocblas_side side, int64_t m, int64_t n, const rocblas_double_complex* A, int64_t lda,
    const rocblas_double_complex* x, int64_t incx, rocblas_double_complex* C, int64_t ldc);
RBM_API rocblas_status rocblas_sdgmm_batched(
    rocblas_handle handle, rocblas_side side, rocblas_int m, rocblas_int n, const float* const A[], rocblas_int lda,
    const float* const x[], rocblas_int incx, float* const C[], rocblas_int ldc, rocblas_int batch_count);
RBM_API rocblas_status rocblas_ddgmm_batched(
    rocblas_handle handle, rocblas_side side, rocblas_int m, rocblas_int n, const double* const A[], rocblas_int lda,
    const double* const x[], rocblas_int incx, double* const C[], rocblas_int ldc, rocblas_int batch_count);
RBM_API rocblas_status rocblas_cdgmm_batched(
    rocblas_handle handle, rocblas_side side, rocblas_int m, rocblas_int n, const rocblas_float_complex* const A[],
    rocblas_int lda, const rocblas_float_complex* const x[], rocblas_int incx, rocblas_float_complex* const C[],
    rocblas_int ldc, rocblas_int batch_count);
RBM_API rocblas_status rocblas_zdgmm_batched(
    rocblas_handle handle, rocblas_side side, rocblas_int m, rocblas_int n, const rocblas_double_complex* const A[],
    rocblas_int lda, const rocblas_double_complex* const x[], rocblas_int incx, rocblas_double_complex* const C[],
    rocblas_int ldc, rocblas_int batch_count);
RBM_API rocblas_status rocblas_sdgmm_batched_64(
    rocblas_handle handle, rocblas_side side, int64_t m, int64_t n, const float* const A[], int64_t lda,
    const float* const x[], int64_t incx, float* const C[], int64_t ldc, int64_t batch_count);
RBM_API rocblas_status rocblas_ddgmm_batched_64(
    rocblas_handle handle, rocblas_side side, int64_t m, int64_t n, const double* const A[], int64_t lda,
    const double* const x[], int64_t incx, double* const C[], int64_t ldc, int64_t batch_count);
RBM_API rocblas_status rocblas_cdgmm_batched_64(
    rocblas_handle handle, rocblas_side side, int64_t m, int64_t n, const rocblas_float_complex* const A[], int64_t lda,
    const rocblas_float_complex* const x[], int64_t incx, rocblas_float_complex* const C[], int64_t ldc,
    int64_t batch_count);
RBM_API rocblas_status rocblas_zdgmm_batched_64(
    rocblas_handle handle, rocblas_side side, int64_t m, int64_t n, const rocblas_double_complex* const A[],
    int64_t lda, const rocblas_double_complex* const x[], int64_t incx, rocblas_double_complex* const C[], int64_t ldc,
    int64_t batch_count);
RBM_API rocblas_status rocblas_sdgmm_strided_batched(
    rocblas_handle handle, rocblas_side side, rocblas_int m, rocblas_int n, const float* A, rocblas_int lda,
    rocblas_stride strideA, const float* x, rocblas_int incx, rocblas_stride stridex, float* C, rocblas_int ldc,
    rocblas_stride strideC, rocblas_int batch_count);
RBM_API rocblas_status rocblas_ddgmm_strided_batched(
    rocblas_handle handle, rocblas_side side, rocblas_int m, rocblas_int n, const double* A, rocblas_int lda,
    rocblas_stride strideA, const double* x, rocblas_int incx, rocblas_stride stridex, double* C, rocblas_int ldc,
    rocblas_stride strideC, rocblas_int batch_count);
RBM_API rocblas_status rocblas_cdgmm_strided_batched(
    rocblas_handle handle, rocblas_side side, rocblas_int m, rocblas_int n, const rocblas_float_complex* A,
    rocblas_int lda, rocblas_stride strideA, const rocblas_float_complex* x, rocblas_int incx, rocblas_stride stridex,
    rocblas_float_complex* C, rocblas_int ldc, rocblas_stride strideC, rocblas_int batch_count);
RBM_API rocblas_status rocblas_zdgmm_strided_batched(
    rocblas_handle handle, rocblas_side side, rocblas_int m, rocblas_int n, const rocblas_double_complex* A,
    rocblas_int lda, rocblas_stride strideA, const rocblas_double_complex* x, rocblas_int incx, rocblas_stride stridex,
    rocblas_double_complex* C, rocblas_int ldc, rocblas_stride strideC, rocblas_int batch_count);
RBM_API rocblas_status rocblas_sdgmm_strided_batched_64(
    rocblas_handle handle, rocblas_side side, int64_t m, int64_t n, const float* A, int64_t lda, rocblas_stride strideA,
    const float* x, int64_t incx, rocblas_stride stridex, float* C, int64_t ldc, rocblas_stride strideC,
    int64_t batch_count);
RBM_API rocblas_status rocblas_ddgmm_strided_batched_64(
    rocblas_handle handle, rocblas_side side, int64_t m, int64_t n, const double* A, int64_t lda,
    rocblas_stride strideA, const double* x, int64_t incx, rocblas_stride stridex, double* C, int64_t ldc,
    rocblas_stride strideC, int64_t batch_count);
RBM_API rocblas_status rocblas_cdgmm_strided_batched_64(
    rocblas_handle handle, rocblas_side side, int64_t m, int64_t n, const rocblas_float_complex* A, int64_t lda,
    rocblas_stride strideA, const rocblas_float_complex* x, int64_t incx, rocblas_stride stridex,
    rocblas_float_complex* C, int64_t ldc, rocblas_stride strideC, int64_t batch_count);
RBM_API rocblas_status rocblas_zdgmm_strided_batched_64(
    rocblas_handle handle, rocblas_side side, int64_t m, int64_t n, const rocblas_double_complex* A, int64_t lda,
    rocblas_stride strideA, const rocblas_double_complex* x, int64_t incx, rocblas_stride stridex,
    rocblas_double_complex* C, int64_t ldc, rocblas_stride strideC, int64_t batch_count);

/** rocblas_?symm multiplies a symmetric matrix and a matrix:
 *     C = alpha A B + beta C (left)  or  C = alpha B A + beta C (right)
 * A: k x k, k = m (left) or n (right), one triangle stored; B, C: m x n. No workspace. */
RBM_API rocblas_status rocblas_ssymm(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_int m, rocblas_int n, const float* alpha,
    const float* A, rocblas_int lda, const float* B, rocblas_int ldb, const float* beta, float* C, rocblas_int ldc);
RBM_API rocblas_status rocblas_dsymm(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_int m, rocblas_int n, const double* alpha,
    const double* A, rocblas_int lda, const double* B, rocblas_int ldb, const double* beta, double* C, rocblas_int ldc);
RBM_API rocblas_status rocblas_csymm(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_int m, rocblas_int n,
    const rocblas_float_complex* alpha, const rocblas_float_complex* A, rocblas_int lda, const rocblas_float_complex* B,
    rocblas_int ldb, const rocblas_float_complex* beta, rocblas_float_complex* C, rocblas_int ldc);
RBM_API rocblas_status rocblas_zsymm(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_int m, rocblas_int n,
    const rocblas_double_complex* alpha, const rocblas_double_complex* A, rocblas_int lda,
    const rocblas_double_complex* B, rocblas_int ldb, const rocblas_double_complex* beta, rocblas_double_complex* C,
    rocblas_int ldc);
RBM_API rocblas_status rocblas_ssymm_64(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, int64_t m, int64_t n, const float* alpha,
    const float* A, int64_t lda, const float* B, int64_t ldb, const float* beta, float* C, int64_t ldc);
RBM_API rocblas_status rocblas_dsymm_64(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, int64_t m, int64_t n, const double* alpha,
    const double* A, int64_t lda, const double* B, int64_t ldb, const double* beta, double* C, int64_t ldc);
RBM_API rocblas_status rocblas_csymm_64(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, int64_t m, int64_t n,
    const rocblas_float_complex* alpha, const rocblas_float_complex* A, int64_t lda, const rocblas_float_complex* B,
    int64_t ldb, const rocblas_float_complex* beta, rocblas_float_complex* C, int64_t ldc);
RBM_API rocblas_status rocblas_zsymm_64(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, int64_t m, int64_t n,
    const rocblas_double_complex* alpha, const rocblas_double_complex* A, int64_t lda, const rocblas_double_complex* B,
    int64_t ldb, const rocblas_double_complex* beta, rocblas_double_complex* C, int64_t ldc);
RBM_API rocblas_status rocblas_ssymm_batched(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_int m, rocblas_int n, const float* alpha,
    const float* const A[], rocblas_int lda, const float* const B[], rocblas_int ldb, const float* beta,
    float* const C[], rocblas_int ldc, rocblas_int batch_count);
RBM_API rocblas_status rocblas_dsymm_batched(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_int m, rocblas_int n, const double* alpha,
    const double* const A[], rocblas_int lda, const double* const B[], rocblas_int ldb, const double* beta,
    double* const C[], rocblas_int ldc, rocblas_int batch_count);
RBM_API rocblas_status rocblas_csymm_batched(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_int m, rocblas_int n,
    const rocblas_float_complex* alpha, const rocblas_float_complex* const A[], rocblas_int lda,
    const rocblas_float_complex* const B[], rocblas_int ldb, const rocblas_float_complex* beta,
    rocblas_float_complex* const C[], rocblas_int ldc, rocblas_int batch_count);
RBM_API rocblas_status rocblas_zsymm_batched(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_int m, rocblas_int n,
    const rocblas_double_complex* alpha, const rocblas_double_complex* const A[], rocblas_int lda,
    const rocblas_double_complex* const B[], rocblas_int ldb, const rocblas_double_complex* beta,
    rocblas_double_complex* const C[], rocblas_int ldc, rocblas_int batch_count);
RBM_API rocblas_status rocblas_ssymm_batched_64(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, int64_t m, int64_t n, const float* alpha,
    const float* const A[], int64_t lda, const float* const B[], int64_t ldb, const float* beta, float* const C[],
    int64_t ldc, int64_t batch_count);
RBM_API rocblas_status rocblas_dsymm_batched_64(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, int64_t m, int64_t n, const double* alpha,
    const double* const A[], int64_t lda, const double* const B[], int64_t ldb, const double* beta, double* const C[],
    int64_t ldc, int64_t batch_count);
RBM_API rocblas_status rocblas_csymm_batched_64(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, int64_t m, int64_t n,
    const rocblas_float_complex* alpha, const rocblas_float_complex* const A[], int64_t lda,
    const rocblas_float_complex* const B[], int64_t ldb, const rocblas_float_complex* beta,
    rocblas_float_complex* const C[], int64_t ldc, int64_t batch_count);
RBM_API rocblas_status rocblas_zsymm_batched_64(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, int64_t m, int64_t n,
    const rocblas_double_complex* alpha, const rocblas_double_complex* const A[], int64_t lda,
    const rocblas_double_complex* const B[], int64_t ldb, const rocblas_double_complex* beta,
    rocblas_double_complex* const C[], int64_t ldc, int64_t batch_count);
RBM_API rocblas_status rocblas_ssymm_strided_batched(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_int m, rocblas_int n, const float* alpha,
    const float* A, rocblas_int lda, rocblas_stride strideA, const float* B, rocblas_int ldb, rocblas_stride strideB,
    const float* beta, float* C, rocblas_int ldc, rocblas_stride strideC, rocblas_int batch_count);
RBM_API rocblas_status rocblas_dsymm_strided_batched(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_int m, rocblas_int n, const double* alpha,
    const double* A, rocblas_int lda, rocblas_stride strideA, const double* B, rocblas_int ldb, rocblas_stride strideB,
    const double* beta, double* C, rocblas_int ldc, rocblas_stride strideC, rocblas_int batch_count);
RBM_API rocblas_status rocblas_csymm_strided_batched(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_int m, rocblas_int n,
    const rocblas_float_complex* alpha, const rocblas_float_complex* A, rocblas_int lda, rocblas_stride strideA,
    const rocblas_float_complex* B, rocblas_int ldb, rocblas_stride strideB, const rocblas_float_complex* beta,
    rocblas_float_complex* C, rocblas_int ldc, rocblas_stride strideC, rocblas_int batch_count);
RBM_API rocblas_status rocblas_zsymm_strided_batched(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_int m, rocblas_int n,
    const rocblas_double_complex* alpha, const rocblas_double_complex* A, rocblas_int lda, rocblas_stride strideA,
    const rocblas_double_complex* B, rocblas_int ldb, rocblas_stride strideB, const rocblas_double_complex* beta,
    rocblas_double_complex* C, rocblas_int ldc, rocblas_stride strideC, rocblas_int batch_count);
RBM_API rocblas_status rocblas_ssymm_strided_batched_64(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, int64_t m, int64_t n, const float* alpha,
    const float* A, int64_t lda, rocblas_stride strideA, const float* B, int64_t ldb, rocblas_stride strideB,
    const float* beta, float* C, int64_t ldc, rocblas_stride strideC, int64_t batch_count);
RBM_API rocblas_status rocblas_dsymm_strided_batched_64(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, int64_t m, int64_t n, const double* alpha,
    const double* A, int64_t lda, rocblas_stride strideA, const double* B, int64_t ldb, rocblas_stride strideB,
    const double* beta, double* C, int64_t ldc, rocblas_stride strideC, int64_t batch_count);
RBM_API rocblas_status rocblas_csymm_strided_batched_64(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, int64_t m, int64_t n,
    const rocblas_float_complex* alpha, const rocblas_float_complex* A, int64_t lda, rocblas_stride strideA,
    const rocblas_float_complex* B, int64_t ldb, rocblas_stride strideB, const rocblas_float_complex* beta,
    rocblas_float_complex* C, int64_t ldc, rocblas_stride strideC, int64_t batch_count);
RBM_API rocblas_status rocblas_zsymm_strided_batched_64(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, int64_t m, int64_t n,
    const rocblas_double_complex* alpha, const rocblas_double_complex* A, int64_t lda, rocblas_stride strideA,
    const rocblas_double_complex* B, int64_t ldb, rocblas_stride strideB, const rocblas_double_complex* beta,
    rocblas_double_complex* C, int64_t ldc, rocblas_stride strideC, int64_t batch_count);

/** rocblas_?hemm multiplies a Hermitian matrix and a matrix:
 *     C = alpha A B + beta C (left)  or  C = alpha B A + beta C (right)
 * As rocblas_?symm; the imaginary parts of the diagonal of A are treated as 0. */
RBM_API rocblas_status rocblas_chemm(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_int m, rocblas_int n,
    const rocblas_float_complex* alpha, const rocblas_float_complex* A, rocblas_int lda, const rocblas_float_complex* B,
    rocblas_int ldb, const rocblas_float_complex* beta, rocblas_float_complex* C, rocblas_int ldc);
RBM_API rocblas_status rocblas_zhemm(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_int m, rocblas_int n,
    const rocblas_double_complex* alpha, const rocblas_double_complex* A, rocblas_int lda,
    const rocblas_double_complex* B, rocblas_int ldb, const rocblas_double_complex* beta, rocblas_double_complex* C,
    rocblas_int ldc);
RBM_API rocblas_status rocblas_chemm_64(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, int64_t m, int64_t n,
    const rocblas_float_complex* alpha, const rocblas_float_complex* A, int64_t lda, const rocblas_float_complex* B,
    int64_t ldb, const rocblas_float_complex* beta, rocblas_float_complex* C, int64_t ldc);
RBM_API rocblas_status rocblas_zhemm_64(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, int64_t m, int64_t n,
    const rocblas_double_complex* alpha, const rocblas_double_complex* A, int64_t lda, const rocblas_double_complex* B,
    int64_t ldb, const rocblas_double_complex* beta, rocblas_double_complex* C, int64_t ldc);
RBM_API rocblas_status rocblas_chemm_batched(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_int m, rocblas_int n,
    const rocblas_float_complex* alpha, const rocblas_float_complex* const A[], rocblas_int lda,
    const rocblas_float_complex* const B[], rocblas_int ldb, const rocblas_float_complex* beta,
    rocblas_float_complex* const C[], rocblas_int ldc, rocblas_int batch_count);
RBM_API rocblas_status rocblas_zhemm_batched(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_int m, rocblas_int n,
    const rocblas_double_complex* alpha, const rocblas_double_complex* const A[], rocblas_int lda,
    const rocblas_double_complex* const B[], rocblas_int ldb, const rocblas_double_complex* beta,
    rocblas_double_complex* const C[], rocblas_int ldc, rocblas_int batch_count);
RBM_API rocblas_status rocblas_chemm_batched_64(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, int64_t m, int64_t n,
    const rocblas_float_complex* alpha, const rocblas_float_complex* const A[], int64_t lda,
    const rocblas_float_complex* const B[], int64_t ldb, const rocblas_float_complex* beta,
    rocblas_float_complex* const C[], int64_t ldc, int64_t batch_count);
RBM_API rocblas_status rocblas_zhemm_batched_64(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, int64_t m, int64_t n,
    const rocblas_double_complex* alpha, const rocblas_double_complex* const A[], int64_t lda,
    const rocblas_double_complex* const B[], int64_t ldb, const rocblas_double_complex* beta,
    rocblas_double_complex* const C[], int64_t ldc, int64_t batch_count);
RBM_API rocblas_status rocblas_chemm_strided_batched(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_int m, rocblas_int n,
    const rocblas_float_complex* alpha, const rocblas_float_complex* A, rocblas_int lda, rocblas_stride strideA,
    const rocblas_float_complex* B, rocblas_int ldb, rocblas_stride strideB, const rocblas_float_complex* beta,
    rocblas_float_complex* C, rocblas_int ldc, rocblas_stride strideC, rocblas_int batch_count);
RBM_API rocblas_status rocblas_zhemm_strided_batched(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_int m, rocblas_int n,
    const rocblas_double_complex* alpha, const rocblas_double_complex* A, rocblas_int lda, rocblas_stride strideA,
    const rocblas_double_complex* B, rocblas_int ldb, rocblas_stride strideB, const rocblas_double_complex* beta,
    rocblas_double_complex* C, rocblas_int ldc, rocblas_stride strideC, rocblas_int batch_count);
RBM_API rocblas_status rocblas_chemm_strided_batched_64(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, int64_t m, int64_t n,
    const rocblas_float_complex* alpha, const rocblas_float_complex* A, int64_t lda, rocblas_stride strideA,
    const rocblas_float_complex* B, int64_t ldb, rocblas_stride strideB, const rocblas_float_complex* beta,
    rocblas_float_complex* C, int64_t ldc, rocblas_stride strideC, int64_t batch_count);
RBM_API rocblas_status rocblas_zhemm_strided_batched_64(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, int64_t m, int64_t n,
    const rocblas_double_complex* alpha, const rocblas_double_complex* A, int64_t lda, rocblas_stride strideA,
    const rocblas_double_complex* B, int64_t ldb, rocblas_stride strideB, const rocblas_double_complex* beta,
    rocblas_double_complex* C, int64_t ldc, rocblas_stride strideC, int64_t batch_count);

/** rocblas_?syrk multiplies a matrix and its transpose:
 *     C = alpha op(A) op(A)^T + beta C
 * op(A): n x k; C: n x n, one triangle. For complex types op is none or transpose. No workspace. */
RBM_API rocblas_status rocblas_ssyrk(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_int n, rocblas_int k,
    const float* alpha, const float* A, rocblas_int lda, const float* beta, float* C, rocblas_int ldc);
RBM_API rocblas_status rocblas_dsyrk(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_int n, rocblas_int k,
    const double* alpha, const double* A, rocblas_int lda, const double* beta, double* C, rocblas_int ldc);
RBM_API rocblas_status rocblas_csyrk(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_int n, rocblas_int k,
    const rocblas_float_complex* alpha, const rocblas_float_complex* A, rocblas_int lda,
    const rocblas_float_complex* beta, rocblas_float_complex* C, rocblas_int ldc);
RBM_API rocblas_status rocblas_zsyrk(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_int n, rocblas_int k,
    const rocblas_double_complex* alpha, const rocblas_double_complex* A, rocblas_int lda,
    const rocblas_double_complex* beta, rocblas_double_complex* C, rocblas_int ldc);
RBM_API rocblas_status rocblas_ssyrk_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, int64_t n, int64_t k, const float* alpha,
    const float* A, int64_t lda, const float* beta, float* C, int64_t ldc);
RBM_API rocblas_status rocblas_dsyrk_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, int64_t n, int64_t k, const double* alpha,
    const double* A, int64_t lda, const double* beta, double* C, int64_t ldc);
RBM_API rocblas_status rocblas_csyrk_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, int64_t n, int64_t k,
    const rocblas_float_complex* alpha, const rocblas_float_complex* A, int64_t lda, const rocblas_float_complex* beta,
    rocblas_float_complex* C, int64_t ldc);
RBM_API rocblas_status rocblas_zsyrk_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, int64_t n, int64_t k,
    const rocblas_double_complex* alpha, const rocblas_double_complex* A, int64_t lda,
    const rocblas_double_complex* beta, rocblas_double_complex* C, int64_t ldc);
RBM_API rocblas_status rocblas_ssyrk_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_int n, rocblas_int k,
    const float* alpha, const float* const A[], rocblas_int lda, const float* beta, float* const C[], rocblas_int ldc,
    rocblas_int batch_count);
RBM_API rocblas_status rocblas_dsyrk_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_int n, rocblas_int k,
    const double* alpha, const double* const A[], rocblas_int lda, const double* beta, double* const C[],
    rocblas_int ldc, rocblas_int batch_count);
RBM_API rocblas_status rocblas_csyrk_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_int n, rocblas_int k,
    const rocblas_float_complex* alpha, const rocblas_float_complex* const A[], rocblas_int lda,
    const rocblas_float_complex* beta, rocblas_float_complex* const C[], rocblas_int ldc, rocblas_int batch_count);
RBM_API rocblas_status rocblas_zsyrk_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_int n, rocblas_int k,
    const rocblas_double_complex* alpha, const rocblas_double_complex* const A[], rocblas_int lda,
    const rocblas_double_complex* beta, rocblas_double_complex* const C[], rocblas_int ldc, rocblas_int batch_count);
RBM_API rocblas_status rocblas_ssyrk_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, int64_t n, int64_t k, const float* alpha,
    const float* const A[], int64_t lda, const float* beta, float* const C[], int64_t ldc, int64_t batch_count);
RBM_API rocblas_status rocblas_dsyrk_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, int64_t n, int64_t k, const double* alpha,
    const double* const A[], int64_t lda, const double* beta, double* const C[], int64_t ldc, int64_t batch_count);
RBM_API rocblas_status rocblas_csyrk_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, int64_t n, int64_t k,
    const rocblas_float_complex* alpha, const rocblas_float_complex* const A[], int64_t lda,
    const rocblas_float_complex* beta, rocblas_float_complex* const C[], int64_t ldc, int64_t batch_count);
RBM_API rocblas_status rocblas_zsyrk_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, int64_t n, int64_t k,
    const rocblas_double_complex* alpha, const rocblas_double_complex* const A[], int64_t lda,
    const rocblas_double_complex* beta, rocblas_double_complex* const C[], int64_t ldc, int64_t batch_count);
RBM_API rocblas_status rocblas_ssyrk_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_int n, rocblas_int k,
    const float* alpha, const float* A, rocblas_int lda, rocblas_stride strideA, const float* beta, float* C,
    rocblas_int ldc, rocblas_stride strideC, rocblas_int batch_count);
RBM_API rocblas_status rocblas_dsyrk_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_int n, rocblas_int k,
    const double* alpha, const double* A, rocblas_int lda, rocblas_stride strideA, const double* beta, double* C,
    rocblas_int ldc, rocblas_stride strideC, rocblas_int batch_count);
RBM_API rocblas_status rocblas_csyrk_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_int n, rocblas_int k,
    const rocblas_float_complex* alpha, const rocblas_float_complex* A, rocblas_int lda, rocblas_stride strideA,
    const rocblas_float_complex* beta, rocblas_float_complex* C, rocblas_int ldc, rocblas_stride strideC,
    rocblas_int batch_count);
RBM_API rocblas_status rocblas_zsyrk_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_int n, rocblas_int k,
    const rocblas_double_complex* alpha, const rocblas_double_complex* A, rocblas_int lda, rocblas_stride strideA,
    const rocblas_double_complex* beta, rocblas_double_complex* C, rocblas_int ldc, rocblas_stride strideC,
    rocblas_int batch_count);
RBM_API rocblas_status rocblas_ssyrk_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, int64_t n, int64_t k, const float* alpha,
    const float* A, int64_t lda, rocblas_stride strideA, const float* beta, float* C, int64_t ldc,
    rocblas_stride strideC, int64_t batch_count);
RBM_API rocblas_status rocblas_dsyrk_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, int64_t n, int64_t k, const double* alpha,
    const double* A, int64_t lda, rocblas_stride strideA, const double* beta, double* C, int64_t ldc,
    rocblas_stride strideC, int64_t batch_count);
RBM_API rocblas_status rocblas_csyrk_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, int64_t n, int64_t k,
    const rocblas_float_complex* alpha, const rocblas_float_complex* A, int64_t lda, rocblas_stride strideA,
    const rocblas_float_complex* beta, rocblas_float_complex* C, int64_t ldc, rocblas_stride strideC,
    int64_t batch_count);
RBM_API rocblas_status rocblas_zsyrk_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, int64_t n, int64_t k,
    const rocblas_double_complex* alpha, const rocblas_double_complex* A, int64_t lda, rocblas_stride strideA,
    const rocblas_double_complex* beta, rocblas_double_complex* C, int64_t ldc, rocblas_stride strideC,
    int64_t batch_count);

/** rocblas_?herk multiplies a matrix and its conjugate transpose:
 *     C = alpha op(A) op(A)^H + beta C
 * alpha and beta real. op(A): n x k, op is none or conjugate transpose; C: n x n, one triangle, diagonal real
 * afterwards. No workspace. */
RBM_API rocblas_status rocblas_cherk(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_int n, rocblas_int k,
    const float* alpha, const rocblas_float_complex* A, rocblas_int lda, const float* beta, rocblas_float_complex* C,
    rocblas_int ldc);
RBM_API rocblas_status rocblas_zherk(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_int n, rocblas_int k,
    const double* alpha, const rocblas_double_complex* A, rocblas_int lda, const double* beta,
    rocblas_double_complex* C, rocblas_int ldc);
RBM_API rocblas_status rocblas_cherk_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, int64_t n, int64_t k, const float* alpha,
    const rocblas_float_complex* A, int64_t lda, const float* beta, rocblas_float_complex* C, int64_t ldc);
RBM_API rocblas_status rocblas_zherk_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, int64_t n, int64_t k, const double* alpha,
    const rocblas_double_complex* A, int64_t lda, const double* beta, rocblas_double_complex* C, int64_t ldc);
RBM_API rocblas_status rocblas_cherk_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_int n, rocblas_int k,
    const float* alpha, const rocblas_float_complex* const A[], rocblas_int lda, const float* beta,
    rocblas_float_complex* const C[], rocblas_int ldc, rocblas_int batch_count);
RBM_API rocblas_status rocblas_zherk_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_int n, rocblas_int k,
    const double* alpha, const rocblas_double_complex* const A[], rocblas_int lda, const double* beta,
    rocblas_double_complex* const C[], rocblas_int ldc, rocblas_int batch_count);
RBM_API rocblas_status rocblas_cherk_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, int64_t n, int64_t k, const float* alpha,
    const rocblas_float_complex* const A[], int64_t lda, const float* beta, rocblas_float_complex* const C[],
    int64_t ldc, int64_t batch_count);
RBM_API rocblas_status rocblas_zherk_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, int64_t n, int64_t k, const double* alpha,
    const rocblas_double_complex* const A[], int64_t lda, const double* beta, rocblas_double_complex* const C[],
    int64_t ldc, int64_t batch_count);
RBM_API rocblas_status rocblas_cherk_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_int n, rocblas_int k,
    const float* alpha, const rocblas_float_complex* A, rocblas_int lda, rocblas_stride strideA, const float* beta,
    rocblas_float_complex* C, rocblas_int ldc, rocblas_stride strideC, rocblas_int batch_count);
RBM_API rocblas_status rocblas_zherk_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_int n, rocblas_int k,
    const double* alpha, const rocblas_double_complex* A, rocblas_int lda, rocblas_stride strideA, const double* beta,
    rocblas_double_complex* C, rocblas_int ldc, rocblas_stride strideC, rocblas_int batch_count);
RBM_API rocblas_status rocblas_cherk_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, int64_t n, int64_t k, const float* alpha,
    const rocblas_float_complex* A, int64_t lda, rocblas_stride strideA, const float* beta, rocblas_float_complex* C,
    int64_t ldc, rocblas_stride strideC, int64_t batch_count);
RBM_API rocblas_status rocblas_zherk_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, int64_t n, int64_t k, const double* alpha,
    const rocblas_double_complex* A, int64_t lda, rocblas_stride strideA, const double* beta, rocblas_double_complex* C,
    int64_t ldc, rocblas_stride strideC, int64_t batch_count);

/** rocblas_?syr2k adds the products of two matrices and their transposes:
 *     C = alpha (op(A) op(B)^T + op(B) op(A)^T) + beta C
 * op(A), op(B): n x k; C: n x n, one triangle. For complex types op is none or transpose. No workspace. */
RBM_API rocblas_status rocblas_ssyr2k(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_int n, rocblas_int k,
    const float* alpha, const float* A, rocblas_int lda, const float* B, rocblas_int ldb, const float* beta, float* C,
    rocblas_int ldc);
RBM_API rocblas_status rocblas_dsyr2k(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_int n, rocblas_int k,
    const double* alpha, const double* A, rocblas_int lda, const double* B, rocblas_int ldb, const double* beta,
    double* C, rocblas_int ldc);
RBM_API rocblas_status rocblas_csyr2k(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_int n, rocblas_int k,
    const rocblas_float_complex* alpha, const rocblas_float_complex* A, rocblas_int lda, const rocblas_float_complex* B,
    rocblas_int ldb, const rocblas_float_complex* beta, rocblas_float_complex* C, rocblas_int ldc);
RBM_API rocblas_status rocblas_zsyr2k(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_int n, rocblas_int k,
    const rocblas_double_complex* alpha, const rocblas_double_complex* A, rocblas_int lda,
    const rocblas_double_complex* B, rocblas_int ldb, const rocblas_double_complex* beta, rocblas_double_complex* C,
    rocblas_int ldc);
RBM_API rocblas_status rocblas_ssyr2k_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, int64_t n, int64_t k, const float* alpha,
    const float* A, int64_t lda, const float* B, int64_t ldb, const float* beta, float* C, int64_t ldc);
RBM_API rocblas_status rocblas_dsyr2k_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, int64_t n, int64_t k, const double* alpha,
    const double* A, int64_t lda, const double* B, int64_t ldb, const double* beta, double* C, int64_t ldc);
RBM_API rocblas_status rocblas_csyr2k_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, int64_t n, int64_t k,
    const rocblas_float_complex* alpha, const rocblas_float_complex* A, int64_t lda, const rocblas_float_complex* B,
    int64_t ldb, const rocblas_float_complex* beta, rocblas_float_complex* C, int64_t ldc);
RBM_API rocblas_status rocblas_zsyr2k_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, int64_t n, int64_t k,
    const rocblas_double_complex* alpha, const rocblas_double_complex* A, int64_t lda, const rocblas_double_complex* B,
    int64_t ldb, const rocblas_double_complex* beta, rocblas_double_complex* C, int64_t ldc);
RBM_API rocblas_status rocblas_ssyr2k_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_int n, rocblas_int k,
    const float* alpha, const float* const A[], rocblas_int lda, const float* const B[], rocblas_int ldb,
    const float* beta, float* const C[], rocblas_int ldc, rocblas_int batch_count);
RBM_API rocblas_status rocblas_dsyr2k_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_int n, rocblas_int k,
    const double* alpha, const double* const A[], rocblas_int lda, const double* const B[], rocblas_int ldb,
    const double* beta, double* const C[], rocblas_int ldc, rocblas_int batch_count);
RBM_API rocblas_status rocblas_csyr2k_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_int n, rocblas_int k,
    const rocblas_float_complex* alpha, const rocblas_float_complex* const A[], rocblas_int lda,
    const rocblas_float_complex* const B[], rocblas_int ldb, const rocblas_float_complex* beta,
    rocblas_float_complex* const C[], rocblas_int ldc, rocblas_int batch_count);
RBM_API rocblas_status rocblas_zsyr2k_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_int n, rocblas_int k,
    const rocblas_double_complex* alpha, const rocblas_double_complex* const A[], rocblas_int lda,
    const rocblas_double_complex* const B[], rocblas_int ldb, const rocblas_double_complex* beta,
    rocblas_double_complex* const C[], rocblas_int ldc, rocblas_int batch_count);
RBM_API rocblas_status rocblas_ssyr2k_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, int64_t n, int64_t k, const float* alpha,
    const float* const A[], int64_t lda, const float* const B[], int64_t ldb, const float* beta, float* const C[],
    int64_t ldc, int64_t batch_count);
RBM_API rocblas_status rocblas_dsyr2k_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, int64_t n, int64_t k, const double* alpha,
    const double* const A[], int64_t lda, const double* const B[], int64_t ldb, const double* beta, double* const C[],
    int64_t ldc, int64_t batch_count);
RBM_API rocblas_status rocblas_csyr2k_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, int64_t n, int64_t k,
    const rocblas_float_complex* alpha, const rocblas_float_complex* const A[], int64_t lda,
    const rocblas_float_complex* const B[], int64_t ldb, const rocblas_float_complex* beta,
    rocblas_float_complex* const C[], int64_t ldc, int64_t batch_count);
RBM_API rocblas_status rocblas_zsyr2k_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, int64_t n, int64_t k,
    const rocblas_double_complex* alpha, const rocblas_double_complex* const A[], int64_t lda,
    const rocblas_double_complex* const B[], int64_t ldb, const rocblas_double_complex* beta,
    rocblas_double_complex* const C[], int64_t ldc, int64_t batch_count);
RBM_API rocblas_status rocblas_ssyr2k_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_int n, rocblas_int k,
    const float* alpha, const float* A, rocblas_int lda, rocblas_stride strideA, const float* B, rocblas_int ldb,
    rocblas_stride strideB, const float* beta, float* C, rocblas_int ldc, rocblas_stride strideC,
    rocblas_int batch_count);
RBM_API rocblas_status rocblas_dsyr2k_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_int n, rocblas_int k,
    const double* alpha, const double* A, rocblas_int lda, rocblas_stride strideA, const double* B, rocblas_int ldb,
    rocblas_stride strideB, const double* beta, double* C, rocblas_int ldc, rocblas_stride strideC,
    rocblas_int batch_count);
RBM_API rocblas_status rocblas_csyr2k_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_int n, rocblas_int k,
    const rocblas_float_complex* alpha, const rocblas_float_complex* A, rocblas_int lda, rocblas_stride strideA,
    const rocblas_float_complex* B, rocblas_int ldb, rocblas_stride strideB, const rocblas_float_complex* beta,
    rocblas_float_complex* C, rocblas_int ldc, rocblas_stride strideC, rocblas_int batch_count);
RBM_API rocblas_status rocblas_zsyr2k_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_int n, rocblas_int k,
    const rocblas_double_complex* alpha, const rocblas_double_complex* A, rocblas_int lda, rocblas_stride strideA,
    const rocblas_double_complex* B, rocblas_int ldb, rocblas_stride strideB, const rocblas_double_complex* beta,
    rocblas_double_complex* C, rocblas_int ldc, rocblas_stride strideC, rocblas_int batch_count);
RBM_API rocblas_status rocblas_ssyr2k_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, int64_t n, int64_t k, const float* alpha,
    const float* A, int64_t lda, rocblas_stride strideA, const float* B, int64_t ldb, rocblas_stride strideB,
    const float* beta, float* C, int64_t ldc, rocblas_stride strideC, int64_t batch_count);
RBM_API rocblas_status rocblas_dsyr2k_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, int64_t n, int64_t k, const double* alpha,
    const double* A, int64_t lda, rocblas_stride strideA, const double* B, int64_t ldb, rocblas_stride strideB,
    const double* beta, double* C, int64_t ldc, rocblas_stride strideC, int64_t batch_count);
RBM_API rocblas_status rocblas_csyr2k_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, int64_t n, int64_t k,
    const rocblas_float_complex* alpha, const rocblas_float_complex* A, int64_t lda, rocblas_stride strideA,
    const rocblas_float_complex* B, int64_t ldb, rocblas_stride strideB, const rocblas_float_complex* beta,
    rocblas_float_complex* C, int64_t ldc, rocblas_stride strideC, int64_t batch_count);
RBM_API rocblas_status rocblas_zsyr2k_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, int64_t n, int64_t k,
    const rocblas_double_complex* alpha, const rocblas_double_complex* A, int64_t lda, rocblas_stride strideA,
    const rocblas_double_complex* B, int64_t ldb, rocblas_stride strideB, const rocblas_double_complex* beta,
    rocblas_double_complex* C, int64_t ldc, rocblas_stride strideC, int64_t batch_count);

/** rocblas_?her2k adds the products of two matrices and their conjugate transposes:
 *     C = alpha op(A) op(B)^H + conj(alpha) op(B) op(A)^H + beta C
 * beta real. op(A), op(B): n x k, op is none or conjugate transpose; C: n x n, one triangle, diagonal real
 * afterwards. No workspace. */
RBM_API rocblas_status rocblas_cher2k(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_int n, rocblas_int k,
    const rocblas_float_complex* alpha, const rocblas_float_complex* A, rocblas_int lda, const rocblas_float_complex* B,
    rocblas_int ldb, const float* beta, rocblas_float_complex* C, rocblas_int ldc);
RBM_API rocblas_status rocblas_zher2k(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_int n, rocblas_int k,
    const rocblas_double_complex* alpha, const rocblas_double_complex* A, rocblas_int lda,
    const rocblas_double_complex* B, rocblas_int ldb, const double* beta, rocblas_double_complex* C, rocblas_int ldc);
RBM_API rocblas_status rocblas_cher2k_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, int64_t n, int64_t k,
    const rocblas_float_complex* alpha, const rocblas_float_complex* A, int64_t lda, const rocblas_float_complex* B,
    int64_t ldb, const float* beta, rocblas_float_complex* C, int64_t ldc);
RBM_API rocblas_status rocblas_zher2k_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, int64_t n, int64_t k,
    const rocblas_double_complex* alpha, const rocblas_double_complex* A, int64_t lda, const rocblas_double_complex* B,
    int64_t ldb, const double* beta, rocblas_double_complex* C, int64_t ldc);
RBM_API rocblas_status rocblas_cher2k_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_int n, rocblas_int k,
    const rocblas_float_complex* alpha, const rocblas_float_complex* const A[], rocblas_int lda,
    const rocblas_float_complex* const B[], rocblas_int ldb, const float* beta, rocblas_float_complex* const C[],
    rocblas_int ldc, rocblas_int batch_count);
RBM_API rocblas_status rocblas_zher2k_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_int n, rocblas_int k,
    const rocblas_double_complex* alpha, const rocblas_double_complex* const A[], rocblas_int lda,
    const rocblas_double_complex* const B[], rocblas_int ldb, const double* beta, rocblas_double_complex* const C[],
    rocblas_int ldc, rocblas_int batch_count);
RBM_API rocblas_status rocblas_cher2k_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, int64_t n, int64_t k,
    const rocblas_float_complex* alpha, const rocblas_float_complex* const A[], int64_t lda,
    const rocblas_float_complex* const B[], int64_t ldb, const float* beta, rocblas_float_complex* const C[],
    int64_t ldc, int64_t batch_count);
RBM_API rocblas_status rocblas_zher2k_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, int64_t n, int64_t k,
    const rocblas_double_complex* alpha, const rocblas_double_complex* const A[], int64_t lda,
    const rocblas_double_complex* const B[], int64_t ldb, const double* beta, rocblas_double_complex* const C[],
    int64_t ldc, int64_t batch_count);
RBM_API rocblas_status rocblas_cher2k_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_int n, rocblas_int k,
    const rocblas_float_complex* alpha, const rocblas_float_complex* A, rocblas_int lda, rocblas_stride strideA,
    const rocblas_float_complex* B, rocblas_int ldb, rocblas_stride strideB, const float* beta,
    rocblas_float_complex* C, rocblas_int ldc, rocblas_stride strideC, rocblas_int batch_count);
RBM_API rocblas_status rocblas_zher2k_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_int n, rocblas_int k,
    const rocblas_double_complex* alpha, const rocblas_double_complex* A, rocblas_int lda, rocblas_stride strideA,
    const rocblas_double_complex* B, rocblas_int ldb, rocblas_stride strideB, const double* beta,
    rocblas_double_complex* C, rocblas_int ldc, rocblas_stride strideC, rocblas_int batch_count);
RBM_API rocblas_status rocblas_cher2k_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, int64_t n, int64_t k,
    const rocblas_float_complex* alpha, const rocblas_float_complex* A, int64_t lda, rocblas_stride strideA,
    const rocblas_float_complex* B, int64_t ldb, rocblas_stride strideB, const float* beta, rocblas_float_complex* C,
    int64_t ldc, rocblas_stride strideC, int64_t batch_count);
RBM_API rocblas_status rocblas_zher2k_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, int64_t n, int64_t k,
    const rocblas_double_complex* alpha, const rocblas_double_complex* A, int64_t lda, rocblas_stride strideA,
    const rocblas_double_complex* B, int64_t ldb, rocblas_stride strideB, const double* beta, rocblas_double_complex* C,
    int64_t ldc, rocblas_stride strideC, int64_t batch_count);

/** rocblas_?syrkx multiplies two matrices whose product is symmetric:
 *     C = alpha op(A) op(B)^T + beta C
 * Shapes as in rocblas_?syr2k. Only one triangle is computed. No workspace. */
RBM_API rocblas_status rocblas_ssyrkx(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_int n, rocblas_int k,
    const float* alpha, const float* A, rocblas_int lda, const float* B, rocblas_int ldb, const float* beta, float* C,
    rocblas_int ldc);
RBM_API rocblas_status rocblas_dsyrkx(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_int n, rocblas_int k,
    const double* alpha, const double* A, rocblas_int lda, const double* B, rocblas_int ldb, const double* beta,
    double* C, rocblas_int ldc);
RBM_API rocblas_status rocblas_csyrkx(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_int n, rocblas_int k,
    const rocblas_float_complex* alpha, const rocblas_float_complex* A, rocblas_int lda, const rocblas_float_complex* B,
    rocblas_int ldb, const rocblas_float_complex* beta, rocblas_float_complex* C, rocblas_int ldc);
RBM_API rocblas_status rocblas_zsyrkx(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_int n, rocblas_int k,
    const rocblas_double_complex* alpha, const rocblas_double_complex* A, rocblas_int lda,
    const rocblas_double_complex* B, rocblas_int ldb, const rocblas_double_complex* beta, rocblas_double_complex* C,
    rocblas_int ldc);
RBM_API rocblas_status rocblas_ssyrkx_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, int64_t n, int64_t k, const float* alpha,
    const float* A, int64_t lda, const float* B, int64_t ldb, const float* beta, float* C, int64_t ldc);
RBM_API rocblas_status rocblas_dsyrkx_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, int64_t n, int64_t k, const double* alpha,
    const double* A, int64_t lda, const double* B, int64_t ldb, const double* beta, double* C, int64_t ldc);
RBM_API rocblas_status rocblas_csyrkx_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, int64_t n, int64_t k,
    const rocblas_float_complex* alpha, const rocblas_float_complex* A, int64_t lda, const rocblas_float_complex* B,
    int64_t ldb, const rocblas_float_complex* beta, rocblas_float_complex* C, int64_t ldc);
RBM_API rocblas_status rocblas_zsyrkx_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, int64_t n, int64_t k,
    const rocblas_double_complex* alpha, const rocblas_double_complex* A, int64_t lda, const rocblas_double_complex* B,
    int64_t ldb, const rocblas_double_complex* beta, rocblas_double_complex* C, int64_t ldc);
RBM_API rocblas_status rocblas_ssyrkx_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_int n, rocblas_int k,
    const float* alpha, const float* const A[], rocblas_int lda, const float* const B[], rocblas_int ldb,
    const float* beta, float* const C[], rocblas_int ldc, rocblas_int batch_count);
RBM_API rocblas_status rocblas_dsyrkx_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_int n, rocblas_int k,
    const double* alpha, const double* const A[], rocblas_int lda, const double* const B[], rocblas_int ldb,
    const double* beta, double* const C[], rocblas_int ldc, rocblas_int batch_count);
RBM_API rocblas_status rocblas_csyrkx_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_int n, rocblas_int k,
    const rocblas_float_complex* alpha, const rocblas_float_complex* const A[], rocblas_int lda,
    const rocblas_float_complex* const B[], rocblas_int ldb, const rocblas_float_complex* beta,
    rocblas_float_complex* const C[], rocblas_int ldc, rocblas_int batch_count);
RBM_API rocblas_status rocblas_zsyrkx_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_int n, rocblas_int k,
    const rocblas_double_complex* alpha, const rocblas_double_complex* const A[], rocblas_int lda,
    const rocblas_double_complex* const B[], rocblas_int ldb, const rocblas_double_complex* beta,
    rocblas_double_complex* const C[], rocblas_int ldc, rocblas_int batch_count);
RBM_API rocblas_status rocblas_ssyrkx_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, int64_t n, int64_t k, const float* alpha,
    const float* const A[], int64_t lda, const float* const B[], int64_t ldb, const float* beta, float* const C[],
    int64_t ldc, int64_t batch_count);
RBM_API rocblas_status rocblas_dsyrkx_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, int64_t n, int64_t k, const double* alpha,
    const double* const A[], int64_t lda, const double* const B[], int64_t ldb, const double* beta, double* const C[],
    int64_t ldc, int64_t batch_count);
RBM_API rocblas_status rocblas_csyrkx_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, int64_t n, int64_t k,
    const rocblas_float_complex* alpha, const rocblas_float_complex* const A[], int64_t lda,
    const rocblas_float_complex* const B[], int64_t ldb, const rocblas_float_complex* beta,
    rocblas_float_complex* const C[], int64_t ldc, int64_t batch_count);
RBM_API rocblas_status rocblas_zsyrkx_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, int64_t n, int64_t k,
    const rocblas_double_complex* alpha, const rocblas_double_complex* const A[], int64_t lda,
    const rocblas_double_complex* const B[], int64_t ldb, const rocblas_double_complex* beta,
    rocblas_double_complex* const C[], int64_t ldc, int64_t batch_count);
RBM_API rocblas_status rocblas_ssyrkx_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_int n, rocblas_int k,
    const float* alpha, const float* A, rocblas_int lda, rocblas_stride strideA, const float* B, rocblas_int ldb,
    rocblas_stride strideB, const float* beta, float* C, rocblas_int ldc, rocblas_stride strideC,
    rocblas_int batch_count);
RBM_API rocblas_status rocblas_dsyrkx_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_int n, rocblas_int k,
    const double* alpha, const double* A, rocblas_int lda, rocblas_stride strideA, const double* B, rocblas_int ldb,
    rocblas_stride strideB, const double* beta, double* C, rocblas_int ldc, rocblas_stride strideC,
    rocblas_int batch_count);
RBM_API rocblas_status rocblas_csyrkx_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_int n, rocblas_int k,
    const rocblas_float_complex* alpha, const rocblas_float_complex* A, rocblas_int lda, rocblas_stride strideA,
    const rocblas_float_complex* B, rocblas_int ldb, rocblas_stride strideB, const rocblas_float_complex* beta,
    rocblas_float_complex* C, rocblas_int ldc, rocblas_stride strideC, rocblas_int batch_count);
RBM_API rocblas_status rocblas_zsyrkx_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_int n, rocblas_int k,
    const rocblas_double_complex* alpha, const rocblas_double_complex* A, rocblas_int lda, rocblas_stride strideA,
    const rocblas_double_complex* B, rocblas_int ldb, rocblas_stride strideB, const rocblas_double_complex* beta,
    rocblas_double_complex* C, rocblas_int ldc, rocblas_stride strideC, rocblas_int batch_count);
RBM_API rocblas_status rocblas_ssyrkx_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, int64_t n, int64_t k, const float* alpha,
    const float* A, int64_t lda, rocblas_stride strideA, const float* B, int64_t ldb, rocblas_stride strideB,
    const float* beta, float* C, int64_t ldc, rocblas_stride strideC, int64_t batch_count);
RBM_API rocblas_status rocblas_dsyrkx_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, int64_t n, int64_t k, const double* alpha,
    const double* A, int64_t lda, rocblas_stride strideA, const double* B, int64_t ldb, rocblas_stride strideB,
    const double* beta, double* C, int64_t ldc, rocblas_stride strideC, int64_t batch_count);
RBM_API rocblas_status rocblas_csyrkx_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, int64_t n, int64_t k,
    const rocblas_float_complex* alpha, const rocblas_float_complex* A, int64_t lda, rocblas_stride strideA,
    const rocblas_float_complex* B, int64_t ldb, rocblas_stride strideB, const rocblas_float_complex* beta,
    rocblas_float_complex* C, int64_t ldc, rocblas_stride strideC, int64_t batch_count);
RBM_API rocblas_status rocblas_zsyrkx_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, int64_t n, int64_t k,
    const rocblas_double_complex* alpha, const rocblas_double_complex* A, int64_t lda, rocblas_stride strideA,
    const rocblas_double_complex* B, int64_t ldb, rocblas_stride strideB, const rocblas_double_complex* beta,
    rocblas_double_complex* C, int64_t ldc, rocblas_stride strideC, int64_t batch_count);

/** rocblas_?herkx multiplies two matrices whose product is Hermitian:
 *     C = alpha op(A) op(B)^H + beta C
 * beta real. Shapes as in rocblas_?her2k. Only one triangle is computed. No workspace. */
RBM_API rocblas_status rocblas_cherkx(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_int n, rocblas_int k,
    const rocblas_float_complex* alpha, const rocblas_float_complex* A, rocblas_int lda, const rocblas_float_complex* B,
    rocblas_int ldb, const float* beta, rocblas_float_complex* C, rocblas_int ldc);
RBM_API rocblas_status rocblas_zherkx(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_int n, rocblas_int k,
    const rocblas_double_complex* alpha, const rocblas_double_complex* A, rocblas_int lda,
    const rocblas_double_complex* B, rocblas_int ldb, const double* beta, rocblas_double_complex* C, rocblas_int ldc);
RBM_API rocblas_status rocblas_cherkx_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, int64_t n, int64_t k,
    const rocblas_float_complex* alpha, const rocblas_float_complex* A, int64_t lda, const rocblas_float_complex* B,
    int64_t ldb, const float* beta, rocblas_float_complex* C, int64_t ldc);
RBM_API rocblas_status rocblas_zherkx_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, int64_t n, int64_t k,
    const rocblas_double_complex* alpha, const rocblas_double_complex* A, int64_t lda, const rocblas_double_complex* B,
    int64_t ldb, const double* beta, rocblas_double_complex* C, int64_t ldc);
RBM_API rocblas_status rocblas_cherkx_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_int n, rocblas_int k,
    const rocblas_float_complex* alpha, const rocblas_float_complex* const A[], rocblas_int lda,
    const rocblas_float_complex* const B[], rocblas_int ldb, const float* beta, rocblas_float_complex* const C[],
    rocblas_int ldc, rocblas_int batch_count);
RBM_API rocblas_status rocblas_zherkx_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_int n, rocblas_int k,
    const rocblas_double_complex* alpha, const rocblas_double_complex* const A[], rocblas_int lda,
    const rocblas_double_complex* const B[], rocblas_int ldb, const double* beta, rocblas_double_complex* const C[],
    rocblas_int ldc, rocblas_int batch_count);
RBM_API rocblas_status rocblas_cherkx_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, int64_t n, int64_t k,
    const rocblas_float_complex* alpha, const rocblas_float_complex* const A[], int64_t lda,
    const rocblas_float_complex* const B[], int64_t ldb, const float* beta, rocblas_float_complex* const C[],
    int64_t ldc, int64_t batch_count);
RBM_API rocblas_status rocblas_zherkx_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, int64_t n, int64_t k,
    const rocblas_double_complex* alpha, const rocblas_double_complex* const A[], int64_t lda,
    const rocblas_double_complex* const B[], int64_t ldb, const double* beta, rocblas_double_complex* const C[],
    int64_t ldc, int64_t batch_count);
RBM_API rocblas_status rocblas_cherkx_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_int n, rocblas_int k,
    const rocblas_float_complex* alpha, const rocblas_float_complex* A, rocblas_int lda, rocblas_stride strideA,
    const rocblas_float_complex* B, rocblas_int ldb, rocblas_stride strideB, const float* beta,
    rocblas_float_complex* C, rocblas_int ldc, rocblas_stride strideC, rocblas_int batch_count);
RBM_API rocblas_status rocblas_zherkx_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_int n, rocblas_int k,
    const rocblas_double_complex* alpha, const rocblas_double_complex* A, rocblas_int lda, rocblas_stride strideA,
    const rocblas_double_complex* B, rocblas_int ldb, rocblas_stride strideB, const double* beta,
    rocblas_double_complex* C, rocblas_int ldc, rocblas_stride strideC, rocblas_int batch_count);
RBM_API rocblas_status rocblas_cherkx_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, int64_t n, int64_t k,
    const rocblas_float_complex* alpha, const rocblas_float_complex* A, int64_t lda, rocblas_stride strideA,
    const rocblas_float_complex* B, int64_t ldb, rocblas_stride strideB, const float* beta, rocblas_float_complex* C,
    int64_t ldc, rocblas_stride strideC, int64_t batch_count);
RBM_API rocblas_status rocblas_zherkx_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, int64_t n, int64_t k,
    const rocblas_double_complex* alpha, const rocblas_double_complex* A, int64_t lda, rocblas_stride strideA,
    const rocblas_double_complex* B, int64_t ldb, rocblas_stride strideB, const double* beta, rocblas_double_complex* C,
    int64_t ldc, rocblas_stride strideC, int64_t batch_count);

/** rocblas_?trmm multiplies a triangular matrix and a matrix:
 *     C = alpha op(A) B (left)  or  C = alpha B op(A) (right)
 * A: k x k, k = m (left) or n (right), upper or lower, unit or not; B, C: m x n. C may be B if ldc = ldb. With
 * alpha = 0 A and B are not read. No workspace. */
RBM_API rocblas_status rocblas_strmm(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag,
    rocblas_int m, rocblas_int n, const float* alpha, const float* A, rocblas_int lda, const float* B, rocblas_int ldb,
    float* C, rocblas_int ldc);
RBM_API rocblas_status rocblas_dtrmm(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag,
    rocblas_int m, rocblas_int n, const double* alpha, const double* A, rocblas_int lda, const double* B,
    rocblas_int ldb, double* C, rocblas_int ldc);
RBM_API rocblas_status rocblas_ctrmm(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag,
    rocblas_int m, rocblas_int n, const rocblas_float_complex* alpha, const rocblas_float_complex* A, rocblas_int lda,
    const rocblas_float_complex* B, rocblas_int ldb, rocblas_float_complex* C, rocblas_int ldc);
RBM_API rocblas_status rocblas_ztrmm(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag,
    rocblas_int m, rocblas_int n, const rocblas_double_complex* alpha, const rocblas_double_complex* A, rocblas_int lda,
    const rocblas_double_complex* B, rocblas_int ldb, rocblas_double_complex* C, rocblas_int ldc);
RBM_API rocblas_status rocblas_strmm_64(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag,
    int64_t m, int64_t n, const float* alpha, const float* A, int64_t lda, const float* B, int64_t ldb, float* C,
    int64_t ldc);
RBM_API rocblas_status rocblas_dtrmm_64(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag,
    int64_t m, int64_t n, const double* alpha, const double* A, int64_t lda, const double* B, int64_t ldb, double* C,
    int64_t ldc);
RBM_API rocblas_status rocblas_ctrmm_64(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag,
    int64_t m, int64_t n, const rocblas_float_complex* alpha, const rocblas_float_complex* A, int64_t lda,
    const rocblas_float_complex* B, int64_t ldb, rocblas_float_complex* C, int64_t ldc);
RBM_API rocblas_status rocblas_ztrmm_64(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag,
    int64_t m, int64_t n, const rocblas_double_complex* alpha, const rocblas_double_complex* A, int64_t lda,
    const rocblas_double_complex* B, int64_t ldb, rocblas_double_complex* C, int64_t ldc);
RBM_API rocblas_status rocblas_strmm_batched(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag,
    rocblas_int m, rocblas_int n, const float* alpha, const float* const A[], rocblas_int lda, const float* const B[],
    rocblas_int ldb, float* const C[], rocblas_int ldc, rocblas_int batch_count);
RBM_API rocblas_status rocblas_dtrmm_batched(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag,
    rocblas_int m, rocblas_int n, const double* alpha, const double* const A[], rocblas_int lda,
    const double* const B[], rocblas_int ldb, double* const C[], rocblas_int ldc, rocblas_int batch_count);
RBM_API rocblas_status rocblas_ctrmm_batched(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag,
    rocblas_int m, rocblas_int n, const rocblas_float_complex* alpha, const rocblas_float_complex* const A[],
    rocblas_int lda, const rocblas_float_complex* const B[], rocblas_int ldb, rocblas_float_complex* const C[],
    rocblas_int ldc, rocblas_int batch_count);
RBM_API rocblas_status rocblas_ztrmm_batched(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag,
    rocblas_int m, rocblas_int n, const rocblas_double_complex* alpha, const rocblas_double_complex* const A[],
    rocblas_int lda, const rocblas_double_complex* const B[], rocblas_int ldb, rocblas_double_complex* const C[],
    rocblas_int ldc, rocblas_int batch_count);
RBM_API rocblas_status rocblas_strmm_batched_64(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag,
    int64_t m, int64_t n, const float* alpha, const float* const A[], int64_t lda, const float* const B[], int64_t ldb,
    float* const C[], int64_t ldc, int64_t batch_count);
RBM_API rocblas_status rocblas_dtrmm_batched_64(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag,
    int64_t m, int64_t n, const double* alpha, const double* const A[], int64_t lda, const double* const B[],
    int64_t ldb, double* const C[], int64_t ldc, int64_t batch_count);
RBM_API rocblas_status rocblas_ctrmm_batched_64(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag,
    int64_t m, int64_t n, const rocblas_float_complex* alpha, const rocblas_float_complex* const A[], int64_t lda,
    const rocblas_float_complex* const B[], int64_t ldb, rocblas_float_complex* const C[], int64_t ldc,
    int64_t batch_count);
RBM_API rocblas_status rocblas_ztrmm_batched_64(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag,
    int64_t m, int64_t n, const rocblas_double_complex* alpha, const rocblas_double_complex* const A[], int64_t lda,
    const rocblas_double_complex* const B[], int64_t ldb, rocblas_double_complex* const C[], int64_t ldc,
    int64_t batch_count);
RBM_API rocblas_status rocblas_strmm_strided_batched(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag,
    rocblas_int m, rocblas_int n, const float* alpha, const float* A, rocblas_int lda, rocblas_stride strideA,
    const float* B, rocblas_int ldb, rocblas_stride strideB, float* C, rocblas_int ldc, rocblas_stride strideC,
    rocblas_int batch_count);
RBM_API rocblas_status rocblas_dtrmm_strided_batched(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag,
    rocblas_int m, rocblas_int n, const double* alpha, const double* A, rocblas_int lda, rocblas_stride strideA,
    const double* B, rocblas_int ldb, rocblas_stride strideB, double* C, rocblas_int ldc, rocblas_stride strideC,
    rocblas_int batch_count);
RBM_API rocblas_status rocblas_ctrmm_strided_batched(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag,
    rocblas_int m, rocblas_int n, const rocblas_float_complex* alpha, const rocblas_float_complex* A, rocblas_int lda,
    rocblas_stride strideA, const rocblas_float_complex* B, rocblas_int ldb, rocblas_stride strideB,
    rocblas_float_complex* C, rocblas_int ldc, rocblas_stride strideC, rocblas_int batch_count);
RBM_API rocblas_status rocblas_ztrmm_strided_batched(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag,
    rocblas_int m, rocblas_int n, const rocblas_double_complex* alpha, const rocblas_double_complex* A, rocblas_int lda,
    rocblas_stride strideA, const rocblas_double_complex* B, rocblas_int ldb, rocblas_stride strideB,
    rocblas_double_complex* C, rocblas_int ldc, rocblas_stride strideC, rocblas_int batch_count);
RBM_API rocblas_status rocblas_strmm_strided_batched_64(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag,
    int64_t m, int64_t n, const float* alpha, const float* A, int64_t lda, rocblas_stride strideA, const float* B,
    int64_t ldb, rocblas_stride strideB, float* C, int64_t ldc, rocblas_stride strideC, int64_t batch_count);
RBM_API rocblas_status rocblas_dtrmm_strided_batched_64(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag,
    int64_t m, int64_t n, const double* alpha, const double* A, int64_t lda, rocblas_stride strideA, const double* B,
    int64_t ldb, rocblas_stride strideB, double* C, int64_t ldc, rocblas_stride strideC, int64_t batch_count);
RBM_API rocblas_status rocblas_ctrmm_strided_batched_64(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag,
    int64_t m, int64_t n, const rocblas_float_complex* alpha, const rocblas_float_complex* A, int64_t lda,
    rocblas_stride strideA, const rocblas_float_complex* B, int64_t ldb, rocblas_stride strideB,
    rocblas_float_complex* C, int64_t ldc, rocblas_stride strideC, int64_t batch_count);
RBM_API rocblas_status rocblas_ztrmm_strided_batched_64(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag,
    int64_t m, int64_t n, const rocblas_double_complex* alpha, const rocblas_double_complex* A, int64_t lda,
    rocblas_stride strideA, const rocblas_double_complex* B, int64_t ldb, rocblas_stride strideB,
    rocblas_double_complex* C, int64_t ldc, rocblas_stride strideC, int64_t batch_count);

/** rocblas_?trsm solves a triangular system with many right-hand sides:
 *     op(A) X = alpha B  (left)   or   X op(A) = alpha B  (right),   X overwrites B
 * B: m x n, ldb >= max(1, m); A: k x k, k = m (left) or n (right), lda >= max(1, k), upper or lower, unit or not.
 * With alpha = 0 A is not read. No workspace. */
RBM_API rocblas_status rocblas_strsm(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag,
    rocblas_int m, rocblas_int n, const float* alpha, const float* A, rocblas_int lda, float* B, rocblas_int ldb);
RBM_API rocblas_status rocblas_dtrsm(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag,
    rocblas_int m, rocblas_int n, const double* alpha, const double* A, rocblas_int lda, double* B, rocblas_int ldb);
RBM_API rocblas_status rocblas_ctrsm(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag,
    rocblas_int m, rocblas_int n, const rocblas_float_complex* alpha, const rocblas_float_complex* A, rocblas_int lda,
    rocblas_float_complex* B, rocblas_int ldb);
RBM_API rocblas_status rocblas_ztrsm(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag,
    rocblas_int m, rocblas_int n, const rocblas_double_complex* alpha, const rocblas_double_complex* A, rocblas_int lda,
    rocblas_double_complex* B, rocblas_int ldb);
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
    rocblas_int m, rocblas_int n, const float* alpha, const float* A, rocblas_int lda, rocblas_stride strideA, float* B,
    rocblas_int ldb, rocblas_stride strideB, rocblas_int batch_count);
RBM_API rocblas_status rocblas_dtrsm_strided_batched(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag,
    rocblas_int m, rocblas_int n, const double* alpha, const double* A, rocblas_int lda, rocblas_stride strideA,
    double* B, rocblas_int ldb, rocblas_stride strideB, rocblas_int batch_count);
RBM_API rocblas_status rocblas_ctrsm_strided_batched(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag,
    rocblas_int m, rocblas_int n, const rocblas_float_complex* alpha, const rocblas_float_complex* A, rocblas_int lda,
    rocblas_stride strideA, rocblas_float_complex* B, rocblas_int ldb, rocblas_stride strideB, rocblas_int batch_count);
RBM_API rocblas_status rocblas_ztrsm_strided_batched(
    rocblas_handle handle, rocblas_side side, rocblas_fill uplo, rocblas_operation transA, rocblas_diagonal diag,
    rocblas_int m, rocblas_int n, const rocblas_double_complex* alpha, const rocblas_double_complex* A, rocblas_int lda,
    rocblas_stride strideA, rocblas_double_complex* B, rocblas_int ldb, rocblas_stride strideB,
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
    rocblas_handle handle, rocblas_fill uplo, rocblas_diagonal diag, rocblas_int n, const double* A, rocblas_int lda,
    double* invA, rocblas_int ldinvA);
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
    const rocblas_float_complex* const A[], rocblas_int lda, rocblas_float_complex* const invA[], rocblas_int ldinvA,
    rocblas_int batch_count);
RBM_API rocblas_status rocblas_ztrtri_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_diagonal diag, rocblas_int n,
    const rocblas_double_complex* const A[], rocblas_int lda, rocblas_double_complex* const invA[], rocblas_int ldinvA,
    rocblas_int batch_count);
RBM_API rocblas_status rocblas_strtri_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_diagonal diag, rocblas_int n, const float* A, rocblas_int lda,
    rocblas_stride strideA, float* invA, rocblas_int ldinvA, rocblas_stride stride_invA, rocblas_int batch_count);
RBM_API rocblas_status rocblas_dtrtri_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_diagonal diag, rocblas_int n, const double* A, rocblas_int lda,
    rocblas_stride strideA, double* invA, rocblas_int ldinvA, rocblas_stride stride_invA, rocblas_int batch_count);
RBM_API rocblas_status rocblas_ctrtri_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_diagonal diag, rocblas_int n, const rocblas_float_complex* A,
    rocblas_int lda, rocblas_stride strideA, rocblas_float_complex* invA, rocblas_int ldinvA,
    rocblas_stride stride_invA, rocblas_int batch_count);
RBM_API rocblas_status rocblas_ztrtri_strided_batched(
    rocblas_handle handle, rocblas_fill uplo, rocblas_diagonal diag, rocblas_int n, const rocblas_double_complex* A,
    rocblas_int lda, rocblas_stride strideA, rocblas_double_complex* invA, rocblas_int ldinvA,
    rocblas_stride stride_invA, rocblas_int batch_count);

/* ---------------------------------------------------------------------------------------------------------------------
 * Extensions with types at run time
 * ------------------------------------------------------------------------------------------------------------------ */

/** rocblas_axpy_ex adds a multiple of a vector:
 *     y = alpha x + y
 * x, y: n elements; _batched: arrays of batch_count device pointers. Types of alpha, x, y and of the
 * computation: all f16_r, f32_r, f64_r, f32_c or f64_c; or f16_r or bf16_r vectors computed in f32_r, alpha of
 * their type or f32_r. f16 is always computed in float and rounded once. Others:
 * rocblas_status_not_implemented. No workspace. */
RBM_API rocblas_status rocblas_axpy_ex(
    rocblas_handle handle, rocblas_int n, const void* alpha, rocblas_datatype alpha_type, const void* x,
    rocblas_datatype x_type, rocblas_int incx, void* y, rocblas_datatype y_type, rocblas_int incy,
    rocblas_datatype execution_type);
RBM_API rocblas_status rocblas_axpy_ex_64(
    rocblas_handle handle, int64_t n, const void* alpha, rocblas_datatype alpha_type, const void* x,
    rocblas_datatype x_type, int64_t incx, void* y, rocblas_datatype y_type, int64_t incy,
    rocblas_datatype execution_type);
RBM_API rocblas_status rocblas_axpy_batched_ex(
    rocblas_handle handle, rocblas_int n, const void* alpha, rocblas_datatype alpha_type, const void* x,
    rocblas_datatype x_type, rocblas_int incx, void* y, rocblas_datatype y_type, rocblas_int incy,
    rocblas_int batch_count, rocblas_datatype execution_type);
RBM_API rocblas_status rocblas_axpy_batched_ex_64(
    rocblas_handle handle, int64_t n, const void* alpha, rocblas_datatype alpha_type, const void* x,
    rocblas_datatype x_type, int64_t incx, void* y, rocblas_datatype y_type, int64_t incy, int64_t batch_count,
    rocblas_datatype execution_type);
RBM_API rocblas_status rocblas_axpy_strided_batched_ex(
    rocblas_handle handle, rocblas_int n, const void* alpha, rocblas_datatype alpha_type, const void* x,
    rocblas_datatype x_type, rocblas_int incx, rocblas_stride stride_x, void* y, rocblas_datatype y_type,
    rocblas_int incy, rocblas_stride stride_y, rocblas_int batch_count, rocblas_datatype execution_type);
RBM_API rocblas_status rocblas_axpy_strided_batched_ex_64(
    rocblas_handle handle, int64_t n, const void* alpha, rocblas_datatype alpha_type, const void* x,
    rocblas_datatype x_type, int64_t incx, rocblas_stride stride_x, void* y, rocblas_datatype y_type, int64_t incy,
    rocblas_stride stride_y, int64_t batch_count, rocblas_datatype execution_type);

/** rocblas_dot_ex and rocblas_dotc_ex compute a dot product:
 *     result = sum_i x_i y_i,  dotc: sum_i conj(x_i) y_i
 * x, y: n elements; _batched: arrays of batch_count device pointers. Types of x, y, result and of the
 * computation: all f16_r, f32_r, f64_r, f32_c or f64_c; or all f16_r or bf16_r, computed in f32_r; or f32_r
 * vectors with an f64_r result, computed in f64_r. Others: rocblas_status_not_implemented. Workspace: one
 * partial sum per block of x; see Level 1. */
RBM_API rocblas_status rocblas_dot_ex(
    rocblas_handle handle, rocblas_int n, const void* x, rocblas_datatype x_type, rocblas_int incx, const void* y,
    rocblas_datatype y_type, rocblas_int incy, void* result, rocblas_datatype result_type,
    rocblas_datatype execution_type);
RBM_API rocblas_status rocblas_dotc_ex(
    rocblas_handle handle, rocblas_int n, const void* x, rocblas_datatype x_type, rocblas_int incx, const void* y,
    rocblas_datatype y_type, rocblas_int incy, void* result, rocblas_datatype result_type,
    rocblas_datatype execution_type);
RBM_API rocblas_status rocblas_dot_ex_64(
    rocblas_handle handle, int64_t n, const void* x, rocblas_datatype x_type, int64_t incx, const void* y,
    rocblas_datatype y_type, int64_t incy, void* result, rocblas_datatype result_type, rocblas_datatype execution_type);
RBM_API rocblas_status rocblas_dotc_ex_64(
    rocblas_handle handle, int64_t n, const void* x, rocblas_datatype x_type, int64_t incx, const void* y,
    rocblas_datatype y_type, int64_t incy, void* result, rocblas_datatype result_type, rocblas_datatype execution_type);
RBM_API rocblas_status rocblas_dot_batched_ex(
    rocblas_handle handle, rocblas_int n, const void* x, rocblas_datatype x_type, rocblas_int incx, const void* y,
    rocblas_datatype y_type, rocblas_int incy, rocblas_int batch_count, void* results, rocblas_datatype result_type,
    rocblas_datatype execution_type);
RBM_API rocblas_status rocblas_dotc_batched_ex(
    rocblas_handle handle, rocblas_int n, const void* x, rocblas_datatype x_type, rocblas_int incx, const void* y,
    rocblas_datatype y_type, rocblas_int incy, rocblas_int batch_count, void* results, rocblas_datatype result_type,
    rocblas_datatype execution_type);
RBM_API rocblas_status rocblas_dot_batched_ex_64(
    rocblas_handle handle, int64_t n, const void* x, rocblas_datatype x_type, int64_t incx, const void* y,
    rocblas_datatype y_type, int64_t incy, int64_t batch_count, void* results, rocblas_datatype result_type,
    rocblas_datatype execution_type);
RBM_API rocblas_status rocblas_dotc_batched_ex_64(
    rocblas_handle handle, int64_t n, const void* x, rocblas_datatype x_type, int64_t incx, const void* y,
    rocblas_datatype y_type, int64_t incy, int64_t batch_count, void* results, rocblas_datatype result_type,
    rocblas_datatype execution_type);
RBM_API rocblas_status rocblas_dot_strided_batched_ex(
    rocblas_handle handle, rocblas_int n, const void* x, rocblas_datatype x_type, rocblas_int incx,
    rocblas_stride stride_x, const void* y, rocblas_datatype y_type, rocblas_int incy, rocblas_stride stride_y,
    rocblas_int batch_count, void* results, rocblas_datatype result_type, rocblas_datatype execution_type);
RBM_API rocblas_status rocblas_dotc_strided_batched_ex(
    rocblas_handle handle, rocblas_int n, const void* x, rocblas_datatype x_type, rocblas_int incx,
    rocblas_stride stride_x, const void* y, rocblas_datatype y_type, rocblas_int incy, rocblas_stride stride_y,
    rocblas_int batch_count, void* results, rocblas_datatype result_type, rocblas_datatype execution_type);
RBM_API rocblas_status rocblas_dot_strided_batched_ex_64(
    rocblas_handle handle, int64_t n, const void* x, rocblas_datatype x_type, int64_t incx, rocblas_stride stride_x,
    const void* y, rocblas_datatype y_type, int64_t incy, rocblas_stride stride_y, int64_t batch_count, void* results,
    rocblas_datatype result_type, rocblas_datatype execution_type);
RBM_API rocblas_status rocblas_dotc_strided_batched_ex_64(
    rocblas_handle handle, int64_t n, const void* x, rocblas_datatype x_type, int64_t incx, rocblas_stride stride_x,
    const void* y, rocblas_datatype y_type, int64_t incy, rocblas_stride stride_y, int64_t batch_count, void* results,
    rocblas_datatype result_type, rocblas_datatype execution_type);

/** rocblas_nrm2_ex computes the Euclidean norm:
 *     result = sqrt(sum_i |x_i|^2)
 * x: n elements; _batched: an array of batch_count device pointers. Types of x, result and of the computation:
 * f16_r or bf16_r, computed in f32_r; all f32_r or f64_r; f32_c with f32_r, f64_c with f64_r. Others:
 * rocblas_status_not_implemented. Workspace: one partial norm per block of x; see Level 1. */
RBM_API rocblas_status rocblas_nrm2_ex(
    rocblas_handle handle, rocblas_int n, const void* x, rocblas_datatype x_type, rocblas_int incx, void* result,
    rocblas_datatype result_type, rocblas_datatype execution_type);
RBM_API rocblas_status rocblas_nrm2_ex_64(
    rocblas_handle handle, int64_t n, const void* x, rocblas_datatype x_type, int64_t incx, void* result,
    rocblas_datatype result_type, rocblas_datatype execution_type);
RBM_API rocblas_status rocblas_nrm2_batched_ex(
    rocblas_handle handle, rocblas_int n, const void* x, rocblas_datatype x_type, rocblas_int incx,
    rocblas_int batch_count, void* results, rocblas_datatype result_type, rocblas_datatype execution_type);
RBM_API rocblas_status rocblas_nrm2_batched_ex_64(
    rocblas_handle handle, int64_t n, const void* x, rocblas_datatype x_type, int64_t incx, int64_t batch_count,
    void* results, rocblas_datatype result_type, rocblas_datatype execution_type);
RBM_API rocblas_status rocblas_nrm2_strided_batched_ex(
    rocblas_handle handle, rocblas_int n, const void* x, rocblas_datatype x_type, rocblas_int incx,
    rocblas_stride stride_x, rocblas_int batch_count, void* results, rocblas_datatype result_type,
    rocblas_datatype execution_type);
RBM_API rocblas_status rocblas_nrm2_strided_batched_ex_64(
    rocblas_handle handle, int64_t n, const void* x, rocblas_datatype x_type, int64_t incx, rocblas_stride stride_x,
    int64_t batch_count, void* results, rocblas_datatype result_type, rocblas_datatype execution_type);

/** rocblas_rot_ex applies a plane rotation:
 *     (x_i, y_i) = (c x_i + s y_i, c y_i - conj(s) x_i)
 * x, y: n elements; _batched: arrays of batch_count device pointers. Types of x, y, of c and s, and of the
 * computation: f16_r or bf16_r, computed in f32_r; all f32_r or f64_r; complex, with c and s real or complex.
 * Others: rocblas_status_not_implemented. No workspace. */
RBM_API rocblas_status rocblas_rot_ex(
    rocblas_handle handle, rocblas_int n, void* x, rocblas_datatype x_type, rocblas_int incx, void* y,
    rocblas_datatype y_type, rocblas_int incy, const void* c, const void* s, rocblas_datatype cs_type,
    rocblas_datatype execution_type);
RBM_API rocblas_status rocblas_rot_ex_64(
    rocblas_handle handle, int64_t n, void* x, rocblas_datatype x_type, int64_t incx, void* y, rocblas_datatype y_type,
    int64_t incy, const void* c, const void* s, rocblas_datatype cs_type, rocblas_datatype execution_type);
RBM_API rocblas_status rocblas_rot_batched_ex(
    rocblas_handle handle, rocblas_int n, void* x, rocblas_datatype x_type, rocblas_int incx, void* y,
    rocblas_datatype y_type, rocblas_int incy, const void* c, const void* s, rocblas_datatype cs_type,
    rocblas_int batch_count, rocblas_datatype execution_type);
RBM_API rocblas_status rocblas_rot_batched_ex_64(
    rocblas_handle handle, int64_t n, void* x, rocblas_datatype x_type, int64_t incx, void* y, rocblas_datatype y_type,
    int64_t incy, const void* c, const void* s, rocblas_datatype cs_type, int64_t batch_count,
    rocblas_datatype execution_type);
RBM_API rocblas_status rocblas_rot_strided_batched_ex(
    rocblas_handle handle, rocblas_int n, void* x, rocblas_datatype x_type, rocblas_int incx, rocblas_stride stride_x,
    void* y, rocblas_datatype y_type, rocblas_int incy, rocblas_stride stride_y, const void* c, const void* s,
    rocblas_datatype cs_type, rocblas_int batch_count, rocblas_datatype execution_type);
RBM_API rocblas_status rocblas_rot_strided_batched_ex_64(
    rocblas_handle handle, int64_t n, void* x, rocblas_datatype x_type, int64_t incx, rocblas_stride stride_x, void* y,
    rocblas_datatype y_type, int64_t incy, rocblas_stride stride_y, const void* c, const void* s,
    rocblas_datatype cs_type, int64_t batch_count, rocblas_datatype execution_type);

/** rocblas_scal_ex scales a vector:
 *     x = alpha x
 * x: n elements; _batched: an array of batch_count device pointers. Types of alpha, x and of the computation:
 * all f16_r, f32_r, f64_r, f32_c or f64_c; f16_r or bf16_r vectors computed in f32_r, alpha of their type or
 * f32_r; complex vectors with a real alpha. f16 is always computed in float. Others:
 * rocblas_status_not_implemented. No workspace. */
RBM_API rocblas_status rocblas_scal_ex(
    rocblas_handle handle, rocblas_int n, const void* alpha, rocblas_datatype alpha_type, void* x,
    rocblas_datatype x_type, rocblas_int incx, rocblas_datatype execution_type);
RBM_API rocblas_status rocblas_scal_ex_64(
    rocblas_handle handle, int64_t n, const void* alpha, rocblas_datatype alpha_type, void* x, rocblas_datatype x_type,
    int64_t incx, rocblas_datatype execution_type);
RBM_API rocblas_status rocblas_scal_batched_ex(
    rocblas_handle handle, rocblas_int n, const void* alpha, rocblas_datatype alpha_type, void* x,
    rocblas_datatype x_type, rocblas_int incx, rocblas_int batch_count, rocblas_datatype execution_type);
RBM_API rocblas_status rocblas_scal_batched_ex_64(
    rocblas_handle handle, int64_t n, const void* alpha, rocblas_datatype alpha_type, void* x, rocblas_datatype x_type,
    int64_t incx, int64_t batch_count, rocblas_datatype execution_type);
RBM_API rocblas_status rocblas_scal_strided_batched_ex(
    rocblas_handle handle, rocblas_int n, const void* alpha, rocblas_datatype alpha_type, void* x,
    rocblas_datatype x_type, rocblas_int incx, rocblas_stride stride_x, rocblas_int batch_count,
    rocblas_datatype execution_type);
RBM_API rocblas_status rocblas_scal_strided_batched_ex_64(
    rocblas_handle handle, int64_t n, const void* alpha, rocblas_datatype alpha_type, void* x, rocblas_datatype x_type,
    int64_t incx, rocblas_stride stride_x, int64_t batch_count, rocblas_datatype execution_type);

/** rocblas_gemm_ex multiplies matrices and stores the result in a fourth one:
 *     D := alpha op(A) op(B) + beta C
 * Shapes as in rocblas_?gemm, ldd >= max(1, m). D may be C, with the same leading dimension, stride and type.
 * With beta = 0 c may be null. _batched: a, b, c, d are arrays of device pointers. Types of a and b; of c and
 * d; compute type (also that of alpha and beta):
 *     f64_r, f32_r, f32_c or f64_c, all the same
 *     f16_r, f16_r, f16_r or f32_r     computes in float
 *     f16_r or bf16_r, f32_r, f32_r
 *     bf16_r, bf16_r, f32_r            computes in float
 *     i8_r, i32_r, i32_r               exact, wraps around
 * Sums stay in the type of the computation over all of k, and every element is rounded once. Other types:
 * rocblas_status_not_implemented, after all other checks. The math mode has no effect. solution_index: with
 * rocblas_gemm_algo_solution_index it must be 0 or less, or the index that rocblas_gemm_ex_get_solutions lists;
 * any other is rocblas_status_invalid_value. With another algo it is ignored. flags: with
 * rocblas_gemm_flags_check_solution_index the call only checks. rocblas_gemm_flags_fp16_alt_impl applies if the
 * HIP device is gfx90a and the types are f16_r, f16_r, f32_r: a and b are first converted to bf16 by
 * truncation, or with rocblas_gemm_flags_fp16_alt_impl_rnz by rounding, ties towards 0. The other flags have no
 * effect. No workspace. */
RBM_API rocblas_status rocblas_gemm_ex(
    rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, rocblas_int m, rocblas_int n,
    rocblas_int k, const void* alpha, const void* a, rocblas_datatype a_type, rocblas_int lda, const void* b,
    rocblas_datatype b_type, rocblas_int ldb, const void* beta, const void* c, rocblas_datatype c_type, rocblas_int ldc,
    void* d, rocblas_datatype d_type, rocblas_int ldd, rocblas_datatype compute_type, rocblas_gemm_algo algo,
    int32_t solution_index, uint32_t flags);
RBM_API rocblas_status rocblas_gemm_ex_64(
    rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, int64_t m, int64_t n, int64_t k,
    const void* alpha, const void* a, rocblas_datatype a_type, int64_t lda, const void* b, rocblas_datatype b_type,
    int64_t ldb, const void* beta, const void* c, rocblas_datatype c_type, int64_t ldc, void* d,
    rocblas_datatype d_type, int64_t ldd, rocblas_datatype compute_type, rocblas_gemm_algo algo, int32_t solution_index,
    uint32_t flags);
RBM_API rocblas_status rocblas_gemm_batched_ex(
    rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, rocblas_int m, rocblas_int n,
    rocblas_int k, const void* alpha, const void* a, rocblas_datatype a_type, rocblas_int lda, const void* b,
    rocblas_datatype b_type, rocblas_int ldb, const void* beta, const void* c, rocblas_datatype c_type, rocblas_int ldc,
    void* d, rocblas_datatype d_type, rocblas_int ldd, rocblas_int batch_count, rocblas_datatype compute_type,
    rocblas_gemm_algo algo, int32_t solution_index, uint32_t flags);
RBM_API rocblas_status rocblas_gemm_batched_ex_64(
    rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, int64_t m, int64_t n, int64_t k,
    const void* alpha, const void* a, rocblas_datatype a_type, int64_t lda, const void* b, rocblas_datatype b_type,
    int64_t ldb, const void* beta, const void* c, rocblas_datatype c_type, int64_t ldc, void* d,
    rocblas_datatype d_type, int64_t ldd, int64_t batch_count, rocblas_datatype compute_type, rocblas_gemm_algo algo,
    int32_t solution_index, uint32_t flags);
RBM_API rocblas_status rocblas_gemm_strided_batched_ex(
    rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, rocblas_int m, rocblas_int n,
    rocblas_int k, const void* alpha, const void* a, rocblas_datatype a_type, rocblas_int lda, rocblas_stride stride_a,
    const void* b, rocblas_datatype b_type, rocblas_int ldb, rocblas_stride stride_b, const void* beta, const void* c,
    rocblas_datatype c_type, rocblas_int ldc, rocblas_stride stride_c, void* d, rocblas_datatype d_type,
    rocblas_int ldd, rocblas_stride stride_d, rocblas_int batch_count, rocblas_datatype compute_type,
    rocblas_gemm_algo algo, int32_t solution_index, uint32_t flags);
RBM_API rocblas_status rocblas_gemm_strided_batched_ex_64(
    rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, int64_t m, int64_t n, int64_t k,
    const void* alpha, const void* a, rocblas_datatype a_type, int64_t lda, rocblas_stride stride_a, const void* b,
    rocblas_datatype b_type, int64_t ldb, rocblas_stride stride_b, const void* beta, const void* c,
    rocblas_datatype c_type, int64_t ldc, rocblas_stride stride_c, void* d, rocblas_datatype d_type, int64_t ldd,
    rocblas_stride stride_d, int64_t batch_count, rocblas_datatype compute_type, rocblas_gemm_algo algo,
    int32_t solution_index, uint32_t flags);

/** rocblas_gemm_grouped_batched_ex multiplies the matrices of several groups. Each group is a
 * rocblas_gemm_batched_ex (rocBLAS 5.7):
 *     D := alpha op(A) op(B) + beta C,   for each problem of group g with element g of every array
 * Groups and arrays are those of rocblas_?gemm_grouped_batched. Types, algo and flags are those of
 * rocblas_gemm_batched_ex and apply to all groups; alpha_array and beta_array have the compute type. c must not
 * be null, even with beta = 0. No workspace.
 *
 * Returns what rocblas_?gemm_grouped_batched returns, and
 *   rocblas_status_invalid_value    compute_type is none of f16_r, f32_r, f64_r, f32_c, f64_c and i32_r
 *   rocblas_status_not_implemented  rocblas_gemm_ex does not support these types */
RBM_API rocblas_status rocblas_gemm_grouped_batched_ex(
    rocblas_handle handle, const rocblas_operation* transA_array, const rocblas_operation* transB_array,
    const rocblas_int* m_array, const rocblas_int* n_array, const rocblas_int* k_array, const void* alpha_array,
    const void* const a[], rocblas_datatype a_type, const rocblas_int* lda_array, const void* const b[],
    rocblas_datatype b_type, const rocblas_int* ldb_array, const void* beta_array, const void* const c[],
    rocblas_datatype c_type, const rocblas_int* ldc_array, void* const d[], rocblas_datatype d_type,
    const rocblas_int* ldd_array, rocblas_int group_count, const rocblas_int* group_size, rocblas_datatype compute_type,
    rocblas_gemm_algo algo, uint32_t flags);
RBM_API rocblas_status rocblas_gemm_grouped_batched_ex_64(
    rocblas_handle handle, const rocblas_operation* transA_array, const rocblas_operation* transB_array,
    const int64_t* m_array, const int64_t* n_array, const int64_t* k_array, const void* alpha_array,
    const void* const a[], rocblas_datatype a_type, const int64_t* lda_array, const void* const b[],
    rocblas_datatype b_type, const int64_t* ldb_array, const void* beta_array, const void* const c[],
    rocblas_datatype c_type, const int64_t* ldc_array, void* const d[], rocblas_datatype d_type,
    const int64_t* ldd_array, int64_t group_count, const int64_t* group_size, rocblas_datatype compute_type,
    rocblas_gemm_algo algo, uint32_t flags);

/** rocblas_gemm_ex3 multiplies matrices of 8-bit floats and stores the result in a fourth one:
 *     D := alpha op(A) op(B) + beta C
 * As rocblas_gemm_ex except for the types. f8_r and bf8_r are those of gfx94x: exponents of 4 and 5 bits with
 * biases of 8 and 16, no infinity, no -0, 0x80 is NaN. alpha, beta and the sums are float.
 *     rocblas_compute_type_f32: a and b f8_r or bf8_r each, c and d f32_r or f16_r; or c and d f8_r if a and b are f8_r, and
 *         bf8_r if one of them is bf8_r
 *     rocblas_compute_type_f8_f8_f32, f8_bf8, bf8_f8, bf8_bf8: op(A) and op(B) are rounded to these types before they are
 *         multiplied. a, b, c and d f16_r; or one of a and b f32_r, the other in the type that the compute type names, and
 *         c and d: f8_f8 f8_r; f8_bf8 with f32_r a: bf8_r or f32_r; bf8_f8 with f32_r b: f32_r; bf8_bf8 with f32_r b: bf8_r
 * Others: rocblas_status_not_implemented. Rounding to 8 bits is to the nearest, ties to even. A number that is
 * too large becomes the largest number; infinity becomes NaN. With rocblas_gemm_flags_stochastic_rounding a
 * number is rounded up or down with a probability that is proportional to the distance. The choice depends only
 * on an element's position and value, so a repeated call has the same result. As in rocBLAS, the call returns
 * rocblas_status_arch_mismatch if the process has a HIP whose device is not gfx94x; without a HIP it computes. */
RBM_API rocblas_status rocblas_gemm_ex3(
    rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, rocblas_int m, rocblas_int n,
    rocblas_int k, const void* alpha, const void* a, rocblas_datatype a_type, rocblas_int lda, const void* b,
    rocblas_datatype b_type, rocblas_int ldb, const void* beta, const void* c, rocblas_datatype c_type, rocblas_int ldc,
    void* d, rocblas_datatype d_type, rocblas_int ldd, rocblas_computetype compute_type, rocblas_gemm_algo algo,
    int32_t solution_index, uint32_t flags);
RBM_API rocblas_status rocblas_gemm_batched_ex3(
    rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, rocblas_int m, rocblas_int n,
    rocblas_int k, const void* alpha, const void* a, rocblas_datatype a_type, rocblas_int lda, const void* b,
    rocblas_datatype b_type, rocblas_int ldb, const void* beta, const void* c, rocblas_datatype c_type, rocblas_int ldc,
    void* d, rocblas_datatype d_type, rocblas_int ldd, rocblas_int batch_count, rocblas_computetype compute_type,
    rocblas_gemm_algo algo, int32_t solution_index, uint32_t flags);
RBM_API rocblas_status rocblas_gemm_strided_batched_ex3(
    rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, rocblas_int m, rocblas_int n,
    rocblas_int k, const void* alpha, const void* a, rocblas_datatype a_type, rocblas_int lda, rocblas_stride stride_a,
    const void* b, rocblas_datatype b_type, rocblas_int ldb, rocblas_stride stride_b, const void* beta, const void* c,
    rocblas_datatype c_type, rocblas_int ldc, rocblas_stride stride_c, void* d, rocblas_datatype d_type,
    rocblas_int ldd, rocblas_stride stride_d, rocblas_int batch_count, rocblas_computetype compute_type,
    rocblas_gemm_algo algo, int32_t solution_index, uint32_t flags);

/** rocblas_gemm_ex_get_solutions lists the indices of the solutions that rocblas_gemm_ex has for these arguments:
 *     list_array[0 .. min(*list_size, number)) = indices of solutions, each above 0
 * Every problem has one solution. With a null list_array the call stores the number of solutions in *list_size;
 * otherwise *list_size is the capacity of list_array. If m, n or batch_count is 0, nothing is stored.
 *
 * Returns
 *   what rocblas_gemm_ex returns for these arguments
 *   rocblas_status_invalid_pointer  list_size is null */
RBM_API rocblas_status rocblas_gemm_ex_get_solutions(
    rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, rocblas_int m, rocblas_int n,
    rocblas_int k, const void* alpha, const void* a, rocblas_datatype a_type, rocblas_int lda, const void* b,
    rocblas_datatype b_type, rocblas_int ldb, const void* beta, const void* c, rocblas_datatype c_type, rocblas_int ldc,
    void* d, rocblas_datatype d_type, rocblas_int ldd, rocblas_datatype compute_type, rocblas_gemm_algo algo,
    uint32_t flags, rocblas_int* list_array, rocblas_int* list_size);
RBM_API rocblas_status rocblas_gemm_batched_ex_get_solutions(
    rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, rocblas_int m, rocblas_int n,
    rocblas_int k, const void* alpha, const void* a, rocblas_datatype a_type, rocblas_int lda, const void* b,
    rocblas_datatype b_type, rocblas_int ldb, const void* beta, const void* c, rocblas_datatype c_type, rocblas_int ldc,
    void* d, rocblas_datatype d_type, rocblas_int ldd, rocblas_int batch_count, rocblas_datatype compute_type,
    rocblas_gemm_algo algo, uint32_t flags, rocblas_int* list_array, rocblas_int* list_size);
RBM_API rocblas_status rocblas_gemm_strided_batched_ex_get_solutions(
    rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, rocblas_int m, rocblas_int n,
    rocblas_int k, const void* alpha, const void* a, rocblas_datatype a_type, rocblas_int lda, rocblas_stride stride_a,
    const void* b, rocblas_datatype b_type, rocblas_int ldb, rocblas_stride stride_b, const void* beta, const void* c,
    rocblas_datatype c_type, rocblas_int ldc, rocblas_stride stride_c, void* d, rocblas_datatype d_type,
    rocblas_int ldd, rocblas_stride stride_d, rocblas_int batch_count, rocblas_datatype compute_type,
    rocblas_gemm_algo algo, uint32_t flags, rocblas_int* list_array, rocblas_int* list_size);

/** rocblas_gemm_ex_get_solutions_by_type lists the solutions of rocblas_gemm_ex for a type of a and b, a type of
 * c and d and a compute type; rocblas_gemm_batched_ex_get_solutions_by_type lists those of
 * rocblas_gemm_batched_ex. list_array and list_size are as for rocblas_gemm_ex_get_solutions; flags are
 * ignored.
 *
 * Returns
 *   rocblas_status_success
 *   rocblas_status_not_implemented  rocblas_gemm_ex does not support these types
 *   rocblas_status_invalid_handle
 *   rocblas_status_invalid_pointer  list_size is null */
RBM_API rocblas_status rocblas_gemm_ex_get_solutions_by_type(
    rocblas_handle handle, rocblas_datatype input_type, rocblas_datatype output_type, rocblas_datatype compute_type,
    uint32_t flags, rocblas_int* list_array, rocblas_int* list_size);
RBM_API rocblas_status rocblas_gemm_batched_ex_get_solutions_by_type(
    rocblas_handle handle, rocblas_datatype input_type, rocblas_datatype output_type, rocblas_datatype compute_type,
    uint32_t flags, rocblas_int* list_array, rocblas_int* list_size);

/** rocblas_?gemm_kernel_name returns rocblas_status_not_implemented for all arguments, as rocBLAS does. */
RBM_API rocblas_status rocblas_hgemm_kernel_name(
    rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, rocblas_int m, rocblas_int n,
    rocblas_int k, const rocblas_half* alpha, const rocblas_half* A, rocblas_int lda, rocblas_stride strideA,
    const rocblas_half* B, rocblas_int ldb, rocblas_stride strideB, const rocblas_half* beta, rocblas_half* C,
    rocblas_int ldc, rocblas_stride strideC, rocblas_int batch_count);
RBM_API rocblas_status rocblas_sgemm_kernel_name(
    rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, rocblas_int m, rocblas_int n,
    rocblas_int k, const float* alpha, const float* A, rocblas_int lda, rocblas_stride strideA, const float* B,
    rocblas_int ldb, rocblas_stride strideB, const float* beta, float* C, rocblas_int ldc, rocblas_stride strideC,
    rocblas_int batch_count);
RBM_API rocblas_status rocblas_dgemm_kernel_name(
    rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, rocblas_int m, rocblas_int n,
    rocblas_int k, const double* alpha, const double* A, rocblas_int lda, rocblas_stride strideA, const double* B,
    rocblas_int ldb, rocblas_stride strideB, const double* beta, double* C, rocblas_int ldc, rocblas_stride strideC,
    rocblas_int batch_count);

/** rocblas_geam_ex computes a product in the min-plus or plus-min semiring:
 *     D_ij = min(min_k(alpha A_ik + alpha B_kj), beta C_ij)  or  D_ij = sum_k min(alpha A_ik, alpha B_kj) + beta C_ij
 * op(A): m x k, op(B): k x n; C, D: m x n; with k = 0, D = beta C. No conjugate transpose. Types: all f16, all
 * f32 or all f64. D may be C. No workspace. */
RBM_API rocblas_status rocblas_geam_ex(
    rocblas_handle handle, rocblas_operation transA, rocblas_operation transB, rocblas_int m, rocblas_int n,
    rocblas_int k, const void* alpha, const void* A, rocblas_datatype a_type, rocblas_int lda, const void* B,
    rocblas_datatype b_type, rocblas_int ldb, const void* beta, const void* C, rocblas_datatype c_type, rocblas_int ldc,
    void* D, rocblas_datatype d_type, rocblas_int ldd, rocblas_datatype compute_type,
    rocblas_geam_ex_operation geam_ex_op);

/** rocblas_syrk_ex is rocblas_?syrk with types at run time (rocBLAS 5, ROCm 7):
 *     C = alpha op(A) op(A)^T + beta C
 * op(A): n x k; C: n x n, one triangle. Types: A f16_r or bf16_r, C of A's type or f32_r, computed in f32_r; A
 * f32_r, C f32_r or f64_r, computed in f64_r. Others: rocblas_status_not_implemented. No workspace. */
RBM_API rocblas_status rocblas_syrk_ex(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_int n, rocblas_int k, const void* alpha,
    const void* A, rocblas_datatype a_type, rocblas_int lda, const void* beta, void* C, rocblas_datatype c_type,
    rocblas_int ldc, rocblas_datatype compute_type);

/** rocblas_herk_ex is rocblas_?herk with types at run time (rocBLAS 5.3):
 *     C = alpha op(A) op(A)^H + beta C
 * op(A): n x k; C: n x n, one triangle, diagonal real afterwards; alpha and beta: f64_r. Types: A f32_c, C
 * f32_c or f64_c, computed in f64_c. Others: rocblas_status_not_implemented. No workspace. */
RBM_API rocblas_status rocblas_herk_ex(
    rocblas_handle handle, rocblas_fill uplo, rocblas_operation transA, rocblas_int n, rocblas_int k, const void* alpha,
    const void* A, rocblas_datatype a_type, rocblas_int lda, const void* beta, void* C, rocblas_datatype c_type,
    rocblas_int ldc, rocblas_datatype compute_type);

/** rocblas_trsm_ex solves a triangular system with many right-hand sides, as rocblas_?trsm does.
 *
 * invA, invA_size: in rocBLAS, the inverses of the diagonal blocks of A (128 x 128, packed one behind the
 * other) and their number of elements. No engine of this library needs them: they are not read, and invA may be
 * null. compute_type: f32_r, f64_r, f32_c or f64_c, the type of all operands; another one is
 * rocblas_status_not_implemented, before any other check. No workspace. */
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
    rocblas_int m, rocblas_int n, const void* alpha, const void* A, rocblas_int lda, rocblas_stride stride_A, void* B,
    rocblas_int ldb, rocblas_stride stride_B, rocblas_int batch_count, const void* invA, rocblas_int invA_size,
    rocblas_stride stride_invA, rocblas_datatype compute_type);

/** Functions that once took a workspace and its size at the end. Such arguments are ignored. */
#define RBM_FIRST_15(function, a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, ...)                               \
    function(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o)
#define RBM_FIRST_24(function, a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, ...)    \
    function(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x)
#define RBM_FIRST_29(function, a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z, aa, ab, ac, \
                     ...)                                                                                              \
    function(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z, aa, ab, ac)
#define rocblas_gemm_ex(...) RBM_FIRST_24(rocblas_gemm_ex, __VA_ARGS__, 0)
#define rocblas_gemm_strided_batched_ex(...) RBM_FIRST_29(rocblas_gemm_strided_batched_ex, __VA_ARGS__, 0)
#define rocblas_trsm_ex(...) RBM_FIRST_15(rocblas_trsm_ex, __VA_ARGS__, 0)

#endif /* ROCBLAS_H */

/* ---------------------------------------------------------------------------------------------------------------------
 * This library's additions
 * ------------------------------------------------------------------------------------------------------------------ */

/** rocblas_sizeof_datatype returns the bytes of one element of a type.
 *
 * Returns 0 for a value that is not a type. */
RBM_API size_t rocblas_sizeof_datatype(rocblas_datatype type);

/** rocblas_?trtri_64 are rocblas_?trtri with 64-bit sizes, which rocBLAS 4.4 does not have. */
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
    rocblas_stride strideA, float* invA, int64_t ldinvA, rocblas_stride stride_invA, int64_t batch_count);
RBM_API rocblas_status rocblas_dtrtri_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_diagonal diag, int64_t n, const double* A, int64_t lda,
    rocblas_stride strideA, double* invA, int64_t ldinvA, rocblas_stride stride_invA, int64_t batch_count);
RBM_API rocblas_status rocblas_ctrtri_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_diagonal diag, int64_t n, const rocblas_float_complex* A,
    int64_t lda, rocblas_stride strideA, rocblas_float_complex* invA, int64_t ldinvA, rocblas_stride stride_invA,
    int64_t batch_count);
RBM_API rocblas_status rocblas_ztrtri_strided_batched_64(
    rocblas_handle handle, rocblas_fill uplo, rocblas_diagonal diag, int64_t n, const rocblas_double_complex* A,
    int64_t lda, rocblas_stride strideA, rocblas_double_complex* invA, int64_t ldinvA, rocblas_stride stride_invA,
    int64_t batch_count);

/** rocblas_mem_get_workspace_address stores the address of the handle's workspace, null while nothing has been
 * committed. The address of the library's memory never changes once it is set, except on devices that cannot
 * reserve addresses: there growth moves the workspace to a new block.
 *
 * Returns
 *   rocblas_status_success
 *   rocblas_status_invalid_handle
 *   rocblas_status_invalid_pointer  address is null */
RBM_API rocblas_status rocblas_mem_get_workspace_address(rocblas_handle handle, void** address);

/** rocblas_mem_get_workspace_size stores the committed bytes of workspace, which leases can use without growth.
 *
 * Returns
 *   rocblas_status_success
 *   rocblas_status_invalid_handle
 *   rocblas_status_invalid_pointer  size is null */
RBM_API rocblas_status rocblas_mem_get_workspace_size(rocblas_handle handle, size_t* size);

/** rocblas_mem_get_owner stores the owner of the handle's workspace.
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

/** rocblas_mem_get_peak stores the maximum of the bytes leased at one time.
 *
 * Returns
 *   rocblas_status_success
 *   rocblas_status_invalid_handle
 *   rocblas_status_invalid_pointer  size is null */
RBM_API rocblas_status rocblas_mem_get_peak(rocblas_handle handle, size_t* size);

/** rocblas_mem_reset_peak sets the peaks to the bytes that are leased and committed now. With a null handle it
 * resets the peaks of every handle, of the process, and of each routine. Counts are unchanged.
 *
 * Returns
 *   rocblas_status_success
 *   rocblas_status_invalid_handle */
RBM_API rocblas_status rocblas_mem_reset_peak(rocblas_handle handle);

/** rocblas_mem_get_growths stores how often the workspace grew for a lease since rocblas_mem_reset_counts. The
 * first commit of a managed workspace counts as one growth.
 *
 * Returns
 *   rocblas_status_success
 *   rocblas_status_invalid_handle
 *   rocblas_status_invalid_pointer  count is null */
RBM_API rocblas_status rocblas_mem_get_growths(rocblas_handle handle, uint64_t* count);

/** rocblas_mem_stats holds the statistics of a handle, of a device or of the process. Peaks and counts cover the
 * time since the start, or since the last rocblas_mem_reset_peak and rocblas_mem_reset_counts. Sizes are bytes. */
typedef struct rocblas_mem_stats_
{
    size_t   struct_bytes; /**< sizeof(rocblas_mem_stats), set before the call */
    size_t   handles; /**< handles that exist; 1 for a handle */
    size_t   reserved_bytes; /**< addresses reserved for workspaces, with or without memory behind them */
    size_t   committed_bytes; /**< the library's memory for workspaces; the user's memory does not count */
    size_t   peak_committed_bytes; /**< maximum of committed_bytes */
    size_t   in_use_bytes; /**< leased now */
    size_t   peak_bytes; /**< most leased at one time; for a device or the process, by one handle */
    size_t   lent_bytes; /**< workspace that a vendor's rocBLAS uses now; 0 without one */
    size_t   limit_bytes; /**< rocblas_mem_set_limit, SIZE_MAX for none; for a handle, the smaller of device and process */
    uint64_t leases; /**< leases started by rocblas_device_malloc_alloc and by routines */
    uint64_t releases; /**< leases that ended; leases - releases are live now */
    uint64_t growths; /**< times that a workspace grew for a lease */
    uint64_t out_of_memory; /**< calls that returned memory_error because the workspace was too small */
    uint64_t degraded; /**< calls that used a slower algorithm, with less workspace than the fastest one */
    uint64_t allocations; /**< requests to the device for memory; for a handle, those of its calls */
    uint64_t synchronizations; /**< waits for the device; for a handle, those of its calls */
    size_t   scratch_bytes; /**< host memory outside workspaces: a fixed scratch for each core that computes; of the process */
    size_t   suspended_bytes; /**< memory that rocblas_mem_resume commits again */
} rocblas_mem_stats;

/** rocblas_mem_routine_stats holds the statistics of one routine in all workspaces of the process. */
typedef struct rocblas_mem_routine_stats_
{
    size_t   struct_bytes; /**< sizeof(rocblas_mem_routine_stats), set before the call */
    size_t   most_bytes; /**< most that one call leased; 0 for rocblas_device_malloc_alloc, where it is not measured */
    uint64_t leases; /**< calls that leased */
    uint64_t growths; /**< times that a call made a workspace grow */
    uint64_t memory_errors; /**< calls that returned memory_error */
    uint64_t degraded; /**< calls that used a slower algorithm, with less workspace than the fastest one */
    uint64_t allocations; /**< requests of calls to the device for memory: reservations, commits, allocations */
    uint64_t synchronizations; /**< waits of calls for the device */
} rocblas_mem_routine_stats;

/** rocblas_mem_get_stats stores the statistics of a handle, or with a null handle those of the process. In a
 * longer struct of a later version, fields that this library does not know are set to 0. Thread-safe, also
 * while another thread uses the handle. Each number is correct at some moment of the call.
 *
 * Returns
 *   rocblas_status_success
 *   rocblas_status_invalid_handle
 *   rocblas_status_invalid_pointer  stats is null
 *   rocblas_status_invalid_size     struct_bytes is not the size of such a struct */
RBM_API rocblas_status rocblas_mem_get_stats(rocblas_handle handle, rocblas_mem_stats* stats);

/** rocblas_mem_get_device_stats stores the statistics of a device (-1 for the host) and of the handles created on it.
 *
 * Returns
 *   rocblas_status_success
 *   rocblas_status_invalid_pointer  stats is null
 *   rocblas_status_invalid_size     struct_bytes is not the size of such a struct
 *   rocblas_status_invalid_value    no handle has been made on that device */
RBM_API rocblas_status rocblas_mem_get_device_stats(int device, rocblas_mem_stats* stats);

/** rocblas_mem_get_routine_stats stores the statistics of a routine, for example "rocblas_dtrsm", over all handles.
 * rocblas_device_malloc_alloc stands for leases that the program takes directly.
 *
 * Returns
 *   rocblas_status_success
 *   rocblas_status_invalid_pointer  a pointer is null
 *   rocblas_status_invalid_size     struct_bytes is not the size of such a struct
 *   rocblas_status_invalid_value    no such routine, or one without a handle */
RBM_API rocblas_status rocblas_mem_get_routine_stats(const char* routine, rocblas_mem_routine_stats* stats);

/** rocblas_mem_stats_json writes all statistics as JSON: the process, its devices, its handles, and the routines
 * with a count above 0. If needed is not null, *needed becomes the bytes of the whole text with the final 0. A
 * null buf with a len of 0 requests only that size. The numbers may change until the next call, and the text
 * may become longer.
 *
 * Returns
 *   rocblas_status_success
 *   rocblas_status_invalid_pointer  buf is null and len is not 0, or needed is null too
 *   rocblas_status_invalid_size     the text is longer than len bytes: it is cut there, with a final 0 */
RBM_API rocblas_status rocblas_mem_stats_json(char* buf, size_t len, size_t* needed);

/** rocblas_mem_stats_text writes all statistics as a readable table, with the same parameters as
 * rocblas_mem_stats_json.
 *
 * Returns
 *   rocblas_status_success
 *   rocblas_status_invalid_pointer  buf is null and len is not 0, or needed is null too
 *   rocblas_status_invalid_size     the text is longer than len bytes: it is cut there, with a final 0 */
RBM_API rocblas_status rocblas_mem_stats_text(char* buf, size_t len, size_t* needed);

/** rocblas_mem_reset_counts sets the counts of a handle to 0, or with a null handle those of the process and of
 * every routine. A handle's reset does not change the counts of the process, nor the reverse. Live leases stay
 * counted, so that leases - releases remains the number of live leases. Peaks are unchanged.
 *
 * Returns
 *   rocblas_status_success
 *   rocblas_status_invalid_handle */
RBM_API rocblas_status rocblas_mem_reset_counts(rocblas_handle handle);

/** rocblas_mem_cache_stats holds the statistics of a device's caching allocator. The library caches the memory
 * of OpenCL and Ascend devices for reuse. Sizes are bytes. */
typedef struct rocblas_mem_cache_stats_
{
    size_t   struct_bytes; /**< sizeof(rocblas_mem_cache_stats), set before the call */
    size_t   reserved_bytes; /**< taken from the device: in use or cached */
    size_t   current_bytes; /**< in use: the sizes of the requests, rounded up */
    size_t   peak_bytes; /**< maximum of current_bytes since rocblas_mem_reset_cache_peak */
    size_t   kept_bytes; /**< cached for reuse until rocblas_mem_release_all_idle */
    uint64_t allocations; /**< requests that succeeded since rocblas_mem_reset_cache_counts */
    uint64_t frees; /**< blocks that were freed */
    uint64_t out_of_memory; /**< requests that failed because the device had too little memory */
} rocblas_mem_cache_stats;

/** rocblas_mem_get_cache_stats stores the statistics of a device's caching allocator. Thread-safe, also while
 * other threads allocate; each number is correct at some moment of the call. In a longer struct of a later
 * version, fields that this library does not know are set to 0.
 *
 * Returns
 *   rocblas_status_success
 *   rocblas_status_invalid_pointer  stats is null
 *   rocblas_status_invalid_size     struct_bytes is not the size of such a struct
 *   rocblas_status_invalid_value    no handle has been made on that device
 *   rocblas_status_not_implemented  the library caches no memory of that device: the host, HIP, CUDA */
RBM_API rocblas_status rocblas_mem_get_cache_stats(int device, rocblas_mem_cache_stats* stats);

/** rocblas_mem_reset_cache_peak sets the peak to the bytes in use now. Counts are unchanged.
 *
 * Returns
 *   rocblas_status_success
 *   rocblas_status_invalid_value    no handle has been made on that device
 *   rocblas_status_not_implemented  the library caches no memory of that device */
RBM_API rocblas_status rocblas_mem_reset_cache_peak(int device);

/** rocblas_mem_reset_cache_counts sets allocations, frees and out_of_memory to 0. Sizes and the peak are unchanged.
 *
 * Returns
 *   rocblas_status_success
 *   rocblas_status_invalid_value    no handle has been made on that device
 *   rocblas_status_not_implemented  the library caches no memory of that device */
RBM_API rocblas_status rocblas_mem_reset_cache_counts(int device);

/** The whole process instead of a device number. */
#define ROCBLAS_MEM_PROCESS (-2)

/** rocblas_mem_set_limit sets the most bytes that the library commits to workspaces, in the process
 * (ROCBLAS_MEM_PROCESS) or on a device with handles (its number, -1 for the host). SIZE_MAX is no limit. A
 * growth or a size above the limit is a memory_error and changes nothing; a routine that has a slower algorithm
 * with less workspace uses that. Committed memory stays committed. The user's memory does not count.
 * ROCBLAS_MEM_LIMIT sets the initial limit of the process.
 *
 * Returns
 *   rocblas_status_success
 *   rocblas_status_invalid_value    no handle has been made on that device
 *   rocblas_status_internal_error   the core could not be opened */
RBM_API rocblas_status rocblas_mem_set_limit(int device, size_t bytes);

/** rocblas_mem_get_limit stores the limit of rocblas_mem_set_limit, SIZE_MAX for none.
 *
 * Returns
 *   rocblas_status_success
 *   rocblas_status_invalid_pointer  bytes is null
 *   rocblas_status_invalid_value    no handle has been made on that device
 *   rocblas_status_internal_error   the core could not be opened */
RBM_API rocblas_status rocblas_mem_get_limit(int device, size_t* bytes);

/** rocblas_mem_get_last_error stores the text of the handle's last error, cut to len bytes with the final 0. For
 * a memory_error it names the routine, the bytes needed and available, and the owner. The text is empty if
 * there was no error. With a null handle it is the text of the process's last failure without a living handle: of
 * rocblas_create_handle, of a function of memory without a handle, and of one with an invalid handle or lease.
 * Every failure of the functions of handles and memory has a text, except those of this function, which changes none.
 *
 * Returns
 *   rocblas_status_success
 *   rocblas_status_invalid_handle
 *   rocblas_status_invalid_pointer  buf is null
 *   rocblas_status_invalid_size     len is 0 */
RBM_API rocblas_status rocblas_mem_get_last_error(rocblas_handle handle, char* buf, size_t len);

/** rocblas_mem_get_device_counts stores how often this process has requested memory from the device
 * (reservations, commits, allocations) and how often it has waited for the device since it started.
 *
 * Returns
 *   rocblas_status_success
 *   rocblas_status_invalid_pointer  a pointer is null */
RBM_API rocblas_status rocblas_mem_get_device_counts(uint64_t* allocations, uint64_t* synchronizations);

/** rocblas_mem_get_engine_name stores the name of the engine, cut to len bytes with the final 0. If no engine
 * has been chosen yet, it chooses one.
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

/** rocblas_mem_describe stores what the library found on this machine and what it chose: a JSON object in one
 * line, cut to len bytes with the final 0. If needed is not null, *needed becomes the bytes of the whole text.
 *
 * For the process it describes the device and the engine of new handles. If they are not chosen yet, it chooses
 * them as rocblas_create_handle and the first call do. For the other subjects it opens the libraries of the
 * subject, which stay open. A driver that crashes or hangs while it starts also crashes or hangs this process:
 * the command rocblas-mem doctor therefore calls this function in separate processes.
 *
 * Returns
 *   rocblas_status_success
 *   rocblas_status_invalid_pointer  buf is null
 *   rocblas_status_invalid_size     len is 0
 *   rocblas_status_invalid_value    subject is unknown
 *   rocblas_status_internal_error   the core could not be opened */
RBM_API rocblas_status rocblas_mem_describe(rocblas_mem_subject subject, char* buf, size_t len, size_t* needed);

/** rocblas_mem_release_idle returns the committed memory of a managed handle to the device, if no lease is live.
 * The reserved address stays; the next lease commits memory again. For other owners it returns what the library
 * has committed beyond the size that the user fixed. On a GPU it may wait for the device. On a device that
 * cannot reserve addresses, graphs that were captured with the handle must not be launched afterwards.
 *
 * Returns
 *   rocblas_status_success
 *   rocblas_status_invalid_handle
 *   rocblas_status_memory_error     a lease is live, or a graph is being captured: nothing was released */
RBM_API rocblas_status rocblas_mem_release_idle(rocblas_handle handle);

/** rocblas_mem_release_all_idle does what rocblas_mem_release_idle does for every handle of the process and
 * stores the bytes released. It skips handles with a live lease. No other thread may use a managed handle
 * during the call. It also releases the memory that the library caches (rocblas_mem_torch_free, and all memory on
 * OpenCL and Ascend), after it has waited for the streams of that memory, and idle scratch.
 *
 * Returns
 *   rocblas_status_success
 *   rocblas_status_invalid_pointer  released is null */
RBM_API rocblas_status rocblas_mem_release_all_idle(size_t* released);

/** rocblas_mem_suspend returns the handle's workspace memory to the device and keeps the addresses, for a program
 * that sleeps while another one needs the memory. The contents are lost. On a GPU it waits for the device, which
 * counts as a synchronization. A handle that is suspended stays suspended: success.
 *
 * Until rocblas_mem_resume, rocblas_status_memory_error is the result of every lease, of routines that would lease,
 * of rocblas_set_device_memory_size, rocblas_set_workspace and rocblas_mem_set_allocator. Calls that lease nothing
 * work. The size of rocblas_get_device_memory_size and the address of the workspace stay; the workspace's size is
 * 0. rocblas_set_stream, size queries, rocblas_mem_release_idle and rocblas_destroy_handle work as before.
 *
 * A graph that was captured with the handle must not be launched while the handle is suspended. Afterwards it may
 * be. On the host's stand-in HIP, a launch computes nothing for calls that use the workspace, and
 * rocblas_mem_get_last_error says so; on a GPU the device faults.
 *
 * Returns
 *   rocblas_status_success
 *   rocblas_status_invalid_handle
 *   rocblas_status_not_implemented      the workspace is a block (a device that cannot reserve addresses, an
 *                                       allocator) or the user's memory
 *   rocblas_status_size_query_mismatch  a size query is under way
 *   rocblas_status_memory_error         a lease is live, or a graph is being captured
 *   rocblas_status_internal_error       the device keeps the memory
 * After an error the workspace is unchanged. */
RBM_API rocblas_status rocblas_mem_suspend(rocblas_handle handle);

/** rocblas_mem_resume commits the memory of a suspended workspace again, as many bytes as before at the same
 * addresses, so that captured graphs are valid again. The contents are undefined. A handle that is not suspended
 * stays as it is: success.
 *
 * Returns
 *   rocblas_status_success
 *   rocblas_status_invalid_handle
 *   rocblas_status_memory_error  the device or a limit does not have the memory, or a graph is being captured: the handle
 *                                stays suspended */
RBM_API rocblas_status rocblas_mem_resume(rocblas_handle handle);

/** rocblas_mem_alloc_func returns size bytes of memory of the handle's device at a multiple of 64, or a null
 * pointer if it has none. Work that stream receives afterwards may use the memory. rocblas_mem_free_func frees
 * it while work that stream already holds may still use it. The library calls both on the thread of the call
 * that needs them, with no lock held. They may call any function except those on the same handle. They must
 * return normally: no exception, no longjmp. */
typedef void* (*rocblas_mem_alloc_func)(size_t size, hipStream_t stream, void* user);
typedef void (*rocblas_mem_free_func)(void* address, size_t size, hipStream_t stream, void* user);

/** rocblas_mem_set_allocator sets the functions that allocate and free the memory of the handle's workspace, for
 * a framework with a memory pool. With a null handle it sets them for handles created later. Two null functions
 * restore the library's memory. The previous memory of the handle is freed by its own allocator. A size that
 * the user fixed is allocated anew first. The user's memory (rocblas_set_workspace) stays in use.
 *
 * With an allocator the workspace is a block. Growth allocates another block at another address. The old block
 * goes to free_func once nothing is leased and no captured graph can hold its address, at the latest when the
 * workspace changes. A smaller size frees the larger block. rocblas_destroy_handle frees everything before it
 * returns: the functions and user must live until then. The bytes count as committed and against limits. If
 * alloc_func returns null or an unusable address, the call fails as if the device had no memory. With
 * ROCBLAS_MEM_GUARD the buffers of leases are in the library's memory. A forked child starts with the library's
 * memory.
 *
 * Returns
 *   rocblas_status_success
 *   rocblas_status_invalid_handle
 *   rocblas_status_invalid_pointer  exactly one function is null
 *   rocblas_status_internal_error   a lease is live
 *   rocblas_status_memory_error     a graph is being captured, or there is no memory for the fixed size: the workspace is
 *                                   unchanged */
RBM_API rocblas_status rocblas_mem_set_allocator(rocblas_handle         handle,
                                                 rocblas_mem_alloc_func alloc_func,
                                                 rocblas_mem_free_func  free_func,
                                                 void*                  user);

/** rocblas_mem_torch_alloc returns size bytes of a device for work that stream receives afterwards.
 * rocblas_mem_torch_free frees them while work that stream already holds may still use them. They are the two
 * functions of torch.cuda.memory.CUDAPluggableAllocator, where size is an ssize_t. No handle is needed. device
 * is the number of a device of the library, as in rocblas_mem_get_cache_stats; the host is 0 or -1. Memory begins at
 * a multiple of 64. Requests of up to 32 KiB share pieces of memory of 64 KiB. The result is null for a size of 0 or
 * less, another device, or if the device has no more memory; rocblas_mem_get_last_error with a null handle gives the
 * reason.
 *
 * Freed memory is cached: on the host for every stream, on a GPU for the stream that freed it, which must live
 * meanwhile. It returns to the device when the device has no more memory and in rocblas_mem_release_all_idle;
 * both wait for those streams. It counts neither as committed to workspaces nor against limits. Thread-safe.
 * rocblas_mem_torch_free ignores a null pointer and an address that is not allocated. */
RBM_API void* rocblas_mem_torch_alloc(ptrdiff_t size, int device, hipStream_t stream);
RBM_API void  rocblas_mem_torch_free(void* address, ptrdiff_t size, int device, hipStream_t stream);

/** rocblas_mem_torch_record_stream records that work of stream, present or later, uses memory of
 * rocblas_mem_torch_alloc. It is the function for CUDAPluggableAllocator.set_record_stream_fn, which serves
 * Tensor.record_stream. Once freed, such memory is reused only after both streams were waited for: when the
 * device has no more memory, or in rocblas_mem_release_all_idle. Both streams must live until then. On the host
 * the memory is reusable at once. Recording does not wait. Thread-safe. An address that is not allocated is
 * ignored. */
RBM_API void rocblas_mem_torch_record_stream(void* address, hipStream_t stream);

/** rocblas_mem_allocate leases size bytes of the handle's workspace and stores their address, for memory
 * resources. It does what rocblas_device_malloc_alloc does, without a lease object. alignment is a power of two
 * in bytes; up to 64 needs no extra memory. A size of 0 gives a null pointer and is not an error. The memory is
 * ordered by the handle's stream and uninitialized.
 *
 * Returns
 *   rocblas_status_success
 *   rocblas_status_invalid_handle
 *   rocblas_status_invalid_pointer  address is null
 *   rocblas_status_invalid_value    alignment is not a power of two
 *   rocblas_status_memory_error     not enough workspace, and it may not or cannot grow */
RBM_API rocblas_status rocblas_mem_allocate(rocblas_handle handle, size_t alignment, size_t size, void** address);

/** rocblas_mem_deallocate ends the lease at an address that rocblas_mem_allocate stored. Any order is allowed; a
 * lease that ends before a later one keeps its bytes until the later one ends. The search starts at the newest
 * lease: in reverse order of allocation, the time does not depend on the number of leases. A null pointer is
 * not an error.
 *
 * Returns
 *   rocblas_status_success
 *   rocblas_status_invalid_handle
 *   rocblas_status_invalid_pointer  nothing is leased at that address */
RBM_API rocblas_status rocblas_mem_deallocate(rocblas_handle handle, void* address);

/** rocblas_mem_allocate_async is rocblas_mem_allocate in the order of stream: work that stream receives
 * afterwards may use the memory. If stream is not the handle's stream, it waits, on the device, for the work
 * that the handle's stream holds.
 *
 * Returns the statuses of rocblas_mem_allocate and rocblas_set_stream. */
RBM_API rocblas_status
    rocblas_mem_allocate_async(rocblas_handle handle, hipStream_t stream, size_t alignment, size_t size, void** address);

/** rocblas_mem_deallocate_async is rocblas_mem_deallocate in the order of stream: work that stream already holds
 * may still use the memory. The stream of the next lease waits for that work on the device. It leases nothing and
 * allocates nothing. Unless it returns success, the lease has not ended, except on a real rocBLAS that refuses the
 * larger rest of the workspace.
 *
 * Returns the statuses of rocblas_mem_deallocate and rocblas_set_stream. */
RBM_API rocblas_status rocblas_mem_deallocate_async(rocblas_handle handle, hipStream_t stream, void* address);

/** rocblas_mem_synchronize waits until the device has finished all work of the handle's stream. On the host it
 * returns at once, because calls are synchronous.
 *
 * Returns
 *   rocblas_status_success
 *   rocblas_status_invalid_handle
 *   rocblas_status_internal_error  the device or its work failed */
RBM_API rocblas_status rocblas_mem_synchronize(rocblas_handle handle);

/** rocblas_mem_is_host_accessible stores whether the CPU can read and write the handle's workspace. On the host
 * device it can.
 *
 * Returns
 *   rocblas_status_success
 *   rocblas_status_invalid_handle
 *   rocblas_status_invalid_pointer  accessible is null */
RBM_API rocblas_status rocblas_mem_is_host_accessible(rocblas_handle handle, bool* accessible);

#ifdef __cplusplus
}
#endif

/* A real rocblas.h that follows would declare all this a second time, in another way. */
#ifndef ROCBLAS_H
#define ROCBLAS_H
#endif

#endif /* ROCBLAS_TYPES_H */
#endif /* ROCBLAS_MEM_H */
