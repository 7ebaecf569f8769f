/* SPDX-License-Identifier: MIT
 *
 * refused_kernel.c: a program with a kernel of its own, which it launches or not.
 */
#include "check_calls.h"

void** __hipRegisterFatBinary(const void* binary);
void   __hipRegisterFunction(void** handle, const void* function, char* device_function, const char* name, unsigned thread_limit,
                             void* thread_id, void* block_id, void* block_size, void* grid_size, int* warp_size);
void   __hipUnregisterFatBinary(void** handle);

int main(int count, char** arguments)
{
    static const char kernel, image[64] = "\177ELF";
    const dim3        one    = {1, 1, 1};
    void**            binary = __hipRegisterFatBinary(image);
    __hipRegisterFunction(binary, &kernel, NULL, "_Z6kernelPd", 0, NULL, NULL, NULL, NULL, NULL);
    CHECK(binary != NULL);
    if(faulty(count, arguments))
        CHECK_EQ(hipLaunchKernel(&kernel, one, one, NULL, 0, NULL), hipErrorNoBinaryForGpu); /* the fault */
    __hipUnregisterFatBinary(binary);
    return check_result();
}
