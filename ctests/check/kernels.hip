/* SPDX-License-Identifier: MIT
 *
 * kernels.hip: kernels with faults, of which the argument names one. Each access has its name in a comment. Without an argument
 * they access what they may, in every kind of memory.
 */
#include <hip/hip_runtime.h>

#include <cstdlib>
#include <cstring>

#define REQUIRE(call) \
    if ((call) != hipSuccess) \
    abort()

enum { N = 64, BLOCKS = 64 };

struct three {
    char bytes[3];
};
struct twenty {
    int words[5];
};

template <class T> __global__ void reads(const T* from, T* to) {
    to[threadIdx.x] = from[threadIdx.x]; /* reads */
}

template <class T> __global__ void writes(T* to) {
    const T zero = T();
    to[threadIdx.x] = zero; /* writes */
}

__global__ void copies(char* to, const char* from, int bytes) {
    memcpy(to, from, bytes); /* copies */
}

__global__ void moves(char* to, const char* from, int bytes) {
    memmove(to, from, bytes); /* moves */
}

__global__ void fills(char* to, int bytes) {
    memset(to, 1, bytes); /* fills */
}

__global__ void adds(int* to) {
    atomicAdd(to, 1); /* adds */
}

__global__ void swaps(unsigned long long* to) {
    atomicCAS(to, 1ull, 2ull); /* swaps */
}

using wide = unsigned __int128;

__global__ void counts(wide* to) {
    __atomic_fetch_add(to, (wide{1} << 64) + 1, __ATOMIC_SEQ_CST); /* counts */
}

/* wides has each atomic operation of 16 bytes, and stores how many give what they should. */
__global__ void wides(wide* at, int* right) {
    const wide one = 1, high = one << 64, both = high | one;
    wide old = 0;
    int n = 0;
    __atomic_store_n(at, high, __ATOMIC_SEQ_CST);
    n += __atomic_load_n(at, __ATOMIC_SEQ_CST) == high;
    n += __atomic_exchange_n(at, both, __ATOMIC_SEQ_CST) == high;
    n += __atomic_fetch_sub(at, one, __ATOMIC_SEQ_CST) == both;
    n += __atomic_fetch_or(at, one, __ATOMIC_SEQ_CST) == high;
    n += __atomic_fetch_and(at, high, __ATOMIC_SEQ_CST) == both;
    n += __atomic_fetch_xor(at, both, __ATOMIC_SEQ_CST) == high;
    n += __atomic_fetch_nand(at, one, __ATOMIC_SEQ_CST) == one;
    n += !__atomic_compare_exchange_n(at, &old, both, false, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST) && old == ~one;
    n += __atomic_compare_exchange_n(at, &old, both, false, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST) && *at == both;
    while (!__atomic_compare_exchange_n(at, &old, high, true, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST))
        n += old == both;
    n += *at == high;
    *right = n;
}

struct base {
    base() {} /* base::base */
    virtual ~base() {}
};

__global__ void builds(char* to) {
    new (to) base;
}

__device__ int element(const int* from, int i) {
    return from[i]; /* element */
}

__global__ void calls(int* to, const int* from, int n) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        to[i % N] = element(from, i);
}

__global__ void shares(int* to, int past) {
    extern __shared__ int dynamic[];
    __shared__ int fixed[N];
    const int t = threadIdx.x;
    int own[4] = {t, t + 1, t + 2, t + 3};
    fixed[t] = own[t % 4];
    dynamic[t] = t;
    __syncthreads();
    if (t == N - 1)
        to[0] = dynamic[t + past]; /* shares */
    to[t] = fixed[N - 1 - t] + dynamic[N - 1 - t];
}

/* Static variables of the block of many forms: fixed[at] may be outside one. */
struct empty {
    int value;
    __device__ empty() {}
};

template <class T, int n> __device__ T* of_template(int t) {
    __shared__ alignas(16) T fixed[n], *pointers[2];
    if (t == 0)
        pointers[0] = fixed;
    __syncthreads();
    return pointers[0];
}

__shared__ short of_file[N];

__global__ void statics(int* to, int which, int at) {
    __shared__ int fixed[N];
    __shared__ __attribute__((aligned(32))) double matrix[4][N];
    volatile __shared__ unsigned char bytes[3];
    __shared__ empty one, many[2];
    __shared__ union {
        int number;
        float fraction;
    } either;
    const int t = threadIdx.x;
    short* const in_file = of_file;
    fixed[t] = t;
    matrix[t % 4][t] = sizeof fixed + sizeof bytes;
    bytes[t % 3] = 1;
    many[t % 2].value = one.value = either.number = in_file[t] = 2;
    float* const in_template = of_template<float, N>(t);
    __syncthreads();
    const auto pointer = [=] { return fixed + t; };
    if (t)
        return;
    if (which == 1)
        fixed[at] = 1; /* statics 1 */
    if (which == 2)
        to[0] = pointer()[at]; /* statics 2 */
    if (which == 3)
        matrix[0][at] = 1; /* statics 3 */
    if (which == 4)
        bytes[at] = 1; /* statics 4 */
    if (which == 5)
        (&one)[at].value = 1; /* statics 5 */
    if (which == 6)
        to[1] = static_cast<int>((&either)[at].fraction); /* statics 6 */
    if (which == 7)
        in_file[at] = 1; /* statics 7 */
    if (which == 8)
        in_template[at] = 1; /* statics 8 */
}

__device__ int variable[N];
static __device__ double own_variable[2][N] = {{1}, {2}}, *pointer_variable = nullptr;
__device__ __align__(32) struct empty* pointers[2];
namespace space {
__constant__ unsigned short numbers[4] = {1, 2, 3, static_cast<unsigned short>(-1)};
__device__ volatile unsigned counter = -1;
namespace {
__managed__ float hidden[3];
}
}
static __constant__ const float weights[] = {1, 2};
static __constant__ const float factors[2] = {3, 4};
__device__ const float* table[2] = {weights, factors};

__global__ void devices(int* to, int which, int at) {
    volatile int sum = 0;
    if (which == 1)
        variable[at] = 9; /* devices 1 */
    if (which == 2)
        own_variable[1][at] = 1; /* devices 2 */
    if (which == 3)
        (&pointer_variable)[at] = own_variable[0]; /* devices 3 */
    if (which == 4)
        pointers[at] = nullptr; /* devices 4 */
    if (which == 5)
        sum = space::numbers[at]; /* devices 5 */
    if (which == 6)
        (&space::counter)[at] = 0u - 1; /* devices 6 */
    if (which == 7)
        space::hidden[at] = 1; /* devices 7 */
    if (which == 8)
        table[at] = weights; /* devices 8 */
    if (own_variable[1][0] == 2 && space::numbers[2] == 3 && space::counter == 0u - 1 && weights[1] == 2 && table[0][0] == 1)
        to[0] = sum;
    else
        to[-1] = 0;
}

__constant__ int constant[N] = {1, 2, 3};
__managed__ int managed[N];

__global__ void variables(int* to) {
    const int t = threadIdx.x;
    variable[t] = constant[t];
    managed[t] = variable[t];
    __threadfence_block();
    to[t] = managed[t];
    int* const taken = static_cast<int*>(malloc(sizeof(int)));
    *taken = t;
    to[t] += *taken;
    free(taken);
}

/* memory returns memory of the device, written if that is wished. */
static char* memory(size_t bytes, bool written = true) {
    void* at = nullptr;
    REQUIRE(hipMalloc(&at, bytes));
    if (written)
        REQUIRE(hipMemset(at, 0, bytes));
    return static_cast<char*>(at);
}

/* width accesses memory of one type: behind its end, before its begin, over its end, after it was freed, or where it was never written. */
template <class T> static void width(const char* fault) {
    const bool freed = !strcmp(fault, "freed");
    char *memory_of = memory(N * sizeof(T), strcmp(fault, "unwritten") != 0), *other = memory(N * sizeof(T));
    T *at = reinterpret_cast<T*>(memory_of), *to = reinterpret_cast<T*>(other);
    if (!strcmp(fault, "behind"))
        at += N;
    if (!strcmp(fault, "before"))
        at -= 1;
    if (!strcmp(fault, "across") && sizeof(T) > alignof(T))
        at = reinterpret_cast<T*>(memory_of + N * sizeof(T) - alignof(T));
    if (freed)
        REQUIRE(hipFree(at));
    reads<T><<<1, 1>>>(at, to);
    writes<T><<<1, 1>>>(at);
    REQUIRE(hipDeviceSynchronize());
    if (!freed)
        REQUIRE(hipFree(memory_of));
    REQUIRE(hipFree(other));
}

static void widths(const char* fault) {
    width<char>(fault);
    width<short>(fault);
    width<int>(fault);
    width<double>(fault);
    width<__int128>(fault);
    width<three>(fault);
    width<twenty>(fault);
}

/* regions has a copy, a move and a fill that go a byte too far, and atomic operations behind memory. */
static void regions(int past) {
    char *from = memory(1000), *to = memory(1000 + past), *end = memory(800);
    copies<<<1, 1>>>(to, from, 1000 + past);
    moves<<<1, 1>>>(to, from, 1000 + past);
    fills<<<1, 1>>>(from, 1000 + past);
    adds<<<1, 1>>>(reinterpret_cast<int*>(end + 800) - !past);
    swaps<<<1, 1>>>(reinterpret_cast<unsigned long long*>(end + 800) - !past);
    counts<<<1, 1>>>(reinterpret_cast<wide*>(end + 800) - !past);
    builds<<<1, 1>>>(end + 800 - (past ? 0 : sizeof(base)));
    REQUIRE(hipDeviceSynchronize());
}

/* blocks runs many blocks, of which one thread of one reads an element too many, in memory of each kind. */
static void blocks(int past) {
    int *to = reinterpret_cast<int*>(memory(N * sizeof(int))), *host = nullptr, *shared = nullptr;
    const int n = BLOCKS * N, *from = reinterpret_cast<int*>(memory((n - past) * sizeof(int)));
    REQUIRE(hipHostMalloc(&host, (n - past) * sizeof(int), 0));
    REQUIRE(hipMallocManaged(&shared, (n - past) * sizeof(int), hipMemAttachGlobal));
    memset(host, 0, (n - past) * sizeof(int));
    calls<<<BLOCKS, N>>>(to, from, n);
    calls<<<BLOCKS, N>>>(to, host, n);
    calls<<<BLOCKS, N>>>(to, shared, n);
    REQUIRE(hipDeviceSynchronize());
}

/* atomics has atomic operations of 16 bytes by many threads, and each of them once. */
static void atomics() {
    enum { operations = 11 };
    wide *at = reinterpret_cast<wide*>(memory(sizeof *at)), sum = 0;
    int *right = reinterpret_cast<int*>(memory(sizeof *right)), n = 0;
    counts<<<BLOCKS, N>>>(at);
    REQUIRE(hipMemcpy(&sum, at, sizeof sum, hipMemcpyDeviceToHost));
    wides<<<1, 1>>>(at, right);
    REQUIRE(hipMemcpy(&n, right, sizeof n, hipMemcpyDeviceToHost));
    if (sum != ((wide{1} << 64) + 1) * (BLOCKS * N) || n != operations)
        abort();
}

int main(int count, char** arguments) {
    const char* const fault = count > 1 ? arguments[1] : "";
    int* const to = reinterpret_cast<int*>(memory(N * sizeof(int)));
    widths(fault);
    regions(!strcmp(fault, "regions"));
    blocks(!strcmp(fault, "blocks"));
    const bool ahead = !strcmp(fault, "ahead");
    shares<<<BLOCKS, N, N * sizeof(int)>>>(to, ahead ? -N : !strcmp(fault, "shares"));
    variables<<<1, N>>>(to);
    atomics();
    /* the last element of each variable, or the one behind it, or before it */
    const int last[] = {0, N, N, 4 * N, 3, 1, 1, N, N}, of_device[] = {0, N, N, 1, 2, 4, 1, 3, 2};
    for (int which = 0; which <= 8; which++) {
        statics<<<2, N>>>(to, which, ahead ? -1 : last[which] - !!strcmp(fault, "statics"));
        devices<<<1, 1>>>(to, which, of_device[which] - !!strcmp(fault, "devices"));
    }
    REQUIRE(hipDeviceSynchronize());
    if (!strcmp(fault, "null"))
        adds<<<1, 1>>>(nullptr);
    return 0;
}
