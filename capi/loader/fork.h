/* SPDX-License-Identifier: MIT
 *
 * fork.h: keeps the library usable across fork.
 */
#ifndef RBM_LOADER_FORK_H
#define RBM_LOADER_FORK_H

#include "state/base.h"

/* rbm_watch_forks is called when the library is loaded. */
RBM_HIDDEN void rbm_watch_forks(void);

#endif
