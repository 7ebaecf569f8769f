/* SPDX-License-Identifier: MIT
 *
 * scarce.h: whether the process may take what a Go runtime needs. Where it may not, the runtime would end the process.
 */
#ifndef RBM_SCARCE_H
#define RBM_SCARCE_H

#include "core.h"

/* rbm_resources_suffice tries what a Go runtime takes: with started what it may still take, else all of it. Signals are blocked. It returns
 * 0 where that fails, and stores what is missing and which limit says so. */
RBM_HIDDEN int rbm_resources_suffice(int started, char* text, size_t size);

#endif
