/* SPDX-License-Identifier: MIT
 *
 * isa_neon.c: the engine for arm64, where every processor has NEON.
 */
#ifdef __aarch64__
#define ISA neon
#define VECTOR_BYTES 16
#define HAVE_FMA 1
#define TILE_VECTORS 3
#define TILE_COLUMNS 8
#define TILE_COMPLEX_VECTORS 2
#define TILE_COMPLEX_COLUMNS 4
#define LEFT_BYTES (1 << 19)
#include "types.h"
#endif
