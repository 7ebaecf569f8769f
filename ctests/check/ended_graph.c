/* SPDX-License-Identifier: MIT
 *
 * ended_graph.c: an executable graph is launched after its end. Without the fault, after the end of the graph alone from
 * which it was made.
 */
#include "check_main.h"

static void program(int fault)
{
    hipStream_t    stream;
    hipGraph_t     graph;
    hipGraphExec_t exec;
    REQUIRE_HIP(hipStreamCreate(&stream));
    REQUIRE_HIP(hipGraphCreate(&graph, 0));
    REQUIRE_HIP(hipGraphInstantiate(&exec, graph, NULL, NULL, 0));
    CHECK_HIP(hipGraphDestroy(graph));
    if(fault)
        CHECK_HIP(hipGraphExecDestroy(exec));
    CHECK(hipGraphLaunch(exec, stream) == (fault ? hipErrorInvalidValue : hipSuccess)); /* the fault */
    if(!fault)
        CHECK_HIP(hipGraphExecDestroy(exec));
    CHECK_HIP(hipStreamDestroy(stream));
}
