#include "dl.h"

#include <dlfcn.h>
#include <link.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>

static pthread_mutex_t* shared;
static int depth, cancel; /* how often the thread holds the lock, and its cancellation state before that */

void rbm_dl_share(uint64_t lock) { shared = (pthread_mutex_t*)(uintptr_t)lock; }

/* begin and end enclose the code that holds the lock. A pthread_cancel takes effect after end. */
static void begin(void) {
    int before;
    if (!shared)
        return;
    pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &before);
    pthread_mutex_lock(shared);
    if (depth++ == 0)
        cancel = before;
}

static void end(void) {
    if (!shared)
        return;
    int before = --depth == 0 ? cancel : PTHREAD_CANCEL_DISABLE;
    pthread_mutex_unlock(shared);
    pthread_setcancelstate(before, NULL);
}

/* block takes the lock and blocks in this thread the signals that the core's own threads block (rbm_core_mask in
 * capi/loader/ending.c): threads that a library starts then never receive them, and do not keep a process alive. A thread with
 * this mask counts as one of the core. restore undoes both. */
static void block(sigset_t* mask_out) {
    static const int left[] = {SIGSEGV, SIGBUS, SIGFPE, SIGPIPE, SIGURG, SIGPROF};
    sigset_t set;
    begin();
    sigfillset(&set);
    for (size_t i = 0; i < sizeof left / sizeof *left; i++)
        sigdelset(&set, left[i]);
    pthread_sigmask(SIG_SETMASK, &set, mask_out);
}

static void restore(const sigset_t* mask) {
    pthread_sigmask(SIG_SETMASK, mask, NULL);
    end();
}

void* rbm_dl_open(const char* name, int loaded_only, char* text_out, size_t text_bytes) {
    sigset_t mask;
    block(&mask);
    void* library = dlopen(name, RTLD_NOW | RTLD_LOCAL | (loaded_only ? RTLD_NOLOAD : 0));
    restore(&mask);
    if (!library) {
        const char* message = dlerror();
        snprintf(text_out, text_bytes, "%s", message ? message : "the linker gives no reason");
        return NULL;
    }
    struct link_map* map = NULL;
    int found = dlinfo(library, RTLD_DI_LINKMAP, &map) == 0 && map && map->l_name && map->l_name[0];
    snprintf(text_out, text_bytes, "%s", found ? map->l_name : name);
    return library;
}

uintptr_t rbm_dl_symbol(void* library, const char* name) { return (uintptr_t)dlsym(library, name); }

void rbm_dl_close(void* library) {
    begin();
    dlclose(library);
    end();
}
