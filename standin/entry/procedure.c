/* SPDX-License-Identifier: MIT
 *
 * procedure.c: finds functions of the stand-in by name.
 */
#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

#include "base/base.h"

static const char here; /* an address in this library */

/* find looks a name up in this library only. */
static void* find(const char* name) {
    Dl_info info;
    if (strncmp(name, "hip", 3) != 0 || !dladdr(&here, &info))
        return NULL;
    void* library = dlopen(info.dli_fname, RTLD_NOW | RTLD_NOLOAD);
    void* found = library ? dlsym(library, name) : NULL;
    if (library)
        dlclose(library);
    return found;
}

/* of_version returns the exported name of a function: the layout of device properties changed with HIP 6. */
static const char* of_version(const char* name, int version) {
    static const char* const changed[][2] = {
        {"hipGetDeviceProperties", "hipGetDevicePropertiesR0600"}, {"hipChooseDevice", "hipChooseDeviceR0600"}};
    for (size_t i = 0; version >= 600 && i < sizeof changed / sizeof *changed; i++)
        if (strcmp(name, changed[i][0]) == 0)
            return changed[i][1];
    return name;
}

/* entry_point stores the address of a function, that for the own streams of threads if a flag asks for it and there is one. */
static hipError_t entry_point(
    const char* name, void** function_out, unsigned long long flags, hipDriverEntryPointQueryResult* status_out) {
    char own[256];
    if (!name || !*name || !function_out
        || (flags != hipEnableDefault && flags != hipEnableLegacyStream && flags != hipEnablePerThreadDefaultStream))
        return answer(hipErrorInvalidValue);
    *function_out = NULL;
    if (flags == hipEnablePerThreadDefaultStream && (size_t)snprintf(own, sizeof own, "%s_spt", name) < sizeof own)
        *function_out = find(own);
    if (!*function_out)
        *function_out = find(name);
    if (status_out)
        *status_out = *function_out ? hipDriverEntryPointSuccess : hipDriverEntryPointSymbolNotFound;
    return answer(*function_out ? hipSuccess : hipErrorInvalidValue);
}

hipError_t hipGetDriverEntryPoint(
    const char* name, void** function_out, unsigned long long flags, hipDriverEntryPointQueryResult* status_out);
hipError_t hipGetDriverEntryPoint(
    const char* name, void** function_out, unsigned long long flags, hipDriverEntryPointQueryResult* status_out) {
    return entry_point(name, function_out, flags, status_out);
}

/* hipGetDriverEntryPoint_spt finds the functions for the own streams of threads by default. */
hipError_t hipGetDriverEntryPoint_spt(
    const char* name, void** function_out, unsigned long long flags, hipDriverEntryPointQueryResult* status_out);
hipError_t hipGetDriverEntryPoint_spt(
    const char* name, void** function_out, unsigned long long flags, hipDriverEntryPointQueryResult* status_out) {
    return entry_point(name, function_out, flags == hipEnableDefault ? hipEnablePerThreadDefaultStream : flags, status_out);
}

/* hipGetProcAddress stores the address of a function of HIP in a version, 100 times the major plus the minor number.
 *
 * Returns hipErrorInvalidValue for a name that HIP does not have, and stores the reason in status_out. */
hipError_t hipGetProcAddress(
    const char* name, void** function_out, int version, uint64_t flags, hipDriverProcAddressQueryResult* status_out) {
    (void)flags;
    if (!name || !*name || !function_out)
        return answer(hipErrorInvalidValue);
    *function_out = find(of_version(name, version));
    if (status_out)
        *status_out = *function_out ? HIP_GET_PROC_ADDRESS_SUCCESS : HIP_GET_PROC_ADDRESS_SYMBOL_NOT_FOUND;
    return answer(*function_out ? hipSuccess : hipErrorInvalidValue);
}
