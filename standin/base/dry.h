/* SPDX-License-Identifier: MIT
 *
 * dry.h: the dry run, which ROCBLAS_MEM_DRY requests: no work moves data of the device, whose memory is address space that is
 * never touched. Everything else is as without it.
 */
#ifndef STANDIN_DRY_H
#define STANDIN_DRY_H

#include <stddef.h>

/* dry_run tells whether the process is a dry run. */
int dry_run(void);

/* dry_hides tells whether an address is in memory of the device, which has no data in a dry run. Thread-safe. */
int dry_hides(const void* address);

/* dry_skip counts a launch of a kernel, or of a function of a module, that computes nothing. Thread-safe. */
void dry_skip(const void* function);

/* dry_zero stands for a copy from the device to the host: it writes zeros, and tells the trace. Thread-safe. */
void dry_zero(void* to, size_t pitch, size_t bytes, size_t rows);

#endif
