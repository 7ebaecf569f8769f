/* SPDX-License-Identifier: MIT
 *
 * locals.c: static __shared__ variables are thread-local ones of the program's files.
 */
#include <link.h>

#include "block/worker.h"

static int add(struct dl_phdr_info* file, size_t size, void* to) {
    struct locals* locals = to;
    (void)size;
    const uintptr_t begin = (uintptr_t)file->dlpi_tls_data, index = (uintptr_t)&rocblas_mem_thread_index;
    for (int i = 0; begin && i < file->dlpi_phnum && locals->count < most_locals; i++) {
        const size_t bytes = file->dlpi_phdr[i].p_memsz;
        if (file->dlpi_phdr[i].p_type == PT_TLS && index - begin >= bytes) { /* not this library's */
            locals->begins[locals->count] = begin;
            locals->ends[locals->count++] = begin + bytes;
        }
    }
    return 0;
}

void locals_look(struct locals* locals) {
    locals->count = 0;
    dl_iterate_phdr(add, locals);
}

int locals_have(const struct locals* locals, uintptr_t address) {
    for (int i = 0; i < locals->count; i++)
        if (address - locals->begins[i] < locals->ends[i] - locals->begins[i])
            return 1;
    return 0;
}
