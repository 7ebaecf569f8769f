/* SPDX-License-Identifier: MIT
 *
 * probe.h: what the sources of probe share.
 */
#ifndef PROBE_H
#define PROBE_H

#include <stddef.h>

/* fail prints a line and returns the exit status of a probe without an answer. */
int fail(const char* text);

/* write_all writes all bytes of a text. It returns false on failure. */
int write_all(int descriptor, const char* text, size_t bytes);

/* answer_sizes answers size queries with a rocBLAS, until the input ends. It returns the exit status. */
int answer_sizes(void* library, int descriptor);

#endif
