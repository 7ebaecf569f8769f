/* SPDX-License-Identifier: MIT */
/* timing.c measures loops: it calibrates the number of calls, repeats, and takes the median. */
#include "timing.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { repetitions = 11 };
static const double repetition_at_least_ns = 2e6;
static const long calls_at_most = 1L << 30;

double timing_now_ns(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec * 1e9 + (double)now.tv_nsec;
}

static int compare_doubles(const void* left, const void* right) {
    double a = *(const double*)left, b = *(const double*)right;
    return (a > b) - (a < b);
}

double timing_median(double* values, int count) {
    qsort(values, (size_t)count, sizeof values[0], compare_doubles);
    return values[count / 2];
}

/*
 * calibrate makes one call, which may open a library, and then doubles the number of calls until one repetition is long
 * enough. This also warms up the caches.
 */
static bool calibrate(timed_loop loop, void* subject, long* times_out) {
    if (!loop(subject, 1))
        return false;
    for (long times = 1; times <= calls_at_most; times *= 2) {
        double start_ns = timing_now_ns();
        if (!loop(subject, times))
            return false;
        *times_out = times;
        if (timing_now_ns() - start_ns >= repetition_at_least_ns)
            return true;
    }
    return true;
}

bool timing_print_row(const char* name, timed_loop loop, void* subject) {
    double per_call_ns[repetitions];
    long times = 1;
    bool answered = calibrate(loop, subject, &times);
    for (int i = 0; answered && i < repetitions; i++) {
        double start_ns = timing_now_ns();
        answered = loop(subject, times);
        per_call_ns[i] = (timing_now_ns() - start_ns) / (double)times;
    }
    if (!answered) {
        fprintf(stderr, "memcost: %s: a call returned an unexpected result\n", name);
        return false;
    }
    printf("%s\t%.2f\n", name, timing_median(per_call_ns, repetitions));
    return true;
}
