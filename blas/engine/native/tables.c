/* SPDX-License-Identifier: MIT
 *
 * tables.c: the choice of a table. A new instruction set is a file isa_*.c and a line here.
 */
#include <string.h>

#include "blas.h"

extern const struct rbm_blas *const rbm_blas_avx512[4], *const rbm_blas_avx2[4], *const rbm_blas_base[4];
extern const struct rbm_conversions rbm_conversions_avx512, rbm_conversions_avx2, rbm_conversions_base;

/* set is what there is for an instruction set; the list ends with one without a name. */
struct set
{
    const char* name;
    const struct rbm_blas* const* tables;
    const struct rbm_conversions* conversions;
};

/* set_of is a set that this processor has, or one without a name. */
static const struct set* set_of(const char* instructions)
{
    static const struct set sets[] = {
#ifdef __x86_64__
        {"avx512", rbm_blas_avx512, &rbm_conversions_avx512},
        {"avx2", rbm_blas_avx2, &rbm_conversions_avx2},
#endif
        {"base", rbm_blas_base, &rbm_conversions_base},
        {0, 0, 0},
    };
    const struct set* set = sets;
    while(set->name && strcmp(set->name, instructions))
        set++;
#ifdef __x86_64__
    __builtin_cpu_init();
    int avx2 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma");
    int avx512 = avx2 && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512bw")
                 && __builtin_cpu_supports("avx512vl");
    if((set == &sets[0] && !avx512) || (set == &sets[1] && !avx2))
        return &sets[3];
#endif
    return set;
}

const struct rbm_blas* rbm_blas_of(const char* instructions, char type)
{
    static const char letters[] = "sdcz";
    const char* letter = type ? strchr(letters, type) : 0;
    const struct set* set = set_of(instructions);
    return letter && set->name ? set->tables[letter - letters] : 0;
}

const struct rbm_conversions* rbm_conversions_of(const char* instructions)
{
    return set_of(instructions)->conversions;
}

const struct rbm_conversions* rbm_best_conversions(void)
{
    const struct rbm_conversions* best = rbm_conversions_of("avx512");
    if(!best)
        best = rbm_conversions_of("avx2");
    return best ? best : rbm_conversions_of("base");
}
