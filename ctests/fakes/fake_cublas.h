/* SPDX-License-Identifier: MIT
 *
 * fake_cublas.h: a cuBLAS on the devices of fake_device.h. Work is queued on the handle's stream and computed
 * by plain loops when the stream reaches it. fake_cublas.c has the handles and the test controls,
 * fake_cublas_faces.c the exported functions, fake_cublas_math.c the loops, fake_cublas_ex.c those with types
 * at run time, fake_cublas_rules.c the checks of arguments.
 */
#ifndef FAKE_CUBLAS_H
#define FAKE_CUBLAS_H

#include "fake_device.h"

enum {
    fake_cublas_ok = 0,
    fake_cublas_not_initialized = 1,
    fake_cublas_alloc_failed = 3,
    fake_cublas_invalid_value = 7,
    fake_cublas_failed = 13,
    fake_cublas_not_supported = 15
};

/* FAKE_ROUTINES lists the routines, each with the words of its call that are alpha, beta and the result, 0 for
 * none. From axpy_ex on types are arguments, or a name has several. */
/* clang-format off */
#define FAKE_ROUTINES(R) \
    R(amax, 0, 0, 4) R(amin, 0, 0, 4) R(asum, 0, 0, 4) R(nrm2, 0, 0, 4) R(dotu, 0, 0, 6) R(dotc, 0, 0, 6) R(axpy, 2, 0, 0) \
    R(copy, 0, 0, 0) R(swap, 0, 0, 0) R(scal, 2, 0, 0) R(rot, 6, 7, 0) R(rotg, 0, 0, 4) R(rotmg, 0, 0, 5) R(rotm, 0, 0, 6) \
    R(gemv, 4, 9, 0) R(gbmv, 6, 11, 0) R(geru, 3, 0, 0) R(gerc, 3, 0, 0) R(symv, 3, 8, 0) R(hemv, 3, 8, 0) R(sbmv, 4, 9, 0) \
    R(hbmv, 4, 9, 0) R(spmv, 3, 7, 0) R(hpmv, 3, 7, 0) R(syr, 3, 0, 0) R(her, 3, 0, 0) R(spr, 3, 0, 0) R(hpr, 3, 0, 0) \
    R(syr2, 3, 0, 0) R(her2, 3, 0, 0) R(spr2, 3, 0, 0) R(hpr2, 3, 0, 0) R(trmv, 0, 0, 0) R(trsv, 0, 0, 0) R(tbmv, 0, 0, 0) \
    R(tbsv, 0, 0, 0) R(tpmv, 0, 0, 0) R(tpsv, 0, 0, 0) R(gemm, 6, 11, 0) R(geam, 5, 8, 0) R(dgmm, 0, 0, 0) R(symm, 5, 10, 0) \
    R(hemm, 5, 10, 0) R(syrk, 5, 8, 0) R(herk, 5, 8, 0) R(syr2k, 5, 10, 0) R(her2k, 5, 10, 0) R(syrkx, 5, 10, 0) R(herkx, 5, 10, 0) \
    R(trmm, 7, 0, 0) R(trsm, 7, 0, 0) R(gemv_batched, 4, 9, 0) R(gemv_strided, 4, 11, 0) R(gemm_batched, 6, 11, 0) \
    R(gemm_strided, 6, 13, 0) R(trsm_batched, 7, 0, 0) R(trttp, 0, 0, 0) R(tpttr, 0, 0, 0) \
    R(axpy_ex, 2, 0, 0) R(dot_ex, 0, 0, 8) R(dotc_ex, 0, 0, 8) R(nrm2_ex, 0, 0, 5) R(scal_ex, 2, 0, 0) R(rot_ex, 8, 9, 0) \
    R(gemv_mixed_batched, 4, 9, 0) R(gemv_mixed_strided, 4, 11, 0) R(gemm_ex, 6, 13, 0) R(gemm_batched_ex, 6, 13, 0) \
    R(gemm_strided_ex, 6, 15, 0)
/* clang-format on */

#define FAKE_ROUTINE(name, alpha, beta, result) fake_##name,
enum fake_routine { FAKE_ROUTINES(FAKE_ROUTINE) };

#define FAKE_WORDS 24

/* struct fake_job is one call: w[1] and later words are the arguments after the handle, enumerations with
 * cuBLAS's numbers. */
struct fake_job {
    enum fake_routine routine;
    char type; /* s, d, c, z, h or t: of the elements */
    int scalar_real; /* alpha, or rot's sine, is real; for a gemv of mixed types: y has 32 bits */
    int wide; /* sizes and indices have 64 bits */
    int host; /* scalars were on the host and are copied below */
    uint64_t w[FAKE_WORDS];
    unsigned char alpha[16], beta[16];
    uint64_t work, work_bytes;
};

struct fake_places {
    int alpha, beta, result;
};

/* fake_places_of returns the words of a routine's calls that are alpha, beta and the result, 0 for none. */
struct fake_places fake_places_of(enum fake_routine routine);

/* fake_cublas_rules.c: fake_allowed tells whether cuBLAS accepts a call's arguments. */
int fake_allowed(const struct fake_job* job);

/* fake_cublas_ex.c: tells whether cuBLAS supports a call's types, reads its host scalars, and computes it. */
int fake_ex_supported(const struct fake_job* job);
void fake_ex_scalars(struct fake_job* job);
void fake_ex_compute(const struct fake_job* job);

/* fake_compute computes a job and stores a result at the job's address. */
void fake_compute(void* job);

/* fake_submit is the body of every routine: it records the call and queues it on the handle's stream. kinds are
 * the prototype's types, each a letter after an underscore. */
int fake_submit(void* handle, const char* name, enum fake_routine routine, char type, int scalar_real, int wide,
    const char* kinds, const uint64_t* w);

/* ---- for tests ---- */

/* struct fake_cublas_state is a handle's settings at the last call of a routine. */
struct fake_cublas_state {
    char name[64]; /* of the routine */
    uint64_t stream, work, work_bytes;
    int32_t pointer_mode, math_mode, atomics_mode;
    int32_t own_work; /* the workspace is the caller's; 0 for the library's */
    int32_t device; /* the current device */
    int32_t handles; /* live handles */
};

FAKE_API void fake_cublas_last(struct fake_cublas_state* out);

/* fake_cublas_need makes every routine fail with out of memory if its handle's workspace is smaller. */
FAKE_API void fake_cublas_need(uint64_t bytes);

#endif
