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

/*
 * rows_handles prints what idle handles cost: resident bytes of the first handle (with whatever the library starts for it), of one
 * more, and of each of handle_count; and the time to create and destroy that many.
 *
 * Returns true, or false after a line on stderr if a call failed.
 */
bool rows_handles(const struct api *api, long handle_count);

/*
 * rows_calls prints the cost of ddot and daxpy with n = 16 through a rocBLAS library. The numbers are checked, unless
 * check_numbers is false, which is for an engine that does no arithmetic.
 *
 * Returns true, or false after a line on stderr if a call failed or a number is wrong.
 */
bool rows_calls(const struct api *api, bool check_numbers);

/* rows_engine prints the cost of the same calls made directly on a CBLAS library; as for rows_calls. */
bool rows_engine(const struct cblas_api *api);

#endif
