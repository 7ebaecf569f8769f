/* SPDX-License-Identifier: MIT */
/* rows.h lists what memcost measures, in groups that a run picks one of. */
#ifndef MEMCOST_ROWS_H
#define MEMCOST_ROWS_H

#include "api.h"

#include <stdbool.h>

/*
 * rows_memory prints the cost of each call of the memory API, each on a handle of its own.
 *
 * Returns true, or false after a line on stderr if a call failed.
 */
bool rows_memory(const struct api *api);

/* rows_leases prints those of rows_memory's rows that are leases. */
bool rows_leases(const struct api *api);

/*
 * rows_handles prints what idle handles cost: resident bytes of the first handle (with whatever the library starts for it), of one
 * more, and of each of handle_count; and the time to create and destroy that many.
 *
 * Returns true, or false after a line on stderr if a call failed.
 */
bool rows_handles(const struct api *api, long handle_count);

/*
 * rows_calls prints the cost of ddot and daxpy with n = 16 through a rocBLAS library, with increments of 1 and 2. The numbers are checked, unless
 * check_numbers is false, which is for an engine that does no arithmetic.
 *
 * Returns true, or false after a line on stderr if a call failed or a number is wrong.
 */
bool rows_calls(const struct api *api, bool check_numbers);

/* rows_engine prints the cost of the same calls made directly on a CBLAS library; as for rows_calls. */
bool rows_engine(const struct cblas_api *api);

/*
 * rows_scale prints what a getter, a lease and create + destroy cost with 1, 10, ... handle_count handles alive (a getter
 * also when it is asked of each in turn), a lease among 1 to 64 nested ones, and a lease on 1 to 16 threads with a handle
 * each, there as nanoseconds of a core.
 *
 * Returns true, or false after a line on stderr if a call failed.
 */
bool rows_scale(const struct api *api, long handle_count);

/* rows_threads prints ddot with n = 16 on 1 to 16 threads with a handle each, as nanoseconds of a core; as for rows_scale. */
bool rows_threads(const struct api *api);

/*
 * rows_growth prints what it takes to grow a managed workspace from 32 MiB to 1 GiB while three leases are out, what free +
 * malloc takes for the same sizes, each with and without touching every page, and what the growth did: bytes of leases that
 * are elsewhere or changed after it, allocations and synchronizations of the device.
 *
 * Returns true, or false after a line on stderr: the library has no rocblas_mem_get_device_counts, or a call failed.
 */
bool rows_growth(const struct api *api);

/* rows_preload prints what starting /bin/true and waiting for its end takes, without and with a library preloaded. */
bool rows_preload(const char *path);

/*
 * rows_repeat runs the loop of one of rows_memory's rows, or of "ddot_n16", once, and prints nothing.
 *
 * Returns true, or false after a line on stderr if there is no such row or a call failed.
 */
bool rows_repeat(const struct api *api, const char *name, long times);

#endif
