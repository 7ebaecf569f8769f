/* SPDX-License-Identifier: MIT
 *
 * trace.c: the lines of a trace.
 *
 * Each line is written with one call of write as it happens, so a killed process loses none. Nothing is
 * buffered that a full disk or a truncated file could lose. A program may close descriptors that are not its
 * own and reuse their numbers. Therefore every line first checks that the descriptor still belongs to the
 * file.
 */
#include "size_text.h"
#include "trace.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

enum { LINE_BYTES = 1024, NAME_BYTES = 200, LEAST_FILE_BYTES = 4096, MOST_NAMES = 1000, SUFFIX_BYTES = 24, TIME_BYTES = 40 };

static const char header[] = RBM_TRACE_HEADER;

enum state { TRACE_UNKNOWN, TRACE_OPEN, TRACE_OVER }; /* no handle yet; lines are written; no lines are written, or no
                                                         more */

/* All guarded by lock, except that state is also read without it. */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static _Atomic(int)    state;
static int             file = -1;
static char            path[PATH_MAX];
static dev_t           device; /* device and inode number of the file */
static ino_t           number;
static int             regular; /* 1 for a regular file, 0 for a device such as a terminal */
static uint64_t        written; /* bytes in the file */
static uint64_t        rotate_bytes; /* size limit of a file; 0 for no limit */
static int             forked; /* this process is a child of a process that used the library */
static int             ends; /* end_trace runs when the process ends */
static int             rehearsal_told; /* the file says for which GPU the sizes are */

static _Thread_local long thread_id;

/* give_up ends the trace and writes the reason to stderr. */
static void give_up(const char* what, int error)
{
    rbm_tell("ROCBLAS_MEM_TRACE: %s: %s (%s); the trace ends here", path, what, strerror(error));
    if(file >= 0)
        close(file);
    file = -1;
    atomic_store(&state, TRACE_OVER);
}

/* same_file reports whether the descriptor still belongs to the file. */
static int same_file(void)
{
    struct stat now;
    return file >= 0 && fstat(file, &now) == 0 && now.st_dev == device && now.st_ino == number;
}

/* open_path opens the file without blocking, and stores its identity and size. It returns 0 or an error
 * number. */
static int open_path(int flags)
{
    struct stat now;
    file = open(path, O_WRONLY | O_APPEND | O_CLOEXEC | O_NOCTTY | O_NONBLOCK | flags, 0666);
    if(file < 0)
        return errno;
    if(fstat(file, &now) != 0 || (!S_ISREG(now.st_mode) && !S_ISCHR(now.st_mode)))
    {
        close(file);
        file = -1;
        return EINVAL;
    }
    fcntl(file, F_SETFL, O_APPEND);
    device  = now.st_dev;
    number  = now.st_ino;
    regular = S_ISREG(now.st_mode);
    written = regular ? (uint64_t)now.st_size : 0;
    return 0;
}

/* may_write reports whether the process may write length more bytes to the file. A write beyond RLIMIT_FSIZE
 * would end it with SIGXFSZ. */
static int may_write(size_t length)
{
    struct rlimit limit;
    return !regular || getrlimit(RLIMIT_FSIZE, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY || written + length <= limit.rlim_cur;
}

/* put writes length bytes, or ends the trace. A line that was written in part is removed again. */
static void put(const char* text, size_t length)
{
    ssize_t done;
    if(!may_write(length))
    {
        give_up("the process may not write more into a file", EFBIG);
        return;
    }
    do
        done = write(file, text, length);
    while(done < 0 && errno == EINTR);
    if(done == (ssize_t)length)
    {
        written += length;
        return;
    }
    int error = done < 0 ? errno : ENOSPC;
    if(done > 0 && regular && ftruncate(file, (off_t)written) != 0)
        error = errno;
    give_up("a line cannot be written", error);
}

static const char* action_name(uint32_t action)
{
    static const char* const names[] = {RBM_TRACE_ACTIONS};
    return action < sizeof names / sizeof *names ? names[action] : "";
}

/* owner_name returns the owner of a handle's workspace, an empty text without a handle. */
static const char* owner_name(const struct rbm_control* c)
{
    static const char* const names[] = {[rocblas_mem_owner_managed] = "managed", [rocblas_mem_owner_user_managed] = "user_managed",
                                        [rocblas_mem_owner_user_owned] = "user_owned"};
    return c && c->owner < sizeof names / sizeof *names ? names[c->owner] : "";
}

/* status_name returns the name of a rocblas_status without its prefix. */
static const char* status_name(uint32_t status)
{
    static const char prefix[] = "rocblas_status_";
    const char*       name     = rocblas_status_to_string((rocblas_status)status);
    return strncmp(name, prefix, sizeof prefix - 1) == 0 ? name + sizeof prefix - 1 : name;
}

static long thread_number(void)
{
    if(!thread_id)
        thread_id = syscall(SYS_gettid);
    return thread_id;
}

/* tell_time stores the time of day in UTC. */
static void tell_time(char text[TIME_BYTES], const struct timespec* now)
{
    unsigned second = (unsigned)(now->tv_sec % 86400);
    snprintf(text, TIME_BYTES, "%02u:%02u:%02u.%06u", second / 3600, second / 60 % 60, second % 60, (unsigned)(now->tv_nsec / 1000));
}

/* format formats an event's line, which ends with a newline, and returns its length. The values of the columns
 * use its variables. */
static size_t format(char line[LINE_BYTES], const struct rbm_event* event)
{
    static const struct rbm_control none;
    const struct rbm_control*       c = event->control ? event->control : &none;
    char                            now[TIME_BYTES], place[RBM_PLACE_BYTES], routine[NAME_BYTES + 1] = "";
    struct timespec                 clock;
    clock_gettime(CLOCK_REALTIME, &clock);
    tell_time(now, &clock);
    rbm_trace_place(place, event, &clock);
    if(event->routine)
        memcpy(routine, event->routine, event->routine_bytes < NAME_BYTES ? event->routine_bytes : NAME_BYTES);
    int length = snprintf(line, LINE_BYTES, RBM_TRACE_FORMAT, RBM_TRACE_VALUES);
    return length < LINE_BYTES ? (size_t)length : LINE_BYTES - 1;
}

static void put_plain(uint32_t action, const char* name)
{
    char             line[LINE_BYTES];
    struct rbm_event event = {.action = action, .routine = name, .routine_bytes = name ? strlen(name) : 0};
    put(line, format(line, &event));
}

/* put_rehearsal writes for which GPU the sizes are, if this is a rehearsal, and the number of calls for which its
 * kernels may take more. */
static void put_rehearsal(uint64_t undecided)
{
    char        line[LINE_BYTES];
    const char* name = (const char*)(uintptr_t)__atomic_load_n(&rbm_state.rehearsal, __ATOMIC_ACQUIRE);
    if(!name || file < 0)
        return;
    struct rbm_event event = {.action = RBM_TRACE_REHEARSAL, .wanted = undecided, .routine = name, .routine_bytes = strlen(name)};
    rehearsal_told         = 1;
    put(line, format(line, &event));
}

/* rotate renames the file, over the one renamed before, and begins a new one. */
static void rotate(void)
{
    char older[PATH_MAX + 8];
    snprintf(older, sizeof older, "%s.old", path);
    close(file);
    file = -1;
    if(rename(path, older) != 0)
    {
        give_up("it cannot be renamed", errno);
        return;
    }
    int error = open_path(O_CREAT | O_TRUNC);
    if(error)
    {
        give_up("it cannot be opened", error);
        return;
    }
    flock(file, LOCK_EX | LOCK_NB);
    put(header, sizeof header - 1);
    if(file >= 0)
        put_plain(RBM_TRACE_CONTINUE, NULL);
    put_rehearsal(0);
}

/* put_line writes a line, after rotation if the file is full. The lock is held. */
static void put_line(const char* line, size_t length)
{
    if(!same_file())
    {
        file      = -1; /* the program may have reused the descriptor */
        int error = open_path(0);
        if(error)
        {
            give_up("it cannot be opened again", error);
            return;
        }
    }
    if(regular && rotate_bytes && written + length > rotate_bytes)
        rotate();
    if(file >= 0)
        put(line, length);
}

/* tell writes an event's line. The lock is held, so that the lines' times are in order. */
static void tell(const struct rbm_event* event)
{
    char line[LINE_BYTES];
    if(atomic_load(&state) != TRACE_OPEN)
        return;
    put_line(line, format(line, event));
    if(!rehearsal_told) /* the core, which knows it, may have opened after the file */
        put_rehearsal(0);
}

void rbm_trace_event(const struct rbm_event* event)
{
    int error = errno;
    if(atomic_load_explicit(&state, memory_order_acquire) != TRACE_OPEN)
        return;
    const int cancel = rbm_cancel_later();
    pthread_mutex_lock(&lock);
    tell(event);
    pthread_mutex_unlock(&lock);
    rbm_cancel_again(cancel);
    errno = error;
}

/* tell_kernels writes how many kernels the stand-in HIP could not launch, if the process has that HIP. The
 * lock is held. */
static void tell_kernels(void)
{
    uint64_t (*refused)(uint64_t* launches);
    uint64_t launches = 0, kernels;
    *(void**)&refused = dlsym(RTLD_DEFAULT, "rocblas_mem_standin_refused");
    if(refused && (kernels = refused(&launches)) != 0)
        tell(&(struct rbm_event){.action = RBM_TRACE_KERNELS_REFUSED, .size = launches, .wanted = kernels});
}

/* end_trace writes the line of the process's end. It waits for the lock for one second at most: a program may
 * call exit in the handler of a signal that interrupted a call of this file. */
static void end_trace(void)
{
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_sec++;
    if(atomic_load(&state) != TRACE_OPEN || pthread_mutex_timedlock(&lock, &until) != 0)
        return;
    if(rbm_state.undecided && same_file())
        put_rehearsal(rbm_state.undecided);
    tell_kernels();
    tell(&(struct rbm_event){.action = RBM_TRACE_END});
    pthread_mutex_unlock(&lock);
}

/* read_limit reads the size limit of a file. */
static void read_limit(void)
{
    const char* text = getenv("ROCBLAS_MEM_TRACE_SIZE");
    rotate_bytes     = 0;
    if(text && !rbm_size_of(text, &rotate_bytes))
        rbm_tell("ROCBLAS_MEM_TRACE_SIZE: \"%.200s\" is not a size; the trace is one file", text);
    if(rotate_bytes && rotate_bytes < LEAST_FILE_BYTES)
        rotate_bytes = LEAST_FILE_BYTES;
}

/* choose_path makes the file's name absolute, because a program may change its folder. It returns 0 on
 * failure. */
static int choose_path(const char* pattern)
{
    char name[PATH_MAX - SUFFIX_BYTES], folder[PATH_MAX] = "";
    if(!rbm_trace_expand(name, sizeof name, pattern) || !name[0])
        return 0;
    if(name[0] != '/' && !getcwd(folder, sizeof folder))
        return 0;
    int length = snprintf(path, sizeof path - SUFFIX_BYTES, "%s%s%s", folder, name[0] != '/' ? "/" : "", name);
    return length < (int)sizeof path - SUFFIX_BYTES;
}

/* keeps reports whether an existing file with content is kept. */
static int keeps(void)
{
    const char* text = secure_getenv("ROCBLAS_MEM_TRACE_KEEP");
    if(text && *text && strcmp(text, "0") != 0 && strcmp(text, "1") != 0)
        rbm_tell("ROCBLAS_MEM_TRACE_KEEP: \"%.40s\" is neither 0 nor 1; the file is overwritten", text);
    return text && strcmp(text, "1") == 0;
}

/* take opens the file for this process. It returns EWOULDBLOCK if the file belongs to another process: one
 * that holds its lock, or one that has written a file that is to be kept. */
static int take(int keep)
{
    struct stat now;
    int         error = open_path(O_CREAT);
    if(error || !regular)
        return error;
    int others = flock(file, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK;
    if(!others && keep)
        others = fstat(file, &now) != 0 || now.st_size != 0; /* the size may have changed since the file was opened */
    if(!others)
        return 0;
    close(file);
    file = -1;
    return EWOULDBLOCK;
}

/* take_one takes the file at path. If that belongs to another process, it appends the process's number to the
 * name. Process numbers recur, so it may append a second number. */
static int take_one(int keep, int named)
{
    const size_t end   = strlen(path);
    int          error = EWOULDBLOCK;
    if(!forked || named)
        error = take(keep);
    for(int i = 1; error == EWOULDBLOCK && i < MOST_NAMES; i++)
    {
        int length = snprintf(path + end, sizeof path - end, ".%d", (int)getpid());
        if(i > 1)
            snprintf(path + end + length, sizeof path - end - (size_t)length, ".%d", i);
        error = take(keep);
    }
    return error;
}

/* open_trace opens the file that pattern names. The process's number follows the name if the file belongs to
 * another process, and in a forked child, because the parent has the file. */
static void open_trace(const char* pattern)
{
    char name[NAME_BYTES];
    if(!choose_path(pattern))
    {
        rbm_tell("ROCBLAS_MEM_TRACE: \"%.200s\" is not a file name; there is no trace", pattern);
        return;
    }
    int error = take_one(keeps(), strstr(pattern, "%p") != NULL);
    if(error)
    {
        rbm_tell("ROCBLAS_MEM_TRACE: %s cannot be written (%s); there is no trace", path, error == EINVAL ? "it is neither a file nor a terminal" : strerror(error));
        return;
    }
    if(regular && ftruncate(file, 0) == 0)
        written = 0;
    atomic_store(&state, TRACE_OPEN);
    rehearsal_told = 0;
    rbm_trace_program(name, sizeof name);
    put_line(header, sizeof header - 1);
    if(file >= 0)
        put_plain(RBM_TRACE_START, name);
}

/* begin determines, once, whether there is a trace. */
static RBM_RARE void begin(void)
{
    const int cancel = rbm_cancel_later();
    pthread_mutex_lock(&lock);
    if(atomic_load(&state) == TRACE_UNKNOWN)
    {
        const char* pattern = secure_getenv("ROCBLAS_MEM_TRACE"); /* a program with raised privileges ignores the variable */
        if(pattern && *pattern)
        {
            read_limit();
            rbm_trace_read_rank();
            open_trace(pattern);
            if(!ends)
                ends = atexit(end_trace) == 0;
            __atomic_store_n(&rbm_state.trace, (uint64_t)(uintptr_t)rbm_trace_event, __ATOMIC_RELEASE);
        }
        if(atomic_load(&state) == TRACE_UNKNOWN)
            atomic_store(&state, TRACE_OVER);
    }
    pthread_mutex_unlock(&lock);
    rbm_cancel_again(cancel);
}

uint32_t rbm_trace_watch(void)
{
    if(atomic_load_explicit(&state, memory_order_acquire) == TRACE_UNKNOWN)
        begin();
    return atomic_load_explicit(&state, memory_order_acquire) == TRACE_OPEN ? RBM_WATCH_TRACE : 0;
}

void rbm_trace_before_fork(void)
{
    pthread_mutex_lock(&lock);
}

void rbm_trace_after_fork(void)
{
    pthread_mutex_unlock(&lock);
}

void rbm_trace_in_child(void)
{
    if(same_file())
        close(file); /* the parent keeps its lock */
    file      = -1;
    forked    = 1;
    thread_id = 0;
    atomic_store(&state, TRACE_UNKNOWN);
    rbm_state.trace = 0;
    pthread_mutex_unlock(&lock);
}
