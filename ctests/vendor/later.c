/* SPDX-License-Identifier: MIT
 *
 * later.c: later OTHER NEWER SECOND LAST: a program on the host that opens libraries beside the fake rocBLAS. OTHER calls nothing
 * that only that rocBLAS has, so handles are made. NEWER and SECOND do, so none is made any more, which is said once, of NEWER.
 */
#include "fake_rocblas.h"

#include "../output.h"
#include "../workspace.h"

#include <dlfcn.h>

int main(int argc, char** argv) {
    static struct output heard;
    rocblas_handle handle = NULL;
    char text[512];
    REQUIRE(argc == 5);
    CHECK_EQ(fake_rocblas_living(), 0); /* this library lacks it, and it is no function of rocBLAS */
    CHECK_OK(rocblas_destroy_handle(new_handle()));
    REQUIRE(dlopen(argv[1], RTLD_NOW | RTLD_LOCAL));
    CHECK_OK(rocblas_destroy_handle(new_handle()));
    REQUIRE(dlopen(argv[2], RTLD_NOW | RTLD_LOCAL) && dlopen(argv[3], RTLD_NOW | RTLD_LOCAL));
    output_begin(&heard, STDERR_FILENO);
    CHECK_STATUS(rocblas_create_handle(&handle), rocblas_status_not_implemented);
    void* last = dlopen(argv[4], RTLD_NOW | RTLD_LOCAL);
    CHECK_STATUS(rocblas_create_handle(&handle), rocblas_status_not_implemented);
    output_end(&heard);
    CHECK(last);
    const char* said = strstr(heard.text, "rocblas_create_handle: ");
    REQUIRE(said);
    CHECK(!strstr(said + 1, "rocblas_create_handle: "));
    CHECK_OK(rocblas_mem_get_last_error(NULL, text, sizeof text));
    CHECK(strstr(text, argv[2]) && strstr(text, " calls rocblas_fake_newer,"));
    return check_result();
}
