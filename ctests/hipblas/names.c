/* SPDX-License-Identifier: MIT
 *
 * names.c: every function of hipBLAS that computes, solves or copies links, is declared as it is called here, and reports a
 * null handle, and each wrong enumeration before it. It is compiled with the header of hipBLAS 3, and with that of hipBLAS 2
 * with and without HIPBLAS_V2. */
#include "check.h"

#include <hipblas/hipblas.h>

#define CALL(status, name, ...) \
    check_eq(__FILE__, __LINE__, #name "(" #__VA_ARGS__ ")", #status, name(__VA_ARGS__), HIPBLAS_STATUS_##status);

#if hipblasVersionMajor >= 3
#define CALL_37 CALL
#else
#define CALL_37(...)
#endif

/* The compute type of a product of hipBLAS 3 must go with its types; that of hipBLAS 2 is one type more. */
#ifdef HIPBLAS_V2
#define HIPBLAS_STATUS_WRONG_TYPE HIPBLAS_STATUS_NOT_SUPPORTED
#define COMPUTE_32F HIPBLAS_COMPUTE_32F
#else
#define HIPBLAS_STATUS_WRONG_TYPE HIPBLAS_STATUS_INVALID_ENUM
#define COMPUTE_32F HIPBLAS_R_32F
#endif

int main(void) {
    int info; /* of a solver function */
#include "zcalls.h"
    return check_result();
}
