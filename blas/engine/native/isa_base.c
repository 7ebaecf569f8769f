/* SPDX-License-Identifier: MIT
 *
 * isa_base.c: the engine for every processor of the architecture, without a multiply-add: SSE2 on x86-64.
 */
#ifndef __aarch64__
#define ISA base
#define VECTOR_BYTES 16
#define HAVE_FMA 0
#define TILE_VECTORS 2
#define TILE_COLUMNS 4
#define TILE_COMPLEX_VECTORS 1
#define TILE_COMPLEX_COLUMNS 4
#define LEFT_BYTES (1 << 19)
#include "types.h"
#endif
