/* SPDX-License-Identifier: MIT
 *
 * amd_hip_runtime.h: hip_runtime.h, for programs that include ROCm's header of that.
 */
#ifndef HIP_INCLUDE_HIP_AMD_DETAIL_HIP_RUNTIME_H
#define HIP_INCLUDE_HIP_AMD_DETAIL_HIP_RUNTIME_H

#include "../hip_runtime.h"

#endif /* HIP_INCLUDE_HIP_AMD_DETAIL_HIP_RUNTIME_H */
