/* SPDX-License-Identifier: MIT
 *
 * tell.c: lines that the library writes to stderr. No line may end the program. stderr may be a pipe without
 * a reader (SIGPIPE) or a file that has reached its size limit (SIGXFSZ).
 */
#include "core.h"

#include <errno.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

void rbm_tell_line(const char* line)
{
    const struct timespec now    = {0, 0};
    const int             error  = errno;
    const int             cancel = rbm_cancel_later();
    sigset_t              ending, before, pending;
    sigemptyset(&ending);
    sigaddset(&ending, SIGPIPE);
    sigaddset(&ending, SIGXFSZ);
    pthread_sigmask(SIG_BLOCK, &ending, &before);
    sigpending(&pending);
    if(dprintf(STDERR_FILENO, "librocblas_mem: %s\n", line) < 0 && (errno == EPIPE || errno == EFBIG))
    {
        const int number = errno == EPIPE ? SIGPIPE : SIGXFSZ; /* pending for this thread; consumed unless the program
                                                                  already had one pending */
        sigemptyset(&ending);
        sigaddset(&ending, number);
        while(!sigismember(&pending, number) && sigtimedwait(&ending, NULL, &now) < 0 && errno == EINTR)
            continue;
    }
    pthread_sigmask(SIG_SETMASK, &before, NULL);
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
