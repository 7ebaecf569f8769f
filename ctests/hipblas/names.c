/* SPDX-License-Identifier: MIT
 *
 * names.c: every function of hipBLAS 3 that computes, solves or copies links, is declared as it is called here, and reports a
 * null handle, and each wrong enumeration before it. */
#include "check.h"

#include <hipblas/hipblas.h>

#define CALL(status, name, ...) \
    check_eq(__FILE__, __LINE__, #name "(" #__VA_ARGS__ ")", #status, name(__VA_ARGS__), HIPBLAS_STATUS_##status);

int main(void)
{
    int info; /* of a solver function */
#include "zcalls.h"
    return check_result();
}
