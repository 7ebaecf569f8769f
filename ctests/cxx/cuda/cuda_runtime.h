/* SPDX-License-Identifier: MIT
 *
 * cuda_runtime.h: the header of this name that libcu++ 2.5 to 2.7 include; see cuda_runtime_api.h. */
#include "cuda_runtime_api.h"
