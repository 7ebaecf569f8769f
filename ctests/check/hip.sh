#!/bin/sh
# SPDX-License-Identifier: MIT
#
# hip.sh COMMAND KIT SOURCE KIND ROUTINE LEVEL: check.sh on a program with kernels, which each compiler of hipcc compiles for the
# check. With optimization, which may merge places, the words are the same. A line "also: FAULT TEXT" of the source's first comment
# has the begin of the finding that another fault gives.
set -u
command=$1 kit=$2 source=$3
shift 3
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
export ROCBLAS_MEM_DEVICE=host
programs="g++-O0 g++-O3"
if command -v clang++ > /dev/null; then programs="$programs clang++-O0 clang++-O3"; fi
for program in $programs; do
    ROCBLAS_MEM_CXX=${program%-O?} "$kit/bin/hipcc" "-${program##*-}" --check -DHIP_ENABLE_WARP_SYNC_BUILTINS "$source" -o "$work/$program" || exit 1
done
sh "$(dirname "$0")/check.sh" "$command" "$work/g++-O0" "$source" "$@" || exit 1
for program in $programs; do
    "$command" run --cpu "${CHECK:---check}" -- "$work/$program" > "$work/log" 2>&1 || { cat "$work/log"; echo "hip.sh: $program: it has findings without a fault"; exit 1; }
    "$command" run --cpu "${CHECK:---check}" -- "$work/$program" fault 2>&1 | grep "^$3: $1: " > "$work/words-$program"
    cmp "$work/words-g++-O0" "$work/words-$program" || exit 1
done
sed -n 's/^ \* also: //p' "$source" > "$work/also"
while read -r fault text; do
    for program in $programs; do
        "$command" run --cpu "${CHECK:---check}" -- "$work/$program" "$fault" > "$work/log" 2>&1
        grep -q -F -e "$text" "$work/log" || { cat "$work/log"; echo "hip.sh: $program $fault: no finding begins with '$text'"; exit 1; }
    done
done < "$work/also"
