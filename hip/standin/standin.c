/* SPDX-License-Identifier: MIT
 *
 * standin.c: finds and calls the stand-in HIP's own entries, by name among the libraries of the process.
 */
#include <dlfcn.h>
#include <stddef.h>
#include <stdint.h>

#include "_cgo_export.h"

typedef int (*capturing_fn)(void* stream);
typedef int (*record_fn)(void* stream, void (*run)(void*), void (*release)(void*), void* data);

static capturing_fn capturing;
static record_fn    record;

static int on_cuda;

/* rbm_standin_find looks for the stand-in.
 *
 * Returns 1 for the stand-in on the CPU, 2 for the stand-in on CUDA, 0 for none. Call it once before the
 * other two functions; they work with the stand-in on the CPU only. */
int rbm_standin_find(void)
{
    static const char* const names[] = {"libamdhip64.so.6", "libamdhip64.so.7"};
    for(size_t i = 0; i < sizeof names / sizeof *names && !record && !on_cuda; i++)
    {
        void* library = dlopen(names[i], RTLD_LAZY | RTLD_NOLOAD);
        if(!library)
            continue;
        on_cuda             = dlsym(library, "rocblas_mem_standin_cuda") != NULL;
        *(void**)&capturing = dlsym(library, "rocblas_mem_standin_capturing");
        *(void**)&record    = capturing ? dlsym(library, "rocblas_mem_standin_record") : NULL;
    }
    return on_cuda ? 2 : record != NULL;
}

/* rbm_standin_capturing reports whether a graph is being captured from stream. */
int rbm_standin_capturing(uint64_t stream)
{
    return capturing((void*)(uintptr_t)stream);
}

static void run(void* work)
{
    rbm_standin_run((uintptr_t)work);
}

static void release(void* work)
{
    rbm_standin_release((uintptr_t)work);
}

/* rbm_standin_record adds work as a node to the graph that is being captured from stream.
 *
 * Returns 0, or HIP's error if there is no such graph. */
int rbm_standin_record(uint64_t stream, uintptr_t work)
{
    return record((void*)(uintptr_t)stream, run, release, (void*)work);
}
