/* SPDX-License-Identifier: MIT
 *
 * graph_dot.c: hipGraphDebugDotPrint, which describes a graph in Graphviz's language. Each graph is a cluster of its nodes and
 * edges, and child graphs follow the graph that has them.
 */
#include <stdio.h>

#include "base/allocation.h"
#include "stream/nodes.h"

/* direction names the direction of a copy. A side is the device's if HIP knows its memory, or if a box's kind says so. Two sides
 * of the host's have no name in a box, and that of the kind in a line. */
static const char* direction(const struct copy* copy) {
    struct allocation ignored;
    const hipMemcpyKind kind = copy->kind;
    const int box = copy->form == copy_as_box;
    const int from = allocation_find(copy->from, &ignored)
        || (box && (kind == hipMemcpyDeviceToHost || kind == hipMemcpyDeviceToDevice));
    const int to = allocation_find(copy->to, &ignored)
        || (box && (kind == hipMemcpyHostToDevice || kind == hipMemcpyDeviceToDevice));
    if (from || to)
        return from && to ? "DtoD" : from ? "DtoH" : "HtoD";
    return box ? "" : kind == hipMemcpyHostToDevice ? "HtoD" : kind == hipMemcpyDeviceToHost ? "DtoH" : "";
}

/* triple writes a field of three named numbers. */
static void triple(FILE* out, const char* field, const char* const names[3], size_t a, size_t b, size_t c) {
    fprintf(out, "{%s | {{%s | %zu} | {%s | %zu} | {%s | %zu}}}", field, names[0], a, names[1], b, names[2], c);
}

/* copy_record writes all parameters of a copy. A copy of a line has its addresses and its size alone. */
static void copy_record(FILE* out, hipGraphNode_t node) {
    static const char *const place[] = {"x", "y", "z"}, *const size[] = {"Width", "Height", "Depth"};
    const struct copy* copy = &node->work.u.copy;
    hipMemcpy3DParms p = copy->given.box;
    if (copy->form == copy_as_line)
        p = (hipMemcpy3DParms){
            .srcPtr = {.ptr = (void*)(uintptr_t)copy->from}, .dstPtr = {.ptr = copy->to}, .extent = {copy->width, 1, 1}};
    fprintf(out, "{\nMEMCPY\n| {{ID | node handle} | {%u | %p}}\n| {kind | %s}\n", node->id, (void*)node, direction(copy));
    fputs("| {{srcPtr | dstPtr} | {pitch | ptr | xsize | ysize | pitch | ptr | xsize | size} | ", out);
    fprintf(out, "{%zu | %p | %zu | %zu | ", p.srcPtr.pitch, p.srcPtr.ptr, p.srcPtr.xsize, p.srcPtr.ysize);
    fprintf(out, "%zu | %p | %zu | %zu}}\n| {", p.dstPtr.pitch, p.dstPtr.ptr, p.dstPtr.xsize, p.dstPtr.ysize);
    triple(out, "srcPos", place, p.srcPos.x, p.srcPos.y, p.srcPos.z);
    fputs(" | ", out);
    triple(out, "dstPos", place, p.dstPos.x, p.dstPos.y, p.dstPos.z);
    fputs(" | ", out);
    triple(out, "Extent", size, p.extent.width, p.extent.height, p.extent.depth);
    fputs("}\n}", out);
}

static void copy_label(FILE* out, hipGraphNode_t node) {
    const struct copy* copy = &node->work.u.copy;
    fprintf(out, "%u\nMEMCPY", node->id);
    if (copy->form == copy_as_box)
        fprintf(out, "\n(%s)", direction(copy));
    if (copy->form == copy_as_line)
        fprintf(out, "\n(%s,%zu)", direction(copy), copy->width);
}

static void fill_record(FILE* out, hipGraphNode_t node) {
    const struct fill* f = &node->work.u.fill;
    fputs("{\nMEMSET\n| {{ID | node handle | dptr | pitch | value | elementSize | width | height | depth} | ", out);
    fprintf(out, "{%u | %p | %p | %zu | %u | %u | %zu | %zu | %zu}}}", node->id, (void*)node, (void*)f->to, f->pitch, f->value,
        f->element_size, f->width, f->rows, f->slices);
}

/* print_node writes a node. Copies and memsets are records of their parameters if the flags ask for these. */
static void print_node(FILE* out, hipGraph_t graph, hipGraphNode_t node, unsigned flags) {
    static const char* const names[] = {[work_empty] = "EMPTY",
        [work_write] = "BATCH_MEM_OP_NODE",
        [work_host] = "HOST",
        [work_call] = "HOST",
        [work_record] = "EVENT_RECORD",
        [work_wait] = "EVENT_WAIT",
        [work_allocate] = "MEM_ALLOC",
        [work_free] = "MEM_FREE",
        [work_kernel] = "KERNEL"};
    const enum work_kind kind = node->work.kind;
    const int verbose = flags == hipGraphDebugDotFlagsVerbose;
    const int full_copy = kind == work_copy && node->work.u.copy.form != copy_as_driver
        && (verbose || flags == hipGraphDebugDotFlagsMemcpyNodeParams);
    const int full_fill = kind == work_fill && (verbose || flags == hipGraphDebugDotFlagsMemsetNodeParams);
    const char* shape = full_copy || full_fill ? "record"
        : kind == work_copy                    ? "trapezium"
        : kind == work_fill                    ? "invtrapezium"
                                               : "rectangle";
    fprintf(out, "\n\"graph_%u_node_%u\"[style=\"solid\"shape=\"%s\"label=\"", graph->id, node->id, shape);
    if (full_copy)
        copy_record(out, node);
    else if (full_fill)
        fill_record(out, node);
    else if (kind == work_copy)
        copy_label(out, node);
    else if (kind == work_fill)
        fprintf(out, "%u\nMEMSET\n(%u,%zu)", node->id, node->work.u.fill.value,
            node->work.u.fill.width * node->work.u.fill.rows * node->work.u.fill.element_size);
    else if (kind == work_graph)
        fprintf(out, "%u\ngraph_%u", node->id, node->work.u.graph->id);
    else
        fprintf(out, "%u\n%s", node->id, names[kind]);
    fputs("\"];\n", out);
}

static void print_graph(FILE* out, hipGraph_t graph, unsigned flags) {
    const struct node_list* nodes = &graph->nodes;
    fprintf(out, "subgraph cluster_%u {\nlabel=\"graph_%u\"graph[style=\"dashed\"];\n", graph->id, graph->id);
    for (size_t i = 0; i < nodes->count; i++)
        print_node(out, graph, nodes->nodes[i], flags);
    fputs("\n", out);
    for (size_t i = 0; i < nodes->count; i++)
        for (size_t j = 0; j < nodes->nodes[i]->after.count; j++)
            fprintf(out, "\"graph_%u_node_%u\" -> \"graph_%u_node_%u\"\n", graph->id, nodes->nodes[i]->id, graph->id,
                nodes->nodes[i]->after.nodes[j]->id);
    fputs("}\n", out);
    for (size_t i = 0; i < nodes->count; i++)
        if (nodes->nodes[i]->work.kind == work_graph)
            print_graph(out, nodes->nodes[i]->work.u.graph, flags);
}

/* hipGraphDebugDotPrint writes the graph into a file. As in HIP a file of that name is replaced, and a failure of writing is
 * not told.
 *
 * Returns hipErrorOperatingSystem if the file cannot be opened. */
hipError_t hipGraphDebugDotPrint(hipGraph_t graph, const char* path, unsigned flags) {
    if (!object_is(graph, object_graph) || !path)
        return answer(hipErrorInvalidValue);
    FILE* out = fopen(path, "we");
    if (!out)
        return answer(hipErrorOperatingSystem);
    fputs("digraph dot {\n", out);
    capture_lock();
    print_graph(out, graph, flags);
    capture_unlock();
    fputs("}\n", out);
    fclose(out);
    return answer(hipSuccess);
}
