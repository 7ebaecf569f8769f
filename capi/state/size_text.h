/* SPDX-License-Identifier: MIT
 *
 * size_text.h: parses sizes as text. core.ParseSize has the same rule, and twins_test.go compares the two.
 */
#ifndef RBM_SIZE_TEXT_H
#define RBM_SIZE_TEXT_H

#include <errno.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* rbm_size_of parses a size in the format of ROCBLAS_DEVICE_MEMORY_SIZE: digits, then K, M, G, KiB, MiB, GiB
 * or nothing, with optional blanks around it. It returns false if the text is not a size. */
static inline bool rbm_size_of(const char* text, uint64_t* size) {
    static const char blanks[] = " \t\n\v\f\r";
    static const char* const units[] = {"", "K", "KiB", "M", "MiB", "G", "GiB"};
    char* unit;
    text += strspn(text, blanks);
    if (*text < '0' || *text > '9')
        return false;
    errno = 0;
    unsigned long long value = strtoull(text, &unit, 10);
    size_t bytes = strcspn(unit, blanks);
    if (errno != 0 || unit[bytes + strspn(unit + bytes, blanks)] != 0)
        return false;
    for (unsigned i = 0; i < sizeof units / sizeof *units; i++) {
        unsigned shift = (i + 1) / 2 * 10;
        if (strlen(units[i]) == bytes && memcmp(unit, units[i], bytes) == 0 && value <= UINT64_MAX >> shift) {
            *size = (uint64_t)value << shift;
            return true;
        }
    }
    return false;
}

#endif
