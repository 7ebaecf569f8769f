/* run.c: one problem. It resolves the differences between rocBLAS and cuBLAS. */
#include "cublas.h"

#include <limits.h>
#include <stdbool.h>
#include <string.h>

enum { NO_TRANS = 111, TRANS, CONJ_TRANS, UPPER = 121 };

/* has_result reports whether a family's functions return a result. They wait for it if it is on the host. */
static bool has_result(int family) {
    switch (family) {
    case RBM_CUBLAS_AMAX:
    case RBM_CUBLAS_ASUM:
    case RBM_CUBLAS_DOT:
    case RBM_CUBLAS_DOT_EX:
    case RBM_CUBLAS_NRM2_EX:
        return true;
    default:
        return false;
    }
}

/* hand calls cuBLAS's function for the caller's width. If there is none for 64 bits, it calls the 32-bit
 * function when the sizes fit. */
static int hand(const struct rbm_cublas_function* f, const struct rbm_cublas_handle* h, const uint64_t* words) {
    int status = f->wide && f->wide_form ? rbm_cublas_wide(f->family)(f->wide_form, h->handle, words)
                                         : rbm_cublas_narrow(f->family)(f->narrow, h->handle, words);
    if (status == RBM_CUBLAS_SUCCESS && h->pointer_mode == 0 && has_result(f->family))
        ++*h->waits_out;
    return status;
}

/* sizes_at returns a bit mask of the words that are sizes, increments or leading dimensions. */
static uint32_t sizes_at(int family) {
#define AT(i) (1u << (i))
    static const uint32_t list[RBM_CUBLAS_FAMILIES] = {
        [RBM_CUBLAS_AMAX] = AT(1) | AT(3),
        [RBM_CUBLAS_ASUM] = AT(1) | AT(3),
        [RBM_CUBLAS_DOT] = AT(1) | AT(3) | AT(5),
        [RBM_CUBLAS_AXPY] = AT(1) | AT(4) | AT(6),
        [RBM_CUBLAS_COPY] = AT(1) | AT(3) | AT(5),
        [RBM_CUBLAS_SCAL] = AT(1) | AT(4),
        [RBM_CUBLAS_ROT] = AT(1) | AT(3) | AT(5),
        [RBM_CUBLAS_ROTM] = AT(1) | AT(3) | AT(5),
        [RBM_CUBLAS_GEMV] = AT(2) | AT(3) | AT(6) | AT(8) | AT(11),
        [RBM_CUBLAS_GBMV] = AT(2) | AT(3) | AT(4) | AT(5) | AT(8) | AT(10) | AT(13),
        [RBM_CUBLAS_GER] = AT(1) | AT(2) | AT(5) | AT(7) | AT(9),
        [RBM_CUBLAS_SYMV] = AT(2) | AT(5) | AT(7) | AT(10),
        [RBM_CUBLAS_SBMV] = AT(2) | AT(3) | AT(6) | AT(8) | AT(11),
        [RBM_CUBLAS_SPMV] = AT(2) | AT(6) | AT(9),
        [RBM_CUBLAS_SYR] = AT(2) | AT(5) | AT(7),
        [RBM_CUBLAS_SPR] = AT(2) | AT(5),
        [RBM_CUBLAS_SYR2] = AT(2) | AT(5) | AT(7) | AT(9),
        [RBM_CUBLAS_SPR2] = AT(2) | AT(5) | AT(7),
        [RBM_CUBLAS_TRMV] = AT(4) | AT(6) | AT(8),
        [RBM_CUBLAS_TBMV] = AT(4) | AT(5) | AT(7) | AT(9),
        [RBM_CUBLAS_TPMV] = AT(4) | AT(7),
        [RBM_CUBLAS_GEMM] = AT(3) | AT(4) | AT(5) | AT(8) | AT(10) | AT(13),
        [RBM_CUBLAS_GEAM] = AT(3) | AT(4) | AT(7) | AT(10) | AT(12),
        [RBM_CUBLAS_DGMM] = AT(2) | AT(3) | AT(5) | AT(7) | AT(9),
        [RBM_CUBLAS_SYMM] = AT(3) | AT(4) | AT(7) | AT(9) | AT(12),
        [RBM_CUBLAS_SYRK] = AT(3) | AT(4) | AT(7) | AT(10),
        [RBM_CUBLAS_SYR2K] = AT(3) | AT(4) | AT(7) | AT(9) | AT(12),
        [RBM_CUBLAS_TRMM] = AT(5) | AT(6) | AT(9) | AT(11) | AT(13),
        [RBM_CUBLAS_TRSM] = AT(5) | AT(6) | AT(9) | AT(11),
        [RBM_CUBLAS_GEMV_BATCHED] = AT(2) | AT(3) | AT(6) | AT(8) | AT(11) | AT(12),
        [RBM_CUBLAS_GEMV_STRIDED] = AT(2) | AT(3) | AT(6) | AT(9) | AT(13) | AT(15),
        [RBM_CUBLAS_GEMM_BATCHED] = AT(3) | AT(4) | AT(5) | AT(8) | AT(10) | AT(13) | AT(14),
        [RBM_CUBLAS_GEMM_STRIDED] = AT(3) | AT(4) | AT(5) | AT(8) | AT(11) | AT(15) | AT(17),
        [RBM_CUBLAS_TRSM_BATCHED] = AT(5) | AT(6) | AT(9) | AT(11) | AT(12),
        [RBM_CUBLAS_GEMMT] = AT(4) | AT(5) | AT(8) | AT(10) | AT(13),
        [RBM_CUBLAS_AXPY_EX] = AT(1) | AT(6) | AT(9),
        [RBM_CUBLAS_DOT_EX] = AT(1) | AT(4) | AT(7),
        [RBM_CUBLAS_NRM2_EX] = AT(1) | AT(4),
        [RBM_CUBLAS_SCAL_EX] = AT(1) | AT(6),
        [RBM_CUBLAS_ROT_EX] = AT(1) | AT(4) | AT(7),
        [RBM_CUBLAS_GEMM_EX] = AT(3) | AT(4) | AT(5) | AT(9) | AT(12) | AT(19),
        [RBM_CUBLAS_GEMM_BATCHED_EX] = AT(3) | AT(4) | AT(5) | AT(9) | AT(12) | AT(19) | AT(20),
        [RBM_CUBLAS_GEMM_STRIDED_EX] = AT(3) | AT(4) | AT(5) | AT(9) | AT(13) | AT(22) | AT(24),
        [RBM_CUBLAS_TRTTP] = AT(2) | AT(4),
        [RBM_CUBLAS_TPTTR] = AT(2) | AT(5),
    };
#undef AT
    return list[family];
}

/* countable reports whether the sizes fit the function that will be called. */
static bool countable(const struct rbm_cublas_function* f, const uint64_t* words) {
    if (!f->wide || f->wide_form)
        return true;
    uint32_t at = sizes_at(f->family);
    for (int i = 1; i < RBM_CUBLAS_WORDS; i++) {
        int64_t size = (int64_t)words[i];
        if ((at >> i & 1) && (size > INT_MAX || size < -INT_MAX))
            return false;
    }
    return true;
}

/* alpha_given sets an alpha for an empty product if the caller passes none; its value does not matter. It
 * returns false if the function has no scalar of the type of alpha: her2k's beta is real. */
static bool alpha_given(const struct rbm_cublas_function* f, const struct rbm_cublas_handle* h, uint64_t* words) {
    static const double zero[2];
    const struct rbm_cublas_shape* s = rbm_cublas_shape(f->family);
    if (!s->k || words[s->alpha])
        return true;
    if (words[s->k])
        return false;
    if (h->pointer_mode == 0) {
        words[s->alpha] = (uint64_t)(uintptr_t)zero;
        return true;
    }
    words[s->alpha] = words[s->beta];
    return f->family != RBM_CUBLAS_SYR2K || f->is_real;
}

/* plain_transposes replaces a conjugate transpose of a real matrix by a transpose. */
static void plain_transposes(const struct rbm_cublas_function* f, uint64_t* words) {
    if (f->is_real && (f->family == RBM_CUBLAS_SYRK || f->family == RBM_CUBLAS_SYR2K) && words[2] == CONJ_TRANS)
        words[2] = TRANS;
}

/* leading_ones replaces a leading dimension of 0 by 1. rocBLAS accepts 0 for a factor without rows; cuBLAS
 * requires 1. */
static void leading_ones(const struct rbm_cublas_function* f, uint64_t* words) {
    const struct rbm_cublas_shape* s = rbm_cublas_shape(f->family);
    if (s->lda && !words[s->lda])
        words[s->lda] = 1;
    if (s->ldb && !words[s->ldb])
        words[s->ldb] = 1;
}

/* struct product is a general product of which part computes rows and columns. */
struct product {
    const struct rbm_cublas_function* f;
    const struct rbm_cublas_handle* h;
    const uint64_t* words; /* the words of gemmt */
};

static uint64_t element(const struct product* p, int at, uint64_t row, uint64_t col) {
    return p->words[at] + (row + col * p->words[at + 1]) * p->f->element_bytes;
}

/* part computes rows x cols elements of C from (row, col) on, with gemm. */
static int part(const struct product* p, uint64_t row, uint64_t col, uint64_t rows, uint64_t cols) {
    const uint64_t* w = p->words;
    if (rows == 0 || cols == 0)
        return RBM_CUBLAS_SUCCESS;
    uint64_t a = w[7] ? (w[2] == NO_TRANS ? element(p, 7, row, 0) : element(p, 7, 0, row)) : 0;
    uint64_t b = w[9] ? (w[3] == NO_TRANS ? element(p, 9, 0, col) : element(p, 9, col, 0)) : 0;
    const uint64_t gemm[RBM_CUBLAS_WORDS] = {
        0, w[2], w[3], rows, cols, w[5], w[6], a, w[8], b, w[10], w[11], element(p, 12, row, col), w[13]};
    return hand(p->f, p->h, gemm);
}

/* gemmt computes a block of columns in one product beside the diagonal, and in one product for each column
 * on the diagonal. */
enum { BLOCK = 64 };

static int gemmt(const struct rbm_cublas_function* f, const struct rbm_cublas_handle* h, const uint64_t* words) {
    const struct product p = {f, h, words};
    bool upper = words[1] == UPPER;
    uint64_t n = words[4];
    int status = RBM_CUBLAS_SUCCESS;
    for (uint64_t first = 0; first < n && status == RBM_CUBLAS_SUCCESS; first += BLOCK) {
        uint64_t cols = n - first < BLOCK ? n - first : BLOCK, end = first + cols;
        status = upper ? part(&p, 0, first, first, cols) : part(&p, end, first, n - end, cols);
        for (uint64_t j = first; j < end && status == RBM_CUBLAS_SUCCESS; j++)
            status = upper ? part(&p, first, j, j + 1 - first, 1) : part(&p, j, j, end - j, 1);
    }
    return status;
}

/* widened computes amax with a 64-bit index if the library has only 32-bit indices. It requires a result
 * on the host, because nothing can widen an index on the device. */
static int widened(const struct rbm_cublas_function* f, const struct rbm_cublas_handle* h, const uint64_t* words) {
    int index = 0;
    uint64_t own[RBM_CUBLAS_WORDS];
    if (h->pointer_mode != 0)
        return RBM_CUBLAS_LACKS;
    memcpy(own, words, sizeof own);
    own[4] = (uint64_t)(uintptr_t)&index;
    int status = hand(f, h, own);
    int64_t wide = index;
    if (status == RBM_CUBLAS_SUCCESS)
        memcpy((void*)(uintptr_t)words[4], &wide, sizeof wide);
    return status;
}

int rbm_cublas_run(const struct rbm_cublas_function* called, const struct rbm_cublas_handle* h, const uint64_t* words) {
    uint64_t own[RBM_CUBLAS_WORDS];
    struct rbm_cublas_function product;
    memcpy(own, words, sizeof own);
    const struct rbm_cublas_function* f = rbm_cublas_empty(called, h, own, &product);
    if (f->family > RBM_CUBLAS_TPTTR)
        return rbm_cublas_compose(f, h, own);
    if (!countable(f, own))
        return RBM_CUBLAS_TOO_LARGE;
    if (!alpha_given(f, h, own))
        return RBM_CUBLAS_NO_SCALAR;
    plain_transposes(f, own);
    leading_ones(f, own);
    if (f->family == RBM_CUBLAS_GEMMT)
        return gemmt(f, h, own);
    if (f->family == RBM_CUBLAS_AMAX && f->wide && !f->wide_form)
        return widened(f, h, own);
    return hand(f, h, own);
}
