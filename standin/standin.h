/* SPDX-License-Identifier: MIT
 *
 * standin.h: the declarations that the stand-in's sources share.
 *
 * The stand-in is a libamdhip64 with one device, the CPU. Memory of every kind is memory of the process. Calls
 * are synchronous: work on a stream runs in the calling thread and is done when the call returns. Between
 * hipStreamBeginCapture and hipStreamEndCapture the work is recorded into a graph and runs at each launch of
 * the graph. Kernels cannot run, because a program's fat binaries contain GPU code.
 *
 * Every exported function ends in `return answer(status);`, which records the status for hipGetLastError.
 */
#ifndef STANDIN_H
#define STANDIN_H

#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>

#include "hip.h"

/* The one device */
enum
{
    device_count         = 1,
    device_most_units    = 4096,
    device_max_threads   = 1024,
    device_registers     = 65536,
    device_pitch_align   = 256
};

/* ---- error.c ---- */

/* answer records a status as this thread's last one and returns it. */
hipError_t answer(hipError_t status);

/* ---- kernel.c ---- */

/* kernel_refused counts a refused launch and, at the first of a kernel, prints the kernel's name on stderr. It
 * returns hipErrorNoBinaryForGpu. Thread-safe. */
hipError_t kernel_refused(const void* function);

/* kernel_launched is kernel_refused, unless the environment says that launches succeed and compute nothing. */
hipError_t kernel_launched(const void* function);

/* kernel_waited returns the status of a call that waits for the device: hipErrorNoBinaryForGpu if a launch was
 * refused and not yet reported by such a call or by hipGetLastError. kernel_told marks refused launches as
 * reported. Thread-safe. */
hipError_t kernel_waited(void);
void       kernel_told(void);

/* kernel_observer is called with the name of a kernel that is refused, null from its second launch on. It is null if
 * the program is not checked. */
extern void (*kernel_observer)(const char* name);

/* ---- occupancy.c ---- */

/* function_is tells whether a value is a function: of a module, or a kernel of the program. */
int function_is(const void* function);

/* occupancy_active stores how many blocks of a size fit on a unit, 0 for a size that no unit accepts. */
hipError_t occupancy_active(int* blocks_out, int block_size, size_t shared_size);

/* occupancy_potential stores the block size, up to a limit, and the grid with which all units are busy. */
hipError_t occupancy_potential(int* grid_out, int* block_out, size_t shared_size, int limit);

/* occupancy_flags tells whether flags are those of a query of occupancy. */
int occupancy_flags(unsigned flags);

/* ---- version.c ---- */

/* hip_major returns 7 if this library was loaded as libamdhip64.so.7, and 6 otherwise. */
int hip_major(void);

/* ---- object.c: live handles ---- */

enum object_kind
{
    object_none,
    object_stream,
    object_event,
    object_graph,
    object_lent, /* a graph that belongs to a node or a capture; the program must not destroy it */
    object_node,
    object_exec,
    object_pool,
    object_module,
    object_function, /* of a module */
    object_kernel, /* of the program */
    object_user
};

/* object_add registers a handle. It returns 0 if there is no memory. Thread-safe. */
int object_add(const void* object, enum object_kind kind);

/* object_add_named registers a function with its name, which must stay valid. object_take_name returns that
 * name once; later, and for a function without a name, it returns null. Thread-safe. */
int         object_add_named(const void* function, enum object_kind kind, const char* name);
const char* object_take_name(const void* function);

/* object_is tells whether a value is a live handle of a kind. Any value is allowed. Thread-safe. */
int object_is(const void* object, enum object_kind kind);

/* object_lives is object_is for a value that no function of HIP was called with: it does not call the observer. */
int object_lives(const void* object, enum object_kind kind);

/* object_observer is called with a value that is not a live handle of the kind that a function wants. It is null if the
 * program is not checked. */
extern void (*object_observer)(const void* object, enum object_kind kind);

/* object_remove unregisters a handle. It returns 0 if the value is not a live handle of this kind. Thread-safe:
 * if two threads remove the same handle, only one gets 1. */
int object_remove(const void* object, enum object_kind kind);

void object_lock(void);
void object_unlock(void);

/* ---- allocation.c: allocations by address ---- */

enum memory_kind
{
    memory_device,
    memory_host,
    memory_managed,
    memory_registered
};

/* struct advice is what hipMemAdvise and hipMemPrefetchAsync said last of managed memory. It changes nothing. A place is a device
 * plus 3: 3 for the device, 2 for the host, and 0 for none. */
struct advice
{
    unsigned char read_mostly, coarse, preferred, prefetched;
    unsigned char by_device, by_host; /* who accesses it */
};

/* struct allocation is one piece of memory: from hipMalloc and similar calls, or registered by the program. */
struct allocation
{
    uintptr_t        base;
    size_t           size;
    size_t           mapped; /* bytes of the mapping that holds it; 0 for memory of malloc or of the program */
    enum memory_kind kind;
    unsigned         flags;
    hipMemPool_t     pool; /* null for memory outside pools */
    hipStream_t      stream; /* of stream-ordered memory, as the program named it */
    unsigned         id; /* differs from that of every other allocation; allocation_add sets it */
    unsigned         synchronous; /* hipPointerSetAttribute: 1 if copies and fills of it wait */
    struct advice    advice; /* of managed memory */
    uint64_t         pool_number; /* 0 outside pools */
    int              of_graph, of_pool; /* a graph allocates it, see below; a pool has it that the stand-in does not know */
    const char*      function; /* of HIP, that the program called last with it */
    uint64_t         first_use, last_use; /* numbers of work, 0 for none (use.c) */
    struct shadow*   shadow; /* of the check, null if the program is not checked */
};

enum
{
    allocation_captured = 1, /* allocation.of_graph: by a capture, or a node frees it */
    allocation_unfreed  = 2 /* by hand, and no node frees it */
};

/* allocation_find copies out the allocation that contains an address. It returns 0 if there is none. Thread-safe. */
int allocation_find(const void* address, struct allocation* out);

/* allocation_add registers an allocation. It returns 0 if it overlaps another or there is no memory. Thread-safe. */
int allocation_add(const struct allocation* allocation);

/* allocation_remove unregisters the allocation that begins at an address. It returns 0 if there is none. Thread-safe. */
int allocation_remove(const void* address, struct allocation* out);

/* allocation_change passes the allocation that contains an address to a function and returns its result, 0 if there is none.
 * Thread-safe. */
int allocation_change(const void* address, int (*change)(struct allocation* allocation, const void* data), const void* data);

/* allocation_use records that work of a number uses the allocation that contains an address. It returns 0 if none contains
 * so many bytes. Thread-safe. */
int allocation_use(const void* address, size_t bytes, uint64_t work);

/* allocation_each passes each allocation to a function, or none if a thread that holds the lock does not let go for a second. */
void allocation_each(void (*visit)(const struct allocation* allocation));

void allocation_lock(void);
void allocation_unlock(void);
void allocation_in_child(void);

/* ---- memory.c ---- */

/* memory_allocate allocates memory on a 256-byte boundary and registers it. The caller sets the members size, kind, flags,
 * pool, stream, of_graph and function of what it wants.
 *
 * A size of 0 gives a null address and is not an error. Returns hipErrorOutOfMemory if the device, or the machine, has too
 * little memory. */
hipError_t memory_allocate(void** address_out, const struct allocation* wanted);

/* memory_free frees memory of memory_allocate, for a function of HIP.
 *
 * Null is not an error. Returns hipErrorInvalidValue if no allocation begins at the address, or if it is the
 * program's memory. */
hipError_t memory_free(void* address, const char* function);

/* ---- account.c ---- */

/* memory_total and memory_free_bytes return the device's bytes and those that are left. Thread-safe. */
size_t memory_total(void);
size_t memory_free_bytes(void);

/* ---- architecture.c ---- */

/* device_features returns the instruction features that HIP reports for every architecture here. */
hipDeviceArch_t device_features(void);

/* ---- symbol.c ---- */

/* symbol_contains tells whether an address is in a variable of the device. Thread-safe. */
int symbol_contains(const void* address);

/* symbol_range finds the range of a copy to or from a variable.
 *
 * Returns hipErrorInvalidSymbol for an unknown variable, and hipErrorInvalidValue for a range that leaves it. */
hipError_t symbol_range(const void* symbol, size_t size, size_t offset, void** out);

/* ---- work.c: work of a stream ---- */

enum work_kind
{
    work_empty,
    work_copy,
    work_fill,
    work_write,
    work_host,
    work_call,
    work_graph,
    work_record,
    work_wait,
    work_allocate,
    work_free
};

/* enum copy_form says with which parameters a program described a copy: addresses and a size, a box, or the driver's box. */
enum copy_form
{
    copy_as_line,
    copy_as_box,
    copy_as_driver
};

/* struct copy is a copy of a box of bytes. */
struct copy
{
    char*         to;
    const char*   from;
    size_t        to_pitch, from_pitch; /* bytes from row to row */
    size_t        to_slice, from_slice; /* bytes from slice to slice */
    size_t        width, rows, slices; /* width in bytes */
    hipMemcpyKind kind;
    enum copy_form form;
    union
    {
        hipMemcpy3DParms box;
        HIP_MEMCPY3D     driver;
    } given; /* what the program passed, except of a line */
};

/* struct fill sets a box of elements to one value. */
struct fill
{
    char*    to;
    size_t   pitch, slice; /* bytes */
    size_t   width, rows, slices; /* width in elements */
    unsigned element_size; /* 1, 2 or 4 bytes */
    uint32_t value;
};

/* struct write stores one number, which another thread may wait for. */
struct write
{
    void*    to;
    unsigned size; /* 4 or 8 bytes */
    uint64_t value;
};

/* struct call is a call that each launch of a graph repeats. Several graphs may hold it. */
struct call
{
    int (*run)(void* data); /* returns HIP's status of a launch */
    void (*release)(void* data); /* called when the last graph has dropped it */
    void*      data;
    atomic_int owners;
};

/* struct work is one operation of a stream or a graph. */
struct work
{
    enum work_kind kind;
    union
    {
        struct copy       copy;
        struct fill       fill;
        struct write      write;
        hipHostNodeParams host;
        hipGraph_t        graph; /* owned by the node */
        hipEvent_t        event;
        struct call*      call; /* of work_call */
        struct lent*      memory; /* of work_allocate */
        void*             address; /* of work_free */
    } u;
};

/* work_do runs work now. It returns the status of a recorded call, or the first of a graph's that is not hipSuccess.
 * work_now does the same for a call that waits for the stream. */
hipError_t work_do(const struct work* work);
hipError_t work_now(const struct work* work, hipStream_t stream);

/* work_put runs work, or records it into the graph that captures the stream.
 *
 * Returns the status of work_do, hipErrorContextIsDestroyed for an invalid stream, hipErrorStreamCaptureInvalidated for an
 * invalidated capture, hipErrorOutOfMemory if the graph cannot grow. */
hipError_t work_put(const struct work* work, hipStream_t stream);

/* box_fits tells whether a box of bytes stays within the registered allocation in which it begins, if there is one.
 * It returns 0 for a box whose size overflows. No dimension is 0. The check reports a box that leaves its allocation
 * as the operand. */
int box_fits(const char* operand, const void* address, size_t pitch, size_t slice, size_t width, size_t rows, size_t slices);

/* copy_check checks that a copy has both addresses and a valid direction, and that both boxes fit. */
hipError_t copy_check(const struct copy* copy);

/* fill_check checks that a fill has an address, and that its box fits. */
hipError_t fill_check(const struct fill* fill);

/* box_check checks a program's parameters of a copy as HIP does, without the memory. The stand-ins refuse arrays. */
hipError_t box_check(const hipMemcpy3DParms* parameters);

/* box_copy and box_copy_async copy a box, as hipMemcpy3D and hipMemcpy3DAsync do, if checked, the status of its parameters, is a
 * success. Captures are asked first. */
hipError_t box_copy(hipError_t checked, const hipMemcpy3DParms* parameters);
hipError_t box_copy_async(hipError_t checked, const hipMemcpy3DParms* parameters, hipStream_t stream);

/* copy_3d checks a program's parameters and converts them to a copy. box_of describes a box that was checked. */
hipError_t  copy_3d(const hipMemcpy3DParms* parameters, struct work* out);
struct work box_of(const hipMemcpy3DParms* parameters);

/* driver_box checks the driver's parameters of a copy and converts them to a box, which is empty if the copy is. The stand-in
 * refuses arrays. given_out, unless null, takes the parameters as HIP keeps them: with the kind of memory that it found. */
hipError_t driver_box(const HIP_MEMCPY3D* parameters, hipMemcpy3DParms* out, HIP_MEMCPY3D* given_out);

/* copy_line and fill_line describe work in one dimension. */
struct work copy_line(void* to, const void* from, size_t size, hipMemcpyKind kind);
struct work fill_line(void* to, uint32_t value, unsigned element_size, size_t count);

/* ---- stream.c ---- */

/* struct node_list is a growing list of nodes. Zeroed, it is empty. */
struct node_list
{
    hipGraphNode_t* nodes;
    size_t          count, capacity;
};

struct ihipStream_t
{
    unsigned               flags;
    int                    priority;
    hipStreamCaptureStatus status;
    struct capture*        capture; /* null while not capturing */
    struct node_list       last; /* the nodes that the next captured node depends on */
    hipStream_t            next; /* of the same capture */
    unsigned               slot; /* of the check, 0 for none */
    _Atomic unsigned long long id; /* 0 until a program asks for it */
    _Atomic int            policy; /* how threads wait for it, 0 for HIP's choice */
    uint32_t               units[device_most_units / 32]; /* of hipExtStreamCreateWithCUMask */
};

/* stream_find returns a handle's stream, or null for an invalid handle. Null and hipStreamLegacy are the null
 * stream. hipStreamPerThread is the calling thread's stream. */
hipStream_t stream_find(hipStream_t handle);

/* stream_known is stream_find for a value that no function of HIP was called with. */
hipStream_t stream_known(hipStream_t handle);

/* stream_null tells whether a handle is the null stream. */
int stream_null(hipStream_t handle);

/* stream_may_be_captured prepares a stream for a capture: the calling thread's own stream leaves its capture when the
 * thread ends. It returns 0 if there is no memory. */
int stream_may_be_captured(hipStream_t stream);

/* ---- event.c ---- */

struct ihipEvent_t
{
    unsigned         flags;
    int              recorded;
    int64_t          time_ns;
    hipStream_t      stream; /* on which it was recorded last, null for the null stream; it may be destroyed */
    struct node_list last; /* the nodes on which a stream that waits for the event depends */
    unsigned long long capture_id; /* of the capture it was last recorded in; 0 for none */
    struct check_clock* clock; /* of the check, null for none */
};

/* event_record stores the current time in an event. */
void event_record(hipEvent_t event);

/* ---- capture.c ---- */

struct rbm_place; /* check.h */

/* struct capture is a capture from hipStreamBeginCapture to hipStreamEndCapture. */
struct capture
{
    hipGraph_t           graph;
    int                  own_graph; /* created by the capture, not passed by the program */
    hipStream_t          origin; /* the stream on which the capture began */
    hipStream_t          streams; /* all streams of the capture, linked by next */
    hipStreamCaptureMode mode;
    unsigned long long   id;
    unsigned long long   thread; /* number of the thread that began it */
    struct node_list     dropped; /* the last nodes of streams that were destroyed */
    struct rbm_place*  began; /* while the program is checked: where; else null */
    struct capture*      next; /* in the list of all captures */
};

/* captures counts the captures in progress. While it is 0, no stream needs a check. */
extern atomic_int captures;

/* capture_lock guards every capture, the capture fields of streams and events, and the nodes of graphs. */
void capture_lock(void);
void capture_unlock(void);

/* capture_put records work into the graph of a stream that is being captured. The caller holds the lock. */
hipError_t capture_put(const struct work* work, hipStream_t stream);

/* capture_forbids tells whether captures forbid a call without a stream, such as an allocation or a free. A capture
 * forbids it in its own thread, a global capture in every thread. The captures that forbid the call are
 * invalidated. */
int capture_forbids(void);

/* capture_that_forbids returns a capture for which capture_forbids would return 1, or null, and invalidates none. The
 * caller holds the lock. */
const struct capture* capture_that_forbids(void);

/* capture_spoils is for calls that wait for the device. It invalidates all captures and tells whether there was one. */
int capture_spoils(void);

/* capture_spoils_stream is for calls that wait for one stream or query it. If the stream is being captured it
 * invalidates the capture and returns 1; otherwise it returns capture_forbids(). */
int capture_spoils_stream(hipStream_t stream);

/* capture_event stores the nodes before an event if the stream is being captured, and tells whether it is. */
int capture_event(hipEvent_t event, hipStream_t stream);

/* capture_into tells whether a stream is being captured into a graph. */
int capture_into(hipGraph_t graph);

/* capture_spoils_event tells whether an event was last recorded in a capture that has not ended, and invalidates it. For HIP 6
 * every event of a stream is in the stream's capture. */
int capture_spoils_event(hipEvent_t event);

/* capture_blocks_null tells whether a stream is being captured that waits for the null stream. */
int capture_blocks_null(void);

/* capture_wait makes a stream wait for an event that was recorded in a capture. */
hipError_t capture_wait(hipEvent_t event, hipStream_t stream);

/* capture_drop_stream and capture_drop_event remove a stream or an event that is being destroyed from its capture. */
void capture_drop_stream(hipStream_t stream);
void capture_drop_event(hipEvent_t event);

/* ---- device.c ---- */

/* device_units returns the device's compute units. */
int device_units(void);

/* ---- architecture.c */

/* device_architecture stores the architecture's name with its features. */
void device_architecture(char* out, size_t size);

#endif
