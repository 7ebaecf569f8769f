/* SPDX-License-Identifier: MIT
 *
 * scratch.c: scratch, the memory of the device that ROCr takes for the private memory of a kernel's threads: for each wave that
 * the device has a place for, when a hardware queue comes to a kernel that needs more of it than those before. The trace has the
 * largest kernel of each device; the memory is not in the account. (amd_aql_queue.cpp in ROCm/ROCR-Runtime, rocvirtual.cpp in
 * ROCm/clr.)
 */
#include "base/gpu.h"
#include "base/tell.h"
#include "kernel/kernel.h"

static _Atomic uint64_t most[device_most]; /* bytes of a wave */

/* thread_bytes returns the private memory of a thread. A kernel that calls functions nobody knows has the stack of the limit. */
static uint64_t thread_bytes(const struct kernel_facts* facts) {
    enum { most_stack = 16 << 10 };
    size_t stack = 0;
    if (!facts->stack || hipDeviceGetLimit(&stack, hipLimitStackSize) != hipSuccess)
        return facts->private_bytes;
    const uint64_t bytes = stack > facts->private_bytes ? stack : facts->private_bytes;
    return bytes < most_stack ? bytes : most_stack;
}

void scratch_used(const struct kernel_facts* facts, int device) {
    const uint64_t align = device_gpu()->major >= 11 ? 256 : 1024; /* bytes of a wave's scratch */
    const uint64_t each = thread_bytes(facts);
    const uint64_t wave = (each * facts->wave_threads + align - 1) / align * align;
    uint64_t before = atomic_load(&most[device]);
    while (wave > before)
        if (atomic_compare_exchange_weak(&most[device], &before, wave)) {
            tell_scratch(facts->name, wave, each, facts->wave_threads, RBM_HOST_ORDINAL(device));
            break;
        }
}
