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
/* These headers are those of HIP 6: what a copy from the host reads, the driver's memsets, and the result of a query of HIP 7. */
#define HIP_SOURCE void
#define HIP_DRIVER_FILL HIP_MEMSET_NODE_PARAMS
#define hipDriverEntryPointQueryResult hipDriverProcAddressQueryResult
#define hipDriverEntryPointSuccess HIP_GET_PROC_ADDRESS_SUCCESS
#define hipDriverEntryPointSymbolNotFound HIP_GET_PROC_ADDRESS_SYMBOL_NOT_FOUND
#define hipEnableDefault 0x0
#define hipEnableLegacyStream 0x1
#define hipEnablePerThreadDefaultStream 0x2
#else
#include "../../sdk/include/hip/hip_deprecated.h"
#include "../../sdk/include/hip/hip_runtime_api.h"
#define HIP_SOURCE const void
#define HIP_DRIVER_FILL hipMemsetParams
#endif

/* The stand-in also has the functions of these names, whose layout is the earlier one. */
#undef hipChooseDevice
#undef hipDeviceProp_t
#undef hipGetDeviceProperties

#endif
