/* SPDX-License-Identifier: MIT
 *
 * refuses.c: the vendor refuses the workspace that it is lent. A new lease then fails and is gone, because the vendor's
 * kernels still use its memory. The end of a lease has ended it, and a new handle is not made. Each status has a text.
 */
#include "fake_rocblas.h"

#include "../memory/stats.h"

/* check_text checks that the last error's text, of the handle or of the process, says that the vendor refuses. */
static void check_text(rocblas_handle handle)
{
    char text[256] = "";
    CHECK_OK(rocblas_mem_get_last_error(handle, text, sizeof text));
    CHECK(strstr(text, "refuses the workspace") != NULL);
}

int main(void)
{
    rocblas_handle handle = new_handle(), other = NULL;
    lease          first = NULL, second = (lease)(void*)&handle;
    CHECK_OK(rocblas_set_device_memory_size(handle, 4096));
    CHECK_OK(rocblas_device_malloc_alloc(handle, &first, 1, (size_t)1000));
    for(int refusals = 1; refusals <= 2; refusals++)
    {
        fake_rocblas_refuse(refusals);
        CHECK_STATUS(rocblas_device_malloc_alloc(handle, &second, 1, (size_t)64), rocblas_status_internal_error);
        fake_rocblas_refuse(0);
        CHECK(second == NULL);
        CHECK_SIZE(in_use_of(handle), 1024);
        check_text(handle);
        const rocblas_mem_stats n = stats_of(handle);
        CHECK_EQ(n.leases - n.releases, 1u);
    }
    fake_rocblas_refuse(1);
    CHECK_STATUS(rocblas_device_malloc_free(first), rocblas_status_internal_error);
    check_text(handle);
    CHECK_SIZE(in_use_of(handle), 0);
    CHECK_STATUS(rocblas_device_malloc_free(first), rocblas_status_invalid_pointer);
    CHECK_OK(rocblas_device_malloc_alloc(handle, &first, 1, (size_t)64));
    CHECK_OK(rocblas_device_malloc_free(first));
    fake_rocblas_refuse(1);
    size_t released = 0;
    CHECK_STATUS(rocblas_mem_release_all_idle(&released), rocblas_status_internal_error);
    check_text(NULL);
    fake_rocblas_refuse(1);
    CHECK_STATUS(rocblas_destroy_handle(NULL), rocblas_status_invalid_handle); /* another text of the process */
    CHECK_STATUS(rocblas_create_handle(&other), rocblas_status_internal_error);
    check_text(NULL);
    CHECK_EQ(fake_rocblas_living(), 1); /* the vendor's handle is gone too */
    CHECK_OK(rocblas_destroy_handle(handle));
    return check_result();
}
