/* SPDX-License-Identifier: MIT
 *
 * size.c: how much memory the machine and each device have. That of a device is ROCBLAS_MEM_STANDIN_MEMORY, otherwise that of the
 * GPU that the devices are to be, otherwise the machine's.
 */
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "internal/common/variable.h"
#include "base/base.h"
#include "base/gpu.h"

/* machine_bytes returns the machine's memory, or the limit of the process's control group if that is smaller. */
static size_t machine_bytes(void) {
    static const char* const files[] = {"/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes"};
    size_t total = (size_t)sysconf(_SC_PHYS_PAGES) * (size_t)sysconf(_SC_PAGESIZE);
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        char line[256];
        unsigned long long limit = 0;
        FILE* file = fopen(files[i], "re");
        if (file && fgets(line, sizeof line, file))
            limit = strtoull(line, NULL, 10);
        if (file)
            fclose(file);
        if (limit && limit < total)
            total = (size_t)limit;
        if (limit)
            break;
    }
    return total;
}

void device_sizes(size_t* machine, size_t* device) {
    static atomic_size_t known[2];
    if (!atomic_load(&known[1])) {
        const char* text = rbm_variable(ROCBLAS_MEM_STANDIN_MEMORY);
        const size_t set = text ? strtoull(text, NULL, 10) : 0;
        const size_t gpu = device_gpu()->memory;
        atomic_store(&known[0], machine_bytes());
        atomic_store(&known[1], set ? set : gpu ? gpu : known[0]);
    }
    *machine = atomic_load(&known[0]);
    *device = atomic_load(&known[1]);
}
