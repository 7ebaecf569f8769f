/* empty.c: calls with an alpha of 0 on the host. Their result is beta times the old one, or 0. */
#include "compose.h"

#include <string.h>

/* The words of products. A leading dimension follows its factor; in TYPED the type is between them. */
#define PRODUCT(a_, b_, beta_, result_) \
    .alpha = 6, .k = 5, .a = a_, .lda = a_ + 1, .b = b_, .ldb = b_ + 1, .beta = beta_, .result = result_
#define TYPED(a_, b_, beta_, result_) \
    .alpha = 6, .k = 5, .a = a_, .lda = a_ + 2, .b = b_, .ldb = b_ + 2, .beta = beta_, .result = result_

static const struct rbm_cublas_shape shapes[RBM_CUBLAS_FAMILIES] = {
    [RBM_CUBLAS_GEMM] = {PRODUCT(7, 9, 11, 12)},
    [RBM_CUBLAS_GEMM_BATCHED] = {PRODUCT(7, 9, 11, 12)},
    [RBM_CUBLAS_GEMM_STRIDED] = {PRODUCT(7, 10, 13, 14)},
    [RBM_CUBLAS_GEMMT] = {PRODUCT(7, 9, 11, 12)},
    [RBM_CUBLAS_GEMM_EX] = {TYPED(7, 10, 13, 17), .compute = 20},
    [RBM_CUBLAS_GEMM_BATCHED_EX] = {TYPED(7, 10, 13, 17), .compute = 21},
    [RBM_CUBLAS_GEMM_STRIDED_EX] = {TYPED(7, 11, 15, 20), .compute = 25},
    [RBM_CUBLAS_SYRK] = {.alpha = 5, .k = 4, .a = 6, .lda = 7, .b = 6, .ldb = 7, .beta = 8, .result = 9},
    [RBM_CUBLAS_SYR2K] = {.alpha = 5, .k = 4, .a = 6, .lda = 7, .b = 8, .ldb = 9, .beta = 10, .result = 11},
    [RBM_CUBLAS_GEMV] = {.alpha = 4, .cols = 2, .cols_across = 3, .beta = 9, .result = 10, .ld = 11},
    [RBM_CUBLAS_GEMV_BATCHED] = {.alpha = 4, .cols = 2, .cols_across = 3, .beta = 9, .result = 10, .ld = 11, .count = 12},
    [RBM_CUBLAS_GEMV_STRIDED] =
        {.alpha = 4, .cols = 2, .cols_across = 3, .beta = 11, .result = 12, .ld = 13, .stride = 14, .count = 15},
    [RBM_CUBLAS_GBMV] = {.alpha = 6, .cols = 2, .cols_across = 3, .beta = 11, .result = 12, .ld = 13},
    [RBM_CUBLAS_SYMV] = {.alpha = 3, .cols = 2, .beta = 8, .result = 9, .ld = 10},
    [RBM_CUBLAS_SBMV] = {.alpha = 4, .cols = 2, .beta = 9, .result = 10, .ld = 11},
    [RBM_CUBLAS_SPMV] = {.alpha = 3, .cols = 2, .beta = 7, .result = 8, .ld = 9},
    [RBM_CUBLAS_SYMM] = {.alpha = 5, .rows = 3, .cols = 4, .beta = 10, .result = 11, .ld = 12},
    [RBM_CUBLAS_TRMM] = {.alpha = 7, .rows = 5, .cols = 6, .result = 12, .ld = 13},
    [RBM_CUBLAS_TRSM] = {.alpha = 7, .rows = 5, .cols = 6, .result = 10, .ld = 11},
    [RBM_CUBLAS_TRSM_BATCHED] = {.alpha = 7, .rows = 5, .cols = 6, .result = 10, .ld = 11, .count = 12},
    [RBM_CUBLAS_TRSM_EX] = {.alpha = 7, .rows = 5, .cols = 6, .result = 10, .ld = 11, .count = 12},
};

const struct rbm_cublas_shape* rbm_cublas_shape(int family) { return &shapes[family]; }

/* is_zero tells whether a scalar on the host is 0, or both its parts are. */
static int is_zero(uint64_t scalar, uint64_t datatype) {
    uint16_t half;
    uint32_t integer;
    float single[2] = {0, 0};
    double both[2] = {0, 0};
    const void* at = (const void*)(uintptr_t)scalar;
    switch (datatype) {
    case F16:
    case BF16:
        memcpy(&half, at, sizeof half);
        return (half & 0x7fff) == 0;
    case I32:
        memcpy(&integer, at, sizeof integer);
        return integer == 0;
    case F32:
    case C32:
        memcpy(single, at, datatype == F32 ? sizeof *single : sizeof single);
        return single[0] == 0 && single[1] == 0;
    case F64:
    case C64:
        memcpy(both, at, datatype == F64 ? sizeof *both : sizeof both);
        return both[0] == 0 && both[1] == 0;
    default:
        return 0;
    }
}

/* vanishes tells whether alpha is on the host and 0. */
static int vanishes(const struct rbm_cublas_function* f, const struct rbm_cublas_handle* h, const struct rbm_cublas_shape* s,
    const uint64_t* words) {
    if (!s->alpha || h->pointer_mode != 0 || !words[s->alpha])
        return 0;
    uint64_t type = s->compute ? words[s->compute] : f->type_at ? words[f->type_at] : f->scalar_type;
    return is_zero(words[s->alpha], type);
}

/* product makes the words of gemm_ex for the result, without an A or B: cuBLAS wants addresses, and reads none of them. */
static void product(const struct rbm_cublas_function* f, const struct rbm_cublas_shape* s, uint64_t* words) {
    static const double zero[2];
    uint64_t type = f->type_at ? words[f->type_at] : f->result_type, compute = f->type_at ? type : f->scalar_type;
    uint64_t rows = s->rows ? words[s->rows] : 1, to = words[s->result];
    uint64_t cols = words[s->cols_across && words[1] != NO_TRANS ? s->cols_across : s->cols];
    uint64_t beta = s->beta ? words[s->beta] : (uint64_t)(uintptr_t)zero, stride = s->stride ? words[s->stride] : 0;
    int64_t ld = (int64_t)words[s->ld];
    if (ld < 0)
        ld = -ld; /* a vector that is read backwards has the same elements */
    const uint64_t head[] = {0, NO_TRANS, NO_TRANS, rows, cols, 0, words[s->alpha]};
    uint64_t count = s->count ? words[s->count] : 1, *w = words + sizeof head / sizeof *head;
    int strided = f->empty.family == RBM_CUBLAS_GEMM_STRIDED_EX;
    memcpy(words, head, sizeof head);
    for (int operand = 0; operand < 4; operand++) { /* A, B, C and D */
        if (operand == 2)
            *w++ = beta;
        *w++ = to, *w++ = type, *w++ = operand == 1 ? 1 : (uint64_t)ld;
        if (strided)
            *w++ = stride;
    }
    if (f->empty.family != RBM_CUBLAS_GEMM_EX)
        *w++ = count;
    *w = compute;
}

const struct rbm_cublas_function* rbm_cublas_empty(const struct rbm_cublas_function* f, const struct rbm_cublas_handle* h,
    uint64_t* words, struct rbm_cublas_function* own_out) {
    const struct rbm_cublas_shape* s = &shapes[f->family];
    int none = vanishes(f, h, s, words);
    if (s->k) {
        if (none)
            words[s->k] = 0;
        if (words[s->k] == 0)
            words[s->a] = words[s->b] = words[s->result]; /* may be null, and arrays are read anyway */
        return f;
    }
    if (!none || !f->empty.family)
        return f;
    product(f, s, words);
    *own_out = (struct rbm_cublas_function){
        .narrow = f->empty.narrow, .wide_form = f->empty.wide_form, .family = f->empty.family, .wide = 1};
    return own_out;
}
