/* SPDX-License-Identifier: MIT
 *
 * templates.h: forms of HIP's functions for C++, which take pointers and variables of any type.
 */
#ifndef HIP_DETAIL_TEMPLATES_H
#define HIP_DETAIL_TEMPLATES_H

template <class T> inline hipError_t hipMalloc(T** address_out, size_t size) {
    return hipMalloc(reinterpret_cast<void**>(address_out), size);
}

template <class T> inline hipError_t hipMallocAsync(T** address_out, size_t size, hipStream_t stream) {
    return hipMallocAsync(reinterpret_cast<void**>(address_out), size, stream);
}

template <class T> inline hipError_t hipMallocAsync(T** address_out, size_t size, hipMemPool_t pool, hipStream_t stream) {
    return hipMallocFromPoolAsync(reinterpret_cast<void**>(address_out), size, pool, stream);
}

template <class T> inline hipError_t hipMallocFromPoolAsync(T** address_out, size_t size, hipMemPool_t pool, hipStream_t stream) {
    return hipMallocFromPoolAsync(reinterpret_cast<void**>(address_out), size, pool, stream);
}

template <class T> inline hipError_t hipHostMalloc(T** address_out, size_t size, unsigned flags = hipHostMallocDefault) {
    return hipHostMalloc(reinterpret_cast<void**>(address_out), size, flags);
}

template <class T> inline hipError_t hipHostAlloc(T** address_out, size_t size, unsigned flags = hipHostAllocDefault) {
    return hipHostAlloc(reinterpret_cast<void**>(address_out), size, flags);
}

template <class T> inline hipError_t hipMallocHost(T** address_out, size_t size) {
    return hipMallocHost(reinterpret_cast<void**>(address_out), size);
}

template <class T> inline hipError_t hipMallocManaged(T** address_out, size_t size, unsigned flags = hipMemAttachGlobal) {
    return hipMallocManaged(reinterpret_cast<void**>(address_out), size, flags);
}

template <class T> inline hipError_t hipMallocPitch(T** address_out, size_t* pitch_out, size_t width, size_t rows) {
    return hipMallocPitch(reinterpret_cast<void**>(address_out), pitch_out, width, rows);
}

template <class T> inline hipError_t hipGetSymbolAddress(void** address_out, const T& symbol) {
    return hipGetSymbolAddress(address_out, static_cast<const void*>(&symbol));
}

template <class T> inline hipError_t hipGetSymbolSize(size_t* size_out, const T& symbol) {
    return hipGetSymbolSize(size_out, static_cast<const void*>(&symbol));
}

template <class T>
inline hipError_t hipMemcpyToSymbol(
    const T& symbol, const void* from, size_t size, size_t offset = 0, hipMemcpyKind kind = hipMemcpyHostToDevice) {
    return hipMemcpyToSymbol(static_cast<const void*>(&symbol), from, size, offset, kind);
}

template <class T>
inline hipError_t hipMemcpyFromSymbol(
    void* to, const T& symbol, size_t size, size_t offset = 0, hipMemcpyKind kind = hipMemcpyDeviceToHost) {
    return hipMemcpyFromSymbol(to, static_cast<const void*>(&symbol), size, offset, kind);
}

template <class T>
inline hipError_t hipMemcpyToSymbolAsync(
    const T& symbol, const void* from, size_t size, size_t offset, hipMemcpyKind kind, hipStream_t stream = 0) {
    return hipMemcpyToSymbolAsync(static_cast<const void*>(&symbol), from, size, offset, kind, stream);
}

template <class T>
inline hipError_t hipMemcpyFromSymbolAsync(
    void* to, const T& symbol, size_t size, size_t offset, hipMemcpyKind kind, hipStream_t stream = 0) {
    return hipMemcpyFromSymbolAsync(to, static_cast<const void*>(&symbol), size, offset, kind, stream);
}

static inline hipError_t hipMallocAsync(void** address_out, size_t size, hipMemPool_t pool, hipStream_t stream) {
    return hipMallocFromPoolAsync(address_out, size, pool, stream);
}

#endif /* HIP_DETAIL_TEMPLATES_H */
