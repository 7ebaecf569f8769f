/* SPDX-License-Identifier: MIT
 *
 * check_place.c: checks that memory is where a call or a copy needs it. The device and the host use pinned, registered
 * and managed memory, and a variable of the device has one address for both here. Other memory of HIP, and the memory
 * that librocblas_mem hands out, is the device's. All other memory is the host's.
 */
#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

#include "base/allocation.h"
#include "check/check_ranges.h"
#include "check/check_shadow.h"
#include "copy/copy.h"

static struct ranges handed; /* memory that librocblas_mem hands out beside workspaces */

void check_memory(uint64_t address, uint64_t size) {
    if (!check_on)
        return;
    check_lock();
    if (size)
        ranges_set(&handed, &(struct check_variable){.begin = address, .base = address, .end = address + size, .bytes = size});
    else
        ranges_remove(&handed, address);
    check_unlock();
}

int check_memory_is(uint64_t address) { return ranges_of(&handed, address) != NULL; }

int check_is_device(const struct allocation* allocation) {
    return allocation->kind == memory_device
        && (allocation->flags == hipDeviceMallocDefault || allocation->flags == hipDeviceMallocContiguous);
}

enum check_side check_side_of(uint64_t address) {
    struct allocation allocation;
    const void* at = (const void*)(uintptr_t)address;
    if (allocation_find(at, &allocation))
        return check_is_device(&allocation) ? check_device : check_either;
    if (symbol_contains(at))
        return check_either;
    return check_memory_is(address) || check_in_workspace(address) ? check_device : check_host;
}

/* ---- directions of copies ---- */

/* sides_of stores the sides that a hipMemcpyKind needs. */
static void sides_of(hipMemcpyKind kind, enum check_side* from, enum check_side* to) {
    *from = *to = check_either;
    switch ((int)kind) {
    case hipMemcpyHostToHost:
        *from = *to = check_host;
        break;
    case hipMemcpyHostToDevice:
        *from = check_host, *to = check_device;
        break;
    case hipMemcpyDeviceToHost:
        *from = check_device, *to = check_host;
        break;
    case hipMemcpyDeviceToDevice:
    case hipMemcpyDeviceToDeviceNoCU:
        *from = *to = check_device;
        break;
    default:
        break;
    }
}

/* contradicts tells whether an address is on another side than a copy says. Freed memory is on both. */
static int contradicts(const void* address, enum check_side wanted) {
    if (wanted == check_either)
        return 0;
    const enum check_side side = check_side_of((uintptr_t)address);
    return side != check_either && side != wanted && !check_is_freed((uintptr_t)address);
}

void check_direction(const struct copy* copy) {
    enum check_side from, to;
    sides_of(copy->kind, &from, &to);
    check_lock();
    const int of_source = contradicts(copy->from, from);
    if (of_source || contradicts(copy->to, to))
        check_report(
            &(struct check_finding){RBM_FOUND_COPY_DIRECTION(copy->kind, copy->from, check_side_of((uintptr_t)copy->from),
                                        copy->to, check_side_of((uintptr_t)copy->to)),
                .operand = of_source ? "the source" : "the destination",
                .address = (uintptr_t)(of_source ? copy->from : copy->to), .bytes = copy->width});
    check_unlock();
}

void check_describe(uint64_t address, struct check_there* out) {
    const uintptr_t here = (uintptr_t)__builtin_frame_address(0);
    Dl_info info;
    char line[sizeof out->name + 128];
    *out = (struct check_there){.where = check_nothing};
    if (dladdr((void*)(uintptr_t)address, &info) && info.dli_fname) {
        out->where = check_variable;
        out->pointed = (const void*)(uintptr_t)address;
        return;
    }
    FILE* maps = fopen("/proc/self/maps", "re");
    while (maps && fgets(line, sizeof line, maps)) {
        unsigned long long begin = 0, end = 0;
        int at = 0;
        if (sscanf(line, "%llx-%llx %*s %*s %*s %*s %n", &begin, &end, &at) < 2 || address < begin || address >= end)
            continue;
        line[strcspn(line, "\n")] = 0;
        out->where = here >= begin && here < end ? check_stack : check_mapping;
        snprintf(out->name, sizeof out->name, "%s", at ? line + at : "");
        break;
    }
    if (maps)
        fclose(maps);
}
