/* SPDX-License-Identifier: MIT
 *
 * tell.c: lines that the library writes to stderr. No line may end the program. stderr may be a pipe without
 * a reader (SIGPIPE) or a file that has reached its size limit (SIGXFSZ).
 */
#include "core.h"
#include "output.h"

#include <errno.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

void rbm_tell_line(const char* line)
{
    char      text[PATH_MAX + 512];
    const int error  = errno;
    const int cancel = rbm_cancel_later();
    snprintf(text, sizeof text - 1, "librocblas_mem: %s", line);
    size_t length = strlen(text);
    text[length]  = '\n';
    (void)!rbm_output_quietly(STDERR_FILENO, text, length + 1);
    rbm_cancel_again(cancel);
    errno = error;
}

void rbm_tell(const char* format, ...)
{
    char    line[PATH_MAX + 256];
    va_list args;
    va_start(args, format);
    vsnprintf(line, sizeof line, format, args);
    va_end(args);
    rbm_tell_line(line);
}
