/* SPDX-License-Identifier: MIT
 *
 * graph.h: what HIP's functions of graphs share.
 */
#ifndef STANDIN_GRAPH_H
#define STANDIN_GRAPH_H

#include "stream/nodes.h"

/* graph_append is graph_add for arguments of programs: it checks every handle and takes the lock. */
hipError_t graph_append(
    hipGraphNode_t* node_out, hipGraph_t graph, const hipGraphNode_t* before, size_t count, const struct work* work);

/* node_is tells whether a value is a node of a kind. node_add adds a node with work, and node_change gives a node other work of
 * its kind, if made, the status of the work, is a success. node_change_in changes an executable graph's copy of a node; and
 * node_change_copy_in that of a copy, which keeps its direction and whose failures are all hipErrorInvalidValue. Each is the
 * end of a function of HIP. */
int node_is(hipGraphNode_t node, enum work_kind kind);
hipError_t node_add(hipError_t made, hipGraphNode_t* node_out, hipGraph_t graph, const hipGraphNode_t* before, size_t count,
    const struct work* work);
hipError_t node_change(hipError_t made, hipGraphNode_t node, const struct work* work);
hipError_t node_change_in(hipError_t made, hipGraphExec_t exec, hipGraphNode_t node, const struct work* work);
hipError_t node_change_copy_in(hipError_t made, hipGraphExec_t exec, hipGraphNode_t node, const struct work* work);

/* graph_clone_of returns the copy of a node in a cloned graph, null if there is none. */
hipGraphNode_t graph_clone_of(hipGraph_t clone, hipGraphNode_t original);

#endif
