/* SPDX-License-Identifier: MIT
 *
 * system.cpp: what ends a launch from within it, clocks, memory and output of kernels.
 */
#undef NDEBUG
#include <cassert>
#include <csignal>
#include <cstdlib>
#include <ctime>
#include <exception>

#include <sys/wait.h>
#include <unistd.h>

#include "launch.hpp"

struct ends {
    int way, after;
    long long ticks[4];
};

static void end_thread(ends& e) {
    if (threadIdx.x == 40) {
        if (e.way == 1)
            assert(e.way == 2 && "a reason");
        if (e.way == 2)
            __builtin_trap();
    }
    __syncthreads();
    atomicAdd(&e.after, 1);
}

/* output calls a function in a child, and returns what it writes to stderr and how it ends. */
template <class F> static int output(F function, char* text, size_t size) {
    int ends_of_pipe[2], status = 0;
    size_t length = 0;
    CHECK(pipe(ends_of_pipe) == 0);
    const pid_t child = fork();
    if (child == 0) {
        dup2(ends_of_pipe[1], 2);
        function();
        _exit(0);
    }
    close(ends_of_pipe[1]);
    for (ssize_t got; length + 1 < size && (got = read(ends_of_pipe[0], text + length, size - length - 1)) > 0;)
        length += static_cast<size_t>(got);
    text[length] = 0;
    close(ends_of_pipe[0]);
    CHECK(waitpid(child, &status, 0) == child);
    return status;
}

static void assertions() {
    char text[2000];
    int status = output(
        [] {
            ends e = {1, 0, {}};
            const hipError_t result = run(end_thread, dim3(1), dim3(64), e);
            _exit(e.after ? 2 : result == hipErrorAssert ? 0 : 3);
        },
        text, sizeof text);
    CHECK(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    CHECK(std::strstr(text, "the kernel test ") && std::strstr(text, "system.cpp:") && std::strstr(text, "end_thread(ends"));
    CHECK(std::strstr(text, "Assertion `e.way == 2 && \"a reason\"' failed.\n")
        && std::strchr(text, '\n') == std::strrchr(text, '\n'));

    status = output([] { assert(!"of the host"); }, text, sizeof text);
    CHECK(WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT);
    CHECK(std::strstr(text, "system.cpp:") && std::strstr(text, "Assertion `!\"of the host\"' failed."));

    status = output(
        [] {
            ends e = {2, 0, {}};
            const hipError_t result = run(end_thread, dim3(1), dim3(64), e);
            _exit(e.after ? 2 : result == hipErrorLaunchFailure ? 0 : 3);
        },
        text, sizeof text);
    CHECK(WIFEXITED(status) && WEXITSTATUS(status) == 0 && std::strstr(text, "__builtin_trap"));

    status = output([] { __builtin_trap(); }, text, sizeof text);
    CHECK(WIFSIGNALED(status));

    ends none = {0, 0, {}};
    CHECK(run(end_thread, dim3(1), dim3(64), none) == hipSuccess && none.after == 64);
}

/* Other ways to end early, of which a line tells why. The next launch runs. */
static void throws() { throw 3; }

static void throws_nothing() noexcept { throws(); }

__global__ void end_early(int way, int* after) {
    if (threadIdx.x == 40) {
        if (way == 0)
            std::abort();
        if (way == 1)
            std::terminate();
        if (way == 2)
            throws_nothing();
        if (way == 3)
            throw 3;
        if (way == 4)
            std::exit(7);
    }
    atomicAdd(after, 1);
}

static void early_ends() {
    const char* const texts[] = {"abort", "abort", "abort", "it threw an exception"};
    char text[2000];
    for (int way = 0; way < 4; way++) {
        const int status = output(
            [way] {
                int after[2] = {0, 0};
                end_early<<<1, 64>>>(way, &after[0]);
                const hipError_t result = hipDeviceSynchronize();
                end_early<<<1, 64>>>(-1, &after[1]);
                const bool again = hipDeviceSynchronize() == hipSuccess && after[1] == 64;
                _exit(result != hipErrorLaunchFailure ? 2 : !again ? 3 : after[0] != 40 ? 4 : 0);
            },
            text, sizeof text);
        CHECK(WIFEXITED(status) && WEXITSTATUS(status) == 0);
        CHECK(std::strstr(text, "the kernel end_early ended early: ") && std::strstr(text, texts[way]));
    }
    for (unsigned blocks = 1; blocks < 200; blocks += 198) {
        const int status = output(
            [blocks] {
                static int after;
                end_early<<<blocks, 64>>>(4, &after);
                std::printf("it goes on\n");
            },
            text, sizeof text);
        CHECK(WIFEXITED(status) && WEXITSTATUS(status) == 7);
    }
}

static void clock_thread(ends& e) {
    e.ticks[0] = clock64();
    e.ticks[1] = wall_clock64();
    timespec wait = {0, 50000000};
    nanosleep(&wait, nullptr);
    e.ticks[2] = clock64();
    e.ticks[3] = wall_clock64();
    CHECK(__clock64() >= e.ticks[2] && __clock() >= e.ticks[2] && clock() != static_cast<clock_t>(-1));
    CHECK(static_cast<long long>(__builtin_amdgcn_s_memtime()) >= e.ticks[2]);
    CHECK(static_cast<long long>(__builtin_amdgcn_s_memrealtime()) >= e.ticks[3]);
}

static void clocks() {
    ends e = {};
    int khz[2] = {0, 0};
    CHECK(run(clock_thread, dim3(1), dim3(1), e) == hipSuccess);
    CHECK(hipDeviceGetAttribute(&khz[0], hipDeviceAttributeClockRate, 0) == hipSuccess);
    CHECK(hipDeviceGetAttribute(&khz[1], hipDeviceAttributeWallClockRate, 0) == hipSuccess);
    for (int i = 0; i < 2; i++) {
        const long long ticks = e.ticks[2 + i] - e.ticks[i], of_ms = khz[i] > 0 ? khz[i] : 1000000;
        CHECK(ticks >= 50 * of_ms && ticks < 20000 * of_ms);
    }
}

/* Memory that a thread takes, and another one gives back. */
struct memories {
    int* of[100];
    int sum;
};

static void memory_thread(memories& m) {
    const unsigned own = threadIdx.x, next = (own + 1) % 100;
    m.of[own] = own % 2 ? new int(static_cast<int>(own)) : static_cast<int*>(malloc(sizeof(int)));
    *m.of[own] = static_cast<int>(own);
    __syncthreads();
    atomicAdd(&m.sum, *m.of[next]);
    if (next % 2)
        delete m.of[next];
    else
        free(m.of[next]);
    if (own == 7)
        printf("thread %u of %u\n", threadIdx.x, blockDim.x);
}

int main() {
    memories m = {};
    assertions();
    early_ends();
    clocks();
    CHECK(run(memory_thread, dim3(1), dim3(100), m) == hipSuccess && m.sum == 4950);
    return finish("system");
}
