/* SPDX-License-Identifier: MIT
 *
 * graph_exec.c: executable graphs, and user objects, which live as long as a graph.
 */
#include "cuda/cuda.h"

enum {
    instantiate_upload = 2 /* a separate call in CUDA */
};

static hipError_t exec_given(hipGraphExec_t exec) { return cuda_object(exec, object_exec); }

static hipError_t instantiate(hipGraphExec_t* exec_out, hipGraph_t graph, unsigned long long flags) {
    hipGraphExec_t exec = NULL;
    hipError_t status = both(cuda_given(exec_out), cuda_graph(graph));
    if (status == hipSuccess)
        status = cuda_status(cuda.cuGraphInstantiateWithFlags(&exec, graph, flags & ~(unsigned long long)instantiate_upload));
    status = CUDA_MADE(status, exec, object_exec, cuGraphExecDestroy);
    if (status == hipSuccess)
        *exec_out = exec;
    return status;
}

/* hipGraphInstantiate stores neither the bad node nor the reason: the driver reports neither. */
hipError_t hipGraphInstantiate(hipGraphExec_t* exec_out, hipGraph_t graph, hipGraphNode_t* bad_node_out, char* log, size_t size) {
    if (bad_node_out)
        *bad_node_out = NULL;
    if (log && size)
        *log = 0;
    return answer(instantiate(exec_out, graph, 0));
}

hipError_t hipGraphInstantiateWithFlags(hipGraphExec_t* exec_out, hipGraph_t graph, unsigned long long flags) {
    return answer(instantiate(exec_out, graph, flags));
}

hipError_t hipGraphInstantiateWithParams(hipGraphExec_t* exec_out, hipGraph_t graph, hipGraphInstantiateParams* parameters) {
    if (!parameters)
        return answer(hipErrorInvalidValue);
    hipError_t status = instantiate(exec_out, graph, parameters->flags);
    if (status == hipSuccess && parameters->flags & instantiate_upload) {
        status = cuda_stream(parameters->uploadStream);
        if (status == hipSuccess)
            status = cuda_status(cuda.cuGraphUpload(*exec_out, parameters->uploadStream));
        if (status != hipSuccess && object_remove(*exec_out, object_exec))
            (void)cuda.cuGraphExecDestroy(*exec_out);
    }
    parameters->errNode_out = NULL;
    parameters->result_out = status == hipSuccess ? hipGraphInstantiateSuccess : (hipGraphInstantiateResult)1;
    return answer(status);
}

DESTROY(hipGraphExecDestroy, hipGraphExec_t, object_exec, hipErrorInvalidValue, cuGraphExecDestroy)
FORWARD(hipGraphExecGetFlags, (hipGraphExec_t exec, unsigned long long* flags_out), both(exec_given(exec), cuda_given(flags_out)),
    cuGraphExecGetFlags(exec, flags_out))
FORWARD(hipGraphExecUpdate,
    (hipGraphExec_t exec, hipGraph_t graph, hipGraphNode_t* bad_node_out, hipGraphExecUpdateResult* result_out),
    both(both(exec_given(exec), cuda_graph(graph)), both(cuda_given(bad_node_out), cuda_given(result_out))),
    cuGraphExecUpdate(exec, graph, bad_node_out, result_out))
FORWARD(hipGraphNodeSetEnabled, (hipGraphExec_t exec, hipGraphNode_t node, unsigned enabled),
    both(exec_given(exec), cuda_given(node)), cuGraphNodeSetEnabled(exec, node, enabled))
FORWARD(hipGraphNodeGetEnabled, (hipGraphExec_t exec, hipGraphNode_t node, unsigned* enabled_out),
    both(exec_given(exec), both(cuda_given(node), cuda_given(enabled_out))), cuGraphNodeGetEnabled(exec, node, enabled_out))
FORWARD(hipGraphUpload, (hipGraphExec_t exec, hipStream_t stream), both(exec_given(exec), cuda_stream(stream)),
    cuGraphUpload(exec, stream))
FORWARD(hipGraphLaunch, (hipGraphExec_t exec, hipStream_t stream), both(exec_given(exec), cuda_stream(stream)),
    cuGraphLaunch(exec, stream))

/* ---- user objects. Only the driver knows their reference counts, so a handle is checked for null alone. */

FORWARD(hipUserObjectCreate, (hipUserObject_t * object_out, void* data, hipHostFn_t destroy, unsigned count, unsigned flags),
    both(cuda_given(object_out), destroy ? hipSuccess : hipErrorInvalidValue),
    cuUserObjectCreate(object_out, data, destroy, count, flags))
FORWARD(hipUserObjectRetain, (hipUserObject_t object, unsigned count), cuda_given(object), cuUserObjectRetain(object, count))
FORWARD(hipUserObjectRelease, (hipUserObject_t object, unsigned count), cuda_given(object), cuUserObjectRelease(object, count))
FORWARD(hipGraphRetainUserObject, (hipGraph_t graph, hipUserObject_t object, unsigned count, unsigned flags),
    both(cuda_graph(graph), cuda_given(object)), cuGraphRetainUserObject(graph, object, count, flags))
FORWARD(hipGraphReleaseUserObject, (hipGraph_t graph, hipUserObject_t object, unsigned count),
    both(cuda_graph(graph), cuda_given(object)), cuGraphReleaseUserObject(graph, object, count))
