/* SPDX-License-Identifier: MIT
 *
 * rocblas-beta.h: the functions that need ROCBLAS_BETA_FEATURES_API, which rocblas.h has.
 */
#include "../rocblas.h"
