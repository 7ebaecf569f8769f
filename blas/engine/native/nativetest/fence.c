/* SPDX-License-Identifier: MIT
 *
 * fence.c: fences, see fence.h.
 */
#include "fence.h"

#include <signal.h>
#include <stdatomic.h>
#include <sys/mman.h>
#include <ucontext.h>

enum { FENCES = 32 };

static struct {
    uintptr_t start, size;
    volatile uintptr_t touched;
    volatile int wrote;
} fences[FENCES];
static atomic_int fence_count;
static struct sigaction before; /* Go's handler */

static int is_write(const void* context) {
#ifdef __x86_64__
    return (((const ucontext_t*)context)->uc_mcontext.gregs[REG_ERR] & 2) != 0;
#else
    (void)context;
    return 0;
#endif
}

/* handle opens a fence for reading at the first read, and for everything at the first write. */
static void handle(int number, siginfo_t* info, void* context) {
    const uintptr_t address = (uintptr_t)info->si_addr;
    for (int i = 0; i < fence_count; i++) {
        if (address - fences[i].start >= fences[i].size)
            continue;
        const int writes = is_write(context) || fences[i].touched;
        if (!fences[i].touched)
            fences[i].touched = address;
        fences[i].wrote = is_write(context);
        mprotect((void*)fences[i].start, fences[i].size, writes ? PROT_READ | PROT_WRITE : PROT_READ);
        return;
    }
    before.sa_sigaction(number, info, context);
}

static void install(void) {
    struct sigaction action;
    sigaction(SIGSEGV, NULL, &action);
    if (action.sa_sigaction == handle)
        return;
    before = action;
    action.sa_sigaction = handle;
    sigaction(SIGSEGV, &action, NULL);
}

int rbm_fence_add(void* address, size_t size) {
    const int number = fence_count;
    if (number == FENCES || mprotect(address, size, PROT_NONE))
        return -1;
    install();
    fences[number].start = (uintptr_t)address;
    fences[number].size = size;
    fences[number].touched = 0;
    fence_count = number + 1;
    return number;
}

uintptr_t rbm_fence_touched(int fence, int* wrote_out) {
    const uintptr_t touched = fences[fence].touched;
    *wrote_out = fences[fence].wrote;
    if (touched) {
        fences[fence].touched = 0;
        fences[fence].wrote = 0;
        mprotect((void*)fences[fence].start, fences[fence].size, PROT_NONE);
    }
    return touched;
}

void rbm_fence_remove(int first) { fence_count = first; }
