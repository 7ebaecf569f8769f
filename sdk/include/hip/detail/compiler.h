/* SPDX-License-Identifier: MIT
 *
 * compiler.h: the standard headers that ROCm's compiler includes by itself where it compiles HIP, and HIP's words. hipcc and
 * hip::device include this file with an option.
 */
#include "markers.h"

#ifdef __cplusplus
#include <algorithm>
#include <cmath>
#include <complex>
#include <cstdlib>
#include <new>
#endif
