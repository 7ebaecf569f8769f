#!/bin/bash
# SPDX-License-Identifier: MIT
#
# threads.sh KIT RELEASE CMAKE: functions of kernels for warps of 64 and of 32 lanes, by g++, and for the older release by clang.
# shellcheck source-path=SCRIPTDIR source=kit.sh
. "$(dirname "$0")/kit.sh"

compiler="g++ -std=c++11 -O1"
[ "$release" != 6.4 ] || ! command -v clang++ > /dev/null || compiler="clang++ -std=c++20 -O2"
for source in "$projects"/threads/*.cpp; do
    run env ROCBLAS_MEM_CXX="$compiler" "$kit/bin/hipcc" -Wall -Wextra -Werror -DHIP_ENABLE_WARP_SYNC_BUILTINS "$source" -o "$work/program"
    for gpu in gfx90a gfx1100; do
        run env ROCBLAS_MEM_STANDIN_ARCH=$gpu timeout 120 "$work/program"
    done
done
