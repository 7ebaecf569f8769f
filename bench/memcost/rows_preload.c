/* SPDX-License-Identifier: MIT */
/* rows_preload.c starts a program that does nothing, alternately without and with a library in LD_PRELOAD. */
#include "rows.h"
#include "timing.h"

#include <spawn.h>
#include <stdio.h>
#include <sys/wait.h>

enum { starts = 400, warm_starts = 20 };

static bool start_once(char* const environment[], double* ns_out) {
    char* const words[] = {"/bin/true", NULL};
    pid_t child = 0;
    int status = 0;
    double start_ns = timing_now_ns();
    if (posix_spawn(&child, words[0], NULL, NULL, words, environment) != 0 || waitpid(child, &status, 0) != child)
        return false;
    *ns_out = timing_now_ns() - start_ns;
    return status == 0;
}

bool rows_preload(const char* path) {
    char setting[4096];
    int length = snprintf(setting, sizeof setting, "LD_PRELOAD=%s", path);
    char *const plain[] = {NULL}, *const preloaded[] = {setting, NULL};
    double plain_ns[starts], preloaded_ns[starts];
    bool started = length > 0 && (size_t)length < sizeof setting;
    for (int i = -warm_starts; started && i < starts; i++) {
        int at = i < 0 ? 0 : i;
        started = start_once(plain, &plain_ns[at]) && start_once(preloaded, &preloaded_ns[at]);
    }
    if (!started) {
        fprintf(stderr, "memcost: /bin/true did not run with %s\n", setting);
        return false;
    }
    printf("start_plain\t%.0f\nstart_preloaded\t%.0f\n", timing_median(plain_ns, starts), timing_median(preloaded_ns, starts));
    return true;
}
