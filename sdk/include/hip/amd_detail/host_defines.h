/* SPDX-License-Identifier: MIT
 *
 * host_defines.h: the words that mark functions and variables, for programs that include ROCm's header of them.
 */
#ifndef HIP_AMD_DETAIL_HOST_DEFINES_H
#define HIP_AMD_DETAIL_HOST_DEFINES_H

#include "../detail/markers.h"

#endif /* HIP_AMD_DETAIL_HOST_DEFINES_H */
