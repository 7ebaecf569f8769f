/* SPDX-License-Identifier: MIT
 *
 * compiler.h: the standard headers that ROCm's compiler includes by itself where it compiles HIP. hipcc and hip::device
 * include this file with an option.
 */
#ifdef __cplusplus
#include <algorithm>
#include <cmath>
#include <complex>
#include <cstdlib>
#include <new>
#endif
