/* SPDX-License-Identifier: MIT
 *
 * vectors.hip: the compiler's own vectors in kernels: arguments, values of device functions, memory of a block and of the device.
 */
#include <cstdio>
#include <vector>

#include <hip/hip_runtime.h>

#ifdef __clang__
typedef float floats __attribute__((ext_vector_type(4)));
#else
typedef float floats __attribute__((vector_size(16)));
#endif
typedef double doubles __attribute__((vector_size(32))); /* which functions for two processors pass in different places */
typedef short shorts __attribute__((vector_size(8)));

struct pair {
    doubles d;
    floats f;
};

__device__ floats scaled(floats x, float by) { return x * by; }
template <class V> __device__ __attribute__((noinline)) V added(V a, V b) { return a + b; }

/* No thread waits for another one: a loop. */
__global__ void all(int n, char before, floats f, doubles d, pair p, shorts s, float* out, const floats* in) {
    const int i = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
    if (i >= n)
        return;
    const floats x = added(scaled(in[i], 2), f) + p.f;
    const doubles y = added(d, p.d);
    float sum = static_cast<float>(before);
    for (int k = 0; k < 4; k++)
        sum += static_cast<float>(k + 1) * (x[k] + static_cast<float>(y[k] + s[k]));
    out[i] = sum;
}

/* The threads of a block exchange vectors. */
template <class V> __global__ void turned(V* x, V by) {
    __shared__ V s[64];
    extern __shared__ V more[];
    s[threadIdx.x] = x[threadIdx.x];
    more[threadIdx.x] = by;
    __syncthreads();
    V own = s[blockDim.x - 1 - threadIdx.x];
    own[0] += more[threadIdx.x ^ 1][1];
    x[threadIdx.x] = own;
}

__device__ floats kept;
__global__ void keep(const floats* x) { kept = *x + 1; }

static int failures;
static void check(const char* what, double got, double expected) {
    if (got != expected && failures++ < 10)
        std::printf("%s: %g, not %g\n", what, got, expected);
}

template <class T> static T* fresh(size_t count) {
    T* memory = nullptr;
    if (hipMallocManaged(&memory, count * sizeof(T)) != hipSuccess)
        failures++;
    return memory;
}

template <class V> static void turn() {
    V* const x = fresh<V>(64);
    V by = {};
    by[1] = 100;
    for (int i = 0; i < 64; i++)
        for (int k = 0; k < 4; k++)
            x[i][k] = static_cast<float>(4 * i + k);
    turned<<<1, 64, 64 * sizeof(V)>>>(x, by);
    check("status", hipDeviceSynchronize(), hipSuccess);
    for (int i = 0; i < 64; i++)
        for (int k = 0; k < 4; k++)
            check("turned", static_cast<double>(x[i][k]), 4 * (63 - i) + k + (k == 0 ? 100 : 0));
}

/* An array of bytes as memory of larger types begins where these may, and one of a type with an alignment where that may. */
struct alignas(64) line {
    char c;
};
template <class T> struct bytes_of { char c[5 * sizeof(T)]; };
template <class T> __global__ void aligned(unsigned* wrong) {
    __shared__ char one, bytes[33];
    __shared__ T few[16 / sizeof(T)];
    __shared__ line lines[2];
    __shared__ struct bytes_of<T> whole;
    one = bytes[0] = 1;
    reinterpret_cast<float4*>(bytes)[1] = make_float4(one, 2, 3, 4);
    reinterpret_cast<float4*>(few)[0] = reinterpret_cast<float4*>(bytes)[1];
    *wrong = static_cast<unsigned>(
        (reinterpret_cast<size_t>(bytes) | reinterpret_cast<size_t>(few) | reinterpret_cast<size_t>(whole.c)) % 16
        + reinterpret_cast<size_t>(lines) % 64 + (reinterpret_cast<float*>(few)[3] != 4.F));
}

int main() {
    enum { n = 1000 };
    floats* const in = fresh<floats>(n);
    float* const out = fresh<float>(n);
    const floats f = {1, 2, 3, 4};
    const doubles d = {10, 20, 30, 40};
    const shorts s = {5, 6, 7, 8};
    const pair p = {{100, 200, 300, 400}, {1000, 2000, 3000, 4000}};
    for (int i = 0; i < n; i++)
        in[i] = floats{static_cast<float>(i), 1, 2, 3};
    all<<<(n + 255) / 256, 256>>>(n, 'a', f, d, p, s, out, in);
    check("status", hipDeviceSynchronize(), hipSuccess);
    for (int i = 0; i < n; i++) {
        double sum = 'a';
        for (int k = 0; k < 4; k++)
            sum += (k + 1) * (2.0 * (k ? k : i) + 1111 * (k + 1) + 5 + k);
        check("all", static_cast<double>(out[i]), sum);
    }
    turn<floats>();
    turn<doubles>();
    keep<<<1, 1>>>(in + 7);
    floats got;
    check("status", hipMemcpyFromSymbol(&got, kept, sizeof got), hipSuccess);
    check("kept", static_cast<double>(got[0] + got[3]), 8 + 4);
    unsigned* const wrong = fresh<unsigned>(1);
    *wrong = 1;
    aligned<int><<<1, 1>>>(wrong);
    check("status", hipDeviceSynchronize(), hipSuccess);
    check("aligned", *wrong, 0);
    *wrong = 1;
    aligned<double><<<1, 1>>>(wrong);
    check("status", hipDeviceSynchronize(), hipSuccess);
    check("aligned", *wrong, 0);
    return failures != 0;
}
