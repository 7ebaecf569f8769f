/* Opening of libraries: the linker's message is read on the thread that got it. */
#ifndef RBM_DL_H
#define RBM_DL_H

#include <stddef.h>
#include <stdint.h>

#pragma GCC visibility push(hidden)

/* rbm_dl_open opens a library.
 *
 * Returns:
 *   handle  opened; text_out holds the file that the linker found
 *   NULL    not opened; text_out holds the linker's message */
void *rbm_dl_open(const char *name, char *text_out, size_t text_bytes);

uintptr_t rbm_dl_symbol(void *library, const char *name);

void rbm_dl_close(void *library);

#pragma GCC visibility pop

#endif
