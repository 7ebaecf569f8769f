/* SPDX-License-Identifier: MIT
 *
 * fake_rocblas.h: what the tests ask the fake rocBLAS.
 */
#ifndef ROCBLAS_MEM_CTESTS_FAKE_ROCBLAS_H
#define ROCBLAS_MEM_CTESTS_FAKE_ROCBLAS_H

#include <stddef.h>
#include <stdint.h>

enum { FAKE_OWN_BYTES = 33554432, FAKE_TRSM_DEGRADED = 4096 };

/* struct fake_handle is what a handle of the fake's points to. */
struct fake_handle
{
    uint64_t magic; /* FAKE_MAGIC while it lives */
    void*    workspace;
    size_t   size, in_use, query_max;
    int      owner; /* 0 its own, 1 its own of the user's size, 2 the user's */
    int      querying;
    void*    stream;
    int      pointer_mode;
    int      trsm_calls, trsm_queries, trsm_runs; /* of rocblas_dtrsm: all, in a size query, those that had their workspace */
    int      lends; /* calls of rocblas_set_workspace */
    void*    trsm_from; /* where the last run's workspace began */
};
#define FAKE_MAGIC 0x66616b65726f6362ull

#define FAKE_REFUSED_STREAM ((void*)0x7ef05ed0) /* rocblas_set_stream refuses it */

/* fake_rocblas_living returns how many handles there are. No rocBLAS has it, nor this library. */
int fake_rocblas_living(void);

/* fake_rocblas_words returns the arguments of the last rocblas_sgemm_strided_batched as 64-bit words. */
const int64_t* fake_rocblas_words(void);

/* fake_rocblas_copied returns how often rocblas_set_vector was called. */
int fake_rocblas_copied(void);

/* fake_rocblas_trsm_bytes is the workspace of rocblas_dtrsm of this order. */
size_t fake_rocblas_trsm_bytes(int order);

#endif
