/* SPDX-License-Identifier: MIT
 *
 * nodes.h: graphs as data: their nodes, dependencies and order. A capture records into them.
 */
#ifndef STANDIN_NODES_H
#define STANDIN_NODES_H

#include "stream/stream.h"

struct hipGraphNode {
    hipGraph_t graph;
    unsigned id; /* in the process; that of the original in a clone */
    struct work work;
    struct node_list before, after; /* the nodes that it depends on, and those that depend on it, in the order of addition */
    hipGraphNode_t original; /* in a clone: the node that was copied */
    int disabled;
    size_t place; /* index in the graph's list */
    size_t mark; /* for graph walks */
};

struct hipGraphExec {
    hipGraph_t graph; /* a sorted copy, whose work updates replace */
    unsigned long long flags;
};

/* held_copy adds the same references to user objects to another graph's list. It returns 0 if there is no memory.
 * held_release drops a list. */
struct held;
int held_copy(const struct held* from, struct held** to);
void held_release(struct held* held);

struct ihipGraph {
    unsigned id; /* in the process */
    struct node_list nodes; /* in the order of addition */
    struct held* held; /* user objects */
    hipGraphNode_t owner; /* the node that has this child graph, null for none */
    int instantiated; /* at least once */
};

/* node_list_add appends a node. It returns 0 if there is no memory. node_list_remove removes one and returns 0
 * if it was not there. node_list_clear empties a list and frees it. */
int node_list_add(struct node_list* list, hipGraphNode_t node);
int node_list_has(const struct node_list* list, hipGraphNode_t node);
int node_list_remove(struct node_list* list, hipGraphNode_t node);
void node_list_clear(struct node_list* list);

/* graph_new returns an empty graph, null if there is no memory. graph_delete frees a graph with its nodes. */
hipGraph_t graph_new(void);
void graph_delete(hipGraph_t graph);

/* graph_add appends a node with work and dependencies. It returns null if there is no memory. The node takes
 * over the work's resources. The caller holds the lock. */
hipGraphNode_t graph_add(hipGraph_t graph, const struct work* work, const hipGraphNode_t* before, size_t count);

/* edge_add makes a node depend on another; it returns 0 if there is no memory. edge_remove undoes that; it returns 0 if the
 * node did not depend on the other. The caller holds the lock. */
int edge_add(hipGraphNode_t from, hipGraphNode_t to);
int edge_remove(hipGraphNode_t from, hipGraphNode_t to);

/* graph_remove removes a node from its graph; the caller holds the lock. node_delete frees it without the lock,
 * because its resources may call the program. */
void graph_remove(hipGraphNode_t node);
void node_delete(hipGraphNode_t node);

/* graph_replace replaces a node's work by a copy of other work. It returns 0 if there is no memory. */
int graph_replace(hipGraphNode_t node, const struct work* work);

/* graph_copy returns a copy of a graph, null if there is no memory. The caller holds the lock. */
hipGraph_t graph_copy(hipGraph_t graph);

/* graph_leads tells whether a node is in a list or precedes one of its nodes. The caller holds the lock. */
int graph_leads(hipGraphNode_t node, const struct node_list* list);

/* graph_run runs all work of a graph in the order of its dependencies, and returns the first failure. */
hipError_t graph_run(hipGraph_t graph);

/* graph_order appends the nodes to a list in HIP's order: first those that depend on none, then each as soon as the nodes that
 * it depends on are there. Nodes of a cycle are left out. It returns 0 if there is no memory. The caller holds the lock. */
int graph_order(hipGraph_t graph, struct node_list* out);

/* graph_sort sorts the nodes in that order. It returns 0 if they form a cycle. */
int graph_sort(hipGraph_t graph);

/* graph_allocates tells whether a graph allocates or frees memory. The caller holds the lock. */
int graph_allocates(hipGraph_t graph);

#endif
