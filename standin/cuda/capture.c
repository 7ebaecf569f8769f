/* SPDX-License-Identifier: MIT
 *
 * capture.c: capture of streams into graphs, by the driver.
 */
#include "cuda/cuda.h"

static hipError_t mode_exists(hipStreamCaptureMode mode) {
    return (unsigned)mode <= hipStreamCaptureModeRelaxed ? hipSuccess : hipErrorInvalidValue;
}

FORWARD(hipStreamBeginCapture, (hipStream_t stream, hipStreamCaptureMode mode), both(cuda_stream(stream), mode_exists(mode)),
    cuStreamBeginCapture_v2(stream, mode))
FORWARD(hipStreamBeginCaptureToGraph,
    (hipStream_t stream, hipGraph_t graph, const hipGraphNode_t* after, const hipGraphEdgeData* edges, size_t count,
        hipStreamCaptureMode mode),
    both(edges ? hipErrorNotSupported : cuda_stream(stream), both(cuda_graph(graph), mode_exists(mode))),
    cuStreamBeginCaptureToGraph(stream, graph, after, edges, count, mode))

/* hipStreamEndCapture stores a graph that the program must destroy, or null. */
hipError_t hipStreamEndCapture(hipStream_t stream, hipGraph_t* graph_out) {
    hipError_t status = both(cuda_given(graph_out), cuda_stream(stream));
    if (status != hipSuccess)
        return answer(status);
    *graph_out = NULL;
    hipGraph_t graph = NULL;
    status = cuda_status(cuda.cuStreamEndCapture(stream, &graph));
    if (graph)
        status = CUDA_MADE(status, graph, object_graph, cuGraphDestroy);
    if (status == hipSuccess)
        *graph_out = graph;
    return answer(status);
}

FORWARD(hipStreamIsCapturing, (hipStream_t stream, hipStreamCaptureStatus* status_out),
    both(cuda_given(status_out), cuda_stream(stream)), cuStreamIsCapturing(stream, status_out))

hipError_t hipStreamGetCaptureInfo_v2(hipStream_t stream, hipStreamCaptureStatus* status_out, unsigned long long* id_out,
    hipGraph_t* graph_out, const hipGraphNode_t** nodes_out, size_t* count_out) {
    hipGraph_t graph = NULL;
    unsigned long long id = 0;
    hipError_t status = both(cuda_given(status_out), cuda_stream(stream));
    if (status == hipSuccess)
        status = cuda_status(cuda.cuStreamGetCaptureInfo_v2(stream, status_out, &id, &graph, nodes_out, count_out));
    if (status != hipSuccess || *status_out != hipStreamCaptureStatusActive)
        return answer(status);
    if (id_out)
        *id_out = id;
    if (graph_out) {
        object_add(graph, object_lent);
        *graph_out = graph;
    }
    return answer(hipSuccess);
}

/* is_capturing returns hipErrorIllegalState for a stream that is not being captured. */
static hipError_t is_capturing(hipStream_t stream) {
    hipStreamCaptureStatus capturing = hipStreamCaptureStatusNone;
    hipError_t status = cuda_stream(stream);
    if (status == hipSuccess)
        status = cuda_status(cuda.cuStreamIsCapturing(stream, &capturing));
    return both(status, capturing == hipStreamCaptureStatusNone ? hipErrorIllegalState : hipSuccess);
}

FORWARD(hipStreamUpdateCaptureDependencies, (hipStream_t stream, hipGraphNode_t* nodes, size_t count, unsigned flags),
    both(is_capturing(stream), flags <= hipStreamSetCaptureDependencies ? hipSuccess : hipErrorInvalidValue),
    cuStreamUpdateCaptureDependencies(stream, nodes, count, flags))
FORWARD(hipThreadExchangeStreamCaptureMode, (hipStreamCaptureMode * mode),
    both(cuda_given(mode), mode ? mode_exists(*mode) : hipErrorInvalidValue), cuThreadExchangeStreamCaptureMode(mode))
