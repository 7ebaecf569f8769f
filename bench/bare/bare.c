/* SPDX-License-Identifier: MIT */
/*
 * bare.c is a library that does the least that any library could do for some rows of the benchmark, so that the report can say what of a
 * target is in reach. speed opens it in this library's place. What it does depends on ROCBLAS_MEM_ENGINE:
 *
 *   pass      vectors: each function passes on its arguments to the same of the CBLAS in ROCBLAS_MEM_CBLAS; nothing is checked or counted
 *   alone     vectors: the same, with a copy of that CBLAS, in BARE_CBLAS, on one thread
 *   shared    vectors: piece by piece, by threads that sleep in a futex between calls, with the same copy
 *   memory    batches: reads A and B and writes C, and computes nothing; on several threads likewise; dgemv: reads A and x, on one thread
 *   multiply  batches: the multiplications, of numbers in registers, and no memory
 *
 * Nothing that it prints or computes for a batch is a result, and a call of what is not here fails.
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

/* What one thread does with one piece of a call: the numbers of both. */
typedef void (*piece_fn)(const void *call, int64_t piece, int thread);

struct helper {
    atomic_int call; /* counts calls; the futex */
    atomic_int done;
};

static struct {
    struct cblas cblas;
    const char *mode;
    bool reads; /* the mode is memory */
    int threads;
    struct helper helpers[most_threads];
    piece_fn work;
    const void *call;
    int64_t pieces;
    atomic_llong taken, low, high; /* pieces; of those by the caller, from the first on; and by others, from the last on */
} bare;

/* take works on pieces until none is left. */
static void take(int thread)
{
    while (atomic_fetch_add(&bare.taken, 1) < bare.pieces)
        bare.work(bare.call, thread == 0 ? atomic_fetch_add(&bare.low, 1) : bare.pieces - 1 - atomic_fetch_add(&bare.high, 1), thread);
}

static void *help(void *argument)
{
    struct helper *h = argument;
    const int thread = (int)(h - bare.helpers);
    for (int call = 0;; call++) {
        while (atomic_load(&h->call) == call)
            syscall(SYS_futex, &h->call, FUTEX_WAIT_PRIVATE, call, NULL, NULL, 0);
        take(thread);
        atomic_store(&h->done, call + 1);
    }
    return NULL;
}

/* share calls work for every piece, here and by helpers, which it waits for awake. */
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
    take(0);
    for (int i = 1; i < bare.threads; i++)
        while (atomic_load(&bare.helpers[i].done) != atomic_load(&bare.helpers[i].call))
            ;
}

static rocblas_status no_status(void)
{
    return rocblas_status_not_implemented;
}

/* start opens the CBLAS, where one computes, and makes the helpers. */
static void start(void)
{
    const char *threads = getenv("ROCBLAS_MEM_THREADS"), *own = getenv("BARE_CBLAS"), *same = getenv("ROCBLAS_MEM_CBLAS");
    const char *mode = getenv("ROCBLAS_MEM_ENGINE");
    bool passes = mode != NULL && strcmp(mode, "pass") == 0;
    const char *path = passes ? same : own;
    if (mode == NULL)
        return;
    bare.reads = strcmp(mode, "memory") == 0;
    if (!bare.reads && strcmp(mode, "multiply") != 0 && (path == NULL || !cblas_open(path, &bare.cblas)))
        return;
    if (!passes && bare.cblas.set_threads != NULL)
        bare.cblas.set_threads(1);
    bool is_alone = passes || strcmp(mode, "alone") == 0;
    bare.threads = is_alone || threads == NULL || atoi(threads) < 1 ? 1 : atoi(threads) > most_threads ? most_threads : atoi(threads);
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
    return bare.mode != NULL ? rocblas_status_success : no_status();
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

/* ---- vectors ---- */

enum { piece_elements = 32768, piece_problems = 64 };

struct vectors {
    int64_t n;
    double alpha;
    const double *x;
    double *y;
    double sums[most_threads][8]; /* a line of the cache each */
};

static int64_t pieces_of(int64_t n, int64_t piece)
{
    return (n + piece - 1) / piece;
}

static int length_of(const struct vectors *v, int64_t piece)
{
    const int64_t left = v->n - piece * piece_elements;
    return (int)(left < piece_elements ? left : piece_elements);
}

static void dot_piece(const void *call, int64_t piece, int thread)
{
    struct vectors *v = (struct vectors *)(uintptr_t)call;
    v->sums[thread][0] += bare.cblas.ddot(length_of(v, piece), v->x + piece * piece_elements, 1, v->y + piece * piece_elements, 1);
}

static void asum_piece(const void *call, int64_t piece, int thread)
{
    struct vectors *v = (struct vectors *)(uintptr_t)call;
    v->sums[thread][0] += bare.cblas.dasum(length_of(v, piece), v->x + piece * piece_elements, 1);
}

static void axpy_piece(const void *call, int64_t piece, int thread)
{
    const struct vectors *v = call;
    (void)thread;
    bare.cblas.daxpy(length_of(v, piece), v->alpha, v->x + piece * piece_elements, 1, v->y + piece * piece_elements, 1);
}

static double sum_of(const struct vectors *v)
{
    double sum = 0;
    for (int i = 0; i < bare.threads; i++)
        sum += v->sums[i][0];
    return sum;
}

rocblas_status rocblas_ddot(rocblas_handle handle, rocblas_int n, const double *x, rocblas_int incx, const double *y, rocblas_int incy,
                            double *result)
{
    (void)handle;
    if (bare.threads == 1) {
        *result = bare.cblas.ddot(n, x, incx, y, incy);
        return rocblas_status_success;
    }
    struct vectors v = {.n = n, .x = x, .y = (double *)(uintptr_t)y};
    share(dot_piece, &v, pieces_of(n, piece_elements));
    *result = sum_of(&v);
    return rocblas_status_success;
}

rocblas_status rocblas_dasum(rocblas_handle handle, rocblas_int n, const double *x, rocblas_int incx, double *result)
{
    (void)handle;
    if (bare.threads == 1) {
        *result = bare.cblas.dasum(n, x, incx);
        return rocblas_status_success;
    }
    struct vectors v = {.n = n, .x = x};
    share(asum_piece, &v, pieces_of(n, piece_elements));
    *result = sum_of(&v);
    return rocblas_status_success;
}

rocblas_status rocblas_daxpy(rocblas_handle handle, rocblas_int n, const double *alpha, const double *x, rocblas_int incx, double *y,
                             rocblas_int incy)
{
    (void)handle;
    if (bare.threads == 1) {
        bare.cblas.daxpy(n, *alpha, x, incx, y, incy);
        return rocblas_status_success;
    }
    struct vectors v = {.n = n, .alpha = *alpha, .x = x, .y = y};
    share(axpy_piece, &v, pieces_of(n, piece_elements));
    return rocblas_status_success;
}

/* ---- a matrix and a vector ---- */

/* The widest vector that this is compiled for. */
#if defined(__AVX512F__)
enum { vector_bytes = 64 };
#elif defined(__AVX__)
enum { vector_bytes = 32 };
#else
enum { vector_bytes = 16 };
#endif
typedef double vector __attribute__((vector_size(vector_bytes), aligned(8)));
enum { width = vector_bytes / 8 };

/* touch reads numbers that lie beside each other, and does nothing with them. */
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
    if (!bare.reads || trans != rocblas_operation_none)
        return no_status();
    touch(x, n);
    for (int j = 0; lda > m && j < n; j++)
        touch(a + (int64_t)j * lda, m);
    if (lda == m)
        touch(a, (int64_t)m * n);
    return rocblas_status_success;
}

/* PASS is a function that does one thing. */
#define PASS(name, parameters, call)                                                                                           \
    rocblas_status rocblas_##name parameters                                                                                   \
    {                                                                                                                          \
        (void)handle;                                                                                                          \
        call;                                                                                                                  \
        return rocblas_status_success;                                                                                         \
    }
#define F bare.cblas.
#define COMPLEX rocblas_double_complex

PASS(sdot, (rocblas_handle handle, rocblas_int n, const float *x, rocblas_int incx, const float *y, rocblas_int incy, float *result),
     *result = F sdot(n, x, incx, y, incy))
PASS(zdotu, (rocblas_handle handle, rocblas_int n, const COMPLEX *x, rocblas_int incx, const COMPLEX *y, rocblas_int incy, COMPLEX *result),
     F zdotu_sub(n, x, incx, y, incy, result))
PASS(zdotc, (rocblas_handle handle, rocblas_int n, const COMPLEX *x, rocblas_int incx, const COMPLEX *y, rocblas_int incy, COMPLEX *result),
     F zdotc_sub(n, x, incx, y, incy, result))
PASS(dnrm2, (rocblas_handle handle, rocblas_int n, const double *x, rocblas_int incx, double *result), *result = F dnrm2(n, x, incx))
PASS(dzasum, (rocblas_handle handle, rocblas_int n, const COMPLEX *x, rocblas_int incx, double *result), *result = F dzasum(n, x, incx))
PASS(dznrm2, (rocblas_handle handle, rocblas_int n, const COMPLEX *x, rocblas_int incx, double *result), *result = F dznrm2(n, x, incx))
PASS(idamax, (rocblas_handle handle, rocblas_int n, const double *x, rocblas_int incx, rocblas_int *result),
     *result = 1 + (rocblas_int)F idamax(n, x, incx))
PASS(izamax, (rocblas_handle handle, rocblas_int n, const COMPLEX *x, rocblas_int incx, rocblas_int *result),
     *result = 1 + (rocblas_int)F izamax(n, x, incx))
PASS(saxpy, (rocblas_handle handle, rocblas_int n, const float *alpha, const float *x, rocblas_int incx, float *y, rocblas_int incy),
     F saxpy(n, *alpha, x, incx, y, incy))
PASS(zaxpy, (rocblas_handle handle, rocblas_int n, const COMPLEX *alpha, const COMPLEX *x, rocblas_int incx, COMPLEX *y, rocblas_int incy),
     F zaxpy(n, alpha, x, incx, y, incy))
PASS(dscal, (rocblas_handle handle, rocblas_int n, const double *alpha, double *x, rocblas_int incx), F dscal(n, *alpha, x, incx))
PASS(zscal, (rocblas_handle handle, rocblas_int n, const COMPLEX *alpha, COMPLEX *x, rocblas_int incx), F zscal(n, alpha, x, incx))
PASS(zdscal, (rocblas_handle handle, rocblas_int n, const double *alpha, COMPLEX *x, rocblas_int incx), F zdscal(n, *alpha, x, incx))
PASS(dcopy, (rocblas_handle handle, rocblas_int n, const double *x, rocblas_int incx, double *y, rocblas_int incy),
     F dcopy(n, x, incx, y, incy))
PASS(zcopy, (rocblas_handle handle, rocblas_int n, const COMPLEX *x, rocblas_int incx, COMPLEX *y, rocblas_int incy),
     F zcopy(n, x, incx, y, incy))
PASS(dswap, (rocblas_handle handle, rocblas_int n, double *x, rocblas_int incx, double *y, rocblas_int incy), F dswap(n, x, incx, y, incy))
PASS(zswap, (rocblas_handle handle, rocblas_int n, COMPLEX *x, rocblas_int incx, COMPLEX *y, rocblas_int incy), F zswap(n, x, incx, y, incy))
PASS(drot, (rocblas_handle handle, rocblas_int n, double *x, rocblas_int incx, double *y, rocblas_int incy, const double *c, const double *s),
     F drot(n, x, incx, y, incy, *c, *s))
PASS(zdrot, (rocblas_handle handle, rocblas_int n, COMPLEX *x, rocblas_int incx, COMPLEX *y, rocblas_int incy, const double *c, const double *s),
     F zdrot(n, x, incx, y, incy, *c, *s))
PASS(drotm, (rocblas_handle handle, rocblas_int n, double *x, rocblas_int incx, double *y, rocblas_int incy, const double *param),
     F drotm(n, x, incx, y, incy, param))

/* ---- batches ---- */

enum { apart = 12 /* multiplications that do not wait for one another */ };

struct batch {
    const double *a, *b;
    double *c;
    int64_t elements, count; /* of a matrix; problems */
    int64_t order;
};

static int64_t problems_of(const struct batch *p, int64_t piece)
{
    const int64_t left = p->count - piece * piece_problems;
    return left < piece_problems ? left : piece_problems;
}

/* memory_piece reads and writes problem by problem, as a product has to. */
static void memory_piece(const void *call, int64_t piece, int thread)
{
    const struct batch *p = call;
    vector sum = {0};
    (void)thread;
    for (int64_t i = piece * piece_problems, end = i + problems_of(p, piece); i < end; i++) {
        for (int64_t at = 0; at + width <= p->elements; at += width) {
            sum += *(const vector *)(p->a + i * p->elements + at);
            sum += *(const vector *)(p->b + i * p->elements + at);
        }
        for (int64_t at = 0; at + width <= p->elements; at += width)
            *(vector *)(p->c + i * p->elements + at) = sum;
    }
}

/* multiply_piece multiplies and adds as often as the problems need. */
static void multiply_piece(const void *call, int64_t piece, int thread)
{
    const struct batch *p = call;
    const int64_t turns = problems_of(p, piece) * p->order * p->order * p->order / width / apart;
    vector sums[apart], x = {0}, y = {0};
    (void)thread;
    memset(sums, 0, sizeof sums);
    __asm__ volatile("" : "+m"(x), "+m"(y)); /* what they are is not known */
    for (int64_t turn = 0; turn < turns; turn++) {
#pragma GCC unroll 12
        for (int i = 0; i < apart; i++)
            sums[i] = x * y + sums[i];
        __asm__ volatile("" : "+r"(turn)); /* every turn is made */
    }
    __asm__ volatile("" : : "r"(sums) : "memory");
}

static rocblas_status batch_of(const double *a, const double *b, double *c, int order, int count)
{
    const struct batch p = {a, b, c, (int64_t)order * order, count, order};
    share(bare.reads ? memory_piece : multiply_piece, &p, pieces_of(count, piece_problems));
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

/* The problems of speed lie one behind the other. */
rocblas_status rocblas_dgemm_batched(rocblas_handle handle, rocblas_operation trans_a, rocblas_operation trans_b, rocblas_int m, rocblas_int n,
                                     rocblas_int k, const double *alpha, const double *const a[], rocblas_int lda, const double *const b[],
                                     rocblas_int ldb, const double *beta, double *const c[], rocblas_int ldc, rocblas_int count)
{
    (void)handle, (void)trans_a, (void)trans_b, (void)n, (void)k, (void)alpha, (void)lda, (void)ldb, (void)beta, (void)ldc;
    return batch_of(a[0], b[0], c[0], m, count);
}
