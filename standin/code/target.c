/* SPDX-License-Identifier: MIT
 *
 * target.c: which code runs on a GPU. A target is a processor, or a generic one that stands for several, and the features
 * xnack and sramecc, on or off; code that does not name a feature runs with either. LLVM's user guide for AMDGPU has the
 * generic targets.
 */
#include <string.h>

#include "code/code.h"

/* The generic targets and their processors, between spaces. */
static const struct {
    const char* name;
    const char* processors;
} generics[] = {
    {"gfx9-generic", " gfx900 gfx902 gfx904 gfx906 gfx909 gfx90c "},
    {"gfx9-4-generic", " gfx940 gfx941 gfx942 gfx950 "},
    {"gfx10-1-generic", " gfx1010 gfx1011 gfx1012 gfx1013 "},
    {"gfx10-3-generic", " gfx1030 gfx1031 gfx1032 gfx1033 gfx1034 gfx1035 gfx1036 "},
    {"gfx11-generic", " gfx1100 gfx1101 gfx1102 gfx1103 gfx1150 gfx1151 gfx1152 gfx1153 "},
    {"gfx12-generic", " gfx1200 gfx1201 "},
};

/* struct target is a target in its parts. A feature is '+', '-', or 0 if it is not named. */
struct target {
    const char* processor;
    size_t length;
    char xnack, sramecc;
};

/* parse takes a text apart. It returns 0 for a feature that is not known. */
static int parse(const char* text, size_t length, struct target* out) {
    const char* end = text + length;
    const char* colon = memchr(text, ':', length);
    *out = (struct target){.processor = text, .length = colon ? (size_t)(colon - text) : length};
    while (colon) {
        const char* feature = colon + 1;
        colon = memchr(feature, ':', (size_t)(end - feature));
        const size_t size = (size_t)((colon ? colon : end) - feature);
        const char sign = size ? feature[size - 1] : 0;
        if (sign != '+' && sign != '-')
            return 0;
        if (size == 6 && memcmp(feature, "xnack", 5) == 0)
            out->xnack = sign;
        else if (size == 8 && memcmp(feature, "sramecc", 7) == 0)
            out->sramecc = sign;
        else
            return 0;
    }
    return out->length > 0;
}

const char* target_in(const char* triple, size_t length, size_t* length_out) {
    static const char* const heads[] = {"amdgcn-amd-amdhsa-", "spirv64-amd-amdhsa-"};
    for (size_t i = 0; i < sizeof heads / sizeof *heads; i++) {
        const size_t head = strlen(heads[i]);
        if (length <= head || memcmp(triple, heads[i], head) != 0)
            continue;
        const char* target = triple + head; /* behind an environment, which may be empty or left out */
        const size_t left = length - head;
        const size_t gap = *target == '-' ? 1 : left > 8 && memcmp(target, "unknown-", 8) == 0 ? 8 : 0;
        *length_out = left - gap;
        return target + gap;
    }
    return NULL;
}

/* generic_of returns the processors of a generic target, null for another target. */
static const char* generic_of(const char* target, size_t length) {
    for (size_t i = 0; i < sizeof generics / sizeof *generics; i++)
        if (length == strlen(generics[i].name) && memcmp(target, generics[i].name, length) == 0)
            return generics[i].processors;
    return NULL;
}

int target_generic(const char* target, size_t length) {
    const char* colon = memchr(target, ':', length);
    return generic_of(target, colon ? (size_t)(colon - target) : length) != NULL;
}

/* stands_for tells whether a target is generic and stands for a processor. */
static int stands_for(const struct target* code, const struct target* gpu) {
    char processor[32];
    const char* processors = generic_of(code->processor, code->length);
    if (!processors || gpu->length + 3 > sizeof processor)
        return 0;
    processor[0] = ' ';
    memcpy(processor + 1, gpu->processor, gpu->length);
    memcpy(processor + 1 + gpu->length, " ", 2);
    return strstr(processors, processor) != NULL;
}

int target_rank(const char* target, size_t length, const char* gpu) {
    enum { exact = 4 };
    struct target code, device;
    if (!parse(target, length, &code) || !parse(gpu, strlen(gpu), &device))
        return 0;
    if ((code.xnack && code.xnack != device.xnack) || (code.sramecc && code.sramecc != device.sramecc))
        return 0;
    const int features = 1 + (code.xnack != 0) + (code.sramecc != 0);
    if (code.length == device.length && memcmp(code.processor, device.processor, code.length) == 0)
        return exact + features;
    return stands_for(&code, &device) ? features : 0;
}
