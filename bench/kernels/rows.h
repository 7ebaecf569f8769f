/* SPDX-License-Identifier: MIT */
/* rows.h: sizes of the kernels that are compared, their data, and how one is timed. */
#ifndef BENCH_KERNELS_ROWS_H
#define BENCH_KERNELS_ROWS_H

#include <stdio.h>
#include <time.h>

enum { ELEMENTS = 1 << 20, SIDE = 512, OPS = ELEMENTS / 16, FEW = 5, ENOUGH_MS = 600 };

static double seconds(clockid_t clock) {
    struct timespec now;
    clock_gettime(clock, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static void fill(float* x, int* at) {
    for (int i = 0; i < ELEMENTS; i++) {
        x[i] = (float)(i % 7) * 0.125f;
        at[i] = (int)((long)i * 7919 % ELEMENTS);
    }
}

/* struct least has the least processor time and the least time of all samples. */
struct least {
    double cpu, wall;
};

static struct least sample(struct least before, double cpu, double wall) {
    struct least now = {seconds(CLOCK_PROCESS_CPUTIME_ID) - cpu, seconds(CLOCK_MONOTONIC) - wall};
    now.cpu = now.cpu < before.cpu ? now.cpu : before.cpu;
    now.wall = now.wall < before.wall ? now.wall : before.wall;
    return now;
}

/* print_row prints a row: nanoseconds for each thread of processor time and of time, and the sum of the results. */
static void print_row(const char* name, double threads, struct least best, const float* result, int count) {
    double sum = 0;
    for (int i = 0; i < count; i++)
        sum += result[i];
    printf("%s %.4f %.4f %.6g\n", name, best.cpu / threads * 1e9, best.wall / threads * 1e9, sum);
    fflush(stdout);
}

/* TIME times a statement, which returns when all of it has ended. */
#define TIME(best, ...) \
    do { \
        const double begun = seconds(CLOCK_MONOTONIC); \
        for (int samples = 0; samples < FEW || seconds(CLOCK_MONOTONIC) - begun < ENOUGH_MS * 1e-3; samples++) { \
            const double cpu = seconds(CLOCK_PROCESS_CPUTIME_ID), wall = seconds(CLOCK_MONOTONIC); \
            __VA_ARGS__; \
            best = sample(best, cpu, wall); \
        } \
    } while (0)

/* ROW times a statement and prints its row. */
#define ROW(name, threads, result, count, ...) \
    do { \
        struct least best = {1e9, 1e9}; \
        TIME(best, __VA_ARGS__); \
        print_row(name, threads, best, result, count); \
    } while (0)

#endif
