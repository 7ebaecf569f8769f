/* SPDX-License-Identifier: MIT
 *
 * kernel_templates.h: forms of HIP's functions for C++, which take kernels of any type.
 */
#ifndef HIP_DETAIL_KERNEL_TEMPLATES_H
#define HIP_DETAIL_KERNEL_TEMPLATES_H

template <class T> inline hipError_t hipFuncSetAttribute(T* function, hipFuncAttribute attribute, int value) {
    return hipFuncSetAttribute(reinterpret_cast<const void*>(function), attribute, value);
}

template <class T> inline hipError_t hipFuncGetAttributes(hipFuncAttributes* out, T* function) {
    return hipFuncGetAttributes(out, reinterpret_cast<const void*>(function));
}

template <class T> inline hipError_t hipFuncSetCacheConfig(T* function, hipFuncCache_t config) {
    return hipFuncSetCacheConfig(reinterpret_cast<const void*>(function), config);
}

template <class T>
inline hipError_t hipOccupancyMaxActiveBlocksPerMultiprocessor(int* blocks_out, T function, int block_size, size_t shared_size) {
    return hipOccupancyMaxActiveBlocksPerMultiprocessor(
        blocks_out, reinterpret_cast<const void*>(function), block_size, shared_size);
}

template <class T>
inline hipError_t hipOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(
    int* blocks_out, T function, int block_size, size_t shared_size, unsigned flags) {
    return hipOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(
        blocks_out, reinterpret_cast<const void*>(function), block_size, shared_size, flags);
}

template <class T>
inline hipError_t hipOccupancyMaxPotentialBlockSize(
    int* grid_out, int* block_out, T function, size_t shared_size = 0, int limit = 0) {
    return hipOccupancyMaxPotentialBlockSize(grid_out, block_out, reinterpret_cast<const void*>(function), shared_size, limit);
}

template <class T>
inline hipError_t hipOccupancyMaxPotentialBlockSizeWithFlags(
    int* grid_out, int* block_out, T function, size_t shared_size = 0, int limit = 0, unsigned flags = 0) {
    (void)flags;
    return hipOccupancyMaxPotentialBlockSize(grid_out, block_out, reinterpret_cast<const void*>(function), shared_size, limit);
}

/* hipOccupancyMaxPotentialBlockSizeVariableSMem finds the size of a block with the most threads on a unit, where a block of n
 * threads has shared_size_of(n) bytes of shared memory. */
template <class F, class T>
inline hipError_t hipOccupancyMaxPotentialBlockSizeVariableSMemWithFlags(
    int* grid_out, int* block_out, T function, F shared_size_of, int limit = 0, unsigned flags = 0) {
    int device = 0, units = 0, warp = 0, most = 0;
    hipFuncAttributes attributes;
    if (!grid_out || !block_out || !reinterpret_cast<const void*>(function))
        return hipErrorInvalidValue;
    hipError_t status = hipGetDevice(&device);
    if (status == hipSuccess)
        status = hipDeviceGetAttribute(&units, hipDeviceAttributeMultiprocessorCount, device);
    if (status == hipSuccess)
        status = hipDeviceGetAttribute(&warp, hipDeviceAttributeWarpSize, device);
    if (status == hipSuccess)
        status = hipFuncGetAttributes(&attributes, reinterpret_cast<const void*>(function));
    if (status != hipSuccess)
        return status;
    const int greatest = limit > 0 && limit < attributes.maxThreadsPerBlock ? limit : attributes.maxThreadsPerBlock;
    *grid_out = *block_out = 0;
    for (int size = greatest; size > 0; size = (size - 1) / warp * warp) {
        int blocks = 0;
        status = hipOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(
            &blocks, reinterpret_cast<const void*>(function), size, static_cast<size_t>(shared_size_of(size)), flags);
        if (status != hipSuccess)
            return status;
        if (blocks * size > most) {
            most = blocks * size;
            *block_out = size;
            *grid_out = blocks * units;
        }
    }
    return hipSuccess;
}

template <class F, class T>
inline hipError_t hipOccupancyMaxPotentialBlockSizeVariableSMem(
    int* grid_out, int* block_out, T function, F shared_size_of, int limit = 0) {
    return hipOccupancyMaxPotentialBlockSizeVariableSMemWithFlags(grid_out, block_out, function, shared_size_of, limit);
}

template <class T>
inline hipError_t hipLaunchCooperativeKernel(
    T function, dim3 grid, dim3 block, void** arguments, unsigned shared_size, hipStream_t stream) {
    return hipLaunchCooperativeKernel(reinterpret_cast<const void*>(function), grid, block, arguments, shared_size, stream);
}

template <class T>
inline hipError_t hipLaunchCooperativeKernelMultiDevice(hipLaunchParams* launches, unsigned devices, unsigned flags = 0) {
    return hipLaunchCooperativeKernelMultiDevice(launches, static_cast<int>(devices), flags);
}

template <class T>
inline hipError_t hipExtLaunchMultiKernelMultiDevice(hipLaunchParams* launches, unsigned devices, unsigned flags = 0) {
    return hipExtLaunchMultiKernelMultiDevice(launches, static_cast<int>(devices), flags);
}

#if HIP_VERSION_MAJOR >= 7
template <class T>
inline hipError_t hipOccupancyAvailableDynamicSMemPerBlock(size_t* size_out, T function, int blocks, int block_size) {
    return hipOccupancyAvailableDynamicSMemPerBlock(size_out, reinterpret_cast<const void*>(function), blocks, block_size);
}

template <class... Parameters, class... Arguments>
inline hipError_t hipLaunchKernelEx(const hipLaunchConfig_t* config, void (*kernel)(Parameters...), Arguments&&... arguments) {
    return [&](Parameters... converted) {
        void* addresses[] = {&converted..., nullptr};
        return hipLaunchKernelExC(config, reinterpret_cast<const void*>(kernel), addresses);
    }(std::forward<Arguments>(arguments)...);
}
#endif

#if HIP_VERSION_MAJOR >= 7
/* Forms of functions of libraries that take pointers to options. */
inline hipError_t hipLibraryLoadData(hipLibrary_t* library, const void* code, hipJitOption** jit_options,
    void** jit_options_values, unsigned num_jit_options, hipLibraryOption** library_options, void** library_option_values,
    unsigned num_library_options) {
    return hipLibraryLoadData(library, code, jit_options ? *jit_options : nullptr, jit_options_values, num_jit_options,
        library_options ? *library_options : nullptr, library_option_values, num_library_options);
}

inline hipError_t hipLibraryLoadFromFile(hipLibrary_t* library, const char* file_name, hipJitOption** jit_options,
    void** jit_options_values, unsigned num_jit_options, hipLibraryOption** library_options, void** library_option_values,
    unsigned num_library_options) {
    return hipLibraryLoadFromFile(library, file_name, jit_options ? *jit_options : nullptr, jit_options_values, num_jit_options,
        library_options ? *library_options : nullptr, library_option_values, num_library_options);
}
#endif

#endif /* HIP_DETAIL_KERNEL_TEMPLATES_H */
