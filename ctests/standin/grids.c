/* SPDX-License-Identifier: MIT
 *
 * grids.c: blocks on several OS threads: all cores, blocks that wait for each other, cooperative launches, faults in kernels and
 * beside them, launches of many threads, and a fork. The argument is how many cores compute.
 */
#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>

#include "kernels.h"

enum { most_blocks = 4000 };

static int counts[most_blocks];
static long runners[most_blocks]; /* the OS thread of each block */

static void busy(long ns) {
    struct timespec begun, now;
    clock_gettime(CLOCK_MONOTONIC, &begun);
    do
        clock_gettime(CLOCK_MONOTONIC, &now);
    while ((now.tv_sec - begun.tv_sec) * 1000000000 + now.tv_nsec - begun.tv_nsec < ns);
}

/* runners_of returns how many OS threads had blocks, and checks that each block ran once. */
static int runners_of(int blocks) {
    int different = 0;
    for (int i = 0; i < blocks; i++) {
        int known = 0;
        for (int j = 0; j < i && !known; j++)
            known = runners[i] == runners[j];
        different += !known;
        CHECK_EQ(counts[i], 1);
    }
    memset(counts, 0, sizeof counts);
    return different;
}

/* ---- all cores */

/* The variable is of the block, because an OS thread has one block at a time. */
KERNEL(work, 0, sizeof(long)) {
    static _Thread_local unsigned shared[64];
    const unsigned block = rocblas_mem_block_index.x, me = number();
    shared[me] = block + me;
    rocblas_mem_block_wait(0, NULL);
    CHECK_EQ(shared[63 - me], block + 63 - me);
    if (me == 0) {
        __atomic_fetch_add(&counts[block], 1, __ATOMIC_RELAXED);
        runners[block] = syscall(SYS_gettid);
        busy(ARGUMENT(long, 0));
    }
    rocblas_mem_block_wait(0, NULL);
}

static void test_cores(int cores) {
    long ns = 400000;
    CHECK_HIP(LAUNCH(work, line_of(200), line_of(64), 0, NULL, &ns));
    const int runs = runners_of(200);
    CHECK(runs <= cores && (runs > 1 || cores == 1));
    ns = 0;
    CHECK_HIP(LAUNCH(work, line_of(most_blocks), line_of(64), 0, NULL, &ns));
    CHECK(runners_of(most_blocks) <= cores);
    CHECK_HIP(LAUNCH(work, line_of(1), line_of(64), 0, NULL, &ns));
    CHECK_EQ(runners[0], syscall(SYS_gettid));
    CHECK_EQ(runners_of(1), 1);
}

/* A signal of the program comes to no thread of the crew, where its default action would end the process. */
static void test_signals(void) {
    sigset_t one, pending;
    sigemptyset(&one);
    sigaddset(&one, SIGUSR1);
    pthread_sigmask(SIG_BLOCK, &one, NULL);
    kill(getpid(), SIGUSR1);
    long ns = 100000;
    CHECK_HIP(LAUNCH(work, line_of(20), line_of(64), 0, NULL, &ns));
    runners_of(20);
    sigpending(&pending);
    CHECK_EQ(sigismember(&pending, SIGUSR1), 1);
    signal(SIGUSR1, SIG_IGN);
    pthread_sigmask(SIG_UNBLOCK, &one, NULL);
}

/* ---- blocks that wait for each other */

/* Every block waits until all have begun. */
KERNEL(together, 0, sizeof(int)) {
    static int begun;
    if (number() == 0)
        __atomic_fetch_add(&begun, 1, __ATOMIC_RELAXED);
    while (__atomic_load_n(&begun, __ATOMIC_RELAXED) < ARGUMENT(int, 0))
        rocblas_mem_thread_yield();
}

static void test_waiting_blocks(void) {
    int all = 12;
    CHECK_HIP(LAUNCH(together, line_of(12), line_of(3), 0, NULL, &all));
}

/* ---- cooperative launches */

/* In each round every block counts, and sees what all have counted. Some blocks and threads leave early. */
KERNEL(rounds, 0, sizeof(int)) {
    const int block = (int)rocblas_mem_block_index.x, blocks = (int)rocblas_mem_grid_size.x;
    CHECK_EQ(rocblas_mem_grid_waits(), 1);
    if (number() == 7)
        return;
    for (int round = 0; round < ARGUMENT(int, 0); round++) {
        if (block == 1 && round == 3)
            return;
        if (number() == 0)
            counts[block]++;
        rocblas_mem_grid_wait();
        for (int other = 0; other < blocks; other++)
            CHECK(counts[other] == (other == 1 && round >= 3 ? 3 : round + 1));
        rocblas_mem_grid_wait();
        rocblas_mem_block_wait(0, NULL);
    }
}

/* A block fails, and no other waits for it or for those that have not begun. */
KERNEL(one_fails, 0, sizeof(int)) {
    (void)arguments;
    if (rocblas_mem_block_index.x == 5)
        rocblas_mem_kernel_fail(hipErrorAssert, "a block fails");
    rocblas_mem_grid_wait();
    counts[0]++;
}

static void test_cooperative(int units) {
    int number_of = 10;
    char text[1000];
    CHECK_HIP(hipLaunchCooperativeKernel(&rounds, line_of(6), line_of(20), (void*[]){&number_of}, 0, NULL));
    CHECK_EQ(counts[0], 10);
    CHECK_EQ(counts[1], 3);
    memset(counts, 0, sizeof counts);
    const struct hidden hidden = hidden_begin();
    CHECK_EQ(hipLaunchCooperativeKernel(&one_fails, line_of(30), line_of(20), (void*[]){&number_of}, 0, NULL), hipErrorAssert);
    CHECK_STR(hidden_end(hidden, text, sizeof text), "rocblas_mem: the kernel one_fails ended early: a block fails\n");
    CHECK_EQ(counts[0], 0);
    CHECK_EQ(hipDeviceSynchronize(), hipErrorAssert);
    number_of = 0; /* as many blocks as fit, and one more */
    const dim3 most = line_of(2 * (unsigned)units), more = line_of(2 * (unsigned)units + 1), block = line_of(1024);
    CHECK_HIP(hipLaunchCooperativeKernel(&rounds, most, block, (void*[]){&number_of}, 0, NULL));
    CHECK_EQ(hipLaunchCooperativeKernel(&rounds, more, block, (void*[]){&number_of}, 0, NULL), hipErrorCooperativeLaunchTooLarge);
    CHECK_EQ(
        hipLaunchCooperativeKernel(&rounds, most, block, (void*[]){&number_of}, 40000, NULL), hipErrorCooperativeLaunchTooLarge);
    int cooperates = 0;
    CHECK_EQ(hipDeviceGetAttribute(&cooperates, hipDeviceAttributeCooperativeLaunch, 0), hipSuccess);
    CHECK(cooperates == 1);
    CHECK_EQ(hipLaunchCooperativeKernel(&rounds, (dim3){1u << 31, 1u << 31, 4}, line_of(1), (void*[]){&number_of}, 0, NULL),
        hipErrorCooperativeLaunchTooLarge); /* 2^64 blocks */
    CHECK_EQ(hipLaunchCooperativeKernel(&rounds, line_of(1), block, (void*[]){&number_of}, 65537, NULL),
        hipErrorCooperativeLaunchTooLarge);
}

/* Without memory for the threads of all blocks a cooperative launch fails, and none waits for those that lack. */
static void test_too_little(void) {
    struct rlimit before, little;
    char text[1000];
    long pages = 0;
    int number_of = 1;
    FILE* file = fopen("/proc/self/statm", "r");
    REQUIRE(file && fscanf(file, "%ld", &pages) == 1 && getrlimit(RLIMIT_AS, &before) == 0);
    fclose(file);
    little = before;
    little.rlim_cur = (rlim_t)pages * (rlim_t)sysconf(_SC_PAGESIZE) + (64 << 20);
    const struct hidden hidden = hidden_begin();
    CHECK_EQ(setrlimit(RLIMIT_AS, &little), 0);
    CHECK_EQ(hipLaunchCooperativeKernel(&rounds, line_of(30), line_of(20), (void*[]){&number_of}, 0, NULL), hipErrorOutOfMemory);
    CHECK_EQ(setrlimit(RLIMIT_AS, &before), 0);
    hidden_end(hidden, text, sizeof text);
    CHECK(strstr(text, "the kernel rounds ended early: ") && lines_in(text) == 1);
    CHECK_EQ(hipDeviceSynchronize(), hipErrorOutOfMemory);
    memset(counts, 0, sizeof counts);
}

/* A launch whose attributes ask for it is cooperative. */
static void test_attributes(void) {
    int number_of = 2;
    hipFunction_t function;
    hipLaunchAttribute attributes[] = {
        {.id = hipLaunchAttributePriority, .val.priority = 1}, {.id = hipLaunchAttributeCooperative, .val.cooperative = 1}};
    hipLaunchConfig_t config = {.gridDim = line_of(5), .blockDim = line_of(9), .attrs = attributes, .numAttrs = 2};
    HIP_LAUNCH_CONFIG driver = {5, 1, 1, 9, 1, 1, .attrs = attributes, .numAttrs = 2};
    void* arguments[] = {&number_of};
    CHECK_HIP(hipGetFuncBySymbol(&function, &rounds));
    for (int by_driver = 0; by_driver < 2; by_driver++) {
        memset(counts, 0, sizeof counts);
        CHECK_HIP(by_driver ? hipDrvLaunchKernelEx(&driver, function, arguments, NULL)
                            : hipLaunchKernelExC(&config, &rounds, arguments));
        CHECK_EQ(counts[4], 2);
    }
    memset(counts, 0, sizeof counts);
}

/* A captured cooperative launch is one at each launch of the graph. */
static void test_captured(void) {
    hipStream_t stream;
    hipGraph_t graph;
    hipGraphExec_t exec;
    int number_of = 2;
    CHECK_HIP(hipStreamCreate(&stream));
    CHECK_HIP(hipStreamBeginCapture(stream, hipStreamCaptureModeGlobal));
    CHECK_HIP(hipLaunchCooperativeKernel(&rounds, line_of(5), line_of(9), (void*[]){&number_of}, 0, stream));
    CHECK_HIP(hipStreamEndCapture(stream, &graph));
    CHECK_HIP(hipGraphInstantiate(&exec, graph, NULL, NULL, 0));
    for (int i = 0; i < 3; i++) {
        CHECK_HIP(hipGraphLaunch(exec, stream));
        CHECK_EQ(counts[4], 2);
        memset(counts, 0, sizeof counts);
    }
    CHECK_HIP(hipGraphExecDestroy(exec));
    CHECK_HIP(hipGraphDestroy(graph));
    CHECK_HIP(hipStreamDestroy(stream));
}

/* ---- faults */

enum fault { reads_null, writes_code, divides, no_instruction, overflows, aborts, launches, fault_kinds };

static volatile int zero;

static __attribute__((noinline)) int deep(int depth) {
    volatile char frame[1000];
    frame[0] = (char)depth;
    return depth <= 0 ? frame[0] : deep(depth - 1) + frame[0];
}

KERNEL(faults, 0, sizeof(enum fault)) {
    int* volatile null = NULL;
    if (rocblas_mem_block_index.x != 1 || number() != 2)
        return;
    switch (ARGUMENT(enum fault, 0)) {
    case reads_null:
        counts[0] += null[4];
        break;
    case writes_code:
        *(volatile char*)(uintptr_t)&busy = 1;
        break;
    case divides:
        counts[0] += 7 / zero;
        break;
    case no_instruction:
        __builtin_trap(); /* SIGILL or SIGTRAP */
    case overflows:
        counts[0] += deep(100000);
        break;
    case aborts:
        abort();
    default:
        rocblas_mem_kernel_fail((int)LAUNCH(faults, line_of(1), line_of(1), 0, NULL, arguments[0]), "a launch in a kernel");
    }
}

static void own_handler(int number) { (void)number; }

static void test_faults(void) {
    static const struct {
        hipError_t status;
        const char* text;
    } want[fault_kinds] = {
        {hipErrorIllegalAddress, "thread (2, 0, 0) of block (1, 0, 0) uses memory that does not exist, 0x10, at "},
        {hipErrorIllegalAddress, "uses memory that does not exist"}, {hipErrorLaunchFailure, "divides an integer by 0, at "},
        {hipErrorLaunchFailure, "comes to a trap, or to an instruction that the processor lacks"},
        {hipErrorIllegalAddress, "needs more than 256 KiB of stack"},
        {hipErrorLaunchFailure, "thread (2, 0, 0) of block (1, 0, 0) calls abort, as std::terminate does\n"},
        {hipErrorNotSupported, "a launch in a kernel"}};
    char text[1000];
    struct sigaction handler = {.sa_handler = own_handler}, now;
    sigaction(SIGSEGV, &handler, NULL);
    for (enum fault kind = 0; kind < fault_kinds; kind++) {
#if defined __aarch64__
        if (kind == divides) /* is 0 there */
            continue;
#endif
        const struct hidden hidden = hidden_begin();
        const hipError_t status = LAUNCH(faults, line_of(3), line_of(5), 0, NULL, &kind);
        hidden_end(hidden, text, sizeof text);
        CHECK_EQ(status, want[kind].status);
        if (!CHECK(strstr(text, want[kind].text) && strstr(text, "the kernel faults ended early: ") && lines_in(text) == 1))
            fprintf(stderr, "%d: %s\n", (int)kind, text);
        CHECK_EQ(hipDeviceSynchronize(), want[kind].status);
        CHECK(sigaction(SIGSEGV, NULL, &now) == 0 && now.sa_handler == own_handler);
    }
    signal(SIGSEGV, SIG_DFL);
    CHECK(sigaction(SIGFPE, NULL, &now) == 0 && now.sa_handler == SIG_DFL);
}

static sigjmp_buf back;
static volatile int stop;

static void jump_back(int number) { siglongjmp(back, number); }

KERNEL(until_stop, 0, sizeof(int)) {
    (void)arguments;
    while (!stop)
        rocblas_mem_thread_yield();
}

static void* launch_until_stop(void* none) {
    int zero_argument = 0;
    CHECK_HIP(LAUNCH(until_stop, line_of(1), line_of(1), 0, NULL, &zero_argument));
    return none;
}

/* A fault of the program itself, while a kernel runs, is its handler's. */
static void test_own_faults(void) {
    pthread_t thread;
    struct sigaction handler = {.sa_handler = jump_back};
    int* volatile null = NULL;
    volatile int caught = 0;
    sigaction(SIGSEGV, &handler, NULL);
    sigaction(SIGABRT, &handler, NULL);
    REQUIRE(pthread_create(&thread, NULL, launch_until_stop, NULL) == 0);
    for (int i = 0; i < 20; i++) {
        busy(1000000);
        if (sigsetjmp(back, 1) != 0)
            caught++;
        else if (i % 2)
            abort();
        else
            *null = 1;
    }
    CHECK_EQ(caught, 20);
    enum fault kind = reads_null; /* and one of a kernel is still that of its launch */
    char text[1000];
    const struct hidden hidden = hidden_begin();
    CHECK_EQ(LAUNCH(faults, line_of(3), line_of(5), 0, NULL, &kind), hipErrorIllegalAddress);
    CHECK_EQ(lines_in(hidden_end(hidden, text, sizeof text)), 1);
    stop = 1;
    pthread_join(thread, NULL);
    signal(SIGSEGV, SIG_DFL);
    signal(SIGABRT, SIG_DFL);
}

/* ---- threads and processes */

static void* launch_large(void* from) {
    long ns = 20000;
    int* own_counts = from;
    for (int i = 0; i < 5; i++)
        CHECK_HIP(LAUNCH(work, line_of(30), line_of(64), 0, hipStreamPerThread, &ns));
    own_counts[0] = 1;
    return NULL;
}

static void test_threads(void) {
    pthread_t all[6];
    int done[6] = {0};
    for (int i = 0; i < 6; i++)
        REQUIRE(pthread_create(&all[i], NULL, launch_large, &done[i]) == 0);
    for (int i = 0; i < 6; i++)
        pthread_join(all[i], NULL);
    for (int i = 0; i < 30; i++)
        CHECK_EQ(counts[i], 30);
    memset(counts, 0, sizeof counts);
}

static void test_fork(int cores) {
    int status = -1;
    const pid_t child = fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        test_cores(cores);
        _exit(check_result());
    }
    CHECK(waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 0);
    test_cores(cores);
}

int main(int argc, char** argv) {
    int units = 0;
    REQUIRE(argc == 2);
    const int asked = atoi(argv[1]), online = (int)sysconf(_SC_NPROCESSORS_ONLN), cores = asked ? asked : online;
    REQUIRE_HIP(hipDeviceGetAttribute(&units, hipDeviceAttributeMultiprocessorCount, 0));
    ADD(work), ADD(together), ADD(rounds), ADD(one_fails), ADD(faults), ADD(until_stop);
    test_cores(cores);
    test_signals();
    test_waiting_blocks();
    test_cooperative(units);
    test_too_little();
    test_attributes();
    test_captured();
    test_faults();
    test_own_faults();
    test_threads();
    test_fork(cores);
    return finish();
}
