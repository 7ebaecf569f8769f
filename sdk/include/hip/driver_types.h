/* SPDX-License-Identifier: MIT
 *
 * driver_types.h: the types that HIP's functions take.
 */
#ifndef HIP_DRIVER_TYPES_H
#define HIP_DRIVER_TYPES_H

#include "hip_common.h"
#include "detail/arrays.h"
#include "detail/makers.h"

#endif /* HIP_DRIVER_TYPES_H */
