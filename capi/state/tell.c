/* SPDX-License-Identifier: MIT
 *
 * tell.c: lines that the library writes to stderr. No line may end the program. stderr may be a pipe without
 * a reader (SIGPIPE) or a file that has reached its size limit (SIGXFSZ).
 */
#include "state/tell.h"
#include "common/output.h"

#include <errno.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

void rbm_tell(const char* format, ...) {
    static const char prefix[] = "librocblas_mem: ";
    char line[PATH_MAX + 256];
    const int error = errno;
    const int cancel = rbm_cancel_later();
    va_list args;
    memcpy(line, prefix, sizeof prefix);
    va_start(args, format);
    vsnprintf(line + sizeof prefix - 1, sizeof line - sizeof prefix, format, args);
    va_end(args);
    const size_t length = strlen(line);
    line[length] = '\n';
    (void)!rbm_output_quietly(STDERR_FILENO, line, length + 1);
    rbm_cancel_again(cancel);
    errno = error;
}

void rbm_tell_line(const char* line) { rbm_tell("%s", line); }
