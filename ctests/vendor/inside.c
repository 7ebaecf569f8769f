/* SPDX-License-Identifier: MIT
 *
 * inside.c: rocBLAS's C++ internals of gemm with a handle of this library, of every type: with offsets,
     distances and a batch, one
 * matrix after the other and by pointers, they compute what the C functions compute. Other handles are invalid without a rocBLAS.
 */
#include "../check.h"

#include "rocblas_mem.h"

#include <dlfcn.h>
#include <stdint.h>

enum { ROWS = 3, COLUMNS = 2, DEPTH = 4, BATCH = 2, LDA = 5, LDB = 6, LDC = 4, AT_A = 7, AT_B = 3, AT_C = 5, ROOM = 200 };
enum { STRIDE_A = LDA * DEPTH + 1, STRIDE_B = LDB * COLUMNS + 2, STRIDE_C = LDC * COLUMNS + 3 };

#define STRIDED(t) \
    "_Z30rocblas_internal_gemm_templateI" t \
    "E15rocblas_status_P15_rocblas_handle18rocblas_operation_S3_iiiPKT_S6_lilS6_lilS6_PS4_lili"
#define STRIDED_COMPLEX(t) \
    "_Z30rocblas_internal_gemm_templateI19rocblas_complex_numI" t \
    "EE15rocblas_status_P15_rocblas_handle18rocblas_operation_S5_iiiPKT_S8_lilS8_lilS8_PS6_lili"
#define BATCHED(t) \
    "_Z38rocblas_internal_gemm_batched_templateI" t \
    "E15rocblas_status_P15_rocblas_handle18rocblas_operation_S3_iiiPKT_PKS6_lilS8_lilS6_PKPS4_lili"
#define BATCHED_COMPLEX(t) \
    "_Z38rocblas_internal_gemm_batched_templateI19rocblas_complex_numI" t \
    "EE15rocblas_status_P15_rocblas_handle18rocblas_operation_S5_iiiPKT_PKS8_lilSA_lilS8_PKPS6_lili"

/* CHECK_TYPE defines a check of a type, whose elements have some number of parts of another type. */
#define CHECK_TYPE(letter, type, part, parts, one, half, strided, batched) \
    rocblas_status letter##_strided(rocblas_handle, rocblas_operation, rocblas_operation, int, int, int, const type*, \
        const type*, int64_t, int, int64_t, const type*, int64_t, int, int64_t, const type*, type*, int64_t, int, int64_t, \
        int) __asm__(strided); \
    rocblas_status letter##_batched(rocblas_handle, rocblas_operation, rocblas_operation, int, int, int, const type*, \
        const type* const*, int64_t, int, int64_t, const type* const*, int64_t, int, int64_t, const type*, type* const*, \
        int64_t, int, int64_t, int) __asm__(batched); \
    static void check_##letter(rocblas_handle handle) { \
        type a[ROOM], b[ROOM], start[ROOM], c[ROOM], want[ROOM], alpha, beta; \
        part *pa = (part*)a, *pb = (part*)b, *pc = (part*)start; \
        for (int i = 0; i < ROOM * (parts); i++) { \
            pa[i] = i % 3 ? one : half; \
            pb[i] = i % 5 ? half : one; \
            pc[i] = i % 7 ? one : half; \
        } \
        memset(&alpha, 0, sizeof alpha); \
        memset(&beta, 0, sizeof beta); \
        *(part*)&alpha = half; \
        *(part*)&beta = one; \
        const type* as[BATCH] = {a, a + STRIDE_A}; \
        const type* bs[BATCH] = {b, b + STRIDE_B}; \
        type* cs[BATCH] = {c, c + STRIDE_C}; \
        memcpy(want, start, sizeof start); \
        CHECK_OK(rocblas_##letter##gemm_strided_batched(handle, rocblas_operation_none, rocblas_operation_none, ROWS, COLUMNS, \
            DEPTH, &alpha, a + AT_A, LDA, STRIDE_A, b + AT_B, LDB, STRIDE_B, &beta, want + AT_C, LDC, STRIDE_C, BATCH)); \
        CHECK(memcmp(want, start, sizeof start) != 0); \
        for (int pointers = 0; pointers < 2; pointers++) { \
            memcpy(c, start, sizeof start); \
            if (pointers) \
                CHECK_OK(letter##_batched(handle, rocblas_operation_none, rocblas_operation_none, ROWS, COLUMNS, DEPTH, &alpha, \
                    as, AT_A, LDA, 0, bs, AT_B, LDB, 0, &beta, cs, AT_C, LDC, 0, BATCH)); \
            else \
                CHECK_OK(letter##_strided(handle, rocblas_operation_none, rocblas_operation_none, ROWS, COLUMNS, DEPTH, &alpha, \
                    a, AT_A, LDA, STRIDE_A, b, AT_B, LDB, STRIDE_B, &beta, c, AT_C, LDC, STRIDE_C, BATCH)); \
            CHECK(memcmp(want, c, sizeof c) == 0); \
        } \
        CHECK_STATUS(letter##_strided(handle, rocblas_operation_none, rocblas_operation_none, ROWS, COLUMNS, DEPTH, &alpha, \
                         NULL, AT_A, LDA, 1, b, AT_B, LDB, 1, &beta, c, AT_C, LDC, 1, 1), \
            rocblas_status_invalid_pointer); \
        CHECK_STATUS(letter##_batched(handle, rocblas_operation_none, rocblas_operation_none, ROWS, COLUMNS, DEPTH, &alpha, as, \
                         AT_A, LDA, 0, NULL, AT_B, LDB, 0, &beta, cs, AT_C, LDC, 0, 1), \
            rocblas_status_invalid_pointer); \
        CHECK_STATUS(letter##_strided(NULL, rocblas_operation_none, rocblas_operation_none, ROWS, COLUMNS, DEPTH, &alpha, a, 0, \
                         LDA, 1, b, 0, LDB, 1, &beta, c, 0, LDC, 1, 1), \
            rocblas_status_invalid_handle); \
    }

CHECK_TYPE(s, float, float, 1, 1, 0.5f, STRIDED("f"), BATCHED("f"))
CHECK_TYPE(d, double, double, 1, 1, 0.5, STRIDED("d"), BATCHED("d"))
CHECK_TYPE(c, rocblas_float_complex, float, 2, 1, 0.5f, STRIDED_COMPLEX("f"), BATCHED_COMPLEX("f"))
CHECK_TYPE(z, rocblas_double_complex, double, 2, 1, 0.5, STRIDED_COMPLEX("d"), BATCHED_COMPLEX("d"))
CHECK_TYPE(h, rocblas_half, uint16_t, 1, 0x3c00, 0x3800, STRIDED("DF16_"), BATCHED("DF16_"))

/* The libraries call each other's functions, which have names as rocBLAS's: without a rocBLAS they are the program's. */
int main(int argc, char** argv) {
    rocblas_handle handle;
    for (int i = 1; i < argc; i++)
        REQUIRE(dlopen(argv[i], RTLD_NOW | RTLD_GLOBAL));
    REQUIRE_OK(rocblas_create_handle(&handle));
    check_s(handle);
    check_d(handle);
    check_c(handle);
    check_z(handle);
    check_h(handle);
    CHECK_OK(rocblas_destroy_handle(handle));
    return check_result();
}
