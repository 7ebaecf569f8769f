/* SPDX-License-Identifier: MIT
 *
 * launches.c: a finished program with its own kernels. It asks how many blocks of one kernel fit on a compute unit,
 * with different shared memory, and launches it five times and another once. For each launch of the first it prints
 * the status and what hipGetLastError returns.
 */
#include "hip_calls.h"

void** __hipRegisterFatBinary(const void* binary);
void __hipRegisterFunction(void** handle, const void* function, char* device_function, const char* name, unsigned thread_limit,
    void* thread_id, void* block_id, void* block_size, void* grid_size, int* warp_size);
void __hipUnregisterFatBinary(void** handle);

extern int rocblas_create_handle(void** handle);
extern int rocblas_destroy_handle(void* handle);

int main(void) {
    static const char first, second, image[64] = "\177ELF";
    const dim3 one = {1, 1, 1};
    void** binary = __hipRegisterFatBinary(image);
    void* handle = NULL;
    __hipRegisterFunction(binary, &first, NULL, "_Z5firstPd", 0, NULL, NULL, NULL, NULL, NULL);
    __hipRegisterFunction(binary, &second, NULL, "_Z6secondPd", 0, NULL, NULL, NULL, NULL, NULL);
    if (rocblas_create_handle(&handle) != 0)
        return 1;
    for (size_t shared = 0; shared <= 64 << 10; shared += 32 << 10) {
        int blocks = 0;
        hipOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, &first, 256, shared);
        printf("%zu bytes of shared memory: %d blocks\n", shared, blocks);
    }
    for (int i = 0; i < 5; i++) {
        int status = hipLaunchKernel(&first, one, one, NULL, 0, NULL);
        printf("%d %d\n", status, (int)hipGetLastError());
    }
    hipLaunchKernel(&second, one, one, NULL, 0, NULL);
    __hipUnregisterFatBinary(binary);
    return rocblas_destroy_handle(handle);
}
