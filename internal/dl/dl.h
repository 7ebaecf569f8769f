/* Opening of libraries: the linker's message is read on the thread that got it. */
#ifndef RBM_DL_H
#define RBM_DL_H

#include <signal.h>
#include <stddef.h>
#include <stdint.h>

#pragma GCC visibility push(hidden)

/* rbm_dl_block blocks in the calling thread what the core's own threads block (rbm_core_mask in capi/ending.c), so that threads which a
 * library of ours starts never take it, and do not keep a process alive. It takes the lock of rbm_dl_share: a thread with this mask passes
 * for the core's. rbm_dl_restore sets the mask that was. */
void rbm_dl_block(sigset_t *mask_out);
void rbm_dl_restore(const sigset_t *mask);

/* rbm_dl_open opens a library; with loaded_only one that the process has already.
 *
 * Returns:
 *   handle  opened; text_out holds the file that the linker found
 *   NULL    not opened; text_out holds the linker's message */
void *rbm_dl_open(const char *name, int loaded_only, char *text_out, size_t text_bytes);

uintptr_t rbm_dl_symbol(void *library, const char *name);

void rbm_dl_close(void *library);

/* rbm_dl_share has files opened and closed under a lock, a recursive pthread_mutex_t that outlives this library. Its owner holds it when
 * the process forks: the C library has a lock of its own then, which a child would inherit locked. To be called once, before the
 * others. */
void rbm_dl_share(uint64_t lock);

#pragma GCC visibility pop

#endif
