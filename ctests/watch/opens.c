/* SPDX-License-Identifier: MIT
 *
 * opens.c EXTENSION: opens extension.c's library with RTLD_LOCAL, and prints the statuses of its calls.
 */
#include <dlfcn.h>
#include <stddef.h>
#include <stdio.h>

int main(int count, char** words) {
    int (*take)(size_t size) = NULL;
    void* library = count > 1 ? dlopen(words[1], RTLD_NOW | RTLD_LOCAL) : NULL;
    if (library)
        *(void**)&take = dlsym(library, "extension_take");
    if (!take) {
        fprintf(stderr, "opens: %s\n", dlerror());
        return 1;
    }
    printf("statuses %d %d\n", take(777), take((size_t)1 << 40));
    return 0;
}
