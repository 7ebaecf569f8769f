/* SPDX-License-Identifier: MIT
 *
 * math_functions.h: functions of mathematics, which hip_runtime.h has.
 */
#ifndef HIP_INCLUDE_HIP_MATH_FUNCTIONS_H
#define HIP_INCLUDE_HIP_MATH_FUNCTIONS_H

#include "hip_runtime.h"

#endif /* HIP_INCLUDE_HIP_MATH_FUNCTIONS_H */
