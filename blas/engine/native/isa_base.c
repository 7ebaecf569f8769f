/* SPDX-License-Identifier: MIT
 *
 * isa_base.c: the engine for every processor of the architecture: SSE2 on x86-64.
 */
#define ISA base
#define VECTOR_BYTES 16
#define HAVE_FMA 0
#include "types.h"
