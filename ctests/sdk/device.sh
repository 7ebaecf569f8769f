#!/bin/bash
# SPDX-License-Identifier: MIT
#
# device.sh KIT RELEASE CMAKE: functions for kernels, of the kit's headers, compile with each standard and compiler, compute what they
# should, optimized and not, also in a kernel that reads them as other types, and leave a program its own functions of the same names.
# shellcheck source-path=SCRIPTDIR source=kit.sh
. "$(dirname "$0")/kit.sh"

cd "$projects/device" || exit 1
compilers=(g++)
for name in clang++ clang++-14; do
    ! command -v $name > /dev/null || { compilers+=($name); break; }
done
for compiler in "${compilers[@]}"; do
    build=("$compiler" -Wall -Wextra -Wpedantic -Werror -D__HIPCC__ "-I$kit/include")
    for standard in c++11 c++14 c++17 c++20; do
        for order in -DSTANDARD_FIRST -DSTANDARD_LAST; do
            run "${build[@]}" -std=$standard $order own.cpp -o "$work/own"
            run "$work/own"
        done
    done
    for name in math integer rounding half builtins; do
        for options in "-std=c++11 -O0" "-std=c++20 -O2"; do
            # shellcheck disable=SC2086
            run "${build[@]}" $options $name.cpp -o "$work/$name"
            run "$work/$name"
        done
    done
    for options in -O0 "-O2 -std=c++20" -O3; do
        # shellcheck disable=SC2086
        run env ROCBLAS_MEM_CXX="$compiler" "$kit/bin/hipcc" $options -Wall -Wextra -Werror punned.hip -o "$work/punned"
        run env ROCBLAS_MEM_DEVICE=host "$work/punned"
    done
done
