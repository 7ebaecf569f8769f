/* compose_matrix.c: compositions on matrices. Parts are in the order of package table. */
#include "compose.h"

static uint64_t aligned(uint64_t bytes) { return (bytes + 255) & ~(uint64_t)255; }

/* rbm_cublas_trtri: words uplo, diag, n, A, lda, invA, ldinvA. It solves for the inverse in the
 * composition's memory, starting from an identity. Then it packs the triangle and unpacks it into invA,
 * which leaves the other triangle unchanged. */
int rbm_cublas_trtri(const struct rbm_cublas_job* j) {
    enum { TRSM, TRTTP, TPTTR };
    const uint64_t *w = j->w, n = w[3], bytes = j->f->element_bytes;
    uint64_t full = j->h->own, packed = full + aligned(n * n * bytes);
    int status = rbm_cublas_fill(j, full, 4, 0, n * n * bytes / 4);
    if (status == RBM_CUBLAS_SUCCESS)
        status = rbm_cublas_fill_one(j, full, (n + 1) * bytes, j->f->datatype, n);
    if (status != RBM_CUBLAS_SUCCESS)
        return status;
    const uint64_t solve[RBM_CUBLAS_WORDS] = {
        0, LEFT, w[1], NO_TRANS, w[2], n, n, rbm_cublas_host_one(j->f->datatype), w[4], w[5], full, n};
    if ((status = rbm_cublas_use(j, TRSM, solve)) != RBM_CUBLAS_SUCCESS)
        return status;
    const uint64_t pack[RBM_CUBLAS_WORDS] = {0, w[1], n, full, n, packed};
    if ((status = rbm_cublas_use(j, TRTTP, pack)) != RBM_CUBLAS_SUCCESS)
        return status;
    const uint64_t unpack[RBM_CUBLAS_WORDS] = {0, w[1], n, packed, w[6], w[7]};
    return rbm_cublas_use(j, TPTTR, unpack);
}

/* rbm_cublas_spr_full: words uplo, n, alpha, x, incx, AP, for complex numbers. It unpacks the triangle,
 * updates it with syr, and packs it again. */
int rbm_cublas_spr_full(const struct rbm_cublas_job* j) {
    enum { SYR, TRTTP, TPTTR };
    const uint64_t *w = j->w, n = w[2], full = j->h->own;
    const uint64_t unpack[RBM_CUBLAS_WORDS] = {0, w[1], n, w[6], full, n};
    int status = rbm_cublas_use(j, TPTTR, unpack);
    if (status != RBM_CUBLAS_SUCCESS)
        return status;
    const uint64_t update[RBM_CUBLAS_WORDS] = {0, w[1], n, w[3], w[4], w[5], full, n};
    if ((status = rbm_cublas_use(j, SYR, update)) != RBM_CUBLAS_SUCCESS)
        return status;
    const uint64_t pack[RBM_CUBLAS_WORDS] = {0, w[1], n, full, n, w[6]};
    return rbm_cublas_use(j, TRTTP, pack);
}

/* rbm_cublas_trsm_ex: the first words are those of trsm. It ignores the inverses that a caller may pass,
 * because they save nothing here. */
int rbm_cublas_trsm_ex(const struct rbm_cublas_job* j) {
    static const uint64_t types[RBM_CUBLAS_PARTS] = {F32, F64, C32, C64};
    for (int part = 0; part < RBM_CUBLAS_PARTS; part++)
        if (j->w[j->f->type_at] == types[part])
            return rbm_cublas_use(j, part, j->w);
    return RBM_CUBLAS_TYPES;
}

/* part_of_syrk computes rows x cols elements of syrk_ex's C from (row, col) on. Words: uplo, trans, n, k,
 * alpha, A, its type, lda, beta, C, its type, ldc, and the type to compute in. */
static int part_of_syrk(const struct rbm_cublas_job* j, uint64_t row, uint64_t col, uint64_t rows, uint64_t cols) {
    const uint64_t* w = j->w;
    if (rows == 0 || cols == 0)
        return RBM_CUBLAS_SUCCESS;
    int plain = w[2] == NO_TRANS;
    uint64_t step = (plain ? 1 : w[8]) * rbm_cublas_bytes(w[7]);
    uint64_t a = w[6] ? w[6] + row * step : 0, b = w[6] ? w[6] + col * step : 0;
    uint64_t c = w[10] + (row + col * w[12]) * rbm_cublas_bytes(w[11]);
    const uint64_t gemm[RBM_CUBLAS_WORDS] = {0, plain ? NO_TRANS : TRANS, plain ? TRANS : NO_TRANS, rows, cols, w[4], w[5], a,
        w[7], w[8], b, w[7], w[8], w[9], 0, 0, 0, c, w[11], w[12], w[13]};
    return rbm_cublas_use(j, 0, gemm);
}

enum { BLOCK = 64 };

/* rbm_cublas_syrk_ex computes a block of columns in one product beside the diagonal, and in one product
 * for each column on the diagonal. */
int rbm_cublas_syrk_ex(const struct rbm_cublas_job* j) {
    const uint64_t n = j->w[3];
    int upper = j->w[1] == UPPER, status = RBM_CUBLAS_SUCCESS;
    for (uint64_t first = 0; first < n && status == RBM_CUBLAS_SUCCESS; first += BLOCK) {
        uint64_t cols = n - first < BLOCK ? n - first : BLOCK, end = first + cols;
        status = upper ? part_of_syrk(j, 0, first, first, cols) : part_of_syrk(j, end, first, n - end, cols);
        for (uint64_t col = first; col < end && status == RBM_CUBLAS_SUCCESS; col++)
            status = upper ? part_of_syrk(j, first, col, col + 1 - first, 1) : part_of_syrk(j, col, col, end - col, 1);
    }
    return status;
}
