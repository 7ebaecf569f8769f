/* SPDX-License-Identifier: MIT
 *
 * transfer.c: all 16 functions that set and get vectors and matrices: the copied elements, the untouched bytes
 * between them, and refused calls. Copies go to and from the workspace, which is device memory.
 */
#include "../workspace.h"

enum {
    ROWS = 5,
    COLS = 4,
    ROOM = 4096 /* bytes of every buffer */
};

/* The arguments of any of them. A vector has cols elements in steps of lda and ldb. */
struct copy {
    int64_t rows, cols, elem_size, lda, ldb;
    const void* from;
    void* to;
    hipStream_t stream;
};

typedef rocblas_status (*copy_call)(const struct copy* c);

#define VECTOR_COPY(name, I, ...) \
    static rocblas_status call_##name(const struct copy* c) { \
        return rocblas_##name((I)c->cols, (I)c->elem_size, c->from, (I)c->lda, c->to, (I)c->ldb __VA_ARGS__); \
    }
#define MATRIX_COPY(name, I, ...) \
    static rocblas_status call_##name(const struct copy* c) { \
        return rocblas_##name((I)c->rows, (I)c->cols, (I)c->elem_size, c->from, (I)c->lda, c->to, (I)c->ldb __VA_ARGS__); \
    }
#define STREAM , c->stream

#define FUNCTIONS(VECTOR, MATRIX) \
    VECTOR(set_vector, rocblas_int, ) \
    VECTOR(set_vector_64, int64_t, ) \
    VECTOR(set_vector_async, rocblas_int, STREAM) \
    VECTOR(set_vector_async_64, int64_t, STREAM) \
    VECTOR(get_vector, rocblas_int, ) \
    VECTOR(get_vector_64, int64_t, ) \
    VECTOR(get_vector_async, rocblas_int, STREAM) \
    VECTOR(get_vector_async_64, int64_t, STREAM) \
    MATRIX(set_matrix, rocblas_int, ) \
    MATRIX(set_matrix_64, int64_t, ) \
    MATRIX(set_matrix_async, rocblas_int, STREAM) \
    MATRIX(set_matrix_async_64, int64_t, STREAM) \
    MATRIX(get_matrix, rocblas_int, ) \
    MATRIX(get_matrix_64, int64_t, ) \
    MATRIX(get_matrix_async, rocblas_int, STREAM) \
    MATRIX(get_matrix_async_64, int64_t, STREAM)

FUNCTIONS(VECTOR_COPY, MATRIX_COPY)

#define VECTOR_ENTRY(name, I, ...) {#name, call_##name, false, sizeof(I) == 8},
#define MATRIX_ENTRY(name, I, ...) {#name, call_##name, true, sizeof(I) == 8},

static const struct {
    const char* name;
    copy_call call;
    bool matrix, wide;
} functions[] = {FUNCTIONS(VECTOR_ENTRY, MATRIX_ENTRY)};

static unsigned char *source, *target, *expected; /* ROOM bytes each; source and target are leased */

/* copied checks every byte of the target of a valid copy, including the bytes between elements. */
static void copied(size_t f, int64_t rows, int64_t cols, int64_t elem_size, int64_t lda, int64_t ldb) {
    const struct copy c = {rows, cols, elem_size, lda, ldb, source, target, NULL};
    for (int i = 0; i < ROOM; i++)
        source[i] = (unsigned char)(i * 7 + 1);
    memset(target, 0xaa, ROOM);
    memset(expected, 0xaa, ROOM);
    const int64_t run = functions[f].matrix ? rows : 1;
    for (int64_t j = 0; j < cols; j++)
        for (int64_t b = 0; b < run * elem_size; b++)
            expected[j * ldb * elem_size + b] = source[j * lda * elem_size + b];
    if (!CHECK_OK(functions[f].call(&c)) | !CHECK(memcmp(target, expected, ROOM) == 0))
        fprintf(stderr, "... rocblas_%s of %lld x %lld elements of %lld bytes, %lld to %lld apart\n", functions[f].name,
            (long long)rows, (long long)cols, (long long)elem_size, (long long)lda, (long long)ldb);
}

/* refused checks that a changed call returns want and copies nothing. */
static void refused(size_t f, struct copy c, rocblas_status want, const char* what) {
    memset(target, 0xaa, ROOM);
    if (!CHECK_STATUS(functions[f].call(&c), want) | !CHECK(holds((const char*)target, ROOM, (char)0xaa)))
        fprintf(stderr, "... rocblas_%s with %s\n", functions[f].name, what);
}

#define REFUSED(f, status, ...) \
    do { \
        struct copy c = {ROWS, COLS, 8, ROWS, ROWS, source, target, NULL}; \
        __VA_ARGS__; \
        refused(f, c, rocblas_status_##status, #__VA_ARGS__); \
    } while (0)

static void bad_calls(size_t f) {
    REFUSED(f, invalid_size, c.cols = -1);
    REFUSED(f, invalid_size, c.elem_size = 0);
    REFUSED(f, invalid_size, c.elem_size = -1);
    REFUSED(f, invalid_size, c.lda = 0);
    REFUSED(f, invalid_size, c.ldb = 0);
    REFUSED(f, invalid_size, c.lda = -ROWS);
    REFUSED(f, invalid_size, c.ldb = -ROWS);
    REFUSED(f, invalid_pointer, c.from = NULL);
    REFUSED(f, invalid_pointer, c.to = NULL);
    REFUSED(f, invalid_size, c.from = NULL, c.elem_size = 0); /* sizes before pointers */
    REFUSED(f, invalid_size, c.to = NULL, c.cols = -1);
    REFUSED(f, invalid_size, c.lda = 0, c.from = NULL);
    REFUSED(f, success, c.cols = 0); /* an empty copy succeeds before all other checks */
    REFUSED(f, success, c.cols = 0, c.elem_size = 0, c.lda = 0, c.from = NULL);
    if (functions[f].matrix) {
        REFUSED(f, invalid_size, c.rows = -1);
        REFUSED(f, invalid_size, c.rows = -1, c.from = NULL);
        REFUSED(f, invalid_size, c.lda = ROWS - 1);
        REFUSED(f, invalid_size, c.ldb = ROWS - 1);
        REFUSED(f, success, c.rows = 0, c.to = NULL, c.ldb = 0);
        REFUSED(f, success, c.rows = 0, c.cols = -1);
    }
    REFUSED(f, invalid_size, c.cols = c.elem_size = c.lda = INT32_MAX); /* too large together */
    REFUSED(f, internal_error, c.from = (void*)((uintptr_t)1 << 63)); /* no address */
    if (!functions[f].wide)
        return;
    REFUSED(f, invalid_pointer, c.cols = INT64_C(1) << 32, c.from = NULL);
    REFUSED(f, invalid_size, c.cols = INT64_C(1) << 62);
    REFUSED(f, invalid_size, c.elem_size = INT64_MAX);
    REFUSED(f, invalid_size, c.lda = INT64_MAX);
    REFUSED(f, invalid_size, c.cols = INT64_MIN);
}

int main(void) {
    static const int64_t elem_sizes[] = {1, 2, 4, 8, 16, 3};
    rocblas_handle handle = new_handle();
    lease it = NULL;
    REQUIRE_OK(rocblas_device_malloc_alloc(handle, &it, 2, (size_t)ROOM, (size_t)ROOM));
    source = (unsigned char*)buffer(it, 0);
    target = (unsigned char*)buffer(it, 1);
    expected = malloc(ROOM);
    REQUIRE(expected != NULL);
    for (size_t f = 0; f < sizeof functions / sizeof functions[0]; f++) {
        const int64_t rows = functions[f].matrix ? ROWS : 1;
        for (size_t i = 0; i < sizeof elem_sizes / sizeof elem_sizes[0]; i++) {
            copied(f, rows, COLS, elem_sizes[i], rows, rows); /* in one piece */
            copied(f, rows, COLS, elem_sizes[i], rows + 2, rows);
            copied(f, rows, COLS, elem_sizes[i], rows, rows + 3);
            copied(f, rows, COLS, elem_sizes[i], rows + 2, rows + 3);
            copied(f, rows, 1, elem_sizes[i], rows, rows);
            copied(f, 1, 30, elem_sizes[i], 1, 2);
        }
        bad_calls(f);
    }
    free(expected);
    give(it);
    CHECK_OK(rocblas_destroy_handle(handle));
    return check_result();
}
