/* SPDX-License-Identifier: MIT
 *
 * ended_graph_twice.c: a graph is destroyed twice. Without the fault, the graph and its clone.
 */
#include "check_calls.h"

int main(int count, char** arguments)
{
    const int  fault = faulty(count, arguments);
    hipGraph_t graph, clone;
    REQUIRE_HIP(hipGraphCreate(&graph, 0));
    REQUIRE_HIP(hipGraphClone(&clone, graph));
    CHECK_HIP(hipGraphDestroy(graph));
    hipGraphDestroy(fault ? graph : clone); /* the fault */
    if(fault)
        CHECK_HIP(hipGraphDestroy(clone));
    return check_result();
}
