/* types.c: rocBLAS's run-time types in cuBLAS. */
#include "cublas.h"

#include <stddef.h>

/* A compute type is that of real numbers: the operands determine whether they are complex. */
static const struct type {
    uint64_t datatype; /* rocblas_datatype */
    int type; /* cudaDataType */
    int compute; /* cublasComputeType_t */
    unsigned bytes;
} types[] = {
    {150, 2, 64, 2}, /* f16_r */
    {151, 0, 68, 4}, /* f32_r */
    {152, 1, 70, 8}, /* f64_r */
    {154, 4, 68, 8}, /* f32_c */
    {155, 5, 70, 16}, /* f64_c */
    {160, 3, -1, 1}, /* i8_r */
    {162, 10, 72, 4}, /* i32_r */
    {168, 14, -1, 2}, /* bf16_r */
};

static const struct type* find(uint64_t datatype) {
    for (size_t i = 0; i < sizeof types / sizeof *types; i++)
        if (types[i].datatype == datatype)
            return &types[i];
    return NULL;
}

int rbm_cublas_type(uint64_t datatype) {
    const struct type* t = find(datatype);
    return t ? t->type : -1;
}

int rbm_cublas_compute(uint64_t datatype) {
    const struct type* t = find(datatype);
    return t ? t->compute : -1;
}

unsigned rbm_cublas_bytes(uint64_t datatype) {
    const struct type* t = find(datatype);
    return t ? t->bytes : 0;
}
