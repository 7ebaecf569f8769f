/* SPDX-License-Identifier: MIT
 *
 * launch.hpp: kernels that tests write as hipcc does: a function that runs one thread, and a description of it.
 */
#ifndef LAUNCH_HPP
#define LAUNCH_HPP

#include <cinttypes>
#include <cstdio>
#include <cstring>

#include <hip/hip_bf16.h>
#include <hip/hip_fp16.h>
#include <hip/hip_runtime.h>

static int failed;

/* check counts a fact that is false, and prints the first ones. */
static void check(bool fact, const char* text, int line, uint64_t got = 0, uint64_t want = 0) {
    if (!fact && failed++ < 20)
        std::printf("line %d: %s: %" PRIx64 ", not %" PRIx64 "\n", line, text, got, want);
}
#define CHECK(fact) check(fact, #fact, __LINE__)

/* same compares the bytes of two values. */
template <class T, class W> static inline void same(const T& got, const W& given, const char* text, int line) {
    const T want = static_cast<T>(given);
    uint64_t words[2] = {0, 0};
    std::memcpy(&words[0], &got, sizeof(T) < 8 ? sizeof(T) : 8);
    std::memcpy(&words[1], &want, sizeof(T) < 8 ? sizeof(T) : 8);
    check(!std::memcmp(&got, &want, sizeof(T)), text, line, words[0], words[1]);
}
#define SAME(got, want) same(got, want, #got, __LINE__)

/* noise returns bits that depend on all arguments. */
static inline uint64_t noise(uint64_t a, uint64_t b = 0, uint64_t c = 0) {
    uint64_t x = a * 0x9e3779b97f4a7c15 + b * 0xbf58476d1ce4e5b9 + c * 0x94d049bb133111eb + 1;
    for (int i = 0; i < 3; i++)
        x = (x ^ x >> 29) * 0xbf58476d1ce4e5b9;
    return x ^ x >> 32;
}

/* run launches a kernel with one argument, and waits for it. */
template <class T>
static hipError_t run(void (*thread)(T&), dim3 grid, dim3 block, T& argument, bool cooperative = false, size_t shared = 0) {
    static void (*running)(T&);
    static const size_t size = sizeof(T*);
    struct call {
        static void one(void* const* arguments) { running(**static_cast<T* const*>(arguments[0])); }
    };
    running = thread;
    const rocblas_mem_kernel kernel = {reinterpret_cast<const void*>(thread), "test", call::one, nullptr, &size, 1, 0, nullptr};
    T* address = &argument;
    void* arguments[] = {&address, nullptr};
    rocblas_mem_kernel_add(&kernel);
    hipError_t status = cooperative
        ? hipLaunchCooperativeKernel(kernel.function, grid, block, arguments, static_cast<unsigned>(shared), nullptr)
        : hipLaunchKernel(kernel.function, grid, block, arguments, shared, nullptr);
    const hipError_t later = hipDeviceSynchronize();
    rocblas_mem_kernel_remove(&kernel);
    return status == hipSuccess ? later : status;
}

/* finish prints the result of a test. */
static int finish(const char* name) {
    if (failed)
        std::printf("%s: %d failed, warps of %d\n", name, failed, rocblas_mem_warp_size);
    return failed != 0;
}

#endif
