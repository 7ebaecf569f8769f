/* SPDX-License-Identifier: MIT
 *
 * launch_functions.h: functions of contexts, modules, libraries, links and launches.
 */
#ifndef HIP_DETAIL_LAUNCH_FUNCTIONS_H
#define HIP_DETAIL_LAUNCH_FUNCTIONS_H

#include "macros.h"
#include "../texture_types.h"
#include "errors.h"
#include "functions.h"
#include "launches.h"

#ifdef __cplusplus
extern "C" {
#endif

#if HIP_VERSION_MAJOR >= 7
hipError_t hipStreamGetId(hipStream_t stream, unsigned long long* stream_id);
hipError_t hipStreamSetAttribute(hipStream_t stream, hipLaunchAttributeID attribute, const hipLaunchAttributeValue* value);
hipError_t hipStreamGetAttribute(hipStream_t stream, hipLaunchAttributeID attribute, hipLaunchAttributeValue* value_out);
hipError_t hipStreamCopyAttributes(hipStream_t to, hipStream_t from);
#endif
hipError_t hipCtxCreate(hipCtx_t* context, unsigned flags, hipDevice_t device);
hipError_t hipCtxDestroy(hipCtx_t context);
hipError_t hipCtxPopCurrent(hipCtx_t* context);
hipError_t hipCtxPushCurrent(hipCtx_t context);
#if HIP_VERSION_MAJOR >= 7
hipError_t hipCtxGetApiVersion(hipCtx_t context, unsigned* api_version);
#else
hipError_t hipCtxGetApiVersion(hipCtx_t context, int* api_version);
#endif
hipError_t hipCtxGetCacheConfig(hipFuncCache_t* cache_config);
hipError_t hipCtxSetCacheConfig(hipFuncCache_t cache_config);
hipError_t hipCtxSetSharedMemConfig(hipSharedMemConfig config);
hipError_t hipCtxGetSharedMemConfig(hipSharedMemConfig* p_config);
hipError_t hipCtxGetFlags(unsigned* flags);
hipError_t hipCtxEnablePeerAccess(hipCtx_t peer_ctx, unsigned flags);
hipError_t hipCtxDisablePeerAccess(hipCtx_t peer_ctx);
hipError_t hipDevicePrimaryCtxReset(hipDevice_t device);
hipError_t hipDevicePrimaryCtxSetFlags(hipDevice_t device, unsigned flags);
#if HIP_VERSION_MAJOR >= 7
hipError_t hipModuleLoadFatBinary(hipModule_t* module, const void* fatbin);
hipError_t hipModuleGetFunctionCount(unsigned* count, hipModule_t mod);
hipError_t hipLibraryLoadData(hipLibrary_t* library, const void* code, hipJitOption* jit_options, void** jit_options_values,
    unsigned num_jit_options, hipLibraryOption* library_options, void** library_option_values, unsigned num_library_options);
hipError_t hipLibraryLoadFromFile(hipLibrary_t* library, const char* file_name, hipJitOption* jit_options,
    void** jit_options_values, unsigned num_jit_options, hipLibraryOption* library_options, void** library_option_values,
    unsigned num_library_options);
hipError_t hipLibraryUnload(hipLibrary_t library);
hipError_t hipLibraryGetKernel(hipKernel_t* p_kernel, hipLibrary_t library, const char* name);
hipError_t hipLibraryGetKernelCount(unsigned* count, hipLibrary_t library);
hipError_t hipLibraryEnumerateKernels(hipKernel_t* kernels, unsigned num_kernels, hipLibrary_t library);
hipError_t hipKernelGetLibrary(hipLibrary_t* library, hipKernel_t kernel);
hipError_t hipKernelGetName(const char** name, hipKernel_t kernel);
#endif
hipError_t hipFuncGetAttribute(int* value, hipFunction_attribute attribute, hipFunction_t function);
hipError_t hipGetFuncBySymbol(hipFunction_t* function_ptr, const void* symbol_ptr);
#if HIP_VERSION_MAJOR >= 7
hipError_t hipGetDriverEntryPoint(
    const char* symbol, void** func_ptr, unsigned long long flags, hipDriverEntryPointQueryResult* driver_status);
#endif
hipError_t hipLinkAddData(hipLinkState_t state, hipJitInputType type, void* data, size_t size, const char* name,
    unsigned num_options, hipJitOption* options, void** option_values);
hipError_t hipLinkAddFile(hipLinkState_t state, hipJitInputType type, const char* path, unsigned num_options,
    hipJitOption* options, void** option_values);
hipError_t hipLinkComplete(hipLinkState_t state, void** hip_bin_out, size_t* size_out);
hipError_t hipLinkCreate(unsigned num_options, hipJitOption* options, void** option_values, hipLinkState_t* state_out);
hipError_t hipLinkDestroy(hipLinkState_t state);
hipError_t hipModuleLaunchCooperativeKernel(hipFunction_t function, unsigned grid_dim_x, unsigned grid_dim_y, unsigned grid_dim_z,
    unsigned block_dim_x, unsigned block_dim_y, unsigned block_dim_z, unsigned shared_mem_bytes, hipStream_t stream,
    void** parameters);
hipError_t hipModuleLaunchCooperativeKernelMultiDevice(
    hipFunctionLaunchParams* launch_params_list, unsigned num_devices, unsigned flags);
hipError_t hipLaunchCooperativeKernelMultiDevice(hipLaunchParams* launch_params_list, int num_devices, unsigned flags);
hipError_t hipExtLaunchMultiKernelMultiDevice(hipLaunchParams* launch_params_list, int num_devices, unsigned flags);
#if HIP_VERSION_MAJOR >= 7
hipError_t hipLaunchKernelExC(const hipLaunchConfig_t* config, const void* f_ptr, void** args);
hipError_t hipDrvLaunchKernelEx(const HIP_LAUNCH_CONFIG* config, hipFunction_t function, void** params, void** extra);
#endif
hipError_t hipModuleOccupancyMaxPotentialBlockSize(
    int* grid_size, int* block_size, hipFunction_t function, size_t dyn_shared_mem_per_blk, int block_size_limit);
hipError_t hipModuleOccupancyMaxPotentialBlockSizeWithFlags(
    int* grid_size, int* block_size, hipFunction_t function, size_t dyn_shared_mem_per_blk, int block_size_limit, unsigned flags);
hipError_t hipModuleOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(
    int* num_blocks, hipFunction_t function, int block_size, size_t dyn_shared_mem_per_blk, unsigned flags);
#if HIP_VERSION_MAJOR >= 7
hipError_t hipOccupancyAvailableDynamicSMemPerBlock(
    size_t* dynamic_smem_size, const void* function, int num_blocks, int block_size);
#endif
hipError_t hipProfilerStart(void);
hipError_t hipProfilerStop(void);
void __hipGetPCH(const char** headers_out, unsigned* size_out);
hipError_t __hipPushCallConfiguration(dim3 grid_dim, dim3 block_dim, size_t shared_mem __dparm(0), hipStream_t stream __dparm(0));
hipError_t __hipPopCallConfiguration(dim3* grid_dim, dim3* block_dim, size_t* shared_mem, hipStream_t* stream);
const char* hipApiName(uint32_t id);
const char* hipKernelNameRef(const hipFunction_t function);
const char* hipKernelNameRefByPtr(const void* host_function, hipStream_t stream);

#ifdef __cplusplus
}
#endif

#endif /* HIP_DETAIL_LAUNCH_FUNCTIONS_H */
