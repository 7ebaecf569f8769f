/* SPDX-License-Identifier: MIT
 *
 * hipblas.c: the real hipBLAS library on top of this library, in front of the real librocblas. hipBLAS's
 * handle is rocBLAS's, so functions of this library accept it.
 */
#include "../workspace.h"

extern int hipblasCreate(void** handle);
extern int hipblasDestroy(void* handle);
extern int hipblasSetPointerMode(void* handle, int mode);
extern int hipblasGetPointerMode(void* handle, int* mode);
extern int hipblasDtrsm(void* handle, int side, int uplo, int trans, int diag, int m, int n, const double* alpha, const double* a,
    int lda, double* b, int ldb);

enum { SIDE_LEFT = 141, FILL_LOWER = 122, TRANS_NONE = 111, DIAG_NON_UNIT = 131, ORDER = 2000, HANDLES = 10 };

static double one = 1, matrix[4], sides[4];

static int trsm(void* handle) {
    return hipblasDtrsm(
        handle, SIDE_LEFT, FILL_LOWER, TRANS_NONE, DIAG_NON_UNIT, ORDER, ORDER, &one, matrix, ORDER, sides, ORDER);
}

static void memory_is_this_librarys(void) {
    void* top = NULL;
    REQUIRE(hipblasCreate(&top) == 0);
    rocblas_handle handle = (rocblas_handle)top;
    check_owner(handle, rocblas_mem_owner_managed);
    CHECK_SIZE(size_of(handle), DEFAULT_BYTES);
    CHECK_SIZE(committed_of(handle), DEFAULT_BYTES);

    int mode = -1;
    CHECK_EQ(hipblasSetPointerMode(top, 1), 0);
    CHECK_EQ(hipblasGetPointerMode(top, &mode), 0);
    CHECK_EQ(mode, 1);
    rocblas_pointer_mode below = rocblas_pointer_mode_host;
    CHECK_OK(rocblas_get_pointer_mode(handle, &below));
    CHECK_EQ(below, rocblas_pointer_mode_device);
    CHECK_EQ(hipblasSetPointerMode(top, 0), 0);

    size_t bytes = 0;
    CHECK_OK(rocblas_start_device_memory_size_query(handle));
    trsm(top);
    CHECK_OK(rocblas_stop_device_memory_size_query(handle, &bytes));
    CHECK(bytes > MIB);
    CHECK_OK(rocblas_mem_release_idle(handle));
    CHECK_SIZE(committed_of(handle), 0);
    trsm(top); /* no kernel for a GPU exists, so the call fails after it has its workspace */
    CHECK_EQ(growths_of(handle), 1);
    CHECK(committed_of(handle) >= bytes);
    CHECK_EQ(hipblasDestroy(top), 0);
}

static void destroyed_in_any_order(void) {
    void* handles[HANDLES];
    for (int i = 0; i < HANDLES; i++) {
        REQUIRE(hipblasCreate(&handles[i]) == 0);
        CHECK_OK(rocblas_set_device_memory_size((rocblas_handle)handles[i], (size_t)(i + 1) * 64));
    }
    for (int i = 0; i < HANDLES; i++) {
        int at = (i * 3 + 1) % HANDLES;
        CHECK_SIZE(size_of((rocblas_handle)handles[at]), (size_t)(at + 1) * 64);
        CHECK_EQ(hipblasDestroy(handles[at]), 0);
    }
}

int main(void) {
    memory_is_this_librarys();
    destroyed_in_any_order();
    return check_result();
}
