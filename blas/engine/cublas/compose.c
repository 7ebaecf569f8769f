/* compose.c: the tools of compositions. All of them queue work on the handle's stream: they neither wait
 * nor read the caller's memory. */
#include "compose.h"

typedef int fill_fn(uint64_t to, unsigned value, size_t count, void* stream);
typedef int copy_fn(uint64_t to, uint64_t from, size_t bytes, void* stream);
typedef int fill_2d_fn(uint64_t to, size_t pitch, unsigned value, size_t width, size_t height, void* stream);

int rbm_cublas_use(const struct rbm_cublas_job* j, int part, const uint64_t* words) {
    const struct rbm_cublas_part* p = &j->f->parts[part];
    const struct rbm_cublas_function one = {
        .narrow = p->narrow,
        .wide_form = p->wide_form,
        .family = p->family,
        .wide = 1, /* a leading dimension that is a multiple of an increment may exceed 31 bits */
        .is_real = j->f->is_real,
    };
    int status = rbm_cublas_run(&one, j->h, words);
    if (status != RBM_CUBLAS_SUCCESS)
        *j->h->failed_out = RBM_CUBLAS_SERVICES + 1 + RBM_CUBLAS_DRIVERS + part;
    return status;
}

int rbm_cublas_fill(const struct rbm_cublas_job* j, uint64_t to, uint64_t pitch, unsigned value, uint64_t count) {
    const uintptr_t* driver = j->h->library->driver;
    void* stream = (void*)(uintptr_t)j->h->stream;
    int apart = pitch != sizeof value, which = apart ? RBM_CUBLAS_DRIVER_FILL_2D : RBM_CUBLAS_DRIVER_FILL, result;
    if (apart)
        result = ((fill_2d_fn*)driver[which])(to, pitch, value, 1, count, stream);
    else
        result = ((fill_fn*)driver[which])(to, value, count, stream);
    if (result == 0)
        return RBM_CUBLAS_SUCCESS;
    *j->h->failed_out = RBM_CUBLAS_SERVICES + 1 + which;
    return RBM_CUBLAS_DRIVER_FAILED - result;
}

int rbm_cublas_bring(const struct rbm_cublas_job* j, uint64_t to, uint64_t from, uint64_t bytes) {
    void* stream = (void*)(uintptr_t)j->h->stream;
    int result = ((copy_fn*)j->h->library->driver[RBM_CUBLAS_DRIVER_COPY])(to, from, bytes, stream);
    if (result == 0)
        return RBM_CUBLAS_SUCCESS;
    *j->h->failed_out = RBM_CUBLAS_SERVICES + 1 + RBM_CUBLAS_DRIVER_COPY;
    return RBM_CUBLAS_DRIVER_FAILED - result;
}

/* ones holds a 1 of each type as words of 32 bits. One word, at index `at`, is not 0. */
static const struct constant {
    uint64_t datatype;
    unsigned at;
    _Alignas(16) unsigned words[4];
} ones[] = {
    {F16, 0, {0x3c00}},
    {BF16, 0, {0x3f80}},
    {F32, 0, {0x3f800000}},
    {C32, 0, {0x3f800000}},
    {F64, 1, {0, 0x3ff00000}},
    {C64, 1, {0, 0x3ff00000}},
};

static const struct constant* one_of(uint64_t datatype) {
    size_t i = 0;
    while (i < sizeof ones / sizeof *ones - 1 && ones[i].datatype != datatype)
        i++;
    return &ones[i];
}

uint64_t rbm_cublas_host_one(uint64_t datatype) { return (uint64_t)(uintptr_t)one_of(datatype)->words; }

int rbm_cublas_fill_one(const struct rbm_cublas_job* j, uint64_t to, uint64_t pitch, uint64_t datatype, uint64_t count) {
    const struct constant* one = one_of(datatype);
    return rbm_cublas_fill(j, to + one->at * sizeof *one->words, pitch, one->words[one->at], count);
}

int rbm_cublas_compose(const struct rbm_cublas_function* f, const struct rbm_cublas_handle* h, const uint64_t* words) {
    const struct rbm_cublas_job j = {f, h, words};
    static int (*const list[RBM_CUBLAS_FAMILIES])(const struct rbm_cublas_job*) = {
        [RBM_CUBLAS_TRTRI] = rbm_cublas_trtri,
        [RBM_CUBLAS_SPR_FULL] = rbm_cublas_spr_full,
        [RBM_CUBLAS_TRSM_EX] = rbm_cublas_trsm_ex,
        [RBM_CUBLAS_SYRK_EX] = rbm_cublas_syrk_ex,
        [RBM_CUBLAS_SHORT_DOT] = rbm_cublas_short_dot,
        [RBM_CUBLAS_SHORT_AXPY] = rbm_cublas_short_axpy,
        [RBM_CUBLAS_AXPY_BATCHED] = rbm_cublas_axpy_batched,
        [RBM_CUBLAS_DOT_BATCHED] = rbm_cublas_dot_batched,
        [RBM_CUBLAS_SCAL_BATCHED] = rbm_cublas_scal_batched,
        [RBM_CUBLAS_GER_BATCHED] = rbm_cublas_ger_batched,
        [RBM_CUBLAS_TRSV_BATCHED] = rbm_cublas_trsv_batched,
        [RBM_CUBLAS_ROT_BATCHED] = rbm_cublas_rot_batched,
    };
    return list[f->family](&j);
}
