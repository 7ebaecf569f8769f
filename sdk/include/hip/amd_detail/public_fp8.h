/* SPDX-License-Identifier: MIT
 *
 * public_fp8.h: hip_fp8.h, for programs that include ROCm's internal header of that, amd_hip_fp8.h.
 */
#include "../hip_fp8.h"
