/* SPDX-License-Identifier: MIT
 *
 * python.h: the lines of Python that call a library. The stand-in HIP is built from this file too.
 */
#ifndef RBM_PYTHON_H
#define RBM_PYTHON_H

#include <stdint.h>

#pragma GCC visibility push(hidden)

/* struct rbm_python is a line of Python. */
struct rbm_python {
    char* name; /* python:FUNCTION:FILE */
    uint64_t line;
};

/* rbm_python_frames stores the lines that this thread executes, the innermost first, as values for struct rbm_place. It
 * returns how many, 0 in a process or a thread without Python, and for an interpreter that does not tell. It waits for no
 * lock, because a program calls HIP without the interpreter's. */
int rbm_python_frames(void** frames, int room);

/* rbm_python_line returns the line that a value stands for, null for a return address. */
const struct rbm_python* rbm_python_line(const void* frame);

#pragma GCC visibility pop

#endif
