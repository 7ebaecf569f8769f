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

enum
{
    fake_cublas_ok              = 0,
    fake_cublas_not_initialized = 1,
    fake_cublas_alloc_failed    = 3,
    fake_cublas_invalid_value   = 7,
    fake_cublas_failed          = 13,
    fake_cublas_not_supported   = 15
};

enum fake_routine
{
    fake_amax,
    fake_amin,
    fake_asum,
    fake_nrm2,
    fake_dotu,
    fake_dotc,
    fake_axpy,
    fake_copy,
    fake_swap,
    fake_scal,
    fake_rot,
    fake_rotg,
    fake_rotmg,
    fake_rotm,
    fake_gemv,
    fake_gbmv,
    fake_geru,
    fake_gerc,
    fake_symv,
    fake_hemv,
    fake_sbmv,
    fake_hbmv,
    fake_spmv,
    fake_hpmv,
    fake_syr,
    fake_her,
    fake_spr,
    fake_hpr,
    fake_syr2,
    fake_her2,
    fake_spr2,
    fake_hpr2,
    fake_trmv,
    fake_trsv,
    fake_tbmv,
    fake_tbsv,
    fake_tpmv,
    fake_tpsv,
    fake_gemm,
    fake_geam,
    fake_dgmm,
    fake_symm,
    fake_hemm,
    fake_syrk,
    fake_herk,
    fake_syr2k,
    fake_her2k,
    fake_syrkx,
    fake_herkx,
    fake_trmm,
    fake_trsm,
    fake_gemv_batched,
    fake_gemv_strided,
    fake_gemm_batched,
    fake_gemm_strided,
    fake_trsm_batched,
    fake_trttp,
    fake_tpttr,
    fake_axpy_ex, /* from here on types are arguments, or a name has several */
    fake_dot_ex,
    fake_dotc_ex,
    fake_nrm2_ex,
    fake_scal_ex,
    fake_rot_ex,
    fake_gemv_mixed_batched,
    fake_gemv_mixed_strided,
    fake_gemm_ex,
    fake_gemm_batched_ex,
    fake_gemm_strided_ex
};

#define FAKE_WORDS 24

/* struct fake_job is one call: w[1] and later words are the arguments after the handle, enumerations with
 * cuBLAS's numbers. */
struct fake_job
{
    enum fake_routine routine;
    char              type; /* s, d, c, z, h or t: of the elements */
    int               scalar_real; /* alpha, or rot's sine, is real; for a gemv of mixed types: y has 32 bits */
    int               wide; /* sizes and indices have 64 bits */
    int               host; /* scalars were on the host and are copied below */
    uint64_t          w[FAKE_WORDS];
    unsigned char     alpha[16], beta[16];
    uint64_t          work, work_bytes;
};

/* fake_scalars stores the indices of the words that are alpha, beta and the result, 0 for none. */
void fake_scalars(enum fake_routine routine, int* alpha_at, int* beta_at, int* result_at);

/* fake_cublas_rules.c: fake_allowed tells whether cuBLAS accepts a call's arguments. */
int fake_allowed(const struct fake_job* job);

/* fake_cublas_ex.c: tells whether cuBLAS supports a call's types, reads its host scalars, and computes it. */
int  fake_ex_supported(const struct fake_job* job);
void fake_ex_scalars(struct fake_job* job);
void fake_ex_compute(const struct fake_job* job);

/* fake_compute computes a job and stores a result at the job's address. */
void fake_compute(void* job);

/* fake_submit is the body of every routine: it records the call and queues it on the handle's stream. kinds are
 * the prototype's types, each a letter after an underscore. */
int fake_submit(void* handle, const char* name, enum fake_routine routine, char type, int scalar_real, int wide, const char* kinds,
                const uint64_t* w);

/* ---- for tests ---- */

/* struct fake_cublas_state is a handle's settings at the last call of a routine. */
struct fake_cublas_state
{
    char     name[64]; /* of the routine */
    uint64_t stream, work, work_bytes;
    int32_t  pointer_mode, math_mode, atomics_mode;
    int32_t  own_work; /* the workspace is the caller's; 0 for the library's */
    int32_t  device; /* the current device */
    int32_t  handles; /* live handles */
};

FAKE_API void fake_cublas_last(struct fake_cublas_state* out);

/* fake_cublas_need makes every routine fail with out of memory if its handle's workspace is smaller. */
FAKE_API void fake_cublas_need(uint64_t bytes);

#endif
