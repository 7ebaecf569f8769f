/* SPDX-License-Identifier: MIT
 *
 * opencl.c: the kernels of kernels.hip in OpenCL C, on the first device of PoCL, which is the processor.
 */
#define CL_TARGET_OPENCL_VERSION 120
#include <CL/cl.h>
#include <stdlib.h>
#include <string.h>

#include "rows.h"

#define GLOBAL "__global const float* "
#define CELL "int x = get_local_id(0), y = get_local_id(1), col = get_group_id(0) * 16, row = get_group_id(1) * 16;"
static const char source[] =
    "__kernel void saxpy(int n, float a, " GLOBAL "x, __global float* y) {"
    "    int i = get_global_id(0); if (i < n) y[i] = a * x[i] + y[i]; }"
    "__kernel void stencil(int n, " GLOBAL "x, __global float* y) { int i = get_global_id(0);"
    "    if (i > 0 && i < n - 1) y[i] = 0.25f * x[i - 1] + 0.5f * x[i] + 0.25f * x[i + 1]; }"
    "__kernel void operations(int n, " GLOBAL "x, __global float* y) { int i = get_global_id(0);"
    "    if (i < n) { float s = x[i]; for (int k = 0; k < 1000; k++) s = s * 0.999f + 0.001f; y[i] = s; } }"
    "__kernel void gather(int n, __global const int* at, " GLOBAL "x, __global float* y) {"
    "    int i = get_global_id(0); if (i < n) y[i] = x[at[i]]; }"
    "__kernel void product(int n, " GLOBAL "a, " GLOBAL "b, __global float* c) {"
    "    int x = get_global_id(0), y = get_global_id(1); float s = 0;"
    "    for (int k = 0; k < n; k++) s += a[y * n + k] * b[k * n + x]; c[y * n + x] = s; }"
    "__kernel void histogram(int n, __global const int* x, __global int* bins) {"
    "    int i = get_global_id(0); if (i < n) atomic_add(&bins[x[i] & 255], 1); }"
    "__kernel void transpose(int n, " GLOBAL "a, __global float* b) { __local float t[16][17];" CELL
    "    t[y][x] = a[(row + y) * n + col + x]; barrier(CLK_LOCAL_MEM_FENCE); b[(col + y) * n + row + x] = t[x][y]; }"
    "__kernel void tree(" GLOBAL "x, __global float* out) { __local float s[256]; uint t = get_local_id(0);"
    "    s[t] = x[get_global_id(0)]; barrier(CLK_LOCAL_MEM_FENCE);"
    "    for (uint h = 128; h > 0; h /= 2) { if (t < h) s[t] += s[t + h]; barrier(CLK_LOCAL_MEM_FENCE); }"
    "    if (t == 0) out[get_group_id(0)] = s[0]; }"
    "__kernel void tiled(int n, " GLOBAL "a, " GLOBAL "b, __global float* c) { __local float s[16][16], t[16][16];" CELL
    "    float sum = 0; for (int k = 0; k < n; k += 16) {"
    "        s[y][x] = a[(row + y) * n + k + x]; t[y][x] = b[(k + y) * n + col + x]; barrier(CLK_LOCAL_MEM_FENCE);"
    "        for (int j = 0; j < 16; j++) sum += s[y][j] * t[j][x]; barrier(CLK_LOCAL_MEM_FENCE); }"
    "    c[(row + y) * n + col + x] = sum; }";

struct device {
    cl_command_queue queue;
    cl_program program;
    cl_mem x, y, at;
    float* result;
};

/* open opens the device and builds the program. It returns 0 if there is none. */
static int open(struct device* d, float* x, int* at) {
    cl_platform_id platforms[8];
    cl_uint count = 0;
    cl_device_id id = NULL;
    char name[100] = "";
    clGetPlatformIDs(8, platforms, &count);
    for (cl_uint i = 0; i < count && !id; i++)
        if (!clGetPlatformInfo(platforms[i], CL_PLATFORM_NAME, sizeof name, name, NULL)
            && !strcmp(name, "Portable Computing Language"))
            clGetDeviceIDs(platforms[i], CL_DEVICE_TYPE_CPU, 1, &id, NULL);
    if (!id)
        return 0;
    const char* text = source;
    const cl_mem_flags copy = CL_MEM_COPY_HOST_PTR;
    cl_context context = clCreateContext(NULL, 1, &id, NULL, NULL, NULL);
    d->queue = clCreateCommandQueue(context, id, 0, NULL);
    d->program = clCreateProgramWithSource(context, 1, &text, NULL, NULL);
    d->x = clCreateBuffer(context, copy, ELEMENTS * sizeof *x, x, NULL);
    d->y = clCreateBuffer(context, copy, ELEMENTS * sizeof *x, d->result, NULL);
    d->at = clCreateBuffer(context, copy, ELEMENTS * sizeof *at, at, NULL);
    return clBuildProgram(d->program, 1, &id, "", NULL, NULL) == CL_SUCCESS;
}

/* row times a kernel of n elements, or of a square of side n, whose arguments are named: i is n, f is 2, x, y and at. */
static void row(struct device* d, const char* name, int n, int square, const char* arguments, int count) {
    const size_t line[] = {(size_t)n, (size_t)n}, each[] = {square ? 16 : 256, 16};
    const float factor = 2;
    cl_kernel kernel = clCreateKernel(d->program, name, NULL);
    for (cl_uint i = 0; arguments[i]; i++) {
        const char c = arguments[i];
        const cl_mem* memory = c == 'x' ? &d->x : c == 'y' ? &d->y : &d->at;
        if (c == 'i' || c == 'f')
            clSetKernelArg(kernel, i, 4, c == 'i' ? (const void*)&n : &factor);
        else
            clSetKernelArg(kernel, i, sizeof *memory, memory);
    }
    struct least best = {1e9, 1e9};
    TIME(best, clEnqueueNDRangeKernel(d->queue, kernel, square ? 2 : 1, NULL, line, each, 0, NULL, NULL); clFinish(d->queue));
    clEnqueueReadBuffer(d->queue, d->y, CL_TRUE, 0, ELEMENTS * sizeof(float), d->result, 0, NULL, NULL);
    print_row(name, square ? (double)n * n : n, best, d->result, count);
}

int main(void) {
    struct device d = {.result = calloc(ELEMENTS, sizeof(float))};
    float* x = malloc(ELEMENTS * sizeof *x);
    int* at = malloc(ELEMENTS * sizeof *at);
    if (!x || !at || !d.result)
        return 1;
    fill(x, at);
    if (!open(&d, x, at))
        return 1;
    row(&d, "stencil", ELEMENTS, 0, "ixy", ELEMENTS);
    row(&d, "saxpy", ELEMENTS, 0, "ifxy", 0);
    row(&d, "operations", OPS, 0, "ixy", OPS);
    row(&d, "gather", ELEMENTS, 0, "iaxy", ELEMENTS);
    row(&d, "product", SIDE, 1, "ixxy", SIDE * SIDE);
    row(&d, "histogram", ELEMENTS, 0, "iay", 0);
    row(&d, "transpose", SIDE, 1, "ixy", SIDE * SIDE);
    row(&d, "tree", ELEMENTS, 0, "xy", ELEMENTS / 256);
    row(&d, "tiled", SIDE, 1, "ixxy", SIDE * SIDE);
    return 0;
}
