/* SPDX-License-Identifier: MIT */
/* timing.h times a loop and prints one row of memcost's output. */
#ifndef MEMCOST_TIMING_H
#define MEMCOST_TIMING_H

#include <stdbool.h>

/*
 * A timed loop makes its call `times` times on its subject.
 *
 * Returns true if every call returned the expected result.
 */
typedef bool (*timed_loop)(void* subject, long times);

/*
 * timing_print_row measures a loop and prints "name<TAB>nanoseconds per call": the median of 11 repetitions of at least
 * 2 ms each.
 *
 * Returns true, or false after one line on stderr if the loop returned false.
 */
bool timing_print_row(const char* name, timed_loop loop, void* subject);

/* timing_median sorts values and returns the middle one, or the upper of the two middle ones if count is even. */
double timing_median(double* values, int count);

/* timing_now_ns returns the time of the monotonic clock. */
double timing_now_ns(void);

#endif
