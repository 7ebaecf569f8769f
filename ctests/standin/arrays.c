/* SPDX-License-Identifier: MIT
 *
 * arrays.c: arrays, copies of them in every form, textures and surfaces of them, what they take of the device, and refusals. In a
 * dry run copies give zeros. With an argument the GPU has no images.
 */
#include <stdlib.h>

#include "hip_calls.h"

enum { width = 100, height = 7, depth = 3, page = 4096, pitch = 512, cells = width * height * depth };

static int dry;
static const hipChannelFormatDesc floats = {32, 0, 0, 0, hipChannelFormatKindFloat};
static float host[cells], back[cells];

static size_t left(void) {
    size_t bytes = 0;
    CHECK_HIP(hipMemGetInfo(&bytes, NULL));
    return bytes;
}

/* came checks that count cells came back from the first one on. */
static void came(const float* from, const float* to, int count) {
    for (int i = 0; i < count; i++)
        if (!CHECK(to[i] == (dry ? 0 : from[i])))
            return;
}

static hipArray_t made(size_t w, size_t h, size_t d, unsigned flags) {
    hipArray_t array = NULL;
    CHECK_HIP(hipMalloc3DArray(&array, &floats, (hipExtent){w, h, d}, flags));
    REQUIRE(array != NULL);
    return array;
}

/* test_sizes compares what arrays take: rows of whole 256 bytes, and HIP's rounding. */
static void test_sizes(void) {
    static const struct {
        size_t width, height, depth, rows;
        unsigned flags;
    } rows[] = {{100, 0, 0, 1, 0}, {100, 7, 0, 7, 0}, {100, 7, 3, 21, 0}, {100, 0, 5, 5, hipArrayLayered},
        {100, 7, 5, 35, hipArrayLayered}, {64, 1000, 0, 1000, 0}, {64, 7, 0, 7, hipArrayTextureGather},
        {100, 7, 0, 7, hipArraySurfaceLoadStore}};
    const size_t before = left();
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        hipChannelFormatDesc channels;
        hipExtent extent;
        unsigned flags;
        HIP_ARRAY3D_DESCRIPTOR d;
        HIP_ARRAY_DESCRIPTOR plain;
        hipArray_t array = made(rows[i].width, rows[i].height, rows[i].depth, rows[i].flags);
        const size_t bytes = rows[i].rows * (rows[i].width == 100 ? pitch : 256);
        CHECK_SIZE(before - left(), (bytes + (2 << 20) - 1) / (2 << 20) * (2 << 20)); /* the block of small allocations */
        CHECK_HIP(hipArrayGetInfo(&channels, &extent, &flags, array));
        CHECK(channels.x == 32 && channels.y == 0 && channels.f == hipChannelFormatKindFloat && flags == rows[i].flags);
        CHECK(extent.width == rows[i].width && extent.height == rows[i].height && extent.depth == rows[i].depth);
        CHECK_HIP(hipArray3DGetDescriptor(&d, array));
        CHECK(d.Width == rows[i].width && d.Format == HIP_AD_FORMAT_FLOAT && d.NumChannels == 1 && d.Flags == rows[i].flags);
        CHECK_HIP(hipArrayGetDescriptor(&plain, array));
        CHECK(plain.Height == rows[i].height && plain.NumChannels == 1);
        CHECK_HIP(hipGetChannelDesc(&channels, array));
        CHECK_EQ(channels.x, 32);
        CHECK_HIP(i % 2 ? hipFreeArray(array) : hipArrayDestroy(array));
        CHECK_SIZE(left(), before);
    }
    hipArray_t large = made(16384, 1024, 0, 0);
    CHECK_SIZE(before - left(), 64 << 20);
    CHECK_HIP(hipDeviceReset());
    CHECK_SIZE(before - left(), 64 << 20); /* arrays live on */
    CHECK_HIP(hipFreeArray(large));
    CHECK_SIZE(left(), before);
}

/* test_formats makes an array of each format with 1, 2 and 4 channels. */
static void test_formats(void) {
    static const hipArray_Format formats[] = {HIP_AD_FORMAT_UNSIGNED_INT8, HIP_AD_FORMAT_UNSIGNED_INT16,
        HIP_AD_FORMAT_UNSIGNED_INT32, HIP_AD_FORMAT_SIGNED_INT8, HIP_AD_FORMAT_SIGNED_INT16, HIP_AD_FORMAT_SIGNED_INT32,
        HIP_AD_FORMAT_HALF, HIP_AD_FORMAT_FLOAT};
    static const int bits[] = {8, 16, 32, 8, 16, 32, 16, 32};
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++)
        for (unsigned channels = 0; channels <= 5; channels++) {
            const HIP_ARRAY_DESCRIPTOR plain = {16, 2, formats[i], channels};
            hipArray_t array = NULL, again = NULL;
            hipChannelFormatDesc d;
            HIP_ARRAY3D_DESCRIPTOR full;
            const int exists = channels == 1 || channels == 2 || channels == 4;
            CHECK_EQ(hipArrayCreate(&array, &plain), exists ? hipSuccess : hipErrorInvalidValue);
            if (!exists)
                continue;
            CHECK_HIP(hipGetChannelDesc(&d, array));
            CHECK(d.x == bits[i] && d.y == (channels > 1 ? bits[i] : 0) && d.z == (channels > 2 ? bits[i] : 0) && d.w == d.z);
            CHECK_HIP(hipMallocArray(&again, &d, 16, 2, 0));
            CHECK_HIP(hipArray3DGetDescriptor(&full, again));
            CHECK(full.Format == formats[i] && full.NumChannels == channels);
            CHECK_HIP(hipFreeArray(again));
            CHECK_HIP(hipFreeArray(array));
        }
}

/* test_rows copies rows to an array and back, in each form, and from one array to another. */
static void test_rows(void) {
    const size_t row = width * sizeof(float);
    hipStream_t stream;
    void* memory;
    hipArray_t array = made(width, height, 0, 0), other = made(width, height, 0, 0);
    REQUIRE_HIP(hipStreamCreate(&stream));
    REQUIRE_HIP(hipMalloc(&memory, row * height));
    CHECK_HIP(hipMemcpy2DToArray(array, 0, 0, host, row, row, height, hipMemcpyHostToDevice));
    CHECK_HIP(hipMemcpy2DFromArray(back, row, array, 0, 0, row, height, hipMemcpyDeviceToHost));
    came(host, back, width * height);
    CHECK_HIP(hipMemcpy2DArrayToArray(other, 0, 0, array, 0, 0, row, height, hipMemcpyDeviceToDevice));
    memset(back, 1, sizeof back);
    CHECK_HIP(hipMemcpy2DFromArrayAsync(back, row, other, 40, 2, row - 40, 3, hipMemcpyDefault, stream));
    came(host + 2 * width + 10, back, width - 10);
    CHECK_HIP(hipMemcpy2DToArrayAsync(other, 8, 1, host, row, 12, 2, hipMemcpyHostToDevice, stream));
    CHECK_HIP(hipMemcpyAtoH(back, other, 0, row));
    came(host, back, width);
    CHECK_HIP(hipMemcpy2DFromArray(back, row, other, 8, 1, 12, 2, hipMemcpyDeviceToHost));
    came(host, back, 3);
    CHECK_HIP(hipMemcpyToArray(array, 0, 0, host + width, row * height, hipMemcpyHostToDevice));
    CHECK_HIP(hipMemcpyFromArray(back, array, 0, 0, row * height, hipMemcpyDeviceToHost));
    came(host + width, back, width * height);
    CHECK_HIP(hipMemcpyHtoA(array, 16, host, 40));
    CHECK_HIP(hipMemcpyAtoA(other, 0, array, 16, 40));
    CHECK_HIP(hipMemcpyAtoHAsync(back, other, 0, 40, stream));
    came(host, back, 10);
    CHECK_HIP(hipMemcpyHtoAAsync(other, 0, host + 5, 40, stream));
    CHECK_HIP(hipMemcpyAtoD(memory, other, 0, 40));
    CHECK_HIP(hipMemcpyDtoA(array, 0, memory, 40));
    CHECK_HIP(hipMemcpyAtoH(back, array, 0, 40));
    came(host + 5, back, 10);
    CHECK_EQ(hipMemcpy2DToArray(array, 4, 0, host, row, row, 1, hipMemcpyHostToDevice), hipErrorInvalidValue);
    CHECK_EQ(hipMemcpy2DToArray(array, 0, 1, host, row, row, height, hipMemcpyHostToDevice), hipErrorInvalidValue);
    CHECK_EQ(hipMemcpy2DToArray(array, SIZE_MAX, 0, host, row, row, 1, hipMemcpyHostToDevice), hipErrorInvalidValue);
    CHECK_EQ(hipMemcpy2DFromArray(back, row, array, row, 0, 1, 1, hipMemcpyDeviceToHost), hipErrorInvalidValue);
    CHECK_EQ(hipMemcpyAtoH(back, array, row - 4, 8), hipErrorInvalidValue);
    CHECK_EQ(hipMemcpyHtoA(NULL, 0, host, 4), hipErrorInvalidValue);
    CHECK_EQ(hipMemcpyAtoH(back, (hipArray_t)back, 0, 4), hipErrorInvalidValue);
    CHECK_EQ(hipMemcpyAtoD((char*)memory + row * height - 4, array, 0, 8), hipErrorInvalidValue);
    CHECK_EQ(hipMemcpy2DToArray(NULL, 0, 0, host, row, row, 1, hipMemcpyHostToDevice), hipErrorInvalidResourceHandle);
    CHECK_EQ(hipMemcpy2DFromArray(back, row, NULL, 0, 0, row, 1, hipMemcpyDeviceToHost), hipErrorInvalidResourceHandle);
    CHECK_EQ(hipMemcpyToArray((hipArray_t)back, 0, 0, host, 4, hipMemcpyHostToDevice), hipErrorInvalidValue);
    CHECK_HIP(hipFreeArray(array));
    CHECK_HIP(hipFreeArray(other));
    CHECK_HIP(hipFree(memory));
    CHECK_HIP(hipStreamDestroy(stream));
}

/* Arrays of three dimensions, of layers of rows, and of layers of lines. */
static const struct {
    hipExtent shape;
    unsigned flags;
} kinds[] = {{{width, height, depth}, 0}, {{width, height, depth}, hipArrayLayered}, {{width, 0, height}, hipArrayLayered}};

/* test_boxes copies boxes by elements: arrays of three dimensions, layers of rows and of lines. */
static void test_boxes(void) {
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        const hipExtent e = kinds[i].shape, whole = {e.width, e.height ? e.height : 1, e.depth};
        const size_t row = width * sizeof(float);
        hipArray_t array = made(e.width, e.height, e.depth, kinds[i].flags),
                   other = made(e.width, e.height, e.depth, kinds[i].flags);
        hipMemcpy3DParms p = {
            .srcPtr = {host, row, row, height}, .dstArray = array, .extent = whole, .kind = hipMemcpyHostToDevice};
        CHECK_HIP(hipMemcpy3D(&p));
        p = (hipMemcpy3DParms){.srcArray = array, .dstArray = other, .extent = whole, .kind = hipMemcpyDeviceToDevice};
        CHECK_HIP(hipMemcpy3DAsync(&p, NULL));
        memset(back, 1, sizeof back);
        p = (hipMemcpy3DParms){
            .srcArray = other, .dstPtr = {back, row, row, height}, .extent = whole, .kind = hipMemcpyDeviceToHost};
        CHECK_HIP(hipMemcpy3D(&p));
        came(host, back, (int)(whole.width * whole.height * whole.depth));
        p.srcPos = (hipPos){10, e.height ? 2 : 0, 1};
        p.extent = (hipExtent){width - 10, 1, 1};
        CHECK_HIP(hipMemcpy3D(&p));
        came(host + 10 + (e.height ? 2 * width + height * width : width), back, width - 10);
        p.extent.width++;
        CHECK_EQ(hipMemcpy3D(&p), hipErrorInvalidValue);
        p.extent = (hipExtent){1, 1, e.depth};
        CHECK_EQ(hipMemcpy3D(&p), hipErrorInvalidValue);
        p.srcPos.x = SIZE_MAX;
        CHECK_EQ(hipMemcpy3D(&p), hipErrorInvalidValue);
        CHECK_HIP(hipFreeArray(array));
        CHECK_EQ(hipMemcpy3D(&(hipMemcpy3DParms){.srcArray = other, .dstArray = array, .extent = whole}), hipErrorInvalidValue);
        CHECK_HIP(hipFreeArray(other));
    }
    hipMemcpy3DParms none = {.srcPtr = {host, 400, 400, 1}, .extent = {1, 1, 1}, .kind = hipMemcpyHostToDevice};
    CHECK_EQ(hipMemcpy3D(&none), hipErrorInvalidValue);
    none.dstArray = made(width, 0, 0, 0);
    none.dstPtr = none.srcPtr;
    CHECK_EQ(hipMemcpy3D(&none), hipErrorInvalidValue); /* two destinations */
    CHECK_HIP(hipFreeArray(none.dstArray));
}

/* box_from and box_to describe copies between an array and rows of the host. */
static hipMemcpy3DParms box_from(const float* from, hipArray_t to, hipExtent e) {
    const size_t row = e.width * sizeof(float);
    return (hipMemcpy3DParms){
        .srcPtr = {(void*)(uintptr_t)from, row, row, e.height}, .dstArray = to, .extent = e, .kind = hipMemcpyHostToDevice};
}

static hipMemcpy3DParms box_to(float* to, hipArray_t from, hipExtent e) {
    const size_t row = e.width * sizeof(float);
    return (hipMemcpy3DParms){.srcArray = from, .dstPtr = {to, row, row, e.height}, .extent = e, .kind = hipMemcpyDeviceToHost};
}

/* change_nodes sets the last copy of a graph, and of its instance, to a row that begins at an element. */
static void change_nodes(hipGraphExec_t exec, hipGraphNode_t last, hipArray_t other, hipExtent whole) {
    hipMemcpy3DParms p = box_to(back, other, (hipExtent){width - 10, 1, 1}), got = {0};
    HIP_MEMCPY3D driver = {0};
    p.srcPos = (hipPos){10, whole.height > 1 ? 2 : 0, 1};
    CHECK_HIP(hipGraphMemcpyNodeSetParams(last, &p));
    CHECK_HIP(hipGraphMemcpyNodeGetParams(last, &got));
    CHECK_PTR(got.srcArray, other); /* as they were given */
    CHECK(!got.srcPtr.ptr && got.dstPtr.ptr == back && got.srcPos.x == 10 && got.extent.width == width - 10);
    CHECK_HIP(hipDrvGraphMemcpyNodeGetParams(last, &driver));
    CHECK(driver.srcMemoryType == hipMemoryTypeArray && driver.dstMemoryType == hipMemoryTypeUnified);
    CHECK(driver.srcArray == other && !driver.dstArray && driver.srcXInBytes == 10 * sizeof(float));
    CHECK(driver.WidthInBytes == (width - 10) * sizeof(float) && driver.Height == 1 && driver.Depth == 1);
    CHECK_HIP(hipGraphLaunch(exec, NULL)); /* the instance is as it was */
    CHECK_HIP(hipStreamSynchronize(NULL));
    came(host, back, (int)(whole.width * whole.height * whole.depth));
    CHECK_HIP(hipGraphExecMemcpyNodeSetParams(exec, last, &p));
    memset(back, 1, sizeof back);
    CHECK_HIP(hipGraphLaunch(exec, NULL));
    CHECK_HIP(hipStreamSynchronize(NULL));
    came(host + 10 + (whole.height > 1 ? 2 * width + height * width : width), back, width - 10);
    p.extent.width++;
    CHECK_EQ(hipGraphMemcpyNodeSetParams(last, &p), hipErrorInvalidValue);
    CHECK_EQ(hipGraphExecMemcpyNodeSetParams(exec, last, &p), hipErrorInvalidValue);
    p = box_from(host, other, whole); /* another direction */
    CHECK_EQ(hipGraphExecMemcpyNodeSetParams(exec, last, &p), hipErrorInvalidValue);
    CHECK_EQ(hipGraphMemcpyNodeSetParams(last, NULL), hipErrorInvalidValue);
}

/* test_nodes copies between arrays in nodes of graphs. */
static void test_nodes(void) {
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        const hipExtent e = kinds[i].shape, whole = {e.width, e.height ? e.height : 1, e.depth};
        hipArray_t array = made(e.width, e.height, e.depth, kinds[i].flags),
                   other = made(e.width, e.height, e.depth, kinds[i].flags);
        const hipMemcpy3DParms boxes[] = {box_from(host, array, whole),
            {.srcArray = array, .dstArray = other, .extent = whole, .kind = hipMemcpyDeviceToDevice}, box_to(back, other, whole)};
        hipGraph_t graph = NULL;
        hipGraphExec_t exec = NULL;
        hipGraphNode_t nodes[3] = {NULL};
        REQUIRE_HIP(hipGraphCreate(&graph, 0));
        for (int n = 0; n < 3; n++)
            REQUIRE_HIP(hipGraphAddMemcpyNode(&nodes[n], graph, n ? &nodes[n - 1] : NULL, n > 0, &boxes[n]));
        REQUIRE_HIP(hipGraphInstantiate(&exec, graph, NULL, NULL, 0));
        memset(back, 1, sizeof back);
        CHECK_HIP(hipGraphLaunch(exec, NULL));
        CHECK_HIP(hipStreamSynchronize(NULL));
        came(host, back, (int)(whole.width * whole.height * whole.depth));
        change_nodes(exec, nodes[2], other, whole);
        CHECK_HIP(hipFreeArray(array));
        CHECK_EQ(hipGraphAddMemcpyNode(&nodes[0], graph, NULL, 0, &boxes[0]), hipErrorInvalidValue);
        CHECK_EQ(hipGraphMemcpyNodeSetParams(nodes[1], &boxes[1]), hipErrorInvalidValue);
        CHECK_HIP(hipGraphExecDestroy(exec));
        CHECK_HIP(hipGraphDestroy(graph));
        CHECK_HIP(hipFreeArray(other));
    }
}

/* test_driver_nodes copies by the driver's parameters. */
static void test_driver_nodes(void) {
    hipArray_t array = made(width, height, 0, 0);
    HIP_MEMCPY3D p = {.srcMemoryType = hipMemoryTypeHost,
        .srcHost = host,
        .srcPitch = width * sizeof(float),
        .srcHeight = height,
        .dstMemoryType = hipMemoryTypeArray,
        .dstArray = array,
        .WidthInBytes = width * sizeof(float),
        .Height = height,
        .Depth = 1};
    hipMemcpy3DParms box = box_to(back, array, (hipExtent){width, height, 1});
    hipCtx_t context = NULL;
    hipGraph_t graph = NULL;
    hipGraphExec_t exec = NULL;
    hipGraphNode_t nodes[2] = {NULL};
    CHECK_HIP(hipCtxGetCurrent(&context));
    REQUIRE_HIP(hipGraphCreate(&graph, 0));
    REQUIRE_HIP(hipDrvGraphAddMemcpyNode(&nodes[0], graph, NULL, 0, &p, context));
    REQUIRE_HIP(hipGraphAddMemcpyNode(&nodes[1], graph, nodes, 1, &box));
    REQUIRE_HIP(hipGraphInstantiate(&exec, graph, NULL, NULL, 0));
    p.srcHost = host + width;
    p.Height = p.srcHeight = height - 1;
    CHECK_HIP(hipDrvGraphExecMemcpyNodeSetParams(exec, nodes[0], &p, context));
    CHECK_HIP(hipGraphLaunch(exec, NULL));
    CHECK_HIP(hipStreamSynchronize(NULL));
    came(host + width, back, width * (height - 1));
    CHECK_HIP(hipGraphExecDestroy(exec));
    CHECK_HIP(hipGraphDestroy(graph));
    CHECK_HIP(hipFreeArray(array));
}

/* test_refusals checks arrays that do not exist, and the end of those that did. */
static void test_refusals(void) {
    const hipChannelFormatDesc odd = {32, 16, 0, 0, hipChannelFormatKindFloat}, gap = {8, 0, 8, 0, hipChannelFormatKindSigned};
    const hipChannelFormatDesc none = {0, 0, 0, 0, hipChannelFormatKindFloat}, three = {8, 8, 8, 0, hipChannelFormatKindSigned};
    const hipChannelFormatDesc bytes = {8, 0, 0, 0, hipChannelFormatKindFloat}, kind = {8, 0, 0, 0, hipChannelFormatKindNone};
    hipArray_t array = NULL;
    hipMipmappedArray_t mipmapped;
    HIP_ARRAY3D_DESCRIPTOR d;
    const hipError_t invalid[] = {hipMallocArray(NULL, &floats, 1, 1, 0), hipMallocArray(&array, NULL, 1, 1, 0),
        hipMallocArray(&array, &odd, 1, 1, 0), hipMallocArray(&array, &gap, 1, 1, 0), hipMallocArray(&array, &none, 1, 1, 0),
        hipMallocArray(&array, &three, 1, 1, 0), hipMallocArray(&array, &bytes, 1, 1, 0), hipMallocArray(&array, &kind, 1, 1, 0),
        hipMallocArray(&array, &floats, 0, 1, 0), hipMallocArray(&array, &floats, 16385, 1, 0),
        hipMallocArray(&array, &floats, SIZE_MAX, SIZE_MAX, 0), hipMallocArray(&array, &floats, 1, 1, hipArrayCubemap),
        hipMallocArray(&array, &floats, 1, 0, hipArrayTextureGather), hipMallocArray(&array, &floats, 1, 1, hipArrayLayered),
        hipMalloc3DArray(&array, &floats, (hipExtent){1, 0, 1}, 0), hipArrayCreate(&array, NULL), hipArrayCreate(NULL, NULL),
        hipArray3DCreate(&array, NULL), hipFreeArray(NULL), hipArrayDestroy(NULL), hipGetChannelDesc(NULL, NULL)};
    for (size_t i = 0; i < sizeof invalid / sizeof *invalid; i++)
        if (!CHECK_EQ(invalid[i], hipErrorInvalidValue))
            fprintf(stderr, "row %zu\n", i);
    CHECK(array == NULL);
    array = made(1, 1, 0, 0);
    CHECK_EQ(hipArray3DGetDescriptor(NULL, array), hipErrorInvalidValue);
    CHECK_EQ(hipArray3DGetDescriptor(&d, NULL), hipErrorInvalidHandle);
    CHECK_HIP(hipArrayGetInfo(NULL, NULL, NULL, array));
    CHECK_HIP(hipFreeArray(array));
    CHECK_EQ(hipFreeArray(array), hipErrorContextIsDestroyed);
    CHECK_EQ(hipArrayGetInfo(NULL, NULL, NULL, array), hipErrorInvalidHandle);
    CHECK_EQ(hipArray3DGetDescriptor(&d, array), hipErrorInvalidHandle);
    CHECK_EQ(hipMallocMipmappedArray(&mipmapped, &floats, (hipExtent){4, 4, 0}, 2, 0), hipErrorNotSupported);
    CHECK_EQ(hipMalloc3DArray(&array, &floats, (hipExtent){16384, 16384, 8192}, 0), hipErrorOutOfMemory);
}

/* refuse_textures checks textures that do not exist, from what does. */
static void refuse_textures(hipResourceDesc linear, hipResourceDesc pitched, void* memory) {
    const hipTextureDesc texture = {.filterMode = hipFilterModePoint, .readMode = hipReadModeElementType};
    hipTextureObject_t object = NULL;
    CHECK_HIP(hipDestroyTextureObject(NULL));
    CHECK_EQ(hipCreateTextureObject(NULL, &linear, &texture, NULL), hipErrorInvalidValue);
    CHECK_EQ(hipCreateTextureObject(&object, NULL, &texture, NULL), hipErrorInvalidValue);
    CHECK_EQ(hipCreateTextureObject(&object, &linear, NULL, NULL), hipErrorInvalidValue);
    CHECK_EQ(hipCreateTextureObject(&object, &linear, &(hipTextureDesc){.maxAnisotropy = 1}, NULL), hipErrorNotSupported);
    linear.res.linear.sizeInBytes = 3;
    CHECK_EQ(hipCreateTextureObject(&object, &linear, &texture, NULL), hipErrorInvalidValue);
    linear.res.linear.sizeInBytes = 4096;
    linear.res.linear.devPtr = (char*)memory + 4;
    CHECK_EQ(hipCreateTextureObject(&object, &linear, &texture, NULL), hipErrorInvalidValue);
    pitched.res.pitch2D.height = 0;
    CHECK_EQ(hipCreateTextureObject(&object, &pitched, &texture, NULL), hipErrorInvalidValue);
    pitched.res.pitch2D.height = 16;
    pitched.res.pitch2D.width = 0;
    CHECK_EQ(hipCreateTextureObject(&object, &pitched, &texture, NULL), hipErrorInvalidValue);
    pitched.res.pitch2D.width = 64;
    pitched.res.pitch2D.pitchInBytes = 257;
    CHECK_EQ(hipCreateTextureObject(&object, &pitched, &texture, NULL), hipErrorInvalidValue);
}

/* test_objects makes textures and surfaces. */
static void test_objects(void) {
    hipArray_t array = made(width, height, 0, 0), layered = made(width, height, 2, hipArrayLayered);
    void* memory;
    REQUIRE_HIP(hipMalloc(&memory, 4096));
    hipResourceDesc of_array = {.resType = hipResourceTypeArray, .res.array.array = array};
    hipResourceDesc linear = {
        .resType = hipResourceTypeLinear, .res.linear = {.devPtr = memory, .desc = floats, .sizeInBytes = 4096}};
    hipResourceDesc pitched = {.resType = hipResourceTypePitch2D,
        .res.pitch2D = {.devPtr = memory, .desc = floats, .width = 64, .height = 16, .pitchInBytes = 256}};
    const hipTextureDesc texture = {.filterMode = hipFilterModePoint, .readMode = hipReadModeElementType};
    const struct hipResourceViewDesc view = {.width = width, .height = height};
    hipResourceDesc* const all[] = {&of_array, &linear, &pitched};
    hipTextureObject_t object = NULL;
    hipSurfaceObject_t surface = NULL;
    for (int i = 0; i < 3; i++) {
        hipResourceDesc resource;
        hipTextureDesc t;
        struct hipResourceViewDesc v;
        CHECK_HIP(hipCreateTextureObject(&object, all[i], &texture, NULL));
        CHECK_HIP(hipGetTextureObjectResourceDesc(&resource, object));
        CHECK_EQ(resource.resType, all[i]->resType);
        CHECK_HIP(hipGetTextureObjectTextureDesc(&t, object));
        CHECK_EQ(t.filterMode, texture.filterMode);
        CHECK_HIP(hipGetTextureObjectResourceViewDesc(&v, object));
        CHECK_EQ(v.width, 0);
        CHECK_EQ(hipGetTextureObjectTextureDesc(NULL, object), hipErrorInvalidValue);
        CHECK_HIP(hipDestroyTextureObject(object));
        CHECK_EQ(hipDestroyTextureObject(object), hipErrorInvalidValue);
        CHECK_EQ(hipCreateTextureObject(&object, all[i], &texture, &view), i == 0 ? hipSuccess : hipErrorInvalidValue);
        if (i == 0)
            CHECK_HIP(hipDestroyTextureObject(object));
    }
    refuse_textures(linear, pitched, memory);
    CHECK_EQ(hipCreateSurfaceObject(&surface, &linear), hipErrorInvalidValue);
    CHECK_HIP(hipCreateSurfaceObject(&surface, &of_array));
    CHECK_HIP(hipDestroySurfaceObject(surface));
    CHECK_EQ(hipDestroySurfaceObject(surface), hipErrorInvalidValue);
    CHECK_HIP(hipDestroySurfaceObject(NULL));
    CHECK_HIP(hipFreeArray(array));
    CHECK_EQ(hipCreateTextureObject(&object, &of_array, &texture, NULL), hipErrorInvalidValue);
    CHECK_EQ(hipCreateSurfaceObject(&surface, &of_array), hipErrorInvalidValue);
    of_array.res.array.array = layered;
    CHECK_EQ(hipCreateSurfaceObject(&surface, &of_array), hipErrorInvalidValue); /* no flag of surfaces */
    CHECK_HIP(hipFreeArray(layered));
    CHECK_HIP(hipFree(memory));
}

/* test_limits compares what properties and attributes say of the largest images, 0 if there are none. */
static void test_limits(int images) {
    hipDeviceProp_tR0600 p;
    hipDeviceProp_tR0000 old;
    int value = -1;
    CHECK_HIP(hipGetDevicePropertiesR0600(&p, 0));
    CHECK_HIP(hipGetDevicePropertiesR0000(&old, 0));
    CHECK_EQ(p.maxTexture1D, images ? 16384 : 0);
    CHECK_EQ(p.maxTexture3D[2], images ? 8192 : 0);
    CHECK_EQ(p.maxTexture2DLayered[2], images ? 8192 : 0);
    CHECK_EQ(p.maxSurface2D[1], p.maxTexture2D[1]);
    CHECK_EQ(old.maxTexture2D[0], p.maxTexture2D[0]);
    CHECK_EQ(old.maxTexture1DLinear, p.maxTexture1DLinear);
    CHECK_HIP(hipDeviceGetAttribute(&value, hipDeviceAttributeMaxTexture3DWidth, 0));
    CHECK_EQ(value, p.maxTexture3D[0]);
}

int main(int argc, char** argv) {
    int images = 7;
    (void)argv;
    dry = getenv("ROCBLAS_MEM_DRY") != NULL;
    for (int i = 0; i < cells; i++)
        host[i] = (float)i + 1;
    CHECK_HIP(hipDeviceGetAttribute(&images, hipDeviceAttributeImageSupport, 0));
    CHECK_EQ(images, argc == 1);
    test_limits(images);
    if (argc > 1) {
        hipArray_t array;
        hipTextureObject_t object;
        CHECK_EQ(hipMallocArray(&array, &floats, 4, 4, 0), hipErrorNotSupported);
        CHECK_EQ(hipCreateTextureObject(&object, NULL, NULL, NULL), hipErrorNotSupported);
        return finish();
    }
    const size_t before = left();
    test_sizes();
    test_formats();
    test_rows();
    test_boxes();
    test_nodes();
    test_driver_nodes();
    test_refusals();
    test_objects();
    CHECK_SIZE(left(), before);
    return finish();
}
