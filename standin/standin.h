/* SPDX-License-Identifier: MIT
 *
 * standin.h: what the sources of the stand-in share with each other.
 *
 * The stand-in is a libamdhip64 whose one device is the processor. Memory of every kind is memory of the process. A stream is
 * always finished: what is put on it has been done when the call returns, in the thread that made the call. Between
 * hipStreamBeginCapture and hipStreamEndCapture the work is written into a graph instead, and done at each launch of it.
 * Kernels cannot run: what is in a program's fat binaries was compiled for GPUs.
 *
 * Every exported function ends in `return answer(status);`, which notes the status for hipGetLastError. Nothing else does.
 */
#ifndef STANDIN_H
#define STANDIN_H

#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>

#include "hip.h"

/* ---- error.c ---- */

/* answer notes a status as this thread's last and returns it. */
hipError_t answer(hipError_t status);

/* ---- kernel.c ---- */

/* kernel_refused counts a launch of a kernel that cannot run here, and says so on stderr at the kernel's first. It returns
 * hipErrorNoBinaryForGpu. Thread-safe. */
hipError_t kernel_refused(const void* function);

/* kernel_waited is what a call answers that has waited for the device: hipErrorNoBinaryForGpu if a launch was refused since the
 * last such answer and nobody has asked hipGetLastError. kernel_told forgets the launches. Thread-safe. */
hipError_t kernel_waited(void);
void       kernel_told(void);

/* ---- version.c ---- */

/* hip_major returns 7 where this library was loaded as libamdhip64.so.7, and 6 otherwise. */
int hip_major(void);

/* ---- object.c: which handles are alive ---- */

enum object_kind
{
    object_none,
    object_stream,
    object_event,
    object_graph,
    object_lent, /* a graph that is a node's or a capture's, which the program must not destroy */
    object_node,
    object_exec,
    object_pool,
    object_module,
    object_function,
    object_user
};

/* object_add makes a handle known. It returns 0 where there is no memory for that. Thread-safe. */
int object_add(const void* object, enum object_kind kind);

/* object_add_kernel is object_add for a function, with its name, which must stay. object_take_name returns that name once, and a null
 * pointer from then on and where a function has none. Thread-safe. */
int         object_add_kernel(const void* function, const char* name);
const char* object_take_name(const void* function);

/* object_is says whether a value is a living handle of a kind; any value may be asked for. Thread-safe. */
int object_is(const void* object, enum object_kind kind);

/* object_remove makes a handle unknown. It returns 0 where it was no living handle of this kind. Thread-safe: of two threads
 * that remove the same handle, one gets 1. */
int object_remove(const void* object, enum object_kind kind);

/* ---- allocation.c: which addresses are whose ---- */

enum memory_kind
{
    memory_device,
    memory_host,
    memory_managed,
    memory_registered
};

/* struct allocation is one piece of memory: from hipMalloc and its relatives, or registered by the program. */
struct allocation
{
    uintptr_t        base;
    size_t           size;
    size_t           mapped; /* bytes of the mapping that holds it; 0 where malloc does, or the program */
    enum memory_kind kind;
    unsigned         flags;
    hipMemPool_t     pool; /* null for memory of no pool */
};

/* allocation_find copies out the allocation that holds an address. It returns 0 where none does. Thread-safe. */
int allocation_find(const void* address, struct allocation* out);

/* allocation_add makes an allocation known. It returns 0 where it overlaps another or there is no memory. Thread-safe. */
int allocation_add(const struct allocation* allocation);

/* allocation_remove takes out the allocation that begins at an address. It returns 0 where none does. Thread-safe. */
int allocation_remove(const void* address, struct allocation* out);

/* ---- memory.c ---- */

/* memory_allocate gives memory on a 256-byte boundary and makes it known.
 *
 * A size of 0 is a null address and no error. Returns hipErrorOutOfMemory where the device has no such amount left. */
hipError_t memory_allocate(void** address_out, size_t size, enum memory_kind kind, unsigned flags, hipMemPool_t pool);

/* memory_free gives back what memory_allocate gave.
 *
 * Null is no error. Returns hipErrorInvalidValue for an address that is no allocation's first, or is the program's own. */
hipError_t memory_free(void* address);

/* memory_total and memory_used return bytes: what the device has, and what is allocated. Thread-safe. */
size_t memory_total(void);
size_t memory_used(void);

/* ---- pool.c ---- */

/* pool_default returns the pool that hipMallocAsync takes memory from when nothing else was set. */
hipMemPool_t pool_default(void);

/* pool_took and pool_gave keep a pool's figures. */
void pool_took(hipMemPool_t pool, size_t size);
void pool_gave(hipMemPool_t pool, size_t size);

/* ---- work.c: what can be put on a stream ---- */

enum work_kind
{
    work_empty,
    work_copy,
    work_fill,
    work_host,
    work_call,
    work_graph,
    work_record,
    work_wait,
    work_allocate,
    work_free
};

/* struct copy is a box of bytes that goes from one place to another. */
struct copy
{
    char*         to;
    const char*   from;
    size_t        to_pitch, from_pitch; /* bytes from row to row */
    size_t        to_slice, from_slice; /* bytes from slice to slice */
    size_t        width, rows, slices; /* width in bytes */
    hipMemcpyKind kind;
};

/* struct fill is a box of elements that get one value. */
struct fill
{
    char*    to;
    size_t   pitch, slice; /* bytes */
    size_t   width, rows, slices; /* width in elements */
    unsigned element_size; /* 1, 2 or 4 bytes */
    uint32_t value;
};

/* struct call is a call that this library makes again at each launch. Several graphs may hold it. */
struct call
{
    void (*run)(void* data);
    void (*release)(void* data); /* when no graph holds it any more */
    void*      data;
    atomic_int owners;
};

/* struct work is one thing that can be put on a stream or in a graph. */
struct work
{
    enum work_kind kind;
    union
    {
        struct copy       copy;
        struct fill       fill;
        hipHostNodeParams host;
        hipGraph_t        graph; /* the node's own */
        hipEvent_t        event;
        struct call*      call; /* of work_call */
        struct lent*      memory; /* of work_allocate */
        void*             address; /* of work_free */
    } u;
};

/* work_do does a piece of work now. */
void work_do(const struct work* work);

/* work_put does a piece of work, or writes it into the graph that the stream is being captured into.
 *
 * Returns hipErrorContextIsDestroyed for a stream that is none, hipErrorStreamCaptureInvalidated where the capture is spoilt,
 * hipErrorOutOfMemory where the graph cannot grow. */
hipError_t work_put(const struct work* work, hipStream_t stream);

/* copy_check says whether a copy may be made: both ends there, a direction that exists, known memory not overrun. */
hipError_t copy_check(const struct copy* copy);

/* fill_check says the same of a fill. */
hipError_t fill_check(const struct fill* fill);

/* copy_3d describes the copy that a program means by its parameters. */
hipError_t copy_3d(const hipMemcpy3DParms* parameters, struct work* out);

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
    struct node_list       last; /* what the next captured node comes after */
    hipStream_t            next; /* of the same capture */
};

/* stream_find returns a handle's stream, or null where it is none. Null and hipStreamLegacy are the null stream,
 * hipStreamPerThread is the calling thread's. */
hipStream_t stream_find(hipStream_t handle);

/* stream_null says whether a handle is the null stream's. */
int stream_null(hipStream_t handle);

/* ---- event.c ---- */

struct ihipEvent_t
{
    unsigned         flags;
    int              recorded;
    int64_t          time_ns;
    struct node_list last; /* what a stream that waits for it comes after */
    unsigned long long capture_id; /* of the capture it was last recorded in; 0 for none */
};

/* event_record notes the time as an event's. */
void event_record(hipEvent_t event);

/* ---- capture.c ---- */

/* struct capture is one hipStreamBeginCapture until its hipStreamEndCapture. */
struct capture
{
    hipGraph_t           graph;
    int                  own_graph; /* made by the capture, not given by the program */
    hipStream_t          origin; /* the stream that it began on */
    hipStream_t          streams; /* all that take part, linked by next */
    hipStreamCaptureMode mode;
    unsigned long long   id;
    const void*          thread; /* that began it */
    struct capture*      next; /* of all there are */
};

/* captures counts the captures that there are: while it is 0, no stream needs to be asked. */
extern atomic_int captures;

/* capture_lock guards every capture, the capture fields of streams and events, and the nodes of graphs. */
void capture_lock(void);
void capture_unlock(void);

/* capture_put writes work into the graph of a stream that is being captured. The lock is held. */
hipError_t capture_put(const struct work* work, hipStream_t stream);

/* capture_forbids says whether a call that has no stream may not be made now, as an allocation or a free in a thread that
 * captures or beside a global capture; where it may not, the captures that forbid it are spoilt. */
int capture_forbids(void);

/* capture_spoils spoils every capture that there is, and says whether there was one: for calls that wait for the device. */
int capture_spoils(void);

/* capture_spoils_stream does the same for calls that wait for one stream, or ask it. The stream is none's but the null one. */
int capture_spoils_stream(hipStream_t stream);

/* capture_event notes what comes before an event on a stream that is being captured, and says whether it is. */
int capture_event(hipEvent_t event, hipStream_t stream);

/* capture_into says whether a stream is being captured into a graph. */
int capture_into(hipGraph_t graph);

/* capture_recorded says whether an event was last recorded in a capture that has not ended. */
int capture_recorded(hipEvent_t event);

/* capture_wait makes a stream come after an event that a capture recorded. */
hipError_t capture_wait(hipEvent_t event, hipStream_t stream);

/* capture_drop takes a stream that is being destroyed, or an event, out of its capture. */
void capture_drop_stream(hipStream_t stream);
void capture_drop_event(hipEvent_t event);

/* ---- graph.c ---- */

/* struct lent is memory that a graph allocates: its address stays the same as long as a graph has it. */
struct lent
{
    void*      address;
    atomic_int owners;
};

struct hipGraphNode
{
    hipGraph_t       graph;
    struct work      work;
    struct node_list before; /* the nodes that it comes after */
    hipGraphNode_t   original; /* of a clone's node: the one that it was made from */
    int              disabled;
    size_t           place; /* in the graph's list */
    int              mark; /* of a walk */
};

struct hipGraphExec
{
    hipGraph_t         graph; /* its own, in order */
    unsigned long long flags;
};

/* held_copy takes the same counts of user objects for another graph. It returns 0 where there is no memory. held_release gives
 * them up. */
struct held;
int  held_copy(const struct held* from, struct held** to);
void held_release(struct held* held);

struct ihipGraph
{
    struct node_list nodes; /* in the order in which they were added */
    struct held*     held; /* user objects */
    hipGraphNode_t   owner; /* the node whose child graph it is, null for none */
};

/* node_list_add appends a node. It returns 0 where there is no memory. node_list_remove takes one out, and returns 0 where it
 * was not there. node_list_clear empties a list and frees it. */
int  node_list_add(struct node_list* list, hipGraphNode_t node);
int  node_list_has(const struct node_list* list, hipGraphNode_t node);
int  node_list_remove(struct node_list* list, hipGraphNode_t node);
void node_list_clear(struct node_list* list);

/* graph_new returns an empty graph, null where there is no memory. graph_delete frees one with its nodes. */
hipGraph_t graph_new(void);
void       graph_delete(hipGraph_t graph);

/* graph_add appends a node with work that comes after others. It returns null where there is no memory. Work's resources
 * become the node's. The lock is held. */
hipGraphNode_t graph_add(hipGraph_t graph, const struct work* work, const hipGraphNode_t* before, size_t count);

/* graph_append is graph_add for what programs give: it checks every handle, and takes the lock. */
hipError_t graph_append(hipGraphNode_t* node_out, hipGraph_t graph, const hipGraphNode_t* before, size_t count,
                        const struct work* work);

/* graph_remove takes a node out of its graph. The lock is held. node_delete frees it, without the lock: what goes with it may
 * call the program. */
void graph_remove(hipGraphNode_t node);
void node_delete(hipGraphNode_t node);

/* graph_replace gives a node other work, a copy of what it is given. It returns 0 where there is no memory. */
int graph_replace(hipGraphNode_t node, const struct work* work);

/* graph_clone_of returns the node of a copied graph that was made from a node, null where there is none. */
hipGraphNode_t graph_clone_of(hipGraph_t clone, hipGraphNode_t original);

/* graph_copy returns a copy of a graph, null where there is no memory. The lock is held. */
hipGraph_t graph_copy(hipGraph_t graph);

/* graph_leads says whether a node is among others or comes before one of them. The lock is held. */
int graph_leads(hipGraphNode_t node, const struct node_list* list);

/* graph_run does all work of a graph, each piece after those that it comes after. */
void graph_run(hipGraph_t graph);

/* graph_sort brings the nodes into an order in which each comes after those before it. It returns 0 where they form a ring. */
int graph_sort(hipGraph_t graph);

/* ---- device.c ---- */

enum
{
    device_count         = 1,
    device_warp_size     = 64,
    device_max_threads   = 1024,
    device_shared_bytes  = 65536,
    device_registers     = 65536,
    device_major         = 9,
    device_minor         = 0,
    device_clock_khz     = 1700000,
    device_l2_bytes      = 8388608,
    device_pitch_align   = 256
};

/* device_name and device_architecture are what the device calls itself. device_units are its compute units. */
const char* device_name(void);
const char* device_architecture(void);
int         device_units(void);

#endif
