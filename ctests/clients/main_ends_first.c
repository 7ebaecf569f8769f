/* SPDX-License-Identifier: MIT
 *
 * main_ends_first.c LIBRARY...: a worker opens each library, makes its first call, and ends. The main thread, which
 * never calls a library, ends by pthread_exit before or after that. The process must end.
 */
#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "wait.h"

static char** libraries;

static void* worker(void* delay) {
    const struct timespec pause = {0, delay ? 300000000 : 0};
    nanosleep(&pause, NULL);
    for (char** library = libraries; *library; library++) {
        void* opened = dlopen(*library, RTLD_NOW | RTLD_LOCAL);
        int (*create)(void**);
        *(void**)&create = opened ? dlsym(opened, "rocblas_create_handle") : NULL;
        void* handle = NULL;
        if (!create || create(&handle) != 0)
            _exit(3);
    }
    return NULL;
}

int main(int argc, char** argv) {
    if (argc < 2)
        return 2;
    libraries = argv + 1;
    int failed = 0;
    for (int late = 0; late < 2; late++) {
        const pid_t child = client_fork(20);
        if (child == 0) {
            pthread_t thread;
            pthread_create(&thread, NULL, worker, late ? argv : NULL);
            if (!late)
                pthread_join(thread, NULL);
            pthread_exit(NULL);
        }
        const int status = client_wait(child);
        if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) {
            fprintf(stderr, "%s: status %x\n", late ? "the main thread ends first" : "the worker ends first", (unsigned)status);
            failed = 1;
        }
    }
    return failed;
}
