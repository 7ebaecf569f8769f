/* SPDX-License-Identifier: MIT
 *
 * slow_cblas.c: a library that iterates over the loaded files while it is opened, and has no CBLAS function.
 */
#include <link.h>
#include <stddef.h>

void slow_cblas_begins(void);

static int visit(struct dl_phdr_info* info, size_t size, void* data)
{
    (void)info, (void)size, (void)data;
    return 1;
}

__attribute__((constructor)) static void walk(void)
{
    slow_cblas_begins();
    dl_iterate_phdr(visit, NULL);
}
