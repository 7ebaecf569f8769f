/* SPDX-License-Identifier: MIT
 *
 * stacks.hip: kernels whose threads switch stacks with arrays on them, for the address sanitizer: at barriers, in shuffles, and
 * when a launch fails between. With an argument a kernel writes behind memory of malloc or of the device, or to freed memory.
 */
#include <hip/hip_runtime.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>

enum { THREADS = 256, BLOCKS = 16, LAUNCHES = 20, WRONG = 64, LARGE = 4 << 20 };

__device__ int sum(const int* numbers, int count) {
    int result = 0;
    for (int i = 0; i < count; i++)
        result += numbers[i];
    return result;
}

__global__ void neighbours(int* out, int add) {
    __shared__ int tile[THREADS];
    const int t = threadIdx.x;
    int few[10], many[40];
    for (int i = 0; i < 10; i++)
        few[i] = t + i;
    tile[t] = sum(few, 10);
    __syncthreads();
    int got = tile[(t + 1) % THREADS];
    got += __shfl_xor(got, 1);
    __syncthreads();
    for (int i = 0; i < 40; i++)
        many[i] = got;
    out[blockIdx.x * THREADS + t] = sum(many, 40) + add;
}

__global__ void fails(int* out) {
    int few[10];
    for (int i = 0; i < 10; i++)
        few[i] = out[i];
    __syncthreads();
    if (threadIdx.x == 5)
        __builtin_trap();
    __syncthreads();
    out[0] = sum(few, 10);
}

__global__ void overflows(int* memory) {
    __syncthreads();
    memory[threadIdx.x] = 1; // the fault
}

/* expected is what a thread of neighbours stores: its shuffle adds the number of the next lane or of the one before. */
static int expected(int t, int add) {
    const int own = (t + 1) % THREADS, other = ((t ^ 1) + 1) % THREADS;
    return 40 * (10 * own + 45 + 10 * other + 45) + add;
}

static int right(int* out) {
    int host[BLOCKS * THREADS], wrong = 0;
    for (int i = 0; i < LAUNCHES; i++)
        neighbours<<<BLOCKS, THREADS>>>(out, i);
    if (hipMemcpy(host, out, sizeof host, hipMemcpyDeviceToHost) != hipSuccess)
        return 0;
    for (int i = 0; i < BLOCKS * THREADS; i++)
        wrong += host[i] != expected(i % THREADS, LAUNCHES - 1);
    return wrong == 0;
}

static void wrong(const char* how) {
    const size_t bytes = (WRONG - 1) * sizeof(int);
    int* memory = nullptr;
    if (!strcmp(how, "malloc"))
        memory = static_cast<int*>(malloc(bytes));
    else if (hipMalloc(&memory, !strcmp(how, "large") ? 2 * LARGE : bytes) != hipSuccess)
        return;
    if (!strcmp(how, "freed") && hipFree(memory) != hipSuccess)
        return;
    overflows<<<1, WRONG>>>(!strcmp(how, "large") ? memory + 2 * LARGE / sizeof(int) : memory);
}

int main(int count, char** arguments) {
    int* out = nullptr;
    if (hipMalloc(&out, BLOCKS * THREADS * sizeof *out) != hipSuccess || !right(out))
        return 1;
    fails<<<4, WRONG>>>(out);
    if (hipDeviceSynchronize() != hipErrorLaunchFailure || !right(out))
        return 2;
    if (count > 1)
        wrong(arguments[1]);
    puts("right");
    return hipFree(out) != hipSuccess;
}
