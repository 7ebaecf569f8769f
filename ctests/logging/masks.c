/* SPDX-License-Identifier: MIT
 *
 * masks.c: a value of ROCBLAS_LAYER or ROCBLAS_CHECK_NUMERICS that is not a number causes one line on stderr
 * per process. The line has the variable, its value and the number used instead. A number causes no line.
 * Each pair of values runs in a separate process.
 */
#include "../check.h"

#include <rocblas_mem.h>
#include <sys/wait.h>
#include <unistd.h>

/* tells returns what a process with these values writes to stderr. The process creates, uses and destroys
 * three handles. */
static const char* tells(const char* layer, const char* numerics) {
    static char text[2048];
    FILE* file = tmpfile();
    int state = -1;
    REQUIRE(file != NULL);
    pid_t child = fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        rocblas_handle handle;
        float x = 1, alpha = 2;
        dup2(fileno(file), STDERR_FILENO);
        setenv("ROCBLAS_LAYER", layer, 1);
        setenv("ROCBLAS_CHECK_NUMERICS", numerics, 1);
        for (int i = 0; i < 3; i++)
            if (rocblas_create_handle(&handle) != rocblas_status_success
                || rocblas_sscal(handle, 1, &alpha, &x, 1) != rocblas_status_success
                || rocblas_destroy_handle(handle) != rocblas_status_success)
                _exit(1);
        exit(0);
    }
    CHECK_EQ(waitpid(child, &state, 0), child);
    CHECK_EQ(state, 0);
    rewind(file);
    text[fread(text, 1, sizeof text - 1, file)] = 0;
    fclose(file);
    return text;
}

int main(void) {
    CHECK_STR(tells("abc", "0"), "librocblas_mem: ROCBLAS_LAYER: \"abc\" is not a number; using 0\n");
    CHECK_STR(tells("0", "yes"), "librocblas_mem: ROCBLAS_CHECK_NUMERICS: \"yes\" is not a number; using 0\n");
    CHECK_STR(tells("none", "4,8"),
        "librocblas_mem: ROCBLAS_LAYER: \"none\" is not a number; using 0\n"
        "librocblas_mem: ROCBLAS_CHECK_NUMERICS: \"4,8\" is not a number; using 4\n");
    CHECK_STR(tells("", "08"),
        "librocblas_mem: ROCBLAS_LAYER: \"\" is not a number; using 0\n"
        "librocblas_mem: ROCBLAS_CHECK_NUMERICS: \"08\" is not a number; using 0\n");
    CHECK_STR(tells("0", "0x0"), "");
    CHECK_STR(tells(" 0", "+00"), "");
    return check_result();
}
