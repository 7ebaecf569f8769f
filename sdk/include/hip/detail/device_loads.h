/* SPDX-License-Identifier: MIT
 *
 * device_loads.h: loads and stores that name a way through the caches of a device, and are plain ones here, for C++. The
 * second names are clang's.
 */
#ifndef HIP_DETAIL_DEVICE_LOADS_H
#define HIP_DETAIL_DEVICE_LOADS_H

template <class T> inline T __ldg(const T* from) { return *from; }

#ifndef __clang__
template <class T> inline T __builtin_nontemporal_load(const T* from) { return *from; }
template <class T, class U> inline void __builtin_nontemporal_store(U value, T* to) { *to = static_cast<T>(value); }
#endif

#endif /* HIP_DETAIL_DEVICE_LOADS_H */
