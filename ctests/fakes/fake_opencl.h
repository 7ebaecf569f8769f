/* SPDX-License-Identifier: MIT
 *
 * fake_opencl.h: what the sources of the fake OpenCL share. All of it is under the lock that fake_call_begin takes.
 */
#ifndef FAKE_OPENCL_H
#define FAKE_OPENCL_H

#include "fake_state.h"

/* Numbers of OpenCL. */
enum
{
    cl_device_not_found      = -1,
    cl_allocation_failure    = -4,
    cl_out_of_resources      = -5,
    cl_invalid_value         = -30,
    cl_invalid_device        = -33,
    cl_invalid_context       = -34,
    cl_invalid_queue         = -36,
    cl_invalid_event         = -58,
    cl_invalid_operation     = -59,
    cl_invalid_platform      = -32,
    cl_info_device_name      = 0x102B,
    cl_info_device_version   = 0x102F,
    cl_info_total_bytes      = 0x101F,
    cl_info_largest_bytes    = 0x1010,
    cl_info_svm              = 0x1053,
    cl_info_queue_context    = 0x1090,
    cl_info_queue_device     = 0x1091,
    cl_info_queue_references = 0x1092,
    cl_info_queue_properties = 0x1093,
    cl_info_event_status     = 0x11D3,
    cl_svm_coarse            = 1,
    cl_svm_fine              = 2,
    cl_memory_fine           = 1 << 10
};

enum kind
{
    no_object,
    a_context,
    a_queue,
    a_marker,
    a_user_event
};

/* object is what is counted by references. One whose references are gone keeps its kind, so that who touches it is found. */
struct object
{
    enum kind      kind;
    int            references, device;
    struct object *context, *queue;
    uint64_t       id;         /* of the queue's stream, or of the marker's event */
    uint64_t       properties; /* of a queue */
    long           number;     /* commands that a queue was given; of a marker, which one of them it is */
    long           flushed;    /* how many of them were sent to the device */
    int            state;      /* of a user event: 2 until it is set */
};

/* cl_number is the number that a function returns for a status; cl_refuse is the status for one of OpenCL's numbers. */
int              cl_number(enum fake_status status);
enum fake_status cl_refuse(int number);

/* cl_living returns the living object of this kind, else NULL. */
struct object* cl_living(const void* handle, enum kind kind);

/* cl_queue_of is a living queue, whose device becomes the one that work is put on. */
struct object* cl_queue_of(const void* handle);

/* cl_make is a new object, NULL where there is no room. cl_retain and cl_release count its references; where it is NULL they
 * refuse with the number. */
struct object*   cl_make(enum kind kind, struct object* context, int device);
enum fake_status cl_retain(struct object* o, int number);
enum fake_status cl_release(struct object* o, int number);

/* cl_answer copies what was asked for, where there is room, and says how much that is. */
enum fake_status cl_answer(const void* value, size_t bytes, size_t room, void* out, size_t* needed);

/* cl_bits is what a device can do with shared virtual memory. */
int cl_bits(int device);

/* cl_count_wait counts that the host waits; cl_wait does so for a queue, whose work is done then. */
void             cl_count_wait(void);
enum fake_status cl_wait(struct object* queue);

/* cl_memory_of says whether memory of a context is alive. */
int cl_memory_of(const struct object* context);

#define CL_CALL(name, call, ...) return cl_number(FAKE_CALL(name, call, __VA_ARGS__))

#endif
