/* SPDX-License-Identifier: MIT
 *
 * copy.c: copies of the core's file.
 */
#include "loader/copy.h"
#include "state/state.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

/* copy_file copies a file's bytes from one descriptor to another. It returns 0 on failure. The buffer is static, because
 * the thread's stack may be small; rbm_opening guards it. */
static int copy_file(int to, int from) {
    static char buffer[1 << 16];
    ssize_t n;
    while ((n = read(from, buffer, sizeof buffer)) > 0)
        for (ssize_t done = 0, w; done < n; done += w)
            if ((w = write(to, buffer + done, (size_t)(n - done))) <= 0)
                return 0;
    return n == 0;
}

/* Writing beyond RLIMIT_FSIZE would end the process with SIGXFSZ. */
int rbm_may_copy(const char* path, char* why, size_t size) {
    struct rlimit limit;
    struct stat file;
    if (getrlimit(RLIMIT_FSIZE, &limit) != 0 || stat(path, &file) != 0 || limit.rlim_cur >= (rlim_t)file.st_size)
        return 1;
    snprintf(why, size, "a copy of %s is needed, %lld bytes, and RLIMIT_FSIZE allows %llu", path, (long long)file.st_size,
        (unsigned long long)limit.rlim_cur);
    return 0;
}

/* name_copy stores a name of an open file under which no other copy of the core was opened: the loader returns the
 * loaded file of the same name. What differs is the number of forks and the address of this library's state. Each bit
 * of the two is "./" or "//"; neither leaves the folder. */
static void name_copy(char* name, size_t size, int file) {
    const uint64_t numbers[] = {rbm_state.epoch, (uint64_t)(uintptr_t)&rbm_state};
    const int bits[] = {32, 64};
    size_t used = (size_t)snprintf(name, size, "/proc/thread-self/"); /* /proc/self loses its files with the main thread */
    for (int i = 0; i < 2; i++)
        for (int bit = 0; bit < bits[i]; bit++, used += 2)
            memcpy(name + used, numbers[i] >> bit & 1 ? "//" : "./", 2);
    snprintf(name + used, size - used, "fd/%d", file);
}

void* rbm_open_copy(const char* path) {
    char name[256];
    void* library = NULL;
    int from = open(path, O_RDONLY | O_CLOEXEC);
    int to = memfd_create("librocblas_mem_core.so", MFD_CLOEXEC);
    if (from >= 0 && to >= 0 && copy_file(to, from)) {
        name_copy(name, sizeof name, to);
        library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
    }
    if (from >= 0)
        close(from);
    if (to >= 0)
        close(to);
    return library;
}
