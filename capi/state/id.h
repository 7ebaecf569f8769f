/* SPDX-License-Identifier: MIT
 *
 * id.h: the values of handles.
 */
#ifndef RBM_STATE_ID_H
#define RBM_STATE_ID_H

#include "state/base.h"

/* rbm_new_id returns the value of a new handle for a slot and its generation. Thread-safe. */
RBM_HIDDEN uint64_t rbm_new_id(uint32_t slot, uint32_t generation);

#endif
