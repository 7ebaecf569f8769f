/* SPDX-License-Identifier: MIT
 *
 * capture_query.c: what a program learns of the capture of a stream, and changes in it.
 */
#include "stream/nodes.h"

/* asked finds a stream whose capture a program asks for. The null stream has no answer while a stream is being captured that
 * waits for it. */
static hipError_t asked(hipStream_t handle, const hipStreamCaptureStatus* status_out, hipStream_t* stream_out) {
    *stream_out = stream_find(handle);
    if (!status_out)
        return hipErrorInvalidValue;
    if (!*stream_out)
        return hipErrorContextIsDestroyed;
    return stream_null(handle) && capture_blocks_null() ? hipErrorStreamCaptureImplicit : hipSuccess;
}

hipError_t hipStreamIsCapturing(hipStream_t handle, hipStreamCaptureStatus* status_out) {
    return hipStreamGetCaptureInfo_v2(handle, status_out, NULL, NULL, NULL, NULL);
}

/* hipStreamGetCaptureInfo_v2 also stores the dependencies of the next node; the list is valid until the next call. */
hipError_t hipStreamGetCaptureInfo_v2(hipStream_t handle, hipStreamCaptureStatus* status_out, unsigned long long* id_out,
    hipGraph_t* graph_out, const hipGraphNode_t** nodes_out, size_t* count_out) {
    hipStream_t stream;
    hipError_t status = asked(handle, status_out, &stream);
    if (status != hipSuccess)
        return answer(status);
    capture_lock();
    *status_out = stream->status;
    if (stream->status == hipStreamCaptureStatusActive) {
        if (id_out)
            *id_out = stream->capture->id;
        if (graph_out)
            *graph_out = stream->capture->graph;
        if (nodes_out)
            *nodes_out = stream->last.nodes;
        if (count_out)
            *count_out = stream->last.count;
    }
    capture_unlock();
    return answer(hipSuccess);
}

/* hipStreamUpdateCaptureDependencies adds to or replaces the dependencies of the next node. */
hipError_t hipStreamUpdateCaptureDependencies(hipStream_t handle, hipGraphNode_t* nodes, size_t count, unsigned flags) {
    hipStream_t stream = stream_find(handle);
    if (!stream)
        return answer(hipErrorContextIsDestroyed);
    capture_lock();
    hipError_t status = stream->status == hipStreamCaptureStatusActive ? hipSuccess : hipErrorIllegalState;
    if (status == hipSuccess && (flags > hipStreamSetCaptureDependencies || (!nodes && count)))
        status = hipErrorInvalidValue;
    for (size_t i = 0; status == hipSuccess && i < count; i++)
        if (!object_is(nodes[i], object_node) || nodes[i]->graph != stream->capture->graph)
            status = hipErrorInvalidValue;
    if (status == hipSuccess && flags == hipStreamSetCaptureDependencies)
        node_list_clear(&stream->last);
    for (size_t i = 0; status == hipSuccess && i < count; i++)
        if (!node_list_has(&stream->last, nodes[i]) && !node_list_add(&stream->last, nodes[i]))
            status = hipErrorOutOfMemory;
    capture_unlock();
    return answer(status);
}
