/* SPDX-License-Identifier: MIT
 *
 * device_functions.h: functions of kernels: on the host there are none.
 */
#ifndef HIP_INCLUDE_HIP_DEVICE_FUNCTIONS_H
#define HIP_INCLUDE_HIP_DEVICE_FUNCTIONS_H

#include "hip_runtime.h"

#endif /* HIP_INCLUDE_HIP_DEVICE_FUNCTIONS_H */
