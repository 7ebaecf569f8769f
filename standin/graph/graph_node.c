/* SPDX-License-Identifier: MIT
 *
 * graph_node.c: the functions with which programs add, read and change nodes of each kind. A change to a node
 * of an executable graph (the hipGraphExec functions) takes effect at the next launch.
 */
#include "base/allocation.h"
#include "copy/copy.h"
#include "graph/graph.h"
#include "kernel/kernel.h"

/* Each make_ function checks a program's parameters and converts them to work. */

static hipError_t make_host(const hipHostNodeParams* parameters, struct work* out) {
    if (!parameters || !parameters->fn)
        return hipErrorInvalidValue;
    *out = (struct work){.kind = work_host, .u.host = *parameters};
    return hipSuccess;
}

/* rows_fit tells whether rows fit into the whole allocation that has their address, as HIP asks also of a single row. */
static int rows_fit(const hipMemsetParams* p) {
    struct allocation allocation;
    size_t size;
    if (__builtin_mul_overflow(p->pitch, p->height, &size))
        return 0;
    return !allocation_find(p->dst, &allocation) || size <= allocation.size;
}

static hipError_t make_fill(const hipMemsetParams* p, struct work* out) {
    if (!p || (p->elementSize != 1 && p->elementSize != 2 && p->elementSize != 4) || p->width == 0 || p->height == 0
        || !rows_fit(p))
        return hipErrorInvalidValue;
    *out = (struct work){.kind = work_fill,
        .u.fill = {.to = p->dst,
            .pitch = p->pitch,
            .width = p->width,
            .rows = p->height,
            .slices = 1,
            .element_size = p->elementSize,
            .value = p->value}};
    return fill_check(&out->u.fill);
}

static hipError_t make_copy_line(void* to, const void* from, size_t size, hipMemcpyKind kind, struct work* out) {
    if (size == 0)
        return hipErrorInvalidValue;
    *out = copy_line(to, from, size, kind);
    return copy_check(&out->u.copy);
}

static hipError_t make_copy(const hipMemcpy3DParms* parameters, struct work* out) {
    hipError_t status = copy_3d(parameters, out);
    return status == hipSuccess ? copy_check(&out->u.copy) : status;
}

static hipError_t make_event(enum work_kind kind, hipEvent_t event, struct work* out) {
    if (!object_is(event, object_event))
        return hipErrorInvalidValue;
    *out = (struct work){.kind = kind, .u.event = event};
    return hipSuccess;
}

hipError_t node_add(hipError_t made, hipGraphNode_t* node_out, hipGraph_t graph, const hipGraphNode_t* before, size_t count,
    const struct work* work) {
    return answer(made == hipSuccess ? graph_append(node_out, graph, before, count, work) : made);
}

int node_is(hipGraphNode_t node, enum work_kind kind) { return object_is(node, object_node) && node->work.kind == kind; }

hipError_t node_change(hipError_t made, hipGraphNode_t node, const struct work* work) {
    if (made != hipSuccess)
        return answer(made);
    if (!node_is(node, work->kind))
        return answer(hipErrorInvalidValue);
    return answer(graph_replace(node, work) ? hipSuccess : hipErrorOutOfMemory);
}

hipError_t node_change_in(hipError_t made, hipGraphExec_t exec, hipGraphNode_t node, const struct work* work) {
    if (!object_is(exec, object_exec) || !object_is(node, object_node))
        return answer(hipErrorInvalidValue);
    return node_change(made, graph_clone_of(exec->graph, node), work);
}

hipError_t node_change_copy_in(hipError_t made, hipGraphExec_t exec, hipGraphNode_t node, const struct work* work) {
    if (made != hipSuccess || !object_is(exec, object_exec) || !object_is(node, object_node))
        return answer(hipErrorInvalidValue);
    hipGraphNode_t clone = graph_clone_of(exec->graph, node);
    if (!node_is(clone, work_copy) || clone->work.u.copy.kind != work->u.copy.kind)
        return answer(hipErrorInvalidValue);
    return node_change(hipSuccess, clone, work);
}

hipError_t hipGraphAddHostNode(
    hipGraphNode_t* node_out, hipGraph_t graph, const hipGraphNode_t* before, size_t count, const hipHostNodeParams* parameters) {
    struct work work;
    return node_add(make_host(parameters, &work), node_out, graph, before, count, &work);
}

hipError_t hipGraphHostNodeGetParams(hipGraphNode_t node, hipHostNodeParams* out) {
    if (!out || !node_is(node, work_host))
        return answer(hipErrorInvalidValue);
    *out = node->work.u.host;
    return answer(hipSuccess);
}

hipError_t hipGraphHostNodeSetParams(hipGraphNode_t node, const hipHostNodeParams* parameters) {
    struct work work;
    return node_change(make_host(parameters, &work), node, &work);
}

hipError_t hipGraphExecHostNodeSetParams(hipGraphExec_t exec, hipGraphNode_t node, const hipHostNodeParams* parameters) {
    struct work work;
    return node_change_in(make_host(parameters, &work), exec, node, &work);
}

hipError_t hipGraphAddMemsetNode(
    hipGraphNode_t* node_out, hipGraph_t graph, const hipGraphNode_t* before, size_t count, const hipMemsetParams* parameters) {
    struct work work;
    return node_add(make_fill(parameters, &work), node_out, graph, before, count, &work);
}

hipError_t hipGraphMemsetNodeGetParams(hipGraphNode_t node, hipMemsetParams* out) {
    if (!out || !node_is(node, work_fill))
        return answer(hipErrorInvalidValue);
    const struct fill* f = &node->work.u.fill;
    *out = (hipMemsetParams){
        .dst = f->to, .elementSize = f->element_size, .height = f->rows, .pitch = f->pitch, .value = f->value, .width = f->width};
    return answer(hipSuccess);
}

hipError_t hipGraphMemsetNodeSetParams(hipGraphNode_t node, const hipMemsetParams* parameters) {
    struct work work;
    return node_change(make_fill(parameters, &work), node, &work);
}

/* hipGraphExecMemsetNodeSetParams takes a single row, or as many rows of as many bytes as the node has. */
hipError_t hipGraphExecMemsetNodeSetParams(hipGraphExec_t exec, hipGraphNode_t node, const hipMemsetParams* parameters) {
    struct work work;
    hipError_t made = make_fill(parameters, &work);
    if (made == hipSuccess && parameters->height > 1 && object_is(exec, object_exec) && object_is(node, object_node)) {
        hipGraphNode_t clone = graph_clone_of(exec->graph, node);
        const struct fill* old = node_is(clone, work_fill) ? &clone->work.u.fill : NULL;
        const size_t row = parameters->width * parameters->elementSize;
        if (!old || old->rows != parameters->height || old->width * old->element_size != row)
            made = hipErrorInvalidValue;
    }
    return node_change_in(made, exec, node, &work);
}

hipError_t hipGraphAddMemcpyNode1D(hipGraphNode_t* node_out, hipGraph_t graph, const hipGraphNode_t* before, size_t count,
    void* to, const void* from, size_t size, hipMemcpyKind kind) {
    struct work work;
    return node_add(make_copy_line(to, from, size, kind, &work), node_out, graph, before, count, &work);
}

hipError_t hipGraphMemcpyNodeSetParams1D(hipGraphNode_t node, void* to, const void* from, size_t size, hipMemcpyKind kind) {
    struct work work;
    return node_change(make_copy_line(to, from, size, kind, &work), node, &work);
}

hipError_t hipGraphExecMemcpyNodeSetParams1D(
    hipGraphExec_t exec, hipGraphNode_t node, void* to, const void* from, size_t size, hipMemcpyKind kind) {
    struct work work;
    return node_change_copy_in(make_copy_line(to, from, size, kind, &work), exec, node, &work);
}

hipError_t hipGraphAddMemcpyNode(
    hipGraphNode_t* node_out, hipGraph_t graph, const hipGraphNode_t* before, size_t count, const hipMemcpy3DParms* parameters) {
    struct work work;
    return node_add(make_copy(parameters, &work), node_out, graph, before, count, &work);
}

/* hipGraphMemcpyNodeGetParams stores the parameters of a copy as the program passed them. A copy of one row is a box of it. */
hipError_t hipGraphMemcpyNodeGetParams(hipGraphNode_t node, hipMemcpy3DParms* out) {
    if (!out || !node_is(node, work_copy))
        return answer(hipErrorInvalidValue);
    const struct copy* c = &node->work.u.copy;
    if (c->form == copy_as_box)
        *out = c->given.box;
    else if (c->form == copy_as_driver)
        driver_box(&c->given.driver, out, NULL);
    else
        *out = (hipMemcpy3DParms){.dstPtr = {c->to, c->width, c->width, 1},
            .srcPtr = {(void*)(uintptr_t)c->from, c->width, c->width, 1},
            .extent = {c->width, 1, 1},
            .kind = c->kind};
    return answer(hipSuccess);
}

hipError_t hipGraphMemcpyNodeSetParams(hipGraphNode_t node, const hipMemcpy3DParms* parameters) {
    struct work work;
    return node_change(make_copy(parameters, &work), node, &work);
}

hipError_t hipGraphExecMemcpyNodeSetParams(hipGraphExec_t exec, hipGraphNode_t node, hipMemcpy3DParms* parameters) {
    struct work work;
    return node_change_copy_in(make_copy(parameters, &work), exec, node, &work);
}

hipError_t hipGraphAddEventRecordNode(
    hipGraphNode_t* node_out, hipGraph_t graph, const hipGraphNode_t* before, size_t count, hipEvent_t event) {
    struct work work;
    return node_add(make_event(work_record, event, &work), node_out, graph, before, count, &work);
}

hipError_t hipGraphAddEventWaitNode(
    hipGraphNode_t* node_out, hipGraph_t graph, const hipGraphNode_t* before, size_t count, hipEvent_t event) {
    struct work work;
    return node_add(make_event(work_wait, event, &work), node_out, graph, before, count, &work);
}

hipError_t hipGraphEventRecordNodeGetEvent(hipGraphNode_t node, hipEvent_t* event_out) {
    if (!event_out || !node_is(node, work_record))
        return answer(hipErrorInvalidValue);
    *event_out = node->work.u.event;
    return answer(hipSuccess);
}

hipError_t hipGraphEventWaitNodeGetEvent(hipGraphNode_t node, hipEvent_t* event_out) {
    if (!event_out || !node_is(node, work_wait))
        return answer(hipErrorInvalidValue);
    *event_out = node->work.u.event;
    return answer(hipSuccess);
}

hipError_t hipGraphEventRecordNodeSetEvent(hipGraphNode_t node, hipEvent_t event) {
    struct work work;
    return node_change(make_event(work_record, event, &work), node, &work);
}

hipError_t hipGraphEventWaitNodeSetEvent(hipGraphNode_t node, hipEvent_t event) {
    struct work work;
    return node_change(make_event(work_wait, event, &work), node, &work);
}

hipError_t hipGraphExecEventRecordNodeSetEvent(hipGraphExec_t exec, hipGraphNode_t node, hipEvent_t event) {
    struct work work;
    return node_change_in(make_event(work_record, event, &work), exec, node, &work);
}

hipError_t hipGraphExecEventWaitNodeSetEvent(hipGraphExec_t exec, hipGraphNode_t node, hipEvent_t event) {
    struct work work;
    return node_change_in(make_event(work_wait, event, &work), exec, node, &work);
}
