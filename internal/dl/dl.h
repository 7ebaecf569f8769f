/* dl.h: opens libraries. The linker's message is read on the thread whose call failed. */
#ifndef RBM_DL_H
#define RBM_DL_H

#include <stddef.h>
#include <stdint.h>

#pragma GCC visibility push(hidden)

/* rbm_dl_open opens a library. With loaded_only it opens only a library that the process has already
 * loaded.
 *
 * Returns:
 *   handle  opened; text_out holds the file that the linker found
 *   NULL    not opened; text_out holds the linker's message */
void* rbm_dl_open(const char* name, int loaded_only, char* text_out, size_t text_bytes);

uintptr_t rbm_dl_symbol(void* library, const char* name);

void rbm_dl_close(void* library);

/* rbm_dl_share makes this file open and close libraries under a lock, a recursive pthread_mutex_t that
 * outlives this library. The owner of the lock holds it while the process forks, because the C library's
 * loader has a lock that a child would inherit locked. Call it once, before the other functions. */
void rbm_dl_share(uint64_t lock);

#pragma GCC visibility pop

#endif
