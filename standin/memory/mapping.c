/* SPDX-License-Identifier: MIT
 *
 * mapping.c: memory that the program maps piece by piece: ranges of addresses, memory behind handles, and what is mapped where.
 *
 * All memory of handles lies in one file without a name, each in a part of its own, so that a handle costs no descriptor and
 * can be mapped at several addresses. Memory that the program wants to export has a file of its own, and that of other processes
 * is such a file. A dry run maps no file: its ranges stay address space. What is mapped is an allocation of
 * the table by address, with its memory's handle; the device's account counts the memory while a handle or a mapping has it.
 * A forked child has a file of its own, and changes neither the parent's memory nor its file.
 * The granule is a page, that of ROCm's runtime. Statuses are those of HIP's sources for 6.4 and 7.2.
 */
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/dry.h"
#include "memory/memory.h"

enum { granule_bytes = 4096 };

static const size_t most_bytes = (size_t)1 << 47; /* the addresses of a process, and the most that a trace counts */

struct ihipMemGenericAllocationHandle {
    struct allocation allocation; /* for the account and the trace: the address is that of this struct */
    hipMemAllocationProp properties;
    size_t references; /* of the program and of mappings */
    int file;
    off_t place; /* in the file */
    int own, imported; /* the file is the memory's own, so that it can be exported; another process may count it */
    pid_t process; /* that has the own file */
};

/* struct range is addresses that the program reserved. */
struct range {
    uintptr_t base;
    size_t size;
    size_t mappings; /* in it */
    struct range* next;
};

static pthread_mutex_t lock =
    PTHREAD_MUTEX_INITIALIZER; /* guards what follows, references, and mappings; the first to be taken */
static struct range* ranges;
static int file = -1;
static off_t file_end;
static const char shared_name[] = "rocblas_mem shared memory";

void mapping_lock(void) { pthread_mutex_lock(&lock); }

void mapping_unlock(void) { pthread_mutex_unlock(&lock); }

/* own makes what is mapped at a piece the process's own: a child writes to it without the parent's seeing it. */
static void own(const struct allocation* piece) {
    const hipMemGenericAllocationHandle_t memory = piece->memory;
    if (memory)
        (void)mmap((void*)piece->base, piece->size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_FIXED, memory->file, memory->place);
}

void mapping_in_child(void) {
    if (file >= 0)
        allocation_each(own);
    file = -1; /* stays open for the memory that it has */
    file_end = 0;
}

static int whole(size_t size) { return size > 0 && size % granule_bytes == 0; }

/* ---- addresses */

/* reserve returns addresses on a boundary, near a hint if it can, or null. */
static void* reserve(size_t size, size_t alignment, void* hint) {
    const size_t more = alignment > granule_bytes ? alignment : 0;
    if (size > SIZE_MAX - more)
        return NULL;
    char* got = mmap(hint, size + more, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (got == MAP_FAILED)
        return NULL;
    const size_t before = more ? (alignment - (uintptr_t)got % alignment) % alignment : 0;
    if (before)
        munmap(got, before);
    if (more > before)
        munmap(got + before + size, more - before);
    return got + before;
}

hipError_t hipMemAddressReserve(void** address_out, size_t size, size_t alignment, void* addr, unsigned long long flags) {
    if (!address_out || flags != 0)
        return answer(hipErrorInvalidValue);
    if (!whole(size) || (alignment & (alignment - 1)) != 0)
        return answer(hip_major() < 7 ? hipErrorOutOfMemory : hipErrorInvalidValue);
    struct range* range = malloc(sizeof *range);
    *address_out = range ? reserve(size, alignment, addr) : NULL;
    if (!*address_out) {
        free(range);
        return answer(hipErrorOutOfMemory);
    }
    mapping_lock();
    *range = (struct range){.base = (uintptr_t)*address_out, .size = size, .next = ranges};
    ranges = range;
    mapping_unlock();
    return answer(hipSuccess);
}

/* hipMemAddressFree gives a whole range back, in which nothing is mapped. */
hipError_t hipMemAddressFree(void* address, size_t size) {
    hipError_t status = hipErrorInvalidValue;
    mapping_lock();
    struct range** at = &ranges;
    while (*at && (*at)->base != (uintptr_t)address)
        at = &(*at)->next;
    struct range* range = *at;
    if (range && range->size == size && range->mappings == 0) {
        *at = range->next;
        munmap(address, size);
        free(range);
        status = hipSuccess;
    }
    mapping_unlock();
    return answer(status);
}

/* ---- memory */

/* place finds a part of the file for memory. It returns 0 if there is none. The lock is held. */
static int place(hipMemGenericAllocationHandle_t memory) {
    const size_t size = memory->allocation.size;
    if (memory->own) {
        memory->process = getpid();
        memory->file = memfd_create(shared_name, MFD_CLOEXEC);
        if (memory->file >= 0 && size <= INT64_MAX && ftruncate(memory->file, (off_t)size) == 0)
            return 1;
        if (memory->file >= 0)
            close(memory->file);
        return 0;
    }
    if (dry_run())
        return 1;
    if (file < 0)
        file = memfd_create("rocblas_mem device memory", MFD_CLOEXEC);
    if (file < 0 || (uint64_t)size > (uint64_t)(INT64_MAX - file_end) || ftruncate(file, file_end + (off_t)size) != 0)
        return 0;
    memory->file = file;
    memory->place = file_end;
    file_end += (off_t)size;
    return 1;
}

/* let_go ends one reference, and the memory with the last. The lock is held. */
static void let_go(hipMemGenericAllocationHandle_t memory, const char* function) {
    if (--memory->references)
        return;
    object_remove(memory, object_memory);
    memory->allocation.function = function;
    if (!memory->imported) {
        account_tell(&memory->allocation, account_freed);
        account_give(&memory->allocation);
    }
    if (memory->own)
        close(memory->file);
    else if (!dry_run() && memory->file == file) /* another file is a parent's */
        (void)fallocate(file, FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE, memory->place, (off_t)memory->allocation.size);
    free(memory);
}

static hipError_t properties_status(const hipMemAllocationProp* given) {
    if (!given || given->type != hipMemAllocationTypePinned || given->location.type != hipMemLocationTypeDevice)
        return hipErrorInvalidValue;
    if (!device_exists(given->location.id))
        return hip_major() < 7 ? hipErrorInvalidValue : hipErrorInvalidDevice;
    return hipSuccess;
}

/* create makes memory that fits the device, or returns why not. */
static hipError_t create(
    hipMemGenericAllocationHandle_t* out, const struct allocation* wanted, const hipMemAllocationProp* given) {
    hipMemGenericAllocationHandle_t memory = malloc(sizeof *memory);
    if (!memory)
        return hipErrorOutOfMemory;
    *memory = (struct ihipMemGenericAllocationHandle){
        .allocation = *wanted, .properties = *given, .references = 1, .own = given->requestedHandleType != hipMemHandleTypeNone};
    memory->allocation.base = (uintptr_t)memory;
    account_begin();
    const int room = account_fits(&memory->allocation), addressable = memory->allocation.size <= most_bytes;
    if (room && !addressable)
        memory_no_addresses(&memory->allocation);
    const int fits = room && addressable && object_add(memory, object_memory);
    const int taken = fits && place(memory);
    if (taken)
        account_take(&memory->allocation);
    account_end();
    account_tell(&memory->allocation, taken ? account_allocated : account_refused);
    if (taken) {
        *out = memory;
        return hipSuccess;
    }
    if (fits)
        object_remove(memory, object_memory);
    free(memory);
    return hipErrorOutOfMemory;
}

hipError_t hipMemCreate(
    hipMemGenericAllocationHandle_t* handle_out, size_t size, const hipMemAllocationProp* given, unsigned long long flags) {
    hipError_t status = properties_status(given);
    if (status != hipSuccess || !handle_out || flags != 0)
        return answer(status != hipSuccess ? status : hipErrorInvalidValue);
    const hipMemAllocationHandleType shared = hip_major() < 7 ? hipMemHandleTypeNone : hipMemHandleTypePosixFileDescriptor;
    if (given->requestedHandleType != hipMemHandleTypeNone && given->requestedHandleType != shared)
        return answer(hipErrorNotSupported);
    if (!whole(size))
        return answer(hipErrorInvalidValue);
    mapping_lock();
    const struct allocation wanted = {.size = size, .kind = memory_device, .device = given->location.id, .function = __func__};
    status = create(handle_out, &wanted, given);
    mapping_unlock();
    return answer(status);
}

hipError_t hipMemRelease(hipMemGenericAllocationHandle_t handle) {
    mapping_lock();
    const int known = object_is(handle, object_memory);
    if (known)
        let_go(handle, __func__);
    mapping_unlock();
    return answer(known ? hipSuccess : hipErrorInvalidValue);
}

hipError_t hipMemGetAllocationPropertiesFromHandle(hipMemAllocationProp* out, hipMemGenericAllocationHandle_t handle) {
    mapping_lock();
    const int known = out && object_is(handle, object_memory);
    if (known)
        *out = handle->properties;
    mapping_unlock();
    return answer(known ? hipSuccess : hipErrorInvalidValue);
}

hipError_t hipMemGetAllocationGranularity(
    size_t* out, const hipMemAllocationProp* given, hipMemAllocationGranularity_flags option) {
    if (!out || properties_status(given) != hipSuccess || (unsigned)option > hipMemAllocationGranularityRecommended)
        return answer(hipErrorInvalidValue);
    *out = granule_bytes;
    return answer(hipSuccess);
}

/* ---- for other processes */

/* hipMemExportToShareableHandle stores a file of memory that was created for it. */
hipError_t hipMemExportToShareableHandle(
    void* out, hipMemGenericAllocationHandle_t handle, hipMemAllocationHandleType type, unsigned long long flags) {
    mapping_lock();
    const int known = out && flags == 0 && object_is(handle, object_memory) && handle->own
        && handle->properties.requestedHandleType == type;
    const int copy = known ? fcntl(handle->file, F_DUPFD_CLOEXEC, 0) : -1;
    mapping_unlock();
    if (copy >= 0)
        memcpy(out, &copy, sizeof copy);
    return answer(copy >= 0 ? hipSuccess : hipErrorInvalidValue);
}

/* is_shared tells whether a file is one that a stand-in has exported. */
static int is_shared(int shared, struct stat* out) {
    char path[64], name[128];
    snprintf(path, sizeof path, "/proc/self/fd/%d", shared);
    const ssize_t length = readlink(path, name, sizeof name - 1);
    if (length < 0 || fstat(shared, out) != 0 || out->st_size <= 0)
        return 0;
    name[length] = '\0';
    return strstr(name, shared_name) != NULL;
}

/* hipMemImportFromShareableHandle makes memory of a file, which the importer does not count. HIP wants the address of the file's
 * number, and some programs pass the number; no address is so low. */
hipError_t hipMemImportFromShareableHandle(
    hipMemGenericAllocationHandle_t* handle_out, void* shared, hipMemAllocationHandleType type) {
    struct stat found;
    int number = (int)(uintptr_t)shared;
    if (!handle_out || !shared || type != hipMemHandleTypePosixFileDescriptor || hip_major() < 7)
        return answer(hipErrorInvalidValue);
    if ((uintptr_t)shared > 0xFFFF)
        memcpy(&number, shared, sizeof number);
    const int copy = fcntl(number, F_DUPFD_CLOEXEC, 0);
    hipMemGenericAllocationHandle_t memory = copy >= 0 && is_shared(copy, &found) ? malloc(sizeof *memory) : NULL;
    if (!memory || !object_add(memory, object_memory)) {
        if (copy >= 0)
            close(copy);
        free(memory);
        return answer(hipErrorInvalidValue);
    }
    *memory = (struct ihipMemGenericAllocationHandle){.allocation = {.base = (uintptr_t)memory,
                                                          .size = (size_t)found.st_size,
                                                          .kind = memory_device,
                                                          .device = device_current(),
                                                          .function = __func__},
        .properties = {.type = hipMemAllocationTypePinned,
            .requestedHandleType = type,
            .location = {hipMemLocationTypeDevice, device_current()}},
        .references = 1,
        .file = copy,
        .own = 1,
        .imported = 1,
        .process = getpid()};
    *handle_out = memory;
    return answer(hipSuccess);
}

/* ---- what is mapped where */

/* range_of returns the range of the program that contains bytes, null if there is none. The lock is held. */
static struct range* range_of(uintptr_t address, size_t size) {
    struct range* r = ranges;
    while (r && (address < r->base || address - r->base >= r->size || size > r->size - (address - r->base)))
        r = r->next;
    return r;
}

/* map maps memory. The lock is held. */
static hipError_t map(void* address, size_t size, hipMemGenericAllocationHandle_t memory) {
    struct allocation piece = {
        .base = (uintptr_t)address, .size = size, .kind = memory_device, .memory = memory, .function = "hipMemMap"};
    struct range* range = range_of(piece.base, size);
    if (!range || !object_is(memory, object_memory))
        return hipErrorInvalidValue;
    piece.device = memory->allocation.device;
    if (size > memory->allocation.size || !allocation_add(&piece))
        return hipErrorInvalidValue;
    struct allocation removed;
    const int ours = memory->own ? memory->process == getpid() : memory->file == file; /* else a parent's */
    if (!dry_run()
        && mmap(address, size, PROT_READ | PROT_WRITE, ours ? MAP_SHARED | MAP_FIXED : MAP_PRIVATE | MAP_FIXED, memory->file,
               memory->place)
            == MAP_FAILED) {
        allocation_remove(address, &removed);
        return hipErrorOutOfMemory;
    }
    memory->references++;
    range->mappings++;
    return hipSuccess;
}

/* hipMemMap maps memory from its beginning. Work may use it after hipMemSetAccess. */
hipError_t hipMemMap(
    void* address, size_t size, size_t offset, hipMemGenericAllocationHandle_t handle, unsigned long long flags) {
    if (!address || !handle || !whole(size) || (uintptr_t)address % granule_bytes || offset != 0 || flags != 0)
        return answer(hipErrorInvalidValue);
    mapping_lock();
    const hipError_t status = map(address, size, handle);
    mapping_unlock();
    return answer(status);
}

/* pieces returns how many mappings cover bytes from end to end, 0 if they do not. */
static size_t pieces(uintptr_t address, size_t size) {
    struct allocation piece;
    size_t count = 0;
    for (; size; count++, address += piece.size, size -= piece.size)
        if (!allocation_find((void*)address, &piece) || !piece.memory || piece.base != address || piece.size > size)
            return 0;
    return count;
}

/* unmap ends the mapping that begins at an address, and returns its size. The lock is held. */
static size_t unmap(void* address, const char* function) {
    struct allocation piece;
    allocation_remove(address, &piece);
    struct allocation* owner = &piece.memory->allocation;
    owner->first_use = owner->first_use ? owner->first_use : piece.first_use;
    owner->last_use = piece.last_use > owner->last_use ? piece.last_use : owner->last_use;
    range_of(piece.base, piece.size)->mappings--;
    if (!dry_run())
        (void)mmap(address, piece.size, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED, -1, 0);
    let_go(piece.memory, function);
    return piece.size;
}

/* hipMemUnmap ends whole mappings: one in HIP 6, several without a gap in HIP 7. */
hipError_t hipMemUnmap(void* address, size_t size) {
    mapping_lock();
    const size_t count = address ? pieces((uintptr_t)address, size) : 0;
    const int valid = count == 1 || (count > 1 && hip_major() >= 7);
    for (size_t done = 0; valid && done < size;)
        done += unmap((char*)address + done, __func__);
    mapping_unlock();
    return answer(valid ? hipSuccess : hipErrorInvalidValue);
}

/* set_access sets the access of a device. */
static int set_access(struct allocation* piece, const void* description) {
    const hipMemAccessDesc* d = description;
    const uint64_t device = 1ull << d->location.id;
    piece->readers = d->flags & hipMemAccessFlagsProtRead ? piece->readers | device : piece->readers & ~device;
    piece->writers = d->flags == hipMemAccessFlagsProtReadWrite ? piece->writers | device : piece->writers & ~device;
    return 1;
}

/* hipMemSetAccess lets devices use whole mappings. */
hipError_t hipMemSetAccess(void* address, size_t size, const hipMemAccessDesc* descriptions, size_t count) {
    if (!address || !descriptions || count == 0)
        return answer(hipErrorInvalidValue);
    for (const hipMemAccessDesc* d = descriptions; d < descriptions + count; d++)
        if (d->location.type != hipMemLocationTypeDevice || !device_exists(d->location.id)
            || (d->flags != hipMemAccessFlagsProtNone && d->flags != hipMemAccessFlagsProtRead
                && d->flags != hipMemAccessFlagsProtReadWrite))
            return answer(hipErrorInvalidValue);
    struct allocation piece;
    mapping_lock();
    const int valid = pieces((uintptr_t)address, size) > 0;
    for (size_t done = 0; valid && done < size; done += piece.size) {
        allocation_find((char*)address + done, &piece);
        for (size_t i = 0; i < count; i++)
            allocation_change((char*)address + done, set_access, &descriptions[i]);
    }
    mapping_unlock();
    return answer(valid ? hipSuccess : hipErrorInvalidValue);
}

hipError_t hipMemGetAccess(unsigned long long* flags_out, const hipMemLocation* location, void* address) {
    struct allocation piece;
    if (!flags_out || !location || location->type != hipMemLocationTypeDevice || !device_exists(location->id)
        || !allocation_find(address, &piece) || !piece.memory)
        return answer(hipErrorInvalidValue);
    const unsigned writes = piece.writers >> location->id & 1 ? hipMemAccessFlagsProtReadWrite : 0;
    *flags_out = writes | (piece.readers >> location->id & 1);
    return answer(hipSuccess);
}

/* hipMemRetainAllocationHandle stores the memory that is mapped at an address, which then has a reference more. */
hipError_t hipMemRetainAllocationHandle(hipMemGenericAllocationHandle_t* handle_out, void* address) {
    struct allocation piece;
    mapping_lock();
    const int known = handle_out && allocation_find(address, &piece) && piece.memory;
    if (known) {
        piece.memory->references++;
        *handle_out = piece.memory;
    }
    mapping_unlock();
    return answer(known ? hipSuccess : hipErrorInvalidValue);
}
