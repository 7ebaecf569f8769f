/* SPDX-License-Identifier: MIT
 *
 * rocblas_mem.h: the C interface of librocblas_mem.
 *
 * rocBLAS's C ABI with the handle's workspace at the centre. Names, types, values and statuses that begin with
 * rocblas_ match rocBLAS 4.4 (ROCm 6.4) and its additions up to 5.7, except those under "This library's additions". So do
 * the macros, except those for rocBLAS's own sources. The header is valid C99 and C++11 and needs no HIP header. It may be
 * included after HIP's headers. After the real <rocblas/rocblas.h> it declares only the additions. Before it, it takes that
 * header's place, which is then empty. It includes rocblas_mem_blas.h, which declares the BLAS functions.
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
typedef struct ihipEvent_t* hipEvent_t;
#endif

/** A lease of a part of a handle's workspace: see rocblas_device_malloc_alloc. */
struct rocblas_device_malloc_base;

/** Sizes, leading dimensions and increments of the 32-bit interface; functions that end in _64 take int64_t instead. */
typedef int32_t rocblas_int;
/** Distance in elements between consecutive problems of a _strided_batched call. */
typedef int64_t rocblas_stride;
typedef float rocblas_float;
typedef double rocblas_double;

/** IEEE 754 binary16, as bits; with ROCM_USE_FLOAT16, the compiler's type. */
#ifdef ROCM_USE_FLOAT16
typedef _Float16 rocblas_half;
#else
typedef struct rocblas_half {
    uint16_t data;
} rocblas_half;
#endif

/** Complex numbers, bfloat16, and the 8-bit floats of gemm_ex3 with 4 and 5 bits of exponent, as bits. With
 * ROCM_MATHLIBS_API_USE_HIP_COMPLEX the complex types are HIP's. Under a HIP compiler with C++14 all of them are classes with
 * arithmetic: rocblas_mem_types.hpp. The layout is the same. */
#ifdef ROCM_MATHLIBS_API_USE_HIP_COMPLEX
#include <hip/hip_complex.h>
typedef hipFloatComplex rocblas_float_complex;
typedef hipDoubleComplex rocblas_double_complex;
#elif !defined(RBM_HIPCC)
typedef struct {
    float x, y;
} rocblas_float_complex;

typedef struct {
    double x, y;
} rocblas_double_complex;
#endif

#ifdef RBM_HIPCC
#include "rocblas_mem_types.hpp"
#else
typedef struct {
    uint16_t data;
} rocblas_bfloat16;

typedef struct {
    uint8_t data;
} rocblas_f8;

typedef struct {
    uint8_t data;
} rocblas_bf8;
#endif

/** Whether a matrix is used untransposed, transposed, or conjugate transposed. */
typedef enum rocblas_operation_ {
    rocblas_operation_none = 111,
    rocblas_operation_transpose = 112,
    rocblas_operation_conjugate_transpose = 113
} rocblas_operation;

/** Which triangle of a matrix is referenced. */
typedef enum rocblas_fill_ { rocblas_fill_upper = 121, rocblas_fill_lower = 122, rocblas_fill_full = 123 } rocblas_fill;

/** Whether a triangular matrix has an implied unit diagonal. */
typedef enum rocblas_diagonal_ { rocblas_diagonal_non_unit = 131, rocblas_diagonal_unit = 132 } rocblas_diagonal;

/** The side of the product on which the special matrix stands. */
typedef enum rocblas_side_ { rocblas_side_left = 141, rocblas_side_right = 142, rocblas_side_both = 143 } rocblas_side;

/** Element types: f float, i signed, u unsigned, bf bfloat; _r real, _c complex. */
typedef enum rocblas_datatype_ {
    rocblas_datatype_f16_r = 150,
    rocblas_datatype_f32_r = 151,
    rocblas_datatype_f64_r = 152,
    rocblas_datatype_f16_c = 153,
    rocblas_datatype_f32_c = 154,
    rocblas_datatype_f64_c = 155,
    rocblas_datatype_i8_r = 160,
    rocblas_datatype_u8_r = 161,
    rocblas_datatype_i32_r = 162,
    rocblas_datatype_u32_r = 163,
    rocblas_datatype_i8_c = 164,
    rocblas_datatype_u8_c = 165,
    rocblas_datatype_i32_c = 166,
    rocblas_datatype_u32_c = 167,
    rocblas_datatype_bf16_r = 168,
    rocblas_datatype_bf16_c = 169,
    rocblas_datatype_f8_r = 170,
    rocblas_datatype_bf8_r = 171,
    rocblas_datatype_invalid = 255
} rocblas_datatype;

/** Compute types of the _ex3 functions. */
typedef enum rocblas_computetype_ {
    rocblas_compute_type_f32 = 300,
    rocblas_compute_type_f8_f8_f32 = 301,
    rocblas_compute_type_f8_bf8_f32 = 302,
    rocblas_compute_type_bf8_f8_f32 = 303,
    rocblas_compute_type_bf8_bf8_f32 = 304,
    rocblas_compute_type_invalid = 455
} rocblas_computetype;

/** The result of a call. */
typedef enum rocblas_status_ {
    rocblas_status_success = 0, /**< done */
    rocblas_status_invalid_handle = 1, /**< handle null, never created, destroyed, or of a parent process */
    rocblas_status_not_implemented = 2, /**< not implemented, as in rocBLAS itself */
    rocblas_status_invalid_pointer = 3, /**< a pointer that would be used is null */
    rocblas_status_invalid_size = 4, /**< a size is negative, too small, or overflows */
    rocblas_status_memory_error = 5, /**< not enough device memory, and no more may be allocated */
    rocblas_status_internal_error = 6, /**< a failure inside the library */
    rocblas_status_perf_degraded = 7, /**< done, by a slower algorithm that needs less workspace */
    rocblas_status_size_query_mismatch = 8, /**< start without stop, stop without start, or a size reported outside a query */
    rocblas_status_size_increased = 9, /**< size query: the maximum grew */
    rocblas_status_size_unchanged = 10, /**< size query: the maximum stayed */
    rocblas_status_invalid_value = 11, /**< an enumeration argument is not one of its values */
    rocblas_status_continue = 12, /**< internal: the checks passed, the call continues */
    rocblas_status_check_numerics_fail = 13, /**< a vector or matrix holds NaN, infinity or a denormal */
    rocblas_status_excluded_from_build = 14, /**< function not in this build */
    rocblas_status_arch_mismatch = 15 /**< the device lacks a feature that the call needs */
} rocblas_status;

/** Where alpha, beta and results live. */
typedef enum rocblas_pointer_mode_ { rocblas_pointer_mode_host = 0, rocblas_pointer_mode_device = 1 } rocblas_pointer_mode;

/** Whether results may depend on the order in which cores finish. */
typedef enum rocblas_atomics_mode_ { rocblas_atomics_not_allowed = 0, rocblas_atomics_allowed = 1 } rocblas_atomics_mode;

/** Which kernels a tuned GEMM prefers. */
typedef enum rocblas_performance_metric_ {
    rocblas_default_performance_metric = 0,
    rocblas_device_efficiency_performance_metric = 1,
    rocblas_cu_efficiency_performance_metric = 2
} rocblas_performance_metric;

/** Logging layers, a bit mask. */
typedef enum rocblas_layer_mode_ {
    rocblas_layer_mode_none = 0x0,
    rocblas_layer_mode_log_trace = 0x1,
    rocblas_layer_mode_log_bench = 0x2,
    rocblas_layer_mode_log_profile = 0x4,
    rocblas_layer_mode_log_internal = 0x8 /**< rocBLAS 5: details of GEMM. This library has no such lines */
} rocblas_layer_mode;

/** How gemm_ex chooses its algorithm. */
typedef enum rocblas_gemm_algo_ { rocblas_gemm_algo_standard = 0x0, rocblas_gemm_algo_solution_index = 0x1 } rocblas_gemm_algo;

/** The operations of geam_ex. */
typedef enum rocblas_geam_ex_operation_ {
    rocblas_geam_ex_operation_min_plus = 0x0,
    rocblas_geam_ex_operation_plus_min = 0x1
} rocblas_geam_ex_operation;

/** Flags of gemm_ex, a bit mask. */
typedef enum rocblas_gemm_flags_ {
    rocblas_gemm_flags_none = 0x0,
    rocblas_gemm_flags_use_cu_efficiency = 0x2,
    rocblas_gemm_flags_fp16_alt_impl = 0x4,
    rocblas_gemm_flags_check_solution_index = 0x8,
    rocblas_gemm_flags_fp16_alt_impl_rnz = 0x10,
    rocblas_gemm_flags_stochastic_rounding = 0x20
} rocblas_gemm_flags;

/** A scalar of any type. */
typedef union rocblas_union_u {
    rocblas_half h;
    float s;
    double d;
    int32_t i;
    rocblas_float_complex c;
    rocblas_double_complex z;
} rocblas_union_t;

/** Checking of operands for NaN, infinity and denormals, a bit mask. */
typedef enum rocblas_check_numerics_mode_ {
    rocblas_check_numerics_mode_no_check = 0x0,
    rocblas_check_numerics_mode_info = 0x1,
    rocblas_check_numerics_mode_warn = 0x2,
    rocblas_check_numerics_mode_fail = 0x4,
    rocblas_check_numerics_mode_only_nan_inf = 0x8
} rocblas_check_numerics_mode;

/** Precision that single-precision GEMM may use. */
typedef enum rocblas_math_mode_ { rocblas_default_math = 0x0, rocblas_xf32_xdl_math_op = 0x1 } rocblas_math_mode;

#endif /* ROCBLAS_H */

/** The owner of a handle's workspace. */
typedef enum rocblas_mem_owner_ {
    rocblas_mem_owner_managed = 0, /**< the library's memory, which grows on demand (the default) */
    rocblas_mem_owner_user_managed = 1, /**< the library's memory in the size that the user set; no call resizes it */
    rocblas_mem_owner_user_owned = 2 /**< the user's memory, set by rocblas_set_workspace */
} rocblas_mem_owner;

/** The subject of rocblas_mem_describe. The description of the process lists the kinds of devices ("kinds"), each
 * with its subject, also kinds without an enumerator here. */
typedef enum rocblas_mem_subject_ {
    rocblas_mem_subject_process = 0, /**< the library, its environment variables, and the device and engine that it chose */
    rocblas_mem_subject_hip = 1, /**< HIP, its devices, and the real rocBLAS */
    rocblas_mem_subject_cuda = 2, /**< CUDA, its devices, and cuBLAS */
    rocblas_mem_subject_opencl = 4, /**< OpenCL and its devices, including unusable ones */
    rocblas_mem_subject_ascend = 5 /**< Ascend and its devices */
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
#define ROCBLAS_INVOKE_START_STOP_EVENTS(handle, startEvent, stopEvent, call) \
    do { \
        rocblas_handle rbm_timed = (handle); \
        rocblas_set_start_stop_events(rbm_timed, (startEvent), (stopEvent)); \
        call; \
        rocblas_set_start_stop_events(rbm_timed, (hipEvent_t)0, (hipEvent_t)0); \
    } while (0)

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
RBM_API rocblas_status rocblas_device_malloc_alloc(
    rocblas_handle handle, struct rocblas_device_malloc_base** res, size_t count, ...);

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

#endif /* ROCBLAS_H */

#include "rocblas_mem_blas.h" /* levels 1 to 3, extensions, copies between host and device */

#ifndef ROCBLAS_H

/** Functions that once took a workspace and its size at the end. Such arguments are ignored. */
#define RBM_FIRST_15(function, a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, ...) \
    function(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o)
#define RBM_FIRST_24(function, a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, ...) \
    function(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x)
#define RBM_FIRST_29(function, a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z, aa, ab, ac, ...) \
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
typedef struct rocblas_mem_stats_ {
    size_t struct_bytes; /**< sizeof(rocblas_mem_stats), set before the call */
    size_t handles; /**< handles that exist; 1 for a handle */
    size_t reserved_bytes; /**< addresses reserved for workspaces, with or without memory behind them */
    size_t committed_bytes; /**< the library's memory for workspaces; the user's memory does not count */
    size_t peak_committed_bytes; /**< maximum of committed_bytes */
    size_t in_use_bytes; /**< leased now */
    size_t peak_bytes; /**< most leased at one time; for a device or the process, by one handle */
    size_t lent_bytes; /**< workspace that a vendor's rocBLAS uses now; 0 without one */
    size_t limit_bytes; /**< rocblas_mem_set_limit, SIZE_MAX for none; for a handle, the smaller of device and process */
    uint64_t leases; /**< leases started by rocblas_device_malloc_alloc and by routines */
    uint64_t releases; /**< leases that ended; leases - releases are live now */
    uint64_t growths; /**< times that a workspace grew for a lease */
    uint64_t out_of_memory; /**< calls that returned memory_error because the workspace was too small */
    uint64_t degraded; /**< calls that used a slower algorithm, with less workspace than the fastest one */
    uint64_t allocations; /**< requests to the device for memory; for a handle, those of its calls */
    uint64_t synchronizations; /**< waits for the device; for a handle, those of its calls */
    size_t scratch_bytes; /**< host memory outside workspaces: a fixed scratch for each core that computes; of the process */
    size_t suspended_bytes; /**< memory that rocblas_mem_resume commits again */
} rocblas_mem_stats;

/** rocblas_mem_routine_stats holds the statistics of one routine in all workspaces of the process. */
typedef struct rocblas_mem_routine_stats_ {
    size_t struct_bytes; /**< sizeof(rocblas_mem_routine_stats), set before the call */
    size_t most_bytes; /**< most that one call leased; 0 for rocblas_device_malloc_alloc, where it is not measured */
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

/** rocblas_mem_get_device_stats stores the statistics of a device (-1 for the host) and of the handles created on it. Further
 * devices of the stand-in HIP have the numbers -3, -4 and so on.
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
typedef struct rocblas_mem_cache_stats_ {
    size_t struct_bytes; /**< sizeof(rocblas_mem_cache_stats), set before the call */
    size_t reserved_bytes; /**< taken from the device: in use or cached */
    size_t current_bytes; /**< in use: the sizes of the requests, rounded up */
    size_t peak_bytes; /**< maximum of current_bytes since rocblas_mem_reset_cache_peak */
    size_t kept_bytes; /**< cached for reuse until rocblas_mem_release_all_idle */
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
RBM_API rocblas_status rocblas_mem_set_allocator(
    rocblas_handle handle, rocblas_mem_alloc_func alloc_func, rocblas_mem_free_func free_func, void* user);

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
RBM_API void rocblas_mem_torch_free(void* address, ptrdiff_t size, int device, hipStream_t stream);

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
 * that the handle's stream holds. On an error the handle keeps its stream and its leases.
 *
 * Returns the statuses of rocblas_mem_allocate and rocblas_set_stream. */
RBM_API rocblas_status rocblas_mem_allocate_async(
    rocblas_handle handle, hipStream_t stream, size_t alignment, size_t size, void** address);

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
