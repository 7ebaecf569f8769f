/* SPDX-License-Identifier: MIT
 *
 * public_cooperative_groups.h: hip_cooperative_groups.h, for programs that include amd_hip_cooperative_groups.h, internal in
 * ROCm.
 */
#include "../hip_cooperative_groups.h"
