/* SPDX-License-Identifier: MIT
 *
 * which.c FILE: checks that the library that answers is FILE, whatever name it was found by. The tests on the
 * core are the front's programs linked to another file; if they found the front instead, they would still
 * pass.
 */
#include "check.h"

#include <dlfcn.h>
#include <limits.h>
#include <rocblas_mem.h>

int main(int argc, char** argv) {
    Dl_info info;
    char got[PATH_MAX], want[PATH_MAX];
    REQUIRE(argc == 2);
    void* function = dlsym(RTLD_DEFAULT, "rocblas_create_handle");
    REQUIRE(function != NULL && dladdr(function, &info) != 0);
    REQUIRE(realpath(info.dli_fname, got) != NULL && realpath(argv[1], want) != NULL);
    CHECK_STR(got, want);
    CHECK_STR(rocblas_status_to_string(rocblas_status_success), "rocblas_status_success");
    return check_result();
}
