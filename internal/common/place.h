/* SPDX-License-Identifier: MIT
 *
 * place.h: where the program calls a library: return addresses, and the files that contain them. The stand-in HIP is built
 * from this file too.
 */
#ifndef RBM_PLACE_H
#define RBM_PLACE_H

#include <limits.h>
#include <stdint.h>

#pragma GCC visibility push(hidden)

enum {
    RBM_PLACE_FRAMES = 64 /* templates around an allocator are many, where nothing is inlined */
};

/* struct rbm_place is a place in the program. */
struct rbm_place {
    int count;
    void* frames[RBM_PLACE_FRAMES]; /* return addresses, the innermost first; then lines of Python (python.h) */
    const void* inside; /* a return address in the library's function that is called there; null if unknown */
};

/* struct rbm_file is a loaded file that contains an address. For a line of Python the path is python:FUNCTION:FILE, and the
 * offset its number. */
struct rbm_file {
    const char* path; /* valid until the file is unloaded, or in the buffer */
    uint64_t offset; /* the address in the ELF file */
    const char* symbol; /* the dynamic symbol before it, null for none */
    char buffer[PATH_MAX];
};

/* rbm_place_own makes a place leave out the frames of the loaded file that contains an address. It makes backtrace ready,
 * which loads a library at its first call, so it is called outside locks. Few files can be left out; a further one is not. */
void rbm_place_own(const void* address);

/* rbm_place_is_own returns 1 if an address is in a file of rbm_place_own. */
int rbm_place_is_own(const void* address);

/* rbm_place_here stores the place in the program of the innermost call of a library of rbm_place_own. */
void rbm_place_here(struct rbm_place* out);

/* rbm_place_file finds the file of a return address. It returns 0 if there is none. */
int rbm_place_file(const void* frame, struct rbm_file* out);

#pragma GCC visibility pop

#endif
