/* SPDX-License-Identifier: MIT
 *
 * queries_graphs.c: what HIP says of graphs and their nodes, and the statuses of bad arguments, value by value: orders and
 * counts, and parameters of nodes.
 */
#include "graphs.h"

/* ---- lists */

static hipGraph_t graph_asked;
static hipGraphNode_t node_asked;

static hipError_t nodes_of(hipGraphNode_t* out, size_t* count) { return hipGraphGetNodes(graph_asked, out, count); }

static hipError_t roots_of(hipGraphNode_t* out, size_t* count) { return hipGraphGetRootNodes(graph_asked, out, count); }

static hipError_t before_of(hipGraphNode_t* out, size_t* count) { return hipGraphNodeGetDependencies(node_asked, out, count); }

static hipError_t after_of(hipGraphNode_t* out, size_t* count) { return hipGraphNodeGetDependentNodes(node_asked, out, count); }

static hipError_t starts_of(hipGraphNode_t* out, size_t* count) {
    hipGraphNode_t ends[most];
    return hipGraphGetEdges(graph_asked, out, out ? ends : NULL, count);
}

static hipError_t ends_of(hipGraphNode_t* out, size_t* count) {
    hipGraphNode_t starts[most];
    return hipGraphGetEdges(graph_asked, out ? starts : NULL, out, count);
}

/* test_list checks a list with room for fewer nodes than it has, as many, and more, which become null. */
static void test_list(hipError_t (*list)(hipGraphNode_t*, size_t*), const hipGraphNode_t* want, size_t count) {
    hipGraphNode_t got[most];
    size_t room;
    GIVES(list(NULL, &room), room, count);
    CHECK_EQ(list(got, NULL), bad);
    for (size_t wanted = 0; wanted < most; wanted++) {
        FILL(got);
        room = wanted;
        CHECK_HIP(list(got, &room));
        CHECK_SIZE(room, wanted < count ? wanted : count);
        for (size_t i = 0; i < wanted; i++)
            CHECK_PTR((void*)got[i], i < count ? (void*)want[i] : NULL);
        CHECK(filled(got, wanted * sizeof *got, sizeof got));
    }
}

static void test_lists(void) {
    hipGraph_t graph = new_graph(), empty = new_graph();
    hipGraphNode_t a = add(graph, NULL, NULL), b = add(graph, NULL, NULL), c = add(graph, b, a), d = add(graph, NULL, NULL);
    hipGraphNode_t e = add(graph, d, NULL), got[most];
    size_t count = 1;
    CHECK_HIP(hipGraphAddDependencies(graph, &d, &a, 1)); /* d also leads to a, after e */
    CHECK_HIP(hipGraphAddDependencies(graph, NULL, NULL, 0));
    graph_asked = graph;
    test_list(nodes_of, (hipGraphNode_t[]){b, d, e, a, c}, 5); /* as they become ready */
    test_list(roots_of, (hipGraphNode_t[]){b, d}, 2);
    test_list(starts_of, (hipGraphNode_t[]){a, b, d, d}, 4); /* in the order of addition */
    test_list(ends_of, (hipGraphNode_t[]){c, c, e, a}, 4);
    node_asked = c;
    test_list(before_of, (hipGraphNode_t[]){b, a}, 2);
    test_list(after_of, NULL, 0);
    node_asked = d;
    test_list(before_of, NULL, 0);
    test_list(after_of, (hipGraphNode_t[]){e, a}, 2);
    CHECK_EQ(hipGraphGetEdges(graph, got, NULL, &count), bad);
    CHECK_EQ(hipGraphGetEdges(graph, NULL, got, &count), bad);
    for (int which = 0; which < 2; which++) {
        graph_asked = which ? made_up : NULL;
        node_asked = (hipGraphNode_t)graph_asked;
        FAILS(nodes_of(NULL, &count), bad, count);
        FAILS(roots_of(NULL, &count), bad, count);
        FAILS(starts_of(NULL, &count), bad, count);
        FAILS(before_of(NULL, &count), bad, count);
        FAILS(after_of(NULL, &count), bad, count);
    }
    CHECK_HIP(hipGraphRemoveDependencies(graph, &d, &e, 1));
    CHECK_EQ(hipGraphRemoveDependencies(graph, &d, &e, 1), bad);
    CHECK_HIP(hipGraphRemoveDependencies(graph, NULL, NULL, 0));
    graph_asked = graph;
    test_list(ends_of, (hipGraphNode_t[]){c, c, a}, 3);
    CHECK_HIP(hipGraphAddDependencies(graph, &c, &d, 1)); /* d, a and c form a cycle */
    FAILS(nodes_of(NULL, &count), bad, count);
    test_list(roots_of, (hipGraphNode_t[]){b, e}, 2);
    CHECK_HIP(hipGraphDestroyNode(a));
    test_list(nodes_of, (hipGraphNode_t[]){b, e, c, d}, 4);
    test_list(starts_of, (hipGraphNode_t[]){b, c}, 2);
    graph_asked = empty;
    test_list(nodes_of, NULL, 0);
    test_list(starts_of, NULL, 0);
    CHECK_HIP(hipGraphDestroy(graph));
    CHECK_HIP(hipGraphDestroy(empty));
}

static void test_additions(void) {
    hipGraph_t graph = new_graph(), other = new_graph(), clone, none;
    hipGraphNode_t a = add(graph, NULL, NULL), b = add(graph, NULL, NULL), far = add(other, NULL, NULL), node;
    const hipGraphNode_t twice[] = {a, a}, strange[] = {a, far};
    hipGraphNodeType type;
    FAILS(hipGraphAddEmptyNode(&node, graph, twice, 2), bad, node);
    FAILS(hipGraphAddEmptyNode(&node, graph, strange, 2), bad, node);
    FAILS(hipGraphAddEmptyNode(&node, graph, NULL, 1), bad, node);
    FAILS(hipGraphAddEmptyNode(&node, NULL, NULL, 0), bad, node);
    CHECK_EQ(hipGraphAddEmptyNode(NULL, graph, NULL, 0), bad);
    CHECK_EQ(hipGraphAddDependencies(NULL, &a, &b, 1), bad);
    CHECK_EQ(hipGraphAddDependencies(graph, &a, NULL, 1), bad);
    CHECK_EQ(hipGraphAddDependencies(graph, NULL, &b, 1), bad);
    CHECK_EQ(hipGraphAddDependencies(graph, &a, &a, 1), bad);
    CHECK_EQ(hipGraphAddDependencies(graph, &a, &far, 1), bad);
    CHECK_HIP(hipGraphAddDependencies(graph, &a, &b, 1));
    CHECK_EQ(hipGraphAddDependencies(graph, &a, &b, 1), bad);
    FAILS(hipGraphNodeGetType(NULL, &type), bad, type);
    CHECK_EQ(hipGraphNodeGetType(a, NULL), bad);
    FAILS(hipGraphCreate(&none, 1), bad, none);
    CHECK_EQ(hipGraphCreate(NULL, 0), bad);
    REQUIRE_HIP(hipGraphClone(&clone, graph));
    FAILS(hipGraphNodeFindInClone(&node, far, clone), bad, node);
    FAILS(hipGraphNodeFindInClone(&node, a, graph), bad, node);
    FAILS(hipGraphNodeFindInClone(&node, NULL, clone), bad, node);
    FAILS(hipGraphNodeFindInClone(&node, a, NULL), bad, node);
    CHECK_EQ(hipGraphNodeFindInClone(NULL, a, clone), bad);
    CHECK_HIP(hipGraphNodeFindInClone(&node, b, clone));
    node_asked = node;
    CHECK_HIP(hipGraphNodeFindInClone(&node, a, clone));
    test_list(before_of, &node, 1);
    FAILS(hipGraphClone(&none, NULL), bad, none);
    CHECK_EQ(hipGraphClone(NULL, graph), bad);
    size_t count;
    FAILS(hipGraphAddChildGraphNode(&node, graph, NULL, 0, NULL), bad, node);
    FAILS(hipGraphAddChildGraphNode(&node, NULL, NULL, 0, graph), bad, node);
    CHECK_HIP(hipGraphAddChildGraphNode(&node, graph, NULL, 0, graph)); /* its copy has no such node */
    CHECK_HIP(hipGraphChildGraphNodeGetGraph(node, &none));
    GIVES(hipGraphGetNodes(none, NULL, &count), count, 2);
    GIVES(hipGraphGetNodes(graph, NULL, &count), count, 3);
    CHECK_HIP(hipGraphDestroy(clone));
    CHECK_HIP(hipGraphDestroy(other));
    CHECK_HIP(hipGraphDestroy(graph));
}

/* ---- parameters */

/* get calls the function for the parameters of nodes of a type. */
static hipError_t get(hipGraphNodeType type, hipGraphNode_t node, void* out) {
    switch (type) {
    case hipGraphNodeTypeMemcpy:
        return hipGraphMemcpyNodeGetParams(node, out);
    case hipGraphNodeTypeMemset:
        return hipGraphMemsetNodeGetParams(node, out);
    case hipGraphNodeTypeHost:
        return hipGraphHostNodeGetParams(node, out);
    case hipGraphNodeTypeGraph:
        return hipGraphChildGraphNodeGetGraph(node, out);
    case hipGraphNodeTypeWaitEvent:
        return hipGraphEventWaitNodeGetEvent(node, out);
    case hipGraphNodeTypeEventRecord:
        return hipGraphEventRecordNodeGetEvent(node, out);
    case hipGraphNodeTypeMemAlloc:
        return hipGraphMemAllocNodeGetParams(node, out);
    default:
        return hipGraphMemFreeNodeGetParams(node, out);
    }
}

static int same_fill(const hipMemsetParams* a, const hipMemsetParams* b) {
    return a->dst == b->dst && a->elementSize == b->elementSize && a->height == b->height && a->pitch == b->pitch
        && a->value == b->value && a->width == b->width;
}

static void test_parameters(void) {
    struct nodes n;
    _Alignas(16) char out[256];
    make_nodes(&n);
    const struct {
        hipGraphNodeType type;
        size_t size;
        const void* want; /* null for a child graph, which is a copy */
    } rows[] = {{hipGraphNodeTypeMemcpy, sizeof n.copy, &n.copy}, {hipGraphNodeTypeMemset, sizeof n.fill, &n.fill},
        {hipGraphNodeTypeHost, sizeof n.host, &n.host}, {hipGraphNodeTypeGraph, sizeof n.inner, NULL},
        {hipGraphNodeTypeWaitEvent, sizeof n.event, &n.event}, {hipGraphNodeTypeEventRecord, sizeof n.event, &n.event},
        {hipGraphNodeTypeMemAlloc, sizeof n.memory, &n.memory}, {hipGraphNodeTypeMemFree, sizeof(void*), &n.memory.dptr}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        hipGraphNodeType has;
        GIVES(hipGraphNodeGetType(n.of[rows[i].type], &has), has, rows[i].type);
        for (int type = 0; type < hipGraphNodeTypeCount; type++) {
            FILL(out);
            if (n.of[type] && !CHECK_EQ(get(rows[i].type, n.of[type], out), type == (int)rows[i].type ? good : bad))
                fprintf(stderr, "parameters of type %d of a node of type %d\n", rows[i].type, type);
            CHECK(filled(out, n.of[type] && type == (int)rows[i].type ? rows[i].size : 0, sizeof out));
            if (n.of[type] && type == (int)rows[i].type && rows[i].want)
                CHECK(type == hipGraphNodeTypeMemset ? same_fill((void*)out, rows[i].want)
                                                     : memcmp(out, rows[i].want, rows[i].size) == 0);
        }
        CHECK_EQ(get(rows[i].type, n.of[rows[i].type], NULL), bad);
        FAILS(get(rows[i].type, NULL, out), bad, out);
        FAILS(get(rows[i].type, (hipGraphNode_t)made_up, out), bad, out);
    }
    FAILS(hipGraphKernelNodeGetParams(n.of[hipGraphNodeTypeHost], (void*)out), bad, out); /* no node is a kernel */
    CHECK_HIP(get(hipGraphNodeTypeGraph, n.of[hipGraphNodeTypeGraph], out));
    CHECK(memcmp(out, &n.inner, sizeof n.inner) != 0);
    CHECK_EQ(hipGraphDestroyNode(n.of[hipGraphNodeTypeMemAlloc]), unsupported);
    CHECK_EQ(hipGraphDestroyNode(n.of[hipGraphNodeTypeMemFree]), unsupported);
    CHECK_HIP(hipGraphDestroyNode(n.of[hipGraphNodeTypeEmpty]));
    CHECK_EQ(hipGraphDestroyNode(n.of[hipGraphNodeTypeEmpty]), bad);
    CHECK_EQ(hipGraphDestroyNode(NULL), bad);
    drop_nodes(&n);
}

/* test_frees frees memory of a node, once. A node that is refused takes nothing from that. */
static void test_frees(hipGraph_t graph, hipGraphNode_t node, char* memory) {
    const hipGraphNode_t none = (hipGraphNode_t)made_up;
    hipGraphNode_t freed;
    FAILS(hipGraphAddMemFreeNode(&freed, graph, &node, 1, device), bad, freed);
    FAILS(hipGraphAddMemFreeNode(&freed, graph, &node, 1, memory + 1), bad, freed);
    FAILS(hipGraphAddMemFreeNode(&freed, graph, &node, 1, NULL), bad, freed);
    FAILS(hipGraphAddMemFreeNode(&freed, graph, &node, 0, memory), bad, freed); /* a list of no nodes */
    FAILS(hipGraphAddMemFreeNode(&freed, graph, NULL, 1, memory), bad, freed);
    FAILS(hipGraphAddMemFreeNode(&freed, graph, &none, 1, memory), bad, freed);
    CHECK_HIP(hipGraphAddMemFreeNode(&freed, graph, &node, 1, memory));
    FAILS(hipGraphAddMemFreeNode(&freed, graph, &node, 1, memory), bad, freed);
}

/* test_memory checks the parameters of nodes that allocate, and what a program learns of the memory of graphs. */
static void test_memory(void) {
    hipGraph_t graph = new_graph();
    hipMemAllocNodeParams p = {.bytesize = 100};
    hipGraphNode_t node;
    uint64_t value, before;
    p.poolProps.allocType = hipMemAllocationTypePinned;
    p.poolProps.location.type = hipMemLocationTypeDevice;
    for (int which = 0; which < 4; which++) {
        hipMemAllocNodeParams q = p;
        q.dptr = &p;
        if (which == 0)
            q.bytesize = 0;
        else if (which == 1)
            q.poolProps.allocType = hipMemAllocationTypeInvalid;
        else if (which == 2)
            q.poolProps.location.type = hipMemLocationTypeInvalid;
        else
            q.poolProps.location.id = which == 3 ? 1 : -1;
        FAILS(hipGraphAddMemAllocNode(&node, graph, NULL, 0, &q), bad, node);
        CHECK_PTR(q.dptr, which < 3 ? NULL : (void*)&p);
    }
    CHECK_EQ(hipGraphAddMemAllocNode(NULL, graph, NULL, 0, &p), bad);
    FAILS(hipGraphAddMemAllocNode(&node, NULL, NULL, 0, &p), bad, node);
    FAILS(hipGraphAddMemAllocNode(&node, graph, NULL, 1, &p), bad, node);
    FAILS(hipGraphAddMemAllocNode(&node, graph, NULL, 0, NULL), bad, node);
    GIVES(hipDeviceGetGraphMemAttribute(0, hipGraphMemAttrUsedMemCurrent, &before), before, 0);
    REQUIRE_HIP(hipGraphAddMemAllocNode(&node, graph, NULL, 0, &p));
    CHECK(p.dptr != NULL);
    GIVES(hipDeviceGetGraphMemAttribute(0, hipGraphMemAttrUsedMemCurrent, &value), value, p.bytesize);
    for (int attribute = -1; attribute < 6; attribute++) {
        const int known = attribute >= hipGraphMemAttrUsedMemCurrent && attribute <= hipGraphMemAttrReservedMemHigh;
        FILL(value);
        CHECK_EQ(hipDeviceGetGraphMemAttribute(0, (hipGraphMemAttributeType)attribute, &value), known ? good : bad);
        CHECK(known ? value >= p.bytesize && value <= 64u << 20 : filled(&value, 0, sizeof value));
        CHECK_EQ(hipDeviceGetGraphMemAttribute(0, (hipGraphMemAttributeType)attribute, NULL), bad);
        value = 0;
        CHECK_EQ(hipDeviceSetGraphMemAttribute(0, (hipGraphMemAttributeType)attribute, &value),
            attribute == hipGraphMemAttrUsedMemHigh || attribute == hipGraphMemAttrReservedMemHigh ? good : bad);
        CHECK_EQ(hipDeviceSetGraphMemAttribute(0, (hipGraphMemAttributeType)attribute, NULL), bad);
    }
    for (int which = -1; which < 2; which += 2) {
        CHECK_EQ(hipDeviceGetGraphMemAttribute(which, hipGraphMemAttrUsedMemHigh, NULL), hipErrorInvalidDevice);
        CHECK_EQ(hipDeviceSetGraphMemAttribute(which, hipGraphMemAttrUsedMemHigh, NULL), hipErrorInvalidDevice);
        CHECK_EQ(hipDeviceGraphMemTrim(which), hipErrorInvalidDevice);
    }
    CHECK_HIP(hipDeviceGraphMemTrim(0));
    test_frees(graph, node, p.dptr);
    CHECK_HIP(hipGraphDestroy(graph));
    GIVES(hipDeviceGetGraphMemAttribute(0, hipGraphMemAttrUsedMemCurrent, &value), value, 0);
}

/* test_captured checks the parameters of nodes that a capture made: those of the call. */
static void test_captured(void) {
    hipStream_t stream;
    hipGraph_t graph;
    hipGraphNode_t nodes[most];
    hipMemsetParams fill;
    hipMemcpy3DParms copy,
        of_rows = {.srcPtr = {.ptr = device, .pitch = 32},
            .dstPtr = {.ptr = host, .pitch = 16},
            .extent = {8, 3, 1},
            .kind = hipMemcpyDeviceToHost};
    hipMemcpy3DParms given = {.srcPtr = {device, 32, 24, 8},
        .srcPos = {2, 1, 0},
        .dstPtr = {host, 32, 32, 4},
        .extent = {8, 2, 1},
        .kind = hipMemcpyDeviceToHost};
    hipMemAllocNodeParams memory;
    void* allocated;
    size_t count = most;
    REQUIRE_HIP(hipStreamCreate(&stream));
    REQUIRE_HIP(hipStreamBeginCapture(stream, hipStreamCaptureModeGlobal));
    CHECK_HIP(hipMemsetAsync(device, 0x1234, 8, stream));
    CHECK_HIP(hipMemsetD16Async(device, 0x1234, 8, stream));
    CHECK_HIP(hipMemsetD32Async(device, 0x12345678, 8, stream));
    CHECK_HIP(hipMemset2DAsync(device, 32, -2, 8, 3, stream));
    CHECK_HIP(hipMemcpy3DAsync(&given, stream));
    CHECK_HIP(hipMemcpy2DAsync(host, 16, device, 32, 8, 3, hipMemcpyDeviceToHost, stream));
    CHECK_HIP(hipMallocAsync(&allocated, 100, stream));
    CHECK_HIP(hipStreamEndCapture(stream, &graph));
    CHECK_HIP(hipGraphGetNodes(graph, nodes, &count));
    CHECK_SIZE(count, 7);
    const hipMemsetParams want[] = {{device, 1, 1, 0, 0x1234, 8}, {device, 2, 1, 0, 0x1234, 8}, {device, 4, 1, 0, 0x12345678, 8},
        {device, 1, 3, 32, (unsigned)-2, 8}};
    for (size_t i = 0; i < sizeof want / sizeof *want; i++) {
        CHECK_HIP(hipGraphMemsetNodeGetParams(nodes[i], &fill));
        CHECK(same_fill(&fill, &want[i]));
    }
    CHECK_HIP(hipGraphMemcpyNodeGetParams(nodes[4], &copy));
    CHECK(memcmp(&copy, &given, sizeof copy) == 0);
    CHECK_HIP(hipGraphMemcpyNodeGetParams(nodes[5], &copy));
    CHECK(memcmp(&copy, &of_rows, sizeof copy) == 0);
    CHECK_HIP(hipGraphMemAllocNodeGetParams(nodes[6], &memory));
    CHECK_PTR(memory.dptr, allocated);
    CHECK(memory.bytesize == 100 && memory.poolProps.allocType == hipMemAllocationTypePinned && memory.accessDescCount == 1
        && memory.accessDescs->flags == hipMemAccessFlagsProtReadWrite);
    CHECK_HIP(hipGraphDestroy(graph));
    CHECK_HIP(hipStreamDestroy(stream));
}

/* test_boxes checks the parameters of copies of boxes, as a node and as a call, and of rows, which lie further apart. */
static void test_boxes(void) {
    const hipMemcpy3DParms fits = {
        .srcPtr = {host, 32, 32, 8}, .dstPtr = {device, 64, 64, 8}, .extent = {16, 2, 2}, .kind = hipMemcpyHostToDevice};
    hipGraph_t graph = new_graph();
    hipGraphNode_t node;
    for (int which = 0; which < 12; which++) {
        hipMemcpy3DParms p = fits;
        hipError_t want = bad;
        switch (which) {
        case 0:
            want = good;
            break;
        case 1:
            p.srcPtr.ptr = NULL;
            break;
        case 2:
            p.extent.width = 0, p.dstPtr.ptr = NULL;
            break;
        case 3:
            p.extent.width = 33;
            break;
        case 4:
            p.dstPos.x = 49;
            break;
        case 5:
            p.srcPos.x = SIZE_MAX;
            break;
        case 6:
            p.srcPtr.xsize = 33, want = hipErrorInvalidPitchValue;
            break;
        case 7:
            p.dstPtr.xsize = 65, p.extent.width = 70, want = hipErrorInvalidPitchValue;
            break;
        case 8:
            p.srcPtr.pitch = 0x7fffffff, p.extent.height = p.extent.depth = 1;
            break;
        case 9:
            p.kind = (hipMemcpyKind)5, want = hipErrorInvalidMemcpyDirection;
            break;
        case 10:
            p.kind = (hipMemcpyKind)5, p.extent.width = 33;
            break;
        case 11:
            p.extent.width = 0, want = good;
            break;
        }
        if (!CHECK_EQ(hipGraphAddMemcpyNode(&node, graph, NULL, 0, &p), want) || !CHECK_EQ(hipMemcpy3D(&p), want)
            || !CHECK_EQ(hipMemcpy3DAsync(&p, NULL), want))
            fprintf(stderr, "box %d\n", which);
    }
    FAILS(hipGraphAddMemcpyNode(&node, graph, NULL, 0, NULL), bad, node);
    CHECK_EQ(hipMemcpy3D(NULL), bad);
    CHECK_EQ(hipMemcpy2D(device, 7, host, 8, 8, 1, hipMemcpyDefault), hipErrorInvalidPitchValue);
    CHECK_EQ(hipMemcpy2D(device, 7, host, 8, 8, 1, (hipMemcpyKind)5), hipErrorInvalidMemcpyDirection);
    CHECK_EQ(hipMemcpy2D(NULL, 8, host, 8, 8, 1, hipMemcpyDefault), bad);
    CHECK_HIP(hipMemcpy2D(NULL, 0, NULL, 0, 8, 0, hipMemcpyDefault));
    CHECK_HIP(hipMemcpy2D(device, (size_t)1 << 40, host, (size_t)1 << 40, 8, 1, hipMemcpyDefault));
    CHECK_HIP(hipGraphDestroy(graph));
}

/* test_fills checks the parameters of memsets: of a new node, of a node of three rows of ten bytes, and of an instance of it. */
static void test_fills(void) {
    static const struct {
        unsigned element;
        size_t width, height, pitch;
        hipError_t added, in_instance;
    } rows[] = {{2, 5, 3, 64, hipSuccess, hipSuccess}, {1, 10, 3, 10, hipSuccess, hipSuccess},
        {1, 9, 3, 64, hipSuccess, hipErrorInvalidValue}, {2, 5, 2, 64, hipSuccess, hipErrorInvalidValue},
        {4, 200, 1, 0, hipSuccess, hipSuccess}, {4, bytes / 4 + 1, 1, 0, hipErrorInvalidValue, hipErrorInvalidValue},
        {1, 1, 1, bytes, hipSuccess, hipSuccess},
        {1, 1, 1, bytes + 1, hipErrorInvalidValue, hipErrorInvalidValue}, /* HIP multiplies the pitch of one row too */
        {2, 5, 3, 9, hipErrorInvalidValue, hipErrorInvalidValue}, {2, 0, 3, 64, hipErrorInvalidValue, hipErrorInvalidValue},
        {2, 5, 0, 64, hipErrorInvalidValue, hipErrorInvalidValue}, {3, 5, 3, 64, hipErrorInvalidValue, hipErrorInvalidValue},
        {0, 5, 3, 64, hipErrorInvalidValue, hipErrorInvalidValue}};
    struct nodes n;
    hipGraphNode_t node;
    hipGraphExec_t exec;
    make_nodes(&n);
    REQUIRE_HIP(hipGraphInstantiate(&exec, n.graph, NULL, NULL, 0));
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const hipMemsetParams p = {.dst = device,
            .elementSize = rows[i].element,
            .width = rows[i].width,
            .height = rows[i].height,
            .pitch = rows[i].pitch,
            .value = 7};
        if (!CHECK_EQ(hipGraphAddMemsetNode(&node, n.graph, NULL, 0, &p), rows[i].added)
            || !CHECK_EQ(hipGraphMemsetNodeSetParams(n.of[hipGraphNodeTypeMemset], &p), rows[i].added)
            || !CHECK_EQ(hipGraphExecMemsetNodeSetParams(exec, n.of[hipGraphNodeTypeMemset], &p), rows[i].in_instance))
            fprintf(stderr, "memset %zu\n", i);
        if (rows[i].in_instance == hipSuccess) /* three rows of ten bytes again */
        {
            CHECK_HIP(hipGraphExecDestroy(exec));
            drop_nodes(&n);
            make_nodes(&n);
            REQUIRE_HIP(hipGraphInstantiate(&exec, n.graph, NULL, NULL, 0));
        }
    }
    CHECK_HIP(hipGraphExecDestroy(exec));
    drop_nodes(&n);
}

/* test_any checks hipGraphAddNode for each type. */
static void test_any(void) {
    struct nodes n;
    hipGraphNode_t node;
    make_nodes(&n);
    for (int type = -1; type <= hipGraphNodeTypeCount; type++) {
        hipGraphNodeParams p;
        memset(&p, 0, sizeof p);
        p.type = (hipGraphNodeType)type;
        if (type == hipGraphNodeTypeMemcpy)
            p.memcpy.copyParams = n.copy;
        else if (type == hipGraphNodeTypeMemset)
            p.memset = n.fill;
        else if (type == hipGraphNodeTypeHost)
            p.host = n.host;
        else if (type == hipGraphNodeTypeGraph)
            p.graph.graph = n.inner;
        else if (type == hipGraphNodeTypeWaitEvent)
            p.eventWait.event = n.event;
        else if (type == hipGraphNodeTypeEventRecord)
            p.eventRecord.event = n.event;
        else if (type == hipGraphNodeTypeMemAlloc) {
            p.alloc = n.memory;
            p.alloc.dptr = NULL;
        }
        const int refused = type == hipGraphNodeTypeExtSemaphoreSignal || type == hipGraphNodeTypeExtSemaphoreWait;
        const int wrong = type <= hipGraphNodeTypeKernel || type == hipGraphNodeTypeEmpty || type >= hipGraphNodeTypeMemFree;
        const hipError_t want = refused ? unsupported : wrong ? bad : good;
        if (!CHECK_EQ(hipGraphAddNode(&node, n.graph, NULL, 0, &p), want))
            fprintf(stderr, "type %d\n", type);
        CHECK_EQ((int)p.type, type);
        if (type == hipGraphNodeTypeMemAlloc)
            CHECK(p.alloc.dptr != NULL);
    }
    CHECK_EQ(hipGraphAddNode(&node, n.graph, NULL, 0, NULL), bad);
    drop_nodes(&n);
}

int main(void) {
    REQUIRE_HIP(hipMalloc((void**)&device, bytes));
    test_lists();
    test_additions();
    test_parameters();
    test_memory();
    test_captured();
    test_boxes();
    test_fills();
    test_any();
    CHECK_HIP(hipFree(device));
    return finish();
}
