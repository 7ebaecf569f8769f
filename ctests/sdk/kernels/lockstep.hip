/* SPDX-License-Identifier: MIT
 *
 * lockstep.hip: lanes of a warp exchange values by pointers to memory of the block, without a barrier.
 */
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

int main() {
    run<int>();
    run<big>();
    return failures != 0;
}
