/* SPDX-License-Identifier: MIT
 *
 * output.h: what this process writes to a descriptor for a time. Nothing else may be printed meanwhile.
 */
#ifndef ROCBLAS_MEM_CTESTS_OUTPUT_H
#define ROCBLAS_MEM_CTESTS_OUTPUT_H

#include "check.h"

#include <unistd.h>

struct output {
    int number, before;
    FILE* file;
    char text[4096];
};

/* output_begin redirects a descriptor to a file. */
static inline void output_begin(struct output* o, int number) {
    fflush(NULL);
    o->number = number;
    o->before = dup(number);
    o->file = tmpfile();
    REQUIRE(o->before >= 0 && o->file && dup2(fileno(o->file), number) >= 0);
}

/* output_end restores the descriptor and returns the text. */
static inline const char* output_end(struct output* o) {
    fflush(NULL);
    dup2(o->before, o->number);
    close(o->before);
    rewind(o->file);
    o->text[fread(o->text, 1, sizeof o->text - 1, o->file)] = 0;
    fclose(o->file);
    return o->text;
}

#endif /* ROCBLAS_MEM_CTESTS_OUTPUT_H */
