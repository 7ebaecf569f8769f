/* SPDX-License-Identifier: MIT
 *
 * tables.c: the choice of a table. A new instruction set is a file isa_*.c and a line here.
 */
#include <string.h>

#include "blas.h"

extern const struct rbm_blas *const rbm_blas_avx512[4], *const rbm_blas_avx2[4], *const rbm_blas_base[4];

const struct rbm_blas* rbm_blas_of(const char* instructions, char type)
{
    static const char letters[] = "sdcz";
    const char* letter = type ? strchr(letters, type) : 0;
    if(!letter)
        return 0;
#ifdef __x86_64__
    __builtin_cpu_init();
    int avx2 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma");
    if(!strcmp(instructions, "avx512") && avx2 && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq")
       && __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl"))
        return rbm_blas_avx512[letter - letters];
    if(!strcmp(instructions, "avx2") && avx2)
        return rbm_blas_avx2[letter - letters];
#endif
    return strcmp(instructions, "base") ? 0 : rbm_blas_base[letter - letters];
}
