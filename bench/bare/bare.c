/* SPDX-License-Identifier: MIT */
/*
 * bare.c is a library that does the minimum work that any library needs for some rows of the benchmark. The report
 * uses it to say whether a target is in reach. speed opens it beside this library, with the same settings.
 * ROCBLAS_MEM_ENGINE selects the mode:
 *
 *   cblas     Each function for vectors reads a word of its handle and tests n and its pointers. It then passes its
 *             arguments to the function of the CBLAS in ROCBLAS_MEM_CBLAS, and counts nothing.
 *   builtin   dgemv reads A and x and computes nothing. Batches of dgemm read A and B, make as many multiplications of
 *             numbers in registers, and write C, problem by problem. Large batches are split into pieces for
 *             ROCBLAS_MEM_THREADS threads, which sleep in a futex between calls.
 *
 * In mode builtin no output is a result. A call of any other function fails.
 */
#include "library.h"

#include <linux/futex.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { most_threads = 64 };

/* A function that does one piece of a call. */
typedef void (*piece_fn)(const void *call, int64_t piece);

struct helper {
    atomic_int call; /* number of calls; the helper waits on it as a futex */
    atomic_int done; /* the last call that the helper has finished */
};

static struct bare {
    enum mode { mode_none, mode_pass, mode_compute } mode;
    struct cblas cblas;
    int threads;
    struct helper helpers[most_threads];
    piece_fn work;
    const void *call;
    int64_t pieces;
    /* Numbers of pieces: taken by anyone, by the caller from the first on, and by helpers from the last on. */
    atomic_llong taken, low, high;
} bare;

/* take does pieces until none is left. */
static void take(bool is_caller)
{
    while (atomic_fetch_add(&bare.taken, 1) < bare.pieces)
        bare.work(bare.call, is_caller ? atomic_fetch_add(&bare.low, 1) : bare.pieces - 1 - atomic_fetch_add(&bare.high, 1));
}

static void *help(void *argument)
{
    struct helper *h = argument;
    for (int call = 0;; call++) {
        while (atomic_load(&h->call) == call)
            syscall(SYS_futex, &h->call, FUTEX_WAIT_PRIVATE, call, NULL, NULL, 0);
        take(false);
        atomic_store(&h->done, call + 1);
    }
    return NULL;
}

/* share calls work for every piece, on this thread and on the helpers. It waits for the helpers without sleeping. */
static void share(piece_fn work, const void *call, int64_t pieces)
{
    bare.work = work;
    bare.call = call;
    bare.pieces = pieces;
    atomic_store(&bare.taken, 0);
    atomic_store(&bare.low, 0);
    atomic_store(&bare.high, 0);
    for (int i = 1; i < bare.threads; i++) {
        atomic_fetch_add(&bare.helpers[i].call, 1);
        syscall(SYS_futex, &bare.helpers[i].call, FUTEX_WAKE_PRIVATE, 1, NULL, NULL, 0);
    }
    take(true);
    for (int i = 1; i < bare.threads; i++)
        while (atomic_load(&bare.helpers[i].done) != atomic_load(&bare.helpers[i].call))
            ;
}

static rocblas_status no_status(void)
{
    return rocblas_status_not_implemented;
}

/* start opens the CBLAS in mode cblas and creates the helpers in mode builtin. */
static void start(void)
{
    const char *threads = getenv("ROCBLAS_MEM_THREADS"), *cblas = getenv("ROCBLAS_MEM_CBLAS"), *engine = getenv("ROCBLAS_MEM_ENGINE");
    const enum mode mode = engine == NULL ? mode_none : strcmp(engine, "cblas") == 0 ? mode_pass : mode_compute;
    if (mode == mode_pass && (cblas == NULL || !cblas_open(cblas, &bare.cblas)))
        return;
    const int asked = threads == NULL || mode != mode_compute ? 1 : atoi(threads);
    bare.threads = asked < 1 ? 1 : asked > most_threads ? most_threads : asked;
    for (int i = 1; i < bare.threads; i++) {
        pthread_t thread;
        if (pthread_create(&thread, NULL, help, &bare.helpers[i]) != 0)
            return;
        pthread_detach(thread);
    }
    bare.mode = mode;
}

rocblas_status rocblas_create_handle(rocblas_handle *handle)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, start);
    *handle = (rocblas_handle)&bare;
    return bare.mode != mode_none ? rocblas_status_success : no_status();
}

rocblas_status rocblas_destroy_handle(rocblas_handle handle)
{
    (void)handle;
    return rocblas_status_success;
}

rocblas_status rocblas_mem_get_engine_name(char *name, size_t size_bytes)
{
    snprintf(name, size_bytes, "bare");
    return rocblas_status_success;
}

/* The widest vector of the processor that this is compiled for. */
#if defined(__AVX512F__)
enum { vector_bytes = 64 };
#elif defined(__AVX__)
enum { vector_bytes = 32 };
#else
enum { vector_bytes = 16 };
#endif
typedef double vector __attribute__((vector_size(vector_bytes), aligned(8), may_alias));
enum { width = vector_bytes / 8 };
enum { apart = 8 }; /* independent sums, so that no addition waits for the one before */
enum { piece_problems = 64 };

static int64_t pieces_of(int64_t n, int64_t piece)
{
    return (n + piece - 1) / piece;
}

/* is_shared returns whether a call that reads and writes this many numbers is large enough to wake threads for. */
static bool is_shared(int64_t numbers)
{
    return bare.threads > 1 && numbers >= 1 << 19;
}

static int64_t smaller(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

/* ---- vectors ---- */

/*
 * passes makes the tests that a function needs before it may pass its arguments on: the handle exists and its mode is
 * to pass calls on, the size is above 0, and no pointer is null.
 */
static inline bool passes(rocblas_handle handle, rocblas_int n, const void *first, const void *second, const void *third)
{
    return handle != NULL && ((const struct bare *)handle)->mode == mode_pass && n > 0 && first != NULL && second != NULL && third != NULL;
}

#define UNPACK(...) __VA_ARGS__

/* PASS defines a function that passes its arguments on. given are three of its pointers; one may occur twice. */
#define PASS(name, parameters, given, call)                                                                                    \
    rocblas_status rocblas_##name parameters                                                                                   \
    {                                                                                                                          \
        if (!passes(handle, n, UNPACK given))                                                                                  \
            return no_status();                                                                                                \
        call;                                                                                                                  \
        return rocblas_status_success;                                                                                         \
    }
#define F bare.cblas.
#define COMPLEX rocblas_double_complex

PASS(sdot, (rocblas_handle handle, rocblas_int n, const float *x, rocblas_int incx, const float *y, rocblas_int incy, float *result),
     (x, y, result),
     *result = F sdot(n, x, incx, y, incy))
PASS(ddot, (rocblas_handle handle, rocblas_int n, const double *x, rocblas_int incx, const double *y, rocblas_int incy, double *result),
     (x, y, result),
     *result = F ddot(n, x, incx, y, incy))
PASS(zdotu, (rocblas_handle handle, rocblas_int n, const COMPLEX *x, rocblas_int incx, const COMPLEX *y, rocblas_int incy, COMPLEX *result),
     (x, y, result),
     F zdotu_sub(n, x, incx, y, incy, result))
PASS(zdotc, (rocblas_handle handle, rocblas_int n, const COMPLEX *x, rocblas_int incx, const COMPLEX *y, rocblas_int incy, COMPLEX *result),
     (x, y, result),
     F zdotc_sub(n, x, incx, y, incy, result))
PASS(dasum, (rocblas_handle handle, rocblas_int n, const double *x, rocblas_int incx, double *result),
     (x, result, x), *result = F dasum(n, x, incx))
PASS(dnrm2, (rocblas_handle handle, rocblas_int n, const double *x, rocblas_int incx, double *result),
     (x, result, x), *result = F dnrm2(n, x, incx))
PASS(dzasum, (rocblas_handle handle, rocblas_int n, const COMPLEX *x, rocblas_int incx, double *result),
     (x, result, x), *result = F dzasum(n, x, incx))
PASS(dznrm2, (rocblas_handle handle, rocblas_int n, const COMPLEX *x, rocblas_int incx, double *result),
     (x, result, x), *result = F dznrm2(n, x, incx))
/*
 * are_numbers returns whether the first element and the element at index contain no NaN. If a vector contains a NaN, a
 * CBLAS may return the index of the NaN. If the first element is a NaN, it may return any index. Hence both are tested.
 */
static inline bool are_numbers(const double *x, size_t index, size_t parts)
{
    return x[0] == x[0] && x[parts - 1] == x[parts - 1] && x[parts * index] == x[parts * index] && x[parts * (index + 1) - 1] == x[parts * (index + 1) - 1];
}

#define PASS_AMAX(name, type)                                                                                                  \
    PASS(name, (rocblas_handle handle, rocblas_int n, const type *x, rocblas_int incx, rocblas_int *result), (x, result, x),   \
         const rocblas_int index = (rocblas_int)F name(n, x, incx);                                                            \
         if (!are_numbers((const double *)x, (size_t)index, sizeof *x / sizeof(double)))                                       \
             return no_status();                                                                                               \
         *result = 1 + index)
PASS_AMAX(idamax, double)
PASS_AMAX(izamax, COMPLEX)
PASS(saxpy, (rocblas_handle handle, rocblas_int n, const float *alpha, const float *x, rocblas_int incx, float *y, rocblas_int incy),
     (alpha, x, y),
     F saxpy(n, *alpha, x, incx, y, incy))
PASS(daxpy, (rocblas_handle handle, rocblas_int n, const double *alpha, const double *x, rocblas_int incx, double *y, rocblas_int incy),
     (alpha, x, y),
     F daxpy(n, *alpha, x, incx, y, incy))
PASS(zaxpy, (rocblas_handle handle, rocblas_int n, const COMPLEX *alpha, const COMPLEX *x, rocblas_int incx, COMPLEX *y, rocblas_int incy),
     (alpha, x, y),
     F zaxpy(n, alpha, x, incx, y, incy))
PASS(dscal, (rocblas_handle handle, rocblas_int n, const double *alpha, double *x, rocblas_int incx),
     (alpha, x, alpha), F dscal(n, *alpha, x, incx))
PASS(zscal, (rocblas_handle handle, rocblas_int n, const COMPLEX *alpha, COMPLEX *x, rocblas_int incx),
     (alpha, x, alpha), F zscal(n, alpha, x, incx))
PASS(zdscal, (rocblas_handle handle, rocblas_int n, const double *alpha, COMPLEX *x, rocblas_int incx),
     (alpha, x, alpha), F zdscal(n, *alpha, x, incx))
PASS(dcopy, (rocblas_handle handle, rocblas_int n, const double *x, rocblas_int incx, double *y, rocblas_int incy), (x, y, x),
     F dcopy(n, x, incx, y, incy))
PASS(zcopy, (rocblas_handle handle, rocblas_int n, const COMPLEX *x, rocblas_int incx, COMPLEX *y, rocblas_int incy), (x, y, x),
     F zcopy(n, x, incx, y, incy))
PASS(dswap, (rocblas_handle handle, rocblas_int n, double *x, rocblas_int incx, double *y, rocblas_int incy),
     (x, y, x), F dswap(n, x, incx, y, incy))
PASS(zswap, (rocblas_handle handle, rocblas_int n, COMPLEX *x, rocblas_int incx, COMPLEX *y, rocblas_int incy),
     (x, y, x), F zswap(n, x, incx, y, incy))
PASS(drot, (rocblas_handle handle, rocblas_int n, double *x, rocblas_int incx, double *y, rocblas_int incy, const double *c, const double *s),
     (y, c, s),
     F drot(n, x, incx, y, incy, *c, *s))
PASS(zdrot, (rocblas_handle handle, rocblas_int n, COMPLEX *x, rocblas_int incx, COMPLEX *y, rocblas_int incy, const double *c, const double *s),
     (y, c, s),
     F zdrot(n, x, incx, y, incy, *c, *s))
PASS(drotm, (rocblas_handle handle, rocblas_int n, double *x, rocblas_int incx, double *y, rocblas_int incy, const double *param),
     (x, y, param),
     F drotm(n, x, incx, y, incy, param))

/* ---- a matrix and a vector ---- */

/* touch reads contiguous numbers and computes nothing. */
static void touch(const double *x, int64_t n)
{
    int64_t at = 0;
    for (; at + 4 * width <= n; at += 4 * width) {
#pragma GCC unroll 4
        for (int i = 0; i < 4; i++)
            __asm__ volatile("" : : "x"(*(const vector *)(x + at + i * width)));
    }
    for (; at < n; at++)
        __asm__ volatile("" : : "x"(x[at]));
}

rocblas_status rocblas_dgemv(rocblas_handle handle, rocblas_operation trans, rocblas_int m, rocblas_int n, const double *alpha, const double *a,
                             rocblas_int lda, const double *x, rocblas_int incx, const double *beta, double *y, rocblas_int incy)
{
    (void)handle, (void)alpha, (void)incx, (void)beta, (void)y, (void)incy;
    if (bare.mode != mode_compute)
        return no_status();
    touch(x, trans == rocblas_operation_none ? n : m);
    for (int64_t j = 0; lda > m && j < n; j++)
        touch(a + j * lda, m);
    if (lda == m)
        touch(a, (int64_t)m * n);
    return rocblas_status_success;
}

/* ---- batches ---- */

struct batch {
    const double *a, *b;
    double *c;
    int64_t order, count; /* of each matrix; of problems */
};

/*
 * product_piece reads, multiplies, adds and writes as often as its problems need. The order must be a multiple of
 * apart.
 */
static void product_piece(const void *call, int64_t piece)
{
    const struct batch *p = call;
    const int64_t elements = p->order * p->order, end = smaller(p->count, (piece + 1) * piece_problems);
    vector sums[apart] = {{0}}, x = {0}, y = {0};
#pragma GCC unroll 8
    for (int i = 0; i < apart; i++)
        __asm__ volatile("" : "+x"(sums[i])); /* hides the value from the compiler */
    for (int64_t problem = piece * piece_problems; problem < end; problem++) {
        for (int64_t at = 0; at + width <= elements; at += width) {
            __asm__ volatile("" : : "x"(*(const vector *)(p->a + problem * elements + at)));
            __asm__ volatile("" : : "x"(*(const vector *)(p->b + problem * elements + at)));
            for (int64_t turn = 0; turn < p->order; turn += apart) {
#pragma GCC unroll 8
                for (int i = 0; i < apart; i++) {
                    __asm__ volatile("" : "+x"(x), "+x"(y)); /* keeps every multiplication */
                    sums[i] += x * y;
                }
            }
        }
        for (int64_t at = 0; at + width <= elements; at += width)
            *(vector *)(p->c + problem * elements + at) = x;
    }
#pragma GCC unroll 8
    for (int i = 0; i < apart; i++)
        __asm__ volatile("" : : "x"(sums[i]));
}

static rocblas_status batch_of(const double *a, const double *b, double *c, int order, int count)
{
    if (bare.mode != mode_compute || order % apart != 0)
        return no_status();
    const struct batch p = {a, b, c, order, count};
    if (is_shared(3 * (int64_t)order * order * count))
        share(product_piece, &p, pieces_of(count, piece_problems));
    else
        for (int64_t piece = 0; piece < pieces_of(count, piece_problems); piece++)
            product_piece(&p, piece);
    return rocblas_status_success;
}

rocblas_status rocblas_dgemm_strided_batched(rocblas_handle handle, rocblas_operation trans_a, rocblas_operation trans_b, rocblas_int m,
                                             rocblas_int n, rocblas_int k, const double *alpha, const double *a, rocblas_int lda,
                                             rocblas_stride stride_a, const double *b, rocblas_int ldb, rocblas_stride stride_b,
                                             const double *beta, double *c, rocblas_int ldc, rocblas_stride stride_c, rocblas_int count)
{
    (void)handle, (void)trans_a, (void)trans_b, (void)n, (void)k, (void)alpha, (void)lda, (void)stride_a, (void)ldb, (void)stride_b;
    (void)beta, (void)ldc, (void)stride_c;
    return batch_of(a, b, c, m, count);
}

/* The problems that speed passes are contiguous, so the first addresses suffice. */
rocblas_status rocblas_dgemm_batched(rocblas_handle handle, rocblas_operation trans_a, rocblas_operation trans_b, rocblas_int m, rocblas_int n,
                                     rocblas_int k, const double *alpha, const double *const a[], rocblas_int lda, const double *const b[],
                                     rocblas_int ldb, const double *beta, double *const c[], rocblas_int ldc, rocblas_int count)
{
    (void)handle, (void)trans_a, (void)trans_b, (void)n, (void)k, (void)alpha, (void)lda, (void)ldb, (void)beta, (void)ldc;
    return batch_of(a[0], b[0], c[0], m, count);
}
