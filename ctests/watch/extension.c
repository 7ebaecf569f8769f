/* SPDX-License-Identifier: MIT
 *
 * extension.c: a library that a program opens for itself alone, as an extension of Python, and that needs HIP.
 */
#include "hip.h"

hipError_t hipMalloc(void** address_out, size_t size);
hipError_t hipFree(void* address);
int extension_take(size_t size);

int extension_take(size_t size) {
    void* address = NULL;
    const hipError_t status = hipMalloc(&address, size);
    hipFree(address);
    return (int)status;
}
