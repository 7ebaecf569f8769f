/* SPDX-License-Identifier: MIT
 *
 * solver_names.c: the solver functions in their forms and types. */
#include "solver.h"

/* hipBLAS 2 has two names for functions of complex types. */
#if HIPBLAS == 2
#define SECOND_C(name, params) EXPORT hipblasStatus_t hipblasC##name##_v2 params __attribute__((alias("hipblasC" #name)));
#define SECOND_Z(name, params) EXPORT hipblasStatus_t hipblasZ##name##_v2 params __attribute__((alias("hipblasZ" #name)));
#else
#define SECOND_C(name, params)
#define SECOND_Z(name, params)
#endif
#define SECOND_S(name, params)
#define SECOND_D(name, params)

/* The operands of the three forms: one matrix, an array of pointers, matrices at a distance. */
#define ONE(pointer) \
    { .base = pointer }
#define MANY(array) \
    { .pointers = array }
#define SPACED(pointer, distance) \
    { .base = pointer, .stride = distance }

#define SOLVER(T, name, routine, params, ...) \
    EXPORT hipblasStatus_t hipblas##T##name params; \
    EXPORT hipblasStatus_t hipblas##T##name params { \
        return solve_##routine( \
            &(struct solve){.function = "hipblas" #T #name, .handle = handle, .type = TYPE_##T, __VA_ARGS__}); \
    } \
    SECOND_##T(name, params)

#define GETRF(T) \
    SOLVER(T, getrf, getrf, (rocblas_handle handle, int n, void* a, int lda, int* ipiv, int* info), .n = n, .a = ONE(a), \
        .lda = lda, .ipiv = ipiv, .device_info = info, .batch = 1) \
    SOLVER(T, getrfBatched, getrf, \
        (rocblas_handle handle, int n, void* const* a, int lda, int* ipiv, int* info, int batch_count), .n = n, .a = MANY(a), \
        .lda = lda, .ipiv = ipiv, .stride_ipiv = n, .device_info = info, .batch = batch_count, .batched = 1) \
    SOLVER(T, getrfStridedBatched, getrf, \
        (rocblas_handle handle, int n, void* a, int lda, int64_t stride_a, int* ipiv, int64_t stride_p, int* info, \
            int batch_count), \
        .n = n, .spaced = 1, .a = SPACED(a, stride_a), .lda = lda, .ipiv = ipiv, .stride_ipiv = stride_p, .device_info = info, \
        .batch = batch_count)

#define GETRS(T) \
    SOLVER(T, getrs, getrs, \
        (rocblas_handle handle, int trans, int n, int nrhs, void* a, int lda, int* ipiv, void* b, int ldb, int* info), \
        .trans = trans, .n = n, .nrhs = nrhs, .a = ONE(a), .lda = lda, .ipiv = ipiv, .b = ONE(b), .ldb = ldb, .info = info, \
        .batch = 1) \
    SOLVER(T, getrsBatched, getrs, \
        (rocblas_handle handle, int trans, int n, int nrhs, void* const* a, int lda, int* ipiv, void* const* b, int ldb, \
            int* info, int batch_count), \
        .trans = trans, .n = n, .nrhs = nrhs, .a = MANY(a), .lda = lda, .ipiv = ipiv, .stride_ipiv = n, .b = MANY(b), \
        .ldb = ldb, .info = info, .batch = batch_count, .batched = 1) \
    SOLVER(T, getrsStridedBatched, getrs, \
        (rocblas_handle handle, int trans, int n, int nrhs, void* a, int lda, int64_t stride_a, int* ipiv, int64_t stride_p, \
            void* b, int ldb, int64_t stride_b, int* info, int batch_count), \
        .trans = trans, .n = n, .nrhs = nrhs, .spaced = 1, .a = SPACED(a, stride_a), .lda = lda, .ipiv = ipiv, \
        .stride_ipiv = stride_p, .b = SPACED(b, stride_b), .ldb = ldb, .info = info, .batch = batch_count)

#define GETRI(T) \
    SOLVER(T, getriBatched, getri, \
        (rocblas_handle handle, int n, void* const* a, int lda, int* ipiv, void* const* c, int ldc, int* info, int batch_count), \
        .n = n, .a = MANY(a), .lda = lda, .ipiv = ipiv, .stride_ipiv = n, .b = MANY(c), .ldb = ldc, .device_info = info, \
        .batch = batch_count, .batched = 1)

#define GEQRF(T) \
    SOLVER(T, geqrf, geqrf, (rocblas_handle handle, int m, int n, void* a, int lda, void* tau, int* info), .m = m, .n = n, \
        .a = ONE(a), .lda = lda, .b = ONE(tau), .info = info, .batch = 1) \
    SOLVER(T, geqrfBatched, geqrf, \
        (rocblas_handle handle, int m, int n, void* const* a, int lda, void* const* tau, int* info, int batch_count), .m = m, \
        .n = n, .a = MANY(a), .lda = lda, .b = MANY(tau), .info = info, .batch = batch_count, .batched = 1) \
    SOLVER(T, geqrfStridedBatched, geqrf, \
        (rocblas_handle handle, int m, int n, void* a, int lda, int64_t stride_a, void* tau, int64_t stride_tau, int* info, \
            int batch_count), \
        .m = m, .n = n, .spaced = 1, .a = SPACED(a, stride_a), .lda = lda, .b = SPACED(tau, stride_tau), .info = info, \
        .batch = batch_count)

#define GELS(T) \
    SOLVER(T, gels, gels, \
        (rocblas_handle handle, int trans, int m, int n, int nrhs, void* a, int lda, void* b, int ldb, int* info, \
            int* device_info), \
        .trans = trans, .m = m, .n = n, .nrhs = nrhs, .a = ONE(a), .lda = lda, .b = ONE(b), .ldb = ldb, .info = info, \
        .device_info = device_info, .batch = 1) \
    SOLVER(T, gelsBatched, gels, \
        (rocblas_handle handle, int trans, int m, int n, int nrhs, void* const* a, int lda, void* const* b, int ldb, int* info, \
            int* device_info, int batch_count), \
        .trans = trans, .m = m, .n = n, .nrhs = nrhs, .a = MANY(a), .lda = lda, .b = MANY(b), .ldb = ldb, .info = info, \
        .device_info = device_info, .batch = batch_count, .batched = 1) \
    SOLVER(T, gelsStridedBatched, gels, \
        (rocblas_handle handle, int trans, int m, int n, int nrhs, void* a, int lda, int64_t stride_a, void* b, int ldb, \
            int64_t stride_b, int* info, int* device_info, int batch_count), \
        .trans = trans, .m = m, .n = n, .nrhs = nrhs, .spaced = 1, .a = SPACED(a, stride_a), .lda = lda, \
        .b = SPACED(b, stride_b), .ldb = ldb, .info = info, .device_info = device_info, .batch = batch_count)

#define TYPES(ROUTINE) ROUTINE(S) ROUTINE(D) ROUTINE(C) ROUTINE(Z)
TYPES(GETRF)
TYPES(GETRS)
TYPES(GETRI)
TYPES(GEQRF)
TYPES(GELS)
