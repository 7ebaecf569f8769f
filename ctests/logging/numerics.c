/* SPDX-License-Identifier: MIT
 *
 * numerics.c: ROCBLAS_CHECK_NUMERICS, which the library reads when it creates a handle: the effect of each bit.
 */
#include "../output.h"

#include <dlfcn.h>
#include <math.h>
#include <rocblas_mem.h>

static rocblas_handle handle_with(const char* mode) {
    rocblas_handle handle = NULL;
    setenv("ROCBLAS_CHECK_NUMERICS", mode, 1);
    REQUIRE_OK(rocblas_create_handle(&handle));
    return handle;
}

/* scal scales one element by 2 and returns the call's status. */
static rocblas_status scal(rocblas_handle handle, float* x) {
    const float alpha = 2;
    return rocblas_sscal(handle, 1, &alpha, x, 1);
}

static void fails(void) {
    rocblas_handle off = handle_with("0"), fail = handle_with("4"), only = handle_with("0xc"), none = handle_with("none");
    char text[200];
    float nan = NAN, tiny = 1e-40f, one = 1, large = 3e38f;
    CHECK_OK(scal(off, &nan));
    CHECK_OK(scal(none, &nan));
    CHECK_STATUS(scal(fail, &nan), rocblas_status_check_numerics_fail);
    CHECK_OK(rocblas_mem_get_last_error(fail, text, sizeof text));
    CHECK(strstr(text, "rocblas_sscal: x holds") != NULL);
    CHECK_STATUS(scal(only, &nan), rocblas_status_check_numerics_fail);
    CHECK_STATUS(scal(fail, &tiny), rocblas_status_check_numerics_fail);
    CHECK(tiny == 1e-40f); /* a bad input stops the call before the work */
    CHECK_OK(scal(only, &tiny));
    CHECK_OK(scal(fail, &one));
    CHECK_NEAR(one, 2, 0);
    CHECK_STATUS(scal(fail, &large), rocblas_status_check_numerics_fail);
    CHECK(isinf(large)); /* a bad output is found after the work */
    CHECK_OK(rocblas_destroy_handle(off));
    CHECK_OK(rocblas_destroy_handle(fail));
    CHECK_OK(rocblas_destroy_handle(only));
    CHECK_OK(rocblas_destroy_handle(none));
}

/* said makes a call and returns its output on stderr. */
static const char* said(const char* mode, float x) {
    static struct output heard;
    rocblas_handle handle = handle_with(mode);
    output_begin(&heard, STDERR_FILENO);
    rocblas_status status = scal(handle, &x);
    output_end(&heard);
    CHECK_OK(status);
    CHECK_OK(rocblas_destroy_handle(handle));
    return heard.text;
}

static void speaks(void) {
    CHECK_STR(said("1", 0),
        "Function name:\trocblas_sscal :- Input :\t has_NaN 0 has_zero 1 has_Inf 0 has_denorm 0\n"
        "Function name:\trocblas_sscal :- Output :\t has_NaN 0 has_zero 1 has_Inf 0 has_denorm 0\n");
    CHECK_STR(said("2", 0), "");
    CHECK_STR(said("2", INFINITY),
        "Function name:\trocblas_sscal :- Input :\t has_NaN 0 has_zero 0 has_Inf 1 has_denorm 0\n"
        "Function name:\trocblas_sscal :- Output :\t has_NaN 0 has_zero 0 has_Inf 1 has_denorm 0\n");
    CHECK_STR(said("0", INFINITY), "");
}

/* The C++ functions that rocBLAS's own programs call to check a vector and a matrix of a type, or those of an array. */
typedef rocblas_status vector_fn(
    const char*, rocblas_handle, int64_t, const void*, int64_t, int64_t, int64_t, int64_t, int, bool);
typedef rocblas_status matrix_fn(const char*, rocblas_handle, rocblas_operation, rocblas_fill, int, int64_t, int64_t, const void*,
    int64_t, int64_t, int64_t, int64_t, int, bool);
#define VECTOR "_Z47rocblas_internal_check_numerics_vector_templateI%s%sE15rocblas_status_PKcP15_rocblas_handlelT_llllib"
#define MATRIX \
    "_Z47rocblas_internal_check_numerics_matrix_templateI%s%sE15rocblas_status_PKcP15_rocblas_handle18rocblas_operation_" \
    "13rocblas_fill_26rocblas_check_matrix_type_llT_llllib"

/* struct type is a type's name in that of a C++ function, and its elements, whose parts are 1 or NaN. */
struct type {
    const char* name;
    size_t part_bytes, parts;
    uint64_t one, nan;
};

static const struct type types[] = {
    {"f", 4, 1, 0x3f800000, 0x7fc00000},
    {"d", 8, 1, 0x3ff0000000000000, 0x7ff8000000000000},
    {"19rocblas_complex_numIfE", 4, 2, 0x3f800000, 0x7fc00000},
    {"19rocblas_complex_numIdE", 8, 2, 0x3ff0000000000000, 0x7ff8000000000000},
    {"DF16_", 2, 1, 0x3c00, 0x7e00},
    {"16rocblas_bfloat16", 2, 1, 0x3f80, 0x7fc0},
};

enum { GENERAL = 0, TRIANGULAR = 3, STRIDE = 15, ELEMENTS = 2 * STRIDE, MOST_BYTES = 16 };

/* struct row is where the second of two vectors or matrices in a batch has a NaN, behind its address, and what a check says. */
struct row {
    int at; /* the element */
    int rows, cols; /* of a vector, no rows, and its length */
    int64_t offset, distance, stride, batch; /* of a vector, the distance is incx */
    rocblas_operation trans;
    int kind;
    rocblas_fill uplo;
    int found;
};

#define NONE rocblas_operation_none
static const struct row rows[] = {
    {0, 0, 1, 0, 1, STRIDE, 2, NONE, GENERAL, rocblas_fill_full, 1},
    {0, 0, 1, 0, 1, STRIDE, 1, NONE, GENERAL, rocblas_fill_full, 0}, /* the first only */
    {0, 0, 1, 1, 1, STRIDE, 2, NONE, GENERAL, rocblas_fill_full, 0}, /* begins behind it */
    {7, 0, 3, 1, 3, STRIDE, 2, NONE, GENERAL, rocblas_fill_full, 1}, /* elements 1, 4 and 7 */
    {7, 0, 2, 1, 3, STRIDE, 2, NONE, GENERAL, rocblas_fill_full, 0},
    {7, 0, 3, 1, -3, STRIDE, 2, NONE, GENERAL, rocblas_fill_full, 1},
    {6, 0, 3, 1, -3, STRIDE, 2, NONE, GENERAL, rocblas_fill_full, 0},
    {7, 3, 2, 1, 4, STRIDE, 2, NONE, GENERAL, rocblas_fill_full, 1}, /* elements 1 to 3 and 5 to 7 */
    {4, 3, 2, 1, 4, STRIDE, 2, NONE, GENERAL, rocblas_fill_full, 0},
    {8, 3, 2, 1, 4, STRIDE, 2, NONE, GENERAL, rocblas_fill_full, 0},
    {7, 2, 3, 1, 4, STRIDE, 2, rocblas_operation_transpose, GENERAL, rocblas_fill_full, 1}, /* the same */
    {7, 2, 3, 1, 4, STRIDE, 2, NONE, GENERAL, rocblas_fill_full, 0},
    {10, 2, 3, 1, 4, STRIDE, 2, NONE, GENERAL, rocblas_fill_full, 1},
    {5, 3, 3, 1, 4, STRIDE, 2, NONE, TRIANGULAR, rocblas_fill_upper, 1}, /* row 0, column 1 */
    {5, 3, 3, 1, 4, STRIDE, 2, NONE, TRIANGULAR, rocblas_fill_lower, 0},
    {5, 3, 3, 1, 4, STRIDE, 2, NONE, GENERAL, rocblas_fill_lower, 1}, /* a general one has no triangle */
    {2, 3, 3, 1, 4, STRIDE, 2, NONE, TRIANGULAR, rocblas_fill_upper, 0},
};

/* put writes a number to an element's last part. */
static void put(const struct type* t, char* elements, int i, uint64_t number) {
    memcpy(elements + ((size_t)i * t->parts + t->parts - 1) * t->part_bytes, &number, t->part_bytes); /* little-endian */
}

/* check makes the check of a row on a type, by pointers or not. */
static rocblas_status check(const struct type* t, const struct row* r, int pointers, rocblas_handle handle) {
    char name[256], elements[ELEMENTS * MOST_BYTES];
    char* both[2] = {elements, elements + STRIDE * t->parts * t->part_bytes};
    vector_fn* vector;
    matrix_fn* matrix;
    for (int i = 0; i < ELEMENTS * (int)t->parts; i++)
        memcpy(elements + (size_t)i * t->part_bytes, &t->one, t->part_bytes);
    put(t, elements, STRIDE + r->at, t->nan);
    snprintf(name, sizeof name, r->rows ? MATRIX : VECTOR, pointers ? "PKP" : "P", t->name);
    *(void**)&vector = *(void**)&matrix = dlsym(RTLD_DEFAULT, name);
    REQUIRE(vector);
    const void* address = pointers ? (const void*)both : elements;
    if (!r->rows)
        return vector("test", handle, r->cols, address, r->offset, r->distance, r->stride, r->batch, 4, true);
    return matrix("test", handle, r->trans, r->uplo, r->kind, r->rows, r->cols, address, r->offset, r->distance, r->stride,
        r->batch, 4, true);
}

static void internals(void) {
    rocblas_handle handle = handle_with("0");
    for (const struct type* t = types; t < types + sizeof types / sizeof *types; t++)
        for (const struct row* r = rows; r < rows + sizeof rows / sizeof *rows; r++)
            for (int pointers = 0; pointers < 2; pointers++) {
                const int want = r->found ? rocblas_status_check_numerics_fail : rocblas_status_success;
                if (!CHECK_STATUS(check(t, r, pointers, handle), want))
                    fprintf(stderr, "%s, row %d, pointers %d\n", t->name, (int)(r - rows), pointers);
                CHECK_STATUS(check(t, r, pointers, NULL), rocblas_status_invalid_handle);
            }
    CHECK_OK(rocblas_destroy_handle(handle));
}

/* reads has a check say what it was told: the name, and whether the elements are an input. */
static void reads(void) {
    static struct output heard;
    rocblas_handle handle = handle_with("0");
    const float one = 1;
    vector_fn* vector;
    char symbol[256];
    snprintf(symbol, sizeof symbol, VECTOR, "P", "f");
    *(void**)&vector = dlsym(RTLD_DEFAULT, symbol);
    REQUIRE(vector);
    output_begin(&heard, STDERR_FILENO);
    vector("name", handle, 1, &one, 0, 1, 0, 1, 1, true);
    vector(NULL, handle, 1, &one, 0, 1, 0, 1, 1, false);
    output_end(&heard);
    CHECK_STR(heard.text,
        "Function name:\tname :- Input :\t has_NaN 0 has_zero 0 has_Inf 0 has_denorm 0\n"
        "Function name:\t :- Output :\t has_NaN 0 has_zero 0 has_Inf 0 has_denorm 0\n");
    CHECK_OK(rocblas_destroy_handle(handle));
}

int main(void) {
    fails();
    speaks();
    internals();
    reads();
    return check_result();
}
