/* SPDX-License-Identifier: MIT
 *
 * stream.h: streams, events, and captures of streams.
 */
#ifndef STANDIN_STREAM_H
#define STANDIN_STREAM_H

#include "stream/work.h"

/* ---- stream.c */

/* struct node_list is a growing list of nodes. Zeroed, it is empty. */
struct node_list {
    hipGraphNode_t* nodes;
    size_t count, capacity;
};

struct ihipStream_t {
    int device;
    unsigned flags;
    int priority;
    hipStreamCaptureStatus status;
    struct capture* capture; /* null while not capturing */
    struct node_list last; /* the nodes that the next captured node depends on */
    hipStream_t next; /* of the same capture */
    unsigned slot; /* of the check, 0 for none */
    _Atomic unsigned long long id; /* 0 until a program asks for it */
    _Atomic int policy; /* how threads wait for it, 0 for HIP's choice */
    uint32_t units[device_most_units / 32]; /* of hipExtStreamCreateWithCUMask */
};

/* stream_find returns a handle's stream, or null for an invalid handle. Null and hipStreamLegacy are the null stream of the
 * current device. hipStreamPerThread is the calling thread's stream there. */
hipStream_t stream_find(hipStream_t handle);

/* stream_known is stream_find for a value that no function of HIP was called with. */
hipStream_t stream_known(hipStream_t handle);

/* stream_null tells whether a handle is the null stream, and stream_is_null whether a stream is that of a device. */
int stream_null(hipStream_t handle);
int stream_is_null(hipStream_t stream);

/* stream_reset destroys the streams that the program made on a device. */
void stream_reset(int device);

/* ---- event.c ---- */

struct ihipEvent_t {
    int device;
    unsigned flags;
    int recorded;
    int64_t time_ns;
    hipStream_t stream; /* on which it was recorded last, null for the null stream; it may be destroyed */
    struct node_list last; /* the nodes on which a stream that waits for the event depends */
    unsigned long long capture_id; /* of the capture it was last recorded in; 0 for none */
    struct check_clock* clock; /* of the check, null for none */
};

/* event_record stores the current time in an event. */
void event_record(hipEvent_t event);

/* ---- capture.c ---- */

struct rbm_place; /* check.h */

/* struct capture is a capture from hipStreamBeginCapture to hipStreamEndCapture. */
struct capture {
    hipGraph_t graph;
    int own_graph; /* created by the capture, not passed by the program */
    hipStream_t origin; /* the stream on which the capture began */
    hipStream_t streams; /* all streams of the capture, linked by next */
    hipStreamCaptureMode mode;
    unsigned long long id;
    unsigned long long thread; /* number of the thread that began it */
    struct node_list dropped; /* the last nodes of streams that were destroyed */
    struct rbm_place* began; /* while the program is checked: where; else null */
    struct capture* next; /* in the list of all captures */
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

#endif
