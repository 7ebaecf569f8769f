#!/bin/sh
# SPDX-License-Identifier: MIT
#
# right.sh COMMAND KIT FOLDER: the check finds nothing in the programs with kernels of FOLDER, which test the kit, compiled for it
# by each compiler, with warps of 64 and 32 lanes, with races and without. Some end threads before a barrier, which is a note, and
# in one function two lanes store the same value, which is a race.
set -u
command=$1 kit=$2 folder=$3
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
export ROCBLAS_MEM_DEVICE=host
failed=0
echo "race function:swap_twice*" > "$work/known"
compilers=g++
if command -v clang++ > /dev/null; then compilers="g++ clang++"; fi

# clean SOURCES GPU RACES runs the program.
clean() {
    rm -f "$work/findings"
    ROCBLAS_MEM_STANDIN_ARCH=$2 ROCBLAS_MEM_CHECK=$work/findings ROCBLAS_MEM_CHECK_RACES=$3 timeout 300 "$work/program" > /dev/null 2>&1 \
        || { echo "$compiler: $1 fails"; failed=1; }
    "$command" check --suppress "$work/known" "$work/findings" > "$work/text" 2>&1
    grep -q "rocblas-mem: check: 0 findings, " "$work/text" || { echo "$compiler: $1, $2, races $3:"; cat "$work/text"; failed=1; }
}

for compiler in $compilers; do
    for source in "$folder/kernels/kernels.hip $folder/kernels/part.hip" "$folder"/threads/*.cpp; do
        # shellcheck disable=SC2086
        ROCBLAS_MEM_CXX=$compiler "$kit/bin/hipcc" -O2 --check -DHIP_ENABLE_WARP_SYNC_BUILTINS $source -o "$work/program" || exit 1
        for gpu in gfx90a gfx1100; do
            clean "$source" $gpu 0
            clean "$source" $gpu 1
        done
    done
done
exit $failed
