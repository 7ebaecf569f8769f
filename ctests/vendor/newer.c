/* SPDX-License-Identifier: MIT
 *
 * newer.c: newer (host | hip): a program that calls a function which the fake rocBLAS has and this library lacks. On the
 * host no handle is made, because the fake would write to it. With HIP the handle is the fake's, and the call works.
 */
#include "fake_rocblas.h"

#include "../workspace.h"

static void on_host(void) {
    rocblas_handle handle = NULL;
    char text[512];
    for (int i = 0; i < 2; i++) {
        CHECK_STATUS(rocblas_create_handle(&handle), rocblas_status_not_implemented);
        CHECK(handle == NULL);
        CHECK_OK(rocblas_mem_get_last_error(NULL, text, sizeof text));
        CHECK(strstr(text, "rocblas_fake_newer"));
    }
    CHECK_EQ(rocblas_fake_newer(handle), rocblas_status_invalid_handle);
}

static void on_hip(void) {
    rocblas_handle handle = new_handle();
    rocblas_stride stride = 0;
    CHECK_OK(rocblas_fake_newer(handle));
    CHECK_EQ(((struct fake_handle*)(void*)handle)->pointer_mode, FAKE_NEWER);
    CHECK_OK(rocblas_set_batch_alpha_stride(handle, 7)); /* the fake has no stride of beta */
    CHECK_OK(rocblas_get_batch_alpha_stride(handle, &stride));
    CHECK_EQ(stride, 7);
    CHECK_STATUS(rocblas_set_batch_beta_stride(handle, 7), rocblas_status_not_implemented);
    CHECK_STATUS(rocblas_get_batch_beta_stride(handle, &stride), rocblas_status_not_implemented);
    CHECK_OK(rocblas_destroy_handle(handle));
}

int main(int argc, char** argv) {
    REQUIRE(argc == 2);
    if (strcmp(argv[1], "host") == 0)
        on_host();
    else
        on_hip();
    return check_result();
}
