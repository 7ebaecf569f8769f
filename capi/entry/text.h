/* SPDX-License-Identifier: MIT
 *
 * text.h: the texts of versions.
 */
#ifndef RBM_ENTRY_TEXT_H
#define RBM_ENTRY_TEXT_H

#include "state/base.h"

/* rbm_own_version stores the version of the interface followed by this library's own version. */
RBM_HIDDEN void rbm_own_version(char* text, size_t size);

#endif
