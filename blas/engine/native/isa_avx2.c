/* SPDX-License-Identifier: MIT
 *
 * isa_avx2.c: the engine for AVX2.
 */
#ifdef __x86_64__
#define ISA avx2
#define VECTOR_BYTES 32
#define HAVE_FMA 1
#define TARGET "avx2,fma"
#include "types.h"
#endif
