/* SPDX-License-Identifier: MIT
 *
 * handlers.c: the program's signal handlers are called with any flags, whether they were installed before the
 * library's first use or after, and under load on every thread. Interrupted calls compute right results. Every
 * case runs in a separate process and prints its events. On arm64 handlers that interrupt calls and are installed
 * after the first use have SA_ONSTACK (docs/contracts.md).
 */
#include "load.h"
#include "run.h"

#include <setjmp.h>
#include <ucontext.h>

enum { LOAD_THREADS = 3, LOAD_SIGNALS = 300, FRAME_BYTES = 1 << 14 };

#ifdef __aarch64__
enum { LATE_FLAGS = SA_ONSTACK };
#else
enum { LATE_FLAGS = 0 };
#endif

static sigjmp_buf landing;
static atomic_int handled;
static volatile int zero;

/* say prints how often a handler ran. */
static void say(const char* text, int times) {
    printf("%s %d\n", text, times);
    fflush(stdout);
}

static void leave(int number) { siglongjmp(landing, number); }

static void leave_with_info(int number, siginfo_t* info, void* context) {
    if (info->si_signo == number && context)
        siglongjmp(landing, info->si_addr == (void*)(uintptr_t)zero ? number : -1);
}

/* LOAD_FROM_ZERO is an instruction that faults, after one that sets the register with the address; STEP goes to
 * the next one. */
#ifdef __aarch64__
#define LOAD_FROM_ZERO __asm__ volatile("mov x0, xzr\n\tldrb w0, [x0]" ::: "x0", "memory")
#define STEP(context) ((context)->pc += 4)
#else
#define LOAD_FROM_ZERO __asm__ volatile("xorl %%eax, %%eax\n\tmovb (%%rax), %%al" ::: "rax", "memory")
#define STEP(context) ((context)->gregs[REG_RIP] += 2)
#endif

/* step_over continues after the instruction that faulted by changing the context, as debuggers and virtual
 * machines do. */
static void step_over(int number, siginfo_t* info, void* context) {
    (void)number;
    (void)info;
    STEP(&((ucontext_t*)context)->uc_mcontext);
    atomic_fetch_add(&handled, 1);
}

static void install(int number, void (*handler)(int), int flags) {
    struct sigaction action = {.sa_handler = handler, .sa_flags = flags};
    sigemptyset(&action.sa_mask);
    sigaction(number, &action, NULL);
}

static void install_with_info(void (*handler)(int, siginfo_t*, void*), int flags) {
    struct sigaction action = {.sa_sigaction = handler, .sa_flags = flags | SA_SIGINFO};
    sigemptyset(&action.sa_mask);
    sigaction(SIGSEGV, &action, NULL);
}

/* fault writes to address 0 three times, uses the library after each, and prints how often the handler was called. */
static void fault(void) {
    volatile int times = 0;
    for (volatile int i = 0; i < 3; i++) {
        if (sigsetjmp(landing, 1) == SIGSEGV)
            times++;
        else
            *(volatile int*)(uintptr_t)zero = 1;
        load_use();
    }
    say("caught", times);
}

static void install_on_stack(void) {
    static char memory[1 << 16];
    stack_t stack = {.ss_sp = memory, .ss_size = sizeof memory};
    sigaltstack(&stack, NULL);
    install_with_info(leave_with_info, SA_ONSTACK);
}

/* BEFORE_AND_AFTER defines two cases that install a handler before the first use, and after it. */
#define BEFORE_AND_AFTER(name, install, then) \
    static void before_##name(void) { \
        install; \
        load_use(); \
        then(); \
    } \
    static void after_##name(void) { \
        load_use(); \
        install; \
        then(); \
    }
BEFORE_AND_AFTER(plain, install(SIGSEGV, leave, 0), fault)
BEFORE_AND_AFTER(info, install_with_info(leave_with_info, 0), fault)
BEFORE_AND_AFTER(onstack, install_on_stack(), fault)

/* steps faults with handler step_over, before and after use. */
static void steps(void) {
    for (int i = 0; i < 3; i++) {
        LOAD_FROM_ZERO;
        load_use();
    }
    say("stepped", atomic_load(&handled));
}

BEFORE_AND_AFTER(step, install_with_info(step_over, 0), steps)

/* count uses stack, as real handlers do. */
static void count(int number) {
    volatile char frame[FRAME_BYTES];
    for (int i = 0; i < FRAME_BYTES; i += 64)
        frame[i] = (char)number;
    atomic_fetch_add(&handled, frame[0] == (char)number);
}

/* under_load sends a signal repeatedly, each after the last was handled, to the process and to each of its computing
 * threads. */
static void under_load(int number) {
    load_begin(LOAD_THREADS);
    for (int i = 0; i < LOAD_SIGNALS; i++) {
        const int before = atomic_load(&handled);
        if (i % 4 == 0)
            kill(getpid(), number);
        else
            pthread_kill(load_threads[i % LOAD_THREADS], number);
        for (long turns = 0; atomic_load(&handled) == before; turns++)
            sched_yield();
    }
    load_end();
    say("handled", atomic_load(&handled));
    load_say();
}

static void load_int_before(void) {
    install(SIGINT, count, 0);
    load_use();
    under_load(SIGINT);
}

static void load_usr1_after(void) {
    load_use();
    install(SIGUSR1, count, LATE_FLAGS);
    under_load(SIGUSR1);
}

static void load_usr1_restart(void) {
    load_use();
    install(SIGUSR1, count, LATE_FLAGS | SA_RESTART | SA_NODEFER);
    under_load(SIGUSR1);
}

/* ignored checks that ignored signals stay ignored. */
static void ignored(void) {
    signal(SIGPIPE, SIG_IGN);
    signal(SIGINT, SIG_IGN);
    load_use();
    raise(SIGPIPE);
    raise(SIGINT);
    load_use();
    say("alive", 1);
}

/* masks checks that the library does not change a thread's signal mask. */
static void masks(void) {
    sigset_t before, after;
    sigemptyset(&before);
    sigaddset(&before, SIGUSR2);
    sigaddset(&before, SIGTERM);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    load_use();
    pthread_sigmask(SIG_SETMASK, NULL, &after);
    int same = 1;
    for (int number = 1; number < 32; number++)
        same &= sigismember(&before, number) == sigismember(&after, number);
    say("same", same);
}

/* waits checks that a signal that the program blocked before the first use stays pending for the thread that
 * waits for it. */
static void waits(void) {
    const struct timespec second = {1, 0};
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGUSR1);
    sigaddset(&set, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &set, NULL);
    load_use();
    kill(getpid(), SIGUSR1);
    say("got", sigtimedwait(&set, NULL, &second) == SIGUSR1);
    kill(getpid(), SIGTERM);
    load_use();
    say("got", sigtimedwait(&set, NULL, &second) == SIGTERM);
}

#define CAUGHT "caught 3\n"
#define LOADED "handled 300\nwrong 0\n"

static const struct run_case cases[] = {
    {"before_plain", before_plain, 0, CAUGHT},
    {"before_info", before_info, 0, CAUGHT},
    {"before_onstack", before_onstack, 0, CAUGHT},
    {"after_plain", after_plain, 0, CAUGHT},
    {"after_info", after_info, 0, CAUGHT},
    {"after_onstack", after_onstack, 0, CAUGHT},
    {"before_step", before_step, 0, "stepped 3\n"},
    {"after_step", after_step, 0, "stepped 3\n"},
    {"load_int_before", load_int_before, 0, LOADED},
    {"load_usr1_after", load_usr1_after, 0, LOADED},
    {"load_usr1_restart", load_usr1_restart, 0, LOADED},
    {"ignored", ignored, 0, "alive 1\n"},
    {"masks", masks, 0, "same 1\n"},
    {"waits", waits, 0, "got 1\ngot 1\n"},
};

int main(int argc, char** argv) { return run_main(cases, RUN_COUNT(cases), argc, argv); }
