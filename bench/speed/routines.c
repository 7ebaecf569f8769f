/* SPDX-License-Identifier: MIT */
/* routines.c finds rows of the table by name. */
#include "routines.h"

#include <stdio.h>
#include <string.h>

enum { lists = 4 };

static const struct routine* const* list(int index) {
    switch (index) {
    case 0:
        return routines_level1();
    case 1:
        return routines_level2();
    case 2:
        return routines_level3();
    default:
        return routines_gemm();
    }
}

const struct routine* routine_find(const char* name) {
    for (int i = 0; i < lists; i++)
        for (const struct routine* const* row = list(i); *row != NULL; row++)
            if (strcmp((*row)->name, name) == 0)
                return *row;
    return NULL;
}

void routine_print_names(void) {
    for (int i = 0; i < lists; i++)
        for (const struct routine* const* row = list(i); *row != NULL; row++)
            puts((*row)->name);
}
