/* SPDX-License-Identifier: MIT
 *
 * nodes.c: graphs that are built and changed by hand, and the effect of changes on an instantiated graph.
 */
#include "hip_calls.h"

enum { size = 256 };

static hipStream_t stream;
static unsigned char* device;
static unsigned char back[size];
static char order[64]; /* the host functions that were called, one letter each */

static void note(void* letter) {
    size_t used = strlen(order);
    if (used + 1 < sizeof order)
        order[used] = *(const char*)letter;
}

static hipGraphNode_t add_note(hipGraph_t graph, hipGraphNode_t before, const char* letter) {
    const hipHostNodeParams host = {note, (void*)(uintptr_t)letter};
    hipGraphNode_t node = NULL;
    REQUIRE_HIP(hipGraphAddHostNode(&node, graph, &before, before != NULL, &host));
    return node;
}

static hipGraph_t new_graph(void) {
    hipGraph_t graph = NULL;
    REQUIRE_HIP(hipGraphCreate(&graph, 0));
    return graph;
}

static hipGraphExec_t ready(hipGraph_t graph) {
    hipGraphExec_t exec = NULL;
    REQUIRE_HIP(hipGraphInstantiate(&exec, graph, NULL, NULL, 0));
    return exec;
}

/* launch launches an instantiated graph, copies the device's memory to the host and checks the letters. */
static void launch(hipGraphExec_t exec, const char* want) {
    memset(order, 0, sizeof order);
    CHECK_HIP(hipGraphLaunch(exec, stream));
    CHECK_HIP(hipStreamSynchronize(stream));
    CHECK_HIP(hipMemcpy(back, device, size, hipMemcpyDeviceToHost));
    CHECK_STR(order, want);
}

/* once instantiates a graph, launches it and destroys the instance. */
static void once(hipGraph_t graph, const char* want) {
    hipGraphExec_t exec = ready(graph);
    launch(exec, want);
    CHECK_HIP(hipGraphExecDestroy(exec));
}

static void test_host_nodes(void) {
    hipGraph_t graph = new_graph();
    hipGraphNode_t node = add_note(graph, NULL, "a");
    hipGraphExec_t exec = ready(graph);
    hipHostNodeParams host = {note, "b"}, has = {NULL, NULL};
    CHECK_HIP(hipGraphExecHostNodeSetParams(exec, node, &host));
    launch(exec, "b");
    CHECK_HIP(hipGraphHostNodeGetParams(node, &has));
    CHECK(has.fn == note && strcmp(has.userData, "a") == 0); /* the graph is unchanged */
    host.userData = "c";
    CHECK_HIP(hipGraphHostNodeSetParams(node, &host));
    CHECK_HIP(hipGraphHostNodeGetParams(node, &has));
    CHECK_STR(has.userData, "c");
    launch(exec, "b");
    once(graph, "c");
    host.fn = NULL;
    CHECK_EQ(hipGraphHostNodeSetParams(node, &host), hipErrorInvalidValue);
    CHECK_EQ(hipGraphExecHostNodeSetParams(exec, node, &host), hipErrorInvalidValue);
    host.fn = note;
    CHECK_EQ(hipGraphHostNodeSetParams(NULL, &host), hipErrorInvalidValue);
    CHECK_EQ(hipGraphExecHostNodeSetParams((hipGraphExec_t)&host, node, &host), hipErrorInvalidValue);
    CHECK_HIP(hipGraphExecDestroy(exec));
    CHECK_EQ(hipGraphExecHostNodeSetParams(exec, node, &host), hipErrorInvalidValue);
    CHECK_HIP(hipGraphDestroy(graph));
}

static void test_fills(void) {
    hipMemsetParams fill = {.dst = device, .elementSize = 2, .height = 1, .pitch = 0, .value = 0x0101, .width = 8}, has;
    hipGraph_t graph = new_graph();
    hipGraphNode_t node;
    unsigned enabled = 9;
    REQUIRE_HIP(hipGraphAddMemsetNode(&node, graph, NULL, 0, &fill));
    hipGraphExec_t exec = ready(graph);
    fill.value = 0x0203;
    CHECK_HIP(hipGraphExecMemsetNodeSetParams(exec, node, &fill));
    launch(exec, "");
    CHECK_EQ(back[14] * 256 + back[15], 0x0302);
    CHECK_EQ(back[16], 0);
    CHECK_HIP(hipGraphMemsetNodeGetParams(node, &has));
    CHECK(has.dst == (void*)device && has.elementSize == 2 && has.height == 1 && has.value == 0x0101 && has.width == 8);
    fill = (hipMemsetParams){.dst = device + 64, .elementSize = 1, .height = 2, .pitch = 16, .value = 7, .width = 3};
    CHECK_HIP(hipGraphMemsetNodeSetParams(node, &fill));
    once(graph, "");
    CHECK_EQ(back[82], 7);
    CHECK_EQ(back[83], 0);
    CHECK_EQ(hipGraphExecMemsetNodeSetParams(exec, node, &fill), hipErrorInvalidValue); /* one row cannot become two */
    fill.dst = NULL;
    CHECK_EQ(hipGraphMemsetNodeSetParams(node, &fill), hipErrorInvalidValue);
    CHECK_EQ(hipGraphMemsetNodeSetParams(node, NULL), hipErrorInvalidValue);

    CHECK_HIP(hipGraphNodeSetEnabled(exec, node, 0));
    CHECK_HIP(hipGraphNodeGetEnabled(exec, node, &enabled));
    CHECK_EQ(enabled, 0);
    CHECK_HIP(hipMemset(device, 0, size));
    launch(exec, "");
    CHECK_EQ(back[0], 0);
    CHECK_HIP(hipGraphNodeSetEnabled(exec, node, 1));
    CHECK_HIP(hipGraphUpload(exec, stream));
    launch(exec, "");
    CHECK_EQ(back[0], 3);
    CHECK_HIP(hipGraphExecDestroy(exec));
    CHECK_HIP(hipGraphDestroy(graph));
    CHECK_HIP(hipMemset(device, 0, size));
}

static void test_copies(void) {
    unsigned char from[64], to[64] = {0};
    hipGraph_t graph = new_graph();
    hipGraphNode_t node, boxes;
    hipMemcpy3DParms box, has;
    for (int i = 0; i < 64; i++)
        from[i] = (unsigned char)(i + 1);
    REQUIRE_HIP(hipGraphAddMemcpyNode1D(&node, graph, NULL, 0, device, from, 8, hipMemcpyHostToDevice));
    hipGraphExec_t exec = ready(graph);
    CHECK_HIP(hipGraphExecMemcpyNodeSetParams1D(exec, node, device + 8, from + 8, 4, hipMemcpyHostToDevice));
    launch(exec, "");
    CHECK(back[7] == 0 && back[8] == 9 && back[11] == 12 && back[12] == 0);
    /* a copy keeps its direction */
    CHECK_EQ(hipGraphExecMemcpyNodeSetParams1D(exec, node, to, device, 4, hipMemcpyDeviceToHost), hipErrorInvalidValue);
    CHECK_EQ(hipGraphExecMemcpyNodeSetParams1D(exec, node, NULL, from, 4, hipMemcpyHostToDevice), hipErrorInvalidValue);
    CHECK_EQ(hipGraphExecMemcpyNodeSetParams1D(exec, node, device, from, 4, (hipMemcpyKind)77), hipErrorInvalidValue);
    CHECK_EQ(hipGraphMemcpyNodeSetParams1D(node, device, from, 4, (hipMemcpyKind)77), hipErrorInvalidMemcpyDirection);
    CHECK_HIP(hipGraphMemcpyNodeSetParams1D(node, device + 16, from, 2, hipMemcpyHostToDevice));
    once(graph, "");
    CHECK(back[16] == 1 && back[17] == 2 && back[18] == 0);

    memset(&box, 0, sizeof box);
    box.srcPtr = (hipPitchedPtr){device, 8, 8, 3};
    box.srcPos = (struct hipPos){1, 0, 0};
    box.dstPtr = (hipPitchedPtr){to, 16, 16, 4};
    box.extent = (struct hipExtent){2, 2, 1};
    box.kind = hipMemcpyDeviceToHost;
    REQUIRE_HIP(hipGraphAddMemcpyNode(&boxes, graph, &node, 1, &box));
    CHECK_HIP(hipGraphMemcpyNodeGetParams(boxes, &has));
    CHECK_PTR(has.srcPtr.ptr, device);
    CHECK_PTR(has.dstPtr.ptr, to);
    CHECK(has.srcPtr.pitch == 8 && has.srcPtr.ysize == 3 && has.srcPos.x == 1);
    CHECK(has.dstPtr.pitch == 16 && has.dstPtr.ysize == 4 && has.dstPos.x == 0);
    CHECK(has.extent.width == 2 && has.extent.height == 2 && has.extent.depth == 1);
    CHECK_HIP(hipGraphExecDestroy(exec));
    exec = ready(graph);
    has.srcPtr.ptr = device + 7; /* parameters that were returned can be set */
    has.dstPos.y = 1;
    CHECK_HIP(hipGraphExecMemcpyNodeSetParams(exec, boxes, &has));
    launch(exec, "");
    CHECK(to[0] == 0 && to[16] == 9 && to[17] == 10 && to[18] == 0 && to[32] == 1 && to[33] == 2);
    has.dstPos.y = 0;
    CHECK_HIP(hipGraphMemcpyNodeSetParams(boxes, &has));
    once(graph, "");
    CHECK(to[0] == 9 && to[1] == 10);
    has.extent.width = 20;
    CHECK_EQ(hipGraphMemcpyNodeSetParams(boxes, &has), hipErrorInvalidValue);
    has.extent.width = 2;
    has.dstPtr.xsize = has.dstPtr.pitch + 1;
    CHECK_EQ(hipGraphMemcpyNodeSetParams(boxes, &has), hipErrorInvalidPitchValue);
    CHECK_EQ(hipGraphExecMemcpyNodeSetParams(exec, boxes, &has), hipErrorInvalidValue);
    CHECK_EQ(hipGraphMemcpyNodeSetParams(boxes, NULL), hipErrorInvalidValue);
    CHECK_HIP(hipGraphExecDestroy(exec));
    CHECK_HIP(hipGraphDestroy(graph));
}

/* test_events checks that one node records an event that another waits for, and that both nodes accept
 * another event. */
static void test_events(void) {
    hipEvent_t first, second, has = NULL;
    hipGraph_t graph = new_graph();
    hipGraphNode_t record, wait;
    REQUIRE_HIP(hipEventCreate(&first));
    REQUIRE_HIP(hipEventCreate(&second));
    REQUIRE_HIP(hipGraphAddEventWaitNode(&wait, graph, NULL, 0, first));
    REQUIRE_HIP(hipGraphAddEventRecordNode(&record, graph, &wait, 1, first));
    const hipError_t no_event = on_cuda ? hipErrorInvalidHandle : hipErrorInvalidValue;
    CHECK_EQ(hipGraphAddEventRecordNode(&record, graph, NULL, 0, NULL), no_event);
    hipGraphExec_t exec = ready(graph);
    CHECK_HIP(hipGraphExecEventRecordNodeSetEvent(exec, record, second));
    launch(exec, "");
    CHECK_HIP(hipEventQuery(second));
    float ms = -1;
    CHECK_EQ(
        hipEventElapsedTime(&ms, first, second), on_cuda ? hipErrorNotReady : hipErrorInvalidHandle); /* first was not recorded */
    CHECK_HIP(hipGraphExecEventWaitNodeSetEvent(exec, wait, second));
    CHECK_HIP(hipGraphExecEventRecordNodeSetEvent(exec, record, first));
    launch(exec, "");
    CHECK_HIP(hipEventElapsedTime(&ms, second, first));
    CHECK(ms >= 0);
    CHECK_HIP(hipGraphEventRecordNodeGetEvent(record, &has));
    CHECK_PTR((void*)has, (void*)first);
    CHECK_HIP(hipGraphEventWaitNodeGetEvent(wait, &has));
    CHECK_PTR((void*)has, (void*)first); /* the graph is unchanged */
    CHECK_HIP(hipGraphEventRecordNodeSetEvent(record, second));
    CHECK_HIP(hipGraphEventRecordNodeGetEvent(record, &has));
    CHECK_PTR((void*)has, (void*)second);
    CHECK_HIP(hipGraphEventWaitNodeSetEvent(wait, second));
    CHECK_HIP(hipGraphEventWaitNodeGetEvent(wait, &has));
    CHECK_PTR((void*)has, (void*)second);
    CHECK_EQ(hipGraphEventWaitNodeSetEvent(record, second), hipErrorInvalidValue); /* record is not a wait node */
    CHECK_HIP(hipEventDestroy(second));
    CHECK_EQ(hipGraphEventWaitNodeSetEvent(wait, second), no_event);
    CHECK_EQ(hipGraphExecEventWaitNodeSetEvent(exec, wait, second), no_event);
    CHECK_HIP(hipGraphExecDestroy(exec));
    CHECK_HIP(hipGraphDestroy(graph));
    CHECK_HIP(hipEventDestroy(first));
}

/* test_children checks that a child graph is a copy, which stays accessible while its graph lives. */
static void test_children(void) {
    hipGraph_t inner = new_graph(), graph = new_graph(), child = NULL, deeper = NULL;
    hipGraphNode_t node, first = add_note(graph, NULL, "a");
    hipGraphNodeType type;
    size_t count = 0;
    add_note(inner, NULL, "i");
    REQUIRE_HIP(hipGraphAddChildGraphNode(&node, graph, &first, 1, inner));
    CHECK_HIP(hipGraphDestroy(inner));
    add_note(graph, node, "z");
    once(graph, "aiz");
    CHECK_HIP(hipGraphNodeGetType(node, &type));
    CHECK_EQ(type, hipGraphNodeTypeGraph);
    CHECK_HIP(hipGraphNodeGetType(first, &type));
    CHECK_EQ(type, hipGraphNodeTypeHost);
    CHECK_HIP(hipGraphChildGraphNodeGetGraph(node, &child));
    add_note(child, NULL, "j");
    CHECK_HIP(hipGraphGetNodes(child, NULL, &count));
    CHECK_SIZE(count, 2);
    once(graph, "aijz");
    CHECK_EQ(hipGraphChildGraphNodeGetGraph(first, &deeper), hipErrorInvalidValue);
    CHECK_EQ(hipGraphDestroy(child), hipErrorInvalidValue); /* child belongs to the node */
    once(graph, "aijz");

    hipGraph_t outer = new_graph();
    REQUIRE_HIP(hipGraphAddChildGraphNode(&node, outer, NULL, 0, graph));
    CHECK_HIP(hipGraphDestroy(graph));
    CHECK_EQ(hipGraphGetNodes(child, NULL, &count), hipErrorInvalidValue); /* child was destroyed with its graph */
    CHECK_HIP(hipGraphChildGraphNodeGetGraph(node, &child));
    hipGraphNode_t nodes[4];
    count = 4;
    CHECK_HIP(hipGraphGetNodes(child, nodes, &count));
    CHECK_SIZE(count, 3);
    CHECK_PTR((void*)nodes[3], NULL);
    CHECK_HIP(hipGraphChildGraphNodeGetGraph(nodes[1], &deeper));
    CHECK_HIP(hipGraphGetNodes(deeper, NULL, &count));
    CHECK_SIZE(count, 2);
    once(outer, "aijz");
    CHECK_HIP(hipGraphDestroyNode(node));
    CHECK_EQ(hipGraphGetNodes(child, NULL, &count), hipErrorInvalidValue);
    CHECK_EQ(hipGraphGetNodes(deeper, NULL, &count), hipErrorInvalidValue);
    once(outer, "");
    CHECK_HIP(hipGraphDestroy(outer));
}

/* test_shape checks that nodes run in the order of their edges, and that edges can be listed and changed. */
static void test_shape(void) {
    hipGraph_t graph = new_graph(), clone = NULL;
    hipGraphNode_t a = add_note(graph, NULL, "a"), b = add_note(graph, NULL, "b"), c = add_note(graph, b, "c");
    hipGraphNode_t from[4], to[4], some[4], in_clone = NULL, made_up = (hipGraphNode_t)&graph;
    size_t count = 4;
    once(graph, "abc");
    CHECK_EQ(hipGraphAddEmptyNode(some, graph, &made_up, 1), hipErrorInvalidValue);
    CHECK_EQ(hipGraphAddEmptyNode(some, graph, NULL, 1), hipErrorInvalidValue);
    CHECK_EQ(hipGraphAddEmptyNode(some, (hipGraph_t)&graph, NULL, 0), hipErrorInvalidValue);
    CHECK_EQ(hipGraphAddKernelNode(some, graph, NULL, 0, &(hipKernelNodeParams){.func = order}),
        on_cuda ? hipErrorNoBinaryForGpu : hipErrorInvalidDeviceFunction);
    CHECK_HIP(hipGraphAddDependencies(graph, &c, &a, 1));
    once(graph, "bca");
    CHECK_EQ(hipGraphAddDependencies(graph, &c, &a, 1), hipErrorInvalidValue);
    CHECK_HIP(hipGraphGetEdges(graph, from, to, &count));
    CHECK_SIZE(count, 2);
    const int first = !on_cuda; /* HIP's order is that of the nodes that the edges leave */
    CHECK(from[first] == c && to[first] == a && from[!first] == b && to[!first] == c);
    count = 4;
    CHECK_HIP(hipGraphGetRootNodes(graph, some, &count));
    CHECK(count == 1 && some[0] == b);
    count = 4;
    CHECK_HIP(hipGraphNodeGetDependencies(c, some, &count));
    CHECK(count == 1 && some[0] == b);
    count = 4;
    CHECK_HIP(hipGraphNodeGetDependentNodes(c, some, &count));
    CHECK(count == 1 && some[0] == a);
    CHECK_HIP(hipGraphClone(&clone, graph));
    CHECK_HIP(hipGraphNodeFindInClone(&in_clone, a, clone));
    CHECK(in_clone != a && in_clone != NULL);
    CHECK_HIP(hipGraphDestroyNode(in_clone));
    once(clone, "bc");
    once(graph, "bca");
    CHECK_EQ(hipGraphNodeFindInClone(&in_clone, a, clone), hipErrorInvalidValue);
    CHECK_HIP(hipGraphRemoveDependencies(graph, &b, &c, 1));
    CHECK_EQ(hipGraphRemoveDependencies(graph, &b, &c, 1), hipErrorInvalidValue);
    CHECK_HIP(hipGraphAddDependencies(graph, &a, &b, 1));
    once(graph, "cab");
    CHECK_HIP(hipGraphAddDependencies(graph, &b, &c, 1)); /* a cycle */
    hipGraphExec_t exec = NULL;
    CHECK_EQ(hipGraphInstantiate(&exec, graph, NULL, NULL, 0), hipErrorInvalidValue);
    CHECK_PTR((void*)exec, NULL);
    CHECK_HIP(hipGraphDestroy(graph));
    CHECK_HIP(hipGraphDestroy(clone));
    CHECK_EQ(hipGraphGetRootNodes(clone, some, &count), hipErrorInvalidValue);
    CHECK_EQ(hipGraphAddEmptyNode(some, graph, NULL, 0), hipErrorInvalidValue);
}

/* test_update updates all nodes of an instantiated graph at once, from a graph of the same shape. */
static void test_update(void) {
    hipGraphExecUpdateResult result;
    hipGraphNode_t bad;
    hipGraph_t graph = new_graph(), same = new_graph(), other = new_graph();
    add_note(graph, add_note(graph, NULL, "a"), "b");
    add_note(same, add_note(same, NULL, "x"), "y");
    add_note(other, NULL, "o");
    hipGraphExec_t exec = ready(graph);
    CHECK_HIP(hipGraphExecUpdate(exec, same, &bad, &result));
    CHECK_EQ(result, hipGraphExecUpdateSuccess);
    launch(exec, "xy");
    CHECK_EQ(hipGraphExecUpdate(exec, other, &bad, &result), hipErrorGraphExecUpdateFailure);
    CHECK_EQ(result, hipGraphExecUpdateErrorTopologyChanged);
    launch(exec, "xy");
    CHECK_EQ(hipGraphExecUpdate(exec, (hipGraph_t)&bad, &bad, &result), hipErrorInvalidValue);
    CHECK_HIP(hipGraphExecDestroy(exec));
    CHECK_HIP(hipGraphDestroy(graph));
    CHECK_HIP(hipGraphDestroy(same));
    CHECK_HIP(hipGraphDestroy(other));
}

int main(void) {
    REQUIRE_HIP(hipStreamCreate(&stream));
    REQUIRE_HIP(hipMalloc((void**)&device, size));
    CHECK_HIP(hipMemset(device, 0, size));
    test_host_nodes();
    test_fills();
    test_copies();
    test_events();
    test_children();
    test_shape();
    test_update();
    CHECK_HIP(hipFree(device));
    CHECK_HIP(hipStreamDestroy(stream));
    return finish();
}
