/* SPDX-License-Identifier: MIT
 *
 * fake.c: a library whose functions show that replay passes the arguments of its input.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

static uint64_t handle;

int rocblas_create_handle(uint64_t* out)
{
    *out = ++handle;
    fprintf(stderr, "created\n");
    return 0;
}

int rocblas_destroy_handle(uint64_t h) { return h == handle ? 0 : 1; }

/* rocblas_sum returns and stores the sum of a number, two scalars, and the values of a block and of an array of blocks. It
 * adds the distance of the blocks. */
int rocblas_sum(uint64_t h, int64_t number, const float* f, const double* d, const double* block, double* const* blocks,
                int64_t* out)
{
    *out = (int64_t)h * 1000 + number + (int64_t)*f + (int64_t)*d + (int64_t)*block + (int64_t)*blocks[1];
    *out += (blocks[1] - blocks[0]) * 10000;
    fprintf(stderr, "summed\n");
    return (int)*out;
}

int rocblas_device_malloc_alloc(uint64_t h, uint64_t* object)
{
    *object = h + 40;
    return 0;
}

/* rocblas_device_malloc_success returns a bool, which is the lowest byte of the register. */
uint64_t rocblas_device_malloc_success(uint64_t object) { return object == 41 ? 0xff01 : 0xff00; }

int rocblas_crash(void) { abort(); }
