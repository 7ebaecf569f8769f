/* SPDX-License-Identifier: MIT
 *
 * fake_cublas_faces.c: cuBLAS's exported functions, each for sizes of 32 and of 64 bits. A prototype is written
 * as letters of its types: e an enumeration, n a size, p a pointer, l a stride.
 */
#include "fake_cublas.h"

#define T32_e int
#define T32_n int
#define T32_p const void*
#define T32_l long long
#define T64_e int
#define T64_n int64_t
#define T64_p const void*
#define T64_l long long

#define W_e(x) (uint64_t)(int64_t)(x)
#define W_n(x) (uint64_t)(int64_t)(x)
#define W_p(x) (uint64_t)(uintptr_t)(x)
#define W_l(x) (uint64_t)(int64_t)(x)

/* EACH_22(F, T, ...) is F(T, type, place) for each of 22 types; and so on. The place counts down. DECLARE declares
 * an argument of a width, and WORD converts it to a word. */
#define DECLARE(T, type, place) T##type x##place
#define WORD(T, type, place) W##type(x##place)
#define EACH_1(F, T, a) F(T, a, 1)
#define EACH_2(F, T, a, ...) F(T, a, 2), EACH_1(F, T, __VA_ARGS__)
#define EACH_3(F, T, a, ...) F(T, a, 3), EACH_2(F, T, __VA_ARGS__)
#define EACH_4(F, T, a, ...) F(T, a, 4), EACH_3(F, T, __VA_ARGS__)
#define EACH_5(F, T, a, ...) F(T, a, 5), EACH_4(F, T, __VA_ARGS__)
#define EACH_6(F, T, a, ...) F(T, a, 6), EACH_5(F, T, __VA_ARGS__)
#define EACH_7(F, T, a, ...) F(T, a, 7), EACH_6(F, T, __VA_ARGS__)
#define EACH_8(F, T, a, ...) F(T, a, 8), EACH_7(F, T, __VA_ARGS__)
#define EACH_9(F, T, a, ...) F(T, a, 9), EACH_8(F, T, __VA_ARGS__)
#define EACH_10(F, T, a, ...) F(T, a, 10), EACH_9(F, T, __VA_ARGS__)
#define EACH_11(F, T, a, ...) F(T, a, 11), EACH_10(F, T, __VA_ARGS__)
#define EACH_12(F, T, a, ...) F(T, a, 12), EACH_11(F, T, __VA_ARGS__)
#define EACH_13(F, T, a, ...) F(T, a, 13), EACH_12(F, T, __VA_ARGS__)
#define EACH_14(F, T, a, ...) F(T, a, 14), EACH_13(F, T, __VA_ARGS__)
#define EACH_15(F, T, a, ...) F(T, a, 15), EACH_14(F, T, __VA_ARGS__)
#define EACH_16(F, T, a, ...) F(T, a, 16), EACH_15(F, T, __VA_ARGS__)
#define EACH_17(F, T, a, ...) F(T, a, 17), EACH_16(F, T, __VA_ARGS__)
#define EACH_18(F, T, a, ...) F(T, a, 18), EACH_17(F, T, __VA_ARGS__)
#define EACH_19(F, T, a, ...) F(T, a, 19), EACH_18(F, T, __VA_ARGS__)
#define EACH_20(F, T, a, ...) F(T, a, 20), EACH_19(F, T, __VA_ARGS__)
#define EACH_21(F, T, a, ...) F(T, a, 21), EACH_20(F, T, __VA_ARGS__)
#define EACH_22(F, T, a, ...) F(T, a, 22), EACH_21(F, T, __VA_ARGS__)

#define ONE(name, routine, type, real, wide, count, T, ...) \
    FAKE_API int name(void* handle, EACH_##count(DECLARE, T, __VA_ARGS__)) { \
        const uint64_t words[] = {EACH_##count(WORD, T, __VA_ARGS__)}; \
        return fake_submit(handle, #name, routine, type, real, wide, #__VA_ARGS__, words); \
    }

/* FACE defines both widths of a function; cuBLAS before version 12 has only the first. */
#ifdef FAKE_CUBLAS_OLD
#define FACE(name, routine, type, real, count, ...) ONE(name, routine, type, real, 0, count, T32, __VA_ARGS__)
#else
#define FACE(name, routine, type, real, count, ...) \
    ONE(name, routine, type, real, 0, count, T32, __VA_ARGS__) \
    ONE(name##_64, routine, type, real, 1, count, T64, __VA_ARGS__)
#endif

/* FOUR defines a routine for four types, REALS and PAIR for two. */
#define REALS(tail, routine, count, ...) \
    FACE(cublasS##tail, routine, 's', 0, count, __VA_ARGS__) \
    FACE(cublasD##tail, routine, 'd', 0, count, __VA_ARGS__)
#define PAIR(tail, routine, count, ...) \
    FACE(cublasC##tail, routine, 'c', 0, count, __VA_ARGS__) \
    FACE(cublasZ##tail, routine, 'z', 0, count, __VA_ARGS__)
#define FOUR(tail, routine, count, ...) \
    REALS(tail, routine, count, __VA_ARGS__) \
    PAIR(tail, routine, count, __VA_ARGS__)

#define INDEX(tail, routine) \
    FACE(cublasIs##tail, routine, 's', 0, 4, _n, _p, _n, _p) \
    FACE(cublasId##tail, routine, 'd', 0, 4, _n, _p, _n, _p) \
    FACE(cublasIc##tail, routine, 'c', 0, 4, _n, _p, _n, _p) \
    FACE(cublasIz##tail, routine, 'z', 0, 4, _n, _p, _n, _p)
INDEX(amax_v2, fake_amax)
INDEX(amin_v2, fake_amin)
REALS(asum_v2, fake_asum, 4, _n, _p, _n, _p)
REALS(nrm2_v2, fake_nrm2, 4, _n, _p, _n, _p)
FACE(cublasScasum_v2, fake_asum, 'c', 0, 4, _n, _p, _n, _p)
FACE(cublasDzasum_v2, fake_asum, 'z', 0, 4, _n, _p, _n, _p)
FACE(cublasScnrm2_v2, fake_nrm2, 'c', 0, 4, _n, _p, _n, _p)
FACE(cublasDznrm2_v2, fake_nrm2, 'z', 0, 4, _n, _p, _n, _p)
REALS(dot_v2, fake_dotu, 6, _n, _p, _n, _p, _n, _p)
PAIR(dotu_v2, fake_dotu, 6, _n, _p, _n, _p, _n, _p)
PAIR(dotc_v2, fake_dotc, 6, _n, _p, _n, _p, _n, _p)
FOUR(axpy_v2, fake_axpy, 6, _n, _p, _p, _n, _p, _n)
FOUR(copy_v2, fake_copy, 5, _n, _p, _n, _p, _n)
FOUR(swap_v2, fake_swap, 5, _n, _p, _n, _p, _n)
FOUR(scal_v2, fake_scal, 4, _n, _p, _p, _n)
FACE(cublasCsscal_v2, fake_scal, 'c', 1, 4, _n, _p, _p, _n)
FACE(cublasZdscal_v2, fake_scal, 'z', 1, 4, _n, _p, _p, _n)
FOUR(rot_v2, fake_rot, 7, _n, _p, _n, _p, _n, _p, _p)
FACE(cublasCsrot_v2, fake_rot, 'c', 1, 7, _n, _p, _n, _p, _n, _p, _p)
FACE(cublasZdrot_v2, fake_rot, 'z', 1, 7, _n, _p, _n, _p, _n, _p, _p)
REALS(rotm_v2, fake_rotm, 6, _n, _p, _n, _p, _n, _p)

/* The functions that compute rotations have only one width. */
#define ROTG(letter, type) ONE(cublas##letter##rotg_v2, fake_rotg, type, 0, 0, 4, T32, _p, _p, _p, _p)
#define ROTMG(letter, type) ONE(cublas##letter##rotmg_v2, fake_rotmg, type, 0, 0, 5, T32, _p, _p, _p, _p, _p)
ROTG(S, 's')
ROTG(D, 'd')
ROTG(C, 'c')
ROTG(Z, 'z')
ROTMG(S, 's')
ROTMG(D, 'd')

FOUR(gemv_v2, fake_gemv, 11, _e, _n, _n, _p, _p, _n, _p, _n, _p, _p, _n)
FOUR(gbmv_v2, fake_gbmv, 13, _e, _n, _n, _n, _n, _p, _p, _n, _p, _n, _p, _p, _n)
REALS(ger_v2, fake_geru, 9, _n, _n, _p, _p, _n, _p, _n, _p, _n)
PAIR(geru_v2, fake_geru, 9, _n, _n, _p, _p, _n, _p, _n, _p, _n)
PAIR(gerc_v2, fake_gerc, 9, _n, _n, _p, _p, _n, _p, _n, _p, _n)
FOUR(symv_v2, fake_symv, 10, _e, _n, _p, _p, _n, _p, _n, _p, _p, _n)
PAIR(hemv_v2, fake_hemv, 10, _e, _n, _p, _p, _n, _p, _n, _p, _p, _n)
REALS(sbmv_v2, fake_sbmv, 11, _e, _n, _n, _p, _p, _n, _p, _n, _p, _p, _n)
PAIR(hbmv_v2, fake_hbmv, 11, _e, _n, _n, _p, _p, _n, _p, _n, _p, _p, _n)
REALS(spmv_v2, fake_spmv, 9, _e, _n, _p, _p, _p, _n, _p, _p, _n)
PAIR(hpmv_v2, fake_hpmv, 9, _e, _n, _p, _p, _p, _n, _p, _p, _n)
FOUR(syr_v2, fake_syr, 7, _e, _n, _p, _p, _n, _p, _n)
PAIR(her_v2, fake_her, 7, _e, _n, _p, _p, _n, _p, _n)
REALS(spr_v2, fake_spr, 6, _e, _n, _p, _p, _n, _p)
PAIR(hpr_v2, fake_hpr, 6, _e, _n, _p, _p, _n, _p)
FOUR(syr2_v2, fake_syr2, 9, _e, _n, _p, _p, _n, _p, _n, _p, _n)
PAIR(her2_v2, fake_her2, 9, _e, _n, _p, _p, _n, _p, _n, _p, _n)
REALS(spr2_v2, fake_spr2, 8, _e, _n, _p, _p, _n, _p, _n, _p)
PAIR(hpr2_v2, fake_hpr2, 8, _e, _n, _p, _p, _n, _p, _n, _p)
FOUR(trmv_v2, fake_trmv, 8, _e, _e, _e, _n, _p, _n, _p, _n)
FOUR(trsv_v2, fake_trsv, 8, _e, _e, _e, _n, _p, _n, _p, _n)
FOUR(tbmv_v2, fake_tbmv, 9, _e, _e, _e, _n, _n, _p, _n, _p, _n)
FOUR(tbsv_v2, fake_tbsv, 9, _e, _e, _e, _n, _n, _p, _n, _p, _n)
FOUR(tpmv_v2, fake_tpmv, 7, _e, _e, _e, _n, _p, _p, _n)
FOUR(tpsv_v2, fake_tpsv, 7, _e, _e, _e, _n, _p, _p, _n)

FOUR(gemm_v2, fake_gemm, 13, _e, _e, _n, _n, _n, _p, _p, _n, _p, _n, _p, _p, _n)
FOUR(geam, fake_geam, 12, _e, _e, _n, _n, _p, _p, _n, _p, _p, _n, _p, _n)
FOUR(dgmm, fake_dgmm, 9, _e, _n, _n, _p, _n, _p, _n, _p, _n)
FOUR(symm_v2, fake_symm, 12, _e, _e, _n, _n, _p, _p, _n, _p, _n, _p, _p, _n)
PAIR(hemm_v2, fake_hemm, 12, _e, _e, _n, _n, _p, _p, _n, _p, _n, _p, _p, _n)
FOUR(syrk_v2, fake_syrk, 10, _e, _e, _n, _n, _p, _p, _n, _p, _p, _n)
PAIR(herk_v2, fake_herk, 10, _e, _e, _n, _n, _p, _p, _n, _p, _p, _n)
FOUR(syr2k_v2, fake_syr2k, 12, _e, _e, _n, _n, _p, _p, _n, _p, _n, _p, _p, _n)
PAIR(her2k_v2, fake_her2k, 12, _e, _e, _n, _n, _p, _p, _n, _p, _n, _p, _p, _n)
FOUR(syrkx, fake_syrkx, 12, _e, _e, _n, _n, _p, _p, _n, _p, _n, _p, _p, _n)
PAIR(herkx, fake_herkx, 12, _e, _e, _n, _n, _p, _p, _n, _p, _n, _p, _p, _n)
FOUR(trmm_v2, fake_trmm, 13, _e, _e, _e, _e, _n, _n, _p, _p, _n, _p, _n, _p, _n)
FOUR(trsm_v2, fake_trsm, 11, _e, _e, _e, _e, _n, _n, _p, _p, _n, _p, _n)

FACE(cublasHgemm, fake_gemm, 'h', 0, 13, _e, _e, _n, _n, _n, _p, _p, _n, _p, _n, _p, _p, _n)
FACE(cublasHgemmBatched, fake_gemm_batched, 'h', 0, 14, _e, _e, _n, _n, _n, _p, _p, _n, _p, _n, _p, _p, _n, _n)
FACE(cublasHgemmStridedBatched, fake_gemm_strided, 'h', 0, 17, _e, _e, _n, _n, _n, _p, _p, _n, _l, _p, _n, _l, _p, _p, _n, _l, _n)
FOUR(gemvBatched, fake_gemv_batched, 12, _e, _n, _n, _p, _p, _n, _p, _n, _p, _p, _n, _n)
FOUR(gemvStridedBatched, fake_gemv_strided, 15, _e, _n, _n, _p, _p, _n, _l, _p, _n, _l, _p, _p, _n, _l, _n)
FOUR(gemmBatched, fake_gemm_batched, 14, _e, _e, _n, _n, _n, _p, _p, _n, _p, _n, _p, _p, _n, _n)
FOUR(gemmStridedBatched, fake_gemm_strided, 17, _e, _e, _n, _n, _n, _p, _p, _n, _l, _p, _n, _l, _p, _p, _n, _l, _n)
FOUR(trsmBatched, fake_trsm_batched, 12, _e, _e, _e, _e, _n, _n, _p, _p, _n, _p, _n, _n)

/* A gemv of mixed types is batched. */
#define MIXED(letters, type, wide_y) \
    FACE( \
        cublas##letters##gemvBatched, fake_gemv_mixed_batched, type, wide_y, 12, _e, _n, _n, _p, _p, _n, _p, _n, _p, _p, _n, _n) \
    FACE(cublas##letters##gemvStridedBatched, fake_gemv_mixed_strided, type, wide_y, 15, _e, _n, _n, _p, _p, _n, _l, _p, _n, _l, \
        _p, _p, _n, _l, _n)
MIXED(HSH, 'h', 0)
MIXED(HSS, 'h', 1)
MIXED(TST, 't', 0)
MIXED(TSS, 't', 1)

/* The functions that pack and unpack triangles have only one width. */
#define PACKERS(letter, type) \
    ONE(cublas##letter##trttp, fake_trttp, type, 0, 0, 5, T32, _e, _n, _p, _n, _p) \
    ONE(cublas##letter##tpttr, fake_tpttr, type, 0, 0, 5, T32, _e, _n, _p, _p, _n)
PACKERS(S, 's')
PACKERS(D, 'd')
PACKERS(C, 'c')
PACKERS(Z, 'z')

FACE(cublasAxpyEx, fake_axpy_ex, 's', 0, 10, _n, _p, _e, _p, _e, _n, _p, _e, _n, _e)
FACE(cublasDotEx, fake_dot_ex, 's', 0, 10, _n, _p, _e, _n, _p, _e, _n, _p, _e, _e)
FACE(cublasDotcEx, fake_dotc_ex, 's', 0, 10, _n, _p, _e, _n, _p, _e, _n, _p, _e, _e)
FACE(cublasNrm2Ex, fake_nrm2_ex, 's', 0, 7, _n, _p, _e, _n, _p, _e, _e)
FACE(cublasScalEx, fake_scal_ex, 's', 0, 7, _n, _p, _e, _p, _e, _n, _e)
FACE(cublasRotEx, fake_rot_ex, 's', 0, 11, _n, _p, _e, _n, _p, _e, _n, _p, _p, _e, _e)
FACE(cublasGemmEx, fake_gemm_ex, 's', 0, 18, _e, _e, _n, _n, _n, _p, _p, _e, _n, _p, _e, _n, _p, _p, _e, _n, _e, _e)
FACE(cublasGemmBatchedEx, fake_gemm_batched_ex, 's', 0, 19, _e, _e, _n, _n, _n, _p, _p, _e, _n, _p, _e, _n, _p, _p, _e, _n, _n,
    _e, _e)
FACE(cublasGemmStridedBatchedEx, fake_gemm_strided_ex, 's', 0, 22, _e, _e, _n, _n, _n, _p, _p, _e, _n, _l, _p, _e, _n, _l, _p, _p,
    _e, _n, _l, _n, _e, _e)
