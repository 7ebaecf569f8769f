/* SPDX-License-Identifier: MIT
 *
 * variable.c: the variables of the environment.
 */
#include "variable.h"

#include <stdlib.h>
#include <string.h>
#include <sys/auxv.h>
#include <unistd.h>

#define PREFIX "ROCBLAS_"

static const struct {
    const char* name;
    size_t length;
    int guarded;
} table[] = {RBM_VARIABLES};

const char* rbm_variable(enum rbm_variable variable) {
    return table[variable].guarded ? secure_getenv(table[variable].name) : getenv(table[variable].name);
}

/* note stores the text of an entry of the environment, if it is the first of one of the variables. */
static __attribute__((noinline)) void note(const char* entry, const enum rbm_variable* variables, const char** texts, int count) {
    const char* const text = strchr(entry, '=');
    for (int i = 0; text && i < count; i++) {
        const enum rbm_variable v = variables[i];
        if (table[v].length == (size_t)(text - entry) && !texts[i] && !memcmp(entry, table[v].name, table[v].length)
            && (!table[v].guarded || !getauxval(AT_SECURE)))
            texts[i] = text + 1;
    }
}

void rbm_read_variables(const enum rbm_variable* variables, const char** texts, int count) {
    memset(texts, 0, sizeof *texts * (size_t)count);
    for (char** entry = environ; entry && *entry; entry++)
        if ((*entry)[0] == 'R' && !strncmp(*entry, PREFIX, sizeof PREFIX - 1))
            note(*entry, variables, texts, count);
}
