/* SPDX-License-Identifier: MIT
 *
 * isa_avx2.c: the engine for AVX2.
 */
#ifdef __x86_64__
#define ISA avx2
#define VECTOR_BYTES 32
#define HAVE_FMA 1
#define TILE_VECTORS 2
#define TILE_COLUMNS 6
#define TILE_COMPLEX_VECTORS 1
#define TILE_COMPLEX_COLUMNS 6
#define LEFT_BYTES (1 << 19)
#define TARGET "avx2,fma"
#include "types.h"
#endif
