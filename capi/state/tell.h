/* SPDX-License-Identifier: MIT
 *
 * tell.h: lines that the library writes to stderr.
 */
#ifndef RBM_STATE_TELL_H
#define RBM_STATE_TELL_H

#include "state/base.h"

/* rbm_tell formats and writes a line to stderr, about an invalid setting or a resource that has run out.
 * rbm_tell_line writes a line unformatted. Both put the library's name in front, and neither ends the
 * program. */
RBM_HIDDEN RBM_RARE void rbm_tell(const char* format, ...) __attribute__((format(printf, 1, 2)));
RBM_HIDDEN RBM_RARE void rbm_tell_line(const char* line);

#endif
