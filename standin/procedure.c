/* SPDX-License-Identifier: MIT
 *
 * procedure.c: finds functions of the stand-in by name.
 */
#include <dlfcn.h>
#include <string.h>

#include "standin.h"

static const char here; /* an address in this library */

/* find looks a name up in this library only. */
static void* find(const char* name)
{
    Dl_info info;
    if(strncmp(name, "hip", 3) != 0 || !dladdr(&here, &info))
        return NULL;
    void* library = dlopen(info.dli_fname, RTLD_NOW | RTLD_NOLOAD);
    void* found   = library ? dlsym(library, name) : NULL;
    if(library)
        dlclose(library);
    return found;
}

/* hipGetProcAddress stores the address of a HIP function and ignores the version.
 *
 * Returns hipErrorInvalidValue for a name that HIP does not have, and stores the reason in status_out. */
hipError_t hipGetProcAddress(const char* name, void** function_out, int version, uint64_t flags,
                             hipDriverProcAddressQueryResult* status_out)
{
    (void)version, (void)flags;
    if(!name || !*name || !function_out)
        return answer(hipErrorInvalidValue);
    *function_out = find(name);
    if(status_out)
        *status_out = *function_out ? HIP_GET_PROC_ADDRESS_SUCCESS : HIP_GET_PROC_ADDRESS_SYMBOL_NOT_FOUND;
    return answer(*function_out ? hipSuccess : hipErrorInvalidValue);
}
