/* SPDX-License-Identifier: MIT
 *
 * ended_graph_twice.c: a graph is destroyed twice. Without the fault, the graph and its clone.
 */
#include "check_main.h"

static void program(int fault)
{
    hipGraph_t graph, clone;
    REQUIRE_HIP(hipGraphCreate(&graph, 0));
    REQUIRE_HIP(hipGraphClone(&clone, graph));
    CHECK_HIP(hipGraphDestroy(graph));
    hipGraphDestroy(fault ? graph : clone); /* the fault */
    if(fault)
        CHECK_HIP(hipGraphDestroy(clone));
}
