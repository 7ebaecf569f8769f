/* SPDX-License-Identifier: MIT
 *
 * output.c: files that the user named. output.h has the rules.
 */
#include "output.h"

#include "zoutput.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { PIECE_BYTES = 4096 /* PIPE_BUF: a pipe takes it whole */ };

/* descriptor_in returns the number in a name of a descriptor of this process, else -1. */
static int descriptor_in(const char* path) {
    char own[32];
    const char* folders[] = {RBM_OUTPUT_DESCRIPTORS, own};
    snprintf(own, sizeof own, RBM_OUTPUT_OWN, (int)getpid());
    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++) {
        const size_t length = strlen(folders[i]);
        const char* digits = path + length;
        if (strncmp(path, folders[i], length) == 0 && *digits && strlen(digits) <= RBM_OUTPUT_DIGITS
            && strspn(digits, "0123456789") == strlen(digits))
            return atoi(digits);
    }
    return -1;
}

/* follow replaces a link in o->path by what it names. It returns 0 if the path is no link. */
static int follow(struct rbm_output* o) {
    char to[PATH_MAX];
    const ssize_t length = readlink(o->path, to, sizeof to);
    const char* slash = strrchr(o->path, '/');
    const size_t folder = length > 0 && to[0] != '/' && slash ? (size_t)(slash + 1 - o->path) : 0;
    if (length <= 0 || folder + (size_t)length >= sizeof o->path)
        return 0; /* of a path that is too long, opening fails */
    memcpy(o->path + folder, to, (size_t)length);
    o->path[folder + (size_t)length] = 0;
    return 1;
}

/* resolve stores the path without links, and in lent the descriptor that it names. */
static int resolve(struct rbm_output* o, const char* name) {
    size_t folder = 0;
    o->lent = strcmp(name, RBM_OUTPUT_STDOUT) == 0 ? STDOUT_FILENO : -1;
    if (name[0] != '/' && o->lent < 0) {
        if (!getcwd(o->path, sizeof o->path - 1))
            return errno;
        folder = strlen(o->path);
        o->path[folder++] = '/';
    }
    if (folder + strlen(name) >= sizeof o->path)
        return ENAMETOOLONG;
    memcpy(o->path + folder, name, strlen(name) + 1);
    for (int i = 0; o->lent < 0; i++) {
        o->lent = descriptor_in(o->path);
        if (o->lent >= 0 || !follow(o))
            return 0;
        if (i == RBM_OUTPUT_LINKS)
            return ELOOP;
    }
    return 0;
}

/* open_file opens the path, or duplicates the descriptor that it names. It opens what it may have to read for
 * both, because a regular file is read, and locked by a mapping. */
static int open_file(const struct rbm_output* o, int create) {
    struct stat now;
    const int flags = O_APPEND | O_CLOEXEC | O_NOCTTY | O_NONBLOCK | O_NOFOLLOW;
    if (o->lent >= 0)
        return fcntl(o->lent, F_DUPFD_CLOEXEC, 3);
    if (stat(o->path, &now) == 0)
        return open(o->path, (S_ISREG(now.st_mode) ? O_RDWR : O_WRONLY) | flags);
    if (errno != ENOENT || !create)
        return -1;
    return open(o->path, O_RDWR | O_CREAT | O_EXCL | flags, 0666);
}

/* identify stores what the open file is. */
static int identify(struct rbm_output* o) {
    struct stat now;
    if (fstat(o->file, &now) != 0)
        return errno;
    if (S_ISDIR(now.st_mode))
        return EISDIR;
    if (S_ISBLK(now.st_mode))
        return ENOTBLK;
    o->device = now.st_dev;
    o->number = now.st_ino;
    o->regular = S_ISREG(now.st_mode) && o->lent < 0;
    o->bytes = o->regular ? (uint64_t)now.st_size : 0;
    if (o->regular)
        fcntl(o->file, F_SETFL, O_APPEND);
    o->flags = fcntl(o->file, F_GETFL);
    if ((o->flags & O_ACCMODE) == O_RDONLY) /* a descriptor of the process */
        return EBADF;
    return 0;
}

int rbm_output_open(struct rbm_output* o, const char* name) {
    o->file = o->before = -1;
    o->hold = NULL;
    o->part[0] = 0;
    int error = resolve(o, name);
    if (error)
        return error;
    for (int i = 0; i < 2 && o->file < 0; i++) /* another process may create the file, or remove it, just now */
    {
        o->file = open_file(o, 1);
        error = o->file < 0 ? errno : 0;
        if (error != EEXIST && error != ENOENT)
            break;
    }
    if (!error)
        error = identify(o);
    if (error && o->file >= 0)
        close(o->file);
    if (error)
        o->file = -1;
    return error;
}

int rbm_output_own(struct rbm_output* o) {
    struct stat now;
    if (o->file < 0 || fstat(o->file, &now) != 0 || now.st_dev != o->device || now.st_ino != o->number)
        return 0;
    if (o->lent < 0 && fcntl(o->file, F_GETFL) != o->flags) /* the program's own opening of the same file */
        return 0;
    o->bytes = o->regular ? (uint64_t)now.st_size : 0;
    return 1;
}

int rbm_output_in_place(const struct rbm_output* o) {
    struct stat now;
    return stat(o->path, &now) == 0 && now.st_dev == o->device && now.st_ino == o->number;
}

/* open_again opens the file that the program closed. The descriptor's number may be that of a file of the program, which
 * stays open. */
static int open_again(struct rbm_output* o) {
    const dev_t device = o->device;
    const ino_t number = o->number;
    o->file = open_file(o, 0);
    int error = o->file < 0 ? errno : identify(o);
    if (!error && (o->device != device || o->number != number))
        error = ESTALE;
    if (error && o->file >= 0)
        close(o->file);
    if (error)
        o->file = -1;
    return error == ENOENT || error == ELOOP ? ESTALE : error;
}

/* put_regular writes to a regular file. Its limit (RLIMIT_FSIZE) is tested before, because a write beyond it would end
 * the process with SIGXFSZ. What was written in part is removed again. */
static int put_regular(struct rbm_output* o, const char* text, size_t length) {
    struct rlimit limit;
    ssize_t done;
    if (getrlimit(RLIMIT_FSIZE, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY && o->bytes + length > limit.rlim_cur)
        return EFBIG;
    do
        done = write(o->file, text, length);
    while (done < 0 && errno == EINTR);
    if (done == (ssize_t)length) {
        o->bytes += length;
        return 0;
    }
    const int error = done < 0 ? errno : ENOSPC;
    if (done > 0 && ftruncate(o->file, (off_t)o->bytes) != 0)
        return errno;
    return error;
}

ssize_t rbm_output_quietly(int file, const char* text, size_t length) {
    const struct timespec now = {0, 0};
    sigset_t ending, before, pending;
    sigemptyset(&ending);
    sigaddset(&ending, SIGPIPE);
    sigaddset(&ending, SIGXFSZ);
    pthread_sigmask(SIG_BLOCK, &ending, &before);
    sigpending(&pending);
    ssize_t done = write(file, text, length);
    const int error = errno;
    if (done < 0 && (error == EPIPE || error == EFBIG)) {
        const int number = error == EPIPE ? SIGPIPE : SIGXFSZ; /* pending for this thread; consumed unless the program
                                                                  already had one pending */
        sigemptyset(&ending);
        sigaddset(&ending, number);
        while (!sigismember(&pending, number) && sigtimedwait(&ending, NULL, &now) < 0 && errno == EINTR)
            continue;
    }
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    errno = error;
    return done;
}

/* put_stream writes to a device, a FIFO or a descriptor of the process. */
static int put_stream(const struct rbm_output* o, const char* text, size_t length) {
    while (length > 0) {
        struct pollfd ready = {.fd = o->file, .events = POLLOUT};
        const int found = poll(&ready, 1, RBM_OUTPUT_SECONDS * 1000);
        if (found == 0)
            return ETIMEDOUT;
        if (found < 0 && errno != EINTR)
            return errno;
        ssize_t done = found < 0 ? 0 : rbm_output_quietly(o->file, text, length < PIECE_BYTES ? length : PIECE_BYTES);
        if (done < 0 && errno != EINTR && errno != EAGAIN)
            return errno;
        text += done > 0 ? done : 0;
        length -= done > 0 ? (size_t)done : 0;
    }
    return 0;
}

int rbm_output_put(struct rbm_output* o, const char* text, size_t length) {
    int error = rbm_output_own(o) ? 0 : open_again(o);
    if (error)
        return error;
    return o->regular ? put_regular(o, text, length) : put_stream(o, text, length);
}

size_t rbm_output_begin(const struct rbm_output* o, char* text, size_t size) {
    const ssize_t length = o->regular ? pread(o->file, text, size - 1, 0) : 0;
    text[length > 0 ? length : 0] = 0;
    return length > 0 ? (size_t)length : 0;
}

/* hold keeps the open file, and with it its lock, even if the program closes the descriptor: the mapping refers to the
 * open file. Nobody reads the mapping, so the file may be truncated. */
static void hold(struct rbm_output* o) {
    const size_t page = (size_t)sysconf(_SC_PAGESIZE);
    o->hold = mmap(NULL, page, PROT_NONE, MAP_SHARED, o->file, 0);
    if (o->hold == MAP_FAILED)
        o->hold = NULL;
    else
        madvise(o->hold, page, MADV_DONTFORK); /* a child would keep the lock */
}

int rbm_output_lock(struct rbm_output* o) {
    if (flock(o->file, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) /* some file systems have no locks */
        return EWOULDBLOCK;
    hold(o);
    return 0;
}

static void let_go(struct rbm_output* o) {
    if (o->hold)
        munmap(o->hold, (size_t)sysconf(_SC_PAGESIZE));
    o->hold = NULL;
}

/* name_part stores a name for a new file in the folder of the path. */
static void name_part(struct rbm_output* o, int i) {
    const char* slash = strrchr(o->path, '/');
    snprintf(o->part, sizeof o->part, "%.*s" RBM_OUTPUT_PART, slash ? (int)(slash + 1 - o->path) : 0, o->path, (int)getpid(), i);
}

/* begin_part opens a new file beside the open one, which becomes the one before. */
static int begin_part(struct rbm_output* o) {
    int part = -1;
    for (int i = 0; i < RBM_OUTPUT_PARTS && part < 0; i++) {
        name_part(o, i);
        part = open(o->part, O_RDWR | O_APPEND | O_CLOEXEC | O_CREAT | O_EXCL, 0600);
        if (part < 0 && errno != EEXIST)
            break;
    }
    if (part < 0) {
        o->part[0] = 0;
        return errno;
    }
    let_go(o);
    o->before = o->file; /* with its lock */
    o->file = part;
    return 0;
}

int rbm_output_anew(struct rbm_output* o) {
    struct stat old;
    if (fstat(o->file, &old) != 0 || access(o->path, W_OK) != 0)
        return errno;
    int error = begin_part(o);
    if (error)
        return error;
    if (fchown(o->file, old.st_uid, old.st_gid) != 0 && errno != EPERM) /* only root may give a file to its owner */
        error = errno;
    if (fchmod(o->file, old.st_mode & 0777) != 0)
        error = errno;
    if (!error)
        error = identify(o);
    return error ? error : rbm_output_lock(o);
}

int rbm_output_replace(struct rbm_output* o) {
    if (!o->part[0])
        return 0;
    if (rename(o->part, o->path) != 0)
        return errno;
    o->part[0] = 0;
    close(o->before);
    o->before = -1;
    return 0;
}

int rbm_output_empty(struct rbm_output* o) {
    if (o->regular && ftruncate(o->file, 0) != 0)
        return errno;
    o->bytes = 0;
    return 0;
}

void rbm_output_close(struct rbm_output* o) {
    if (o->part[0])
        unlink(o->part);
    if (o->before >= 0)
        close(o->before);
    if (o->file >= 0 && rbm_output_own(o))
        close(o->file);
    let_go(o);
    o->part[0] = 0;
    o->file = o->before = -1;
}

void rbm_output_in_child(struct rbm_output* o) {
    o->hold = NULL; /* the child does not have the mapping */
    o->part[0] = 0;
    rbm_output_close(o);
}

const char* rbm_output_reason(int error) {
    switch (error) {
    case EISDIR:
        return "it is a folder";
    case ENOTBLK:
        return "it is a disk";
    case ENXIO:
        return "it is a FIFO that nobody reads, or a socket";
    case ESTALE:
        return "the program closed it, and its name is not that of the same file";
    case ETIMEDOUT:
        return "nobody reads it";
    case EFBIG:
        return "the process may not write more into a file";
    default:
        return strerror(error);
    }
}
