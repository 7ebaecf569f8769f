/* SPDX-License-Identifier: MIT
 *
 * tables.c: selects a table. An instruction set is a file isa_NAME.c and an item of SETS. isa_vnni.c is no set: it
 * has the products of 8-bit integers for AVX-512.
 */
#include <string.h>

#include "blas.h"

/* SETS lists the instruction sets, the best first: the name, the usual name for people to read, and whether
 * this processor has the set. */
#ifdef __x86_64__
#define HAS(feature) (__builtin_cpu_init(), __builtin_cpu_supports(feature))
#define SETS(set) \
    set(avx512, "AVX-512", HAS("avx512f") && HAS("avx512dq") && HAS("avx512bw") && HAS("avx512vl") && HAS("avx2") && HAS("fma")) \
        set(avx2, "AVX2", HAS("avx2") && HAS("fma")) set(base, "baseline", 1)
#elif defined __aarch64__
#define SETS(set) set(neon, "NEON", 1)
#else
#define SETS(set) set(base, "baseline", 1)
#endif

#define DECLARE(isa, usual, has) \
    extern const struct rbm_blas* const rbm_blas_##isa[4]; \
    extern const struct rbm_conversions rbm_conversions_##isa; \
    static int has_##isa(void) { return has; }
SETS(DECLARE)

#define SET(isa, usual, has) {#isa, usual, rbm_blas_##isa, &rbm_conversions_##isa, has_##isa},
static const struct {
    const char* name;
    const char* usual;
    const struct rbm_blas* const* tables;
    const struct rbm_conversions* conversions;
    int (*has)(void);
} sets[] = {SETS(SET)};

enum { COUNT = sizeof sets / sizeof sets[0] };

/* find returns the number of the named set, or -1 if this processor does not have it; null names the best
 * set. */
static int find(const char* instructions) {
    for (int i = 0; i < COUNT; i++)
        if ((!instructions || !strcmp(sets[i].name, instructions)) && sets[i].has())
            return i;
    return -1;
}

const char* rbm_instructions(int i) {
    for (int at = 0; at < COUNT; at++)
        if (sets[at].has() && i-- == 0)
            return sets[at].name;
    return 0;
}

const char* rbm_usual_name(const char* instructions) {
    int i = find(instructions);
    return i >= 0 ? sets[i].usual : 0;
}

const struct rbm_blas* rbm_blas_of(const char* instructions, char type) {
    static const char letters[] = "sdcz";
    const char* letter = type ? strchr(letters, type) : 0;
    int i = find(instructions);
    return letter && i >= 0 ? sets[i].tables[letter - letters] : 0;
}

const struct rbm_conversions* rbm_conversions_of(const char* instructions) {
    int i = find(instructions);
    return i >= 0 ? sets[i].conversions : 0;
}
