/* SPDX-License-Identifier: MIT
 *
 * hip.h: HIP's interface, from the kit's headers (sdk/include/hip), which have what the stand-in implements.
 *
 * -DSTANDIN_REAL_HEADERS uses HIP's own headers, so that the compiler compares every function of the stand-in with its
 * real declaration.
 */
#ifndef STANDIN_HIP_H
#define STANDIN_HIP_H

#ifdef STANDIN_REAL_HEADERS
#define __HIP_PLATFORM_AMD__
#define __HIP_DISABLE_CPP_FUNCTIONS__
#include <hip/hip_runtime_api.h>
#include <hip/hip_deprecated.h>
#define HIP_SOURCE void /* what a copy from the host reads: these headers are those of HIP 6 */
#else
#include "../sdk/include/hip/hip_deprecated.h"
#include "../sdk/include/hip/hip_runtime_api.h"
#define HIP_SOURCE const void
#endif

/* The stand-in also has the functions of these names, whose layout is the earlier one. */
#undef hipChooseDevice
#undef hipDeviceProp_t
#undef hipGetDeviceProperties

#endif
