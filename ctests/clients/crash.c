/* SPDX-License-Identifier: MIT
 *
 * crash.c: a crash in the program's code ends the process by its signal, as without the library, and prints
 * nothing. It may happen after the library was used, while another thread is inside it, on another thread, or
 * by a signal that is sent.
 */
#include "client.h"
#include "run.h"

#include <pthread.h>
#include <sys/mman.h>

static volatile int zero;

/* use makes the library open its core and compute, so that all of its threads and handlers exist. */
static void use(void)
{
    if(!client_works())
        _exit(1);
}

static void* keep_using(void* argument)
{
    (void)argument;
    for(;;)
        use();
    return NULL;
}

static void write_null(void)
{
    *(volatile int*)(uintptr_t)zero = 1;
}

static void write_unmapped(void)
{
    *(volatile int*)(uintptr_t)0xdeadbeef000 = 1;
}

static void* write_null_here(void* argument)
{
    (void)argument;
    write_null();
    return NULL;
}

static void call_null(void)
{
    void (*volatile nowhere)(void) = NULL;
    nowhere();
}

static void divide_by_zero(void)
{
    static volatile int one = 1;
    zero                    = one / zero;
}

/* read_past_end reads a mapped page beyond the end of a file: SIGBUS. */
static void read_past_end(void)
{
    FILE* file = tmpfile();
    char* page = file ? mmap(NULL, 4096, PROT_READ, MAP_SHARED, fileno(file), 0) : MAP_FAILED;
    if(page != MAP_FAILED)
        zero = *(volatile char*)page;
}

/* overflow_stack recurses until the stack overflows. */
static int overflow_stack(int depth)
{
    volatile char frame[4096];
    frame[0] = (char)depth;
    return depth > 0 ? overflow_stack(depth - 1) + frame[0] : 0;
}

static void not_used_segv(void)
{
    write_null();
}

static void used_segv(void)
{
    use();
    write_null();
}

static void used_segv_unmapped(void)
{
    use();
    write_unmapped();
}

static void used_segv_call(void)
{
    use();
    call_null();
}

static void used_segv_stack(void)
{
    use();
    zero = overflow_stack(1 << 24);
}

static void used_fpe(void)
{
    use();
    divide_by_zero();
}

static void used_bus(void)
{
    use();
    read_past_end();
}

static void used_ill(void)
{
    use();
    __builtin_trap();
}

static void used_abort(void)
{
    use();
    abort();
}

/* A fault on a thread that has used the library, and on one that has not. */
static void thread_segv(void)
{
    pthread_t thread;
    use();
    pthread_create(&thread, NULL, write_null_here, NULL);
    pthread_join(thread, NULL);
}

static void* use_and_write_null(void* argument)
{
    use();
    return write_null_here(argument);
}

static void used_thread_segv(void)
{
    pthread_t thread;
    pthread_create(&thread, NULL, use_and_write_null, NULL);
    pthread_join(thread, NULL);
}

/* A fault while other threads are inside the library. */
static void busy_segv(void)
{
    pthread_t threads[2];
    use();
    for(int i = 0; i < 2; i++)
        pthread_create(&threads[i], NULL, keep_using, NULL);
    const struct timespec pause = {0, 20000000};
    nanosleep(&pause, NULL);
    write_null();
}

/* Signals that are sent, not caused. */
static void sent_segv(void)
{
    use();
    raise(SIGSEGV);
}

static void sent_bus(void)
{
    use();
    kill(getpid(), SIGBUS);
}

static void sent_fpe(void)
{
    use();
    raise(SIGFPE);
}

static void sent_term(void)
{
    use();
    raise(SIGTERM);
}

static void sent_int(void)
{
    use();
    kill(getpid(), SIGINT);
}

static void sent_hup(void)
{
    use();
    raise(SIGHUP);
}

static void sent_quit(void)
{
    use();
    raise(SIGQUIT);
}

static void sent_pipe(void)
{
    use();
    raise(SIGPIPE);
}

static const struct
{
    struct run_case how;
    int             signal_number;
} cases[] = {
    {{"not_used_segv", not_used_segv}, SIGSEGV},
    {{"used_segv", used_segv}, SIGSEGV},
    {{"used_segv_unmapped", used_segv_unmapped}, SIGSEGV},
    {{"used_segv_call", used_segv_call}, SIGSEGV},
    {{"used_segv_stack", used_segv_stack}, SIGSEGV},
    {{"used_fpe", used_fpe}, SIGFPE},
    {{"used_bus", used_bus}, SIGBUS},
    {{"used_ill", used_ill}, SIGILL},
    {{"used_abort", used_abort}, SIGABRT},
    {{"thread_segv", thread_segv}, SIGSEGV},
    {{"used_thread_segv", used_thread_segv}, SIGSEGV},
    {{"busy_segv", busy_segv}, SIGSEGV},
    {{"sent_segv", sent_segv}, SIGSEGV},
    {{"sent_bus", sent_bus}, SIGBUS},
    {{"sent_fpe", sent_fpe}, SIGFPE},
    {{"sent_term", sent_term}, SIGTERM},
    {{"sent_int", sent_int}, SIGINT},
    {{"sent_hup", sent_hup}, SIGHUP},
    {{"sent_quit", sent_quit}, SIGQUIT},
    {{"sent_pipe", sent_pipe}, SIGPIPE},
};

int main(int argc, char** argv)
{
    for(size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        if(argc < 2)
            run_expect(cases[i].how.mode, cases[i].signal_number, "");
        else if(strcmp(argv[1], cases[i].how.mode) == 0)
            cases[i].how.run();
    return argc < 2 ? check_result() : 1;
}
