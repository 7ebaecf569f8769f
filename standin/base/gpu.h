/* SPDX-License-Identifier: MIT
 *
 * gpu.h: what HIP says of a GPU, by rows of the table of GPUs. See architecture.c.
 */
#ifndef STANDIN_GPU_H
#define STANDIN_GPU_H

#include <stdint.h>

/* struct gpu is a row of blas/spec/gpus.go. From gfx10 on two compute units of the hardware are one of HIP. */
struct gpu {
    const char* key; /* as a rehearsal names the product: "mi300x" */
    const char* arch; /* without features */
    const char* features; /* behind arch, as ":sramecc+:xnack-" */
    const char* name; /* of the product */
    int major, minor, stepping; /* of the architecture */
    int warp_threads, unit_threads; /* of a warp, most on a compute unit */
    int vector_registers, vector_unit; /* of a vector unit, for waves of 32 from gfx10 on; how many a wave takes at a time */
    int shared_bytes; /* of a block */
    int units; /* compute units */
    int clock_khz, memory_khz, bus_bits, l2_bytes;
    int chip; /* PCI's number of it */
    int integrated; /* 1 if the memory is the CPU's */
    uint64_t memory; /* bytes, all; 0 for the machine's */
};

/* device_gpu returns the GPU that the device is to be: the one that ROCBLAS_MEM_STANDIN_ARCH names, otherwise that of
 * ROCBLAS_MEM_AS, otherwise the CPU as a GPU of gfx90a, with 0 units. Thread-safe. */
const struct gpu* device_gpu(void);

#endif
