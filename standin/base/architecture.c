/* SPDX-License-Identifier: MIT
 *
 * architecture.c: the GPU that the device is to be, of both stand-ins. By default its architecture is gfx90a, because programs
 * derive the supported types from that name, and gfx90a supports all types and managed memory. rocblas-mem sets another one for a
 * rocBLAS whose size queries it asks.
 */
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "internal/common/variable.h"
#include "base/base.h"
#include "base/gpu.h"
#include "base/zgpus.h"

static const struct gpu cpu = {"", "gfx90a", ":sramecc+:xnack-", "CPU (rocblas_mem stand-in)", 9, 0, 10, 64, 2048, 512, 8, 65536,
    0, 1700000, 1600000, 128, 8388608, 0, 1, 0};

/* is tells whether a text is a name up to a colon. */
static int is(const char* text, const char* name) {
    const size_t length = strcspn(text, ":");
    return length == strlen(name) && !strncasecmp(text, name, length);
}

/* named returns the GPU that a text names, by its key or its architecture; null if there is none. */
static const struct gpu* named(const char* text) {
    for (size_t i = 0; text && i < sizeof gpus / sizeof *gpus; i++)
        if (is(text, gpus[i].key) || is(text, gpus[i].arch))
            return &gpus[i];
    return NULL;
}

const struct gpu* device_gpu(void) {
    const char* arch = rbm_variable(ROCBLAS_MEM_STANDIN_ARCH);
    const struct gpu* found = named(arch ? arch : rbm_variable(ROCBLAS_MEM_AS));
    return found ? found : &cpu;
}

void device_architecture(char* out, size_t size) {
    const char* set = rbm_variable(ROCBLAS_MEM_STANDIN_ARCH);
    const struct gpu* gpu = device_gpu();
    if (set && !is(set, gpu->key)) /* an architecture, perhaps with features */
        snprintf(out, size, "%s", set);
    else
        snprintf(out, size, "%s%s", gpu->arch, gpu->features);
}

hipDeviceArch_t device_features(void) {
    return (hipDeviceArch_t){.hasGlobalInt32Atomics = 1,
        .hasGlobalFloatAtomicExch = 1,
        .hasSharedInt32Atomics = 1,
        .hasSharedFloatAtomicExch = 1,
        .hasFloatAtomicAdd = 1,
        .hasGlobalInt64Atomics = 1,
        .hasSharedInt64Atomics = 1,
        .hasDoubles = 1,
        .hasWarpVote = 1,
        .hasWarpBallot = 1,
        .hasWarpShuffle = 1,
        .hasThreadFenceSystem = 1,
        .has3dGrid = 1};
}
