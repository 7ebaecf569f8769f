/* SPDX-License-Identifier: MIT
 *
 * graphs.h: graphs for tests of queries, with a node of each kind.
 */
#ifndef STANDIN_TEST_GRAPHS_H
#define STANDIN_TEST_GRAPHS_H

#include "queries.h"

enum { most = 8, bytes = 1024 };

static hipGraph_t made_up = (hipGraph_t)0x123450;
static char* device;
static char host[bytes];
static int called;

static inline void note(void* data) { called += *(int*)data; }

static inline hipGraph_t new_graph(void) {
    hipGraph_t graph = NULL;
    REQUIRE_HIP(hipGraphCreate(&graph, 0));
    return graph;
}

/* add adds an empty node, after up to two others. */
static inline hipGraphNode_t add(hipGraph_t graph, hipGraphNode_t first, hipGraphNode_t second) {
    const hipGraphNode_t before[] = {first, second};
    hipGraphNode_t node = NULL;
    REQUIRE_HIP(hipGraphAddEmptyNode(&node, graph, before, (size_t)(first != NULL) + (second != NULL)));
    return node;
}

/* struct nodes is a graph with a node of each kind. */
struct nodes {
    hipGraph_t graph, inner;
    hipEvent_t event;
    hipMemcpy3DParms copy;
    hipMemsetParams fill;
    hipHostNodeParams host;
    hipMemAllocNodeParams memory;
    hipGraphNode_t of[hipGraphNodeTypeCount]; /* null for kinds that are not there */
};

static inline void make_nodes(struct nodes* n) {
    static int one = 1;
    *n = (struct nodes){.graph = new_graph(), .inner = new_graph()};
    REQUIRE_HIP(hipEventCreate(&n->event));
    n->copy = (hipMemcpy3DParms){.srcPtr = {host, 32, 24, 8},
        .srcPos = {1, 2, 0},
        .dstPtr = {device, 64, 64, 4},
        .dstPos = {4, 1, 1},
        .extent = {16, 2, 2},
        .kind = hipMemcpyHostToDevice};
    n->fill = (hipMemsetParams){.dst = device, .elementSize = 2, .height = 3, .pitch = 64, .value = 0x12345678, .width = 5};
    n->host = (hipHostNodeParams){note, &one};
    n->memory.bytesize = 100;
    n->memory.poolProps.allocType = hipMemAllocationTypePinned;
    n->memory.poolProps.location.type = hipMemLocationTypeDevice;
    REQUIRE_HIP(hipGraphAddMemcpyNode(&n->of[hipGraphNodeTypeMemcpy], n->graph, NULL, 0, &n->copy));
    REQUIRE_HIP(hipGraphAddMemsetNode(&n->of[hipGraphNodeTypeMemset], n->graph, NULL, 0, &n->fill));
    REQUIRE_HIP(hipGraphAddHostNode(&n->of[hipGraphNodeTypeHost], n->graph, NULL, 0, &n->host));
    REQUIRE_HIP(hipGraphAddChildGraphNode(&n->of[hipGraphNodeTypeGraph], n->graph, NULL, 0, n->inner));
    REQUIRE_HIP(hipGraphAddEmptyNode(&n->of[hipGraphNodeTypeEmpty], n->graph, NULL, 0));
    REQUIRE_HIP(hipGraphAddEventWaitNode(&n->of[hipGraphNodeTypeWaitEvent], n->graph, NULL, 0, n->event));
    REQUIRE_HIP(hipGraphAddEventRecordNode(&n->of[hipGraphNodeTypeEventRecord], n->graph, NULL, 0, n->event));
    REQUIRE_HIP(hipGraphAddMemAllocNode(&n->of[hipGraphNodeTypeMemAlloc], n->graph, NULL, 0, &n->memory));
    REQUIRE_HIP(
        hipGraphAddMemFreeNode(&n->of[hipGraphNodeTypeMemFree], n->graph, &n->of[hipGraphNodeTypeMemAlloc], 1, n->memory.dptr));
}

static inline void drop_nodes(struct nodes* n) {
    CHECK_HIP(hipGraphDestroy(n->graph));
    CHECK_HIP(hipGraphDestroy(n->inner));
    CHECK_HIP(hipEventDestroy(n->event));
}

#endif
