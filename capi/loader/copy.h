/* SPDX-License-Identifier: MIT
 *
 * copy.h: copies of the core's file.
 */
#ifndef RBM_LOADER_COPY_H
#define RBM_LOADER_COPY_H

#include "state/base.h"

/* rbm_open_copy opens a fresh copy of the core with dlopen, because dlopen of the same file would return the one that is
 * loaded. It returns a null pointer on failure. rbm_may_copy reports whether the process may write a file as long as this one,
 * and stores a text if not. The caller holds rbm_opening. */
RBM_HIDDEN void* rbm_open_copy(const char* path);
RBM_HIDDEN int rbm_may_copy(const char* path, char* why, size_t size);

#endif
