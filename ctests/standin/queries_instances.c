/* SPDX-License-Identifier: MIT
 *
 * queries_instances.c: what HIP says of instances of graphs and of their updates, and the statuses of bad arguments.
 */
#include "graphs.h"

/* test_flags makes instances with each flag. */
static void test_flags(hipGraph_t graph, hipGraph_t cycle) {
    hipGraphExec_t exec;
    for (unsigned flags = 0; flags < 20; flags++) {
        unsigned long long has;
        hipGraphInstantiateParams p;
        const int with_flags = flags == 0 || flags == 1 || flags == 8, with_parameters = with_flags || flags == 2 || flags == 4;
        CHECK_EQ(hipGraphInstantiateWithFlags(&exec, graph, flags), with_flags ? good : bad);
        if (with_flags) {
            GIVES(hipGraphExecGetFlags(exec, &has), has, flags);
            CHECK_HIP(hipGraphExecDestroy(exec));
        }
        FILL(p);
        p.flags = flags;
        p.uploadStream = NULL;
        CHECK_EQ(hipGraphInstantiateWithParams(&exec, graph, &p), with_parameters ? good : bad);
        CHECK_EQ(p.result_out, with_parameters ? hipGraphInstantiateSuccess : hipGraphInstantiateError);
        CHECK(with_parameters ? p.errNode_out == NULL : filled(&p.errNode_out, 0, sizeof p.errNode_out));
        if (with_parameters)
            CHECK_HIP(hipGraphExecDestroy(exec));
        p.flags = 0;
        CHECK_EQ(hipGraphInstantiateWithParams(&exec, cycle, &p), bad);
        CHECK_EQ(p.result_out, hipGraphInstantiateError);
    }
    CHECK_EQ(hipGraphInstantiateWithParams(&exec, graph, NULL), bad);
}

static void test_instances(void) {
    struct nodes n;
    hipGraph_t graph = new_graph(), cycle = new_graph();
    hipGraphNode_t a = add(cycle, NULL, NULL), b = add(cycle, a, NULL), named;
    hipGraphExec_t exec;
    char log[8];
    CHECK_HIP(hipGraphAddDependencies(cycle, &b, &a, 1));
    test_flags(graph, cycle);
    FILL(named);
    FILL(log);
    CHECK_EQ(hipGraphInstantiate(&exec, cycle, &named, log, sizeof log), bad); /* HIP names no node and writes no log */
    CHECK_EQ(hipGraphInstantiate(NULL, graph, &named, log, sizeof log), bad);
    CHECK_EQ(hipGraphInstantiate(&exec, NULL, &named, log, sizeof log), bad);
    REQUIRE_HIP(hipGraphInstantiate(&exec, graph, &named, log, sizeof log));
    CHECK(filled(&named, 0, sizeof named) && filled(log, 0, sizeof log));
    CHECK_EQ(hipGraphExecGetFlags(exec, NULL), bad);
    CHECK_EQ(hipGraphUpload(NULL, NULL), bad);
    CHECK_EQ(hipGraphUpload(exec, (hipStream_t)made_up), hipErrorContextIsDestroyed);
    CHECK_EQ(hipGraphLaunch(NULL, NULL), bad);
    CHECK_HIP(hipGraphExecDestroy(exec));
    CHECK_EQ(hipGraphExecDestroy(NULL), bad);
    make_nodes(&n);
    REQUIRE_HIP(hipGraphInstantiate(&exec, n.graph, NULL, NULL, 0));
    for (int type = 0; type < hipGraphNodeTypeCount; type++) {
        unsigned enabled;
        const int switches = type == hipGraphNodeTypeMemcpy || type == hipGraphNodeTypeMemset;
        FILL(enabled);
        if (n.of[type])
            CHECK_EQ(hipGraphNodeGetEnabled(exec, n.of[type], &enabled), switches ? good : bad);
        CHECK(switches ? enabled == 1 : filled(&enabled, 0, sizeof enabled));
    }
    CHECK_EQ(hipGraphNodeGetEnabled(exec, n.of[hipGraphNodeTypeMemcpy], NULL), bad);
    CHECK_EQ(hipGraphExecMemcpyNodeSetParams1D(exec, n.of[hipGraphNodeTypeMemcpy], host, device, 8, hipMemcpyDeviceToHost), bad);
    CHECK_HIP(hipGraphExecMemcpyNodeSetParams1D(exec, n.of[hipGraphNodeTypeMemcpy], device, host, 8, hipMemcpyHostToDevice));
    CHECK_HIP(hipGraphExecDestroy(exec));
    CHECK_EQ(hipGraphInstantiate(&exec, n.graph, NULL, NULL, 0), unsupported); /* its memory has had an instance */
    drop_nodes(&n);
    CHECK_HIP(hipGraphDestroy(graph));
    CHECK_HIP(hipGraphDestroy(cycle));
}

/* add_copy and add_call add nodes for updates. */
static hipGraphNode_t add_copy(hipGraph_t graph, void* to, const void* from, hipMemcpyKind kind) {
    hipGraphNode_t node = NULL;
    REQUIRE_HIP(hipGraphAddMemcpyNode1D(&node, graph, NULL, 0, to, from, 8, kind));
    return node;
}

static hipGraphNode_t add_call(hipGraph_t graph, hipGraphNode_t before, int* number) {
    hipGraphNode_t node = NULL;
    const hipHostNodeParams p = {note, number};
    REQUIRE_HIP(hipGraphAddHostNode(&node, graph, &before, before != NULL, &p));
    return node;
}

/* test_updates updates an instance of two calls and a copy, the second call after the first, from graphs that differ. */
static void test_updates(void) {
    static int one = 1, ten = 10;
    hipGraph_t graph = new_graph();
    hipGraphNode_t first = add_call(graph, NULL, &one), bad_node;
    hipGraphExecUpdateResult result;
    hipGraphExec_t exec;
    add_call(graph, first, &one);
    hipGraphNode_t copy = add_copy(graph, device, host, hipMemcpyHostToDevice);
    REQUIRE_HIP(hipGraphInstantiate(&exec, graph, NULL, NULL, 0));
    for (int which = 0; which < 6; which++) {
        hipGraph_t other = new_graph();
        hipGraphNode_t call = add_call(other, NULL, &ten);
        hipGraphNode_t after = add_call(other, which == 3 ? NULL : call, &ten);
        hipGraphNode_t differs = which == 3 ? NULL : after;
        if (which == 1)
            differs = add(other, NULL, NULL); /* the copy is an empty node */
        else if (which == 2)
            differs = add_copy(other, host, device, hipMemcpyDeviceToHost);
        else if (which != 4)
            differs = add_copy(other, device + 8, host, hipMemcpyHostToDevice);
        if (which == 5)
            CHECK_HIP(hipGraphAddDependencies(other, &after, &call, 1)); /* a cycle: fewer nodes than it has */
        const hipGraphExecUpdateResult want = which == 0 ? hipGraphExecUpdateSuccess
            : which == 1                                 ? hipGraphExecUpdateErrorNodeTypeChanged
            : which == 2                                 ? hipGraphExecUpdateErrorParametersChanged
            : which == 3                                 ? hipGraphExecUpdateErrorNodeTypeChanged
                                                         : hipGraphExecUpdateErrorTopologyChanged;
        FILL(result);
        FILL(bad_node);
        if (!CHECK_EQ(hipGraphExecUpdate(exec, other, &bad_node, &result), which == 0 ? good : hipErrorGraphExecUpdateFailure)
            || !CHECK_EQ(result, want))
            fprintf(stderr, "update %d\n", which);
        if (which == 0)
            CHECK(filled(&bad_node, 0, sizeof bad_node));
        else if (which == 3) /* without the edge the second call comes where the copy was, and the copy where it was */
            CHECK_PTR((void*)bad_node, (void*)after);
        else
            CHECK_PTR((void*)bad_node, which >= 4 ? NULL : (void*)differs);
        CHECK_HIP(hipGraphDestroy(other));
        CHECK_EQ(hipGraphExecUpdate(exec, other, &bad_node, &result), bad);
    }
    called = 0;
    CHECK_HIP(hipGraphLaunch(exec, NULL));
    CHECK_HIP(hipStreamSynchronize(NULL));
    CHECK_EQ(called, 20);
    CHECK_HIP(hipGraphExecMemcpyNodeSetParams1D(exec, copy, device, host, 8, hipMemcpyHostToDevice)); /* of the first graph */
    CHECK_EQ(hipGraphExecUpdate(NULL, graph, &bad_node, &result), bad);
    CHECK_EQ(hipGraphExecUpdate(exec, NULL, &bad_node, &result), bad);
    CHECK_EQ(hipGraphExecUpdate(exec, graph, NULL, &result), bad);
    CHECK_EQ(hipGraphExecUpdate(exec, graph, &bad_node, NULL), bad);
    CHECK_HIP(hipGraphExecDestroy(exec));
    CHECK_HIP(hipGraphDestroy(graph));
}

/* test_counts updates an instance from a graph with as many edges between other nodes: only their number counts. */
static void test_counts(void) {
    static int one = 1, ten = 10;
    hipGraphNode_t bad_node;
    hipGraphExecUpdateResult result;
    hipGraphExec_t exec;
    for (int which = 0; which < 2; which++) {
        hipGraph_t other = new_graph();
        hipGraphNode_t x = add_call(other, NULL, which ? &ten : &one), y = add_call(other, NULL, &one);
        add_call(other, which ? y : x, &one);
        if (which == 0)
            REQUIRE_HIP(hipGraphInstantiate(&exec, other, NULL, NULL, 0));
        CHECK_HIP(hipGraphExecUpdate(exec, other, &bad_node, &result));
        CHECK_HIP(hipGraphDestroy(other));
    }
    called = 0;
    CHECK_HIP(hipGraphLaunch(exec, NULL));
    CHECK_HIP(hipStreamSynchronize(NULL));
    CHECK_EQ(called, 12);
    CHECK_HIP(hipGraphExecDestroy(exec));
}

int main(void) {
    REQUIRE_HIP(hipMalloc((void**)&device, bytes));
    test_instances();
    test_updates();
    test_counts();
    CHECK_HIP(hipFree(device));
    return finish();
}
