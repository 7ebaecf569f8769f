/* SPDX-License-Identifier: MIT */
/* measure.c takes samples of the sides in turn, and their medians. */
#include "measure.h"

#include "../memcost/timing.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static const long calls_at_most = 1L << 30;

static double time_calls(struct job* job, int side, long calls) {
    double start_ns = timing_now_ns();
    job->routine->loops[side](job, calls);
    return timing_now_ns() - start_ns;
}

/* calibrate returns the number of calls for a sample. This also warms up the caches. */
static long calibrate(struct job* job, int side, double sample_ns) {
    long calls = 1;
    for (;;) {
        double took_ns = time_calls(job, side, calls);
        if (took_ns >= sample_ns || calls >= calls_at_most)
            return calls;
        if (took_ns > sample_ns / 20)
            return (long)((double)calls * sample_ns / took_ns) + 1;
        calls *= 4;
    }
}

/* processor_ns returns the processor time of all threads of this process. */
static double processor_ns(void) {
    struct timespec used;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
    return (double)used.tv_sec * 1e9 + (double)used.tv_nsec;
}

/*
 * settle waits until the threads of the sample before sleep. OpenBLAS's threads look for work for tens of
 * milliseconds, and would take core time from the next sample.
 */
static void settle(const struct measure_options* options) {
    const struct timespec nap = {.tv_nsec = 2000000};
    const double asleep_ns = 0.02 * 2e6;
    double until_ns = timing_now_ns() + options->settle_at_most_ns;
    while (timing_now_ns() < until_ns) {
        double before_ns = processor_ns();
        nanosleep(&nap, NULL);
        if (processor_ns() - before_ns < asleep_ns)
            return;
    }
}

/*
 * sample times one sample and returns nanoseconds per call. After a wait it first makes a few short calls, because the
 * caches are cold then.
 */
static double sample(struct job* job, int side, long calls, const struct measure_options* options) {
    settle(options);
    if (options->settle_at_most_ns > 0 && calls > 1)
        job->routine->loops[side](job, 1 + calls / 16);
    return time_calls(job, side, calls) / (double)calls;
}

static int compare(const void* a, const void* b) {
    const double x = *(const double*)a, y = *(const double*)b;
    return (x > y) - (x < y);
}

/*
 * is_undecided returns whether the target is inside the 95 % confidence interval of the median. The interval is by
 * ranks: half the count, plus and minus 0.98 times its root. It holds for any distribution of the ratios.
 */
static bool is_undecided(const double* ratios, int count, double target) {
    double sorted[samples_at_most];
    const double half = 0.98 * sqrt(count), middle = (count - 1) / 2.0;
    memcpy(sorted, ratios, (size_t)count * sizeof *sorted);
    qsort(sorted, (size_t)count, sizeof *sorted, compare);
    return sorted[(int)floor(middle - half)] < target && target < sorted[(int)ceil(middle + half)];
}

/*
 * is_wanted returns whether a job needs another sample of each side, after count of them. The final count is odd.
 *
 * *next is the count at which is_undecided is tested again. It grows by a quarter each time. With a test at every
 * count, sampling would soon end by chance. Each test also evicts cache lines of the side that is sampled next.
 */
static bool is_wanted(const struct measure_options* options, const double* ratios, int count, double took_ns, int* next) {
    if (count >= samples_at_most)
        return false;
    if (count < options->samples || count % 2 == 0 || (count < samples_usual && took_ns < options->job_ns))
        return true;
    if (options->target <= 0 || count < 9 || took_ns >= 8 * options->job_ns)
        return false;
    if (count < *next)
        return true;
    *next = count + count / 4;
    return is_undecided(ratios, count, options->target);
}

bool measure_job(struct job* job, const struct measure_options* options, struct measure_times* times_out) {
    double per_call_ns[sides][samples_at_most], ratios[samples_at_most];
    long calls[sides];
    for (int side = 0; side < sides; side++) {
        settle(options);
        calls[side] = calibrate(job, side, options->sample_ns);
    }
    int count = 0, next = 0;
    for (double start_ns = timing_now_ns(); is_wanted(options, ratios, count, timing_now_ns() - start_ns, &next); count++) {
        for (int turn = 0; turn < sides; turn++) {
            int side = (turn + count) % sides;
            per_call_ns[side][count] = sample(job, side, calls[side], options);
        }
        ratios[count] = per_call_ns[theirs][count] / per_call_ns[ours][count];
    }
    if (job->status != 0) {
        fprintf(stderr, "speed: %s: a call failed, statuses or'ed together: %d\n", job->routine->name, job->status);
        return false;
    }
    times_out->ratio = timing_median(ratios, count);
    for (int side = 0; side < sides; side++) {
        times_out->median_ns[side] = timing_median(per_call_ns[side], count);
        times_out->least_ns[side] = per_call_ns[side][0];
    }
    return true;
}
