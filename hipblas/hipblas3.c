/* SPDX-License-Identifier: MIT
 *
 * hipblas3.c: the functions of hipBLAS 3. Its types are HIP's hipDataType, and the compute type of a product is a
 * hipblasComputeType_t, from which rocBLAS's follows with the types of the operands. */
#include "entry.h"
#include "types3.h"

#define DATATYPE hipblas_datatype
#define IS_DATATYPE(value) (hipblas_datatype(value) != rocblas_datatype_invalid)
#define COMPUTE hipblas_compute

#define PLAIN(name, wide, target, params, values, valid) PLAIN_FUNCTION(name##wide, target, params, values, valid)
#define COMPLEX PLAIN
#define TYPED PLAIN
#define PRODUCT(name, wide, target, params, values, valid) PRODUCT_FUNCTION(name##wide, target, params, values, valid)

#include "zentries.h"

EXPORT hipblasStatus_t hipblasSetWorkspace(rocblas_handle handle, void* workspace, size_t bytes)
{
    return hipblas_status(rocblas_set_workspace(handle, workspace, bytes));
}
