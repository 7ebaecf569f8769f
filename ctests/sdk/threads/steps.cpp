/* SPDX-License-Identifier: MIT
 *
 * steps.cpp: sums and scans of programs whose lanes run in step, with the word volatile and without, as hipcc compiles them.
 */
#include "launch.hpp"

constexpr int width = 32, threads = 128;

__device__ int scan_sums(int value, volatile int* s) {
    const int own = static_cast<int>(threadIdx.x), at = 2 * own - (own & (width - 1)) + width;
    s[at - width] = 0;
    s[at] = value;
    for (int far = 1; far < width; far *= 2) {
        s[at] += s[at - far];
    }
    return s[at] - value;
}

__device__ int scan_chain(int value, volatile int* s) {
    const int own = static_cast<int>(threadIdx.x), at = 2 * own - (own & (width - 1)) + width;
    s[at - width] = 0;
    int t = s[at] = value;
    s[at] = t += s[at - 1];
    s[at] = t += s[at - 2];
    s[at] = t += s[at - 4];
    s[at] = t += s[at - 8];
    s[at] = t += s[at - 16];
    return s[at - 1];
}

__device__ void reduce(volatile float* s, unsigned t) {
    s[t] += s[t + 32];
    s[t] = s[t] + s[t + 16];
    s[t] += s[t + 8];
    s[t] += s[t + 4];
    s[t] += s[t + 2];
    s[t] += s[t + 1];
}

struct sums {
    int scan[threads], chain[threads];
    float all;
};

__global__ void add(sums* out) {
    __shared__ int a[2 * threads], b[2 * threads];
    __shared__ float c[threads];
    const int own = static_cast<int>(threadIdx.x);
    out->scan[own] = scan_sums(own, a);
    out->chain[own] = scan_chain(own, b);
    c[own] = static_cast<float>(own);
    __syncthreads();
    if (own < 64)
        c[own] += c[own + 64];
    __syncthreads();
    if (own < 32)
        reduce(c, threadIdx.x);
    if (own == 0)
        out->all = c[0];
}

/* Without volatile: memory that lanes store to and read in the next statements, in a loop, and in functions. */
struct pair {
    float x, y;
};

__device__ void reduce_pairs(pair* s, unsigned t) {
    s[t].x += s[t + 16].x;
    s[t].x += s[t + 8].x;
    s[t].y += s[t + 16].y;
    s[t].y += s[t + 8].y;
    for (unsigned half = 4; half > 0; half >>= 1) {
        s[t].x += s[t + half].x;
        s[t].y += s[t + half].y;
    }
}

__device__ void reduce_passed_on(pair* passed, unsigned t) { reduce_pairs(passed, t); }

struct plain_sums {
    int straight, halved, scan[width], doubled[width], turned[width], column[width], counted[width];
    pair pairs;
};

__global__ void add_plainly(plain_sums* out) {
    extern __shared__ int more[];
    __shared__ int a[64], b[64], c[2 * width], d[width], e[width + 1], f[4][width], g[width];
    __shared__ pair pairs[32 + 16]; /* the upper lanes add what is behind */
    const int own = static_cast<int>(threadIdx.x);
    a[own] = b[own] = own;
    if (own < 32)
        pairs[own] = pair{static_cast<float>(own), static_cast<float>(2 * own)};
    __syncthreads();
    if (own >= 32)
        return;
    a[own] += a[own + 32];
    a[own] += a[own + 16];
    a[own] += a[own + 8];
    a[own] += a[own + 4];
    a[own] += a[own + 2];
    a[own] += a[own + 1];
    if (own == 31)
        out->straight = a[0];
    for (int half = 32; half > 0; half /= 2)
        b[own] = b[own] + b[own + half];
    if (own == 31)
        out->halved = b[0];
    reduce_passed_on(pairs, threadIdx.x);
    if (own == 31)
        out->pairs = pairs[0];
    c[own] = 0; /* a scan, whose lanes read what lanes before them store */
    const int at = own + width;
    c[at] = own;
    for (int far = 1; far < width; far <<= 1)
        c[at] += c[at - far];
    out->scan[own] = c[at];
    int* const doubled = more;
    doubled[own] = own;
    int far = 1;
    while (far < width) {
        doubled[own] = own >= far ? doubled[own] + doubled[own - far] : doubled[own];
        far = far * 2;
    }
    out->doubled[own] = doubled[own];
    d[own] = own; /* lanes read what later ones have stored */
    out->turned[own] = d[(own + 1) % width];
    f[own % 4][own] = own;
    out->column[own] = f[(own + 1) % 4][(own + 1) % width];
    g[width - 1 - own] = 0;
    ++g[own];
    g[own]++;
    e[own] = g[(own + 5) % width];
    e[own]--;
    out->counted[own] = e[(own + 7) % width];
}

/* Lanes that read before others store, in a block of one warp: a value that moves from lane to lane, and rows that each turn
 * replaces. */
struct moved {
    int turned[width], swapped[width], shifted[width], rows[width];
};

/* swap_twice has two lanes store the same value, which the check of races reports. */
__device__ void swap_twice(int* b, int own) {
    const int first = b[own ^ 1], second = b[own];
    b[own] = first;
    b[own ^ 1] = second;
}

__global__ void move_on(moved* out) {
    __shared__ int a[width], b[width], c[width];
    const int own = static_cast<int>(threadIdx.x), next = (own + 1) % width;
    a[own] = b[own] = own;
    __syncthreads();
    for (int i = 0; i < 5; i++) {
        int value = a[(own + width - 1) % width];
        if (own != 3)
            a[own] = value;
        else
            a[own] = value + 100;
        __syncthreads();
    }
    out->turned[own] = a[own];
    swap_twice(b, own);
    __syncthreads();
    out->swapped[own] = b[own];
    b[own] = b[next];
    __syncthreads();
    out->shifted[own] = b[own];
    int sum = 0;
    for (int row = 0; row < 3; row++) {
        c[own] = row * width + own;
        __syncthreads();
        sum += c[next] + c[(own + 9) % width];
    }
    out->rows[own] = sum;
}

static void move_without_volatile() {
    static moved out;
    move_on<<<1, width>>>(&out);
    CHECK(hipDeviceSynchronize() == hipSuccess);
    for (int i = 0; i < width; i++) {
        CHECK(out.turned[i] == (i + width - 5) % width + (i >= 3 && i < 8 ? 100 : 0));
        CHECK(out.swapped[i] == (i ^ 1) && out.shifted[i] == ((i + 1) % width ^ 1));
        CHECK(out.rows[i] == 3 * ((i + 1) % width + (i + 9) % width) + 6 * width);
    }
}

static void add_without_volatile() {
    static plain_sums out;
    add_plainly<<<1, 64, width * sizeof(int)>>>(&out);
    CHECK(hipDeviceSynchronize() == hipSuccess);
    CHECK(out.straight == 2016 && out.halved == 2016);
    CHECK(out.pairs.x == 496 && out.pairs.y == 992);
    for (int i = 0, sum = 0; i < width; i++) {
        sum += i;
        CHECK(out.scan[i] == sum && out.doubled[i] == sum);
        CHECK(out.turned[i] == (i + 1) % width && out.counted[i] == 1);
        CHECK(out.column[i] == (i + 1) % width);
    }
}

/* halves adds the elements of its template's recursion, with a barrier only while more than a warp of the smallest width adds. */
template <class T, int n> struct halves {
    static __device__ void run(T* a, T* out, T (*f)(T, T)) {
        if (n > width / 2)
            __syncthreads();
        if (threadIdx.x < n) {
            a[threadIdx.x] = f(a[threadIdx.x], a[threadIdx.x + n]);
            halves<T, n / 2>::run(a, out, f);
        }
    }
};

template <class T> struct halves<T, 0> {
    static __device__ void run(T* a, T* out, T (*)(T, T)) { *out = a[0]; }
};

__device__ double plus(double a, double b) { return a + b; }

struct halved {
    double all, loop;
};

__global__ void halve(halved* out) {
    __shared__ double a[threads], b[threads];
    a[threadIdx.x] = b[threadIdx.x] = threadIdx.x;
    __syncthreads();
    if (threadIdx.x < width)
        halves<double, width / 2>::run(a, &out->all, plus);
    for (unsigned n = threads / 2; n > 0; n /= 2) {
        if (n >= width)
            __syncthreads();
        if (threadIdx.x < n)
            b[threadIdx.x] += b[threadIdx.x + n];
    }
    if (threadIdx.x == 0)
        out->loop = b[0];
}

static void halve_with_few_barriers() {
    static halved out;
    halve<<<1, threads>>>(&out);
    CHECK(hipDeviceSynchronize() == hipSuccess);
    CHECK(out.all == width * (width - 1) / 2);
    CHECK(out.loop == threads * (threads - 1) / 2);
}

/* Memory of the block by a pointer to arrays, and by references to rows. */
struct transposed {
    int pointer[width], reference[width], row[width];
};

__global__ void transpose(transposed* out) {
    extern __shared__ int more[];
    __shared__ int rows[2][width];
    const int own = static_cast<int>(threadIdx.x), side = 4, left = own / side % side, right = own % side;
    int(*const square)[side][side] = reinterpret_cast<int(*)[side][side]>(more);
    square[own / (side * side)][left][right] = own;
    out->pointer[own] = square[own / (side * side)][right][left];
    int(&row)[width] = rows[0];
    row[own] = own;
    out->reference[own] = row[own ^ 1];
    int* first = rows[1];
    first[own] = own;
    out->row[own] = first[own ^ 3];
}

static void transpose_by_pointers() {
    static transposed out;
    transpose<<<1, width, width * sizeof(int)>>>(&out);
    CHECK(hipDeviceSynchronize() == hipSuccess);
    for (int i = 0; i < width; i++) {
        CHECK(out.pointer[i] == i / 16 * 16 + i % 4 * 4 + i / 4 % 4);
        CHECK(out.reference[i] == (i ^ 1) && out.row[i] == (i ^ 3));
    }
}

int main() {
    static sums out;
    add<<<1, threads>>>(&out);
    CHECK(hipDeviceSynchronize() == hipSuccess);
    for (int i = 0, sum = 0; i < threads; i++) {
        sum = i % width ? sum + i - 1 : 0;
        CHECK(out.scan[i] == sum && out.chain[i] == sum);
    }
    CHECK(out.all == threads * (threads - 1) / 2);
    add_without_volatile();
    move_without_volatile();
    halve_with_few_barriers();
    transpose_by_pointers();
    return finish("steps");
}
