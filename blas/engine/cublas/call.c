/* call.c: one call. It makes the context current, brings the handle's settings to the wanted values, calls
 * cuBLAS's function, and restores the context. */
#include "cublas.h"

#include <stdbool.h>
#include <string.h>

enum { RELAXED = 2 }; /* CU_STREAM_CAPTURE_MODE_RELAXED */

enum { LEAST_WORK = 16 << 10 };

typedef int current_fn(void** context);
typedef int make_current_fn(void* context);

/* alive checks that the context is still the one in which the library was opened. A reset of the device
 * ends it. */
static int alive(const struct rbm_cublas_library* l, void* context) {
    enum { INVALID_CONTEXT = 201, CONTEXT_IS_DESTROYED = 709 };
    unsigned long long identity = 0;
    if (!l->identify)
        return RBM_CUBLAS_SUCCESS;
    int result = ((int (*)(void*, unsigned long long*))l->identify)(context, &identity);
    if (result == INVALID_CONTEXT || result == CONTEXT_IS_DESTROYED)
        return RBM_CUBLAS_RESET;
    if (result != 0)
        return RBM_CUBLAS_NO_CONTEXT;
    return identity == l->identity ? RBM_CUBLAS_SUCCESS : RBM_CUBLAS_RESET;
}

/* enter makes the library's context current, and stores in previous_out what leave restores. */
static int enter(const struct rbm_cublas_library* l, void** previous_out) {
    *previous_out = NULL;
    if (!l->get_context)
        return RBM_CUBLAS_SUCCESS;
    void* ours = (void*)(uintptr_t)l->context;
    int status = alive(l, ours);
    if (status != RBM_CUBLAS_SUCCESS)
        return status;
    if (((current_fn*)l->get_context)(previous_out) != 0)
        return RBM_CUBLAS_NO_CONTEXT;
    return *previous_out == ours || ((make_current_fn*)l->set_context)(ours) == 0 ? RBM_CUBLAS_SUCCESS : RBM_CUBLAS_NO_CONTEXT;
}

static void leave(const struct rbm_cublas_library* l, void* previous) {
    if (l->get_context && previous != (void*)(uintptr_t)l->context)
        ((make_current_fn*)l->set_context)(previous);
}

int rbm_cublas_version(const struct rbm_cublas_library* l) {
    int version = 0;
    if (((int (*)(void*, int*))l->service[RBM_CUBLAS_GET_VERSION])(NULL, &version) != RBM_CUBLAS_SUCCESS)
        return 0;
    return version;
}

/* exchange sets this thread's stream capture mode and returns the previous mode. -1 means unknown, and
 * sets nothing. */
static int exchange(const struct rbm_cublas_library* l, int mode) {
    if (mode < 0 || !l->exchange_mode || ((int (*)(int*))l->exchange_mode)(&mode) != 0)
        return -1;
    return mode;
}

int rbm_cublas_create(const struct rbm_cublas_library* l, struct rbm_cublas_handle* handle_out) {
    void* previous;
    int status = enter(l, &previous);
    if (status != RBM_CUBLAS_SUCCESS)
        return status;
    *handle_out = (struct rbm_cublas_handle){.library = l};
    int mode = exchange(l, RELAXED); /* because cuBLAS allocates */
    status = ((int (*)(void**))l->service[RBM_CUBLAS_CREATE])(&handle_out->handle);
    exchange(l, mode);
    leave(l, previous);
    return status;
}

int rbm_cublas_destroy(struct rbm_cublas_handle* h) {
    void* previous;
    int status = enter(h->library, &previous);
    if (status != RBM_CUBLAS_SUCCESS)
        return status;
    int mode = exchange(h->library, RELAXED);
    status = ((int (*)(void*))h->library->service[RBM_CUBLAS_DESTROY])(h->handle);
    exchange(h->library, mode);
    leave(h->library, previous);
    return status;
}

/* The modes of products: rocBLAS's two, and one for a call that lends no workspace. */
enum { DEFAULT_MATH = 0, PLAIN_MATH = 2 };

/* math_of returns the mode of a call. Without a lent workspace cuBLAS 13 would allocate memory to emulate a product of
 * doubles, which the program's environment can ask for. Then products are computed plainly. */
static uint32_t math_of(const struct rbm_cublas_handle* h, const struct rbm_cublas_settings* s) {
    return s->work_bytes == 0 && h->library->emulates ? PLAIN_MATH : s->math_mode;
}

/* math_mode returns the cublasMath_t for a mode: the default, TF32 for rocBLAS's XF32, or pedantic. */
static int math_mode(uint32_t mode) { return mode == DEFAULT_MATH ? 0 : mode == PLAIN_MATH ? 2 : 3; }

/* set_number changes a setting with a numeric value if the handle has another value. */
static int set_number(struct rbm_cublas_handle* h, int service, uint32_t* has, uint32_t wanted, int number) {
    if ((h->set >> service & 1) && *has == wanted)
        return RBM_CUBLAS_SUCCESS;
    int status = ((int (*)(void*, int))h->library->service[service])(h->handle, number);
    if (status == RBM_CUBLAS_SUCCESS) {
        *has = wanted;
        h->set |= 1u << service;
    }
    return status;
}

/* set_stream sets the stream. cuBLAS drops a lent workspace when a stream is set. So it is also set for a call that
 * lends none. */
static int set_stream(struct rbm_cublas_handle* h, uint64_t stream, bool lends) {
    bool has = lends || !(h->set >> RBM_CUBLAS_SET_WORKSPACE & 1);
    if (has && (h->set >> RBM_CUBLAS_SET_STREAM & 1) && h->stream == stream)
        return RBM_CUBLAS_SUCCESS;
    h->set &= ~(1u << RBM_CUBLAS_SET_WORKSPACE | 1u << RBM_CUBLAS_SET_STREAM);
    int status = ((int (*)(void*, void*))h->library->service[RBM_CUBLAS_SET_STREAM])(h->handle, (void*)(uintptr_t)stream);
    if (status == RBM_CUBLAS_SUCCESS) {
        h->stream = stream;
        h->set |= 1u << RBM_CUBLAS_SET_STREAM;
    }
    return status;
}

/* lendable trims work to start at a multiple of 256, as cuBLAS requires. With less than 16 KiB, routines
 * may fail for lack of memory. Then nothing is lent, and cuBLAS uses its internal workspace. */
static void lendable(struct rbm_cublas_settings* s) {
    uint64_t skipped = -s->work & 255;
    s->work += skipped;
    s->work_bytes = s->work_bytes >= skipped + LEAST_WORK ? s->work_bytes - skipped : 0;
}

/* set_workspace lends the workspace. Only set_stream takes it back. */
static int set_workspace(struct rbm_cublas_handle* h, uint64_t work, uint64_t bytes) {
    if (bytes == 0)
        return RBM_CUBLAS_SUCCESS;
    if ((h->set >> RBM_CUBLAS_SET_WORKSPACE & 1) && h->work == work && h->work_bytes == bytes)
        return RBM_CUBLAS_SUCCESS;
    h->set &= ~(1u << RBM_CUBLAS_SET_WORKSPACE);
    int status = ((int (*)(void*, void*, size_t))h->library->service[RBM_CUBLAS_SET_WORKSPACE])(
        h->handle, (void*)(uintptr_t)work, (size_t)bytes);
    if (status == RBM_CUBLAS_SUCCESS) {
        h->work = work;
        h->work_bytes = bytes;
        h->set |= 1u << RBM_CUBLAS_SET_WORKSPACE;
    }
    return status;
}

/* settle brings all settings to the wanted values, and stores which one failed. */
static int settle(struct rbm_cublas_handle* h, const struct rbm_cublas_settings* s, int* service_out) {
    int status;
    *service_out = RBM_CUBLAS_SET_STREAM;
    if ((status = set_stream(h, s->stream, s->work_bytes != 0)) != RBM_CUBLAS_SUCCESS)
        return status;
    *service_out = RBM_CUBLAS_SET_WORKSPACE;
    if ((status = set_workspace(h, s->work, s->work_bytes)) != RBM_CUBLAS_SUCCESS)
        return status;
    *service_out = RBM_CUBLAS_SET_POINTER_MODE;
    status = set_number(h, RBM_CUBLAS_SET_POINTER_MODE, &h->pointer_mode, s->pointer_mode, (int)s->pointer_mode);
    if (status != RBM_CUBLAS_SUCCESS)
        return status;
    *service_out = RBM_CUBLAS_SET_MATH_MODE;
    status = set_number(h, RBM_CUBLAS_SET_MATH_MODE, &h->math_mode, math_of(h, s), math_mode(math_of(h, s)));
    if (status != RBM_CUBLAS_SUCCESS)
        return status;
    *service_out = RBM_CUBLAS_SET_ATOMICS_MODE;
    status = set_number(h, RBM_CUBLAS_SET_ATOMICS_MODE, &h->atomics_mode, s->atomics_mode, (int)s->atomics_mode);
    if (status == RBM_CUBLAS_SUCCESS)
        *service_out = RBM_CUBLAS_SERVICES;
    return status;
}

/* turns computes the problems of a strided batch one after the other. */
static int turns(const struct rbm_cublas_function* f, const struct rbm_cublas_handle* h, const uint64_t* words) {
    int64_t count = (int64_t)words[f->batch_at];
    for (int64_t i = 0; i < count; i++) {
        uint64_t one[RBM_CUBLAS_WORDS] = {0};
        for (int j = 1; j < f->words; j++) {
            const struct rbm_cublas_word* from = &f->from[j];
            int64_t stride = from->stride_at ? (int64_t)words[from->stride_at] : 1;
            one[j] = words[from->at];
            int64_t bytes = from->type_at ? rbm_cublas_bytes(words[from->type_at]) : from->stride_bytes;
            if (bytes)
                one[j] += (uint64_t)(i * stride * bytes);
        }
        int status = rbm_cublas_run(f, h, one);
        if (status != RBM_CUBLAS_SUCCESS)
            return status;
    }
    return RBM_CUBLAS_SUCCESS;
}

/* keep takes the memory that a composition needs out of the lent workspace. It returns false if the
 * workspace is too small. */
static bool keep(struct rbm_cublas_handle* h, struct rbm_cublas_settings* s) {
    h->own = 0;
    if (!s->own_bytes)
        return true;
    if (!s->work || s->work_bytes < s->own_bytes)
        return false;
    h->own = s->work + (-s->work & 255);
    s->work += s->own_bytes;
    s->work_bytes -= s->own_bytes;
    return true;
}

int rbm_cublas_call(struct rbm_cublas_handle* h, const struct rbm_cublas_function* f, const struct rbm_cublas_settings* settings,
    const uint64_t* words, struct rbm_cublas_outcome* outcome_out) {
    void* previous;
    struct rbm_cublas_settings s = *settings;
    *outcome_out = (struct rbm_cublas_outcome){.service = RBM_CUBLAS_SERVICES};
    if (!f->family || !(f->narrow || (f->wide && f->wide_form)))
        return RBM_CUBLAS_LACKS;
    if (!keep(h, &s))
        return RBM_CUBLAS_NO_WORK;
    h->callers_mode = s.pointer_mode;
    h->failed_out = &outcome_out->service;
    h->waits_out = &outcome_out->waits;
    lendable(&s);
    if (f->own_scalars)
        s.pointer_mode = 0;
    if (f->exact)
        s.math_mode = 0;
    int status = enter(h->library, &previous);
    if (status != RBM_CUBLAS_SUCCESS)
        return status;
    status = settle(h, &s, &outcome_out->service);
    if (status == RBM_CUBLAS_SUCCESS)
        status = f->turns ? turns(f, h, words) : rbm_cublas_run(f, h, words);
    leave(h->library, previous);
    return status;
}
