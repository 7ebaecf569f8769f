/* SPDX-License-Identifier: MIT
 *
 * tally.c: what a process tells the command that runs it, beside its trace: how many lines the trace has, how many are
 * lost, and the most that the device has given. It is in memory that both share, so a full disk, a limit of the process,
 * another program that removes the trace, and a signal that ends the process change nothing of it.
 */
#include "common/variable.h"
#include "trace/tally.h"
#include "trace/ztrace.h"

#include <fcntl.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

/* struct run is the file of the command. */
struct run {
    char magic[sizeof(uint64_t)];
    _Atomic uint64_t count; /* processes that have asked for a place */
    struct process {
        _Atomic uint64_t RBM_TALLY_FIELDS;
    } processes[];
};

static struct process* own; /* null if nobody asked for a tally; guarded by the lock of trace.c, like all of this file */
static uint64_t number;
static uint64_t places; /* in the file */

/* map returns the file of the command in memory, or null. The mapping ends with the program: when it becomes another one too,
 * which the command sees. */
static struct run* map(const char* path) {
    struct stat now;
    struct run* run = MAP_FAILED;
    size_t size = 0;
    const int file = open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
    if (file < 0)
        return NULL;
    if (fstat(file, &now) == 0 && S_ISREG(now.st_mode) && (size = (size_t)now.st_size) >= sizeof *run)
        run = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    close(file);
    if (run == MAP_FAILED)
        return NULL;
    if (memcmp(run->magic, RBM_TALLY_MAGIC, sizeof run->magic) == 0 && madvise(run, size, MADV_DONTFORK) == 0) {
        places = (size - sizeof *run) / sizeof *run->processes;
        return run;
    }
    munmap(run, size);
    return NULL;
}

/* tell_name keeps the name of the program's main thread. A process that ends under another one, and not by exit, has become
 * another program. */
static void tell_name(struct process* process) {
    uint64_t name[2]; /* as long as the name of a thread */
    if (syscall(SYS_gettid) != (long)getpid() || prctl(PR_GET_NAME, name) != 0)
        return;
    atomic_store(&process->name, name[0]);
    atomic_store(&process->name_rest, name[1]);
}

void rbm_tally_begin(void) {
    const char* path = rbm_variable(ROCBLAS_MEM_TRACE_TALLY);
    struct run* run = path && *path ? map(path) : NULL;
    number = run ? atomic_fetch_add(&run->count, 1) + 1 : 0;
    if (!number || number > places) /* the command sees that there are too many */
        return;
    struct process* process = &run->processes[number - 1];
    tell_name(process);
    atomic_store(&process->pid, (uint64_t)getpid());
    __atomic_store_n(&own, process, __ATOMIC_RELEASE);
}

uint64_t rbm_tally_number(void) { return own ? number : 0; }

void rbm_tally_line(int written) {
    struct process* process = __atomic_load_n(&own, __ATOMIC_ACQUIRE);
    if (!process)
        return;
    tell_name(process);
    atomic_fetch_add(written ? &process->lines : &process->lost, 1);
}

void rbm_tally_most(uint64_t bytes) {
    struct process* process = __atomic_load_n(&own, __ATOMIC_ACQUIRE);
    uint64_t before = process ? atomic_load(&process->most) : bytes;
    while (before < bytes && !atomic_compare_exchange_weak(&process->most, &before, bytes))
        ;
}

void rbm_tally_end(void) {
    if (own)
        atomic_store(&own->ended, 1);
}

void rbm_tally_in_child(void) { own = NULL; /* a child does not have the mapping */ }
