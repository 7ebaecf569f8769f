/* SPDX-License-Identifier: MIT
 *
 * internal.h: all types and functions of kernels, for programs that include one of ROCm's internal headers. It is installed under
 * the name of each of those that programs include.
 */
#include "../hip_runtime.h"

#include "../hip_bf16.h"
#include "../hip_bfloat16.h"
#include "../hip_complex.h"
#include "../hip_fp16.h"
