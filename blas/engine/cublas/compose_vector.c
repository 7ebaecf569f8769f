/* compose_vector.c: vector routines as products of matrices, for which cuBLAS has functions on arrays of
 * pointers. A vector is a matrix of one row whose leading dimension is the increment, which may be any
 * positive number. Two vectors that are both read backwards are equivalent to two that are read forwards.
 *
 * The composition's memory starts with constants, because the pointer mode may require scalars on the
 * device: the 1 and the 0 of the type to compute in, and the 1 of the elements. Behind them are an array
 * of pointers and, for dot, results. */
#include "compose.h"

#include <stdlib.h>
#include <string.h>

enum { SCALAR_ONE = 0, SCALAR_ZERO = 16, ELEMENT_ONE = 32, CONSTANTS = 48, POINTERS = 256 };

/* struct vectors holds the arguments, independent of their position in the words. */
struct vectors {
    uint64_t alpha, x, y, count;
    int64_t n, incx, incy;
    uint64_t type; /* of the elements */
    uint64_t compute; /* the type to compute in, which is also alpha's type */
};

static uint64_t magnitude(int64_t inc) { return inc < 0 ? -(uint64_t)inc : (uint64_t)inc; }

static int one_sign(const struct vectors* v) { return v->incx && v->incy && (v->incx < 0) == (v->incy < 0); }

/* constants stores the constants. */
static int constants(const struct rbm_cublas_job* j, const struct vectors* v) {
    uint64_t own = j->h->own;
    int status = rbm_cublas_fill(j, own, 4, 0, CONSTANTS / 4);
    if (status == RBM_CUBLAS_SUCCESS)
        status = rbm_cublas_fill_one(j, own + SCALAR_ONE, 4, v->compute, 1);
    if (status == RBM_CUBLAS_SUCCESS)
        status = rbm_cublas_fill_one(j, own + ELEMENT_ONE, 4, v->type, 1);
    return status;
}

/* one and zero return the addresses of scalars, on the host or on the device as the pointer mode requires. */
static uint64_t one(const struct rbm_cublas_job* j, const struct vectors* v) {
    return j->h->pointer_mode == 0 ? rbm_cublas_host_one(v->compute) : j->h->own + SCALAR_ONE;
}

static uint64_t zero(const struct rbm_cublas_job* j) {
    static const double nothing[2];
    return j->h->pointer_mode == 0 ? (uint64_t)(uintptr_t)nothing : j->h->own + SCALAR_ZERO;
}

/* same stores an array of count copies of one pointer. */
static int same(const struct rbm_cublas_job* j, uint64_t to, uint64_t pointer, uint64_t count) {
    int status = rbm_cublas_fill(j, to, 8, (unsigned)pointer, count);
    return status == RBM_CUBLAS_SUCCESS ? rbm_cublas_fill(j, to + 4, 8, (unsigned)(pointer >> 32), count) : status;
}

/* captures reports whether the handle's stream is being captured. It assumes a capture if the driver
 * cannot tell. */
static int captures(const struct rbm_cublas_job* j) {
    uintptr_t ask = j->h->library->driver[RBM_CUBLAS_DRIVER_CAPTURES];
    int state = 0;
    return !ask || ((int (*)(void*, int*))ask)((void*)(uintptr_t)j->h->stream, &state) != 0 || state != 0;
}

/* fill_apart does apart with memsets only, one for each pointer, because host memory of a copy would no
 * longer exist when the graph runs. The upper halves of pointers are equal within 4 GiB, and take one
 * memset. */
static int fill_apart(const struct rbm_cublas_job* j, uint64_t to, uint64_t pointer, uint64_t bytes, uint64_t count) {
    int status = RBM_CUBLAS_SUCCESS;
    for (uint64_t i = 0; i < count && status == RBM_CUBLAS_SUCCESS; i++)
        status = rbm_cublas_fill(j, to + 8 * i, 4, (unsigned)(pointer + i * bytes), 1);
    for (uint64_t first = 0, next; first < count && status == RBM_CUBLAS_SUCCESS; first = next) {
        uint64_t high = (pointer + first * bytes) >> 32;
        for (next = first + 1; next < count && (pointer + next * bytes) >> 32 == high;)
            next++;
        status = rbm_cublas_fill(j, to + 4 + 8 * first, 8, (unsigned)high, next - first);
    }
    return status;
}

/* apart stores an array of pointers that are bytes apart, by copies from the host. CUDA has read up to 64
 * KiB of host memory when such a copy returns, without waiting for the stream. Larger arrays are copied in
 * pieces of 64 KiB. */
static int apart(const struct rbm_cublas_job* j, uint64_t to, uint64_t pointer, uint64_t bytes, uint64_t count) {
    enum { AT_ONCE = (64 << 10) / sizeof(uint64_t) };
    if (captures(j))
        return fill_apart(j, to, pointer, bytes, count);
    uint64_t* list = malloc((count < AT_ONCE ? count : AT_ONCE) * sizeof *list);
    int status = list ? RBM_CUBLAS_SUCCESS : RBM_CUBLAS_NO_WORK;
    for (uint64_t first = 0; first < count && status == RBM_CUBLAS_SUCCESS; first += AT_ONCE) {
        uint64_t some = count - first < AT_ONCE ? count - first : AT_ONCE;
        for (uint64_t i = 0; i < some; i++)
            list[i] = pointer + (first + i) * bytes;
        status = rbm_cublas_bring(j, to + 8 * first, (uint64_t)(uintptr_t)list, 8 * some);
    }
    free(list);
    return status;
}

/* struct product is C := alpha op(A) op(B) + beta C, for every problem of a batch. */
struct product {
    uint64_t trans_a, trans_b, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc;
};

static int products(const struct rbm_cublas_job* j, const struct vectors* v, const struct product* p) {
    const uint64_t words[RBM_CUBLAS_WORDS] = {0, p->trans_a, p->trans_b, p->m, p->n, p->k, p->alpha, p->a, v->type, p->lda, p->b,
        v->type, p->ldb, p->beta, 0, 0, 0, p->c, v->type, p->ldc, v->count, v->compute};
    return rbm_cublas_use(j, 0, words);
}

/* rbm_cublas_short_dot: words n, x, incx, y, incy, result. hdot and bfdot are one function of cuBLAS,
 * which takes the types as arguments. */
int rbm_cublas_short_dot(const struct rbm_cublas_job* j) {
    const uint64_t *w = j->w, type = j->f->datatype;
    const uint64_t words[RBM_CUBLAS_WORDS] = {0, w[1], w[2], type, w[3], w[4], type, w[5], w[6], type, F32};
    return rbm_cublas_use(j, 0, words);
}

/* rbm_cublas_short_axpy: words n, alpha, x, incx, y, incy. It is the product of a vector of 16-bit floats
 * and a 1, with one row. */
int rbm_cublas_short_axpy(const struct rbm_cublas_job* j) {
    const uint64_t *w = j->w, type = j->f->datatype;
    const struct vectors v = {w[2], w[3], w[5], 1, (int64_t)w[1], (int64_t)w[4], (int64_t)w[6], type, type};
    if (!one_sign(&v))
        return RBM_CUBLAS_SIGNS;
    if (v.x == v.y)
        return RBM_CUBLAS_SAME;
    int status = constants(j, &v);
    if (status != RBM_CUBLAS_SUCCESS)
        return status;
    const uint64_t words[RBM_CUBLAS_WORDS] = {0, NO_TRANS, NO_TRANS, 1, w[1], 1, v.alpha, j->h->own + ELEMENT_ONE, type, 1, v.x,
        type, magnitude(v.incx), one(j, &v), 0, 0, 0, v.y, type, magnitude(v.incy), type};
    return rbm_cublas_use(j, 0, words);
}

/* rbm_cublas_axpy_batched: words n, alpha, x, incx, y, incy, batch_count. axpy_batched_ex has a type
 * behind each pointer and one at the end. */
int rbm_cublas_axpy_batched(const struct rbm_cublas_job* j) {
    const uint64_t* w = j->w;
    struct vectors v = {w[2], w[3], w[5], w[7], (int64_t)w[1], (int64_t)w[4], (int64_t)w[6], j->f->datatype, j->f->datatype};
    if (!j->f->datatype) {
        if (w[3] != w[11] || w[5] != w[8])
            return RBM_CUBLAS_TYPES;
        v = (struct vectors){w[2], w[4], w[7], w[10], (int64_t)w[1], (int64_t)w[6], (int64_t)w[9], w[5], w[11]};
    }
    if (!one_sign(&v))
        return RBM_CUBLAS_SIGNS;
    if (v.x == v.y)
        return RBM_CUBLAS_SAME;
    uint64_t pointers = j->h->own + POINTERS;
    int status = constants(j, &v);
    if (status == RBM_CUBLAS_SUCCESS)
        status = same(j, pointers, j->h->own + ELEMENT_ONE, v.count);
    if (status != RBM_CUBLAS_SUCCESS)
        return status;
    const struct product p = {NO_TRANS, NO_TRANS, 1, (uint64_t)v.n, 1, v.alpha, pointers, 1, v.x, magnitude(v.incx), one(j, &v),
        v.y, magnitude(v.incy)};
    return products(j, &v, &p);
}

/* bring copies results to the host and waits for them, as cuBLAS does for results on the host. */
static int bring(const struct rbm_cublas_job* j, uint64_t to, uint64_t from, uint64_t bytes) {
    void* stream = (void*)(uintptr_t)j->h->stream;
    int status = rbm_cublas_bring(j, to, from, bytes);
    if (status != RBM_CUBLAS_SUCCESS)
        return status;
    int result = ((int (*)(void*))j->h->library->driver[RBM_CUBLAS_DRIVER_WAIT])(stream);
    ++*j->h->waits_out;
    if (result == 0)
        return RBM_CUBLAS_SUCCESS;
    *j->h->failed_out = RBM_CUBLAS_SERVICES + 1 + RBM_CUBLAS_DRIVER_WAIT;
    return RBM_CUBLAS_DRIVER_FAILED - result;
}

/* dots_of_nothing sets the results to 0. It uses no product, because cuBLAS does not document a product
 * with k = 0. */
static int dots_of_nothing(const struct rbm_cublas_job* j, uint64_t result, uint64_t bytes) {
    if (j->h->callers_mode != 0)
        return rbm_cublas_fill(j, result, 4, 0, bytes / 4);
    memset((void*)(uintptr_t)result, 0, bytes);
    return RBM_CUBLAS_SUCCESS;
}

/* rbm_cublas_dot_batched: words n, x, incx, y, incy, batch_count, result. dot_batched_ex has types behind
 * x, y and result, and one at the end. Products of 16-bit floats require alignments that vectors may not
 * have. The result is y as a row, conjugated or not, times x as a column. */
int rbm_cublas_dot_batched(const struct rbm_cublas_job* j) {
    const uint64_t* w = j->w;
    struct vectors v = {0, w[2], w[4], w[6], (int64_t)w[1], (int64_t)w[3], (int64_t)w[5], j->f->datatype, j->f->datatype};
    uint64_t result = w[7];
    if (!j->f->datatype) {
        if (w[3] != w[11] || w[6] != w[11] || w[10] != w[11] || rbm_cublas_bytes(w[11]) < 4)
            return RBM_CUBLAS_TYPES;
        v = (struct vectors){0, w[2], w[5], w[8], (int64_t)w[1], (int64_t)w[4], (int64_t)w[7], w[11], w[11]};
        result = w[9];
    }
    if (v.n <= 0)
        return dots_of_nothing(j, result, rbm_cublas_bytes(v.type) * v.count);
    if (!one_sign(&v))
        return RBM_CUBLAS_SIGNS;
    int wanted = j->h->callers_mode == 0;
    uint64_t bytes = rbm_cublas_bytes(v.type), pointers = j->h->own, results = pointers + ((8 * v.count + 255) & ~(uint64_t)255);
    int status = apart(j, pointers, wanted ? results : result, bytes, v.count);
    if (status != RBM_CUBLAS_SUCCESS)
        return status;
    const struct product p = {NO_TRANS, j->f->conjugate ? CONJ_TRANS : TRANS, 1, 1, (uint64_t)v.n, one(j, &v), v.y,
        magnitude(v.incy), v.x, magnitude(v.incx), zero(j), pointers, 1};
    status = products(j, &v, &p);
    if (status == RBM_CUBLAS_SUCCESS && wanted)
        status = bring(j, result, results, bytes * v.count);
    return status;
}

/* part_for returns the part for a type: of four parts for S, D, C and Z, or the only part. */
static int part_for(const struct rbm_cublas_job* j, uint64_t type) {
    static const uint64_t types[RBM_CUBLAS_PARTS] = {F32, F64, C32, C64};
    int part = 0;
    while (!j->f->datatype && part < RBM_CUBLAS_PARTS - 1 && types[part] != type)
        part++;
    return part;
}

/* rbm_cublas_scal_batched: words n, alpha, x, incx, batch_count. scal_batched_ex has types behind alpha
 * and x, and one at the end. It solves with an identity matrix for x, a row, scaled by alpha. A real alpha
 * with complex x treats x as a row of twice as many numbers, or as two rows if its elements are not
 * contiguous. */
int rbm_cublas_scal_batched(const struct rbm_cublas_job* j) {
    const uint64_t* w = j->w;
    struct vectors v = {w[2], w[3], 0, w[5], (int64_t)w[1], (int64_t)w[4], 0, j->f->datatype, 0};
    uint64_t scalar = j->f->scalar_type;
    if (!j->f->datatype) {
        v = (struct vectors){w[2], w[4], 0, w[7], (int64_t)w[1], (int64_t)w[6], 0, w[5], 0};
        scalar = w[3];
        if (w[5] != w[8] || rbm_cublas_bytes(w[8]) < 4)
            return RBM_CUBLAS_TYPES;
    }
    uint64_t rows = 1, n = (uint64_t)v.n, ld = (uint64_t)v.incx;
    if ((v.type == C32 && scalar == F32) || (v.type == C64 && scalar == F64)) {
        v.type = scalar;
        rows = ld == 1 ? 1 : 2, n *= ld == 1 ? 2 : 1, ld *= rows;
    }
    if (v.type != scalar)
        return RBM_CUBLAS_TYPES;
    uint64_t own = j->h->own, identity = own + ELEMENT_ONE, pointers = own + POINTERS;
    int status = rbm_cublas_fill(j, own, 4, 0, POINTERS / 4);
    if (status == RBM_CUBLAS_SUCCESS)
        status = rbm_cublas_fill_one(j, identity, (rows + 1) * rbm_cublas_bytes(v.type), v.type, rows);
    if (status == RBM_CUBLAS_SUCCESS)
        status = same(j, pointers, identity, v.count);
    if (status != RBM_CUBLAS_SUCCESS)
        return status;
    const uint64_t solve[RBM_CUBLAS_WORDS] = {0, LEFT, UPPER, NO_TRANS, UNIT, rows, n, v.alpha, pointers, rows, v.x, ld, v.count};
    return rbm_cublas_use(j, part_for(j, v.type), solve);
}

/* rbm_cublas_ger_batched: words m, n, alpha, x, incx, y, incy, A, lda, batch_count. */
int rbm_cublas_ger_batched(const struct rbm_cublas_job* j) {
    const uint64_t* w = j->w;
    struct vectors v = {w[3], w[4], w[6], w[10], 0, (int64_t)w[5], (int64_t)w[7], j->f->datatype, j->f->datatype};
    if (v.incx <= 0 || v.incy <= 0)
        return RBM_CUBLAS_POSITIVE;
    if (j->f->conjugate && v.incy != 1)
        return RBM_CUBLAS_UNIT;
    int status = j->h->pointer_mode == 0 ? RBM_CUBLAS_SUCCESS : constants(j, &v);
    if (status != RBM_CUBLAS_SUCCESS)
        return status;
    const struct product p = {TRANS, j->f->conjugate ? CONJ_TRANS : NO_TRANS, w[1], w[2], 1, v.alpha, v.x, (uint64_t)v.incx, v.y,
        j->f->conjugate ? w[2] : (uint64_t)v.incy, one(j, &v), w[8], w[9]};
    return products(j, &v, &p);
}

/* rbm_cublas_trsv_batched: words uplo, trans, diag, n, A, lda, x, incx, batch_count. x is trsm's B: a
 * column if its elements are contiguous, otherwise a row. A row transposes A once more, which has no
 * enumeration value if A is also conjugated. */
int rbm_cublas_trsv_batched(const struct rbm_cublas_job* j) {
    const uint64_t *w = j->w, one = rbm_cublas_host_one(j->f->datatype);
    uint64_t n = w[4];
    int64_t incx = (int64_t)w[8];
    if (incx <= 0)
        return RBM_CUBLAS_POSITIVE;
    if (incx == 1) {
        const uint64_t column[RBM_CUBLAS_WORDS] = {0, LEFT, w[1], w[2], w[3], n, 1, one, w[5], w[6], w[7], n, w[9]};
        return rbm_cublas_use(j, 0, column);
    }
    if (w[2] == CONJ_TRANS && !j->f->is_real)
        return RBM_CUBLAS_UNIT;
    const uint64_t row[RBM_CUBLAS_WORDS] = {
        0, RIGHT, w[1], w[2] == NO_TRANS ? TRANS : NO_TRANS, w[3], 1, n, one, w[5], w[6], w[7], (uint64_t)incx, w[9]};
    return rbm_cublas_use(j, 0, row);
}

/* struct rotation is one call of rot: the addresses of its c and s, and their sizes in bytes. Only the
 * real part of c is used. */
struct rotation {
    struct vectors v;
    uint64_t cosine, sine, cosine_bytes, sine_bytes;
};

static int is_complex(uint64_t type) { return type == C32 || type == C64; }

/* rotation_of reads the words n, x, incx, y, incy, c, s, batch_count. rot_batched_ex has types behind x, y
 * and s, and one at the end. It returns 0 if the types differ, except for real c and s. */
static int rotation_of(const struct rbm_cublas_job* j, struct rotation* r) {
    const uint64_t *w = j->w, type = j->f->datatype ? j->f->datatype : w[3];
    uint64_t scalar = j->f->scalar_type;
    *r = (struct rotation){{0, w[2], w[4], w[8], (int64_t)w[1], (int64_t)w[3], (int64_t)w[5], type, type}, w[6], w[7], 0, 0};
    if (!j->f->datatype) {
        scalar = w[10];
        r->v = (struct vectors){0, w[2], w[5], w[11], (int64_t)w[1], (int64_t)w[4], (int64_t)w[7], type, type};
        r->cosine = w[8], r->sine = w[9];
        if (w[6] != type || w[12] != type)
            return 0;
    }
    r->cosine_bytes = rbm_cublas_bytes(type) / (is_complex(type) ? 2 : 1);
    r->sine_bytes = rbm_cublas_bytes(scalar);
    return r->cosine_bytes >= 4
        && (scalar == type || (is_complex(type) && !is_complex(scalar) && r->sine_bytes == r->cosine_bytes));
}

/* element stores one of the caller's scalars behind the other scalars of the composition, in zeroed
 * memory. */
static int element(const struct rbm_cublas_job* j, uint64_t to, uint64_t from, uint64_t bytes) {
    int status = RBM_CUBLAS_SUCCESS;
    if (j->h->callers_mode != 0)
        return rbm_cublas_bring(j, to, from, bytes);
    for (uint64_t at = 0; at < bytes && status == RBM_CUBLAS_SUCCESS; at += 4) {
        unsigned word;
        memcpy(&word, (const void*)(uintptr_t)(from + at), sizeof word);
        status = rbm_cublas_fill(j, to + at, 4, word, 1);
    }
    return status;
}

/* struct places holds the addresses of arrays of pointers in the composition's memory: to a 1, c and s,
 * and to copies of x and y. */
struct places {
    uint64_t one, cosine, sine, x, y;
};

static int places_of(const struct rbm_cublas_job* j, const struct rotation* r, struct places* p) {
    enum { COSINE = CONSTANTS, SINE = CONSTANTS + 16 };
    uint64_t own = j->h->own, bytes = rbm_cublas_bytes(r->v.type) * (uint64_t)r->v.n, count = r->v.count;
    uint64_t table = (8 * count + 255) & ~(uint64_t)255, copies = own + POINTERS + 5 * table;
    *p = (struct places){own + POINTERS, own + POINTERS + table, own + POINTERS + 2 * table, own + POINTERS + 3 * table,
        own + POINTERS + 4 * table};
    int status = rbm_cublas_fill(j, own, 4, 0, (SINE + 16) / 4);
    if (status == RBM_CUBLAS_SUCCESS)
        status = rbm_cublas_fill_one(j, own + ELEMENT_ONE, 4, r->v.type, 1);
    if (status == RBM_CUBLAS_SUCCESS)
        status = element(j, own + COSINE, r->cosine, r->cosine_bytes);
    if (status == RBM_CUBLAS_SUCCESS)
        status = element(j, own + SINE, r->sine, r->sine_bytes);
    if (status == RBM_CUBLAS_SUCCESS)
        status = same(j, p->one, own + ELEMENT_ONE, count);
    if (status == RBM_CUBLAS_SUCCESS)
        status = same(j, p->cosine, own + COSINE, count);
    if (status == RBM_CUBLAS_SUCCESS)
        status = same(j, p->sine, own + SINE, count);
    if (status == RBM_CUBLAS_SUCCESS)
        status = apart(j, p->x, copies, bytes, count);
    if (status == RBM_CUBLAS_SUCCESS)
        status = apart(j, p->y, copies + ((bytes * count + 255) & ~(uint64_t)255), bytes, count);
    return status;
}

/* rbm_cublas_rot_batched copies both vectors. Each result is two products of the copies, with c and s as
 * matrices of one element. A factor of 0 gets no special treatment. */
int rbm_cublas_rot_batched(const struct rbm_cublas_job* j) {
    static const double minus_double[2] = {-1};
    static const float minus_float[2] = {-1};
    struct rotation r;
    struct places at;
    if (!rotation_of(j, &r))
        return RBM_CUBLAS_TYPES;
    const struct vectors* v = &r.v;
    if (!one_sign(v))
        return RBM_CUBLAS_SIGNS;
    if (v->x == v->y)
        return RBM_CUBLAS_SAME;
    int status = places_of(j, &r, &at), doubles = v->type == F64 || v->type == C64;
    uint64_t minus = doubles ? (uint64_t)(uintptr_t)minus_double : (uint64_t)(uintptr_t)minus_float, n = (uint64_t)v->n;
    uint64_t plus = one(j, v), none = zero(j), incx = magnitude(v->incx), incy = magnitude(v->incy);
    uint64_t conjugate = is_complex(v->type) ? CONJ_TRANS : TRANS;
    const struct product list[] = {
        {NO_TRANS, NO_TRANS, 1, n, 1, plus, at.one, 1, v->x, incx, none, at.x, 1},
        {NO_TRANS, NO_TRANS, 1, n, 1, plus, at.one, 1, v->y, incy, none, at.y, 1},
        {NO_TRANS, NO_TRANS, 1, n, 1, plus, at.cosine, 1, at.x, 1, none, v->x, incx},
        {NO_TRANS, NO_TRANS, 1, n, 1, plus, at.sine, 1, at.y, 1, plus, v->x, incx},
        {NO_TRANS, NO_TRANS, 1, n, 1, plus, at.cosine, 1, at.y, 1, none, v->y, incy},
        {conjugate, NO_TRANS, 1, n, 1, minus, at.sine, 1, at.x, 1, plus, v->y, incy},
    };
    for (size_t i = 0; i < sizeof list / sizeof *list && status == RBM_CUBLAS_SUCCESS; i++)
        status = products(j, v, &list[i]);
    return status;
}
