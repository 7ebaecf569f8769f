/* SPDX-License-Identifier: MIT
 *
 * loader.c: takes calls to the Go core.
 *
 * The front (built without Go) opens librocblas_mem_core.so from its own folder at the first call that needs
 * it. The core (RBM_CORE defined) contains Go in the same file. A Go runtime does not survive fork. A forked
 * child therefore begins with an empty rbm_state and opens a fresh copy of the core at its first call. A core serves
 * one rbm_state. If front and core are both used in one process, or two fronts of one folder, the second to
 * come opens a copy too.
 *
 * Signals stay with the program. Go's threads are created with every signal blocked that Go does not need. A
 * crash without a handler before the core was opened ends the process as it would without the core.
 */
#include "check.h"
#include "ending.h"
#include "scarce.h"
#include "trace.h"
#include "traps.h"
#include "vendor.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#define RBM_CORE_FILE "librocblas_mem_core.so"
enum { FORK_WAITS_SECONDS = 10 };

typedef int32_t (*rbm_attach_fn)(void* state, uint64_t layout);
typedef int32_t (*rbm_call_fn)(void* call);

#ifdef RBM_CORE
/* The Go exports of capi/main.go. */
extern int32_t rbm_core_attach(void* state, uint64_t layout);
extern int32_t rbm_core_call(void* call);
enum { core_is_here = 1 };
#else
enum { core_is_here = 0 };
#endif

RBM_HIDDEN struct rbm_state rbm_state
    = {.free_head = RBM_NO_LEASE};
RBM_HIDDEN struct rbm_control rbm_first_block[RBM_BLOCK_SLOTS];

static pthread_mutex_t        slots_lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t        open_lock  = PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP; /* recursive, because code of an opened
                                                                                      file may call this library or fork */
static int                    open_depth, open_cancel; /* how many times its thread holds open_lock, and whether that
                                                          thread could be cancelled before */
static _Thread_local int      opening_waits; /* this thread is forking and holds open_lock */
static _Atomic(rbm_call_fn)   core_call; /* null until the core is open */
static int                    core_used; /* this process or an ancestor has opened the core's file */
static int                    core_refused; /* this process has opened the core, which could not start: no second attempt */
static int                    core_told; /* a line on stderr has said why there is no core */
static char                   process_error[PATH_MAX + 256]; /* why there is no core or no handle; guarded by open_lock */
static char                   own_path[PATH_MAX]; /* this library's file */

/* Actions of rbm_go_signals before and after the core was opened. */
static struct sigaction signals_before[RBM_GO_SIGNALS], signals_after[RBM_GO_SIGNALS];

void rbm_lock(void)
{
    pthread_mutex_lock(&slots_lock);
}

void rbm_unlock(void)
{
    pthread_mutex_unlock(&slots_lock);
}

void rbm_opening(void)
{
    const int before = rbm_cancel_later();
    pthread_mutex_lock(&open_lock);
    if(open_depth++ == 0)
        open_cancel = before;
}

void rbm_opened(void)
{
    const int before = --open_depth == 0 ? open_cancel : PTHREAD_CANCEL_DISABLE;
    pthread_mutex_unlock(&open_lock);
    rbm_cancel_again(before);
}

/* before_fork takes the locks, so that the child gets a consistent copy of the state that they guard.
 * open_lock also keeps files from being opened or searched during fork: the loader then holds a lock that the
 * C library does not free in the child, where no file could be opened. Before glibc 2.36, an opened file that
 * calls pthread_atfork waits for a fork in progress. Therefore before_fork waits for a limited time. */
static void before_fork(void)
{
    struct timespec limit;
    clock_gettime(CLOCK_REALTIME, &limit);
    limit.tv_sec += FORK_WAITS_SECONDS;
    opening_waits = pthread_mutex_timedlock(&open_lock, &limit) == 0;
    pthread_mutex_lock(&slots_lock);
    rbm_trace_before_fork();
}

static void after_fork(void)
{
    rbm_trace_after_fork();
    pthread_mutex_unlock(&slots_lock);
    if(opening_waits)
        pthread_mutex_unlock(&open_lock);
}

/* in_child discards the parent's handles and core, which the child cannot use. The next epoch makes all new
 * ids differ. */
static void in_child(void)
{
    static const pthread_mutex_t unlocked = PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP;
    uint32_t blocks = (rbm_state.slots + RBM_BLOCK_SLOTS - 1) / RBM_BLOCK_SLOTS;
    for(uint32_t i = 0; i < RBM_BLOCK_SLOTS && i < rbm_state.slots; i++)
    {
        rbm_first_block[i].id       = RBM_DEAD(i);
        rbm_first_block[i].word_top = 0;
    }
    for(uint32_t i = 0; i < blocks; i++)
        rbm_state.blocks[i] = 0;
    rbm_state.slots     = 0;
    rbm_state.free_head = RBM_NO_LEASE;
    rbm_state.epoch++;
    core_used           = core_used || core_is_here; /* a core in this file started when it was loaded */
    rbm_state.inherited = core_used != 0;
    rbm_counts_in_child();
    rbm_state.engine_stack = 0;
    rbm_state.undecided    = 0;
    rbm_state.regular    = (uint64_t)(uintptr_t)rbm_no_routines; /* the parent's functions call a library whose threads
                                                                   are gone */
    rbm_state.recover   = 0;
    rbm_state.gpu_inherited |= rbm_state.gpu;
    rbm_state.gpu = 0;
    atomic_store(&core_call, NULL);
    core_refused = 0;
    rbm_vendor_in_child();
    rbm_trace_in_child();
    rbm_ending_in_child();
    pthread_mutex_unlock(&slots_lock);
    open_lock = unlocked; /* its owner has another thread number in the child */
    if(!opening_waits)
        open_depth = 0; /* it counted for a thread that does not exist in the child */
}

/* default_signal replaces the default action. A fault in a call made without Go ends that call: the call
 * enters Go, which returns a status for the fault. Otherwise it restores the default action and returns, so
 * the fault repeats and ends the process as without Go. A signal that another process sent does not repeat,
 * so it is raised again. */
static void default_signal(int number, siginfo_t* info, void* context)
{
    rbm_recover_fn* recover = (rbm_recover_fn*)(uintptr_t)rbm_state.recover;
    const int integer = number == SIGFPE && info->si_code < FPE_FLTDIV; /* no call is expected to divide an integer by 0 */
    if(recover && info->si_code > 0 && !integer && recover(context))
    {
        if(number == SIGFPE)
            rbm_note_trap(info->si_code);
        return;
    }
    signal(number, SIG_DFL);
    if(info->si_code <= 0)
        raise(number);
}

static int same_action(const struct sigaction* a, const struct sigaction* b)
{
    return a->sa_flags == b->sa_flags && a->sa_sigaction == b->sa_sigaction;
}

/* give_signals_back restores, in a child, the signal actions that the parent's core changed, unless they
 * changed since. */
static void give_signals_back(void)
{
    struct sigaction now;
    for(int i = 0; i < RBM_GO_SIGNALS; i++)
        if(sigaction(rbm_go_signals[i], NULL, &now) == 0 && same_action(&now, &signals_after[i]))
            sigaction(rbm_go_signals[i], &signals_before[i], NULL);
}

/* prepare_signals saves the signal actions and installs default_signal for crashes without a handler: Go
 * forwards to it. */
static void prepare_signals(void)
{
    for(int i = 0; i < RBM_GO_SIGNALS; i++)
    {
        sigaction(rbm_go_signals[i], NULL, &signals_before[i]);
        int crash = rbm_go_signals[i] == SIGSEGV || rbm_go_signals[i] == SIGBUS || rbm_go_signals[i] == SIGFPE;
        if(crash && !(signals_before[i].sa_flags & SA_SIGINFO) && signals_before[i].sa_handler == SIG_DFL)
        {
            struct sigaction action = {.sa_sigaction = default_signal, .sa_flags = SA_ONSTACK | SA_SIGINFO};
            sigemptyset(&action.sa_mask);
            sigaction(rbm_go_signals[i], &action, NULL);
        }
    }
}

static void note_signals(void)
{
    for(int i = 0; i < RBM_GO_SIGNALS; i++)
        sigaction(rbm_go_signals[i], NULL, &signals_after[i]);
}

/* block_signals blocks, in the calling thread, the signals that the threads which Go is about to create must
 * not receive. */
static void block_signals(sigset_t* old)
{
    sigset_t set;
    rbm_core_mask(&set);
    pthread_sigmask(SIG_SETMASK, &set, old);
}

#ifdef RBM_CORE
static sigset_t loading_mask; /* signal mask of the loading thread, saved while Go's threads are created */

/* early_signals runs before the Go runtime of this file starts, which happens when the file is loaded. set_up
 * runs after it. */
__attribute__((constructor(101))) static void early_signals(void)
{
    prepare_signals();
    block_signals(&loading_mask);
}
#endif

/* set_up runs when the library is loaded. It stores the path of the library's file with links resolved,
 * because a relative path becomes invalid when the program changes its folder. */
__attribute__((constructor)) static void set_up(void)
{
    rbm_first_block[0].id = RBM_DEAD(0); /* a null handle leads to slot 0 and must not match */
    rbm_state.open_lock   = (uint64_t)(uintptr_t)&open_lock;
    rbm_state.regular      = (uint64_t)(uintptr_t)rbm_no_routines;
    Dl_info info;
    if(dladdr(&rbm_state, &info) && info.dli_fname && !realpath(info.dli_fname, own_path))
        own_path[0] = 0;
    pthread_atfork(before_fork, after_fork, in_child);
    rbm_ending_loaded(core_is_here);
#ifdef RBM_CORE
    pthread_sigmask(SIG_SETMASK, &loading_mask, NULL);
#endif
}

/* note_failure stores why a file could not be opened: the loader's text, or the text of errno. */
static void note_failure(const char* path, const char* loader_text)
{
    if(loader_text)
        snprintf(process_error, sizeof process_error, "%s", loader_text);
    else
        snprintf(process_error, sizeof process_error, "%s: %s", path, strerror(errno));
}

/* core_path stores the path of the core: this file, or the core's file in the same folder. It returns 0 if it
 * is unknown. */
static int core_path(char* path, size_t size)
{
    if(!own_path[0])
        return 0;
#ifdef RBM_CORE
    return snprintf(path, size, "%s", own_path) < (int)size;
#else
    const char* slash = strrchr(own_path, '/');
    return slash && snprintf(path, size, "%.*s/" RBM_CORE_FILE, (int)(slash - own_path), own_path) < (int)size;
#endif
}

/* copy_file copies a file's bytes from one descriptor to another. It returns 0 on failure. The buffer is static, because
 * the thread's stack may be small; rbm_opening guards it. */
static int copy_file(int to, int from)
{
    static char buffer[1 << 16];
    ssize_t     n;
    while((n = read(from, buffer, sizeof buffer)) > 0)
        for(ssize_t done = 0, w; done < n; done += w)
            if((w = write(to, buffer + done, (size_t)(n - done))) <= 0)
                return 0;
    return n == 0;
}

/* may_copy reports whether the process may write a file as long as this one. Writing beyond RLIMIT_FSIZE
 * would end it with SIGXFSZ. */
static int may_copy(const char* path)
{
    struct rlimit limit;
    struct stat   file;
    if(getrlimit(RLIMIT_FSIZE, &limit) != 0 || stat(path, &file) != 0 || limit.rlim_cur >= (rlim_t)file.st_size)
        return 1;
    snprintf(process_error, sizeof process_error, "a copy of %s is needed, %lld bytes, and RLIMIT_FSIZE allows %llu", path,
             (long long)file.st_size, (unsigned long long)limit.rlim_cur);
    return 0;
}

/* name_copy stores a name of an open file under which no other copy of the core was opened: the loader returns the
 * loaded file of the same name. What differs is the number of forks and the address of this library's state. Each bit
 * of the two is "./" or "//"; neither leaves the folder. */
static void name_copy(char* name, size_t size, int file)
{
    const uint64_t numbers[] = {rbm_state.epoch, (uint64_t)(uintptr_t)&rbm_state};
    const int      bits[]    = {32, 64};
    size_t         used      = (size_t)snprintf(name, size, "/proc/thread-self/"); /* /proc/self loses its files with the main thread */
    for(int i = 0; i < 2; i++)
        for(int bit = 0; bit < bits[i]; bit++, used += 2)
            memcpy(name + used, numbers[i] >> bit & 1 ? "//" : "./", 2);
    snprintf(name + used, size - used, "fd/%d", file);
}

/* open_copy opens a fresh copy of the core, because dlopen of the same file would return the one that is loaded. */
static void* open_copy(const char* path)
{
    char  name[256];
    void* library = NULL;
    int   from      = open(path, O_RDONLY | O_CLOEXEC);
    int   to        = memfd_create(RBM_CORE_FILE, MFD_CLOEXEC);
    if(from >= 0 && to >= 0 && copy_file(to, from))
    {
        name_copy(name, sizeof name, to);
        library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
    }
    if(from >= 0)
        close(from);
    if(to >= 0)
        close(to);
    return library;
}

/* find_core finds the two entry points of the core, or of a copy of it. It returns 0 on failure. */
static int find_core(int copy, rbm_attach_fn* attach, rbm_call_fn* call)
{
#ifdef RBM_CORE
    if(!copy)
    {
        *attach = rbm_core_attach;
        *call   = rbm_core_call;
        rbm_ending_core_runs();
        return 1;
    }
#endif
    char path[PATH_MAX];
    if(!core_path(path, sizeof path))
    {
        snprintf(process_error, sizeof process_error, "the folder of this library is not known");
        return 0;
    }
    if(copy && !may_copy(path))
        return 0;
    dlerror();
    void* library = copy ? open_copy(path) : dlopen(path, RTLD_NOW | RTLD_LOCAL);
    if(!library)
    {
        note_failure(path, dlerror());
        return 0;
    }
    core_used       = 1;
    rbm_ending_core_runs();
    *(void**)attach = dlsym(library, "rbm_core_attach");
    *(void**)call   = dlsym(library, "rbm_core_call");
    if(!*attach || !*call)
        snprintf(process_error, sizeof process_error, "%s: it is not this library's core", path);
    return *attach && *call;
}

/* start_core finds the core and attaches it to this process's state. It returns null on failure. */
static rbm_call_fn start_core(void)
{
    rbm_attach_fn attach;
    rbm_call_fn   call;
    if(!find_core(core_used, &attach, &call))
        return NULL;
    rbm_release();
    int32_t status = attach(&rbm_state, RBM_LAYOUT);
    if(status == rocblas_status_continue) /* another library of this process has this core */
    {
        if(!rbm_resources_suffice(0, process_error, sizeof process_error) || !find_core(1, &attach, &call))
            return NULL;
        status = attach(&rbm_state, RBM_LAYOUT);
    }
    if(status != rocblas_status_success)
    {
        core_refused = 1;
        core_told |= status == rocblas_status_internal_error;
        snprintf(process_error, sizeof process_error, "%s",
                 status == rocblas_status_invalid_value ? RBM_CORE_FILE " and this library are of different versions"
                                                        : "the core could not start: its device cannot be used, and a line on standard error says why");
        return NULL;
    }
    core_used     = 1;
    process_error[0] = 0;
    return call;
}

/* await_start returns once a runtime that starts when this library is loaded is running, so that what it maps until then
 * is not counted as free. A layout of 0 attaches nothing. */
static void await_start(int started)
{
#ifdef RBM_CORE
    if(started)
        rbm_core_attach(&rbm_state, 0);
#else
    (void)started;
#endif
}

/* open_core opens the core. It returns null on failure. If the file could not be opened, a later call tries
 * again. */
static rbm_call_fn open_core(void)
{
    rbm_opening();
    rbm_call_fn call = atomic_load(&core_call);
    if(!call && !core_refused)
    {
        const int started = core_is_here && !core_used;
        sigset_t  mask;
        block_signals(&mask);
        await_start(started);
        if(rbm_resources_suffice(started, process_error, sizeof process_error))
        {
            if(core_used)
                give_signals_back();
            if(!started)
                prepare_signals();
            call = start_core();
            atomic_store(&core_call, call);
            note_signals();
        }
        pthread_sigmask(SIG_SETMASK, &mask, NULL);
        if(!call && !core_told)
        {
            core_told = 1;
            rbm_tell("the core cannot be used, so calls that need it fail: %s", process_error);
        }
    }
    rbm_opened();
    return call;
}

void rbm_process_error(char* text, size_t size)
{
    pthread_mutex_lock(&open_lock);
    snprintf(text, size, "%s", process_error);
    pthread_mutex_unlock(&open_lock);
}

void rbm_set_process_error(const char* text)
{
    pthread_mutex_lock(&open_lock);
    snprintf(process_error, sizeof process_error, "%s", text);
    pthread_mutex_unlock(&open_lock);
}

const char* rbm_own_path(void)
{
    return own_path;
}

/* call_vendor forwards a call of a routine if it is the vendor's. It returns the status, or RBM_NOT_FORWARDED. */
static RBM_RARE int call_vendor(const struct rbm_call* call)
{
    return call->routine < rbm_operation_count ? RBM_NOT_FORWARDED : rbm_vendor.call(call);
}

rocblas_status rbm_enter_core(struct rbm_call* call)
{
    int status;
    if(!RBM_LIKELY(!rbm_traps()))
        return rbm_enter_untrapped(call);
    if(rbm_vendor_possible() && (status = call_vendor(call)) != RBM_NOT_FORWARDED)
        return (rocblas_status)status;
    rbm_call_fn enter = atomic_load_explicit(&core_call, memory_order_acquire);
    if(!RBM_LIKELY(rbm_stack_left(call) >= RBM_STACK_CBLAS) && !rbm_stack_suffices(call, enter != NULL))
        return rocblas_status_internal_error;
    if(!enter && !(enter = open_core()))
        return rocblas_status_internal_error;
    if(!RBM_LIKELY(!RBM_READ(rbm_checking)))
        return rbm_check_call(call, enter);
    return (rocblas_status)enter(call);
}

bool rbm_core_is_open(void)
{
    return atomic_load_explicit(&core_call, memory_order_acquire) != NULL;
}

rocblas_status rbm_enter_if_open(struct rbm_call* call)
{
    rbm_call_fn enter = atomic_load_explicit(&core_call, memory_order_acquire);
    if(enter && !RBM_LIKELY(rbm_stack_left(call) >= RBM_STACK_CBLAS) && !rbm_stack_suffices(call, 1))
        return rocblas_status_internal_error;
    return enter ? (rocblas_status)enter(call) : rocblas_status_success;
}
