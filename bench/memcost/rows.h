/* SPDX-License-Identifier: MIT */
/* rows.h lists what memcost measures, in groups. A run measures one group. */
#ifndef MEMCOST_ROWS_H
#define MEMCOST_ROWS_H

#include "api.h"

#include <stdbool.h>
#include <stddef.h>

/* The subject of a loop: a handle of a library. workspace is null, or memory for set_workspace. */
struct subject {
    const struct api* api;
    rocblas_handle handle;
    void* workspace;
};

/* rows_loop_ddot calls ddot with n = 16 and does not check the result. */
bool rows_loop_ddot(void* subject, long times);

/*
 * rows_memory prints the cost of each call of the memory API. Each row has a handle of its own.
 *
 * Returns true, or false after a line on stderr if a call failed.
 */
bool rows_memory(const struct api* api);

/*
 * rows_handles prints the cost of idle handles:
 *   - the resident bytes of the first handle, with what the library starts for it;
 *   - the mean resident bytes of one more handle, and of each of handle_count handles;
 *   - the time to create and to destroy that many.
 *
 * Returns true, or false after a line on stderr if a call failed.
 */
bool rows_handles(const struct api* api, long handle_count);

/*
 * rows_calls prints the cost of ddot and daxpy with n = 16. The library's calls must compute nothing; no result is
 * checked.
 *
 * Returns true, or false after a line on stderr if a call failed.
 */
bool rows_calls(const struct api* api);

/*
 * rows_preload prints the time to start /bin/true and wait for its end, without and with a library preloaded.
 *
 * Returns true, or false after a line on stderr if a start failed.
 */
bool rows_preload(const char* path);

/*
 * rows_repeat runs the loop of one row of rows_memory, or of "ddot_n16", once, and prints nothing.
 *
 * Returns true, or false after a line on stderr if there is no such row or a call failed.
 */
bool rows_repeat(const struct api* api, const char* name, long times);

#endif
