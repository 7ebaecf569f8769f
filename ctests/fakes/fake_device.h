/* SPDX-License-Identifier: MIT
 *
 * fake_device.h: devices without hardware, for the fakes of vendors' runtimes. fake_device.c is the common
 * part; a face (fake_hip.c, fake_cuda.c) adds a vendor's names, signatures and numbers.
 *
 * Device memory is memory of the process, in one memfd. A reservation has no memory, a mapping shows the
 * handle's memory at each of its addresses, and memory that is not mapped or not allowed faults. A test may
 * access it by its address, unless strict is set; fake_is_device returns its device. A stream queues work and
 * runs it when the host waits for the stream, an event or the device. Between fake_capture_begin and
 * fake_capture_end work becomes a graph instead.
 *
 * All of this is exported: a test finds the controls and the records by dlsym in the face's library. The
 * controls are also read from the environment at the first call of the library: see fake_set and fake_fail.
 */
#ifndef FAKE_DEVICE_H
#define FAKE_DEVICE_H

#include <stddef.h>
#include <stdint.h>

#define FAKE_API __attribute__((visibility("default")))
#pragma GCC visibility push(default) /* a face that is linked to this one shares its devices */

/* enum fake_status has CUDA's numbers, which are also HIP's. */
enum fake_status {
    fake_ok,
    fake_invalid = 1, /* an invalid argument */
    fake_no_memory = 2, /* no device memory or addresses left */
    fake_forked = 3, /* called in a child of the process that used the runtime */
    fake_no_device = 100, /* there are no devices */
    fake_bad_device = 101, /* no device with this number */
    fake_not_initialized = 201, /* the runtime is not initialized, or no device is current */
    fake_bad_handle = 400, /* not a live stream, event, pool, handle or graph */
    fake_not_ready = 600, /* work is still queued */
    fake_not_supported = 801, /* not supported by this device */
    fake_capture_unsupported = 900, /* forbidden while a stream captures */
    fake_capture_invalidated = 901, /* a forbidden call invalidated the capture */
    fake_capture_unmatched = 903, /* the stream is not being captured */
    fake_capture_isolation = 905, /* a graph would wait for work outside of it */
    fake_capture_implicit = 906, /* the default stream would join a capture */
    fake_forced = -1 /* refused, by fake_refuse or a test: fake_forced_code returns the number */
};

/* ---- for faces ---- */

/* fake_call_begin takes the lock of all devices, and counts and records a call with its formatted arguments.
 * It returns fake_ok, or the status with which a test makes the call fail.
 * fake_call_end releases the lock and returns its argument. */
enum fake_status fake_call_begin(const char* name, const char* format, ...) __attribute__((format(printf, 2, 3)));
enum fake_status fake_call_end(enum fake_status status);

/* FAKE_UNLINK removes an element from a list, which contains it. */
#define FAKE_UNLINK(list, one) \
    do { \
        __typeof__(list)* link_ = &(list); \
        while (*link_ != (one)) \
            link_ = &(*link_)->next; \
        *link_ = (one)->next; \
    } while (0)

/* FAKE_CALL is the body of a face's function up to its status: the function NAME, with its arguments printed by
 * FORMAT, evaluates the expression CALL unless a test makes it fail. */
#define FAKE_CALL(name, call, ...) \
    __extension__({ \
        enum fake_status fake_status_ = fake_call_begin(name, __VA_ARGS__); \
        if (fake_status_ == fake_ok) \
            fake_status_ = (call); \
        fake_call_end(fake_status_); \
    })

/* fake_refuse returns the status of a failure that enum fake_status lacks; code is the vendor's number.
 * fake_forced_code returns that number, or the number of a test; if it is 0 it returns the face's out of memory.
 * fake_number returns the number of a status in CUDA and HIP. */
enum fake_status fake_refuse(int code);
int fake_forced_code(int out_of_memory);
int fake_number(enum fake_status status);

/* Facts. The face tracks the current device and passes numbers; fake_note_device sets the device in the records. */
int fake_devices(void);
long long fake_get(const char* key);
enum fake_status fake_device_check(int device);
void fake_note_device(int device);
int fake_noted_device(void);

/* fake_note_misuse counts a misuse that a real device does not report, and keeps the first text. */
void fake_note_misuse(const char* format, ...) __attribute__((format(printf, 1, 2)));

/* Memory. Sizes of reservations and handles are multiples of the granule; an unmap removes whole mappings. */
enum fake_status fake_address_reserve(uint64_t* address, uint64_t size);
enum fake_status fake_address_free(uint64_t address, uint64_t size);
enum fake_status fake_handle_create(uint64_t* handle, int device, uint64_t size);
enum fake_status fake_handle_destroy(uint64_t handle);
enum fake_status fake_map(uint64_t address, uint64_t size, uint64_t offset, uint64_t handle);
enum fake_status fake_unmap(uint64_t address, uint64_t size);
enum fake_status fake_allow(uint64_t address, uint64_t size, int device);
enum fake_status fake_allocate(uint64_t* address, int device, uint64_t size);
enum fake_status fake_free(uint64_t address); /* waits for all work first */
enum fake_status fake_pool_create(uint64_t* pool, int device);
enum fake_status fake_pool_destroy(uint64_t pool);
enum fake_status fake_pool_device(uint64_t pool, int* device);
enum fake_status fake_pool_allocate(uint64_t* address, uint64_t pool, uint64_t size, uint64_t stream);
enum fake_status fake_free_ordered(uint64_t address, uint64_t stream);

/* fake_lock and fake_unlock enclose what reads the fake's memory outside a call. A thread may nest them. */
void fake_lock(void);
void fake_unlock(void);

/* fake_is_device tells whether an address is device memory, and stores its device in device_out if that is not NULL. */
int fake_is_device(uint64_t address, int* device_out);

/* fake_range is fake_is_device and stores where the allocation or the mapping begins, and its bytes. */
int fake_range(uint64_t address, int* device_out, uint64_t* range_out);

/* A stream belongs to the device that is current at its creation; work is queued while that device is current.
 * 0 is the current device's default stream; it and the blocking streams wait for each other. */
enum fake_status fake_stream_create(uint64_t* stream, int nonblocking);
enum fake_status fake_stream_device(uint64_t stream, int* device_out);
enum fake_status fake_stream_destroy(uint64_t stream);
enum fake_status fake_stream_wait(uint64_t stream); /* the host waits */
enum fake_status fake_stream_query(uint64_t stream); /* fake_not_ready; every third query runs a piece of work */
enum fake_status fake_device_wait(void);

/* fake_device_reset runs all queued work and frees all memory, addresses and pools of a device. Streams stay.
 * fake_device_resets returns the number of resets. */
void fake_device_reset(int device);
int fake_device_resets(int device);
enum fake_status fake_event_create(uint64_t* event);
enum fake_status fake_event_destroy(uint64_t event);
enum fake_status fake_event_record(uint64_t event, uint64_t stream);
enum fake_status fake_event_wait(uint64_t event); /* the host waits */
enum fake_status fake_event_query(uint64_t event);
enum fake_status fake_event_timed(uint64_t event); /* the event has a time from its next record on */
enum fake_status fake_event_elapsed(float* milliseconds, uint64_t start, uint64_t end);
enum fake_status fake_stream_wait_event(uint64_t stream, uint64_t event);

/* fake_copy_2d copies rows in the order of stream. A copy from or to host memory is done when it returns. */
enum fake_status fake_copy_2d(
    uint64_t dst, uint64_t dst_pitch, uint64_t src, uint64_t src_pitch, uint64_t width, uint64_t rows, uint64_t stream);

/* fake_enqueue queues other work on a stream: run gets a copy of the data, in the stream's order or at each
 * launch of the graph. */
enum fake_status fake_enqueue(uint64_t stream, void (*run)(void* data), const void* data, size_t size);

enum fake_capture_mode { fake_capture_global, fake_capture_thread_local, fake_capture_relaxed };

/* Capture: a forbidden call invalidates a capture, as does a wait for a stream or event of it, or a use of the
 * default stream while a blocking stream is captured; state_out gets 0 none, 1 active, 2 invalidated. */
enum fake_status fake_capture_begin(uint64_t stream, enum fake_capture_mode mode);
enum fake_status fake_capture_end(uint64_t stream, uint64_t* graph);
enum fake_status fake_capture_state(uint64_t stream, int* state_out);

/* fake_capture_exchange sets the calling thread's capture mode and stores the previous one: in relaxed mode the
 * thread may make the calls that captures forbid. */
enum fake_status fake_capture_exchange(int* mode);
enum fake_status fake_graph_clone(uint64_t graph, uint64_t* clone); /* an executable graph, live until it is destroyed */
enum fake_status fake_graph_create(uint64_t* graph);

/* fake_graph_add adds a piece of work, a node, after all nodes of the graph; before must list nodes of it. */
enum fake_status fake_graph_add(
    uint64_t* node, uint64_t graph, void* const* before, size_t count, void (*run)(void* data), const void* data, size_t size);
enum fake_status fake_graph_launch(uint64_t graph, uint64_t stream);
enum fake_status fake_graph_destroy(uint64_t graph);

/* ---- for tests ---- */

/* fake_set changes a fact. Keys, which are also environment variables in capitals with prefix FAKE_ (FAKE_DEVICES):
 *   devices 1        number of devices
 *   total_bytes      memory of each device, 8 GiB
 *   granule 2097152  of reservations
 *   vmm 1            reservations are supported
 *   pools 1          pools are supported
 *   version 0        the runtime's version, 0 for the face's default
 *   strict 0         1 for device memory that the host cannot access: it faults except while queued work runs, and calls of the
 *                    fake cuBLAS refuse operands in host memory; set it before any allocation
 *   major 9          of the compute capability of CUDA's devices
 *   opencl_svm 3     OpenCL's bits of the devices' capabilities for shared virtual memory
 *   opencl_plain 0   number of devices, the last ones, without it, as in OpenCL 1
 *   fork 0           a call in a child of the process that used the runtime: 0 fails, 1 crashes
 *   gone 1           a call with a stream that was destroyed or never existed: 1 ends the process, as a real device may, 0 fails
 * Returns 0 for an unknown key. */
int fake_set(const char* key, long long value);

/* fake_fail makes the k-th later call of a name fail, or of any function if name is NULL or "*". code is the
 * vendor's number, or 0 for out of memory. With k -1 every later call fails, with k 0 none. Environment:
 * FAKE_FAIL=NAME:K[:CODE]. */
void fake_fail(const char* name, long k, int code);

/* fake_calls returns the number of calls of a name since the last reset, or of all functions with NULL. */
long fake_calls(const char* name);

/* fake_record copies the text of call number index (from 0) since the last reset, "NAME(ARGUMENTS) on DEVICE".
 * Returns its length, or -1 if there was none. */
int fake_record(long index, char* out, size_t size);

/* fake_alive counts live objects of a kind: reservation, handle, mapping, allocation, pool, stream, event,
 * graph, or the first five together with NULL. fake_used_bytes returns the memory that they hold. */
long fake_alive(const char* kind);
uint64_t fake_used_bytes(void);

/* fake_misuse copies the text of the first misuse since the last reset to which a real device reacts with a
 * crash or silently: memory freed while queued work still needs it, work on memory that does not exist, a pool
 * destroyed in use. Returns the number of misuses. */
long fake_misuse(char* out, size_t size);

/* fake_reset clears calls, records, misuses and planned failures; live objects and facts stay. */
void fake_reset(void);

#pragma GCC visibility pop
#endif
