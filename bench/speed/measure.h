/* SPDX-License-Identifier: MIT */
/* measure.h times the two sides of a job in turn. */
#ifndef SPEED_MEASURE_H
#define SPEED_MEASURE_H

#include "job.h"

enum { samples_usual = 101, samples_at_most = 2001 };

struct measure_options {
    int samples;              /* of each side, at least; their number is odd */
    double job_ns;            /* how long a job's samples take at least, unless there are samples_usual of each side */
    double target;            /* a rate that the ratio is held against, 0 for none: samples go on, up to samples_at_most and for eight times
                                 job_ns, while it is not sure on which side of that the median is */
    double sample_ns;         /* what a sample lasts at least, where it is more than one call */
    double settle_at_most_ns; /* how long to wait, before a sample, for the threads of the one before to go to sleep */
    bool alone;               /* only ours is timed */
};

struct measure_times {
    double median_ns[timed], least_ns[timed]; /* 0 of what is not timed */
    double ratio;                             /* the median, over neighbouring samples, of their time through ours */
    double least_ratio;                       /* likewise through that of the least; 0 where there is none */
};

/*
 * measure_job times a job: a call, sample by sample, ours, theirs and, where there is one, the least in turn, after each has run until its
 * number of calls for a sample was known.
 *
 * Returns true, or false after a line on stderr if a call of ours failed.
 */
bool measure_job(struct job *job, const struct measure_options *options, struct measure_times *times_out);

#endif
