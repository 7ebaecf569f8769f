/* SPDX-License-Identifier: MIT
 *
 * call.h: RBM_CALL, with which Go calls a function of a table under the guard.
 */
#ifndef RBM_CALL_H
#define RBM_CALL_H

#include "blas.h"
#include "guard.h"

/* RBM_CALL makes a call that returns an int. It returns that int, or the address of the fault that ended
 * the call. A fault's address is reported as RBM_FIRST_FAULT at least, so it is distinct from 0 and 1. */
#define RBM_FIRST_FAULT 2
#define RBM_CALL(call) \
    do { \
        uint64_t fault; \
        int answer = 0; \
        RBM_GUARDED(fault, answer = (call)); \
        return fault == 0 ? (uint64_t)answer : fault < RBM_FIRST_FAULT ? RBM_FIRST_FAULT : fault; \
    } while (0)

#endif
