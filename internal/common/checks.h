/* SPDX-License-Identifier: MIT
 *
 * checks.h: what librocblas_mem tells the stand-in while a program is checked (ROCBLAS_MEM_CHECK). The library
 * knows operands, handles and leases; the stand-in knows memory, streams and events, and writes the findings.
 */
#ifndef STANDIN_CHECKS_H
#define STANDIN_CHECKS_H

#include <dlfcn.h>
#include <stddef.h>
#include <stdint.h>

#include "zdevices.h"
#include "zfindings.h"

/* struct rocblas_mem_shape says which elements an access has, for the words of findings. Sizes are in elements. */
struct rocblas_mem_shape {
    uint64_t origin; /* address of row 0 and column 0, of a vector its lowest address */
    int64_t rows, cols, ld; /* ld: leading dimension or increment */
    int64_t stride; /* from problem to problem, 0 if pointers give the problems */
    int64_t problem, problems, batch; /* the first problem of the access, and how many it has; those of the call */
    uint32_t element; /* bytes */
    uint32_t layout;
    char rows_name, cols_name; /* the size arguments m, n or k; 0 if it is none of them alone */
    char pointed; /* 1 if the program's array of pointers has the address */
};

/* struct rocblas_mem_access is memory that a call uses: count runs of bytes. Run i begins i * step bytes after
 * the address and has run + i * grow bytes, so that rectangles and triangles of matrices are exact. */
struct rocblas_mem_access {
    const char* operand; /* its name, operand_bytes long */
    uint64_t operand_bytes;
    uint64_t address;
    int64_t step, run, grow, count;
    uint32_t element; /* bytes of an element; 0 if the call may leave some elements unread */
    uint32_t uses; /* enum rocblas_mem_uses; 0 asks only whether the memory is in its place */
    uint32_t place;
    uint32_t copies; /* rocblas_mem_copies or rocblas_mem_sets for an operand of a copy or memset */
    struct rocblas_mem_shape shape;
};

/* struct rocblas_mem_overlap is memory that a call writes, and uses for another operand or problem too. The address of an access
 * is that of its problem. */
struct rocblas_mem_overlap {
    struct rocblas_mem_access access, before; /* the output, and the other one */
    uint64_t groups[2]; /* of the two, from 1; 0 without groups */
    uint64_t address, bytes; /* the first common element */
};

/* How work runs. */
enum rocblas_mem_work {
    rocblas_mem_behind = 0, /* on a GPU, the call returns before the work is done */
    rocblas_mem_waits = 1, /* the call returns after the work is done */
    rocblas_mem_captured = 2, /* as waits, on a stream that is being captured: the work does not begin */
    rocblas_mem_asks = 3 /* the work does not begin: accesses ask only whether memory is in its place */
};

enum { rocblas_mem_copies = 1, rocblas_mem_sets = 2 };

/* struct rocblas_mem_workspace is the state of a handle's workspace. */
struct rocblas_mem_workspace {
    uint64_t handle, stream;
    uint64_t base, room, used; /* the workspace in force, and the bytes leased at its beginning */
    uint64_t growths;
    uint32_t leases; /* leases of the program that are out */
    uint32_t of_program; /* 1 if the program provides the memory: rocblas_set_workspace */
};

/* What happens in a size query. */
enum rocblas_mem_query {
    rocblas_mem_query_starts,
    rocblas_mem_query_answers, /* a routine of the program answers it */
    rocblas_mem_query_stops
};

/* struct rocblas_mem_checks has the functions of the check. All are thread-safe. */
struct rocblas_mem_checks {
    /* enter and leave enclose a call. enter stores where the program makes it. error is the name of the status
     * that the call returns, null for a status that is no error. */
    void (*enter)(uint64_t handle);
    void (*leave)(uint64_t handle, const char* routine, const char* error);
    /* begin and end tell a handle's life. */
    void (*begin)(uint64_t handle);
    void (*end)(uint64_t handle);
    /* workspace tells the state of a workspace after a change, and before a call. */
    void (*workspace)(const struct rocblas_mem_workspace* workspace);
    /* work begins work of a routine on a stream; access then tells each operand, and overlap what two of
     * them share. access returns 0 for memory that must
     * not be read, because it is not there or was never written. */
    void (*work)(uint64_t stream, const char* routine, uint64_t routine_bytes, enum rocblas_mem_work kind);
    int (*access)(const struct rocblas_mem_access* access);
    /* memory tells memory of the device that the library hands out beside workspaces, and its end: a size of 0. */
    void (*memory)(uint64_t address, uint64_t size);
    void (*overlap)(const struct rocblas_mem_overlap* overlap);
    /* missing tells a function that was called with a value that is not a living handle. It returns 1 for a handle that
     * ended. */
    int (*missing)(uint64_t handle, const char* function);
    /* uses tells when a function of the memory interface begins to work with a handle: its name, which ends at the first
     * comma. It tells the end with a null pointer. */
    void (*uses)(uint64_t handle, const char* function);
    /* failed tells that a function other than a routine returns an error status; handle is 0 if it has none. read tells
     * that the program reads the error of a handle, or of any with 0; error is null for any error. */
    void (*failed)(uint64_t handle, const char* function, uint64_t function_bytes, const char* error);
    void (*read)(uint64_t handle, const char* error);
    /* query tells a size query, with the bytes of an answer or of the result. lease tells a lease of the program, or
     * inside a call the most that the call leased. */
    void (*query)(uint64_t handle, enum rocblas_mem_query what, uint64_t bytes);
    void (*lease)(uint64_t handle, uint64_t bytes);
};

/* rocblas_mem_standin_checks returns the functions, null if the program is not checked. */
const struct rocblas_mem_checks* rocblas_mem_standin_checks(void);

/* rocblas_mem_loaded_checks returns the functions of the stand-in that the process has loaded, null for none. If there
 * is no HIP, it opens the library with the flags more, 0 for none. */
static inline const struct rocblas_mem_checks* rocblas_mem_loaded_checks(int more) {
    static const char* const names[] = {RBM_HIP_FILES};
    const struct rocblas_mem_checks* (*get)(void) = NULL;
    void* library = NULL;
    for (size_t i = 0; i < sizeof names / sizeof *names && !library; i++)
        library = dlopen(names[i], RTLD_LAZY | RTLD_NOLOAD);
    for (size_t i = 0; more && i < sizeof names / sizeof *names && !library; i++)
        library = dlopen(names[i], more);
    if (library)
        *(void**)&get = dlsym(library, "rocblas_mem_standin_checks");
    return get ? get() : NULL;
}

#endif
