/* SPDX-License-Identifier: MIT
 *
 * check_place.c: checks that memory is where a call or a copy needs it. The device and the host use pinned, registered
 * and managed memory, and a variable of the device has one address for both here. Other memory of HIP, and the memory
 * that librocblas_mem hands out, is the device's. All other memory is the host's.
 */
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/allocation.h"
#include "check/check_shadow.h"
#include "copy/copy.h"

/* struct range is memory that librocblas_mem hands out beside workspaces. */
struct range
{
    uint64_t address, size;
};

static struct range* ranges; /* by address */
static size_t        count, capacity;

/* before returns how many ranges begin at or before an address. */
static size_t before(uint64_t address)
{
    size_t low = 0, high = count;
    while(low < high)
    {
        const size_t middle = low + (high - low) / 2;
        if(ranges[middle].address <= address)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* add inserts a range at its place. Without memory it is left out. */
static void add(size_t at, struct range range)
{
    if(count == capacity)
    {
        const size_t  more   = capacity ? 2 * capacity : 64;
        struct range* bigger = realloc(ranges, more * sizeof *bigger);
        if(!bigger)
            return;
        ranges   = bigger;
        capacity = more;
    }
    memmove(ranges + at + 1, ranges + at, (count - at) * sizeof *ranges);
    ranges[at] = range;
    count++;
}

void check_memory(uint64_t address, uint64_t size)
{
    if(!check_on)
        return;
    check_lock();
    const size_t at    = before(address);
    const int    known = at && ranges[at - 1].address == address;
    if(known && size)
        ranges[at - 1].size = size;
    else if(known)
    {
        memmove(ranges + at - 1, ranges + at, (count - at) * sizeof *ranges);
        count--;
    }
    else if(size)
        add(at, (struct range){address, size});
    check_unlock();
}

int check_memory_is(uint64_t address)
{
    const size_t at = before(address);
    return at && address - ranges[at - 1].address < ranges[at - 1].size;
}

int check_is_device(const struct allocation* allocation)
{
    return allocation->kind == memory_device && (allocation->flags == hipDeviceMallocDefault || allocation->flags == hipDeviceMallocContiguous);
}

enum check_side check_side_of(uint64_t address)
{
    struct allocation allocation;
    const void*       at = (const void*)(uintptr_t)address;
    if(allocation_find(at, &allocation))
        return check_is_device(&allocation) ? check_device : check_either;
    if(symbol_contains(at))
        return check_either;
    return check_memory_is(address) || check_in_workspace(address) ? check_device : check_host;
}

/* ---- directions of copies ---- */

/* struct direction is a hipMemcpyKind and the sides that it needs. */
struct direction
{
    const char*     name;
    enum check_side from, to;
};

static struct direction direction_of(hipMemcpyKind kind)
{
    switch((int)kind)
    {
    case hipMemcpyHostToHost: return (struct direction){"hipMemcpyHostToHost", check_host, check_host};
    case hipMemcpyHostToDevice: return (struct direction){"hipMemcpyHostToDevice", check_host, check_device};
    case hipMemcpyDeviceToHost: return (struct direction){"hipMemcpyDeviceToHost", check_device, check_host};
    case hipMemcpyDeviceToDevice: return (struct direction){"hipMemcpyDeviceToDevice", check_device, check_device};
    case hipMemcpyDeviceToDeviceNoCU: return (struct direction){"hipMemcpyDeviceToDeviceNoCU", check_device, check_device};
    default: return (struct direction){"hipMemcpyDefault", check_either, check_either};
    }
}

/* contradicts tells whether an address is on another side than a copy says. Freed memory is on both. */
static int contradicts(const void* address, enum check_side wanted)
{
    if(wanted == check_either)
        return 0;
    const enum check_side side = check_side_of((uintptr_t)address);
    return side != check_either && side != wanted && !check_is_freed((uintptr_t)address);
}

void check_direction(const struct copy* copy)
{
    static const char* const names[] = {[check_either] = "both", [check_device] = "the device", [check_host] = "the host"};
    const struct direction   d       = direction_of(copy->kind);
    check_lock();
    const int from = contradicts(copy->from, d.from), to = contradicts(copy->to, d.to);
    if(from || to)
    {
        struct check_finding f = {.kind          = "copy_direction",
                                  .operand       = from ? "the source" : "the destination",
                                  .operand_bytes = from ? 10 : 15,
                                  .address       = (uintptr_t)(from ? copy->from : copy->to),
                                  .bytes         = copy->width};
        check_say(&f, "the direction is %s, but the source %p is memory of %s, and the destination %p of %s", d.name,
                  (const void*)copy->from, names[check_side_of((uintptr_t)copy->from)], (void*)copy->to,
                  names[check_side_of((uintptr_t)copy->to)]);
        check_report(&f);
    }
    check_unlock();
}

void report_direction(const struct rocblas_mem_access* a)
{
    struct check_finding f = {.kind          = "copy_direction",
                              .operand       = a->operand,
                              .operand_bytes = a->operand_bytes,
                              .address       = a->address,
                              .bytes         = (uint64_t)(a->run * a->count)};
    const int on_host = a->place == rocblas_mem_on_host;
    check_say(&f, "%.*s has to be memory of the %s, but %#llx is memory of the %s", (int)a->operand_bytes, a->operand,
              on_host ? "host" : "device", (unsigned long long)a->address, on_host ? "device" : "host");
    check_report(&f);
}

/* ---- what is at an address ---- */

/* named writes what a mapping of the process holds. */
static void named(const char* name, int of_stack, char* text, size_t size)
{
    if(of_stack || strncmp(name, "[stack", 6) == 0)
        snprintf(text, size, "on the stack");
    else if(strncmp(name, "[heap]", 6) == 0)
        snprintf(text, size, "memory of malloc");
    else if(*name == '/')
        snprintf(text, size, "in the mapped file %.200s", name);
    else
        snprintf(text, size, "memory of malloc or mmap");
}

void check_describe(uint64_t address, char* text, size_t size)
{
    const uintptr_t here = (uintptr_t)__builtin_frame_address(0);
    Dl_info         info;
    char            line[512];
    if(dladdr((void*)(uintptr_t)address, &info) && info.dli_fname)
    {
        snprintf(text, size, info.dli_sname ? "the variable %.100s of %.200s" : "a variable%.0s of %.200s",
                 info.dli_sname ? info.dli_sname : "", info.dli_fname);
        return;
    }
    snprintf(text, size, "an address without memory");
    FILE* maps = fopen("/proc/self/maps", "re");
    while(maps && fgets(line, sizeof line, maps))
    {
        unsigned long long begin = 0, end = 0;
        int                at    = 0;
        if(sscanf(line, "%llx-%llx %*s %*s %*s %*s %n", &begin, &end, &at) < 2 || address < begin || address >= end)
            continue;
        line[strcspn(line, "\n")] = 0;
        named(at ? line + at : "", here >= begin && here < end, text, size);
        break;
    }
    if(maps)
        fclose(maps);
}
