/* SPDX-License-Identifier: MIT
 *
 * check_capture.c: checks calls during captures. HIP's own functions refuse what a capture forbids (capture.c).
 * Functions of librocblas_mem allocate, free and wait on a GPU only, so here they work and are findings.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/observer.h"
#include "check/check.h"
#include "stream/stream.h"

/* unsafe lists the functions that are unsafe calls on a GPU whatever their arguments are, with what they do there. The
 * functions for 64-bit sizes do the same. Routines are unsafe if their result is on the host. */
static const struct
{
    const char *function, *does;
} unsafe[] = {
    {"rocblas_create_handle", "allocates the handle's workspace"},
    {"rocblas_destroy_handle", "frees the handle's workspace"},
    {"rocblas_set_device_memory_size", "frees the handle's workspace and allocates another"},
    {"rocblas_set_workspace", "frees the handle's own workspace"},
    {"rocblas_set_vector", "waits for its copy"},
    {"rocblas_get_vector", "waits for its copy"},
    {"rocblas_set_matrix", "waits for its copy"},
    {"rocblas_get_matrix", "waits for its copy"},
    {"rocblas_mem_release_idle", "waits for the device and frees memory"},
    {"rocblas_mem_release_all_idle", "waits for the device and frees memory"},
    {"rocblas_mem_suspend", "waits for the device and frees memory"},
    {"rocblas_mem_resume", "allocates memory"},
    {"rocblas_mem_set_allocator", "frees the handle's workspace"},
    {"rocblas_mem_synchronize", "waits for the handle's stream"},
};

/* does returns what a function does on a GPU, null for a function that the list does not have. */
static const char* does(const char* function)
{
    for(size_t i = 0; i < sizeof unsafe / sizeof *unsafe; i++)
    {
        const size_t length = strlen(unsafe[i].function);
        const char*  rest   = function + length;
        if(strncmp(function, unsafe[i].function, length) == 0 && (*rest == 0 || strcmp(rest, "_64") == 0))
            return unsafe[i].does;
    }
    return NULL;
}

struct rbm_place* check_place(void)
{
    struct rbm_place* here = malloc(sizeof *here);
    if(here)
        check_here(here);
    return here;
}

void check_capture_copy(const struct capture* capture, struct check_capture* out)
{
    static const char* const modes[] = {"global", "thread-local", "relaxed"};
    *out = (struct check_capture){.stream = capture->origin, .mode = modes[capture->mode]};
    if(capture->began)
        out->began = *capture->began;
}

int check_capture_forbids(struct check_capture* out)
{
    if(atomic_load_explicit(&captures, memory_order_acquire) == 0)
        return 0;
    capture_lock();
    const struct capture* capture = capture_that_forbids();
    if(capture)
        check_capture_copy(capture, out);
    capture_unlock();
    return capture != NULL;
}

int check_capture_of(hipStream_t stream, struct check_capture* out)
{
    if(atomic_load_explicit(&captures, memory_order_acquire) == 0)
        return 0;
    capture_lock();
    const struct capture* capture = stream->capture;
    if(capture)
        check_capture_copy(capture, out);
    capture_unlock();
    return capture != NULL;
}

void check_captured(const char* function, const struct check_capture* capture, const char* text)
{
    struct check_finding f = {.kind = "capture", .routine = function, .other = capture->began.count ? &capture->began : NULL,
                              .other_what = "the capture began here"};
    check_say(&f, "%s; stream %p is being captured in %s mode", text, (void*)capture->stream, capture->mode);
    check_lock();
    check_report(&f);
    check_unlock();
}

void check_unsafe(const char* function, const char* otherwise)
{
    struct check_capture capture;
    char                 text[160];
    const char*          what = does(function);
    if((!what && !otherwise) || !check_capture_forbids(&capture))
        return;
    snprintf(text, sizeof text, "on a GPU it %s, which breaks the capture", what ? what : otherwise);
    check_captured(function, &capture, text);
}
