/* SPDX-License-Identifier: MIT
 *
 * graph_kernel.c: nodes that launch a kernel. They exist where launches succeed (launch.c); elsewhere adding one fails as the
 * launch does. A node keeps what it launches, with a copy of the arguments.
 */
#include "block/grid.h"
#include "graph/graph.h"
#include "kernel/kernel.h"

static hipError_t make(const hipKernelNodeParams* parameters, struct work* out) {
    *out = (struct work){.kind = work_empty};
    if (!parameters || !parameters->func)
        return hipErrorInvalidValue;
    return function_is(parameters->func) ? kernel_made(parameters, 0, device_current(), out) : hipErrorInvalidDeviceFunction;
}

/* drop drops the arguments that work has, unless a node has taken them over, and returns a status. */
static hipError_t drop(const struct work* work, int taken, hipError_t status) {
    if (work->kind == work_kernel && !taken)
        arguments_drop(work->u.kernel.launch.kernelParams);
    return status;
}

hipError_t hipGraphAddKernelNode(hipGraphNode_t* node_out, hipGraph_t graph, const hipGraphNode_t* before, size_t count,
    const hipKernelNodeParams* parameters) {
    struct work work;
    if (!node_out || !object_is(graph, object_graph) || (!before && count))
        return answer(hipErrorInvalidValue);
    const hipError_t status = node_add(make(parameters, &work), node_out, graph, before, count, &work);
    return drop(&work, status == hipSuccess, status);
}

hipError_t hipGraphKernelNodeGetParams(hipGraphNode_t node, hipKernelNodeParams* out) {
    if (!out || !node_is(node, work_kernel))
        return answer(hipErrorInvalidValue);
    *out = node->work.u.kernel.launch;
    return answer(hipSuccess);
}

hipError_t hipGraphKernelNodeSetParams(hipGraphNode_t node, const hipKernelNodeParams* parameters) {
    struct work work;
    if (!node_is(node, work_kernel))
        return answer(hipErrorInvalidValue);
    return drop(&work, 0, node_change(make(parameters, &work), node, &work));
}

hipError_t hipGraphExecKernelNodeSetParams(hipGraphExec_t exec, hipGraphNode_t node, const hipKernelNodeParams* parameters) {
    struct work work;
    if (!node_is(node, work_kernel))
        return answer(hipErrorInvalidValue);
    return drop(&work, 0, node_change_in(make(parameters, &work), exec, node, &work));
}
