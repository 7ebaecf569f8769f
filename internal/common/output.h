/* SPDX-License-Identifier: MIT
 *
 * output.h: a file that the user named and the library writes: a trace, a log, or the findings of a check.
 *
 * - A link is followed: what it names is written. internal/destination has the rule, and the command the same.
 * - "-", /dev/stdout, /dev/stderr, /dev/fd/N and /proc/self/fd/N are the process's descriptors. The library writes to a
 *   duplicate of the descriptor, so both write at the same place.
 * - A terminal, another character device and a FIFO are written to. Nothing waits longer than RBM_OUTPUT_SECONDS.
 * - A folder, a disk and a socket are refused.
 * - The program may close the descriptor, and may give its number to another file. So every write tests that it is
 *   still the library's, and opens the same file again if it is not.
 *
 * The functions return 0 or an error number, unless they say otherwise. The caller has a lock around them. The stand-in
 * HIP is built from this file too.
 */
#ifndef RBM_OUTPUT_H
#define RBM_OUTPUT_H

#include <limits.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#pragma GCC visibility push(hidden)

#define RBM_OUTPUT_SECONDS 10

/* struct rbm_output is an output. Its first value is RBM_OUTPUT_CLOSED. */
struct rbm_output {
    int file; /* -1 if there is none */
    int flags; /* of the open file: another open file with the same number has other flags or another identity */
    int lent; /* the descriptor of the process that file duplicates, or -1 */
    int regular; /* a file that path names, with a size; not a descriptor of the process */
    int before; /* the open file that a new one will replace, or -1 */
    dev_t device; /* device and inode number of the file */
    ino_t number;
    uint64_t bytes; /* in a regular file, at the last test */
    void* hold; /* a mapping that keeps the file locked, or NULL */
    char path[PATH_MAX]; /* without links */
    char part[PATH_MAX]; /* the name of a new file until it replaces the one before */
};

#define RBM_OUTPUT_CLOSED \
    { .file = -1, .lent = -1, .before = -1 }

/* rbm_output_open opens the file that name names, and creates a missing one. It changes no content. ENXIO: a FIFO that
 * nobody reads, or a socket; ENOTBLK: a disk. */
int rbm_output_open(struct rbm_output* o, const char* name);

/* rbm_output_put appends a text whole or not at all. ESTALE: the program closed the descriptor, and another file is at
 * the path now. ETIMEDOUT: nobody read a FIFO for RBM_OUTPUT_SECONDS. */
int rbm_output_put(struct rbm_output* o, const char* text, size_t length);

/* rbm_output_begin copies the beginning of a regular file, and ends it with a zero byte. It returns the bytes. */
size_t rbm_output_begin(const struct rbm_output* o, char* text, size_t size);

/* rbm_output_own returns 1 if the descriptor is still the library's, and finds the size of a regular file. */
int rbm_output_own(struct rbm_output* o);

/* rbm_output_in_place returns 1 if the path still names the open file. */
int rbm_output_in_place(const struct rbm_output* o);

/* rbm_output_lock takes the file for this process. EWOULDBLOCK: another process has it. The lock stays if the program
 * closes the descriptor. */
int rbm_output_lock(struct rbm_output* o);

/* rbm_output_anew begins a new file beside the open one, with its mode and owner. rbm_output_replace renames it over the
 * one before; until then that stays, and rbm_output_close removes the new file. */
int rbm_output_anew(struct rbm_output* o);
int rbm_output_replace(struct rbm_output* o);

/* rbm_output_empty removes the content of a regular file. */
int rbm_output_empty(struct rbm_output* o);

void rbm_output_close(struct rbm_output* o);

/* rbm_output_in_child closes a parent's file in its forked child, and leaves the lock to the parent. */
void rbm_output_in_child(struct rbm_output* o);

/* rbm_output_reason returns the text of an error of these functions. */
const char* rbm_output_reason(int error);

/* rbm_output_quietly is write without the signals that a pipe without a reader (SIGPIPE) and a limit of the process
 * (SIGXFSZ) cause. */
ssize_t rbm_output_quietly(int file, const char* text, size_t length);

#pragma GCC visibility pop

#endif
