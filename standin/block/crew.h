/* SPDX-License-Identifier: MIT
 *
 * crew.h: the OS threads that run blocks.
 */
#ifndef STANDIN_CREW_H
#define STANDIN_CREW_H

#include "block/block.h"

/* crew_run runs the blocks of a launch: in the calling thread, and if that takes a while on all cores that the process may use,
 * or as many as ROCBLAS_MEM_THREADS says. Each block of a cooperative launch has an OS thread. */
void crew_run(struct launch* launch);

/* crew_wanted tells that a block of a launch waits for another, which may not run yet: one more OS thread takes blocks. */
void crew_wanted(struct launch* launch);

/* crew_grid waits until all blocks of a cooperative launch that have not ended wait. It returns 0 if the launch failed. */
int crew_grid(struct launch* launch);

/* crew_left tells that a block of a cooperative launch has ended, and crew_failed that a launch failed: no block waits for
 * another in it any more. */
void crew_left(struct launch* launch);
void crew_failed(void);

/* For a fork. A child has no other threads. */
void crew_lock(void);
void crew_unlock(void);
void crew_in_child(void);

#endif
