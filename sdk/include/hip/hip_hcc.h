/* SPDX-License-Identifier: MIT
 *
 * hip_hcc.h: launches with events, under an earlier name.
 */
#ifndef HIP_INCLUDE_HIP_HIP_HCC_H
#define HIP_INCLUDE_HIP_HIP_HCC_H

#include "hip_ext.h"

#endif /* HIP_INCLUDE_HIP_HIP_HCC_H */
