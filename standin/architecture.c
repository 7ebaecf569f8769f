/* SPDX-License-Identifier: MIT
 *
 * architecture.c: the architecture of every device of both stand-ins. It is gfx90a, because programs derive the
 * supported types from that name, and gfx90a supports all types and managed memory. rocblas-mem sets another one for a
 * rocBLAS whose size queries it asks.
 */
#include <stdlib.h>

#include "../internal/common/variable.h"
#include "standin.h"

const char* device_architecture(void)
{
    const char* set = rbm_variable(ROCBLAS_MEM_STANDIN_ARCH);
    return set ? set : "gfx90a:sramecc+:xnack-";
}

hipDeviceArch_t device_features(void)
{
    return (hipDeviceArch_t){.hasGlobalInt32Atomics    = 1,
                             .hasGlobalFloatAtomicExch = 1,
                             .hasSharedInt32Atomics    = 1,
                             .hasSharedFloatAtomicExch = 1,
                             .hasFloatAtomicAdd        = 1,
                             .hasGlobalInt64Atomics    = 1,
                             .hasSharedInt64Atomics    = 1,
                             .hasDoubles               = 1,
                             .hasWarpVote              = 1,
                             .hasWarpBallot            = 1,
                             .hasWarpShuffle           = 1,
                             .hasThreadFenceSystem     = 1,
                             .has3dGrid                = 1};
}
