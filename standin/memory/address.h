/* SPDX-License-Identifier: MIT
 *
 * address.h: what a stand-in knows of an address: pointer.c on the CPU, cuda/memory.c on CUDA. address.c answers from it.
 */
#ifndef STANDIN_ADDRESS_H
#define STANDIN_ADDRESS_H

#include "base/base.h"

/* struct address is what a stand-in knows of an address. */
struct address {
    hipMemoryType type; /* host, device or managed; unregistered for memory that it does not know */
    int ordinal; /* the device, hipInvalidDeviceId for memory that it does not know */
    void* device; /* the address for the device and for the host, null if that has none */
    void* host;
    void* base; /* of the allocation */
    size_t size;
    unsigned flags, id, synchronous;
};

/* address_find describes an address. Memory that the stand-in does not know is no error. Thread-safe. */
hipError_t address_find(const void* address, struct address* out);

/* address_synchronize sets whether copies and fills of an allocation wait. Thread-safe. */
hipError_t address_synchronize(void* address, unsigned synchronous);

#endif
