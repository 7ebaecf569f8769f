#!/bin/sh
# SPDX-License-Identifier: MIT
#
# capture_everywhere.sh COMMAND PROGRAM PAGE: each function in the table of PAGE, and each of those for 64-bit sizes, is a finding
# during a capture, with what the table says of it. Without a capture none is.
set -u
[ $# -eq 3 ] || { echo "usage: $0 COMMAND PROGRAM PAGE" >&2; exit 2; }
command=$1 program=$2 page=$3
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
export ROCBLAS_MEM_ENGINE=builtin

sed -n 's/^| `\(rocblas_[a-z_]*\)` | \(.*\) |$/\1: on a GPU it \2, which breaks the capture/p' "$page" > "$work/rows"
sed -n 's/^\(rocblas_[sg]et_\(vector\|matrix\)\):/\1_64:/p' "$work/rows" | cat - "$work/rows" | LC_ALL=C sort > "$work/wanted"
[ "$(wc -l < "$work/wanted")" -eq 18 ] || { echo "capture_everywhere.sh: $page has another table" >&2; exit 1; }
"$command" run --cpu --check -- "$program" fault > /dev/null 2> "$work/err"
sed -n 's/^error: capture: \(.*\); stream .* is being captured in global mode$/\1/p' "$work/err" | LC_ALL=C sort -u | diff "$work/wanted" - >&2 || exit 1
"$command" run --cpu --check -- "$program" > /dev/null 2> "$work/err" || { cat "$work/err" >&2; exit 1; }
grep -q "error: capture" "$work/err" && { cat "$work/err" >&2; exit 1; }
exit 0
