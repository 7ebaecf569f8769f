/* SPDX-License-Identifier: MIT
 *
 * release.h: the rocBLAS release that the library identifies as.
 */
#ifndef RBM_STATE_RELEASE_H
#define RBM_STATE_RELEASE_H

#include "state/base.h"

/* rbm_release returns the rocBLAS release that this library identifies as, an enum rbm_release.
 * rbm_release_version returns the number that its version string begins with. The first call of either
 * determines the release. Thread-safe. */
RBM_HIDDEN uint32_t rbm_release(void);
RBM_HIDDEN const char* rbm_release_version(void);

#endif
