/* SPDX-License-Identifier: MIT
 *
 * trace.c: the lines of a trace.
 *
 * Each line is written with one call of write as it happens, so a killed process loses none. Nothing is
 * buffered that a full disk or a truncated file could lose. output.c finds out what the file is, and whether its
 * descriptor is still the library's.
 */
#include "trace/trace.h"
#include "trace/tally.h"
#include "common/memory.h"
#include "common/output.h"
#include "state/error.h"
#include "state/size_text.h"
#include "state/state.h"
#include "state/tell.h"
#include "common/variable.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

enum { ROOM_BYTES = 2048, BEGIN_BYTES = 2048, LEAST_FILE_BYTES = 4096, MOST_NAMES = 1000, SUFFIX_BYTES = 24 };

static const char header[] = RBM_TRACE_HEADER;

enum state {
    TRACE_UNKNOWN,
    TRACE_OPEN,
    TRACE_OVER
}; /* no handle yet; lines are written; no lines are written, or no
                                                         more */

/* All guarded by lock, except that state is also read without it. */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static _Atomic(int) state;
static struct rbm_output out = RBM_OUTPUT_CLOSED;
static char path[PATH_MAX]; /* the file's name, as messages show it */
static uint64_t rotate_bytes; /* size limit of a file; 0 for no limit */
static uint64_t run; /* the number of the run that the process belongs to; 0 for none */
static int forked; /* this process is a child of a process that used the library */
static int ends; /* end_trace runs when the process ends */
static char stack[RBM_STACK_BYTES]; /* of the line in progress */
static char line[RBM_TRACE_LINE_BYTES];
static int rehearsal_told; /* the file says for which GPU the sizes are */
static uint64_t device_bytes; /* of each device, 0 if that is not known */
static uint64_t device_count; /* of such devices, 0 for one */
static int device_told; /* the file says it */

/* give_up ends the trace and writes the reason to stderr. */
static void give_up(const char* what, const char* reason) {
    rbm_tell("ROCBLAS_MEM_TRACE: %s: %s (%s); the trace ends here", path, what, reason);
    rbm_output_close(&out);
    atomic_store(&state, TRACE_OVER);
    rbm_tally_line(0);
}

/* put writes length bytes, or ends the trace. */
static void put(const char* text, size_t length) {
    const int error = rbm_output_put(&out, text, length);
    if (error)
        give_up("a line cannot be written", rbm_output_reason(error));
}

/* put_line writes an event's line. */
static void put_line(const struct rbm_event* event) {
    put(line, rbm_trace_format(line, event, stack));
    if (out.file >= 0)
        rbm_tally_line(1);
}

static void put_plain(uint32_t action, const char* name, uint64_t number) {
    struct rbm_event event = {.action = action,
        .wanted = number,
        .least = rbm_tally_number(),
        .routine = name,
        .routine_bytes = name ? strlen(name) : 0};
    put_line(&event);
}

/* put_rehearsal writes for which GPU the sizes are, if this is a rehearsal, and the number of calls for which its
 * kernels may take more. */
static void put_rehearsal(uint64_t undecided) {
    const char* name = (const char*)(uintptr_t)__atomic_load_n(&rbm_state.rehearsal, __ATOMIC_ACQUIRE);
    if (!name || out.file < 0)
        return;
    struct rbm_event event = {.action = RBM_TRACE_REHEARSAL, .wanted = undecided, .routine = name, .routine_bytes = strlen(name)};
    rehearsal_told = 1;
    put_line(&event);
}

/* put_device writes how much memory a device has, and how many there are, if that is known. */
static void put_device(void) {
    if (device_bytes && out.file >= 0)
        put_line(&(struct rbm_event){.action = RBM_TRACE_DEVICE, .size = device_bytes, .wanted = device_count});
    device_told = device_bytes != 0;
}

/* may_replace tells whether the file is missing, empty or a trace. */
static int may_replace(const char* name) {
    char begin[sizeof header];
    struct stat now;
    const int older = open(name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC | O_NOCTTY);
    if (older < 0)
        return errno == ENOENT;
    const ssize_t length = fstat(older, &now) == 0 && S_ISREG(now.st_mode) ? read(older, begin, sizeof begin - 1) : -1;
    close(older);
    begin[length > 0 ? length : 0] = 0;
    return length == 0 || rbm_trace_is(begin);
}

/* move_away renames the file, over the one renamed before. It returns NULL, or why it cannot. */
static const char* move_away(const char* name, mode_t* mode) {
    static char older[PATH_MAX + 8]; /* the lock is held */
    struct stat now;
    snprintf(older, sizeof older, "%s.old", name);
    if (!rbm_output_in_place(&out) || stat(name, &now) != 0)
        return "another file has its name";
    if (!may_replace(older))
        return "the file whose name has .old at its end is no trace, and stays";
    *mode = now.st_mode & 0777;
    return rename(name, older) == 0 ? NULL : strerror(errno);
}

/* rotate renames the file, and begins a new one. */
static void rotate(void) {
    static char name[PATH_MAX];
    mode_t mode;
    snprintf(name, sizeof name, "%s", out.path);
    const char* problem = move_away(name, &mode);
    if (problem) {
        give_up("it cannot be renamed", problem);
        return;
    }
    rbm_output_close(&out);
    int error = rbm_output_open(&out, name);
    if (!error && (out.bytes || !out.regular)) /* of another process */
        error = EEXIST;
    if (!error && fchmod(out.file, mode) != 0)
        error = errno;
    if (!error)
        error = rbm_output_lock(&out);
    if (error) {
        give_up("it cannot be opened", strerror(error));
        return;
    }
    rbm_stacks_forget();
    put(header, sizeof header - 1);
    if (out.file >= 0)
        put_plain(RBM_TRACE_CONTINUE, NULL, run);
    put_rehearsal(0);
    put_device();
}

/* make_room rotates the file if it has too little room for some bytes. The lock is held. */
static void make_room(size_t bytes) {
    if (rotate_bytes && out.regular && rbm_output_own(&out) && out.bytes + bytes > rotate_bytes)
        rotate();
}

/* put_module writes the file that has a number in the column Stack. */
static void put_module(uint64_t number, const struct rbm_module* module) {
    if (out.file >= 0)
        put_line(&(struct rbm_event){.action = RBM_TRACE_MODULE,
            .wanted = number,
            .routine = module->path,
            .routine_bytes = strlen(module->path),
            .pointer = module->build_id,
            .size = module->bytes,
            .memory_stream = module->changed});
}

/* put_event writes an event's line, after those of the files in its stack, which have their numbers in one file of the
 * trace. */
static void put_event(const struct rbm_event* event) {
    if (event->place) {
        make_room(ROOM_BYTES);
        rbm_stacks_text(stack, event->place, put_module);
    }
    if (!event->place)
        make_room(ROOM_BYTES);
    if (out.file >= 0)
        put_line(event);
    else
        rbm_tally_line(0);
    stack[0] = 0;
}

/* tell writes an event's line. The lock is held, so that the lines' times are in order. */
static void tell(const struct rbm_event* event) {
    if (atomic_load(&state) != TRACE_OPEN) {
        rbm_tally_line(0);
        return;
    }
    if (!device_told)
        put_device();
    put_event(event);
    if (!rehearsal_told) /* the core, which knows it, may have opened after the file */
        put_rehearsal(0);
}

void rbm_trace_event(const struct rbm_event* event) {
    int error = errno;
    struct rbm_place here;
    struct rbm_event placed = *event;
    if (atomic_load_explicit(&state, memory_order_acquire) != TRACE_OPEN) {
        rbm_tally_line(0);
        return;
    }
    const int cancel = rbm_cancel_later();
    if (rbm_trace_stacks)
        placed.place = rbm_stacks_here(&here);
    pthread_mutex_lock(&lock);
    tell(&placed);
    pthread_mutex_unlock(&lock);
    rbm_cancel_again(cancel);
    errno = error;
}

/* tell_kernels writes how many kernels the stand-in HIP could not launch, ran, or skipped in a dry run, if the process has that
 * HIP. The lock is held. */
static void tell_kernels(void) {
    uint64_t (*refused)(uint64_t * launches);
    uint64_t (*ran)(uint64_t * launches);
    uint64_t (*skipped)(uint64_t * launches);
    int (*dry)(void);
    uint64_t launches = 0, kernels;
    *(void**)&refused = dlsym(RTLD_DEFAULT, "rocblas_mem_standin_refused");
    *(void**)&ran = dlsym(RTLD_DEFAULT, "rocblas_mem_standin_ran");
    *(void**)&skipped = dlsym(RTLD_DEFAULT, "rocblas_mem_standin_skipped");
    *(void**)&dry = dlsym(RTLD_DEFAULT, "rocblas_mem_standin_dry");
    if (refused && (kernels = refused(&launches)) != 0)
        tell(&(struct rbm_event){.action = RBM_TRACE_KERNELS_REFUSED, .size = launches, .wanted = kernels});
    if (ran && (kernels = ran(&launches)) != 0)
        tell(&(struct rbm_event){.action = RBM_TRACE_KERNELS_RAN, .size = launches, .wanted = kernels});
    if (!dry || !skipped || !dry())
        return;
    kernels = skipped(&launches);
    tell(&(struct rbm_event){.action = RBM_TRACE_KERNELS_SKIPPED, .size = launches, .wanted = kernels});
}

/* tell_uses lets the stand-in HIP tell what has used the memory that lives to the end, if the process has that HIP. */
static void tell_uses(void) {
    void (*tell_all)(void);
    *(void**)&tell_all = dlsym(RTLD_DEFAULT, "rocblas_mem_standin_tell_uses");
    if (tell_all)
        tell_all();
}

/* end_trace writes the line of the process's end. It waits for the lock for one second at most: a program may
 * call exit in the handler of a signal that interrupted a call of this file. */
static void end_trace(void) {
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_sec++;
    if (atomic_load(&state) == TRACE_OPEN)
        tell_uses();
    if (pthread_mutex_timedlock(&lock, &until) != 0)
        return;
    rbm_tally_end();
    if (atomic_load(&state) != TRACE_OPEN) {
        pthread_mutex_unlock(&lock);
        return;
    }
    if (rbm_state.undecided)
        put_rehearsal(rbm_state.undecided);
    tell_kernels();
    tell(&(struct rbm_event){.action = RBM_TRACE_END});
    pthread_mutex_unlock(&lock);
}

/* read_limit reads the size limit of a file. */
static void read_limit(void) {
    const char* text = rbm_variable(ROCBLAS_MEM_TRACE_SIZE);
    rotate_bytes = 0;
    if (text && !rbm_size_of(text, &rotate_bytes))
        rbm_tell("ROCBLAS_MEM_TRACE_SIZE: \"%.200s\" is not a size; the trace is one file", text);
    if (rotate_bytes && rotate_bytes < LEAST_FILE_BYTES)
        rotate_bytes = LEAST_FILE_BYTES;
}

/* choose_path makes the file's name absolute, because a program may change its folder. It returns 0 on
 * failure. */
static int choose_path(const char* pattern) {
    char name[PATH_MAX - SUFFIX_BYTES], folder[PATH_MAX] = "";
    if (!rbm_trace_expand(name, sizeof name, pattern) || !name[0])
        return 0;
    if (name[0] != '/' && strcmp(name, "-") != 0 && !getcwd(folder, sizeof folder))
        return 0;
    int length = snprintf(path, sizeof path - SUFFIX_BYTES, "%s%s%s", folder, folder[0] ? "/" : "", name);
    return length < (int)sizeof path - SUFFIX_BYTES;
}

/* keeps reports whether an existing file with content is kept. */
static int keeps(void) {
    const char* text = rbm_variable(ROCBLAS_MEM_TRACE_KEEP);
    if (text && *text && strcmp(text, "0") != 0 && strcmp(text, "1") != 0)
        rbm_tell("ROCBLAS_MEM_TRACE_KEEP: \"%.40s\" is neither 0 nor 1; an earlier trace is replaced", text);
    return text && strcmp(text, "1") == 0;
}

/* take opens the file for this process. It returns EWOULDBLOCK if the file belongs to another process: one that holds
 * its lock, one of the same run that has written it, or, for a child, its parent. keep: no content is replaced. It
 * returns EEXIST if the file is no trace. A trace of an earlier run stays until the new one has begun. */
static int take(int keep, int of_parent) {
    char begin[BEGIN_BYTES];
    for (int i = 0; i < MOST_NAMES; i++) {
        int error = rbm_output_open(&out, path);
        if (error || !out.regular)
            return error;
        const size_t length = rbm_output_begin(&out, begin, sizeof begin);
        if (length > 0 && !keep && !rbm_trace_is(begin))
            error = EEXIST;
        else if (of_parent)
            error = EWOULDBLOCK;
        else
            error = rbm_output_lock(&out);
        if (!error && !rbm_output_in_place(&out)) /* another process has just replaced it */
        {
            rbm_output_close(&out);
            continue;
        }
        if (!error && rbm_output_begin(&out, begin, sizeof begin) > 0) /* once more, with the lock */
            error = keep || (run && rbm_trace_run_of(begin) == run) ? EWOULDBLOCK : rbm_output_anew(&out);
        if (error)
            rbm_output_close(&out);
        return error;
    }
    return EAGAIN;
}

/* take_one takes the file at path. If that belongs to another process, it appends the process's number to the
 * name. Process numbers recur, so it may append a second number. A file with such a name that is no trace stays. */
static int take_one(int keep, int of_parent) {
    const size_t end = strlen(path);
    int error = take(keep, of_parent);
    if (error != EWOULDBLOCK)
        return error;
    for (int i = 1; (error == EWOULDBLOCK || error == EEXIST) && i < MOST_NAMES; i++) {
        int length = snprintf(path + end, sizeof path - end, ".%d", (int)getpid());
        if (i > 1)
            snprintf(path + end + length, sizeof path - end - (size_t)length, ".%d", i);
        error = take(keep, 0);
    }
    return error;
}

/* no_trace tells why there is no trace. */
static void no_trace(int error) {
    rbm_tell("ROCBLAS_MEM_TRACE: %s cannot be written (%s); there is no trace", path,
        error == EEXIST ? "it is no trace, so it stays as it is" : rbm_output_reason(error));
}

/* open_trace opens the file that pattern names. The process's number follows the name if the file belongs to
 * another process, and in a forked child, because the parent has the file. */
static void open_trace(const char* pattern) {
    if (!choose_path(pattern)) {
        rbm_tell("ROCBLAS_MEM_TRACE: \"%.200s\" is not a file name; there is no trace", pattern);
        return;
    }
    run = rbm_trace_read_run();
    const int error = take_one(keeps(), forked && !strstr(pattern, "%p"));
    if (error) {
        no_trace(error);
        return;
    }
    atomic_store(&state, TRACE_OPEN);
    rehearsal_told = device_told = 0;
    rbm_stacks_forget();
    put(header, sizeof header - 1);
    if (out.file >= 0)
        put_plain(RBM_TRACE_START, program_invocation_short_name, run);
    const int late = out.file >= 0 ? rbm_output_replace(&out) : 0;
    if (late)
        give_up("it cannot replace the trace before it", strerror(late));
}

/* begin determines, once, whether there is a trace. */
static RBM_RARE void begin(void) {
    const int cancel = rbm_cancel_later();
    pthread_mutex_lock(&lock);
    if (atomic_load(&state) == TRACE_UNKNOWN) {
        const char* pattern = rbm_variable(ROCBLAS_MEM_TRACE);
        if (pattern && *pattern) {
            rbm_tally_begin();
            read_limit();
            rbm_trace_read_rank();
            rbm_stacks_begin();
            open_trace(pattern);
            if (!ends)
                ends = atexit(end_trace) == 0;
            __atomic_store_n(&rbm_state.trace, (uint64_t)(uintptr_t)rbm_trace_event, __ATOMIC_RELEASE);
        }
        if (atomic_load(&state) == TRACE_UNKNOWN) {
            atomic_store(&state, TRACE_OVER);
            rbm_tally_line(0);
        }
    }
    pthread_mutex_unlock(&lock);
    rbm_cancel_again(cancel);
}

uint32_t rbm_trace_watch(void) {
    if (atomic_load_explicit(&state, memory_order_acquire) == TRACE_UNKNOWN)
        begin();
    return atomic_load_explicit(&state, memory_order_acquire) == TRACE_OPEN ? RBM_WATCH_TRACE : 0;
}

void rocblas_mem_trace_memory(const struct rocblas_mem_memory* m) {
    static const uint32_t actions[] = {[rocblas_mem_allocated] = RBM_TRACE_MEMORY_ALLOCATE,
        [rocblas_mem_freed] = RBM_TRACE_MEMORY_FREE,
        [rocblas_mem_refused] = RBM_TRACE_MEMORY_REFUSED,
        [rocblas_mem_trimmed] = RBM_TRACE_MEMORY_TRIM,
        [rocblas_mem_used] = RBM_TRACE_MEMORY_USED,
        [rocblas_mem_zeros] = RBM_TRACE_MEMORY_ZEROS,
        [rocblas_mem_scratch] = RBM_TRACE_KERNEL_SCRATCH};
    const int watched = m && rbm_trace_watch();
    if (m && m->action == rocblas_mem_most) {
        __atomic_store_n(&device_count, m->first > 1 ? m->first : 0, __ATOMIC_RELAXED);
        __atomic_store_n(&device_bytes, m->left, __ATOMIC_RELAXED);
        rbm_tally_most(m->bytes);
    } else if (m && !watched)
        rbm_tally_line(0);
    if (!watched || m->action >= rocblas_mem_most)
        return;
    if (rbm_trace_stacks)
        rbm_place_own(__builtin_return_address(0));
    rbm_trace_event(&(struct rbm_event){.pointer = m->address,
        .size = m->bytes,
        .routine = m->function,
        .routine_bytes = strlen(m->function),
        .action = actions[m->action],
        .memory_stream = m->stream,
        .memory_device = m->device,
        .memory_kind = m->kind,
        .wanted = m->first,
        .least = m->action == rocblas_mem_refused ? m->left : m->last});
}

void rbm_trace_before_fork(void) { pthread_mutex_lock(&lock); }

void rbm_trace_after_fork(void) { pthread_mutex_unlock(&lock); }

void rbm_trace_in_child(void) {
    rbm_output_in_child(&out); /* the parent keeps its lock */
    rbm_tally_in_child();
    forked = 1;
    rbm_trace_new_thread();
    atomic_store(&state, TRACE_UNKNOWN);
    rbm_state.trace = 0;
    pthread_mutex_unlock(&lock);
}
