/* SPDX-License-Identifier: MIT
 *
 * fake_cublas.c: handles and their settings. Setting a stream removes the caller's workspace, as in cuBLAS. A
 * workspace begins at a multiple of 256. Host scalars are read at the call, device scalars when the work runs.
 * A call with a result on the host waits for it.
 */
#include "fake_cublas.h"

#include <stdlib.h>
#include <string.h>

struct fake_cublas {
    uint64_t magic;
    struct fake_cublas* next;
    uint64_t stream, work, work_bytes;
    int pointer_mode, math_mode, atomics_mode, own_work;
    int device; /* current at its creation; it must be current in every call */
    int resets; /* resets of the device at its creation; after another one the handle is dangling */
};

#define MAGIC 0x63754c41535fULL

static struct fake_cublas_state last;
static uint64_t need;
static struct fake_cublas* handles;

FAKE_API void fake_cublas_last(struct fake_cublas_state* out) {
    last.handles = 0;
    for (const struct fake_cublas* h = handles; h; h = h->next)
        last.handles += h->resets == fake_device_resets(h->device); /* resets of a device end its handles */
    *out = last;
}

FAKE_API void fake_cublas_need(uint64_t bytes) { need = bytes; }

static int number_of(enum fake_status status) {
    switch (status) {
    case fake_ok:
        return fake_cublas_ok;
    case fake_no_memory:
        return fake_cublas_alloc_failed;
    case fake_invalid:
        return fake_cublas_invalid_value;
    case fake_not_supported:
        return fake_cublas_not_supported;
    case fake_forced:
        return fake_forced_code(fake_cublas_alloc_failed);
    case fake_not_initialized:
    case fake_bad_handle:
        return fake_cublas_not_initialized;
    default:
        return fake_cublas_failed;
    }
}

static struct fake_cublas* find(void* handle) {
    struct fake_cublas* h = handle;
    if (h && h->magic == MAGIC && h->resets != fake_device_resets(h->device)) {
        fake_note_misuse("a handle of cuBLAS was used after its device was reset");
        return NULL;
    }
    return h && h->magic == MAGIC && h->device == fake_noted_device() ? h : NULL;
}

/* BEGIN and END are FAKE_CALL for a body of several statements. */
#define BEGIN(...) \
    enum fake_status status = fake_call_begin(__func__, __VA_ARGS__); \
    if (status != fake_ok) \
    return number_of(fake_call_end(status))
#define END(result) return number_of(fake_call_end(result))

FAKE_API int cublasCreate_v2(void** handle) {
    BEGIN(" ");
    uint64_t memory = 0; /* the library's workspace, as in cuBLAS */
    enum fake_status refused = fake_allocate(&memory, fake_noted_device(), 64);
    if (refused != fake_ok)
        END(refused);
    fake_free(memory);
    struct fake_cublas* made = calloc(1, sizeof *made);
    made->magic = MAGIC;
    made->device = fake_noted_device();
    made->resets = fake_device_resets(made->device);
    made->next = handles;
    handles = made;
    *handle = made;
    END(fake_ok);
}

FAKE_API int cublasDestroy_v2(void* handle) {
    BEGIN("%p", handle);
    struct fake_cublas* h = find(handle);
    if (!h)
        END(fake_not_initialized);
    fake_device_wait();
    FAKE_UNLINK(handles, h);
    h->magic = 0;
    free(h);
    END(fake_ok);
}

/* fake_cublas_version returns FAKE_CUBLAS_VERSION, or 12.8.4. */
static int fake_cublas_version(void) {
    const char* text = getenv("FAKE_CUBLAS_VERSION");
    return text ? atoi(text) : 120804;
}

/* check_emulation notes it if cuBLAS 13 would allocate memory: for a product of doubles that the environment has it
 * emulate, without the caller's workspace, and not in pedantic mode. */
static void check_emulation(const struct fake_cublas* h, const struct fake_job* j) {
    const char* asked = getenv("CUBLAS_EMULATE_DOUBLE_PRECISION");
    enum { pedantic = 2, first_emulating = 130000 };
    if (asked && atoi(asked) == 1 && fake_cublas_version() >= first_emulating && !h->own_work && h->math_mode != pedantic
        && (j->type == 'd' || j->type == 'z'))
        fake_note_misuse("cuBLAS allocated memory to emulate a product (cudaMallocAsync)");
}

FAKE_API int cublasGetVersion_v2(void* handle, int* version) {
    (void)handle;
    *version = fake_cublas_version();
    return fake_cublas_ok;
}

FAKE_API int cublasSetStream_v2(void* handle, void* stream) {
    BEGIN("%p, %p", handle, stream);
    struct fake_cublas* h = find(handle);
    if (!h)
        END(fake_not_initialized);
    int device = 0;
    if (fake_stream_device((uint64_t)(uintptr_t)stream, &device) != fake_ok || device != h->device)
        END(fake_invalid);
    h->stream = (uint64_t)(uintptr_t)stream;
    h->work = h->work_bytes = 0;
    h->own_work = 0;
    END(fake_ok);
}

FAKE_API int cublasSetWorkspace_v2(void* handle, void* work, size_t bytes) {
    BEGIN("%p, %p, %zu", handle, work, bytes);
    struct fake_cublas* h = find(handle);
    if (!h)
        END(fake_not_initialized);
    uint64_t address = (uint64_t)(uintptr_t)work;
    if (address % 256 || (bytes && !fake_is_device(address, NULL)))
        END(fake_invalid);
    h->work = address;
    h->work_bytes = bytes;
    h->own_work = 1;
    END(fake_ok);
}

#define SETTER(name, field, highest) \
    FAKE_API int name(void* handle, int value) { \
        BEGIN("%p, %d", handle, value); \
        struct fake_cublas* h = find(handle); \
        if (!h) \
            END(fake_not_initialized); \
        if (value < 0 || value > (highest)) \
            END(fake_invalid); \
        h->field = value; \
        END(fake_ok); \
    }
SETTER(cublasSetPointerMode_v2, pointer_mode, 1)
SETTER(cublasSetMathMode, math_mode, 3)
SETTER(cublasSetAtomicsMode, atomics_mode, 1)

static void note(const char* name, const struct fake_cublas* h) {
    last = (struct fake_cublas_state){.stream = h->stream,
        .work = h->work,
        .work_bytes = h->work_bytes,
        .own_work = h->own_work,
        .pointer_mode = h->pointer_mode,
        .math_mode = h->math_mode,
        .atomics_mode = h->atomics_mode,
        .device = fake_noted_device()};
    strncpy(last.name, name, sizeof last.name - 1);
}

/* bytes_of returns the size of a scalar. */
static size_t bytes_of(char type, int real) {
    size_t part = type == 'h' ? 2 : type == 's' || type == 'c' ? 4 : 8;
    return real || (type != 'c' && type != 'z') ? part : 2 * part;
}

/* Some complex Hermitian routines have real scalars: herk and herkx, her and hpr; her2k and herkx a real beta. */
static int alpha_real(const struct fake_job* j) {
    return j->scalar_real || j->routine == fake_herk || j->routine == fake_her || j->routine == fake_hpr;
}

static int beta_real(const struct fake_job* j) {
    return j->routine == fake_herk || j->routine == fake_her2k || j->routine == fake_herkx;
}

static enum fake_status put(struct fake_cublas* h, struct fake_job* j) {
    const struct fake_places at = fake_places_of(j->routine);
    j->host = h->pointer_mode == 0;
    check_emulation(h, j);
    if (j->routine >= fake_axpy_ex && !fake_ex_supported(j))
        return fake_not_supported;
    if (!fake_allowed(j) || (at.alpha && !j->w[at.alpha]) || (at.beta && !j->w[at.beta]))
        return fake_invalid;
    if (j->host && j->routine >= fake_axpy_ex)
        fake_ex_scalars(j);
    else if (j->host && at.alpha)
        memcpy(j->alpha, (void*)(uintptr_t)j->w[at.alpha], bytes_of(j->type, alpha_real(j) || j->routine == fake_rot));
    if (j->host && at.beta && j->routine < fake_axpy_ex)
        memcpy(j->beta, (void*)(uintptr_t)j->w[at.beta],
            bytes_of(j->type, beta_real(j) || (j->routine == fake_rot && j->scalar_real)));
    j->work = h->work;
    j->work_bytes = h->own_work ? h->work_bytes : 0;
    enum fake_status status = fake_enqueue(h->stream, fake_compute, j, sizeof *j);
    if (status == fake_ok && at.result && j->host)
        status = fake_stream_wait(h->stream);
    return status;
}

/* unreachable returns the first operand in the wrong memory, host or device, on strict devices; else 0. */
static uint64_t unreachable(const struct fake_cublas* h, const struct fake_job* job, const char* kinds) {
    const struct fake_places at = fake_places_of(job->routine);
    int place = 0;
    for (const char* kind = strchr(kinds, '_'); kind && fake_get("strict"); kind = strchr(kind + 1, '_')) {
        place++;
        int on_host = h->pointer_mode == 0
            && (job->routine == fake_rotg || job->routine == fake_rotmg || place == at.alpha || place == at.beta
                || place == at.result);
        if (kind[1] == 'p' && job->w[place] && fake_is_device(job->w[place], NULL) == on_host)
            return job->w[place];
    }
    return 0;
}

int fake_submit(void* handle, const char* name, enum fake_routine routine, char type, int scalar_real, int wide,
    const char* kinds, const uint64_t* w) {
    int count = 0;
    for (const char* kind = kinds; *kind; kind++)
        count += *kind == '_';
    enum fake_status status = fake_call_begin(name, "%p, %d arguments", handle, count);
    if (status != fake_ok)
        return number_of(fake_call_end(status));
    struct fake_cublas* h = find(handle);
    if (!h)
        return number_of(fake_call_end(fake_not_initialized));
    note(name, h);
    struct fake_job job = {.routine = routine, .type = type, .scalar_real = scalar_real, .wide = wide};
    for (int i = 0; i < count; i++)
        job.w[i + 1] = w[i];
    if (unreachable(h, &job, kinds))
        return number_of(fake_call_end(fake_not_supported));
    status = h->own_work && h->work_bytes < need ? fake_no_memory : put(h, &job);
    return number_of(fake_call_end(status));
}
