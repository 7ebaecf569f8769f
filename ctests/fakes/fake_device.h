/* SPDX-License-Identifier: MIT
 *
 * fake_device.h: devices without hardware, for the fakes of vendors' runtimes. fake_device.c is what all have in common; a
 * face (fake_hip.c, fake_cuda.c) gives it a vendor's names, signatures and numbers.
 *
 * Device memory is memory of the process, of one memfd, so that a reservation has no memory, what is mapped is the handle's
 * memory at each of its addresses, and memory that was not mapped or allowed faults. A test may look at it by its address, unless
 * strict is set; fake_is_device says whose it is. A stream queues what is put on it and does it when somebody waits: for the
 * stream, for an event, for the device. Between fake_capture_begin and fake_capture_end it becomes a graph instead.
 *
 * All of this is exported: a test reaches the knobs and the records by dlsym in the face's library. Each is also read from
 * the environment when the library is first called: see fake_set and fake_fail.
 */
#ifndef FAKE_DEVICE_H
#define FAKE_DEVICE_H

#include <stddef.h>
#include <stdint.h>

#define FAKE_API __attribute__((visibility("default")))
#pragma GCC visibility push(default) /* another face, linked to this one, shares its devices */

enum fake_status
{
    fake_ok,
    fake_invalid,             /* an argument makes no sense */
    fake_no_memory,           /* of the device, or addresses */
    fake_bad_handle,          /* no living stream, event, pool, handle or graph */
    fake_no_device,           /* there are no devices at all */
    fake_bad_device,          /* no device of this number */
    fake_not_ready,           /* queued work is left */
    fake_not_supported,       /* by this device */
    fake_not_initialized,     /* the runtime, or no device is current */
    fake_capture_unsupported, /* forbidden while a stream captures */
    fake_capture_invalidated, /* the capture was broken by such a call */
    fake_capture_isolation,   /* a graph would wait for what is not in it */
    fake_capture_implicit,    /* the default stream would join a capture */
    fake_capture_unmatched,   /* the stream does not capture */
    fake_forked,              /* by a child of the process that used the runtime */
    fake_forced               /* fake_forced_code says which number */
};

/* ---- for faces ---- */

/* fake_call_begin takes the lock of all devices, counts and records a call, with its arguments formatted, and says whether it
 * is one that is to fail.
 * Returns fake_ok or what the call is to return. fake_call_end gives the lock back, and returns its argument. */
enum fake_status fake_call_begin(const char* name, const char* format, ...) __attribute__((format(printf, 2, 3)));
enum fake_status fake_call_end(enum fake_status status);

/* FAKE_CALL is the body of a face's function up to its status: the call NAME, with its arguments printed by FORMAT, is the
 * expression CALL unless it is to fail. */
#define FAKE_CALL(name, call, ...)                                               \
    __extension__({                                                              \
        enum fake_status fake_status_ = fake_call_begin(name, __VA_ARGS__);      \
        if(fake_status_ == fake_ok)                                              \
            fake_status_ = (call);                                               \
        fake_call_end(fake_status_);                                             \
    })

/* The number that a call which was made to fail returns, if one was given, else 0: the face's out of memory. */
int fake_forced_code(void);

/* Facts. Which device is current is the face's matter: it passes numbers. fake_note_device says it for the records. */
int              fake_devices(void);
long long        fake_get(const char* key);
enum fake_status fake_device_check(int device);
void             fake_note_device(int device);
int              fake_noted_device(void);

/* fake_note_misuse counts what a real device would have punished, and keeps the first text. */
void fake_note_misuse(const char* format, ...) __attribute__((format(printf, 1, 2)));

/* Memory. Sizes of reservations and handles are multiples of the granule; Unmap takes away whole mappings. */
enum fake_status fake_address_reserve(uint64_t* address, uint64_t size);
enum fake_status fake_address_free(uint64_t address, uint64_t size);
enum fake_status fake_handle_create(uint64_t* handle, int device, uint64_t size);
enum fake_status fake_handle_destroy(uint64_t handle);
enum fake_status fake_map(uint64_t address, uint64_t size, uint64_t offset, uint64_t handle);
enum fake_status fake_unmap(uint64_t address, uint64_t size);
enum fake_status fake_allow(uint64_t address, uint64_t size, int device);
enum fake_status fake_allocate(uint64_t* address, int device, uint64_t size);
enum fake_status fake_free(uint64_t address); /* waits for everything first */
enum fake_status fake_pool_create(uint64_t* pool, int device);
enum fake_status fake_pool_destroy(uint64_t pool);
enum fake_status fake_pool_device(uint64_t pool, int* device);
enum fake_status fake_pool_allocate(uint64_t* address, uint64_t pool, uint64_t size, uint64_t stream);
enum fake_status fake_free_ordered(uint64_t address, uint64_t stream);

/* fake_is_device says whether an address is device memory; device_out gets whose, where it is not NULL. */
int fake_is_device(uint64_t address, int* device_out);

/* Streams belong to the device that is current when they are made; work is put on one of them while it is current. 0 is the
 * current device's default stream, which its blocking streams wait for and it for them. */
enum fake_status fake_stream_create(uint64_t* stream, int nonblocking);
enum fake_status fake_stream_device(uint64_t stream, int* device_out);
enum fake_status fake_stream_destroy(uint64_t stream);
enum fake_status fake_stream_wait(uint64_t stream);  /* the host waits */
enum fake_status fake_stream_query(uint64_t stream); /* fake_not_ready, and of three one does a piece of work */
enum fake_status fake_device_wait(void);

/* fake_device_reset does all queued work and takes all memory of a device, its addresses and its pools away. Streams stay.
 * fake_device_resets is how often that was done. */
void fake_device_reset(int device);
int  fake_device_resets(int device);
enum fake_status fake_event_create(uint64_t* event);
enum fake_status fake_event_destroy(uint64_t event);
enum fake_status fake_event_record(uint64_t event, uint64_t stream);
enum fake_status fake_event_wait(uint64_t event);  /* the host waits */
enum fake_status fake_event_query(uint64_t event);
enum fake_status fake_event_timed(uint64_t event); /* from its next record on it has a time */
enum fake_status fake_event_elapsed(float* milliseconds, uint64_t start, uint64_t end);
enum fake_status fake_stream_wait_event(uint64_t stream, uint64_t event);

/* fake_copy_2d copies rows in the order of stream. Where a side is the host's memory it has happened when it returns. */
enum fake_status fake_copy_2d(uint64_t dst, uint64_t dst_pitch, uint64_t src, uint64_t src_pitch, uint64_t width, uint64_t rows,
                              uint64_t stream);

/* fake_enqueue puts other work on a stream: run gets a copy of the data, when its turn comes or at each launch of the graph. */
enum fake_status fake_enqueue(uint64_t stream, void (*run)(void* data), const void* data, size_t size);

enum fake_capture_mode
{
    fake_capture_global,
    fake_capture_thread_local,
    fake_capture_relaxed
};

/* Capture: a call that a capture forbids breaks it, as does one that waits for a stream or event of it, or that uses the default stream
 * while a blocking stream captures; state_out gets 0 none, 1 active, 2 invalidated. */
enum fake_status fake_capture_begin(uint64_t stream, enum fake_capture_mode mode);
enum fake_status fake_capture_end(uint64_t stream, uint64_t* graph);
enum fake_status fake_capture_state(uint64_t stream, int* state_out);

/* fake_capture_exchange sets the mode in which the calling thread meets captures, and stores what it was: relaxed, it may make the
 * calls that captures forbid. */
enum fake_status fake_capture_exchange(int* mode);
enum fake_status fake_graph_clone(uint64_t graph, uint64_t* clone); /* a graph to launch, alive until it is destroyed too */
enum fake_status fake_graph_size(uint64_t graph, size_t* pieces_out);
enum fake_status fake_graph_create(uint64_t* graph);

/* fake_graph_add adds a piece of work, a node, behind all that the graph has; those of before must be nodes of it. */
enum fake_status fake_graph_add(uint64_t* node, uint64_t graph, void* const* before, size_t count, void (*run)(void* data),
                                const void* data, size_t size);
enum fake_status fake_graph_launch(uint64_t graph, uint64_t stream);
enum fake_status fake_graph_destroy(uint64_t graph);

/* ---- for tests ---- */

/* fake_set changes a fact. Keys, and the environment variables of the same names in capitals behind FAKE_ (FAKE_DEVICES):
 *   devices 1        how many there are
 *   total_bytes      of each, 8 GiB
 *   granule 2097152  of reservations
 *   vmm 1            reservations are supported
 *   pools 1          pools are supported
 *   version 0        the runtime's number, 0 for what the face says otherwise
 *   strict 0         1 for devices whose memory the host cannot touch: it faults but while queued work is done, and calls of the
 *                    fake cuBLAS refuse operands in the host's memory; to be set before there is memory
 *   major 9          of the compute capability of CUDA's devices
 *   fork 0           what a call does in a child of the process that used the runtime: 0 fails, 1 crashes
 *   gone 1           what a call does with a stream that was destroyed, or never was: 1 ends the process, as a real device may, 0 fails
 * Returns 0 where there is no such key. */
int fake_set(const char* key, long long value);

/* fake_fail makes call number k from now of a name fail, of any call where name is NULL or "*", with the vendor's number code,
 * or 0 for out of memory; with k -1 every call from now on, with k 0 none any more. Environment: FAKE_FAIL=NAME:K[:CODE]. */
void fake_fail(const char* name, long k, int code);

/* fake_calls counts the calls of a name since the last reset, or of all with NULL. */
long fake_calls(const char* name);

/* fake_record copies the text of call number index (from 0) since the last reset, "NAME(ARGUMENTS) on DEVICE".
 * Returns its length, or -1 where there was none. */
int fake_record(long index, char* out, size_t size);

/* fake_alive counts what was made and not given back: reservation, handle, mapping, allocation, pool, stream, event, graph, or
 * the first five together with NULL. fake_used_bytes is the memory behind it. */
long     fake_alive(const char* kind);
uint64_t fake_used_bytes(void);

/* fake_misuse copies the first thing since the last reset that a real device would have answered with a crash or silently:
 * memory taken away from queued work that still needed it, work on memory that is not there, a pool destroyed in use.
 * Returns how many there were. */
long fake_misuse(char* out, size_t size);

/* fake_reset forgets calls, records, misuses and failures to come; what is alive stays, and so do facts. */
void fake_reset(void);

#pragma GCC visibility pop
#endif
