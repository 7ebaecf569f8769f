/* SPDX-License-Identifier: MIT
 *
 * open.h: opens the core.
 */
#ifndef RBM_LOADER_OPEN_H
#define RBM_LOADER_OPEN_H

#include "state/base.h"

/* rbm_open_core opens the core and returns rbm_core, null on failure. If the file could not be opened, a later call
 * tries again. Thread-safe. */
RBM_HIDDEN RBM_RARE rbm_call_fn* rbm_open_core(void);

/* rbm_core_in_child forgets the parent's core, which the child cannot use. */
RBM_HIDDEN void rbm_core_in_child(void);

/* rbm_own_path returns the path of this library's file with links resolved, or an empty text if it is unknown. */
RBM_HIDDEN const char* rbm_own_path(void);

#endif
