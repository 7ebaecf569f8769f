/* SPDX-License-Identifier: MIT
 *
 * templates.h: forms of HIP's functions for C++, which take pointers and variables of any type.
 */
#ifndef HIP_DETAIL_TEMPLATES_H
#define HIP_DETAIL_TEMPLATES_H

namespace rocblas_mem_hip {

/* address is where an allocation's address is stored, whatever the pointer there points to, also const. */
inline void** address(void* pointer_to_pointer) { return static_cast<void**>(pointer_to_pointer); }

} // namespace rocblas_mem_hip

template <class T> inline hipError_t hipMalloc(T** address_out, size_t size) {
    return hipMalloc(::rocblas_mem_hip::address(address_out), size);
}

template <class T> inline hipError_t hipMallocAsync(T** address_out, size_t size, hipStream_t stream) {
    return hipMallocAsync(::rocblas_mem_hip::address(address_out), size, stream);
}

template <class T> inline hipError_t hipMallocAsync(T** address_out, size_t size, hipMemPool_t pool, hipStream_t stream) {
    return hipMallocFromPoolAsync(::rocblas_mem_hip::address(address_out), size, pool, stream);
}

template <class T> inline hipError_t hipMallocFromPoolAsync(T** address_out, size_t size, hipMemPool_t pool, hipStream_t stream) {
    return hipMallocFromPoolAsync(::rocblas_mem_hip::address(address_out), size, pool, stream);
}

template <class T> inline hipError_t hipHostMalloc(T** address_out, size_t size, unsigned flags = hipHostMallocDefault) {
    return hipHostMalloc(::rocblas_mem_hip::address(address_out), size, flags);
}

template <class T> inline hipError_t hipHostAlloc(T** address_out, size_t size, unsigned flags = hipHostAllocDefault) {
    return hipHostAlloc(::rocblas_mem_hip::address(address_out), size, flags);
}

template <class T> inline hipError_t hipMallocHost(T** address_out, size_t size) {
    return hipMallocHost(::rocblas_mem_hip::address(address_out), size);
}

template <class T> inline hipError_t hipMallocManaged(T** address_out, size_t size, unsigned flags = hipMemAttachGlobal) {
    return hipMallocManaged(::rocblas_mem_hip::address(address_out), size, flags);
}

template <class T> inline hipError_t hipMallocPitch(T** address_out, size_t* pitch_out, size_t width, size_t rows) {
    return hipMallocPitch(::rocblas_mem_hip::address(address_out), pitch_out, width, rows);
}

#ifdef ROCBLAS_MEM_KERNELS
extern "C" void __hipRegisterVar(
    void** binary, void* symbol, char* host_name, char* name, int external, size_t size, int constant, int global);
#endif

namespace rocblas_mem_hip {

/* symbol returns the handle of a variable of the device. Where kernels are compiled for the CPU this makes it known: any variable
 * of the program is one. */
template <class T> inline const void* symbol(const T& variable) {
    void* const address = const_cast<void*>(static_cast<const volatile void*>(&variable));
#ifdef ROCBLAS_MEM_KERNELS
    __hipRegisterVar(nullptr, address, nullptr, nullptr, 0, sizeof(T), 0, 0);
#endif
    return address;
}

} // namespace rocblas_mem_hip

template <class T> inline hipError_t hipGetSymbolAddress(void** address_out, const T& symbol) {
    return hipGetSymbolAddress(address_out, ::rocblas_mem_hip::symbol(symbol));
}

template <class T> inline hipError_t hipGetSymbolSize(size_t* size_out, const T& symbol) {
    return hipGetSymbolSize(size_out, ::rocblas_mem_hip::symbol(symbol));
}

template <class T>
inline hipError_t hipMemcpyToSymbol(
    const T& symbol, const void* from, size_t size, size_t offset = 0, hipMemcpyKind kind = hipMemcpyHostToDevice) {
    return hipMemcpyToSymbol(::rocblas_mem_hip::symbol(symbol), from, size, offset, kind);
}

template <class T>
inline hipError_t hipMemcpyFromSymbol(
    void* to, const T& symbol, size_t size, size_t offset = 0, hipMemcpyKind kind = hipMemcpyDeviceToHost) {
    return hipMemcpyFromSymbol(to, ::rocblas_mem_hip::symbol(symbol), size, offset, kind);
}

template <class T>
inline hipError_t hipMemcpyToSymbolAsync(
    const T& symbol, const void* from, size_t size, size_t offset, hipMemcpyKind kind, hipStream_t stream = 0) {
    return hipMemcpyToSymbolAsync(::rocblas_mem_hip::symbol(symbol), from, size, offset, kind, stream);
}

template <class T>
inline hipError_t hipMemcpyFromSymbolAsync(
    void* to, const T& symbol, size_t size, size_t offset, hipMemcpyKind kind, hipStream_t stream = 0) {
    return hipMemcpyFromSymbolAsync(to, ::rocblas_mem_hip::symbol(symbol), size, offset, kind, stream);
}

static inline hipError_t hipMallocAsync(void** address_out, size_t size, hipMemPool_t pool, hipStream_t stream) {
    return hipMallocFromPoolAsync(address_out, size, pool, stream);
}

#endif /* HIP_DETAIL_TEMPLATES_H */
