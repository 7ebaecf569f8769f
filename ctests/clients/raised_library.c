/* SPDX-License-Identifier: MIT
 *
 * raised_library.c: a library of a user who starts a program with more rights. It makes a file when it is opened.
 */
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

static __attribute__((constructor)) void opened(void) {
    const char* mark = getenv("RAISED_MARK");
    if (mark)
        close(open(mark, O_WRONLY | O_CREAT | O_CLOEXEC, 0600));
}
