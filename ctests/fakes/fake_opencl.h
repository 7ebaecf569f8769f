/* SPDX-License-Identifier: MIT
 *
 * fake_opencl.h: the declarations that the sources of the fake OpenCL share. The lock of fake_call_begin guards
 * all of it.
 */
#ifndef FAKE_OPENCL_H
#define FAKE_OPENCL_H

#define FACE_TYPE int32_t
#define FACE_NUMBER cl_number
#include "fake_face.h"
#include "fake_state.h"

/* Numbers of OpenCL. */
enum {
    cl_device_not_found = -1,
    cl_allocation_failure = -4,
    cl_out_of_resources = -5,
    cl_invalid_value = -30,
    cl_invalid_device = -33,
    cl_invalid_context = -34,
    cl_invalid_queue = -36,
    cl_invalid_event = -58,
    cl_invalid_operation = -59,
    cl_invalid_platform = -32,
    cl_info_device_name = 0x102B,
    cl_info_device_version = 0x102F,
    cl_info_total_bytes = 0x101F,
    cl_info_largest_bytes = 0x1010,
    cl_info_svm = 0x1053,
    cl_info_queue_context = 0x1090,
    cl_info_queue_device = 0x1091,
    cl_info_queue_references = 0x1092,
    cl_info_queue_properties = 0x1093,
    cl_info_event_status = 0x11D3,
    cl_svm_coarse = 1,
    cl_svm_fine = 2,
    cl_memory_fine = 1 << 10
};

enum kind { no_object, a_context, a_queue, a_marker, a_user_event };

/* object is a reference-counted object. After the last release it keeps its kind, so that a later use is detected. */
struct object {
    enum kind kind;
    int references, device;
    struct object *context, *queue;
    uint64_t id; /* the queue's stream, or the marker's event */
    uint64_t properties; /* of a queue */
    long number; /* number of commands of a queue; the marker's index among them */
    long flushed; /* how many of them were sent to the device */
    int state; /* for a user event: 2 until it is set */
};

/* cl_number returns the number that a function returns for a status. */
int cl_number(enum fake_status status);

/* cl_living returns the live object of this kind, else NULL. */
struct object* cl_living(const void* handle, enum kind kind);

/* cl_queue_of returns a live queue and makes its device current for work. */
struct object* cl_queue_of(const void* handle);

/* cl_make returns a new object, NULL if there is no room. cl_retain and cl_release count its references; for
 * NULL they refuse with the number. */
struct object* cl_make(enum kind kind, struct object* context, int device);
enum fake_status cl_retain(struct object* o, int number);
enum fake_status cl_release(struct object* o, int number);

/* cl_answer copies a value if there is room, and stores its size. */
enum fake_status cl_answer(const void* value, size_t bytes, size_t room, void* out, size_t* needed);

/* cl_bits returns a device's capabilities for shared virtual memory. */
int cl_bits(int device);

/* cl_wait runs a queue's work. */
enum fake_status cl_wait(struct object* queue);

/* cl_memory_of tells whether a context has live memory. */
int cl_memory_of(const struct object* context);

/* MAKER defines a function that returns the object which CALL stores in made, and its number in *status. */
#define MAKER(name, parameters, call, ...) \
    FAKE_API void* name parameters { \
        void* made = NULL; \
        int32_t number = cl_number(FAKE_CALL(#name, call, __VA_ARGS__)); \
        if (status) \
            *status = number; \
        return made; \
    }

#endif
