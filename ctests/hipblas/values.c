/* SPDX-License-Identifier: MIT
 *
 * values.c: what the library makes of every value of a status, an enumeration, a type and a compute type. It contains the sources
 * that decide it. */
#include "check.h"

#include "../../hipblas/handle.c"
#include "../../hipblas/types3.c"

static void statuses(void) {
    static const struct {
        rocblas_status of;
        hipblasStatus_t want;
    } rows[] = {{rocblas_status_success, HIPBLAS_STATUS_SUCCESS}, {rocblas_status_invalid_handle, HIPBLAS_STATUS_NOT_INITIALIZED},
        {rocblas_status_not_implemented, HIPBLAS_STATUS_NOT_SUPPORTED},
        {rocblas_status_invalid_pointer, HIPBLAS_STATUS_INVALID_VALUE},
        {rocblas_status_invalid_size, HIPBLAS_STATUS_INVALID_VALUE}, {rocblas_status_memory_error, HIPBLAS_STATUS_ALLOC_FAILED},
        {rocblas_status_internal_error, HIPBLAS_STATUS_INTERNAL_ERROR}, {rocblas_status_perf_degraded, HIPBLAS_STATUS_UNKNOWN},
        {rocblas_status_size_query_mismatch, HIPBLAS_STATUS_UNKNOWN}, {rocblas_status_size_increased, HIPBLAS_STATUS_SUCCESS},
        {rocblas_status_size_unchanged, HIPBLAS_STATUS_SUCCESS}, {rocblas_status_invalid_value, HIPBLAS_STATUS_INVALID_VALUE},
        {rocblas_status_continue, HIPBLAS_STATUS_UNKNOWN}, {rocblas_status_check_numerics_fail, HIPBLAS_STATUS_UNKNOWN},
        {rocblas_status_excluded_from_build, HIPBLAS_STATUS_UNKNOWN}, {rocblas_status_arch_mismatch, HIPBLAS_STATUS_UNKNOWN}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        CHECK_EQ(rows[i].of, (int)i);
        CHECK_EQ(hipblas_status(rows[i].of), rows[i].want);
    }
    static const char* const names[] = {"SUCCESS", "NOT_INITIALIZED", "ALLOC_FAILED", "INVALID_VALUE", "MAPPING_ERROR",
        "EXECUTION_FAILED", "INTERNAL_ERROR", "NOT_SUPPORTED", "ARCH_MISMATCH", "HANDLE_IS_NULLPTR", "INVALID_ENUM", "UNKNOWN"};
    for (int i = 0; i < 12; i++)
        CHECK_STR(hipblasStatusToString(i) + strlen("HIPBLAS_STATUS_"), names[i]);
    CHECK_STR(hipblasStatusToString(-1), "<undefined hipblasStatus_t value>");
}

/* in reports whether a list of numbers has a value. */
static int in(const int* list, size_t count, int value) {
    for (size_t i = 0; i < count; i++)
        if (list[i] == value)
            return 1;
    return 0;
}
#define IN(value, ...) in((const int[]){__VA_ARGS__}, sizeof(int[]){__VA_ARGS__} / sizeof(int), value)

static void enumerations(void) {
    for (int v = -2; v < 300; v++) {
        CHECK_EQ(IS_OPERATION(v), IN(v, 111, 112, 113));
        CHECK_EQ(IS_FILL(v), IN(v, 121, 122, 123));
        CHECK_EQ(IS_DIAGONAL(v), IN(v, 131, 132));
        CHECK_EQ(IS_SIDE(v), IN(v, 141, 142, 143));
        CHECK_EQ(IS_ALGORITHM(v), IN(v, 160));
        CHECK_EQ(IS_FLAGS(v), IN(v, 0, 2, 4, 8, 16));
    }
}

static void types(void) {
    static const int of_hip[] = {
        151, 152, 150, 160, 154, 155, 153, 164, 161, 165, 162, 166, 163, 167, 168, 169}; /* rocblas_datatype */
    for (int type = -3; type < 40; type++)
        CHECK_EQ(hipblas_datatype(type), type >= 0 && type < 16 ? of_hip[type] : rocblas_datatype_invalid);
}

/* products compares every combination of a compute type and types with the table in docs/hipblas.md. */
static void products(void) {
    static const struct {
        int compute, ab, c, want;
    } rows[] = {{HIPBLAS_COMPUTE_16F, 2, 2, rocblas_datatype_f16_r}, {HIPBLAS_COMPUTE_32F, 0, 0, rocblas_datatype_f32_r},
        {HIPBLAS_COMPUTE_32F, 2, 2, rocblas_datatype_f32_r}, {HIPBLAS_COMPUTE_32F, 14, 14, rocblas_datatype_f32_r},
        {HIPBLAS_COMPUTE_32F, 2, 0, rocblas_datatype_f32_r}, {HIPBLAS_COMPUTE_32F, 14, 0, rocblas_datatype_f32_r},
        {HIPBLAS_COMPUTE_32F, 4, 4, rocblas_datatype_f32_c}, {HIPBLAS_COMPUTE_64F, 1, 1, rocblas_datatype_f64_r},
        {HIPBLAS_COMPUTE_64F, 5, 5, rocblas_datatype_f64_c}, {HIPBLAS_COMPUTE_32I, 3, 10, rocblas_datatype_i32_r}};
    for (int compute = 0; compute < 12; compute++)
        for (int a = 0; a < 16; a++)
            for (int b = 0; b < 16; b++)
                for (int c = 0; c < 16; c++) {
                    int want = rocblas_datatype_invalid;
                    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
                        if (rows[i].compute == compute && rows[i].ab == a && a == b && rows[i].c == c)
                            want = rows[i].want;
                    CHECK_EQ(hipblas_compute(compute, a, b, c), want);
                }
}

int main(void) {
    statuses();
    enumerations();
    types();
    products();
    return check_result();
}
