/* SPDX-License-Identifier: MIT
 *
 * segv_storm.c: a program that uses SIGSEGV, as garbage collectors and virtual machines do. Its handler ends
 * thousands of faults on several threads, by a jump or by making the page writable, while other threads call
 * the library. Every fault reaches the handler once and every result is right, whether the handler was
 * installed before or after the library's first use. A handler installed after it also serves faults of the
 * library's writes.
 */
#include "load.h"
#include "run.h"

#include <setjmp.h>
#include <sys/mman.h>

enum { FAULTING = 3, CALLING = 2, FAULTS = 4000, PAGES = 16, PAGE_BYTES = 4096, PAGE_DOUBLES = PAGE_BYTES / sizeof(double) };

static _Thread_local sigjmp_buf* landing; /* the handler's jump target; NULL to make the page writable */
static _Thread_local char* pages; /* pages of this thread */
static _Thread_local int served;

/* serve is the program's handler. Any other fault ends the program. */
static void serve(int number, siginfo_t* info, void* context) {
    const char* at = info->si_addr;
    (void)context;
    if (number != SIGSEGV || at < pages || at >= pages + PAGES * PAGE_BYTES)
        _exit(7);
    served++;
    if (landing)
        siglongjmp(*landing, 1);
    mprotect(pages + (at - pages) / PAGE_BYTES * PAGE_BYTES, PAGE_BYTES, PROT_READ | PROT_WRITE);
}

static void install(void) {
    struct sigaction action = {.sa_sigaction = serve, .sa_flags = SA_SIGINFO | SA_ONSTACK};
    sigemptyset(&action.sa_mask);
    sigaction(SIGSEGV, &action, NULL);
}

static void map_pages(void) {
    served = 0;
    pages = mmap(NULL, PAGES * PAGE_BYTES, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (pages == MAP_FAILED)
        _exit(3);
}

/* fault_jumping writes to a read-only page; the handler jumps back. */
static void fault_jumping(void) {
    sigjmp_buf here;
    landing = &here;
    for (volatile int i = 0; i < FAULTS; i++)
        if (!sigsetjmp(here, 1))
            pages[i % PAGES * PAGE_BYTES] = 1;
    landing = NULL;
}

/* fault_returning writes to a read-only page; the handler makes it writable. */
static void fault_returning(void) {
    for (volatile int i = 0; i < FAULTS; i++) {
        volatile char* at = pages + i % PAGES * PAGE_BYTES;
        *at = 1;
        mprotect(pages + i % PAGES * PAGE_BYTES, PAGE_BYTES, PROT_READ);
    }
}

/* fault is a thread of the program. Half of these threads also call the library and so have its per-thread state. */
static void* fault(void* number) {
    if ((size_t)number % 2 && !client_works())
        atomic_fetch_add(&load_wrong, 1);
    map_pages();
    fault_jumping();
    fault_returning();
    atomic_fetch_add(&load_wrong, served != 2 * FAULTS);
    munmap(pages, PAGES * PAGE_BYTES);
    return NULL;
}

static void storm(void) {
    pthread_t faulting[FAULTING];
    load_begin(CALLING);
    for (size_t i = 0; i < FAULTING; i++)
        pthread_create(&faulting[i], NULL, fault, (void*)i);
    for (int i = 0; i < FAULTING; i++)
        pthread_join(faulting[i], NULL);
    load_end();
    load_say();
}

static void before(void) {
    install();
    storm();
}

static void after(void) {
    load_use();
    install();
    storm();
}

/* inside makes the library write a vector into pages that the handler makes writable one by one, as a garbage
 * collector's write barrier. */
static void inside(void) {
    static double x[PAGES * PAGE_DOUBLES];
    const double two = 2;
    rocblas_handle handle = NULL;
    if (!client_works() || rocblas_create_handle(&handle) != rocblas_status_success)
        _exit(1);
    install();
    map_pages();
    double* y = (double*)(void*)pages;
    for (int n = 1; n <= PAGES; n++) {
        mprotect(pages, PAGES * PAGE_BYTES, PROT_READ);
        served = 0;
        for (size_t i = 0; i < PAGES * PAGE_DOUBLES; i++)
            x[i] = n;
        const int length = n * (int)PAGE_DOUBLES;
        if (rocblas_dcopy(handle, length, x, 1, y, 1) != rocblas_status_success || served != n)
            atomic_fetch_add(&load_wrong, 1);
        if (rocblas_daxpy(handle, length, &two, x, 1, y, 1) != rocblas_status_success)
            atomic_fetch_add(&load_wrong, 1);
        for (int i = 0; i < length; i++)
            if (y[i] != 3 * n)
                atomic_fetch_add(&load_wrong, 1);
    }
    if (rocblas_destroy_handle(handle) != rocblas_status_success)
        _exit(1);
    load_say();
}

static const struct run_case cases[] = {
    {"before", before, 0, "wrong 0\n"},
    {"after", after, 0, "wrong 0\n"},
    {"inside", inside, 0, "wrong 0\n"},
};

int main(int argc, char** argv) { return run_main(cases, RUN_COUNT(cases), argc, argv); }
