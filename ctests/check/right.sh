#!/bin/sh
# SPDX-License-Identifier: MIT
#
# right.sh COMMAND KIT FOLDER: the check finds nothing in the programs with kernels of FOLDER, which test the kit, compiled for it,
# with warps of 64 and 32 lanes. Some end threads before a barrier, which is a note.
set -u
command=$1 kit=$2 folder=$3
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
export ROCBLAS_MEM_DEVICE=host
failed=0
for source in "$folder/kernels/kernels.hip $folder/kernels/part.hip" "$folder"/threads/*.cpp; do
    # shellcheck disable=SC2086
    "$kit/bin/hipcc" -O2 --check -DHIP_ENABLE_WARP_SYNC_BUILTINS $source -o "$work/program" || exit 1
    for gpu in gfx90a gfx1100; do
        rm -f "$work/findings"
        ROCBLAS_MEM_STANDIN_ARCH=$gpu ROCBLAS_MEM_CHECK=$work/findings timeout 300 "$work/program" > /dev/null 2>&1 || { echo "$source fails"; failed=1; }
        "$command" check "$work/findings" > "$work/text" 2>&1
        grep -q "rocblas-mem: check: 0 findings, " "$work/text" || { echo "$source, $gpu:"; cat "$work/text"; failed=1; }
    done
done
exit $failed
