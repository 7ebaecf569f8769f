/* SPDX-License-Identifier: MIT
 *
 * hip_runtime_api.h: HIP's functions on the host.
 */
#ifndef HIP_INCLUDE_HIP_HIP_RUNTIME_API_H
#define HIP_INCLUDE_HIP_HIP_RUNTIME_API_H

#include "driver_types.h"
#include "hip_common.h"
#include "hip_version.h"

#include "detail/array_functions.h"
#include "detail/constants.h"
#include "detail/functions.h"
#include "detail/graph_functions.h"
#include "detail/launch_functions.h"
#include "detail/markers.h"
#include "detail/per_thread.h"
#include "detail/sharing_functions.h"
#ifdef __cplusplus
#include "detail/kernel_templates.h"
#include "detail/templates.h"
#include "detail/textures.h"
#endif

#endif /* HIP_INCLUDE_HIP_HIP_RUNTIME_API_H */
