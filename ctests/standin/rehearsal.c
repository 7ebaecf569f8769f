/* SPDX-License-Identifier: MIT
 *
 * rehearsal.c: a program that depends on the workspace of a GPU. It prints the sizes and statuses that it gets;
 * rehearsal.sh runs it and compares them with those of the real rocBLAS.
 */
#include "../check.h"

#include <rocblas_mem.h>

#include <stdio.h>
#include <stdlib.h>

enum { ORDER = 256, LENGTH = 100000 };

static rocblas_handle handle;
static double* a;
static double* x;
static const double one = 1, zero = 0;

static rocblas_status trsm(void) {
    return rocblas_dtrsm(handle, rocblas_side_left, rocblas_fill_lower, rocblas_operation_none, rocblas_diagonal_unit, ORDER,
        ORDER, &one, a, ORDER, x, ORDER);
}

static rocblas_status gemv(void) {
    return rocblas_dgemv(handle, rocblas_operation_transpose, LENGTH, 10, &one, a, LENGTH, x, 1, &zero, x + LENGTH, 1);
}

static rocblas_status trsv(void) {
    return rocblas_dtrsv(handle, rocblas_fill_lower, rocblas_operation_none, rocblas_diagonal_unit, ORDER, a, ORDER, x, 1);
}

static rocblas_status trmv(void) {
    return rocblas_dtrmv(handle, rocblas_fill_lower, rocblas_operation_none, rocblas_diagonal_unit, ORDER, a, ORDER, x, 1);
}

static rocblas_status axpy(void) { return rocblas_daxpy(handle, LENGTH, &one, a, 1, x, 1); }

static rocblas_status product(void) {
    return rocblas_gemm_ex(handle, rocblas_operation_none, rocblas_operation_none, 2, 2, 2, &one, a, rocblas_datatype_f16_r, 2, a,
        rocblas_datatype_f16_r, 2, &one, x + LENGTH, rocblas_datatype_f16_r, 2, x + LENGTH, rocblas_datatype_f16_r, 2,
        rocblas_datatype_f32_r, rocblas_gemm_algo_standard, 0, 0);
}

static size_t size_of_handle(void) {
    size_t bytes = 0;
    CHECK_OK(rocblas_get_device_memory_size(handle, &bytes));
    return bytes;
}

/* ask prints what a size query says about a call. */
static void ask(const char* name, rocblas_status (*call)(void)) {
    size_t bytes = 0;
    CHECK_OK(rocblas_start_device_memory_size_query(handle));
    const rocblas_status status = call();
    CHECK_OK(rocblas_stop_device_memory_size_query(handle, &bytes));
    printf("query %s %d %zu\n", name, (int)status, bytes);
}

/* make prints the status of a call with a workspace of some bytes. */
static void make(const char* name, rocblas_status (*call)(void), size_t bytes) {
    CHECK_OK(rocblas_set_device_memory_size(handle, bytes));
    printf("call %s %zu %d\n", name, bytes, (int)call());
}

int main(int argc, char** argv) {
    setenv("ROCBLAS_MEM_ENGINE", "builtin", 1); /* with a CBLAS, a bad address ends the program */
    if (argc > 1)
        rocblas_device_malloc_set_default_memory_size(strtoull(argv[1], NULL, 10));
    rocblas_status created = rocblas_create_handle(&handle);
    if (created != rocblas_status_success) {
        char text[512] = "";
        CHECK_OK(rocblas_mem_get_last_error(NULL, text, sizeof text));
        printf("%s\n", text);
        return check_result() ? 1 : 4;
    }
    a = calloc(10 * LENGTH, sizeof *a);
    x = calloc(2 * LENGTH, sizeof *x);
    REQUIRE(a && x);
    x[0] = 3;
    printf("size %zu\n", size_of_handle());
    for (int i = 0; i < 2; i++) /* the second time the engine is chosen, and C could answer */
    {
        ask("trsm", trsm);
        ask("gemv", gemv);
        ask("trsv", trsv);
        ask("axpy", axpy);
        CHECK_OK(axpy());
    }
    make("trsm", trsm, 524288);
    make("trsm", trsm, 263168);
    make("trsm", trsm, 263104);
    make("gemv", gemv, 64);
    make("trsv", trsv, 64);
    make("trmv", trmv, 64);
    make("trmv", trmv, 0);
    printf("size %zu\n", size_of_handle());
    double dot;
    const float half = 0.5F;
    const rocblas_half* halves[] = {(const rocblas_half*)4096};
    float* sums[] = {(float*)(x + LENGTH)};
    const rocblas_status faults[] = {
        rocblas_ddot(handle, 4, (const double*)4096, 1, x, 1, &dot),
        rocblas_hssgemv_batched(handle, rocblas_operation_none, 4, 4, &half, halves, 4, halves, 1, &half, sums, 1, 1),
        rocblas_tssgemv_batched(handle, rocblas_operation_none, 4, 4, &half, (const rocblas_bfloat16* const*)4096, 4,
            (const rocblas_bfloat16* const*)4096, 1, &half, sums, 1, 1),
    };
    printf("faults %d %d %d\n", (int)faults[0], (int)faults[1], (int)faults[2]);
    CHECK_OK(product());
    CHECK_NEAR(x[0], 3, 0);
    char text[8192];
    CHECK_OK(rocblas_mem_stats_text(text, sizeof text, NULL));
    char* says = strstr(text, "sizes are those of ");
    printf("%.*s\n", says ? (int)strcspn(says, "\n") : 0, says ? says : "");
    CHECK(!says == !strstr(text, "rocBLAS's kernel decides: 1\n"));
    CHECK_OK(rocblas_mem_stats_json(text, sizeof text, NULL));
    CHECK(!says == !strstr(text, "\"rehearsal\":{\"as\":\"gfx"));
    CHECK_OK(rocblas_destroy_handle(handle));
    free(a);
    free(x);
    return check_result();
}
