/* SPDX-License-Identifier: MIT
 *
 * graph_copy.c: nodes that copy to and from variables of the device, and nodes that a program describes as the driver's
 * interface does.
 */
#include "base/allocation.h"
#include "copy/copy.h"
#include "graph/graph.h"
#include "memory/array.h"

/* struct ends are the sides of a copy to or from a variable: the variable, where in it, and the other memory. */
struct ends {
    const void* symbol;
    void* memory;
    size_t size, offset;
    hipMemcpyKind kind;
    int to_symbol;
};

/* make_symbol describes a copy. HIP does not compare the direction of a new node. */
static hipError_t make_symbol(const struct ends* e, struct work* out) {
    void* variable;
    if (!e->memory || !e->size)
        return hipErrorInvalidValue;
    const hipError_t found = symbol_range(e->symbol, e->size, e->offset, &variable);
    if (found != hipSuccess)
        return found;
    *out = copy_line(e->to_symbol ? variable : e->memory, e->to_symbol ? e->memory : variable, e->size, hipMemcpyDefault);
    const hipError_t status = copy_check(&out->u.copy);
    out->u.copy.kind = e->kind;
    return status;
}

/* change_symbol describes a copy of a node that exists, whose direction HIP compares with the memory: memory that HIP does not
 * know is the host's, and only memory of the host that it knows may have either direction. */
static hipError_t change_symbol(const struct ends* e, int node_valid, struct work* out) {
    struct allocation allocation;
    void* ignored;
    const hipMemcpyKind kind = e->kind;
    const hipMemcpyKind host = e->to_symbol ? hipMemcpyHostToDevice
                                            : hipMemcpyDeviceToHost; /* the direction of the host's memory */
    if (!e->symbol)
        return hipErrorInvalidSymbol;
    if (!node_valid || !e->memory || !e->size || e->symbol == e->memory
        || symbol_range(e->memory, e->size, e->offset, &ignored) == hipSuccess)
        return hipErrorInvalidValue;
    const hipError_t status = make_symbol(e, out);
    const int known = allocation_find(e->memory, &allocation);
    const int inside = kind == hipMemcpyDeviceToDevice || kind == hipMemcpyDeviceToDeviceNoCU || kind == hipMemcpyDefault;
    const int device = known && allocation.kind == memory_device && !allocation.flags;
    const int fits = device ? inside : known ? inside || kind == host : kind == host || kind == hipMemcpyDefault;
    if (status != hipSuccess || fits)
        return status;
    return e->to_symbol ? hipErrorInvalidValue : hipErrorInvalidMemcpyDirection;
}

hipError_t hipGraphAddMemcpyNodeToSymbol(hipGraphNode_t* node_out, hipGraph_t graph, const hipGraphNode_t* before, size_t count,
    const void* symbol, const void* from, size_t size, size_t offset, hipMemcpyKind kind) {
    struct work work;
    const struct ends ends = {symbol, (void*)(uintptr_t)from, size, offset, kind, 1};
    const int ok = node_out && object_is(graph, object_graph) && (before || !count);
    return node_add(ok ? make_symbol(&ends, &work) : hipErrorInvalidValue, node_out, graph, before, count, &work);
}

hipError_t hipGraphAddMemcpyNodeFromSymbol(hipGraphNode_t* node_out, hipGraph_t graph, const hipGraphNode_t* before, size_t count,
    void* to, const void* symbol, size_t size, size_t offset, hipMemcpyKind kind) {
    struct work work;
    const struct ends ends = {symbol, to, size, offset, kind, 0};
    const int ok = node_out && object_is(graph, object_graph) && (before || !count);
    return node_add(ok ? make_symbol(&ends, &work) : hipErrorInvalidValue, node_out, graph, before, count, &work);
}

static hipError_t set_symbol(hipGraphNode_t node, const struct ends* ends) {
    struct work work;
    return node_change(change_symbol(ends, object_is(node, object_node), &work), node, &work);
}

/* set_symbol_in is set_symbol for an executable graph. Its node keeps its direction, which is compared before the memory. */
static hipError_t set_symbol_in(hipGraphExec_t exec, hipGraphNode_t node, const struct ends* ends) {
    struct work work;
    const int valid = object_is(exec, object_exec) && object_is(node, object_node);
    hipGraphNode_t clone = valid ? graph_clone_of(exec->graph, node) : NULL;
    if (!ends->symbol)
        return answer(hipErrorInvalidSymbol);
    if (!node_is(clone, work_copy) || clone->work.u.copy.kind != ends->kind)
        return answer(hipErrorInvalidValue);
    return node_change(change_symbol(ends, 1, &work), clone, &work);
}

hipError_t hipGraphMemcpyNodeSetParamsToSymbol(
    hipGraphNode_t node, const void* symbol, const void* from, size_t size, size_t offset, hipMemcpyKind kind) {
    return set_symbol(node, &(struct ends){symbol, (void*)(uintptr_t)from, size, offset, kind, 1});
}

hipError_t hipGraphMemcpyNodeSetParamsFromSymbol(
    hipGraphNode_t node, void* to, const void* symbol, size_t size, size_t offset, hipMemcpyKind kind) {
    return set_symbol(node, &(struct ends){symbol, to, size, offset, kind, 0});
}

hipError_t hipGraphExecMemcpyNodeSetParamsToSymbol(hipGraphExec_t exec, hipGraphNode_t node, const void* symbol, const void* from,
    size_t size, size_t offset, hipMemcpyKind kind) {
    return set_symbol_in(exec, node, &(struct ends){symbol, (void*)(uintptr_t)from, size, offset, kind, 1});
}

hipError_t hipGraphExecMemcpyNodeSetParamsFromSymbol(
    hipGraphExec_t exec, hipGraphNode_t node, void* to, const void* symbol, size_t size, size_t offset, hipMemcpyKind kind) {
    return set_symbol_in(exec, node, &(struct ends){symbol, to, size, offset, kind, 0});
}

/* make_driver describes a copy by the driver's parameters. */
static hipError_t make_driver(const HIP_MEMCPY3D* parameters, struct work* out) {
    hipMemcpy3DParms box;
    HIP_MEMCPY3D given;
    hipError_t status = driver_box(parameters, &box, &given);
    if (status != hipSuccess)
        return status;
    *out = box_of(&box);
    out->u.copy.form = copy_as_driver;
    out->u.copy.given.driver = given;
    return copy_check(&out->u.copy);
}

hipError_t hipDrvGraphAddMemcpyNode(hipGraphNode_t* node_out, hipGraph_t graph, const hipGraphNode_t* before, size_t count,
    const HIP_MEMCPY3D* parameters, hipCtx_t context) {
    struct work work;
    return node_add(context ? make_driver(parameters, &work) : hipErrorInvalidValue, node_out, graph, before, count, &work);
}

/* element returns the bytes of an element of an array, 1 without one or after its end. */
static size_t element(hipArray_t array) {
    const hipArray_t found = array_find(array);
    return found ? found->element : 1;
}

/* hipDrvGraphMemcpyNodeGetParams stores the parameters of a copy of the driver's, and other copies as such a one. */
hipError_t hipDrvGraphMemcpyNodeGetParams(hipGraphNode_t node, HIP_MEMCPY3D* out) {
    if (!out || !node_is(node, work_copy))
        return answer(hipErrorInvalidValue);
    const struct copy* c = &node->work.u.copy;
    const hipMemcpy3DParms* p = &c->given.box;
    const int line = c->form == copy_as_line;
    if (c->form == copy_as_driver)
        *out = c->given.driver;
    else
        *out = (HIP_MEMCPY3D){.srcMemoryType = !line && p->srcArray ? hipMemoryTypeArray : hipMemoryTypeUnified,
            .srcArray = line ? NULL : p->srcArray,
            .srcDevice = line ? (void*)(uintptr_t)c->from : p->srcPtr.ptr,
            .srcXInBytes = line ? 0 : p->srcPos.x * element(p->srcArray),
            .srcY = line ? 0 : p->srcPos.y,
            .srcZ = line ? 0 : p->srcPos.z,
            .srcPitch = line ? c->width : p->srcPtr.pitch,
            .srcHeight = line ? 1 : p->srcPtr.ysize,
            .dstMemoryType = !line && p->dstArray ? hipMemoryTypeArray : hipMemoryTypeUnified,
            .dstArray = line ? NULL : p->dstArray,
            .dstDevice = line ? c->to : p->dstPtr.ptr,
            .dstXInBytes = line ? 0 : p->dstPos.x * element(p->dstArray),
            .dstY = line ? 0 : p->dstPos.y,
            .dstZ = line ? 0 : p->dstPos.z,
            .dstPitch = line ? c->width : p->dstPtr.pitch,
            .dstHeight = line ? 1 : p->dstPtr.ysize,
            .WidthInBytes = c->width,
            .Height = line ? c->rows : p->extent.height,
            .Depth = line ? c->slices : p->extent.depth};
    return answer(hipSuccess);
}

hipError_t hipDrvGraphMemcpyNodeSetParams(hipGraphNode_t node, const HIP_MEMCPY3D* parameters) {
    struct work work;
    return node_change(object_is(node, object_node) ? make_driver(parameters, &work) : hipErrorInvalidValue, node, &work);
}

/* hipDrvGraphExecMemcpyNodeSetParams wants an array or an address on both sides, also for a copy of nothing. */
hipError_t hipDrvGraphExecMemcpyNodeSetParams(
    hipGraphExec_t exec, hipGraphNode_t node, const HIP_MEMCPY3D* parameters, hipCtx_t context) {
    struct work work;
    (void)context;
    const int ok = make_driver(parameters, &work) == hipSuccess
        && (parameters->srcArray || parameters->srcHost || parameters->srcDevice)
        && (parameters->dstArray || parameters->dstHost || parameters->dstDevice);
    return node_change_in(ok ? hipSuccess : hipErrorInvalidValue, exec, node, &work);
}

/* fill_given returns the driver's parameters of a memset as those of HIP: up to HIP 6 they are in another order. */
static const hipMemsetParams* fill_given(const void* parameters, hipMemsetParams* out) {
    const struct {
        hipDeviceptr_t dst;
        size_t pitch;
        unsigned value, elementSize;
        size_t width, height;
    }* p = parameters;
    if (!p || hip_major() >= 7)
        return parameters;
    *out = (hipMemsetParams){.dst = p->dst,
        .elementSize = p->elementSize,
        .height = p->height,
        .pitch = p->pitch,
        .value = p->value,
        .width = p->width};
    return out;
}

hipError_t hipDrvGraphAddMemsetNode(hipGraphNode_t* node_out, hipGraph_t graph, const hipGraphNode_t* before, size_t count,
    const HIP_DRIVER_FILL* parameters, hipCtx_t context) {
    hipMemsetParams fill;
    (void)context;
    return hipGraphAddMemsetNode(node_out, graph, before, count, fill_given(parameters, &fill));
}

/* hipDrvGraphExecMemsetNodeSetParams returns hipErrorInvalidValue for all parameters that HIP refuses. */
hipError_t hipDrvGraphExecMemsetNodeSetParams(
    hipGraphExec_t exec, hipGraphNode_t node, const HIP_DRIVER_FILL* parameters, hipCtx_t context) {
    hipMemsetParams fill;
    (void)context;
    const hipMemsetParams* given = fill_given(parameters, &fill);
    return given && given->dst ? hipGraphExecMemsetNodeSetParams(exec, node, given) : answer(hipErrorInvalidValue);
}

hipError_t hipDrvGraphAddMemFreeNode(
    hipGraphNode_t* node_out, hipGraph_t graph, const hipGraphNode_t* before, size_t count, hipDeviceptr_t address) {
    return hipGraphAddMemFreeNode(node_out, graph, before, count, address);
}
