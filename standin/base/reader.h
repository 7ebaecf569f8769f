/* SPDX-License-Identifier: MIT
 *
 * reader.h: what the rooms above code/ ask of the reader of code, which a dry run of a GPU has.
 */
#ifndef STANDIN_READER_H
#define STANDIN_READER_H

#include "base/base.h"

/* struct kernel_facts is what the code of a kernel says of it. */
struct kernel_facts {
    const char* name; /* in the file's memory, name_bytes long, without a zero behind it */
    size_t name_bytes;
    uint32_t vgprs, sgprs; /* registers */
    uint32_t shared_bytes, private_bytes; /* of a block, of a thread */
    uint32_t most_threads; /* of a block */
    uint32_t wave_threads;
    uint32_t both_units; /* from gfx10 on: 1 if a block may use both units of the hardware that HIP counts as one */
};

/* struct reader has the reader's functions. Each is thread-safe. */
struct reader {
    /* binary returns what stands for a binary that the program registers, null if it is not to be read; binary_ends ends it.
     * Nothing is read of it, and nothing counts, before a kernel or variable of it is used. */
    void* (*binary)(const void* wrapper);
    void (*binary_ends)(void* binary);

    /* kernel returns what stands for a kernel of a binary, null if there is no memory. */
    void* (*kernel)(void* binary, const char* name);

    /* kernel_use loads the code of a kernel for a function of HIP, and stores what it says. A kernel whose code is not read is a
     * success, and null is stored. */
    hipError_t (*kernel_use)(void* kernel, const char* function, const struct kernel_facts** out);

    /* variable_use loads the code of a variable's binary for a function of HIP. managed tells that a binary has managed
     * variables: its code is loaded before the next use of any kernel. */
    hipError_t (*variable_use)(void* binary, const char* function);
    void (*managed)(void* binary);
};

/* reader is null unless code is read. */
extern const struct reader* reader;

#endif
