/* SPDX-License-Identifier: MIT
 *
 * reader.h: what the rooms above code/ ask of the reader of code, which a dry run of a GPU has.
 */
#ifndef STANDIN_READER_H
#define STANDIN_READER_H

#include "base/base.h"

/* struct kernel_facts is what the code of a kernel says of it; all zero if that is not known. */
struct kernel_facts {
    const char* name; /* as long as the kernel */
    uint32_t vgprs, sgprs; /* registers */
    uint32_t shared_bytes, private_bytes; /* of a block, of a thread */
    uint32_t most_threads; /* of a block; 0 only if nothing is known */
    uint32_t wave_threads;
    uint32_t stack; /* 1 if a thread's private memory is hipLimitStackSize at least */
    uint32_t both_units; /* from gfx10 on: 1 if a block may use both units of the hardware that HIP counts as one */
};

enum { device_now = -1 }; /* the current device */

/* struct reader has the reader's functions, which are thread-safe. Each device that uses a binary loads the code for itself. */
struct reader {
    /* binary returns what stands for a binary that the program registered, null if it is not to be read. Nothing is read of it,
     * and nothing counts, before a kernel or variable of it is used, or HIP loads it at once. binary_ends ends it and its
     * kernels. */
    void* (*binary)(const void* wrapper);
    void (*binary_ends)(void* binary);

    /* kernel returns what stands for a kernel of a binary, null if there is no memory. */
    void* (*kernel)(void* binary, const char* name);

    /* kernel_use loads the code of a kernel on a device for a function of HIP, and stores what it says. A kernel whose code is
     * not read is a success of which nothing is known. */
    hipError_t (*kernel_use)(void* kernel, int device, const char* function, struct kernel_facts* out);

    /* variable_use loads the code of a variable's binary on a device for a function of HIP. managed tells that a binary has
     * managed variables: a device loads its code before the next use of any kernel. */
    hipError_t (*variable_use)(void* binary, int device, const char* function);
    void (*managed)(void* binary);
};

/* reader is null unless code is read. */
extern const struct reader* reader;

#endif
