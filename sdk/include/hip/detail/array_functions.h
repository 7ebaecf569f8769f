/* SPDX-License-Identifier: MIT
 *
 * array_functions.h: functions of arrays, textures and surfaces, and copies that describe both sides. On the CPU arrays and
 * objects work, mipmaps and texture references are hipErrorNotSupported.
 */
#ifndef HIP_DETAIL_ARRAY_FUNCTIONS_H
#define HIP_DETAIL_ARRAY_FUNCTIONS_H

#include <limits.h>

#include "macros.h"
#include "../surface_types.h"
#include "../texture_types.h"
#include "errors.h"

#ifdef __cplusplus
extern "C" {
#endif

#if HIP_VERSION_MAJOR >= 7
hipError_t hipDeviceGetTexture1DLinearMaxWidth(size_t* max_width, const hipChannelFormatDesc* description, int device);
#else
hipError_t hipDeviceGetTexture1DLinearMaxWidth(hipMemPool_t* pool, int device);
#endif
hipError_t hipMemcpyAtoD(hipDeviceptr_t dst_device, hipArray_t src_array, size_t src_offset, size_t byte_count);
hipError_t hipMemcpyDtoA(hipArray_t dst_array, size_t dst_offset, hipDeviceptr_t src_device, size_t byte_count);
hipError_t hipMemcpyAtoA(hipArray_t dst_array, size_t dst_offset, hipArray_t src_array, size_t src_offset, size_t byte_count);
hipError_t hipMemcpyAtoHAsync(void* dst_host, hipArray_t src_array, size_t src_offset, size_t byte_count, hipStream_t stream);
hipError_t hipMemcpyHtoAAsync(
    hipArray_t dst_array, size_t dst_offset, const void* src_host, size_t byte_count, hipStream_t stream);
#if HIP_VERSION_MAJOR >= 7
hipError_t hipMemsetD2D8(hipDeviceptr_t to, size_t dst_pitch, unsigned char value, size_t width, size_t height);
hipError_t hipMemsetD2D8Async(
    hipDeviceptr_t to, size_t dst_pitch, unsigned char value, size_t width, size_t height, hipStream_t stream __dparm(0));
hipError_t hipMemsetD2D16(hipDeviceptr_t to, size_t dst_pitch, unsigned short value, size_t width, size_t height);
hipError_t hipMemsetD2D16Async(
    hipDeviceptr_t to, size_t dst_pitch, unsigned short value, size_t width, size_t height, hipStream_t stream __dparm(0));
hipError_t hipMemsetD2D32(hipDeviceptr_t to, size_t dst_pitch, unsigned value, size_t width, size_t height);
hipError_t hipMemsetD2D32Async(
    hipDeviceptr_t to, size_t dst_pitch, unsigned value, size_t width, size_t height, hipStream_t stream __dparm(0));
#endif
hipError_t hipMallocArray(hipArray_t* array, const hipChannelFormatDesc* description, size_t width, size_t height __dparm(0),
    unsigned flags __dparm(hipArrayDefault));
hipError_t hipArrayCreate(hipArray_t* p_handle, const HIP_ARRAY_DESCRIPTOR* p_allocate_array);
hipError_t hipArrayDestroy(hipArray_t array);
hipError_t hipArray3DCreate(hipArray_t* array, const HIP_ARRAY3D_DESCRIPTOR* p_allocate_array);
hipError_t hipFreeArray(hipArray_t array);
hipError_t hipMalloc3DArray(
    hipArray_t* array, const struct hipChannelFormatDesc* description, struct hipExtent extent, unsigned flags);
hipError_t hipArrayGetInfo(hipChannelFormatDesc* description, hipExtent* extent, unsigned* flags, hipArray_t array);
hipError_t hipArrayGetDescriptor(HIP_ARRAY_DESCRIPTOR* p_array_descriptor, hipArray_t array);
hipError_t hipArray3DGetDescriptor(HIP_ARRAY3D_DESCRIPTOR* p_array_descriptor, hipArray_t array);
hipError_t hipMemcpyParam2D(const hip_Memcpy2D* parameters);
hipError_t hipMemcpyParam2DAsync(const hip_Memcpy2D* parameters, hipStream_t stream __dparm(0));
hipError_t hipMemcpy2DToArray(hipArray_t to, size_t w_offset, size_t h_offset, const void* from, size_t spitch, size_t width,
    size_t height, hipMemcpyKind kind);
hipError_t hipMemcpy2DToArrayAsync(hipArray_t to, size_t w_offset, size_t h_offset, const void* from, size_t spitch, size_t width,
    size_t height, hipMemcpyKind kind, hipStream_t stream __dparm(0));
hipError_t hipMemcpy2DArrayToArray(hipArray_t to, size_t w_offset_dst, size_t h_offset_dst, hipArray_const_t from,
    size_t w_offset_src, size_t h_offset_src, size_t width, size_t height, hipMemcpyKind kind);
hipError_t hipMemcpyToArray(hipArray_t to, size_t w_offset, size_t h_offset, const void* from, size_t count, hipMemcpyKind kind);
hipError_t hipMemcpyFromArray(
    void* to, hipArray_const_t src_array, size_t w_offset, size_t h_offset, size_t count, hipMemcpyKind kind);
hipError_t hipMemcpy2DFromArray(void* to, size_t dpitch, hipArray_const_t from, size_t w_offset, size_t h_offset, size_t width,
    size_t height, hipMemcpyKind kind);
hipError_t hipMemcpy2DFromArrayAsync(void* to, size_t dpitch, hipArray_const_t from, size_t w_offset, size_t h_offset,
    size_t width, size_t height, hipMemcpyKind kind, hipStream_t stream __dparm(0));
hipError_t hipMemcpyAtoH(void* to, hipArray_t src_array, size_t src_offset, size_t count);
hipError_t hipMemcpyHtoA(hipArray_t dst_array, size_t dst_offset, const void* src_host, size_t count);
hipError_t hipDrvMemcpy3D(const HIP_MEMCPY3D* parameters);
hipError_t hipDrvMemcpy3DAsync(const HIP_MEMCPY3D* parameters, hipStream_t stream);
#if HIP_VERSION_MAJOR >= 7
hipError_t hipMemcpyBatchAsync(void** dsts, void** srcs, size_t* sizes, size_t count, hipMemcpyAttributes* attrs,
    size_t* attrs_idxs, size_t num_attrs, size_t* fail_idx, hipStream_t stream __dparm(0));
hipError_t hipMemcpy3DBatchAsync(size_t num_ops, struct hipMemcpy3DBatchOp* op_list, size_t* fail_idx, unsigned long long flags,
    hipStream_t stream __dparm(0));
hipError_t hipMemcpy3DPeer(hipMemcpy3DPeerParms* p);
hipError_t hipMemcpy3DPeerAsync(hipMemcpy3DPeerParms* p, hipStream_t stream __dparm(0));
#endif
hipError_t hipModuleGetTexRef(textureReference** texture, hipModule_t hmod, const char* name);
hipError_t hipDrvMemcpy2DUnaligned(const hip_Memcpy2D* parameters);
hipError_t hipCreateTextureObject(hipTextureObject_t* p_tex_object, const hipResourceDesc* p_res_desc,
    const hipTextureDesc* p_tex_desc, const struct hipResourceViewDesc* p_res_view_desc);
hipError_t hipDestroyTextureObject(hipTextureObject_t texture_object);
hipError_t hipGetChannelDesc(hipChannelFormatDesc* description, hipArray_const_t array);
hipError_t hipGetTextureObjectResourceDesc(hipResourceDesc* p_res_desc, hipTextureObject_t texture_object);
hipError_t hipGetTextureObjectResourceViewDesc(struct hipResourceViewDesc* p_res_view_desc, hipTextureObject_t texture_object);
hipError_t hipGetTextureObjectTextureDesc(hipTextureDesc* p_tex_desc, hipTextureObject_t texture_object);
hipError_t hipTexObjectCreate(hipTextureObject_t* p_tex_object, const HIP_RESOURCE_DESC* p_res_desc,
    const HIP_TEXTURE_DESC* p_tex_desc, const HIP_RESOURCE_VIEW_DESC* p_res_view_desc);
hipError_t hipTexObjectDestroy(hipTextureObject_t tex_object);
hipError_t hipTexObjectGetResourceDesc(HIP_RESOURCE_DESC* p_res_desc, hipTextureObject_t tex_object);
hipError_t hipTexObjectGetResourceViewDesc(HIP_RESOURCE_VIEW_DESC* p_res_view_desc, hipTextureObject_t tex_object);
hipError_t hipTexObjectGetTextureDesc(HIP_TEXTURE_DESC* p_tex_desc, hipTextureObject_t tex_object);
hipError_t hipMallocMipmappedArray(hipMipmappedArray_t* mipmapped_array, const struct hipChannelFormatDesc* description,
    struct hipExtent extent, unsigned num_levels, unsigned flags __dparm(0));
hipError_t hipFreeMipmappedArray(hipMipmappedArray_t mipmapped_array);
hipError_t hipGetMipmappedArrayLevel(hipArray_t* level_array, hipMipmappedArray_const_t mipmapped_array, unsigned level);
hipError_t hipMipmappedArrayCreate(
    hipMipmappedArray_t* p_handle, HIP_ARRAY3D_DESCRIPTOR* p_mipmapped_array_desc, unsigned num_mipmap_levels);
hipError_t hipMipmappedArrayDestroy(hipMipmappedArray_t h_mipmapped_array);
hipError_t hipMipmappedArrayGetLevel(hipArray_t* p_level_array, hipMipmappedArray_t h_mip_mapped_array, unsigned level);
hipError_t hipBindTextureToMipmappedArray(
    const textureReference* texture, hipMipmappedArray_const_t mipmapped_array, const hipChannelFormatDesc* description);
hipError_t hipGetTextureReference(const textureReference** texture, const void* symbol);
hipError_t hipTexRefGetBorderColor(float* p_border_color, const textureReference* texture);
hipError_t hipTexRefGetArray(hipArray_t* p_array, const textureReference* texture);
hipError_t hipTexRefSetAddressMode(textureReference* texture, int dim, enum hipTextureAddressMode am);
hipError_t hipTexRefSetArray(textureReference* texture, hipArray_const_t array, unsigned flags);
hipError_t hipTexRefSetFilterMode(textureReference* texture, enum hipTextureFilterMode fm);
hipError_t hipTexRefSetFlags(textureReference* texture, unsigned flags);
hipError_t hipTexRefSetFormat(textureReference* texture, hipArray_Format fmt, int num_packed_components);
hipError_t hipBindTexture(size_t* offset, const textureReference* texture, const void* address,
    const hipChannelFormatDesc* description, size_t size __dparm(UINT_MAX));
hipError_t hipBindTexture2D(size_t* offset, const textureReference* texture, const void* address,
    const hipChannelFormatDesc* description, size_t width, size_t height, size_t pitch);
hipError_t hipBindTextureToArray(
    const textureReference* texture, hipArray_const_t array, const hipChannelFormatDesc* description);
hipError_t hipGetTextureAlignmentOffset(size_t* offset, const textureReference* texture);
hipError_t hipUnbindTexture(const textureReference* texture);
hipError_t hipTexRefGetAddress(hipDeviceptr_t* address, const textureReference* texture);
hipError_t hipTexRefGetAddressMode(enum hipTextureAddressMode* pam, const textureReference* texture, int dim);
hipError_t hipTexRefGetFilterMode(enum hipTextureFilterMode* pfm, const textureReference* texture);
hipError_t hipTexRefGetFlags(unsigned* p_flags, const textureReference* texture);
hipError_t hipTexRefGetFormat(hipArray_Format* p_format, int* p_num_channels, const textureReference* texture);
hipError_t hipTexRefGetMaxAnisotropy(int* pmax_ansio, const textureReference* texture);
hipError_t hipTexRefGetMipmapFilterMode(enum hipTextureFilterMode* pfm, const textureReference* texture);
hipError_t hipTexRefGetMipmapLevelBias(float* pbias, const textureReference* texture);
hipError_t hipTexRefGetMipmapLevelClamp(
    float* pmin_mipmap_level_clamp, float* pmax_mipmap_level_clamp, const textureReference* texture);
hipError_t hipTexRefGetMipMappedArray(hipMipmappedArray_t* p_array, const textureReference* texture);
hipError_t hipTexRefSetAddress(size_t* byte_offset, textureReference* texture, hipDeviceptr_t address, size_t bytes);
hipError_t hipTexRefSetAddress2D(
    textureReference* texture, const HIP_ARRAY_DESCRIPTOR* description, hipDeviceptr_t address, size_t pitch);
hipError_t hipTexRefSetMaxAnisotropy(textureReference* texture, unsigned max_aniso);
hipError_t hipTexRefSetBorderColor(textureReference* texture, float* p_border_color);
hipError_t hipTexRefSetMipmapFilterMode(textureReference* texture, enum hipTextureFilterMode fm);
hipError_t hipTexRefSetMipmapLevelBias(textureReference* texture, float bias);
hipError_t hipTexRefSetMipmapLevelClamp(textureReference* texture, float min_mip_map_level_clamp, float max_mip_map_level_clamp);
hipError_t hipTexRefSetMipmappedArray(textureReference* texture, struct hipMipmappedArray* mipmapped_array, unsigned flags);
hipError_t hipCreateSurfaceObject(hipSurfaceObject_t* p_surf_object, const hipResourceDesc* p_res_desc);
hipError_t hipDestroySurfaceObject(hipSurfaceObject_t surface_object);

#ifdef __cplusplus
}
#endif

#endif /* HIP_DETAIL_ARRAY_FUNCTIONS_H */
