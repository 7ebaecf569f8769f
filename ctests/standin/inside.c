/* SPDX-License-Identifier: MIT
 *
 * inside.c: rocBLAS's internal function that ROCm's C++ libraries call for the properties of a handle's device. The
 * properties are HIP's and stay at one address. rocSOLVER divides by their warp size.
 */
#include "hip_calls.h"

#include <rocblas_mem.h>

const void* properties_of(rocblas_handle handle) __asm__("_Z32rocblas_internal_get_device_propP15_rocblas_handle");

enum { WARP_SIZE_AT = 308 }; /* offset in hipDeviceProp_t of ROCm 6 and 7 */

int main(void) {
    rocblas_handle handle = NULL, other = NULL;
    int warp = 0, devices = 0;
    CHECK_HIP(hipGetDeviceCount(&devices));
    REQUIRE(rocblas_create_handle(&handle) == rocblas_status_success);
    REQUIRE(rocblas_create_handle(&other) == rocblas_status_success);
    const char* found = properties_of(handle);
    REQUIRE(found != NULL);
    memcpy(&warp, found + WARP_SIZE_AT, sizeof warp);
    CHECK_EQ(warp, 64);
    CHECK(properties_of(other) == found);
    CHECK(properties_of(NULL) == NULL);
    CHECK(rocblas_destroy_handle(other) == rocblas_status_success);
    CHECK(rocblas_destroy_handle(handle) == rocblas_status_success);
    return check_result();
}
