/* SPDX-License-Identifier: MIT
 *
 * monitor.c: the GPUs are those that the stand-in HIP on the CPU shows, whether the process has loaded it or not, and on CUDA
 * those of HIP there.
 */
#include <dlfcn.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/base.h"
#include "smi/monitor.h"

/* of_hip finds a function of the process's stand-in, which may have been loaded for one library alone. It loads none. */
static void* of_hip(const char* name) {
    static const char* const beside[] = {"cpu/hip/libamdhip64.so.6", "cuda/hip/libamdhip64.so.6"};
    void* function = dlsym(RTLD_DEFAULT, name);
    char own[PATH_MAX], path[PATH_MAX + 64];
    Dl_info here;
    if (function || !dladdr(beside, &here) || !realpath(here.dli_fname, own))
        return function;
    for (int up = 0; up < 3 && strrchr(own, '/'); up++) /* PREFIX/lib/rocblas_mem/cpu/smi/ */
        *strrchr(own, '/') = '\0';
    for (size_t i = 0; !function && i < sizeof beside / sizeof *beside; i++) {
        snprintf(path, sizeof path, "%s/%s", own, beside[i]);
        void* hip = dlopen(path, RTLD_NOW | RTLD_NOLOAD);
        if (!hip)
            continue;
        function = dlsym(hip, name);
        dlclose(hip); /* the stand-in is never unloaded */
    }
    return function;
}

static int on_cuda(void) { return of_hip("rocblas_mem_standin_cuda") != NULL; }

uint32_t monitor_count(void) {
    int (*counts)(int*);
    int count = 0;
    if (!on_cuda())
        return (uint32_t)device_all();
    *(void**)&counts = of_hip("hipGetDeviceCount");
    return counts(&count) == 0 && count > 0 ? (uint32_t)count : 0;
}

uint64_t monitor_address(uint32_t gpu) {
    int (*address)(char*, int, int);
    char text[32] = "";
    unsigned domain = 0, bus = gpu, slot = 0, function = 0;
    if (on_cuda()) {
        *(void**)&address = of_hip("hipDeviceGetPCIBusId");
        if (address(text, sizeof text, (int)gpu) == 0)
            sscanf(text, "%x:%x:%x.%x", &domain, &bus, &slot, &function);
    }
    return (uint64_t)domain << 32 | (uint64_t)bus << 8 | (uint64_t)slot << 3 | function;
}

int monitor_bytes(uint32_t gpu, uint32_t memory, uint64_t* total_out, uint64_t* used_out) {
    uint64_t (*used)(int);
    size_t machine, device;
    if (memory >= monitor_gtt || on_cuda())
        return 0;
    device_sizes(&machine, &device);
    *(void**)&used = of_hip("rocblas_mem_standin_used");
    if (total_out)
        *total_out = device;
    if (used_out)
        *used_out = used ? used((int)gpu) : 0;
    return 1;
}
