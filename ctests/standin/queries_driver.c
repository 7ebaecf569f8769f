/* SPDX-License-Identifier: MIT
 *
 * queries_driver.c: nodes that copy to and from variables, copies and memsets in the driver's interface, child graphs of an
 * instance, entry points, and advice by places: the statuses of bad arguments, and what is stored and copied.
 */
#include "graphs.h"

void __hipRegisterVar(
    void** handle, void* symbol, char* host_name, char* device_name, int external, size_t size, int constant, int global);

static long variable[4];
static char* pinned;

static const hipMemcpyKind no_kind = (hipMemcpyKind)9;

/* ADD, SET and SET_IN add and change a node that copies to a variable if to is not 0, and from it otherwise. */
#define ADD(node_out, graph, count, symbol, memory, size, offset, kind) \
    (to ? hipGraphAddMemcpyNodeToSymbol(node_out, graph, NULL, count, symbol, memory, size, offset, kind) \
        : hipGraphAddMemcpyNodeFromSymbol(node_out, graph, NULL, count, memory, symbol, size, offset, kind))
#define SET(node, symbol, memory, size, offset, kind) \
    (to ? hipGraphMemcpyNodeSetParamsToSymbol(node, symbol, memory, size, offset, kind) \
        : hipGraphMemcpyNodeSetParamsFromSymbol(node, memory, symbol, size, offset, kind))
#define SET_IN(exec, node, symbol, memory, size, offset, kind) \
    (to ? hipGraphExecMemcpyNodeSetParamsToSymbol(exec, node, symbol, memory, size, offset, kind) \
        : hipGraphExecMemcpyNodeSetParamsFromSymbol(exec, node, memory, symbol, size, offset, kind))

static const hipMemcpyKind dd = hipMemcpyDeviceToDevice;

/* test_symbol_rows makes copies of each direction between a variable and memory of each kind. */
static void test_symbol_rows(int to, hipGraph_t graph, hipGraphExec_t exec, hipGraphNode_t first) {
    hipGraphNode_t node;
    const hipMemcpyKind out = to ? hipMemcpyHostToDevice : hipMemcpyDeviceToHost; /* the direction of the host's memory */
    const hipMemcpyKind back = to ? hipMemcpyDeviceToHost : hipMemcpyHostToDevice;
    const hipError_t wrong = to ? bad : hipErrorInvalidMemcpyDirection, unknown = hipErrorInvalidSymbol;
    const struct {
        const void* symbol;
        void* memory;
        size_t size, offset;
        hipMemcpyKind kind;
        hipError_t added, changed;
    } rows[] = {{variable, device, 8, 0, dd, good, good}, {variable, device, 8, 24, hipMemcpyDeviceToDeviceNoCU, good, good},
        {variable, device, 8, 25, dd, bad, bad}, {variable, device, 33, 0, dd, bad, bad},
        {variable, device, 8, SIZE_MAX, dd, bad, bad}, {variable, device, 0, 0, dd, bad, bad},
        {variable, NULL, 8, 0, dd, bad, bad}, {NULL, device, 8, 0, dd, unknown, unknown}, {NULL, NULL, 8, 0, dd, bad, unknown},
        {host, device, 8, 0, dd, unknown, unknown}, {variable, variable, 8, 0, dd, good, bad},
        {variable, device, 8, 0, hipMemcpyDefault, good, good}, {variable, device, 8, 0, out, good, wrong},
        {variable, device, 8, 0, no_kind, good, wrong}, {variable, host, 8, 0, out, good, good},
        {variable, host, 8, 0, hipMemcpyDefault, good, good}, {variable, host, 8, 0, dd, good, wrong},
        {variable, host, 8, 0, back, good, wrong}, {variable, pinned, 8, 0, out, good, good},
        {variable, pinned, 8, 0, dd, good, good}, {variable, pinned, 8, 0, back, good, wrong},
        {variable, pinned, 8, 0, hipMemcpyHostToHost, good, wrong}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const void* symbol = rows[i].symbol;
        void* memory = rows[i].memory;
        const size_t size = rows[i].size, offset = rows[i].offset;
        const hipMemcpyKind kind = rows[i].kind;
        const hipError_t in = kind == dd || !symbol ? rows[i].changed : bad; /* an instance's node keeps its direction */
        if (!CHECK_EQ(ADD(&node, graph, 0, symbol, memory, size, offset, kind), rows[i].added)
            || !CHECK_EQ(SET(first, symbol, memory, size, offset, kind), rows[i].changed)
            || !CHECK_EQ(SET_IN(exec, first, symbol, memory, size, offset, kind), in))
            fprintf(stderr, "symbol %zu, to it: %d\n", i, to);
    }
}

/* test_symbols adds and changes nodes that copy from a variable, or to it, and launches one. */
static void test_symbols(int to) {
    hipGraph_t graph = new_graph();
    hipGraphNode_t node, first, empty = add(graph, NULL, NULL);
    hipGraphExec_t exec;
    REQUIRE_HIP(ADD(&first, graph, 0, variable, device, 8, 0, dd));
    REQUIRE_HIP(hipGraphInstantiate(&exec, graph, NULL, NULL, 0));
    test_symbol_rows(to, graph, exec, first);
    FAILS(ADD(&node, NULL, 0, variable, device, 8, 0, dd), bad, node);
    FAILS(ADD(&node, graph, 1, variable, device, 8, 0, dd), bad, node);
    CHECK_EQ(ADD(NULL, graph, 0, variable, device, 8, 0, dd), bad);
    CHECK_EQ(SET(empty, variable, device, 8, 0, dd), bad);
    CHECK_EQ(SET(NULL, variable, device, 8, 0, dd), bad);
    CHECK_EQ(SET(NULL, NULL, device, 8, 0, dd), hipErrorInvalidSymbol);
    CHECK_EQ(SET_IN(NULL, first, variable, device, 8, 0, dd), bad);
    CHECK_EQ(SET_IN(exec, empty, variable, device, 8, 0, dd), bad);
    CHECK_HIP(SET_IN(exec, first, variable, device + 64, 8, 8, dd)); /* the launch copies what the instance was told last */
    variable[1] = to ? 1 : 2;
    *(long*)(void*)(device + 64) = to ? 2 : 1;
    CHECK_HIP(hipGraphLaunch(exec, NULL));
    CHECK_EQ(to ? variable[1] : *(long*)(void*)(device + 64), 2);
    CHECK_HIP(hipGraphExecDestroy(exec));
    CHECK_HIP(hipGraphDestroy(graph));
}

/* box returns the parameters of a copy of two slices of two rows of 8 bytes, from rows of 16 bytes to rows of 32. */
static HIP_MEMCPY3D box(void) {
    return (HIP_MEMCPY3D){.srcMemoryType = hipMemoryTypeHost,
        .srcHost = host,
        .srcXInBytes = 4,
        .srcY = 1,
        .srcPitch = 16,
        .srcHeight = 4,
        .dstMemoryType = hipMemoryTypeDevice,
        .dstDevice = device,
        .dstZ = 1,
        .dstPitch = 32,
        .dstHeight = 2,
        .WidthInBytes = 8,
        .Height = 2,
        .Depth = 2};
}

/* copied tells whether the box has been copied, and forgets it. */
static int copied(void) {
    int ok = 1;
    for (size_t z = 0; z < 2; z++)
        for (size_t y = 0; y < 2; y++)
            ok &= memcmp(device + (1 + z) * 64 + y * 32, host + z * 64 + (1 + y) * 16 + 4, 8) == 0;
    memset(device, 0, bytes);
    return ok;
}

/* change changes the parameters of the box and returns the status that HIP has for them. */
static hipError_t change(int which, HIP_MEMCPY3D* p) {
    switch (which) {
    case 0:
        return good;
    case 1:
        p->srcMemoryType = hipMemoryTypeUnified, p->srcDevice = host, p->srcHost = NULL;
        return good;
    case 2:
        p->dstMemoryType = hipMemoryTypeHost, p->dstHost = device, p->dstDevice = NULL;
        return good;
    case 3:
        p->dstMemoryType = hipMemoryTypeUnified;
        return good;
    case 4:
        p->WidthInBytes = 0;
        return good;
    case 5:
        p->Depth = 0, p->srcMemoryType = hipMemoryTypeArray;
        return good;
    case 6:
        p->srcPitch = 0, p->srcHeight = 9;
        return good; /* rows as wide as the copy, one after the other */
    case 7:
        p->srcMemoryType = hipMemoryTypeDevice, p->srcDevice = host;
        return bad; /* no memory of HIP's */
    case 8:
        p->srcHost = NULL;
        return bad;
    case 9:
        p->dstDevice = NULL;
        return bad;
    case 10:
        p->srcMemoryType = hipMemoryTypeArray;
        return bad;
    case 11:
        p->srcMemoryType = hipMemoryTypeUnregistered;
        return bad;
    case 12:
        p->dstMemoryType = hipMemoryTypeManaged;
        return bad;
    case 13:
        p->srcPitch = 7;
        return bad;
    case 14:
        p->dstHeight = 1;
        return bad;
    case 15:
        p->dstZ = bytes / 64;
        return bad;
    case 16:
        p->dstXInBytes = bytes;
        return bad;
    default:
        p->dstY = SIZE_MAX / 16;
        return bad;
    }
}

/* test_copies makes copies with the driver's parameters, by a call, on a stream, as a node, and in an instance. */
static void test_copies(hipCtx_t context) {
    hipGraph_t graph = new_graph();
    hipGraphNode_t node, first;
    hipGraphExec_t exec;
    HIP_MEMCPY3D p = box();
    for (int i = 0; i < bytes; i++)
        host[i] = (char)(i * 7 + 1);
    REQUIRE_HIP(hipDrvGraphAddMemcpyNode(&first, graph, NULL, 0, &p, context));
    REQUIRE_HIP(hipGraphInstantiate(&exec, graph, NULL, NULL, 0));
    for (int which = 0; which < 18; which++) {
        const int copies = which < 4;
        p = box();
        memset(device, 0, bytes);
        const hipError_t want = change(which, &p);
        int ok = CHECK_EQ(hipDrvMemcpy3D(&p), want) && CHECK(!copies || copied());
        ok = CHECK_EQ(hipDrvMemcpy3DAsync(&p, NULL), want) && CHECK(!copies || copied()) && ok;
        ok = CHECK_EQ(hipDrvGraphAddMemcpyNode(&node, graph, NULL, 0, &p, context), want) && ok;
        ok = CHECK_EQ(hipDrvGraphMemcpyNodeSetParams(first, &p), want) && ok;
        ok = CHECK_EQ(hipDrvGraphExecMemcpyNodeSetParams(exec, first, &p, context), want) && ok;
        if (copies)
            CHECK_HIP(hipGraphLaunch(exec, NULL));
        if (!CHECK(!copies || copied()) || !ok)
            fprintf(stderr, "copy %d\n", which);
    }
    CHECK_HIP(hipGraphExecDestroy(exec));
    CHECK_HIP(hipGraphDestroy(graph));
}

/* test_arguments checks bad arguments of copies with the driver's parameters, and which parameters a node keeps. */
static void test_arguments(hipCtx_t context) {
    hipGraph_t graph = new_graph();
    hipGraphNode_t node, first;
    hipGraphExec_t exec;
    HIP_MEMCPY3D p = box(), got;
    REQUIRE_HIP(hipDrvGraphAddMemcpyNode(&first, graph, NULL, 0, &p, context));
    REQUIRE_HIP(hipGraphInstantiate(&exec, graph, NULL, NULL, 0));
    CHECK_EQ(hipDrvMemcpy3D(NULL), bad);
    CHECK_EQ(hipDrvMemcpy3DAsync(NULL, (hipStream_t)made_up), bad);
    CHECK_EQ(hipDrvMemcpy3DAsync(&p, (hipStream_t)made_up), hipErrorContextIsDestroyed);
    FAILS(hipDrvGraphAddMemcpyNode(&node, graph, NULL, 0, &p, NULL), bad, node);
    FAILS(hipDrvGraphAddMemcpyNode(&node, graph, NULL, 0, NULL, context), bad, node);
    FAILS(hipDrvGraphAddMemcpyNode(&node, NULL, NULL, 0, &p, context), bad, node);
    FAILS(hipDrvGraphAddMemcpyNode(&node, graph, NULL, 1, &p, context), bad, node);
    CHECK_EQ(hipDrvGraphExecMemcpyNodeSetParams(NULL, first, &p, context), bad);
    CHECK_EQ(hipDrvGraphMemcpyNodeSetParams(NULL, &p), bad);
    CHECK_EQ(hipDrvGraphMemcpyNodeSetParams(first, NULL), bad);
    p.WidthInBytes = 0, p.srcHost = NULL; /* a copy of nothing also wants addresses in an instance */
    CHECK_EQ(hipDrvGraphExecMemcpyNodeSetParams(exec, first, &p, context), bad);
    p = box();
    CHECK_HIP(hipDrvGraphMemcpyNodeSetParams(first, &p));
    CHECK_HIP(hipDrvGraphMemcpyNodeGetParams(first, &got));
    CHECK(memcmp(&got, &p, sizeof p) == 0);
    p.srcMemoryType = hipMemoryTypeUnified, p.srcDevice = host, p.srcHost = NULL;
    CHECK_HIP(hipDrvGraphMemcpyNodeSetParams(first, &p));
    CHECK_HIP(hipDrvGraphMemcpyNodeGetParams(first, &got));
    CHECK_EQ(got.srcMemoryType, hipMemoryTypeHost); /* HIP keeps the type that it found */
    CHECK_PTR(got.srcHost, host);
    FAILS(hipDrvGraphMemcpyNodeGetParams(NULL, &got), bad, got);
    CHECK_EQ(hipDrvGraphMemcpyNodeGetParams(first, NULL), bad);
    CHECK_HIP(hipGraphExecDestroy(exec));
    CHECK_HIP(hipGraphDestroy(graph));
}

/* test_rows copies rows with the driver's parameters. A pitch of 0 is the end of the copied row. */
static void test_rows(void) {
    const hip_Memcpy2D p = {.srcMemoryType = hipMemoryTypeHost,
        .srcHost = host,
        .srcXInBytes = 4,
        .dstXInBytes = 8,
        .dstPitch = 64,
        .dstMemoryType = hipMemoryTypeDevice,
        .dstDevice = device,
        .WidthInBytes = 8,
        .Height = 3};
    hip_Memcpy2D wide = p;
    wide.dstPitch = 7;
    for (int which = 0; which < 3; which++) {
        memset(device, 0, bytes);
        CHECK_HIP(which == 0 ? hipMemcpyParam2D(&p) : which == 1 ? hipMemcpyParam2DAsync(&p, NULL) : hipDrvMemcpy2DUnaligned(&p));
        for (size_t row = 0; row < 3; row++)
            CHECK(memcmp(device + row * 64 + 8, host + row * 12 + 4, 8) == 0);
        CHECK_EQ(which == 0  ? hipMemcpyParam2D(&wide)
                : which == 1 ? hipMemcpyParam2DAsync(&wide, NULL)
                             : hipDrvMemcpy2DUnaligned(&wide),
            bad);
    }
    CHECK_EQ(hipMemcpyParam2D(NULL), bad);
}

/* test_fills adds and changes memsets with the driver's parameters, whose order changed with HIP 7. */
static void test_fills(hipCtx_t context) {
    struct {
        void* dst;
        size_t pitch;
        unsigned value, element;
        size_t width, height;
    } six = {device, 64, 0x1234, 2, 5, 3};
    hipMemsetParams of_seven = {.dst = device, .elementSize = 2, .height = 3, .pitch = 64, .value = 0x1234, .width = 5}, got;
    const hipMemsetParams* p = seven() ? &of_seven : (void*)&six;
    hipGraph_t graph = new_graph();
    hipGraphNode_t node, freed, memory;
    hipGraphExec_t exec;
    hipMemAllocNodeParams given = {
        .bytesize = 8, .poolProps = {.allocType = hipMemAllocationTypePinned, .location = {.type = hipMemLocationTypeDevice}}};
    REQUIRE_HIP(hipDrvGraphAddMemsetNode(&node, graph, NULL, 0, p, context));
    CHECK_HIP(hipGraphMemsetNodeGetParams(node, &got));
    CHECK(
        got.dst == device && got.elementSize == 2 && got.height == 3 && got.pitch == 64 && got.value == 0x1234 && got.width == 5);
    REQUIRE_HIP(hipGraphInstantiate(&exec, graph, NULL, NULL, 0));
    FAILS(hipDrvGraphAddMemsetNode(&node, graph, NULL, 0, NULL, context), bad, node);
    FAILS(hipDrvGraphAddMemsetNode(&node, NULL, NULL, 0, p, context), bad, node);
    REQUIRE_HIP(hipDrvGraphAddMemsetNode(&node, graph, NULL, 0, p, NULL)); /* no context is asked for */
    CHECK_EQ(hipDrvGraphExecMemsetNodeSetParams(exec, node, p, context), bad); /* it is newer than the instance */
    size_t count = 1;
    CHECK_HIP(hipGraphGetNodes(graph, &node, &count));
    CHECK_HIP(hipDrvGraphExecMemsetNodeSetParams(exec, node, p, context));
    CHECK_EQ(hipDrvGraphExecMemsetNodeSetParams(exec, node, NULL, context), bad);
    CHECK_EQ(hipDrvGraphExecMemsetNodeSetParams(NULL, node, p, context), bad);
    six.element = of_seven.elementSize = 3;
    CHECK_EQ(hipDrvGraphExecMemsetNodeSetParams(exec, node, p, context), bad);
    six.element = of_seven.elementSize = 2, six.dst = of_seven.dst = NULL;
    CHECK_EQ(hipDrvGraphExecMemsetNodeSetParams(exec, node, p, context), bad);
    REQUIRE_HIP(hipGraphAddMemAllocNode(&memory, graph, NULL, 0, &given));
    FAILS(hipDrvGraphAddMemFreeNode(&freed, graph, NULL, 0, NULL), bad, freed);
    FAILS(hipDrvGraphAddMemFreeNode(&freed, graph, &memory, 0, given.dptr), bad, freed);
    FAILS(hipDrvGraphAddMemFreeNode(&freed, NULL, &memory, 1, given.dptr), bad, freed);
    CHECK_HIP(hipDrvGraphAddMemFreeNode(&freed, graph, &memory, 1, given.dptr));
    CHECK_HIP(hipGraphExecDestroy(exec));
    CHECK_HIP(hipGraphDestroy(graph));
}

/* test_child replaces the work of a child graph of an instance by that of graphs of its kinds and of others. */
static void test_child(void) {
    static int one = 1, ten = 10;
    const hipHostNodeParams ones = {note, &one}, tens = {note, &ten};
    hipGraph_t graph = new_graph(), inner = new_graph(), same = new_graph(), other = new_graph(), clone;
    hipGraphNode_t node, child, plain = add(graph, NULL, NULL);
    hipGraphExec_t exec;
    REQUIRE_HIP(hipGraphAddHostNode(&node, inner, NULL, 0, &ones));
    REQUIRE_HIP(hipGraphAddHostNode(&node, same, NULL, 0, &tens));
    add(other, NULL, NULL);
    REQUIRE_HIP(hipGraphAddChildGraphNode(&child, graph, NULL, 0, inner));
    REQUIRE_HIP(hipGraphInstantiate(&exec, graph, NULL, NULL, 0));
    CHECK_EQ(hipGraphExecChildGraphNodeSetParams(NULL, child, same), bad);
    CHECK_EQ(hipGraphExecChildGraphNodeSetParams(exec, NULL, same), bad);
    CHECK_EQ(hipGraphExecChildGraphNodeSetParams(exec, child, NULL), bad);
    CHECK_EQ(hipGraphExecChildGraphNodeSetParams(exec, child, made_up), bad);
    CHECK_EQ(hipGraphExecChildGraphNodeSetParams(exec, plain, same), bad);
    CHECK_EQ(hipGraphExecChildGraphNodeSetParams(exec, child, graph), hipErrorUnknown);
    CHECK_EQ(hipGraphExecChildGraphNodeSetParams(exec, child, other), hipErrorUnknown);
    add(other, NULL, NULL);
    CHECK_EQ(hipGraphExecChildGraphNodeSetParams(exec, child, other), hipErrorUnknown);
    called = 0;
    CHECK_HIP(hipGraphLaunch(exec, NULL));
    CHECK_EQ(called, 1);
    CHECK_HIP(hipGraphExecChildGraphNodeSetParams(exec, child, same));
    CHECK_HIP(hipGraphLaunch(exec, NULL));
    CHECK_EQ(called, 11);
    REQUIRE_HIP(hipGraphClone(&clone, graph));
    CHECK_HIP(hipGraphNodeFindInClone(&node, child, clone));
    CHECK_EQ(hipGraphExecChildGraphNodeSetParams(exec, node, clone), hipErrorUnknown);
    CHECK_EQ(hipGraphExecChildGraphNodeSetParams(exec, node, same), bad); /* the instance is not of the clone */
    CHECK_HIP(hipGraphExecDestroy(exec));
    CHECK_HIP(hipGraphDestroy(clone));
    CHECK_HIP(hipGraphDestroy(graph));
    CHECK_HIP(hipGraphDestroy(inner));
    CHECK_HIP(hipGraphDestroy(same));
    CHECK_HIP(hipGraphDestroy(other));
}

/* test_original gives a node of a clone the graph from which the clone was made: in HIP 7 that is its own graph too. */
static void test_original(void) {
    hipGraph_t leaf = new_graph(), inner = new_graph(), graph = new_graph(), clone;
    hipGraphNode_t node, child;
    hipGraphExec_t exec;
    REQUIRE_HIP(hipGraphAddChildGraphNode(&node, inner, NULL, 0, leaf));
    REQUIRE_HIP(hipGraphAddChildGraphNode(&node, graph, NULL, 0, inner));
    REQUIRE_HIP(hipGraphClone(&clone, graph));
    REQUIRE_HIP(hipGraphNodeFindInClone(&child, node, clone));
    REQUIRE_HIP(hipGraphInstantiate(&exec, clone, NULL, NULL, 0));
    CHECK_EQ(hipGraphExecChildGraphNodeSetParams(exec, child, graph), seven() ? hipErrorUnknown : bad);
    CHECK_HIP(hipGraphExecDestroy(exec));
    CHECK_HIP(hipGraphDestroy(clone));
    CHECK_HIP(hipGraphDestroy(graph));
    CHECK_HIP(hipGraphDestroy(inner));
    CHECK_HIP(hipGraphDestroy(leaf));
}

/* test_captures makes bad calls in a capture: HIP looks at the capture first. It launches an instance without nodes. */
static void test_captures(void) {
    const hipMemcpy3DParms nothing = {.kind = no_kind};
    const HIP_MEMCPY3D p = box();
    hipGraph_t graph = new_graph();
    hipGraphExec_t exec;
    hipStream_t stream;
    size_t count;
    REQUIRE_HIP(hipGraphInstantiate(&exec, graph, NULL, NULL, 0));
    CHECK_EQ(hipGraphLaunch(exec, (hipStream_t)made_up), seven() ? hipErrorContextIsDestroyed : good);
    CHECK_HIP(hipGraphDestroy(graph));
    REQUIRE_HIP(hipStreamCreate(&stream));
    for (int which = 0; which < 4; which++) {
        REQUIRE_HIP(hipStreamBeginCapture(stream, hipStreamCaptureModeRelaxed));
        CHECK_HIP(hipGraphLaunch(exec, stream));
        CHECK_EQ(hipMemcpy3DAsync(&nothing, stream), bad);
        CHECK_EQ(which == 0  ? hipMemcpy3D(&nothing)
                : which == 1 ? hipMemcpy2D(device, 7, host, 8, 8, 1, no_kind)
                : which == 2 ? hipDrvMemcpy3D(NULL)
                             : hipDrvMemcpy3D(&p),
            hipErrorStreamCaptureImplicit);
        CHECK_EQ(hipMemcpy3DAsync(&nothing, stream), hipErrorStreamCaptureInvalidated);
        CHECK_EQ(hipMemcpyAsync(NULL, NULL, 8, no_kind, stream), hipErrorStreamCaptureInvalidated);
        CHECK_EQ(hipStreamEndCapture(stream, &graph), hipErrorStreamCaptureInvalidated);
    }
    REQUIRE_HIP(hipStreamBeginCapture(stream, hipStreamCaptureModeRelaxed));
    CHECK_HIP(hipGraphLaunch(exec, stream));
    CHECK_HIP(hipStreamEndCapture(stream, &graph));
    GIVES(hipGraphGetNodes(graph, NULL, &count), count, 0);
    CHECK_HIP(hipGraphDestroy(graph));
    CHECK_HIP(hipGraphExecDestroy(exec));
    CHECK_HIP(hipStreamDestroy(stream));
}

static void test_entries(void) {
    void* f;
    hipDriverEntryPointQueryResult found;
    CHECK_EQ(hipGetDriverEntryPoint(NULL, &f, 0, &found), bad);
    CHECK_EQ(hipGetDriverEntryPoint("", &f, 0, &found), bad);
    CHECK_EQ(hipGetDriverEntryPoint("hipMalloc", NULL, 0, &found), bad);
    for (unsigned flags = 0; flags < 5; flags++)
        CHECK_EQ(hipGetDriverEntryPoint("hipMalloc", &f, flags, NULL), flags < 3 ? good : bad);
    FILL(found);
    CHECK_HIP(hipGetDriverEntryPoint("hipMemcpy", &f, hipEnableDefault, &found));
    CHECK(f == (void*)(uintptr_t)hipMemcpy && found == hipDriverEntryPointSuccess);
    CHECK_HIP(hipGetDriverEntryPoint("hipMemcpy", &f, hipEnablePerThreadDefaultStream, &found));
    CHECK(f == (void*)(uintptr_t)hipMemcpy_spt);
    CHECK_HIP(hipGetDriverEntryPoint_spt("hipMemcpy", &f, hipEnableDefault, &found));
    CHECK(f == (void*)(uintptr_t)hipMemcpy_spt);
    CHECK_HIP(hipGetDriverEntryPoint_spt("hipMemcpy", &f, hipEnableLegacyStream, &found));
    CHECK(f == (void*)(uintptr_t)hipMemcpy);
    CHECK_HIP(hipGetDriverEntryPoint_spt("hipMalloc", &f, hipEnableDefault, &found)); /* there is no other one */
    CHECK(f == (void*)(uintptr_t)hipMalloc);
    CHECK_EQ(hipGetDriverEntryPoint("hipNothing", &f, hipEnableDefault, &found), bad);
    CHECK(!f && found == hipDriverEntryPointSymbolNotFound);
}

/* test_places advises on managed memory for each type of place. */
static void test_places(void) {
    static const struct {
        int type, id;
        hipError_t advised, read_mostly, fetched;
        int place;
    } rows[] = {{hipMemLocationTypeDevice, 0, hipSuccess, hipSuccess, hipSuccess, 0},
        {hipMemLocationTypeHost, 7, hipSuccess, hipSuccess, hipSuccess, hipCpuDeviceId},
        {hipMemLocationTypeHostNuma, 0, hipSuccess, hipSuccess, hipSuccess, hipCpuDeviceId},
        {hipMemLocationTypeHostNumaCurrent, 7, hipSuccess, hipSuccess, hipSuccess, hipCpuDeviceId},
        {hipMemLocationTypeDevice, 1, hipErrorInvalidDevice, hipSuccess, hipErrorInvalidDevice, 0},
        {hipMemLocationTypeDevice, -1, hipErrorInvalidDevice, hipSuccess, hipErrorInvalidDevice, 0},
        {hipMemLocationTypeInvalid, 1, hipErrorInvalidValue, hipErrorInvalidValue, hipErrorInvalidDevice, 0},
        {5, 0, hipErrorInvalidValue, hipErrorInvalidValue, hipSuccess, 0}};
    char* managed;
    int place;
    hipStream_t stream;
    hipGraph_t graph;
    REQUIRE_HIP(hipMallocManaged((void**)&managed, 4096, hipMemAttachGlobal));
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const hipMemLocation at = {.type = (hipMemLocationType)rows[i].type, .id = rows[i].id};
        int ok = CHECK_EQ(hipMemAdvise_v2(managed, 4096, hipMemAdviseSetPreferredLocation, at), rows[i].advised);
        if (rows[i].advised == hipSuccess)
            GIVES(hipMemRangeGetAttribute(&place, sizeof place, hipMemRangeAttributePreferredLocation, managed, 4096), place,
                rows[i].place);
        ok = CHECK_EQ(hipMemAdvise_v2(managed, 4096, hipMemAdviseSetReadMostly, at), rows[i].read_mostly) && ok;
        ok = CHECK_EQ(hipMemPrefetchAsync_v2(managed, 4096, at, 0, NULL), rows[i].fetched) && ok;
        if (rows[i].fetched == hipSuccess)
            GIVES(hipMemRangeGetAttribute(&place, sizeof place, hipMemRangeAttributeLastPrefetchLocation, managed, 4096), place,
                rows[i].place);
        CHECK_EQ(hipMemPrefetchAsync_v2(managed, 4096, at, 1, NULL), bad);
        CHECK_EQ(hipMemAdvise_v2(NULL, 4096, hipMemAdviseSetReadMostly, at), bad);
        CHECK_EQ(hipMemAdvise_v2(managed, 0, hipMemAdviseSetReadMostly, at), bad);
        if (!ok)
            fprintf(stderr, "place %zu\n", i);
    }
    REQUIRE_HIP(hipStreamCreate(&stream));
    for (int which = 0; which < 2; which++) {
        const hipMemLocation at = {.type = hipMemLocationTypeDevice};
        REQUIRE_HIP(hipStreamBeginCapture(stream, hipStreamCaptureModeGlobal));
        CHECK_EQ(which ? hipMemAdvise_v2(NULL, 0, hipMemAdviseSetReadMostly, at) : hipMemPrefetchAsync_v2(NULL, 0, at, 1, stream),
            hipErrorStreamCaptureUnsupported);
        CHECK_EQ(hipStreamEndCapture(stream, &graph), hipErrorStreamCaptureInvalidated);
    }
    CHECK_HIP(hipStreamDestroy(stream));
    CHECK_HIP(hipFree(managed));
}

int main(void) {
    hipCtx_t context;
    REQUIRE_HIP(hipMalloc((void**)&device, bytes));
    REQUIRE_HIP(hipHostMalloc((void**)&pinned, 64, 0));
    REQUIRE_HIP(hipDevicePrimaryCtxRetain(&context, 0));
    __hipRegisterVar(NULL, variable, NULL, NULL, 0, sizeof variable, 0, 0);
    test_symbols(0);
    test_symbols(1);
    test_copies(context);
    test_arguments(context);
    test_rows();
    test_fills(context);
    test_child();
    test_original();
    test_captures();
    test_entries();
    test_places();
    CHECK_HIP(hipHostFree(pinned));
    CHECK_HIP(hipFree(device));
    return finish();
}
