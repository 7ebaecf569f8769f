/* SPDX-License-Identifier: MIT
 *
 * hip_runtime_api.h: HIP's functions on the host.
 */
#ifndef HIP_INCLUDE_HIP_HIP_RUNTIME_API_H
#define HIP_INCLUDE_HIP_HIP_RUNTIME_API_H

#include "hip_common.h"
#include "hip_version.h"

#include "detail/constants.h"
#include "detail/functions.h"
#include "detail/markers.h"
#ifdef __cplusplus
#include "detail/templates.h"
#endif

#endif /* HIP_INCLUDE_HIP_HIP_RUNTIME_API_H */
