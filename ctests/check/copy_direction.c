/* SPDX-License-Identifier: MIT
 *
 * copy_direction.c: a copy whose direction contradicts its addresses. Without the fault, hipMemcpyDefault has any
 * addresses, and pinned and managed memory are right in every direction.
 */
#include "check_main.h"

enum { N = 16, BYTES = N * sizeof(double) };

static void program(int fault)
{
    const double host[N] = {0};
    double *     x = doubles(N), *pinned = NULL, *managed = NULL;
    REQUIRE_HIP(hipHostMalloc((void**)&pinned, BYTES, 0));
    REQUIRE_HIP(hipMallocManaged((void**)&managed, BYTES, hipMemAttachGlobal));
    const hipMemcpyKind all[] = {hipMemcpyHostToHost, hipMemcpyHostToDevice, hipMemcpyDeviceToHost, hipMemcpyDeviceToDevice, hipMemcpyDefault};
    for(size_t i = 0; i < sizeof all / sizeof *all; i++)
        CHECK_HIP(hipMemcpy(managed, pinned, BYTES, all[i]));
    CHECK_HIP(hipMemcpy(x, managed, BYTES, hipMemcpyDeviceToDevice));
    CHECK_HIP(hipMemcpy(pinned, x, BYTES, hipMemcpyDeviceToHost));
    CHECK_HIP(hipMemcpy(x, host, BYTES, fault ? hipMemcpyDeviceToDevice : hipMemcpyDefault)); /* the fault */
    CHECK_HIP(hipFree(x));
    CHECK_HIP(hipFree(pinned));
    CHECK_HIP(hipFree(managed));
}
