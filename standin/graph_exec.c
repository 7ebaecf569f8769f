/* SPDX-License-Identifier: MIT
 *
 * graph_exec.c: executable graphs. Instantiation copies a graph and sorts it; a launch runs its work in the
 * calling thread before it returns.
 */
#include <stdlib.h>

#include "check.h"

static hipError_t instantiate(hipGraphExec_t* exec_out, hipGraph_t graph, unsigned long long flags)
{
    if(!exec_out || !object_is(graph, object_graph))
        return hipErrorInvalidValue;
    hipGraphExec_t exec = calloc(1, sizeof *exec);
    capture_lock();
    hipGraph_t copy = graph_copy(graph);
    capture_unlock();
    hipError_t status = exec && copy ? hipSuccess : hipErrorOutOfMemory;
    if(status == hipSuccess && !graph_sort(copy))
        status = hipErrorInvalidValue;
    if(status == hipSuccess && !object_add(exec, object_exec))
        status = hipErrorOutOfMemory;
    if(status == hipSuccess)
    {
        *exec     = (struct hipGraphExec){.graph = copy, .flags = flags};
        *exec_out = exec;
        return status;
    }
    free(exec);
    if(copy)
        graph_delete(copy);
    return status;
}

/* hipGraphInstantiate creates an executable copy of a graph.
 *
 * Returns hipErrorInvalidValue for a graph whose nodes form a cycle. */
hipError_t hipGraphInstantiate(hipGraphExec_t* exec_out, hipGraph_t graph, hipGraphNode_t* bad_node_out, char* log,
                               size_t log_size)
{
    if(bad_node_out)
        *bad_node_out = NULL;
    if(log && log_size)
        *log = 0;
    return answer(instantiate(exec_out, graph, 0));
}

hipError_t hipGraphInstantiateWithFlags(hipGraphExec_t* exec_out, hipGraph_t graph, unsigned long long flags)
{
    if(flags > 15)
        return answer(hipErrorInvalidValue);
    return answer(instantiate(exec_out, graph, flags));
}

hipError_t hipGraphInstantiateWithParams(hipGraphExec_t* exec_out, hipGraph_t graph, hipGraphInstantiateParams* parameters)
{
    if(!parameters || parameters->flags > 15)
        return answer(hipErrorInvalidValue);
    hipError_t status       = instantiate(exec_out, graph, parameters->flags);
    parameters->errNode_out = NULL;
    parameters->result_out  = status == hipSuccess ? hipGraphInstantiateSuccess : (hipGraphInstantiateResult)1;
    return answer(status);
}

hipError_t hipGraphExecGetFlags(hipGraphExec_t exec, unsigned long long* flags_out)
{
    if(!flags_out || !object_is(exec, object_exec))
        return answer(hipErrorInvalidValue);
    *flags_out = exec->flags;
    return answer(hipSuccess);
}

/* hipGraphExecDestroy frees an executable graph, not the graph from which it was made. */
hipError_t hipGraphExecDestroy(hipGraphExec_t exec)
{
    if(!object_remove(exec, object_exec))
        return answer(hipErrorInvalidValue);
    graph_delete(exec->graph);
    if(check_on)
        check_object_ended(exec, object_exec);
    else
        free(exec);
    return answer(hipSuccess);
}

/* check_run runs a graph in a program that is checked, as one piece of work on the stream. */
static hipError_t check_run(hipGraph_t graph, hipStream_t stream)
{
    check_launch(1);
    check_stream_works(stream);
    check_graph_runs(1);
    const hipError_t status = graph_run(graph);
    check_graph_runs(0);
    check_launch(0);
    return status;
}

/* hipGraphLaunch runs the work of a graph. On a stream that is being captured the launch becomes a node of the
 * captured graph. */
hipError_t hipGraphLaunch(hipGraphExec_t exec, hipStream_t handle)
{
    hipStream_t stream = stream_find(handle);
    if(!object_is(exec, object_exec))
        return answer(hipErrorInvalidValue);
    if(!stream)
        return answer(hipErrorContextIsDestroyed);
    if(stream->status == hipStreamCaptureStatusNone)
        return answer(check_on ? check_run(exec->graph, stream) : graph_run(exec->graph));
    capture_lock();
    struct work work = {.kind = work_graph, .u.graph = graph_copy(exec->graph)};
    capture_unlock();
    if(!work.u.graph)
        return answer(hipErrorOutOfMemory);
    hipError_t status = work_put(&work, handle);
    if(status != hipSuccess)
        graph_delete(work.u.graph);
    return answer(status);
}

/* hipGraphUpload has nothing to do. It cannot be captured. */
hipError_t hipGraphUpload(hipGraphExec_t exec, hipStream_t handle)
{
    hipStream_t stream = stream_find(handle);
    if(!object_is(exec, object_exec))
        return answer(hipErrorInvalidValue);
    if(!stream)
        return answer(hipErrorContextIsDestroyed);
    if(stream->status != hipStreamCaptureStatusNone && capture_spoils_stream(stream))
        return answer(hipErrorStreamCaptureUnsupported);
    return answer(hipSuccess);
}

/* difference finds the first node of a graph that an executable graph cannot take over. */
static hipGraphExecUpdateResult difference(hipGraph_t old, hipGraph_t new, hipGraphNode_t* node_out)
{
    *node_out = NULL;
    if(old->nodes.count != new->nodes.count)
        return hipGraphExecUpdateErrorTopologyChanged;
    for(size_t i = 0; i < new->nodes.count; i++)
    {
        hipGraphNode_t a = old->nodes.nodes[i];
        hipGraphNode_t b = new->nodes.nodes[i];
        *node_out        = b->original;
        if(a->work.kind != b->work.kind)
            return hipGraphExecUpdateErrorNodeTypeChanged;
        if(a->before.count != b->before.count)
            return hipGraphExecUpdateErrorTopologyChanged;
        for(size_t j = 0; j < a->before.count; j++)
            if(a->before.nodes[j]->place != b->before.nodes[j]->place)
                return hipGraphExecUpdateErrorTopologyChanged;
    }
    *node_out = NULL;
    return hipGraphExecUpdateSuccess;
}

/* hipGraphExecUpdate replaces the work of an executable graph by that of a graph of the same shape.
 *
 * Returns hipErrorGraphExecUpdateFailure for another shape; the executable graph is then unchanged. */
hipError_t hipGraphExecUpdate(hipGraphExec_t exec, hipGraph_t graph, hipGraphNode_t* bad_node_out,
                              hipGraphExecUpdateResult* result_out)
{
    if(!object_is(exec, object_exec) || !object_is(graph, object_graph) || !bad_node_out || !result_out)
        return answer(hipErrorInvalidValue);
    capture_lock();
    hipGraph_t copy = graph_copy(graph);
    capture_unlock();
    if(!copy)
        return answer(hipErrorOutOfMemory);
    *result_out = graph_sort(copy) ? difference(exec->graph, copy, bad_node_out) : hipGraphExecUpdateError;
    if(*result_out != hipGraphExecUpdateSuccess)
    {
        graph_delete(copy);
        return answer(hipErrorGraphExecUpdateFailure);
    }
    graph_delete(exec->graph);
    exec->graph = copy;
    return answer(hipSuccess);
}

/* switchable returns an executable graph's copy of a node that can be disabled: a copy or a memset. It returns null
 * for other nodes and for invalid handles. */
static hipGraphNode_t switchable(hipGraphExec_t exec, hipGraphNode_t node)
{
    if(!object_is(exec, object_exec) || !object_is(node, object_node))
        return NULL;
    hipGraphNode_t clone = graph_clone_of(exec->graph, node);
    return clone && (clone->work.kind == work_copy || clone->work.kind == work_fill) ? clone : NULL;
}

/* hipGraphNodeSetEnabled disables or enables a node in later launches. */
hipError_t hipGraphNodeSetEnabled(hipGraphExec_t exec, hipGraphNode_t node, unsigned enabled)
{
    hipGraphNode_t clone = switchable(exec, node);
    if(!clone)
        return answer(hipErrorInvalidValue);
    clone->disabled = !enabled;
    return answer(hipSuccess);
}

hipError_t hipGraphNodeGetEnabled(hipGraphExec_t exec, hipGraphNode_t node, unsigned* enabled_out)
{
    hipGraphNode_t clone = switchable(exec, node);
    if(!clone || !enabled_out)
        return answer(hipErrorInvalidValue);
    *enabled_out = !clone->disabled;
    return answer(hipSuccess);
}
