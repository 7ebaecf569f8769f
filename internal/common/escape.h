/* SPDX-License-Identifier: MIT
 *
 * escape.h: how the lines of a trace and of findings have texts. The stand-in HIP is built from this file too.
 */
#ifndef RBM_ESCAPE_H
#define RBM_ESCAPE_H

#include <string.h>

#include "zescape.h"

/* rbm_is_escaped tells whether a byte is written as \x and two digits: a separator or a control character. */
static inline int rbm_is_escaped(char byte) {
    const unsigned char c = (unsigned char)byte;
    return c < RBM_FIRST_PLAIN || c == RBM_DELETED || strchr(RBM_SEPARATORS, c);
}

#endif
