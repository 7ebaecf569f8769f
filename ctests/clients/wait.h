/* SPDX-License-Identifier: MIT
 *
 * wait.h: a child that may hang. The kernel ends it after a time limit, so that nobody polls: a hundred processes that
 * do would keep each other from their work.
 */
#ifndef ROCBLAS_MEM_CTESTS_WAIT_H
#define ROCBLAS_MEM_CTESTS_WAIT_H

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

/* client_fork forks. The child ends with its parent, and by SIGALRM after a number of seconds. */
static inline pid_t client_fork(unsigned seconds) {
    const pid_t child = fork();
    if (child == 0) {
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        alarm(seconds);
    }
    return child;
}

/* client_wait waits for a child and returns its status. */
static inline int client_wait(pid_t child) {
    int status = -1;
    while (waitpid(child, &status, 0) < 0 && errno == EINTR)
        ;
    if (WIFSIGNALED(status) && WTERMSIG(status) == SIGALRM)
        fprintf(stderr, "a child hung\n");
    return status;
}

#endif
