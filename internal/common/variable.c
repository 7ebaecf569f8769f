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

static const struct
{
    const char* name;
    int         guarded;
} table[] = {RBM_VARIABLES};

const char* rbm_variable(enum rbm_variable variable)
{
    return table[variable].guarded ? secure_getenv(table[variable].name) : getenv(table[variable].name);
}

/* note stores the text of an entry of the environment, if it is the first of one of the variables. */
static __attribute__((noinline)) void note(const char* entry, const enum rbm_variable* variables, const char** texts, int count)
{
    const size_t prefix = sizeof PREFIX - 1;
    for(int i = 0; i < count; i++)
    {
        const char*  name   = table[variables[i]].name;
        const size_t length = strlen(name);
        if(entry[prefix] != name[prefix] || texts[i] || strncmp(entry, name, length) != 0 || entry[length] != '=')
            continue;
        if(!table[variables[i]].guarded || !getauxval(AT_SECURE))
            texts[i] = entry + length + 1;
    }
}

void rbm_read_variables(const enum rbm_variable* variables, const char** texts, int count)
{
    memset(texts, 0, sizeof *texts * (size_t)count);
    for(char** entry = environ; entry && *entry; entry++)
        if((*entry)[0] == 'R' && !strncmp(*entry, PREFIX, sizeof PREFIX - 1))
            note(*entry, variables, texts, count);
}
