/* SPDX-License-Identifier: MIT
 *
 * refused_kernel.c: a program with a kernel of its own, which it launches or not. The kernel would write a vector,
 * which a call then reads.
 */
#include "check_handle.h"

void** __hipRegisterFatBinary(const void* binary);
void   __hipRegisterFunction(void** handle, const void* function, char* device_function, const char* name, unsigned thread_limit,
                             void* thread_id, void* block_id, void* block_size, void* grid_size, int* warp_size);
void   __hipUnregisterFatBinary(void** handle);

static void calls(rocblas_handle handle, int fault)
{
    static const char kernel, image[64] = "\177ELF";
    const dim3        one    = {1, 1, 1};
    double*           x      = NULL;
    double            norm   = 0;
    void**            binary = __hipRegisterFatBinary(image);
    __hipRegisterFunction(binary, &kernel, NULL, "_Z6kernelPd", 0, NULL, NULL, NULL, NULL, NULL);
    CHECK(binary != NULL);
    REQUIRE_HIP(hipMalloc((void**)&x, sizeof *x));
    if(fault)
        CHECK_EQ(hipLaunchKernel(&kernel, one, one, NULL, 0, NULL), hipErrorNoBinaryForGpu); /* the fault */
    else
        CHECK_HIP(hipMemset(x, 0, sizeof *x));
    REQUIRE_BLAS(rocblas_dnrm2(handle, 1, x, 1, &norm));
    CHECK_HIP(hipFree(x));
    __hipUnregisterFatBinary(binary);
}
