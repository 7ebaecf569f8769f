/* SPDX-License-Identifier: MIT
 *
 * tables.c: selects a table. To add an instruction set, add a file isa_*.c and an entry in SETS.
 */
#include <string.h>

#include "blas.h"

#ifdef __x86_64__
static int has_avx2(void)
{
    __builtin_cpu_init();
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma");
}

static int has_avx512(void)
{
    return has_avx2() && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512bw")
           && __builtin_cpu_supports("avx512vl");
}
#endif

static int always(void) { return 1; }

/* SETS lists the instruction sets, the best first, each with the function that reports whether this
 * processor has it. */
#ifdef __x86_64__
#define SETS(set) set(avx512, has_avx512) set(avx2, has_avx2) set(base, always)
#elif defined __aarch64__
#define SETS(set) set(neon, always)
#else
#define SETS(set) set(base, always)
#endif

#define DECLARE(isa, has)                                  \
    extern const struct rbm_blas* const rbm_blas_##isa[4]; \
    extern const struct rbm_conversions rbm_conversions_##isa;
SETS(DECLARE)

#define SET(isa, has) {#isa, rbm_blas_##isa, &rbm_conversions_##isa, has},
static const struct
{
    const char*                   name;
    const struct rbm_blas* const* tables;
    const struct rbm_conversions* conversions;
    int (*has)(void);
} sets[] = {SETS(SET)};

enum { COUNT = sizeof sets / sizeof sets[0] };

/* find returns the number of the named set, or -1 if this processor does not have it; null names the best
 * set. */
static int find(const char* instructions)
{
    for(int i = 0; i < COUNT; i++)
        if((!instructions || !strcmp(sets[i].name, instructions)) && sets[i].has())
            return i;
    return -1;
}

const char* rbm_instructions(int i)
{
    for(int at = 0; at < COUNT; at++)
        if(sets[at].has() && i-- == 0)
            return sets[at].name;
    return 0;
}

const struct rbm_blas* rbm_blas_of(const char* instructions, char type)
{
    static const char letters[] = "sdcz";
    const char*       letter    = type ? strchr(letters, type) : 0;
    int               i         = find(instructions);
    return letter && i >= 0 ? sets[i].tables[letter - letters] : 0;
}

const struct rbm_conversions* rbm_conversions_of(const char* instructions)
{
    int i = find(instructions);
    return i >= 0 ? sets[i].conversions : 0;
}
