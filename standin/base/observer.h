/* SPDX-License-Identifier: MIT
 *
 * observer.h: what the stand-in tells of a program that is checked. Rooms tell it, and know no more of the check.
 */
#ifndef STANDIN_OBSERVER_H
#define STANDIN_OBSERVER_H

#include "internal/common/place.h"
#include "internal/common/zfindings.h"
#include "base/base.h"

struct allocation;
struct capture;
struct copy;
struct work;

/* struct check_capture is what a finding tells of a capture. */
struct check_capture {
    hipStream_t stream; /* on which it began */
    hipStreamCaptureMode mode;
    struct rbm_place began;
};

/* struct check_variable is a variable at base. Nothing may use the bytes from begin to it, and those behind it until end. */
struct check_variable {
    uintptr_t begin, base, end;
    size_t bytes;
    int shared;
    const char* name;
};

/* struct observer has the functions that are told. Each is thread-safe. */
struct observer {
    /* A value is not a live handle of the kind that a function wants. An object ended, whose memory the observer takes over. */
    void (*missing)(const void* object, enum object_kind kind);
    void (*ended)(void* object, enum object_kind kind);

    /* allocate takes memory for an allocation, null if there is none, with unused memory behind it; freed takes it back, and
     * keeps it for a time in which its use is found. An address is freed a second time. Memory is allocated or freed in the
     * order of a stream, which is a use of all of it: check_allocates or check_frees. An operand of a copy or memset leaves its
     * allocation. */
    void* (*allocate)(struct allocation* allocation);
    void (*freed)(const struct allocation* allocation);
    void (*freed_again)(const void* address);
    void (*stream_owns)(const void* address, hipStream_t stream, uint32_t how);
    void (*refused)(const char* operand, const void* address, size_t bytes);

    /* A copy's direction is to be compared with its addresses. Work runs; the work of a routine that a graph repeats ended; a
     * kernel is not launched: its name, null from its second launch on. */
    void (*direction)(const struct copy* copy);
    void (*work)(const struct work* work);
    void (*work_ends)(void);
    void (*kernel)(const char* name);

    /* A thread of a kernel accesses memory, as rocblas_mem_kernel_access says. It begins to wait at a barrier; all threads of its
     * block that have not ended go on behind one; or none of them can go on, and some wait at one. */
    void (*kernel_access)(uintptr_t address, size_t bytes, int how, const void* from);
    void (*kernel_waits)(uint64_t site);
    void (*kernel_goes_on)(void);
    void (*kernel_stuck)(void);

    /* A variable of the device begins, or one of a block (shared), with room around it that nothing may use; without bytes one
     * ends. */
    void (*kernel_variable)(const struct check_variable* variable);

    /* Lanes of a warp have met, and go on after what they and other lanes have done so far: all are those and these. */
    void (*kernel_meets)(unsigned warp, uint64_t lanes, uint64_t all);

    /* Work begins on a stream: the operands that follow on this thread are its. While a graph runs, all work is that of its
     * stream. launch encloses the launch of a graph, whose place in the program is that of the work in it. */
    void (*stream_works)(hipStream_t stream);
    void (*graph_runs)(int runs);
    void (*launch)(int begins);

    /* The host has waited for a stream, the device or an event; an event is recorded on a stream; a stream waits for it. */
    void (*stream_waited)(hipStream_t stream);
    void (*device_waited)(int device);
    void (*event_waited)(hipEvent_t event);
    void (*event_recorded)(hipEvent_t event, hipStream_t stream);
    void (*stream_waits)(hipStream_t stream, hipEvent_t event);

    /* place returns the place of the call in progress, which the caller frees, null without memory. capture_copy stores what
     * forbidden needs, which tells that a capture forbids the call in progress. */
    struct rbm_place* (*place)(void);
    void (*capture_copy)(const struct capture* capture, struct check_capture* out);
    void (*forbidden)(const struct check_capture* capture);
};

/* observer is null unless the program is checked. */
extern const struct observer* observer;

#endif
