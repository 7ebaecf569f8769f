/* SPDX-License-Identifier: MIT
 *
 * check_capture.c: checks calls during captures. HIP's own functions refuse what a capture forbids (capture.c).
 * Functions of librocblas_mem allocate, free and wait on a GPU only, so here they work and are findings.
 */
#include <stdlib.h>
#include <string.h>

#include "base/observer.h"
#include "check/check.h"
#include "stream/stream.h"

/* is_unsafe tells whether a function is an unsafe call whatever its arguments are. The functions for 64-bit sizes do the same. */
static int is_unsafe(const char* function) {
    static const char* const unsafe[] = {RBM_UNSAFE_CALLS};
    for (size_t i = 0; i < sizeof unsafe / sizeof *unsafe; i++) {
        const size_t length = strlen(unsafe[i]);
        const char* rest = function + length;
        if (strncmp(function, unsafe[i], length) == 0 && (*rest == 0 || strcmp(rest, "_64") == 0))
            return 1;
    }
    return 0;
}

struct rbm_place* check_place(void) {
    struct rbm_place* here = malloc(sizeof *here);
    if (here)
        check_here(here);
    return here;
}

void check_capture_copy(const struct capture* capture, struct check_capture* out) {
    *out = (struct check_capture){.stream = capture->origin, .mode = capture->mode};
    if (capture->began)
        out->began = *capture->began;
}

int check_capture_forbids(struct check_capture* out) {
    if (atomic_load_explicit(&captures, memory_order_acquire) == 0)
        return 0;
    capture_lock();
    const struct capture* capture = capture_that_forbids();
    if (capture)
        check_capture_copy(capture, out);
    capture_unlock();
    return capture != NULL;
}

int check_capture_of(hipStream_t stream, struct check_capture* out) {
    if (atomic_load_explicit(&captures, memory_order_acquire) == 0)
        return 0;
    capture_lock();
    const struct capture* capture = stream->capture;
    if (capture)
        check_capture_copy(capture, out);
    capture_unlock();
    return capture != NULL;
}

static void report(struct check_finding* f, const struct check_capture* capture) {
    f->other = capture->began.count ? &capture->began : NULL;
    f->device = capture->stream->device + 1;
    check_lock();
    check_report(f);
    check_unlock();
}

void check_forbidden(const struct check_capture* capture) {
    report(&(struct check_finding){RBM_FOUND_CAPTURE_FORBIDDEN(capture->stream, capture->mode)}, capture);
}

void check_waits(const struct check_capture* capture) {
    report(&(struct check_finding){RBM_FOUND_CAPTURE_WAITS(capture->stream, capture->mode)}, capture);
}

void check_unsafe(const char* function, int waits) {
    struct check_capture capture;
    if ((waits || is_unsafe(function)) && check_capture_forbids(&capture))
        report(&(struct check_finding){RBM_FOUND_CAPTURE_UNSAFE(capture.stream, capture.mode), .routine = function}, &capture);
}
