#!/bin/sh
# SPDX-License-Identifier: MIT
#
# sanitized.sh KIT RELEASE CMAKE: programs with kernels under the compiler's address sanitizer, with warps of 64 and 32 lanes.
# Threads that switch stacks are no error, and an overflow is one, with the kernel's line.
# shellcheck source-path=SCRIPTDIR source=kit.sh
. "$(dirname "$0")/kit.sh"

export ROCBLAS_MEM_DEVICE=host
source=$projects/checked/stacks.hip
line=$(grep -n '// the fault' "$source" | cut -d: -f1)
for options in -O0 -O3; do
    run "$kit/bin/hipcc" $options -g -fsanitize=address "$source" -o "$work/program"
    for gpu in gfx90a gfx1100; do
        for frames in 0 1; do # on the stack, or in memory that the sanitizer gives each stack
            run env ROCBLAS_MEM_STANDIN_ARCH=$gpu ASAN_OPTIONS=detect_stack_use_after_return=$frames "$work/program"
            [ "$(tail -n 1 "$work/log")" = right ] || { cat "$work/log"; fail "it does not end well"; }
            ! grep -q AddressSanitizer "$work/log" || { cat "$work/log"; fail "the sanitizer reports"; }
        done
    done
    for fault in "malloc heap-buffer-overflow" "device use-after-poison" "large heap-buffer-overflow" "freed heap-use-after-free"; do
        fails "AddressSanitizer: ${fault#* } " "$work/program" "${fault% *}"
        grep -q "#0 .* in overflows.*stacks.hip:$line\$" "$work/log" || { cat "$work/log"; fail "no line $line"; }
    done
done
run "$kit/bin/hipcc" -O0 -fsanitize=address "$projects/kernels/kernels.hip" "$projects/kernels/part.hip" -o "$work/program"
run "$work/program"
! grep -q AddressSanitizer "$work/log" || { cat "$work/log"; fail "the sanitizer reports"; }
echo "sanitized: ROCm $release"
