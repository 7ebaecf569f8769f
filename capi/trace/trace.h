/* SPDX-License-Identifier: MIT
 *
 * trace.h: writes workspace events as lines of the file that ROCBLAS_MEM_TRACE names. docs/trace-format.md
 * has their columns; ztrace.h has their text.
 */
#ifndef RBM_TRACE_H
#define RBM_TRACE_H

#include "common/stack.h"
#include "state/base.h"
#include "trace/ztrace.h"

#include <limits.h>
#include <time.h>

/* rbm_trace_watch returns RBM_WATCH_TRACE if new handles are traced, otherwise 0. The first call opens the
 * file. */
RBM_HIDDEN uint32_t rbm_trace_watch(void);

/* rbm_trace_format stores an event's line, which ends with a newline, and returns its length. The values of the columns use
 * its variables. The lock of trace.c guards it. rbm_trace_new_thread makes it ask for the thread's number again. */
#define RBM_TRACE_TEXT_BYTES (4 * PATH_MAX) /* a path, of which each byte may be an escape */
#define RBM_TRACE_LINE_BYTES (RBM_TRACE_TEXT_BYTES + RBM_STACK_BYTES + 2048)
RBM_HIDDEN size_t rbm_trace_format(char line[RBM_TRACE_LINE_BYTES], const struct rbm_event* event, const char* stack);
RBM_HIDDEN void rbm_trace_new_thread(void);

/* rbm_trace_event writes a line at once. After a line that could not be written, the trace ends. Thread-safe. */
RBM_HIDDEN void rbm_trace_event(const struct rbm_event* event);

/* rbm_trace_of writes the line of a function that was called with a handle, if the handle is traced. */
#define rbm_trace_of(c, kind, name, address, bytes, result) \
    do { \
        if ((c)->watch & RBM_WATCH_TRACE) \
            rbm_trace_event(&(struct rbm_event){.control = (c), \
                .pointer = (address), \
                .size = (bytes), \
                .wanted = 0, \
                .least = 0, \
                .routine = (name), \
                .routine_bytes = sizeof(name) - 1, \
                .action = (kind), \
                .status = (result)}); \
    } while (0)

/* rbm_trace_read_rank reads the process's rank from its environment. It is called before the next two. */
RBM_HIDDEN void rbm_trace_read_rank(void);

/* rbm_trace_place stores the value of the column Place: the device of a handle, or, at the beginning of a file,
 * where and when that is. */
#define RBM_PLACE_BYTES 400
RBM_HIDDEN void rbm_trace_place(char text[RBM_PLACE_BYTES], const struct rbm_event* event, const struct timespec* now);

/* rbm_trace_expand stores a file name with every %p, %r and %h replaced by the process's number, its rank and the
 * host's name. It returns 0 if the name is too long. */
RBM_HIDDEN int rbm_trace_expand(char* name, size_t size, const char* pattern);

/* rbm_trace_is returns 1 if a file that begins with this text is a trace. */
RBM_HIDDEN int rbm_trace_is(const char* begin);

/* rbm_trace_read_run returns the number in ROCBLAS_MEM_TRACE_RUN, rbm_trace_run_of the one in the first lines of a trace;
 * 0 if there is none. */
RBM_HIDDEN uint64_t rbm_trace_read_run(void);
RBM_HIDDEN uint64_t rbm_trace_run_of(const char* begin);

/* rbm_trace_escape stores a text as a field has it: each separator and control character is an escape. A text that is too
 * long is cut between two of them. */
RBM_HIDDEN void rbm_trace_escape(char* field, size_t size, const char* text, size_t length);

/* rbm_trace_stacks is 1 if lines have the program's stacks: ROCBLAS_MEM_TRACE_STACKS. */
extern RBM_HIDDEN int rbm_trace_stacks;

/* rbm_stacks_begin reads the variable. From then on a call into the core has one place, the call of the program. */
RBM_HIDDEN void rbm_stacks_begin(void);

/* rbm_stacks_here returns the place of the call in progress, in the buffer or elsewhere. */
RBM_HIDDEN const struct rbm_place* rbm_stacks_here(struct rbm_place* buffer);

/* rbm_trace_before_fork, rbm_trace_after_fork and rbm_trace_in_child keep the file intact across fork. A
 * child that creates handles writes a file of its own. */
RBM_HIDDEN void rbm_trace_before_fork(void);
RBM_HIDDEN void rbm_trace_after_fork(void);
RBM_HIDDEN void rbm_trace_in_child(void);

#endif
