/* SPDX-License-Identifier: MIT
 *
 * kernels.hip: kernels and launches in the forms that programs use. Each case compares what a kernel wrote with what a loop on
 * the host writes.
 */
#include <cstdio>
#include <cstring>
#include <vector>

#include <hip/hip_ext.h>

#include "part.h"

static int failures;
static const char* now;

/* same compares memory of the device with values. */
template <class T> static void same(const T* device, const std::vector<T>& expected) {
    std::vector<T> got(expected.size());
    if (hipMemcpy(got.data(), device, got.size() * sizeof(T), hipMemcpyDeviceToHost) != hipSuccess || got != expected) {
        for (size_t i = 0; i < got.size(); i++)
            if (got[i] != expected[i]) {
                std::printf("%s: value %zu is %g, not %g\n", now, i, static_cast<double>(got[i]), static_cast<double>(expected[i]));
                break;
            }
        failures++;
    }
}

template <class T> static T* fresh(size_t count, T first = T()) {
    std::vector<T> values(count);
    for (size_t i = 0; i < count; i++)
        values[i] = static_cast<T>(first + static_cast<T>(i));
    T* device = nullptr;
    if (hipMalloc(&device, count * sizeof(T)) != hipSuccess
        || hipMemcpy(device, values.data(), count * sizeof(T), hipMemcpyHostToDevice) != hipSuccess)
        failures++;
    return device;
}

template <class T> static std::vector<T> values_of(size_t count, T (*f)(size_t)) {
    std::vector<T> values(count);
    for (size_t i = 0; i < count; i++)
        values[i] = f(i);
    return values;
}

/* Names and places. */
namespace outer {
inline namespace inner {
template <typename T, unsigned size, typename = void> __global__ void __launch_bounds__(size) added(T* x, const T, T y = T(3)) {
    x[blockIdx.x * size + threadIdx.x] += y;
}
}
struct kept {
    template <class T> static __global__ void put(T* x, T value) { x[threadIdx.x] = value; }
    static __global__ void none() {}
};
}

__global__ void over(int* __restrict__ x) { x[threadIdx.x] = 1; }
__global__ void over(float* x) { x[threadIdx.x] = 2; }

extern "C" __global__ void in_c(int* x, int (*f)(int)) { x[threadIdx.x] = f(static_cast<int>(threadIdx.x)); }

namespace {
__global__ void hidden(unsigned* x, dim3 at) { x[threadIdx.x] = at.x + at.y * 10 + at.z * 100 + gridDim.x * 1000; }
}

template <class... T> __global__ void sum_of(double* out, T... values) {
    double sum = 0;
    const double all[] = {static_cast<double>(values)..., 0};
    for (size_t i = 0; i < sizeof...(T); i++)
        sum += all[i];
    *out = sum;
}

template <class F> __global__ void each(int n, F f) {
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
        f(i);
}

struct big {
    int a[20];
    double b;
};
#if __cplusplus < 202002L
#define READ_AGAIN volatile /* deprecated since */
#else
#define READ_AGAIN
#endif
__global__ void by_value(big value, double* READ_AGAIN out) { out[threadIdx.x] = value.a[threadIdx.x] + value.b; }

/* A class that C++ cannot copy, whose bytes a launch copies for each thread. */
struct place {
    explicit place(int* to_) : to(to_) {}
    place(const place&) = delete;
    place& operator=(const place&) = delete;
    int *to, count = 0;
};
__global__ void fixed(place at, int value) { at.to[threadIdx.x] = ++at.count + value; }

template <class T> __global__ void only(T*);
template <> __global__ void only<int>(int* x) { *x = 41; }

static __device__ int squared(int x) { return x * x; }
template <int (*f)(int), class... T> static __global__ void mapped(int* x, T... summands) {
    const int all[] = {summands..., 0};
    x[threadIdx.x] = f(static_cast<int>(threadIdx.x)) + all[0];
}

/* Places of threads in three dimensions. */
__global__ void where(unsigned* out) {
    const unsigned thread = threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z);
    const unsigned block = blockIdx.x + gridDim.x * (blockIdx.y + gridDim.y * blockIdx.z);
    const unsigned i = block * blockDim.x * blockDim.y * blockDim.z + thread;
    out[i] = threadIdx.x | threadIdx.y << 4 | threadIdx.z << 8 | blockIdx.x << 12 | blockIdx.y << 16 | blockIdx.z << 20;
}

/* Places of the last blocks of a large grid, whose number no int has. */
__global__ void far(unsigned long* sum) {
    const unsigned long i = blockIdx.x * static_cast<unsigned long>(blockDim.x) + threadIdx.x;
    if (i >= 0x80000000ul - 3 && i < 0x80000000ul + 5)
        __atomic_fetch_add(sum, i, __ATOMIC_RELAXED);
}

/* Memory of a block. */
__global__ void reversed(int* x) {
    __shared__ int tile[64];
    extern __shared__ int more[];
    tile[threadIdx.x] = x[threadIdx.x];
    more[63 - threadIdx.x] = x[threadIdx.x];
    __syncthreads();
    x[threadIdx.x] = tile[63 - threadIdx.x] + more[threadIdx.x];
}

template <class T> __global__ void tree(const T* x, T* out) {
    extern __shared__ __attribute__((aligned(16))) unsigned char bytes[];
    T* const sums = reinterpret_cast<T*>(bytes);
    sums[threadIdx.x] = x[blockIdx.x * blockDim.x + threadIdx.x];
    __syncthreads();
    for (unsigned half = blockDim.x / 2; half > 0; half /= 2) {
        if (threadIdx.x < half)
            sums[threadIdx.x] += sums[threadIdx.x + half];
        __syncthreads();
    }
    if (threadIdx.x == 0)
        out[blockIdx.x] = sums[0];
}

static __device__ int half_of(int* x, __attribute__((shared)) volatile int* shared) {
    shared[threadIdx.x] = x[threadIdx.x];
    __syncthreads();
    return shared[(threadIdx.x + blockDim.x / 2) % blockDim.x];
}

__global__ void by_device_function(int* x) {
    volatile __shared__ int memory[32], unused;
    const int other = half_of(x, memory);
    __syncthreads();
    x[threadIdx.x] = other + (threadIdx.x == 0 ? unused * 0 : 0);
}

/* Lanes that run in step, and threads that wait for a value. */
static __device__ void last_warp(volatile int* sums, unsigned i) {
    if (i < 16) {
        sums[i] = sums[i] + sums[i + 16];
        sums[i] = sums[i] + sums[i + 8];
        sums[i] = sums[i] + sums[i + 4];
        sums[i] = sums[i] + sums[i + 2];
        sums[i] = sums[i] + sums[i + 1];
    }
}

__global__ void in_step(int* x) {
    __shared__ int sums[64];
    volatile int* const left = sums;
    sums[threadIdx.x] = x[threadIdx.x];
    __syncthreads();
    if (threadIdx.x < 32)
        left[threadIdx.x] = left[threadIdx.x] + left[threadIdx.x + 32];
    last_warp(sums, threadIdx.x);
    __syncthreads();
    x[threadIdx.x] = sums[0];
}

/* Each block waits for the next one, so the last goes first. */
__global__ void in_chain(volatile int* x) {
    const int b = static_cast<int>(blockIdx.x);
    if (b + 1 < static_cast<int>(gridDim.x))
        while (x[b + 1] == b + 1)
            continue;
    x[b] = -1;
}

/* In each turn one lane stores, where the others go on to the next turn's shuffle. */
__global__ void one_in_turn(int* x, int n) {
    __shared__ int turns[64];
    const unsigned lane = threadIdx.x % 32;
    turns[threadIdx.x] = x[threadIdx.x];
    __syncthreads();
    int sum = turns[threadIdx.x ^ 1];
    for (unsigned i = 0; i < 32; i++) {
        if (n > 0)
            sum += __shfl(static_cast<int>(lane), static_cast<int>(i), 32);
        if (lane == i)
            turns[threadIdx.x] = sum;
    }
    __syncthreads();
    x[threadIdx.x] = 1000 * sum + turns[threadIdx.x];
}

__global__ void waits_for_next(volatile int* flags) {
    const unsigned next = threadIdx.x + 1;
    while (next < blockDim.x && flags[next] == 0)
        ;
    flags[threadIdx.x] = next < blockDim.x ? flags[next] + 1 : 1;
}

/* Code for the device alone: in a function of both sides, a destructor, a lambda, a constant function. */
#ifdef __HIP_DEVICE_COMPILE__
#define ON_DEVICE(device, host) device
#else
#define ON_DEVICE(device, host) host
#endif
static __host__ __device__ int code() { return ON_DEVICE(2, 1); }

/* Code for an architecture, of the host too, which has none. */
static __host__ __device__ int lanes_by_architecture() {
#ifdef __GFX9__
    return 64;
#else
    return 32;
#endif
}
static __global__ void knows_lanes(int* x) {
#if defined(__HIP_DEVICE_COMPILE__) && defined(__GFX9__)
    constexpr int lanes = 64;
#else
    constexpr int lanes = 32;
#endif
    x[threadIdx.x] = lanes_by_architecture() == warpSize && lanes == warpSize;
}
#if __cplusplus >= 201402L
#define CONSTANT constexpr
#else
#define CONSTANT
#endif
static CONSTANT __host__ __device__ int constant_code() { return ON_DEVICE(20, 10); }
struct leaves {
    int* to;
    __host__ __device__ ~leaves() {
#if defined(__HIP_DEVICE_COMPILE__)
        to[threadIdx.x] += 100;
#else
        ++*to;
#endif
    }
};
template <class F> __global__ void runs(int* x, F f) {
    leaves at_end{x};
    x[threadIdx.x] = code() + constant_code() + f();
}

static void run_codes() {
    now = "codes";
#if __cplusplus >= 201402L
    static_assert(constant_code() == 10, "a constant is the host's");
#endif
    int *x = fresh<int>(8), on_host = 0;
    auto lambda = [] __host__ __device__ { return ON_DEVICE(2000, 1000); };
    runs<<<1, 8>>>(x, lambda);
    same(x, std::vector<int>(8, 2122));
    {
        leaves here{&on_host};
    }
    x = fresh<int>(8);
    knows_lanes<<<1, 8>>>(x);
    same(x, std::vector<int>(8, 1));
    if (lanes_by_architecture() != 32)
        std::printf("the host ran code of an architecture\n"), failures++;
    if (on_host != 1 || code() != 1 || constant_code() != 10 || lambda() != 1000)
        std::printf("the host ran code of the device\n"), failures++;
}

static void run_names() {
    now = "names";
    int* x = fresh<int>(64);
    outer::added<int, 32><<<2, 32>>>(x, 0);
    same(x, values_of<int>(64, [](size_t i) { return static_cast<int>(i) + 3; }));
    outer::kept::put<int><<<dim3(1), dim3(64), 0, nullptr>>>(x, 9);
    outer::kept::none<<<1, 1>>>();
    same(x, std::vector<int>(64, 9));
    over<<<1, 64>>>(x);
    same(x, std::vector<int>(64, 1));
    float* y = fresh<float>(8);
    over<<<1, 8>>>(y);
    same(y, std::vector<float>(8, 2));
    in_c<<<1, 64>>>(x, squared);
    same(x, values_of<int>(64, [](size_t i) { return static_cast<int>(i * i); }));
    only<int><<<1, 1>>>(x);
    same(x, std::vector<int>(1, 41));
    double* d = fresh<double>(4);
    sum_of<<<1, 1>>>(d, 1, 2.5f, 3L, 'a');
    same(d, std::vector<double>(1, 103.5));
    big value = {};
    value.a[3] = 7, value.b = 0.5;
    by_value<<<1, 4>>>(value, d);
    same(d, std::vector<double>{0.5, 0.5, 0.5, 7.5});
    hidden<<<2, 1>>>(reinterpret_cast<unsigned*>(x), dim3(1, 2, 3));
    same(x, std::vector<int>(1, 2321));
    void (*pointer)(int*) = over;
    const char* const name = hipKernelNameRefByPtr(reinterpret_cast<const void*>(pointer), nullptr);
    void (*const instance)(int*, int) = outer::kept::put<int>;
    const char* const other = hipKernelNameRefByPtr(reinterpret_cast<const void*>(instance), nullptr);
    if (!name || std::strcmp(name, "over") || !other || std::strncmp(other, "outer::kept::put", 16)) /* clang leaves out the rest */
        std::printf("kernels are named %s and %s\n", name, other), failures++;
    pointer<<<1, 4>>>(x);
    same(x, std::vector<int>(4, 1));
}

__global__ void by_offsets(int* values) {
    of_block[threadIdx.x] = offset_of(static_cast<int>(threadIdx.x));
    values[threadIdx.x] += of_block[threadIdx.x];
}

static __global__ void stepped(int* value) { *value += stepper()(0) + stepped_twice(0); }

/* Launches by macros and templates of HIP, of a kernel that an expression chooses, and with events. */
static void run_launches(bool first) {
    now = "hipLaunchKernelGGL and hipExtLaunchKernelGGL";
    int* x = fresh<int>(50);
    hipLaunchKernelGGL(HIP_KERNEL_NAME(first ? outer::added<int, 50> : outer::added<int, 64>), 1, 50, 0, nullptr, x, 0, 1);
    same(x, values_of<int>(50, [](size_t i) { return static_cast<int>(i) + 1; }));
    hipEvent_t start = nullptr, stop = nullptr;
    float milliseconds = -1;
    if (hipEventCreate(&start) != hipSuccess || hipEventCreate(&stop) != hipSuccess)
        failures++;
    hipExtLaunchKernelGGL(HIP_KERNEL_NAME(outer::added<int, 50>), dim3(1), dim3(50), 0, nullptr, start, stop, 0, x, 0L, 1.5);
    hipExtLaunchKernelGGL(outer::kept::none, dim3(1), dim3(1), 0, nullptr, nullptr, nullptr, 0);
    if (hipEventSynchronize(stop) != hipSuccess || hipEventElapsedTime(&milliseconds, start, stop) != hipSuccess || milliseconds < 0)
        failures++;
    same(x, values_of<int>(50, [](size_t i) { return static_cast<int>(i) + 2; }));
    mapped<squared><<<1, 50>>>(x, 7);
    same(x, values_of<int>(50, [](size_t i) { return static_cast<int>(i * i) + 7; }));
}

static void run_forms() {
    now = "forms of launches";
    int* x = fresh<int>(100);
    int factor = 3;
    each<<<3, 16>>>(100, [=] __device__(int i) { x[i] = i * factor; });
    same(x, values_of<int>(100, [](size_t i) { return static_cast<int>(i) * 3; }));
    hipLaunchKernelGGL(over, dim3(200 >> 2 > 10 ? 1 : 0), dim3(50), 0, 0, x);
    hipLaunchKernelGGL(HIP_KERNEL_NAME(outer::added<int, 50>), 1, 50, 0, nullptr, x, 0, 1);
    same(x, std::vector<int>(50, 2));
    void* arguments[] = {&x};
    void (*pointer)(int*) = over;
    if (hipLaunchKernel(reinterpret_cast<const void*>(pointer), dim3(1), dim3(10), arguments, 0, nullptr) != hipSuccess)
        failures++;
    same(x, std::vector<int>(10, 1));
    times<int, 7><<<1, 32>>>(x, 5);
    same(x, std::vector<int>{5, 5, 5, 5, 5, 5, 5, 1, 1, 1, 2});
    place at(x);
    int value = 5;
    void* places[] = {&at, &value};
    if (hipLaunchKernel(reinterpret_cast<const void*>(&fixed), dim3(1), dim3(10), places, 0, nullptr) != hipSuccess)
        failures++;
    same(x, std::vector<int>(10, 6));
    x = fresh<int>(100);
    const int other[4] = {2, 3, 4, 5};
    if (hipMemcpyToSymbol(HIP_SYMBOL(factors), other, sizeof other) != hipSuccess)
        failures++;
    launched_elsewhere(x, 100, nullptr);
    same(x, values_of<int>(100, [](size_t i) { return static_cast<int>(i * (2 + i % 4)); }));
    int count = 0;
    if (hipMemcpyFromSymbol(&count, HIP_SYMBOL(counted), sizeof count) != hipSuccess || count != 100)
        std::printf("counted: %d\n", count), failures++;
    x = fresh<int>(4);
    by_offsets<<<1, 4>>>(x);
    same(x, std::vector<int>{3, 5, 5, 7});
    const int one = 1;
    if (hipMemcpyToSymbol(HIP_SYMBOL(step), &one, sizeof one) != hipSuccess)
        failures++;
    x = fresh<int>(1);
    stepped<<<1, 1>>>(x);
    step_elsewhere(x);
    same(x, std::vector<int>{3 + 30});
}

/* Functions for the host and for the device of one type. */
static __device__ int side() { return 1; }
static __host__ int side() { return 2; }
template <class T> static __host__ T twice_of(T x) {
    const T sum = x + side();
    return 2 * sum;
}
template <class T> static __device__ T twice_of(T x) { return static_cast<int>(threadIdx.x) * (x + side()); }
struct two_sided {
    int value;
    __host__ two_sided() : value(0) { value = 10; }
    __device__ two_sided() : value(0) { value = 20; }
    __device__ void add(int* to);
    __host__ void add(int* to);
};
void __device__ two_sided::add(int* to) { to[threadIdx.x] += value; }
void __host__ two_sided::add(int* to) {
    over<<<1, 3>>>(to);
    to[4] = value;
}

__global__ void device_side(int* x) {
    x[threadIdx.x] = twice_of(100);
    two_sided().add(x);
}

static void run_sides() {
    now = "sides";
    int* x = fresh<int>(5);
    device_side<<<1, 4>>>(x);
    same(x, std::vector<int>{20, 121, 222, 323, 4});
    two_sided().add(x);
    same(x, std::vector<int>{1, 1, 1, 323, 10});
    if (twice_of(100) != 204)
        failures++;
}

/* A kernel's function takes its arguments packed, each at the alignment of its type. */
static void run_packed() {
    now = "packed arguments";
    double* d = fresh<double>(5);
    struct {
        big value;
        double* out;
    } values = {{{1, 2, 3, 4, 5}, 0.5}, d};
    size_t size = sizeof values;
    void* list[] = {HIP_LAUNCH_PARAM_BUFFER_POINTER, &values, HIP_LAUNCH_PARAM_BUFFER_SIZE, &size, HIP_LAUNCH_PARAM_END};
    hipFunction_t function = nullptr;
    if (hipGetFuncBySymbol(&function, reinterpret_cast<const void*>(by_value)) != hipSuccess
        || hipModuleLaunchKernel(function, 1, 1, 1, 5, 1, 1, 0, nullptr, nullptr, list) != hipSuccess)
        failures++;
    same(d, std::vector<double>{1.5, 2.5, 3.5, 4.5, 5.5});
    int* x = fresh<int>(10);
    struct {
        int* x;
        int value;
    } more = {x, 70};
    size_t bytes = offsetof(decltype(more), value) + sizeof more.value;
    void* other[] = {HIP_LAUNCH_PARAM_BUFFER_POINTER, &more, HIP_LAUNCH_PARAM_BUFFER_SIZE, &bytes, HIP_LAUNCH_PARAM_END};
    void (*const instance)(int*, int) = outer::kept::put<int>;
    if (hipGetFuncBySymbol(&function, reinterpret_cast<const void*>(instance)) != hipSuccess
        || hipExtModuleLaunchKernel(function, 10, 1, 1, 5, 1, 1, 0, nullptr, nullptr, other, nullptr, nullptr, 0) != hipSuccess)
        failures++;
    same(x, std::vector<int>{70, 70, 70, 70, 70, 5, 6, 7, 8, 9});
}

static void run_blocks() {
    now = "blocks that wait for others";
    int* x = fresh<int>(100);
    in_chain<<<100, 1>>>(x);
    same(x, std::vector<int>(100, -1));
    now = "blocks";
    unsigned* u = fresh<unsigned>(2 * 3 * 2 * 4 * 2 * 3);
    where<<<dim3(2, 3, 2), dim3(4, 2, 3)>>>(u);
    same(u, values_of<unsigned>(2 * 3 * 2 * 4 * 2 * 3, [](size_t i) {
        const unsigned t = static_cast<unsigned>(i % 24), b = static_cast<unsigned>(i / 24);
        return t % 4 | t / 4 % 2 << 4 | t / 8 << 8 | b % 2 << 12 | b / 2 % 3 << 16 | b / 6 << 20;
    }));
#ifdef FAR /* takes seconds */
    unsigned long* sum = fresh<unsigned long>(1);
    far<<<(0x80000000u >> 10) + 1, 1024>>>(sum);
    same(sum, std::vector<unsigned long>(1, 8 * 0x80000000ul + 4));
#endif
    x = fresh<int>(64);
    reversed<<<1, 64, 64 * sizeof(int)>>>(x);
    same(x, values_of<int>(64, [](size_t i) { return 2 * (63 - static_cast<int>(i)); }));
    double *d = fresh<double>(1024), *sums = fresh<double>(4);
    tree<double><<<4, 256, 256 * sizeof(double)>>>(d, sums);
    same(sums, values_of<double>(4, [](size_t i) { return 256 * (static_cast<double>(i) * 256 + 127.5); }));
    x = fresh<int>(32);
    by_device_function<<<1, 32>>>(x);
    same(x, values_of<int>(32, [](size_t i) { return static_cast<int>((i + 16) % 32); }));
    now = "steps";
    x = fresh<int>(64);
    in_step<<<1, 64>>>(x);
    same(x, std::vector<int>(64, 2016));
    x = fresh<int>(64);
    one_in_turn<<<1, 64>>>(x, 1);
    same(x, values_of<int>(64, [](size_t i) {
        const int n = static_cast<int>(i), lane = n % 32, read = n ^ 1;
        return 1000 * (read + 496) + read + lane * (lane + 1) / 2;
    }));
    if (hipMemset(x, 0, 64 * sizeof(int)) != hipSuccess)
        failures++;
    waits_for_next<<<1, 64>>>(x);
    same(x, values_of<int>(64, [](size_t i) { return 64 - static_cast<int>(i); }));
}

int main() {
    run_names();
    run_codes();
    run_forms();
    run_launches(true);
    run_packed();
    run_sides();
    run_blocks();
    if (hipDeviceSynchronize() != hipSuccess || hipGetLastError() != hipSuccess)
        std::printf("an error of HIP\n"), failures++;
    return failures != 0;
}
