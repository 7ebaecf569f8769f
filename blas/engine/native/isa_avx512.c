/* SPDX-License-Identifier: MIT
 *
 * isa_avx512.c: the engine for AVX-512.
 */
#ifdef __x86_64__
#include "blas.h"

extern const struct rbm_blas* const rbm_blas_avx2[4];
#define NARROWER rbm_blas_avx2 /* a table that gives the same bits in narrower vectors */

#define ISA avx512
#define VECTOR_BYTES 64
#define HAVE_FMA 1
#define TILE_VECTORS 3
#define TILE_COLUMNS 8
#define TILE_COMPLEX_VECTORS 3
#define TILE_COMPLEX_COLUMNS 4
#define LEFT_BYTES (1 << 19)
#define TARGET "avx512f,avx512dq,avx512bw,avx512vl,avx2,fma"
#include "types.h"
#endif
