/* SPDX-License-Identifier: MIT */
/* measure.h declares how the sides of a job are timed in turn. */
#ifndef SPEED_MEASURE_H
#define SPEED_MEASURE_H

#include "job.h"

enum { samples_usual = 101, samples_at_most = 2001 };

struct measure_options {
    int samples; /* least number of samples of each side; the actual number is odd */
    double job_ns; /* least time for a job's samples, unless there are samples_usual of each side */
    double target; /* target of the ratio, 0 for none: sampling continues while the median may lie on either
                                 side of it, up to samples_at_most samples and eight times job_ns */
    double sample_ns; /* least duration of a sample of more than one call */
    double settle_at_most_ns; /* longest wait before a sample for the threads of the one before to sleep */
};

struct measure_times {
    double median_ns[sides], least_ns[sides];
    double ratio; /* the median over neighbouring samples of their time / our time */
};

/*
 * measure_job times a job. It first finds the number of calls for a sample of each side. It then takes samples of the
 * sides in turn. Times are per call.
 *
 * Returns true, or false after a line on stderr if a call of ours failed.
 */
bool measure_job(struct job* job, const struct measure_options* options, struct measure_times* times_out);

#endif
