/* SPDX-License-Identifier: MIT
 *
 * fake_rocblas.h: the state of the fake rocBLAS, which tests read.
 */
#ifndef ROCBLAS_MEM_CTESTS_FAKE_ROCBLAS_H
#define ROCBLAS_MEM_CTESTS_FAKE_ROCBLAS_H

#include <stddef.h>
#include <stdint.h>

enum { FAKE_OWN_BYTES = 33554432, FAKE_TRSM_DEGRADED = 4096, FAKE_TRSM_FULL = 4095 };

/* struct fake_handle is the struct that a handle of the fake points to. */
struct fake_handle {
    uint64_t magic; /* FAKE_MAGIC until the handle is destroyed */
    void* workspace;
    size_t size, in_use, query_max;
    int owner; /* 0: the fake's memory; 1: the fake's, of the user's size; 2: the user's */
    int querying;
    void* stream;
    int pointer_mode;
    int64_t alpha_stride;
    int trsm_calls, trsm_queries, trsm_runs; /* of rocblas_dtrsm: all, in a size query, not refused */
    int lends; /* calls of rocblas_set_workspace */
    void* trsm_from; /* start of the last run's workspace */
};
#define FAKE_MAGIC 0x66616b65726f6362ull

#define FAKE_REFUSED_STREAM ((void*)0x7ef05ed0) /* the stream that rocblas_set_stream refuses */

/* fake_rocblas_refuse makes the next calls of a function, as many as count, fail with internal_error. */
void fake_rocblas_refuse(const char* function, int count);

/* fake_rocblas_own sets the size of the memory that new handles have at first, FAKE_OWN_BYTES, and returns the one before. */
size_t fake_rocblas_own(size_t bytes);

/* fake_rocblas_living returns the number of living handles. The name exists in neither rocBLAS nor this
 * library, so a test can call it directly. */
int fake_rocblas_living(void);

/* The names of C++ internals. */
#define FAKE_STRIDED \
    "_Z30rocblas_internal_gemm_templateIfE15rocblas_status_P15_rocblas_handle18rocblas_operation_S3_iiiPKT_S6_lilS6_lilS6_PS4_lili"
#define FAKE_BATCHED \
    "_Z38rocblas_internal_gemm_batched_templateIfE15rocblas_status_P15_rocblas_handle18rocblas_operation_S3_iiiPKT_PKS6_lilS8_lilS6_PKPS4_lili"

#define FAKE_PROPERTIES "_Z32rocblas_internal_get_device_propP15_rocblas_handle" /* returns the address of struct fake_handle */
#define FAKE_CHECK_MATRIX \
    "_Z47rocblas_internal_check_numerics_matrix_templateIPfE15rocblas_status_PKcP15_rocblas_handle18rocblas_operation_" \
    "13rocblas_fill_26rocblas_check_matrix_type_llT_llllib"
#define FAKE_CHECK_VECTOR "_Z47rocblas_internal_check_numerics_vector_templateIPfE15rocblas_status_PKcP15_rocblas_handlelT_llllib"

/* fake_rocblas_words returns the arguments of the last rocblas_gemm_strided_batched_ex, of the C++ internals of gemm, or of a
 * check of numbers, as 64-bit words. */
const int64_t* fake_rocblas_words(void);

/* fake_rocblas_copied returns the number of calls of rocblas_set_vector. */
int fake_rocblas_copied(void);

/* rocblas_fake_newer is a function of a newer rocBLAS, which this library lacks. It sets the pointer mode of a handle to
 * FAKE_NEWER, without a check of the handle, and returns a rocblas_status. */
enum { FAKE_NEWER = 77 };
struct _rocblas_handle;
int rocblas_fake_newer(struct _rocblas_handle* handle);

/* fake_rocblas_trsm_bytes returns the workspace in bytes of rocblas_dtrsm of this order. */
size_t fake_rocblas_trsm_bytes(int order);

#endif
