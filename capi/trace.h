/* SPDX-License-Identifier: MIT
 *
 * trace.h: what happens to workspaces, as lines of the file that ROCBLAS_MEM_TRACE names. docs/trace.md has their format.
 */
#ifndef RBM_TRACE_H
#define RBM_TRACE_H

#include "core.h"

/* What the front tells by itself; control.h has what the core reports. */
#define RBM_TRACE_START 0
#define RBM_TRACE_CREATE 6
#define RBM_TRACE_DESTROY 7
#define RBM_TRACE_SET_SIZE 8
#define RBM_TRACE_SET_WORKSPACE 9
#define RBM_TRACE_CONTINUE 11
#define RBM_TRACE_END 12
#define RBM_TRACE_RELEASE_ALL_IDLE 13
#define RBM_TRACE_KERNELS 14

/* struct rbm_event is one line. What is 0 does not apply. */
struct rbm_event
{
    const struct rbm_control* control; /* as it is after what happened; null for what is no handle's */
    uint64_t                  pointer;
    uint64_t                  size;
    uint64_t                  wanted; /* bytes that the call would have leased at best */
    uint64_t                  least; /* and with less than which it is an error */
    const char*               routine; /* the function that was called, routine_bytes long */
    size_t                    routine_bytes;
    uint32_t                  action; /* RBM_TRACE_ */
    rocblas_status            status;
};

typedef void rbm_trace_fn(const struct rbm_event* event);

/* rbm_trace_watch answers RBM_WATCH_TRACE where new handles are traced, and 0 where they are not. It opens the file at the first
 * handle. */
RBM_HIDDEN uint32_t rbm_trace_watch(void);

/* rbm_trace_event writes a line, at once; what follows a line that could not be written is lost. Thread-safe. */
RBM_HIDDEN void rbm_trace_event(const struct rbm_event* event);

/* rbm_trace_of writes the line of a function that was called with a handle, where that is traced. */
#define rbm_trace_of(c, kind, name, address, bytes, result)                                                          \
    do                                                                                                               \
    {                                                                                                                \
        if((c)->watch & RBM_WATCH_TRACE)                                                                             \
            rbm_trace_event(&(struct rbm_event){.control = (c), .pointer = (address), .size = (bytes), .wanted = 0,  \
                                                .least = 0, .routine = (name), .routine_bytes = sizeof(name) - 1,    \
                                                .action = (kind), .status = (result)});                              \
    } while(0)

/* rbm_trace_before_fork, rbm_trace_after_fork and rbm_trace_in_child keep the file whole: a child that makes handles has its own. */
RBM_HIDDEN void rbm_trace_before_fork(void);
RBM_HIDDEN void rbm_trace_after_fork(void);
RBM_HIDDEN void rbm_trace_in_child(void);

#endif
