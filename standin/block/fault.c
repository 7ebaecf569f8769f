/* SPDX-License-Identifier: MIT
 *
 * fault.c: signals that a kernel raises. The handlers of the program are replaced while a launch runs. A handler cannot end the
 * thread of a kernel where it is: it lets the OS thread's own stack go on, which does.
 */
#include <dlfcn.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <ucontext.h>
#include <unistd.h>

#include "internal/common/variable.h"
#include "base/observer.h"
#include "block/block.h"
#include "block/fault.h"

enum { stack_bytes = 64 << 10 };

static const int signals[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGABRT, SIGTERM};
enum { faults = 6, signal_count = sizeof signals / sizeof *signals };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static unsigned launches; /* that run */
static int taken_from, taken_to; /* the signals whose handlers were replaced */
static struct sigaction before[signal_count]; /* the program's handlers */
static _Atomic(const char*) kernel; /* of the last of them that began */

/* struct fault is what the handler leaves. */
struct fault {
    int signal, below;
    void *address, *code;
};

static ROCBLAS_MEM_THREAD_LOCAL struct fault fault;

void __asan_init(void) __attribute__((weak)); /* the address sanitizer reports faults itself */

/* end_thread runs on the OS thread's own stack, and ends the launch. */
static void end_thread(void) {
    const struct rocblas_mem_index *t = &rocblas_mem_thread_index, *b = &rocblas_mem_block_index;
    const int memory = fault.signal == SIGSEGV || fault.signal == SIGBUS;
    const char* what = fault.below ? "needs more than 256 KiB of stack"
        : fault.signal == SIGFPE   ? "divides an integer by 0"
        : fault.signal == SIGABRT  ? "calls abort, as std::terminate does"
        : memory                   ? "uses memory that does not exist"
                                   : "comes to a trap, or to an instruction that the processor lacks";
    char text[400], address[40] = "";
    Dl_info in = {0};
    const int known = dladdr(fault.code, &in) && in.dli_fname;
    if (memory && !fault.below)
        snprintf(address, sizeof address, ", %p", fault.address);
    int length = snprintf(
        text, sizeof text, "thread (%u, %u, %u) of block (%u, %u, %u) %s%s", t->x, t->y, t->z, b->x, b->y, b->z, what, address);
    if (fault.signal != SIGABRT) /* which the C library raises */
        snprintf(text + length, sizeof text - (size_t)length, ", at %.200s+0x%lx", known ? in.dli_fname : "",
            (unsigned long)((char*)fault.code - (char*)(known ? in.dli_fbase : NULL)));
    rocblas_mem_kernel_fail(memory ? hipErrorIllegalAddress : hipErrorLaunchFailure, text);
}

/* pass_on gives a signal to the program. Its default action happens when the handler has returned. */
static void pass_on(int number, siginfo_t* info, void* context) {
    int i = 0;
    while (signals[i] != number)
        i++;
    const struct sigaction* program = &before[i];
    if (program->sa_flags & SA_SIGINFO) {
        program->sa_sigaction(number, info, context);
    } else if (program->sa_handler != SIG_DFL && program->sa_handler != SIG_IGN) {
        program->sa_handler(number);
    } else {
        sigaction(number, program, NULL);
        if (info->si_code <= 0) /* a process sent it */
            raise(number);
    }
}

/* say_kernel says which kernel runs in a program that is ended, as by the time limit of a run. */
static void say_kernel(void) {
    const char *name = atomic_load(&kernel), *const parts[] = {"rocblas_mem: the program is ended in the kernel ", name, "\n"};
    char line[600];
    size_t length = 0;
    for (int i = 0; i < 3; i++)
        for (const char* c = parts[i]; *c && length < sizeof line; c++)
            line[length++] = *c;
    if (write(STDERR_FILENO, line, length) < 0)
        return;
}

/* own tells whether the calling thread raised a signal: by what it did, or by abort. */
static int own(int number, const siginfo_t* info) {
    if (number == SIGABRT)
        return info->si_code == SI_TKILL && info->si_pid == getpid();
    return info->si_code > 0 && number != SIGTERM;
}

static void handle(int number, siginfo_t* info, void* context) {
    ucontext_t* at = context;
    int below = 0;
    char* base = own(number, info) ? block_base(number == SIGABRT ? NULL : info->si_addr, &below) : NULL;
    if (number == SIGTERM)
        say_kernel();
    if (!base) {
        pass_on(number, info, context);
        return;
    }
    const uintptr_t stack = ((uintptr_t)base - 256) / 16 * 16;
    fault = (struct fault){.signal = number, .below = below, .address = info->si_addr};
#if defined __x86_64__
    enum { direction_flag = 0x400 };
    fault.code = (void*)(uintptr_t)at->uc_mcontext.gregs[REG_RIP];
    at->uc_mcontext.gregs[REG_RIP] = (greg_t)(uintptr_t)end_thread;
    at->uc_mcontext.gregs[REG_RSP] = (greg_t)(stack - 8); /* as after a call */
    at->uc_mcontext.gregs[REG_EFL] &= ~(greg_t)direction_flag;
#elif defined __aarch64__
    fault.code = (void*)(uintptr_t)at->uc_mcontext.pc;
    at->uc_mcontext.pc = (uintptr_t)end_thread;
    at->uc_mcontext.sp = stack;
#endif
}

static int wanted(void) { return !observer && !__asan_init; }

/* watched tells whether a command runs the program and reports it. */
static int watched(void) { return rbm_variable(ROCBLAS_MEM_TRACE_TALLY) != NULL; }

void fault_begin(const char* name) {
    struct sigaction ours = {.sa_sigaction = handle, .sa_flags = SA_SIGINFO | SA_ONSTACK};
    sigemptyset(&ours.sa_mask);
    pthread_mutex_lock(&lock);
    atomic_store(&kernel, name);
    if (launches++ == 0) {
        taken_from = wanted() ? 0 : faults;
        taken_to = watched() ? signal_count : faults;
        for (int i = taken_from; i < taken_to; i++)
            sigaction(signals[i], &ours, &before[i]);
    }
    pthread_mutex_unlock(&lock);
}

/* restore gives the program its handlers back, unless it has set others meanwhile. */
static void restore(void) {
    struct sigaction now;
    for (int i = taken_from; i < taken_to; i++)
        if (sigaction(signals[i], &before[i], &now) == 0 && (!(now.sa_flags & SA_SIGINFO) || now.sa_sigaction != handle))
            sigaction(signals[i], &now, NULL);
}

void fault_end(void) {
    pthread_mutex_lock(&lock);
    if (--launches == 0)
        restore();
    pthread_mutex_unlock(&lock);
}

void* fault_stack(void) {
    stack_t now;
    const long least = sysconf(_SC_MINSIGSTKSZ);
    const size_t bytes = stack_bytes + (least > 0 ? (size_t)least : 0);
    if (!wanted() || sigaltstack(NULL, &now) != 0 || !(now.ss_flags & SS_DISABLE))
        return NULL;
    const stack_t own = {.ss_sp = malloc(bytes), .ss_size = bytes};
    if (own.ss_sp && sigaltstack(&own, NULL) == 0)
        return own.ss_sp;
    free(own.ss_sp);
    return NULL;
}

void fault_stack_end(void* stack) {
    stack_t now;
    const stack_t none = {.ss_flags = SS_DISABLE};
    if (stack && sigaltstack(NULL, &now) == 0 && now.ss_sp == stack)
        sigaltstack(&none, NULL);
    free(stack);
}

void fault_lock(void) { pthread_mutex_lock(&lock); }

void fault_unlock(void) { pthread_mutex_unlock(&lock); }

void fault_in_child(void) {
    if (launches) /* of other threads, which the child does not have */
        restore();
    launches = 0;
}
