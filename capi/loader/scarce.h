/* SPDX-License-Identifier: MIT
 *
 * scarce.h: checks that the process may take what a Go runtime needs. If it may not, starting the runtime
 * would end the process.
 */
#ifndef RBM_SCARCE_H
#define RBM_SCARCE_H

#include "state/base.h"

/* rbm_resources_suffice takes and gives back what a Go runtime needs: with started, what a running one may
 * still take, otherwise all of it. Signals are blocked. On failure it returns 0 and stores what is missing
 * and which limit is too low. */
RBM_HIDDEN int rbm_resources_suffice(int started, char* text, size_t size);

#endif
