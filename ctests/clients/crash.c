/* SPDX-License-Identifier: MIT
 *
 * crash.c: a crash in the program's code ends the process by its signal, as without the library, and prints
 * nothing. It may happen after the library was used, while another thread is inside it, on another thread, or
 * by a signal that is sent.
 */
#include "load.h"
#include "run.h"

#include <pthread.h>
#include <sys/mman.h>

static volatile int zero;

static void* keep_using(void* argument) {
    (void)argument;
    for (;;)
        load_use();
    return NULL;
}

static void write_null(void) { *(volatile int*)(uintptr_t)zero = 1; }

static void write_unmapped(void) { *(volatile int*)(uintptr_t)0xdeadbeef000 = 1; }

static void* write_null_here(void* argument) {
    (void)argument;
    write_null();
    return NULL;
}

static void call_null(void) {
    void (*volatile nowhere)(void) = NULL;
    nowhere();
}

static void divide_by_zero(void) {
    static volatile int one = 1;
    zero = one / zero;
}

/* read_past_end reads a mapped page beyond the end of a file: SIGBUS. */
static void read_past_end(void) {
    FILE* file = tmpfile();
    char* page = file ? mmap(NULL, 4096, PROT_READ, MAP_SHARED, fileno(file), 0) : MAP_FAILED;
    if (page != MAP_FAILED)
        zero = *(volatile char*)page;
}

/* overflow_stack recurses until the stack overflows. */
static int overflow_stack(int depth) {
    volatile char frame[4096];
    frame[0] = (char)depth;
    return depth > 0 ? overflow_stack(depth - 1) + frame[0] : 0;
}

/* USED defines a case that uses the library first. */
#define USED(name, ...) \
    static void used_##name(void) { \
        load_use(); \
        __VA_ARGS__; \
    }
USED(segv, write_null())
USED(segv_unmapped, write_unmapped())
USED(segv_call, call_null())
USED(segv_stack, zero = overflow_stack(1 << 24))
USED(fpe, divide_by_zero())
USED(bus, read_past_end())
USED(ill, __builtin_trap())
USED(abort, abort())

/* Signals that are sent, not caused. */
USED(raise_segv, raise(SIGSEGV))
USED(kill_bus, kill(getpid(), SIGBUS))
USED(raise_fpe, raise(SIGFPE))
USED(raise_term, raise(SIGTERM))
USED(kill_int, kill(getpid(), SIGINT))
USED(raise_hup, raise(SIGHUP))
USED(raise_quit, raise(SIGQUIT))
USED(raise_pipe, raise(SIGPIPE))

/* A fault on a thread that has used the library, and on one that has not. */
static void thread_segv(void) {
    pthread_t thread;
    load_use();
    pthread_create(&thread, NULL, write_null_here, NULL);
    pthread_join(thread, NULL);
}

static void* use_and_write_null(void* argument) {
    load_use();
    return write_null_here(argument);
}

static void used_thread_segv(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, use_and_write_null, NULL);
    pthread_join(thread, NULL);
}

/* A fault while other threads are inside the library. */
static void busy_segv(void) {
    pthread_t threads[2];
    load_use();
    for (int i = 0; i < 2; i++)
        pthread_create(&threads[i], NULL, keep_using, NULL);
    const struct timespec pause = {0, 20000000};
    nanosleep(&pause, NULL);
    write_null();
}

static const struct run_case cases[] = {
    {"not_used_segv", write_null, SIGSEGV, ""},
    {"used_segv", used_segv, SIGSEGV, ""},
    {"used_segv_unmapped", used_segv_unmapped, SIGSEGV, ""},
    {"used_segv_call", used_segv_call, SIGSEGV, ""},
    {"used_segv_stack", used_segv_stack, SIGSEGV, ""},
    {"used_fpe", used_fpe, SIGFPE, ""},
    {"used_bus", used_bus, SIGBUS, ""},
    {"used_ill", used_ill, SIGILL, ""},
    {"used_abort", used_abort, SIGABRT, ""},
    {"thread_segv", thread_segv, SIGSEGV, ""},
    {"used_thread_segv", used_thread_segv, SIGSEGV, ""},
    {"busy_segv", busy_segv, SIGSEGV, ""},
    {"raise_segv", used_raise_segv, SIGSEGV, ""},
    {"kill_bus", used_kill_bus, SIGBUS, ""},
    {"raise_fpe", used_raise_fpe, SIGFPE, ""},
    {"raise_term", used_raise_term, SIGTERM, ""},
    {"kill_int", used_kill_int, SIGINT, ""},
    {"raise_hup", used_raise_hup, SIGHUP, ""},
    {"raise_quit", used_raise_quit, SIGQUIT, ""},
    {"raise_pipe", used_raise_pipe, SIGPIPE, ""},
};

int main(int argc, char** argv) { return run_main(cases, RUN_COUNT(cases), argc, argv); }
