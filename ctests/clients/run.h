/* SPDX-License-Identifier: MIT
 *
 * run.h: runs this program again in a mode, and checks its end and its output.
 */
#ifndef ROCBLAS_MEM_CTESTS_RUN_H
#define ROCBLAS_MEM_CTESTS_RUN_H

#include "check.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { RUN_LIMIT_SECONDS = 30, RUN_OUTPUT_BYTES = 4096 };

/* struct run_result holds a program's wait status and the beginning of its output on stdout and stderr. */
struct run_result {
    int status;
    size_t length;
    char output[RUN_OUTPUT_BYTES];
};

/* run_read reads until all writers have closed the pipe or the time is over. */
static inline void run_read(struct run_result* result, int from, pid_t child) {
    struct pollfd waiting = {from, POLLIN, 0};
    char piece[256];
    for (;;) {
        if (poll(&waiting, 1, RUN_LIMIT_SECONDS * 1000) == 0) {
            fprintf(stderr, "nothing for %d seconds: it hung\n", RUN_LIMIT_SECONDS);
            kill(child, SIGKILL);
        }
        const ssize_t n = read(from, piece, sizeof piece);
        if (n < 0 && errno == EINTR)
            continue;
        if (n <= 0)
            return;
        for (ssize_t i = 0; i < n && result->length < sizeof result->output - 1; i++)
            result->output[result->length++] = piece[i];
    }
}

/* run_mode starts this program with one argument and waits for its end. The program writes no core file. */
static inline struct run_result run_mode(const char* mode) {
    static const struct rlimit no_core = {0, 0};
    struct run_result result = {-1, 0, ""};
    int ends[2];
    REQUIRE(pipe(ends) == 0);
    const pid_t child = fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        setrlimit(RLIMIT_CORE, &no_core);
        dup2(ends[1], STDOUT_FILENO);
        dup2(ends[1], STDERR_FILENO);
        close(ends[0]);
        close(ends[1]);
        execl("/proc/self/exe", "client", mode, (char*)NULL);
        _exit(127);
    }
    close(ends[1]);
    run_read(&result, ends[0], child);
    close(ends[0]);
    CHECK_EQ(waitpid(child, &result.status, 0), child);
    return result;
}

/* struct run_case is a mode, its function, and its end: by a signal, or with exit status 0 if the signal is 0, after
 * exactly this output. */
struct run_case {
    const char* mode;
    void (*run)(void);
    int signal;
    const char* output;
};

static inline void run_expect(const struct run_case* one) {
    const struct run_result result = run_mode(one->mode);
    const int ok = CHECK_EQ(WIFSIGNALED(result.status) ? WTERMSIG(result.status) : 0, one->signal)
        & CHECK_EQ(WIFEXITED(result.status) ? WEXITSTATUS(result.status) : 0, 0) & CHECK_STR(result.output, one->output);
    if (!ok)
        fprintf(stderr, "mode %s\n", one->mode);
}

/* run_main runs the case that argv names, or else each case in a separate process. It returns the exit status. */
static inline int run_main(const struct run_case* cases, size_t count, int argc, char** argv) {
    for (size_t i = 0; i < count; i++)
        if (argc < 2)
            run_expect(&cases[i]);
        else if (strcmp(cases[i].mode, argv[1]) == 0) {
            cases[i].run();
            return 0;
        }
    if (argc < 2)
        return check_result();
    fprintf(stderr, "no mode %s\n", argv[1]);
    return 1;
}

#define RUN_COUNT(cases) (sizeof(cases) / sizeof *(cases))

#endif
