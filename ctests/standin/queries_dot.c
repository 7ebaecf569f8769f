/* SPDX-License-Identifier: MIT
 *
 * queries_dot.c: the file in which hipGraphDebugDotPrint describes a graph, character by character. The numbers of graphs and
 * nodes are counted in the process: the graphs of this test are its first.
 */
#include <unistd.h>

#include "graphs.h"

static char path[] = "/tmp/standin_dot_XXXXXX", text[1 << 14], want[1 << 14];

/* printed tells whether the description of a graph is the wanted one. */
static int printed(hipGraph_t graph, unsigned flags) {
    REQUIRE_HIP(hipGraphDebugDotPrint(graph, path, flags));
    FILE* file = fopen(path, "r");
    REQUIRE(file != NULL);
    text[fread(text, 1, sizeof text - 1, file)] = 0;
    fclose(file);
    if (CHECK(strcmp(text, want) == 0))
        return 1;
    fprintf(stderr, "flags %u:\n%s\nwanted:\n%s\n", flags, text, want);
    return 0;
}

/* begin, node and end write the wanted description. */
static char* end_of(void) { return want + strlen(want); }

static void begin(unsigned graph) {
    sprintf(want, "digraph dot {\nsubgraph cluster_%u {\nlabel=\"graph_%u\"graph[style=\"dashed\"];\n", graph, graph);
}

static void node(unsigned graph, unsigned id, const char* shape, const char* label) {
    sprintf(end_of(), "\n\"graph_%u_node_%u\"[style=\"solid\"shape=\"%s\"label=\"%s\"];\n", graph, id, shape, label);
}

static void end(void) { strcat(want, "}\n}\n"); }

/* test_shape describes graph 0, nodes 0, 1 and 3, with an edge from 0 to 1; node 3 has graph 2, the copy of graph 1. */
static void test_shape(void) {
    hipGraph_t graph = new_graph(), inner = new_graph();
    hipGraphNode_t child, first = add(graph, NULL, NULL);
    add(graph, first, NULL);
    add(inner, NULL, NULL);
    REQUIRE_HIP(hipGraphAddChildGraphNode(&child, graph, NULL, 0, inner));
    for (unsigned flags = 0; flags < 2; flags++) {
        begin(0);
        node(0, 0, "rectangle", "0\nEMPTY");
        node(0, 1, "rectangle", "1\nEMPTY");
        node(0, 3, "rectangle", "3\ngraph_2");
        strcat(want, "\n\"graph_0_node_0\" -> \"graph_0_node_1\"\n}\n");
        strcat(want, "subgraph cluster_2 {\nlabel=\"graph_2\"graph[style=\"dashed\"];\n");
        node(2, 2, "rectangle", "2\nEMPTY"); /* a copy keeps the number of its node */
        strcat(want, "\n");
        end();
        printed(graph, flags);
    }
    CHECK_EQ(hipGraphDebugDotPrint(NULL, path, 0), bad);
    CHECK_EQ(hipGraphDebugDotPrint(made_up, path, 0), bad);
    CHECK_EQ(hipGraphDebugDotPrint(graph, NULL, 0), bad);
    CHECK_EQ(hipGraphDebugDotPrint(graph, "/does/not/exist", 0), hipErrorOperatingSystem);
    CHECK_HIP(hipGraphDestroy(graph));
    CHECK_HIP(hipGraphDestroy(inner));
}

/* copy_record and fill_record are the labels of a copy and of a memset with all their parameters. */
static const char* copy_record(unsigned id, const struct nodes* n) {
    static char label[1024];
    snprintf(label, sizeof label,
        "{\nMEMCPY\n| {{ID | node handle} | {%u | %p}}\n| {kind | HtoD}\n"
        "| {{srcPtr | dstPtr} | {pitch | ptr | xsize | ysize | pitch | ptr | xsize | size} | "
        "{32 | %p | 24 | 8 | 64 | %p | 64 | 4}}\n"
        "| {{srcPos | {{x | 1} | {y | 2} | {z | 0}}} | {dstPos | {{x | 4} | {y | 1} | {z | 1}}} | "
        "{Extent | {{Width | 16} | {Height | 2} | {Depth | 2}}}}\n}",
        id, (void*)n->of[hipGraphNodeTypeMemcpy], (void*)host, (void*)device);
    return label;
}

static const char* fill_record(unsigned id, const struct nodes* n) {
    static char label[512];
    snprintf(label, sizeof label,
        "{\nMEMSET\n| {{ID | node handle | dptr | pitch | value | elementSize | width | height | depth} | "
        "{%u | %p | %p | 64 | 305419896 | 2 | 5 | 3 | 1}}}",
        id, (void*)n->of[hipGraphNodeTypeMemset], (void*)device);
    return label;
}

/* test_kinds describes graph 3 with a node of each kind, from node 4 on. Its child is graph 5, the copy of graph 4. */
static void test_kinds(void) {
    static const struct {
        const char *shape, *label;
    } rows[] = {{"trapezium", "4\nMEMCPY\n(HtoD)"}, {"invtrapezium", "5\nMEMSET\n(305419896,30)"}, {"rectangle", "6\nHOST"},
        {"rectangle", "7\ngraph_5"}, {"rectangle", "8\nEMPTY"}, {"rectangle", "9\nEVENT_WAIT"}, {"rectangle", "10\nEVENT_RECORD"},
        {"rectangle", "11\nMEM_ALLOC"}, {"rectangle", "12\nMEM_FREE"}};
    struct nodes n;
    make_nodes(&n);
    for (unsigned flags = 0; flags <= 2 * hipGraphDebugDotFlagsHandles; flags = flags ? 2 * flags : 1) {
        const int verbose = flags == hipGraphDebugDotFlagsVerbose;
        begin(3);
        for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++)
            if (i == 0 && (verbose || flags == hipGraphDebugDotFlagsMemcpyNodeParams))
                node(3, 4, "record", copy_record(4, &n));
            else if (i == 1 && (verbose || flags == hipGraphDebugDotFlagsMemsetNodeParams))
                node(3, 5, "record", fill_record(5, &n));
            else
                node(3, 4 + i, rows[i].shape, rows[i].label);
        strcat(want, "\n\"graph_3_node_11\" -> \"graph_3_node_12\"\n}\n");
        strcat(want, "subgraph cluster_5 {\nlabel=\"graph_5\"graph[style=\"dashed\"];\n\n");
        end();
        printed(n.graph, flags);
    }
    drop_nodes(&n);
}

/* test_directions describes copies in graph 6, from node 13 on: of lines and boxes between memory that HIP knows and other. */
static void test_directions(void) {
    static const struct {
        int to, from; /* of the device */
        hipMemcpyKind kind;
        const char *line, *box;
    } rows[] = {{1, 0, hipMemcpyDefault, "HtoD", "HtoD"}, {0, 1, hipMemcpyDefault, "DtoH", "DtoH"},
        {1, 1, hipMemcpyDefault, "DtoD", "DtoD"}, {0, 0, hipMemcpyHostToHost, "", ""},
        {0, 0, hipMemcpyHostToDevice, "HtoD", "HtoD"}, {0, 0, hipMemcpyDeviceToHost, "DtoH", "DtoH"},
        {0, 0, hipMemcpyDeviceToDevice, "", "DtoD"}};
    hipGraph_t graph = new_graph();
    hipGraphNode_t added;
    hipCtx_t context;
    char label[64];
    unsigned id = 13;
    begin(6);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++, id += 2) {
        char *to = rows[i].to ? device : host + 512, *from = rows[i].from ? device + 512 : host;
        const hipMemcpy3DParms p = {
            .srcPtr = {from, 8, 8, 1}, .dstPtr = {to, 8, 8, 1}, .extent = {8, 1, 1}, .kind = rows[i].kind};
        CHECK_HIP(hipGraphAddMemcpyNode1D(&added, graph, NULL, 0, to, from, 8, rows[i].kind));
        CHECK_HIP(hipGraphAddMemcpyNode(&added, graph, NULL, 0, &p));
        snprintf(label, sizeof label, "%u\nMEMCPY\n(%s,8)", id, rows[i].line);
        node(6, id, "trapezium", label);
        snprintf(label, sizeof label, "%u\nMEMCPY\n(%s)", id + 1, rows[i].box);
        node(6, id + 1, "trapezium", label);
    }
    const HIP_MEMCPY3D p = {.srcMemoryType = hipMemoryTypeHost,
        .srcHost = host,
        .dstMemoryType = hipMemoryTypeDevice,
        .dstDevice = device,
        .WidthInBytes = 8,
        .Height = 1,
        .Depth = 1};
    REQUIRE_HIP(hipDevicePrimaryCtxRetain(&context, 0));
    CHECK_HIP(hipDrvGraphAddMemcpyNode(&added, graph, NULL, 0, &p, context));
    snprintf(label, sizeof label, "%u\nMEMCPY", id);
    node(6, id, "trapezium", label);
    strcat(want, "\n");
    end();
    printed(graph, 0);
    CHECK_HIP(hipGraphDestroy(graph));
}

int main(void) {
    const int file = mkstemp(path);
    REQUIRE(file >= 0);
    close(file);
    REQUIRE_HIP(hipMalloc((void**)&device, bytes));
    test_shape();
    test_kinds();
    test_directions();
    CHECK_HIP(hipFree(device));
    unlink(path);
    return finish();
}
