/* SPDX-License-Identifier: MIT
 *
 * graph_node.c: nodes of graphs and of executable graphs. A copy or memset node runs in the context that is
 * current when the node is added.
 */
#include "cuda/cuda.h"

#define NODE hipGraphNode_t *node_out, hipGraph_t graph, const hipGraphNode_t *before, size_t count

/* add_check checks the common parameters of functions that add a node. */
static hipError_t add_check(NODE) {
    return both(both(cuda_given(node_out), cuda_graph(graph)), before || !count ? hipSuccess : hipErrorInvalidValue);
}

#define ADD_CHECK add_check(node_out, graph, before, count)

FORWARD(hipGraphAddEmptyNode, (NODE), ADD_CHECK, cuGraphAddEmptyNode(node_out, graph, before, count))
FORWARD(hipGraphAddHostNode, (NODE, const hipHostNodeParams* host),
    both(ADD_CHECK, host && host->fn ? hipSuccess : hipErrorInvalidValue),
    cuGraphAddHostNode(node_out, graph, before, count, host))
FORWARD(hipGraphAddChildGraphNode, (NODE, hipGraph_t child), both(ADD_CHECK, cuda_graph(child)),
    cuGraphAddChildGraphNode(node_out, graph, before, count, child))
FORWARD(hipGraphAddEventRecordNode, (NODE, hipEvent_t event), both(ADD_CHECK, cuda_event(event)),
    cuGraphAddEventRecordNode(node_out, graph, before, count, event))
FORWARD(hipGraphAddEventWaitNode, (NODE, hipEvent_t event), both(ADD_CHECK, cuda_event(event)),
    cuGraphAddEventWaitNode(node_out, graph, before, count, event))

/* ---- copies and memsets */

/* here stores the current context. */
static hipError_t here(hipCtx_t* context_out) {
    *context_out = NULL;
    return cuda_status(cuda.cuCtxGetCurrent(context_out));
}

static hipError_t add_copy(NODE, const struct cuda_box* box) {
    hipCtx_t context;
    hipError_t status = here(&context);
    return status == hipSuccess ? cuda_status(cuda.cuGraphAddMemcpyNode(node_out, graph, before, count, box, context)) : status;
}

hipError_t hipGraphAddMemcpyNode(NODE, const hipMemcpy3DParms* parameters) {
    struct cuda_box box;
    hipError_t status = both(ADD_CHECK, cuda_box_of(&box, parameters));
    return answer(status == hipSuccess ? add_copy(node_out, graph, before, count, &box) : status);
}

hipError_t hipGraphAddMemcpyNode1D(NODE, void* to, const void* from, size_t size, hipMemcpyKind kind) {
    struct cuda_box box;
    hipError_t status = both(ADD_CHECK, cuda_line(&box, to, from, size, kind));
    return answer(status == hipSuccess ? add_copy(node_out, graph, before, count, &box) : status);
}

/* set_copy changes the copy of a node, in the executable graph if one is given. */
/* wrong makes every failure hipErrorInvalidValue, that of a changed copy of an executable graph. */
static hipError_t wrong(hipError_t status) { return status == hipSuccess ? hipSuccess : hipErrorInvalidValue; }

static hipError_t set_copy(hipGraphExec_t exec, hipGraphNode_t node, const struct cuda_box* box) {
    hipCtx_t context;
    if (!exec)
        return cuda_status(cuda.cuGraphMemcpyNodeSetParams(node, box));
    hipError_t status = both(cuda_object(exec, object_exec), here(&context));
    return status == hipSuccess ? cuda_status(cuda.cuGraphExecMemcpyNodeSetParams(exec, node, box, context)) : status;
}

hipError_t hipGraphMemcpyNodeSetParams(hipGraphNode_t node, const hipMemcpy3DParms* parameters) {
    struct cuda_box box;
    hipError_t status = both(cuda_given(node), cuda_box_of(&box, parameters));
    return answer(status == hipSuccess ? set_copy(NULL, node, &box) : status);
}

hipError_t hipGraphExecMemcpyNodeSetParams(hipGraphExec_t exec, hipGraphNode_t node, hipMemcpy3DParms* parameters) {
    struct cuda_box box;
    hipError_t status = both(both(cuda_object(exec, object_exec), cuda_given(node)), wrong(cuda_box_of(&box, parameters)));
    return answer(status == hipSuccess ? set_copy(exec, node, &box) : status);
}

hipError_t hipGraphMemcpyNodeSetParams1D(hipGraphNode_t node, void* to, const void* from, size_t size, hipMemcpyKind kind) {
    struct cuda_box box;
    hipError_t status = both(cuda_given(node), cuda_line(&box, to, from, size, kind));
    return answer(status == hipSuccess ? set_copy(NULL, node, &box) : status);
}

hipError_t hipGraphExecMemcpyNodeSetParams1D(
    hipGraphExec_t exec, hipGraphNode_t node, void* to, const void* from, size_t size, hipMemcpyKind kind) {
    struct cuda_box box;
    hipError_t line = wrong(cuda_line(&box, to, from, size, kind));
    hipError_t status = both(both(cuda_object(exec, object_exec), cuda_given(node)), line);
    return answer(status == hipSuccess ? set_copy(exec, node, &box) : status);
}

hipError_t hipGraphMemcpyNodeGetParams(hipGraphNode_t node, hipMemcpy3DParms* out) {
    struct cuda_box box = {.width = 0};
    hipError_t status = both(cuda_given(node), cuda_given(out));
    if (status == hipSuccess)
        status = cuda_status(cuda.cuGraphMemcpyNodeGetParams(node, &box));
    if (status != hipSuccess)
        return answer(status);
    const void* from = box.from_host ? box.from_host : box.from_device;
    *out = (hipMemcpy3DParms){.srcPos = {box.from_x, box.from_y, box.from_z},
        .srcPtr = {(void*)(uintptr_t)from, box.from_pitch, box.width, box.from_height},
        .dstPos = {box.to_x, box.to_y, box.to_z},
        .dstPtr = {box.to_host ? box.to_host : box.to_device, box.to_pitch, box.width, box.to_height},
        .extent = {box.width, box.height, box.depth},
        .kind = hipMemcpyDefault};
    return answer(hipSuccess);
}

/* fill_of converts a memset to the driver's structure. */
static hipError_t fill_of(struct cuda_fill* out, const hipMemsetParams* p) {
    if (!p || !p->dst)
        return hipErrorInvalidValue;
    *out = (struct cuda_fill){.to = p->dst,
        .pitch = p->pitch,
        .value = p->value,
        .element_size = p->elementSize,
        .width = p->width,
        .height = p->height};
    return hipSuccess;
}

hipError_t hipGraphAddMemsetNode(NODE, const hipMemsetParams* parameters) {
    struct cuda_fill fill;
    hipCtx_t context = NULL;
    hipError_t status = both(both(ADD_CHECK, fill_of(&fill, parameters)), here(&context));
    return answer(
        status == hipSuccess ? cuda_status(cuda.cuGraphAddMemsetNode(node_out, graph, before, count, &fill, context)) : status);
}

hipError_t hipGraphMemsetNodeGetParams(hipGraphNode_t node, hipMemsetParams* out) {
    struct cuda_fill fill = {.width = 0};
    hipError_t status = both(cuda_given(node), cuda_given(out));
    if (status == hipSuccess)
        status = cuda_status(cuda.cuGraphMemsetNodeGetParams(node, &fill));
    if (status == hipSuccess)
        *out = (hipMemsetParams){.dst = fill.to,
            .elementSize = fill.element_size,
            .height = fill.height,
            .pitch = fill.pitch,
            .value = fill.value,
            .width = fill.width};
    return answer(status);
}

hipError_t hipGraphMemsetNodeSetParams(hipGraphNode_t node, const hipMemsetParams* parameters) {
    struct cuda_fill fill;
    hipError_t status = both(cuda_given(node), fill_of(&fill, parameters));
    return answer(status == hipSuccess ? cuda_status(cuda.cuGraphMemsetNodeSetParams(node, &fill)) : status);
}

hipError_t hipGraphExecMemsetNodeSetParams(hipGraphExec_t exec, hipGraphNode_t node, const hipMemsetParams* parameters) {
    struct cuda_fill fill;
    hipCtx_t context = NULL;
    hipError_t status = both(both(cuda_object(exec, object_exec), cuda_given(node)), fill_of(&fill, parameters));
    status = both(status, here(&context));
    return answer(status == hipSuccess ? cuda_status(cuda.cuGraphExecMemsetNodeSetParams(exec, node, &fill, context)) : status);
}

/* ---- host functions and events */

FORWARD(hipGraphHostNodeGetParams, (hipGraphNode_t node, hipHostNodeParams* out), both(cuda_given(node), cuda_given(out)),
    cuGraphHostNodeGetParams(node, out))
FORWARD(hipGraphHostNodeSetParams, (hipGraphNode_t node, const hipHostNodeParams* host),
    both(cuda_given(node), host && host->fn ? hipSuccess : hipErrorInvalidValue), cuGraphHostNodeSetParams(node, host))
FORWARD(hipGraphExecHostNodeSetParams, (hipGraphExec_t exec, hipGraphNode_t node, const hipHostNodeParams* host),
    both(cuda_object(exec, object_exec), both(cuda_given(node), host && host->fn ? hipSuccess : hipErrorInvalidValue)),
    cuGraphExecHostNodeSetParams(exec, node, host))

FORWARD(hipGraphEventRecordNodeGetEvent, (hipGraphNode_t node, hipEvent_t* event_out),
    both(cuda_given(node), cuda_given(event_out)), cuGraphEventRecordNodeGetEvent(node, event_out))
FORWARD(hipGraphEventWaitNodeGetEvent, (hipGraphNode_t node, hipEvent_t* event_out),
    both(cuda_given(node), cuda_given(event_out)), cuGraphEventWaitNodeGetEvent(node, event_out))
FORWARD(hipGraphEventRecordNodeSetEvent, (hipGraphNode_t node, hipEvent_t event), both(cuda_given(node), cuda_event(event)),
    cuGraphEventRecordNodeSetEvent(node, event))
FORWARD(hipGraphEventWaitNodeSetEvent, (hipGraphNode_t node, hipEvent_t event), both(cuda_given(node), cuda_event(event)),
    cuGraphEventWaitNodeSetEvent(node, event))
FORWARD(hipGraphExecEventRecordNodeSetEvent, (hipGraphExec_t exec, hipGraphNode_t node, hipEvent_t event),
    both(cuda_object(exec, object_exec), both(cuda_given(node), cuda_event(event))),
    cuGraphExecEventRecordNodeSetEvent(exec, node, event))
FORWARD(hipGraphExecEventWaitNodeSetEvent, (hipGraphExec_t exec, hipGraphNode_t node, hipEvent_t event),
    both(cuda_object(exec, object_exec), both(cuda_given(node), cuda_event(event))),
    cuGraphExecEventWaitNodeSetEvent(exec, node, event))

/* ---- kernels of the program, which cannot run */

hipError_t hipGraphAddKernelNode(NODE, const hipKernelNodeParams* parameters) {
    return answer(both(both(ADD_CHECK, cuda_given(parameters)), hipErrorNoBinaryForGpu));
}
