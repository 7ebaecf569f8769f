/* SPDX-License-Identifier: MIT
 *
 * graph_exec.c: executable graphs. Instantiation copies a graph and sorts it; a launch runs its work in the
 * calling thread before it returns.
 */
#include <stdlib.h>

#include "base/observer.h"
#include "copy/copy.h"
#include "graph/graph.h"

static hipError_t instantiate(hipGraphExec_t* exec_out, hipGraph_t graph, unsigned long long flags) {
    if (!exec_out || !object_is(graph, object_graph))
        return hipErrorInvalidValue;
    hipGraphExec_t exec = calloc(1, sizeof *exec);
    capture_lock();
    const int again = graph->instantiated && graph_allocates(graph); /* two instances cannot have the same memory */
    hipGraph_t copy = again ? NULL : graph_copy(graph);
    capture_unlock();
    hipError_t status = again ? hipErrorNotSupported : exec && copy ? hipSuccess : hipErrorOutOfMemory;
    if (status == hipSuccess && !graph_sort(copy))
        status = hipErrorInvalidValue;
    if (status == hipSuccess && !object_add(exec, object_exec))
        status = hipErrorOutOfMemory;
    if (status == hipSuccess) {
        *exec = (struct hipGraphExec){.graph = copy, .flags = flags};
        *exec_out = exec;
        graph->instantiated = 1;
        return status;
    }
    free(exec);
    if (copy)
        graph_delete(copy);
    return status;
}

/* hipGraphInstantiate creates an executable copy of a graph. Like HIP it names no node and writes no log.
 *
 * Returns hipErrorInvalidValue for a graph whose nodes form a cycle, and hipErrorNotSupported for a second instance of a graph
 * that allocates or frees memory. */
hipError_t hipGraphInstantiate(
    hipGraphExec_t* exec_out, hipGraph_t graph, hipGraphNode_t* bad_node_out, char* log, size_t log_size) {
    (void)bad_node_out, (void)log, (void)log_size;
    return answer(instantiate(exec_out, graph, 0));
}

/* flag_is tells whether flags are none, or one of those allowed. */
static int flag_is(unsigned long long flags, unsigned long long allowed) {
    return (flags & ~allowed) == 0 && (flags & (flags - 1)) == 0;
}

hipError_t hipGraphInstantiateWithFlags(hipGraphExec_t* exec_out, hipGraph_t graph, unsigned long long flags) {
    if (!flag_is(flags, hipGraphInstantiateFlagAutoFreeOnLaunch | hipGraphInstantiateFlagUseNodePriority))
        return answer(hipErrorInvalidValue);
    return answer(instantiate(exec_out, graph, flags));
}

hipError_t hipGraphInstantiateWithParams(hipGraphExec_t* exec_out, hipGraph_t graph, hipGraphInstantiateParams* parameters) {
    if (!exec_out || !object_is(graph, object_graph) || !parameters)
        return answer(hipErrorInvalidValue);
    hipError_t status = hipErrorInvalidValue;
    if (flag_is(parameters->flags,
            hipGraphInstantiateFlagAutoFreeOnLaunch | hipGraphInstantiateFlagUpload | hipGraphInstantiateFlagDeviceLaunch
                | hipGraphInstantiateFlagUseNodePriority))
        status = instantiate(exec_out, graph, parameters->flags);
    parameters->result_out = status == hipSuccess ? hipGraphInstantiateSuccess : hipGraphInstantiateError;
    if (status != hipSuccess)
        return answer(status);
    parameters->errNode_out = NULL;
    if (parameters->flags == hipGraphInstantiateFlagUpload)
        return hipGraphUpload(*exec_out, parameters->uploadStream);
    return answer(hipSuccess);
}

hipError_t hipGraphExecGetFlags(hipGraphExec_t exec, unsigned long long* flags_out) {
    if (!flags_out || !object_is(exec, object_exec))
        return answer(hipErrorInvalidValue);
    *flags_out = exec->flags;
    return answer(hipSuccess);
}

/* hipGraphExecDestroy frees an executable graph, not the graph from which it was made. */
hipError_t hipGraphExecDestroy(hipGraphExec_t exec) {
    if (!object_remove(exec, object_exec))
        return answer(hipErrorInvalidValue);
    graph_delete(exec->graph);
    if (observer)
        observer->ended(exec, object_exec);
    else
        free(exec);
    return answer(hipSuccess);
}

/* check_run runs a graph in a program that is checked, as one piece of work on the stream. */
static hipError_t check_run(hipGraph_t graph, hipStream_t stream) {
    observer->launch(1);
    observer->stream_works(stream);
    observer->graph_runs(1);
    const hipError_t status = graph_run(graph);
    observer->graph_runs(0);
    observer->launch(0);
    return status;
}

/* hipGraphLaunch runs the work of a graph. On a stream that is being captured the launch becomes a node of the
 * captured graph, except of a graph without nodes. */
hipError_t hipGraphLaunch(hipGraphExec_t exec, hipStream_t handle) {
    hipStream_t stream = stream_find(handle);
    if (!object_is(exec, object_exec))
        return answer(hipErrorInvalidValue);
    if (!exec->graph->nodes.count && hip_major() < 7)
        return answer(hipSuccess); /* HIP 6 does not look at the stream then */
    if (!stream)
        return answer(hipErrorContextIsDestroyed);
    if (!exec->graph->nodes.count)
        return answer(hipSuccess);
    if (stream->status == hipStreamCaptureStatusNone)
        return answer(observer ? check_run(exec->graph, stream) : graph_run(exec->graph));
    capture_lock();
    struct work work = {.kind = work_graph, .u.graph = graph_copy(exec->graph)};
    capture_unlock();
    if (!work.u.graph)
        return answer(hipErrorOutOfMemory);
    hipError_t status = work_put(&work, handle);
    if (status != hipSuccess)
        graph_delete(work.u.graph);
    return answer(status);
}

/* hipGraphUpload has nothing to do. It cannot be captured. */
hipError_t hipGraphUpload(hipGraphExec_t exec, hipStream_t handle) {
    hipStream_t stream = stream_find(handle);
    if (!object_is(exec, object_exec))
        return answer(hipErrorInvalidValue);
    if (!stream)
        return answer(hipErrorContextIsDestroyed);
    if (stream->status != hipStreamCaptureStatusNone && capture_spoils_stream(stream))
        return answer(hipErrorStreamCaptureUnsupported);
    return answer(hipSuccess);
}

static hipGraphExecUpdateResult take_over(hipGraph_t old, hipGraph_t new, hipGraphNode_t* bad_node_out);

/* take_work replaces the work of a node of an executable graph by that of a node of the same kind. Memory stays that of the
 * executable graph. */
static hipGraphExecUpdateResult take_work(hipGraphNode_t old, hipGraphNode_t new) {
    hipGraphNode_t inner;
    hipError_t status = hipSuccess;
    if (old->work.kind != new->work.kind)
        return hipGraphExecUpdateErrorNodeTypeChanged;
    if (old->work.kind == work_copy && old->work.u.copy.kind != new->work.u.copy.kind)
        return hipGraphExecUpdateErrorParametersChanged;
    if (old->before.count != new->before.count)
        return hipGraphExecUpdateErrorTopologyChanged;
    if (old->work.kind == work_graph)
        return take_over(old->work.u.graph, new->work.u.graph, &inner);
    if (old->work.kind == work_allocate || old->work.kind == work_free)
        return hipGraphExecUpdateSuccess;
    if (new->work.kind == work_copy)
        status = copy_check(&new->work.u.copy);
    if (new->work.kind == work_fill)
        status = fill_check(&new->work.u.fill);
    if (status == hipSuccess && graph_replace(old, &new->work))
        return hipGraphExecUpdateSuccess;
    return status == hipErrorInvalidValue ? hipGraphExecUpdateErrorParametersChanged : hipGraphExecUpdateErrorNotSupported;
}

/* take_over replaces the work of each node of an executable graph by that of the node at the same place of another graph, up
 * to the first that it cannot take over. */
static hipGraphExecUpdateResult take_over(hipGraph_t old, hipGraph_t new, hipGraphNode_t* bad_node_out) {
    struct node_list nodes = {0};
    hipGraphExecUpdateResult result = hipGraphExecUpdateErrorTopologyChanged;
    *bad_node_out = NULL;
    if (graph_order(new, &nodes) && nodes.count == old->nodes.count)
        result = hipGraphExecUpdateSuccess;
    for (size_t i = 0; i < nodes.count && result == hipGraphExecUpdateSuccess; i++) {
        *bad_node_out = nodes.nodes[i];
        result = take_work(old->nodes.nodes[i], nodes.nodes[i]);
    }
    node_list_clear(&nodes);
    return result;
}

/* hipGraphExecUpdate replaces the work of an executable graph by that of a graph of the same shape: as many nodes, of the same
 * kinds, with as many dependencies. The edges and the memory of the executable graph stay. A success leaves bad_node_out as it
 * was.
 *
 * Returns hipErrorGraphExecUpdateFailure for another shape; the nodes before the one that differs are then replaced. */
hipError_t hipGraphExecUpdate(
    hipGraphExec_t exec, hipGraph_t graph, hipGraphNode_t* bad_node_out, hipGraphExecUpdateResult* result_out) {
    hipGraphNode_t bad;
    if (!object_is(exec, object_exec) || !object_is(graph, object_graph) || !bad_node_out || !result_out)
        return answer(hipErrorInvalidValue);
    capture_lock();
    hipGraph_t copy = graph_copy(graph); /* what is replaced may call the program, which needs the lock */
    capture_unlock();
    if (!copy)
        return answer(hipErrorOutOfMemory);
    *result_out = take_over(exec->graph, copy, &bad);
    if (*result_out != hipGraphExecUpdateSuccess)
        *bad_node_out = bad ? bad->original : NULL;
    graph_delete(copy);
    return answer(*result_out == hipGraphExecUpdateSuccess ? hipSuccess : hipErrorGraphExecUpdateFailure);
}

/* same_kinds tells whether two graphs have nodes of the same kinds in the order in which they run. */
static int same_kinds(hipGraph_t one, hipGraph_t other) {
    struct node_list a = {0}, b = {0};
    int ok = graph_order(one, &a) && graph_order(other, &b) && a.count == b.count;
    for (size_t i = 0; ok && i < a.count; i++)
        ok = a.nodes[i]->work.kind == b.nodes[i]->work.kind;
    node_list_clear(&a);
    node_list_clear(&b);
    return ok;
}

/* has_parent tells whether a node belongs to a graph. In HIP 7 that counts for the original of a clone too. */
static int has_parent(hipGraphNode_t node, hipGraph_t graph) {
    if (node->graph == graph)
        return 1;
    return hip_major() >= 7 && object_lives(node->original, object_node) && node->original->graph == graph;
}

/* hipGraphExecChildGraphNodeSetParams replaces the work of a node's child graph in an executable graph.
 *
 * Returns hipErrorUnknown for the graph that has the node, and for a graph whose nodes are not of the same kinds. */
hipError_t hipGraphExecChildGraphNodeSetParams(hipGraphExec_t exec, hipGraphNode_t node, hipGraph_t child) {
    hipGraphNode_t bad;
    if (!object_is(exec, object_exec) || !node_is(node, work_graph) || !object_is(child, object_graph))
        return answer(hipErrorInvalidValue);
    hipGraphNode_t clone = graph_clone_of(exec->graph, node);
    capture_lock();
    const int fits = !has_parent(node, child) && same_kinds(node->work.u.graph, child);
    hipGraph_t copy = fits && clone ? graph_copy(child) : NULL;
    capture_unlock();
    if (!fits || !clone)
        return answer(fits ? hipErrorInvalidValue : hipErrorUnknown);
    if (!copy)
        return answer(hipErrorOutOfMemory);
    const hipGraphExecUpdateResult result = take_over(clone->work.u.graph, copy, &bad);
    graph_delete(copy);
    return answer(result == hipGraphExecUpdateSuccess ? hipSuccess : hipErrorInvalidValue);
}

/* switchable returns an executable graph's copy of a node that can be disabled: a copy or a memset. It returns null
 * for other nodes and for invalid handles. */
static hipGraphNode_t switchable(hipGraphExec_t exec, hipGraphNode_t node) {
    if (!object_is(exec, object_exec) || !object_is(node, object_node))
        return NULL;
    hipGraphNode_t clone = graph_clone_of(exec->graph, node);
    return clone && (clone->work.kind == work_copy || clone->work.kind == work_fill) ? clone : NULL;
}

/* hipGraphNodeSetEnabled disables or enables a node in later launches. */
hipError_t hipGraphNodeSetEnabled(hipGraphExec_t exec, hipGraphNode_t node, unsigned enabled) {
    hipGraphNode_t clone = switchable(exec, node);
    if (!clone)
        return answer(hipErrorInvalidValue);
    clone->disabled = !enabled;
    return answer(hipSuccess);
}

hipError_t hipGraphNodeGetEnabled(hipGraphExec_t exec, hipGraphNode_t node, unsigned* enabled_out) {
    hipGraphNode_t clone = switchable(exec, node);
    if (!clone || !enabled_out)
        return answer(hipErrorInvalidValue);
    *enabled_out = !clone->disabled;
    return answer(hipSuccess);
}
