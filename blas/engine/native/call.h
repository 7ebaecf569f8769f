/* SPDX-License-Identifier: MIT
 *
 * call.h: how Go calls a function of a table: under the guard.
 */
#ifndef RBM_CALL_H
#define RBM_CALL_H

#include "blas.h"
#include "guard.h"

/* RBM_CALL makes a call that returns an int and returns what that did, or the address of the memory that was not there, at which nothing
 * is ever found that is less than RBM_FIRST_FAULT. */
#define RBM_FIRST_FAULT 2
#define RBM_CALL(call)                                                                      \
    do                                                                                      \
    {                                                                                       \
        uint64_t     fault;                                                                 \
        volatile int answer = 0;                                                            \
        RBM_GUARDED(fault, answer = (call));                                                \
        return fault == 0 ? (uint64_t)answer : fault < RBM_FIRST_FAULT ? RBM_FIRST_FAULT : fault; \
    } while(0)

#endif
