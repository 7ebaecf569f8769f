/* SPDX-License-Identifier: MIT */
/*
 * standin_hip_kernels.c is the part of the stand-in (standin_hip.c) for GPU kernels. It accepts any fat binary and any
 * module without reading it. A launch succeeds and runs nothing.
 */
#include <stddef.h>
#include <stdint.h>

typedef int hip_status;

typedef struct {
    uint32_t x, y, z;
} grid_dim;

enum { hip_success = 0, hip_invalid_value = 1 };

static char opaque_object;
static void *registered_binary;

void **__hipRegisterFatBinary(const void *binary)
{
    (void)binary;
    return &registered_binary;
}

void __hipUnregisterFatBinary(void **binary)
{
    (void)binary;
}

void __hipRegisterFunction(void **binary, const void *host_function, char *device_function, const char *name,
                           unsigned thread_limit, void *thread_id, void *block_id, void *block_dim, void *grid, int *warp_size)
{
    (void)binary;
    (void)host_function;
    (void)device_function;
    (void)name;
    (void)thread_limit;
    (void)thread_id;
    (void)block_id;
    (void)block_dim;
    (void)grid;
    (void)warp_size;
}

hip_status __hipPushCallConfiguration(grid_dim grid, grid_dim block, size_t shared_bytes, void *stream)
{
    (void)grid;
    (void)block;
    (void)shared_bytes;
    (void)stream;
    return hip_success;
}

hip_status __hipPopCallConfiguration(grid_dim *grid_out, grid_dim *block_out, size_t *shared_bytes_out, void **stream_out)
{
    const grid_dim one = {1, 1, 1};
    *grid_out = one;
    *block_out = one;
    *shared_bytes_out = 0;
    *stream_out = NULL;
    return hip_success;
}

hip_status hipLaunchKernel(const void *host_function, grid_dim grid, grid_dim block, void **arguments, size_t shared_bytes,
                           void *stream)
{
    (void)host_function;
    (void)grid;
    (void)block;
    (void)arguments;
    (void)shared_bytes;
    (void)stream;
    return hip_success;
}

hip_status hipModuleLoadData(void **module_out, const void *image)
{
    (void)image;
    *module_out = &opaque_object;
    return hip_success;
}

hip_status hipModuleUnload(void *module)
{
    (void)module;
    return hip_success;
}

hip_status hipModuleGetFunction(void **function_out, void *module, const char *name)
{
    (void)module;
    if (name == NULL)
        return hip_invalid_value;
    *function_out = &opaque_object;
    return hip_success;
}

hip_status hipModuleOccupancyMaxActiveBlocksPerMultiprocessor(int *blocks_out, void *function, int block_threads,
                                                              size_t shared_bytes)
{
    (void)function;
    (void)block_threads;
    (void)shared_bytes;
    *blocks_out = 1;
    return hip_success;
}

hip_status hipExtModuleLaunchKernel(void *function, uint32_t grid_x, uint32_t grid_y, uint32_t grid_z, uint32_t block_x,
                                    uint32_t block_y, uint32_t block_z, size_t shared_bytes, void *stream, void **arguments,
                                    void **extra, void *start_event, void *stop_event, uint32_t flags)
{
    (void)function;
    (void)grid_x;
    (void)grid_y;
    (void)grid_z;
    (void)block_x;
    (void)block_y;
    (void)block_z;
    (void)shared_bytes;
    (void)stream;
    (void)arguments;
    (void)extra;
    (void)start_event;
    (void)stop_event;
    (void)flags;
    return hip_success;
}
