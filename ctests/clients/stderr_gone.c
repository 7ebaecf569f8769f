/* SPDX-License-Identifier: MIT
 *
 * stderr_gone.c: the library's output on stderr never ends a program, even if stderr is a pipe without a reader
 * or a file that may not grow. The program's output does, as without the library.
 */
#include "client.h"
#include "run.h"

/* use makes the front and the core print a line, each to a closed stderr. */
static void use(void) {
    setenv("ROCBLAS_MEM_TRACE", "/nowhere/trace.csv", 1);
    setenv("ROCBLAS_MEM_GUARD", "perhaps", 1);
    setenv("ROCBLAS_MEM_THREADS", "some", 1);
    puts(client_works() ? "works" : "wrong");
    fflush(stdout);
}

static void break_pipe(void) {
    int ends[2];
    if (pipe(ends) != 0)
        _exit(3);
    dup2(ends[1], STDERR_FILENO);
    close(ends[0]);
    close(ends[1]);
}

static void piped(void) {
    break_pipe();
    use();
}

static void piped_writing(void) {
    piped();
    dprintf(STDERR_FILENO, "the program's own\n");
}

/* piped_waiting checks that a SIGPIPE that the thread blocks and has pending is still pending afterwards. */
static void piped_waiting(void) {
    const struct timespec now = {0, 0};
    sigset_t set;
    if (!client_works())
        _exit(1);
    sigemptyset(&set);
    sigaddset(&set, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &set, NULL);
    raise(SIGPIPE);
    piped();
    puts(sigtimedwait(&set, NULL, &now) == SIGPIPE ? "still there" : "taken");
}

static void filed(void) {
    static const struct rlimit none = {0, 0};
    FILE* file = tmpfile();
    if (!file || setrlimit(RLIMIT_FSIZE, &none) != 0)
        _exit(3);
    dup2(fileno(file), STDERR_FILENO);
    use();
}

static void filed_writing(void) {
    filed();
    dprintf(STDERR_FILENO, "the program's own\n");
}

static const struct run_case cases[] = {
    {"piped", piped, 0, "works\n"},
    {"piped_writing", piped_writing, SIGPIPE, "works\n"},
    {"piped_waiting", piped_waiting, 0, "works\nstill there\n"},
    {"filed", filed, 0, "works\n"},
    {"filed_writing", filed_writing, SIGXFSZ, "works\n"},
};

int main(int argc, char** argv) { return run_main(cases, RUN_COUNT(cases), argc, argv); }
