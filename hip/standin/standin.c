/* SPDX-License-Identifier: MIT
 *
 * standin.c: finds and calls the stand-in HIP's own entries, by name among the libraries of the process.
 */
#include <dlfcn.h>
#include <stddef.h>
#include <stdint.h>

#include "common/zdevices.h"
#include "_cgo_export.h"

typedef int (*capturing_fn)(void* stream);
typedef int (*record_fn)(void* stream, int (*run)(void*), void (*release)(void*), void* data);

typedef int (*account_fn)(int device, uint64_t from, uint64_t to, uint64_t* left);
typedef int (*devices_fn)(int* current);
typedef uint64_t (*total_fn)(void);
typedef void (*begin_fn)(void);
typedef int (*use_fn)(uint64_t address, uint64_t bytes);
typedef int (*dry_fn)(void);
typedef void (*zero_fn)(uint64_t to, uint64_t pitch, uint64_t bytes, uint64_t rows);

static capturing_fn capturing;
static account_fn account;
static devices_fn devices;
static total_fn total;
static record_fn record;
static begin_fn begin;
static use_fn use;
static dry_fn dry;
static zero_fn zero;

static int on_cuda;

/* rocblas_status */
enum { rbm_status_success = 0, rbm_status_invalid_handle = 1, rbm_status_invalid_pointer = 3, rbm_status_memory_error = 5 };

/* rbm_standin_find looks for the stand-in.
 *
 * Returns 1 for the stand-in on the CPU, 2 for the stand-in on CUDA, 0 for none. Call it once before the
 * other two functions; they work with the stand-in on the CPU only. */
int rbm_standin_find(void) {
    static const char* const names[] = {RBM_HIP_FILES};
    for (size_t i = 0; i < sizeof names / sizeof *names && !record && !on_cuda; i++) {
        void* library = dlopen(names[i], RTLD_LAZY | RTLD_NOLOAD);
        if (!library)
            continue;
        on_cuda = dlsym(library, "rocblas_mem_standin_cuda") != NULL;
        *(void**)&capturing = dlsym(library, "rocblas_mem_standin_capturing");
        *(void**)&record = dlsym(library, "rocblas_mem_standin_record");
        *(void**)&account = dlsym(library, "rocblas_mem_standin_account");
        *(void**)&devices = dlsym(library, "rocblas_mem_standin_devices");
        *(void**)&total = dlsym(library, "rocblas_mem_standin_total");
        *(void**)&begin = dlsym(library, "rocblas_mem_standin_work");
        *(void**)&use = dlsym(library, "rocblas_mem_standin_use");
        *(void**)&dry = dlsym(library, "rocblas_mem_standin_dry");
        *(void**)&zero = dlsym(library, "rocblas_mem_standin_zero");
    }
    return on_cuda ? 2 : record != NULL;
}

/* rbm_standin_devices returns the number of devices, and stores the current one. A stand-in of an older version has one. */
int rbm_standin_devices(int* current) {
    *current = 0;
    return devices ? devices(current) : 1;
}

/* rbm_standin_resize and rbm_standin_total call the account of the stand-in's devices. A stand-in
 * of an older version has none: there everything fits, and the total is 0. */
int rbm_standin_resize(int device, uint64_t from, uint64_t to, uint64_t* left) {
    *left = 0;
    return account ? account(device, from, to, left) : 1;
}

uint64_t rbm_standin_total(void) { return total ? total() : 0; }

/* rbm_standin_dry tells whether the process is a dry run, as no stand-in of an older version can be, and rbm_standin_zero
 * copies zeros from its device. */
int rbm_standin_dry(void) { return dry && dry(); }

void rbm_standin_zero(uint64_t to, uint64_t pitch, uint64_t bytes, uint64_t rows) { zero(to, pitch, bytes, rows); }

/* rbm_standin_begin and rbm_standin_use tell the work of a call, and the first bytes of an operand. A stand-in of an older
 * version is not told. */
int rbm_standin_begin(void) {
    if (begin)
        begin();
    return begin != NULL;
}

int rbm_standin_use(uint64_t address, uint64_t bytes) { return use && use(address, bytes); }

/* rbm_standin_capturing reports whether a graph is being captured from stream. */
int rbm_standin_capturing(uint64_t stream) { return capturing && capturing((void*)(uintptr_t)stream); }

/* run makes a recorded call and returns HIP's number for its status: what a kernel that fails so is reported as. */
static int run(void* work) {
    switch (rbm_standin_run((uintptr_t)work)) {
    case rbm_status_success:
        return 0;
    case rbm_status_invalid_handle: /* its workspace is gone */
    case rbm_status_invalid_pointer:
        return 700; /* hipErrorIllegalAddress */
    case rbm_status_memory_error:
        return 2; /* hipErrorOutOfMemory */
    default:
        return 719; /* hipErrorLaunchFailure */
    }
}

static void release(void* work) { rbm_standin_release((uintptr_t)work); }

/* rbm_standin_record adds work as a node to the graph that is being captured from stream.
 *
 * Returns 0, or HIP's error if there is no such graph. */
int rbm_standin_record(uint64_t stream, uintptr_t work) { return record((void*)(uintptr_t)stream, run, release, (void*)work); }
