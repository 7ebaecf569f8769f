/* SPDX-License-Identifier: MIT
 *
 * version.c: the HIP version of the stand-in. One file is libamdhip64.so.6 and, by a link, libamdhip64.so.7. The name
 * under which the loader found it decides the version.
 */
#include <dlfcn.h>
#include <string.h>

#include "base/base.h"

enum {
    version_6 = 60443484, /* 6.4.43484 */
    version_7 = 70253211 /* 7.2.53211 */
};

static int major = 6;

/* find_major reads the name of this library's file when it is loaded. */
__attribute__((constructor)) static void find_major(void) {
    Dl_info info;
    if (dladdr(&major, &info) && info.dli_fname) {
        const char* slash = strrchr(info.dli_fname, '/');
        const char* name = slash ? slash + 1 : info.dli_fname;
        if (strncmp(name, "libamdhip64.so.7", 16) == 0 || strcmp(name, "libamdhip64.so") == 0)
            major = 7;
    }
}

int hip_major(void) { return major; }

hipError_t hipRuntimeGetVersion(int* version_out) {
    if (!version_out)
        return answer(hipErrorInvalidValue);
    *version_out = major == 7 ? version_7 : version_6;
    return answer(hipSuccess);
}

/* hipDriverGetVersion returns the version of hipRuntimeGetVersion: the stand-in has no separate driver. */
hipError_t hipDriverGetVersion(int* version_out) { return hipRuntimeGetVersion(version_out); }
