/* SPDX-License-Identifier: MIT
 *
 * lockstep.hip: lanes of a warp exchange values by pointers to memory of the block, without a barrier.
 */
#include <algorithm>
#include <cstdio>
#include <hip/hip_runtime.h>

struct big {
    long value[3];
};

static inline __device__ big operator+(const big& a, const big& b) {
    return {{a.value[0] + b.value[0], a.value[1] + b.value[1], a.value[2] + b.value[2]}};
}

static __device__ void set(int* to, long value) { *to = static_cast<int>(value); }
static __device__ void set(big* to, long value) { *to = {{value, -value, value}}; }
static long get(int from) { return from; }
static long get(const big& from) { return from.value[0] == -from.value[1] ? from.value[2] : -1; }

/* What stores is a member function, called by a lambda. */
template <class T> struct sum {
    __device__ void join(T* to, const T* from) const { *to = *to + *from; }
};

template <class T> __device__ T* room() {
    extern __shared__ char any[];
    return reinterpret_cast<T*>(any);
}

/* Each lane gets the sum of the lanes up to it: all add in the first step, ever fewer in later ones. */
template <class T> __global__ void scan(T* out) {
    T* const own = room<T>() + threadIdx.x;
    const unsigned lane = threadIdx.x % static_cast<unsigned>(warpSize);
    const sum<T> all{};
    const auto step = [&](unsigned distance) {
        if (lane >= distance)
            all.join(own, own - distance);
    };
    set(own, threadIdx.x);
    for (unsigned distance = 1; distance < static_cast<unsigned>(warpSize); distance *= 2)
        step(distance);
    out[threadIdx.x] = *own;
}

/* Each lane gets the sum of all lanes. Lanes that add nothing wait until the first one has it. */
template <class T> __global__ void reduce(T* out) {
    __shared__ T values[128];
    T* const own = values + threadIdx.x;
    const unsigned width = static_cast<unsigned>(warpSize), lane = threadIdx.x % width;
    const sum<T> all{};
    set(own, threadIdx.x);
    for (unsigned distance = 1; distance < width; distance *= 2)
        if (lane % (2 * distance) == 0)
            all.join(own, own + distance);
    *own = *(own - lane);
    out[threadIdx.x] = *own;
}

/* What stores does so only where it has a reason to: lanes that leave that out are the first in the loop's next turn. */
struct greatest {
    __device__ void join(int* to, const int* from) const {
        if (*to < *from)
            *to = *from;
    }
};

static __host__ __device__ int mixed(int i) { return static_cast<int>(static_cast<unsigned>(i) * 2654435761U >> 20); }

/* Each lane gets the greatest value of its warp: by a loop of each kind. */
template <int kind> __global__ void most(int* out) {
    int* const own = room<int>() + threadIdx.x;
    const unsigned width = static_cast<unsigned>(warpSize), lane = threadIdx.x % width;
    const greatest all{};
    unsigned distance = 1;
    set(own, mixed(threadIdx.x));
    switch (kind) {
    case 0:
#pragma unroll
        for (; distance < width; distance *= 2)
            if (lane % (2 * distance) == 0)
                all.join(own, own + distance);
        break;
    case 1:
        while (unsigned at = distance) {
            distance = distance * 2 % width;
            if (lane % (2 * at))
                continue;
            all.join(own, own + at);
        }
        break;
    case 2:
        do
            if (lane % (2 * distance) == 0)
                all.join(own, own + distance);
        while ((distance *= 2) < width);
        break;
    default:
        for (const unsigned at : {1u, 2u, 4u, 8u, 16u, 32u})
            if (lane % (2 * at) == 0 && at < width)
                all.join(own, own + at);
    }
    *own = *(own - lane);
    out[threadIdx.x] = *own;
}

static __device__ void deep(const sum<int>& all, int* to, const int* from) { all.join(to, from); }

static __device__ void add(int* to, int value) { *to += value; }

/* Each lane gives its value to the first one, in a turn of its own of two loops that lanes leave at different turns. */
__global__ void nested(int* out) {
    int* const own = room<int>() + threadIdx.x;
    const unsigned width = static_cast<unsigned>(warpSize), lane = threadIdx.x % width;
    set(own, threadIdx.x);
    for (unsigned i = 0; i < width && lane; i++) {
        if (i > lane)
            break;
        for (unsigned j = i;; j++)
            if (j == lane) {
                if (i + 1 == lane)
                    add(own - lane, *own);
                break;
            }
    }
    out[threadIdx.x] = *own;
}

/* Some lanes store by a call, and the others are meanwhile before a deeper one that follows it. */
__global__ void some(int* out) {
    int* const own = room<int>() + threadIdx.x;
    const unsigned lane = threadIdx.x % static_cast<unsigned>(warpSize);
    set(own, 0);
    for (unsigned i = lane; i < 5; i += static_cast<unsigned>(warpSize))
        add(own, static_cast<int>(i) + 1);
    if (lane)
        deep(sum<int>{}, own, own - 1);
    out[threadIdx.x] = *own;
}

/* Lane 0 stores by a call, and the next lane reads that in the first half of an addition. */
__global__ void changed(int* out) {
    int* const own = room<int>() + threadIdx.x;
    const unsigned lane = threadIdx.x % static_cast<unsigned>(warpSize);
    set(own, 1);
    if (lane == 0)
        add(own, 1);
    if (lane == 1)
        own[-1] += 2;
    out[threadIdx.x] = *own;
}

static int failures;

static void same(const char* name, long i, long got, long wanted) {
    if (got != wanted && failures++ < 5)
        std::printf("%s, thread %ld: %ld instead of %ld\n", name, i, got, wanted);
}

template <class T> static void run() {
    hipDeviceProp_t device;
    T* out;
    if (hipGetDeviceProperties(&device, 0) != hipSuccess || hipMallocManaged(&out, 128 * sizeof(T)) != hipSuccess) {
        failures++;
        return;
    }
    const long width = device.warpSize;
    scan<T><<<1, 128, 128 * sizeof(T)>>>(out);
    if (hipDeviceSynchronize() != hipSuccess)
        failures++;
    for (long i = 0, sum = 0; i < 128; i++) {
        sum = i % width ? sum + i : i;
        same("scan", i, get(out[i]), sum);
    }
    reduce<T><<<1, 128>>>(out);
    if (hipDeviceSynchronize() != hipSuccess)
        failures++;
    for (long i = 0; i < 128; i++)
        same("reduce", i, get(out[i]), i / width * width * width + width * (width - 1) / 2);
    if (hipFree(out) != hipSuccess)
        failures++;
}

/* check runs a kernel whose results are those of a function of the thread and the width of a warp. */
template <class F> static void check(const char* name, void (*kernel)(int*), F wanted) {
    hipDeviceProp_t device;
    int* out;
    if (hipGetDeviceProperties(&device, 0) != hipSuccess || hipMallocManaged(&out, 128 * sizeof *out) != hipSuccess) {
        failures++;
        return;
    }
    kernel<<<1, 128, 128 * sizeof *out>>>(out);
    if (hipDeviceSynchronize() != hipSuccess)
        failures++;
    for (int i = 0; i < 128; i++)
        same(name, i, out[i], wanted(i, device.warpSize));
    if (hipFree(out) != hipSuccess)
        failures++;
}

int main() {
    run<int>();
    run<big>();
    const auto greatest_of_warp = [](int i, int width) {
        int found = 0;
        for (int at = i / width * width; at < i / width * width + width; at++)
            found = std::max(found, mixed(at));
        return found;
    };
    check("for", most<0>, greatest_of_warp);
    check("while", most<1>, greatest_of_warp);
    check("do", most<2>, greatest_of_warp);
    check("for of a range", most<3>, greatest_of_warp);
    check("loops in loops", nested, [](int i, int width) { return i % width ? i : i * width + width * (width - 1) / 2; });
    check("changed", changed, [](int i, int width) { return i % width ? 1 : 4; });
    check("some", some, [](int i, int width) {
        const auto own = [width](int lane) { return lane % width < 5 ? lane % width + 1 : 0; };
        return own(i) + (i % width ? own(i - 1) : 0);
    });
    return failures != 0;
}
