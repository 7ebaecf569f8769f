/* SPDX-License-Identifier: MIT
 *
 * capture.c: streams that are being captured. Work on such a stream is recorded into a graph. A stream that
 * waits for an event recorded in a capture joins that capture.
 *
 * During a capture, calls that wait for the device or a stream are refused, and in most modes also allocations.
 * A refused call invalidates the captures that it affects; hipStreamEndCapture then reports that.
 */
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "base/observer.h"
#include "stream/nodes.h"

atomic_int captures;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct capture* all; /* linked by next */
static unsigned long long last_id;
static _Thread_local hipStreamCaptureMode thread_mode = hipStreamCaptureModeGlobal;
static _Thread_local unsigned long long thread_id; /* no two threads of the process have one; 0 before its first use */

void capture_lock(void) { pthread_mutex_lock(&lock); }

void capture_unlock(void) { pthread_mutex_unlock(&lock); }

/* this_thread returns the number of the calling thread. The caller holds the lock. */
static unsigned long long this_thread(void) {
    static unsigned long long last;
    if (!thread_id)
        thread_id = ++last;
    return thread_id;
}

/* spoil marks every stream of a capture as invalidated. */
static void spoil(struct capture* capture) {
    for (hipStream_t s = capture->streams; s; s = s->next)
        s->status = hipStreamCaptureStatusInvalidated;
}

/* join adds a stream to a capture. */
static void join(struct capture* capture, hipStream_t stream) {
    stream->capture = capture;
    stream->status = hipStreamCaptureStatusActive;
    stream->next = capture->streams;
    capture->streams = stream;
}

/* leave_all removes all streams from a capture. */
static void leave_all(struct capture* capture) {
    while (capture->streams) {
        hipStream_t s = capture->streams;
        capture->streams = s->next;
        s->capture = NULL;
        s->next = NULL;
        s->status = hipStreamCaptureStatusNone;
        node_list_clear(&s->last);
    }
}

/* end removes a capture from the list and frees it. Events may still hold its id, which no later capture has.
 *
 * It returns a graph that the caller must free after it has released the lock, or null. */
static hipGraph_t end(struct capture* capture, int keep_graph) {
    hipGraph_t lost = !keep_graph && capture->own_graph ? capture->graph : NULL;
    struct capture** place = &all;
    while (*place != capture)
        place = &(*place)->next;
    *place = capture->next;
    leave_all(capture);
    node_list_clear(&capture->dropped);
    free(capture->began);
    free(capture);
    atomic_fetch_sub(&captures, 1);
    return lost;
}

/* recorded_in returns the capture in progress in which an event was last recorded, or null. */
static struct capture* recorded_in(hipEvent_t event) {
    struct capture* c = event->capture_id ? all : NULL;
    while (c && c->id != event->capture_id)
        c = c->next;
    return c;
}

hipError_t capture_put(const struct work* work, hipStream_t stream) {
    struct node_list after = {0};
    if (!node_list_add(&after, NULL))
        return hipErrorOutOfMemory;
    after.nodes[0] = graph_add(stream->capture->graph, work, stream->last.nodes, stream->last.count);
    if (!after.nodes[0]) {
        node_list_clear(&after);
        return hipErrorOutOfMemory;
    }
    node_list_clear(&stream->last);
    stream->last = after;
    return hipSuccess;
}

/* forbids tells whether a capture forbids the calling thread to make unsafe calls. */
static int forbids(const struct capture* capture) {
    if (thread_mode == hipStreamCaptureModeRelaxed || capture->mode == hipStreamCaptureModeRelaxed)
        return 0;
    if (capture->thread == this_thread())
        return 1;
    return thread_mode == hipStreamCaptureModeGlobal && capture->mode == hipStreamCaptureModeGlobal;
}

const struct capture* capture_that_forbids(void) {
    const struct capture* c = all;
    while (c && !forbids(c))
        c = c->next;
    return c;
}

/* spoiled tells the check about a call that invalidated a capture, and returns 1. */
static int spoiled(const struct check_capture* capture) {
    if (observer)
        observer->forbidden(capture);
    return 1;
}

/* spoil_each invalidates every capture that the calling thread's call breaks, all with a null pointer, and reports whether
 * there was one. */
static int spoil_each(int (*breaks)(const struct capture*)) {
    struct check_capture last;
    int found = 0;
    if (atomic_load_explicit(&captures, memory_order_acquire) == 0)
        return 0;
    capture_lock();
    for (struct capture* c = all; c; c = c->next)
        if (!breaks || breaks(c)) {
            spoil(c);
            if (observer)
                observer->capture_copy(c, &last);
            found = 1;
        }
    capture_unlock();
    return found ? spoiled(&last) : 0;
}

int capture_forbids(void) { return spoil_each(forbids); }

int capture_spoils(void) { return spoil_each(NULL); }

int capture_spoils_stream(hipStream_t stream) {
    if (atomic_load_explicit(&captures, memory_order_acquire) == 0)
        return 0;
    struct check_capture told;
    capture_lock();
    struct capture* capture = stream->capture;
    if (capture) {
        spoil(capture);
        if (observer)
            observer->capture_copy(capture, &told);
    }
    capture_unlock();
    return capture ? spoiled(&told) : capture_forbids();
}

/* leave takes a stream that is not the origin out of its capture. Its work stays in the graph, and has to be joined. */
static void leave(hipStream_t stream) {
    struct capture* capture = stream->capture;
    hipStream_t* place = &capture->streams;
    while (*place != stream)
        place = &(*place)->next;
    *place = stream->next;
    stream->next = NULL;
    stream->capture = NULL;
    for (size_t i = 0; i < stream->last.count; i++)
        if (!node_list_add(&capture->dropped, stream->last.nodes[i]))
            spoil(capture);
    stream->status = hipStreamCaptureStatusNone;
}

void capture_drop_stream(hipStream_t stream) {
    hipGraph_t lost = NULL;
    capture_lock();
    struct capture* capture = stream->capture;
    if (capture && capture->origin == stream)
        lost = end(capture, 0);
    else if (capture)
        leave(stream);
    node_list_clear(&stream->last);
    capture_unlock();
    if (lost)
        graph_delete(lost);
}

void capture_drop_event(hipEvent_t event) {
    capture_lock();
    node_list_clear(&event->last);
    capture_unlock();
}

/* copy_list makes one list equal to another. It returns 0 if there is no memory. */
static int copy_list(struct node_list* to, const struct node_list* from) {
    node_list_clear(to);
    for (size_t i = 0; i < from->count; i++)
        if (!node_list_add(to, from->nodes[i]))
            return 0;
    return 1;
}

int capture_event(hipEvent_t event, hipStream_t stream) {
    capture_lock();
    int capturing = stream->status == hipStreamCaptureStatusActive;
    event->capture_id = capturing ? stream->capture->id : 0;
    if (capturing && !copy_list(&event->last, &stream->last))
        spoil(stream->capture);
    capture_unlock();
    return capturing;
}

int capture_into(hipGraph_t graph) {
    capture_lock();
    struct capture* c = all;
    while (c && c->graph != graph)
        c = c->next;
    capture_unlock();
    return c != NULL;
}

int capture_spoils_event(hipEvent_t event) {
    struct check_capture told;
    if (atomic_load_explicit(&captures, memory_order_acquire) == 0)
        return 0;
    capture_lock();
    struct capture* capture = recorded_in(event);
    if (!capture && hip_major() < 7 && event->stream && stream_known(event->stream)
        && event->stream->status == hipStreamCaptureStatusActive)
        capture = event->stream->capture;
    if (capture) {
        spoil(capture);
        if (observer)
            observer->capture_copy(capture, &told);
    }
    capture_unlock();
    return capture ? spoiled(&told) : 0;
}

int capture_blocks_null(void) {
    int blocked = 0;
    if (atomic_load_explicit(&captures, memory_order_acquire) == 0)
        return 0;
    capture_lock();
    for (const struct capture* c = all; c; c = c->next)
        for (hipStream_t s = c->streams; s; s = s->next)
            blocked |= s->status == hipStreamCaptureStatusActive && s->flags != hipStreamNonBlocking;
    capture_unlock();
    return blocked;
}

/* wait_locked is capture_wait for a caller that holds the lock. */
static hipError_t wait_locked(hipEvent_t event, hipStream_t stream) {
    struct capture* capture = recorded_in(event);
    if (stream->status == hipStreamCaptureStatusInvalidated)
        return hipErrorStreamCaptureInvalidated;
    if (!capture && stream->capture) {
        spoil(stream->capture);
        return hipErrorStreamCaptureIsolation;
    }
    if (!capture)
        return hipSuccess;
    if (stream->capture && stream->capture != capture) {
        spoil(stream->capture);
        spoil(capture);
        return hipErrorStreamCaptureMerge;
    }
    if (!stream->capture)
        join(capture, stream);
    for (size_t i = 0; i < event->last.count; i++)
        if (!node_list_has(&stream->last, event->last.nodes[i]) && !node_list_add(&stream->last, event->last.nodes[i]))
            return hipErrorOutOfMemory;
    return hipSuccess;
}

hipError_t capture_wait(hipEvent_t event, hipStream_t stream) {
    if (atomic_load_explicit(&captures, memory_order_acquire) == 0)
        return hipSuccess;
    capture_lock();
    hipError_t status = wait_locked(event, stream);
    capture_unlock();
    return status;
}

/* begin starts a capture into graph, or into a new graph if it is null. */
static hipError_t begin(hipStream_t handle, hipGraph_t graph, const struct node_list* after, hipStreamCaptureMode mode) {
    hipStream_t stream = stream_find(handle);
    if (!stream)
        return hipErrorContextIsDestroyed;
    if (stream_null(handle))
        return hipErrorStreamCaptureUnsupported;
    if ((unsigned)mode > hipStreamCaptureModeRelaxed)
        return hipErrorInvalidValue;
    struct capture* capture = calloc(1, sizeof *capture);
    hipGraph_t into = graph ? graph : graph_new();
    hipError_t status = hipErrorOutOfMemory;
    capture_lock();
    if (stream->capture)
        status = hipErrorIllegalState;
    else if (capture && into && copy_list(&stream->last, after)) {
        *capture = (struct capture){.graph = into,
            .own_graph = !graph,
            .origin = stream,
            .mode = mode,
            .id = ++last_id,
            .thread = this_thread(),
            .began = observer ? observer->place() : NULL,
            .next = all};
        all = capture;
        join(capture, stream);
        atomic_fetch_add(&captures, 1);
        status = hipSuccess;
    }
    capture_unlock();
    if (status == hipSuccess)
        return status;
    free(capture);
    if (into && !graph)
        graph_delete(into);
    return status;
}

hipError_t hipStreamBeginCapture(hipStream_t stream, hipStreamCaptureMode mode) {
    const struct node_list none = {0};
    return answer(begin(stream, NULL, &none, mode));
}

/* leads tells whether the origin stream of a capture depends on every node of a list. */
static int leads(const struct node_list* list, const struct capture* capture) {
    for (size_t i = 0; i < list->count; i++)
        if (!graph_leads(list->nodes[i], &capture->origin->last))
            return 0;
    return 1;
}

/* joined tells whether the origin stream depends on every node of a capture. */
static int joined(const struct capture* capture) {
    int all_lead = leads(&capture->dropped, capture);
    for (hipStream_t s = capture->streams; s; s = s->next)
        all_lead = all_lead && (s == capture->origin || leads(&s->last, capture));
    return all_lead;
}

/* end_locked is hipStreamEndCapture for a caller that holds the lock. */
static hipError_t end_locked(hipStream_t stream, hipGraph_t* graph_out, hipGraph_t* lost_out) {
    struct capture* capture = stream->capture;
    if (!capture)
        return hipErrorIllegalState;
    if (capture->origin != stream)
        return hipErrorStreamCaptureUnmatched;
    if (capture->mode != hipStreamCaptureModeRelaxed && capture->thread != this_thread())
        return hipErrorStreamCaptureWrongThread;
    hipError_t status = hipSuccess;
    if (stream->status == hipStreamCaptureStatusInvalidated)
        status = hipErrorStreamCaptureInvalidated;
    else if (!joined(capture))
        status = hipErrorStreamCaptureUnjoined;
    *graph_out = status == hipSuccess ? capture->graph : NULL;
    *lost_out = end(capture, status == hipSuccess);
    return status;
}

/* hipStreamEndCapture ends a capture and stores the graph.
 *
 * Returns hipErrorIllegalState for a stream that is not being captured, hipErrorStreamCaptureUnmatched for one
 * that joined a capture, hipErrorStreamCaptureWrongThread, hipErrorStreamCaptureInvalidated for an invalidated
 * capture, and hipErrorStreamCaptureUnjoined if this stream does not wait for the work of another; the last two
 * give no graph. */
hipError_t hipStreamEndCapture(hipStream_t handle, hipGraph_t* graph_out) {
    hipStream_t stream = stream_find(handle);
    if (!graph_out)
        return answer(hipErrorInvalidValue);
    if (stream_null(handle))
        return answer(hipErrorIllegalState);
    if (!stream)
        return answer(hipErrorContextIsDestroyed);
    hipGraph_t lost = NULL;
    capture_lock();
    hipError_t status = end_locked(stream, graph_out, &lost);
    capture_unlock();
    if (lost)
        graph_delete(lost);
    return answer(status);
}

/* hipStreamBeginCaptureToGraph captures into an existing graph, after some of its nodes. */
hipError_t hipStreamBeginCaptureToGraph(hipStream_t stream, hipGraph_t graph, const hipGraphNode_t* after,
    const hipGraphEdgeData* edges, size_t count, hipStreamCaptureMode mode) {
    if (edges)
        return answer(hipErrorNotSupported);
    if (!object_is(graph, object_graph) || !after != !count)
        return answer(hipErrorInvalidValue);
    struct node_list list = {0};
    int ok = 1;
    for (size_t i = 0; ok && i < count; i++)
        ok = object_is(after[i], object_node) && after[i]->graph == graph && node_list_add(&list, after[i]);
    hipError_t status = ok ? begin(stream, graph, &list, mode) : hipErrorInvalidValue;
    node_list_clear(&list);
    return answer(status);
}

/* hipThreadExchangeStreamCaptureMode sets this thread's capture mode and stores the previous one. */
hipError_t hipThreadExchangeStreamCaptureMode(hipStreamCaptureMode* mode) {
    if (!mode || (unsigned)*mode > hipStreamCaptureModeRelaxed)
        return answer(hipErrorInvalidValue);
    hipStreamCaptureMode before = thread_mode;
    thread_mode = *mode;
    *mode = before;
    return answer(hipSuccess);
}
