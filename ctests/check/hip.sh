#!/bin/sh
# SPDX-License-Identifier: MIT
#
# hip.sh COMMAND KIT SOURCE KIND ROUTINE LEVEL: check.sh on a program with kernels, which hipcc compiles for the check. With
# optimization, which may merge places, the words are the same. A line "also: FAULT TEXT" of the source's first comment has the
# begin of the finding that another fault gives.
set -u
command=$1 kit=$2 source=$3
shift 3
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
export ROCBLAS_MEM_DEVICE=host
for options in -O0 -O3; do
    "$kit/bin/hipcc" $options --check -DHIP_ENABLE_WARP_SYNC_BUILTINS "$source" -o "$work/program$options" || exit 1
done
sh "$(dirname "$0")/check.sh" "$command" "$work/program-O0" "$source" "$@" || exit 1
for options in -O0 -O3; do
    "$command" run --cpu "${CHECK:---check}" -- "$work/program$options" fault 2>&1 | grep "^$3: $1: " > "$work/words$options"
done
sed -n 's/^ \* also: //p' "$source" > "$work/also"
while read -r fault text; do
    for options in -O0 -O3; do
        "$command" run --cpu "${CHECK:---check}" -- "$work/program$options" "$fault" > "$work/log" 2>&1
        grep -q -F -e "$text" "$work/log" || { cat "$work/log"; echo "hip.sh: $options $fault: no finding begins with '$text'"; exit 1; }
    done
done < "$work/also"
cmp "$work/words-O0" "$work/words-O3"
