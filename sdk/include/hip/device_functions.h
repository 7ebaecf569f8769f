/* SPDX-License-Identifier: MIT
 *
 * device_functions.h: functions for kernels, which hip_runtime.h has.
 */
#ifndef HIP_INCLUDE_HIP_DEVICE_FUNCTIONS_H
#define HIP_INCLUDE_HIP_DEVICE_FUNCTIONS_H

#include "hip_runtime.h"

#endif /* HIP_INCLUDE_HIP_DEVICE_FUNCTIONS_H */
