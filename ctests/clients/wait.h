/* SPDX-License-Identifier: MIT
 *
 * wait.h: waits for a child that may hang.
 */
#ifndef ROCBLAS_MEM_CTESTS_WAIT_H
#define ROCBLAS_MEM_CTESTS_WAIT_H

#include <signal.h>
#include <stdio.h>
#include <sys/wait.h>
#include <time.h>

/* client_wait waits for a child and kills it after a time limit. It returns the child's status. */
static inline int client_wait(pid_t child, int seconds)
{
    const struct timespec pause  = {0, 2000000};
    int                   status = -1;
    for(int tries = seconds * 500; waitpid(child, &status, tries > 0 ? WNOHANG : 0) == 0; tries--)
    {
        nanosleep(&pause, NULL);
        if(tries > 1)
            continue;
        fprintf(stderr, "a child hung\n");
        kill(child, SIGKILL);
    }
    return status;
}

#endif
