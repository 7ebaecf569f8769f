/* SPDX-License-Identifier: MIT
 *
 * hipblas2.c: the functions of hipBLAS 2. Functions with types as arguments take its hipblasDatatype_t, whose values are
 * rocBLAS's, also as compute type. Their names with _v2 are those of hipBLAS 3 without, with its types. Functions of
 * complex types have names with _v2 too, for the C++ types of HIP, which are the same in C. */
#include "entry.h"
#include "types3.h"

/* A function with two names. */
#define TWO_NAMES(name, wide, target, params, values, valid) \
    PLAIN_FUNCTION(name##wide, target, params, values, valid) \
    EXPORT hipblasStatus_t hipblas##name##_v2##wide params __attribute__((alias("hipblas" #name #wide)));

static rocblas_datatype datatype2(int type) {
    const int floating = type >= rocblas_datatype_f16_r && type <= rocblas_datatype_f64_c;
    return floating || (type >= rocblas_datatype_i8_r && type <= rocblas_datatype_bf16_c) ? (rocblas_datatype)type
                                                                                          : rocblas_datatype_invalid;
}

/* compute2 is the compute type of a product as a type; the call checks that it is one. */
static rocblas_datatype compute2(int compute) { return compute == rocblas_datatype_invalid ? 0 : (rocblas_datatype)compute; }

#define DATATYPE datatype2
#define IS_DATATYPE(value) (datatype2(value) != rocblas_datatype_invalid)
#define COMPUTE(compute, a, b, c) compute2(compute)
#define GROUPED(...)
#define GROUPED_PRODUCT(...)
#define PLAIN(name, wide, target, params, values, valid) PLAIN_FUNCTION(name##wide, target, params, values, valid)
#define COMPLEX TWO_NAMES
#define TYPED PLAIN
#define PRODUCT(name, wide, target, params, values, valid) \
    PRODUCT_FUNCTION(name##wide, target, params, values, (valid) && IS_DATATYPE(compute_type))
#include "zentries.h"

#undef DATATYPE
#undef IS_DATATYPE
#undef COMPUTE
#undef PLAIN
#undef COMPLEX
#undef TYPED
#undef PRODUCT
#define DATATYPE hipblas_datatype
#define IS_DATATYPE(value) (hipblas_datatype(value) != rocblas_datatype_invalid)
#define COMPUTE hipblas_compute
#define PLAIN(...)
#define COMPLEX(...)
#define TYPED(name, wide, target, params, values, valid) PLAIN_FUNCTION(name##_v2##wide, target, params, values, valid)
#define PRODUCT(name, wide, target, params, values, valid) PRODUCT_FUNCTION(name##_v2##wide, target, params, values, valid)
#include "zentries.h"
