/* SPDX-License-Identifier: MIT
 *
 * ipc.c: memory and events of another process on this machine.
 *
 * The first handle of an allocation moves it, at its address, from memory of the process into a file without a name, which the
 * opener finds below /proc by the number of the process; so memory of the device has pages of its own. No other thread may write
 * to it meanwhile. The process that made it counts it, and an opener does not. A dry run moves nothing and opens address space.
 * Work is done when its call returns, so an event of another process is reached.
 * Statuses are those of HIP's source for 6.4.
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
#include "base/observer.h"
#include "memory/memory.h"
#include "stream/stream.h"

enum { page_bytes = 4096, kind_memory = 0x524D4D31, kind_event = 0x524D4531 };

/* struct handle is what a handle holds. */
struct handle {
    uint32_t kind;
    int process, file, dry;
    uint64_t device, inode; /* of the file */
    uint64_t base, size, offset; /* of the allocation there, and of the address that the handle was made of */
};

_Static_assert(sizeof(struct handle) <= sizeof(hipIpcMemHandle_t), "a handle of memory is too small");
_Static_assert(sizeof(struct handle) <= sizeof(hipIpcEventHandle_t), "a handle of an event is too small");

/* struct opened is memory of another process. */
struct opened {
    struct handle handle; /* of its allocation */
    char* base;
    size_t references;
    struct opened* next;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER; /* guards the list, and the first handles of allocations */
static struct opened* list;

static size_t pages(size_t size) { return (size + page_bytes - 1) / page_bytes * page_bytes; }

/* ---- what is shared */

static int set_shared(struct allocation* allocation, const void* shared) {
    allocation->shared = *(const int*)shared;
    return 1;
}

/* share moves an allocation into a file, which it stores. It returns 0 if that cannot be had. */
static int share(const struct allocation* allocation, int* file_out) {
    void* address = (void*)allocation->base;
    const size_t size = pages(allocation->size);
    const int file = memfd_create("rocblas_mem shared memory", MFD_CLOEXEC);
    if (file < 0)
        return 0;
    void* copy = ftruncate(file, (off_t)size) == 0 ? mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0) : MAP_FAILED;
    if (copy != MAP_FAILED) {
        memcpy(copy, address, allocation->size);
        munmap(copy, size);
        if (mmap(address, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_FIXED, file, 0) != MAP_FAILED) {
            *file_out = file;
            return allocation_change(address, set_shared, &(int){file + 1});
        }
    }
    close(file);
    return 0;
}

int share_end(const struct allocation* allocation) {
    const int file = allocation->shared - 1;
    void* address = (void*)allocation->base;
    const size_t size = pages(allocation->size);
    if (mmap(address, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED, -1, 0) == MAP_FAILED)
        return 0;
    if (observer) /* which looks at freed memory */
        (void)!pread(file, address, allocation->size, 0);
    close(file);
    return 1;
}

/* own makes the child's memory its own, with what is in it as it is at its first write. */
static void own(const struct allocation* a) {
    if (a->shared)
        (void)mmap((void*)a->base, pages(a->size), PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_FIXED, a->shared - 1, 0);
}

void share_in_child(void) {
    static const pthread_mutex_t unlocked = PTHREAD_MUTEX_INITIALIZER;
    lock = unlocked;
    allocation_each(own);
}

hipError_t hipIpcGetMemHandle(hipIpcMemHandle_t* out, void* address) {
    struct allocation allocation;
    struct stat file = {0};
    if (!out || !address)
        return answer(hipErrorInvalidValue);
    pthread_mutex_lock(&lock);
    int known = allocation_find(address, &allocation) && allocation.kind == memory_device && !allocation.memory
        && !allocation.held;
    struct handle handle = {.kind = kind_memory, .process = getpid(), .file = allocation.shared - 1, .dry = dry_run()};
    if (known && !handle.dry)
        known = (allocation.shared || share(&allocation, &handle.file)) && fstat(handle.file, &file) == 0;
    pthread_mutex_unlock(&lock);
    if (!known)
        return answer(hipErrorInvalidValue);
    handle.device = file.st_dev;
    handle.inode = file.st_ino;
    handle.base = allocation.base;
    handle.size = allocation.size;
    handle.offset = (uintptr_t)address - allocation.base;
    memset(out, 0, sizeof *out);
    memcpy(out, &handle, sizeof handle);
    return answer(hipSuccess);
}

/* ---- what is opened */

static int process_lives(int process) {
    char path[64];
    snprintf(path, sizeof path, "/proc/%d", process);
    return access(path, F_OK) == 0;
}

/* attach maps the file of a handle. It returns null if that is gone. */
static void* attach(const struct handle* handle) {
    char path[64];
    struct stat found;
    void* address = MAP_FAILED;
    if (handle->dry || dry_run()) {
        if (process_lives(handle->process))
            address = mmap(NULL, pages(handle->size), PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
        return address == MAP_FAILED ? NULL : address;
    }
    snprintf(path, sizeof path, "/proc/%d/fd/%d", handle->process, handle->file);
    const int file = open(path, O_RDWR | O_CLOEXEC);
    if (file < 0)
        return NULL;
    if (fstat(file, &found) == 0 && found.st_dev == handle->device && found.st_ino == handle->inode
        && (uint64_t)found.st_size == pages(handle->size))
        address = mmap(NULL, pages(handle->size), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    close(file);
    return address == MAP_FAILED ? NULL : address;
}

/* same tells whether two handles are of one allocation. */
static int same(const struct handle* a, const struct handle* b) {
    return a->process == b->process && a->device == b->device && a->inode == b->inode && a->base == b->base && a->size == b->size;
}

/* open_handle finds what is opened of an allocation, or opens it. The lock is held. */
static struct opened* open_handle(const struct handle* handle) {
    struct opened* opened = list;
    while (opened && !same(&opened->handle, handle))
        opened = opened->next;
    if (opened) {
        opened->references++;
        return opened;
    }
    opened = malloc(sizeof *opened);
    char* base = opened ? attach(handle) : NULL;
    const struct allocation piece = {.base = (uintptr_t)base,
        .size = handle->size,
        .kind = memory_device,
        .device = device_current(),
        .held = allocation_opened};
    if (!base || !allocation_add(&piece)) {
        if (base)
            munmap(base, pages(handle->size));
        free(opened);
        return NULL;
    }
    *opened = (struct opened){.handle = *handle, .base = base, .references = 1, .next = list};
    list = opened;
    return opened;
}

/* read_handle reads the bytes of a handle, and tells whether a handle of a kind can have them. */
static int read_handle(const void* bytes, uint32_t kind, struct handle* out) {
    memcpy(out, bytes, sizeof *out);
    if (out->kind != kind || out->process <= 0)
        return 0;
    return kind == kind_event || (out->size && out->size <= SIZE_MAX / 2 && out->offset < out->size);
}

/* hipIpcOpenMemHandle stores an address of the memory, the same for all handles of an allocation that are open. */
hipError_t hipIpcOpenMemHandle(void** address_out, hipIpcMemHandle_t given, unsigned flags) {
    struct handle handle;
    if (!address_out || flags != hipIpcMemLazyEnablePeerAccess || !read_handle(&given, kind_memory, &handle))
        return answer(hipErrorInvalidValue);
    if (handle.process == getpid())
        return answer(hipErrorInvalidContext);
    pthread_mutex_lock(&lock);
    const struct opened* opened = open_handle(&handle);
    if (opened)
        *address_out = opened->base + handle.offset;
    pthread_mutex_unlock(&lock);
    return answer(opened ? hipSuccess : hipErrorInvalidDevicePointer);
}

hipError_t hipIpcCloseMemHandle(void* address) {
    struct allocation removed;
    if (observer)
        observer->device_waited(device_current());
    pthread_mutex_lock(&lock);
    struct opened** at = &list;
    while (*at && ((char*)address < (*at)->base || (char*)address >= (*at)->base + (*at)->handle.size))
        at = &(*at)->next;
    struct opened* opened = *at;
    if (opened && --opened->references == 0) {
        *at = opened->next;
        allocation_remove(opened->base, &removed);
        munmap(opened->base, pages(opened->handle.size));
        free(opened);
    }
    pthread_mutex_unlock(&lock);
    return answer(opened ? hipSuccess : hipErrorInvalidValue);
}

/* ---- events */

hipError_t hipIpcGetEventHandle(hipIpcEventHandle_t* out, hipEvent_t event) {
    const struct handle handle = {.kind = kind_event, .process = getpid()};
    if (!out || !event)
        return answer(hipErrorInvalidValue);
    if (!object_is(event, object_event))
        return answer(hipErrorInvalidHandle);
    if (!(event->flags & hipEventInterprocess))
        return answer(hipErrorInvalidConfiguration);
    memset(out, 0, sizeof *out);
    memcpy(out, &handle, sizeof handle);
    return answer(hipSuccess);
}

/* hipIpcOpenEventHandle makes an event that is reached, as that of the other process is. */
hipError_t hipIpcOpenEventHandle(hipEvent_t* event_out, hipIpcEventHandle_t given) {
    struct handle handle;
    if (!event_out || !read_handle(&given, kind_event, &handle))
        return answer(hipErrorInvalidValue);
    if (handle.process == getpid())
        return answer(hipErrorInvalidContext);
    if (!process_lives(handle.process))
        return answer(hipErrorInvalidValue);
    return hipEventCreateWithFlags(event_out, hipEventDisableTiming | hipEventInterprocess);
}
